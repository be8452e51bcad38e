/** Class tests, read: lists, the summary both roles see, and everything for who teaches. */
import type { Static } from 'typebox'
import type { TesteTurma, TesteTurmaResumo, TurmaDoTeste } from '#contract/testes/testes.ts'
import {
  type EstadoTentativa,
  type EstadoTeste,
  estadoTeste,
  tentativaStatus,
  testeStatus,
  trabalhoStatus,
  trabalhoStatusAluno,
  trabalhoStatusArquivo,
} from '#regras/testes/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { mediaDosPontos } from '#regras/medias.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { listTestesDoAluno, listTestesDosAlunos, type SituacaoRow } from './situacao.sql.ts'
import { camposDoResumo, resumoDoAluno } from './situacao.ts'
import { podeTeste } from './testes.policy.ts'
import * as q from './testes.sql.ts'
import { selectVersao, versaoComChave } from '#server/versoes-teste/versoes.ts'

export { selectOptionalDeQuemComecou, type SituacaoRow } from './situacao.sql.ts'
export type { Pessoa, TesteRow } from './testes.sql.ts'

/** The state lists of the filters; a student filters by their own states. */
export const listOpcoes = (ctx: ContextoAutenticado) =>
  ctx.actor.papel === 'Aluno'
    ? { trabalhoStatus: trabalhoStatusAluno, testeStatus: tentativaStatus, trabalhoStatusArquivo }
    : { trabalhoStatus, testeStatus, trabalhoStatusArquivo }

export const turmaDoTeste = (row: q.ColunasDaTurma & { turmaId: number }): Static<typeof TurmaDoTeste> => ({
  id: row.turmaId,
  name: row.turmaNome,
  disciplina: row.disciplina,
  cor: row.cor,
  fuso: row.fuso,
  arquivada: row.turmaArquivada,
})

export const estadoDoTeste = (row: q.TesteRow): EstadoTeste =>
  estadoTeste(
    {
      inicio: new Date(row.inicio),
      fim: new Date(row.ultimaJanela),
      alunos: row.alunos,
      entregues: row.entregues,
      abertas: row.abertas,
      porCorrigir: row.entregues - row.corrigidos,
      porPublicar: row.corrigidos - row.publicados,
    },
    new Date(row.agora),
  )

export const resumoDoProfessor = (row: q.TesteRow): TesteTurmaResumo => ({
  ...camposDoResumo(row),
  estado: estadoDoTeste(row),
  contagens: {
    alunos: row.alunos,
    iniciados: row.iniciados,
    abertas: row.abertas,
    entregues: row.entregues,
    corrigidos: row.corrigidos,
    publicados: row.publicados,
    media: mediaDosPontos(row.notas),
  },
  minha: null,
  pode: podeTeste(row),
})

type Filtro = { turmaid: number; testestatus?: '' | '0' | EstadoTeste | EstadoTentativa; arquivado?: boolean }

/** The tests of a class as the caller sees them: all of them for a teacher, their own for a student. */
export async function listTestes(ctx: ContextoAutenticado, { turmaid, testestatus, arquivado }: Filtro): Promise<TesteTurmaResumo[]> {
  const { papel } = await requireTurma(ctx, turmaid, 'ver')
  const resumos =
    papel === 'aluno'
      ? (await listTestesDoAluno(ctx.db, ctx.actor.id, { turma: turmaid, arquivado: arquivado ?? null })).map(resumoDoAluno)
      : (await q.listTestesDaTurma(ctx.db, turmaid, ctx.actor, arquivado ?? null)).map(resumoDoProfessor)
  return testestatus && testestatus !== '0' ? resumos.filter(({ estado }) => estado === testestatus) : resumos
}

