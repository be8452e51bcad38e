/** What is exported in QTI comes back the same, and is as the standard has it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conteudoValido, problemasPergunta } from '#perguntas/tipos.ts'
import { nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { ficheirosDeEnsaio, perguntaDoTipo, rico } from '../../arbitraries.ts'
import type { PerguntaNeutra, TesteDoLote } from '../../lote.ts'
import { mapFicheirosDaPergunta, mapFicheirosDoTeste } from '../../neutra.ts'
import { readFicheiro } from '../../read.ts'
import { Zip } from '../../zip/open-zip.ts'
import { zipDeEnsaio } from '../../zip/zip-de-ensaio.ts'
import { faultsOf } from './norma-de-ensaio.ts'
import { writeQti } from './pacote.ts'

const bytesOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const idByBytes = new Map(Array.from(ficheirosDeEnsaio, ([id, file]) => [bytesOf(file.bytes), id]))

/** The package with its parts changed. */
function withParts(bytes: Uint8Array, change: (nome: string, dentro: string) => string): Uint8Array {
  const zip = new Zip(bytes)
  const changed = (nome: string) => new TextEncoder().encode(change(nome, zip.read(nome)?.toString('utf8') ?? ''))
  return zipDeEnsaio(zip.nomes.map((nome) => ({ nome, bytes: changed(nome) })))
}

const withoutSeals = (bytes: Uint8Array): Uint8Array => withParts(bytes, (nome, dentro) => (nome.endsWith('.lousa.json') ? '' : dentro))

type Pontua = { definicoes: { esquema?: unknown }; alineas: { peso?: number }[] }

/** By what scheme a question is scored, and the share of each part. */
function scoringOf(pergunta: PerguntaNeutra): unknown {
  const { definicoes, alineas } = pergunta as unknown as Pontua // the parts that some types have
  const total = alineas.reduce((sum, { peso = 0 }) => sum + peso, 0)
  if (alineas.length === 1) return [] // the whole is the part
  const all = definicoes.esquema === 'tudo-ou-nada' // then shares mean nothing
  return [definicoes.esquema, all || total === 0 ? [] : alineas.map(({ peso = 0 }) => Math.round((1_000 * peso) / total))]
}

/** A test of a question of each type, on two pages. */
const testeDeEnsaio = fc
  .record({
    perguntas: fc.tuple(...nomesTipos.map(({ tipo }) => perguntaDoTipo(tipo))),
    nome: fc.constantFrom('Teste de Português, 2.º período', 'R&D <1>'),
    titulos: fc.tuple(fc.constantFrom('', 'Grupo I'), fc.constantFrom('Grupo II', 'B & C')),
    textos: fc.tuple(rico, rico, rico),
    points: fc.array(fc.constantFrom(null, 2, 0.05, 12.5), { minLength: 7, maxLength: 7 }),
  })
  .map(({ perguntas, nome, titulos: [um, dois], textos: [instrucoes, a, b], points }) => {
    const itens = perguntas.map((pergunta, i) => ({ lugar: i + 1, points: pergunta.points === 0 ? null : (points[i] ?? null) }))
    const paginas = [
      { titulo: um, estimulo: a, itens: itens.slice(0, 3) },
      { titulo: dois, estimulo: b, itens: itens.slice(3) },
    ]
    return { perguntas, teste: { nome, instrucoes, paginas } satisfies TesteDoLote }
  })

describe.each(['qti21', 'qti3'] as const)('%s', (versao) => {
  describe.each(nomesTipos)('$nome', ({ tipo }) => {
    test('exportar e importar dá a mesma pergunta, com os mesmos ficheiros', async () => {
      await fc.assert(
        fc.asyncProperty(perguntaDoTipo(tipo), async (pergunta) => {
          const { itens, ficheiros } = readFicheiro((await writeQti(versao, [pergunta], ficheirosDeEnsaio)).bytes)
          const [item] = itens
          if (!item?.pergunta) throw new Error('The question did not come back')
          expect([itens.length, item.perdas]).toEqual([1, []])
          const volta = mapFicheirosDaPergunta(item.pergunta, (id) => idByBytes.get(bytesOf(ficheiros[id - 1]?.bytes)) ?? null)
          expect(volta).toEqual(mapFicheirosDaPergunta(pergunta, (id) => id))
        }),
        { numRuns: 30 },
      )
    })

    test('sem o selo, volta como uma pergunta do mesmo tipo que se pode usar', async () => {
      await fc.assert(
        fc.asyncProperty(perguntaDoTipo(tipo), async (pergunta) => {
          const { bytes } = await writeQti(versao, [pergunta], ficheirosDeEnsaio)
          const [item] = readFicheiro(withoutSeals(bytes)).itens
          const lida = item?.pergunta as PerguntaNeutra
          expect(lida.tipoPergunta).toBe(tipo)
          expect(conteudoValido(tipo, { versao: 1, alineas: lida.alineas, definicoes: lida.definicoes })).toBe(true)
          expect(problemasPergunta(tipo, { versao: 1, alineas: lida.alineas, definicoes: lida.definicoes }, lida.enunciado)).toEqual([])
        }),
        { numRuns: 30 },
      )
    })
  })

  test.each(nomesTipos)('sem o selo, $nome que passe a pontuar de outro modo é dita', async ({ tipo }) => {
    await fc.assert(
      fc.asyncProperty(perguntaDoTipo(tipo), async (pergunta) => {
        const { bytes } = await writeQti(versao, [pergunta], ficheirosDeEnsaio)
        const [item] = readFicheiro(withoutSeals(bytes)).itens
        if (!item?.pergunta) throw new Error('The question did not come back')
        // Of what is worth nothing there is nothing to tell.
        if (item.perdas.length === 0 && pergunta.points > 0) expect(scoringOf(item.pergunta)).toEqual(scoringOf(pergunta))
      }),
      { numRuns: 60, seed: 1 },
    )
  })

  test('um teste volta com as páginas, os textos e as cotações', async () => {
    await fc.assert(
      fc.asyncProperty(testeDeEnsaio, async ({ perguntas, teste }) => {
        const { bytes } = await writeQti(versao, perguntas, ficheirosDeEnsaio, teste)
        const { testes, ficheiros } = readFicheiro(bytes)
        const volta = mapFicheirosDoTeste(testes[0] as TesteDoLote, (id) => idByBytes.get(bytesOf(ficheiros[id - 1]?.bytes)) ?? null)
        expect([testes.length, volta]).toEqual([1, mapFicheirosDoTeste(teste, (id) => id)])
      }),
      { numRuns: 30 },
    )
  })

  test('o pacote cumpre as regras da norma', async () => {
    await fc.assert(
      fc.asyncProperty(testeDeEnsaio, async ({ perguntas, teste }) => {
        expect(faultsOf(new Zip((await writeQti(versao, perguntas, ficheirosDeEnsaio, teste)).bytes), versao)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('um item mudado noutro programa é lido tal como está', async () => {
    const [pergunta] = fc.sample(perguntaDoTipo(tipoDe.composicao), 1)
    if (!pergunta) throw new Error('No question')
    const { bytes } = await writeQti(versao, [{ ...pergunta, enunciado: [{ insert: 'Descreve a erosão.\n' }] }], ficheirosDeEnsaio)
    const mudado = withParts(bytes, (nome, dentro) =>
      nome.endsWith('.xml') ? dentro.replaceAll('Descreve a erosão', 'Explica a erosão') : dentro,
    )
    expect(plainText(readFicheiro(mudado).itens[0]?.pergunta?.enunciado ?? [])).toBe('Explica a erosão.')
  })
})
