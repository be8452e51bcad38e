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
import { faseSegundo, valeRepetir, voltouATerTempo } from './entrega.ts'
import { type Contadas, type Entrada, type Fila, conferir } from './fila.ts'
import type { Ligacoes, Pulso } from './ligacoes.ts'
import { novasMarcas } from './marcas.ts'
import { ouvirPagina } from './pagina-aberta.ts'
import { novaRecuperacao } from './recuperacao.ts'
import { type Relogio, novoRelogio } from './relogio.ts'
import { novaRemessa } from './remessa.ts'
import { limiteSegundo, novoAviso } from './retoma.ts'
import { novosSeparadores } from './separadores.ts'
import type { MotorDaSala } from './vista-da-sala.ts'

const tempos = {
  /** How often the server is asked for its clock and for what other devices wrote. */
  pulso: 30_000,
  /** The same when there is a reason to hurry. */
  pulsoUrgente: 2_000,
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
  ligacoes: Ligacoes
  relogio?: Relogio
  dispositivo?: string
}

/** One per visit of the page: two tabs, or the same tab opened again, never share one. */
const novoDispositivo = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36).padStart(7, '0'), '')

const isSessao = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function novoMotor({
  aluno,
  sala,
  agora,
  semRede = false,
  diario,
  entradas,
  guardada,
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
    guardadas: sala.guardadas,
    respostas: sala.respostas,
    agora: relogio.agora,
    aoPerder: () => mostrar({ semArmazenamento: true }),
    aoGravar: () => setTimeout(() => mostrar(), calmaMs),
  })
  const recuperacao = novaRecuperacao(caderno)
  const separadores = novosSeparadores({ aluno, teste: guardada.teste }, dispositivo)
  const encontros = novosEncontros({
    caderno,
    dispositivo,
    conhecidas: sala.guardadas,
    isSeparador: separadores.conhece,
    agora: relogio.agora,
  })
  const ecra = novoEcra({
    inicial: {
      respostas: new Map(),
      guardado: { em: 'nada' },
      fase: guardada.entregar ? { fase: 'a-entregar', entrega: guardada.entregaPedida ? 'pedida' : 'marcada' } : { fase: 'aberta' },
      limiteEm: limiteSegundo(sala.limiteEm, guardada.retoma ?? null),
      comRede: !semRede,
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
    fase: ecra.fase,
    mostrar,
    enviar: remessa.ja,
    pulsar: () => void pulsar(),
    agora: relogio.agora,
  })
  const marcas = novasMarcas({ caderno, isAberta, rever: (perguntas) => ligacoes.rever(perguntas) })
  let ultimoPulso = relogio.agora()

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
    separadores.dizer()
  }

  function aoFalhar(error: unknown): void {
    mostrar(isSessao(error) ? { semSessao: true } : { comRede: false })
  }

  async function aoAcabar(): Promise<void> {
    const { entregar, entregueEm } = caderno.folha()
    if (entregar && entregueEm === null) {
      if (await faltaNoServidor()) return // it goes again, then the hand-in
      if (!caderno.folha().entregar) return mostrar({ comRede: true }) // taken back while the server was asked
      await decisoes.pedirEntrega()
      const entregue = await ligacoes.entregar()
      relogio.acertar(Date.parse(entregue.agora))
      await caderno.mudarFolha({ entregueEm: entregue.entregueEm, entregar: false, entregaPedida: false })
      mostrar({ fase: { fase: 'entregue', em: entregue.entregueEm, por: entregue.entreguePor }, comRede: true })
      separadores.dizer()
    }
    mostrar({ comRede: true })
  }

  function ouvirRelogio(novo: Pick<Pulso, 'agora' | 'limiteEm' | 'entregueEm'>): void {
    const { limiteEm, entregueEm } = caderno.folha()
    // Replies may overtake each other: of two, the later one knows better, but of the hand-in it may say nothing.
    if (!relogio.acertar(Date.parse(novo.agora))) {
      if (novo.entregueEm !== entregueEm) void pulsar()
      return mostrar({ comRede: true })
    }
    const voltou = voltouATerTempo({ limiteEm }, novo)
    if (novo.limiteEm !== limiteEm || novo.entregueEm !== entregueEm) {
      const isOver = novo.entregueEm !== null || voltou
      void caderno.mudarFolha({
        limiteEm: novo.limiteEm,
        entregueEm: novo.entregueEm,
        ...(isOver ? { entregar: false, entregaPedida: false } : {}),
      })
    }
    const fase = faseSegundo(novo, ecra.fase(), {
      voltou,
      temTempo: limiteSegundo(novo.limiteEm, caderno.folha().retoma ?? null) - relogio.agora() > tempos.margemFinal,
    })
    mostrar({ comRede: true, fase })
  }

  /** Another device wrote: its answer is read, and where something was written here too the student is told of both. */
  async function comparar(atuais: Pulso['atuais']): Promise<void> {
    const news = encontros.novidades(atuais)
    const relido = news.size > 0 ? await ligacoes.reler() : null
    if (relido === null) return
    const { respostas, guardadas } = relido
    void caderno.mudarFila((fila) => conferir(fila, guardadas))
    if (caderno.temPorEnviar()) remessa.ja()
    for (const nova of respostas) if (news.has(nova.perguntaid)) encontros.ouvir(nova)
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
      const pulso = await ligacoes.pulso()
      if (pulso.entregueEm === null) ouvirRelogio(pulso)
      recuperar(antes, pulso.dispositivos)
      await comparar(pulso.atuais)
    } catch (error) {
      if (!isSessao(error) && valeRepetir(error)) throw error
      // Without a session only the ticket is left, which can send and hand in, and not ask.
      recuperacao.tudo()
    }
    // What another tab has on this disk was written before it was handed in, too.
    await caderno.juntarDoDisco()
    return caderno.temPorEnviar()
  }

  async function pulsar(): Promise<void> {
    ultimoPulso = relogio.agora()
    try {
      const antes = caderno.fila()
      await avisarDaRetoma()
      const pulso = await ligacoes.pulso()
      mostrar({ semSessao: false })
      ouvirRelogio(pulso)
      ultimoPulso = relogio.agora()
      if (remessa.emEspera()) remessa.ja()
      recuperar(antes, pulso.dispositivos)
      await comparar(pulso.atuais)
      reescrever()
      encontros.ouvirPorVer(pulso.porVer)
      mostrar()
      await marcas.mandar()
    } catch (error) {
      if (isSessao(error)) mostrar({ semSessao: true })
      else if (valeRepetir(error)) mostrar({ comRede: false })
    }
  }

  // ─── The clock ───

  function passo(): void {
    if (ecra.fase().fase === 'entregue') return
    const since = relogio.agora() - ultimoPulso
    // The limit is the server's to declare: a clock that ran away here locks the page and hands nothing in.
    const isUrgent = relogio.duvidoso() || falta() < 0
    if (since > (isUrgent ? tempos.pulsoUrgente : tempos.pulso)) void pulsar()
    if (falta() > tempos.margemFinal || ecra.fase().fase === 'tempo-esgotado') return
    mostrar({ fase: { fase: 'tempo-esgotado' } })
    remessa.ja()
  }

  /** What another tab could not send is shown here too, and goes from here. */
  async function juntar(): Promise<void> {
    if (!(await caderno.juntarDoDisco())) return
    remessa.ja()
    mostrar()
  }

  function aoSair(): void {
    void caderno.gravar()
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
      aoVer: () => {
        void juntar()
        void pulsar()
      },
      aoSair,
    })
    // A tab that is not in view looks when it is.
    const naoOuvirSeparadores = separadores.ouvir({
      aoNovo: () => document.visibilityState === 'visible' && void pulsar(),
      aoDecidir: decisoes.aoDecidir,
    })
    void caderno.comecarFolha()
    void navigator.storage?.persist?.().catch(() => false)
    if (caderno.temPorEnviar() || caderno.folha().entregar) remessa.ja()
    if (semRede || caderno.folha().retoma?.estado === 'por-dizer') void pulsar()
    else reescrever()
    mostrar()
    return () => {
      aoSair()
      remessa.parar()
      naoOuvirSeparadores()
      naoOuvirPagina()
    }
  }

  function escrever(perguntaid: number, conteudo: unknown): void {
    if (!isAberta()) return
    ecra.tecla()
    caderno.digitar(perguntaid, conteudo)
    mostrar()
    remessa.depoisDeEscrever(falta() < tempos.pressa)
  }

  return {
    subscribe: ecra.subscribe,
    vista: ecra.vista,
    agora: relogio.agora,
    gravar: caderno.gravar,
    iniciar,
    escrever,
    marcar: (perguntaid) => {
      if (!isAberta()) return
      const paraRever = new Set(ecra.vista().paraRever)
      if (!paraRever.delete(perguntaid)) paraRever.add(perguntaid)
      mostrar({ paraRever })
      marcas.guardar([...paraRever])
    },
    usarOutra: (perguntaid) => {
      const outra = encontros.outra(perguntaid)
      encontros.esquecer(perguntaid)
      if (outra) escrever(perguntaid, outra.conteudo)
      mostrar()
    },
    ficarComEsta: (perguntaid) => {
      encontros.esquecer(perguntaid)
      mostrar()
    },
    entregar: decisoes.entregar,
    voltarAsRespostas: () => void decisoes.voltarAsRespostas(),
    retomar: decisoes.retomar,
    saber,
    pulsar: () => void pulsar(),
    sessaoVoltou: () => {
      mostrar({ semSessao: false })
      remessa.ja()
      void pulsar()
    },
  }
}
