/**
 * Sign-in with an account kept elsewhere: OpenID Connect, authorization code with PKCE. The server keeps nothing
 * between leaving and coming back. The browser holds a sealed note, so any process can finish another's sign-in.
 */
import * as client from 'openid-client'
import { cleanText, isCleanText } from '#regras/caracteres.ts'
import { type Db, inTransaction, optional, run, sql } from '#server/db/db.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { noteFailure, refuseGuessing, regraEndereco } from '#server/http/limit-guesses.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { enter } from './sessao.service.ts'
import { type ContaRow, selectConta, selectOptionalConta } from './sessao.sql.ts'
import { takeOver } from './take-over.service.ts'

type Note = { state: string; nonce: string; verifier: string; expires: number }
const noteMinutes = 15

/** The provider's own description of itself, read once per process and address. */
const discovered = new Map<string, Promise<client.Configuration>>()

function provider(ctx: Contexto): Promise<client.Configuration> {
  const { oidc } = ctx.config
  if (!oidc) throw new AppError('nao_encontrado')
  const known = discovered.get(oidc.emissor)
  if (known) return known
  const issuer = new URL(oidc.emissor)
  // Plain http is for a provider on this very machine.
  const options = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
  const found = client
    .discovery(issuer, oidc.cliente, oidc.segredo ?? undefined, oidc.segredo ? undefined : client.None(), options)
    .catch((error: unknown) => {
      discovered.delete(oidc.emissor)
      ctx.log.error(error instanceof Error ? error : { error }, 'OpenID Connect:')
      throw new AppError('indisponivel', { esperar: 5 })
    })
  discovered.set(oidc.emissor, found)
  return found
}

function sealNote(ctx: Contexto, note: Note): string {
  const text = Buffer.from(JSON.stringify(note)).toString('base64url')
  return `${text}.${ctx.tokens.seal(`oidc:${text}`)}`
}

function openNote(ctx: Contexto, sealed: string, state: string): Note {
  const [text = '', seal = ''] = sealed.split('.')
  if (!ctx.tokens.sealed(`oidc:${text}`, seal)) throw new AppError('entrada_externa_falhou')
  const note = JSON.parse(Buffer.from(text, 'base64url').toString()) as Note // written by sealNote: the seal was just checked
  if (note.state !== state || note.expires < Date.now()) throw new AppError('entrada_externa_falhou')
  return note
}

const returnAddress = (ctx: Contexto): string => `${siteAddress(ctx)}/signin`

/** Where to send the browser, and the sealed note it must bring back. */
export async function beginExternal(ctx: Contexto): Promise<{ endereco: string; pedido: string }> {
  const configuration = await provider(ctx)
  const note: Note = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    expires: Date.now() + noteMinutes * 60_000,
  }
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(ctx),
    scope: 'openid email profile',
    state: note.state,
    nonce: note.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(note.verifier),
    code_challenge_method: 'S256',
  })
  return { endereco: address.href, pedido: sealNote(ctx, note) }
}

export type Regresso = { pedido: string; code: string; state: string; iss?: string | undefined; aparelhos?: readonly string[] | undefined }
type Claims = { iss: string; sub: string; email: string | null }

async function exchange(ctx: Contexto, { pedido, code, state, iss }: Regresso): Promise<Claims> {
  const configuration = await provider(ctx)
  const note = openNote(ctx, pedido, state)
  const address = new URL(returnAddress(ctx))
  for (const [key, value] of Object.entries({ code, state, ...(iss ? { iss } : {}) })) address.searchParams.set(key, value)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: note.verifier,
      expectedState: note.state,
      expectedNonce: note.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('No ID token')
    if (!isCleanText(`${claims.iss}${claims.sub}`)) throw new Error('A claim has what is no character')
    // Only an address the provider has verified says who somebody is.
    return {
      iss: claims.iss,
      sub: claims.sub,
      email: claims['email_verified'] === true && typeof claims['email'] === 'string' ? cleanText(claims['email']) : null,
    }
  } catch (error) {
    ctx.log.info({ motivo: error instanceof Error ? error.message : String(error) }, 'OpenID Connect recusado:')
    throw new AppError('entrada_externa_falhou')
  }
}

const selectOptionalPar = (db: Db, { iss, sub }: Claims) =>
  optional<{ id: number }>(db, sql`select utilizador_id as id from identidades_externas where emissor = ${iss} and sub = ${sub}`)

async function personOf(ctx: Contexto, db: Db, claims: Claims): Promise<ContaRow> {
  const pair = await selectOptionalPar(db, claims)
  if (pair) return selectConta(db, pair.id)
  const conta = claims.email === null ? null : await selectOptionalConta(db, claims.email)
  if (!conta) throw new AppError('conta_externa_sem_par', { valores: { email: claims.email ?? 'confirmado' } })
  // The maker of the account may only have written the address down.
  await takeOver(ctx, db, conta.id)
  await run(
    db,
    sql`insert into identidades_externas (emissor, sub, utilizador_id) values (${claims.iss}, ${claims.sub}, ${conta.id}) on conflict do nothing`,
  )
  return selectConta(db, conta.id)
}

/** Signs in the person whose account elsewhere this is: one already joined, else the one with the same verified e-mail. */
export async function finishExternal(ctx: Contexto, regresso: Regresso) {
  const rule = regraEndereco(ctx.pedido.ip)
  await refuseGuessing(ctx.db, rule)
  const claims = await exchange(ctx, regresso).catch(async (error: unknown) => {
    if (error instanceof AppError && error.codigo === 'entrada_externa_falhou') await noteFailure(ctx.db, rule)
    throw error
  })
  const entrada = await inTransaction(ctx.db, async (db) => {
    const conta = await personOf(ctx, db, claims)
    if (!conta.ativo) throw new AppError('conta_desativada')
    return { ...(await enter({ ...ctx, db }, conta, regresso.aparelhos)), palavraPasseProvisoria: false }
  })
  forgetSessions(ctx.db)
  return entrada
}
