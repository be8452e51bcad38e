/**
 * A question being written, outside React: the draft, what the server has of it, and the saving, which waits for a
 * button. A page subscribes; every act gives a new state.
 */
import { newChave } from '#kit/api/chave.ts'
import { ApiError } from '#kit/api/client.ts'
import { write } from '#kit/api/write.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { type Base, type Choque, type Escolhas, ditoDasMudancas } from '#regras/juncao.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import { type Copia, Gravador, copiaARetomar } from '#web/gravacao/gravador.ts'
import { mergePerguntas } from './juncao-da-pergunta.ts'
import {
  type Pergunta,
  type RascunhoPergunta,
  fromPergunta,
  isComoEsta,
  isEmBranco,
  problemasDoServidor,
  semArrumacao,
  toCorpo,
} from './rascunho.ts'

/** What is being edited: a stored question, or a new one. */
export type Alvo =
  | { pergunta: Pergunta; testeId?: number | undefined }
  /** `testeId`: the test of the repository in which it is changed or written. */
  | { nova: RascunhoPergunta; testeId?: number | undefined }

type EstadoEscrita = {
  rascunho: RascunhoPergunta
  /** As the server last told it; null: it is new. */
  guardada: Pergunta | null
  /** Unsaved work of this browser that was taken up again. */
  recuperado: boolean
  /** What the server refused, field by field, until the next change. */
  recusados: Problema[]
  /** The last save failed for want of a network alone. */
  semLigacao: boolean
  /** What somebody else changed meanwhile and was taken in, in a sentence without its end; null: nothing new. */
  entretanto: string | null
}

/** An earlier Lousa kept the files beside the draft, and no version of a new question. */
type CopiaAntiga = { versao: number | null; rascunho: RascunhoPergunta; ficheiros: Ficheiros; em?: number }

function readCopia(kept: unknown): Copia<RascunhoPergunta> {
  const copia = kept as Copia<RascunhoPergunta> | CopiaAntiga // nothing else writes under a question's name
  // One kept before questions had tags says nothing of them.
  const rascunho = { ...semArrumacao, ...copia.rascunho }
  if (!('ficheiros' in copia)) return { ...copia, rascunho }
  const { ficheiros, versao, rascunho: _antigo, ...mais } = copia
  return { ...mais, versao: versao ?? 0, rascunho: { ...rascunho, ficheiros } }
}

/** The version in which a question is made. */
const primeiraVersao = 1

const nomeDe = ({ id }: Pergunta): string => `pergunta:${id}`

export class EscritaPergunta {
  readonly gravador: Gravador<RascunhoPergunta, Pergunta>
  readonly #inicial: RascunhoPergunta
  readonly #teste: { testeId?: number }
  #chave: string
  /** An earlier visit has sent a new question under this key, and nobody knows whether it arrived. */
  #repetida: boolean
  /** The question a save changes; null: it makes a new one. */
  #id: number | null
  /** Where what is here and what others make of it both began; null: nobody knows. */
  #base: Base<RascunhoPergunta> | null
  #estado: EstadoEscrita
  readonly #onGuardada: (pergunta: Pergunta) => void
  readonly #listeners = new Set<() => void>()

