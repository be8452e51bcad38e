/** What the answering pages load, and the engine of an attempt that is open. No router and no cache: it carries the server's clock. */
import { ApiError, api, isPassing, type RespostaDe } from '#kit/api/client.ts'
import { alunoDaSessao, isDeQuemEnsina } from '#kit/api/token.ts'
import { otherwise, tellUnexpected } from '#kit/unexpected.ts'
import { type Diario, type TentativaGuardada, abrirDiario } from './diario.ts'
import { conhecerAnexos, guardarConhecidos } from './anexos.ts'
import { type Portador, entregarTentativa, enviarRevisoes, foiReaberta, maximoMs, vezesReaberta, voltouATerTempo } from './entrega.ts'
import { ultimaMensagem } from './companhia.ts'
import { emTempo } from './espera.ts'
import type { Ligacoes } from './ligacoes.ts'
import { novoMotor } from './motor.ts'
import { type Copia, atualizarSala, lerGuardado } from './salas.ts'
import { adotarOrfas } from './orfas.ts'
import type { MotorDaSala } from './vista-da-sala.ts'

type DoServidor = RespostaDe<'GET /api/teste/responder/{id}'>
type Entregue = Extract<DoServidor, { fase: 'entregue' }>
/** Where the student stands; without a network this device does not know by whom a test was handed in, nor with how much. */
export type Estado = DoServidor | (Omit<Entregue, 'entreguePor' | 'respondidas'> & { entreguePor: null; respondidas: null })
export type EmCurso = RespostaDe<'POST /api/teste/comecar/{id}'>
export type Previsao = RespostaDe<'GET /api/teste/pre-visualizar/{id}'>
export type TesteParaResponder = Estado['teste']
export type Aluno = { id: number; imitado: boolean }

/** A student with a test of theirs, or somebody who teaches and tries it out. */
export type Aberto =
  /** `semRede`: from the copy on this device, the server could not be asked. */
  { quem: 'aluno'; aluno: Aluno; estado: Estado; semRede: boolean } | { quem: 'professor'; previsao: Previsao }

/** Everything of tests that were sealed in advance: who answers no such test never loads it. */
export const sobSelo = () => import('./selado/selado.ts')

/** Begun without a network: the server does not know of it yet, and its number is this device's own. */
export const isPorRegistar = ({ sala }: Pick<EmCurso, 'sala'>): boolean => sala.tentativaid < 0

export const lerEstado = (teste: number, options: { signal?: AbortSignal } = {}): Promise<DoServidor> =>
  api('GET /api/teste/responder/{id}', { params: { id: teste } }, options)

/** Starts an attempt, or goes on with it. A start without a reply may have arrived. */
export const comecar = (teste: number): Promise<EmCurso> =>
  api('POST /api/teste/comecar/{id}', { params: { id: teste } }, { signal: AbortSignal.timeout(maximoMs) })

/** Asks for the person and their view at once. Only a student asks for a student's data. */
async function abrirComRede(teste: number, options: { signal: AbortSignal }): Promise<Aberto> {
  if (isDeQuemEnsina())
    return { quem: 'professor', previsao: await api('GET /api/teste/pre-visualizar/{id}', { params: { id: teste } }, options) }
  const [sessao, estado] = await Promise.all([api('GET /api/geral/info', {}, options), lerEstado(teste, options)])
  return { quem: 'aluno', aluno: { id: sessao.userId ?? 0, imitado: sessao.imitadoPor !== null }, estado, semRede: false }
}

/** The server's time when something was kept here, and what has passed on this device's clock since: never less. */
export const agoraSegundo = (agora: string, parede: number): string =>
  new Date(Date.parse(agora) + Math.max(0, Date.now() - parede)).toISOString()

/** The journal is the first to hear what number was given to what began without a network. */
const comNumero = (sala: EmCurso['sala'], folha: TentativaGuardada | null): EmCurso['sala'] =>
  folha && isPorRegistar({ sala }) ? { ...sala, tentativaid: folha.tentativa, bilhete: folha.bilhete } : sala

