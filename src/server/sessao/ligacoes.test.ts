/** Links that let somebody in. Each person has one at most, and it ends once it is needless. An admin never sees a link. */
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { palavraPasseEnsaio, type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { useSelados } from '#server/selados/ensaio-selados.ts'
import { imitate } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()
const { sealed } = useSelados(lousa)

/** The codes of the letters to an address, oldest first. */
const codesTo = async (email: string): Promise<string[]> =>
  (await many<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = ${email} order by id`)).flatMap(
    ({ texto }) => /convite=([\w-]+)/.exec(texto)?.[1] ?? [],
  )
const askReset = ({ email }: Pessoa) => lousa.anonimo.call('POST /api/conta/recuperar', { body: { email } })
/** Of a link that there is: a code nobody has is unknown too. */
function isDead(codigo = '') {
  expect(codigo).not.toBe('')
  return lousa.anonimo.refused('GET /api/conta/convite/{codigo}', { params: { codigo } }, 'convite_desconhecido')
}
const isAlive = (codigo = '') => lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params: { codigo } })
const nova = 'outra-bem-longa-9'

describe('de uma pessoa vive uma só ligação', () => {
  test('a que se pediu por último, por quem quer que fosse', async () => {
    const ana = await lousa.professor()
    const admin = await lousa.admin()
    await askReset(ana)
    await askReset(ana)
    await lousa.as(admin).call('POST /api/utilizadores/palavra-passe/{id}', { params: { id: ana.id }, body: { entrega: 'correio' } })
    const [primeira, segunda, terceira] = await codesTo(ana.email)
    await isDead(primeira)
    await isDead(segunda)
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo: terceira ?? '' }, body: { palavraPasse: nova } })
    await isDead(terceira)
  })

  test('também quando se pedem muitas ao mesmo tempo', async () => {
    const ana = await lousa.professor()
    await Promise.all(Array.from({ length: 5 }, () => askReset(ana)))
    const codes = await codesTo(ana.email)
    expect(codes).toHaveLength(5)
    const alive = await Promise.all(
      codes.map(async (codigo) => (await lousa.anonimo.raw({ method: 'GET', url: `/api/conta/convite/${codigo}` })).statusCode === 200),
    )
    expect(alive.filter(Boolean)).toHaveLength(1)
  })

  test('usada ao mesmo tempo que se pede outra, nenhuma se perde a meio', async () => {
    const ana = await lousa.professor()
    await askReset(ana)
    const [codigo = ''] = await codesTo(ana.email)
    const url = `/api/conta/convite/${codigo}`
    const [used] = await Promise.all([
      lousa.anonimo.raw({
        method: 'POST',
        url,
        payload: JSON.stringify({ palavraPasse: nova }),
        headers: { 'content-type': 'application/json' },
      }),
      askReset(ana),
    ])
    expect([200, 404, 410]).toContain(used.statusCode)
  })
})

describe('acaba com', () => {
  test('a mudança da palavra-passe', async () => {
    const ana = await lousa.professor()
    await askReset(ana)
    await lousa.as(ana).call('POST /api/conta/palavra-passe', { body: { atual: palavraPasseEnsaio, nova } })
    await isDead((await codesTo(ana.email))[0])
  })

  test('uma palavra-passe entregue em papel', async () => {
    const ana = await lousa.professor()
    const admin = await lousa.admin()
    await askReset(ana)
    await lousa.as(admin).call('POST /api/utilizadores/palavra-passe/{id}', { params: { id: ana.id }, body: { entrega: 'papel' } })
    await isDead((await codesTo(ana.email))[0])
  })

  test('a mudança do endereço, e só essa', async () => {
    const ana = await lousa.professor()
    const admin = lousa.as(await lousa.admin())
    await askReset(ana)
    const [codigo] = await codesTo(ana.email)
    const save = async (dados: { nome: string; email: string }) => {
      const { versao, utilizador } = await admin.call('GET /api/utilizadores/{id}', { params: { id: ana.id } })
      return admin.call('PUT /api/utilizadores', { body: { id: ana.id, versao, tipo: 1, utilizador, ...dados } })
    }
    await save({ nome: 'Ana Outra', email: ana.email })
    await isAlive(codigo)
    await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${ana.id}`)
    await save({ nome: 'Ana Outra', email: `nova-${ana.email}` })
    await isDead(codigo)
    // The admin vouches for the address they write down.
    const conta = await one<{ sim: boolean }>(
      lousa.db,
      sql`select email_confirmado_em is not null as sim from utilizadores where id = ${ana.id}`,
    )
    expect(conta.sim).toBe(true)
  })
})

