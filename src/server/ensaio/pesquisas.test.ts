/**
 * Every place that searches, against the ways people write the same words. Word processors, PDFs and telephones change
 * apostrophes, hyphens, spaces and powers; a reader cannot see it, and a search must not mind.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTeste, makeTurma, perguntaUnica } from '#server/correcao/ensaio-correcao.ts'
import { run, sql } from '#server/db/db.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { type Banco, contextOf, makeBanco, makeLote, umaFicha } from '#server/recursos/ensaio-recursos.ts'
import { saveRecurso } from '#server/recursos/manage-recursos.service.ts'
import { saveCategoria, saveProjeto } from '#server/recursos/manage.service.ts'
import { type Pessoa, useLousa } from './ensaio.ts'
import { hoursFromNow, words } from './palavras.ts'

const lousa = useLousa()
let admin: Pessoa
let professora: Pessoa
let banco: Banco

/** The same text twice: as a keyboard writes it, and as it comes out of other programs. */
const textos = ["Área de 12 m2 d'água e guarda-chuva", 'Área de 12\u200b\u00a0m² d’água e guar\u00adda‐chuva'.normalize('NFD')] as const

/** The ways to ask for it. */
const perguntado: [string, string][] = [
  ['um quadrado como algarismo', 'm2'],
  ['um quadrado como potência', 'm²'],
  ['o apóstrofo do teclado', "d'água"],
  ['o apóstrofo tipográfico', 'd’água'],
  ['a plica', 'd′água'],
  ['o hífen do teclado', 'guarda-chuva'],
  ['o hífen tipográfico', 'guarda‐chuva'],
  ['o hífen que não parte', 'guarda\u2011chuva'],
  ['um espaço que não parte', '12\u00a0m2'],
  ['um espaço sem largura', 'guar\u200bda-chuva'],
  ['um hífen invisível', 'guarda-chu\u00adva'],
  ['acentos separados', 'água'.normalize('NFD')],
  ['acentos juntos', 'água'.normalize('NFC')],
  ['sem acentos', 'agua'],
  ['maiúsculas', 'ÁREA'],
  ['espaços à volta', '  área\u00a0 '],
]

type Achados = { data: readonly unknown[] }

type Sitio = {
  nome: string
  /** Puts a thing of this name where the search looks. */
  make: (texto: string) => Promise<unknown>
  /** How many things the search finds. */
  count: (pesquisa: string) => Promise<number>
}

const asAdmin = () => lousa.as(admin)
const asProfessora = () => lousa.as(professora)
const countOf = async (asked: Promise<Achados>): Promise<number> => (await asked).data.length

async function makeTesteProprio(quem: Pessoa, nome: string): Promise<number> {
  const body = { nome, perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }] }
  return (await lousa.as(quem).call('PUT /api/repositorio/teste', { body })).id
}

async function makePronto(nome: string): Promise<void> {
  const id = await makeTesteProprio(admin, nome)
  const body = { ano: 7, disciplina: 'Ciências Naturais' }
  await asAdmin().call('POST /api/repositorio/testesprontos/publicar/{id}', { params: { id }, body })
}

/** Several places search the same resources: each is made once. */
const recursosFeitos = new Set<string>()

async function makeRecurso(nome: string): Promise<void> {
  if (recursosFeitos.has(nome)) return
  recursosFeitos.add(nome)
  await saveRecurso(contextOf(lousa, admin), umaFicha(banco, { nome }))
}

async function makeEliminada(name: string): Promise<void> {
  const { id } = await asProfessora().call('PUT /api/turmas', { body: { name } })
  await asProfessora().call('DELETE /api/turmas/delete/{id}', { params: { id } })
}

const makeEvento = (titulo: string) =>
  asAdmin().call('PUT /api/eventos', { body: { titulo, inicio: hoursFromNow(24), fim: hoursFromNow(26) } })

const umProjeto = { disciplina: 'Ciências Naturais', descricao: '', cor: 'verde', ordem: 1, publicado: true } as const

