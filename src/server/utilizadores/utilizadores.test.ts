import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, palavraPasseEnsaio, toInject, useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
let admin: Pessoa
beforeAll(async () => {
  admin = await lousa.admin('Administração')
})
afterEach(() => void vi.useRealTimers())

const api = () => lousa.as(admin)
const base64 = (texto: string): string => Buffer.from(texto).toString('base64')
const enter = (utilizador: string, palavraPasse: string) =>
  lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador, palavraPasse } })
const acoes = async (id: number) =>
  (await many<{ acao: string }>(lousa.db, sql`select acao from auditoria where alvo = ${`utilizador:${id}`} order by id`)).map(
    ({ acao }) => acao,
  )

describe('contas', () => {
  it('criada em papel: entra com a palavra-passe provisória e escolhe outra', async () => {
    const chave = crypto.randomUUID()
    const body = { chave, tipo: 7, nome: 'Íris  Sá', email: null, utilizador: null, entrega: 'papel' } as const
    const { utilizador, acesso } = await api().call('PUT /api/utilizadores', { body })
    expect(utilizador).toMatchObject({ nome: 'Íris Sá', utilizador: 'iris.sa', estado: 'por-entrar', tipo: 7 })
    expect(await enter('iris.sa', acesso?.palavraPasse ?? '')).toMatchObject({ palavraPasseProvisoria: true })
    // A phone begins with a capital and puts spaces; a hand writes capitals throughout.
    const noTalao = acesso?.palavraPasse ?? ''
    for (const escrita of [` ${noTalao.replaceAll('-', ' ')} `, noTalao.toUpperCase()])
      expect(await enter('iris.sa', escrita)).toMatchObject({ palavraPasseProvisoria: true })
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: 'iris.sa', palavraPasse: noTalao.replaceAll('-', '') } },
      'credenciais_erradas',
    )
    const again = await api().call('PUT /api/utilizadores', { body })
    expect([again.utilizador.id, again.acesso]).toEqual([utilizador.id, null])
    expect(await acoes(utilizador.id)).toEqual(['utilizador.criar'])
  })

  it('criada por correio: a mensagem traz a entrada', async () => {
    const { utilizador } = await api().call('PUT /api/utilizadores', {
      body: { tipo: 1, nome: 'Paulo Sequeira', email: 'Paulo@Escola.pt', utilizador: null },
    })
    const { texto } = await one<{ texto: string }>(lousa.db, sql`select texto from caixa_de_saida where para = 'paulo@escola.pt'`)
    const codigo = /convite=([\w-]+)/.exec(texto)?.[1] ?? ''
    await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body: { palavraPasse: 'giz e ardósia' } })
    await enter('paulo@escola.pt', 'giz e ardósia')
    expect(await api().call('GET /api/utilizadores/{id}', { params: { id: utilizador.id } })).toMatchObject({ estado: 'ativa' })
  })

  it('diz ao lado de que campo já há outra pessoa, e o que falta', async () => {
    const { email } = await lousa.professor()
    const novo = { tipo: 1, nome: 'Outra', utilizador: null } as const
    const taken = await api().refused('PUT /api/utilizadores', { body: { ...novo, email } }, 'utilizador_ja_existe')
    expect(Object.keys(taken.errors)).toEqual(['email'])
    const missing = await api().refused('PUT /api/utilizadores', { body: { ...novo, email: null } }, 'regra_do_conteudo')
    expect(Object.keys(missing.errors)).toEqual(['email'])
    await api().refused('PUT /api/utilizadores', { body: { ...novo, email: 'x@', utilizador: 'a b' } }, 'regra_do_conteudo')
  })

  it('altera-se com a versão que se viu; o tipo não muda', async () => {
    const { id, email } = await lousa.professor('Antes')
    const { versao } = await api().call('GET /api/utilizadores/{id}', { params: { id } })
    const body = { id, versao, tipo: 1, nome: 'Depois', email, utilizador: 'depois.sa' } as const
    const { utilizador } = await api().call('PUT /api/utilizadores', { body })
    expect(utilizador).toMatchObject({ nome: 'Depois', utilizador: 'depois.sa' })
    await api().refused('PUT /api/utilizadores', { body }, 'versao_desatualizada')
    const agora = { ...body, versao: utilizador.versao }
    await api().refused('PUT /api/utilizadores', { body: { ...agora, tipo: 7 } }, 'regra_do_conteudo')
    await api().refused('PUT /api/utilizadores', { body: { ...agora, email: null, utilizador: null } }, 'regra_do_conteudo')
  })

  it('nova palavra-passe em papel acaba com a antiga e com as sessões', async () => {
    const pessoa = await lousa.aluno()
    const params = { id: pessoa.id }
    const { acesso } = await api().call('POST /api/utilizadores/palavra-passe/{id}', { params, body: { entrega: 'papel' } })
    await lousa.as(pessoa).refused('GET /api/conta/sessoes', {}, 'sessao_expirada')
    await enter(pessoa.email, acesso?.palavraPasse ?? '')
    await api().refused(
      'POST /api/utilizadores/palavra-passe/{id}',
      { params: { id: admin.id }, body: { entrega: 'papel' } },
      'a_propria_conta',
    )
  })

  it('desativada: noutro processo também, em menos de 10 s', async () => {
    const pessoa = await lousa.professor()
    // Another process on the same database has looked this session up a moment ago.
    const other = await buildApp({ ...lousa.servicos, db: lousa.db.withPlugin(lousa.espia) }, null)
    const options = { ...toInject('GET /api/conta/sessoes'), headers: { authorization: `Bearer ${pessoa.token}`, host: 'localhost' } }
    expect((await other.inject(options)).statusCode).toBe(200)
    await api().call('POST /api/utilizadores/desativar/{id}', { params: { id: pessoa.id }, body: { motivo: 'Saiu' } })
    await lousa.as(pessoa).refused('GET /api/conta/sessoes', {}, 'sessao_de_conta_desativada')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9_900 })
    expect((await other.inject(options)).statusCode).toBe(401)
    vi.useRealTimers()
    await other.close()
    await lousa.anonimo.refused(
      'POST /api/conta/entrar',
      { body: { utilizador: pessoa.email, palavraPasse: palavraPasseEnsaio } },
      'conta_desativada',
    )
    await api().call('POST /api/utilizadores/reativar/{id}', { params: { id: pessoa.id } })
    await enter(pessoa.email, palavraPasseEnsaio)
    expect(await acoes(pessoa.id)).toEqual(['utilizador.desativar', 'utilizador.reativar'])
  })

  it('ninguém se desativa a si próprio, e há sempre um administrador', async () => {
    await api().refused('POST /api/utilizadores/desativar/{id}', { params: { id: admin.id }, body: {} }, 'a_propria_conta')
    const outro = await lousa.admin()
    const answers = await Promise.all(
      [
        [outro, admin],
        [admin, outro],
      ].map(([quem, alvo]) =>
        lousa.as(quem!).raw(toInject('POST /api/utilizadores/desativar/{id}', { params: { id: alvo!.id }, body: {} })),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await run(lousa.db, sql`update utilizadores set ativo = true where tipo = 8`)
    admin = { ...admin, token: (await enter(admin.email, palavraPasseEnsaio)).token }
  })
})

