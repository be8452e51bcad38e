/**
 * Makes a school whose every text is wider than a phone: formulas, words without a break, addresses, tables. The texts
 * stand in names, in questions of every type, in answers and in the feed. Its pages are walked like the demo school's.
 */
import { opsParaHtml } from '../src/regras/texto-rico/ops-to-html.ts'
import type { Op } from '../src/regras/texto-rico/ops.ts'
import { type Escola, lookUp } from './enderecos.ts'
import { type Pessoa, assignTeste, call, newAluno, newProfessor, newTesteRepositorio, newTurma, perguntasDeExemplo } from './preparos.ts'
import { handInPelaApi, closeJanela, meuId, publish } from './respostas.ts'

export const matriz =
  '\\begin{pmatrix} 1111 & 2222 & 3333 & 4444 \\\\ 5555 & 6666 & 7777 & 8888 \\\\ -1111 & 9999 & 1010 & 2020 \\\\ 1 & 22 & 333 & 4444 \\end{pmatrix}'
export const equacao = 'x_{1}=\\frac{-b+\\sqrt{b^{2}-4ac}}{2a}+1234567+7654321-1111111+2222222=9999999+8888888'
export const quimica = '\\mathrm{2\\,C_{8}H_{18}(l)+25\\,O_{2}(g)\\rightarrow 16\\,CO_{2}(g)+18\\,H_{2}O(g)}'
/** 64 letters. */
export const palavra = 'otorrinolaringologicamentepneumoultramicroscopicossilicovulcanoc'
export const endereco = 'https://exemplo.pt/uma/morada/muito/comprida/que-nao-se-parte?pagina=1234567890123456789012345678901234567890'
export const nomeLargo = `${palavra} ${palavra.slice(0, 40)}`

const celulas = (r: number, conteudo: Op[]): Op[] =>
  [0, 1, 2, 3].flatMap((c): Op[] => [...conteudo, { insert: '\n', attributes: { table: { t: 0, r, c } } }])

const html = (...ops: Op[]): string => opsParaHtml(ops)
const formula = (latex: string): Op => ({ insert: { formula: latex } })

/** One line of each kind. */
export const emLinha = [
  html(formula(matriz), { insert: '\n' }),
  html({ insert: 'Ora ' }, formula(equacao), { insert: ' é certo.\n' }),
  html(formula(quimica), { insert: '\n' }),
  html({ insert: `${palavra} ${endereco}\n` }),
] as const

