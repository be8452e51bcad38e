/** From a repository test to the immutable version that is assigned, with every rule checked. */
import { withEsquema } from '#perguntas/esquema-no-teste.ts'
import { problemasPergunta } from '#perguntas/tipos.ts'
import { limites } from '#regras/limites.ts'
import { canCopy } from '#regras/partilhas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { Db } from '#server/db/db.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import type { ItemVersao, PaginaVersao, PerguntaVersao, VersaoTeste } from '#server/versoes-teste/versao.ts'
import * as q from './freeze.sql.ts'
import { type ItemSorteio, type Pagina, esquemasDasPaginas, perguntasDasPaginas, sorteiosDasPaginas } from '#server/paginas/paginas.ts'

/** Draw id → the questions it may draw. */
export type Candidatas = Map<string, number[]>

/** The candidates of each draw now. A question named on a page is not drawn a second time. */
export async function findCandidatas(db: Db, dono: number, paginas: readonly Pagina[]): Promise<Candidatas> {
  const sorteios = sorteiosDasPaginas(paginas)
  if (sorteios.length === 0) return new Map()
  const named = new Set(perguntasDasPaginas(paginas))
  const rows = await q.listCandidatas(db, dono, sorteios)
  const free = rows.filter(({ perguntaid }) => !named.has(perguntaid))
  return new Map(sorteios.map(({ id }) => [id, free.filter((row) => row.sorteio === id).map((row) => row.perguntaid)]))
}

/** Are there enough candidates, whatever the earlier draws took? Draws are made in the order of the test, each from the rest. */
function isEnough(sorteio: ItemSorteio, before: readonly ItemSorteio[], candidatas: Candidatas): boolean {
  const mine = new Set(candidatas.get(sorteio.id))
  const taken = before.map(({ id, n }) => Math.min(n, (candidatas.get(id) ?? []).filter((candidata) => mine.has(candidata)).length))
  return mine.size - taken.reduce((sum, value) => sum + value, 0) >= sorteio.n
}

function problemsOfDraws(paginas: readonly Pagina[], candidatas: Candidatas): string[] {
  const sorteios = sorteiosDasPaginas(paginas)
  return sorteios.flatMap((sorteio, i) => {
    const found = candidatas.get(sorteio.id)?.length ?? 0
    if (found > limites.perguntasPorTeste) {
      return [
        `Um sorteio tem ${found} perguntas por onde escolher: o máximo é ${limites.perguntasPorTeste}. Escolha uma pasta mais pequena ou um domínio.`,
      ]
    }
    return isEnough(sorteio, sorteios.slice(0, i), candidatas)
      ? []
      : [
          `Não há perguntas suficientes para sortear ${sorteio.n}: ${found === 1 ? 'só há 1' : `só há ${found}`}, sem contar as que já estão no teste.`,
        ]
  })
}

function problemsOfPages(paginas: readonly Pagina[]): string[] {
  const questions = paginas.flatMap(({ itens }) => itens).reduce((sum, item) => sum + (item.tipo === 'sorteio' ? item.n : 1), 0)
  if (questions === 0) return ['O teste ainda não tem perguntas.']
  if (questions > limites.perguntasPorTeste) return [`O teste tem ${questions} perguntas: o máximo é ${limites.perguntasPorTeste}.`]
  return paginas.flatMap(({ itens, estimulo }, i) =>
    itens.length === 0 && !isVazio(estimulo) ? [`A página ${i + 1} tem um texto mas não tem perguntas.`] : [],
  )
}

function refuse(fields: Record<'paginasPerguntas' | 'perguntas', string[]>): void {
  const campos: CamposComErro = Object.fromEntries(Object.entries(fields).filter(([, list]) => list.length > 0))
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

function freezeItem(item: Pagina['itens'][number], candidatas: Candidatas): ItemVersao {
  return item.tipo === 'pergunta'
    ? { tipo: 'pergunta', perguntaid: item.perguntaid }
    : { tipo: 'sorteio', id: item.id, n: item.n, points: item.points, candidatas: candidatas.get(item.id) ?? [] }
}

const freezePages = (paginas: readonly Pagina[], candidatas: Candidatas): PaginaVersao[] =>
  paginas
    .filter(({ itens }) => itens.length > 0)
    .map(({ id, titulo, estimulo, recursos, itens }) => ({
      id,
      titulo,
      estimulo,
      ...(recursos?.length ? { recursos } : {}),
      itens: itens.map((item) => freezeItem(item, candidatas)),
    }))

/** The test's points override the question's. */
function pointsOverrides(paginas: readonly Pagina[]): Map<number, number> {
  const named = paginas.flatMap(({ itens }) => itens.filter((item) => item.tipo === 'pergunta'))
  return new Map(named.flatMap(({ perguntaid, points }) => (points === null ? [] : [[perguntaid, points] as const])))
}

function freezePerguntas(rows: readonly q.PerguntaParaCongelar[], paginas: readonly Pagina[]): Record<string, PerguntaVersao> {
  const overrides = pointsOverrides(paginas)
  const esquemas = esquemasDasPaginas(paginas)
  return Object.fromEntries(
    rows.map(({ id, points, conteudo, ...pergunta }) => {
      const { alineas, definicoes } = withEsquema({ tipoPergunta: pergunta.tipoPergunta, ...conteudo }, esquemas.get(id))
      return [String(id), { ...pergunta, conteudo: { ...conteudo, alineas, definicoes }, points: overrides.get(id) ?? points }]
    }),
  )
}

function problemsOfQuestions(rows: readonly q.PerguntaParaCongelar[], wanted: readonly number[]): string[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((id, i) => {
    const row = found.get(id)
    if (!row) return [`A pergunta ${i + 1} foi eliminada: retire-a do teste.`]
    const [problem] = problemasPergunta(row.tipoPergunta, row.conteudo, row.enunciado)
    return problem ? [`Uma das perguntas está por acabar (${problem.texto}). Abra-a e corrija-a.`] : []
  })
}

/**
 * The frozen version of a repository test that `leitor` owns, or of a ready-made one. Questions are complete. Draws
 * have enough candidates, though two share some: draw each time from the rest. Points are integer hundredths.
 *
 * @throws AppError `nao_encontrado`; `regra_do_conteudo` under `perguntas` and `paginasPerguntas`.
 */
export async function freezeTeste(db: Db, testeId: number, leitor: number): Promise<VersaoTeste> {
  const teste = await q.selectOptionalTesteParaCongelar(db, testeId, leitor)
  if (!teste) throw new AppError('nao_encontrado')
  if (!canCopy(teste.acesso)) throw new AppError('so_para_consultar')
  const { nome, instrucoes, paginas } = teste
  const candidatas = await findCandidatas(db, teste.donoId, paginas)
  refuse({ perguntas: [], paginasPerguntas: [...problemsOfPages(paginas), ...problemsOfDraws(paginas, candidatas)] })
  const named = perguntasDasPaginas(paginas)
  const wanted = [...new Set([...named, ...[...candidatas.values()].flat()])]
  const rows = await q.listPerguntasParaCongelar(db, wanted, testeId)
  refuse({ perguntas: problemsOfQuestions(rows, wanted), paginasPerguntas: [] })
  return { versao: 1, nome, instrucoes, paginas: freezePages(paginas, candidatas), perguntas: freezePerguntas(rows, paginas) }
}
