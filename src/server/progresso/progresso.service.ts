/** The progress of a class, and of one student in it. */
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { ItemDoAluno, ItemProgresso, LinhaProgresso, MediaLida, Progresso, ProgressoAluno } from '#contract/progresso.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos, percentagemDe } from '#regras/pontos.ts'
import { compareTexto, matchesPesquisa } from '#regras/texto.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import * as c from './celulas.ts'
import { type Item, type ResultadoDoItem, readSemTestes } from './itens.service.ts'
import * as q from './progresso.sql.ts'

type Turma = Awaited<ReturnType<typeof requireTurma>>

const turmaBreve = ({ id, nome, fuso, escala }: Turma) => ({ id, name: nome, fuso, escala })

export const pessoa = (
  ctx: ContextoAutenticado,
  { id, numero, nome, avatarId }: Pick<q.AlunoRow, 'id' | 'numero' | 'nome' | 'avatarId'>,
) => ({
  id,
  numero,
  nome,
  avatar: avatarId === null ? null : signedUrl(ctx, avatarId),
})

type Tipo = ItemProgresso['tipo']
const place = (tipo: Tipo, item: number, aluno: number): string => `${tipo}/${item}/${aluno}`

const fromTeste = ({ id, nome, fim, disciplina, peso, agora }: q.TesteRow): Item => ({
  tipo: 'teste',
  id,
  nome,
  data: fim,
  disciplina,
  peso,
  agora,
})
/** In the order of time. */
const inOrder = (testes: readonly q.TesteRow[], semTestes: readonly Item[]): Item[] =>
  [...testes.map(fromTeste), ...semTestes].toSorted((a, b) => a.data.localeCompare(b.data) || a.tipo.localeCompare(b.tipo) || a.id - b.id)

const nowOf = (itens: readonly Item[]): string => itens[0]?.agora ?? new Date().toISOString()

/** Everything a page about the class starts from: the items, students, and what stands for each pair. */
export type Quadro = {
  itens: Item[]
  testes: q.TesteRow[]
  alunos: q.AlunoRow[]
  rows: q.CelulaRow[]
  resultados: ResultadoDoItem[]
  at: Map<string, c.Lida>
}

export async function readQuadro(ctx: ContextoAutenticado, filtro: FiltroDoProgresso, tambem: number | null): Promise<Quadro> {
  const testes = await q.listTestes(ctx.db, filtro)
  const byId = new Map(testes.map((teste) => [teste.id, teste]))
  const rows = await q.listCelulas(ctx.db, filtro, null)
  const semTestes = await readSemTestes(ctx.db, filtro, { leitor: 'professor' })
  const at = new Map<string, c.Lida>()
  for (const row of rows) {
    const teste = byId.get(row.testeId)
    if (teste) at.set(place('teste', row.testeId, row.alunoId), c.lidaDe(teste, row, 'professor'))
  }
  for (const { tipo, id, alunoId, lida } of semTestes.resultados) at.set(place(tipo, id, alunoId), lida)
  return {
    itens: inOrder(testes, semTestes.itens),
    testes,
    alunos: await q.listAlunos(ctx.db, filtro.turmaId, tambem),
    rows,
    resultados: semTestes.resultados,
    at,
  }
}

export const lidaDo = ({ at }: Quadro, item: Item, aluno: number): c.Lida =>
  at.get(place(item.tipo, item.id, aluno)) ?? { semNumero: 'nao-tem' }

const lidasDoAluno = (quadro: Quadro, aluno: number) =>
  quadro.itens.map((item) => ({ tipo: item.tipo, lida: lidaDo(quadro, item, aluno), peso: item.peso }))

type LidaDoTipo = c.LidaComPeso & { tipo: Tipo }

/** Of tests, of homework, of everything together. */
const mediasDe = (celulas: readonly LidaDoTipo[]) => ({
  testes: c.mediaDasCelulas(celulas.filter(({ tipo }) => tipo === 'teste')),
  trabalhos: c.mediaDasCelulas(celulas.filter(({ tipo }) => tipo === 'trabalho')),
  media: c.mediaDasCelulas(celulas),
})

const mediaDoItem = (quadro: Quadro, item: Item): MediaLida =>
  c.mediaDasCelulas(quadro.alunos.filter(({ inscrito }) => inscrito).map(({ id }) => ({ lida: lidaDo(quadro, item, id), peso: 1 })))

const toItem = (quadro: Quadro, item: Item): ItemProgresso => ({
  tipo: item.tipo,
  id: item.id,
  nome: item.nome,
  data: item.data,
  disciplina: item.disciplina,
  peso: item.peso,
  media: mediaDoItem(quadro, item),
})

function toLinha(ctx: ContextoAutenticado, quadro: Quadro, aluno: q.AlunoRow): LinhaProgresso {
  const lidas = lidasDoAluno(quadro, aluno.id)
  return { aluno: pessoa(ctx, aluno), celulas: lidas.map(({ lida }) => c.toCelula(lida)), ...mediasDe(lidas) }
}

/**
 * Sums these rows by domain; percentages come from the sums. Domains are in the order of the alphabet, and answers
 * without one come last.
 */
