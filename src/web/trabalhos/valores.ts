/** What stands on the screen when homework is set, and what of it is sent. Hours are read on the wall of the class. */
import type { Criterio } from '#perguntas/composicao/criterios.ts'
import { formatHoraLocal } from '#regras/fuso.ts'
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import { type ComDestinos, type Prazo, comPropria, corpoDasTurmas, valoresDosDestinos } from '#web/testes/destinos.ts'
import type { Resumo } from '#web/recursos/recursos.queries.ts'
import { instanteDe } from '#web/testes/valores.ts'
import type { Trabalho } from './trabalhos.queries.ts'

export type Valores = {
  titulo: string
  instrucoes: TextoRico
  recursos: readonly Resumo[]
  ficheiros: number[]
  link: string
  textoAuxiliar: string
  inicio: string
  fim: string
  duracao: number | null
  comTarde: boolean
  aceitarAte: string
  temAvaliacao: boolean
  points: number | null
  criterios: Criterio[]
  quem: 'todos' | 'alguns'
  alunos: number[]
}

const HOUR = 3_600_000
const WEEK = 168 * HOUR

/** Opens now and ends in a week, at the same full hour; late answers, if taken, for three days more. */
export function valoresNovos(fuso: string, agora: Date): Valores {
  const fim = new Date(Math.ceil(agora.getTime() / HOUR) * HOUR + WEEK)
  return {
    titulo: '',
    instrucoes: [],
    recursos: [],
    ficheiros: [],
    link: '',
    textoAuxiliar: '',
    inicio: formatHoraLocal(agora, fuso),
    fim: formatHoraLocal(fim, fuso),
    duracao: null,
    comTarde: false,
    aceitarAte: formatHoraLocal(new Date(fim.getTime() + 72 * HOUR), fuso),
    temAvaliacao: true,
    points: 20,
    criterios: [],
    quem: 'todos',
    alunos: [],
  }
}

export function valoresDe(trabalho: Trabalho): Valores {
  const { fuso } = trabalho.turma
  const local = (instante: string) => formatHoraLocal(new Date(instante), fuso)
  return {
    titulo: trabalho.titulo,
    instrucoes: trabalho.instrucoes,
    recursos: trabalho.recursos,
    ficheiros: trabalho.ficheiros,
    link: trabalho.link,
    textoAuxiliar: trabalho.textoAuxiliar,
    inicio: local(trabalho.inicio),
    fim: local(trabalho.fim),
    duracao: trabalho.duracao,
    comTarde: trabalho.aceitarAte !== null,
    aceitarAte: local(trabalho.aceitarAte ?? new Date(Date.parse(trabalho.fim) + 72 * HOUR).toISOString()),
    temAvaliacao: trabalho.temAvaliacao,
    points: trabalho.points,
    criterios: trabalho.criterios ?? [],
    quem: trabalho.todos ? 'todos' : 'alguns',
    alunos: trabalho.alunos,
  }
}

/** An instant that was not touched stays the one it was, seconds included. */
const sent = (texto: string, fuso: string, antes: string | null): string =>
  antes && formatHoraLocal(new Date(antes), fuso) === texto ? antes : (instanteDe(texto, fuso) ?? new Date(0)).toISOString()

type Corpo = PedidoDe<'PUT /api/trabalho'>['body']
type Turma = { id: number; fuso: string }

/** What is asked, whichever classes it is set to. */
type DoPedido = Pick<
  Valores,
  | 'titulo'
  | 'instrucoes'
  | 'recursos'
  | 'ficheiros'
  | 'link'
  | 'textoAuxiliar'
  | 'duracao'
  | 'comTarde'
  | 'temAvaliacao'
  | 'points'
  | 'criterios'
>

/** All of it: the server takes a missing field for its default, so the compiler asks for each optional one. */
type PedidoInteiro = Required<Omit<Corpo, 'id' | 'versao' | 'chave' | 'turmaid' | 'inicio' | 'fim' | 'aceitarAte' | 'todos' | 'alunos'>>

const pedidoDe = (valores: DoPedido): PedidoInteiro => ({
  titulo: valores.titulo,
  instrucoes: valores.instrucoes,
  recursos: valores.recursos.map(({ id }) => id),
  ficheiros: valores.ficheiros,
  link: valores.link,
  textoAuxiliar: valores.textoAuxiliar,
  duracao: valores.duracao,
  temAvaliacao: valores.temAvaliacao,
  points: valores.points ?? 20,
  criterios: valores.temAvaliacao ? valores.criterios : [],
})

/** What is sent to change this homework. */
export function corpoDe(valores: Valores, turma: Turma, antes: Trabalho): Corpo {
  return {
    id: antes.id,
    versao: antes.versao,
    turmaid: turma.id,
    ...pedidoDe(valores),
    inicio: sent(valores.inicio, turma.fuso, antes.inicio),
    fim: sent(valores.fim, turma.fuso, antes.fim),
    aceitarAte: valores.comTarde ? sent(valores.aceitarAte, turma.fuso, antes.aceitarAte) : null,
    todos: valores.quem === 'todos',
    alunos: valores.quem === 'todos' ? [] : valores.alunos,
  }
}

export type ValoresDaCopia = DoPedido & ComDestinos & Required<Prazo>

/** A copy as it begins. Beside the first in its own class, it is called a copy. */
export function valoresDaCopia(trabalho: Trabalho, paraOutras: boolean, agora: Date): ValoresDaCopia {
  const { quem: _, alunos: __, ...pedido } = valoresDe(trabalho)
  const titulo = paraOutras ? pedido.titulo : nomeDaCopia(pedido.titulo, limites.tituloMaximo)
  return { ...pedido, titulo, ...valoresDosDestinos(trabalho, paraOutras, agora) }
}

export const corpoDaCopia = (
  valores: ValoresDaCopia,
  fusos: ReadonlyMap<number, string>,
  chave: string,
): PedidoDe<'POST /api/trabalho/duplicar/{id}'>['body'] => ({
  chave,
  ...pedidoDe(valores),
  turmas: corpoDasTurmas(valores, fusos).map(({ tempoExtra: _, aceitarAte, ...naTurma }) => ({
    ...naTurma,
    aceitarAte: valores.comTarde ? aceitarAte : null,
  })),
})

/** A new homework: the class of the page stands in the fields of its own. */
export type ValoresDaMarcacao = Valores & ComDestinos

export const corpoDaMarcacao = (
  valores: ValoresDaMarcacao,
  turma: Turma,
  { fusos, chave }: { fusos: ReadonlyMap<number, string>; chave: string },
): PedidoDe<'POST /api/trabalho/marcar'>['body'] =>
  corpoDaCopia({ ...valores, ...comPropria(valores, turma.id) }, new Map([...fusos, [turma.id, turma.fuso]]), chave)
