// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#web/api/client.ts'
import { dropToken, endToken, writeToken } from '#web/api/token.ts'
import { copiasDe, writeCopia } from './copia.ts'
import { copiaPorEnviar } from './copia-propria.ts'
import { type Copia, Gravador, PAUSA_MS } from './gravador.ts'

type Nota = { versao: number; texto: string; em: string }
const nota = (texto: string, versao: number): Nota => ({ versao, texto, em: `2026-11-20T10:00:0${versao}Z` })
const entretanto = (atual: Nota) => new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual })

/** All that this browser keeps of it. */
const daqui = (): string =>
  copiasDe<Copia<string>>('nota:7')
    .map(({ copia }) => `${copia.rascunho}@${copia.versao}`)
    .join()

/** A writer as the page of this note makes it; the server answers when it is told to. */
function abrir(guardada = nota('', 1), onGuardado = vi.fn()) {
  const sent: string[] = []
  const respostas: (() => void)[] = []
  const save = vi.fn(async (texto: string, sobre: number): Promise<Nota> => {
    sent.push(`${texto}@${sobre}`)
    await new Promise<void>((resolve) => respostas.push(resolve))
    return nota(texto, sobre + 1)
  })
  const gravador = new Gravador<string, Nota>({
    nome: 'nota:7',
    versao: guardada.versao,
    quando: null,
    copia: copiaPorEnviar<Copia<string>>('nota:7', ({ rascunho }) => rascunho === guardada.texto),
    save,
    isComoEsta: (texto, atual) => texto === atual.texto,
    quandoDe: ({ em }) => em,
    onGuardado,
  })
  const answer = async () => {
    respostas.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { gravador, save, sent, answer, onGuardado }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('guardar sozinho', () => {
  test('espera que se pare de mexer e guarda uma vez', async () => {
    const { gravador, sent, answer, onGuardado } = abrir()
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

  test('o que muda enquanto se guarda segue a seguir, e fica neste navegador sobre a versão que chegou', async () => {
    const { gravador, sent, answer } = abrir()
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
    const { gravador, sent, answer } = abrir()
    gravador.change('A')
    const done = gravador.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['A@1'])
    await answer()
    expect(await done).toBe(true)
  })

  test('quem pede para guardar duas vezes enquanto se guarda espera as duas pelo que falta', async () => {
    const { gravador, sent, answer } = abrir()
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
    ['por outra razão qualquer', new TypeError('?'), 'Não foi possível guardar.'],
  ])('%s, fica neste navegador e volta a tentar', async (_quando, erro, texto) => {
    const { gravador, save, answer, sent } = abrir()
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
    const { gravador, save } = abrir()
    save.mockRejectedValueOnce(erro)
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS + 60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(gravador.estado()).toMatchObject({ em: 'falhou', porque })
    expect(daqui()).toBe('A@1')
  })

  test('enquanto se repete sozinho, continua a dizer-se que falhou; a quem o pede diz-se que se guarda', async () => {
    const { gravador, save } = abrir()
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

  test('um guardar que rebenta logo não prende os seguintes', async () => {
    const { gravador, save, sent, answer } = abrir()
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
    const { gravador, answer } = abrir(undefined, onGuardado)
    gravador.change('A')
    const done = gravador.flush()
    const broken = expect(done).rejects.toThrow('?')
    await answer()
    await broken
    expect([gravador.estado().em, await gravador.flush(), daqui()]).toEqual(['guardado', true, ''])
  })

  test('as frases de cada campo veem-se', async () => {
    const { gravador, save } = abrir()
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
    const made = abrir()
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
    const { gravador, save } = abrir()
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

  test('ficar com o meu deixa-o neste navegador sobre a versão que se viu', async () => {
    const { gravador, save } = await conflict()
    save.mockRejectedValueOnce(semRede())
    await gravador.overwrite(nota('De outro', 5))
    expect(daqui()).toBe('O meu@5')
  })

  test('o que já lá está tal e qual, porque só a resposta se perdeu, conta como guardado', async () => {
    const { gravador, save, sent, answer, onGuardado } = abrir()
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
    const { gravador, save, sent, answer } = abrir()
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

describe('quando quem escrevia já cá não está', () => {
  const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub, role: 'Aluno', sid: sub }))}.y`
  beforeEach(() => writeToken(tokenOf('42')))
  /** As signing out does. */
  const sair = () => {
    dropToken()
    localStorage.clear()
  }

  test('o que não seguiu por falta de rede não segue em nome de quem entra depois', async () => {
    const { gravador, save } = abrir()
    save.mockRejectedValueOnce(semRede())
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    sair()
    writeToken(tokenOf('43'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await gravador.flush()).toBe(false)
    expect(save).toHaveBeenCalledTimes(1)
    expect(daqui()).toBe('')
  })

  test('o que chega depois de sair não deixa nada neste navegador, nem é mostrado a quem entra', async () => {
    const { gravador, sent, answer, onGuardado } = abrir()
    gravador.change('A')
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    gravador.change('B')
    sair()
    await answer()
    gravador.change('B')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent, daqui(), onGuardado.mock.calls.length]).toEqual([['A@1'], '', 0])
    expect(gravador.limpo, 'ninguém é retido pelo que já não é seu').toBe(true)
  })

  test('mas se a sessão só acabou, o que se escreve continua a ficar para quem a tinha', () => {
    const { gravador } = abrir()
    endToken()
    gravador.change('A')
    expect(daqui()).toBe('A@1')
  })
})

describe('o que uma visita anterior não conseguiu enviar', () => {
  /** Written without a network. */
  async function semSeguir(texto: string) {
    const { gravador, save } = abrir()
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
      const begun = [abrir(), abrir()]
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
    const dois = abrir()
    um.change('A e mais')
    const done = dois.gravador.flush()
    await dois.answer()
    expect([await done, daqui()]).toEqual([true, 'A e mais@1'])
  })

  test('se afinal tinha chegado, não se envia outra vez', async () => {
    await semSeguir('A')
    const { gravador } = abrir(nota('A', 2))
    expect([gravador.limpo, daqui()]).toEqual([true, ''])
  })

  test('dois separadores guardam cada um o seu, e nenhum leva o que é do outro', async () => {
    const dois = abrir()
    await semSeguir('A')
    dois.gravador.change('B')
    const done = dois.gravador.flush()
    await dois.answer()
    expect([await done, daqui()]).toEqual([true, 'A@1'])
  })

  test('de duas, a mais recente; a outra espera pela sua vez', async () => {
    const dois = abrir()
    await semSeguir('A')
    dois.save.mockRejectedValue(semRede())
    dois.gravador.change('B')
    const { gravador } = abrir()
    expect(gravador.porGuardar).toBe('B')
    gravador.giveUp(nota('', 1))
    expect(abrir().gravador.porGuardar).toBe('A')
  })

  test('com o armazenamento cheio, o que lá está não se perde ao voltar a abrir-se, e vai-se quando chega', async () => {
    writeCopia('nota:7', { versao: 1, rascunho: 'A' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('cheio', 'QuotaExceededError')
    })
    const { gravador, save, sent, answer } = abrir()
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
