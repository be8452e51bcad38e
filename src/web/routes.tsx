/** The router, built from the route table: guards first, then the lazy page inside its layout. */
import { otherwise } from '#kit/unexpected.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readToken, sessionOf } from '#kit/api/token.ts'
import { parseId } from './navegacao/ids.ts'
import { loadPage, reloadAfterWork } from '#kit/load.ts'
import { type NomeRota, type Rota, rotas } from './rotas.ts'
import InicioPage, { preloadInicio, readFirst } from './inicio/InicioPage.tsx'
import { PorConfirmarPage } from '#web/entrar/PorConfirmar.tsx'
import { type Sessao, papelDe, rememberRedirect, sessaoQuery, takeRedirect, useSessao, whoIsHere } from './sessao/sessao.ts'
import { PageLoading } from './shell/PageLoading.tsx'
import { NotFound, PageError, PageNotFound, layouts, RootPage } from './shell/Raiz.tsx'
import { definicoesQuery } from '#web/definicoes.ts'

type Context = { queries: QueryClient }
/** Reads what a page shows first. The page itself says what could not be read. */
type ReadFirst = (queries: QueryClient, params: Record<string, string>) => Promise<unknown>
type LazyPage = () => Promise<{ default: ComponentType; readFirst?: ReadFirst }>

/** One page per route: a route without one does not compile. */
const paginas: Record<NomeRota, LazyPage> = {
  inicio: () => {
    void preloadInicio()
    return Promise.resolve({ default: InicioPage, readFirst })
  },
  sobre: () => import('./inicio/SobrePage.tsx'),
  ajuda: () => import('./ajuda/AjudaPage.tsx'),
  guia: () => import('./ajuda/GuiaPage.tsx'),
  eventos: () => import('./eventos/EventosPage.tsx'),
  evento: () => import('./eventos/EventoPage.tsx'),
  signIn: () => import('#web/entrar/SignInPage.tsx'),
  registo: () => import('#web/entrar/RegistoPage.tsx'),
  proibido: () => import('./shell/ProibidoPage.tsx'),
  perfil: () => import('./perfil/PerfilPage.tsx'),
  utilizadores: () => import('./utilizadores/UtilizadoresPage.tsx'),
  administracao: () => import('./admin/AdminPage.tsx'),
  turmas: () => import('./turmas/TurmasPage.tsx'),
  turma: () => import('./turmas/TurmaPage.tsx'),
  turmaAtividade: () => import('./atividade/AtividadePage.tsx'),
  turmaAlunos: () => import('./turmas/AlunosPage.tsx'),
  testesTurma: () => import('./testes/TestesTurmaPage.tsx'),
  novoTesteTurma: () => import('./testes/AssignTestePage.tsx'),
  editTesteTurmaVazio: () => import('./testes/AssignTestePage.tsx'),
  editTesteTurma: () => import('./testes/AssignTestePage.tsx'),
  reciclagemTurma: () => import('#web/reciclagem/ReciclagemDaTurmaPage.tsx'),
  trabalhosTurma: () => import('./trabalhos/TrabalhosTurmaPage.tsx'),
  novoTrabalho: () => import('./trabalhos/EditTrabalhoPage.tsx'),
  editTrabalhoVazio: () => import('./trabalhos/EditTrabalhoPage.tsx'),
  editTrabalho: () => import('./trabalhos/EditTrabalhoPage.tsx'),
  trabalhoTurma: () => import('./trabalhos/TrabalhoPage.tsx'),
  respostaTrabalho: () => import('./trabalhos/RespostaPage.tsx'),
  respostaTrabalhoAluno: () => import('./trabalhos/RespostaPage.tsx'),
  testes: () => import('./repositorio/TestesPage.tsx'),
  testesPasta: () => import('./repositorio/TestesPage.tsx'),
  editTeste: () => import('./repositorio/editor/EditTestePage.tsx'),
  formularioTeste: () => import('./repositorio/simples/FormularioTestePage.tsx'),
  testesProntos: () => import('./repositorio/prontos/TestesProntosPage.tsx'),
  partilhados: () => import('#web/partilhados/PartilhadoPage.tsx'),
  pastaPartilhada: () => import('#web/partilhados/PartilhadoPage.tsx'),
  ligacaoPartilhada: () => import('#web/partilhados/PartilhadoPage.tsx'),
  exportTeste: () => import('./repositorio/papel/ExportPage.tsx'),
  viewTeste: () => import('./repositorio/ViewTestePage.tsx'),
  importar: () => import('./interop/ImportPage.tsx'),
  perguntas: () => import('./perguntas/PerguntasPage.tsx'),
  reciclagem: () => import('#web/reciclagem/ReciclagemPage.tsx'),
  novaPergunta: () => import('./perguntas/NovaPerguntaPage.tsx'),
  editPergunta: () => import('./perguntas/EditPerguntaPage.tsx'),
  previewRascunho: () => import('./perguntas/PreviewPage.tsx'),
  previewPergunta: () => import('./perguntas/PreviewPage.tsx'),
  perguntasPasta: () => import('./perguntas/PerguntasPage.tsx'),
  bancoRecursos: () => import('./recursos/BancoRecursosPage.tsx'),
  recursosPorManual: () => import('./recursos/RecursosManualPage.tsx'),
  recurso: () => import('./recursos/RecursoPage.tsx'),
  projetos: () => import('./recursos/ProjetosPage.tsx'),
  licencaDigital: () => import('./licencas/LicencaDigitalPage.tsx'),
  prateleira: () => import('./licencas/PrateleiraPage.tsx'),
  licenca: () => import('./licencas/LicencaPage.tsx'),
  porResponder: () => import('#web/por-responder/PorResponderPage.tsx'),
  answerTeste: () => import('./responder/pages/AnswerTestePage.tsx'),
  testeTurma: () => import('#web/teste-da-turma/TesteTurmaPage.tsx'),
  turmasDoTeste: () => import('#web/turmas-do-teste/TurmasDoTestePage.tsx'),
  progresso: () => import('./progresso/ProgressoPage.tsx'),
  progressoAluno: () => import('./progresso/ProgressoAlunoPage.tsx'),
  resultados: () => import('#web/resultado/ResultadosPage.tsx'),
  resultadosAluno: () => import('#web/resultado/ResultadosPage.tsx'),
  resultado: () => import('#web/resultado/ResultadoPage.tsx'),
  praticar: () => import('#web/resultado/PraticaPage.tsx'),
  markAluno: () => import('#web/corrigir/MarkAlunoPage.tsx'),
}

