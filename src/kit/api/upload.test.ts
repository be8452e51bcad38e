// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { uploadFicheiro } from './upload.ts'
import { tellHeard } from './on-answer.ts'

const peca = limites.ficheiroPecaBytes

/** A server that keeps beginnings of files, and a network that does with each request what the test says. */
class Rede {
  readonly pedidos: string[] = []
  tem = 0
  /**
   * The fate of the next requests that carry bytes; without one a request goes well. `portal`: the network itself
   * answers, with a page. `sem-sessao`: Lousa says that the session has ended.
   */
  readonly sortes: ('parte' | 'cala' | 'perde-resposta' | 'portal' | 'sem-sessao')[] = []

  #resposta = { id: 7, url: '/api/ficheiros/7?a=x', nome: 'foto.jpg', tipo: 'image/jpeg', tamanho: 0 }

  fetch = async (address: string, { method }: RequestInit): Promise<Response> => {
    this.pedidos.push(`${method} ${address}`)
    return Response.json(method === 'PUT' ? { id: 3, tem: this.tem } : this.#resposta)
  }

  take(body: Blob | FormData, address: string): unknown {
    if (body instanceof FormData) return this.#resposta
    this.tem = Math.max(this.tem, Number(new URL(address, location.href).searchParams.get('inicio')) + body.size)
    return { tem: this.tem }
  }
}

let rede: Rede

/** As much of XMLHttpRequest as is used. */
class Pedido extends EventTarget {
  readonly upload = new EventTarget()
  status = 200
  response: unknown = null
  #linha = ['', '']
  open(method: string, address: string): void {
    this.#linha = [method, address]
  }
  setRequestHeader(): void {}
  getResponseHeader = (): null => null
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: Blob | FormData): void {
    const [method = '', address = ''] = this.#linha
    const size = body instanceof Blob ? body.size : 0
    rede.pedidos.push(`${method} ${address.replace(/chave=.*/, 'chave')} ${size}`)
    const sorte = rede.sortes.shift()
    if (sorte === 'cala') return
    if (sorte === 'sem-sessao') {
      this.status = 401
      this.response = { type: 'urn:lousa:erro:sessao_expirada', title: 'sessao_expirada', status: 401, detail: 'A sua sessão terminou.' }
    } else if (sorte !== 'parte' && sorte !== 'portal') this.response = rede.take(body, address)
    setTimeout(() => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: size, total: size }))
      this.dispatchEvent(new Event(sorte === undefined || sorte === 'portal' || sorte === 'sem-sessao' ? 'load' : 'error'))
    })
  }
}

beforeEach(() => {
  rede = new Rede()
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Pedido)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => rede.fetch(address, init))
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ficheiro = (bytes: number): File => new File([new Uint8Array(bytes)], 'foto.jpg')

async function enviar(bytes: number, options = {}) {
  const sent = uploadFicheiro(ficheiro(bytes), 'foto.jpg', options)
  sent.catch(() => {})
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  return sent
}

const comecar = 'PUT /api/ficheiros/envios'
const parte = (inicio: number, bytes: number) => `PUT /api/ficheiros/envios/3?inicio=${inicio} ${bytes}`
const acabar = 'POST /api/ficheiros/envios/3'

describe('um ficheiro grande', () => {
  it('vai em partes; a que se parte vai outra vez, e só ela, depois de perguntar o que lá está', async () => {
    rede.sortes.push(...([undefined, 'parte'] as never[]))
    await enviar(2 * peca + 5)
    expect(rede.pedidos).toEqual([comecar, parte(0, peca), parte(peca, peca), comecar, parte(peca, peca), parte(2 * peca, 5), acabar])
  })

  it('a que chegou sem que se soubesse não vai outra vez', async () => {
    rede.sortes.push('perde-resposta')
    await enviar(2 * peca)
    expect(rede.pedidos).toEqual([comecar, parte(0, peca), comecar, parte(peca, peca), acabar])
  })

  it('numa rede que se cala, as partes ficam mais pequenas', async () => {
    rede.sortes.push('cala', 'cala')
    await enviar(peca + 5, { signal: new AbortController().signal })
    expect(rede.pedidos.filter((pedido) => pedido.includes('inicio')).slice(0, 4)).toEqual([
      parte(0, peca),
      parte(0, peca / 2),
      parte(0, peca / 4),
      parte(peca / 4, peca / 4),
    ])
    expect(rede.tem).toBe(peca + 5)
  })

  it('uma parte a que a rede responde em vez da Lousa vai outra vez', async () => {
    rede.sortes.push('portal')
    expect(await enviar(2 * peca)).toMatchObject({ id: 7 })
    expect(rede.pedidos).toEqual([comecar, parte(0, peca), comecar, parte(0, peca), parte(peca, peca), acabar])
  })

  it('diz quanto do ficheiro inteiro já foi', async () => {
    const onPercent = vi.fn()
    await enviar(2 * peca, { onPercent })
    expect([...new Set(onPercent.mock.calls.flat())]).toEqual([50, 100])
  })
})