describe('a lista', () => {
  it('procura sem acentos nem maiúsculas, em nome, e-mail e utilizador; filtra e pagina', async () => {
    const conceicao = await lousa.professor('Conceição Búzio')
    const find = async (pesquisa: string) => (await api().call('GET /api/utilizadores', { query: { pesquisa } })).data.map(({ id }) => id)
    expect(await find('BUZIO conceicao')).toEqual([conceicao.id])
    expect(await find(conceicao.email)).toEqual([conceicao.id])
    const query = { tipo: 1, limite: 2 } as const
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api().call('GET /api/utilizadores', { query: { ...query, ...(cursor ? { cursor } : {}) } })
      expect(page.data.length).toBeLessThanOrEqual(2)
      seen.push(...page.data.map(({ nome }) => nome))
      cursor = page.proximo ?? undefined
    } while (cursor)
    const { professores } = await api().call('GET /api/utilizadores/contagens')
    expect(seen).toHaveLength(professores)
  })

  it('diz que professores estão por confirmar, e encontra-os', async () => {
    const [rute] = [await lousa.professorPorConfirmar('Rute Por Confirmar'), await lousa.professor()]
    const { data } = await api().call('GET /api/utilizadores', { query: { tipo: 1, limite: 100 } })
    expect(data.filter(({ porConfirmar }) => porConfirmar).map(({ id }) => id)).toEqual([rute.id])
    expect(data.length).toBeGreaterThan(1)
    const wanted = await api().call('GET /api/utilizadores', { query: { estado: 'por-confirmar' } })
    expect(wanted.data.map(({ id }) => id)).toEqual([rute.id])
  })
})

