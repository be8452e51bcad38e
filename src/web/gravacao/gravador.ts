/**
 * Saves a draft by itself, a little after the last change; with `aPedido`, only when asked. One save runs at a time,
 * and a failed one is repeated. Unsaved text also stays in this browser. It lives outside React; a page subscribes to
 * its state.
 */
import { ApiError, isPassing } from '#kit/api/client.ts'
import { keepToPerson } from '#kit/api/token.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { type CopiaComNome, CopiaPropria, copiaPorEnviar } from './copia-propria.ts'

export type EstadoGravacao<Atual> =
  /** `quando`: UTC instant, as the server says it; null: nothing was saved yet. */
  | { em: 'guardado'; quando: string | null }
  | { em: 'por-guardar' }
  | { em: 'a-guardar' }
  /** `passa`: tried again by itself; `entrar`: once they have signed in again; `recusado`: not as it is. `aqui`: this browser keeps it meanwhile. */
  | { em: 'falhou'; texto: string; porque: 'passa' | 'entrar' | 'recusado'; aqui: boolean }
  /** Somebody stored something else in between. */
  | { em: 'conflito'; atual: Atual; aqui: boolean }

/**
 * The browser's copy of a draft. `em`: when it was written, by this device's clock, ms. `semResposta`: drafts sent on
 * the same version, the latest last, that nobody knows to have arrived. `chave`: the key under which a new thing was
 * sent.
 */
export type Copia<Rascunho> = { versao: number; rascunho: Rascunho; em?: number; semResposta?: readonly Rascunho[]; chave?: string }

type Guardada<Rascunho, Atual> = {
  /** Of its copies. */
  nome: string
  /** What the server has; null: nothing, the thing is new. */
  atual: Atual | null
  isComoEsta: (rascunho: Rascunho, atual: Atual) => boolean
  /** Where earlier versions of Lousa kept it in another shape. */
  read?: (copia: unknown) => Copia<Rascunho>
}

/**
 * The text that an earlier visit could not send; null without one. Where the server holds a send of that visit whose
 * answer was lost, the later text goes on top of it, and makes no conflict.
 */
export function copiaARetomar<Rascunho, Atual extends { versao: number }>({
  nome,
  atual,
  isComoEsta,
  read,
}: Guardada<Rascunho, Atual>): CopiaComNome<Copia<Rascunho>> | null {
  const chegou = ({ versao, rascunho }: Copia<Rascunho>): boolean => atual !== null && versao <= atual.versao && isComoEsta(rascunho, atual)
  const retomada = copiaPorEnviar<Copia<Rascunho>>(nome, chegou, read)
  if (retomada === null || atual === null) return retomada
  const { semResposta = [], ...copia } = retomada.copia
  const isDaqui = copia.versao < atual.versao && semResposta.some((sent) => isComoEsta(sent, atual))
  return isDaqui ? { nome: retomada.nome, copia: { ...copia, versao: atual.versao } } : retomada
}

export type Opcoes<Rascunho, Atual> = {
  /** Of its copies: each writer's own goes on from it. */
  nome: string
  /** The version the draft was written on; 0: the thing is new. */
  versao: number
  /** When what is there now was saved; null: that is not told. */
  quando: string | null
  /** The unsent text of an earlier visit, with which this one goes on. */
  copia: CopiaComNome<Copia<Rascunho>> | null
  save: (rascunho: Rascunho, versao: number) => Promise<Atual>
  /** Does the server hold exactly this draft? */
  isComoEsta: (rascunho: Rascunho, atual: Atual) => boolean
  quandoDe: (atual: Atual) => string | null
  /** Gives the server's version of what was sent to a page that is still here. */
  onGuardado: (atual: Atual, enviado: Rascunho) => void
  /** What is here, put together with what somebody stored meanwhile; null: they collide. Absent: one of the two is chosen. */
  join?: (atual: Atual) => Rascunho | null
  /** Saves only what `flush` asks for, and does not try again by itself. */
  aPedido?: boolean
  /** Is there anything in this draft to keep? */
  isWorthKeeping?: (rascunho: Rascunho) => boolean
  /** The key of a new thing's creation. A repeat after a reload needs the same one. */
  chaveDeCriacao?: () => string
  /** A new thing's copies have another name once it is stored. */
  nomeDe?: (atual: Atual) => string
}

/** A save goes out when changes have rested this long. */
export const PAUSA_MS = 1_000
/** Text that changes without a pause is saved all the same this often, ms. */
export const semPausaMs = 5_000
/** So near its end nothing waits for a pause, ms. */
export const pressaMs = 15_000
/** In that haste a change waits for others so long, ms. */
const juntarMs = 300
/** So many of the latest unanswered drafts are remembered. */
const semRespostaMaximo = 3
const tentarDeNovoMs = [3_000, 5_000, 10_000]

function porqueFalhou(error: unknown): 'passa' | 'entrar' | 'recusado' {
  if (!(error instanceof ApiError) || isPassing(error)) return 'passa'
  return error.status === 401 ? 'entrar' : 'recusado'
}

