/**
 * The test on a page, and how the page came to its room. That decides where the student begins, and what to tell them.
 */
import { type EmCurso, type Estado, isPorRegistar } from '../machine/estado.ts'
import { currentNumber } from './open-rooms.ts'

/**
 * `a-meio`: already under way. `do-inicio`: begun here. `reaberta`: opened again by the teacher. `outra`: begun
 * elsewhere, while the page was in an earlier attempt.
 */
export type Chegada = 'a-meio' | 'do-inicio' | 'reaberta' | 'outra'

export type Lido = {
  estado: Estado
  semRede: boolean
  /** The room knows that it is handed in, and the server has not been asked about it yet. */
  entregueAqui: boolean
  /** To the room; where the page is in none, to the last one. */
  chegada: Chegada
  /** How often it was opened again while this page was there. */
  reaberturas: number
}

export const firstLido = (estado: Estado, semRede: boolean): Lido => ({
  estado,
  semRede,
  entregueAqui: false,
  chegada: 'a-meio',
  reaberturas: 0,
})

/** The attempt under way or over, by the number the server knows it by; null: neither. */
function tentativaDe(estado: Estado): number | null {
  if (estado.fase === 'entregue') return estado.tentativaid
  if (estado.fase !== 'em-curso') return null
  return currentNumber(estado.sala.tentativaid)
}

function chegadaOf(antes: Lido, sala: EmCurso): Chegada {
  const anterior = tentativaDe(antes.estado)
  if (anterior === null) return (sala.sala.reaberturas ?? 0) > 0 ? 'reaberta' : 'do-inicio'
  if (anterior !== tentativaDe(sala)) return 'outra'
  return antes.entregueAqui || antes.estado.fase === 'entregue' ? 'reaberta' : antes.chegada
}

const isAntes = ({ fase }: Estado): boolean => fase === 'por-abrir' || fase === 'por-iniciar' || fase === 'faltou'

/** The page once the server, or this device, has said where the student stands now. */
export function nextLido(antes: Lido, estado: Estado): Lido {
  // This reading was asked for before the start and answered after it.
  if (isAntes(estado) && antes.estado.fase === 'em-curso' && !antes.entregueAqui) return antes
  if (estado.fase !== 'em-curso') return { ...antes, estado, semRede: false, entregueAqui: false }
  const chegada = chegadaOf(antes, estado)
  const acabou = antes.entregueAqui || antes.estado.fase === 'entregue'
  const reaberturas = antes.reaberturas + (chegada === 'reaberta' && acabou ? 1 : 0)
  return { estado, semRede: isPorRegistar(estado), entregueAqui: false, chegada, reaberturas }
}
