import { beforeAll, describe, expect, it } from 'vitest'
import type { TipoEliminado } from '#contract/admin-formas.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { inHours } from '#server/eventos/ensaio-eventos.ts'

const lousa = useLousa()
let admin: Pessoa
let professor: Pessoa
beforeAll(async () => {
  admin = await lousa.admin('Administração')
  professor = await lousa.professor('Paulo Sequeira')
})
const api = () => lousa.as(admin)

const ontem = new Date(Date.now() - 86_400_000).toISOString()
const amanha = new Date(Date.now() + 86_400_000).toISOString()

describe('destaques e áreas', () => {
  const banner = (titulo: string, more: object = {}) => ({
    titulo,
    texto: '',
    url: '/about',
    imagemId: null,
    tipos: [0, 1, 7, 8] as (0 | 1 | 7 | 8)[],
    inicio: ontem,
    fim: null,
    ...more,
  })
  const titles = async (pessoa?: Pessoa) =>
    (await (pessoa ? lousa.as(pessoa) : lousa.anonimo).call('GET /api/geral/banners')).map(({ titulo }) => titulo)

  it('cada um vê os seus, enquanto duram, pela ordem dada', async () => {
    const make = async (titulo: string, more?: object) => (await api().call('PUT /api/admin/banners', { body: banner(titulo, more) })).id
    const todos = await make('Para todos')
    const docentes = await make('Para docentes', { tipos: [1] })
    await make('Ainda não', { inicio: amanha })
    await make('Já passou', { fim: new Date().toISOString() })
    expect(await titles()).toEqual(['Para todos'])
    expect(await titles(professor)).toEqual(['Para todos', 'Para docentes'])
    await api().call('POST /api/admin/banners/ordem', { body: { ids: [docentes, todos] } })
    expect(await titles(professor)).toEqual(['Para docentes', 'Para todos'])
    expect((await api().call('GET /api/admin/banners')).map(({ estado }) => estado)).toEqual([
      'visivel',
      'visivel',
      'agendado',
      'terminado',
    ])
    await api().call('DELETE /api/admin/banners/delete/{id}', { params: { id: todos } })
    expect(await titles()).toEqual([])
  })

  it('recusa endereços que correm, fins antes do início, versões velhas e imagens alheias', async () => {
    for (const url of ['javascript:alert(1)', '//mal.pt', '#']) {
      const { errors } = await api().refused('PUT /api/admin/banners', { body: banner('x', { url }) }, 'regra_do_conteudo')
      expect(Object.keys(errors)).toEqual(['url'])
    }
    await api().refused('PUT /api/admin/banners', { body: banner('x', { inicio: amanha, fim: ontem }) }, 'regra_do_conteudo')
    await api().refused('PUT /api/admin/banners', { body: banner('x', { imagemId: 999_999 }) }, 'nao_encontrado')
    const chave = crypto.randomUUID()
    const { id, versao } = await api().call('PUT /api/admin/banners', { body: { ...banner('Um só'), chave } })
    expect((await api().call('PUT /api/admin/banners', { body: { ...banner('Um só'), chave } })).id).toBe(id)
    await api().call('PUT /api/admin/banners', { body: { ...banner('Outro'), id, versao } })
    await api().refused('PUT /api/admin/banners', { body: { ...banner('Tarde'), id, versao } }, 'versao_desatualizada')
  })

  it('as áreas são de quem são', async () => {
    const body = { nome: 'Manuais', descricao: '', url: '/about', icone: 'livros', tipos: [7], inicio: ontem, fim: null } as const
    const { id } = await api().call('PUT /api/admin/areas', { body: { ...body, tipos: [7] } })
    expect(await lousa.as(professor).call('GET /api/geral/areas')).toEqual([])
    const aluno = await lousa.aluno()
    expect(await lousa.as(aluno).call('GET /api/geral/areas')).toMatchObject([{ id, nome: 'Manuais', icone: 'livros', tipos: [7] }])
  })
})

