/** One search over everything that is one's own; each room's search has filters, this one has none. */
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { isDocente } from '#server/recursos/recursos.policy.ts'
import { consultaDe } from '#server/recursos/search.ts'
import { chaveDaTurma } from '#server/turmas/turmas.service.ts'
import { listAchados } from './procura.sql.ts'

export async function searchEverywhere({ db, actor }: ContextoAutenticado, texto: string) {
  const palavras = palavrasDaPesquisa(texto)
  if (palavras.length === 0) return []
  // The shelves are shut to teachers who are not confirmed for them.
  const recursos = actor.confirmacao === 'confirmada' ? consultaDe(texto) : null
  return listAchados(db, actor, { palavras, turmas: palavrasDaPesquisa(texto, chaveDaTurma), recursos, docente: isDocente(actor) })
}