function byDominio(rows: readonly q.DominioRow[]) {
  const groups = [...Map.groupBy(rows, ({ nome }) => nome)].map(([nome, list]) => ({
    nome,
    percentagem: percentagemDe(
      list.reduce((sum, { points }) => sum + points, 0),
      list.reduce((sum, { pointsMaximo }) => sum + pointsMaximo, 0),
    ),
    respostas: list.reduce((sum, { respostas }) => sum + respostas, 0),
  }))
  return groups.toSorted((a, b) => Number(a.nome === '') - Number(b.nome === '') || compareTexto(a.nome, b.nome))
}

const marked = ({ rows, alunos }: Quadro): number[] => {
  const here = new Set(alunos.filter(({ inscrito }) => inscrito).map(({ id }) => id))
  return rows.flatMap(({ tentativaId, corrigida, situacao, alunoId }) =>
    tentativaId !== null && corrigida && situacao !== 'dispensado' && here.has(alunoId) ? [tentativaId] : [],
  )
}

export type PedidoProgresso = FiltroDoProgresso & { nomeAluno?: string }

/** The matrix of a class the caller teaches: eight statements, whatever its size. Filtering students changes no mean. */
export async function readProgresso(ctx: ContextoAutenticado, { nomeAluno = '', ...filtro }: PedidoProgresso): Promise<Progresso> {
  const turma = await requireTurma(ctx, filtro.turmaId, 'gerir')
  const quadro = await readQuadro(ctx, filtro, null)
  const linhas = quadro.alunos.map((aluno) => toLinha(ctx, quadro, aluno))
  const lidas = quadro.alunos.map(({ id }) => lidasDoAluno(quadro, id))
  return {
    turma: turmaBreve(turma),
    arquivada: turma.arquivadaEm !== null,
    agora: nowOf(quadro.itens),
    itens: quadro.itens.map((item) => toItem(quadro, item)),
    alunos: linhas.filter(({ aluno }) => matchesPesquisa(aluno.nome, nomeAluno)),
    totalAlunos: linhas.length,
    turmaTestes: c.mediaDosAlunos(lidas.map((own) => own.filter(({ tipo }) => tipo === 'teste'))),
    turmaTrabalhos: c.mediaDosAlunos(lidas.map((own) => own.filter(({ tipo }) => tipo === 'trabalho'))),
    turmaMedia: c.mediaDosAlunos(lidas),
    dominios: byDominio(await q.listDominios(ctx.db, marked(quadro))),
  }
}

/** One item of the student's own, as this reader may see it. */
type Proprio = { item: Item; lido: Pick<ItemDoAluno, 'estado' | 'points' | 'pointsMaximo'> & { lida: c.Lida } }

function lidoDoTeste(teste: q.TesteRow, row: q.CelulaRow, leitor: c.Leitor): Proprio['lido'] {
  const shown = c.isVisivel(teste, row, leitor)
  return {
    estado: c.estadoDe(teste, row, leitor),
    lida: c.lidaDe(teste, row, leitor),
    points: shown && row.points !== null ? fromCentesimos(row.points) : null,
    pointsMaximo: shown && row.pointsMaximo !== null ? fromCentesimos(row.pointsMaximo) : null,
  }
}

/** The student's own rows of tests; what they do not have is left out. */
function rowsOf(testes: readonly q.TesteRow[], rows: readonly q.CelulaRow[], aluno: number) {
  const own = new Map(rows.filter(({ alunoId }) => alunoId === aluno).map((row) => [row.testeId, row]))
  return testes.flatMap((teste) => {
    const row = own.get(teste.id)
    return row ? [{ teste, row }] : []
  })
}

type Propria = ReturnType<typeof rowsOf>

/** What the student has of these, in the order of `itens`. */
function propriosDe(
  itens: readonly Item[],
  propria: Propria,
  resultados: readonly ResultadoDoItem[],
  aluno: number,
  leitor: c.Leitor,
): Proprio[] {
  const lidos = new Map<string, Proprio['lido']>()
  for (const { teste, row } of propria) lidos.set(`teste/${teste.id}`, lidoDoTeste(teste, row, leitor))
  for (const { tipo, id, alunoId, estado, lida, points, pointsMaximo } of resultados)
    if (alunoId === aluno) lidos.set(`${tipo}/${id}`, { estado, lida, points, pointsMaximo })
  return itens.flatMap((item) => {
    const lido = lidos.get(`${item.tipo}/${item.id}`)
    return lido ? [{ item, lido }] : []
  })
}

const mediasProprias = (proprios: readonly Proprio[]) =>
  mediasDe(proprios.map(({ item, lido }) => ({ tipo: item.tipo, lida: lido.lida, peso: item.peso })))

/** Newest first; `turma` says how the class stands. */
const itensDoAluno = (proprios: readonly Proprio[], turma: (item: Item) => MediaLida | null): ItemDoAluno[] =>
  proprios
    .map(({ item, lido: { lida, ...lido } }) => ({
      tipo: item.tipo,
      id: item.id,
      nome: item.nome,
      data: item.data,
      disciplina: item.disciplina,
      ...lido,
      celula: c.toCelula(lida),
      turma: turma(item),
    }))
    .toReversed()

