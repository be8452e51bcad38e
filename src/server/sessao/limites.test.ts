/** A person who guesses is slowed down. A person who is right, or at their own device, is not. */
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { one, run, sql } from '#server/db/db.ts'
import { palavraPasseEnsaio, type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import {
  delayGuessing,
  delayOfGuesses,
  forgetOldFailures,
  networkOf,
  noteFailure,
  refuseCrowd,
  regraCartas,
  regraCodigosDaRede,
} from '#server/http/limit-guesses.ts'

const lousa = useLousa()

let serial = 0
/** Somebody at an address of their own. */
const somewhere = (remoteAddress = `198.51.100.${++serial}`) => ({
  async enter(utilizador: string, palavraPasse: string, aparelhos?: string[]) {
    const payload = { utilizador, palavraPasse, ...(aparelhos ? { aparelhos } : {}) }
    const answer = await lousa.app.inject({ method: 'POST', url: '/api/conta/entrar', payload, remoteAddress })
    return { ...answer.json(), status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0), texto: answer.body }
  },
  async create(email: string, codigoTurma?: string) {
    const payload = {
      tipo: 7,
      nome: 'Marta Lopes',
      email,
      palavraPasse: 'giz-e-ardosia-9',
      anoNascimento: 2000,
      ...(codigoTurma ? { codigoTurma } : {}),
    }
    const began = performance.now()
    const answer = await lousa.app.inject({ method: 'POST', url: '/api/conta/criar', payload, remoteAddress })
    return {
      ...answer.json(),
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
      ms: performance.now() - began,
    }
  },
})
const codigoDe = async (body: Promise<{ status: number; title?: string }>) => {
  const { status, title } = await body
  return title ?? status
}

/** A person with a user name beside the e-mail. */
async function comNome(): Promise<Pessoa & { utilizador: string }> {
  const pessoa = await lousa.professor()
  const utilizador = `rita${++serial}`
  await run(lousa.db, sql`update utilizadores set utilizador = ${utilizador} where id = ${pessoa.id}`)
  return { ...pessoa, utilizador }
}
const asTimePasses = (segundos: number) => run(lousa.db, sql`update falhas_de_acesso set em = em - make_interval(secs => ${segundos}::int)`)