describe('uma lista de um ficheiro', () => {
  const conteudo = base64('Nome;E-mail;Utilizador\nÁlvaro Reis;alvaro@escola.pt;\nBia Reis;;\n;sem@nome.pt;\n')

  it('ensaia sem mudar nada; depois cria as boas, e repetir não duplica', async () => {
    const body = { tipo: 7, conteudo } as const
    const count = async () => (await api().call('GET /api/utilizadores/contagens')).todos
    const before = await count()
    expect(await api().call('POST /api/utilizadores/csv/ensaio', { body })).toMatchObject({ prontas: 2, comErro: 1, separador: ';' })
    expect(await count()).toBe(before)
    const taken = await api().call('POST /api/utilizadores/csv', { body })
    expect(taken).toMatchObject({ criadas: 2, mensagens: 1, acessos: [{ nome: 'Bia Reis', utilizador: 'bia.reis' }] })
    expect(taken.comErro).toHaveLength(1)
    await enter('bia.reis', taken.acessos[0]?.palavraPasse ?? '')
    await api().refused('POST /api/utilizadores/csv', { body }, 'importacao_com_erros')
    expect(await count()).toBe(before + 2)
  })

  it('pedida duas vezes ao mesmo tempo, faz cada conta uma só vez', async () => {
    const nomes = Array.from({ length: 40 }, (_, i) => `Dulce Fraga ${i}`)
    const body = { tipo: 7, conteudo: base64(`Nome\n${nomes.join('\n')}\n`) } as const
    const done = await Promise.all([1, 2].map(() => api().call('POST /api/utilizadores/csv', { body })))
    expect(done.map(({ criadas }) => criadas).toSorted((a, b) => a - b)).toEqual([0, 40])
  })

  it('a coluna «tipo» diz de quem é cada conta; o que não é tipo nenhum fica de fora', async () => {
    const conteudo = base64(
      'Nome;Utilizador;Tipo\nCarla Vaz;carla.vaz;Professora\nDuarte Vaz;duarte.vaz;\nElsa Vaz;elsa.vaz;ADMIN\nFábio Vaz;fabio.vaz;Pai\n',
    )
    const body = { tipo: 7, conteudo } as const
    const ensaio = await api().call('POST /api/utilizadores/csv/ensaio', { body })
    expect(ensaio.linhas.map(({ tipo, veredicto }) => [tipo, veredicto])).toEqual([
      [1, 'novo'],
      [7, 'novo'],
      [8, 'novo'],
      [null, 'erro'],
    ])
    expect(ensaio.colunas).toContain('tipo')
    const { criadas, comErro } = await api().call('POST /api/utilizadores/csv', { body })
    expect([criadas, comErro.map(({ frase }) => frase)]).toEqual([
      3,
      ['«Pai» não é um tipo de conta: escreva Aluno, Professor ou Administrador.'],
    ])
    const { data } = await api().call('GET /api/utilizadores', { query: { pesquisa: 'vaz' } })
    expect(data.map(({ nome, tipo }) => [nome, tipo])).toEqual([
      ['Carla Vaz', 1],
      ['Duarte Vaz', 7],
      ['Elsa Vaz', 8],
    ])
  })
})

