/** The teachers of a class, and its access code: what all of its teachers look after. */
import { newCodigoTurma } from '#regras/codigo-turma.ts'
import { problemaDoEmail } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto, identidade } from '#regras/texto.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { oneLine } from '#server/http/campos.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { noteFailure, refuseGuessing, regraConta } from '#server/http/limit-guesses.ts'
import { isConfirmed } from '#server/sessao/confirmacao.service.ts'
import { readTurma, requireOwnTurma, requireTurma, requireTurmaToChange } from './turmas.service.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './turmas.sql.ts'

const wrong = (campo: string, frase: string) => new AppError('regra_do_conteudo', { campos: { [campo]: [frase] } })

/** The teacher with this address. Looking for teachers by guessing addresses is limited like guessing passwords. */
export async function findProfessor(ctx: ContextoAutenticado, email: string): Promise<number> {
  const rule = { ...regraConta(`professores:${ctx.actor.id}`), maximo: 30 }
  await refuseGuessing(ctx.db, rule)
  const pessoa = await q.selectOptionalProfessorByEmail(ctx.db, email)
  if (pessoa?.ativo && pessoa.tipo === tipoDeConta.professor) return pessoa.id
  await noteFailure(ctx.db, rule)
  throw wrong('email', 'Não há nenhum professor com este e-mail na Lousa. Peça-lhe que crie primeiro a conta.')
}

/** As it is stored: '' where it is the subject of the class, so that both are one when lists are made. */
function storedDisciplina({ disciplina }: { disciplina: string }, typed: string): string {
  const name = oneLine(typed)
  return chaveTexto(name) === chaveTexto(disciplina) ? '' : name
}

/** Makes a teacher a co-teacher of the class. */
export async function addProfessor(ctx: ContextoAutenticado, id: number, pedido: { email: string; disciplina?: string }) {
  const email = identidade(pedido.email)
  const problema = problemaDoEmail(email)
  if (problema) throw wrong('email', `O endereço não está certo: ${problema}.`)
  await requireTurma(ctx, id, 'gerir')
  const professor = await findProfessor(ctx, email)
  const turma = await within(ctx, async (ctx) => {
    const disciplina = storedDisciplina(await requireTurmaToChange(ctx, id), pedido.disciplina ?? '')
    const atuais = await q.listProfessores(ctx.db, id)
    if (atuais.some((pessoa) => pessoa.id === professor)) throw wrong('email', 'Este professor já está na turma.')
    if (atuais.length >= limites.professoresPorTurma) {
      throw new AppError('limite_atingido', { valores: { maximo: limites.professoresPorTurma, que: 'professores por turma' } })
    }
    await q.insertProfessor(ctx.db, id, professor, disciplina)
    await noteImpersonated(ctx, 'turma.juntar-professor', `turma:${id}`, { professor })
    return readTurma(ctx, id)
  })
  // Somebody not confirmed is so for this class, from now on.
  forgetSessions(ctx.db)
  return turma
}

/** Says what a teacher teaches in this class. Any of its teachers may. */
export const changeDisciplina = (ctx: ContextoAutenticado, id: number, professor: number, typed: string) =>
  within(ctx, async (ctx) => {
    const disciplina = storedDisciplina(await requireTurmaToChange(ctx, id), typed)
    if ((await q.updateDisciplina(ctx.db, id, professor, disciplina)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(ctx, 'turma.disciplina', `turma:${id}`, { professor })
    return readTurma(ctx, id)
  })

/** Any teacher of the class may; the owner stays until the class is somebody else's. */
export async function removeProfessor(ctx: ContextoAutenticado, id: number, professor: number): Promise<void> {
  await within(ctx, async (ctx) => {
    const turma = await requireTurma(ctx, id, 'gerir')
    if (turma.donoId === professor) throw new AppError('dono_nao_sai')
    if ((await q.deleteProfessor(ctx.db, id, professor)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(ctx, 'turma.retirar-professor', `turma:${id}`, { professor })
  })
  forgetSessions(ctx.db)
}

/** The class gets another owner among its teachers; the former one stays as a co-teacher. */
export const transferTurma = (ctx: ContextoAutenticado, id: number, professor: number) =>
  within(ctx, async (ctx) => {
    await q.lockTurma(ctx.db, id)
    await requireOwnTurma(ctx, id)
    const candidatos = (await q.listProfessores(ctx.db, id)).filter((pessoa) => !pessoa.dono)
    if (!candidatos.some((pessoa) => pessoa.id === professor)) {
      throw wrong('professor', 'Escolha um professor que já esteja na turma.')
    }
    if (!(await isConfirmed(ctx.db, professor))) {
      throw wrong('professor', 'A conta deste professor ainda não está confirmada: até lá, não pode ser dono de uma turma.')
    }
    await q.updateDono(ctx.db, id, professor)
    await noteImpersonated(ctx, 'turma.transferir', `turma:${id}`, { professor })
    return readTurma(ctx, id)
  })

/** A renewed code is also switched on; the one before it is remembered, so that whoever types it is told. */
export const changeCodigo = (ctx: ContextoAutenticado, id: number, acao: 'renovar' | 'ligar' | 'desligar') =>
  within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    if (acao === 'renovar') await renewCodigo(ctx, id)
    else await q.updateCodigoAtivo(ctx.db, id, acao === 'ligar')
    await noteImpersonated(ctx, `turma.codigo-${acao}`, `turma:${id}`)
    return readTurma(ctx, id)
  })

async function renewCodigo(ctx: ContextoAutenticado, id: number): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await q.replaceCodigo(ctx.db, id, newCodigoTurma())) > 0) return
  }
  throw new Error('No free access code was found')
}