describe('as falhas de uma pessoa', () => {
  test('contam juntas, escreva-se o e-mail ou o nome de utilizador, de onde quer que venham', async () => {
    const rita = await comNome()
    for (let i = 0; i < limites.falhasPorConta; i++)
      expect(await codigoDe(somewhere().enter(i % 2 ? rita.email : rita.utilizador, 'não é esta'))).toBe('credenciais_erradas')
    expect(await codigoDe(somewhere().enter(rita.email, palavraPasseEnsaio))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere().enter(rita.utilizador, palavraPasseEnsaio))).toBe('demasiadas_tentativas')
  })

  test('um nome que não existe ouve o mesmo, e é contado como os outros', async () => {
    const rita = await comNome()
    const [ninguem, alguem] = [await somewhere().enter('ninguem@ensaio.test', 'x'), await somewhere().enter(rita.email, 'x')]
    expect({ ...ninguem, texto: '', requestId: '' }).toEqual({ ...alguem, texto: '', requestId: '' })
    for (let i = 1; i < limites.falhasPorConta; i++) await somewhere().enter(' Ninguem@ensaio.test', 'x')
    expect(await codigoDe(somewhere().enter('ninguem@ensaio.test', 'x'))).toBe('demasiadas_tentativas')
    const { n } = await one<{ n: number }>(lousa.db, sql`select count(*) as n from falhas_de_acesso where chave like '%ninguem%'`)
    expect(n, 'o que um estranho escreve pode ser uma palavra-passe').toBe(0)
  })

  test('não fecham o aparelho onde essa pessoa já entrou, nem as da rede da escola', async () => {
    const rita = await comNome()
    const escola = '203.0.113.50'
    const { aparelho } = await somewhere(escola).enter(rita.email, palavraPasseEnsaio)
    for (let i = 0; i < 12; i++) await somewhere(escola).enter(rita.email, 'não é esta')
    await run(
      lousa.db,
      sql`insert into falhas_de_acesso (chave) select 'endereco:' || ${escola} from generate_series(1, ${limites.falhasPorEndereco}::int)`,
    )
    expect(await codigoDe(somewhere(escola).enter(rita.email, palavraPasseEnsaio))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere(escola).enter(rita.utilizador, palavraPasseEnsaio, ['outra-marca.qualquer', aparelho]))).toBe(200)
  })

  test('a marca do aparelho não deixa entrar, não serve a outra pessoa, tem o seu limite e acaba com a palavra-passe', async () => {
    const [rita, rui] = [await comNome(), await comNome()]
    const { aparelho, token } = await somewhere().enter(rita.email, palavraPasseEnsaio)
    for (let i = 0; i < limites.falhasPorConta; i++) {
      await somewhere().enter(rui.email, 'não é esta')
      expect(await codigoDe(somewhere().enter(rita.email, 'não é esta', [aparelho]))).toBe('credenciais_erradas')
    }
    expect(await codigoDe(somewhere().enter(rui.email, palavraPasseEnsaio, [aparelho]))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere().enter(rita.email, palavraPasseEnsaio, [aparelho]))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere().enter(rita.email, palavraPasseEnsaio)), 'noutro lado, o que falhou naquele não conta').toBe(200)

    await lousa.as({ token }).call('POST /api/conta/palavra-passe', { body: { atual: palavraPasseEnsaio, nova: 'outra-bem-longa' } })
    for (let i = 0; i < limites.falhasPorConta; i++) await somewhere().enter(rita.email, 'não é esta')
    expect(await codigoDe(somewhere().enter(rita.email, 'outra-bem-longa', [aparelho]))).toBe('demasiadas_tentativas')
  })

  test('esquecem-se ao fim de um dia; o que ainda conta numa hora não se esquece antes', async () => {
    const regra = regraCartas('rita@ensaio.test')
    for (let i = 0; i < limites.cartasPorHora; i++) await noteFailure(lousa.db, regra)
    await asTimePasses(55 * 60)
    await forgetOldFailures(lousa)
    await expect(refuseCrowd(lousa.db, regra, 'demasiadas_cartas')).rejects.toMatchObject({ codigo: 'demasiadas_cartas' })
    await asTimePasses(limites.falhasHoras * 3_600)
    await forgetOldFailures(lousa)
    expect(await one(lousa.db, sql`select count(*) as n from falhas_de_acesso`)).toEqual({ n: 0 })
  })

  test('a espera dobra a cada falha a mais, e acaba', async () => {
    const rita = await comNome()
    for (let i = 0; i < limites.falhasPorConta; i++) await somewhere().enter(rita.email, 'não é esta')
    for (const espera of [60, 120, 240]) {
      const { title, retryAfter } = await somewhere().enter(rita.email, palavraPasseEnsaio)
      expect(title).toBe('demasiadas_tentativas')
      expect(retryAfter).toBeGreaterThan(espera - 20)
      expect(retryAfter).toBeLessThanOrEqual(espera)
      await asTimePasses(espera)
      if (espera < 240) expect(await codigoDe(somewhere().enter(rita.email, 'não é esta'))).toBe('credenciais_erradas')
    }
    expect(await codigoDe(somewhere().enter(rita.email, palavraPasseEnsaio))).toBe(200)
  })

  test('quem tenta muitas ao mesmo tempo não experimenta mais por isso', async () => {
    const rita = await comNome()
    const guesses = await Promise.all(Array.from({ length: 40 }, () => codigoDe(somewhere().enter(rita.email, 'não é esta'))))
    expect(guesses.filter((codigo) => codigo === 'credenciais_erradas').length).toBeLessThanOrEqual(limites.falhasPorConta)
  })
})

