/**
 * The test editor's state, outside React: the draft with its history, what the server says of draws and files, and the
 * saving. A page subscribes; every act gives a new state.
 */
import { write } from '#kit/api/write.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { dropCopia } from '#web/gravacao/copia.ts'
import type { CopiaComNome } from '#web/gravacao/copia-propria.ts'
import { type Copia, type EstadoGravacao, Gravador, copiaARetomar } from '#web/gravacao/gravador.ts'
import { type Historia, begin, change, mapHistoria, redo, undo } from './historia.ts'
import {
  type Antiga,
  type PerguntaDoTeste,
  type Rascunho,
  type Teste,
  antigasDe,
  changeVersao,
  disponiveisDe,
  fromTeste,
  isComoEsta,
  refreshPergunta,
  toCorpo,
} from './rascunho.ts'

export type EstadoEditor = {
  rascunho: Rascunho
  podeAnular: boolean
  podeRefazer: boolean
  /** Draw id → how many questions it can draw from; a new one is not known until it is saved. */
  disponiveis: ReadonlyMap<string, number>
  /** Question id → what the test has of it, where it was changed since. */
  antigas: ReadonlyMap<number, Antiga>
  ficheiros: Ficheiros
  /** Unsaved work of this browser, made on an older version than the server's: to be chosen or thrown away. */
  copiaAntiga: CopiaComNome<Copia<Rascunho>> | null
  /** Unsaved work of this browser that was taken up again. */
  recuperado: boolean
}

export type GravacaoDoTeste = EstadoGravacao<Teste>

export class EditorTeste {
  readonly id: number
  readonly gravador: Gravador<Rascunho, Teste>
  #historia: Historia<Rascunho>
  #estado: EstadoEditor
  #onGuardado: (teste: Teste) => void
  #listeners = new Set<() => void>()

  /** Sends nothing yet: a page may be begun and thrown away before it stands. What was recovered goes out once one does. */
  constructor(teste: Teste, onGuardado: (teste: Teste) => void) {
    const { id, versao } = teste
    const nome = `teste:${id}`
    const copia = copiaARetomar({ nome, atual: teste, isComoEsta })
    const fresh = copia?.copia.versao === versao ? copia : null
    this.id = id
    this.#onGuardado = onGuardado
    this.#historia = begin(fresh?.copia.rascunho ?? fromTeste(teste))
    this.#estado = {
      rascunho: this.#historia.presente,
      podeAnular: false,
      podeRefazer: false,
      disponiveis: disponiveisDe(teste),
      antigas: antigasDe(teste),
      ficheiros: teste.ficheiros,
      copiaAntiga: fresh ? null : copia,
      recuperado: fresh !== null,
    }
    this.gravador = new Gravador<Rascunho, Teste>({
      nome,
      versao,
      quando: null,
      copia: fresh,
      save: (rascunho, sobre) => write('PUT /api/repositorio/teste', { body: { ...toCorpo(rascunho), id, versao: sobre } }),
      isComoEsta,
      quandoDe: ({ dataAlterado }) => dataAlterado,
      onGuardado: (guardado) => this.#receive(guardado),
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  estado = (): EstadoEditor => this.#estado

  #set(estado: Partial<EstadoEditor>): void {
    const { passado, presente, futuro } = this.#historia
    this.#estado = { ...this.#estado, ...estado, rascunho: presente, podeAnular: passado.length > 0, podeRefazer: futuro.length > 0 }
    for (const listener of this.#listeners) listener()
  }

  #go(historia: Historia<Rascunho> | null): void {
    if (historia === null || historia === this.#historia) return
    const before = this.#historia.presente
    this.#historia = historia
    this.#set({ recuperado: false })
    if (historia.presente !== before) this.gravador.change(historia.presente)
  }

  /** An act of the author; `chave` names what is being typed in, so that one go of typing is one step back. */
  change(act: (rascunho: Rascunho) => Rascunho, chave: string | null = null): void {
    this.#go(change(this.#historia, act(this.#historia.presente), chave, Date.now()))
  }

  undo(): void {
    this.#go(undo(this.#historia))
  }

  redo(): void {
    this.#go(redo(this.#historia))
  }

  /** A question of the test as it is stored now, with its files. Not an act on the test: nothing to save or undo. */
  recebePergunta(pergunta: PerguntaDoTeste, ficheiros: Ficheiros): void {
    this.#historia = mapHistoria(this.#historia, (rascunho) => refreshPergunta(rascunho, pergunta))
    this.#set({ ...this.#withAntiga(pergunta.id, undefined), ficheiros: { ...this.#estado.ficheiros, ...ficheiros } })
  }

  #withAntiga(pergunta: number, antiga: Antiga | undefined): Pick<EstadoEditor, 'antigas'> {
    const others = [...this.#estado.antigas].filter(([id]) => id !== pergunta)
    return { antigas: new Map(antiga ? [...others, [pergunta, antiga]] : others) }
  }

  /** A question in the version that the test has from now on. It is worth here what it was: that alone is to be saved. */
  recebeVersao(pergunta: PerguntaDoTeste, antiga: Antiga | undefined, ficheiros: Ficheiros): void {
    const before = toCorpo(this.#historia.presente)
    this.#historia = mapHistoria(this.#historia, (rascunho) => changeVersao(rascunho, pergunta))
    this.#set({ ...this.#withAntiga(pergunta.id, antiga), ficheiros: { ...this.#estado.ficheiros, ...ficheiros } })
    if (!isSameJson(before, toCorpo(this.#historia.presente))) this.gravador.change(this.#historia.presente)
  }

  /** Files a question brings that is about to join. */
  recebeFicheiros(ficheiros: Ficheiros): void {
    this.#set({ ficheiros: { ...this.#estado.ficheiros, ...ficheiros } })
  }

  #receive(teste: Teste): void {
    this.#set({
      disponiveis: disponiveisDe(teste),
      antigas: antigasDe(teste),
      ficheiros: { ...this.#estado.ficheiros, ...teste.ficheiros },
    })
    this.#onGuardado(teste)
  }

  /** Goes on from the test as the server has it; what is here is given up. */
  restart(teste: Teste): void {
    this.#historia = begin(fromTeste(teste))
    this.#set({ disponiveis: disponiveisDe(teste), antigas: antigasDe(teste), ficheiros: teste.ficheiros, recuperado: false })
  }

  /** On a conflict of versions: goes on from what somebody else saved, as an act that can be undone. */
  keepCurrent(atual: Teste): void {
    this.gravador.giveUp(atual)
    this.#historia = change(this.#historia, fromTeste(atual), null, Date.now())
    this.#set({
      disponiveis: disponiveisDe(atual),
      antigas: antigasDe(atual),
      ficheiros: { ...this.#estado.ficheiros, ...atual.ficheiros },
      recuperado: false,
    })
    this.#onGuardado(atual)
  }

  /** Takes up the old copy of this browser, as an act that can be undone. */
  applyCopia({ nome, copia: { rascunho } }: CopiaComNome<Copia<Rascunho>>): void {
    // First, so that there is room for it under this tab's own name.
    this.discardCopia(nome)
    this.change(() => rascunho)
  }

  discardCopia(nome: string): void {
    dropCopia(nome)
    this.#set({ copiaAntiga: null })
  }
}