describe('definições', () => {
  const espaco = { espacoProfessorMb: 2_048, espacoAlunoMb: 500, ficheiroMb: 50, recursoMb: 200 }
  const vazias = {
    nome: '',
    dominiosProfessores: '',
    osMeusDados: '',
    privacidade: '',
    reclamacoes: '',
    dadosPessoais: '',
    editora: '',
    parceiro: '',
    ...espaco,
  }

  it('valem logo, sem reiniciar; vazio volta à predefinição', async () => {
    const { ligacoes } = await lousa.anonimo.call('GET /api/geral/definicoes')
    const { versao } = await api().call('GET /api/admin/definicoes')
    await api().call('PUT /api/admin/definicoes', { body: { ...vazias, versao, nome: ' Colégio  do Mar ', editora: 'https://editora.pt' } })
    const depois = await lousa.anonimo.call('GET /api/geral/definicoes')
    expect([depois.nome, depois.ligacoes]).toEqual(['Colégio do Mar', { ...ligacoes, editora: 'https://editora.pt' }])
    await api().call('PUT /api/admin/definicoes', { body: { ...vazias, versao: versao + 1 } })
    expect((await lousa.anonimo.call('GET /api/geral/definicoes')).ligacoes).toEqual(ligacoes)
    const { errors } = await api().refused(
      'PUT /api/admin/definicoes',
      { body: { ...vazias, versao: versao + 2, parceiro: 'javascript:1' } },
      'regra_do_conteudo',
    )
    expect(Object.keys(errors)).toEqual(['parceiro'])
  })

  it('o nome da instalação cabe no cimo das páginas: tem um máximo', async () => {
    const { versao } = await api().call('GET /api/admin/definicoes')
    const named = (letras: number) => ({ body: { ...vazias, versao, nome: 'x'.repeat(letras) } })
    await api().refused('PUT /api/admin/definicoes', named(81), 'pedido_invalido')
    await api().call('PUT /api/admin/definicoes', named(80))
    await api().call('PUT /api/admin/definicoes', { body: { ...vazias, versao: versao + 1 } })
  })

  it('o que outra pessoa mudou entretanto não se perde: recusa-se e diz-se o que está', async () => {
    const { versao } = await api().call('GET /api/admin/definicoes')
    const mudadas = { ...vazias, versao, parceiro: 'https://parceiro.pt' }
    await api().call('PUT /api/admin/definicoes', { body: mudadas })
    const { atual } = await api().refused(
      'PUT /api/admin/definicoes',
      { body: { ...vazias, versao, nome: 'Outra' } },
      'versao_desatualizada',
    )
    expect(atual).toEqual({ ...mudadas, versao: versao + 1 })
    const juntas = { ...mudadas, versao: versao + 1, nome: 'Outra' }
    expect(await api().call('PUT /api/admin/definicoes', { body: juntas })).toEqual({ ...juntas, versao: versao + 2 })
    await api().call('PUT /api/admin/definicoes', { body: { ...vazias, versao: versao + 2 } })
  })
})

