/**
 * The engine of an attempt under way: the answers on the screen, their storage, the time left, and the hand-in. It
 * knows no React.
 */
import type { RevisoesGuardadas, Sala } from '#contract/tentativas.ts'
import { tellUnexpected } from '#kit/unexpected.ts'
import { novoCaderno } from './caderno.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { novasDecisoes } from './decisoes.ts'
import { calmaMs, novoEcra } from './ecra.ts'
import { novosEncontros } from './encontros.ts'
import { type Reaberturas, faseDaFolha, foiReaberta, reaberturasDaRecusa, semEntrega } from './entrega.ts'
import { isPerdida, isSessao, margemFinalMs, novaEscuta } from './escuta.ts'
import type { Entrada } from './fila.ts'
import type { Ligacoes } from './ligacoes.ts'
import { novasMarcas } from './marcas.ts'
import { notarSala } from './numero-da-sala.ts'
import { ouvirPagina } from './pagina-aberta.ts'
import { type Relogio, novoRelogio } from '#kit/clock/relogio.ts'
import { novaRemessa } from './remessa.ts'
import { limiteSegundo } from './retoma.ts'
import { novosSeparadores } from './separadores.ts'
import { type MotorDaSala, aindaAceita } from './vista-da-sala.ts'

const tempos = {
  passo: 500,
  /** From here to the end nothing waits for a pause. */
  pressa: 15_000,
} as const

export type Partida = {
  aluno: number
  sala: Sala
  /** Server time in the reply that brought the room. */
  agora: string
  /** The room was opened from this device's copy: the server has not been reached yet. */
  semRede?: boolean
  /** Null: the browser gives no storage. */
  diario: Diario | null
  entradas: readonly Entrada[]
  guardada: TentativaGuardada
  aoAbrir: (kept: TentativaGuardada) => TentativaGuardada
  ligacoes: Ligacoes
  relogio?: Relogio
  dispositivo?: string
}

/** One per visit of the page: two tabs, or the same tab opened again, never share one. */
const novoDispositivo = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36).padStart(7, '0'), '')

