/** The engine of the room with a server and a journal in memory. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { PerguntaAluno, RespostaAtual, RevisoesGuardadas, Sala } from '#contract/testes/tentativas.ts'
import { currentRevisao, latestByDispositivo } from '#regras/testes/revisoes.ts'
import { ApiError } from '#kit/api/client.ts'
import type { TesteParaResponder } from '../machine/estado.ts'
import type { Journal } from '../journal/journal.ts'
import { rowOf } from '../machine/ensaio-row.ts'
import { type QueueEntry, nameOf } from '../machine/queue.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import type { Connection, Pulso } from './connection.ts'
import { newEngine } from './engine.ts'
import type { PausaAberta } from '../machine/pause-end.ts'

export const P = 11
export const Q = 12

/** The test as a page has it that looks at its room. */
export const testeAResponder: TesteParaResponder = {
  id: 1,
  nome: 'Teste 3',
  turma: { id: 1, name: '7.º A', disciplina: 'Ciências', cor: 'verde', fuso: 'Europe/Lisbon', arquivada: false },
  inicio: '2026-07-17T09:00:00.000Z',
  fim: '2026-07-17T10:00:00.000Z',
  duracao: 45,
  points: 6,
  totalPerguntas: 3,
  lerAlto: false,
  instrucoes: [],
  ficheiros: {},
}
export const semRede = () => new ApiError(0, { title: 'sem_rede', detail: 'Sem rede' })
const refused = () => new ApiError(400, { title: 'pedido_invalido', detail: 'Não' })

const reaberta = (reaberturas: number) => new ApiError(409, { title: 'tentativa_reaberta', detail: 'Reaberto', atual: { reaberturas } })

const toResposta = ({ perguntaid, dispositivo, seq, escritaEm, conteudo }: Omit<QueueEntry, 'base' | 'estado'>): RespostaAtual => ({
  perguntaid,
  dispositivo,
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  conteudo: conteudo as RespostaAtual['conteudo'], // any answer will do
})