describe('mudar a palavra-passe e o calendário', () => {
  const read = async (endereco: string | null) =>
    (await lousa.anonimo.raw({ method: 'GET', url: new URL(endereco ?? '').pathname })).statusCode
  const change = (quem: Pessoa, renovarCalendario?: boolean) =>
    lousa.as(quem).call('POST /api/conta/palavra-passe', {
      body: { atual: palavraPasseEnsaio, nova, ...(renovarCalendario === undefined ? {} : { renovarCalendario }) },
    })

  test.each([true, undefined])('renova o endereço que havia (%s)', async (renovar) => {
    const ana = await lousa.professor()
    const { endereco } = await lousa.as(ana).call('POST /api/notificacoes/calendario')
    await change(ana, renovar)
    expect(await read(endereco)).toBe(404)
    const novo = await lousa.as(ana).call('GET /api/notificacoes/calendario')
    expect(novo.endereco).not.toBe(endereco)
    expect(await read(novo.endereco)).toBe(200)
  })

  test('deixa-o a quem diz que fica', async () => {
    const ana = await lousa.professor()
    const { endereco } = await lousa.as(ana).call('POST /api/notificacoes/calendario')
    await change(ana, false)
    expect(await read(endereco)).toBe(200)
  })

  test('não faz um a quem não tinha', async () => {
    const ana = await lousa.professor()
    await change(ana, true)
    expect(await lousa.as(ana).call('GET /api/notificacoes/calendario')).toEqual({ endereco: null })
  })
})

test('quem administra lê as cartas sem as ligações que deixam entrar', async () => {
  const ana = await lousa.professor()
  const admin = lousa.as(await lousa.admin())
  const { id } = await lousa.as(ana).call('PUT /api/turmas', { body: { name: '7.º A' } })
  const convidado = `convidado-${Date.now()}@ensaio.test`
  await askReset(ana)
  await lousa.as(ana).call('POST /api/turmas/convites/{id}', { params: { id }, body: { emails: [convidado] } })
  for (const para of [ana.email, convidado]) {
    const [codigo = ''] = await codesTo(para)
    const { data } = await admin.call('GET /api/admin/correio', { query: { para } })
    const carta = await admin.call('GET /api/admin/correio/{id}', { params: { id: data[0]?.id ?? 0 } })
    expect(JSON.stringify([data, carta])).not.toContain(codigo)
    expect(carta.texto).toContain('[ligação que só recebe a quem a carta se destina]')
    await isAlive(codigo)
  }
})

