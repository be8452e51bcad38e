import { describe, expect, test } from 'vitest'
import { tipoDe } from './nomes.ts'
import { isPorMarcar, marcasDe, withMarcas, withVarias } from './marcas.ts'

const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
const opcoes = (...certas: (boolean | undefined)[]) =>
  certas.map((certa, i) => ({ id: `op0${i}`, texto: texto(`Opção ${i}`), ...(certa === undefined ? {} : { certa }) }))
const unica = { tipoPergunta: tipoDe.escolhaUnica, alineas: opcoes(false, false, false), definicoes: {} }
const varias = { tipoPergunta: tipoDe.escolhaMultipla, alineas: opcoes(false, false), definicoes: { esquema: 'por-opcao' } }
const frases = { tipoPergunta: tipoDe.verdadeiroFalso, alineas: opcoes(true, undefined), definicoes: { esquema: { tipo: 'por-alinea' } } }

describe('a chave de uma pergunta, opção a opção', () => {
  test('sem nenhuma certa, uma escolha ainda não diz nada; de cada afirmação diz-se por si', () => {
    expect(marcasDe(unica)).toEqual([null, null, null])
    expect(marcasDe(frases)).toEqual([true, null])
    expect(marcasDe({ ...unica, tipoPergunta: tipoDe.composicao, alineas: [] })).toBeNull()
    expect([unica, varias, frases].map(isPorMarcar)).toEqual([true, true, true])
  })

  test('marcada, o que não é certo é errado, e o resto da pergunta fica como estava', () => {
    const marcada = withMarcas(unica, [null, true, null])
    expect(marcada).toEqual({ ...unica, alineas: opcoes(false, true, false) })
    expect([marcasDe(marcada), isPorMarcar(marcada)]).toEqual([[false, true, false], false])
  })

  test('uma afirmação de que nada se disse continua sem nada', () => {
    expect(withMarcas(frases, [null, false])).toEqual({ ...frases, alineas: opcoes(undefined, false) })
  })

  test('uma escolha que afinal tem várias certas fica com as mesmas opções', () => {
    const duas = withMarcas(withVarias(unica), [true, true, null])
    expect(duas).toEqual({ ...varias, alineas: opcoes(true, true, false) })
    expect(withVarias(frases)).toBe(frases)
  })

  test('sem nenhuma errada, passa a contar tudo ou nada', () => {
    expect(withMarcas(varias, [true, true]).definicoes).toEqual({ esquema: 'tudo-ou-nada' })
    expect(withMarcas(varias, [true, null]).definicoes).toEqual({ esquema: 'por-opcao' })
  })
})
