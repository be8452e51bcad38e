/**
 * The writing of this visit, from the keys to the disk. It is on the screen at once, and in the queue and the journal
 * at most once a second per question. Where there is no storage, or it fills up, everything goes on in memory and
 * `armazena` says so.
 */
import type { RespostaAtual } from '#contract/tentativas.ts'
import { limites } from '#regras/limites.ts'
import type { Revisao } from '#regras/revisoes.ts'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { emTempo } from './espera.ts'
import * as f from './fila.ts'

/** A disk that takes so long is none, ms. */
const discoMs = 10_000

export type Caderno = {
  fila: () => f.Fila
  /** Changes the queue; what changed in it goes to the journal. */
  mudarFila: (change: (fila: f.Fila) => f.Fila) => Promise<void>
  /** Takes along what other tabs of this browser have not sent; answers whether there was any. */
  juntarDoDisco: () => Promise<boolean>
  folha: () => TentativaGuardada
  /**
   * Puts the sheet of this visit on the disk, over the one there: another tab may have changed it since it was read.
   */
  comecarFolha: () => Promise<void>
  /** Changes these fields of the sheet, here and on the disk. Another tab's changes there stay. */
  mudarFolha: (mais: Partial<TentativaGuardada>) => Promise<void>
  /** Takes the server's current answer of a question. */
  ouvir: (nova: RespostaAtual) => void
  doServidor: (perguntaid: number) => RespostaAtual | null
  /** The current answer of a question, without words still being typed. */
  atual: (perguntaid: number) => f.Atual | null
  digitar: (perguntaid: number, conteudo: unknown) => void
  /** Typed and not yet in the queue; undefined: nothing is. */
  digitado: (perguntaid: number) => { conteudo: unknown } | undefined
  /**
   * The student has chosen this of two answers. It is written over the current one and over the other, so that the
   * notice does not return.
   */
  escolher: (perguntaid: number, conteudo: unknown, outra: Revisao) => void
  /** Writes late answers that stand once more, over the server's. Returns whether there was any. */
  reescreverTardias: (perguntas: readonly number[]) => boolean
  /**
   * Takes the wish to hand in back. Returns false where the hand-in has left this device, from any tab: then the wish
   * stays.
   */
  desistirDeEntregar: () => Promise<boolean>
  /** Something is typed, queued, or known not to have arrived. */
  temPorEnviar: () => boolean
  /** Something typed is not on the disk yet. */
  temPorGravar: () => boolean
  /** Puts typed words in the queue at once; they are on the disk when this resolves. */
  gravar: () => Promise<void>
  /** The same for a page that is leaving, and may have no time to see it done. */
  gravarASair: () => void
  armazena: () => boolean
}

type Inicio = {
  tentativa: number
  dispositivo: string
  diario: Diario | null
  entradas: readonly f.Entrada[]
  guardada: TentativaGuardada
  /** The same over another that was kept meanwhile. */
  aoAbrir: (kept: TentativaGuardada) => TentativaGuardada
  /** What the server has of it. */
  noServidor: f.Conferencia
  agora: () => number
  /** The storage is gone. */
  aoPerder: () => void
  /** No answer is being written any more. */
  aoGravar?: () => void
}

