// @vitest-environment jsdom
/**
 * Every address of the route table, for everybody: its own page, the guard or /forbidden. A literal segment wins over
 * an id, and an id is an integer from 1 to 2^53−1. What the pages then show is tried in a browser
 * (`e2e/jornadas/enderecos.spec.ts`).
 */
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { type NomeRota, type Rota, rotas } from './rotas.ts'
import { buildRouter } from './routes.tsx'

// The pages themselves are not asked for.
vi.mock('#kit/load.ts', async (original) => ({ ...(await original<object>()), loadPage: async () => ({ default: () => null }) }))

afterEach(() => void vi.unstubAllGlobals())

type Papel = 'anonimo' | 'Aluno' | 'Professor' | 'Admin'
const tipos: Record<Papel, number> = { anonimo: 0, Professor: 1, Aluno: 7, Admin: 8 }

/** Where an address leads somebody: the path reached, and that of the route there; null where there is none. */
async function lead(papel: Papel, address: string): Promise<{ path: string; route: string | null }> {
  const userId = papel === 'anonimo' ? null : 7
  vi.stubGlobal('fetch', async () => Response.json({ userId, tipo: tipos[papel], avatar: null, displayName: '', loginUrl: '/login' }))
  const router = buildRouter(newQueryClient())
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { location, matches } = router.state
  const last = matches.at(-1)
  const isThere = last?.routeId !== rootRouteId && matches.every(({ status }) => status === 'success')
  return { path: location.pathname, route: isThere ? (last?.fullPath ?? null) : null }
}

const withId = (path: string): string => path.replaceAll(/\{\w+\}/g, '7')
const asRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name}`)
const kept = (): string => decodeURIComponent(/url-redirect=([^;]*)/.exec(document.cookie)?.[1] ?? '')

/** By the route table's own words. */
function expected({ path, middleware, papeis }: Rota, papel: Papel): string {
  if (papel === 'anonimo') return middleware?.includes('authenticated') ? '/login' : path
  if (path === '/login') return '/'
  return papeis && !papeis.includes(papel) ? '/forbidden' : path
}

for (const papel of ['anonimo', 'Aluno', 'Professor', 'Admin'] as const) {
  test.each(Object.keys(rotas) as NomeRota[])(`para ${papel}, o endereço da rota %s leva aonde a tabela diz`, async (nome) => {
    const rota: Rota = rotas[nome]
    document.cookie = 'url-redirect=; path=/; max-age=0'
    const address = withId(rota.path)
    const wanted = expected(rota, papel)
    const { path, route } = await lead(papel, address)
    expect({ path, route: route?.replace(/(.)\/$/, '$1') }).toEqual({ path: withId(wanted), route: asRoute(wanted) })
    if (papel === 'anonimo') expect(kept(), 'where to go after sign-in').toBe(wanted === '/login' && address !== '/login' ? address : '')
  })
}

test.each([
  '/nada',
  '/turmas/0',
  '/turmas/01',
  '/turmas/-1',
  '/turmas/1.5',
  '/turmas/1e3',
  '/turmas/abc/alunos',
  '/turmas/9007199254740992',
  '/turmas/7/nada',
  '/teste/abc/responder',
  '/testes-perguntas',
  '/testes-perguntas/perguntas/editar/0',
  '/preview/x',
])('%s não é endereço de página nenhuma, antes de se perguntar quem o quer', async (address) => {
  for (const papel of ['anonimo', 'Professor'] as const) expect(await lead(papel, address)).toEqual({ path: address, route: null })
})