const comDominio = (propria: Propria, leitor: c.Leitor): number[] =>
  propria.flatMap(({ teste, row }) =>
    row.tentativaId !== null && row.situacao !== 'dispensado' && c.isChaveVisivel(teste, row, leitor) ? [row.tentativaId] : [],
  )

/** For the teacher: with the class beside it. */
async function forTeacher(ctx: ContextoAutenticado, turma: Turma, aluno: number, filtro: FiltroDoProgresso): Promise<ProgressoAluno> {
  const quadro = await readQuadro(ctx, filtro, aluno)
  const at = quadro.alunos.findIndex(({ id }) => id === aluno)
  const who = quadro.alunos[at]
  if (!who) throw new AppError('nao_encontrado')
  const propria = rowsOf(quadro.testes, quadro.rows, aluno)
  const proprios = propriosDe(quadro.itens, propria, quadro.resultados, aluno, 'professor')
  const dominios = await q.listDominios(ctx.db, [...new Set([...marked(quadro), ...comDominio(propria, 'professor')])])
  const daTurma = new Map(byDominio(dominios).map(({ nome, percentagem }) => [nome, percentagem]))
  const others = quadro.alunos.filter(({ inscrito }) => inscrito)
  return {
    turma: turmaBreve(turma),
    aluno: pessoa(ctx, who),
    inscrito: who.inscrito,
    ultimaAtividade: who.ultimaAtividade,
    agora: nowOf(quadro.itens),
    itens: itensDoAluno(proprios, (item) => mediaDoItem(quadro, item)),
    ...mediasProprias(proprios),
    turmaMedia: c.mediaDosAlunos(others.map(({ id }) => lidasDoAluno(quadro, id))),
    dominios: byDominio(dominios.filter(({ alunoId }) => alunoId === aluno)).map((dominio) => ({
      ...dominio,
      turma: daTurma.get(dominio.nome) ?? null,
    })),
    anterior: quadro.alunos[at - 1]?.id ?? null,
    seguinte: quadro.alunos[at + 1]?.id ?? null,
  }
}

type Lido = Pick<q.AlunoRow, 'id' | 'numero' | 'nome' | 'avatarId' | 'inscrito'>

/** As the student sees it: their own, as far as it is released, and nothing about the others. */
async function asReleased(ctx: ContextoAutenticado, turma: Turma, aluno: Lido, filtro: FiltroDoProgresso): Promise<ProgressoAluno> {
  const { db } = ctx
  const testes = await q.listTestes(db, filtro)
  const propria = rowsOf(testes, await q.listCelulas(db, filtro, aluno.id), aluno.id)
  const semTestes = await readSemTestes(db, filtro, { leitor: 'aluno', aluno: aluno.id })
  const itens = inOrder(testes, semTestes.itens)
  const proprios = propriosDe(itens, propria, semTestes.resultados, aluno.id, 'aluno')
  return {
    turma: turmaBreve(turma),
    aluno: pessoa(ctx, aluno),
    inscrito: aluno.inscrito,
    ultimaAtividade: null,
    agora: nowOf(itens),
    itens: itensDoAluno(proprios, () => null),
    ...mediasProprias(proprios),
    turmaMedia: null,
    dominios: byDominio(await q.listDominios(db, comDominio(propria, 'aluno'))).map((dominio) => ({ ...dominio, turma: null })),
    anterior: null,
    seguinte: null,
  }
}

const self = async ({ db, actor }: ContextoAutenticado, turma: Turma): Promise<Lido> => ({
  id: actor.id,
  nome: actor.nome,
  ...(await q.selectRosto(db, turma.id, actor.id)),
  inscrito: true,
})

async function requireAluno(ctx: ContextoAutenticado, turma: Turma, aluno: number): Promise<Lido> {
  const found = (await q.listAlunos(ctx.db, turma.id, aluno)).find(({ id }) => id === aluno)
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/**
 * One student's progress in a class; a report has only published results. A student gets only their own: somebody
 * else's does not exist for them.
 */
export async function readProgressoAluno(
  ctx: ContextoAutenticado,
  aluno: number,
  { relatorio = false, ...filtro }: FiltroDoProgresso & { relatorio?: boolean },
): Promise<ProgressoAluno> {
  const proprio = ctx.actor.papel === 'Aluno'
  if (proprio && ctx.actor.id !== aluno) throw new AppError('nao_encontrado')
  const turma = await requireTurma(ctx, filtro.turmaId, proprio ? 'ver' : 'gerir')
  if (!proprio && !relatorio) return forTeacher(ctx, turma, aluno, filtro)
  const progresso = await asReleased(ctx, turma, proprio ? await self(ctx, turma) : await requireAluno(ctx, turma, aluno), filtro)
  const dominios = progresso.dominios.filter(({ respostas }) => respostas >= limites.dominioRespostasMinimo)
  return relatorio ? { ...progresso, dominios } : progresso
}
