/** What the answering pages load, and the engine of an attempt that is open. No router and no cache: it carries the server's clock. */
import { ApiError, api, type RespostaDe } from '#web/api/client.ts'
import { type Diario, abrirDiario } from './diario.ts'
import { entregarTentativa, enviarRevisoes } from './entrega.ts'
import { ultimaMensagem } from './companhia.ts'
import { novoMotor } from './motor.ts'
import { type Copia, lerSala } from './salas.ts'
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

const isWrongRole = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'papel_errado'

/** Neither the network nor a server behind it: what this device keeps is all there is for now. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError && (error.status === 0 || error.status >= 502)) ||
  (error instanceof DOMException && error.name === 'TimeoutError')

export const lerEstado = (teste: number, options: { signal?: AbortSignal } = {}): Promise<DoServidor> =>
  api('GET /api/teste/responder/{id}', { params: { id: teste } }, options)

/** Who asks and what they see, asked at once. */
async function abrirComRede(teste: number, options: { signal: AbortSignal }): Promise<Aberto> {
  const [sessao, estado] = await Promise.all([
    api('GET /api/geral/info', {}, options),
    lerEstado(teste, options).catch((error: unknown) => (isWrongRole(error) ? null : Promise.reject(error))),
  ])
  if (estado === null) return { quem: 'professor', previsao: await api('GET /api/teste/pre-visualizar/{id}', { params: { id: teste } }) }
  return { quem: 'aluno', aluno: { id: sessao.userId ?? 0, imitado: sessao.imitadoPor !== null }, estado, semRede: false }
}

/** The server's time when the copy was made, and what has passed on this device's clock since: never less. */
const agoraSegundo = ({ estado, parede }: Copia): string =>
  new Date(Date.parse(estado.agora) + Math.max(0, Date.now() - parede)).toISOString()

/** What the copy on this device shows: the room as it was, or that the test was handed in. */
async function abrirDaCopia(copia: Copia): Promise<Aberto> {
  const { teste, sala } = copia.estado
  const agora = agoraSegundo(copia)
  const folha = await openJournal(copia.aluno).then((diario) => diario?.lerTentativa(sala.tentativaid))
  const comum = { teste, agora }
  const estado: Estado = folha?.entregueEm
    ? {
        ...comum,
        fase: 'entregue',
        tentativaid: sala.tentativaid,
        inicioEm: sala.inicioEm,
        entregueEm: folha.entregueEm,
        entreguePor: null,
        respondidas: null,
        podeConsultar: false,
      }
    : { ...comum, fase: 'em-curso', sala: { ...sala, limiteEm: folha?.limiteEm ?? sala.limiteEm } }
  return { quem: 'aluno', aluno: { id: copia.aluno, imitado: false }, estado, semRede: true }
}

/** A network that does not answer for so long is none, where this device has the test; else the page waits, ms. */
const paciencia = { comCopia: 8_000, semCopia: 30_000 } as const

/**
 * A test, from the server or, where that cannot be reached, from this device. Throws `ApiError`: 401 without a session,
 * 404 for a test that is not theirs, 0 without a network and without a copy.
 */
export async function abrirTeste(teste: number): Promise<Aberto> {
  const copia = await lerSala(teste)
  try {
    return await abrirComRede(teste, { signal: AbortSignal.timeout(copia ? paciencia.comCopia : paciencia.semCopia) })
  } catch (error) {
    if (copia === null || !isUnreachable(error)) throw error
    return abrirDaCopia(copia)
  }
}

async function openJournal(aluno: number): Promise<Diario | null> {
  try {
    return await abrirDiario(aluno)
  } catch {
    return null // private windows, full disks: the page says so and goes on
  }
}

/** The engine of an open attempt, with what former visits left on this device. */
export async function abrirMotor({ teste, sala, agora }: EmCurso, bilhete: string, aluno: number, semRede: boolean): Promise<MotorDaSala> {
  const diario = await openJournal(aluno)
  const id = sala.tentativaid
  const [entradas, before] = diario
    ? await Promise.all([diario.entradas(id), diario.lerTentativa(id)]).catch(() => [[], null] as const)
    : [[], null]
  const portador = { tentativa: id, bilhete }
  // An attempt that was handed in and is open again was reopened by the teacher: the old wish to hand in is over.
  const entregar = before?.entregar === true && before.entregueEm === null
  // Without the server's word, time has at least come to where the last answer was written.
  const written = semRede ? entradas.map(({ escritaEm }) => escritaEm) : []
  return novoMotor({
    sala,
    agora: new Date(Math.max(Date.parse(agora), ...written)).toISOString(),
    semRede,
    diario,
    entradas,
    guardada: {
      tentativa: id,
      teste: teste.id,
      nome: teste.nome,
      bilhete,
      limiteEm: sala.limiteEm,
      entregueEm: null,
      entregar,
      paraRever: before?.paraRever ?? null,
    },
    ligacoes: {
      enviar: (lote, keepalive) => enviarRevisoes(portador, lote, keepalive),
      entregar: () => entregarTentativa(portador),
      pulso: async () => {
        const pulso = await api('GET /api/teste/pulso/{id}', { params: { id } }, { signal: AbortSignal.timeout(20_000) })
        ultimaMensagem.mudar(pulso.mensagem)
        return pulso
      },
      reler: async () => {
        const estado = await lerEstado(teste.id)
        return estado.fase === 'em-curso' && estado.sala.tentativaid === id ? estado.sala : null
      },
      rever: (perguntas) => api('POST /api/teste/rever/{id}', { params: { id }, body: { perguntas } }),
    },
  })
}
