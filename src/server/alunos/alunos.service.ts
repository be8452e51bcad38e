/** The pupils of a class: joining by code, the list, leaving. */
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import { type MediasDoAluno, readMediasDosAlunos } from '#server/progresso/medias.service.ts'
import { countTrabalhosCorrigidos } from '#server/trabalhos/contagens.service.ts'
import { requireNome } from '#server/http/campos.ts'
import { chaveTexto } from '#regras/texto.ts'
import * as q from './alunos.sql.ts'
import { listConvites } from './convites.sql.ts'
import { joinTurma, refuseFullTurma } from '#server/inscricoes/inscricao.service.ts'
import { isDocente } from '#server/turmas/turmas.policy.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import { within } from '#server/http/in-transaction.ts'

/** The student who asks joins the class of the code they typed. */
export async function joinByCodigo(ctx: ContextoAutenticado, codigo: string): Promise<{ id: number; name: string }> {
  const { id, nome } = await joinTurma(ctx, ctx.actor.id, codigo)
  await noteImpersonated(ctx, 'turma.entrar', `turma:${id}`)
  return { id, name: nome }
}

const avatarUrl = (ctx: ContextoAutenticado, ficheiro: number | null): string | null =>
  ficheiro === null ? null : signedUrl(ctx, ficheiro)

const nenhuma = { media: null, n: 0, total: 0, faltou: 0 }
/** Of a pupil who has no test and no homework yet. */
const semNada: MediasDoAluno = { testes: nenhuma, trabalhos: nenhuma, media: nenhuma }

/** Teachers get averages, activity and invitations; a student gets names and nothing else. */
export async function listAlunos(ctx: ContextoAutenticado, id: number) {
  const turma = await requireTurma(ctx, id, 'ver')
  if (!isDocente(turma)) {
    const colegas = await q.listColegas(ctx.db, id)
    return { para: 'aluno' as const, alunos: colegas.map(({ id, nome, avatarId }) => ({ id, nome, avatar: avatarUrl(ctx, avatarId) })) }
  }
  const rows = await q.listAlunos(ctx.db, id, ctx.actor.papel === 'Admin')
  const medias = await readMediasDosAlunos(ctx.db, id)
  return {
    para: 'professor' as const,
    testes: await q.countTestesCorrigidos(ctx.db, id),
    trabalhos: await countTrabalhosCorrigidos(ctx.db, id),
    alunos: rows.map(({ avatarId, ...aluno }) => ({
      ...aluno,
      avatar: avatarUrl(ctx, avatarId),
      ...(medias.get(aluno.id) ?? semNada),
    })),
    convites: await listConvites(ctx.db, id),
  }
}

/** A slip of the pen in a name is its teacher's to mend, where the account is too; other names are their owners'. */
async function changeNome(ctx: ContextoAutenticado, id: number, aluno: number, dado: string): Promise<void> {
  const nome = requireNome(dado, 'nome')
  const [pessoa] = await q.listRenovaveis(ctx.db, id, [aluno], ctx.actor.papel === 'Admin')
  if (!pessoa) throw new AppError('nao_encontrado')
  if (nome === pessoa.nome) return
  await q.updateNome(ctx.db, aluno, nome, chaveTexto(nome))
  await noteImpersonated(ctx, 'turma.nome-do-aluno', `turma:${id}`, { aluno })
}

export const changeAluno = (
  ctx: ContextoAutenticado,
  id: number,
  aluno: number,
  { numero, nome }: { numero: number | null; nome?: string },
) =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    if (nome !== undefined) await changeNome(ctx, id, aluno, nome)
    if ((await q.updateNumero(ctx.db, id, aluno, numero)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(ctx, 'turma.numero-do-aluno', `turma:${id}`, { aluno, numero })
  })

/** Ends the pupil's access; their work stays. Not while they are answering a test of the class. */
export const removeAluno = (ctx: ContextoAutenticado, id: number, aluno: number) =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    if (await q.isAnswering(ctx.db, id, aluno)) throw new AppError('tentativa_aberta')
    if ((await q.markSaida(ctx.db, id, aluno)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(ctx, 'turma.retirar-aluno', `turma:${id}`, { aluno })
  })

export const restoreAluno = (ctx: ContextoAutenticado, id: number, aluno: number) =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    await refuseFullTurma(ctx.db, id, 1)
    if ((await q.unmarkSaida(ctx.db, id, aluno)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(ctx, 'turma.repor-aluno', `turma:${id}`, { aluno })
  })
