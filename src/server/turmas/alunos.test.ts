import { beforeAll, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, palavraPasseEnsaio, useLousa } from '#server/ensaio/ensaio.ts'
import { makeAttempt, makeTeste, newTurma } from './ensaio-turmas.ts'

const lousa = useLousa()

let helena: Pessoa, paulo: Pessoa, admin: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  paulo = await lousa.professor('Paulo Sequeira')
  admin = await lousa.admin()
}, 30_000)

async function join(aluno: Pessoa, turma: { codigo: string | null }): Promise<void> {
  await lousa.as(aluno).call('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } })
}
const joinedLongAgo = (turma: number) =>
  run(lousa.db, sql`update inscricoes set entrou_em = now() - interval '30 days' where turma_id = ${turma}`)
async function listFor(professor: Pessoa, id: number) {
  const lista = await lousa.as(professor).call('GET /api/turmas/alunos/{id}', { params: { id } })
  if (lista.para !== 'professor') throw new Error('Esperava-se a lista do professor')
  return lista
}
const signIn = (utilizador: string, palavraPasse: string) =>
  lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador, palavraPasse } })
const lastMail = (para: string) =>
  one<{ texto: string; assunto: string }>(
    lousa.db,
    sql`select texto, assunto from caixa_de_saida where para = ${para} order by id desc limit 1`,
  )
const codeIn = (texto: string): string => /signin\?convite=([\w-]+)/.exec(texto)?.[1] ?? ''

