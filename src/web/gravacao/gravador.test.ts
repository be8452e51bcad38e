// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#kit/api/client.ts'
import { openGravador, daqui, entretanto, nota } from './ensaio-gravador.ts'
import { PAUSA_MS, pressaMs, semPausaMs } from './gravador.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('guardar sozinho', () => {
  test('espera que se pare de mexer e guarda uma vez', async () => {
    const { gravador, sent, answer, onGuardado } = openGravador()
    gravador.change('V')
    await vi.advanceTimersByTimeAsync(PAUSA_MS - 1)
    gravador.change('Vu')
    await vi.advanceTimersByTimeAsync(PAUSA_MS - 1)
    expect(sent).toEqual([])
    expect(gravador.estado().em).toBe('por-guardar')
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['Vu@1'])
    await answer()
    expect(gravador.estado()).toEqual({ em: 'guardado', quando: nota('Vu', 2).em })
    expect(onGuardado).toHaveBeenCalledOnce()
    expect(daqui()).toBe('')
  })

  /** Writes on, a letter each tenth of a second. */
  async function write(gravador: ReturnType<typeof openGravador>['gravador'], ms: number, faltam = Infinity) {
    for (let passed = 0; passed < ms; passed += 100) {
      gravador.change('V'.repeat(1 + passed / 100), faltam - passed)
      await vi.advanceTimersByTimeAsync(100)
    }
  }

  test('quem escreve sem parar também guarda, de tanto em tanto tempo', async () => {
    const { gravador, sent, answer } = openGravador()
    await write(gravador, semPausaMs - 100)
    expect(sent).toEqual([])
    await write(gravador, 200)
    expect(sent).toHaveLength(1)
    await answer()
    await write(gravador, semPausaMs + 100)
    expect(sent).toHaveLength(2)
  })

  test('perto do fim não se espera que se pare de mexer', async () => {
    const { gravador, sent } = openGravador()
    await write(gravador, 500, pressaMs)
    expect(sent).toHaveLength(1)
  })

  test('o que muda enquanto se guarda segue a seguir, e fica neste navegador sobre a versão que chegou', async () => {
    const { gravador, sent, answer } = openGravador()
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    gravador.change('B')
    expect(gravador.estado().em).toBe('a-guardar')
    await answer()
    expect(daqui()).toBe('B@2')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['A@1', 'B@2'])
    await answer()
    expect(gravador.limpo).toBe(true)
  })

  test('guardar já não espera, e diz quando está tudo guardado', async () => {
    const { gravador, sent, answer } = openGravador()
    gravador.change('A')
    const done = gravador.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['A@1'])
    await answer()
    expect(await done).toBe(true)
  })

  test('quem pede para guardar duas vezes enquanto se guarda espera as duas pelo que falta', async () => {
    const { gravador, sent, answer } = openGravador()
    gravador.change('A')
    void gravador.flush()
    gravador.change('B')
    const ambas = Promise.all([gravador.flush(), gravador.flush()])
    await answer()
    await answer()
    expect([await ambas, sent]).toEqual([
      [true, true],
      ['A@1', 'B@2'],
    ])
  })
})

