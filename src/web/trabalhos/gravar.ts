/**
 * Saves a draft by itself: a little after the last change, one save at a time, again when the network is back. What the
 * server does not have yet stays in this browser too. Lives outside React; the page subscribes.
 */
import { isSameJson } from '#regras/iguais.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { newChave } from '#web/api/chave.ts'
import { ApiError, isPassing } from '#web/api/client.ts'
import { keepToPerson } from '#web/api/token.ts'
import { copiasDe, dropCopia, moveCopia, writeCopia } from '#web/repositorio/copia.ts'
import { Escritas } from '#web/repositorio/escritas.ts'
import type { Minha } from './trabalhos.queries.ts'

export type Conteudo = { texto: TextoRico; ficheiros: number[] }
/** `em`: when it was written, by this device's clock, ms. */
type Copia = Conteudo & { versao: number; em?: number }

export type EstadoRascunho =
  | { em: 'guardado'; quando: string | null }
  | { em: 'por-guardar' }
  /** `passa`: tried again by itself; `entrar`: once they have signed in again; `fechado`: no more. */
  | { em: 'falhou'; texto: string; porque: 'passa' | 'entrar' | 'fechado' }
  | { em: 'conflito'; atual: Minha }

/** A save goes out when the typing has rested this long, ms. */
const PAUSA = 1_000
const DE_NOVO = 5_000

const nomeDasCopias = (id: number): string => `trabalho:${id}`

const isSame = (a: Conteudo, b: Conteudo): boolean => isSameJson([a.texto, a.ficheiros], [b.texto, b.ficheiros])

/**
 * What was typed here and never reached the server: it goes out again, on top of the version it was typed on, and stands under
 * the name of who takes it up. Of several, as two tabs leave them, the newest; each other waits for its turn.
 */
function copiaPorEnviar({ id, resposta }: Minha, nome: string): Copia | null {
  const kept = copiasDe<Copia>(nomeDasCopias(id)).toSorted((a, b) => (b.copia.em ?? 0) - (a.copia.em ?? 0))
  // Where it arrived, only the answer to it was lost.
  for (const { nome: each } of kept.filter(({ copia }) => isSame(copia, resposta))) dropCopia(each)
  const newest = kept.find(({ copia }) => !isSame(copia, resposta))
  if (newest === undefined) return null
  moveCopia(newest.nome, nome)
  return newest.copia
}

/** Where somebody stored another answer in between: that answer, which the reply carries, as the contract says. */
const conflitoDe = (error: unknown): Minha | null =>
  error instanceof ApiError && error.codigo === 'versao_desatualizada' ? (error.atual as Minha) : null

function porqueFalhou(error: unknown): 'passa' | 'entrar' | 'fechado' {
  if (!(error instanceof ApiError) || isPassing(error)) return 'passa'
  return error.status === 401 ? 'entrar' : 'fechado'
}

/** Without a network nobody has to do anything: it is not asked for either. */
function textoDaFalha(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Não foi possível guardar.'
  return error.status === 0 ? 'Sem ligação.' : error.detail
}

