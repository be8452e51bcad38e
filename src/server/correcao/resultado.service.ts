/** Results: one's own, the preview of a pupil's, and the lists of what may be looked at. */
import type { NovoResultado } from '#contract/inicio.ts'
import { formatNotaComUnidade } from '#regras/escalas.ts'
import type {
  Consultaveis,
  ParaCorrigir,
  ResultadoAluno,
  ResultadoDeTeste,
  ResultadoDeTrabalho,
} from '#contract/testes/resultado-formas.ts'
import { fitPartes, type ParteDoResultado, partesDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { showsPontos } from '#regras/testes/publicacao.ts'
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { listTrabalhosDoResultado, listTrabalhosParaCorrigir } from '#server/trabalhos/resultados.service.ts'
import { listTestesVistos, upsertVisto } from '#server/fragmentos/vistos.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { header, type Pontos, sumOf, visibleOf } from './resultado-visivel.ts'
import * as q from './resultado.sql.ts'
import { publicadaEm, show } from './show-resultado.ts'

/** The signed-in student's own result, as far as it is released. 404 for a test that is not theirs. */
export async function readResultado(ctx: ContextoAutenticado, teste: number): Promise<ResultadoAluno> {
  const row = await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id)
  if (!row) throw new AppError('nao_encontrado')
  return show(ctx, row, ctx.actor.id)
}

/** The student looks at their result: it is new no more. 404 for a test that is not theirs. */
export async function markResultadoVisto(ctx: ContextoAutenticado, teste: number): Promise<{ ok: true }> {
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  if (!(await q.selectOptionalResultado(ctx.db, teste, ctx.actor.id))) throw new AppError('nao_encontrado')
  await upsertVisto(ctx.db, ctx.actor.id, 'teste', teste)
  return { ok: true }
}

const partesDe = (texto: string): ParteDoResultado[] => fitPartes(partesDoResultado.filter((parte) => texto.split(',').includes(parte)))

/**
 * The student's view once their result is published, for the teacher before; with `mostra`, if these parts were
 * shown. Where it cannot be published yet, it is the view of now. 404 for a student who does not have the test.
 */
export async function previewResultado(ctx: ContextoAutenticado, teste: number, aluno: number, mostra?: string): Promise<ResultadoAluno> {
  await requireCorrigivel(ctx, teste)
  const stored = await q.selectOptionalResultadoDe(ctx.db, teste, aluno)
  if (!stored) throw new AppError('nao_encontrado')
  const row = mostra === undefined ? stored : { ...stored, mostra: partesDe(mostra) }
  const isOut = row.publicadaEm !== null && new Date(row.publicadaEm) <= new Date(row.agora)
  return show(ctx, row.corrigidaEm === null ? row : { ...row, publicadaEm: isOut ? row.publicadaEm : row.agora, ocultaEm: null }, aluno)
}

const allMarked = (row: q.ResultadoRow): Pontos | null => (row.points === null ? null : 'todos')

/** A line of the list: to the student the sum their page shows; to the teacher the total as marked. */
function toResumo(row: q.ResultadoRow, paraAluno: boolean): ResultadoDeTeste {
  const { id, nome, turma, estado, entregueEm } = header(row)
  const visivel = visibleOf(row)
  const seen = showsPontos(visivel, row.mostra) && 'pontos' in visivel ? visivel.pontos : null
  const isWhole = visivel.forma === 'estado' || ('pontos' in visivel && visivel.pontos === 'todos')
  const pontos = paraAluno ? seen : allMarked(row)
  const soma = pontos && sumOf(row, pontos)
  return {
    tipo: 'teste',
    id,
    nome,
    turma,
    estado,
    entregueEm,
    publicadaEm: isWhole ? publicadaEm(row) : null,
    soma,
  }
}

