// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { dropToken, writeToken } from '#web/api/token.ts'
import { dropCopia, readCopia } from '../copia.ts'
import { Gravador, PAUSA_MS } from './gravador.ts'
import type { Rascunho, Teste } from './rascunho.ts'

const rascunho = (nome: string): Rascunho => ({ nome, descricao: '', instrucoes: [], duracao: null, paginas: [] })
const teste = (nome: string, versao: number) => ({ id: 7, nome, versao }) as unknown as Teste // what the saver reads of it
const semRede = () => new ApiError(0, { title: 'sem_rede', detail: 'Sem ligação.' })

function makeGravador() {
  let versao = 1
  const sent: string[] = []
  const respostas: (() => void)[] = []
  const save = vi.fn(async ({ nome }: Rascunho, com: number): Promise<Teste> => {
    sent.push(`${nome}@${com}`)
    await new Promise<void>((resolve) => respostas.push(resolve))
    versao = com + 1
    return teste(nome, versao)
  })
  const onGuardado = vi.fn()
  const gravador = new Gravador({ id: 7, versao: 1, save, isComoEsta: (meu, dele) => meu.nome === dele.nome, onGuardado })
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
    const { gravador, sent, answer, onGuardado } = makeGravador()
    gravador.change(rascunho('V'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS - 1)
    gravador.change(rascunho('Vu'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS - 1)
    expect(sent).toEqual([])
    expect(gravador.estado().em).toBe('por-guardar')
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['Vu@1'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
    expect(onGuardado).toHaveBeenCalledOnce()
    expect(readCopia('teste:7')).toBeNull()
  })

  test('o que muda enquanto se guarda segue a seguir, com a versão nova', async () => {
    const { gravador, sent, answer } = makeGravador()
    gravador.change(rascunho('A'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    gravador.change(rascunho('B'))
    expect(gravador.estado().em).toBe('a-guardar')
    await answer()
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['A@1', 'B@2'])
    await answer()
    expect(gravador.limpo).toBe(true)
  })

  test('guardar já não espera, e diz quando está tudo guardado', async () => {
    const { gravador, sent, answer } = makeGravador()
    gravador.change(rascunho('A'))
    const done = gravador.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['A@1'])
    await answer()
    expect(await done).toBe(true)
  })

  test('sem rede fica neste navegador e volta a tentar', async () => {
    const { gravador, save, answer, sent } = makeGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change(rascunho('A'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(gravador.estado()).toMatchObject({ em: 'falhou', denovo: true })
    expect(readCopia('teste:7')).toMatchObject({ versao: 1, rascunho: { nome: 'A' } })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toEqual(['A@1'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
  })

  test('o que o servidor recusa não se repete sozinho, e as frases veem-se', async () => {
    const { gravador, save } = makeGravador()
    save.mockRejectedValueOnce(
      new ApiError(422, {
        title: 'regra_do_conteudo',
        detail: 'Há campos por corrigir.',
        errors: { 'perguntas/0/perguntaid': ['Esta pergunta já não existe.'] },
      }),
    )
    gravador.change(rascunho('A'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS + 60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(gravador.estado()).toMatchObject({ em: 'falhou', denovo: false, texto: 'Há campos por corrigir. Esta pergunta já não existe.' })
  })
})

test('depois de sair quem escrevia, nada segue em nome de outrem nem fica neste dispositivo', async () => {
  writeToken(`x.${btoa(JSON.stringify({ sub: '42' }))}.y`)
  const { gravador, sent, answer, onGuardado } = makeGravador()
  gravador.change(rascunho('A'))
  await vi.advanceTimersByTimeAsync(PAUSA_MS)
  gravador.change(rascunho('B'))
  dropToken()
  dropCopia('teste:7')
  await answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, gravador.limpo]).toEqual([['A@1'], true])
  expect([onGuardado.mock.calls.length, readCopia('teste:7')]).toEqual([0, null])
})

describe('quando alguém guardou entretanto', () => {
  async function conflict() {
    const made = makeGravador()
    made.save.mockRejectedValueOnce(
      new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: teste('De outro', 5) }),
    )
    made.gravador.change(rascunho('O meu'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(made.gravador.estado()).toMatchObject({ em: 'conflito', atual: { nome: 'De outro' } })
    return made
  }

  test('nada mais segue até se escolher', async () => {
    const { gravador, save } = await conflict()
    gravador.change(rascunho('O meu, mais um pouco'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledOnce()
  })

  test('ficar com o meu guarda por cima da versão atual', async () => {
    const { gravador, sent, answer } = await conflict()
    gravador.keepMine()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['O meu@5'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
  })

  test('ficar com o do outro larga o meu', async () => {
    const { gravador } = await conflict()
    expect(gravador.takeTheirs()?.nome).toBe('De outro')
    expect(gravador.limpo).toBe(true)
    expect(readCopia('teste:7')).toBeNull()
  })

  test('o que já lá está tal e qual, porque só a resposta se perdeu, conta como guardado', async () => {
    const { gravador, save, sent, answer, onGuardado } = makeGravador()
    save.mockRejectedValueOnce(new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: teste('O meu', 2) }))
    gravador.change(rascunho('O meu'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect([gravador.estado().em, gravador.limpo]).toEqual(['guardado', true])
    expect([onGuardado.mock.calls.length, readCopia('teste:7')]).toEqual([1, null])
    gravador.change(rascunho('O meu, mais um pouco'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['O meu, mais um pouco@2'])
    await answer()
  })

  test('o que se escreveu depois de se perder uma resposta segue por cima do que afinal chegou', async () => {
    const { gravador, save, sent, answer } = makeGravador()
    save.mockRejectedValueOnce(semRede())
    gravador.change(rascunho('O meu'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    save.mockRejectedValueOnce(new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: teste('O meu', 2) }))
    gravador.change(rascunho('O meu, mais um pouco'))
    await vi.advanceTimersByTimeAsync(PAUSA_MS)
    expect(sent).toEqual(['O meu, mais um pouco@2'])
    await answer()
    expect(gravador.estado().em).toBe('guardado')
  })
})
