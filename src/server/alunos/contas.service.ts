/** Accounts for pupils without e-mail, and the slips they are given on. */
import { chaveTexto } from '#regras/texto.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import { createPupilAccount, giveOneTimePassword } from '#server/sessao/contas.service.ts'
import { hashPassword } from '#server/sessao/palavra-passe.ts'
import { listRenovaveis, updateNumero } from './alunos.sql.ts'
import { listHomonimos } from './homonimos.sql.ts'
import { insertInscricao, refuseFullTurma } from '#server/inscricoes/inscricao.service.ts'
import { chooseUtilizadores, newPalavraPasse } from './nomes-utilizador.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import { requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'

/** What is printed on a slip; the password is known only now. */
export type Acesso = { id: number; nome: string; utilizador: string; palavraPasse: string }

export type Segredo = { palavraPasse: string; hash: string }

/**
 * One-time passwords with their hashes. They are worked out before the transaction, which should be short. An
 * impersonated session gets none, because a password would still open an account after that session has ended.
 */
export async function prepareSecrets(ctx: ContextoAutenticado, quantos: number): Promise<Segredo[]> {
  if (quantos === 0) return []
  refuseImpersonated(ctx)
  return Promise.all(
    Array.from({ length: quantos }, newPalavraPasse).map(async (palavraPasse) => ({
      palavraPasse,
      hash: await hashPassword(palavraPasse, ctx.config.custoPalavraPasse, 'contas'),
    })),
  )
}

/** Which of some user names belong to somebody. */
export const takenIn =
  (db: Db) =>
  async (names: string[]): Promise<Set<string>> => {
    const rows = await many<{ utilizador: string }>(
      db,
      sql`select u.utilizador from jsonb_array_elements_text(${json(names)}) as n (nome) join utilizadores u on u.utilizador = n.nome`,
    )
    return new Set(rows.map((row) => row.utilizador))
  }

/** The user names these pupils would get, and who of the teacher's pupils has such a name already. */
export async function proposeUtilizadores(ctx: ContextoAutenticado, id: number, typed: readonly string[]) {
  await requireTurma(ctx, id, 'gerir')
  const nomes = typed.map((nome, index) => requireNome(nome, `nomes/${index}`))
  const utilizadores = await chooseUtilizadores(nomes, takenIn(ctx.db))
  const conhecidos = Map.groupBy(await listHomonimos(ctx.db, id, ctx.actor.id, nomes.map(chaveTexto)), ({ chave }) => chave)
  return nomes.map((nome, index) => ({
    nome,
    utilizador: utilizadores[index] ?? '',
    homonimos: (conhecidos.get(chaveTexto(nome)) ?? []).map(({ chave: _chave, comEmail: _comEmail, ...homonimo }) => homonimo),
  }))
}

export type ContaNova = { nome: string; utilizador: string | null; email: string | null; numero: number | null }

/** Makes accounts and puts them in the class. Runs in the caller's transaction, on a locked class. */
export async function createContas(
  ctx: ContextoAutenticado,
  turma: number,
  contas: readonly ContaNova[],
  segredos: readonly Segredo[],
): Promise<Acesso[]> {
  await refuseFullTurma(ctx.db, turma, contas.length)
  const given = new Set(contas.flatMap(({ utilizador }) => utilizador ?? []))
  const taken = async (names: string[]) => new Set([...(await takenIn(ctx.db)(names)), ...given])
  const chosen = await chooseUtilizadores(
    contas.filter(({ utilizador }) => utilizador === null).map(({ nome }) => nome),
    taken,
  )
  const acessos: Acesso[] = []
  for (const [index, { nome, utilizador: own, email, numero }] of contas.entries()) {
    const segredo = segredos[index]
    const utilizador = own ?? chosen.shift()
    if (!segredo || !utilizador) throw new Error('Every account needs a secret and a user name')
    const id = await createPupilAccount(ctx.db, { nome, utilizador, email, hash: segredo.hash, criadoPor: ctx.actor.id })
    // Somebody took the name between our look and now: nothing is half done, trying again works.
    if (id === null) throw new AppError('utilizador_ja_existe')
    await insertInscricao(ctx.db, turma, id, numero)
    acessos.push({ id, nome, utilizador, palavraPasse: segredo.palavraPasse })
  }
  const alunos = acessos.map(({ id }) => id)
  await recordAtividade(ctx, { tipo: 'entrada', turma, autor: ctx.actor.id, alunos, sozinhos: false })
  return acessos
}