describe('quando não se consegue', () => {
  test.each([
    ['sem rede', semRede(), 'Sem ligação.'],
    ['com o servidor ocupado', new ApiError(503, { title: 'erro_interno', detail: 'Espere.' }), 'Espere.'],
    ['com pedidos a mais', new ApiError(429, { title: 'erro_interno', detail: 'Espere.' }), 'Espere.'],
    ['sem resposta a tempo', new ApiError(408, { title: 'erro_interno', detail: 'Espere.' }), 'Espere.'],
    ['por um erro desta página', new TypeError('?'), 'Aconteceu um erro nesta página.'],
    ['porque o navegador não deixa', new DOMException('?', 'NotAllowedError'), 'Não foi possível guardar.'],
  ])('%s, fica neste navegador e volta a tentar', async (_quando, erro, texto) => {
    const { gravador, save, answer, sent } = openGravador()
    save.mockRejectedValueOnce(erro)
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(gravador.estado()).toEqual({ em: 'falhou', texto, porque: 'passa', aqui: true })
    expect(daqui()).toBe('A@1')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toEqual(['A@1'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
  })

  test.each([
    ['com a sessão acabada', new ApiError(401, { title: 'sessao_expirada', detail: 'A sua sessão terminou.' }), 'entrar'],
    ['fora do prazo', new ApiError(409, { title: 'trabalho_fechado', detail: 'Veja o prazo.' }), 'recusado'],
  ])('%s, não se repete sozinho, e continua neste navegador', async (_quando, erro, porque) => {
    const { gravador, save } = openGravador()
    save.mockRejectedValueOnce(erro)
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS + 60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(gravador.estado()).toMatchObject({ em: 'falhou', porque })
    expect(daqui()).toBe('A@1')
  })

  test('enquanto se repete sozinho, continua a dizer-se que falhou; a quem o pede diz-se que se guarda', async () => {
    const { gravador, save } = openGravador()
    const estados: string[] = []
    save.mockRejectedValue(semRede())
    gravador.change('A')
    await gravador.flush()
    gravador.subscribe(() => estados.push(gravador.estado().em))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(estados).toEqual(['falhou'])
    await gravador.flush()
    expect(estados).toEqual(['falhou', 'por-guardar', 'a-guardar', 'falhou'])
  })

  test('depois de uma vez correr bem, a primeira repetição volta a ser cedo', async () => {
    const { gravador, save, answer, sent } = openGravador()
    save.mockRejectedValueOnce(semRede()).mockRejectedValueOnce(semRede())
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS + 3_000 + 5_000)
    await answer()
    save.mockRejectedValueOnce(semRede())
    gravador.change('B')
    await vi.advanceTimersByTimeAsync(PAUSA_MS + 3_000)
    expect(sent).toEqual(['A@1', 'B@2'])
  })

  test('um guardar que rebenta logo não prende os seguintes', async () => {
    const { gravador, save, sent, answer } = openGravador()
    save.mockImplementationOnce(() => {
      throw new TypeError('?')
    })
    gravador.change('A')
    expect(await gravador.flush()).toBe(false)
    const done = gravador.flush()
    await answer()
    expect([await done, sent]).toEqual([true, ['A@1']])
  })

  test('o que chegou está guardado, mesmo que quem o ouve rebente', async () => {
    const onGuardado = vi.fn(() => {
      throw new TypeError('?')
    })
    const { gravador, answer } = openGravador(undefined, onGuardado)
    gravador.change('A')
    const done = gravador.flush()
    const broken = expect(done).rejects.toThrow('?')
    await answer()
    await broken
    expect([gravador.estado().em, await gravador.flush(), daqui()]).toEqual(['guardado', true, ''])
  })

  test('as frases de cada campo veem-se', async () => {
    const { gravador, save } = openGravador()
    const errors = { 'perguntas/0/perguntaid': ['Esta pergunta já não existe.'] }
    save.mockRejectedValueOnce(new ApiError(422, { title: 'regra_do_conteudo', detail: 'Há campos por corrigir.', errors }))
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(gravador.estado()).toMatchObject({ texto: 'Há campos por corrigir. Esta pergunta já não existe.' })
    const naoCabe = {
      '/texto': ['Não pode ter mais de 200000 caracteres.', 'O valor não é válido.'],
      '/texto/0': ['O valor não é válido.'],
    }
    save.mockRejectedValueOnce(new ApiError(400, { title: 'pedido_invalido', detail: 'O pedido não está bem formado.', errors: naoCabe }))
    await gravador.flush()
    expect(gravador.estado()).toMatchObject({ texto: 'Não pode ter mais de 200000 caracteres. O valor não é válido.' })
  })
})

describe('quando alguém guardou entretanto', () => {
  async function conflict() {
    const made = openGravador()
    made.save.mockRejectedValueOnce(entretanto(nota('De outro', 5)))
    made.gravador.change('O meu')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(made.gravador.estado()).toEqual({ em: 'conflito', atual: nota('De outro', 5), aqui: true })
    return made
  }

  test('nada mais segue até se escolher', async () => {
    const { gravador, save } = await conflict()
    gravador.change('O meu, mais um pouco')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await gravador.flush()).toBe(false)
    expect(save).toHaveBeenCalledOnce()
  })

  test('ficar com o meu guarda por cima da versão atual', async () => {
    const { gravador, sent, answer } = await conflict()
    const done = gravador.overwrite(nota('De outro', 5))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['O meu@5'])
    await answer()
    expect([await done, gravador.estado().em]).toEqual([true, 'guardado'])
  })

  test('ficar com o do outro larga o meu', async () => {
    const { gravador } = await conflict()
    gravador.giveUp(nota('De outro', 5))
    expect([gravador.limpo, gravador.versao, gravador.estado().em, daqui()]).toEqual([true, 5, 'guardado', ''])
  })

  test('largado para sempre, o que ainda chegue para ele não se aceita', async () => {
    const { gravador, save } = await conflict()
    gravador.end()
    gravador.change('O meu e uma fotografia')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, gravador.limpo, daqui()]).toEqual([1, true, ''])
  })

  test('depois de se escolher, um envio antigo que outro separador fez vencer já não passa por resposta perdida', async () => {
    const { gravador, save } = openGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change('O meu')
    await gravador.flush()
    save.mockRejectedValueOnce(entretanto(nota('De outro', 5)))
    await gravador.flush()
    gravador.giveUp(nota('De outro', 5))
    save.mockRejectedValueOnce(entretanto(nota('O meu', 6)))
    gravador.change('Mais')
    await gravador.flush()
    expect(gravador.estado()).toEqual({ em: 'conflito', atual: nota('O meu', 6), aqui: true })
  })

  test('depois de um chegar, os de antes já não passam por resposta perdida: quem guardou o mesmo foi outra pessoa', async () => {
    const { gravador, save, answer } = openGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change('A')
    await gravador.flush()
    gravador.change('B')
    const done = gravador.flush()
    await answer()
    await done
    save.mockRejectedValueOnce(entretanto(nota('A', 3)))
    gravador.change('C')
    await gravador.flush()
    expect(gravador.estado()).toMatchObject({ em: 'conflito', atual: nota('A', 3) })
  })

  test('ficar com o meu deixa-o neste navegador sobre a versão que se viu', async () => {
    const { gravador, save } = await conflict()
    save.mockRejectedValueOnce(semRede())
    await gravador.overwrite(nota('De outro', 5))
    expect(daqui()).toBe('O meu@5')
  })

  test('o que já lá está tal e qual, porque só a resposta se perdeu, conta como guardado', async () => {
    const { gravador, save, sent, answer, onGuardado } = openGravador()
    save.mockRejectedValueOnce(entretanto(nota('O meu', 2)))
    gravador.change('O meu')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect([gravador.estado().em, gravador.limpo]).toEqual(['guardado', true])
    expect([onGuardado.mock.calls.length, daqui()]).toEqual([1, ''])
    gravador.change('O meu, mais um pouco')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['O meu, mais um pouco@2'])
    await answer()
  })

  test('o que se escreveu depois de se perder uma resposta segue por cima do que afinal chegou', async () => {
    const { gravador, save, sent, answer } = openGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change('O meu')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    save.mockRejectedValueOnce(entretanto(nota('O meu', 2)))
    gravador.change('O meu, mais um pouco')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['O meu, mais um pouco@2'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
  })
})