describe('o registo', () => {
  it('só cresce: nem com SQL se muda ou apaga', async () => {
    await api().call('POST /api/utilizadores/reativar/{id}', { params: { id: professor.id } })
    for (const write of [sql`update auditoria set acao = 'outra'`, sql`delete from auditoria`])
      await expect(run(lousa.db, write)).rejects.toMatchObject({ code: 'LS002' })
  })

  it('diz quem, o quê e a quem; filtra e pagina', async () => {
    const list = (query: object) => api().call('GET /api/admin/auditoria', { query })
    const { data } = await list({ acao: 'utilizador' })
    expect(data[0]).toMatchObject({
      quem: { id: admin.id, nome: 'Administração' },
      emNomeDe: null,
      acao: 'utilizador.reativar',
      alvoNome: 'Paulo Sequeira',
    })
    expect((await list({ acao: 'turma' })).data).toEqual([])
    expect((await list({ pesquisa: 'administracao' })).data.length).toBeGreaterThan(3)
    expect((await list({ pesquisa: 'ninguém' })).data).toEqual([])
    expect((await list({ soImitacoes: true })).data).toEqual([])
    expect((await list({ dataFim: '2020-01-01' })).data).toEqual([])
    const first = await list({ limite: 2 })
    const second = await list({ limite: 2, cursor: first.proximo ?? '' })
    expect(second.data[0]?.id).toBeLessThan(first.data[1]?.id ?? 0)
  })

  it('chama a cada pessoa o que se chamava então; o nome de agora e o de antes encontram-na', async () => {
    const params = { id: professor.id }
    const seen = async (pesquisa: string) =>
      (await api().call('GET /api/admin/auditoria', { query: { pesquisa, acao: 'utilizador.', limite: 2 } })).data.map(
        ({ quem, acao, alvoNome }) => [quem, acao, alvoNome],
      )
    await api().call('POST /api/utilizadores/reativar/{id}', { params })
    await api().call('POST /api/conta/nome', { body: { nome: 'Rosa Nova' } })
    await run(lousa.db, sql`update utilizadores set nome = 'Paulo Novo', nome_ordem = 'paulo novo' where id = ${professor.id}`)
    await api().call('POST /api/utilizadores/reativar/{id}', { params })
    for (const pesquisa of ['administracao', 'rosa nova'])
      expect(await seen(pesquisa)).toEqual([
        [{ id: admin.id, nome: 'Rosa Nova' }, 'utilizador.reativar', 'Paulo Novo'],
        [{ id: admin.id, nome: 'Administração' }, 'utilizador.reativar', 'Paulo Sequeira'],
      ])
    await api().call('POST /api/conta/nome', { body: { nome: 'Administração' } })
    await run(lousa.db, sql`update utilizadores set nome = 'Paulo Sequeira', nome_ordem = 'paulo sequeira' where id = ${professor.id}`)
  })

  it('os dias por que se filtra são os de Lisboa, também em julho', async () => {
    await run(lousa.db, sql`insert into auditoria (em, quem, acao, alvo) values ('2025-07-15T23:30:00Z', ${admin.id}, 'ensaio.julho', '')`)
    const from = async (dataIni: string) =>
      (await api().call('GET /api/admin/auditoria', { query: { acao: 'ensaio.julho', dataIni } })).data.length
    expect([await from('2025-07-16'), await from('2025-07-17')]).toEqual([1, 0])
    const until = async (dataFim: string) =>
      (await api().call('GET /api/admin/auditoria', { query: { acao: 'ensaio.julho', dataFim } })).data.length
    expect([await until('2025-07-15'), await until('2025-07-16')]).toEqual([0, 1])
  })

  it('o que já não existe continua a ter nome', async () => {
    const last = async (acao: string) => (await api().call('GET /api/admin/auditoria', { query: { acao } })).data[0]?.alvoNome
    const quando = { tipos: [1] as 1[], inicio: ontem, fim: null }
    const titulo = 'Feira do livro'
    const corpo = { ...quando, titulo, texto: '', url: '', imagemId: null }
    const banner = await api().call('PUT /api/admin/banners', { body: corpo })
    await api().call('PUT /api/admin/banners', { body: { ...corpo, id: banner.id, versao: banner.versao, texto: 'Até domingo' } })
    await api().call('DELETE /api/admin/banners/delete/{id}', { params: { id: banner.id } })
    for (const acao of ['criar', 'alterar', 'eliminar']) expect(await last(`banners.${acao}`)).toBe(titulo)
    const { id } = await api().call('PUT /api/admin/anos', { body: { nome: '12.º ano' } })
    await api().call('DELETE /api/admin/anos/delete/{id}', { params: { id } })
    expect(await last('ano.eliminar')).toBe('12.º ano')
    const conteudo = 'nome;e-mail\nRui Costa;rui.costa@escola.pt\nAna Reis;ana.reis@escola.pt'
    await api().call('POST /api/utilizadores/csv', { body: { tipo: 7, conteudo: Buffer.from(conteudo).toString('base64') } })
    expect(await last('utilizador.importar')).toBe('2')
  })
})

