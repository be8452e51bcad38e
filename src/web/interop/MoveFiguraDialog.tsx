import { useState } from 'react'
import { figurasDe, moveFigura } from '#interop/move-figura.ts'
import { cutText } from '#regras/cut-text.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { EmendaDialog } from './EmendaDialog.tsx'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import s from './juntar.module.css'
import type { Item } from './TabelaItens.tsx'
import type { Juncoes, PerguntaLida } from './useEmendas.ts'

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
export function MoveFiguraDialog({ importacao, item, outras, ...emenda }: MoveProps) {
  const [figura, setFigura] = useState(0)
  const [para, setPara] = useState(() => nearestOf(item, outras))
  const { data } = useBeside(read('GET /api/importacoes/{id}/{ordem}', { params: { id: importacao, ordem: item.ordem } }))
  const whyNot =
    data && figurasDe(data.pergunta).length === 0
      ? 'Esta pergunta não tem figuras no enunciado'
      : outras.length === 0
        ? 'Não há outra pergunta para onde a passar'
        : undefined
  return (
    <EmendaDialog
      {...emenda}
      title="Passar uma figura para outra pergunta"
      ato="Passar a figura"
      feito="Figura passada para a outra pergunta"
      whyNot={whyNot}
      send={() => emenda.juncoes.moveFigura(item.ordem, figura, para)}
    >
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
    </EmendaDialog>
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
      options={figuras.map((texto, i) => ({
        value: i,
        label: (
          <span className={s.figura}>
            <RichText texto={texto} nivel={4} />
          </span>
        ),
      }))}
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
