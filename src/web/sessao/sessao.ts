/** The signed-in person, and the acts that change them. */
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Papel } from '#contract/endpoint.ts'
import { limites } from '#regras/limites.ts'
import { caminhoSeguro, isCaminhoDoSite } from '#regras/redirecionamento.ts'
import { ApiError, type RespostaDe, api } from '#kit/api/client.ts'
import { addressAs } from '#kit/base/say.ts'
import { askPrimeiros } from '#kit/api/primeiros.ts'
import { read } from '#kit/api/queries.ts'
import { dropToken, endToken, isSamePerson, writeToken, writeTokenOver } from '#kit/api/token.ts'
import { forgetTestes } from '#web/responder/offline/forget.ts'
import { clearToasts } from '#kit/overlays/toasts.ts'

export type Sessao = RespostaDe<'GET /api/geral/info'>

/** From here on the pages address this person, and ask beforehand for what they may see. */
export function heard(sessao: Sessao): Sessao {
  addressAs(sessao.userId === null ? null : sessao.trato)
  askPrimeiros(sessao.userId === null || sessao.confirmacao !== 'por-confirmar')
  return sessao
}

/**
 * Reads the signed-in person. A refused token is dropped, and the person is then a visitor. The query takes no abort
 * signal. A guard and a page's frame wait for the same answer, and a closing frame must not cancel it for the guard.
 */
export const sessaoQuery = () =>
  queryOptions({
    ...read('GET /api/geral/info'),
    queryFn: async (): Promise<Sessao> => {
      try {
        return heard(await api('GET /api/geral/info'))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        if (error.codigo === 'sessao_de_conta_desativada') rememberEnd(error.detail)
        endToken()
        return heard(await api('GET /api/geral/info'))
      }
    },
    staleTime: 60_000,
  })
export const useSessao = (): Sessao => useSuspenseQuery(sessaoQuery()).data

/** The signed-in person, for a guard: as last heard, but asked anew once the server has ended the session. */
export async function whoIsHere(queries: QueryClient): Promise<Sessao> {
  const { queryKey } = sessaoQuery()
  const known = queries.getQueryData(queryKey)
  // Without a network, what was known stands.
  if (known && queries.getQueryState(queryKey)?.isInvalidated) return queries.fetchQuery(sessaoQuery()).catch(otherwise(known))
  return queries.ensureQueryData(sessaoQuery())
}

const endKey = 'fim-da-sessao'
export const rememberEnd = (why: string): void => sessionStorage.setItem(endKey, why)
/** Why the session that was here ended, for who is asked to sign in again; null where nothing is to be said. */
export const reasonOfEnd = (): string | null => sessionStorage.getItem(endKey)

/** Why an admin acting as somebody may not do what is the person's alone; undefined for the person themselves. */
export const useSoOProprio = (): string | undefined => (useSessao().imitadoPor === null ? undefined : 'Só a própria pessoa o pode fazer.')

const papeis: Record<number, Papel> = { 1: 'Professor', 7: 'Aluno', 8: 'Admin' }
export const papelDe = (sessao: Sessao): Papel | null => papeis[sessao.tipo] ?? null
/** The role's name as people read it; any other tipo is '-'. */
export const nomeDoPapel = (tipo: number): string => ({ 1: 'Professor', 7: 'Aluno', 8: 'Admin' })[tipo] ?? '-'

const redirectCookie = 'url-redirect'

/** Remembers where somebody wanted to go, for after sign-in. */
export function rememberRedirect(address: string): void {
  if (!isCaminhoDoSite(address)) return
  document.cookie = `${redirectCookie}=${encodeURIComponent(address)}; path=/; max-age=${limites.cookieRedirecionamentoSegundos}; SameSite=Lax`
}

const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
const dropCookie = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
}

/** The class's code in the link that brought somebody here, who had to sign in or create an account first; '' when none did. */
export const codigoDoPedido = (): string =>
  new URL(caminhoSeguro(readCookie(redirectCookie)), window.location.origin).searchParams.get('codigo') ?? ''

/** Where to go after sign-in: what was remembered, once, if it is a path of this site. */
export function takeRedirect(): string {
  const kept = readCookie(redirectCookie)
  dropCookie(redirectCookie)
  return caminhoSeguro(kept)
}

const declarationCookie = 'declaracao'
export const declarationAccepted = (): boolean => readCookie(declarationCookie) === 'aceite'
export function acceptDeclaration(): void {
  document.cookie = `${declarationCookie}=aceite; path=/; max-age=31536000; SameSite=Lax`
}

/**
 * The password of an access slip. A person who has just signed in with it need not type it again to choose another. It
 * stays in this page's memory only, until the person goes.
 */
let doTalao: string | null = null
export const keepDoTalao = (palavraPasse: string): void => void (doTalao = palavraPasse)
export const readDoTalao = (): string | null => doTalao

/** Forgets what was said and noted in this tab. */
function forgetTab(): void {
  doTalao = null
  sessionStorage.clear()
  clearToasts()
}

/** Drafts, caches and downloaded tests of one person never meet another's eyes; the answer journals are separate and stay. */
function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('rascunho:')) localStorage.removeItem(key)
  forgetTab()
  void forgetTestes().catch(noteUnexpected)
}

/**
 * Starts this page again for another person. The former person's fetched data goes, and the parts of the page that show
 * the session ask for it again, which draws the rest anew.
 */
function startAfresh(queries: QueryClient): void {
  const { queryKey } = sessaoQuery()
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  queries.getMutationCache().clear()
  void queries.resetQueries({ queryKey })
}

/**
 * Becomes the person of this token. A new sign-in of the same person, after their session ended, is no change of
 * identity. They find their unsaved text, and the tests on this device, as before.
 */
export function enterWith(queries: QueryClient, token: string): void {
  if (isSamePerson(token)) forgetTab()
  else forgetPerson()
  writeToken(token)
  startAfresh(queries)
}

/** An admin becomes somebody else for a while; their own token waits until they leave. */
export function actAs(queries: QueryClient, token: string): void {
  forgetPerson()
  writeTokenOver(token)
  startAfresh(queries)
}

/**
 * Signs out: clears the `declaracao` cookie and the saved session state. An admin who was acting as somebody becomes
 * themselves again and goes to /users. Anybody else goes to the session's login address. Returns the address to go to.
 */
export async function leave(queries: QueryClient, loginUrl: string): Promise<string> {
  // First: once the server has ended the session, another request may lead to the sign-in page before this one answers.
  dropCookie(declarationCookie)
  await api('POST /api/conta/sair').catch(noteUnexpected) // without a network the token is dropped all the same
  const outcome = dropToken()
  forgetPerson()
  if (outcome === 'restored') {
    startAfresh(queries)
    return '/users'
  }
  queries.clear()
  return loginUrl
}

export function useSignOutOfSessao(): () => Promise<string> {
  const queries = useQueryClient()
  return () => leave(queries, queries.getQueryData(sessaoQuery().queryKey)?.loginUrl || '/login')
}
