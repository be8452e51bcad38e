import { useState } from 'react'
import { pedacosDe, splitPergunta, type Pedaco } from '#interop/split-pergunta.ts'
import { letra } from '#regras/letras.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { CancelButton } from '#kit/overlays/CancelButton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import type { Item } from './TabelaItens.tsx'
import { type Juncoes, type PerguntaLida, fraseDe } from './useEmendas.ts'
import s from './juntar.module.css'

type SplitProps = { importacao: number; item: Item; juncoes: Juncoes; onDone: () => void; onClose: () => void }

/** One question of the file becomes two: its teacher says with what the second begins, and sees both first. */
export function SplitDialog({ importacao, item, juncoes, onDone, onClose }: SplitProps) {
  const [onde, setOnde] = useState<number | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const finish = async () => {
    if (onde === null) return
    const porque = await juncoes.split(item.ordem, onde)
    if (porque !== null) return setRecusa(fraseDe(porque))
    showToast({ text: 'Pergunta separada em duas' })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="wide"
      title="Separar em duas perguntas"
      persistent={juncoes.isPending}
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            pending={juncoes.isPending}
            disabledReason={onde === null ? 'Escolha onde começa a segunda pergunta' : undefined}
            onClick={() => void finish()}
          >
            Separar
          </Button>
        </>
      }
    >
      <div className={s.janela}>
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
        <ReadItem importacao={importacao} ordem={item.ordem}>
          {(pergunta) => <Pedacos pergunta={pergunta} onde={onde} onChoose={setOnde} />}
        </ReadItem>
      </div>
    </Dialog>
  )
}

const placeOf = ({ opcao, inicia }: Pedaco): string | undefined =>
  opcao === null ? undefined : inicia ? `Opção ${letra(opcao + 1)}` : `Ainda na opção ${letra(opcao + 1)}`

type PedacosProps = { pergunta: PerguntaLida; onde: number | null; onChoose: (onde: number) => void }

function Pedacos({ pergunta, onde, onChoose }: PedacosProps) {
  const [primeiro, ...outros] = pedacosDe(pergunta)
  if (!primeiro || outros.length === 0)
    return (
      <Notice tone="info">
        Esta pergunta tem um só parágrafo, e não há por onde a separar. Em «Emendar», mude de linha onde a segunda começa; depois volte
        aqui.
      </Notice>
    )
  const separadas = onde === null ? null : splitPergunta(pergunta, onde)
  return (
    <>
      <div>
        <p className="meta">A primeira começa assim:</p>
        <RichText texto={primeiro.texto} nivel={4} />
      </div>
      <RadioGroup
        legend="A segunda começa em:"
        value={onde}
        onChange={onChoose}
        options={outros.map((pedaco, i) => ({ value: i + 1, label: <RichText inline texto={pedaco.texto} />, note: placeOf(pedaco) }))}
      />
      {separadas && (
        <>
          <Esboco titulo="Primeira pergunta" pergunta={separadas.primeira} />
          <Esboco titulo="Segunda pergunta" pergunta={separadas.segunda} />
          <p className="meta">
            {separadas.perdas.length > 0 && `Perde-se: ${separadas.perdas.join('; ')}. `}
            As duas ficam com os mesmos pontos. Depois pode emendar cada uma.
          </p>
        </>
      )}
    </>
  )
}
