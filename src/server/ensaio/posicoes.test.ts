/**
 * The order a student sees says nothing about the key. Over a thousand seeds, in the very copy the server sends, the
 * right part stands in every place equally often. Another key gives the same order.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { PerguntaAluno } from '#contract/testes/tentativas.ts'
import { one, sql } from '#server/db/db.ts'
import { paginasDoAluno } from '#server/tentativas/paginas-do-aluno.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import { useLousa } from './ensaio.ts'
import type { Mundo } from './lado.ts'
import { makeMundo } from './mundo.ts'

const SEMENTES = 1_000

const lousa = useLousa()
let mundo: Mundo
let versao: VersaoTeste
let copias: PerguntaAluno[][]

/** Seeds as far apart as those of real attempts: neighbours differ in every bit. */
const sementes = Array.from({ length: SEMENTES }, (_, i) => Math.imul(i + 1, 0x9e37_79b1) >>> 1)

const copyOf = (semente: number, from = versao): PerguntaAluno[] =>
  paginasDoAluno(from, { semente, sorteadas: {}, baralhar: true, baralharOpcoes: true, ordem: null }).flatMap(({ perguntas }) => perguntas)

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  const { id } = await one<{ id: number }>(lousa.db, sql`select versao_teste_id as id from testes_turma where id = ${mundo.a.aberto.teste}`)
  const lida = await selectVersao(lousa.db, id)
  // Ids of pages are drawn anew in every run; with these every run sees the same orders.
  versao = { ...lida, paginas: lida.paginas.map((pagina, i) => ({ ...pagina, id: `pagina-${i}` })) }
  copias = sementes.map((semente) => copyOf(semente))
}, 60_000)

/** The 99.99 % points of χ² by degrees of freedom: what chance passes once in ten thousand. */
const limites = [0, 15.14, 18.42, 21.11, 23.51, 25.74, 27.86]

/** χ² of how often each of `lugares` places occurs against "all alike". */
function chiSquare(seen: readonly number[], lugares: number): number {
  const expected = seen.length / lugares
  return Array.from({ length: lugares }, (_, lugar) => (seen.filter((one) => one === lugar).length - expected) ** 2 / expected).reduce(
    (sum, part) => sum + part,
    0,
  )
}

type ComId = { id: string }

function expectEverywhere(what: string, listas: readonly (readonly ComId[])[], id: string): void {
  const lugares = listas[0]?.length ?? 0
  const seen = listas.map((lista) => lista.findIndex((item) => item.id === id))
  expect(
    seen.every((lugar) => lugar >= 0),
    what,
  ).toBe(true)
  expect(chiSquare(seen, lugares), what).toBeLessThan(limites[lugares - 1] ?? 0)
}

/** Every list that a copy may hold; of type 2, none. */
type Copia = { alineas: (ComId & { opcoes?: ComId[] })[]; direitas: ComId[] }

/** The copies of the question of this type. */
const copiesOf = (tipo: number): Copia[] =>
  copias.map((perguntas) => {
    const pergunta = perguntas.find(({ tipoPergunta }) => tipoPergunta === tipo)
    if (!pergunta) throw new Error(`No copy of type ${tipo}`)
    return { alineas: [], direitas: [], ...pergunta.conteudo }
  })

/** What the author wrote, key and all; each type's own test knows its shape. */
const contentOf = (
  tipo: number,
): { alineas: (ComId & { certa?: unknown; par?: string; opcoes?: ComId[] })[]; definicoes: { direitas?: ComId[] } } =>
  Object.values(versao.perguntas).find(({ tipoPergunta }) => tipoPergunta === tipo)?.conteudo as never

describe('o lugar do que está certo, em mil tentativas', () => {
  it.each([1, 3, 4])('tipo %i: cada alínea calha em todos os lugares', (tipo) => {
    const listas = copiesOf(tipo).map(({ alineas }) => alineas)
    for (const { id } of contentOf(tipo).alineas) expectEverywhere(`tipo ${tipo}, ${id}`, listas, id)
  })

  it('tipo 5: as duas colunas baralham-se, e o lugar de um lado nada diz do lugar do par', () => {
    const copies = copiesOf(5)
    const { alineas, definicoes } = contentOf(5)
    const direitas = definicoes.direitas ?? []
    for (const { id } of alineas)
      expectEverywhere(
        `à esquerda, ${id}`,
        copies.map((copy) => copy.alineas),
        id,
      )
    for (const { id } of direitas)
      expectEverywhere(
        `à direita, ${id}`,
        copies.map((copy) => copy.direitas),
        id,
      )
    for (const { id, par } of alineas) {
      // Among the copies where the left item comes first, its pair is still everywhere on the right.
      const first = copies.filter((copy) => copy.alineas[0]?.id === id)
      expectEverywhere(
        `${id} em primeiro`,
        first.map((copy) => copy.direitas),
        par ?? '',
      )
    }
  })

  it('tipo 6: em cada lista, cada opção calha em todos os lugares', () => {
    const copies = copiesOf(6)
    for (const { id, opcoes = [] } of contentOf(6).alineas) {
      const listas = copies.map((copy) => copy.alineas.find((alinea) => alinea.id === id)?.opcoes ?? [])
      for (const opcao of opcoes) expectEverywhere(`lista ${id}, ${opcao.id}`, listas, opcao.id)
    }
  })

  it('tipos 2 e 7: não há ordem nenhuma; a cópia é sempre a mesma', () => {
    for (const tipo of [2, 7]) expect(new Set(copiesOf(tipo).map((copy) => JSON.stringify(copy))).size, `tipo ${tipo}`).toBe(1)
  })

  it('as perguntas de uma página calham em todos os lugares', () => {
    const { a } = mundo
    const primeira = sementes.map(
      (semente) =>
        paginasDoAluno(versao, { semente, sorteadas: {}, baralhar: true, baralharOpcoes: true, ordem: null })[0]?.perguntas.map(
          ({ perguntaid }) => ({
            id: String(perguntaid),
          }),
        ) ?? [],
    )
    for (const tipo of [1, 2, 3, 4] as const) expectEverywhere(`pergunta de tipo ${tipo}`, primeira, String(a.perguntas[tipo]))
  })
})

describe('outra chave', () => {
  /** The same test with everything that is right turned round. */
  function turnedRound(): VersaoTeste {
    const other = structuredClone(versao)
    for (const { tipoPergunta, conteudo } of Object.values(other.perguntas)) {
      const { alineas, definicoes } = conteudo as ReturnType<typeof contentOf>
      const direitas = definicoes.direitas ?? []
      const keys = alineas.map(({ certa }) => certa)
      for (const [i, alinea] of alineas.entries()) {
        if (tipoPergunta === 1) alinea.certa = alinea.certa !== true
        if (tipoPergunta === 3 || tipoPergunta === 4) alinea.certa = keys[(i + 1) % keys.length]
        if (tipoPergunta === 5) alinea.par = direitas[(direitas.findIndex(({ id }) => id === alinea.par) + 1) % direitas.length]?.id ?? ''
        if (tipoPergunta === 6) alinea.certa = alinea.opcoes?.find(({ id }) => id !== alinea.certa)?.id
      }
    }
    return other
  }

  it('dá ao aluno exatamente o mesmo, byte por byte', () => {
    const other = turnedRound()
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(versao))
    for (const [i, semente] of sementes.entries()) expect(JSON.stringify(copyOf(semente, other))).toBe(JSON.stringify(copias[i]))
  })
})