describe('em nome de outra pessoa', () => {
  const imitate = async (id: number) => {
    const { token, limiteEm } = await api().call('POST /api/utilizadores/imitar/{id}', { params: { id }, body: { motivo: 'Pediu ajuda' } })
    return { token, limiteEm, como: lousa.as({ token }) }
  }

  it('com motivo e por tempo limitado; quem foi imitado não fica com atividade', async () => {
    const { utilizador } = await api().call('PUT /api/utilizadores', {
      body: { tipo: 1, nome: 'Por Entrar', email: null, utilizador: 'por.entrar', entrega: 'papel' },
    })
    await api().refused('POST /api/utilizadores/imitar/{id}', { params: { id: utilizador.id }, body: { motivo: '' } }, 'pedido_invalido')
    const { como, limiteEm } = await imitate(utilizador.id)
    expect(await como.call('GET /api/geral/info')).toMatchObject({
      displayName: 'Por Entrar',
      imitadoPor: 'Administração',
      imitadoAte: limiteEm,
      palavraPasseProvisoria: false,
    })
    await run(lousa.db, sql`update sessoes set usada_em = now() - interval '1 hour' where utilizador_id = ${utilizador.id}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9_000 })
    await como.call('GET /api/turmas', {})
    vi.useRealTimers()
    expect((await api().call('GET /api/utilizadores/{id}', { params: { id: utilizador.id } })).estado).toBe('por-entrar')
    await run(lousa.db, sql`update sessoes set limite_em = now() where utilizador_id = ${utilizador.id}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
    await como.refused('GET /api/turmas', {}, 'sessao_expirada')
  })

  it('o que escreve fica com os dois nomes; ao sair também', async () => {
    const professora = await lousa.professor('Imitada')
    const { como } = await imitate(professora.id)
    await como.refused('PUT /api/turmas', { body: { name: 'Feita por outrem' } }, 'so_a_ver')
    expect(await como.call('POST /api/conta/agir', { body: { motivo: 'Fazer-lhe a turma' } })).toMatchObject({ aAgir: true })
    // Said again, the first reason stays and nothing more is noted.
    expect(await como.call('POST /api/conta/agir', { body: { motivo: 'Outra razão' } })).toMatchObject({ aAgir: true })
    const turma = await como.call('PUT /api/turmas', { body: { name: 'Feita por outrem' } })
    await como.call('POST /api/conta/sair')
    const rows = await many<{ quem: number; de: number; acao: string; motivo: string }>(
      lousa.db,
      sql`select quem, em_nome_de as de, acao, coalesce(motivo, '') as motivo from auditoria left join auditoria_textos on auditoria_id = id where alvo in (${`turma:${turma.id}`}, ${`utilizador:${professora.id}`}) order by id`,
    )
    expect(rows).toEqual([
      { quem: admin.id, de: null, acao: 'imitar.comecar', motivo: 'Pediu ajuda' },
      { quem: admin.id, de: professora.id, acao: 'imitar.agir', motivo: 'Fazer-lhe a turma' },
      { quem: admin.id, de: professora.id, acao: 'turma.criar', motivo: '' },
      { quem: admin.id, de: professora.id, acao: 'imitar.terminar', motivo: '' },
    ])
    await como.refused('GET /api/turmas', {}, 'sessao_expirada')
    // The person reads who was there, when, why, and what was changed.
    expect(await lousa.as(professora).call('GET /api/conta/entradas')).toMatchObject([
      {
        quem: admin.nome,
        acabou: true,
        motivo: 'Pediu ajuda',
        agiu: { motivo: 'Fazer-lhe a turma' },
        alteracoes: [{ acao: 'turma.criar', alvoNome: 'Feita por outrem' }],
      },
    ])
    await lousa.as(professora).refused('POST /api/conta/agir', { body: { motivo: 'Sou eu' } }, 'sessao_propria')
    // The admin's own session is another one.
    await api().call('GET /api/utilizadores/contagens')
  })

  it('não se imita um administrador nem uma conta desativada, e não se mexe no acesso', async () => {
    const outro = await lousa.admin()
    const params = { id: outro.id }
    await api().refused('POST /api/utilizadores/imitar/{id}', { params, body: { motivo: 'Curiosidade' } }, 'admin_nao_se_imita')
    const aluno = await lousa.aluno()
    const { como } = await imitate(aluno.id)
    await como.call('POST /api/conta/agir', { body: { motivo: 'Pediu ajuda' } })
    await como.refused('POST /api/conta/sessoes/terminar', {}, 'so_o_proprio')
    await como.refused('POST /api/conta/palavra-passe', { body: { atual: 'x', nova: 'y' } }, 'so_o_proprio')
    await como.refused('GET /api/utilizadores', {}, 'papel_errado')
    await api().call('POST /api/utilizadores/desativar/{id}', { params: { id: aluno.id }, body: {} })
    await como.refused('GET /api/turmas', {}, 'sessao_expirada')
    await api().refused(
      'POST /api/utilizadores/imitar/{id}',
      { params: { id: aluno.id }, body: { motivo: 'Outra vez' } },
      'conta_desativada',
    )
  })

  it('um administrador desativado deixa de estar em nome de alguém', async () => {
    const outro = await lousa.admin()
    const aluno = await lousa.aluno()
    const { token } = await lousa
      .as(outro)
      .call('POST /api/utilizadores/imitar/{id}', { params: { id: aluno.id }, body: { motivo: 'Pediu ajuda' } })
    await api().call('POST /api/utilizadores/desativar/{id}', { params: { id: outro.id }, body: {} })
    await lousa.as({ token }).refused('GET /api/turmas', {}, 'sessao_expirada')
    await lousa.as(aluno).call('GET /api/turmas', {})
  })

  it('reativados, nem o administrador volta a quem imitava, nem quem era imitado volta a ter alguém em seu nome', async () => {
    const outro = await lousa.admin()
    const [um, dois] = [await lousa.aluno(), await lousa.aluno()]
    const enter = async (admin: { token: string }, id: number) =>
      (await lousa.as(admin).call('POST /api/utilizadores/imitar/{id}', { params: { id }, body: { motivo: 'Pediu ajuda' } })).token
    const [doOutro, noDois] = [await enter(outro, um.id), (await imitate(dois.id)).token]
    await lousa.as({ token: noDois }).call('GET /api/turmas', {})
    for (const { id } of [outro, dois]) {
      await api().call('POST /api/utilizadores/desativar/{id}', { params: { id }, body: {} })
      await api().call('POST /api/utilizadores/reativar/{id}', { params: { id } })
    }
    for (const token of [doOutro, noDois]) await lousa.as({ token }).refused('GET /api/turmas', {}, 'sessao_expirada')
    await lousa.as(dois).refused('GET /api/turmas', {}, 'sessao_expirada')
  })
})
