import { useState } from 'react'
import { figurasDe, moveFigura } from '#interop/move-figura.ts'
import { cutText } from '#regras/cut-text.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import type { Item } from './TabelaItens.tsx'
import { type Juncoes, type PerguntaLida, fraseDe } from './useEmendas.ts'
import s from './juntar.module.css'

type MoveProps = {
  importacao: number
  item: Item
  /** Where it may go, in the order of the file. */
  outras: readonly Item[]
  juncoes: Juncoes
  onDone: () => void
  onClose: () => void
}

/** The one that stands after it, or else the one before: there a figure most often belongs. */
const nearestOf = (item: Item, outras: readonly Item[]): number =>
  (outras.find(({ ordem }) => ordem > item.ordem) ?? outras.at(-1))?.ordem ?? item.ordem

/** A figure of one question of the file goes to another: what comes of that one is seen first. */
export function MoveFiguraDialog({ importacao, item, outras, juncoes, onDone, onClose }: MoveProps) {
  const [figura, setFigura] = useState(0)
  const [para, setPara] = useState(() => nearestOf(item, outras))
  const [recusa, setRecusa] = useState<string | null>(null)
  const { data } = useBeside(read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem: item.ordem } }))
  const whyNot =
    data && figurasDe(data.pergunta).length === 0
      ? 'Esta pergunta não tem figuras no enunciado'
      : outras.length === 0
        ? 'Não há outra pergunta para onde a passar'
        : undefined
  const finish = async () => {
    const porque = await juncoes.moveFigura(item.ordem, figura, para)
    if (porque !== null) return setRecusa(fraseDe(porque))
    showToast({ text: 'Figura passada para a outra pergunta' })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="wide"
      title="Passar uma figura para outra pergunta"
      persistent={juncoes.isPending}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" pending={juncoes.isPending} disabledReason={whyNot} onClick={() => void finish()}>
            Passar a figura
          </Button>
        </>
      }
    >
      <div className={s.janela}>
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
        <ReadItem importacao={importacao} ordem={item.ordem}>
          {(de) => (
            <>
              <Figuras pergunta={de} figura={figura} onChoose={setFigura} />
              {whyNot === undefined && (
                <>
                  <Select
                    wide
                    label="Pergunta para onde passa"
                    prefix="Para"
                    value={para}
                    onChange={setPara}
                    options={outras.map(({ ordem, nome }) => ({ value: ordem, label: cutText(nome, 80) }))}
                  />
                  <Resultado importacao={importacao} de={de} para={para} figura={figura} />
                </>
              )}
            </>
          )}
        </ReadItem>
      </div>
    </Dialog>
  )
}

type FigurasProps = { pergunta: PerguntaLida; figura: number; onChoose: (figura: number) => void }

function Figuras({ pergunta, figura, onChoose }: FigurasProps) {
  const figuras = figurasDe(pergunta)
  const [unica] = figuras
  if (!unica) return <Notice tone="info">No enunciado desta pergunta não há nenhuma figura.</Notice>
  if (figuras.length === 1) return <RichText texto={unica} nivel={4} />
  return (
    <RadioGroup
      legend="Que figura?"
      value={figura}
      onChange={onChoose}
      options={figuras.map((texto, i) => ({ value: i, label: <RichText texto={texto} nivel={4} /> }))}
    />
  )
}

/** The other question as it becomes, with the files of both. */
function Resultado({ importacao, de, para, figura }: { importacao: number; de: PerguntaLida; para: number; figura: number }) {
  return (
    <ReadItem importacao={importacao} ordem={para}>
      {(outra) => {
        const movida = moveFigura(de, outra, figura)
        return movida && <Esboco titulo="Fica assim" pergunta={movida.para} />
      }}
    </ReadItem>
  )
}