export function novoMotor({
  aluno,
  sala,
  agora,
  semRede = false,
  diario,
  entradas,
  guardada,
  aoAbrir,
  ligacoes,
  relogio = novoRelogio(Date.parse(agora)),
  dispositivo = novoDispositivo(),
}: Partida): MotorDaSala {
  const perguntas = sala.paginas.flatMap((pagina) => pagina.perguntas.map(({ perguntaid }) => perguntaid))
  const caderno = novoCaderno({
    tentativa: sala.tentativaid,
    dispositivo,
    diario,
    entradas,
    guardada,
    aoAbrir,
    noServidor: sala,
    // The page locks at the limit. So words written while it is open were written before the limit, whatever this
    // device's clock does.
    agora: () => Math.min(relogio.agora(), ecra.vista().limiteEm ?? Infinity),
    aoPerder: () => mostrar({ semArmazenamento: true }),
    aoGravar: () => {
      if (!ecra.vista().comRede) separadores.dizerDoDisco()
      setTimeout(() => mostrar(), calmaMs)
    },
  })
  const separadores = novosSeparadores({ aluno, teste: guardada.teste }, dispositivo)
  const encontros = novosEncontros({
    caderno,
    perguntas,
    dispositivo,
    isSeparador: separadores.conhece,
    agora: relogio.agora,
  })
  const ecra = novoEcra({
    inicial: {
      respostas: new Map(),
      guardado: { em: 'nada' },
      fase: faseDaFolha(guardada),
      limiteEm: limiteSegundo(sala.limiteEm, guardada.retoma ?? null),
      comRede: !semRede,
      perdida: false,
      entregaParada: null,
      semSessao: false,
      semArmazenamento: diario === null,
      paraRever: new Set(guardada.paraRever ?? guardada.marcas ?? sala.paraRever),
      encontros: new Map(),
      recusadas: new Set(),
      retoma: guardada.retoma ?? null,
    },
    perguntas,
    caderno,
    encontros,
    agora: relogio.agora,
    guardadoEm: sala.respostas.reduce<number | null>((latest, { escritaEm }) => Math.max(latest ?? 0, Date.parse(escritaEm)), null),
  })
  const { mostrar, isAberta } = ecra
  const remessa = novaRemessa({ caderno, agora: relogio.agora, enviar: ligacoes.enviar, aoResponder, aoFalhar, aoAcabar })
  const marcas = novasMarcas({ caderno, ecra, separadores, rever: (perguntas) => ligacoes.rever(perguntas) })
  const escuta = novaEscuta({ caderno, ecra, encontros, marcas, remessa, relogio, ligacoes, perguntas, juntar })
  const { pulsar } = escuta
  const decisoes = novasDecisoes({
    caderno,
    separadores,
    ecra,
    enviar: remessa.ja,
    pulsar,
    agora: relogio.agora,
  })

  const falta = (): number => (ecra.vista().limiteEm ?? Infinity) - relogio.agora()

  // ─── What becomes of what was sent ───

  function aoResponder(reply: RevisoesGuardadas): void {
    ecra.guardou(Date.parse(reply.agora))
    for (const outra of reply.encontros) encontros.encontrou(outra)
    escuta.ouvirRelogio(reply)
    if (reply.encontros.length > 0) pulsar()
    separadores.dizer()
  }

  function aoFalhar(error: unknown): void {
    separadores.dizerDoDisco()
    if (isPerdida(error)) mostrar({ perdida: true })
    else if (isSessao(error)) mostrar({ semSessao: true })
    else if (!tellUnexpected(error)) mostrar({ comRede: false })
  }

  async function aoAcabar(): Promise<void> {
    const { entregar, entregueEm } = caderno.folha()
    if (entregar && entregueEm === null) {
      const falta = await escuta.faltaNoServidor()
      if (decisoes.temEncontroNovo() && (await decisoes.parar())) return
      if (falta || caderno.temPorEnviar()) return // it goes again, then the hand-in
      if (!caderno.folha().entregar) return mostrar({ comRede: true }) // taken back while the server was asked
      await decisoes.pedirEntrega()
      const pedida = caderno.folha()
      const entregue = await ligacoes.entregar(pedida).catch((error: unknown) => seReaberta(error, pedida))
      if (entregue === null) return
      relogio.adjust(Date.parse(entregue.agora))
      await caderno.mudarFolha({ entregueEm: entregue.entregueEm, ...semEntrega })
      mostrar({ fase: { fase: 'entregue', em: entregue.entregueEm, por: entregue.entreguePor }, comRede: true })
      separadores.dizer()
    }
    mostrar({ comRede: true })
  }

  /**
   * Handles a hand-in from before the teacher's reopening: the attempt is open, and the student decides anew. Returns
   * null then.
   */
  async function seReaberta(error: unknown, pedida: Reaberturas): Promise<null> {
    const reaberturas = reaberturasDaRecusa(error, pedida)
    if (reaberturas === null) throw error
    // The reopening is known here already, so the present wish is of the attempt as it is now.
    if (foiReaberta(pedida, caderno.folha())) remessa.ja()
    else await decisoes.reabriu(reaberturas)
    pulsar() // not waited for: whoever hands in again meanwhile need not wait either
    return null
  }

  // ─── The clock ───

  function passo(): void {
    if (ecra.fase().fase === 'entregue') return
    // The limit is the server's to declare: a clock that ran away here locks the page and hands nothing in.
    escuta.passo(relogio.duvidoso() || falta() < 0)
    if (falta() > margemFinalMs || ecra.fase().fase === 'tempo-esgotado') return
    mostrar({ fase: { fase: 'tempo-esgotado' } })
    void juntar()
    remessa.ja()
  }

  /** Takes in revisions that another tab could not send: this page shows and sends them too. */
  async function juntar(enviar = remessa.ja): Promise<void> {
    if (!(await caderno.juntarDoDisco())) return
    enviar()
    mostrar()
  }

  /** The same without hurry, since the writing tab tries to send them, too. */
  const verDisco = (): void => void juntar(() => remessa.depoisDeEscrever(falta() < tempos.pressa))

  function aoSair(): void {
    caderno.gravarASair()
    remessa.despedida()
  }

  function iniciar(): () => void {
    remessa.retomar()
    const naoOuvirPagina = ouvirPagina({
      passo,
      passoMs: tempos.passo,
      aoVoltarARede: () => {
        remessa.ja()
        pulsar()
      },
      aoCairARede: () => mostrar({ comRede: false }),
      aoVer: pulsar,
      aoSair,
    })
    // A tab that is not in view looks when it is.
    const naoOuvirSeparadores = separadores.ouvir({
      aoNovo: () => document.visibilityState === 'visible' && pulsar(),
      aoVerNoDisco: verDisco,
      aoDecidir: (decisao) => ('marca' in decisao ? marcas.ouvir(decisao) : decisoes.aoDecidir(decisao)),
    })
    const sairDaqui = notarSala({
      aluno,
      teste: guardada.teste,
      tentativa: sala.tentativaid,
      isAberta: () => ecra.fase().fase !== 'entregue',
    })
    void caderno.comecarFolha()
    void navigator.storage?.persist?.().catch(() => false)
    if (caderno.temPorEnviar() || caderno.folha().entregar) remessa.ja()
    const temRetoma = caderno.folha().retoma?.estado === 'por-dizer'
    if (!semRede && !temRetoma) escuta.reescrever()
    // Where something was written there may be two answers to a question: the server knows of which.
    if (semRede || temRetoma || sala.guardadas.length > 0) pulsar()
    mostrar()
    return () => {
      aoSair()
      sairDaqui()
      remessa.parar()
      naoOuvirSeparadores()
      naoOuvirPagina()
    }
  }

  function escrever(perguntaid: number, conteudo: unknown): void {
    if (!aindaAceita(ecra.fase())) return
    ecra.tecla()
    caderno.digitar(perguntaid, conteudo)
    mostrar()
    remessa.depoisDeEscrever(falta() < tempos.pressa)
  }

  function escolher(perguntaid: number, conteudo: unknown): void {
    const outra = encontros.outra(perguntaid)
    if (!outra || !isAberta()) return
    caderno.escolher(perguntaid, conteudo, outra)
    remessa.ja()
    mostrar()
  }

  return {
    subscribe: ecra.subscribe,
    vista: ecra.vista,
    agora: relogio.agora,
    gravar: caderno.gravar,
    iniciar,
    escrever,
    marcar: (perguntaid) => marcas.mudar(perguntaid),
    usarOutra: (perguntaid) => escolher(perguntaid, encontros.outra(perguntaid)?.conteudo),
    ficarComEsta: (perguntaid) => escolher(perguntaid, ecra.vista().respostas.get(perguntaid) ?? null),
    entregar: decisoes.entregar,
    voltarAsRespostas: () => void decisoes.voltarAsRespostas(),
    retomar: decisoes.retomar,
    verDisco,
    saber: escuta.saber,
    pulsar,
    sessaoVoltou: () => {
      mostrar({ semSessao: false })
      remessa.ja()
      pulsar()
    },
  }
}
