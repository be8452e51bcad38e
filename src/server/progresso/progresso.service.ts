/** The progress of a class, and of one student in it. */
import type { ItemDoAluno, ItemProgresso, LinhaProgresso, MediaLida, Progresso, ProgressoAluno } from '#contract/progresso.ts'
import { fromCentesimos, percentagemDe } from '#regras/pontos.ts'
import { compareTexto, matchesPesquisa } from '#regras/texto.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import * as c from './celulas.ts'
import * as q from './progresso.sql.ts'

type Turma = Awaited<ReturnType<typeof requireTurma>>

const turmaBreve = ({ id, nome, fuso }: Turma) => ({ id, name: nome, fuso })

const pessoa = (ctx: ContextoAutenticado, { id, nome, avatarId }: q.AlunoRow) => ({
  id,
  nome,
  avatar: avatarId === null ? null : signedUrl(ctx, ctx.actor.id, avatarId),
})

const place = (teste: number, aluno: number): string => `${teste}/${aluno}`

/** Everything a page about the class starts from: tests, students, and the row of each pair. */
type Quadro = { testes: q.TesteRow[]; alunos: q.AlunoRow[]; rows: q.CelulaRow[]; at: Map<string, q.CelulaRow> }

async function readQuadro(ctx: ContextoAutenticado, filtro: q.Filtro, tambem: number | null): Promise<Quadro> {
  const testes = await q.listTestes(ctx.db, filtro)
  const alunos = await q.listAlunos(ctx.db, filtro.turmaId, tambem)
  const rows = await q.listCelulas(ctx.db, filtro, null)
  return { testes, alunos, rows, at: new Map(rows.map((row) => [place(row.testeId, row.alunoId), row])) }
}

const celulasDoAluno = ({ testes, at }: Quadro, aluno: number) =>
  testes.map((teste) => ({ celula: c.celulaDe(teste, at.get(place(teste.id, aluno)), 'professor'), peso: teste.peso }))

const mediaDoTeste = ({ alunos, at }: Quadro, teste: q.TesteRow): MediaLida =>
  c.mediaDasCelulas(
    alunos
      .filter(({ inscrito }) => inscrito)
      .map(({ id }) => ({ celula: c.celulaDe(teste, at.get(place(teste.id, id)), 'professor'), peso: 1 })),
  )

const toItem = (quadro: Quadro, teste: q.TesteRow): ItemProgresso => ({
  tipo: 'teste',
  id: teste.id,
  nome: teste.nome,
  data: teste.fim,
  peso: teste.peso,
  media: mediaDoTeste(quadro, teste),
})

function toLinha(ctx: ContextoAutenticado, quadro: Quadro, aluno: q.AlunoRow): LinhaProgresso {
  const celulas = celulasDoAluno(quadro, aluno.id)
  const media = c.mediaDasCelulas(celulas)
  return { aluno: pessoa(ctx, aluno), celulas: celulas.map(({ celula }) => celula), testes: media, media }
}

/** Sums over some rows, by domain: percentages come from sums. In the order of the alphabet, those without a domain last. */
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

export type PedidoProgresso = q.Filtro & { nomeAluno?: string }

/** The matrix of a class the caller teaches: four statements, whatever its size. Filtering students changes no mean. */
export async function readProgresso(ctx: ContextoAutenticado, { nomeAluno = '', ...filtro }: PedidoProgresso): Promise<Progresso> {
  const turma = await requireTurma(ctx, filtro.turmaId, 'gerir')
  const quadro = await readQuadro(ctx, filtro, null)
  const linhas = quadro.alunos.map((aluno) => toLinha(ctx, quadro, aluno))
  return {
    turma: turmaBreve(turma),
    arquivada: turma.arquivadaEm !== null,
    agora: quadro.testes[0]?.agora ?? new Date().toISOString(),
    itens: quadro.testes.map((teste) => toItem(quadro, teste)),
    alunos: linhas.filter(({ aluno }) => matchesPesquisa(aluno.nome, nomeAluno)),
    totalAlunos: linhas.length,
    turmaTestes: c.mediaDasMedias(linhas.map(({ testes }) => testes)),
    turmaMedia: c.mediaDasMedias(linhas.map(({ media }) => media)),
    dominios: byDominio(await q.listDominios(ctx.db, marked(quadro))),
  }
}

function toItemDoAluno(teste: q.TesteRow, row: q.CelulaRow, leitor: c.Leitor, turma: MediaLida | null): ItemDoAluno {
  const shown = c.isVisivel(teste, row, leitor)
  return {
    tipo: 'teste',
    id: teste.id,
    nome: teste.nome,
    data: teste.fim,
    estado: c.estadoDe(teste, row, leitor),
    celula: c.celulaDe(teste, row, leitor),
    points: shown && row.points !== null ? fromCentesimos(row.points) : null,
    pointsMaximo: shown && row.pointsMaximo !== null ? fromCentesimos(row.pointsMaximo) : null,
    turma,
  }
}

