/** What stands on the screen of an attempt, put together anew from what is kept each time something changes. */
import type { Caderno } from './caderno.ts'
import type { Encontros } from './encontros.ts'
import type { Atual } from './fila.ts'
import { limiteSegundo } from './retoma.ts'
import { passaDoMaximo } from './tamanho.ts'
import { type FaseDaSala, type Guardado, type VistaDaSala, loja } from './vista-da-sala.ts'

/** So long after the last key nobody is writing, ms. */
export const calmaMs = 700

export type Ecra = {
  subscribe: (listener: () => void) => () => void
  vista: () => VistaDaSala
  fase: () => FaseDaSala
  isAberta: () => boolean
  /** Puts together what is kept now, with so much said beside. */
  mostrar: (mais?: Partial<VistaDaSala>) => void
  /** A key was pressed in an answer. */
  tecla: () => void
  /** The server took something; server time, ms. */
  guardou: (em: number) => void
}

type Inicio = {
  inicial: VistaDaSala
  perguntas: readonly number[]
  caderno: Caderno
  encontros: Encontros
  agora: () => number
  /** When the server last took something, from this visit or a former one. */
  guardadoEm: number | null
}

export function novoEcra({ inicial, perguntas, caderno, encontros, agora, guardadoEm: antes }: Inicio): Ecra {
  const estado = loja(inicial)
  let guardadoEm = antes
  let ultimaTecla = -Infinity
  /** Measured once: an answer may be long, and the screen is put together at every key. */
  const medidas = new Map<number, { conteudo: unknown; passa: boolean }>()

  function isDemais(perguntaid: number, conteudo: unknown): boolean {
    const known = medidas.get(perguntaid)
    if (known && known.conteudo === conteudo) return known.passa
    const passa = passaDoMaximo(conteudo)
    medidas.set(perguntaid, { conteudo, passa })
    return passa
  }

  /** Was the answer refused? Yes too where it is on its way and too large: that is known without asking. */
  function isRecusada(perguntaid: number, stands: Atual | null, typed: { conteudo: unknown } | undefined): boolean {
    if (typed) return isDemais(perguntaid, typed.conteudo)
    return stands !== null && (stands.recusada || (stands.porEnviar && isDemais(perguntaid, stands.conteudo)))
  }

  /**
   * Words still being typed are not on the device yet. The page keeps one sentence between two keys, so that it does
   * not flicker.
   */
  const isWriting = (): boolean => caderno.temPorGravar() || agora() - ultimaTecla < calmaMs

  /** The server has nothing of it, not what it once took either, and nothing goes there. */
  function ondeFicou(comRede: boolean): Guardado {
    if (!caderno.temPorEnviar() && caderno.fila().entradas.length === 0) return { em: 'nada' }
    if (!caderno.armazena()) return { em: 'memoria' }
    if (isWriting()) return { em: 'caminho' }
    return { em: comRede ? 'retido' : 'dispositivo' }
  }

  function ondeEsta({ comRede, perdida }: VistaDaSala, temRecusadas: boolean): Guardado {
    if (perdida) return ondeFicou(comRede)
    if (!caderno.temPorEnviar() && temRecusadas) return { em: 'recusada' }
    if (!caderno.temPorEnviar()) return guardadoEm === null ? { em: 'nada' } : { em: 'servidor', quando: guardadoEm }
    if (!caderno.armazena() && !comRede) return { em: 'memoria' }
    if (comRede || isWriting()) return { em: 'caminho' }
    return { em: temRecusadas ? 'recusada' : 'dispositivo' }
  }

  function mostrar(mais: Partial<VistaDaSala> = {}): void {
    const novo = { ...estado.ler(), ...mais }
    const respostas = new Map<number, unknown>()
    const recusadas = new Set<number>()
    for (const perguntaid of perguntas) {
      const stands = caderno.atual(perguntaid)
      const typed = caderno.digitado(perguntaid)
      const shown = typed ?? stands
      if (shown) respostas.set(perguntaid, shown.conteudo)
      if (isRecusada(perguntaid, stands, typed)) recusadas.add(perguntaid)
    }
    const { limiteEm, retoma = null } = caderno.folha()
    const duas = encontros.vista()
    const temRecusadas = recusadas.size > 0 || [...duas.values()].some(({ outra }) => outra.recusada)
    estado.mudar({
      ...novo,
      respostas,
      recusadas,
      limiteEm: limiteSegundo(limiteEm, retoma),
      retoma,
      encontros: duas,
      guardado: ondeEsta(novo, temRecusadas),
    })
  }

  return {
    subscribe: estado.subscribe,
    vista: estado.ler,
    fase: () => estado.ler().fase,
    isAberta: () => estado.ler().fase.fase === 'aberta',
    mostrar,
    tecla: () => {
      ultimaTecla = agora()
    },
    guardou: (em) => {
      guardadoEm = em
    },
  }
}