/** The instant of a line, ms: the hand-in, or else the return. */
function whenOf(linha: ResultadoDeTeste | ResultadoDeTrabalho): number {
  const given = linha.tipo === 'trabalho' ? (linha.devolvidoEm ?? linha.publicadaEm) : null
  return Date.parse(linha.entregueEm ?? given ?? '')
}

/** One student's tests and homework, the latest first. */
async function resultsOf(db: Db, aluno: { id: number; nome: string }, quem: number | 'proprio' | null): Promise<Consultaveis> {
  const testes = (await q.listResultados(db, aluno.id, quem)).map((row) => toResumo(row, quem === 'proprio'))
  const trabalhos = await listTrabalhosDoResultado(db, aluno.id, quem)
  return { para: 'aluno', aluno, data: [...testes, ...trabalhos].toSorted((a, b) => whenOf(b) - whenOf(a)) }
}

const dayMs = 86_400_000

/** The student's newest results, wholly released in the last fortnight and not looked at since: the last released first. */
export async function listNovosResultados({ db, actor }: ContextoAutenticado, maximo: number): Promise<NovoResultado[]> {
  const [rows, vistos] = await Promise.all([q.listResultados(db, actor.id, 'proprio'), listTestesVistos(db, actor.id)])
  const seenAt = new Map(vistos.map(({ id, vistoEm }) => [id, Date.parse(vistoEm)]))
  const isNovo = (id: number, agora: string, publicadaEm: string): boolean =>
    Date.parse(agora) - Date.parse(publicadaEm) < limites.resultadoNovoDias * dayMs && (seenAt.get(id) ?? 0) < Date.parse(publicadaEm)
  return rows
    .flatMap((row) => {
      const { publicadaEm, soma } = toResumo(row, true)
      if (publicadaEm === null || soma === null || !isNovo(row.id, row.agora, publicadaEm)) return []
      const { points, pointsMaximo, percentagem } = soma
      const turma = { id: row.turmaId, name: row.turma, cor: row.cor, disciplina: row.disciplina }
      return [
        {
          tipo: 'teste' as const,
          id: row.id,
          nome: row.nome,
          turma,
          publicadoEm: publicadaEm,
          points,
          pointsMaximo,
          percentagem,
          nota: formatNotaComUnidade(percentagem, row.escala),
        },
      ]
    })
    .toSorted((a, b) => Date.parse(b.publicadoEm) - Date.parse(a.publicadoEm) || b.id - a.id)
    .slice(0, maximo)
}

async function listParaCorrigir(db: Db, professor: number | null): Promise<ParaCorrigir[]> {
  const testes = (await q.listTestesConsultaveis(db, professor)).map(({ turmaId, turma, fuso, escala, ...row }): ParaCorrigir => ({
    ...row,
    tipo: 'teste',
    turma: { id: turmaId, name: turma, fuso, escala },
  }))
  // An admin has no classes of their own, so there is no homework to list.
  const trabalhos = professor === null ? [] : await listTrabalhosParaCorrigir(db, professor)
  return [...testes, ...trabalhos].toSorted((a, b) => Date.parse(b.fim) - Date.parse(a.fim))
}

/**
 * Handed-in work that the caller may look at. A student gets their own, while in the class. A teacher gets the work of
 * one student, in the classes they teach; without a student, the tests and homework that their classes handed in.
 */
export async function listResultados({ db, actor }: ContextoAutenticado, alunoId: number | undefined): Promise<Consultaveis> {
  if (actor.papel === 'Aluno') {
    if (alunoId !== undefined && alunoId !== actor.id) throw new AppError('nao_encontrado')
    return resultsOf(db, { id: actor.id, nome: actor.nome }, 'proprio')
  }
  const professor = actor.papel === 'Admin' ? null : actor.id
  if (alunoId === undefined) return { para: 'professor', data: await listParaCorrigir(db, professor) }
  const aluno = await q.selectOptionalAluno(db, alunoId, professor)
  if (!aluno) throw new AppError('nao_encontrado')
  return resultsOf(db, aluno, professor)
}
