// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { semRede } from '#kit/api/client.ts'
import { dropToken, endToken, writeToken } from '#kit/api/token.ts'
import { writeCopia } from './copia.ts'
import { openGravador, daqui, entretanto, nota } from './ensaio-gravador.ts'
import { PAUSA_MS } from './gravador.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('quando quem escrevia já cá não está', () => {
  const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub, role: 'Aluno', sid: sub }))}.y`
  beforeEach(() => writeToken(tokenOf('42')))
  /** As signing out does. */
  const leave = () => {
    dropToken()
    localStorage.clear()
  }

  test('o que não seguiu por falta de rede não segue em nome de quem entra depois', async () => {
    const { gravador, save } = openGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    leave()
    writeToken(tokenOf('43'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await gravador.flush()).toBe(false)
    expect(save).toHaveBeenCalledTimes(1)
    expect(daqui()).toBe('')
  })

  test('o que chega depois de sair não deixa nada neste navegador, nem é mostrado a quem entra', async () => {
    const { gravador, sent, answer, onGuardado } = openGravador()
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    gravador.change('B')
    leave()
    await answer()
    gravador.change('B')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent, daqui(), onGuardado.mock.calls.length]).toEqual([['A@1'], '', 0])
    expect(gravador.limpo, 'ninguém é retido pelo que já não é seu').toBe(true)
  })

  test('mas se a sessão só acabou, o que se escreve continua a ficar para quem a tinha', () => {
    const { gravador } = openGravador()
    endToken()
    gravador.change('A')
    expect(daqui()).toBe('A@1')
  })
})

describe('o que uma visita anterior não conseguiu enviar', () => {
  /** Written without a network. */
  async function semSeguir(texto: string) {
    const { gravador, save } = openGravador()
    save.mockRejectedValue(semRede())
    gravador.change(texto)
    await gravador.flush()
    await vi.advanceTimersByTimeAsync(1)
    return gravador
  }

  test.each([0, 1])(
    'está no ecrã, não se diz guardado, e segue quando a página fica, seja qual for a que fica de duas começadas (%i)',
    async (qual) => {
      await semSeguir('A')
      // A page may be begun more than once before it stands.
      const begun = [openGravador(), openGravador()]
      const stands = begun[qual]
      if (!stands) throw new Error('one of two')
      expect([stands.gravador.estado(), stands.gravador.porGuardar]).toEqual([{ em: 'por-guardar' }, 'A'])
      await vi.advanceTimersByTimeAsync(PAUSA_MS)
      expect(begun.map(({ sent }) => sent)).toEqual([[], []])
      const done = stands.gravador.flush()
      await stands.answer()
      expect([await done, stands.sent, daqui()]).toEqual([true, ['A@1'], ''])
    },
  )

  test('o que se retomou de um separador que ainda escreve continua a ser dele também', async () => {
    const um = await semSeguir('A')
    const dois = openGravador()
    um.change('A e mais')
    const done = dois.gravador.flush()
    await dois.answer()
    expect([await done, daqui()]).toEqual([true, 'A e mais@1'])
  })

  test('se afinal tinha chegado, não se envia outra vez', async () => {
    await semSeguir('A')
    const { gravador } = openGravador(nota('A', 2))
    expect([gravador.limpo, daqui()]).toEqual([true, ''])
  })

  test('dois separadores guardam cada um o seu, e nenhum leva o que é do outro', async () => {
    const dois = openGravador()
    await semSeguir('A')
    dois.gravador.change('B')
    const done = dois.gravador.flush()
    await dois.answer()
    expect([await done, daqui()]).toEqual([true, 'A@1'])
  })

  /** `A` sets out, its reply never comes, `B` is written on top of it, and the page goes. */
  async function semResposta() {
    const { gravador } = openGravador()
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    gravador.change('B')
  }

  test('o que já tinha partido e chegou sem se saber é do próprio: o que se escreveu depois segue por cima', async () => {
    await semResposta()
    const { gravador, sent, answer } = openGravador(nota('A', 2))
    expect(gravador.porGuardar).toBe('B')
    const done = gravador.flush()
    await answer()
    expect([await done, sent, daqui()]).toEqual([true, ['B@2'], ''])
  })

  test('e também se só chega depois de a página se abrir outra vez', async () => {
    await semResposta()
    const { gravador, save, sent, answer } = openGravador()
    save.mockRejectedValueOnce(entretanto(nota('A', 2)))
    const done = gravador.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer()
    expect([await done, sent, gravador.estado().em]).toEqual([true, ['B@2'], 'guardado'])
  })

  test('mas o que outra pessoa guardou entretanto continua a ser dela', async () => {
    await semResposta()
    const { gravador, save } = openGravador(nota('De outro', 2))
    save.mockRejectedValueOnce(entretanto(nota('De outro', 2)))
    await gravador.flush()
    expect(gravador.estado()).toMatchObject({ em: 'conflito', atual: nota('De outro', 2) })
  })

  test('quando só o que partiu não cabe, o que se escreveu fica neste navegador na mesma', async () => {
    const write = Storage.prototype.setItem
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes('semResposta')) throw new DOMException('cheio', 'QuotaExceededError')
      write.call(this, key, value)
    })
    await semResposta()
    expect(daqui()).toBe('B@1')
    full.mockRestore()
  })

  test('de duas, a mais recente; a outra espera pela sua vez', async () => {
    const dois = openGravador()
    await semSeguir('A')
    dois.save.mockRejectedValue(semRede())
    dois.gravador.change('B')
    const { gravador } = openGravador()
    expect(gravador.porGuardar).toBe('B')
    gravador.giveUp(nota('', 1))
    expect(openGravador().gravador.porGuardar).toBe('A')
  })

  test('com o armazenamento cheio, o que lá está não se perde ao voltar a abrir-se, e vai-se quando chega', async () => {
    writeCopia('nota:7', { versao: 1, rascunho: 'A' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('cheio', 'QuotaExceededError')
    })
    const { gravador, save, sent, answer } = openGravador()
    expect([gravador.porGuardar, daqui()]).toEqual(['A', 'A@1'])
    gravador.change('A e mais')
    expect(daqui(), 'o que não coube não leva o que lá está').toBe('A@1')
    save.mockRejectedValueOnce(semRede())
    await gravador.flush()
    expect(gravador.estado(), 'não se diz guardado aqui').toMatchObject({ em: 'falhou', aqui: false })
    const done = gravador.flush()
    await answer()
    expect([await done, sent, daqui()]).toEqual([true, ['A e mais@1'], ''])
    full.mockRestore()
  })
})
