/** Where a test or a homework goes: one window for all, and for each class its pupils and, where wanted, another window. */
import { formatHoraLocal } from '#regras/fuso.ts'
import { plural } from '#regras/plural.ts'
import { janelaDaCopia } from '#regras/testes/janela-da-copia.ts'
import { ApiError } from '#kit/api/client.ts'
import { janelaDita } from '#web/horas.ts'
import { instanteDe, type TempoExtra } from './valores.ts'

/** The window on the wall of whichever class; `aceitarAte` stands where late answers can be taken. */
export type Prazo = { inicio: string; fim: string; aceitarAte?: string }

export type Destino = Required<Prazo> & {
  /** It has a window of its own; else it has that of all. */
  proprio: boolean
  /** Null: not said yet. Nothing is for a whole class unless somebody says so. */
  quem: 'todos' | 'alguns' | null
  alunos: number[]
  tempoExtra: TempoExtra[]
}

/** A class's key in a form: one that begins with a digit would make a list of it. */
export type ChaveDaTurma = `t${number}`
export const chaveDaTurma = (turma: number): ChaveDaTurma => `t${turma}`

export type ComDestinos = {
  /** The classes, in the order they were chosen. */
  turmas: number[]
  /** The values for each class, also for one that was taken out again. */
  destinos: Record<ChaveDaTurma, Destino>
}

/** For whom it is in its own class. */
type ParaQuem = { turma: { id: number }; todos: boolean; alunos: number[]; tempoExtra?: TempoExtra[] }

type Origem = ParaQuem & { turma: { id: number; fuso: string }; inicio: string; fim: string; aceitarAte?: string | null }

const DAY = 86_400_000

/** The same window on the wall of any class, or, where it has passed, the same weekday in the first week that lies ahead. */
function prazoProposto({ turma, inicio, fim, aceitarAte }: Origem, agora: Date): Required<Prazo> {
  const local = (instante: Date) => formatHoraLocal(instante, turma.fuso)
  const janela = janelaDaCopia({ inicio: new Date(inicio), fim: new Date(fim) }, turma.fuso, agora)
  const late = aceitarAte ? Date.parse(aceitarAte) - Date.parse(fim) : 3 * DAY
  return { inicio: local(janela.inicio), fim: local(janela.fim), aceitarAte: local(new Date(janela.fim.getTime() + late)) }
}

const semPrazo = { proprio: false, inicio: '', fim: '', aceitarAte: '' }

/** In its own class it is for whom it was; in another, whom it is for has to be said. */
export function destinoProposto(origem: ParaQuem, turma: number): Destino {
  const { todos, alunos, tempoExtra = [] } = origem
  if (turma === origem.turma.id) return { ...semPrazo, quem: todos ? 'todos' : 'alguns', alunos, tempoExtra }
  return { ...semPrazo, quem: todos ? 'todos' : null, alunos: [], tempoExtra: [] }
}

/** Classes that are chosen from the start. */
export const destinosDe = (origem: ParaQuem, turmas: readonly number[]): ComDestinos => ({
  turmas: [...turmas],
  destinos: Object.fromEntries(turmas.map((id) => [chaveDaTurma(id), destinoProposto(origem, id)])),
})

export const valoresDosDestinos = (origem: Origem, paraOutras: boolean, agora: Date): ComDestinos & Required<Prazo> => ({
  ...prazoProposto(origem, agora),
  ...destinosDe(origem, paraOutras ? [] : [origem.turma.id]),
})

/** The window a class gets: its own, or that of all. */
const prazoDaTurma = (destino: Destino, comum: Prazo): Prazo => (destino.proprio ? destino : comum)