describe('um ficheiro pequeno', () => {
  it('vai de uma vez, e outra vez com a mesma chave se não houve resposta', async () => {
    rede.sortes.push('parte', 'parte')
    expect(await enviar(500)).toMatchObject({ id: 7 })
    expect(rede.pedidos).toEqual(Array.from({ length: 3 }, () => 'POST /api/ficheiros?chave 0'))
  })

  it('uma rede que responde 200 em vez da Lousa não o dá por guardado: vai outra vez, e se não passa diz-se', async () => {
    rede.sortes.push('portal')
    expect(await enviar(500)).toMatchObject({ id: 7 })
    rede.sortes.push(...Array.from({ length: limites.envioRepeticoes + 1 }, () => 'portal' as const))
    await expect(enviar(500)).rejects.toThrow('A rede respondeu em vez da Lousa')
  })

  it('numa rede que se cala continua em partes, para que uma rede lenta também o leve', async () => {
    rede.sortes.push('cala')
    await enviar(peca)
    expect(rede.pedidos).toEqual(['POST /api/ficheiros?chave 0', comecar, parte(0, peca / 2), parte(peca / 2, peca / 2), acabar])
  })
})

it('quem cancela não espera por nada', async () => {
  const control = new AbortController()
  rede.sortes.push('cala')
  const sent = uploadFicheiro(ficheiro(2 * peca), 'foto.jpg', { signal: control.signal })
  await vi.advanceTimersByTimeAsync(1_000)
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

it('um ficheiro que mudou entretanto diz-se, e não se espera por rede', async () => {
  const mudado = ficheiro(2 * peca)
  vi.spyOn(mudado, 'slice').mockImplementation(() =>
    Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }),
  )
  rede.sortes.push('parte')
  const sent = uploadFicheiro(mudado, 'foto.jpg', { signal: new AbortController().signal })
  await Promise.all([expect(sent).rejects.toThrow('Este ficheiro mudou entretanto'), vi.advanceTimersByTimeAsync(1_000)])
})

const token = (sub: string, sid = '') => `x.${btoa(JSON.stringify({ sub, sid }))}.y`

describe('quando a sessão acaba a meio', () => {
  /** Lousa has kept a piece, and then says that the session has ended. */
  async function aMeio(options = {}) {
    localStorage.setItem('token', token('1', 'antes'))
    rede.sortes.push(...([undefined, 'sem-sessao'] as never[]))
    const onWaiting = vi.fn()
    const sent = uploadFicheiro(ficheiro(2 * peca), 'foto.jpg', { signal: new AbortController().signal, onWaiting, ...options })
    sent.catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    const signIn = async (outro: string) => {
      localStorage.setItem('token', outro)
      tellHeard()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    return { sent, onWaiting, signIn }
  }
  const ateAi = [comecar, parte(0, peca), parte(peca, peca)]

  it('espera por ela, diz que espera, e continua de onde estava quando a mesma pessoa volta a entrar', async () => {
    const { sent, onWaiting, signIn } = await aMeio()
    tellHeard() // an answer that went by its ticket
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rede.pedidos, onWaiting.mock.calls]).toEqual([ateAi, [['sessao']]])
    await signIn(token('1', 'depois'))
    expect(await sent).toMatchObject({ id: 7 })
    expect(rede.pedidos).toEqual([...ateAi, comecar, parte(peca, peca), acabar])
    expect(onWaiting).toHaveBeenLastCalledWith(false)
  })

  it('a sessão de outra pessoa não o leva', async () => {
    const { sent, signIn } = await aMeio()
    await signIn(token('2', 'depois'))
    await expect(sent).rejects.toMatchObject({ status: 401 })
    expect(rede.pedidos).toEqual(ateAi)
  })

  it('cancela-se enquanto espera', async () => {
    const control = new AbortController()
    const { sent } = await aMeio({ signal: control.signal })
    control.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('o que não se pode cancelar diz-se logo', async () => {
    await expect((await aMeio({ signal: undefined })).sent).rejects.toMatchObject({ status: 401 })
  })
})

it('não continua em nome de quem entrou entretanto', async () => {
  localStorage.setItem('token', token('1'))
  rede.sortes.push('parte')
  const sent = uploadFicheiro(ficheiro(2 * peca), 'foto.jpg', { signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(500)
  localStorage.setItem('token', token('2'))
  await Promise.all([expect(sent).rejects.toMatchObject({ status: 401 }), vi.advanceTimersByTimeAsync(5_000)])
  expect(rede.pedidos).toEqual([comecar, parte(0, peca)])
})