describe('a lista', () => {
  test('por nome sem contar acentos, com estado e última atividade', async () => {
    const turma = await newTurma(lousa, helena)
    for (const nome of ['Zé Ávila', 'Álvaro Sá', 'beatriz Lopes']) await join(await lousa.aluno(nome), turma)
    const { alunos } = await listFor(helena, turma.id)
    expect(alunos.map(({ nome }) => nome)).toEqual(['Álvaro Sá', 'beatriz Lopes', 'Zé Ávila'])
    expect(alunos[0]).toMatchObject({
      estado: 'ativo',
      ligadoAgora: true,
      numero: null,
      podeRenovarAcesso: false,
      testes: { media: null, n: 0, total: 0, faltou: 0 },
    })
  })

  test('ao aluno só se dizem os nomes', async () => {
    const turma = await newTurma(lousa, helena)
    const [ana, rui] = [await lousa.aluno('Ana Sá'), await lousa.aluno('Rui Pó')]
    await join(ana, turma)
    await join(rui, turma)
    const answer = await lousa.as(ana).raw({ method: 'GET', url: `/api/turmas/alunos/${turma.id}` })
    expect(answer.json()).toEqual({
      para: 'aluno',
      alunos: [
        { id: ana.id, nome: 'Ana Sá', avatar: null },
        { id: rui.id, nome: 'Rui Pó', avatar: null },
      ],
    })
    expect(answer.body).not.toContain(rui.email)
  })

  test('a média é das tentativas corrigidas, com o peso de cada teste, arredondada uma vez', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    await joinedLongAgo(turma.id)
    // 5 of 6 = 83,33%; 50% counts twice; what waits for a mark and what was missed is no number.
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, helena), ana.id, { estado: 'corrigida', points: 500, maximo: 600 })
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, helena, { peso: 2 }), ana.id, { estado: 'corrigida', points: 5000 })
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, helena), ana.id, { estado: 'por-corrigir' })
    await makeTeste(lousa, turma.id, helena, { acabou: true })
    await makeTeste(lousa, turma.id, helena, { futuro: true })
    const lista = await listFor(helena, turma.id)
    // (8333 + 2 × 5000) / 3 = 6111,0
    expect(lista.alunos[0]?.testes).toEqual({ media: 6111, n: 2, total: 4, faltou: 1 })
    expect(lista.testes).toBe(2)
  })

  test('dispensado não é número; o zero que o professor dá conta; é a mesma média do progresso', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    await joinedLongAgo(turma.id)
    const [feito, dispensado, zero] = [
      await makeTeste(lousa, turma.id, helena, { acabou: true }),
      await makeTeste(lousa, turma.id, helena, { acabou: true }),
      await makeTeste(lousa, turma.id, helena, { acabou: true }),
    ]
    await makeAttempt(lousa, feito, ana.id, { estado: 'corrigida', points: 8000 })
    await makeAttempt(lousa, dispensado, ana.id, { estado: 'corrigida', points: 1000 })
    await makeTeste(lousa, turma.id, helena, { acabou: true })
    for (const [teste, situacao] of [[dispensado, 'dispensado'] as const, [zero, 'zero'] as const])
      await lousa.as(helena).call('PUT /api/turmas/teste/correcao/{id}/situacao', {
        params: { id: teste },
        body: { alunoId: ana.id, situacao },
      })
    const [linha] = (await listFor(helena, turma.id)).alunos
    expect(linha?.testes).toEqual({ media: 4000, n: 2, total: 4, faltou: 1 })
    const progresso = await lousa.as(helena).call('GET /api/progresso/', { query: { turmaId: turma.id } })
    expect(progresso.alunos[0]?.media).toEqual({ media: 4000, n: 2, total: 4 })
  })

  test('um teste que acabou antes de o aluno entrar não é dele', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno('Ana Sá')
    await makeTeste(lousa, turma.id, helena, { acabou: true })
    await join(ana, turma)
    expect((await listFor(helena, turma.id)).alunos[0]?.testes).toEqual({ media: null, n: 0, total: 0, faltou: 0 })
    const { contagens } = await lousa.as(ana).call('GET /api/turmas/{id}', { params: { id: turma.id } })
    expect(contagens.testes).toBe(0)
  })

  test('um teste só para alguns não conta para os outros', async () => {
    const turma = await newTurma(lousa, helena)
    const [ana, rui] = [await lousa.aluno('Ana Sá'), await lousa.aluno('Rui Pó')]
    await join(ana, turma)
    await join(rui, turma)
    const teste = await makeTeste(lousa, turma.id, helena)
    await run(lousa.db, sql`update testes_turma set todos = false where id = ${teste}`)
    await run(lousa.db, sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${teste}, ${ana.id})`)
    expect((await listFor(helena, turma.id)).alunos.map(({ testes }) => testes.total)).toEqual([1, 0])
    const countFor = async (aluno: Pessoa) =>
      (await lousa.as(aluno).call('GET /api/turmas/{id}', { params: { id: turma.id } })).contagens.testes
    expect([await countFor(ana), await countFor(rui)]).toEqual([1, 0])
  })

  test('quem não é da turma não vê a lista', async () => {
    const turma = await newTurma(lousa, helena)
    for (const pessoa of [paulo, await lousa.aluno()])
      await lousa.as(pessoa).refused('GET /api/turmas/alunos/{id}', { params: { id: turma.id } }, 'nao_encontrado')
    await lousa.anonimo.refused('GET /api/turmas/alunos/{id}', { params: { id: turma.id } }, 'sessao_necessaria')
    expect((await listFor(admin, turma.id)).alunos).toEqual([])
  })
})

describe('retirar', () => {
  test('o aluno retirado perde o acesso; reposto, tem tudo como antes', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    const params = { id: turma.id, idaluno: ana.id }
    await lousa.as(helena).call('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 7 } })
    await lousa.as(helena).call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params })
    await lousa.as(ana).refused('GET /api/turmas/{id}', { params: { id: turma.id } }, 'nao_encontrado')
    await lousa.as(helena).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(helena).call('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params })
    expect((await listFor(helena, turma.id)).alunos).toMatchObject([{ id: ana.id, numero: 7 }])
    await lousa.as(helena).refused('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params }, 'nao_encontrado')
  })

  test('não enquanto responde a um teste', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, helena), ana.id, { estado: 'em-curso' })
    await lousa
      .as(helena)
      .refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma.id, idaluno: ana.id } }, 'tentativa_aberta')
  })

  test('só quem ensina a turma, e só alunos dela', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    const params = { id: turma.id, idaluno: ana.id }
    await lousa.as(helena).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(helena).refused('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 1 } }, 'nao_encontrado')
    await join(ana, turma)
    await lousa.as(paulo).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(paulo).refused('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(ana).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'papel_errado')
    await lousa.as(helena).refused('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 0 } }, 'pedido_invalido')
  })
})

describe('convites', () => {
  const invite = (id: number, emails: string[], mensagem = '') =>
    lousa.as(helena).call('POST /api/turmas/convites/{id}', { params: { id }, body: { emails, mensagem } })

  test('o convite fica pendente até sair o correio, e depois enviado', async () => {
    const turma = await newTurma(lousa, helena, { name: '7.º A', disciplina: 'Ciências' })
    expect(await invite(turma.id, [' Lara.Costa@aeserra.test', 'lara.costa@aeserra.test'], 'Bem-vindos!')).toEqual({
      convidados: 1,
      ignorados: [],
    })
    expect((await listFor(helena, turma.id)).convites).toMatchObject([
      { email: 'lara.costa@aeserra.test', estado: 'pendente', enviadoEm: null },
    ])
    const mail = await lastMail('lara.costa@aeserra.test')
    expect(mail.assunto).toContain('7.º A')
    expect(mail.texto).toContain('Bem-vindos!')
    expect(mail.texto).toContain('Helena Duarte')
    await run(lousa.db, sql`update caixa_de_saida set enviada_em = now() where para = 'lara.costa@aeserra.test'`)
    expect((await listFor(helena, turma.id)).convites).toMatchObject([{ estado: 'enviado', enviadoEm: expect.any(String) }])
  })

  test('quem aceita cria conta e fica na turma; o convite desaparece da lista', async () => {
    const turma = await newTurma(lousa, helena)
    await invite(turma.id, ['sara.melo@aeserra.test'])
    const codigo = codeIn((await lastMail('sara.melo@aeserra.test')).texto)
    expect(await lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params: { codigo } })).toMatchObject({
      tipo: 'turma',
      turma: '7.º A',
      temConta: false,
    })
    const body = { nome: 'Sara Melo', palavraPasse: 'ardósia-nova-1', anoNascimento: 2000 }
    expect(await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body })).toMatchObject({ turma: turma.id })
    const lista = await listFor(helena, turma.id)
    expect(lista.alunos.map(({ nome }) => nome)).toEqual(['Sara Melo'])
    expect(lista.convites).toEqual([])
    await lousa.anonimo.refused('POST /api/conta/convite/{codigo}', { params: { codigo }, body }, 'convite_desconhecido')
  })

  test('reenviar mantém boa a primeira mensagem e não repete a que ainda não saiu', async () => {
    const turma = await newTurma(lousa, helena)
    const email = 'dinis@aeserra.test'
    await invite(turma.id, [email])
    const [convite] = (await listFor(helena, turma.id)).convites
    const params = { id: convite?.id ?? 0 }
    const countMail = async () => (await many(lousa.db, sql`select 1 from caixa_de_saida where para = ${email}`)).length
    await lousa.as(helena).call('POST /api/turmas/convite/reenviar/{id}', { params })
    expect(await countMail()).toBe(1)
    const first = codeIn((await lastMail(email)).texto)
    await run(lousa.db, sql`update caixa_de_saida set enviada_em = now(), criada_em = now() - interval '1 hour' where para = ${email}`)
    await lousa.as(helena).call('POST /api/turmas/convite/reenviar/{id}', { params })
    expect(await countMail()).toBe(2)
    expect(codeIn((await lastMail(email)).texto)).toBe(first)
  })

  test('anulado, o convite deixa de servir', async () => {
    const turma = await newTurma(lousa, helena)
    await invite(turma.id, ['rita@correio.test'])
    const [convite] = (await listFor(helena, turma.id)).convites
    const params = { id: convite?.id ?? 0 }
    for (const [key] of [['POST /api/turmas/convite/reenviar/{id}'], ['DELETE /api/turmas/convite/{id}']] as const)
      await lousa.as(paulo).refused(key, { params }, 'nao_encontrado')
    await lousa.as(helena).call('DELETE /api/turmas/convite/{id}', { params })
    await lousa.as(helena).refused('DELETE /api/turmas/convite/{id}', { params }, 'nao_encontrado')
    await lousa.anonimo.refused(
      'GET /api/conta/convite/{codigo}',
      { params: { codigo: codeIn((await lastMail('rita@correio.test')).texto) } },
      'convite_desconhecido',
    )
  })

  test('quem já está, quem já tem convite e quem não é aluno fica de fora, e diz-se porquê', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    await invite(turma.id, ['ja@correio.test'])
    const answer = await invite(turma.id, [ana.email, 'ja@correio.test', paulo.email, 'novo@correio.test'])
    expect(answer.convidados).toBe(1)
    expect(answer.ignorados.map(({ email }) => email)).toEqual([ana.email, 'ja@correio.test', paulo.email])
  })

  test('um convite fora do prazo renova-se convidando outra vez', async () => {
    const turma = await newTurma(lousa, helena)
    await invite(turma.id, ['tarde@correio.test'])
    await run(lousa.db, sql`update convites set expira_em = now() - interval '1 day' where email = 'tarde@correio.test'`)
    expect((await listFor(helena, turma.id)).convites).toMatchObject([{ estado: 'expirado' }])
    expect((await invite(turma.id, ['tarde@correio.test'])).convidados).toBe(1)
    expect((await listFor(helena, turma.id)).convites).toMatchObject([{ estado: 'pendente' }])
  })

  test('entrar com o código resolve o convite que se tinha', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    await invite(turma.id, [ana.email])
    await join(ana, turma)
    expect((await listFor(helena, turma.id)).convites).toEqual([])
  })

  test('um endereço incompleto é recusado com a sua linha, e ninguém é convidado', async () => {
    const turma = await newTurma(lousa, helena)
    const body = { emails: ['bom@correio.test', 'gil.nunes@aeserra'] }
    const { errors } = await lousa
      .as(helena)
      .refused('POST /api/turmas/convites/{id}', { params: { id: turma.id }, body }, 'regra_do_conteudo')
    expect(errors).toEqual({ 'emails/1': [expect.stringContaining('falta o fim do endereço')] })
    expect((await listFor(helena, turma.id)).convites).toEqual([])
  })

  test('numa turma arquivada não se convida ninguém, e o convite antigo não deixa entrar', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno()
    await invite(turma.id, [ana.email])
    await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
    await lousa
      .as(helena)
      .refused('POST /api/turmas/convites/{id}', { params: { id: turma.id }, body: { emails: ['x@y.test'] } }, 'turma_arquivada')
    const codigo = codeIn((await lastMail(ana.email)).texto)
    await lousa.anonimo.refused(
      'POST /api/conta/convite/{codigo}',
      { params: { codigo }, body: { palavraPasse: palavraPasseEnsaio } },
      'turma_arquivada',
    )
  })
})

describe('contas para alunos sem e-mail', () => {
  test('o ensaio diz os nomes de utilizador e não muda nada', async () => {
    const turma = await newTurma(lousa, helena)
    const nomes = ['Lara Costa', 'Gil Nunes', 'Gil Nunes']
    const ensaio = await lousa.as(helena).call('POST /api/turmas/contas/ensaio/{id}', { params: { id: turma.id }, body: { nomes } })
    expect(ensaio.map(({ utilizador }) => utilizador)).toEqual(['lara.costa', 'gil.nunes', 'gil.nunes2'])
    expect((await listFor(helena, turma.id)).alunos).toEqual([])
  })

  test('com o que está no talão o aluno entra, muda a palavra-passe e está na turma', async () => {
    const turma = await newTurma(lousa, helena)
    const [slip] = await lousa
      .as(helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Eva  Marques'] } })
    expect(slip).toMatchObject({ nome: 'Eva Marques', utilizador: 'eva.marques' })
    expect((await listFor(helena, turma.id)).alunos).toMatchObject([
      { nome: 'Eva Marques', entraCom: 'eva.marques', estado: 'por-entrar', podeRenovarAcesso: true },
    ])
    const { token, palavraPasseProvisoria } = await signIn('eva.marques', slip?.palavraPasse ?? '')
    expect(palavraPasseProvisoria).toBe(true)
    await lousa.as({ token }).refused('GET /api/turmas', {}, 'palavra_passe_provisoria')
    await lousa.as({ token }).call('POST /api/conta/palavra-passe', { body: { atual: slip?.palavraPasse ?? '', nova: 'a-minha-ardósia' } })
    const fresh = await signIn('eva.marques', 'a-minha-ardósia')
    expect(await lousa.as(fresh).call('GET /api/turmas')).toMatchObject([{ id: turma.id }])
  })

  test('um novo acesso torna inútil a palavra-passe antiga', async () => {
    const turma = await newTurma(lousa, helena)
    const [first] = await lousa
      .as(helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Diogo Antunes'] } })
    const input = { params: { id: turma.id }, body: { alunos: [first?.id ?? 0] } }
    const [second] = await lousa.as(helena).call('POST /api/turmas/acessos/{id}', input)
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: 'diogo.antunes', palavraPasse: first?.palavraPasse } },
      'credenciais_erradas',
    )
    await signIn('diogo.antunes', second?.palavraPasse ?? '')
  })

  test('ninguém renova o acesso de quem tem conta própria, ou foi criado por outro professor', async () => {
    const [turma, dele] = [await newTurma(lousa, helena), await newTurma(lousa, paulo)]
    const ana = await lousa.aluno()
    await join(ana, turma)
    await lousa
      .as(helena)
      .refused('POST /api/turmas/acessos/{id}', { params: { id: turma.id }, body: { alunos: [ana.id] } }, 'nao_encontrado')
    const [slip] = await lousa
      .as(helena)
      .call('POST /api/turmas/contas/{id}', { params: { id: turma.id }, body: { nomes: ['Zulmira Reis'] } })
    await run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id) values (${dele.id}, ${slip?.id})`)
    const input = (id: number) => ({ params: { id }, body: { alunos: [slip?.id ?? 0] } })
    await lousa.as(paulo).refused('POST /api/turmas/acessos/{id}', input(dele.id), 'nao_encontrado')
    await lousa.as(paulo).refused('POST /api/turmas/acessos/{id}', input(turma.id), 'nao_encontrado')
    await lousa.as(admin).call('POST /api/turmas/acessos/{id}', input(dele.id))
  })

  test('nem estranhos, nem alunos, nem turmas arquivadas', async () => {
    const turma = await newTurma(lousa, helena)
    const input = { params: { id: turma.id }, body: { nomes: ['X Y'] } }
    await lousa.as(paulo).refused('POST /api/turmas/contas/{id}', input, 'nao_encontrado')
    await lousa.as(paulo).refused('POST /api/turmas/contas/ensaio/{id}', input, 'nao_encontrado')
    await lousa.as(await lousa.aluno()).refused('POST /api/turmas/contas/{id}', input, 'papel_errado')
    await lousa.as(helena).refused('POST /api/turmas/contas/{id}', { ...input, body: { nomes: [] } }, 'pedido_invalido')
    await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
    await lousa.as(helena).refused('POST /api/turmas/contas/{id}', input, 'turma_arquivada')
  })
})

