/**
 * Prepares a journey quickly, through the API: people, classes, tests. Everything prepared is new and the journey's
 * own, so that no journey meets another's things.
 */
import type { ContratoLousa } from '../src/contract/contrato.ts'
import type { Correio } from './correio.ts'
import type { Endpoint, Pedido, Resposta } from '../src/contract/endpoint.ts'

type Chave = keyof ContratoLousa
type Entrada<K extends Chave> = ContratoLousa[K] extends infer E extends Endpoint ? Pedido<E> : never
type Saida<K extends Chave> = ContratoLousa[K] extends infer E extends Endpoint ? Resposta<E> : never
type Partes = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Calls the API as the contract says; answers the reply or throws what was refused. */
export async function call<K extends Chave>(url: string, token: string | null, key: K, input?: Entrada<K>): Promise<Saida<K>> {
  const { params = {}, query = {}, body }: Partes = input ?? {}
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  const reply = await fetch(`${url}${path}?${search}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${key} → ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Saida<K> // the shape the contract gives
}

// ─── People ───

export const palavraPasse = 'giz-e-ardosia-9'
export type Pessoa = { nome: string; email: string; token: string }

/** An address nobody else has. */
export const newEmail = (quem: string): string => `${quem}-${crypto.randomUUID().slice(0, 8)}@lousa.test`

/** The code of the link in the latest letter to an address. */
export const codigoDaCarta = async (correio: Correio, email: string): Promise<string> =>
  /convite=([\w-]+)/.exec((await correio.waitForCarta(email, 'convite=')).texto)?.[1] ?? ''

/** Made themselves a teacher: nothing of teachers' opens yet. */
export async function newPorConfirmar(url: string, correio: Correio, nome = 'Marta Lemos'): Promise<Pessoa> {
  const email = newEmail('prof')
  await call(url, null, 'POST /api/conta/criar', { body: { tipo: 1, nome, email, palavraPasse } })
  const params = { codigo: await codigoDaCarta(correio, email) }
  const { token } = await call(url, null, 'POST /api/conta/convite/{codigo}', { params, body: { palavraPasse } })
  return { nome, email, token }
}

/** An account of the administration's making, with a password of its owner's. No letter is waited for. */
async function newConta(url: string, tipo: 1 | 7, nome: string): Promise<Pessoa> {
  const email = newEmail(tipo === 1 ? 'prof' : 'aluno')
  const enter = (utilizador: string, com: string) => call(url, null, 'POST /api/conta/entrar', { body: { utilizador, palavraPasse: com } })
  const admin = await enter('admin@lousa.test', 'lousa-demo')
  const { acesso } = await call(url, admin.token, 'PUT /api/utilizadores', {
    body: { tipo, nome, email, utilizador: null, entrega: 'papel', chave: crypto.randomUUID() },
  })
  if (!acesso) throw new Error('A slip was asked for')
  const { token } = await enter(email, acesso.palavraPasse)
  await call(url, token, 'POST /api/conta/palavra-passe', { body: { atual: acesso.palavraPasse, nova: palavraPasse } })
  return { nome, email, token }
}

/** A confirmed teacher. */
export const newProfessor = (url: string, nome = 'Marta Lemos'): Promise<Pessoa> => newConta(url, 1, nome)

/** With a class's code, already in that class. */
export async function newAluno(url: string, codigoTurma?: string, nome = 'Rui Sá'): Promise<Pessoa> {
  const pessoa = await newConta(url, 7, nome)
  if (codigoTurma) await call(url, pessoa.token, 'POST /api/turmas/aluno/associar/{code}', { params: { code: codigoTurma } })
  return pessoa
}

// ─── Classes ───

export type Turma = Saida<'PUT /api/turmas'> & { codigo: string }

export async function newTurma(url: string, token: string, name = '7.º Z'): Promise<Turma> {
  const turma = await call(url, token, 'PUT /api/turmas', { body: { chave: crypto.randomUUID(), name, disciplina: 'Ciências Naturais' } })
  if (turma.codigo === null) throw new Error('A new class has a code')
  return { ...turma, codigo: turma.codigo }
}

/** A teacher, a class of theirs, a pupil in it. */
export async function newSala(url: string): Promise<{ professora: Pessoa; turma: Turma; aluno: Pessoa }> {
  const professora = await newProfessor(url)
  const turma = await newTurma(url, professora.token)
  return { professora, turma, aluno: await newAluno(url, turma.codigo) }
}

// ─── Questions ───

type PerguntaNova = NonNullable<Entrada<'PUT /api/repositorio/teste'>['body']['perguntas'][number]['pergunta']>

/** One question of each type, small enough to answer in a few strokes. */
export const perguntasDeExemplo = {
  verdadeiroFalso: {
    tipoPergunta: 1,
    enunciado: '<p>Diga se cada frase é verdadeira ou falsa.</p>',
    alineas: [
      { id: 'vfum', texto: '<p>A Lua é um satélite da Terra.</p>', certa: true },
      { id: 'vfdois', texto: '<p>O Sol é um planeta.</p>', certa: false },
    ],
    definicoes: { esquema: { tipo: 'por-alinea' } },
    points: 4,
  },
  composicao: {
    tipoPergunta: 2,
    enunciado: '<p>Escreva sobre o lugar onde vive.</p>',
    alineas: [],
    definicoes: { criterios: [], minPalavras: 5, maxPalavras: 80, ficheiros: false },
    points: 10,
  },
  escolhaMultipla: {
    tipoPergunta: 3,
    enunciado: '<p>Quais são números primos?</p>',
    alineas: [
      { id: 'emum', texto: '<p>Dois</p>', certa: true },
      { id: 'emdois', texto: '<p>Nove</p>', certa: false },
      { id: 'emtres', texto: '<p>Onze</p>', certa: true },
    ],
    definicoes: { esquema: 'por-opcao' },
    points: 4,
  },
  escolhaUnica: {
    tipoPergunta: 4,
    enunciado: '<p>Qual é a capital de Portugal?</p>',
    alineas: [
      { id: 'euum', texto: '<p>Lisboa</p>', certa: true },
      { id: 'eudois', texto: '<p>Madrid</p>', certa: false },
      { id: 'eutres', texto: '<p>Paris</p>', certa: false },
    ],
    definicoes: {},
    points: 4,
  },
  ligacaoPares: {
    tipoPergunta: 5,
    enunciado: '<p>Ligue cada país à sua capital.</p>',
    alineas: [
      { id: 'lpum', texto: '<p>Itália</p>', par: 'lproma' },
      { id: 'lpdois', texto: '<p>Grécia</p>', par: 'lpatenas' },
    ],
    definicoes: {
      direitas: [
        { id: 'lproma', texto: '<p>Roma</p>' },
        { id: 'lpatenas', texto: '<p>Atenas</p>' },
        { id: 'lpoutra', texto: '<p>Viena</p>' },
      ],
      esquema: { tipo: 'por-alinea' },
    },
    points: 4,
  },
  listaOpcoes: {
    tipoPergunta: 6,
    enunciado: '<p>A água ferve a <span data-dropdown="loum">graus</span> graus e congela a <span data-dropdown="lodois">graus</span>.</p>',
    alineas: [
      {
        id: 'loum',
        opcoes: [
          { id: 'locem', texto: '100' },
          { id: 'lotrinta', texto: '30' },
        ],
        certa: 'locem',
        peso: 1,
      },
      {
        id: 'lodois',
        opcoes: [
          { id: 'lozero', texto: '0' },
          { id: 'lodez', texto: '10' },
        ],
        certa: 'lozero',
        peso: 1,
      },
    ],
    definicoes: { esquema: 'ponderado' },
    points: 4,
  },
  texto: {
    tipoPergunta: 7,
    enunciado: '<p>O rio de Lisboa chama-se <span data-lacuna="txum"></span> e desagua no oceano <span data-lacuna="txdois"></span>.</p>',
    alineas: [
      { id: 'txum', peso: 1, aceites: [{ texto: 'Tejo', fracao: { num: 1, den: 1 } }] },
      { id: 'txdois', peso: 1, aceites: [{ texto: 'Atlântico', fracao: { num: 1, den: 1 } }] },
    ],
    definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false } },
    points: 4,
  },
} satisfies Record<string, PerguntaNova>
const { composicao } = perguntasDeExemplo

/** A composition with room for files beside the text. */
export const composicaoComFicheiros = { ...composicao, definicoes: { ...composicao.definicoes, ficheiros: true } }

export type TipoDeExemplo = keyof typeof perguntasDeExemplo

// ─── Files ───

/** A picture of one red point. */
export const umPonto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a file; answers its id. */
export async function newFicheiro(url: string, token: string, bytes: Buffer, nome: string): Promise<number> {
  const form = new FormData()
  form.append('ficheiro', new Blob([new Uint8Array(bytes)]), nome)
  const reply = await fetch(`${url}/api/ficheiros`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return ((await reply.json()) as { id: number }).id // the contract's reply
}

// ─── Tests ───

export type TesteRepositorio = Saida<'PUT /api/repositorio/teste'>

/** A test of the repository with these questions, each page in a list of its own. */
export async function newTesteRepositorio(
  url: string,
  token: string,
  nome: string,
  paginas: (TipoDeExemplo | PerguntaNova)[][],
): Promise<TesteRepositorio> {
  const perguntas = paginas.flatMap((tipos, pagina) =>
    tipos.map((tipo, ordem) => ({
      perguntaid: 0,
      pagina: pagina + 1,
      ordem,
      pergunta: typeof tipo === 'string' ? perguntasDeExemplo[tipo] : tipo,
    })),
  )
  const instrucoes = '<p>Leia tudo com calma antes de responder.</p>'
  return call(url, token, 'PUT /api/repositorio/teste', {
    body: {
      chave: crypto.randomUUID(),
      nome,
      instrucoes,
      perguntas,
      paginasPerguntas: paginas.map((_, indice) => ({ titulo: `Grupo ${indice + 1}` })),
    },
  })
}

type Janela = {
  inicio?: Date
  fim?: Date
  duracao?: number | null
  publicacao?: 'manual' | 'fim-janela' | 'entrega'
  selado?: boolean
  baralhar?: boolean
}
const minutes = (n: number): Date => new Date(Date.now() + n * 60_000)

/** A test of the repository in that class, open since a minute ago for an hour, unless told. */
export const assignTeste = (
  url: string,
  token: string,
  turmaid: number,
  testeid: number,
  { inicio = minutes(-1), fim = minutes(60), duracao = 30, publicacao = 'manual', selado = false, baralhar = false }: Janela = {},
) =>
  call(url, token, 'PUT /api/turmas/addTeste', {
    body: {
      chave: crypto.randomUUID(),
      turmaid,
      testeid,
      inicio: inicio.toISOString(),
      fim: fim.toISOString(),
      duracao,
      todos: true,
      alunos: [],
      baralhar,
      selado,
      publicacao,
      tempoExtra: [],
    },
  })

/** A new test with these questions in that class, open since a minute ago for an hour, unless told. */
export async function newTeste(url: string, token: string, turmaid: number, paginas: (TipoDeExemplo | PerguntaNova)[][], janela?: Janela) {
  const origem = await newTesteRepositorio(url, token, 'Teste de ensaio', paginas)
  return assignTeste(url, token, turmaid, origem.id, janela)
}

/** A room with a test open in it. A window of seconds is a function: it begins when the room is there, however long that took. */
export async function newSalaComTeste(url: string, paginas: TipoDeExemplo[][], janela?: Janela | (() => Janela)) {
  const sala = await newSala(url)
  const quando = typeof janela === 'function' ? janela() : janela
  return { ...sala, teste: await newTeste(url, sala.professora.token, sala.turma.id, paginas, quando) }
}

/** Homework of that class, set an hour ago for two days; for these pupils alone, if any are told. */
export const newTrabalho = (url: string, token: string, turmaid: number, titulo = 'Cartaz: o interior da Terra', alunos: number[] = []) =>
  call(url, token, 'PUT /api/trabalho', {
    body: {
      turmaid,
      titulo,
      instrucoes: [{ insert: 'Desenhe o interior da Terra em corte.\n' }],
      inicio: minutes(-60).toISOString(),
      fim: minutes(48 * 60).toISOString(),
      temAvaliacao: true,
      todos: alunos.length === 0,
      alunos,
    },
  })

/** The pupil writes these words for a homework and hands them in. */
export async function handInTrabalho(
  url: string,
  token: string,
  id: number,
  { palavras = 'A crosta é fina.', ficheiros = [] }: { palavras?: string; ficheiros?: number[] } = {},
): Promise<void> {
  const body = { versao: 0, texto: [{ insert: `${palavras}\n` }], ficheiros }
  const { versao } = await call(url, token, 'PUT /api/trabalho/resposta/{id}', { params: { id }, body })
  await call(url, token, 'POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
}
