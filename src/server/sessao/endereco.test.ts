/**
 * Letters to an address confirm it, and open an account that was asked for with it. Only the letter tells whether the
 * address has an account.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { palavraPasseEnsaio, type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { imitate } from '#server/tentativas/ensaio-responder.ts'
import { hashingPool } from './hashing-pool.ts'
import { forgetUnopened } from './registo.service.ts'

const lousa = useLousa()

type Carta = { assunto: string; texto: string }
const cartasPara = (email: string) =>
  many<Carta>(lousa.db, sql`select assunto, texto from caixa_de_saida where para = ${email} order by id desc`)
const codigoPara = async (email: string): Promise<string> =>
  /\/signin\?convite=([\w-]+)/.exec((await cartasPara(email))[0]?.texto ?? '')?.[1] ?? ''
const isConfirmado = async (pessoa: Pessoa): Promise<boolean> => (await lousa.as(pessoa).call('GET /api/conta/perfil')).emailConfirmado
const read = (codigo: string) => lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params: { codigo } })
const isDead = (codigo: string) => lousa.anonimo.refused('GET /api/conta/convite/{codigo}', { params: { codigo } }, 'convite_desconhecido')
const ask = (pessoa: Pessoa) => lousa.as(pessoa).call('POST /api/conta/endereco/carta')
const confirm = (pessoa: Pessoa, codigo: string) =>
  lousa.as(pessoa).call('POST /api/conta/endereco/confirmar/{codigo}', { params: { codigo } })
const follow = (codigo: string, palavraPasse: string) =>
  lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body: { palavraPasse } })

let serial = 0
const novoEmail = (dominio = 'ensaio.test'): string => `novo${++serial}-${Date.now()}@${dominio}`
/** Somebody whose address nobody has confirmed. */
async function porConfirmar(pessoa: Promise<Pessoa> = lousa.aluno()): Promise<Pessoa> {
  const quem = await pessoa
  await run(lousa.db, sql`update utilizadores set email_confirmado_em = null where id = ${quem.id}`)
  return quem
}
const fora = (dominios: string) =>
  run(
    lousa.db,
    sql`insert into definicoes (chave, valor) values ('professores.dominios', to_jsonb(${dominios}::text))
        on conflict (chave) do update set valor = excluded.valor`,
  )

