/** Which students the panel shows, and the figures over them. Pure. */
import { matchesPesquisa } from '#regras/texto.ts'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'

/** Where one student is: each is in exactly one of these, so that the figures add up to the class. */
export type Lugar = 'ligacao' | 'falta' | 'responder' | 'entregou' | 'dispensado'

export function lugarDe({ estado, situacao, tentativa }: LinhaAluno): Lugar {
  // A student who answers in spite of a dispensation counts as answering: their clock runs, and the test is theirs to
  // end.
  if (estado === 'em-curso') return tentativa?.semLigacaoDesde && !tentativa.emPausaDesde ? 'ligacao' : 'responder'
  if (situacao === 'dispensado') return 'dispensado'
  return estado === 'entregue' || estado === 'corrigido' || estado === 'publicado' ? 'entregou' : 'falta'
}

export const isAResponder = (linha: LinhaAluno): boolean => ['responder', 'ligacao'].includes(lugarDe(linha))

export const countIn = (alunos: readonly LinhaAluno[], lugar: Lugar): number => alunos.filter((linha) => lugarDe(linha) === lugar).length

export type Mostrar = 'todos' | 'responder' | 'ligacao' | 'entregues' | 'corrigir' | 'prontos' | 'falta' | 'dispensados'

const isToMark = ({ estado, tentativa }: LinhaAluno): boolean => estado === 'entregue' || Boolean(tentativa?.provisorias)

const tests: Record<Mostrar, (linha: LinhaAluno) => boolean> = {
  todos: () => true,
  responder: (linha) => lugarDe(linha) === 'responder',
  ligacao: (linha) => lugarDe(linha) === 'ligacao',
  entregues: (linha) => lugarDe(linha) === 'entregou',
  corrigir: (linha) => lugarDe(linha) === 'entregou' && isToMark(linha),
  prontos: (linha) => lugarDe(linha) === 'entregou' && !isToMark(linha),
  falta: (linha) => lugarDe(linha) === 'falta',
  dispensados: (linha) => lugarDe(linha) === 'dispensado',
}

export const readMostrar = (texto: string): Mostrar => (Object.hasOwn(tests, texto) ? (texto as Mostrar) : 'todos') // just checked

export const filterAlunos = (alunos: readonly LinhaAluno[], mostrar: Mostrar, nome = ''): LinhaAluno[] =>
  alunos.filter((linha) => tests[mostrar](linha) && matchesPesquisa(linha.aluno.nome, nome))

/** While it runs: first who may need a hand. */
export type Ordem = 'nome' | 'atencao'

export const readOrdem = (texto: string): Ordem => (texto === 'atencao' ? 'atencao' : 'nome')

const primeiro: readonly Lugar[] = ['ligacao', 'falta', 'responder', 'entregou', 'dispensado']

/** The students come by name; within a place they stay so. */
export const sortAlunos = (alunos: readonly LinhaAluno[], ordem: Ordem): LinhaAluno[] =>
  ordem === 'nome' ? [...alunos] : alunos.toSorted((a, b) => primeiro.indexOf(lugarDe(a)) - primeiro.indexOf(lugarDe(b)))

/** The name of the students still to come: some may yet come in, others have missed it. */
export const nomeDaFalta = ({ porIniciar, faltaram }: Painel['resumo']): string =>
  porIniciar > 0 && faltaram > 0 ? 'Não entraram' : porIniciar > 0 ? 'Ainda não entraram' : 'Faltaram'

/** The filters that would show somebody, with how many; together they show everybody, each once. */
export function filtrosDe({ alunos, resumo }: Pick<Painel, 'alunos' | 'resumo'>): { value: Mostrar; label: string; count: number }[] {
  const one = (value: Mostrar, label: string) => ({ value, label, count: filterAlunos(alunos, value).length })
  const handedIn =
    resumo.aResponder > 0 ? [one('entregues', 'Entregaram')] : [one('corrigir', 'Por corrigir'), one('prontos', 'Corrigidos')]
  const all = [
    one('todos', 'Todos'),
    one('responder', 'A responder'),
    one('ligacao', 'Sem ligação'),
    ...handedIn,
    one('falta', nomeDaFalta(resumo)),
    one('dispensados', 'Com dispensa'),
  ]
  return all.filter(({ value, count }) => value === 'todos' || count > 0)
}
