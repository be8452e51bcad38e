/**
 * A page opened before an update speaks as its own release did. The requests of each release stand here word for word
 * and never change. A new release adds its own beside them, and takes these as long as such pages may be open.
 */
import { describe, expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola, start } from './ensaio-responder.ts'

const lousa = useLousa()

const corpos = {
  '0.1.0': {
    revisoes: (pergunta: number, escritaEm: string) => ({
      revisoes: [
        { perguntaid: pergunta, dispositivo: '0a1b2c3d4e5f6g7', seq: 1, escritaEm, base: null, conteudo: { escolhida: 'eu01' } },
        {
          perguntaid: pergunta,
          dispositivo: '0a1b2c3d4e5f6g7',
          seq: 2,
          escritaEm,
          base: { dispositivo: '0a1b2c3d4e5f6g7', seq: 1 },
          conteudo: { escolhida: 'eu02' },
        },
      ],
    }),
    review: (pergunta: number) => ({ perguntas: [pergunta] }),
  },
}

/** What that release's page reads in the replies: fields may be added, never taken away. */
const respostas = {
  '0.1.0': {
    revisoes: ['agora', 'encontros', 'entregueEm', 'guardadas', 'limiteEm', 'resultados'],
    entregue: ['agora', 'entregueEm', 'entreguePor', 'tentativaid'],
    pulso: ['agora', 'atuais', 'entregueEm', 'limiteEm'],
  },
}

describe.each(['0.1.0'] as const)('a página do lançamento %s', (lancamento) => {
  const corpo = corpos[lancamento]
  const lidos = respostas[lancamento]

  async function underWay() {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const aluno = escola.alunos[0]!
    const { sala } = await start(lousa, aluno, teste.id)
    const api = lousa.as(aluno)
    const post = async (quem: typeof api, url: string, payload?: object) => {
      const answer = await quem.raw({ method: 'POST', url, ...(payload ? { payload } : {}) })
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer.json<Record<string, unknown>>()
    }
    return { sala, pergunta: escola.perguntas[4], api, post, escritaEm: new Date().toISOString() }
  }

  test('guarda, marca e entrega com a sua sessão', async () => {
    const { sala, pergunta, api, post, escritaEm } = await underWay()
    const saved = await post(api, `/api/teste/revisoes/${sala.tentativaid}`, corpo.revisoes(pergunta, escritaEm))
    expect(Object.keys(saved)).toEqual(expect.arrayContaining(lidos.revisoes))
    expect(saved['resultados']).toMatchObject([{ estado: 'guardada' }, { estado: 'guardada' }])
    await post(api, `/api/teste/rever/${sala.tentativaid}`, corpo.review(pergunta))
    const pulso = await api.raw({ method: 'GET', url: `/api/teste/pulso/${sala.tentativaid}` })
    expect(Object.keys(pulso.json())).toEqual(expect.arrayContaining(lidos.pulso))
    const entregue = await post(api, `/api/teste/entregar/${sala.tentativaid}`)
    expect(Object.keys(entregue)).toEqual(expect.arrayContaining(lidos.entregue))
  })

  test('guarda e entrega com o bilhete, sem sessão', async () => {
    const { sala, pergunta, post, escritaEm } = await underWay()
    const { bilhete } = sala
    const saved = await post(lousa.anonimo, '/api/teste/bilhete/revisoes', { bilhete, ...corpo.revisoes(pergunta, escritaEm) })
    expect(saved['resultados']).toMatchObject([{ estado: 'guardada' }, { estado: 'guardada' }])
    const entregue = await post(lousa.anonimo, '/api/teste/bilhete/entregar', { bilhete })
    expect(Object.keys(entregue)).toEqual(expect.arrayContaining(lidos.entregue))
  })
})
