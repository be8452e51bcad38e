import { describe, expect, test, vi } from 'vitest'
import { SignJWT } from 'jose'
import { limites } from '#regras/limites.ts'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { bigints, many, run, sql } from '#server/db/db.ts'
import { imitate } from '#server/tentativas/ensaio-responder.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { tokenSigner } from '#server/http/tokens.ts'
import { palavraPasseEnsaio, useLousa } from '#server/ensaio/ensaio.ts'
import { digest, newCodigo } from './codigos.ts'
import { selectOptionalConta } from './sessao.sql.ts'

const lousa = useLousa()

describe('iniciar sessão', () => {
  test('sem sessão, a informação geral diz que não há ninguém', async () => {
    expect(await lousa.anonimo.call('GET /api/geral/info')).toMatchObject({ userId: null, tipo: 0, displayName: '' })
  })

  test('com e-mail escrito de outra maneira entra-se na mesma', async () => {
    const rita = await lousa.professor('Rita Nunes')
    const { token } = await lousa.anonimo.call('POST /api/conta/entrar', {
      body: { utilizador: ` ${rita.email.toUpperCase()} `, palavraPasse: palavraPasseEnsaio },
    })
    expect(await lousa.as({ token }).call('GET /api/geral/info')).toMatchObject({ userId: rita.id, tipo: 1, displayName: 'Rita Nunes' })
  })

  test('a palavra-passe errada é recusada, e à décima a conta espera', async () => {
    const rui = await lousa.aluno()
    const body = { utilizador: rui.email, palavraPasse: 'não é esta' }
    for (let i = 0; i < 10; i++) await lousa.anonimo.refused('POST /api/conta/entrar', { body }, 'credenciais_erradas')
    await lousa.anonimo.refused('POST /api/conta/entrar', { body: { ...body, palavraPasse: palavraPasseEnsaio } }, 'demasiadas_tentativas')
  })

  test('um token estragado é 401, nunca anónimo', async () => {
    await lousa.as({ token: 'aaaa.bbbb.cccc' }).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('quem vê as suas sessões não vê a de quem lá entra em seu nome', async () => {
    const aluna = await lousa.aluno()
    const ids = async () => (await lousa.as(aluna).call('GET /api/conta/sessoes', {})).map(({ id }) => id)
    const antes = await ids()
    await imitate(lousa, aluna)
    expect(await ids()).toEqual(antes)
  })

  test('terminar a sessão torna o token inútil', async () => {
    const ana = await lousa.professor()
    await lousa.as(ana).call('POST /api/conta/sair')
    await lousa.as(ana).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('ao mudar a palavra-passe, quem adivinha a atual demasiadas vezes tem de esperar, e a certa já não serve', async () => {
    const ana = await lousa.professor()
    const change = (atual: string) => ({ body: { atual, nova: 'outra-bem-longa' } })
    for (let i = 0; i < limites.falhasPorConta; i += 1)
      await lousa.as(ana).refused('POST /api/conta/palavra-passe', change(`errada-${i}`), 'regra_do_conteudo')
    await lousa.as(ana).refused('POST /api/conta/palavra-passe', change(palavraPasseEnsaio), 'demasiadas_tentativas')
  })

  test('mudar a palavra-passe termina as outras sessões e deixa a própria', async () => {
    const ana = await lousa.professor()
    const other = await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: ana.email, palavraPasse: palavraPasseEnsaio } })
    // In use a moment ago, and remembered.
    expect((await lousa.as(other).call('GET /api/geral/info')).userId).toBe(ana.id)
    await lousa.as(ana).call('POST /api/conta/palavra-passe', { body: { atual: palavraPasseEnsaio, nova: 'outra-bem-longa' } })
    await lousa.as(other).refused('GET /api/geral/info', {}, 'sessao_expirada')
    expect((await lousa.as(ana).call('GET /api/geral/info')).userId).toBe(ana.id)
  })
})

describe('um nome copiado com o que não se vê', () => {
  /** Zero width, a soft hyphen, an accent apart, spaces of other kinds. */
  const copiado = (nome: string) => `\u200b${nome.normalize('NFD').replace(' ', ' \u00a0\u00ad')}\u2060`
  const nomesDe = (ids: readonly number[]) =>
    many<{ nome: string }>(lousa.db, sql`select nome from utilizadores where id = any(${bigints(ids)}) order by id`)

  test('fica guardado como se lê, por onde quer que entre', async () => {
    const [admin, professora] = [lousa.as(await lousa.admin()), await lousa.professor()]
    const turma = await makeTurma(lousa, professora, [])
    const { token } = await lousa.anonimo.call('POST /api/conta/criar', {
      body: { tipo: 1, email: 'inês\u200b@ensaio.test', nome: copiado('Inês Sá'), palavraPasse: 'giz-e-ardosia-9' },
    })
    if (token === null) throw new Error('No session')
    const { userId } = await lousa.as({ token }).call('GET /api/geral/info')
    const body = { tipo: 1, nome: copiado('Inês Sá'), email: 'outra.ines\u00ad@ensaio.test', utilizador: null } as const
    const { utilizador } = await admin.call('PUT /api/utilizadores', { body })
    const [slip] = await lousa
      .as(professora)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma }, body: { nomes: [copiado('Inês Sá')] } })
    const conteudo = Buffer.from(`nome;email\n${copiado('Inês Pó')};\n`).toString('base64')
    const { acessos } = await lousa.as(professora).call('POST /api/turmas/csv/{id}', { params: { id: turma }, body: { conteudo } })
    const ids = [userId ?? 0, utilizador.id, slip?.id ?? 0, ...acessos.map(({ id }) => id)]
    expect((await nomesDe(ids)).map(({ nome }) => nome)).toEqual(['Inês Sá', 'Inês Sá', 'Inês Sá', 'Inês Pó'])
    // Changed by its owner, or by the administration.
    expect(await lousa.as({ token }).call('POST /api/conta/nome', { body: { nome: copiado('Inês Reis') } })).toEqual({ nome: 'Inês Reis' })
    const { id, versao } = utilizador
    const changed = await admin.call('PUT /api/utilizadores', { body: { ...body, id, versao, nome: copiado('Inês Reis') } })
    expect(changed.utilizador).toMatchObject({ nome: 'Inês Reis', email: 'outra.ines@ensaio.test' })
  })

  test('entra-se com ele, e diz quem já tem a conta', async () => {
    const rita = await lousa.professor()
    const email = `\u200b${rita.email.replace('@', '\u00ad@')}\u00a0`
    const entrou = await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: email, palavraPasse: palavraPasseEnsaio } })
    expect((await lousa.as(entrou).call('GET /api/geral/info')).userId).toBe(rita.id)
    expect((await selectOptionalConta(lousa.db, email))?.id).toBe(rita.id)
  })
})