/** A server in memory with its own clock, which can be cut off. */
class Servidor {
  cut = false
  /** How long what is sent is on its way. */
  demoraMs = 0
  entregueEm: string | null = null
  limiteEm: string
  history = new Map<string, QueueEntry>()
  /** What came after the hand-in: held too, apart. */
  tardias = new Map<string, QueueEntry>()
  /** The time is up, and nobody has handed in yet. */
  tarde = false
  sends: number[] = []
  rever: number[][] = []
  /** The pause under way, when it began (ms) and the minutes it was given. */
  pausa: { inicio: number; minutos: number } | null = null
  /** How many times the teacher opened it again. */
  reaberturas = 0
  /** What it was told of pauses that ended. */
  retomas: string[] = []
  others: RespostaAtual[] = []
  porVer: RespostaAtual[] = []
  encontros: RespostaAtual[] = []
  refuses: (lote: readonly QueueEntry[]) => boolean = () => false
  /** What it refuses with. */
  refusal = refused()
  constructor(minutos: number) {
    this.limiteEm = new Date(Date.now() + minutos * 60_000).toISOString()
  }
  reach(): void {
    if (this.cut) throw semRede()
  }
  clock() {
    if (this.entregueEm === null && Date.now() > Date.parse(this.limiteEm)) this.entregueEm = this.limiteEm
    return { agora: new Date().toISOString(), limiteEm: this.limiteEm, entregueEm: this.entregueEm }
  }
  guardadas() {
    const all = [...this.history.values(), ...this.tardias.values()]
    return all
      .filter((one) =>
        all.every((other) => other.perguntaid !== one.perguntaid || other.dispositivo !== one.dispositivo || other.seq <= one.seq),
      )
      .map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
  }
  /** Of every question, the last word of each device, and which of them stands. */
  estado() {
    const daqui = [...this.history.values()].map((one) => ({ ...one, escritaEm: new Date(one.escritaEm).toISOString() }))
    return [...Map.groupBy([...daqui, ...this.others], ({ perguntaid }) => perguntaid).values()].map((all) => {
      const known = all.map((one) => ({ ...one, escritaEm: Date.parse(one.escritaEm) }))
      return { ultimas: [...latestByDispositivo(known).values()], atual: currentRevisao(known) }
    })
  }
  /** What does not stand, and was on no screen. */
  porVerDe(): RespostaAtual[] {
    const bases = new Set([...this.history.values()].map(({ base }) => base && `${base.dispositivo}/${base.seq}`))
    return this.estado().flatMap(({ ultimas, atual }) =>
      ultimas.filter((one) => one !== atual && !bases.has(`${one.dispositivo}/${one.seq}`)).map(toResposta),
    )
  }
  contadas = (): Pulso['dispositivos'] =>
    [...Map.groupBy([...this.history.values(), ...this.tardias.values()], ({ dispositivo }) => dispositivo)].map(([dispositivo, all]) => ({
      dispositivo,
      quantas: all.length,
    }))
  connection: Connection = {
    sendRevisoes: async (lote): Promise<RevisoesGuardadas> => {
      if (this.demoraMs > 0) await new Promise((resolve) => setTimeout(resolve, this.demoraMs))
      this.reach()
      if (this.refuses(lote)) throw this.refusal
      this.sends.push(lote.length)
      const open = this.clock().entregueEm === null && !this.tarde
      for (const one of lote) {
        const kept = open ? this.history : this.tardias
        if (!kept.has(nameOf(one))) kept.set(nameOf(one), { ...one, escritaEm: Math.min(one.escritaEm, Date.now()) })
      }
      return {
        ...this.clock(),
        guardadas: this.guardadas(),
        encontros: this.encontros,
        resultados: lote.map(({ perguntaid, dispositivo, seq }) => ({
          perguntaid,
          dispositivo,
          seq,
          estado: open ? 'guardada' : 'tardia',
        })),
      }
    },
    handIn: async (opening) => {
      this.reach()
      if (this.entregueEm === null && opening < this.reaberturas) throw reaberta(this.reaberturas)
      this.entregueEm ??= new Date().toISOString()
      return { agora: new Date().toISOString(), tentativaid: 1, entregueEm: this.entregueEm, entreguePor: 'aluno' as const }
    },
    readPulso: async () => {
      this.reach()
      return {
        ...this.clock(),
        reaberturas: this.reaberturas,
        porVer: [...this.porVer, ...this.porVerDe()],
        dispositivos: this.contadas(),
        atuais: [...this.guardadas(), ...this.others.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))],
      }
    },
    readSala: async () => ({
      respostas: this.estado().flatMap(({ atual }) => (atual ? [toResposta(atual)] : [])),
      guardadas: this.guardadas(),
    }),
    tellFlags: async (perguntas) => {
      this.reach()
      this.rever.push(perguntas)
    },
    endPausa: async (em) => {
      this.reach()
      this.retomas.push(em)
      const { inicio, minutos } = this.pausa ?? { inicio: Infinity, minutos: 0 }
      const fim = Math.min(Date.now(), Date.parse(em))
      // As the server does it: of this pause, while it lasted, and never past now.
      if (fim >= inicio && fim < inicio + minutos * 60_000) {
        const sobra = Math.floor((Date.parse(this.limiteEm) - Date.now()) / 60_000)
        const devolvidos = Math.min(minutos - Math.ceil((fim - inicio) / 60_000), sobra)
        this.limiteEm = new Date(Date.parse(this.limiteEm) - devolvidos * 60_000).toISOString()
        this.pausa = null
      }
      return this.clock()
    },
  }
  /** Stops the clock for at most so many minutes. */
  pausar(minutos: number): PausaAberta {
    this.pausa = { inicio: Date.now(), minutos }
    this.limiteEm = new Date(Date.parse(this.limiteEm) + minutos * 60_000).toISOString()
    return { minutos, ateEm: new Date(Date.now() + minutos * 60_000).toISOString() }
  }
  /** The teacher opens it again, until so many minutes from now. */
  reabrir(minutos: number): void {
    this.entregueEm = null
    this.reaberturas++
    this.limiteEm = new Date(Math.max(Date.parse(this.limiteEm), Date.now() + minutos * 60_000)).toISOString()
  }
  texts = () => [...this.history.values()].map(({ conteudo }) => conteudo)
}