describe('a marca do aparelho dá-se a quem entra por qualquer porta', () => {
  /** With this mark a person gets in whom strangers have shut out everywhere else. */
  async function opens(email: string, palavraPasse: string, aparelho: string): Promise<void> {
    expect(await codigoDe(somewhere().enter(email, palavraPasse))).toBe(200)
    for (let i = 0; i < limites.falhasPorConta; i++) await somewhere().enter(email, 'não é esta')
    expect(await codigoDe(somewhere().enter(email, palavraPasse))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere().enter(email, palavraPasse, [aparelho]))).toBe(200)
  }
  const codigoPara = async (email: string): Promise<string> => {
    const { texto } = await one<{ texto: string }>(
      lousa.db,
      sql`select texto from caixa_de_saida where para = ${email} order by id desc limit 1`,
    )
    return /convite=([\w-]+)/.exec(texto)?.[1] ?? ''
  }

  test('a de criar conta', async () => {
    const email = 'marca-nova@ensaio.test'
    const { aparelho } = await somewhere().create(email)
    await opens(email, 'giz-e-ardosia-9', aparelho)
  })

  test('a de escolher outra palavra-passe, por uma ligação ou no perfil', async () => {
    const rita = await lousa.professor()
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: rita.email } })
    const params = { codigo: await codigoPara(rita.email) }
    const porLigacao = await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params, body: { palavraPasse: 'outra-bem-longa' } })
    await opens(rita.email, 'outra-bem-longa', porLigacao.aparelho)
    const noPerfil = await lousa
      .as(porLigacao)
      .call('POST /api/conta/palavra-passe', { body: { atual: 'outra-bem-longa', nova: 'ainda-outra-9' } })
    await asTimePasses(3_600)
    await opens(rita.email, 'ainda-outra-9', noPerfil.aparelho)
  })

  test('a de um convite, que também poupa o aparelho conhecido', async () => {
    const [rita, ana] = [await lousa.professor(), await lousa.aluno()]
    const { id } = await lousa.as(rita).call('PUT /api/turmas', { body: { name: '7.º A' } })
    await lousa.as(rita).call('POST /api/turmas/convites/{id}', { params: { id }, body: { emails: [ana.email] } })
    const { aparelho } = await somewhere().enter(ana.email, palavraPasseEnsaio)
    for (let i = 0; i < limites.falhasPorConta; i++) await somewhere().enter(ana.email, 'não é esta')
    const params = { codigo: await codigoPara(ana.email) }
    const body = { palavraPasse: palavraPasseEnsaio }
    await lousa.anonimo.refused('POST /api/conta/convite/{codigo}', { params, body }, 'demasiadas_tentativas')
    const entrou = await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params, body: { ...body, aparelhos: [aparelho] } })
    expect(entrou).toMatchObject({ turma: id, aparelho })
  })
})

describe('as falhas de um endereço', () => {
  test('os pedidos de outra palavra-passe contam por endereço, e de uma rede IPv6 juntos', async () => {
    const ask = async (remoteAddress: string) => {
      const payload = { email: 'ninguem@ensaio.test' }
      return (await lousa.app.inject({ method: 'POST', url: '/api/conta/recuperar', payload, remoteAddress })).statusCode
    }
    for (let i = 0; i < limites.recuperarPorEndereco; i++) expect(await ask(`2001:db8:7:1::${i + 1}`)).toBe(200)
    expect(await ask('2001:db8:7:1:ffff::1')).toBe(429)
    expect(await ask('2001:db8:7:2::1')).toBe(200)
  })

  test('contam, seja quem for que se tente, e só as desse', async () => {
    const rita = await comNome()
    const sala = '203.0.113.90'
    await run(
      lousa.db,
      sql`insert into falhas_de_acesso (chave) select 'endereco:' || ${sala} from generate_series(1, ${limites.falhasPorEndereco - 1}::int)`,
    )
    expect(await codigoDe(somewhere(sala).enter('alguem@ensaio.test', 'x'))).toBe('credenciais_erradas')
    expect(await codigoDe(somewhere(sala).enter(rita.email, palavraPasseEnsaio))).toBe('demasiadas_tentativas')
    expect(await codigoDe(somewhere().enter(rita.email, palavraPasseEnsaio))).toBe(200)
  })

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:0db8:0001::1', '2001:db8:1:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
  ])('quem tem uma rede inteira de endereços conta como um: %s', (ip, rede) => {
    expect(networkOf(ip)).toBe(rede)
  })
})

