/**
 * The engine of an attempt under way: what stands on the screen, where it is kept, how much time is left, and the
 * hand-in. It knows no React.
 */
import type { RevisoesGuardadas, Sala } from '#contract/tentativas.ts'
import { ApiError } from '#web/api/client.ts'
import { novoCaderno } from './caderno.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { novasDecisoes } from './decisoes.ts'
import { calmaMs, novoEcra } from './ecra.ts'
import { novosEncontros } from './encontros.ts'
import {
  type Reaberturas,
  faseDaFolha,
  faseSegundo,
  foiReaberta,
  reaberturasDaRecusa,
  semEntrega,
  valeRepetir,
  vezesReaberta,
  voltouATerTempo,
} from './entrega.ts'
import { type Contadas, type Entrada, type Fila, conferir } from './fila.ts'
import type { Ligacoes, Pulso } from './ligacoes.ts'
import { novasMarcas } from './marcas.ts'
import { ouvirPagina } from './pagina-aberta.ts'
import { novosPulsos } from './pulsos.ts'
import { novaRecuperacao } from './recuperacao.ts'
import { type Relogio, novoRelogio } from './relogio.ts'
import { novaRemessa } from './remessa.ts'
import { limiteSegundo, novoAviso } from './retoma.ts'
import { novosSeparadores } from './separadores.ts'
import { type MotorDaSala, aindaAceita } from './vista-da-sala.ts'