/** Without a network nobody has to do anything: it is not asked for either. */
function textoDaFalha(error: unknown): string {
  if (!(error instanceof ApiError)) return noteUnexpected(error) ? 'Aconteceu um erro nesta página.' : 'Não foi possível guardar.'
  if (error.status === 0) return 'Sem ligação.'
  const frases = [...new Set(Object.values(error.errors).flat())]
  // A body the contract does not take says nothing but what is wrong with it.
  return [...(error.codigo === 'pedido_invalido' && frases.length > 0 ? [] : [error.detail]), ...frases].join(' ')
}

export class Gravador<Rascunho, Atual extends { versao: number }> {
  readonly #opcoes: Opcoes<Rascunho, Atual>
  readonly #copia: CopiaPropria<Copia<Rascunho>>
  readonly #isTheirs = keepToPerson()
  #versao: number
  #estado: EstadoGravacao<Atual>
  #porGuardar: Rascunho | null
  /** Sent on the version the server had, and nobody knows whether they arrived. */
  #semResposta: readonly Rascunho[]
  #aCaminho: Promise<void> | null = null
  /** The latest draft that is known to have arrived. */
  #chegado: Rascunho | null = null
  #falhas = 0
  /** Does this browser keep what is not saved? It may be full, or forbid it. */
  #aqui = true
  #acabou = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the first change since the last sending was made, by this device's clock, ms. */
  #mudouEm: number | null = null
  readonly #listeners = new Set<() => void>()