describe('criar contas', () => {
  test('turmas inteiras passam atrás de um só endereço; muito mais do que isso espera', async () => {
    const escola = somewhere()
    for (let i = 0; i < 60; i++) expect((await escola.create(`turma${i}@ensaio.test`)).status).toBe(200)
    await run(
      lousa.db,
      sql`insert into falhas_de_acesso (chave, em) select 'contas:198.51.100.' || ${serial}::int, now() - interval '50 minutes' from generate_series(1, ${limites.contasPorEnderecoPorHora - 60}::int)`,
    )
    const { status, title, detail, retryAfter } = await escola.create('a-mais@ensaio.test')
    expect([status, title]).toEqual([429, 'demasiadas_contas'])
    expect(detail).toMatch(/daqui a 10 minutos/)
    expect(retryAfter).toBeGreaterThan(500)
    expect((await somewhere().create('noutro-lado@ensaio.test')).status).toBe(200)
    await asTimePasses(601)
    expect((await escola.create('a-mais@ensaio.test')).status).toBe(200)
  })

  test('vinte códigos de turma errados não impedem quem tem o certo, na mesma rede; quem continua a adivinhar espera cada vez mais', async () => {
    const rita = await lousa.professor()
    const turma = await lousa.as(rita).call('PUT /api/turmas', { body: { name: '7.º A', chave: crypto.randomUUID() } })
    const { codigo } = await one<{ codigo: string }>(lousa.db, sql`select codigo from turmas where id = ${turma.id}`)
    const escola = somewhere()
    for (let i = 0; i < 20; i++) expect(await codigoDe(escola.create('adivinha@ensaio.test', 'AAA-AAA'))).toBe('codigo_turma_desconhecido')
    const certo = await escola.create('certo@ensaio.test', codigo)
    expect([certo.status, certo.turma]).toEqual([200, turma.id])
    await run(lousa.db, sql`insert into falhas_de_acesso (chave) select 'codigo:198.51.100.' || ${serial}::int from generate_series(1, 20)`)
    const tarde = await escola.create('adivinha@ensaio.test', 'AAA-AAA')
    expect(tarde.title).toBe('codigo_turma_desconhecido')
    expect(tarde.ms).toBeGreaterThanOrEqual(delayOfGuesses(40))
    expect((await escola.create('certo-tambem@ensaio.test', codigo)).status).toBe(200)
  })

  test('quem já esperou não conta entre os que esperam', async () => {
    const regra = regraCodigosDaRede('203.0.113.77')
    await noteFailure(lousa.db, ...Array.from({ length: limites.codigosErradosPorHora }, () => regra))
    const refused = async (): Promise<number> => {
      const all = Array.from({ length: limites.codigosDemoradosJuntos }, () => delayGuessing(lousa.db, regra))
      return (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length
    }
    expect([await refused(), await refused()]).toEqual([0, 0])
  })

  test('a demora nunca encurta, começa no limite, e tem um fim', () => {
    const delays = Array.from({ length: 500 }, (_, n) => delayOfGuesses(n))
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(delays[limites.codigosErradosPorHora - 1]).toBe(0)
    expect(delays[limites.codigosErradosPorHora]).toBeGreaterThan(0)
    expect(delays.at(-1)).toBe(limites.codigosDemoraMaximaMs)
  })

  test('quem já entrou tem o seu limite de códigos errados, e só o seu', async () => {
    const [ana, rui] = [await lousa.aluno(), await lousa.aluno()]
    const codigo = { params: { code: 'AAA-AAA' } }
    for (let i = 0; i < limites.codigosErradosPorHora; i++)
      await lousa.as(ana).refused('POST /api/turmas/aluno/associar/{code}', codigo, 'codigo_turma_desconhecido')
    await lousa.as(ana).refused('POST /api/turmas/aluno/associar/{code}', codigo, 'demasiadas_tentativas')
    await lousa.as(rui).refused('POST /api/turmas/aluno/associar/{code}', codigo, 'codigo_turma_desconhecido')
  })
})