export function novoCaderno({
  tentativa,
  dispositivo,
  diario,
  entradas,
  guardada,
  aoAbrir,
  noServidor,
  agora,
  aoPerder,
  aoGravar = () => {},
}: Inicio): Caderno {
  let fila = f.tentarRecusadas(f.conferir(f.novaFila(dispositivo, entradas), noServidor))
  let folha = guardada
  let disco = diario
  let escrita: Promise<void> = Promise.resolve()
  /** Writes of answers that have begun and not ended. */
  const aGravar = new Set<readonly f.Entrada[]>()
  let deixadas = false
  const servidor = new Map(noServidor.respostas.map((one) => [one.perguntaid, one]))
  /** `base`: the answer on the screen at the first key. */
  const typed = new Map<number, { conteudo: unknown; base: f.Atual | null; timer: ReturnType<typeof setTimeout> | null }>()
  const lastWrite = new Map<number, number>()

  /**
   * Begins the write at once, even while another runs: the journal keeps the order, and a page that is leaving has no
   * later. Resolves when everything up to here is on the disk. After a failed write there is no disk any more.
   */
  function noDisco(work: (disco: Diario) => Promise<void>): Promise<void> {
    if (disco === null) return Promise.resolve()
    const begun = emTempo(work(disco), discoMs)
    escrita = Promise.all([escrita, begun]).then(
      () => {},
      (error: unknown) => {
        tellUnexpected(error)
        if (disco === null) return
        disco = null
        aoPerder()
      },
    )
    return escrita
  }

  const atual = (perguntaid: number) => f.atualDe(fila, perguntaid, servidor.get(perguntaid) ?? null)

  function mudarFila(change: (fila: f.Fila) => f.Fila): Promise<void> {
    const before = new Set(fila.entradas)
    fila = change(fila)
    const changed = fila.entradas.filter((one) => !before.has(one))
    if (changed.length === 0) return escrita
    const stay = new Set(fila.entradas.map(f.nomeDe))
    const gone = [...before].filter((one) => !stay.has(f.nomeDe(one)))
    aGravar.add(changed)
    return noDisco((disk) => disk.guardarEntradas(tentativa, changed, gone)).then(() => {
      aGravar.delete(changed)
      if (aGravar.size > 0) return
      if (deixadas) disco?.deixarUltimas(tentativa, dispositivo, [])
      deixadas = false
      aoGravar()
    })
  }

  function porNaFila(perguntaid: number): Promise<void> {
    const waiting = typed.get(perguntaid)
    if (!waiting) return escrita
    if (waiting.timer) clearTimeout(waiting.timer)
    typed.delete(perguntaid)
    lastWrite.set(perguntaid, agora())
    return escreverSobre(perguntaid, waiting.conteudo, waiting.base)
  }

  /** An answer written over another is later than it, whatever the clocks say. */
  function escreverSobre(perguntaid: number, conteudo: unknown, sobre: Revisao | null): Promise<void> {
    const base = sobre && { dispositivo: sobre.dispositivo, seq: sobre.seq }
    // Over its own, a device goes by the names: at the limit no time is left to be later in.
    const escritaEm = Math.max(agora(), sobre && sobre.dispositivo !== dispositivo ? sobre.escritaEm + 1 : 0)
    return mudarFila((before) => f.escrever(before, { perguntaid, conteudo, agora: escritaEm, base }).fila)
  }

  function reescreverTardia(perguntaid: number): boolean {
    const stands = atual(perguntaid)
    const held = servidor.get(perguntaid)
    const isHeld = held?.dispositivo === stands?.dispositivo && held?.seq === stands?.seq
    if (!stands?.tardia || isHeld || typed.has(perguntaid)) return false
    const base = held ? { dispositivo: held.dispositivo, seq: held.seq } : null
    // Just later than itself: nobody has written it anew, and what was written since, wherever, is the later one.
    const escritaEm = stands.escritaEm + 1
    void mudarFila((before) => f.escrever(before, { perguntaid, conteudo: stands.conteudo, agora: escritaEm, base }).fila)
    return true
  }

  const gravar = async (): Promise<void> => {
    await Promise.all([...typed.keys()].map(porNaFila))
    await escrita
  }

  /** Changes it on the disk; `copia` where nothing is there. */
  const porFolha = (change: (kept: TentativaGuardada) => TentativaGuardada, copia: TentativaGuardada): Promise<void> =>
    noDisco(async (disk) => {
      if ((await disk.mudarTentativa(tentativa, change)) === null) await disk.guardarTentativa(copia)
    })

  return {
    fila: () => fila,
    mudarFila,
    juntarDoDisco: async () => {
      const noDisco = disco ? await emTempo(disco.entradas(tentativa), discoMs).catch(otherwise([])) : []
      if (f.juntar(fila, noDisco) === null) return false
      void mudarFila((before) => f.juntar(before, noDisco) ?? before)
      return true
    },
    desistirDeEntregar: async () => {
      const desiste = (antes: TentativaGuardada): TentativaGuardada => (antes.entregaPedida ? antes : { ...antes, entregar: false })
      const kept = disco && (await emTempo(disco.mudarTentativa(tentativa, desiste), discoMs).catch(otherwise(null)))
      folha = kept?.entregaPedida ? { ...folha, entregar: true, entregaPedida: true } : desiste(folha)
      return !folha.entregaPedida
    },
    folha: () => folha,
    comecarFolha: () => porFolha(aoAbrir, folha),
    mudarFolha: (mais) => {
      folha = { ...folha, ...mais }
      return porFolha((kept) => ({ ...kept, ...mais }), folha)
    },
    ouvir: (nova) => servidor.set(nova.perguntaid, nova),
    doServidor: (perguntaid) => servidor.get(perguntaid) ?? null,
    atual,
    digitar: (perguntaid, conteudo) => {
      const waiting = typed.get(perguntaid)
      const since = agora() - (lastWrite.get(perguntaid) ?? -Infinity)
      // Never longer than that: a clock that was put back says nothing of how long ago it was.
      const left = Math.min(limites.revisaoIntervaloMs - since, limites.revisaoIntervaloMs)
      const timer = waiting?.timer ?? (left <= 0 ? null : setTimeout(() => void porNaFila(perguntaid), left))
      typed.set(perguntaid, { conteudo, timer, base: waiting ? waiting.base : atual(perguntaid) })
      if (timer === null) void porNaFila(perguntaid)
    },
    escolher: (perguntaid, conteudo, outra) => {
      const waiting = typed.get(perguntaid)
      if (waiting?.timer) clearTimeout(waiting.timer)
      typed.delete(perguntaid)
      const stands = atual(perguntaid)
      // This device's revision comes over its own last one anyway.
      const alheias = [stands, outra].filter((one) => one !== null && one.dispositivo !== dispositivo)
      for (const one of alheias.length > 0 ? alheias : [stands]) void escreverSobre(perguntaid, conteudo, one)
    },
    reescreverTardias: (perguntas) => perguntas.filter(reescreverTardia).length > 0,
    digitado: (perguntaid) => typed.get(perguntaid),
    temPorEnviar: () => typed.size > 0 || f.porEnviar(fila).length > 0,
    temPorGravar: () => typed.size > 0 || aGravar.size > 0,
    gravar,
    gravarASair: () => {
      void gravar()
      const porEnviar = [...aGravar].flat().filter(({ estado }) => estado === 'por-enviar')
      if (porEnviar.length === 0) return
      deixadas = true
      disco?.deixarUltimas(tentativa, dispositivo, porEnviar)
    },
    armazena: () => disco !== null,
  }
}