describe('lista de um ficheiro', () => {
  const base64 = (texto: string): string => Buffer.from(texto).toString('base64')
  const rehearse = (id: number, conteudo: string) =>
    lousa.as(helena).call('POST /api/turmas/csv/ensaio/{id}', { params: { id }, body: { conteudo } })
  const take = (id: number, conteudo: string) => lousa.as(helena).call('POST /api/turmas/csv/{id}', { params: { id }, body: { conteudo } })

  test('o ensaio diz o que acontecia a cada linha e não muda nada', async () => {
    const turma = await newTurma(lousa, helena)
    const [ana, outra] = [await lousa.aluno('Ana Sá'), await lousa.aluno('De Fora')]
    await join(ana, turma)
    const ensaio = await rehearse(
      turma.id,
      base64(`N.º;Nome;E-mail;Utilizador
1;Ana Sá;${ana.email};
2;De Fora;${outra.email};
3;Lara Conceição;lara.conceicao@aeserra.test;
4;Gil Nunes;gil.nunes@;
5;Sem Mail;;
6;Com Nome;;Com.Nome
7;Professor;${paulo.email};
8;;;
9;Outra Lara;lara.conceicao@aeserra.test;
mil;Mil;mil@aeserra.test;`),
    )
    expect(ensaio.linhas.map(({ linha, veredicto, acao }) => [linha, veredicto, acao])).toEqual([
      [2, 'ja-na-turma', 'numero'],
      [3, 'existe-conta', 'convite'],
      [4, 'novo', 'convite'],
      [5, 'erro', 'nada'],
      [6, 'novo', 'conta'],
      [7, 'novo', 'conta'],
      [8, 'erro', 'nada'],
      [9, 'erro', 'nada'],
      [10, 'erro', 'nada'],
      [11, 'erro', 'nada'],
    ])
    expect(ensaio).toMatchObject({
      codificacao: 'utf-8',
      separador: ';',
      colunas: ['numero', 'nome', 'email', 'utilizador'],
      prontas: 5,
      comErro: 5,
    })
    expect(ensaio.linhas[8]?.frase).toContain('linha 4')
    const lista = await listFor(helena, turma.id)
    expect([lista.alunos.length, lista.alunos[0]?.numero, lista.convites.length]).toEqual([1, null, 0])
  })

  test('a importação faz tudo de uma vez: convites, contas, números; as linhas com erro ficam de fora', async () => {
    const turma = await newTurma(lousa, helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    const file = base64(`Nº,Nome,E-mail\n7,Ana Sá,${ana.email}\n8,Mª João Gonçalves,\n9,Íris Peixão,iris@aeserra.test\n10,Mau,mau@`)
    const done = await take(turma.id, file)
    expect(done).toMatchObject({
      juntos: 0,
      convites: 1,
      acessos: [{ nome: 'Mª João Gonçalves', utilizador: 'ma.goncalves' }],
      comErro: [{ linha: 5 }],
    })
    const lista = await listFor(helena, turma.id)
    expect(lista.alunos.map(({ nome, numero }) => [nome, numero])).toEqual([
      ['Ana Sá', 7],
      ['Mª João Gonçalves', 8],
    ])
    expect(lista.convites).toMatchObject([{ email: 'iris@aeserra.test', nome: 'Íris Peixão' }])
    const again = await rehearse(turma.id, file)
    expect(again.linhas.map(({ veredicto, acao }) => [veredicto, acao])).toEqual([
      ['ja-na-turma', 'nada'],
      ['ja-na-turma', 'nada'],
      ['ja-na-turma', 'nada'],
      ['erro', 'nada'],
    ])
    await lousa
      .as(helena)
      .refused('POST /api/turmas/csv/{id}', { params: { id: turma.id }, body: { conteudo: file } }, 'importacao_com_erros')
  })

  test('o número de quem foi convidado espera por ele', async () => {
    const turma = await newTurma(lousa, helena)
    await take(turma.id, base64('Nome;E-mail;Número\nEduardo Só;edu@aeserra.test;12'))
    const codigo = codeIn((await lastMail('edu@aeserra.test')).texto)
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', {
      params: { codigo },
      body: { palavraPasse: 'ardósia-nova-1', anoNascimento: 2001 },
    })
    expect((await listFor(helena, turma.id)).alunos).toMatchObject([{ nome: 'Eduardo Só', numero: 12 }])
  })

  test('os alunos que o professor já tem noutra turma entram logo', async () => {
    const [uma, outra] = [await newTurma(lousa, helena), await newTurma(lousa, helena)]
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, uma)
    const [slip] = await lousa.as(helena).call('POST /api/turmas/contas/{id}', { params: { id: uma.id }, body: { nomes: ['Nuno Vaz'] } })
    expect(await take(outra.id, base64(`Nome;E-mail;Utilizador\nAna Sá;${ana.email};\nNuno Vaz;;${slip?.utilizador}`))).toMatchObject({
      juntos: 2,
      convites: 0,
      acessos: [],
    })
    expect((await listFor(helena, outra.id)).alunos.map(({ nome }) => nome)).toEqual(['Ana Sá', 'Nuno Vaz'])
  })

  test('o nome de utilizador de um aluno de outra escola não serve para o trazer', async () => {
    const dele = await newTurma(lousa, paulo)
    await lousa.as(paulo).call('POST /api/turmas/contas/{id}', { params: { id: dele.id }, body: { nomes: ['Quim Barros'] } })
    const turma = await newTurma(lousa, helena)
    expect((await rehearse(turma.id, base64('Nome;Utilizador\nQuim Barros;quim.barros'))).linhas).toMatchObject([{ veredicto: 'erro' }])
  })

  test('em Windows-1252 os acentos chegam à base de dados', async () => {
    const turma = await newTurma(lousa, helena)
    const bytes = Buffer.from('Nome;Utilizador\r\nConceição Avó Órfã;con.orfa\r\n', 'latin1')
    expect((await rehearse(turma.id, bytes.toString('base64'))).codificacao).toBe('windows-1252')
    await take(turma.id, bytes.toString('base64'))
    expect((await listFor(helena, turma.id)).alunos.map(({ nome }) => nome)).toEqual(['Conceição Avó Órfã'])
  })

  test('um ficheiro que não se lê diz porquê; mais de 500 alunos não cabem', async () => {
    const turma = await newTurma(lousa, helena)
    const params = { id: turma.id }
    for (const key of ['POST /api/turmas/csv/ensaio/{id}', 'POST /api/turmas/csv/{id}'] as const) {
      const { errors } = await lousa.as(helena).refused(key, { params, body: { conteudo: base64('PK\u0003\u0004') } }, 'regra_do_conteudo')
      expect(errors['conteudo']?.[0]).toContain('CSV')
      await lousa.as(helena).refused(key, { params, body: { conteudo: 'não é base64' } }, 'pedido_invalido')
      await lousa.as(paulo).refused(key, { params, body: { conteudo: base64('Nome\nAna') } }, 'nao_encontrado')
    }
    const many = base64(`Nome\n${Array.from({ length: 501 }, (_, i) => `Aluno Número ${i}`).join('\n')}`)
    await lousa.as(helena).refused('POST /api/turmas/csv/{id}', { params, body: { conteudo: many } }, 'limite_atingido')
    expect((await listFor(helena, turma.id)).alunos).toEqual([])
  })
})
