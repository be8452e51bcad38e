import { useState } from 'react'
import { pedacosDe, splitPergunta, type Pedaco } from '#interop/split-pergunta.ts'
import { letra } from '#regras/letras.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { EmendaDialog } from './EmendaDialog.tsx'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import type { Item } from './TabelaItens.tsx'
import type { Juncoes, PerguntaLida } from './useEmendas.ts'

type SplitProps = { importacao: number; item: Item; juncoes: Juncoes; onDone: () => void; onClose: () => void }

/** One question of the file becomes two: its teacher says with what the second begins, and sees both first. */
export function SplitDialog({ importacao, item, ...emenda }: SplitProps) {
  const [onde, setOnde] = useState<number | null>(null)
  return (
    <EmendaDialog
      {...emenda}
      title="Separar em duas perguntas"
      ato="Separar"
      feito="Pergunta separada em duas"
      whyNot={onde === null ? 'Escolha onde começa a segunda pergunta' : undefined}
      send={async () => (onde === null ? null : emenda.juncoes.split(item.ordem, onde))}
    >
      <ReadItem importacao={importacao} ordem={item.ordem}>
        {(pergunta) => <Pedacos pergunta={pergunta} onde={onde} onChoose={setOnde} />}
      </ReadItem>
    </EmendaDialog>
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