export class GravadorDaResposta {
  /** Of its copy: two tabs write one each, and neither takes the other's away. */
  readonly #nome: string
  readonly #save: (conteudo: Conteudo, versao: number) => Promise<Minha>
  readonly #onGuardada: (guardada: Minha) => void
  readonly #isTheirs = keepToPerson()
  #versao: number
  #estado: EstadoRascunho
  #porGuardar: Conteudo | null
  /** Sent on the version the server had, and nobody knows whether they arrived. */
  readonly #semResposta = new Set<Conteudo>()
  #aCaminho: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  /** `onGuardada`: what the server has now, of whoever is still here. */
  constructor(
    minha: Minha,
    save: (conteudo: Conteudo, versao: number) => Promise<Minha>,
    onGuardada: (guardada: Minha) => void = () => {},
  ) {
    this.#nome = `${nomeDasCopias(minha.id)}:${newChave()}`
    const copia = copiaPorEnviar(minha, this.#nome)
    this.#save = save
    this.#onGuardada = onGuardada
    this.#versao = copia?.versao ?? minha.versao
    this.#porGuardar = copia && { texto: copia.texto, ficheiros: copia.ficheiros }
    this.#estado = copia ? { em: 'por-guardar' } : { em: 'guardado', quando: minha.alteradoEm }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  estado = (): EstadoRascunho => this.#estado

  /** The version the server holds, as far as this page knows. */
  get versao(): number {
    return this.#versao
  }

  /** What the server does not have yet, as far as this page knows: it waits, or is on its way. */
  get porGuardar(): Conteudo | null {
    return this.#porGuardar
  }

  /** Is everything with the server? What another person wrote before is nothing of this one's. */
  get limpo(): boolean {
    return this.#porGuardar === null || !this.#isTheirs()
  }

  #set(estado: EstadoRascunho): void {
    this.#estado = estado
    for (const listener of this.#listeners) listener()
  }

  /** The draft has changed. */
  change(conteudo: Conteudo): void {
    if (!this.#isTheirs()) return
    this.#porGuardar = conteudo
    this.#keepHere(conteudo)
    if (this.#estado.em !== 'conflito') this.#set({ em: 'por-guardar' })
    this.#later(PAUSA)
  }

  #keepHere(conteudo: Conteudo): void {
    writeCopia(this.#nome, { ...conteudo, versao: this.#versao, em: Date.now() } satisfies Copia)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Sends what is not saved; answers whether all of it is. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    for (;;) {
      while (this.#aCaminho) await this.#aCaminho
      if (!this.#isTheirs()) this.#forget()
      const conteudo = this.#porGuardar
      if (conteudo === null) return this.#estado.em === 'guardado'
      if (this.#estado.em === 'conflito') return false
      this.#aCaminho = this.#send(conteudo)
      await this.#aCaminho
      if (this.#estado.em === 'falhou') return false
    }
  }

  async #send(conteudo: Conteudo): Promise<void> {
    try {
      this.#arrived(conteudo, await this.#save(conteudo, this.#versao))
    } catch (error) {
      const atual = conflitoDe(error)
      // An earlier send arrived, and only the answer to it was lost. What was written since goes on top of it.
      const chegou = atual && [conteudo, ...this.#semResposta].find((one) => isSame(one, atual.resposta))
      if (chegou) this.#arrived(chegou, atual)
      else this.#failed(error, atual, conteudo)
    } finally {
      this.#aCaminho = null
    }
  }

  /** What was written while it was on its way stands on this version from now on, here too. */
  #arrived(enviado: Conteudo, guardada: Minha): void {
    const { versao, alteradoEm } = guardada
    this.#versao = versao
    this.#semResposta.clear()
    if (!this.#isTheirs()) return this.#forget()
    this.#onGuardada(guardada)
    if (this.#porGuardar !== null && this.#porGuardar !== enviado) {
      this.#keepHere(this.#porGuardar)
      return this.#set({ em: 'por-guardar' })
    }
    this.#porGuardar = null
    dropCopia(this.#nome)
    this.#set({ em: 'guardado', quando: alteradoEm })
  }

  #failed(error: unknown, atual: Minha | null, conteudo: Conteudo): void {
    if (!this.#isTheirs()) return this.#forget()
    if (atual) return this.#set({ em: 'conflito', atual })
    const porque = porqueFalhou(error)
    this.#set({ em: 'falhou', texto: textoDaFalha(error), porque })
    if (porque !== 'passa') return
    this.#semResposta.add(conteudo)
    this.#later(DE_NOVO)
  }

  /** On a conflict: what is here goes over what was stored in between. */
  async overwrite(atual: Minha): Promise<boolean> {
    this.#versao = atual.versao
    this.#set({ em: 'por-guardar' })
    return this.flush()
  }

  /** Another person is here, or nobody: what was written before them is not theirs to send, to keep or to find. */
  #forget(): void {
    clearTimeout(this.#timer)
    this.#porGuardar = null
  }

  /** Gives up what is here. */
  drop(): void {
    this.#forget()
    dropCopia(this.#nome)
  }
}

/** The answers being written in this tab, by homework. */
export const respostasAbertas = new Escritas<GravadorDaResposta>((gravador) => gravador)