/** A test of a class the caller teaches. Anybody else's does not exist. */
export async function requireTeste(ctx: ContextoAutenticado, id: number): Promise<q.TesteRow> {
  const row = await q.selectOptionalTeste(ctx.db, id, ctx.actor)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Everything that was set when these tests were assigned, however many they are. */
async function openRows(ctx: ContextoAutenticado, rows: readonly q.TesteRow[]): Promise<TesteTurma[]> {
  const ids = rows.map(({ id }) => id)
  const escolhidos = await q.listAlunosEscolhidos(ctx.db, ids)
  const tempos = await q.listTemposExtra(ctx.db, ids)
  return rows.map((row) => ({
    ...resumoDoProfessor(row),
    turma: turmaDoTeste(row),
    testeid: row.origemId,
    origemAlterada: row.origemAlterada,
    baralhar: row.baralhar,
    baralharOpcoes: row.baralharOpcoes,
    lerAlto: row.lerAlto,
    selado: row.pacote !== null,
    codigoMostrado: row.codigoMostrado,
    publicacao: row.publicacao,
    todos: row.todos,
    alunos: row.todos ? [] : escolhidos.filter(({ testeId }) => testeId === row.id).map(({ alunoId }) => alunoId),
    tempoExtra: tempos.filter(({ testeId }) => testeId === row.id).map(({ alunoid, percentagem }) => ({ alunoid, percentagem })),
    agora: row.agora,
  }))
}

/** Everything that was set when the test was assigned. */
export async function readTeste(ctx: ContextoAutenticado, id: number): Promise<TesteTurma> {
  const [teste] = await openRows(ctx, [await requireTeste(ctx, id)])
  if (!teste) throw new AppError('nao_encontrado')
  return teste
}

/** The same of those of these that the caller teaches. */
export const readTestes = async (ctx: ContextoAutenticado, ids: readonly number[]): Promise<TesteTurma[]> =>
  openRows(ctx, await q.listTestesPorId(ctx.db, ids, ctx.actor))

/** The test with the version that was assigned, key included: for who teaches only. */
export async function readTesteCompleto(ctx: ContextoAutenticado, id: number) {
  const teste = await readTeste(ctx, id)
  const { versaoTesteId } = await requireTeste(ctx, id)
  const conteudo = versaoComChave(await selectVersao(ctx.db, versaoTesteId))
  const ficheiros = await visibleFiles(ctx, ficheirosEm(conteudo))
  // The questions are of the seven types, each checked when the version was frozen; the reply's schema checks them again.
  return { ...teste, conteudo: { ...conteudo, ficheiros } as never }
}

/** The summary: no question and no key. A student reads the instructions once their window has opened. */
export async function readInfo(ctx: ContextoAutenticado, id: number) {
  if (ctx.actor.papel !== 'Aluno') {
    const row = await requireTeste(ctx, id)
    return { ...resumoDoProfessor(row), ...(await headOf(ctx, row, true)) }
  }
  const row = await requireTesteDoAluno(ctx, id)
  return { ...resumoDoAluno(row), ...(await headOf(ctx, row, row.agora >= row.inicio)) }
}

/** A class that is told to begin asks within the same few milliseconds: one question for all of them. */
const findTesteDoAluno = emGrupo<{ teste: number; aluno: number }, SituacaoRow | null>((db) => ({
  fly: async (pares) => {
    const rows = await listTestesDosAlunos(db, pares)
    return pares.map(({ teste, aluno }) => rows.find((row) => row.id === teste && row.alunoId === aluno) ?? null)
  },
  chave: ({ aluno }) => aluno,
  peso: () => 1,
  pesoMaximo: limites.comecarGrupo,
  voos: limites.comecarVoos,
  juntarMs: limites.comecarJuntarMs,
}))

/** A test this student has. One they have not, or that was deleted, does not exist. */
export async function requireTesteDoAluno(ctx: Pick<Contexto, 'db'> & { actor: { id: number } }, id: number): Promise<SituacaoRow> {
  const row = await findTesteDoAluno(ctx.db, { teste: id, aluno: ctx.actor.id })
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Every active test this student has, newest first. */
export const listVisiveis = (ctx: ContextoAutenticado): Promise<SituacaoRow[]> =>
  listTestesDoAluno(ctx.db, ctx.actor.id, { turma: null, arquivado: false })

/** The active tests this person teaches, newest first. */
export const listPreviews = (ctx: ContextoAutenticado): Promise<q.TesteRow[]> =>
  q.listTestesQueEnsina(ctx.db, ctx.actor, limites.listaOmissao)

type Head = q.ColunasDaTurma & { turmaId: number; versaoTesteId: number; agora: string }

async function headOf(ctx: ContextoAutenticado, row: Head, aberto: boolean) {
  const instrucoes = aberto ? (await selectVersao(ctx.db, row.versaoTesteId)).instrucoes : []
  return {
    turma: turmaDoTeste(row),
    instrucoes,
    ficheiros: await visibleFiles(ctx, ficheirosEm(instrucoes)),
    agora: row.agora,
  }
}
