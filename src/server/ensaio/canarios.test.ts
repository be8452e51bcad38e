/**
 * The key stays home. Canaries stand in every secret text and file of the teacher's, and in other pupils' writing. A
 * pupil asks for everything and answers a test. No reply holds a canary before release; after it, only one's own.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { toInject, useLousa } from './ensaio.ts'
import { uploadOf } from './envio.ts'
import type { Mundo } from './lado.ts'
import { makeMundo } from './mundo.ts'
import { letWindowPass, markAll } from './mundo-testes.ts'
import { CANARIO, canarios, nomesDaChave, perguntasDoMundo } from './perguntas-do-mundo.ts'
import { Varredura } from './varredura.ts'

const lousa = useLousa()
let mundo: Mundo

/** What only this classmate wrote. */
const doColega = `${CANARIO}docolega`
/** Points of a mark that no other number of the world happens to be. */
const PONTOS = 3.37

const property = (name: string): RegExp => new RegExp(`"${name}":`)
const number = (value: number): RegExp => new RegExp(`(?<![\\d.])${String(value).replace('.', '\\.')}(?![\\d.])`)

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  const { a } = mundo
  await lousa.as(a.professor).call('POST /api/turmas/teste/ocultar/{id}', { params: { id: a.publicado.teste }, body: {} })
  await markAll(lousa, a.professor, a.aluno, a.porCorrigir.teste)
  const composicao = { perguntaid: a.perguntas[2], points: PONTOS, motivo: canarios.motivo }
  await lousa.as(a.professor).call('PUT /api/turmas/teste/correcao/{id}/marcar', {
    params: { id: a.porCorrigir.teste },
    body: { ...composicao, marcas: [{ tentativaId: a.porCorrigir.tentativa, versao: 2 }] },
  })
  const { sala } = await lousa.as(a.colega).call('POST /api/teste/comecar/{id}', { params: { id: a.aberto.teste } })
  await lousa.as(a.colega).call('POST /api/teste/revisoes/{id}', {
    params: { id: sala.tentativaid },
    body: {
      revisoes: [
        {
          perguntaid: a.perguntas[2],
          dispositivo: 'dispositivo9',
          seq: 1,
          escritaEm: new Date().toISOString(),
          base: null,
          conteudo: { texto: `<p>${doColega}</p>`, ficheiros: [] },
        },
      ],
    },
  })
}, 60_000)

/** Answers the open test: reads it, writes, marks for review, uploads, tries the ticket, hands in, looks again. */
async function answerThrough(varredura: Varredura): Promise<void> {
  const { aberto, perguntas } = mundo.a
  const params = { id: aberto.tentativa }
  const revisoes = perguntasDoMundo.map(({ tipo, resposta }, i) => ({
    perguntaid: perguntas[tipo],
    dispositivo: 'dispositivo3',
    seq: i + 1,
    escritaEm: new Date().toISOString(),
    base: null,
    conteudo: resposta,
  }))
  await varredura.send(toInject('POST /api/teste/comecar/{id}', { params: { id: aberto.teste } }))
  await varredura.send(toInject('POST /api/teste/revisoes/{id}', { params, body: { revisoes } }))
  await varredura.send(
    toInject('POST /api/teste/bilhete/revisoes', {
      body: { bilhete: aberto.bilhete, revisoes: revisoes.map((one) => ({ ...one, seq: one.seq + 10, base: null })) },
    }),
  )
  await varredura.send(toInject('POST /api/teste/rever/{id}', { params, body: { perguntas: [perguntas[3]] } }))
  await varredura.send({ ...toInject('POST /api/ficheiros'), ...uploadOf('rascunho.txt', 'O meu rascunho') })
  await varredura.send(toInject('GET /api/teste/responder/{id}', { params: { id: aberto.teste } }))
  await varredura.send(toInject('POST /api/teste/entregar/{id}', { params }))
  await varredura.send(toInject('POST /api/teste/bilhete/entregar', { body: { bilhete: aberto.bilhete } }))
}

async function walked(pessoa: Mundo['a']['aluno'], alsoAnswer = false): Promise<Varredura> {
  const varredura = new Varredura(lousa, pessoa)
  await varredura.walk(mundo)
  if (alsoAnswer) {
    await answerThrough(varredura)
    await varredura.walk(mundo)
  }
  return varredura
}

/** Requests that told of the key, of a mark, or of what others wrote. */
const leaks = (varredura: Varredura) => ({
  canarios: varredura.holding(CANARIO),
  nomes: nomesDaChave.flatMap((name) => varredura.holding(property(name)).map((pedido) => `${name}: ${pedido}`)),
  pontos: varredura.holding(number(PONTOS)),
})
const nothing = { canarios: [], nomes: [], pontos: [] }

