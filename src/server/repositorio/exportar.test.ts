import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { makeEscola, useBanco } from '#server/recursos/ensaio-escola.ts'

const lousa = useLousa()
const estante = useBanco(lousa)
const desenho = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#888"/></svg>',
)
let helena: Pessoa
let teste: number

/** A Word document as a program reads it. */
async function openWord(id: number, query = '', quem = helena, que = 'docx') {
  const reply = await lousa.as(quem).raw({ url: `/api/repositorio/teste/${id}/${que}?${query}` })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  const files = unzipSync(reply.rawPayload)
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  let words = ''
  const tags: Record<string, number> = {}
  const parser = new Parser(
    {
      ontext: (text) => (words += text),
      onopentag: (name) => (tags[name] = (tags[name] ?? 0) + 1),
      onclosetag: (name) => (words += name === 'w:p' ? '\n' : ''),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return {
    xml,
    words,
    tags,
    names: Object.keys(files),
    footer: Object.entries(files).find(([name]) => name.startsWith('word/footer')),
    disposition: reply.headers['content-disposition'],
  }
}

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  const imagem = (await keepFile(lousa.servicos, helena.id, desenho, 'desenho.svg')).id
  const perguntas = [
    {
      ...corpos.escolhaUnica,
      enunciado: [
        { insert: 'Quanto é ' },
        { insert: { formula: '\\frac{1}{2}+\\sqrt{x}' } },
        { insert: '?\n' },
        { insert: { image: { ficheiro: imagem, alt: 'Um retângulo cinzento' } } },
        { insert: '\n' },
      ],
      explicacao: [{ insert: 'Porque sim.\n' }],
    },
    corpos.verdadeiroFalso,
    { ...corpos.composicao, definicoes: { criterios: [], maxPalavras: 90, ficheiros: false } },
    corpos.escolhaMultipla,
    corpos.ligacaoPares,
    corpos.listaOpcoes,
    corpos.texto,
  ]
  teste = (
    await lousa.as(helena).call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Teste 3 · Vulcões',
        duracao: 50,
        instrucoes: '<p>Leia com <strong>atenção</strong>.</p><ol><li>Um</li><li>Dois</li></ol>',
        perguntas: perguntas.map((pergunta, i) => ({ perguntaid: 0, pagina: i < 2 ? 1 : 2, ordem: i + 1, pergunta })),
        paginasPerguntas: [
          { titulo: 'Estrutura da Terra' },
          { titulo: 'Vulcanismo', estimulo: '<table><tr><th>Ano</th><th>Mortos</th></tr><tr><td>1957</td><td>0</td></tr></table>' },
        ],
      },
    })
  ).id
})