/** What the copy on this device shows: the room as it was, or that the test was handed in. */
async function abrirDaCopia(copia: Copia): Promise<Aberto> {
  const { teste, sala } = copia.estado
  const agora = agoraSegundo(copia.estado.agora, copia.parede)
  const folha = await openJournal(copia.aluno).then((diario) => diario?.lerTentativa(sala.tentativaid))
  const comum = { teste, agora }
  const estado: Estado = folha?.entregueEm
    ? {
        ...comum,
        fase: 'entregue',
        tentativaid: folha.tentativa,
        inicioEm: sala.inicioEm,
        entregueEm: folha.entregueEm,
        entreguePor: null,
        respondidas: null,
        podeConsultar: false,
      }
    : {
        ...comum,
        fase: 'em-curso',
        sala: {
          ...comNumero(sala, folha ?? null),
          limiteEm: folha?.limiteEm ?? sala.limiteEm,
          apoio: copia.apoio ?? sala.apoio,
        },
      }
  return { quem: 'aluno', aluno: { id: copia.aluno, imitado: false }, estado, semRede: true }
}

/** A network that does not answer for so long is none, where this device has the test; else the page waits, ms. */
const paciencia = { comCopia: 8_000, semCopia: 30_000 } as const

/** Has Lousa itself spoken of this test, or of the person? Its word stands. */
const isPalavraDaLousa = (error: unknown): boolean => error instanceof ApiError && !isPassing(error)

/**
 * Opens a test from the server, or from this device where Lousa itself does not answer. A school's filter, a proxy or a
 * broken server must not take away a copy the page promised. Throws `ApiError`: 401 without a session, 404 for a test
 * that is not the student's. Without a copy it also throws the failure to reach Lousa (`isPassing`).
 */
export async function abrirTeste(teste: number): Promise<Aberto> {
  const { copia, selado } = await lerGuardado(teste)
  conhecerAnexos(copia?.anexos)
  // The server would offer to start what has been started here: it is told first.
  if (copia && isPorRegistar(copia.estado) && !(await (await sobSelo()).registarDaCopia(copia))) return abrirDaCopia(copia)
  try {
    return await abrirComRede(teste, { signal: AbortSignal.timeout(copia || selado ? paciencia.comCopia : paciencia.semCopia) })
  } catch (error) {
    if (isPalavraDaLousa(error)) throw error
    tellUnexpected(error)
    if (copia) return abrirDaCopia(copia)
    if (selado)
      return { quem: 'aluno', aluno: { id: selado.aluno, imitado: false }, estado: (await sobSelo()).antesDoSelado(selado), semRede: true }
    throw error
  }
}

/** So long may opening the journal take, ms. */
const diarioMs = 6_000

export async function openJournal(aluno: number): Promise<Diario | null> {
  try {
    return await emTempo(abrirDiario(aluno), diarioMs)
  } catch (error) {
    tellUnexpected(error)
    return null // private windows, full disks, one that does not answer: the page says so and goes on
  }
}

const semSessao = () => new ApiError(401, { title: 'sessao_necessaria', detail: 'A sua sessão terminou. Entre de novo.' })