describe('confirmar o endereço', () => {
  test('com a sessão iniciada: a carta, ler sem gastar, confirmar uma vez', async () => {
    const ana = await porConfirmar()
    expect(await isConfirmado(ana)).toBe(false)
    await ask(ana)
    const codigo = await codigoPara(ana.email)
    // A program that looks through mail opens the link too.
    for (let i = 0; i < 3; i++) expect(await read(codigo)).toMatchObject({ tipo: 'endereco', email: ana.email, propria: false })
    expect(await isConfirmado(ana)).toBe(false)
    expect(await lousa.as(ana).call('GET /api/conta/convite/{codigo}', { params: { codigo } })).toMatchObject({ propria: true })
    await confirm(ana, codigo)
    expect(await isConfirmado(ana)).toBe(true)
    await isDead(codigo)
    await ask(ana)
    expect(await cartasPara(ana.email)).toHaveLength(1)
  })

  test('sem sessão iniciada: a palavra-passe da conta confirma, e entra; outra não', async () => {
    const ana = await porConfirmar()
    await ask(ana)
    const codigo = await codigoPara(ana.email)
    const params = { codigo }
    await lousa.anonimo.refused('POST /api/conta/convite/{codigo}', { params, body: { palavraPasse: 'não-é-esta' } }, 'credenciais_erradas')
    expect(await isConfirmado(ana)).toBe(false)
    const { token } = await follow(codigo, palavraPasseEnsaio)
    expect(await lousa.as({ token }).call('GET /api/conta/perfil')).toMatchObject({ id: ana.id, emailConfirmado: true })
  })

  test('na sessão de outra pessoa, a ligação não serve', async () => {
    const [ana, rui] = [await porConfirmar(), await porConfirmar()]
    await ask(ana)
    const params = { codigo: await codigoPara(ana.email) }
    await lousa.as(rui).refused('POST /api/conta/endereco/confirmar/{codigo}', { params }, 'convite_desconhecido')
    expect([await isConfirmado(ana), await isConfirmado(rui)]).toEqual([false, false])
  })

  test('vive uma só; acaba com o prazo e com a mudança do endereço', async () => {
    const ana = await porConfirmar(lousa.professor())
    await ask(ana)
    const primeira = await codigoPara(ana.email)
    await ask(ana)
    const segunda = await codigoPara(ana.email)
    await isDead(primeira)
    await run(lousa.db, sql`update convites set expira_em = now() where utilizador_id = ${ana.id}`)
    const params = { codigo: segunda }
    await lousa.as(ana).refused('POST /api/conta/endereco/confirmar/{codigo}', { params }, 'convite_expirado')
    await ask(ana)
    const terceira = await codigoPara(ana.email)
    await read(terceira)
    const admin = lousa.as(await lousa.admin())
    const { versao, utilizador, nome } = await admin.call('GET /api/utilizadores/{id}', { params: { id: ana.id } })
    await admin.call('PUT /api/utilizadores', { body: { id: ana.id, versao, tipo: 1, nome, utilizador, email: novoEmail() } })
    await isDead(terceira)
  })

  test('uma ligação para a palavra-passe e a do endereço vivem lado a lado', async () => {
    const ana = await porConfirmar()
    await ask(ana)
    const endereco = await codigoPara(ana.email)
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: ana.email } })
    expect((await read(endereco)).tipo).toBe('endereco')
    expect((await read(await codigoPara(ana.email))).tipo).toBe('palavra-passe')
  })

  test('as cartas que se pedem têm um limite, e diz-se quando se pode pedir outra', async () => {
    const ana = await porConfirmar()
    for (let i = 0; i < limites.cartasPorHora; i++) await ask(ana)
    const { detail } = await lousa.as(ana).refused('POST /api/conta/endereco/carta', {}, 'demasiadas_cartas')
    expect(detail).toMatch(/daqui a (59|60) minutos/)
    expect(await cartasPara(ana.email)).toHaveLength(limites.cartasPorHora)
  })

  test('uma sessão em nome da pessoa não pede a carta nem confirma', async () => {
    const ana = await porConfirmar()
    await ask(ana)
    const params = { codigo: await codigoPara(ana.email) }
    const { token } = await imitate(lousa, ana)
    const como = lousa.as({ token })
    await como.call('POST /api/conta/agir', { body: { motivo: 'Pediu ajuda' } })
    await como.refused('POST /api/conta/endereco/carta', {}, 'so_o_proprio')
    await como.refused('POST /api/conta/endereco/confirmar/{codigo}', { params }, 'so_o_proprio')
    expect((await como.call('GET /api/conta/convite/{codigo}', { params })).propria).toBe(false)
  })

  test('na caixa de saída, a carta está sem a ligação', async () => {
    const ana = await porConfirmar()
    await ask(ana)
    const codigo = await codigoPara(ana.email)
    const admin = lousa.as(await lousa.admin())
    const { data } = await admin.call('GET /api/admin/correio', { query: { para: ana.email } })
    const carta = await admin.call('GET /api/admin/correio/{id}', { params: { id: data[0]?.id ?? 0 } })
    expect(carta.texto).toContain('Falta confirmar que este endereço é de quem tem a conta')
    expect(JSON.stringify([data, carta])).not.toContain(codigo)
  })

  test('de um domínio de professores, confirma a professora', async () => {
    await fora('ae-sul.pt')
    const marta = await lousa.professorPorConfirmar()
    const email = novoEmail('ae-sul.pt')
    await run(lousa.db, sql`update utilizadores set email = ${email} where id = ${marta.id}`)
    expect((await lousa.as(marta).call('GET /api/geral/info')).confirmacao).toBe('por-confirmar')
    await ask(marta)
    await confirm(marta, await codigoPara(email))
    expect((await lousa.as(marta).call('GET /api/geral/info')).confirmacao).toBe('confirmada')
  })

  test('onde o correio não sai, a aprovação da administração confirma também o endereço', async () => {
    const marta = await lousa.professorPorConfirmar()
    expect(await isConfirmado(marta)).toBe(false)
    await lousa.as(await lousa.admin()).call('POST /api/admin/professores/confirmar/{id}', { params: { id: marta.id } })
    expect(await isConfirmado(marta)).toBe(true)
  })
})