type GuardInput = { queries: QueryClient; address: string }

/** No token, or no person behind it: remembers the address and goes to the session's login address. */
async function authenticated({ queries, address }: GuardInput): Promise<void> {
  const sessao = await whoIsHere(queries)
  if (sessao.userId !== null) return
  rememberRedirect(address)
  throw redirect({ href: sessao.loginUrl || `${rotas.inicio.path}#login` })
}

const guards: Record<string, (input: GuardInput) => Promise<void>> = { authenticated }

/** An unknown guard is a fault of ours: error page 500 with the catalogue's text. */
export class UnknownMiddleware extends Error {
  constructor() {
    super('Unknown middleware')
  }
}

async function passGuards(rota: Rota, input: GuardInput): Promise<void> {
  for (const name of rota.middleware ?? []) {
    const guard = guards[name]
    if (!guard) throw new UnknownMiddleware()
    await guard(input)
  }
  if (!rota.middleware?.includes('authenticated')) return
  const sessao = await whoIsHere(input.queries)
  const wantsNewPassword = sessao.palavraPasseProvisoria && rota.path !== rotas.perfil.path
  if (wantsNewPassword) throw redirect({ href: rotas.perfil.path })
  const papel = papelDe(sessao)
  if (rota.papeis && !(papel && rota.papeis.includes(papel))) throw redirect({ href: rotas.proibido.path })
}

/**
 * Leads a signed-in person on from `/login`, to the page they wanted. A link that names somebody (`?utilizador=`) stays
 * at sign-in, because a shared device may have another person signed in.
 */
async function leadOn(queries: QueryClient, search: Record<string, string>): Promise<void> {
  if (search['utilizador']) return
  // Asked anew: a session that has ended meanwhile is what brings people here. Who cannot be asked for may sign in.
  const sessao = await queries.fetchQuery({ ...sessaoQuery(), staleTime: 0 }).catch(otherwise(null))
  if (sessao && sessao.userId !== null) throw redirect({ href: takeRedirect(), replace: true })
}

/** Is an account confirmed as far as the page takes? */
const isConfirmed = ({ confirmacao }: Rota, own: Sessao['confirmacao']): boolean =>
  !confirmacao || own === 'confirmada' || own === confirmacao

