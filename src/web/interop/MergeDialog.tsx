import { mergePerguntas, withRotulo } from '#interop/merge-perguntas.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { EmendaDialog } from './EmendaDialog.tsx'
import { Esboco } from './Esboco.tsx'
import { ReadItem } from './ReadItem.tsx'
import type { Item } from './TabelaItens.tsx'
import type { Juncoes, PerguntaLida } from './useEmendas.ts'

type MergeProps = {
  importacao: number
  formato: string
  item: Item
  anterior: Item
  juncoes: Juncoes
  onDone: () => void
  onClose: () => void
}

/** One question of the file becomes part of the one before it: what comes of it is seen first. */
export function MergeDialog({ importacao, formato, item, anterior, ...emenda }: MergeProps) {
  return (
    <EmendaDialog
      {...emenda}
      title="Juntar à pergunta anterior"
      ato="Juntar as duas"
      feito="Perguntas juntas numa só"
      send={() => emenda.juncoes.merge(item.ordem)}
    >
      <p>
        «{item.nome}» passa a fazer parte de «{anterior.nome}», que está antes no ficheiro.
      </p>
      <ReadItem importacao={importacao} ordem={anterior.ordem}>
        {(primeira) => (
          <ReadItem importacao={importacao} ordem={item.ordem}>
            {(segunda) => <Junta primeira={primeira} segunda={withRotulo(segunda, item.nome, formato)} />}
          </ReadItem>
        )}
      </ReadItem>
    </EmendaDialog>
  )
}

function Junta({ primeira, segunda }: { primeira: PerguntaLida; segunda: ReturnType<typeof withRotulo> }) {
  const junta = mergePerguntas(primeira, segunda)
  if (junta.pergunta === null) return <Notice tone="info">{junta.porque}</Notice>
  return (
    <>
      <Esboco titulo="Fica assim" pergunta={junta.pergunta} />
      {junta.perdas.length > 0 && <p className="meta">Perde-se: {junta.perdas.join('; ')}.</p>}
    </>
  )
}
