import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { palavraPasseEnsaio, type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { useSelados } from '#server/selados/ensaio-selados.ts'
import { respostas, revisao, useSala } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()
const { estado, underWay } = useSala(lousa)
const { download, sealed, startOffline, tell } = useSelados(lousa)
let server: Server
let issuer: string
let chave: CryptoKey
/** What the provider's next id token claims instead of the truth. */
let falso: Record<string, unknown> | null = null
/** What it says of everybody's address. */
let verificado: { email_verified?: boolean } = { email_verified: true }

/** A real OpenID Connect provider on loopback, which asks for nothing and signs in whoever `login_hint` names. */
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has such an address
  const pair = await generateKeyPair('RS256', { extractable: true })
  chave = pair.privateKey
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(chave)), kid: 'ensaio', alg: 'RS256', use: 'sig' }] },
    clients: [{ client_id: 'lousa', client_secret: 'segredo-do-ensaio', redirect_uris: ['http://127.0.0.1:3000/signin'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, ...verificado }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/sessao/${interaction.uid}` },
    cookies: { keys: ['ensaio'] },
  })
  // Signed with its own true key: only what is claimed is false.
  provider.use(async (ctx, next) => {
    await next()
    const reply: unknown = ctx.body
    if (falso === null || ctx.path !== '/token' || typeof reply !== 'object' || reply === null || !('id_token' in reply)) return
    const claims = { ...decodeJwt(String(reply.id_token)), ...falso }
    ctx.body = { ...reply, id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'ensaio' }).sign(chave) }
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
afterEach(() => {
  falso = null
  verificado = { email_verified: true }
})

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

async function comeBack(who: string) {
  const { endereco, pedido } = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  return { body: { pedido, ...(await visit(endereco, who)) } }
}
const enter = async (who: string) => lousa.anonimo.call('POST /api/conta/oidc/concluir', await comeBack(who))

test('quem tem conta com o mesmo e-mail entra, e volta a entrar mesmo que o e-mail mude', async () => {
  const rita = await lousa.professor('Rita Nunes')
  for (const email of [rita.email, 'rita@outra-escola.test']) {
    const { token } = await enter(rita.email)
    expect((await lousa.as({ token }).call('GET /api/geral/info')).userId).toBe(rita.id)
    await run(lousa.db, sql`update utilizadores set email = ${email} where id = ${rita.id}`)
  }
  const { token } = await enter(rita.email)
  expect((await lousa.as({ token }).call('GET /api/geral/info')).userId).toBe(rita.id)
  // Nothing of theirs ended: the address was known to be theirs.
  expect((await lousa.as(rita).call('GET /api/geral/info')).userId).toBe(rita.id)
})

test('entrar com a conta de fora dá a marca do aparelho, e dá a mesma a quem já a traz', async () => {
  const rita = await lousa.professor('Rita Nunes')
  const { aparelho } = await enter(rita.email)
  const { body } = await comeBack(rita.email)
  const outra = await lousa.anonimo.call('POST /api/conta/oidc/concluir', { body: { ...body, aparelhos: ['x.y', aparelho] } })
  expect(outra.aparelho).toBe(aparelho)
  for (let i = 0; i < 10; i++)
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: rita.email, palavraPasse: 'não é' } },
      'credenciais_erradas',
    )
  const certa = { utilizador: rita.email, palavraPasse: palavraPasseEnsaio }
  await lousa.anonimo.refused('POST /api/conta/entrar', { body: certa }, 'demasiadas_tentativas')
  await lousa.anonimo.call('POST /api/conta/entrar', { body: { ...certa, aparelhos: [aparelho] } })
})

test('sem conta na Lousa, diz o que fazer', async () => {
  const problem = await lousa.anonimo.refused(
    'POST /api/conta/oidc/concluir',
    await comeBack('ninguem@ensaio.test'),
    'conta_externa_sem_par',
  )
  expect(problem.detail).toContain('ninguem@ensaio.test')
})

test.each([
  ['falso', { email_verified: false }],
  ['em falta', {}],
])('com email_verified %s, o endereço não abre a conta de ninguém', async (_como, dito) => {
  const rita = await lousa.professor('Rita Nunes')
  verificado = dito
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', await comeBack(rita.email), 'conta_externa_sem_par')
})

test('o mesmo código não serve duas vezes, nem com o pedido de outra pessoa', async () => {
  const ana = await lousa.professor('Ana Reis')
  const first = await comeBack(ana.email)
  const other = await lousa.anonimo.call('POST /api/conta/oidc/iniciar')
  const alheio = { body: { ...first.body, pedido: other.pedido } }
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', alheio, 'entrada_externa_falhou')
  await lousa.anonimo.call('POST /api/conta/oidc/concluir', first)
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', first, 'entrada_externa_falhou')
})

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

test.each([
  ['de outro pedido', { nonce: 'outro' }],
  ['de outro emissor', { iss: 'https://outra.test' }],
  ['para outra aplicação', { aud: 'outra' }],
  ['em nome de quem nenhum texto guarda', { sub: 'ana\u0000reis' }],
  ['fora do prazo', { iat: seconds(-7200), exp: seconds(-3600) }],
])('não entra com uma prova de identidade %s', async (_qual, mentira) => {
  const ana = await lousa.professor('Ana Reis')
  falso = mentira
  await lousa.anonimo.refused('POST /api/conta/oidc/concluir', await comeBack(ana.email), 'entrada_externa_falhou')
  falso = {}
  await enter(ana.email)
})

describe('uma conta feita com o endereço de outra pessoa, que nunca o confirmou', () => {
  /** Makes an account with an address they cannot read. */
  async function makeWith(email: string): Promise<Pessoa> {
    const pedido = { tipo: 7, nome: 'Rui Falso', email, palavraPasse: 'giz-e-ardosia-9', anoNascimento: 2000 } as const
    await lousa.anonimo.call('POST /api/conta/criar', { body: pedido })
    const { token } = await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: email, palavraPasse: pedido.palavraPasse } })
    const { id } = await one<{ id: number }>(lousa.db, sql`select id from utilizadores where email = ${email}`)
    return { id, tipo: 7, nome: pedido.nome, email, token }
  }

  test('passa a ser do dono quando ele vem com a conta de fora: nada do que a abria antes serve', async () => {
    const dona = 'dona@ensaio.test'
    const intruso = await makeWith(dona)
    const { endereco } = await lousa.as(intruso).call('POST /api/notificacoes/calendario')
    expect((await lousa.as(intruso).call('GET /api/conta/perfil')).doDonoDesde).toBeNull()
    await lousa.as(intruso).call('POST /api/conta/endereco/carta')
    const [pedida] = await many<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${dona} order by id desc`)
    const params = { codigo: /convite=([\w-]+)/.exec(pedida?.texto ?? '')?.[1] ?? '' }
    await lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params })
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: dona } })
    const [carta] = await many<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${dona} order by id desc`)
    const codigo = /convite=([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? ''

    const { token } = await enter(dona)
    expect((await lousa.as({ token }).call('GET /api/geral/info')).userId).toBe(intruso.id)

    // On their page the owner reads that it is theirs alone, and since when.
    const { doDonoDesde, emailConfirmado } = await lousa.as({ token }).call('GET /api/conta/perfil')
    expect(emailConfirmado).toBe(true)
    expect(Date.now() - Date.parse(doDonoDesde ?? '')).toBeLessThan(60_000)

    await lousa.as(intruso).refused('GET /api/conta/perfil', {}, 'sessao_expirada')
    const entrada = { body: { utilizador: dona, palavraPasse: 'giz-e-ardosia-9' } }
    await lousa.anonimo.refused('POST /api/conta/entrar', entrada, 'credenciais_erradas')
    await lousa.anonimo.refused('GET /api/conta/convite/{codigo}', { params: { codigo } }, 'convite_desconhecido')
    await lousa.anonimo.refused('GET /api/conta/convite/{codigo}', { params }, 'convite_desconhecido')
    expect((await lousa.anonimo.raw({ method: 'GET', url: new URL(endereco ?? '').pathname })).statusCode).toBe(404)

    // The owner is told, and so is the audit log.
    const [aviso] = await many<{ assunto: string; texto: string }>(
      lousa.db,
      sql`select assunto, texto from caixa_de_saida where para = ${dona} order by id desc`,
    )
    expect(aviso?.assunto).toBe('A conta com este endereço na Lousa mudou de mãos')
    const admin = await lousa.admin()
    const { data } = await lousa.as(admin).call('GET /api/admin/auditoria')
    expect(data.filter(({ acao }) => acao === 'utilizador.entregar-ao-dono')).toMatchObject([{ alvo: `utilizador:${intruso.id}` }])

    // It is theirs for good: coming again ends nothing more.
    await enter(dona)
    expect((await lousa.as({ token }).call('GET /api/geral/info')).userId).toBe(intruso.id)
  })

  test('os bilhetes dos testes que o outro trazia deixam de servir; os do dono servem', async () => {
    const { escola, teste, aluno, sala } = await underWay()
    const bilhete = sala.bilhete ?? ''
    const handIn = (novo: string, seq: number) => ({
      body: { bilhete: novo, revisoes: [revisao(escola.perguntas[4], respostas[4], { seq })] },
    })
    await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', handIn(bilhete, 1))
    await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${aluno.id}`)
    const { token } = await enter(aluno.email)
    await lousa.anonimo.refused('POST /api/teste/bilhete/revisoes', handIn(bilhete, 2), 'bilhete_invalido')
    await lousa.anonimo.refused('POST /api/teste/bilhete/entregar', { body: { bilhete } }, 'bilhete_invalido')
    const dela = await estado({ ...aluno, token }, teste.id)
    const seu = dela.fase === 'em-curso' ? (dela.sala.bilhete ?? '') : ''
    await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', handIn(seu, 3))
  })

  test('o passe de um teste selado que o outro trazia deixa de servir; o do dono serve', async () => {
    const { escola, teste, aluno } = await sealed()
    const { comeco } = await startOffline(escola, await download(aluno, teste.id), aluno)
    await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${aluno.id}`)
    const { token } = await enter(aluno.email)
    await lousa.anonimo.refused('POST /api/teste/selado/registar', { body: comeco }, 'bilhete_invalido')
    const seu = await startOffline(escola, await download({ ...aluno, token }, teste.id), aluno)
    expect((await tell(seu.comeco)).bilhete).not.toBe('')
  })

  test('um bilhete feito antes de os bilhetes dizerem quando continua a servir a quem nada mudou', async () => {
    const { escola, aluno, sala } = await underWay()
    const expira = Math.floor(Date.now() / 1000) + 86_400
    const seal = lousa.servicos.tokens.seal(`bilhete:${sala.tentativaid}:${aluno.id}:${expira}`)
    const bilhete = `${sala.tentativaid}.${aluno.id}.${expira}.${seal}`
    const body = { bilhete, revisoes: [revisao(escola.perguntas[4], respostas[4])] }
    await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', { body })
    await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${aluno.id}`)
    await enter(aluno.email)
    await lousa.anonimo.refused('POST /api/teste/bilhete/revisoes', { body }, 'bilhete_invalido')
  })

  test('quem escolhe uma palavra-passe pela ligação que o dono recebeu também fica sem intrusos', async () => {
    const dona = 'outra-dona@ensaio.test'
    const intruso = await makeWith(dona)
    const { endereco } = await lousa.as(intruso).call('POST /api/notificacoes/calendario')
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: dona } })
    const [carta] = await many<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${dona} order by id desc`)
    const codigo = /convite=([\w-]+)/.exec(carta?.texto ?? '')?.[1] ?? ''
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body: { palavraPasse: palavraPasseEnsaio } })
    expect((await lousa.anonimo.raw({ method: 'GET', url: new URL(endereco ?? '').pathname })).statusCode).toBe(404)
    const { confirmado } = await one<{ confirmado: boolean }>(
      lousa.db,
      sql`select email_confirmado_em is not null as confirmado from utilizadores where id = ${intruso.id}`,
    )
    expect(confirmado).toBe(true)
  })
})
