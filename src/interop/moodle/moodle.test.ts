import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conteudoValido, problemasPergunta } from '#perguntas/tipos.ts'
import { nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { parseXml } from '#regras/xml/parse-xml.ts'
import { ficheirosDeEnsaio, perguntaDoTipo } from '../arbitraries.ts'
import type { Lote, PerguntaNeutra } from '../lote.ts'
import { mapFicheirosDaPergunta, mapTextosDaPergunta } from '../neutra.ts'
import { sameScore, withoutIds } from '../semelhantes.ts'
import { readMoodle } from './read.ts'
import { writeMoodle } from './write.ts'

const read = (xml: string): Lote => readMoodle(parseXml(xml))

/** Files by their bytes, which here are their names. */
const withNames = (pergunta: PerguntaNeutra, nomeDe: (id: number) => string): unknown =>
  mapTextosDaPergunta(pergunta, (texto) =>
    texto.map((op) => JSON.parse(JSON.stringify(op, (chave, valor: unknown) => (chave === 'ficheiro' ? nomeDe(Number(valor)) : valor)))),
  )

const bytesOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

describe.each(nomesTipos)('$nome', ({ tipo }) => {
  test('exportar e importar dá a mesma pergunta', () => {
    fc.assert(
      fc.property(perguntaDoTipo(tipo), (pergunta) => {
        const { itens, ficheiros } = read(writeMoodle([{ caminho: ['9.º A/B', 'Álgebra'], pergunta }], ficheirosDeEnsaio).xml)
        expect(itens).toHaveLength(1)
        const [item] = itens
        expect(item?.caminho).toEqual(['9.º A/B', 'Álgebra'])
        expect(item?.perdas).toEqual([])
        const before = withNames(pergunta, (id) => bytesOf(ficheirosDeEnsaio.get(id)?.bytes))
        expect(withNames(item?.pergunta as PerguntaNeutra, (id) => bytesOf(ficheiros[id - 1]?.bytes))).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test('sem o selo, o que o Moodle guarda volta como uma pergunta válida, e nada se cala', () => {
    fc.assert(
      fc.property(perguntaDoTipo(tipo), (pergunta) => {
        const { xml, perdas } = writeMoodle([{ caminho: [], pergunta }], ficheirosDeEnsaio)
        const [item] = read(xml.replace(/<lousa>[\s\S]*?<\/lousa>/, '')).itens
        const lida = item?.pergunta as PerguntaNeutra
        expect(lida.tipoPergunta).toBe(tipo)
        expect(conteudoValido(tipo, { versao: 1, alineas: lida.alineas, definicoes: lida.definicoes })).toBe(true)
        if (perdas[0]?.length === 0) {
          const semFicheiros = (uma: PerguntaNeutra) => withoutIds(mapFicheirosDaPergunta(sameScore(uma), () => 1))
          expect(semFicheiros(lida)).toEqual(semFicheiros(pergunta))
        }
      }),
      { numRuns: 60 },
    )
  })
})

test.each([tipoDe.escolhaUnica, tipoDe.escolhaMultipla])('o Moodle não tem opções que ficam no fim: diz-se (tipo %s)', (tipo) => {
  const [pergunta] = fc.sample(perguntaDoTipo(tipo), 1)
  if (!pergunta) throw new Error('No question')
  const alineas = pergunta.alineas.map((alinea, i) => ({ ...(alinea as object), fixa: i === 0 }))
  const { perdas } = writeMoodle([{ caminho: [], pergunta: { ...pergunta, alineas } }], ficheirosDeEnsaio)
  expect(perdas[0]).toContain('a opção que fica no fim: no Moodle é baralhada com as outras')
})

describe('o que vem do Moodle', () => {
  const quiz = (...perguntas: string[]) => `<?xml version="1.0"?><quiz>${perguntas.join('')}</quiz>`
  const only = (pergunta: string) => {
    const [item] = read(quiz(pergunta)).itens
    if (!item) throw new Error('There is no item')
    return item
  }

  test('as categorias são pastas, e o que não é pergunta da Lousa diz porquê', () => {
    const { itens } = read(
      quiz(
        '<question type="category"><category><text>$course$/top/9.º ano/Km//h</text></category></question>',
        '<question type="description"><name><text>Leia</text></name><questiontext><text>x</text></questiontext></question>',
        '<question type="novissimo"><name><text>Outra</text></name></question>',
      ),
    )
    expect(itens.map(({ caminho, pergunta, motivo }) => ({ caminho, pergunta, motivo }))).toEqual([
      { caminho: ['9.º ano', 'Km/h'], pergunta: null, motivo: 'É um texto sem pergunta: escreva-o como texto da página do teste.' },
      { caminho: ['9.º ano', 'Km/h'], pergunta: null, motivo: 'É do tipo «novissimo», que a Lousa não tem.' },
    ])
  })

  test('um cloze misto é Texto com lacunas, com as listas nomeadas como perda', () => {
    const item = only(
      '<question type="cloze"><name><text>c</text></name><questiontext format="html"><text><![CDATA[<p>{1:MULTICHOICE:=Norte#certo~Sul} e {2:SHORTANSWER:%100%Paris~%50%Marselha#não~*#errado}, {:NUMERICAL:=3.14:0.1}</p>]]></text></questiontext></question>',
    )
    expect(item.pergunta).toMatchObject({
      tipoPergunta: tipoDe.texto,
      alineas: [
        { peso: 1, aceites: [{ texto: 'Norte' }] },
        { peso: 2, aceites: [{ texto: 'Paris' }, { texto: 'Marselha', fracao: { num: 1, den: 2 } }] },
        { peso: 1, aceites: [{ texto: '3,14' }], numero: { tolerancia: '0,1' } },
      ],
    })
    expect(elementosDe(item.pergunta?.enunciado ?? []).lacunas).toHaveLength(3)
    expect(item.perdas).toEqual([
      '3 comentários por opção',
      '1 lista que passou a lacuna de escrever',
      'as outras respostas ficam para corrigir à mão, em vez de erradas',
    ])
  })

  test('comentários, dicas e frações parciais são perdas com nome e número', () => {
    const item = only(
      '<question type="multichoice"><name><text>m</text></name><questiontext format="html"><text>Qual?</text></questiontext><single>true</single><penalty>0.1</penalty>' +
        '<answer fraction="100"><text>A</text><feedback><text>sim</text></feedback></answer><answer fraction="50"><text>B</text><feedback><text>quase</text></feedback></answer><answer fraction="-25"><text>C</text></answer>' +
        '<hint><text>Pense</text></hint></question>',
    )
    expect(item.pergunta?.alineas).toMatchObject([{ comentario: 'sim' }, { comentario: 'quase' }, {}])
    expect(item.perdas).toEqual(['1 resposta que também valia pontos', '1 resposta que descontava', '1 dica', 'penalização por tentativa'])
    expect(problemasPergunta(tipoDe.escolhaUnica, { versao: 1, ...item.pergunta }, [])).toBeTruthy()
  })

  test.each([
    ['true', tipoDe.escolhaUnica],
    ['false', tipoDe.escolhaMultipla],
  ])('uma resposta sem fração não vale nada (uma só: %s)', (single, tipo) => {
    const item = only(
      `<question type="multichoice"><name><text>m</text></name><questiontext format="html"><text>Qual?</text></questiontext><single>${single}</single>` +
        '<answer><text>A</text></answer><answer fraction="100"><text>B</text></answer></question>',
    )
    expect(item.pergunta).toMatchObject({ tipoPergunta: tipo, alineas: [{ certa: false }, { certa: true }] })
    expect(item.perdas).not.toContain('1 resposta que também valia pontos')
  })

  test('imagens e sons vêm com o texto; o que não vem no ficheiro tem nome', () => {
    const lote = read(
      quiz(
        '<question type="essay"><name><text>e</text></name><questiontext format="html"><text><![CDATA[<p>Veja <img src="@@PLUGINFILE@@/um%20mapa.png" alt="Mapa"> \\(x^2\\) <a href="@@PLUGINFILE@@/s.mp3">ouça</a> <img src="https://longe.pt/x.png" alt="longe"></p>]]></text>' +
          '<file name="um mapa.png" encoding="base64">AAEC</file><file name="s.mp3" encoding="base64">AwQF</file></questiontext></question>',
      ),
    )
    expect(lote.ficheiros.map(({ nome }) => nome)).toEqual(['um mapa.png', 's.mp3'])
    expect(lote.itens[0]?.pergunta?.enunciado).toEqual([
      { insert: 'Veja ' },
      { insert: { image: { ficheiro: 1, alt: 'Mapa' } } },
      { insert: ' ' },
      { insert: { formula: 'x^2' } },
      { insert: ' ouça' },
      { insert: { audio: { ficheiro: 2 } } },
      { insert: ' longe\n' },
    ])
    expect(lote.itens[0]?.perdas).toEqual(['1 imagem que não vem no ficheiro'])
  })

  test('uma ordenação liga cada item ao seu lugar, pela ordem do Moodle e não pela do ficheiro, e diz-se', () => {
    const answer = (lugar: number, texto: string) => `<answer fraction="${lugar}"><text>${texto}</text></answer>`
    const itens = [answer(3, 'Marte'), answer(1, 'Mercúrio'), answer(10, 'Neptuno'), answer(2, 'Terra')].join('')
    const item = only(
      `<question type="ordering"><name><text>o</text></name><questiontext><text>Ordene.</text></questiontext>${itens}</question>`,
    )
    expect(item.perdas).toContain('a ordenação: cada item liga-se ao seu lugar')
    const { alineas, definicoes } = item.pergunta as unknown as {
      alineas: { texto: []; par: string }[]
      definicoes: { direitas: { id: string; texto: [] }[] }
    }
    const lugarDe = new Map(definicoes.direitas.map(({ id, texto }) => [id, textoSimples(texto).trim()]))
    expect(alineas.map(({ texto, par }) => [textoSimples(texto).trim(), lugarDe.get(par)])).toEqual([
      ['Mercúrio', '1.º'],
      ['Terra', '2.º'],
      ['Marte', '3.º'],
      ['Neptuno', '4.º'],
    ])
  })

  test('um ficheiro nosso que alguém mudou vale como está', () => {
    const pergunta: PerguntaNeutra = {
      tipoPergunta: tipoDe.escolhaUnica,
      dominio: '',
      enunciado: [{ insert: 'Quanto é 2 + 2?\n' }],
      alineas: [
        { id: 'aaaa1111', texto: [{ insert: '4\n' }], certa: true },
        { id: 'bbbb2222', texto: [{ insert: '5\n' }], certa: false },
      ],
      definicoes: {},
      explicacao: [],
      points: 1,
    }
    const { xml } = writeMoodle([{ caminho: [], pergunta }], new Map())
    expect(read(xml).itens[0]?.pergunta).toEqual(pergunta)
    const [mudada] = read(xml.replaceAll('2 + 2', '1 + 3')).itens
    expect(textoSimples(mudada?.pergunta?.enunciado ?? []).trim()).toBe('Quanto é 1 + 3?')
  })

  test.each([
    ['com domínio', 'Números', ['Números', 'Exame', 'revisão']],
    ['sem domínio', '', ['', 'Exame', 'revisão']],
  ])('as etiquetas vão com o domínio e voltam, %s; ano e dificuldade só para a Lousa', (_nome, dominio, tags) => {
    const pergunta: PerguntaNeutra = {
      tipoPergunta: tipoDe.composicao,
      dominio,
      enunciado: [{ insert: 'Explique.\n' }],
      alineas: [],
      definicoes: { criterios: [], ficheiros: false },
      explicacao: [],
      points: 1,
      etiquetas: ['Exame', 'revisão'],
      ano: 7,
      dificuldade: 'facil',
    }
    const { xml, perdas } = writeMoodle([{ caminho: [], pergunta }], new Map())
    expect(perdas[0]).toContain('o ano e a dificuldade')
    expect([...xml.matchAll(/<tag>\s*<text>(.*?)<\/text>|<tag>\s*<text\/>/g)].map(([, tag = '']) => tag)).toEqual(tags)
    expect(read(xml).itens[0]?.pergunta).toEqual(pergunta)
    const [mudada] = read(xml.replaceAll('Explique', 'Descreva')).itens
    expect(mudada?.pergunta).toMatchObject({ dominio, etiquetas: ['Exame', 'revisão'] })
    expect(mudada?.pergunta).not.toHaveProperty('ano')
  })

  test('etiquetas de fora: sem vírgulas, cortadas às quarenta letras, e as que são demais contam-se', () => {
    const tags = ['Domínio', 'a, b', 'x'.repeat(50), ...Array.from({ length: 10 }, (_, i) => `t${i}`)]
    const xml = `<quiz><question type="essay"><questiontext><text>Explique.</text></questiontext><tags>${tags.map((tag) => `<tag><text>${tag}</text></tag>`).join('')}</tags></question></quiz>`
    const [item] = read(xml).itens
    expect(item?.pergunta?.etiquetas?.slice(0, 3)).toEqual(['a b', 'x'.repeat(40), 't0'])
    expect(item?.pergunta?.etiquetas).toHaveLength(10)
    expect(item?.perdas).toContain('2 etiquetas')
  })
})