describe('criar conta', () => {
  const nova = { nome: 'Marta Lopes', palavraPasse: 'giz-e-ardosia-9' }

  test('um professor cria conta e fica com a sessão iniciada', async () => {
    const { token } = await lousa.anonimo.call('POST /api/conta/criar', { body: { tipo: 1, email: 'marta@ensaio.test', ...nova } })
    expect((await lousa.as({ token: token ?? '' }).call('GET /api/geral/info')).displayName).toBe('Marta Lopes')
  })

  test('o mesmo e-mail não cria segunda conta', async () => {
    const body = { tipo: 1, email: 'dupla@ensaio.test', ...nova } as const
    await lousa.anonimo.call('POST /api/conta/criar', { body })
    await lousa.anonimo.refused('POST /api/conta/criar', { body: { ...body, email: 'Dupla@ensaio.test' } }, 'utilizador_ja_existe')
  })

  test('com menos de 13 anos, pede ao professor', async () => {
    const anoNascimento = new Date().getFullYear() - 11
    await lousa.anonimo.refused(
      'POST /api/conta/criar',
      { body: { tipo: 7, email: 'novo@ensaio.test', anoNascimento, ...nova } },
      'idade_minima',
    )
  })

  test('com um código de turma errado nenhuma conta fica feita', async () => {
    const body = { tipo: 7, email: 'adivinha@ensaio.test', anoNascimento: 2010, codigoTurma: 'AAA-AAA', ...nova } as const
    await lousa.anonimo.refused('POST /api/conta/criar', { body }, 'codigo_turma_desconhecido')
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: body.email, palavraPasse: body.palavraPasse } },
      'credenciais_erradas',
    )
  })

  test('uma palavra-passe das mais comuns não serve', async () => {
    await lousa.anonimo.refused(
      'POST /api/conta/criar',
      { body: { tipo: 1, email: 'fraca@ensaio.test', nome: 'X Y', palavraPasse: 'password1' } },
      'palavra_passe_fraca',
    )
  })
})

