/**
 * Hears what the server says of an attempt under way: the clock and the limit, the hand-in, the answers of other
 * devices, lost revisions. Draws the consequences, and decides when to ask.
 */
import { ApiError } from '#kit/api/client.ts'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import type { Caderno } from './caderno.ts'
import type { Ecra } from './ecra.ts'
import type { Encontros } from './encontros.ts'
import {
  type Reaberturas,
  faseDaFolha,
  faseSegundo,
  foiReaberta,
  semEntrega,
  valeRepetir,
  vezesReaberta,
  voltouATerTempo,
} from './entrega.ts'
import { type Contadas, type Fila, conferir } from './fila.ts'
import type { Ligacoes, Pulso } from './ligacoes.ts'
import type { novasMarcas } from './marcas.ts'
import { novosPulsos } from './pulsos.ts'
import { novaRecuperacao } from './recuperacao.ts'
import type { Relogio } from '#kit/clock/relogio.ts'
import type { Remessa } from './remessa.ts'
import { limiteSegundo, novoAviso } from './retoma.ts'

/** The page locks this much before the limit, ms, so that the last words still arrive in time. */
export const margemFinalMs = 1_000

/** Neither the ticket nor the session of the student leads to it. */
export const isPerdida = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'nao_encontrado'

export const isSessao = (error: unknown): boolean => error instanceof ApiError && error.status === 401

type Partes = {
  caderno: Caderno
  ecra: Ecra
  encontros: Encontros
  marcas: Pick<ReturnType<typeof novasMarcas>, 'mandar'>
  remessa: Pick<Remessa, 'ja' | 'emEspera'>
  relogio: Relogio
  ligacoes: Pick<Ligacoes, 'pulso' | 'reler' | 'retomar'>
  /** The questions whose answers may be written here. */
  perguntas: readonly number[]
  /** Takes in another tab's revisions from this disk, and sends them. */
  juntar: () => Promise<void>
}

export function novaEscuta({ caderno, ecra, encontros, marcas, remessa, relogio, ligacoes, perguntas, juntar }: Partes) {
  const { mostrar, isAberta } = ecra
  const recuperacao = novaRecuperacao(caderno)
  const pulsos = novosPulsos({ perguntar, agora: relogio.agora })
  const pulsar = (): void => void pulsos.pulsar()

  /** The attempt is open again. Late answers that stand on the screen are written once more, so that they count. */
  function reescrever(): void {
    if (!isAberta() || !caderno.reescreverTardias(perguntas)) return
    remessa.ja()
    mostrar()
  }

  /** `pedida`: how many replies had been heard when this one was asked for. */
  function ouvirRelogio(novo: Pick<Pulso, 'agora' | 'limiteEm' | 'entregueEm'> & Reaberturas, pedida?: number): void {
    const antes = caderno.folha()
    // Replies may overtake each other: of two, the later one knows better, but of the hand-in it may say nothing.
    if (!relogio.adjust(Date.parse(novo.agora), pedida)) {
      if (novo.entregueEm !== antes.entregueEm) pulsar()
      return mostrar({ comRede: true })
    }
    const voltou = foiReaberta(antes, novo) || voltouATerTempo(antes, novo)
    const { limiteEm, entregueEm } = novo
    if (limiteEm !== antes.limiteEm || entregueEm !== antes.entregueEm || voltou) {
      const isOver = entregueEm !== null || voltou
      const reaberturas = Math.max(vezesReaberta(antes), vezesReaberta(novo))
      void caderno.mudarFolha({ limiteEm, entregueEm, reaberturas, ...(isOver ? semEntrega : {}) })
    }
    const fase = faseSegundo(novo, ecra.fase(), {
      voltou,
      comTempo: faseDaFolha(caderno.folha()),
      temTempo: limiteSegundo(novo.limiteEm, caderno.folha().retoma ?? null) - relogio.agora() > margemFinalMs,
    })
    const parou = ecra.fase().fase === 'a-entregar' && fase.fase === 'aberta'
    mostrar({ comRede: true, perdida: false, fase, ...(parou && { entregaParada: 'reaberta' }) })
  }

  /** Another device wrote: its answer is read, and where something was written here too the student is told of both. */
  async function comparar(atuais: Pulso['atuais']): Promise<void> {
    const news = encontros.novidades(atuais)
    const relido = news.size > 0 ? await ligacoes.reler() : null
    if (relido === null) return
    void caderno.mudarFila((fila) => conferir(fila, relido))
    if (caderno.temPorEnviar()) remessa.ja()
    for (const nova of relido.respostas) if (news.has(nova.perguntaid)) caderno.ouvir(nova)
    mostrar()
  }

  /** `antes`: the queue when it was asked what the server holds. */
  function recuperar(antes: Fila, contadas: Contadas): void {
    if (recuperacao.comparar(antes, contadas)) remessa.ja()
  }

  const saber = (novo: Pick<Pulso, 'agora' | 'limiteEm'>): void => ouvirRelogio({ ...novo, entregueEm: caderno.folha().entregueEm })
  const avisarDaRetoma = novoAviso({ caderno, retomar: (em) => ligacoes.retomar(em), aoSaber: saber })

  /** Handing in seals what the server has: before that it is asked whether anything it once acknowledged is gone. */
  async function faltaNoServidor(): Promise<boolean> {
    try {
      const antes = caderno.fila()
      const pedida = relogio.ouvidas()
      const pulso = await ligacoes.pulso()
      encontros.ouvirPorVer(pulso.porVer, relogio.ouvidas() === pedida)
      if (pulso.entregueEm === null) ouvirRelogio(pulso, pedida)
      recuperar(antes, pulso.dispositivos)
      await comparar(pulso.atuais)
    } catch (error) {
      // Without a session only the ticket is left, which can send and hand in but not ask. A page that fails over the
      // reply cannot ask either.
      if (!isSessao(error) && valeRepetir(error) && !tellUnexpected(error)) throw error
      recuperacao.tudo()
    }
    // Another tab's revisions on this disk were written before the hand-in, too.
    if (await caderno.juntarDoDisco()) mostrar()
    return caderno.temPorEnviar()
  }

  async function perguntar(): Promise<void> {
    void juntar()
    try {
      const antes = caderno.fila()
      await avisarDaRetoma().catch(otherwise(undefined)) // what stands in its way stands in the next question's way too, or concerns it alone
      const pedida = relogio.ouvidas()
      const pulso = await ligacoes.pulso()
      mostrar({ semSessao: false })
      encontros.ouvirPorVer(pulso.porVer, relogio.ouvidas() === pedida)
      ouvirRelogio(pulso, pedida)
      pulsos.ouviu()
      if (remessa.emEspera()) remessa.ja()
      recuperar(antes, pulso.dispositivos)
      void seguir(pulso).catch(aoNaoOuvir) // whoever asks meanwhile need not wait for it
    } catch (error) {
      aoNaoOuvir(error)
    }
  }

  /** Follows up the pulse where it takes more requests. */
  async function seguir({ atuais }: Pulso): Promise<void> {
    await comparar(atuais)
    reescrever()
    mostrar()
    await marcas.mandar()
  }

  function aoNaoOuvir(error: unknown): void {
    if (isSessao(error)) mostrar({ semSessao: true })
    else if (isPerdida(error)) mostrar({ perdida: true })
    else if (!tellUnexpected(error) && valeRepetir(error)) mostrar({ comRede: false })
  }

  return {
    ouvirRelogio,
    saber,
    reescrever,
    faltaNoServidor,
    pulsar,
    /** Time goes by: asked by the clock, sooner where there is a reason to hurry. */
    passo: pulsos.passo,
  }
}