describe('o documento do Word', () => {
  test('tem títulos, tabelas, imagens, equações e linhas, e nada da chave', async () => {
    const { xml, words, tags, names, footer, disposition } = await openWord(teste)
    expect(disposition).toBe('attachment; filename="teste-3-vulcoes-a.docx"')
    for (const heading of ['Heading1', 'Heading2', 'Heading3']) expect(xml).toContain(`w:val="${heading}"`)
    expect(words).toContain('Teste 3 · Vulcões')
    expect(words).toContain('Duração: 50 min · Total: 59 pontos')
    expect(words).toContain('Estrutura da Terra')
    expect(words).toMatch(/Nome:\n.*N\.º:/s)
    expect(words, 'number and word stay together').toContain('8\u00A0pontos')
    expect(words).toContain('no máximo 90 palavras')
    expect(tags).toMatchObject({ 'm:f': 1, 'm:rad': 1, 'w:drawing': 1 })
    expect(tags['w:tbl']).toBeGreaterThanOrEqual(5)
    expect(xml).toContain('Um retângulo cinzento')
    expect(names.some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true)
    expect(xml.match(/w:leader="underscore"/g)).toHaveLength(10)
    expect(strFromU8(footer?.[1] ?? new Uint8Array())).toMatch(/PAGE[\s\S]*NUMPAGES/)
    for (const segredo of ['☒', 'basalto', 'Porque sim', 'Cotação']) expect(words).not.toContain(segredo)
  })

  test('com a chave tem as respostas, a cotação e a explicação', async () => {
    const { words, xml, disposition } = await openWord(teste, 'chave=true')
    expect(disposition).toContain('-a-chave.docx')
    for (const certo of ['☒', 'basalto', 'Porque sim.', 'Cotação:', 'Teste 3 · Vulcões · Chave']) expect(words).toContain(certo)
    expect(xml).not.toContain('w:leader="underscore"')
  })

  test('sem nome, sem pontos e sem espaço, quando assim se pede', async () => {
    const { words, xml } = await openWord(teste, 'aluno=false&pontos=false&espaco=nenhum')
    expect(words).not.toContain('Nome:')
    expect(words).not.toMatch(/\d\s(ponto|pontos)\b/)
    expect(xml).not.toContain('w:leader="underscore"')
  })

  test('traz a tabela das cotações, e a folha de respostas os quadrados e as linhas, sem a chave nem as perguntas', async () => {
    expect((await openWord(teste)).words).toMatch(/Cotações\n.*Total: 59/s)
    const { words, xml, disposition } = await openWord(teste, 'versao=B', helena, 'folha')
    expect(disposition).toBe('attachment; filename="teste-3-vulcoes-b-folha-de-respostas.docx"')
    for (const dito of ['Folha de respostas', 'Nome:', '☐\u00A0A', '☐\u00A0V', 'Cotações', 'Estrutura da Terra'])
      expect(words).toContain(dito)
    expect(xml).toContain('w:leader="underscore"')
    for (const segredo of ['☒', 'basalto', 'Leia com']) expect(words).not.toContain(segredo)
  })

  test('uma imagem estragada deixa a sua descrição, uma fórmula por acabar o seu código', async () => {
    const estragada = (await keepFile(lousa.servicos, helena.id, Buffer.from('<svg width="10"><<<'), 'mau.svg')).id
    const enunciado = [
      { insert: { formula: '\\frac{1}{' } },
      { insert: ' quanto?\n' },
      { insert: { image: { ficheiro: estragada, alt: 'Um mapa' } } },
      { insert: '\n' },
    ]
    const { id } = await lousa.as(helena).call('PUT /api/repositorio/teste', {
      body: { nome: 'Torto', perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: { ...corpos.escolhaUnica, enunciado } }] },
    })
    const { words } = await openWord(id)
    for (const resto of ['\\frac{1}{', '[Imagem: Um mapa]']) expect(words).toContain(resto)
  })

  test('o de outra pessoa não existe', async () => {
    const rui = await lousa.professor('Rui Santos')
    await lousa.as(rui).refused('GET /api/repositorio/teste/{id}/papel', { params: { id: teste } }, 'nao_encontrado')
    expect((await lousa.as(rui).raw({ url: `/api/repositorio/teste/${teste}/docx` })).statusCode).toBe(404)
  })
})

