import { useSuspenseQuery } from '@tanstack/react-query'
import { nomesTipos } from '#perguntas/nomes.ts'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { EditorPergunta } from './EditorPergunta.tsx'
import { modeloQuery } from './modelos.ts'
import { newRascunho } from './rascunho.ts'

/** A new question: of one choice, unless the address names another type (`?tipo=6`), in the folder it names (`?pasta=`). */
export default function NovaPerguntaPage() {
  const [pasta] = useFiltro('pasta')
  const [pedido] = useFiltro('tipo')
  const tipo = nomesTipos.find((one) => String(one.tipo) === pedido)?.tipo ?? 4
  const { data: modelo } = useSuspenseQuery(modeloQuery(tipo))
  return <EditorPergunta key={pasta} alvo={{ nova: newRascunho(tipo, modelo.vazio(), parseId(pasta) ?? 0) }} />
}
