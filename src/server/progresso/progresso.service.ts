/** The progress of a class, and of one student in it. */
import type { SomaDoDominio } from '#server/fragmentos/tentativas.ts'
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
import { readTestes } from './testes.service.ts'

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

/** An item with the result of each pupil who has it. */
type Coluna = { item: Item; lidas: Map<number, c.Lida> }

/** Everything a page about the class starts from: the items in the order of time, students, and what stands for each pair. */
export type Quadro = {
  colunas: Coluna[]
  testes: q.TesteRow[]
  alunos: q.AlunoRow[]
  /** Of what is no test. */
  resultados: ResultadoDoItem[]
}

export async function readQuadro(ctx: ContextoAutenticado, filtro: FiltroDoProgresso, tambem: number | null): Promise<Quadro> {
  const { testes, lidas } = await readTestes(ctx.db, filtro)
  const semTestes = await readSemTestes(ctx.db, filtro, { leitor: 'professor' })
  const others = new Map<string, Coluna['lidas']>(semTestes.itens.map(({ tipo, id }) => [`${tipo}/${id}`, new Map()]))
  for (const { tipo, id, alunoId, lida } of semTestes.resultados) others.get(`${tipo}/${id}`)?.set(alunoId, lida)
  return {
    colunas: inOrder(testes, semTestes.itens).map((item) => ({
      item,
      lidas: (item.tipo === 'teste' ? lidas.get(item.id) : others.get(`${item.tipo}/${item.id}`)) ?? new Map(),
    })),
    testes,
    alunos: await q.listAlunos(ctx.db, filtro.turmaId, tambem),
    resultados: semTestes.resultados,
  }
}

const naoTem: c.Lida = { semNumero: 'nao-tem' }

export const lidaDo = ({ lidas }: Coluna, aluno: number): c.Lida => lidas.get(aluno) ?? naoTem

const lidasDoAluno = ({ colunas }: Quadro, aluno: number): LidaDoTipo[] =>
  colunas.map((coluna) => ({ tipo: coluna.item.tipo, lida: lidaDo(coluna, aluno), peso: coluna.item.peso }))

type LidaDoTipo = c.LidaComPeso & { tipo: Tipo }

/** Of tests, of homework, of everything together; not rounded. */
function mediasDe(celulas: readonly LidaDoTipo[]) {
  const media = c.mediaDasCelulas(celulas)
  const only = (um: Tipo) =>
    celulas.every(({ tipo }) => tipo === um) ? media : c.mediaDasCelulas(celulas.filter(({ tipo }) => tipo === um))
  return { testes: only('teste'), trabalhos: only('trabalho'), media }
}

type Medias = ReturnType<typeof mediasDe>

const toMediasLidas = ({ testes, trabalhos, media }: Medias) => ({
  testes: c.toMediaLida(testes),
  trabalhos: c.toMediaLida(trabalhos),
  media: c.toMediaLida(media),
})

const itensDo = ({ colunas }: Quadro): Item[] => colunas.map(({ item }) => item)

const inscritos = ({ alunos }: Quadro): number[] => alunos.filter(({ inscrito }) => inscrito).map(({ id }) => id)

const mediaDaColuna = (coluna: Coluna, alunos: readonly number[]): MediaLida =>
  c.toMediaLida(c.mediaDasCelulas(alunos.map((aluno) => ({ lida: lidaDo(coluna, aluno), peso: 1 }))))

const toItem = (coluna: Coluna, alunos: readonly number[]): ItemProgresso => {
  const { tipo, id, nome, data, disciplina, peso } = coluna.item
  return { tipo, id, nome, data, disciplina, peso, media: mediaDaColuna(coluna, alunos) }
}

/** A row as it travels, with the means it was rounded from. */
function toLinha(ctx: ContextoAutenticado, quadro: Quadro, aluno: q.AlunoRow): { linha: LinhaProgresso; medias: Medias } {
  const lidas = lidasDoAluno(quadro, aluno.id)
  const medias = mediasDe(lidas)
  return { linha: { aluno: pessoa(ctx, aluno), celulas: lidas.map(({ lida }) => c.toCelula(lida)), ...toMediasLidas(medias) }, medias }
}

/** Percentages of sums. Domains are in the order of the alphabet, and answers without one come last. */
const byDominio = (rows: readonly SomaDoDominio[]) =>
  rows
    .map(({ nome, points, pointsMaximo, respostas }) => ({ nome, percentagem: percentagemDe(points, pointsMaximo), respostas }))
    .toSorted((a, b) => Number(a.nome === '') - Number(b.nome === '') || compareTexto(a.nome, b.nome))

const dominiosDaTurma = async (ctx: ContextoAutenticado, { testes }: Quadro, alunos: readonly number[]) =>
  byDominio(
    await q.listDominiosDaTurma(
      ctx.db,
      testes.map(({ id }) => id),
      alunos,
    ),
  )

export type PedidoProgresso = FiltroDoProgresso & { nomeAluno?: string }

