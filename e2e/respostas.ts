/** Attempts made quickly through the API, for the stories that begin once something has been handed in. */
import type { NumeroTipo } from '../src/perguntas/nomes.ts'
import { chaveDoCodigo, provaComChave } from '../src/regras/testes/open-selado.ts'
import { call } from './preparos.ts'

type Respostas = Partial<Record<NumeroTipo, unknown>>

/** All right, for the questions of `perguntasDeExemplo`. */
export const certas = {
  1: { valores: { vfum: 'V', vfdois: 'F' } },
  3: { escolhidas: ['emum', 'emtres'] },
  4: { escolhida: 'euum' },
  5: { pares: { lpum: 'lproma', lpdois: 'lpatenas' } },
  6: { escolhas: { loum: 'locem', lodois: 'lozero' } },
  7: { textos: { txum: 'Tejo', txdois: 'Atlântico' } },
} satisfies Respostas

/** All wrong, for the same questions. */
export const erradas = {
  1: { valores: { vfum: 'F', vfdois: 'V' } },
  3: { escolhidas: ['emdois'] },
  4: { escolhida: 'eudois' },
  5: { pares: { lpum: 'lpoutra', lpdois: 'lpoutra' } },
  6: { escolhas: { loum: 'lotrinta', lodois: 'lodez' } },
} satisfies Respostas

export const composicao = (palavras: string) => ({ texto: `<p>${palavras}</p>`, ficheiros: [] })

/** Tells of a start made without a network at a sealed test, as the device of this student would, with its teacher's code. */
export async function startSemRedePelaApi(url: string, tokens: { aluno: string; professora: string }, teste: number): Promise<void> {
  const params = { id: teste }
  const selado = await call(url, tokens.aluno, 'GET /api/teste/selado/{id}', { params })
  const { codigo } = await call(url, tokens.professora, 'POST /api/teste/codigo/{id}', { params })
  const chave = await chaveDoCodigo(codigo, selado)
  if (!chave) throw new Error('The code opens the test')
  const comecouEm = selado.agora
  const prova = await provaComChave(chave, teste, await meuId(url, tokens.aluno), comecouEm)
  await call(url, null, 'POST /api/teste/selado/registar', { body: { passe: selado.passe, comecouEm, prova } })
}

/** Starts, answers what is given by type, and hands in. */
export async function handInPelaApi(url: string, token: string, teste: number, respostas: Respostas): Promise<void> {
  const { sala } = await call(url, token, 'POST /api/teste/comecar/{id}', { params: { id: teste } })
  const dispositivo = `dispositivo-${crypto.randomUUID().slice(0, 8)}`
  const perguntas = sala.paginas.flatMap((pagina) => pagina.perguntas).filter(({ tipoPergunta }) => respostas[tipoPergunta] !== undefined)
  const revisoes = perguntas.map(({ perguntaid, tipoPergunta }) => ({
    perguntaid,
    dispositivo,
    seq: 1,
    escritaEm: new Date().toISOString(),
    base: null,
    conteudo: respostas[tipoPergunta],
  }))
  if (revisoes.length > 0) {
    const { resultados } = await call(url, token, 'POST /api/teste/revisoes/{id}', { params: { id: sala.tentativaid }, body: { revisoes } })
    const refused = resultados.filter(({ estado }) => estado !== 'guardada')
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
  }
  await call(url, token, 'POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
}

export const meuId = async (url: string, token: string): Promise<number> => {
  const { userId } = await call(url, token, 'GET /api/geral/info')
  if (userId === null) throw new Error('nobody is signed in')
  return userId
}

/** The window of a class test ends now: from here on the key may be seen, and who never started has missed it. */
export async function closeJanela(url: string, token: string, teste: number): Promise<void> {
  const { versao, turmaid, inicio, duracao, todos, alunos, baralhar, publicacao, tempoExtra } = await call(
    url,
    token,
    'GET /api/turmas/teste/obter/{id}',
    { params: { id: teste } },
  )
  const fim = new Date(Date.now() + 300).toISOString()
  await call(url, token, 'PUT /api/turmas/addTeste', {
    body: { id: teste, versao, turmaid, inicio, fim, duracao, todos, alunos, baralhar, publicacao, tempoExtra },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Publishes everything that is marked. */
export const publish = (url: string, token: string, teste: number) =>
  call(url, token, 'POST /api/turmas/teste/publicar/{id}', { params: { id: teste }, body: { soCorrigidas: true } })