describe('uma sessão em nome de outra pessoa não recebe o que lhe sobrevive', () => {
  test('nem o endereço do calendário', async () => {
    const ana = await lousa.professor()
    await lousa.as(ana).call('POST /api/notificacoes/calendario')
    const como = lousa.as(await imitate(lousa, ana))
    await como.refused('GET /api/notificacoes/calendario', {}, 'so_o_proprio')
    await como.refused('POST /api/notificacoes/calendario', {}, 'so_o_proprio')
  })

  test('nem o passe de um teste selado', async () => {
    const { aluno, api, params } = await sealed()
    expect(await api.call('GET /api/teste/selados')).toHaveLength(1)
    const como = lousa.as(await imitate(lousa, aluno))
    expect(await como.call('GET /api/teste/selados')).toEqual([])
    await como.refused('GET /api/teste/selado/{id}', { params }, 'sessao_imitada')
  })

  test('nem um bilhete', async () => {
    const { aluno, api, params } = await sealed()
    await api.call('POST /api/teste/comecar/{id}', { params })
    const como = lousa.as(await imitate(lousa, aluno))
    const estado = await como.call('GET /api/teste/responder/{id}', { params })
    expect(estado).toMatchObject({ fase: 'em-curso', sala: { bilhete: null } })
  })

  test('nem um token novo, e o que tem acaba com ela', async () => {
    const ana = await lousa.professor()
    const { token } = await imitate(lousa, ana)
    const como = lousa.as({ token })
    const depois = Date.now() + (limites.tokenHoras - 1) * 3_600_000
    const agora = Date.now
    Date.now = () => depois
    try {
      const reply = await como.raw({ method: 'GET', url: '/api/geral/info' })
      expect({ status: reply.statusCode, token: reply.headers['x-token'] }).toEqual({ status: 200, token: undefined })
    } finally {
      Date.now = agora
    }
    const breve = await imitate(lousa, await lousa.professor())
    await run(lousa.db, sql`update sessoes set limite_em = now() where imitada_por = ${breve.admin}`)
    await lousa.as(breve).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('nem palavras-passe de alunos: contas, acessos, nem as que um ficheiro faria', async () => {
    const ana = await lousa.professor()
    const { id } = await lousa.as(ana).call('PUT /api/turmas', { body: { name: '7.º A' } })
    const params = { id }
    const [rita] = await lousa.as(ana).call('POST /api/turmas/contas/{id}', { params, body: { nomes: ['Rita Sá'] } })
    const alunos = [rita?.id ?? 0]
    const ficheiro = (linhas: string) => ({ conteudo: Buffer.from(`nome;email\n${linhas}\n`).toString('base64') })
    const como = lousa.as(await imitate(lousa, ana))
    await como.refused('POST /api/turmas/contas/{id}', { params, body: { nomes: ['Rui Sá'] } }, 'so_o_proprio')
    await como.refused('POST /api/turmas/acessos/{id}', { params, body: { alunos } }, 'so_o_proprio')
    await como.refused('POST /api/turmas/csv/{id}', { params, body: ficheiro('Eva Sá;') }, 'so_o_proprio')
    // The pupils' own ways in go on working, and a pupil invited by letter gets theirs directly.
    const entrou = { utilizador: rita?.utilizador ?? '', palavraPasse: rita?.palavraPasse ?? '' }
    await lousa.anonimo.call('POST /api/conta/entrar', { body: entrou })
    expect(await como.call('POST /api/turmas/csv/{id}', { params, body: ficheiro('Eva Sá;eva@casa.test') })).toMatchObject({ convites: 1 })
  })

  test('nem o código que abre um teste selado sem rede', async () => {
    const { escola, params } = await sealed()
    const como = lousa.as(await imitate(lousa, escola.professora))
    await como.refused('POST /api/teste/codigo/{id}', { params }, 'so_o_proprio')
    await lousa.as(escola.professora).call('POST /api/teste/codigo/{id}', { params })
  })

  test('nem endereços de ficheiros que sirvam mais do que minutos', async () => {
    const ana = await lousa.professor()
    const lidos = async (quem: { token: string }): Promise<string> =>
      (await lousa.as(quem).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('notas.txt', 'olá') })).json().url
    const [dela, emSeuNome] = [await lidos(ana), await lidos(await imitate(lousa, ana))]
    const statusOf = async (url: string) => (await lousa.anonimo.raw({ method: 'GET', url })).statusCode
    expect([await statusOf(dela), await statusOf(emSeuNome)]).toEqual([200, 200])
    const agora = Date.now
    const depois = agora() + (limites.enderecoImitadoMinutos + 1) * 60_000
    Date.now = () => depois
    try {
      expect([await statusOf(dela), await statusOf(emSeuNome)]).toEqual([200, 404])
    } finally {
      Date.now = agora
    }
  })

  test('nem cartas da pessoa', async () => {
    const ana = await lousa.professor()
    await askReset(ana)
    const como = lousa.as(await imitate(lousa, ana))
    await como.refused('GET /api/admin/correio', {}, 'papel_errado')
  })
})