/** The matrix of a class the caller teaches: nine statements, whatever its size. Filtering students changes no mean. */
export async function readProgresso(ctx: ContextoAutenticado, { nomeAluno = '', ...filtro }: PedidoProgresso): Promise<Progresso> {
  const turma = await requireTurma(ctx, filtro.turmaId, 'gerir')
  const quadro = await readQuadro(ctx, filtro, null)
  const linhas = quadro.alunos.map((aluno) => toLinha(ctx, quadro, aluno))
  const aqui = inscritos(quadro)
  return {
    turma: turmaBreve(turma),
    arquivada: turma.arquivadaEm !== null,
    agora: nowOf(itensDo(quadro)),
    itens: quadro.colunas.map((coluna) => toItem(coluna, aqui)),
    alunos: linhas.map(({ linha }) => linha).filter(({ aluno }) => matchesPesquisa(aluno.nome, nomeAluno)),
    totalAlunos: linhas.length,
    turmaTestes: c.mediaDosAlunos(linhas.map(({ medias }) => medias.testes)),
    turmaTrabalhos: c.mediaDosAlunos(linhas.map(({ medias }) => medias.trabalhos)),
    turmaMedia: c.mediaDosAlunos(linhas.map(({ medias }) => medias.media)),
    dominios: await dominiosDaTurma(ctx, quadro, aqui),
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
async function listPropria({ db }: ContextoAutenticado, testes: readonly q.TesteRow[], aluno: number) {
  const ids = testes.map(({ id }) => id)
  const own = new Map((await q.listCelulasDoAluno(db, ids, aluno)).map((row) => [row.testeId, row]))
  return testes.flatMap((teste) => {
    const row = own.get(teste.id)
    return row ? [{ teste, row }] : []
  })
}

type Propria = Awaited<ReturnType<typeof listPropria>>

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
  toMediasLidas(mediasDe(proprios.map(({ item, lido }) => ({ tipo: item.tipo, lida: lido.lida, peso: item.peso }))))

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

/** For the teacher: with the class beside it. */
async function forTeacher(ctx: ContextoAutenticado, turma: Turma, aluno: number, filtro: FiltroDoProgresso): Promise<ProgressoAluno> {
  const quadro = await readQuadro(ctx, filtro, aluno)
  const at = quadro.alunos.findIndex(({ id }) => id === aluno)
  const who = quadro.alunos[at]
  if (!who) throw new AppError('nao_encontrado')
  const [itens, aqui] = [itensDo(quadro), inscritos(quadro)]
  const proprios = propriosDe(itens, await listPropria(ctx, quadro.testes, aluno), quadro.resultados, aluno, 'professor')
  const daTurma = await dominiosDaTurma(ctx, quadro, [...new Set([...aqui, aluno])])
  const colunas = new Map(quadro.colunas.map((coluna) => [coluna.item, coluna]))
  return {
    turma: turmaBreve(turma),
    aluno: pessoa(ctx, who),
    inscrito: who.inscrito,
    ultimaAtividade: who.ultimaAtividade,
    agora: nowOf(itens),
    itens: itensDoAluno(proprios, (item) => {
      const coluna = colunas.get(item)
      return coluna ? mediaDaColuna(coluna, aqui) : null
    }),
    ...mediasProprias(proprios),
    turmaMedia: c.mediaDosAlunos(aqui.map((id) => c.mediaDasCelulas(lidasDoAluno(quadro, id)))),
    dominios: (await dominiosDaTurma(ctx, quadro, [aluno])).map((dominio) => ({
      ...dominio,
      turma: daTurma.find(({ nome }) => nome === dominio.nome)?.percentagem ?? null,
    })),
    anterior: quadro.alunos[at - 1]?.id ?? null,
    seguinte: quadro.alunos[at + 1]?.id ?? null,
  }
}

type Lido = Pick<q.AlunoRow, 'id' | 'numero' | 'nome' | 'avatarId' | 'inscrito'>

/** The attempts of which the student may see how each question went. */
async function listComChave({ db }: ContextoAutenticado, propria: Propria): Promise<number[]> {
  const released = propria.filter(({ teste, row }) => row.situacao !== 'dispensado' && c.isVisivel(teste, row, 'aluno'))
  const chaves = await q.listChaves(
    db,
    released.map(({ teste }) => teste.id),
  )
  const chaveEm = new Map(chaves.map((row) => [row.id, row.chaveEm]))
  return released.flatMap(({ teste, row }) => {
    const em = chaveEm.get(teste.id)
    return row.tentativaId !== null && em !== undefined && c.isChaveVisivel({ ...teste, chaveEm: em }, row) ? [row.tentativaId] : []
  })
}

/** As the student sees it: their own, as far as it is released, and nothing about the others. */
async function asReleased(ctx: ContextoAutenticado, turma: Turma, aluno: Lido, filtro: FiltroDoProgresso): Promise<ProgressoAluno> {
  const { db } = ctx
  const testes = await q.listTestes(db, filtro)
  const propria = await listPropria(ctx, testes, aluno.id)
  const semTestes = await readSemTestes(db, filtro, { leitor: 'aluno', aluno: aluno.id })
  const itens = inOrder(testes, semTestes.itens)
  const proprios = propriosDe(itens, propria, semTestes.resultados, aluno.id, 'aluno')
  const dominios = byDominio(await q.listDominios(db, await listComChave(ctx, propria)))
  return {
    turma: turmaBreve(turma),
    aluno: pessoa(ctx, aluno),
    inscrito: aluno.inscrito,
    ultimaAtividade: null,
    agora: nowOf(itens),
    itens: itensDoAluno(proprios, () => null),
    ...mediasProprias(proprios),
    turmaMedia: null,
    dominios: dominios.map((dominio) => ({ ...dominio, turma: null })),
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
