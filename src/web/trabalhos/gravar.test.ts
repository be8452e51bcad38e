// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#web/api/client.ts'
import { dropToken, endToken, writeToken } from '#web/api/token.ts'
import { copiasDe, writeCopia } from '#web/repositorio/copia.ts'
import { type Conteudo, GravadorDaResposta } from './gravar.ts'
import type { Minha } from './trabalhos.queries.ts'

const vazia = { texto: [], ficheiros: [], enviadoEm: null }
const minha = { id: 6, versao: 1, alteradoEm: null, resposta: vazia } as unknown as Minha // what the writer reads of it
const conteudo = { texto: [{ insert: 'Dois ovos.\n' }], ficheiros: [] }

/** All that this device keeps of the homework. */
const daqui = (): string =>
  copiasDe<Conteudo>('trabalho:6')
    .map(({ copia }) => JSON.stringify(copia))
    .join()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['sem rede', semRede(), { texto: 'Sem ligação.', porque: 'passa' }, 2],
  ['com a sessão acabada', new ApiError(401, { title: 'sessao_expirada', detail: 'A sua sessão terminou.' }), { porque: 'entrar' }, 1],
  ['fora do prazo', new ApiError(409, { title: 'trabalho_fechado', detail: 'Veja o prazo.' }), { porque: 'fechado' }, 1],
] as const)('%s, o rascunho fica neste dispositivo e diz-se o que se segue', async (_quando, erro, estado, pedidos) => {
  const save = vi.fn(() => Promise.reject(erro))
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change(conteudo)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gravador.estado()).toMatchObject({ em: 'falhou', ...estado })
  expect(daqui()).toContain('Dois ovos.')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(save).toHaveBeenCalledTimes(pedidos)
})

test('o que se escreve enquanto se guarda fica neste dispositivo sobre a versão que chegou', async () => {
  let reply = (_: Minha): void => {}
  const gravador = new GravadorDaResposta(minha, () => new Promise((resolve) => (reply = resolve)))
  gravador.change(conteudo)
  void gravador.flush()
  const mais = { texto: [{ insert: 'Dois ovos e farinha.\n' }], ficheiros: [] }
  gravador.change(mais)
  const chegou = { ...minha, versao: 2, resposta: { ...minha.resposta, ...conteudo } }
  reply(chegou)
  await vi.advanceTimersByTimeAsync(0)
  const depois = new GravadorDaResposta(chegou, () => Promise.reject(semRede()))
  expect([depois.porGuardar, depois.versao]).toEqual([mais, 2])
})

test('quem pede para guardar duas vezes enquanto se guarda espera as duas pelo que falta', async () => {
  const save = vi.fn(async (enviado: Conteudo, versao: number): Promise<Minha> => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { ...minha, versao: versao + 1, resposta: { ...minha.resposta, ...enviado } }
  })
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change(conteudo)
  void gravador.flush()
  gravador.change({ ...conteudo, ficheiros: [9] })
  const ambas = Promise.all([gravador.flush(), gravador.flush()])
  await vi.advanceTimersByTimeAsync(500)
  expect([await ambas, save.mock.calls.length]).toEqual([[true, true], 2])
})

test('se só a resposta do servidor se perdeu e entretanto se escreveu mais, o resto segue por cima, sem conflito', async () => {
  const chegou = { ...minha, versao: 2, resposta: { ...minha.resposta, ...conteudo } }
  const conflito = new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: chegou })
  const mais = { texto: [{ insert: 'Dois ovos e farinha.\n' }], ficheiros: [] }
  const save = vi
    .fn<(enviado: Conteudo, versao: number) => Promise<Minha>>()
    .mockRejectedValueOnce(semRede())
    .mockRejectedValueOnce(conflito)
    .mockResolvedValueOnce({ ...minha, versao: 3, resposta: { ...minha.resposta, ...mais } })
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change(conteudo)
  await gravador.flush()
  gravador.change(mais)
  expect(await gravador.flush()).toBe(true)
  expect(save.mock.lastCall).toEqual([mais, 2])
})

test.each([408, 429, 503])('um %i passa sozinho', async (status) => {
  const save = vi.fn(() => Promise.reject(new ApiError(status, { title: 'erro_interno', detail: 'Espere.' })))
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change(conteudo)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('se só a resposta do servidor se perdeu, à segunda vez não há conflito nenhum', async () => {
  // As the database gives it back: the fields of each thing in an order of its own.
  const guardado = [
    { insert: { image: { alt: 'O bolo', ficheiro: 9 } } },
    { insert: 'Dois ovos', attributes: { code: true, italic: true } },
  ]
  const chegou = { ...minha, versao: 2, alteradoEm: '2026-11-20T10:00:00Z', resposta: { ...minha.resposta, texto: guardado } } as Minha
  const conflito = new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: chegou })
  const save = vi.fn().mockRejectedValueOnce(semRede()).mockRejectedValueOnce(conflito)
  const gravador = new GravadorDaResposta(minha, save)
  gravador.change({
    texto: [{ insert: { image: { ficheiro: 9, alt: 'O bolo' } } }, { insert: 'Dois ovos', attributes: { italic: true, code: true } }],
    ficheiros: [],
  })
  await gravador.flush()
  expect(await gravador.flush()).toBe(true)
  expect([gravador.estado().em, gravador.versao]).toEqual(['guardado', 2])
})

