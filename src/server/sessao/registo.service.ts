/** "Criar conta": what a new person brings, and what is refused. */
import { isTooYoung } from '#regras/idade.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { noteFailure, refuseCrowd, regraContas } from '#server/http/limitar.ts'
import { joinTurma, turmaOfCodigoByVisitor } from '#server/turmas/inscricao.service.ts'
import { hashPassword, isWeakPassword } from './palavra-passe.ts'
import { enter } from './sessao.service.ts'
import * as q from './sessao.sql.ts'

export function refuseWeak(password: string, ...ownNames: (string | null)[]): void {
  if (isWeakPassword(password, ownNames)) {
    throw new AppError('palavra_passe_fraca', {
      campos: {
        palavraPasse: [`Escolha pelo menos ${limites.palavraPasseMinimo} caracteres, que não sejam uma palavra-passe das mais comuns.`],
      },
    })
  }
}

export function refuseTooYoung(anoNascimento: number): void {
  if (isTooYoung(anoNascimento, new Date())) throw new AppError('idade_minima')
}

export type NovaConta = {
  tipo: 1 | 7
  nome: string
  email: string
  palavraPasse: string
  anoNascimento?: number
  codigoTurma?: string | undefined
}

/** "Criar conta": a teacher, or a student who may land in a class. Signs the new person in. */
export async function createAccount(ctx: Contexto, nova: NovaConta): Promise<{ token: string; aparelho: string; turma: number | null }> {
  const crowd = regraContas(ctx.pedido.ip)
  await refuseCrowd(ctx.db, crowd)
  if (nova.anoNascimento !== undefined) refuseTooYoung(nova.anoNascimento)
  refuseWeak(nova.palavraPasse, nova.email, nova.nome)
  const codigo = nova.codigoTurma?.trim()
  // Before the transaction, so that a wrong guess stays counted when everything else is undone.
  if (codigo) await turmaOfCodigoByVisitor(ctx, codigo)
  const hash = await hashPassword(nova.palavraPasse, ctx.config.custoPalavraPasse)
  await noteFailure(ctx.db, crowd)
  return inTransaction(ctx.db, async (db) => {
    const id = await insertPerson(db, nova, hash, false)
    const turma = codigo ? await joinTurma({ ...ctx, db }, id, codigo) : null
    return { ...(await enter({ ...ctx, db }, { id, tipo: nova.tipo, palavraPasse: hash })), turma: turma?.id ?? null }
  })
}

export async function insertPerson(
  db: Db,
  nova: { tipo: 1 | 7 | 8; nome: string; email: string; anoNascimento?: number | undefined },
  hash: string,
  emailConfirmado: boolean,
): Promise<number> {
  const nome = nova.nome.trim().replace(/\s+/g, ' ')
  const id = await q.insertConta(db, {
    tipo: nova.tipo,
    nome,
    nomeOrdem: chaveTexto(nome),
    email: nova.email.trim(),
    utilizador: null,
    palavraPasse: hash,
    provisoria: false,
    anoNascimento: nova.anoNascimento ?? null,
    criadoPor: null,
    confirmadaPor: null,
    emailConfirmado,
  })
  if (id === null)
    throw new AppError('utilizador_ja_existe', {
      campos: { email: ['Já existe uma conta com este e-mail. Inicie sessão ou recupere a palavra-passe.'] },
    })
  return id
}
