/** What stands on the screen when a repository test is assigned to one or more classes, and what of it is sent. */
import type { PedidoDe } from '#kit/api/client.ts'
import { type ComDestinos, comPropria, corpoDasTurmas, destinosDe } from './destinos.ts'
import { type Valores, valoresNovos } from './valores.ts'

export type ValoresDaAtribuicao = Valores & ComDestinos

type Turma = { id: number; fuso: string }

/** `outras`: the other classes that are chosen from the start. */
export const valoresDaAtribuicao = (
  turma: Turma,
  agora: Date,
  { testeid, outras }: { testeid: number | null; outras: readonly number[] },
): ValoresDaAtribuicao => ({
  ...valoresNovos(turma.fuso, agora, testeid),
  ...destinosDe({ turma, todos: true, alunos: [] }, outras),
})

/** What is sent. The form sends only when a test is chosen and all is filled in. */
export function corpoDaAtribuicao(
  valores: ValoresDaAtribuicao,
  turma: Turma,
  { fusos, chave }: { fusos: ReadonlyMap<number, string>; chave: string },
): PedidoDe<'POST /api/turmas/teste/atribuir'>['body'] {
  const { testeid, duracao, baralhar, baralharOpcoes, lerAlto, selado, publicacao } = valores
  const nome = valores.nome.trim()
  const todosOsFusos = new Map([...fusos, [turma.id, turma.fuso]])
  const turmas = corpoDasTurmas({ ...valores, ...comPropria(valores, turma.id) }, todosOsFusos).map(
    ({ aceitarAte: _, ...naTurma }) => naTurma,
  )
  return {
    chave,
    testeid: testeid ?? 0,
    ...(nome === '' ? {} : { nome }),
    duracao,
    baralhar,
    baralharOpcoes,
    lerAlto,
    selado,
    publicacao,
    turmas,
  }
}
