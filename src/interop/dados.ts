/** "Os meus dados na Lousa": the ZIP of all that a person has here. What its owner made comes in Lousa's own files. */
import { decodeTexto } from '#regras/codificacao.ts'
import { limites } from '#regras/limites.ts'
import { readPacotes } from './json.ts'
import { FicheiroIlegivel, type Lote } from './lote.ts'
import type { Zip } from './zip/open-zip.ts'

const pacote = /^perguntas-e-testes(?:-(\d{1,4}))?\.json$/

/** The name of the n-th file of questions and tests, from 1. */
export const nomeDoPacote = (n: number): string => `perguntas-e-testes${n === 1 ? '' : `-${n}`}.json`

const lugarDoPacote = (nome: string): number => Number(pacote.exec(nome)?.[1] ?? 1)

export const isDados = (zip: Zip): boolean => zip.has('dados.json') && zip.has('dados.html')

function* open(zip: Zip, nomes: readonly string[]): Generator<string> {
  for (const nome of nomes) yield decodeTexto(zip.read(nome) ?? new Uint8Array()).texto
}

/** The questions and tests of all its packages, in their order. */
export function readDados(zip: Zip): Lote {
  const nomes = zip.nomes.filter((nome) => pacote.test(nome)).toSorted((a, b) => lugarDoPacote(a) - lugarDoPacote(b))
  if (nomes.length === 0)
    throw new FicheiroIlegivel(
      'É uma cópia dos dados de uma conta da Lousa, mas não traz perguntas nem testes: só a de um professor que os fez os traz.',
    )
  const lote = readPacotes(open(zip, nomes))
  if (lote.itens.length > limites.importacaoItens)
    throw new FicheiroIlegivel(
      `O ficheiro tem ${lote.itens.length} perguntas: o máximo de cada vez é ${limites.importacaoItens}. Abra o ZIP e importe um a um os ficheiros «perguntas-e-testes».`,
    )
  return lote
}
