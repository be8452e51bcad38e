/**
 * Saves a test by itself: a little after the last change, one save at a time, again when the network is back. What is
 * not saved yet is also kept in this browser. Lives outside React; a page subscribes to its state.
 */
import { ApiError, isPassing } from '#web/api/client.ts'
import { keepToPerson } from '#web/api/token.ts'
import { dropCopia, writeCopia } from '../copia.ts'
import type { Rascunho, Teste } from './rascunho.ts'

export type EstadoGravacao =
  | { em: 'guardado'; quando: Date | null }
  | { em: 'por-guardar' }
  | { em: 'a-guardar' }
  /** `denovo`: it will be tried again without anybody asking. */
  | { em: 'falhou'; texto: string; denovo: boolean }
  | { em: 'conflito'; atual: Teste }

type Opcoes = {
  id: number
  versao: number
  save: (rascunho: Rascunho, versao: number) => Promise<Teste>
  /** Does the server hold exactly this draft? */
  isComoEsta: (rascunho: Rascunho, teste: Teste) => boolean
  /** The server's answer to what was sent. */
  onGuardado: (teste: Teste) => void
}

/** What this browser keeps of a test: the draft and the version it was made on. */
export type CopiaTeste = { versao: number; rascunho: Rascunho }
export const nomeDaCopia = (id: number): string => `teste:${id}`

/** A save goes out when changes have rested this long. */
export const PAUSA_MS = 1_000
const tentarDeNovoMs = [3_000, 6_000, 12_000, 30_000]

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Não foi possível guardar.'
  const frases = Object.values(error.errors).flat()
  return [error.detail, ...frases].join(' ')
}

export class Gravador {
  #opcoes: Opcoes
  #isTheirs = keepToPerson()
  #versao: number
  #estado: EstadoGravacao = { em: 'guardado', quando: null }
  /** The latest draft, and whether the server has it. */
  #rascunho: Rascunho | null = null
  /** Sent on the version the server had, and nobody knows whether they arrived. */
  readonly #semResposta = new Set<Rascunho>()
  #aCaminho: Promise<void> | null = null
  #falhas = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes
    this.#versao = opcoes.versao
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  estado = (): EstadoGravacao => this.#estado

  /** The version the server holds, as far as this page knows. */
  get versao(): number {
    return this.#versao
  }

  /** Is everything with the server? What another person wrote before is nothing of this one's. */
  get limpo(): boolean {
    return this.#rascunho === null || !this.#isTheirs()
  }

  #set(estado: EstadoGravacao): void {
    this.#estado = estado
    for (const listener of this.#listeners) listener()
  }

  #keepCopia(rascunho: Rascunho): void {
    const copia: CopiaTeste = { versao: this.#versao, rascunho }
    writeCopia(nomeDaCopia(this.#opcoes.id), copia)
  }

  /** The draft has changed. */
  change(rascunho: Rascunho): void {
    if (!this.#isTheirs()) return
    this.#rascunho = rascunho
    this.#keepCopia(rascunho)
    if (this.#estado.em === 'conflito') return
    if (this.#estado.em !== 'a-guardar') this.#set({ em: 'por-guardar' })
    this.#schedule(PAUSA_MS)
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Saves now what is not saved; answers whether everything is with the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#aCaminho || (this.#rascunho && this.#estado.em !== 'conflito')) {
      this.#aCaminho ??= this.#send().finally(() => (this.#aCaminho = null))
      await this.#aCaminho
      if (this.#estado.em === 'falhou') break
    }
    return this.limpo
  }

  async #send(): Promise<void> {
    if (!this.#isTheirs()) return this.#forget()
    const enviado = this.#rascunho
    if (!enviado) return
    this.#set({ em: 'a-guardar' })
    try {
      this.#saved(enviado, await this.#opcoes.save(enviado, this.#versao))
    } catch (error) {
      this.#fail(error, enviado)
    }
  }

  #saved(enviado: Rascunho, teste: Teste): void {
    if (!this.#isTheirs()) return this.#forget()
    this.#falhas = 0
    this.#semResposta.clear()
    this.#versao = teste.versao
    if (this.#rascunho === enviado) {
      this.#rascunho = null
      dropCopia(nomeDaCopia(this.#opcoes.id))
    } else if (this.#rascunho) this.#keepCopia(this.#rascunho)
    this.#set(this.limpo ? { em: 'guardado', quando: new Date() } : { em: 'por-guardar' })
    this.#opcoes.onGuardado(teste)
  }

  #fail(error: unknown, enviado: Rascunho): void {
    if (!this.#isTheirs()) return this.#forget()
    if (error instanceof ApiError && error.codigo === 'versao_desatualizada') {
      // The reply carries the current item, as the contract says.
      const atual = error.atual as Teste
      // An earlier send arrived, only its answer was lost: that is no quarrel. What was written since goes on top of it.
      const chegou = [enviado, ...this.#semResposta].find((one) => this.#opcoes.isComoEsta(one, atual))
      return chegou ? this.#saved(chegou, atual) : this.#set({ em: 'conflito', atual })
    }
    const denovo = isPassing(error)
    if (denovo) this.#semResposta.add(enviado)
    this.#set({ em: 'falhou', texto: textOf(error), denovo })
    if (denovo) this.#schedule(tentarDeNovoMs[Math.min(this.#falhas++, tentarDeNovoMs.length - 1)] ?? 30_000)
  }

  /** Another person is here, or nobody: what was written before them is not theirs to send, to keep or to find. */
  #forget(): void {
    clearTimeout(this.#timer)
    this.#rascunho = null
  }

  /** On a conflict: what is here replaces what the other has saved. */
  keepMine(): void {
    if (this.#estado.em !== 'conflito') return
    this.#versao = this.#estado.atual.versao
    this.#set({ em: 'por-guardar' })
    void this.flush()
  }

  /** On a conflict: what is here is given up; answers the test as it is. */
  takeTheirs(): Teste | null {
    if (this.#estado.em !== 'conflito') return null
    const { atual } = this.#estado
    this.abandonar(atual.versao)
    return atual
  }

  /** What is here is given up; the next save starts from this version. */
  abandonar(versao: number): void {
    this.#forget()
    this.#versao = versao
    dropCopia(nomeDaCopia(this.#opcoes.id))
    this.#set({ em: 'guardado', quando: null })
  }
}