describe('juntar com o que outro guardou', () => {
  const juntar = (atual: { texto: string }) => (atual.texto.includes('!') ? null : `O meu e ${atual.texto}`)

  test('o que não choca segue junto, sobre o que o outro guardou', async () => {
    const { gravador, save, sent, answer } = openGravador(nota('', 1), vi.fn(), { join: juntar })
    save.mockRejectedValueOnce(entretanto(nota('o dele', 4)))
    gravador.change('O meu')
    const done = gravador.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer()
    expect([await done, sent, gravador.versao, gravador.limpo, daqui()]).toEqual([true, ['O meu e o dele@4'], 5, true, ''])
  })

  test('o que choca fica aqui e em conflito até que se escolha', async () => {
    const { gravador, save, sent, answer } = openGravador(nota('', 1), vi.fn(), { join: juntar })
    save.mockRejectedValueOnce(entretanto(nota('o dele!', 4)))
    gravador.change('O meu')
    expect(await gravador.flush()).toBe(false)
    expect([gravador.estado().em, daqui()]).toEqual(['conflito', 'O meu@1'])
    gravador.rebase('O escolhido', nota('o dele!', 4))
    expect([gravador.estado().em, daqui()]).toEqual(['por-guardar', 'O escolhido@4'])
    const done = gravador.flush()
    await answer()
    expect([await done, sent]).toEqual([true, ['O escolhido@4']])
  })
})