describe('quando quem escrevia já cá não está', () => {
  const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ sub, role: 'Aluno', sid: sub }))}.y`
  const mais = { texto: [{ insert: 'Dois ovos e farinha.\n' }], ficheiros: [] }
  beforeEach(() => writeToken(tokenOf('42')))
  /** As signing out does. */
  const sair = () => {
    dropToken()
    localStorage.clear()
  }

  test('o que não seguiu por falta de rede não segue em nome de quem entra depois', async () => {
    const save = vi.fn(() => Promise.reject(semRede()))
    const gravador = new GravadorDaResposta(minha, save)
    gravador.change(conteudo)
    await vi.advanceTimersByTimeAsync(1_000)
    sair()
    writeToken(tokenOf('43'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await gravador.flush()).toBe(false)
    expect(save).toHaveBeenCalledTimes(1)
    expect(daqui()).toBe('')
  })

  test('o que chega depois de sair não deixa nada neste dispositivo, nem é mostrado a quem entra', async () => {
    let reply = (_: Minha): void => {}
    const onGuardada = vi.fn()
    const gravador = new GravadorDaResposta(minha, () => new Promise((resolve) => (reply = resolve)), onGuardada)
    gravador.change(conteudo)
    void gravador.flush()
    gravador.change(mais)
    sair()
    reply({ ...minha, versao: 2, resposta: { ...minha.resposta, ...conteudo } })
    await vi.advanceTimersByTimeAsync(0)
    gravador.change(mais)
    expect(daqui()).toBe('')
    expect(gravador.limpo, 'ninguém é retido pelo que já não é seu').toBe(true)
    expect(onGuardada).not.toHaveBeenCalled()
  })

  test('mas se a sessão só acabou, o que se escreve continua a ficar para quem a tinha', () => {
    const gravador = new GravadorDaResposta(minha, () => Promise.reject(semRede()))
    endToken()
    gravador.change(mais)
    expect(daqui()).toContain('farinha')
  })
})

test('dois separadores guardam cada um o seu, e nenhum leva o que é do outro', async () => {
  const um = new GravadorDaResposta(minha, () => Promise.reject(semRede()))
  const dois = new GravadorDaResposta(minha, async (enviado, versao) => ({
    ...minha,
    versao: versao + 1,
    resposta: { ...vazia, ...enviado },
  }))
  um.change(conteudo)
  await um.flush()
  dois.change({ texto: [{ insert: 'Três ovos.\n' }], ficheiros: [] })
  expect(await dois.flush()).toBe(true)
  expect(daqui()).toContain('Dois ovos.')
  const depois = new GravadorDaResposta({ ...minha, versao: 2 }, () => Promise.reject(semRede()))
  expect([depois.porGuardar, depois.versao]).toEqual([conteudo, 1])
})

test('com o armazenamento cheio, o que lá está não se perde ao voltar a abrir-se', async () => {
  writeCopia('trabalho:6', { versao: 1, ...conteudo })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError')
  })
  expect(new GravadorDaResposta(minha, () => Promise.reject(semRede())).porGuardar).toEqual(conteudo)
  expect(daqui()).toContain('Dois ovos.')
  full.mockRestore()
})

describe('o que uma visita anterior não conseguiu enviar', () => {
  beforeEach(async () => {
    const antes = new GravadorDaResposta(minha, () => Promise.reject(semRede()))
    antes.change(conteudo)
    await antes.flush()
  })
  const versoes: number[] = []
  const save = async (enviado: Conteudo, versao: number): Promise<Minha> => {
    versoes.push(versao)
    return { ...minha, versao: versao + 1, alteradoEm: '2026-11-20T10:00:00Z', resposta: { ...minha.resposta, ...enviado } }
  }

  test('está no ecrã, não se diz guardado, e segue antes de se entregar', async () => {
    const gravador = new GravadorDaResposta(minha, save)
    expect(gravador.estado()).toEqual({ em: 'por-guardar' })
    expect(gravador.porGuardar).toEqual(conteudo)
    expect(await gravador.flush()).toBe(true)
    expect(versoes).toEqual([1])
    expect(gravador.estado().em).toBe('guardado')
    expect(daqui()).toBe('')
  })

  test('se entretanto se guardou outra coisa noutro dispositivo, pergunta-se; nada se perde calado', async () => {
    const outra = { ...minha, versao: 2, resposta: { ...minha.resposta, texto: [{ insert: 'Três ovos.\n' }] } }
    const conflito = new ApiError(409, { title: 'versao_desatualizada', detail: 'Entretanto mudou.', atual: outra })
    const gravador = new GravadorDaResposta(outra, () => Promise.reject(conflito))
    expect(await gravador.flush()).toBe(false)
    expect(gravador.estado()).toEqual({ em: 'conflito', atual: outra })
  })

  test('se afinal tinha chegado, não se envia outra vez', () => {
    const chegou = { ...minha, versao: 2, resposta: { ...minha.resposta, ...conteudo } }
    const gravador = new GravadorDaResposta(chegou, save)
    expect(gravador.limpo).toBe(true)
    expect(daqui()).toBe('')
  })
})
