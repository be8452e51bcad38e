/** Where a student stands with a test, as the server says it or this device can tell. */
import type { RespostaDe } from '#kit/api/client.ts'

type DoServidor = RespostaDe<'GET /api/teste/responder/{id}'>
type Entregue = Extract<DoServidor, { fase: 'entregue' }>
/** Without a network this device does not know by whom a test was handed in, nor with how much. */
export type Estado = DoServidor | (Omit<Entregue, 'entreguePor' | 'respondidas'> & { entreguePor: null; respondidas: null })
export type EmCurso = RespostaDe<'POST /api/teste/comecar/{id}'>
export type TesteParaResponder = Estado['teste']
export type Aluno = { id: number; imitado: boolean }

/** Begun without a network: the server does not know of it yet, and its number is this device's own. */
export const isPorRegistar = ({ sala }: Pick<EmCurso, 'sala'>): boolean => sala.tentativaid < 0

/** The whole time of an attempt, ms. */
export const totalOf = ({ sala }: Pick<EmCurso, 'sala'>): number => Date.parse(sala.limiteEm) - Date.parse(sala.inicioEm)