/** How the engine of an attempt that the server knows reaches it: by ticket, and with the session only while it is this student's. */
export function ligacoesDe(portador: Portador, teste: number, aluno: number): Ligacoes {
  const params = { id: portador.tentativa }
  const daSessao = <T>(ask: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> =>
    alunoDaSessao() === aluno ? ask({ signal: AbortSignal.timeout(maximoMs) }) : Promise.reject(semSessao())
  return {
    enviar: (lote, keepalive) => enviarRevisoes(portador, lote, keepalive),
    entregar: (conhecidas) => entregarTentativa(portador, conhecidas),
    pulso: async () => {
      const pulso = await daSessao((options) => api('GET /api/teste/pulso/{id}', { params }, options))
      ultimaMensagem.mudar(pulso.mensagem)
      guardarConhecidos(teste, pulso.ficheiros)
      return pulso
    },
    reler: async () => {
      const estado = await daSessao((options) => lerEstado(teste, options))
      if (estado.fase !== 'em-curso' || estado.sala.tentativaid !== portador.tentativa) return null
      void atualizarSala(estado)
      conhecerAnexos(estado.sala.ficheiros)
      return estado.sala
    },
    rever: (perguntas) => daSessao((options) => api('POST /api/teste/rever/{id}', { params, body: { perguntas } }, options)),
    retomar: (em) => daSessao((options) => api('POST /api/teste/retomar/{id}', { params, query: { em } }, options)),
  }
}

/**
 * The sheet of an attempt that is opened, over the one an earlier visit left (`before`). An attempt that was handed in
 * or out of time, and is open again, was reopened by the teacher. The old wish to hand in is then over.
 */
export function folhaAoAbrir(emCurso: EmCurso, bilhete: string, before: TentativaGuardada | null, semRede: boolean): TentativaGuardada {
  const { teste, agora } = emCurso
  const sala = comNumero(emCurso.sala, before)
  const { tentativaid: tentativa, limiteEm } = sala
  const entregar =
    before?.entregar === true && before.entregueEm === null && !foiReaberta(before, sala) && !voltouATerTempo(before, { agora, limiteEm })
  return {
    tentativa,
    comeco: before?.comeco ?? null,
    teste: teste.id,
    nome: teste.nome,
    bilhete: sala.bilhete ?? bilhete,
    limiteEm,
    entregueEm: null,
    entregar,
    entregaPedida: entregar && before.entregaPedida === true,
    // The copy of the room is of when it was opened: this device may have heard of more since.
    reaberturas: Math.max(vezesReaberta(sala), vezesReaberta(before ?? {})),
    paraRever: before?.paraRever ?? null,
    // So without a network this device's own list is the newer one.
    marcas: before?.paraRever ?? (semRede ? before?.marcas : undefined) ?? sala.paraRever,
    retoma: before?.retoma ?? null,
  }
}

type Nova = Parameters<typeof adotarOrfas>[2]

/**
 * Reads what earlier visits left of an attempt, and where to go on writing. A disk that does not answer in time counts
 * as none: nothing is written over it.
 */
async function lerDoDispositivo(aluno: number, nova: Nova, semRede: boolean) {
  const { tentativa } = nova
  const diario = await openJournal(aluno)
  const nothing = { diario: null, entradas: [], before: null }
  if (diario === null) return nothing
  try {
    const ler = () => emTempo(Promise.all([diario.entradas(tentativa), diario.lerTentativa(tentativa)]), diarioMs)
    let [entradas, before] = await ler()
    // Each time: the server may not have been reached the last.
    if (!semRede && (await adotarOrfas(diario, aluno, nova).catch(otherwise(true)))) [entradas, before] = await ler()
    return { diario, entradas, before }
  } catch (error) {
    tellUnexpected(error)
    return nothing
  }
}

/** The engine of an open attempt, with what former visits left on this device. */
export async function abrirMotor(emCurso: EmCurso, bilhete: string, aluno: number, semRede: boolean): Promise<MotorDaSala> {
  const { teste, agora } = emCurso
  const { tentativaid, limiteEm } = emCurso.sala
  const nova = { tentativa: tentativaid, teste: teste.id, bilhete, limiteEm }
  const { diario, entradas, before } = await lerDoDispositivo(aluno, nova, semRede)
  // Another tab may have told the server of it since this room was read.
  const sala = comNumero(emCurso.sala, before)
  const portador = { tentativa: sala.tentativaid, bilhete: sala.bilhete ?? bilhete }
  // Without the server's word, time has at least come to where the last answer was written.
  const written = semRede ? entradas.map(({ escritaEm }) => escritaEm) : []
  const aoAbrir = (kept: TentativaGuardada | null): TentativaGuardada => folhaAoAbrir(emCurso, bilhete, kept, semRede)
  const guardada = aoAbrir(before)
  const porRegistar = diario && guardada.comeco ? (await sobSelo()).porRegistar(diario, aluno, guardada, guardada.comeco) : null
  return novoMotor({
    aluno,
    sala,
    agora: new Date(Math.max(Date.parse(agora), ...written)).toISOString(),
    semRede,
    diario: porRegistar?.diario ?? diario,
    entradas,
    guardada,
    aoAbrir,
    ligacoes: porRegistar?.ligacoes ?? ligacoesDe(portador, teste.id, aluno),
  })
}