/** All of them, with a list, a quote and a table. */
export const tudo = html(
  { insert: `Calcule ${palavra} ` },
  formula(matriz),
  { insert: '.\nDepois ' },
  formula(equacao),
  { insert: '\n', attributes: { list: 'ordered' } },
  formula(quimica),
  { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
  { insert: 'Veja ' },
  { insert: endereco, attributes: { link: endereco } },
  { insert: '\n', attributes: { blockquote: true } },
  ...celulas(0, [{ insert: palavra }]),
  ...celulas(1, [formula(equacao)]),
)

const titulo = html({ insert: `${palavra} ` }, formula(matriz), { insert: '\n' }) + tudo
const { verdadeiroFalso, composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, texto } = perguntasDeExemplo
const com = <T extends { texto: string }>(lista: readonly T[]): T[] => lista.map((item, i) => ({ ...item, texto: emLinha[i % 4] ?? '' }))

const semElementos = (pergunta: typeof texto | typeof listaOpcoes): string => pergunta.enunciado.replace(/^<p>|<\/p>$/g, '')

/** A question of each type. */
export const perguntasLargas = {
  verdadeiroFalso: { ...verdadeiroFalso, enunciado: titulo, alineas: com(verdadeiroFalso.alineas) },
  composicao: { ...composicao, enunciado: titulo },
  escolhaMultipla: { ...escolhaMultipla, enunciado: titulo, alineas: com(escolhaMultipla.alineas) },
  escolhaUnica: {
    ...escolhaUnica,
    enunciado: titulo,
    alineas: [...com(escolhaUnica.alineas), { id: 'euquatro', texto: emLinha[3], certa: false }],
  },
  ligacaoPares: {
    ...ligacaoPares,
    enunciado: titulo,
    alineas: com(ligacaoPares.alineas),
    definicoes: { ...ligacaoPares.definicoes, direitas: com(ligacaoPares.definicoes.direitas.toReversed()) },
  },
  listaOpcoes: {
    ...listaOpcoes,
    enunciado: `${titulo}<p>${semElementos(listaOpcoes)} ${palavra}</p>`,
    alineas: listaOpcoes.alineas.map((alinea) => ({
      ...alinea,
      opcoes: alinea.opcoes.map((opcao, i) => ({ ...opcao, texto: i === 0 ? palavra : endereco })),
    })),
  },
  texto: { ...texto, enunciado: `${titulo}<p>${semElementos(texto)} ${palavra}</p>` },
}

const respostas = {
  1: { valores: { vfum: 'V', vfdois: 'V' } },
  2: { texto: tudo, ficheiros: [] },
  3: { escolhidas: ['emum', 'emdois'] },
  4: { escolhida: 'eudois' },
  5: { pares: { lpum: 'lproma', lpdois: 'lpoutra' } },
  6: { escolhas: { loum: 'locem', lodois: 'lodez' } },
  7: { textos: { txum: palavra, txdois: `${palavra}${palavra}` } },
}

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

export type EscolaLarga = Escola & { professora: Pessoa; pupilo: Pessoa }

async function newTrabalho(url: string, token: string, turmaid: number) {
  return call(url, token, 'PUT /api/trabalho', {
    body: {
      turmaid,
      titulo: nomeLargo,
      instrucoes: tudo,
      textoAuxiliar: `${palavra}\n${endereco}`,
      link: endereco,
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
}

/** What a colleague with as wide a name shares with this teacher: a folder with a folder, a test and questions. */
async function newPartilhada(url: string, leitora: string): Promise<Escola['partilhada']> {
  const { token } = await newProfessor(url, nomeLargo)
  const newPasta = (repositorioPaiId: number) =>
    call(url, token, 'PUT /api/repositorio', {
      body: { chave: crypto.randomUUID(), nome: nomeLargo, descricao: endereco, repositorioPaiId },
    })
  const { id: pasta } = await newPasta(0)
  await newPasta(pasta)
  const teste = await newTesteRepositorio(url, token, nomeLargo, [['escolhaUnica']])
  await call(url, token, 'POST /api/repositorio/mover', { body: { ids: [teste.id], RepositorioPaiId: pasta } })
  for (const pergunta of Object.values(perguntasLargas))
    await call(url, token, 'PUT /api/perguntas', { body: { ...pergunta, pastaId: pasta } })
  const [partilha] = await call(url, token, 'POST /api/partilhas/item/{id}', { params: { id: pasta }, body: { nivel: 'copia', fim: null } })
  const ligacao = partilha?.ligacao ?? ''
  await call(url, leitora, 'POST /api/partilhas/ligacao/{ligacao}', { params: { ligacao } })
  return { pasta, ligacao }
}

/** Makes the school, through the API. Folder, licence, resource and event stay those of the demo school. */
export async function newEscolaLarga(url: string): Promise<EscolaLarga> {
  const professora = await newProfessor(url, nomeLargo)
  const { token } = professora
  const turma = await newTurma(url, token, nomeLargo)
  const pupilo = await newAluno(url, turma.codigo, nomeLargo)
  const pasta = await call(url, token, 'PUT /api/repositorio', { body: { chave: crypto.randomUUID(), nome: nomeLargo } })
  const origem = await newTesteRepositorio(
    url,
    token,
    nomeLargo,
    Object.values(perguntasLargas).map((pergunta) => [pergunta]),
  )
  const [aberto, porCorrigir, publicado] = [
    await assignTeste(url, token, turma.id, origem.id),
    await assignTeste(url, token, turma.id, origem.id),
    await assignTeste(url, token, turma.id, origem.id, { publicacao: 'fim-janela' }),
  ]
  for (const { id } of [porCorrigir, publicado]) await handInPelaApi(url, pupilo.token, id, respostas)
  await closeJanela(url, token, publicado.id)
  await publish(url, token, publicado.id)
  const [trabalho, entregue] = [await newTrabalho(url, token, turma.id), await newTrabalho(url, token, turma.id)]
  const body = { versao: 0, texto: tudo, ficheiros: [] }
  const { versao } = await call(url, pupilo.token, 'PUT /api/trabalho/resposta/{id}', { params: { id: entregue.id }, body })
  await call(url, pupilo.token, 'POST /api/trabalho/enviar/{id}', { params: { id: entregue.id }, body: { versao } })
  await call(url, token, 'PUT /api/atividade/aviso', { body: { chave: crypto.randomUUID(), turmas: [turma.id], conteudo: tudo } })
  const perguntas = await call(url, token, 'GET /api/perguntas')
  const aluno = await meuId(url, pupilo.token)
  return {
    ...(await lookUp(url)),
    turma: turma.id,
    aluno,
    testeAberto: aberto.id,
    testePorCorrigir: porCorrigir.id,
    turmaPorCorrigir: turma.id,
    testePublicado: publicado.id,
    turmaPublicado: turma.id,
    trabalho: { turma: turma.id, id: trabalho.id },
    trabalhoPorCorrigir: { turma: turma.id, id: entregue.id, aluno },
    pasta: pasta.id,
    testeRepositorio: origem.id,
    pergunta: perguntas.data[0]?.id ?? 0,
    partilhada: await newPartilhada(url, token),
    professora,
    pupilo,
  }
}