/** The student's own rows as this reader may see them; what they do not have is left out. */
function rowsOf(testes: readonly q.TesteRow[], rows: readonly q.CelulaRow[], aluno: number) {
  const own = new Map(rows.filter(({ alunoId }) => alunoId === aluno).map((row) => [row.testeId, row]))
  return testes.flatMap((teste) => {
    const row = own.get(teste.id)
    return row ? [{ teste, row }] : []
  })
}

type Propria = ReturnType<typeof rowsOf>

const mediaPropria = (propria: Propria, leitor: c.Leitor): MediaLida =>
  c.mediaDasCelulas(propria.map(({ teste, row }) => ({ celula: c.celulaDe(teste, row, leitor), peso: teste.peso })))

const comDominio = (propria: Propria, leitor: c.Leitor): number[] =>
  propria.flatMap(({ teste, row }) =>
    row.tentativaId !== null && row.situacao !== 'dispensado' && c.isChaveVisivel(teste, row, leitor) ? [row.tentativaId] : [],
  )

/** For the teacher: with the class beside it. */
async function forTeacher(ctx: ContextoAutenticado, turma: Turma, aluno: number, filtro: q.Filtro): Promise<ProgressoAluno> {
  const quadro = await readQuadro(ctx, filtro, aluno)
  const at = quadro.alunos.findIndex(({ id }) => id === aluno)
  const who = quadro.alunos[at]
  if (!who) throw new AppError('nao_encontrado')
  const propria = rowsOf(quadro.testes, quadro.rows, aluno)
  const media = mediaPropria(propria, 'professor')
  const dominios = await q.listDominios(ctx.db, [...new Set([...marked(quadro), ...comDominio(propria, 'professor')])])
  const daTurma = new Map(byDominio(dominios).map(({ nome, percentagem }) => [nome, percentagem]))
  const others = quadro.alunos.filter(({ inscrito }) => inscrito)
  return {
    turma: turmaBreve(turma),
    aluno: pessoa(ctx, who),
    inscrito: who.inscrito,
    ultimaAtividade: who.ultimaAtividade,
    agora: quadro.testes[0]?.agora ?? new Date().toISOString(),
    itens: propria.map(({ teste, row }) => toItemDoAluno(teste, row, 'professor', mediaDoTeste(quadro, teste))).toReversed(),
    testes: media,
    media,
    turmaMedia: c.mediaDasMedias(others.map(({ id }) => c.mediaDasCelulas(celulasDoAluno(quadro, id)))),
    dominios: byDominio(dominios.filter(({ alunoId }) => alunoId === aluno)).map((dominio) => ({
      ...dominio,
      turma: daTurma.get(dominio.nome) ?? null,
    })),
    anterior: quadro.alunos[at - 1]?.id ?? null,
    seguinte: quadro.alunos[at + 1]?.id ?? null,
  }
}

/** For the student: their own, as far as it is released, and nothing about the others. */
async function forStudent(ctx: ContextoAutenticado, turma: Turma, filtro: q.Filtro): Promise<ProgressoAluno> {
  const { actor, db } = ctx
  const testes = await q.listTestes(db, filtro)
  const propria = rowsOf(testes, await q.listCelulas(db, filtro, actor.id), actor.id)
  const media = mediaPropria(propria, 'aluno')
  return {
    turma: turmaBreve(turma),
    aluno: { id: actor.id, nome: actor.nome, avatar: null },
    inscrito: true,
    ultimaAtividade: null,
    agora: testes[0]?.agora ?? new Date().toISOString(),
    itens: propria.map(({ teste, row }) => toItemDoAluno(teste, row, 'aluno', null)).toReversed(),
    testes: media,
    media,
    turmaMedia: null,
    dominios: byDominio(await q.listDominios(db, comDominio(propria, 'aluno'))).map((dominio) => ({ ...dominio, turma: null })),
    anterior: null,
    seguinte: null,
  }
}

/** One student's progress in a class. A student only gets their own; somebody else's does not exist. */
export async function readProgressoAluno(ctx: ContextoAutenticado, aluno: number, filtro: q.Filtro): Promise<ProgressoAluno> {
  const proprio = ctx.actor.papel === 'Aluno'
  if (proprio && ctx.actor.id !== aluno) throw new AppError('nao_encontrado')
  const turma = await requireTurma(ctx, filtro.turmaId, proprio ? 'ver' : 'gerir')
  return proprio ? forStudent(ctx, turma, filtro) : forTeacher(ctx, turma, aluno, filtro)
}