describe('antes de publicar', () => {
  let varredura: Varredura
  beforeAll(async () => {
    varredura = await walked(mundo.a.aluno, true)
  }, 240_000)

  it('pergunta-se por tudo, e responde-se a um teste até ao fim', () => {
    expect(varredura.recebidos.length).toBeGreaterThan(500)
    expect(varredura.recebidos.filter(({ status }) => status >= 500)).toEqual([])
    const answered = varredura.recebidos.filter(({ pedido }) => pedido.includes('/api/teste/'))
    expect(
      answered.some(({ texto }) => texto.includes('"fase":"em-curso"')) &&
        answered.some(({ texto }) => texto.includes('"fase":"entregue"')),
    ).toBe(true)
    expect(varredura.holding('"estado":"guardada"')).not.toEqual([])
  })

  it('nada do que chega ao aluno tem a chave, uma classificação ou o que outros escreveram', () => {
    expect(leaks(varredura)).toEqual(nothing)
  })

  it('de outras turmas não há nomes nem endereços; dos colegas só o nome, na lista da turma e em quem entrou nela', () => {
    const { a, b } = mundo
    for (const { nome, email } of [b.professor, b.aluno, b.colega])
      expect([...varredura.holding(nome), ...varredura.holding(email)]).toEqual([])
    expect(varredura.holding(a.colega.nome).toSorted()).toEqual([
      `GET /api/atividade/turma/${a.turma}`,
      `GET /api/turmas/alunos/${a.turma}`,
    ])
    expect([a.colega, a.professor, a.adjunta].flatMap(({ email }) => varredura.holding(email))).toEqual([])
  })

  it('o canário existe: o professor encontra-o', async () => {
    const doProfessor = new Varredura(lousa, mundo.a.professor)
    const { a } = mundo
    await doProfessor.send(
      toInject('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', { params: { id: a.porCorrigir.teste, idaluno: a.aluno.id } }),
    )
    await doProfessor.send(toInject('GET /api/repositorio/teste/{id}', { params: { id: a.testeRepositorio } }))
    for (const canario of Object.values(canarios)) expect([canario, doProfessor.holding(canario).length > 0]).toEqual([canario, true])
    expect(doProfessor.holding(number(PONTOS))).not.toEqual([])
  })
})

describe('depois de publicar', { timeout: 240_000 }, () => {
  const { aceite, criterio, nivel, explicacao, comentario, apreciacao, bytesFicheiro } = canarios

  it('enquanto outra turma ou outro dia tiver o teste, os pontos vão sem chave nenhuma', async () => {
    await lousa
      .as(mundo.a.professor)
      .call('POST /api/turmas/teste/publicar/{id}', { params: { id: mundo.a.porCorrigir.teste }, body: { alunos: [mundo.a.aluno.id] } })
    const varredura = await walked(mundo.a.aluno)
    expect(leaks(varredura).canarios).toEqual([])
    expect(leaks(varredura).nomes).toEqual([])
    expect(varredura.holding('"visivel":"pontos"')).toEqual([`GET /api/turmas/teste/resultado/${mundo.a.porCorrigir.teste}`])
  })

  it('acabadas todas as janelas, o aluno vê a chave e os comentários do seu, e só do seu', async () => {
    await lousa.as(mundo.a.professor).call('DELETE /api/turmas/delete/teste/{id}', { params: { id: mundo.a.futuro.teste } })
    await letWindowPass(lousa.db, mundo.a.aberto.teste)
    const varredura = await walked(mundo.a.aluno)
    const own = `GET /api/turmas/teste/resultado/${mundo.a.porCorrigir.teste}`
    for (const canario of [aceite, criterio, nivel, explicacao, comentario, apreciacao])
      expect([canario, varredura.holding(canario)]).toEqual([canario, [own]])
    expect(varredura.holding(bytesFicheiro)).toEqual([expect.stringMatching(/^GET \/api\/ficheiros\/\d+\?a=/)])
    expect(varredura.holding(doColega)).toEqual([])
  })

  it('o colega, que não o fez, continua sem ver nada', async () => {
    const varredura = await walked(mundo.a.colega)
    expect(varredura.holding(CANARIO).filter((pedido) => !varredura.holding(doColega).includes(pedido))).toEqual([])
    expect(leaks(varredura).nomes).toEqual([])
    expect(leaks(varredura).pontos).toEqual([])
  })

  it('esconder esconde logo', async () => {
    await lousa.as(mundo.a.professor).call('POST /api/turmas/teste/ocultar/{id}', { params: { id: mundo.a.porCorrigir.teste }, body: {} })
    expect(leaks(await walked(mundo.a.aluno))).toEqual(nothing)
  })
})
