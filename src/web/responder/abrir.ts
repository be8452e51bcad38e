/** What the answering pages load, and the engine of an attempt that is open. No router and no cache: it carries the server's clock. */
import { ApiError, api, type RespostaDe } from '#web/api/client.ts'
import { type Diario, abrirDiario } from './diario.ts'
import { entregarTentativa, enviarRevisoes } from './entrega.ts'
import { ultimaMensagem } from './companhia.ts'
import { novoMotor } from './motor.ts'
import type { MotorDaSala } from './vista-da-sala.ts'

export type Estado = RespostaDe<'GET /api/teste/responder/{id}'>
export type EmCurso = RespostaDe<'POST /api/teste/comecar/{id}'>
export type Previsao = RespostaDe<'GET /api/teste/pre-visualizar/{id}'>
export type TesteParaResponder = Estado['teste']
export type Aluno = { id: number; imitado: boolean }

/** A student with a test of theirs, or somebody who teaches and tries it out. */
export type Aberto = { quem: 'aluno'; aluno: Aluno; estado: Estado } | { quem: 'professor'; previsao: Previsao }

const isWrongRole = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'papel_errado'

export const lerEstado = (teste: number): Promise<Estado> => api('GET /api/teste/responder/{id}', { params: { id: teste } })

/**
 * Who asks and what they see, asked at once. Throws `ApiError`: 401 without a session, 404 for a test that is not theirs.
 */
export async function abrirTeste(teste: number): Promise<Aberto> {
  const [sessao, estado] = await Promise.all([
    api('GET /api/geral/info'),
    lerEstado(teste).catch((error: unknown) => (isWrongRole(error) ? null : Promise.reject(error))),
  ])
  if (estado === null) return { quem: 'professor', previsao: await api('GET /api/teste/pre-visualizar/{id}', { params: { id: teste } }) }
  return { quem: 'aluno', aluno: { id: sessao.userId ?? 0, imitado: sessao.imitadoPor !== null }, estado }
}

async function openJournal(aluno: number): Promise<Diario | null> {
  try {
    return await abrirDiario(aluno)
  } catch {
    return null // private windows, full disks: the page says so and goes on
  }
}

/** The engine of an open attempt, with what former visits left on this device. */
export async function abrirMotor({ teste, sala, agora }: EmCurso, bilhete: string, aluno: number): Promise<MotorDaSala> {
  const diario = await openJournal(aluno)
  const id = sala.tentativaid
  const [entradas, before] = diario
    ? await Promise.all([diario.entradas(id), diario.lerTentativa(id)]).catch(() => [[], null] as const)
    : [[], null]
  const portador = { tentativa: id, bilhete }
  // An attempt that was handed in and is open again was reopened by the teacher: the old wish to hand in is over.
  const entregar = before?.entregar === true && before.entregueEm === null
  return novoMotor({
    sala,
    agora,
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
        return estado.fase === 'em-curso' && estado.sala.tentativaid === id ? estado.sala.respostas : null
      },
      rever: (perguntas) => api('POST /api/teste/rever/{id}', { params: { id }, body: { perguntas } }),
    },
  })
}
