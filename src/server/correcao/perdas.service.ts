/** Where a pupil lost most in a test, and what there is to go on with in each of those domains. */
import type { ResultadoCompleto } from '#contract/testes/resultado-formas.ts'
import { anoEscolarEm } from '#regras/ano-escolar.ts'
import { type PontosDaPergunta, perdasPorDominio } from '#regras/dominios-perdidos.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { findComPerguntas } from '#server/pratica/pratica.service.ts'
import { listRecursosPorDominio } from '#server/recursos/por-dominio.service.ts'
import type * as q from './resultado.sql.ts'

/** The subject and the school year that a test is of; the year where its class says it in its name. */
export const deQueE = ({ disciplina, turma }: Pick<q.ResultadoRow, 'disciplina' | 'turma'>) => ({ disciplina, ano: anoEscolarEm(turma) })

/** Nothing where no question counts. */
export async function readPerdas(
  { db, actor }: ContextoAutenticado,
  row: q.ResultadoRow,
  aluno: number,
  perguntas: readonly PontosDaPergunta[],
): Promise<Pick<ResultadoCompleto, 'perdas'>> {
  const found = perdasPorDominio(perguntas)
  if (!found) return {}
  const nomes = found.dominios.map(({ nome }) => nome)
  const recursos = await listRecursosPorDominio(db, aluno, deQueE(row), nomes)
  // A teacher who looks beforehand has nothing to practise.
  const pratica = actor.papel === 'Aluno' ? await findComPerguntas(db, deQueE(row), nomes) : []
  const dominios = found.dominios.map((one, i) => ({
    ...one,
    perdidos: fromCentesimos(one.perdidos),
    maximo: fromCentesimos(one.maximo),
    recursos: recursos[i] ?? [],
    praticar: pratica[i] ?? false,
  }))
  return { perdas: { ...found, dominios } }
}