describe('o que foi eliminado', () => {
  const restore = (tipo: TipoEliminado, id: number) => api().call('POST /api/admin/repor', { body: { tipo, id } })
  const listed = async () => (await api().call('GET /api/admin/eliminados', {})).data.map(({ tipo, nome }) => `${tipo} ${nome}`)

  it('uma turma volta; passados 30 dias já não', async () => {
    const { id } = await lousa.as(professor).call('PUT /api/turmas', { body: { name: '7.º A' } })
    const open = () => lousa.as(professor).call('GET /api/turmas/{id}', { params: { id } })
    await lousa.as(professor).call('DELETE /api/turmas/delete/{id}', { params: { id } })
    expect(await listed()).toEqual(['turma 7.º A'])
    expect((await api().call('GET /api/admin/eliminados', { query: { pesquisa: '7.º' } })).data).toHaveLength(1)
    await restore('turma', id)
    await open()
    expect(await listed()).toEqual([])
    await api().refused('POST /api/admin/repor', { body: { tipo: 'turma', id } }, 'nao_encontrado')
    await lousa.as(professor).call('DELETE /api/turmas/delete/{id}', { params: { id } })
    await run(lousa.db, sql`update turmas set eliminada_em = now() - interval '31 days' where id = ${id}`)
    await api().refused('POST /api/admin/repor', { body: { tipo: 'turma', id } }, 'nao_encontrado')
    expect(await listed()).toEqual([])
  })

  it('um trabalho volta à sua turma, se ela lá estiver', async () => {
    const autor = lousa.as(professor)
    const turma = await autor.call('PUT /api/turmas', { body: { name: 'Com trabalho' } })
    const { id } = await one<{ id: number }>(
      lousa.db,
      sql`insert into trabalhos (turma_id, titulo, titulo_ordem, instrucoes, points_maximo, inicio, fim, criado_por, eliminado_em)
          values (${turma.id}, 'Herbário', 'herbario', '[]', 10000, now(), now() + interval '1 day', ${professor.id}, now()) returning id`,
    )
    await autor.call('DELETE /api/turmas/delete/{id}', { params: { id: turma.id } })
    await api().refused('POST /api/admin/repor', { body: { tipo: 'trabalho', id } }, 'turma_eliminada')
    await restore('turma', turma.id)
    await restore('trabalho', id)
    await api().refused('POST /api/admin/repor', { body: { tipo: 'trabalho', id } }, 'nao_encontrado')
  })

  it('uma pasta volta com tudo o que foi com ela, e só isso', async () => {
    const autor = lousa.as(professor)
    const pasta = await autor.call('PUT /api/repositorio', { body: { nome: 'Rochas' } })
    const dentro = await autor.call('PUT /api/repositorio', { body: { nome: 'Magmáticas', repositorioPaiId: pasta.id } })
    const antes = await autor.call('PUT /api/repositorio', { body: { nome: 'Apagada antes', repositorioPaiId: pasta.id } })
    const teste = await autor.call('PUT /api/repositorio/teste', {
      body: { nome: 'Teste', repositorioPaiId: dentro.id, perguntas: [], paginasPerguntas: [] },
    })
    await autor.call('DELETE /api/repositorio/delete/{id}', { params: { id: antes.id } })
    await autor.call('DELETE /api/repositorio/delete/{id}', { params: { id: pasta.id } })
    expect(await listed()).toEqual(['pasta Rochas', 'pasta Apagada antes'])
    await restore('pasta', pasta.id)
    expect(await listed()).toEqual(['pasta Apagada antes'])
    expect((await autor.call('GET /api/repositorio/{id}', { params: { id: teste.id } })).caminho.map(({ nome }) => nome)).toEqual([
      'Rochas',
      'Magmáticas',
    ])
    await autor.call('DELETE /api/repositorio/delete/{id}', { params: { id: pasta.id } })
    await restore('pasta', antes.id)
    expect((await autor.call('GET /api/repositorio/{id}', { params: { id: antes.id } })).caminho).toEqual([])
  })
})

describe('a caixa de saída', () => {
  it('lê-se, e o que falhou tenta-se outra vez', async () => {
    await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: professor.email } })
    const { data } = await api().call('GET /api/admin/correio', { query: { estado: 'por-enviar' } })
    const para = data[0]?.para ?? ''
    const achadas = await api().call('GET /api/admin/correio', { query: { para: ` ${para.slice(1).toUpperCase()} ` } })
    expect(achadas.data.map((mensagem) => mensagem.para)).toContain(para)
    expect((await api().call('GET /api/admin/correio', { query: { para: 'ninguem@' } })).data).toEqual([])
    const mensagem = data.find(({ para }) => para === professor.email)
    if (!mensagem) throw new Error('The message is in the outbox')
    const params = { id: mensagem.id }
    expect((await api().call('GET /api/admin/correio/{id}', { params })).texto).toContain('A nova palavra-passe escolhe-se neste endereço')
    await run(lousa.db, sql`update caixa_de_saida set falhas = 99 where id = ${mensagem.id}`)
    expect((await api().call('GET /api/admin/resumo')).correio).toMatchObject({ falhou: 1, smtp: false })
    await api().call('POST /api/admin/correio/tentar/{id}', { params })
    expect((await one<{ falhas: number }>(lousa.db, sql`select falhas from caixa_de_saida where id = ${mensagem.id}`)).falhas).toBe(0)
    await run(lousa.db, sql`update caixa_de_saida set enviada_em = now() where id = ${mensagem.id}`)
    await api().refused('POST /api/admin/correio/tentar/{id}', { params }, 'nao_encontrado')
  })
})