/** The sent part of each class. The form sends only when all is filled in. */
export function corpoDasTurmas({ turmas, destinos, ...comum }: ComDestinos & Prazo, fusos: ReadonlyMap<number, string>) {
  return turmas.flatMap((turmaid) => {
    const destino = destinos[chaveDaTurma(turmaid)]
    const fuso = fusos.get(turmaid)
    if (!destino || !fuso) return []
    const { inicio, fim, aceitarAte = fim } = prazoDaTurma(destino, comum)
    const sent = (texto: string) => (instanteDe(texto, fuso) ?? new Date(0)).toISOString()
    const todos = destino.quem === 'todos'
    return {
      turmaid,
      inicio: sent(inicio),
      fim: sent(fim),
      aceitarAte: sent(aceitarAte),
      todos,
      alunos: todos ? [] : destino.alunos,
      tempoExtra: destino.tempoExtra.flatMap(({ alunoid, percentagem }) =>
        alunoid === '' || percentagem === null ? [] : [{ alunoid, percentagem }],
      ),
    }
  })
}

/** A class in one line: when, and for whom. */
export function destinoDito(destino: Destino, agora: Date, fuso: string): { quando: string; quem: string } {
  const [inicio, fim] = [instanteDe(destino.inicio, fuso), instanteDe(destino.fim, fuso)]
  const outro = inicio && fim && fim > inicio ? janelaDita(inicio, fim, agora, fuso) : 'falta o prazo'
  const extra = destino.tempoExtra.filter(({ alunoid }) => alunoid !== '').length
  const some = destino.alunos.length === 0 ? 'falta escolher os alunos' : `só ${plural(destino.alunos.length, 'aluno', 'alunos')}`
  const who = { todos: 'todos os alunos', alguns: some }
  return {
    quando: destino.proprio ? outro : 'mesmo prazo',
    quem: (destino.quem ? who[destino.quem] : 'falta dizer para quem') + (extra > 0 ? `, ${extra} com tempo extra` : ''),
  }
}

const doPrazo = ['inicio', 'fim', 'aceitarAte'] satisfies (keyof Prazo)[] as readonly string[] // a wider list, to look a field up

/**
 * The server counts the classes; the form knows them by their number. The faults of a window that is that of all stand
 * at its own fields.
 */
export function naLinhaDaTurma(error: unknown, turmas: readonly number[], destinos: ComDestinos['destinos'] = {}): unknown {
  if (!(error instanceof ApiError)) return error
  const errors: Record<string, string[]> = {}
  for (const [campo, frases] of Object.entries(error.errors)) {
    const [, i, resto = ''] = /^turmas\.(\d+)\.(.+)$/.exec(campo) ?? []
    const turma = turmas[Number(i)]
    const isOfAll = turma !== undefined && destinos[chaveDaTurma(turma)]?.proprio === false && doPrazo.includes(resto)
    const where = turma === undefined ? campo : isOfAll ? resto : `destinos.${chaveDaTurma(turma)}.${resto}`
    errors[where] = [...new Set([...(errors[where] ?? []), ...frases])]
  }
  return new ApiError(error.status, { title: error.codigo, detail: error.detail, errors })
}

/** The class of the page has fields of its own in the form; `turmas` are the others. */
export type Propria = Prazo & Pick<Destino, 'quem' | 'alunos'> & Partial<Pick<Destino, 'tempoExtra'>>

/** All classes as rows: first the one of the page, whose window is that of all. */
export function comPropria(valores: Propria & ComDestinos, turma: number): ComDestinos {
  const { quem, alunos, tempoExtra = [], turmas, destinos } = valores
  return { turmas: [turma, ...turmas], destinos: { ...destinos, [chaveDaTurma(turma)]: { ...semPrazo, quem, alunos, tempoExtra } } }
}

/** The faults of the page's own class stand at the fields of the form, the others' in their rows. */
export function noSeuCampo(error: unknown, { turmas, destinos }: ComDestinos): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.fromEntries(Object.entries(error.errors).map(([campo, frases]) => [campo.replace(/^turmas\.0\./, ''), frases]))
  // The page's own class is out of the way: the numbers of the others follow it.
  return naLinhaDaTurma(new ApiError(error.status, { title: error.codigo, detail: error.detail, errors }), [0, ...turmas], destinos)
}