async function makeEventoEliminado(titulo: string): Promise<void> {
  const { id } = await makeEvento(titulo)
  await asAdmin().call('DELETE /api/eventos/delete/{id}', { params: { id } })
}

/** The class whose progress is searched, and the licence whose resources are. */
let turma = 0
let licenca = 0
let licenciado: Pessoa

const readProgresso = (query: { nomeAluno?: string; nomeTrabalhoTeste?: string }) =>
  asProfessora().call('GET /api/progresso/', { query: { turmaId: turma, ...query } })

const makeTrabalho = (titulo: string) =>
  asProfessora().call('PUT /api/trabalho', {
    body: {
      turmaid: turma,
      titulo,
      instrucoes: words('Desenhe.'),
      inicio: hoursFromNow(-1),
      fim: hoursFromNow(24),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })

const makeAluno = async (nome: string) => {
  const aluno = await lousa.aluno(nome)
  await run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id) values (${turma}, ${aluno.id})`)
}

beforeAll(async () => {
  admin = await lousa.admin()
  professora = await lousa.professor()
  banco = await makeBanco(lousa, admin)
  licenciado = await lousa.aluno()
  turma = await makeTurma(lousa, professora, [licenciado])
  licenca = (await lousa.as(licenciado).call('POST /api/licencas/ativar', { body: { codigo: banco.codigos[0] ?? '' } })).id
})

const sitios: Sitio[] = [
  {
    nome: 'perguntas',
    make: (texto) => asProfessora().call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, enunciado: words(texto) } }),
    count: (texto) => countOf(asProfessora().call('GET /api/perguntas', { query: { texto } })),
  },
  {
    nome: 'repositório',
    make: (nome) => makeTesteProprio(professora, nome),
    count: (texto) => countOf(asProfessora().call('GET /api/repositorio/pesquisa', { query: { texto } })),
  },
  {
    nome: 'testes prontos',
    make: makePronto,
    count: (texto) => countOf(asProfessora().call('GET /api/repositorio/testesprontos', { query: { texto } })),
  },
  {
    nome: 'turmas',
    make: (name) => asProfessora().call('PUT /api/turmas', { body: { name } }),
    count: async (pesquisa) => (await asProfessora().call('GET /api/turmas', { query: { pesquisa } })).length,
  },
  {
    nome: 'utilizadores',
    make: (nome) => lousa.professor(nome),
    count: (pesquisa) => countOf(asAdmin().call('GET /api/utilizadores', { query: { pesquisa, tipo: 1 } })),
  },
  {
    nome: 'auditoria',
    make: async (nome) => {
      const { id } = await lousa.professor(nome)
      await run(lousa.db, sql`insert into auditoria (quem, acao, alvo) values (${id}, 'ensaio.pesquisa', '')`)
    },
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/auditoria', { query: { pesquisa, acao: 'ensaio.pesquisa' } })),
  },
  {
    nome: 'eventos eliminados',
    make: makeEventoEliminado,
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/eliminados', { query: { pesquisa, tipo: 'evento' } })),
  },
  {
    nome: 'turmas eliminadas',
    make: makeEliminada,
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/eliminados', { query: { pesquisa, tipo: 'turma' } })),
  },
  {
    nome: 'eventos',
    make: makeEvento,
    count: (pesquisa) => countOf(lousa.anonimo.call('GET /api/eventos', { query: { pesquisa } })),
  },
  {
    nome: 'categorias',
    // Two categories of one subject cannot have the same name, however it is spelled.
    make: (nome) =>
      saveCategoria(contextOf(lousa, admin), {
        anoId: banco.ano,
        disciplina: nome === textos[0] ? 'Geografia' : 'Matemática',
        nome,
        ordem: 1,
      }),
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/categorias', { query: { pesquisa } })),
  },
  {
    nome: 'projetos',
    make: (nome) => saveProjeto(contextOf(lousa, admin), { ...umProjeto, anoId: banco.ano, nome }),
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/projetos', { query: { pesquisa } })),
  },
  {
    nome: 'recursos, na administração',
    make: makeRecurso,
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/recursos', { query: { pesquisa } })),
  },
  {
    nome: 'banco de recursos',
    make: makeRecurso,
    count: (texto) =>
      countOf(asProfessora().call('GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: banco.categoria }, query: { texto } })),
  },
  {
    nome: 'recursos de um manual',
    make: makeRecurso,
    count: (texto) =>
      countOf(asProfessora().call('POST /api/BancoRecursos/pesquisaByManual', { query: {}, body: { idManuais: [banco.manual], texto } })),
  },
  {
    nome: 'recursos de uma licença',
    make: makeRecurso,
    count: (texto) => countOf(lousa.as(licenciado).call('GET /api/licencas/recursos/{id}', { params: { id: licenca }, query: { texto } })),
  },
  {
    nome: 'lotes',
    make: (nome) => makeLote(lousa, admin, banco.manual, 1, { nome }),
    count: (pesquisa) => countOf(asAdmin().call('GET /api/admin/lotes', { query: { pesquisa } })),
  },
  {
    nome: 'alunos, no progresso',
    make: makeAluno,
    count: async (nomeAluno) => (await readProgresso({ nomeAluno })).alunos.length,
  },
  {
    nome: 'testes, no progresso',
    make: (nome) => makeTeste(lousa, { turma, professora, perguntas: { 101: perguntaUnica() }, nome }),
    count: async (nomeTrabalhoTeste) => (await readProgresso({ nomeTrabalhoTeste })).itens.filter(({ tipo }) => tipo === 'teste').length,
  },
  {
    nome: 'trabalhos, no progresso',
    make: makeTrabalho,
    count: async (nomeTrabalhoTeste) => (await readProgresso({ nomeTrabalhoTeste })).itens.filter(({ tipo }) => tipo === 'trabalho').length,
  },
]

/** Two of each were made for the searches of their own lists. */
const tiposAchados = ['turma', 'aluno', 'teste', 'teste-da-turma', 'trabalho', 'pergunta', 'recurso'] as const

describe.each(sitios)('$nome', ({ make, count }) => {
  beforeAll(async () => {
    for (const texto of textos) await make(texto)
  })

  test.each(perguntado)('%s', async (_como, pesquisa) => {
    expect(await count(pesquisa)).toBe(textos.length)
  })

  test('o que lá não está não se encontra', async () => {
    expect(await count('m3')).toBe(0)
  })
})

describe('em toda a casa', () => {
  test.each(perguntado)('%s', async (_como, pesquisa) => {
    const found = await asProfessora().call('GET /api/procurar', { query: { texto: pesquisa } })
    for (const tipo of tiposAchados) expect(found.filter((achado) => achado.tipo === tipo).length, tipo).toBe(textos.length)
  })
})

describe('correio', () => {
  const enderecos = ["ana.d'agua-pinto@escola.test", 'josé.agua@escola.test'] as const

  beforeAll(async () => {
    for (const para of enderecos)
      await run(
        lousa.db,
        sql`insert into caixa_de_saida (mensagem_id, para, assunto, texto) values (${`<${para}>`}, ${para}, 'Ensaio', 'Bom dia.')`,
      )
  })

  test.each([
    ['as letras do endereço', "d'agua-pinto", 0],
    ['o apóstrofo tipográfico', 'd’agua', 0],
    ['o hífen tipográfico', 'agua‐pinto', 0],
    ['um espaço sem largura', 'agua\u200b-pinto', 0],
    ['um hífen invisível', 'pin\u00adto', 0],
    ['um acento a mais', 'd’água', 0],
    ['espaços à volta e maiúsculas', ' \u00a0ANA. ', 0],
    ['o acento que lá está', 'josé', 1],
    ['o mesmo, com o acento separado', 'josé'.normalize('NFD'), 1],
  ] as const)('%s', async (_como, para, qual) => {
    const { data } = await asAdmin().call('GET /api/admin/correio', { query: { para } })
    expect(data.map((mensagem) => mensagem.para)).toEqual([enderecos[qual]])
  })
})
