// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, semRede, semResposta } from './client.ts'
import { Insistencia } from './retry.ts'
import { tellHeard } from './on-answer.ts'

const comRede = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Fails again and again with `error`; answers after how long it was given up, ms, or that it was not within ten minutes. */
async function patienceOf(insistencia: Insistencia, error: unknown, options = {}): Promise<number | 'insiste'> {
  const start = Date.now()
  let gaveUp: number | null = null
  const trying = async () => {
    for (;;) await insistencia.after(error, options)
  }
  trying().catch(() => {
    gaveUp = Date.now() - start
  })
  await vi.advanceTimersByTimeAsync(600_000)
  return gaveUp ?? 'insiste'
}

const recusa = new ApiError(422, { title: 'ficheiro_nao_aceite', detail: 'Não.' })
const ocupada = new ApiError(503, { title: 'indisponivel', detail: 'Espere.' })
const avariada = new ApiError(500, { title: 'erro_interno', detail: 'Ai.' })

describe('quanto tempo se insiste', () => {
  it('o que o servidor recusa diz-se logo', async () => {
    expect(await patienceOf(new Insistencia(), recusa)).toBe(0)
    expect(await patienceOf(new Insistencia({ signal: new AbortController().signal }), recusa, { paciente: true })).toBe(0)
  })

  it('uma ligação que se parte havendo rede tenta-se mais três vezes, e diz-se ao fim de doze segundos', async () => {
    comRede(true)
    for (const error of [semRede(), semResposta(), ocupada, avariada]) expect(await patienceOf(new Insistencia(), error)).toBe(12_000)
    expect(await patienceOf(new Insistencia({ signal: new AbortController().signal }), semRede())).toBe(12_000)
  })

  it('quem não pode cancelar não fica à espera de uma rede que não há', async () => {
    comRede(false)
    expect(await patienceOf(new Insistencia(), semRede())).toBe(12_000)
  })

  it('um ficheiro grande, que se pode cancelar, continua enquanto ninguém responder, e só então; e vai-se dizendo', async () => {
    comRede(true)
    const { signal } = new AbortController()
    const onWaiting = vi.fn()
    const insistencia = new Insistencia({ signal, onWaiting })
    expect(await patienceOf(insistencia, semRede(), { paciente: true })).toBe('insiste')
    expect(onWaiting.mock.calls).toEqual([['rede']])
    insistencia.reached()
    expect(onWaiting).toHaveBeenLastCalledWith(false)
    expect(await patienceOf(new Insistencia({ signal }), avariada, { paciente: true })).toBe(12_000)
  })
})

describe('a espera', () => {
  it('sem rede acaba quando ela volta', async () => {
    comRede(false)
    const onWaiting = vi.fn()
    let on = false
    void new Insistencia({ signal: new AbortController().signal, onWaiting }).after(semRede()).then(() => {
      on = true
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect([on, onWaiting.mock.calls]).toEqual([false, [['rede']]])
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(on).toBe(true)
  })

  describe('de um ficheiro grande a que ninguém responde, havendo rede', () => {
    /** Fails again and again; answers when each try was due, ms from the start. */
    function triesOf(insistencia: Insistencia, options = { paciente: true }): number[] {
      comRede(true)
      const start = Date.now()
      const tries: number[] = []
      const trying = async () => {
        for (;;) {
          await insistencia.after(semRede(), options)
          tries.push(Date.now() - start)
        }
      }
      trying().catch(() => {})
      return tries
    }
    const comCancelar = () => new Insistencia({ signal: new AbortController().signal })

    it('acaba assim que a Lousa responde a outro pedido', async () => {
      const tries = triesOf(comCancelar())
      await vi.advanceTimersByTimeAsync(15_000)
      tellHeard()
      await vi.advanceTimersByTimeAsync(0)
      expect(tries).toEqual([1_000, 4_000, 12_000, 15_000])
    })

    it('se só a ele ninguém responde, cada resposta a outros adianta-o menos', async () => {
      const tries = triesOf(comCancelar())
      for (let i = 0; i < 120; i++) {
        tellHeard()
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(tries).toEqual([1_000, 2_000, 5_000, 13_000, 43_000])
    })

    it('o que se tenta só três vezes espera o que espera', async () => {
      const tries = triesOf(comCancelar(), { paciente: false })
      for (let i = 0; i < 60; i++) {
        tellHeard()
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(tries).toEqual([1_000, 4_000, 12_000])
    })
  })

  it('acaba quando se cancela', async () => {
    const control = new AbortController()
    const waiting = new Insistencia({ signal: control.signal }).after(semRede())
    control.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('o que chegou faz esquecer as falhas de antes', async () => {
    comRede(true)
    const insistencia = new Insistencia()
    for (let i = 0; i < 12; i++) {
      if (i % 3 === 0) insistencia.arrived()
      const next = insistencia.after(semRede())
      await vi.advanceTimersByTimeAsync(12_000)
      await expect(next, `à ${i + 1}.ª ainda se tenta`).resolves.toBeUndefined()
    }
  })
})