  constructor(alvo: Alvo, onGuardada: (pergunta: Pergunta) => void) {
    const guardada = 'pergunta' in alvo ? alvo.pergunta : null
    const nome = guardada ? nomeDe(guardada) : 'pergunta:nova'
    const copia = copiaARetomar({ nome, atual: guardada, isComoEsta, read: readCopia })
    this.#inicial = 'pergunta' in alvo ? fromPergunta(alvo.pergunta) : alvo.nova
    this.#teste = alvo.testeId === undefined ? {} : { testeId: alvo.testeId }
    this.#id = guardada?.id ?? null
    this.#base = guardada && (copia === null || copia.copia.versao === guardada.versao) ? { aqui: this.#inicial, la: this.#inicial } : null
    this.#chave = copia?.copia.chave ?? newChave()
    this.#repetida = copia?.copia.chave !== undefined
    this.#onGuardada = onGuardada
    this.#estado = {
      rascunho: copia?.copia.rascunho ?? this.#inicial,
      guardada,
      recuperado: copia !== null,
      recusados: [],
      semLigacao: false,
      entretanto: null,
    }
    this.gravador = new Gravador<RascunhoPergunta, Pergunta>({
      nome,
      nomeDe,
      versao: guardada?.versao ?? 0,
      quando: null,
      copia,
      aPedido: true,
      isWorthKeeping: (rascunho) => this.#id !== null || !isEmBranco(rascunho, this.#inicial),
      save: (rascunho, versao) => this.#put(rascunho, versao),
      isComoEsta,
      chaveDeCriacao: () => this.#chave,
      quandoDe: ({ dataAlterado }) => dataAlterado,
      onGuardado: (pergunta, enviado) => {
        this.#base = { aqui: enviado, la: fromPergunta(pergunta) }
        this.#receive(pergunta)
      },
      join: (atual) => this.join(atual, {}),
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  estado = (): EstadoEscrita => this.#estado

  #set(estado: Partial<EstadoEscrita>): void {
    this.#estado = { ...this.#estado, ...estado }
    for (const listener of this.#listeners) listener()
  }

  async #put(rascunho: RascunhoPergunta, versao: number): Promise<Pergunta> {
    try {
      if (this.#id === null) return await this.#create(rascunho)
      return await write('PUT /api/perguntas', { body: { ...toCorpo(rascunho), ...this.#teste, id: this.#id, versao } })
    } catch (error) {
      const refused = error instanceof ApiError
      this.#set({ recusados: refused ? problemasDoServidor(error.errors) : [], semLigacao: refused && error.status === 0 })
      throw error
    }
  }

  /** Where an earlier visit's question did arrive, this draft goes over it, unless somebody has changed it since. */
  async #create(rascunho: RascunhoPergunta): Promise<Pergunta> {
    const criada = await this.#sendNew(rascunho)
    if (!this.#repetida || isComoEsta(rascunho, criada)) return criada
    const versao = Math.min(criada.versao, primeiraVersao)
    return write('PUT /api/perguntas', { body: { ...toCorpo(rascunho), ...this.#teste, id: criada.id, versao } })
  }

  async #sendNew(rascunho: RascunhoPergunta): Promise<Pergunta> {
    const send = () => write('PUT /api/perguntas', { body: { ...toCorpo(rascunho), ...this.#teste, chave: this.#chave } })
    try {
      return await send()
    } catch (error) {
      if (!this.#repetida || !(error instanceof ApiError) || error.codigo !== 'ja_existe') throw error
      // The question made under this key was deleted since, so this one is another.
      this.#chave = newChave()
      return send()
    }
  }

  #receive(pergunta: Pergunta): void {
    this.#id = pergunta.id
    this.#set({ guardada: pergunta, recuperado: false, recusados: [] })
    this.#onGuardada(pergunta)
  }

  change(change: (rascunho: RascunhoPergunta) => RascunhoPergunta): void {
    this.#set({ rascunho: change(this.#estado.rascunho), recusados: [] })
    this.gravador.change(this.#estado.rascunho)
  }

  /** What both changed, each otherwise. */
  choques(atual: Pergunta): Choque[] {
    return mergePerguntas(this.#base, this.#estado.rascunho, fromPergunta(atual)).choques
  }

  /** Puts what is here together with what somebody stored; null: something collides that nobody has chosen. */
  join(atual: Pergunta, escolhas: Escolhas): RascunhoPergunta | null {
    const deles = fromPergunta(atual)
    const { junto, choques, tomados } = mergePerguntas(this.#base, this.#estado.rascunho, deles, escolhas)
    if (choques.some(({ campo }) => escolhas[campo] === undefined)) return null
    this.#id = atual.id
    this.#base = { aqui: deles, la: deles }
    const entretanto = tomados.size > 0 ? ditoDasMudancas(atual.alteradoPor, tomados) : null
    this.#set({ rascunho: junto, guardada: atual, recusados: [], entretanto })
    return junto
  }

  /** On a conflict: each field as it was chosen. It is stored by the next save. */
  choose(atual: Pergunta, escolhas: Escolhas): void {
    const junto = this.join(atual, escolhas)
    if (junto) this.gravador.rebase(junto, atual)
  }

  /** Saves what is here, changed or not. Null: it did not arrive. */
  async save(): Promise<Pergunta | null> {
    this.gravador.change(this.#estado.rascunho)
    return (await this.gravador.flush()) ? this.#estado.guardada : null
  }

  /** What was told of others has been read. */
  forgetEntretanto(): void {
    this.#set({ entretanto: null })
  }

  /** Gives up what is here, and goes on from the question as it is stored; null: from the beginning. `quando`: it was saved just then. */
  startFrom(guardada: Pergunta | null, quando: string | null = null): void {
    this.gravador.giveUp(guardada, quando)
    this.#base = guardada && { aqui: fromPergunta(guardada), la: fromPergunta(guardada) }
    this.#id = guardada?.id ?? null
    this.#set({ rascunho: guardada ? fromPergunta(guardada) : this.#inicial, guardada, recuperado: false, recusados: [] })
  }
}