  /** Sends nothing yet: a page may be begun and thrown away before it stands. The copy goes out with the first `flush`. */
  constructor(opcoes: Opcoes<Rascunho, Atual>) {
    const { nome, versao, quando, copia } = opcoes
    this.#opcoes = opcoes
    this.#copia = new CopiaPropria(nome, copia)
    this.#versao = copia?.copia.versao ?? versao
    this.#porGuardar = copia?.copia.rascunho ?? null
    this.#semResposta = copia?.copia.semResposta ?? []
    this.#estado = copia ? { em: 'por-guardar' } : { em: 'guardado', quando }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  estado = (): EstadoGravacao<Atual> => this.#estado

  /** The version the server holds, as far as this page knows. */
  get versao(): number {
    return this.#versao
  }

  /** The unsaved draft, as far as this page knows: it waits, or is on its way. */
  get porGuardar(): Rascunho | null {
    return this.#porGuardar
  }

  /** Has everything here reached the server? A former person's draft does not count as this one's. */
  get limpo(): boolean {
    return this.#porGuardar === null || !this.#isTheirs()
  }

  /** Does this browser keep what is not saved? */
  get aqui(): boolean {
    return this.#aqui
  }

  #set(estado: EstadoGravacao<Atual>): void {
    this.#estado = estado
    for (const listener of this.#listeners) listener()
  }

  /** Where not all of it has room, what was sent before goes first. */
  #keep(rascunho: Rascunho): boolean {
    if (this.#opcoes.isWorthKeeping?.(rascunho) === false) {
      this.#copia.drop()
      return true
    }
    const semResposta = this.#semResposta
    const chave = this.#versao === 0 && semResposta.length > 0 ? this.#opcoes.chaveDeCriacao?.() : undefined
    const copia = { versao: this.#versao, rascunho, ...(chave === undefined ? {} : { chave }) }
    return (semResposta.length > 0 && this.#copia.keep({ ...copia, semResposta })) || this.#copia.keep(copia)
  }

  #keepHere(rascunho: Rascunho): void {
    this.#aqui = this.#keep(rascunho)
  }

  /** The draft has changed; `faltam`: until no change is taken any more, ms. */
  change(rascunho: Rascunho, faltam = Infinity): void {
    if (this.#acabou || !this.#isTheirs()) return
    this.#porGuardar = rascunho
    this.#keepHere(rascunho)
    if (this.#estado.em === 'conflito') return
    if (this.#aCaminho === null) this.#set({ em: 'por-guardar' })
    if (this.#opcoes.aPedido) return
    const now = Date.now()
    this.#mudouEm ??= now
    const semPausa = this.#mudouEm + (faltam <= pressaMs ? juntarMs : semPausaMs) - now
    this.#later(Math.max(0, Math.min(PAUSA_MS, semPausa)))
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendAll(), ms)
  }

  /**
   * Sends now what is not saved, and answers whether all of it is with the server. With `aPedido`, text written after
   * the call waits for the next call.
   */
  flush(): Promise<boolean> {
    if (this.#porGuardar !== null && this.#estado.em === 'falhou') this.#set({ em: 'por-guardar' })
    return this.#sendAll()
  }

  /** Is a save on its way? */
  get aCaminho(): boolean {
    return this.#aCaminho !== null
  }

  /** Once nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#aCaminho) await this.#aCaminho
  }

  async #sendAll(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#mudouEm = null
    const pedido = this.#porGuardar
    for (;;) {
      // Not waited for where nothing is: a page that goes sends at once.
      while (this.#aCaminho) await this.#aCaminho
      if (!this.#isTheirs()) this.#forget()
      const rascunho = this.#porGuardar
      if (rascunho === null) return this.#estado.em === 'guardado'
      if (this.#estado.em === 'conflito') return false
      this.#aCaminho = this.#send(rascunho).finally(() => (this.#aCaminho = null))
      await this.#aCaminho
      if (this.#hasFailed()) return false
      if (this.#opcoes.aPedido && this.#chegado === pedido) return true
    }
  }

  #hasFailed = (): boolean => this.#estado.em === 'falhou'

  async #send(rascunho: Rascunho): Promise<void> {
    // A repeat by itself keeps the state "failed" until it succeeds.
    if (!this.#hasFailed()) this.#set({ em: 'a-guardar' })
    this.#semResposta = [...this.#semResposta.filter((one) => one !== rascunho), rascunho].slice(-semRespostaMaximo)
    // Remembered here too: the page may go before the answer comes.
    this.#keep(rascunho)
    const sent = await this.#try(rascunho)
    if ('error' in sent) this.#failed(sent.error, rascunho)
    else this.#arrived(rascunho, sent.atual)
  }

  async #try(rascunho: Rascunho): Promise<{ atual: Atual } | { error: unknown }> {
    try {
      return { atual: await this.#opcoes.save(rascunho, this.#versao) }
    } catch (error) {
      return { error }
    }
  }

  /** Takes the stored version. Text written during the save goes over it from now on, here too. */
  #arrived(enviado: Rascunho, atual: Atual): void {
    this.#falhas = 0
    this.#semResposta = []
    this.#versao = atual.versao
    this.#chegado = enviado
    if (!this.#isTheirs()) return this.#forget()
    if (this.#opcoes.nomeDe) this.#copia.rename(this.#opcoes.nomeDe(atual))
    if (this.#porGuardar !== null && this.#porGuardar !== enviado) {
      this.#keepHere(this.#porGuardar)
      this.#set({ em: 'por-guardar' })
    } else {
      this.#porGuardar = null
      this.#copia.drop()
      this.#set({ em: 'guardado', quando: this.#opcoes.quandoDe(atual) })
    }
    this.#opcoes.onGuardado(atual, enviado)
  }

  #failed(error: unknown, enviado: Rascunho): void {
    if (!this.#isTheirs()) return this.#forget()
    // The reply carries the current one, as the contract says.
    if (error instanceof ApiError && error.codigo === 'versao_desatualizada') return this.#met(error.atual as Atual, enviado)
    const porque = porqueFalhou(error)
    this.#set({ em: 'falhou', texto: textoDaFalha(error), porque, aqui: this.#aqui })
    if (porque !== 'passa') {
      this.#semResposta = this.#semResposta.filter((one) => one !== enviado)
      return
    }
    if (this.#opcoes.aPedido) return
    this.#later(tentarDeNovoMs[Math.min(this.#falhas++, tentarDeNovoMs.length - 1)] ?? 10_000)
  }

  /** A newer version is somebody else's, or this writer's own whose answer was lost: the later text goes on top of that. */
  #met(atual: Atual, enviado: Rascunho): void {
    const chegou = [enviado, ...this.#semResposta].find((one) => this.#opcoes.isComoEsta(one, atual))
    if (chegou) return this.#arrived(chegou, atual)
    const junto = this.#opcoes.join?.(atual) ?? null
    if (junto !== null) return this.rebase(junto, atual)
    this.#set({ em: 'conflito', atual, aqui: this.#aqui })
  }

  /** What is here goes on from what was stored meanwhile, with which it was put together. The next save sends it. */
  rebase(junto: Rascunho, atual: Atual): void {
    this.#versao = atual.versao
    this.#semResposta = []
    this.#porGuardar = junto
    if (this.#opcoes.isComoEsta(junto, atual)) return this.#arrived(junto, atual)
    this.#keepHere(junto)
    this.#set({ em: 'por-guardar' })
  }

  /** Another person is here, or nobody: what was written before them is not theirs to send, to keep or to find. */
  #forget(): void {
    clearTimeout(this.#timer)
    this.#porGuardar = null
  }

  /** On a conflict: what is here goes over what was stored in between. Answers whether it is with the server. */
  overwrite({ versao }: Atual): Promise<boolean> {
    if (this.#estado.em === 'conflito') {
      this.#versao = versao
      this.#semResposta = []
      if (this.#porGuardar !== null) this.#keepHere(this.#porGuardar)
      this.#set({ em: 'por-guardar' })
    }
    return this.flush()
  }

  /** Gives up what is here; the next save starts from what the server has, or from nothing (null). */
  giveUp(atual: Atual | null, quando: string | null = atual && this.#opcoes.quandoDe(atual)): void {
    this.#forget()
    this.#copia.drop()
    this.#semResposta = []
    this.#versao = atual?.versao ?? 0
    this.#set({ em: 'guardado', quando })
  }

  /** Gives up what is here for good: whatever still comes for it, a file that was on its way, is not taken. */
  end(): void {
    this.#acabou = true
    this.#forget()
    this.#copia.drop()
  }
}
