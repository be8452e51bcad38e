import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
let server: Server
let issuer: string

/** A real OpenID Connect provider on loopback, which asks for nothing and signs in whoever `login_hint` names. */
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has such an address
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'lousa', client_secret: 'segredo-do-ensaio', redirect_uris: ['http://127.0.0.1:3000/signin'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: !sub.startsWith('porconfirmar') }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/sessao/${interaction.uid}` },
    cookies: { keys: ['ensaio'] },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sessao/')) return void callback(request, response)
    void (async () => {
      const details = await provider.interactionDetails(request, response)
      const grant = new provider.Grant({ accountId: String(details.params['login_hint']), clientId: 'lousa' })
      grant.addOIDCScope('openid email profile')
      const grantId = await grant.save()
      await provider.interactionFinished(request, response, {
        login: { accountId: String(details.params['login_hint']) },
        consent: { grantId },
      })
    })()
  })
  lousa.servicos.config.oidc = { emissor: issuer, cliente: 'lousa', segredo: 'segredo-do-ensaio', nome: 'conta da editora' }
})
afterAll(() => void server.close())

/** Walks the provider's redirects as a browser would; answers what it brings back to /signin. */
async function visit(address: string, who: string): Promise<{ code: string; state: string; iss: string }> {
  let next = new URL(`${address}&login_hint=${encodeURIComponent(who)}`)
  const cookies = new Map<string, string>()
  for (let step = 0; step < 12; step++) {
    if (next.pathname === '/signin') break
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    next = new URL(reply.headers.get('location') ?? '', next)
  }
  const part = (name: string): string => next.searchParams.get(name) ?? ''
  return { code: part('code'), state: part('state'), iss: part('iss') }
}

test('quem tem conta com o mesmo e-mail entra, e volta a entrar mesmo que o e-mail mude', async () => {
  const rita = await lousa.professor('Rita Nunes')
  for (const _again of [1, 2]) {
    const { endereco, pedido } = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
    const { token } = await lousa.anonimo.call('POST /api/conta/oidc/concluir', {
      body: { pedido, ...(await visit(endereco, rita.email)) },
    })
    expect((await lousa.as({ token }).call('GET /api/geral/info')).userId).toBe(rita.id)
  }
})

test('sem conta na Lousa, diz o que fazer', async () => {
  const { endereco, pedido } = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  const problem = await lousa.anonimo.refused(
    'POST /api/conta/oidc/concluir',
    { body: { pedido, ...(await visit(endereco, 'ninguem@ensaio.test')) } },
    'conta_externa_sem_par',
  )
  expect(problem.detail).toContain('ninguem@ensaio.test')
})

test('um e-mail por confirmar não abre a conta de ninguém', async () => {
  const { endereco, pedido } = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  const back = await visit(endereco, 'porconfirmar@ensaio.test')
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', { body: { pedido, ...back } }, 'conta_externa_sem_par')
})

test('o mesmo código não serve duas vezes, nem com o pedido de outra pessoa', async () => {
  const ana = await lousa.professor('Ana Reis')
  const first = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  const other = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  const back = await visit(first.endereco, ana.email)
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', { body: { pedido: other.pedido, ...back } }, 'entrada_externa_falhou')
  await lousa.anonimo.call('POST /api/conta/oidc/concluir', { body: { pedido: first.pedido, ...back } })
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', { body: { pedido: first.pedido, ...back } }, 'entrada_externa_falhou')
})