describe('uma escola atrás de um só endereço', () => {
  test('300 entradas certas do mesmo endereço num minuto são todas aceites', async () => {
    const rita = await lousa.professor()
    const body = { utilizador: rita.email, palavraPasse: palavraPasseEnsaio }
    for (let i = 0; i < 300; i++) await lousa.anonimo.call('POST /api/conta/entrar', { body })
  })
})

describe('o token', () => {
  test('na última metade da vida é renovado sem ninguém dar por isso', async () => {
    const ana = await lousa.aluno()
    const claims = await lousa.servicos.tokens.verify(ana.token)
    const old = await new SignJWT({ role: 'Aluno', sid: claims?.sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(ana.id))
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7 * 3600)
      .setExpirationTime(Math.floor(Date.now() / 1000) + 5 * 3600)
      .sign(new TextEncoder().encode('s'.repeat(40)))
    const reply = await lousa.as({ token: old }).raw({ method: 'GET', url: '/api/geral/info' })
    const renewed = String(reply.headers['x-token'])
    expect((await lousa.as({ token: renewed }).call('GET /api/geral/info')).userId).toBe(ana.id)
    expect((await lousa.as(ana).raw({ method: 'GET', url: '/api/geral/info' })).headers['x-token']).toBeUndefined()
  })

  test('com o papel trocado não vale', async () => {
    const ana = await lousa.aluno()
    const claims = await lousa.servicos.tokens.verify(ana.token)
    const forged = await lousa.servicos.tokens.sign({ utilizador: ana.id, papel: 'Admin', sid: claims?.sid ?? '' })
    await lousa.as({ token: forged }).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('uma sessão parada há mais de sete dias terminou', async () => {
    const ana = await lousa.aluno()
    await sql`update sessoes set usada_em = now() - interval '8 days' where utilizador_id = ${ana.id}`.execute(lousa.db)
    forgetSessions(lousa.db)
    await lousa.as(ana).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('uma sessão de há mais de trinta dias terminou, ainda que em uso', async () => {
    const ana = await lousa.aluno()
    await sql`update sessoes set criada_em = now() - interval '31 days' where utilizador_id = ${ana.id}`.execute(lousa.db)
    forgetSessions(lousa.db)
    await lousa.as(ana).refused('GET /api/geral/info', {}, 'sessao_expirada')
  })

  test('um token acaba à sua hora, ainda que se lembrem dele', async () => {
    const signer = tokenSigner('s'.repeat(40))
    const token = await signer.sign({ utilizador: 1, papel: 'Aluno', sid: 'sessao' })
    expect(await signer.verify(token)).toMatchObject({ utilizador: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limites.tokenHoras * 3_600_000 + 1_000 })
    const late = await signer.verify(token)
    vi.useRealTimers()
    expect(late).toBeNull()
  })

  test('a conta desativada deixa de entrar e a sessão aberta termina', async () => {
    const ana = await lousa.aluno()
    await sql`update utilizadores set ativo = false where id = ${ana.id}`.execute(lousa.db)
    forgetSessions(lousa.db)
    await lousa.as(ana).refused('GET /api/geral/info', {}, 'sessao_de_conta_desativada')
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: ana.email, palavraPasse: palavraPasseEnsaio } },
      'conta_desativada',
    )
  })

  test('que a conta está desativada só o sabe quem entrou nela ou sabe a palavra-passe', async () => {
    const [ana, rui] = [await lousa.aluno(), await lousa.aluno()]
    await lousa.as(rui).call('POST /api/conta/sair')
    await sql`update utilizadores set ativo = false where id = ${ana.id}`.execute(lousa.db)
    forgetSessions(lousa.db)
    await lousa.as(rui).refused('GET /api/geral/info', {}, 'sessao_expirada')
    await lousa.as({ token: `${ana.token.slice(0, -4)}AAAA` }).refused('GET /api/geral/info', {}, 'sessao_expirada')
    for (const utilizador of [ana.email, 'ninguem@ensaio.test'])
      await lousa.anonimo.refused('POST /api/conta/entrar', { body: { utilizador, palavraPasse: 'não-é-esta' } }, 'credenciais_erradas')
  })
})

describe('as identidades de exemplo', () => {
  test('só se dão a um pedido do próprio computador e da própria página', async () => {
    await sql`insert into utilizadores (tipo, nome, nome_ordem, email) values (7, 'Tomás Ferreira', 'tomas ferreira', 'aluno1@lousa.test')`.execute(
      lousa.db,
    )
    const [sample] = await lousa.anonimo.call('GET /api/demo/identidades')
    const ask = (headers: Record<string, string>) =>
      lousa.anonimo.raw({
        method: 'POST',
        url: '/api/demo/entrar',
        payload: { id: sample?.id },
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await ask({ host: 'localhost:3000', origin: 'http://localhost:3000' })).statusCode).toBe(200)
    expect((await ask({ host: '192.168.1.5:3000' })).statusCode).toBe(403)
    expect((await ask({ host: 'localhost:3000', origin: 'http://evil.test' })).statusCode).toBe(403)
  })
})

test('a primeira conta de administração fica no registo', async () => {
  const codigo = newCodigo()
  await run(
    lousa.db,
    sql`insert into convites (tipo, resumo, expira_em) values ('primeiro-admin', ${digest(codigo)}, now() + interval '1 hour')`,
  )
  const body = { nome: 'Aurora Prado', email: 'aurora@ensaio.test', palavraPasse: palavraPasseEnsaio }
  const { token } = await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body })
  const { data } = await lousa.as({ token }).call('GET /api/admin/auditoria', { query: { acao: 'utilizador' } })
  expect(data[0]).toMatchObject({ quem: { nome: 'Aurora Prado' }, acao: 'utilizador.primeiro-admin' })
})