it('os números são os que são', async () => {
  const resumo = await api().call('GET /api/admin/resumo')
  const [contas] = await many<{ n: number }>(lousa.db, sql`select count(*) as n from utilizadores where tipo = 1`)
  expect(resumo.pessoas).toMatchObject({ professores: contas?.n, admins: 1 })
  expect(resumo.testesPorDia).toHaveLength(21)
})

describe('o que espera pela administração', () => {
  it('conta pedidos, correio que falhou e eventos à porta; nomeia os lotes que acabam, e não os que já serviram', async () => {
    const espera = () => api().call('GET /api/admin/espera')
    const before = await espera()
    const pessoa = await lousa.aluno()
    await lousa.as(pessoa).call('POST /api/conta/apagar', { body: {} })
    expect((await espera()).apagamentos).toMatchObject({ n: before.apagamentos.n + 1, maisAntigo: expect.any(String) })
    const { id } = await api().call('PUT /api/eventos', { body: { titulo: 'Já a seguir', inicio: inHours(2), fim: inHours(6) } })
    const { apresentacoes } = await api().call('PUT /api/eventos/apresentacao', {
      body: { eventoId: id, titulo: 'Única', inicio: inHours(3), fim: inHours(4), sala: 'A', lotacao: 1 },
    })
    for (const quem of [pessoa, await lousa.aluno()])
      await lousa.as(quem).call('POST /api/eventos/inscrever/{id}', { params: { id: apresentacoes[0]?.id ?? 0 } })
    expect((await espera()).eventos.nomeados[0]).toMatchObject({ id, titulo: 'Já a seguir', lotacao: 1, inscritos: 1, emEspera: 1 })
    expect((await api().call('GET /api/admin/resumo')).eventos).toEqual({ proximos: 1, emEspera: 1 })
    await api().call('POST /api/eventos/anular/{id}', { params: { id }, body: {} })
    expect((await espera()).eventos.nomeados).toEqual([])

    const { manual } = await one<{ manual: number }>(
      lousa.db,
      sql`with a as (insert into anos (nome) values ('7.º ano') returning id),
               p as (insert into projetos (ano_id, disciplina, disciplina_ordem, nome, nome_ordem) select id, 'Ciências', 'ciencias', 'Terra', 'terra' from a returning id)
          insert into manuais (projeto_id, nome, nome_ordem) select id, 'Terra 7', 'terra 7' from p returning id as manual`,
    )
    const lote = (nome: string, ocupados: number, ativarAte: string | null) =>
      run(
        lousa.db,
        sql`with o as (insert into lotes_licenca (nome, nome_ordem, tipos, lugares, ativar_ate, dias)
                       values (${nome}, ${nome}, '[7]', 20, ${ativarAte}::date, 365) returning id),
                 x as (insert into lotes_manuais (lote_id, manual_id) select id, ${manual} from o)
            insert into codigos_licenca (lote_id, codigo, lugares, ocupados) select id, ${nome}, 20, ${ocupados} from o`,
      )
    const inDays = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
    await lote('quase cheio', 18, null)
    await lote('cheio', 20, null)
    await lote('vazio', 0, inDays(200))
    await lote('a terminar', 3, inDays(10))
    await lote('terminado', 3, inDays(-10))
    expect((await espera()).lotes).toMatchObject({
      n: 2,
      nomeados: [
        { nome: 'a terminar', manual: 'Terra 7', livres: 17, lugares: 20, ate: inDays(10) },
        { nome: 'quase cheio', livres: 2, ate: null },
      ],
    })
  })
})
