/**
 * The test editor's state, outside React: the draft with its history, what the server says of draws and files, and the
 * saving. A page subscribes; every act gives a new state.
 */
import { write } from '#kit/api/write.ts'
import { type Base, type Choque, type Escolhas, ditoDasMudancas } from '#regras/juncao.ts'
import { isSameJson } from '#regras/same-json.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { dropCopia } from '#web/gravacao/copia.ts'
import type { CopiaComNome } from '#web/gravacao/copia-propria.ts'
import { type Copia, type EstadoGravacao, Gravador, copiaARetomar } from '#web/gravacao/gravador.ts'
import { type Historia, begin, change, mapHistoria, redo, undo } from './historia.ts'
import { mergeTestes } from './juncao-do-teste.ts'
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
  /** What somebody else changed meanwhile and was taken in, in a sentence without its end; null: nothing new. */
  entretanto: string | null
}

export type GravacaoDoTeste = EstadoGravacao<Teste>

export class EditorTeste {
  readonly id: number
  /** The colleague whose test it is; null: it is the reader's own. */
  readonly de: string | null
  readonly gravador: Gravador<Rascunho, Teste>
  #historia: Historia<Rascunho>
  /** Where what is here and what others make of it both began. */
  #base: Base<Rascunho>
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
    this.de = teste.de
    this.#onGuardado = onGuardado
    this.#base = { aqui: fromTeste(teste), la: fromTeste(teste) }
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
      entretanto: null,
    }
    this.gravador = new Gravador<Rascunho, Teste>({
      nome,
      versao,
      quando: null,
      copia: fresh,
      save: (rascunho, sobre) => write('PUT /api/repositorio/teste', { body: { ...toCorpo(rascunho), id, versao: sobre } }),
      isComoEsta,
      quandoDe: ({ dataAlterado }) => dataAlterado,
      onGuardado: (guardado, enviado) => {
        this.#base = { aqui: enviado, la: fromTeste(guardado) }
        this.#receive(guardado)
      },
      join: (atual) => this.#join(atual, {}),
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
    this.#base = { aqui: fromTeste(teste), la: fromTeste(teste) }
    this.#historia = begin(fromTeste(teste))
    this.#set({ disponiveis: disponiveisDe(teste), antigas: antigasDe(teste), ficheiros: teste.ficheiros, recuperado: false })
  }

  /** What both changed, each otherwise, since they last had the same. */
  choques(atual: Teste): Choque[] {
    return mergeTestes(this.#base, this.#historia.presente, fromTeste(atual)).choques
  }

  /** Puts what is here together with what somebody stored; null: something collides that nobody has chosen. */
  #join(atual: Teste, escolhas: Escolhas): Rascunho | null {
    const [base, deles] = [this.#base, fromTeste(atual)]
    // What only comes to collide by a choice, as the order of what stays, is one's own.
    if (this.choques(atual).some(({ campo }) => escolhas[campo] === undefined)) return null
    const { tomados } = mergeTestes(base, this.#historia.presente, deles, escolhas)
    // What is taken back later is one's own act, and not what came from elsewhere.
    this.#historia = mapHistoria(this.#historia, (rascunho) => mergeTestes(base, rascunho, deles, escolhas).junto)
    this.#base = { aqui: deles, la: deles }
    this.#set({
      disponiveis: disponiveisDe(atual),
      antigas: antigasDe(atual),
      ficheiros: { ...this.#estado.ficheiros, ...atual.ficheiros },
      ...(tomados.size > 0 ? { entretanto: ditoDasMudancas(atual.alteradoPor, tomados) } : {}),
    })
    return this.#historia.presente
  }

  /** Somebody stored another version: what does not collide is taken in, and what does waits for the next save. */
  takeIn(atual: Teste): void {
    const { gravador } = this
    if (atual.versao < gravador.versao || gravador.estado().em === 'conflito') return
    const clean = gravador.limpo
    const junto = this.#join(atual, {})
    // Where the version is the same, only words of questions came, which nobody has to save here.
    if (junto === null || atual.versao === gravador.versao) return
    if (clean) gravador.giveUp(atual)
    else gravador.rebase(junto, atual)
    this.#onGuardado(atual)
  }

  /** On a conflict: each field as it was chosen, and then saved. */
  async resolve(atual: Teste, escolhas: Escolhas): Promise<void> {
    const junto = this.#join(atual, escolhas)
    if (junto === null) return
    this.gravador.rebase(junto, atual)
    await this.gravador.flush()
  }

  /** What is new from others has been told. */
  forgetEntretanto(): void {
    this.#set({ entretanto: null })
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
