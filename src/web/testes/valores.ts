/** What stands on the screen when a test is assigned, and what of it is sent. Hours are read on the wall of the class. */
import { formatHoraLocal, fromHoraLocal, parseHoraLocal } from '#regras/fuso.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import type { TesteAtribuido } from './testes.queries.ts'

export type TempoExtra = { alunoid: number | ''; percentagem: number | null }

export type Valores = {
  testeid: number | null
  nome: string
  inicio: string
  fim: string
  duracao: number | null
  quem: 'todos' | 'alguns'
  alunos: number[]
  tempoExtra: TempoExtra[]
  baralhar: boolean
  baralharOpcoes: boolean
  lerAlto: boolean
  selado: boolean
  publicacao: ModoPublicacao
  atualizar: boolean
}

const HALF_HOUR = 30 * 60_000

/** Begins at the next full or half hour, and lasts an hour. */
export function valoresNovos(fuso: string, agora: Date, testeid: number | null): Valores {
  const inicio = new Date(Math.ceil((agora.getTime() + 1) / HALF_HOUR) * HALF_HOUR)
  return {
    testeid,
    nome: '',
    inicio: formatHoraLocal(inicio, fuso),
    fim: formatHoraLocal(new Date(inicio.getTime() + 2 * HALF_HOUR), fuso),
    duracao: null,
    quem: 'todos',
    alunos: [],
    tempoExtra: [],
    baralhar: true,
    baralharOpcoes: true,
    lerAlto: false,
    selado: false,
    publicacao: 'manual',
    atualizar: false,
  }
}

export const valoresDe = (teste: TesteAtribuido): Valores => ({
  testeid: teste.testeid,
  nome: teste.nome,
  inicio: formatHoraLocal(new Date(teste.inicio), teste.turma.fuso),
  fim: formatHoraLocal(new Date(teste.fim), teste.turma.fuso),
  duracao: teste.duracao,
  quem: teste.todos ? 'todos' : 'alguns',
  alunos: teste.alunos,
  tempoExtra: teste.tempoExtra,
  baralhar: teste.baralhar,
  baralharOpcoes: teste.baralharOpcoes,
  lerAlto: teste.lerAlto,
  selado: teste.selado,
  publicacao: teste.publicacao,
  atualizar: false,
})

/** The instant a field means; null while it is no full day and hour. */
export function instanteDe(texto: string, fuso: string): Date | null {
  const local = parseHoraLocal(texto)
  return local && fromHoraLocal(local, fuso)
}

/** Does the hour of the first field come no later than that of the other? An end at the very start is no end. */
export function isNoLater(texto: string, outro: string, fuso: string): boolean {
  const [instante, antes] = [instanteDe(texto, fuso), instanteDe(outro, fuso)]
  return instante !== null && antes !== null && instante <= antes
}

/** An instant that was not touched stays the one it was, seconds included. */
const sent = (texto: string, fuso: string, antes: string): string =>
  formatHoraLocal(new Date(antes), fuso) === texto ? antes : (instanteDe(texto, fuso) ?? new Date(0)).toISOString()

const byAluno = (a: TempoExtra, b: TempoExtra): number => Number(a.alunoid) - Number(b.alunoid)

/**
 * These values as the server keeps them for a test called `nome`. A blank name keeps the old one, lists have one order,
 * and a version once taken is not asked for again.
 */
export const guardadoDe = (valores: Valores, nome: string): Valores => ({
  ...valores,
  nome: valores.nome.trim() || nome,
  alunos: valores.quem === 'todos' ? [] : valores.alunos.toSorted((a, b) => a - b),
  tempoExtra: valores.tempoExtra.filter(({ alunoid, percentagem }) => alunoid !== '' && percentagem !== null).toSorted(byAluno),
  atualizar: false,
})

type Corpo = PedidoDe<'PUT /api/turmas/addTeste'>['body']

/** What is sent to change this test. */
export function corpoDe(valores: Valores, turma: { id: number; fuso: string }, antes: TesteAtribuido): Corpo {
  const nome = valores.nome.trim()
  return {
    id: antes.id,
    versao: antes.versao,
    turmaid: turma.id,
    ...(valores.testeid === null ? {} : { testeid: valores.testeid }),
    ...(nome === '' ? {} : { nome }),
    inicio: sent(valores.inicio, turma.fuso, antes.inicio),
    fim: sent(valores.fim, turma.fuso, antes.fim),
    duracao: valores.duracao,
    todos: valores.quem === 'todos',
    alunos: valores.quem === 'todos' ? [] : valores.alunos,
    baralhar: valores.baralhar,
    baralharOpcoes: valores.baralharOpcoes,
    lerAlto: valores.lerAlto,
    selado: valores.selado,
    publicacao: valores.publicacao,
    tempoExtra: valores.tempoExtra.flatMap(({ alunoid, percentagem }) =>
      alunoid === '' || percentagem === null ? [] : [{ alunoid, percentagem }],
    ),
    ...(valores.atualizar ? { atualizar: true } : {}),
  }
}