describe('criar conta onde o correio sai', () => {
  beforeEach(() => void (lousa.servicos.config.smtp = 'smtp://127.0.0.1:1'))
  afterEach(() => {
    lousa.servicos.config.smtp = null
    lousa.servicos.config.cartaMinimoMs = 0
  })

  const palavraPasse = 'giz-e-ardosia-9'
  const create = (email: string, mais: object = {}) =>
    lousa.anonimo.raw({
      method: 'POST',
      url: '/api/conta/criar',
      payload: { tipo: 7, nome: 'Marta Lopes', email, palavraPasse, anoNascimento: 2000, ...mais },
    })
  const entrar = { utilizador: '', palavraPasse }

  test('responde-se o mesmo a um endereço conhecido: só a carta o diz', async () => {
    const [ana, novo] = [await lousa.aluno('Ana Gil'), novoEmail()]
    const [conhecido, desconhecido] = [await create(ana.email.toUpperCase()), await create(novo)]
    expect(desconhecido.statusCode).toBe(200)
    expect([conhecido.statusCode, conhecido.body]).toEqual([desconhecido.statusCode, desconhecido.body])
    // Nor does trying to sign in tell: no account is there before its link was followed.
    for (const utilizador of [ana.email, novo])
      await lousa.anonimo.refused('POST /api/conta/entrar', { body: { ...entrar, utilizador } }, 'credenciais_erradas')

    const [carta] = await cartasPara(ana.email)
    expect(carta?.assunto).toBe('Já há conta na Lousa')
    expect(carta?.texto).toMatch(/\/login\n[^]*\/signin\?modo=recuperar\n/)
    expect(carta?.texto).not.toContain('convite=')
    await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: ana.email, palavraPasse: palavraPasseEnsaio } })
  })

  test('quem segue a ligação e sabe a palavra-passe que escolheu abre a conta, com o endereço confirmado', async () => {
    const email = novoEmail()
    await create(email)
    const codigo = await codigoPara(email)
    expect(await read(codigo)).toMatchObject({ tipo: 'conta', email, temConta: false })
    const { token } = await follow(codigo, palavraPasse)
    expect(await lousa.as({ token }).call('GET /api/conta/perfil')).toMatchObject({ nome: 'Marta Lopes', email, emailConfirmado: true })
    await isDead(codigo)
    await lousa.anonimo.call('POST /api/conta/entrar', { body: { ...entrar, utilizador: email } })
    expect(await many(lousa.db, sql`select 1 from contas_por_abrir`)).toHaveLength(
      (await many(lousa.db, sql`select 1 from convites where tipo = 'conta'`)).length,
    )
  })

  test('o dono do endereço não abre a conta que outro pediu: a palavra-passe do outro não é a sua', async () => {
    const email = novoEmail()
    await create(email)
    const params = { codigo: await codigoPara(email) }
    const { errors } = await lousa.anonimo.refused(
      'POST /api/conta/convite/{codigo}',
      { params, body: { palavraPasse: 'a-do-dono-9' } },
      'regra_do_conteudo',
    )
    expect(errors['palavraPasse']?.[0]).toContain('Não é a palavra-passe com que a conta foi pedida')
    // The owner asks for one of their own: the other's ends once it is open.
    await create(email, { palavraPasse: 'a-do-dono-9', nome: 'Dona Verdadeira' })
    const { token } = await follow(await codigoPara(email), 'a-do-dono-9')
    expect((await lousa.as({ token }).call('GET /api/geral/info')).displayName).toBe('Dona Verdadeira')
    await isDead(params.codigo)
  })

  test('o pedido de outro com o mesmo endereço não acaba com o do dono', async () => {
    const email = novoEmail()
    await create(email, { palavraPasse: 'a-do-dono-9', nome: 'Dona Verdadeira' })
    const doDono = await codigoPara(email)
    await create(email)
    const doOutro = await codigoPara(email)
    expect(doOutro).not.toBe(doDono)
    const { token } = await follow(doDono, 'a-do-dono-9')
    expect((await lousa.as({ token }).call('GET /api/geral/info')).displayName).toBe('Dona Verdadeira')
    await isDead(doOutro)
    expect(await many(lousa.db, sql`select 1 from convites where tipo = 'conta' and email = ${email}`)).toEqual([])
  })

  test('com o código de uma turma, entra nela ao abrir a conta; um código errado diz-se logo', async () => {
    const rita = await lousa.professor()
    const { id, codigo: codigoTurma } = await lousa.as(rita).call('PUT /api/turmas', { body: { name: '7.º A' } })
    expect((await create(novoEmail(), { codigoTurma: 'AAA-AAA' })).json().title).toBe('codigo_turma_desconhecido')
    const email = novoEmail()
    expect((await create(email, { codigoTurma })).json()).toEqual({ token: null, aparelho: null, turma: null })
    expect(await follow(await codigoPara(email), palavraPasse)).toMatchObject({ turma: id })
  })

  test('um professor de um domínio da lista fica logo confirmado', async () => {
    await fora('ae-este.pt')
    const email = novoEmail('ae-este.pt')
    await create(email, { tipo: 1, anoNascimento: undefined })
    const { token } = await follow(await codigoPara(email), palavraPasse)
    expect((await lousa.as({ token }).call('GET /api/geral/info')).confirmacao).toBe('confirmada')
  })

  test('conhecido e desconhecido custam o mesmo: uma derivação, e a resposta não vem mais cedo', async () => {
    const ana = await lousa.aluno()
    lousa.servicos.config.cartaMinimoMs = 300
    let derived = 0
    const { derive } = hashingPool
    hashingPool.derive = (...args) => {
      derived += 1
      return derive.apply(hashingPool, args)
    }
    try {
      for (const email of [ana.email, novoEmail()]) {
        for (const [n, act] of [
          [1, () => create(email)],
          [0, () => lousa.anonimo.call('POST /api/conta/recuperar', { body: { email } })],
        ] as const) {
          derived = 0
          const began = performance.now()
          await act()
          expect([derived, performance.now() - began >= 299]).toEqual([n, true])
        }
      }
    } finally {
      hashingPool.derive = derive
    }
  })

  test('quem pede sem parar ouve o mesmo, e o dono do endereço não recebe mais cartas', async () => {
    const [ana, novo] = [await lousa.aluno(), novoEmail()]
    for (const email of [ana.email, novo]) {
      for (let i = 0; i < limites.cartasPorHora + 3; i++) expect((await create(email)).statusCode).toBe(200)
      expect(await cartasPara(email)).toHaveLength(limites.cartasPorHora)
    }
    await follow(await codigoPara(novo), palavraPasse)
  })

  test('o que ninguém abre esquece-se', async () => {
    const email = novoEmail()
    await create(email)
    await forgetUnopened(lousa.servicos)
    await read(await codigoPara(email))
    await run(lousa.db, sql`update convites set expira_em = now() - interval '25 hours' where email = ${email}`)
    await forgetUnopened(lousa.servicos)
    await isDead(await codigoPara(email))
    const { n } = await one<{ n: number }>(lousa.db, sql`select count(*) as n from convites where email = ${email}`)
    expect(n).toBe(0)
  })
})