const tempos = {
  passo: 500,
  /** The page locks this much before the limit, so that the last words still arrive in time. */
  margemFinal: 1_000,
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

/** Neither the ticket nor the session of the student leads to it. */
const isPerdida = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'nao_encontrado'

const isSessao = (error: unknown): boolean => error instanceof ApiError && error.status === 401

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
    // The page locks at the limit: what is written while it is open was written before, whatever this device's clock does.
    agora: () => Math.min(relogio.agora(), ecra.vista().limiteEm ?? Infinity),
    aoPerder: () => mostrar({ semArmazenamento: true }),
    aoGravar: () => {
      if (!ecra.vista().comRede) separadores.dizerDoDisco()
      setTimeout(() => mostrar(), calmaMs)
    },
  })
  const recuperacao = novaRecuperacao(caderno)
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
  const decisoes = novasDecisoes({
    caderno,
    separadores,
    ecra,
    enviar: remessa.ja,
    pulsar: () => void pulsar(),
    agora: relogio.agora,
  })
  const marcas = novasMarcas({ caderno, ecra, separadores, rever: (perguntas) => ligacoes.rever(perguntas) })
  const pulsos = novosPulsos({ perguntar, agora: relogio.agora })
  const { pulsar } = pulsos

  const falta = (): number => (ecra.vista().limiteEm ?? Infinity) - relogio.agora()

  /** The attempt is open again: what came too late, and stands on the screen, is written once more, and counts. */
  function reescrever(): void {
    if (!isAberta() || !caderno.reescreverTardias(perguntas)) return
    remessa.ja()
    mostrar()
  }

  // ─── What the server says ───

  function aoResponder(reply: RevisoesGuardadas): void {
    ecra.guardou(Date.parse(reply.agora))
    for (const outra of reply.encontros) encontros.encontrou(outra)
    ouvirRelogio(reply)
    if (reply.encontros.length > 0) void pulsar()
    separadores.dizer()
  }

  function aoFalhar(error: unknown): void {
    separadores.dizerDoDisco()
    if (isPerdida(error)) mostrar({ perdida: true })
    else mostrar(isSessao(error) ? { semSessao: true } : { comRede: false })
  }

  async function aoAcabar(): Promise<void> {
    const { entregar, entregueEm } = caderno.folha()
    if (entregar && entregueEm === null) {
      const falta = await faltaNoServidor()
      if (decisoes.temEncontroNovo() && (await decisoes.parar())) return
      if (falta || caderno.temPorEnviar()) return // it goes again, then the hand-in
      if (!caderno.folha().entregar) return mostrar({ comRede: true }) // taken back while the server was asked
      await decisoes.pedirEntrega()
      const pedida = caderno.folha()
      const entregue = await ligacoes.entregar(pedida).catch((error: unknown) => seReaberta(error, pedida))
      if (entregue === null) return
      relogio.acertar(Date.parse(entregue.agora))
      await caderno.mudarFolha({ entregueEm: entregue.entregueEm, ...semEntrega })
      mostrar({ fase: { fase: 'entregue', em: entregue.entregueEm, por: entregue.entreguePor }, comRede: true })
      separadores.dizer()
    }
    mostrar({ comRede: true })
  }

  /** Asked for before the teacher opened it again: it is open, and the student decides anew. Null then. */
  async function seReaberta(error: unknown, pedida: Reaberturas): Promise<null> {
    const reaberturas = reaberturasDaRecusa(error, pedida)
    if (reaberturas === null) throw error
    // Heard of before: what is wanted since is of the attempt as it is now.
    if (foiReaberta(pedida, caderno.folha())) remessa.ja()
    else await decisoes.reabriu(reaberturas)
    void pulsar() // not waited for: whoever hands in again meanwhile need not wait either
    return null
  }

  /** `pedida`: how many replies had been heard when this one was asked for. */
  function ouvirRelogio(novo: Pick<Pulso, 'agora' | 'limiteEm' | 'entregueEm'> & Reaberturas, pedida?: number): void {
    const antes = caderno.folha()
    // Replies may overtake each other: of two, the later one knows better, but of the hand-in it may say nothing.
    if (!relogio.acertar(Date.parse(novo.agora), pedida)) {
      if (novo.entregueEm !== antes.entregueEm) void pulsar()
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
      temTempo: limiteSegundo(novo.limiteEm, caderno.folha().retoma ?? null) - relogio.agora() > tempos.margemFinal,
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
      if (!isSessao(error) && valeRepetir(error)) throw error
      // Without a session only the ticket is left, which can send and hand in, and not ask.
      recuperacao.tudo()
    }
    // What another tab has on this disk was written before it was handed in, too.
    if (await caderno.juntarDoDisco()) mostrar()
    return caderno.temPorEnviar()
  }

  async function perguntar(): Promise<void> {
    void juntar()
    try {
      const antes = caderno.fila()
      await avisarDaRetoma().catch(() => {}) // what stands in its way stands in the next question's way too, or concerns it alone
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

  /** What follows from it, and has to be asked for or told first. */
  async function seguir({ atuais }: Pulso): Promise<void> {
    await comparar(atuais)
    reescrever()
    mostrar()
    await marcas.mandar()
  }

  function aoNaoOuvir(error: unknown): void {
    if (isSessao(error)) mostrar({ semSessao: true })
    else if (isPerdida(error)) mostrar({ perdida: true })
    else if (valeRepetir(error)) mostrar({ comRede: false })
  }

  // ─── The clock ───

  function passo(): void {
    if (ecra.fase().fase === 'entregue') return
    // The limit is the server's to declare: a clock that ran away here locks the page and hands nothing in.
    pulsos.passo(relogio.duvidoso() || falta() < 0)
    if (falta() > tempos.margemFinal || ecra.fase().fase === 'tempo-esgotado') return
    mostrar({ fase: { fase: 'tempo-esgotado' } })
    void juntar()
    remessa.ja()
  }

  /** What another tab could not send is shown here too, and goes from here. */
  async function juntar(enviar = remessa.ja): Promise<void> {
    if (!(await caderno.juntarDoDisco())) return
    enviar()
    mostrar()
  }

  /** The same without hurry: who wrote it tries to send it, too. */
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
        void pulsar()
      },
      aoCairARede: () => mostrar({ comRede: false }),
      aoVer: () => void pulsar(),
      aoSair,
    })
    // A tab that is not in view looks when it is.
    const naoOuvirSeparadores = separadores.ouvir({
      aoNovo: () => document.visibilityState === 'visible' && void pulsar(),
      aoVerNoDisco: verDisco,
      aoDecidir: (decisao) => ('marca' in decisao ? marcas.ouvir(decisao) : decisoes.aoDecidir(decisao)),
    })
    void caderno.comecarFolha()
    void navigator.storage?.persist?.().catch(() => false)
    if (caderno.temPorEnviar() || caderno.folha().entregar) remessa.ja()
    const temRetoma = caderno.folha().retoma?.estado === 'por-dizer'
    if (!semRede && !temRetoma) reescrever()
    // Where something was written there may be two answers to a question: the server knows of which.
    if (semRede || temRetoma || sala.guardadas.length > 0) void pulsar()
    mostrar()
    return () => {
      aoSair()
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
    saber,
    pulsar: () => void pulsar(),
    sessaoVoltou: () => {
      mostrar({ semSessao: false })
      remessa.ja()
      void pulsar()
    },
  }
}
