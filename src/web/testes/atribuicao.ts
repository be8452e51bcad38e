/** What stands on the screen when a repository test is assigned to one or more classes, and what of it is sent. */
import type { PedidoDe } from '#kit/api/client.ts'
import { type ComDestinos, comPropria, corpoDasTurmas } from './destinos.ts'
import { type Valores, valoresNovos } from './valores.ts'

export type ValoresDaAtribuicao = Valores & ComDestinos

type Turma = { id: number; fuso: string }

export const valoresDaAtribuicao = (turma: Turma, agora: Date, testeid: number | null): ValoresDaAtribuicao => ({
  ...valoresNovos(turma.fuso, agora, testeid),
  turmas: [],
  destinos: {},
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
  const turmas = corpoDasTurmas(comPropria(valores, turma.id), todosOsFusos).map(({ aceitarAte: _, ...naTurma }) => naTurma)
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
