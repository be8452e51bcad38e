/** The order a student sees comes from the seed and says nothing about the key. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveSemente } from '#regras/shuffle.ts'
import { escolhaMultipla } from './escolha-multipla/modelo.ts'
import { escolhaUnica } from './escolha-unica/modelo.ts'
import { ligacaoPares } from './ligacao-pares/modelo.ts'
import { listaOpcoes } from './lista-opcoes/modelo.ts'
import { corpoDoPapel } from './papel.ts'
import { shuffleAlineas } from './shuffle-partes.ts'
import { verdadeiroFalso } from './verdadeiro-falso/modelo.ts'

const N = 1000
const ids = ['opc0', 'opc1', 'opc2', 'opc3']

/** Seeds as attempts have them: one base, one per question. */
const sementes = Array.from({ length: N }, (_, i) => deriveSemente(i, 'pergunta 7'))

/** χ² of how often each of `places` occurs against "all alike". */
function chiSquare(seen: readonly number[], places: number): number {
  const expected = seen.length / places
  const counts = Array.from({ length: places }, (_, place) => seen.filter((value) => value === place).length)
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The 99.9 % points for three and for fifteen degrees of freedom. */
const LIMITE_3 = 16.3
const LIMITE_15 = 37.7

const positions = (copia: { alineas: { id: string }[] }[], id: string): number[] =>
  copia.map(({ alineas }) => alineas.findIndex((alinea) => alinea.id === id))

describe('o lugar da resposta certa', () => {
  const alineas = (certa: string) => ids.map((id) => ({ id, texto: `<p>${id}</p>`, certa: id === certa }))

  it.each(ids)('escolha única, certa %s: qualquer lugar é igualmente provável', (certa) => {
    const copias = sementes.map((semente) => escolhaUnica.paraAluno({ versao: 1, alineas: alineas(certa), definicoes: {} }, semente))
    expect(chiSquare(positions(copias, certa), 4)).toBeLessThan(LIMITE_3)
  })

  it('a ordem é a mesma seja qual for a certa: a chave não entra nela', () => {
    for (const semente of sementes.slice(0, 50)) {
      const ordens = ids.map((certa) =>
        escolhaUnica
          .paraAluno({ versao: 1, alineas: alineas(certa), definicoes: {} }, semente)
          .alineas.map(({ id }) => id)
          .join(),
      )
      expect(new Set(ordens).size).toBe(1)
    }
  })

  it('escolha múltipla e verdadeiro ou falso baralham da mesma maneira', () => {
    const multipla = sementes.map((semente) =>
      escolhaMultipla.paraAluno({ versao: 1, alineas: alineas('opc0'), definicoes: { esquema: 'por-opcao' } }, semente),
    )
    const afirmacoes = sementes.map((semente) =>
      verdadeiroFalso.paraAluno({ versao: 1, alineas: alineas('opc3'), definicoes: { esquema: { tipo: 'por-alinea' } } }, semente),
    )
    expect(chiSquare(positions(multipla, 'opc0'), 4)).toBeLessThan(LIMITE_3)
    expect(chiSquare(positions(afirmacoes, 'opc3'), 4)).toBeLessThan(LIMITE_3)
  })

  it('lista de opções: cada lista tem a sua ordem, e a certa cai em qualquer lugar', () => {
    const opcoes = ids.map((id) => ({ id, texto: id }))
    const conteudo = {
      versao: 1 as const,
      alineas: ['lista1', 'lista2'].map((id) => ({ id, opcoes, certa: 'opc2', peso: 1 })),
      definicoes: { esquema: 'ponderado' as const },
    }
    const copias = sementes.map((semente) => listaOpcoes.paraAluno(conteudo, semente).alineas)
    const places = copias.map((alineas) => alineas.map((alinea) => alinea.opcoes.findIndex(({ id }) => id === 'opc2')))
    expect(
      chiSquare(
        places.map(([first]) => first ?? -1),
        4,
      ),
    ).toBeLessThan(LIMITE_3)
    expect(
      chiSquare(
        places.map(([first = 0, second = 0]) => first * 4 + second),
        16,
      ),
    ).toBeLessThan(LIMITE_15)
  })

  it('ligação de pares: o lugar à esquerda nada diz do lugar do par à direita', () => {
    const conteudo = {
      versao: 1 as const,
      alineas: ids.map((id) => ({ id: `e${id}`, texto: id, par: `d${id}` })),
      definicoes: { direitas: ids.map((id) => ({ id: `d${id}`, texto: id })), esquema: { tipo: 'por-alinea' as const } },
    }
    const places = sementes.map((semente) => {
      const { alineas, direitas } = ligacaoPares.paraAluno(conteudo, semente)
      return alineas.findIndex(({ id }) => id === 'eopc1') * 4 + direitas.findIndex(({ id }) => id === 'dopc1')
    })
    expect(chiSquare(places, 16)).toBeLessThan(LIMITE_15)
  })

  it('sem baralhar, tudo fica como foi escrito, menos a coluna direita dos pares, que diria a chave', () => {
    const opcoes = { versao: 1 as const, alineas: alineas('opc2'), definicoes: {} }
    const pares = {
      versao: 1 as const,
      alineas: ids.map((id) => ({ id: `e${id}`, texto: id, par: `d${id}` })),
      definicoes: { direitas: ids.map((id) => ({ id: `d${id}`, texto: id })), esquema: { tipo: 'por-alinea' as const } },
    }
    const listas = {
      versao: 1 as const,
      alineas: [{ id: 'lista1', opcoes: ids.map((id) => ({ id, texto: id })), certa: 'opc2', peso: 1 }],
      definicoes: { esquema: 'ponderado' as const },
    }
    const direitas = new Set<string>()
    for (const semente of sementes.slice(0, 100)) {
      expect(escolhaUnica.paraAluno(opcoes, semente, false).alineas.map(({ id }) => id)).toEqual(ids)
      expect(listaOpcoes.paraAluno(listas, semente, false).alineas[0]?.opcoes.map(({ id }) => id)).toEqual(ids)
      const copia = ligacaoPares.paraAluno(pares, semente, false)
      expect(copia.alineas.map(({ id }) => id)).toEqual(ids.map((id) => `e${id}`))
      direitas.add(copia.direitas.map(({ id }) => id).join())
    }
    expect(direitas.size).toBeGreaterThan(15)
  })

  it('as que ficam no fim ficam lá para todas as sementes, pela ordem do autor; as outras trocam entre si', () => {
    const alinea = fc.record({ certa: fc.boolean(), fixa: fc.option(fc.boolean(), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(alinea, { minLength: 2, maxLength: 12 }), fc.integer(), (marcas, semente) => {
        const alineas = marcas.map(({ certa, fixa }, i) => ({
          id: `opc${i}`,
          texto: `<p>${i}</p>`,
          certa,
          ...(fixa !== undefined && { fixa }),
        }))
        const fixas = alineas.filter(({ fixa }) => fixa).map(({ id }) => id)
        const livres = alineas.filter(({ fixa }) => !fixa).map(({ id }) => id)
        const unica = { versao: 1 as const, alineas, definicoes: {} }
        const multipla = { versao: 1 as const, alineas, definicoes: { esquema: 'por-opcao' as const } }
        const papel = corpoDoPapel({ id: 7, enunciado: [], tipoPergunta: 4, alineas, definicoes: {} }, semente)
        const copia = escolhaUnica.paraAluno(unica, semente)
        const listas = [
          copia.alineas,
          escolhaMultipla.paraAluno(multipla, semente).alineas,
          // As the device that opens a sealed test does, from the package's order.
          shuffleAlineas(copia, semente + 1).alineas,
          papel.tipo === 'opcoes' ? papel.opcoes : [],
        ]
        for (const lista of listas) {
          const vistas = lista.map(({ id }) => id)
          expect(vistas.slice(livres.length)).toEqual(fixas)
          expect(vistas.slice(0, livres.length).toSorted()).toEqual(livres.toSorted())
        }
        expect(escolhaUnica.paraAluno(unica, semente, false).alineas.map(({ id }) => id)).toEqual(alineas.map(({ id }) => id))
      }),
    )
  })

  it('duas perguntas da mesma tentativa não têm a mesma ordem', () => {
    const ordem = (semente: number, pergunta: number) =>
      escolhaUnica
        .paraAluno({ versao: 1, alineas: alineas('opc0'), definicoes: {} }, deriveSemente(semente, pergunta))
        .alineas.map(({ id }) => id)
        .join()
    const iguais = sementes.filter((semente) => ordem(semente, 1) === ordem(semente, 2)).length
    // One in 24 by chance.
    expect(iguais).toBeGreaterThan(15)
    expect(iguais).toBeLessThan(75)
  })
})