describe('recuperar a palavra-passe', () => {
  const codeFor = async (email: string): Promise<string> => {
    const [mail] = await many<{ texto: string }>(
      lousa.db,
      sql`select texto from caixa_de_saida where para = ${email} order by id desc limit 1`,
    )
    return /convite=([\w-]+)/.exec(mail?.texto ?? '')?.[1] ?? ''
  }

  test('a ligação do correio serve uma vez, e termina as sessões abertas', async () => {
    const ana = await lousa.professor()
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: ana.email } })
    const params = { codigo: await codeFor(ana.email) }
    expect((await lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params })).tipo).toBe('palavra-passe')
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params, body: { palavraPasse: 'outra-bem-longa' } })
    await lousa.as(ana).refused('GET /api/geral/info', {}, 'sessao_expirada')
    await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: ana.email, palavraPasse: 'outra-bem-longa' } })
    await lousa.anonimo.refused(
      'POST /api/conta/convite/{codigo}',
      { params, body: { palavraPasse: 'mais-uma-vez-9' } },
      'convite_desconhecido',
    )
  })

  test('para quem não tem conta responde o mesmo e não envia nada', async () => {
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: 'ninguem@ensaio.test' } })
    expect(await codeFor('ninguem@ensaio.test')).toBe('')
  })
})