describe('o papel', () => {
  const papel = (id: number, versao: 'A' | 'B' | 'C' | 'D') =>
    lousa.as(helena).call('GET /api/repositorio/teste/{id}/papel', { params: { id }, query: { versao } })
  const ordem = async (versao: 'A' | 'B' | 'C' | 'D') =>
    (await papel(teste, versao)).paginas.map(({ perguntas }) => perguntas.map(({ pergunta }) => pergunta.tipoPergunta))

  test('numera de ponta a ponta, e cada versão tem a sua ordem', async () => {
    const { paginas, totalPoints, emFalta } = await papel(teste, 'B')
    expect(paginas.flatMap(({ perguntas }) => perguntas.map(({ numero }) => numero))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([totalPoints, emFalta]).toEqual([59, 0])
    expect(await ordem('A')).toEqual([
      [4, 1],
      [2, 3, 5, 6, 7],
    ])
    expect(await ordem('B')).toEqual(await ordem('B'))
    const outras = await Promise.all([ordem('B'), ordem('C'), ordem('D')])
    expect(new Set(outras.map((uma) => JSON.stringify(uma))).size).toBeGreaterThan(1)
    for (const uma of outras)
      expect(uma.map((pagina) => pagina.toSorted())).toEqual([
        [1, 4],
        [2, 3, 5, 6, 7],
      ])
  })

  test('faz os sorteios, sem repetir, e diz o que falta', async () => {
    const pasta = (await lousa.as(helena).call('PUT /api/repositorio', { body: { nome: 'Banco' } })).id
    for (const pergunta of [corpos.escolhaUnica, corpos.verdadeiroFalso])
      await lousa.as(helena).call('PUT /api/perguntas', { body: { ...pergunta, pastaId: pasta } })
    const sorteio = (id: string, ordemNaPagina: number, n: number) => ({
      id,
      ordem: ordemNaPagina,
      pastaId: pasta,
      dominio: null,
      n,
      points: 3,
    })
    const { id } = await lousa.as(helena).call('PUT /api/repositorio/teste', {
      body: { nome: 'Ao acaso', perguntas: [], paginasPerguntas: [{ sorteios: [sorteio('sort1', 1, 1), sorteio('sort2', 2, 4)] }] },
    })
    const { paginas, emFalta, totalPoints } = await papel(id, 'C')
    const ids = paginas.flatMap(({ perguntas }) => perguntas.map(({ pergunta }) => pergunta.id))
    expect([ids.length, new Set(ids).size, emFalta, totalPoints]).toEqual([2, 2, 3, 6])
  })
})

describe('os recursos das páginas', () => {
  /** A teacher's test with these resources on its first page, and others on one without questions, which is not printed. */
  async function withRecursos(recursos: number[], vazia: number[] = []) {
    const { professora, api } = await makeEscola(lousa, estante)
    const { id } = await api.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Rochas',
        perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }],
        paginasPerguntas: [{ titulo: 'Grupo I', recursos }, { recursos: vazia }],
      },
    })
    const papel = () => api.call('GET /api/repositorio/teste/{id}/papel', { params: { id }, query: {} })
    return { id, professora, papel }
  }
  const newImagem = async () => {
    const ficheiro = (await keepFile(lousa.servicos, estante.admin.id, desenho, 'corte.svg')).id
    return estante.saveFicha({ nome: 'Corte geológico', medida: '', conteudo: { tipo: 'imagem', ficheiro, alt: 'Três camadas' } })
  }

  test('uma imagem vai para o papel; o resto leva tipo, título e o código que o abre', async () => {
    const imagem = await newImagem()
    const { id, professora, papel } = await withRecursos([estante.fechado, imagem], [estante.banco.recurso])
    const { paginas, recursosDeFora, ficheiros } = await papel()
    expect(recursosDeFora).toBe(0)
    expect(paginas.map(({ recursos }) => recursos)).toMatchObject([
      [
        { id: estante.fechado, nome: 'Com licença', tipoRecurso: 8, medida: '2 páginas', imagem: null },
        { id: imagem, tipoRecurso: 4, imagem: { alt: 'Três camadas' } },
      ],
    ])
    expect(Object.values(ficheiros)).toMatchObject([{ nome: 'corte.svg' }])

    const { words, xml, tags, names } = await openWord(id, '', professora)
    for (const escrito of ['Corte geológico', 'Com licença', 'Ficha · 2 páginas', `/recurso/${estante.fechado}`])
      expect(words).toContain(escrito)
    expect(words).not.toContain(`/recurso/${imagem}`)
    for (const dito of ['Três camadas', 'Código para abrir Com licença']) expect(xml).toContain(dito)
    expect(tags['w:drawing']).toBe(2)
    expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(2)

    const sem = await openWord(id, 'recursos=false', professora)
    expect(sem.words).not.toContain('Com licença')
    expect(sem.tags['w:drawing']).toBeUndefined()
  })

  test('fica de fora o que a professora não pode dar aos alunos, e isso é dito', async () => {
    const { id, professora, papel } = await withRecursos([estante.fechado, estante.banco.recurso])
    await run(lousa.db, sql`delete from licencas where utilizador_id = ${professora.id}`)
    const sem = await papel()
    expect(sem.paginas[0]?.recursos).toMatchObject([{ id: estante.banco.recurso }])
    expect(sem.recursosDeFora).toBe(1)
    expect((await openWord(id, '', professora)).words).not.toContain('Com licença')
  })

  test('uma imagem estragada abre-se pelo código', async () => {
    const ficheiro = (await keepFile(lousa.servicos, estante.admin.id, Buffer.from('<svg width="10"><<<'), 'mau.svg')).id
    const imagem = await estante.saveFicha({ nome: 'Corte', conteudo: { tipo: 'imagem', ficheiro, alt: 'Três camadas' } })
    const { id, professora } = await withRecursos([imagem])
    expect((await openWord(id, '', professora)).words).toContain(`/recurso/${imagem}`)
  })
})