type Escritos = { nomes: readonly string[]; numeros?: readonly (number | null)[]; existentes?: readonly (number | null)[] }
type Existente = { nome: string; numero: number | null; aluno: number }

/** Pupils come in with the account they have; who is in already gets the number. */
async function enrolExistentes(ctx: ContextoAutenticado, turma: number, existentes: readonly Existente[]): Promise<void> {
  const conhecidos = await listHomonimos(
    ctx.db,
    turma,
    ctx.actor.id,
    existentes.map(({ nome }) => chaveTexto(nome)),
  )
  const known = (aluno: number, chave: string) => conhecidos.some((one) => one.id === aluno && one.chave === chave)
  const repeated = new Set(existentes.map(({ aluno }) => aluno)).size < existentes.length
  if (repeated || !existentes.every(({ aluno, nome }) => known(aluno, chaveTexto(nome))))
    throw new AppError('regra_do_conteudo', {
      campos: { existentes: ['Há contas escolhidas que já não são destes alunos. Veja a lista de novo.'] },
    })
  const juntos: number[] = []
  for (const { aluno, numero } of existentes) {
    if ((await insertInscricao(ctx.db, turma, aluno, numero)) > 0) juntos.push(aluno)
    else if (numero !== null) await updateNumero(ctx.db, turma, aluno, numero)
  }
  await recordAtividade(ctx, { tipo: 'entrada', turma, autor: ctx.actor.id, alunos: juntos, sozinhos: false })
}

/**
 * Pupils from names, with their numbers in the class: each with the account of theirs that was chosen, or with a new
 * one. The passwords are in this answer and nowhere else.
 */
export async function createFromNomes(
  ctx: ContextoAutenticado,
  id: number,
  { nomes: typed, numeros = [], existentes = [] }: Escritos,
): Promise<Acesso[]> {
  const linhas = typed.map((nome, index) => ({
    nome: requireNome(nome, `nomes/${index}`),
    numero: numeros[index] ?? null,
    aluno: existentes[index] ?? null,
  }))
  await requireTurma(ctx, id, 'gerir')
  refuseImpersonated(ctx)
  const comConta = linhas.flatMap(({ aluno, ...linha }) => (aluno === null ? [] : [{ ...linha, aluno }]))
  const novas = linhas.filter(({ aluno }) => aluno === null)
  const segredos = await prepareSecrets(ctx, novas.length)
  return within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    await enrolExistentes(ctx, id, comConta)
    const contas = novas.map(({ nome, numero }) => ({ nome, utilizador: null, email: null, numero }))
    return createContas(ctx, id, contas, segredos)
  })
}

/** New one-time passwords, for slips. Pupils whose password is not the class's teachers' to renew are a 404. */
export async function renewAcessos(ctx: ContextoAutenticado, id: number, alunos: readonly number[]): Promise<Acesso[]> {
  await requireTurma(ctx, id, 'gerir')
  const segredos = await prepareSecrets(ctx, new Set(alunos).size)
  return within(ctx, async (ctx) => {
    await requireTurmaToChange(ctx, id)
    const pessoas = await listRenovaveis(ctx.db, id, alunos, ctx.actor.papel === 'Admin')
    if (pessoas.length !== segredos.length) throw new AppError('nao_encontrado')
    const acessos = pessoas.map((pessoa, index) => ({ ...pessoa, segredo: segredos[index] }))
    for (const { id: aluno, segredo } of acessos) await giveOneTimePassword(ctx.db, aluno, segredo?.hash ?? '')
    return acessos.map(({ id, nome, utilizador, segredo }) => ({ id, nome, utilizador, palavraPasse: segredo?.palavraPasse ?? '' }))
  })
}