/** The page, or to a teacher whose account is not confirmed as far as it takes, how that is done: the page asks for nothing. */
function pageOf(rota: Rota, Page: ReturnType<typeof lazyRouteComponent>): RouteComponent {
  if (!rota.confirmacao) return Page
  function Confirmed() {
    const { confirmacao } = useSessao()
    return isConfirmed(rota, confirmacao) ? <Page /> : <PorConfirmarPage />
  }
  return Page.preload ? Object.assign(Confirmed, { preload: Page.preload }) : Confirmed
}

/** Ids in addresses are integers 1…2^53−1; anything else in that place is a page that does not exist. A guide has a name. */
function refuseBadIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params))
    if (name.startsWith('id') && parseId(value) === null) throw notFound({ routeId: rootRouteId })
}

const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name}`)

export function buildRouter(queries: QueryClient) {
  const root = createRootRouteWithContext<Context>()({ component: RootPage, notFoundComponent: NotFound, errorComponent: PageError })
  const byLayout = Object.entries(layouts).map(([id, component]) => ({
    id,
    route: createRoute({ getParentRoute: () => root, id, component }),
    children: [] as AnyRoute[],
  }))
  const nested = new Map<string, { parent: AnyRoute; children: AnyRoute[] }>()

  const build = (nome: NomeRota, parent: AnyRoute, path: string): AnyRoute => {
    const rota: Rota = rotas[nome]
    return createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: async ({ params, location, search, preload }) => {
        refuseBadIds(params as Record<string, string>)
        if (nome === 'signIn' && !preload) await leadOn(queries, search as Record<string, string>) // see parseSearch below
        await passGuards(rota, { queries, address: location.href })
      },
      // The visit's first page is drawn once, with what it shows: its frame first, and then the page, took a phone twice as long.
      loader: async ({ params, preload }) => {
        if (preload || router.state.resolvedLocation) return
        if (rota.layout === 'default') void queries.prefetchQuery(definicoesQuery())
        const readPage = async (): Promise<void> => {
          const page = await paginas[nome]()
          if (rota.confirmacao && !isConfirmed(rota, (await whoIsHere(queries)).confirmacao)) return
          await page.readFirst?.(queries, params as Record<string, string>) // parameters are strings
        }
        // The page itself tells of what could not be read, and of its own code where that did not come.
        await readPage().catch(otherwise(null))
      },
      staleTime: Infinity,
      component: pageOf(
        rota,
        lazyRouteComponent(() => loadPage(paginas[nome])),
      ),
      pendingComponent: PageLoading,
      errorComponent: PageError,
      notFoundComponent: PageNotFound,
    })
  }

  const entries = Object.entries(rotas) as [NomeRota, Rota][] // keys of the same object
  const parents = new Set(entries.map(([, rota]) => rota.pai).filter(Boolean))
  for (const [nome, rota] of entries) {
    const layout = byLayout.find((item) => item.id === rota.layout)
    if (!layout || rota.pai) continue
    const route = build(nome, layout.route, routerPath(rota.path))
    layout.children.push(route)
    if (parents.has(nome)) nested.set(nome, { parent: route, children: [] })
  }
  for (const [nome, rota] of entries) {
    const place = rota.pai ? nested.get(rota.pai) : undefined
    const parentPath = rota.pai ? rotas[rota.pai as NomeRota].path : ''
    place?.children.push(build(nome, place.parent, routerPath(rota.path.slice(parentPath.length))))
  }
  for (const { parent, children } of nested.values()) parent.addChildren(children)
  root.addChildren(byLayout.map(({ route, children }) => route.addChildren(children)))
  const router = createRouter({
    routeTree: root,
    context: { queries },
    scrollRestoration: true,
    // An address that no route has is nobody's page, whatever stands above it: no guard is asked.
    notFoundMode: 'root',
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    // Queries of addresses are plain text: `?estado=em-curso`, never JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString() // parseSearch gives only strings
      return query ? `?${query}` : ''
    },
  })
  return router
}

/**
 * Keeps the reader's place while a page loads. The page's small placeholder makes the browser scroll by itself, and the
 * router must not take that for the reader's scrolling. A reader who goes back before the page arrives finds the place
 * they left.
 */
export function keepPlaceWhileLoading(router: ReturnType<typeof buildRouter>): void {
  const hide = (event: Event): void => {
    if (event.target === document && router.state.isLoading) event.stopImmediatePropagation()
  }
  window.addEventListener('scroll', hide, { capture: true })
}

/** Has the person changed in another tab of this browser? Then this tab starts again as that person. */
export function followOtherTabs(): void {
  let mine = sessionOf(readToken())
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' || sessionOf(event.newValue) === mine) return
    mine = sessionOf(event.newValue)
    void reloadAfterWork()
  })
}