export function memoryJournal(mais: Partial<Journal> = {}) {
  const kept = { entradas: new Map<string, QueueEntry>(), folha: null as TentativaRow | null }
  const journal: Journal = {
    readTentativa: async () => kept.folha,
    listTentativas: async () => (kept.folha ? [kept.folha] : []),
    listRevisoes: async () => [...kept.entradas.values()],
    putTentativa: async (folha) => void (kept.folha = folha),
    changeTentativa: async (_id, change) => (kept.folha = kept.folha && change(kept.folha)),
    putRevisoes: async (_id, entradas, replaced = []) => {
      for (const one of entradas) kept.entradas.set(nameOf(one), one)
      for (const one of replaced) kept.entradas.delete(nameOf(one))
    },
    leaveLastWords: () => {},
    leaveRow: () => {},
    remove: async () => false,
    move: async () => {},
    ...mais,
  }
  return { journal, kept }
}

type Aberto = {
  minutos?: number
  journal?: Journal | null
  entradas?: QueueEntry[]
  folha?: Partial<TentativaRow>
  /** From the copy on the device, with the server out of reach. */
  semRede?: boolean
  respostas?: RespostaAtual[]
  guardadas?: Sala['guardadas']
  /** Whose; another one each time unless told, so that no test hears another's tabs. */
  aluno?: number
  dispositivo?: string
  tentativa?: number
}

// Tests of several files run in one process, and its tabs hear each other: nobody is the same student twice.
let alunos = Math.floor(Math.random() * 1e9)

export function open({
  minutos = 45,
  journal = memoryJournal().journal,
  entradas = [],
  folha = {},
  semRede = false,
  respostas = [],
  guardadas = [],
  aluno = ++alunos,
  dispositivo = 'aqui0001',
  tentativa = 1,
}: Aberto = {}) {
  const servidor = new Servidor(minutos)
  servidor.cut = semRede
  for (const one of entradas)
    if (one.estado === 'guardada' || one.estado === 'tardia')
      (one.estado === 'tardia' ? servidor.tardias : servidor.history).set(nameOf(one), one)
  servidor.others = respostas.filter((one) => !servidor.history.has(nameOf(one)))
  const agora = new Date().toISOString()
  const pergunta = (perguntaid: number): PerguntaAluno => ({
    perguntaid,
    enunciado: [],
    points: 1,
    tipoPergunta: 7,
    conteudo: { alineas: [], modo: 'caixa' },
  })
  const sala: Sala = {
    tentativaid: tentativa,
    numero: tentativa,
    inicioEm: agora,
    limiteEm: servidor.limiteEm,
    decide: 'duracao',
    reaberturas: 0,
    paraRever: [],
    bilhete: 'x'.repeat(30),
    apoio: { letra: 'normal', lerAlto: false, pausa: null },
    paginas: [{ id: 'aaaa', titulo: '', estimulo: [], perguntas: [pergunta(P), pergunta(Q)] }],
    respostas,
    guardadas,
    ficheiros: {},
  }
  const row = rowOf({ tentativa, limiteEm: servidor.limiteEm, ...folha })
  const { connection } = servidor
  const openOver = (kept: TentativaRow): TentativaRow => kept
  const engine = newEngine({ aluno, sala, agora, semRede, journal, entradas, row, openOver, connection, dispositivo })
  const stop = engine.start()
  return { servidor, engine, stop, fase: () => engine.vista().fase.fase }
}

/** The clock of these tests goes only as far as `pass` lets it. */
export function stopClock(): (ms: number) => Promise<unknown> {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-07-17T09:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}
