/** Time that was lost: what counts as lost, and what counts as given back. */
import { describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { beginEarlier, letTimePass, silenceOf, start, useSala } from './ensaio-responder.ts'

const lousa = useLousa()
const { underWay: begin } = useSala(lousa)
const minuteMs = 60_000

const minutesAfter = (instante: string, minutos: number): string => new Date(Date.parse(instante) + minutos * minuteMs).toISOString()

async function underWay() {
  const sala = await begin()
  const { escola, teste, aluno, api } = sala
  const id = sala.sala.tentativaid
  const professora = lousa.as(escola.professora)
  await lousa.servicos.presenca.flush()
  return {
    ...sala,
    id,
    professora,
    perdidos: () => professora.call('GET /api/teste/tempo-perdido/{id}', { params: { id: teste.id } }),
    restore: (minutos: number, medido?: { desde: string; ate: string }) =>
      professora.call('POST /api/teste/repor/{id}', {
        params: { id: teste.id },
        body: { alunos: [{ alunoid: aluno.id, minutos, ...(medido ? { medido } : {}) }], motivo: '' },
      }),
    concedidos: async () => {
      const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
      return alunos.find((one) => one.aluno.id === aluno.id)?.tentativa?.concedidos
    },
    /** The page is there again. */
    comeBack: async () => {
      await api.call('GET /api/teste/pulso/{id}', { params: { id } })
      await lousa.servicos.presenca.flush()
    },
  }
}

type EmCurso = Awaited<ReturnType<typeof underWay>>

/** Away for a quarter of an hour; what the teacher was told when six minutes of it had passed. */
async function awayQuarter({ id, perdidos }: Pick<EmCurso, 'id' | 'perdidos'>) {
  await beginEarlier(lousa, id, 20)
  await silenceOf(lousa, id, 15)
  const [perda] = await perdidos()
  if (!perda) throw new Error('The pupil has been away')
  expect(perda.ate).toBeNull()
  expect(Date.parse(perda.medidoAte) - Date.parse(perda.desde)).toBeGreaterThan(14 * minuteMs)
  return { desde: perda.desde, ate: minutesAfter(perda.desde, 6) }
}

test('pedido outra vez com a mesma chave, repõe-se uma vez e diz-se a quem', async () => {
  const sala = await underWay()
  const medido = await awayQuarter(sala)
  const { professora, teste, aluno } = sala
  const body = { alunos: [{ alunoid: aluno.id, minutos: 6, medido }], motivo: '', chave: crypto.randomUUID() }
  const ask = () => professora.call('POST /api/teste/repor/{id}', { params: { id: teste.id }, body })
  const first = await ask()
  expect(first).toMatchObject([{ id: sala.id, alunoid: aluno.id }])
  expect(await ask()).toEqual(first)
  expect(await sala.concedidos()).toBe(6)
})

describe('só conta como reposto o que o professor viu medido', () => {
  test.each([{ onde: 'ainda fora' }, { onde: 'já de volta' }])('$onde: o que se perdeu entretanto fica por repor', async ({ onde }) => {
    const sala = await underWay()
    const medido = await awayQuarter(sala)
    if (onde === 'já de volta') await sala.comeBack()
    expect(await sala.restore(6, medido)).toHaveLength(1)
    expect(await sala.perdidos()).toMatchObject([{ minutos: 10, desde: medido.ate }])
    await sala.restore(10)
    expect(await sala.perdidos()).toEqual([])
    expect(await sala.concedidos()).toBe(16)
  })

  test('menos de um minuto a mais não é um resto: os minutos são inteiros', async () => {
    const sala = await underWay()
    const { desde } = await awayQuarter(sala)
    await sala.comeBack()
    await sala.restore(15, { desde, ate: minutesAfter(desde, 14.5) })
    expect(await sala.perdidos()).toEqual([])
  })

  test('outro professor que tinha visto a mesma perda, um pouco maior, não a dá outra vez', async () => {
    const sala = await underWay()
    const medido = await awayQuarter(sala)
    await sala.restore(6, medido)
    expect(await sala.restore(8, { desde: medido.desde, ate: minutesAfter(medido.desde, 8) })).toEqual([])
    expect(await sala.concedidos()).toBe(6)
  })

  test('a quem o relógio entregou, o resto é só o que perdeu antes do fim', async () => {
    const sala = await underWay()
    await letTimePass(lousa, sala.id, 60)
    await silenceOf(lousa, sala.id, 9)
    const [perda] = await sala.perdidos()
    expect(perda).toMatchObject({ minutos: 8, reabre: true, ate: perda?.medidoAte })
    await sala.restore(4, { desde: perda!.desde, ate: minutesAfter(perda!.desde, 3.5) })
    expect(await sala.perdidos()).toMatchObject([{ minutos: 5, desde: minutesAfter(perda!.desde, 3.5), ate: perda!.ate, reabre: false }])
  })
})

test('a quem o relógio entregou durante a falha e voltou depois, o que perdeu até ao fim não se esquece', async () => {
  const sala = await underWay()
  await letTimePass(lousa, sala.id, 60)
  await silenceOf(lousa, sala.id, 9)
  await sala.comeBack()
  expect(await sala.perdidos()).toMatchObject([{ minutos: 8, reabre: true }])
  await sala.restore(8)
  expect(await sala.perdidos()).toEqual([])
})

describe('não é tempo perdido', () => {
  test('o da tentativa anterior, quando o aluno já teve uma nova oportunidade', async () => {
    const { id, professora, teste, aluno, perdidos } = await underWay()
    await letTimePass(lousa, id, 60)
    await silenceOf(lousa, id, 9)
    expect(await perdidos()).toMatchObject([{ alunoid: aluno.id, reabre: true }])
    const fim = new Date(Date.now() + 90 * minuteMs).toISOString()
    await professora.call('POST /api/teste/oportunidade/{id}', { params: { id: teste.id }, body: { alunoid: aluno.id, fim, motivo: '' } })
    await start(lousa, aluno, teste.id)
    expect(await perdidos()).toEqual([])
  })

  test('o que passou enquanto o teste esteve entregue', async () => {
    const { id, params, professora, perdidos, comeBack } = await underWay()
    await professora.call('POST /api/teste/recolher/{id}', { params, body: { motivo: '' } })
    await beginEarlier(lousa, id, 30)
    await silenceOf(lousa, id, 25)
    await professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos: 30, motivo: '' } })
    expect(await perdidos()).toEqual([])
    await comeBack()
    expect(await perdidos()).toEqual([])
  })

  describe('o de uma pausa', () => {
    /** A pause that began so many minutes ago. The server has not heard of its page since `antes` before that. */
    async function paused(minutos: number, antes = 0) {
      const sala = await underWay()
      const { escola, aluno, api, id } = sala
      await sala.professora.call('PUT /api/turmas/apoio/{id}/{idaluno}', {
        params: { id: escola.turma, idaluno: aluno.id },
        body: { extra: 0, pausa: 30, letra: 'normal', lerAlto: false, versao: 0 },
      })
      await api.call('POST /api/teste/pausar/{id}', { params: { id } })
      await lousa.servicos.presenca.flush()
      await beginEarlier(lousa, id, 30)
      await run(lousa.db, sql`update pausas set inicio_em = inicio_em - make_interval(mins => ${minutos}::int) where tentativa_id = ${id}`)
      await silenceOf(lousa, id, minutos + antes)
      return { ...sala, resume: (em?: string) => api.call('POST /api/teste/retomar/{id}', { params: { id }, query: em ? { em } : {} }) }
    }

    test('com a página fechada, nem durante nem depois', async () => {
      const { perdidos, comeBack, resume } = await paused(10)
      expect(await perdidos()).toEqual([])
      await comeBack()
      expect(await perdidos()).toEqual([])
      await resume()
      expect(await perdidos()).toEqual([])
    })

    test('o que se perdeu antes de começar conta', async () => {
      const { perdidos } = await paused(10, 5)
      const [perda] = await perdidos()
      expect(perda?.minutos).toBe(5)
      expect(perda?.ate).not.toBeNull()
    })

    test('o que se perdeu depois de acabar também, ainda que se saiba mais tarde quando acabou', async () => {
      const { perdidos, comeBack, resume, restore } = await paused(20)
      await comeBack()
      // A little less than fifteen: begun minutes count whole.
      const em = minutesAfter(new Date().toISOString(), -14.9)
      await resume(em)
      const [perda] = await perdidos()
      expect(perda).toMatchObject({ minutos: 15, desde: em })
      await restore(15, { desde: perda!.desde, ate: perda!.medidoAte })
      expect(await perdidos()).toEqual([])
    })
  })
})
