/** Where copies of a test or a homework go: for each class its own dates and pupils. */
import { formatHoraLocal } from '#regras/fuso.ts'
import { janelaDaCopia } from '#regras/testes/janela-da-copia.ts'
import { ApiError } from '#kit/api/client.ts'
import { instanteDe, type TempoExtra } from './valores.ts'

export type Destino = {
  inicio: string
  fim: string
  aceitarAte: string
  /** Null: not said yet. Nothing is for a whole class unless somebody says so. */
  quem: 'todos' | 'alguns' | null
  alunos: number[]
  tempoExtra: TempoExtra[]
}

/** A class's key in a form: one that begins with a digit would make a list of it. */
export type ChaveDaTurma = `t${number}`
export const chaveDaTurma = (turma: number): ChaveDaTurma => `t${turma}`

/** The common fields of a form of copies. */
export type ComDestinos = {
  /** The classes, in the order they were chosen. */
  turmas: number[]
  /** The values for each class, also for one that was taken out again. */
  destinos: Record<ChaveDaTurma, Destino>
}

export type Origem = {
  turma: { id: number; fuso: string }
  inicio: string
  /** Null: not said yet. */
  fim: string | null
  aceitarAte?: string | null
  todos: boolean
  alunos: number[]
  tempoExtra?: TempoExtra[]
}

const DAY = 86_400_000

/** The same window on the wall of any class, or, where it has passed, the same weekday in the first week that lies ahead. */
function janelaProposta({ turma, inicio, fim, aceitarAte }: Origem, agora: Date): Pick<Destino, 'inicio' | 'fim' | 'aceitarAte'> {
  const local = (instante: Date) => formatHoraLocal(instante, turma.fuso)
  if (fim === null) return { inicio: local(new Date(inicio)), fim: '', aceitarAte: '' }
  const janela = janelaDaCopia({ inicio: new Date(inicio), fim: new Date(fim) }, turma.fuso, agora)
  const late = aceitarAte ? Date.parse(aceitarAte) - Date.parse(fim) : 3 * DAY
  return { inicio: local(janela.inicio), fim: local(janela.fim), aceitarAte: local(new Date(janela.fim.getTime() + late)) }
}

/** In its own class it is for whom it was; in another, whom it is for has to be said. */
export function destinoProposto(origem: Origem, turma: number, agora: Date): Destino {
  const janela = janelaProposta(origem, agora)
  if (turma !== origem.turma.id) return { ...janela, quem: origem.todos ? 'todos' : null, alunos: [], tempoExtra: [] }
  const { todos, alunos, tempoExtra = [] } = origem
  return { ...janela, quem: todos ? 'todos' : 'alguns', alunos, tempoExtra }
}

export const valoresDosDestinos = (origem: Origem, paraOutras: boolean, agora: Date): ComDestinos => ({
  turmas: paraOutras ? [] : [origem.turma.id],
  destinos: { [chaveDaTurma(origem.turma.id)]: destinoProposto(origem, origem.turma.id, agora) },
})

/** The sent part of each class. The form sends only when all is filled in. */
export function corpoDasTurmas({ turmas, destinos }: ComDestinos, fusos: ReadonlyMap<number, string>) {
  return turmas.flatMap((turmaid) => {
    const destino = destinos[chaveDaTurma(turmaid)]
    const fuso = fusos.get(turmaid)
    if (!destino || !fuso) return []
    const sent = (texto: string) => (instanteDe(texto, fuso) ?? new Date(0)).toISOString()
    const todos = destino.quem === 'todos'
    return {
      turmaid,
      inicio: sent(destino.inicio),
      fim: sent(destino.fim),
      aceitarAte: sent(destino.aceitarAte),
      todos,
      alunos: todos ? [] : destino.alunos,
      tempoExtra: destino.tempoExtra.flatMap(({ alunoid, percentagem }) =>
        alunoid === '' || percentagem === null ? [] : [{ alunoid, percentagem }],
      ),
    }
  })
}

/** The server counts the classes; the form knows them by their number. */
export function naLinhaDaTurma(error: unknown, turmas: readonly number[]): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(error.errors).map(([campo, frases]): [string, string[]] => {
    const [, i, resto] = /^turmas\.(\d+)\.(.+)$/.exec(campo) ?? []
    const turma = turmas[Number(i)]
    return [turma === undefined ? campo : `destinos.${chaveDaTurma(turma)}.${resto}`, frases]
  })
  return new ApiError(error.status, { title: error.codigo, detail: error.detail, errors: Object.fromEntries(errors) })
}

/** The class of the page has fields of its own in the form; `turmas` are the others, which begin with its dates. */
export type Propria = Pick<Destino, 'inicio' | 'fim' | 'quem' | 'alunos'> & Partial<Pick<Destino, 'aceitarAte' | 'tempoExtra'>>

/** What is proposed to another class. An end that is no date, or not after the start, proposes none. */
export function origemDe(
  { inicio, fim, aceitarAte = '', quem, alunos }: Propria,
  turma: { id: number; fuso: string },
  agora: Date,
): Origem {
  const abre = instanteDe(inicio, turma.fuso) ?? agora
  const after = (texto: string, before: Date): string | null => {
    const instante = instanteDe(texto, turma.fuso)
    return instante && instante > before ? instante.toISOString() : null
  }
  const fecha = after(fim, abre)
  return {
    turma,
    inicio: abre.toISOString(),
    fim: fecha,
    aceitarAte: fecha && after(aceitarAte, new Date(fecha)),
    todos: quem === 'todos',
    alunos,
  }
}

/** All classes as rows: first the one of the page. */
export function comPropria(valores: Propria & ComDestinos, turma: number): ComDestinos {
  const { inicio, fim, aceitarAte = fim, quem, alunos, tempoExtra = [], turmas, destinos } = valores
  const propria = { inicio, fim, aceitarAte, quem, alunos, tempoExtra }
  return { turmas: [turma, ...turmas], destinos: { ...destinos, [chaveDaTurma(turma)]: propria } }
}

/** The faults of the page's own class stand at the fields of the form, the others' in their rows. */
export function noSeuCampo(error: unknown, turmas: readonly number[]): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.fromEntries(Object.entries(error.errors).map(([campo, frases]) => [campo.replace(/^turmas\.0\./, ''), frases]))
  // The page's own class is out of the way: the numbers of the others follow it.
  return naLinhaDaTurma(new ApiError(error.status, { title: error.codigo, detail: error.detail, errors }), [0, ...turmas])
}
