import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { ItemDoLote, PerguntaNeutra } from '../lote.ts'
import { readFicheiro } from '../read.ts'
import { bytesDe, escolhas, item2, pacote, regra, resposta2 } from './ficheiros-de-ensaio.ts'

const onlyItem = (texto: string): ItemDoLote => {
  const { itens, formato } = readFicheiro(bytesDe(texto))
  const [item] = itens
  if (!item || itens.length !== 1 || formato !== 'qti') throw new Error('There is not one item')
  return item
}

const questionOf = (texto: string): PerguntaNeutra => {
  const { pergunta, motivo } = onlyItem(texto)
  if (!pergunta) throw new Error(motivo ?? '')
  return pergunta
}

const textsOf = (pergunta: PerguntaNeutra | null): string[] =>
  ((pergunta?.alineas ?? []) as { texto: TextoRico }[]).map(({ texto }) => words(texto))
const words = (texto: unknown): string => plainText(texto as TextoRico)
const linked = ({ alineas, definicoes }: PerguntaNeutra): string[] => {
  const { direitas } = definicoes as { direitas: { id: string; texto: TextoRico }[] }
  return (alineas as { texto: TextoRico; par: string }[]).map(({ texto, par }) => {
    const direita = direitas.find(({ id }) => id === par)
    return `${words(texto)}→${direita ? words(direita.texto) : '?'}`
  })
}
const choice = (atributos = '', dentro = escolhas('Porto', 'Lisboa', 'Faro'), prompt = 'Qual é a capital?'): string =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${atributos}><prompt>${prompt}</prompt>${dentro}</choiceInteraction>`

describe('itens de QTI 2', () => {
  test('uma escolha com uma certa é Escolha Única; o que fica no fim, fica', () => {
    const dentro = `${escolhas('Porto', 'Lisboa')}<simpleChoice identifier="Z" fixed="true">Nenhuma das anteriores<feedbackInline outcomeIdentifier="F" identifier="Z">Não.</feedbackInline></simpleChoice>`
    const { pergunta, perdas } = onlyItem(
      item2({
        resposta: resposta2(['B']),
        corpo: `<p>Leia o mapa.</p>${choice('shuffle="true" maxChoices="1"', dentro)}`,
        regras: regra('match_correct'),
      }),
    )
    expect(pergunta).toMatchObject({
      tipoPergunta: tipoDe.escolhaUnica,
      points: 1,
      alineas: [{ certa: false }, { certa: true }, { certa: false, fixa: true, comentario: 'Não.' }],
    })
    expect(words(pergunta?.enunciado)).toBe('Leia o mapa. Qual é a capital?')
    expect(perdas).toEqual([])
  })

  test('uma escolha com várias certas: o todo ou as partes, conforme se pontua', () => {
    const certos = resposta2(['A', 'C'], 'multiple')
    expect(questionOf(item2({ resposta: certos, corpo: choice('maxChoices="0"'), regras: regra('match_correct') }))).toMatchObject({
      tipoPergunta: tipoDe.escolhaMultipla,
      definicoes: { esquema: 'tudo-ou-nada' },
    })
    const mapping = '<mapping upperBound="4"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="C" mappedValue="2"/></mapping>'
    const porPartes = resposta2(['A', 'C'], 'multiple', 'identifier', 'RESPONSE', mapping)
    expect(questionOf(item2({ resposta: porPartes, corpo: choice('maxChoices="0"'), regras: regra('map_response') }))).toMatchObject({
      definicoes: { esquema: 'por-opcao' },
      points: 4,
    })
  })

  test('só «Verdadeiro» e «Falso» é uma afirmação; várias num item são várias', () => {
    const vf = (id: string, afirmacao: string) =>
      `<choiceInteraction responseIdentifier="${id}" maxChoices="1"><prompt>${afirmacao}</prompt>${escolhas('Verdadeiro', 'Falso')}</choiceInteraction>`
    expect(questionOf(item2({ resposta: resposta2(['B']), corpo: vf('RESPONSE', 'O gelo afunda.') }))).toMatchObject({
      tipoPergunta: tipoDe.verdadeiroFalso,
      alineas: [{ certa: false, texto: [{ insert: 'O gelo afunda.\n' }] }],
    })
    const duas = resposta2(['A'], 'single', 'identifier', 'R1') + resposta2(['B'], 'single', 'identifier', 'R2')
    expect(questionOf(item2({ resposta: duas, corpo: `<p>Diz o que é verdade.</p>${vf('R1', 'Um.')}${vf('R2', 'Dois.')}` }))).toMatchObject(
      {
        alineas: [{ certa: true }, { certa: false }],
        points: 2,
      },
    )
  })

  test('sem chave, a pergunta vem e diz-se o que falta', () => {
    const { pergunta } = onlyItem(item2({ resposta: resposta2([]), corpo: choice('maxChoices="1"') }))
    expect(pergunta?.alineas).toMatchObject([{ certa: false }, { certa: false }, { certa: false }])
  })

  test('lacunas: textos aceites com o que valem, números com a tolerância, listas', () => {
    const mapping = '<mapping><mapEntry mapKey="Lisboa" mappedValue="2"/><mapEntry mapKey="lisboa" mappedValue="1"/></mapping>'
    const lacuna = '<p>A capital é <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>'
    const texto = item2({
      resposta: resposta2(['Lisboa'], 'single', 'string', 'RESPONSE', mapping),
      corpo: lacuna,
      regras: regra('map_response'),
    })
    expect(questionOf(texto)).toMatchObject({
      tipoPergunta: tipoDe.texto,
      points: 2,
      alineas: [
        {
          aceites: [
            { texto: 'Lisboa', fracao: { num: 1, den: 1 } },
            { texto: 'lisboa', fracao: { num: 1, den: 2 } },
          ],
        },
      ],
      definicoes: { modo: 'lacunas', ignorar: { maiusculas: false } },
    })
    const equal =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.05 0.05"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">3</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>'
    expect(questionOf(item2({ resposta: resposta2(['3.14'], 'single', 'float'), corpo: lacuna, regras: equal }))).toMatchObject({
      points: 3,
      alineas: [{ aceites: [{ texto: '3,14' }], numero: { tolerancia: '0,05' } }],
    })
    const lista =
      '<p>É <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="N">norte</inlineChoice><inlineChoice identifier="S">sul</inlineChoice></inlineChoiceInteraction>.</p>'
    const listas = questionOf(item2({ resposta: resposta2(['S']), corpo: lista }))
    expect(listas).toMatchObject({ tipoPergunta: tipoDe.listaOpcoes, alineas: [{ opcoes: [{ texto: 'norte' }, { texto: 'sul' }] }] })
    const [alinea] = listas.alineas as { certa: string; opcoes: { id: string }[] }[]
    expect(alinea?.certa).toBe(alinea?.opcoes[1]?.id)
  })

  test('listas que só contam todas juntas ficam assim; se algumas também dão pontos, diz-se que passam a valer por si', () => {
    const lista = (id: string) =>
      `<inlineChoiceInteraction responseIdentifier="${id}"><inlineChoice identifier="N">norte</inlineChoice><inlineChoice identifier="S">sul</inlineChoice></inlineChoiceInteraction>`
    const certa = (id: string) => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`
    const da = (n: number) => `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${n}</baseValue></setOutcomeValue>`
    const todas = `<responseIf><and>${certa('A')}${certa('B')}</and>${da(2)}</responseIf>`
    const alguma = `<responseElseIf>${certa('A')}${da(1)}</responseElseIf>`
    const read = (ramos: string) =>
      onlyItem(
        item2({
          resposta: resposta2(['S'], 'single', 'identifier', 'A') + resposta2(['N'], 'single', 'identifier', 'B'),
          corpo: `<p>${lista('A')} e ${lista('B')}</p>`,
          regras: `<responseProcessing><responseCondition>${ramos}</responseCondition></responseProcessing>`,
        }),
      )
    const so = read(todas)
    expect([so.pergunta?.definicoes, so.perdas]).toEqual([{ esquema: 'tudo-ou-nada' }, []])
    const comAlguma = read(todas + alguma)
    expect(comAlguma.pergunta?.definicoes).toEqual({ esquema: 'ponderado' })
    expect(comAlguma.perdas.join()).toContain('cada uma passa a valer por si')
  })

  test('palavras a arrastar são listas, e trechos do texto são opções', () => {
    const gaps =
      '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W">inverno</gapText><gapText identifier="S">verão</gapText><p>O <gap identifier="G1"/> é frio e o <gap identifier="G2"/> é quente.</p></gapMatchInteraction>'
    const arrastar = onlyItem(item2({ resposta: resposta2(['W G1', 'S G2'], 'multiple', 'directedPair'), corpo: gaps }))
    expect(arrastar.pergunta).toMatchObject({ tipoPergunta: tipoDe.listaOpcoes, alineas: [{ peso: 1 }, { peso: 1 }] })
    expect(arrastar.perdas).toEqual(['arrastar as palavras: passam a listas para escolher'])
    const hottext =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><p>Ela <hottext identifier="A">vai</hottext> e <hottext identifier="B">vai</hottext> <hottext identifier="C">depressa</hottext>.</p></hottextInteraction>'
    const trechos = onlyItem(item2({ resposta: resposta2(['C']), corpo: hottext }))
    expect(textsOf(trechos.pergunta)).toEqual(['vai (1)', 'vai (2)', 'depressa'])
    expect(words(trechos.pergunta?.enunciado)).toBe('Ela vai (1) e vai (2) depressa.')
  })

  test('ligações, associações e ordens são pares; com verdadeiro e falso, afirmações', () => {
    const um = (id: string, texto: string) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${texto}</simpleAssociableChoice>`
    const match = (esquerda: string, direita: string) =>
      `<matchInteraction responseIdentifier="RESPONSE"><prompt>Liga.</prompt><simpleMatchSet>${esquerda}</simpleMatchSet><simpleMatchSet>${direita}</simpleMatchSet></matchInteraction>`
    const pares = resposta2(['A X', 'B Y'], 'multiple', 'directedPair')
    const direita = um('X', 'ladra') + um('Y', 'mia') + um('Z', 'voa')
    expect(linked(questionOf(item2({ resposta: pares, corpo: match(um('A', 'cão') + um('B', 'gato'), direita) })))).toEqual([
      'cão→ladra',
      'gato→mia',
    ])
    const tabela = match(um('A', 'O cão ladra.') + um('B', 'O gato ladra.'), um('X', 'Verdadeiro') + um('Y', 'Falso'))
    expect(questionOf(item2({ resposta: pares, corpo: tabela }))).toMatchObject({
      tipoPergunta: tipoDe.verdadeiroFalso,
      alineas: [{ certa: true }, { certa: false }],
    })
    const todos = `<associateInteraction responseIdentifier="RESPONSE">${um('A', 'dia') + um('B', 'noite') + um('C', 'sol') + um('D', 'lua')}</associateInteraction>`
    const associados = questionOf(item2({ resposta: resposta2(['A C', 'B D'], 'multiple', 'pair'), corpo: `<p>Junta.</p>${todos}` }))
    expect(linked(associados)).toEqual(['dia→sol', 'noite→lua'])
    const ordem = `<orderInteraction responseIdentifier="RESPONSE">${escolhas('dois', 'um')}</orderInteraction>`
    const emOrdem = onlyItem(item2({ resposta: resposta2(['B', 'A'], 'ordered'), corpo: `<p>Ordena.</p>${ordem}` }))
    expect(emOrdem.pergunta && linked(emOrdem.pergunta)).toEqual(['um→1.º', 'dois→2.º'])
    expect(emOrdem.perdas).toEqual(['a ordenação: cada item liga-se ao seu lugar'])
    const varios = onlyItem(
      item2({ resposta: resposta2(['A X', 'A Y', 'B X'], 'multiple', 'directedPair'), corpo: match(um('A', 'a') + um('B', 'b'), direita) }),
    )
    expect(varios.motivo).toBe('É uma ligação em que cada item tem vários pares, que a Lousa não tem.')
  })

  test('uma composição traz o modelo, o comentário e as notas para quem corrige', () => {
    const corpo =
      '<rubricBlock view="proctor"><p>Fique em pé.</p></rubricBlock><rubricBlock view="scorer"><p>Valorize os exemplos.</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Explica a erosão.</prompt></extendedTextInteraction>'
    const { pergunta, perdas } = onlyItem(
      item2({
        resposta: resposta2(['O vento gasta a rocha.'], 'single', 'string'),
        corpo,
        depois: '<modalFeedback outcomeIdentifier="F" identifier="geral" showHide="show"><p>Leia a folha 12.</p></modalFeedback>',
      }),
    )
    expect(pergunta?.tipoPergunta).toBe(tipoDe.composicao)
    expect(words(pergunta?.enunciado)).toBe('Explica a erosão.')
    expect(words(pergunta?.explicacao)).toBe('O vento gasta a rocha. Leia a folha 12. Valorize os exemplos.')
    expect(perdas).toEqual([
      '1 instrução para quem vigia ou ensina',
      'as notas para quem corrige ficam na explicação, que o aluno vê com o resultado',
    ])
  })

  test('o que se ouve é parte do texto, e uma resposta à escolha é Escolha Única', () => {
    const ouvir =
      '<mediaInteraction responseIdentifier="M" autostart="false"><object data="data:audio/mpeg;base64,AAEC" type="audio/mpeg"/></mediaInteraction>'
    const { pergunta, perdas } = onlyItem(item2({ resposta: resposta2(['A'], 'multiple'), corpo: `${ouvir}${choice('maxChoices="1"')}` }))
    expect(pergunta?.tipoPergunta).toBe(tipoDe.escolhaUnica)
    expect([pergunta?.enunciado[0], perdas]).toEqual([{ insert: { audio: { ficheiro: 1 } } }, []])
  })

  test('a língua de uma palavra fica, a de um texto inteiro não é de nenhuma; os traços também ficam', () => {
    const ditas = ['span class="qti-underline"', 'span class="riscado"', 'span xml:lang="en"', 'em xml:lang="fr"', 'p xml:lang="en"']
    const ditasEm = ditas.map(
      (dita, i) => `<simpleChoice identifier="${'ABCDE'[i]}"><${dita}>lava ${i}</${dita.split(' ')[0]}></simpleChoice>`,
    )
    const { alineas } = questionOf(item2({ resposta: resposta2(['A']), corpo: choice('', ditasEm.join('')) }))
    const marcas = (alineas as { texto: { attributes?: object }[] }[]).map(({ texto }) => texto[0]?.attributes)
    expect(marcas).toEqual([{ underline: true }, { strike: true }, { lang: 'en' }, { italic: true, lang: 'fr' }, undefined])
  })

  test('a solução escrita no corpo é a explicação, e a fonte da fórmula vale sem os seus sinais', () => {
    const formula = '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\[ x^2 \\]</annotation></semantics></math>'
    const solucao = `<feedbackBlock outcomeIdentifier="F" identifier="SOLUTION" showHide="show"><p>Porque ${formula}.</p></feedbackBlock>`
    const { pergunta, perdas } = onlyItem(item2({ resposta: resposta2(['A']), corpo: `${choice('maxChoices="1"')}${solucao}` }))
    expect([pergunta?.explicacao, perdas]).toEqual([[{ insert: 'Porque ' }, { insert: { formula: 'x^2' } }, { insert: '.\n' }], []])
    expect(words(pergunta?.enunciado)).toBe('Qual é a capital?')
  })

  test('fórmulas em MathML, com prefixo ou sem ele, são fórmulas', () => {
    const corpo = `<p>Quanto vale <m:math xmlns:m="x"><m:mfrac><m:mn>1</m:mn><m:msqrt><m:mi>x</m:mi></m:msqrt></m:mfrac></m:math>?</p>${choice()}`
    expect(questionOf(item2({ resposta: resposta2(['A']), corpo })).enunciado).toContainEqual({
      insert: { formula: '\\frac{1}{\\sqrt{x}}' },
    })
  })

  test.each([
    ['hotspotInteraction', 'É uma pergunta de marcar zonas numa imagem, que a Lousa não tem.'],
    ['drawingInteraction', 'É uma pergunta de desenhar, que a Lousa não tem.'],
    ['sliderInteraction', 'É uma pergunta de escolher um valor num cursor, que a Lousa não tem.'],
    ['uploadInteraction', 'É uma pergunta de entregar um ficheiro: na Lousa faça-a como Composição que aceita ficheiros.'],
    ['mediaInteraction', 'É uma pergunta de ver ou ouvir um ficheiro, sem resposta, que a Lousa não tem.'],
    ['customInteraction', 'É uma pergunta com um programa próprio, que a Lousa não corre.'],
    ['novissimaInteraction', 'É do género «novissima», que a Lousa não tem.'],
  ])('%s fica de fora, com o motivo', (nome, motivo) => {
    expect(onlyItem(item2({ corpo: `<${nome} responseIdentifier="RESPONSE"/>` })).motivo).toBe(motivo)
  })

  test('perguntas de géneros diferentes num só item ficam de fora, com os géneros', () => {
    const corpo = `${choice()}<extendedTextInteraction responseIdentifier="R2"/>`
    expect(onlyItem(item2({ resposta: resposta2(['A']), corpo })).motivo).toBe(
      'Junta 2 perguntas num só item (escolha e composição): na Lousa são perguntas separadas.',
    )
    expect(onlyItem(item2({ corpo: '<p>Leia.</p>' })).motivo).toBe('É um texto sem pergunta: escreva-o como texto da página do teste.')
    expect(onlyItem(item2({ corpo: choice(), atributos: 'title="x" adaptive="true"' }).replace('adaptive="false" ', '')).motivo).toBe(
      'É uma pergunta adaptativa, em vários passos, que a Lousa não tem.',
    )
  })
})

describe('QTI 3 e pacotes', () => {
  const item3 = (id: string, src: string) =>
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="Item ${id} de História"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>2</qti-value></qti-default-value></qti-outcome-declaration><qti-assessment-stimulus-ref identifier="s" href="../textos/s.xml"/><qti-item-body><p><img src="${src}" alt="Mapa"/></p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Qual?</qti-prompt><qti-simple-choice identifier="A">Um</qti-simple-choice><qti-simple-choice identifier="B">Dois</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
  const teste =
    '<qti-assessment-test identifier="t" title="Teste de Geografia"><qti-test-part identifier="p" navigation-mode="linear" submission-mode="individual"><qti-time-limits max-time="60"/><qti-assessment-section identifier="s1" title="Grupo I" visible="true"><qti-selection select="1"/><qti-rubric-block view="candidate"><qti-content-body><p>Leia primeiro.</p></qti-content-body></qti-rubric-block><qti-assessment-item-ref identifier="r1" href="itens/um.xml"><qti-weight identifier="W" value="2.5"/></qti-assessment-item-ref></qti-assessment-section><qti-assessment-section identifier="s2" title="Grupo II" visible="true"><qti-assessment-item-ref identifier="r2" href="itens/dois.xml"/><qti-assessment-item-ref identifier="r3" href="itens/nada.xml"/></qti-assessment-section></qti-test-part></qti-assessment-test>'
  const inteiro = () =>
    pacote(
      {
        'itens/um.xml': item3('um', '../imagens/o%20mapa.png'),
        'itens/dois.xml': item3('dois', '../imagens/o%20mapa.png'),
        'itens/cortado.xml': item3('x', 'x').slice(0, 700),
        'textos/s.xml':
          '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>O texto comum.</p></qti-stimulus-body></qti-assessment-stimulus>',
        'imagens/o mapa.png': png,
        'teste.xml': teste,
      },
      [
        ['itens/um.xml', 'imsqti_item_xmlv3p0'],
        ['itens/dois.xml', 'imsqti_item_xmlv3p0'],
        ['itens/cortado.xml', 'imsqti_item_xmlv3p0'],
        ['itens/falta.xml', 'imsqti_item_xmlv3p0'],
        ['teste.xml', 'imsqti_test_xmlv3p0'],
      ],
    )

  test('os itens vêm com as imagens e o texto comum, e nenhum fica por contar', () => {
    const { itens, ficheiros } = readFicheiro(inteiro())
    expect(itens.map(({ pergunta, motivo }) => pergunta?.tipoPergunta ?? motivo)).toEqual([
      'O índice do pacote nomeia esta pergunta, mas ela não vem nele.',
      tipoDe.escolhaUnica,
      tipoDe.escolhaUnica,
      'O ficheiro desta pergunta está cortado ou estragado: exporte-a de novo.',
    ])
    expect(ficheiros.map(({ nome }) => nome)).toEqual(['o mapa.png'])
    expect(itens[1]?.pergunta?.enunciado).toEqual([
      { insert: 'O texto comum.\n' },
      { insert: { image: { ficheiro: 1, alt: 'Mapa' } } },
      { insert: '\nQual?\n' },
    ])
    expect([itens[1]?.perdas, itens[1]?.pergunta?.points]).toEqual([[], 2])
  })

  test('o teste vem com as secções por páginas, os textos e os pesos', () => {
    expect(readFicheiro(inteiro()).testes).toEqual([
      {
        nome: 'Teste de Geografia',
        instrucoes: [],
        paginas: [
          { titulo: 'Grupo I', estimulo: [{ insert: 'Leia primeiro.\n' }], itens: [{ lugar: 2, points: 5 }] },
          { titulo: 'Grupo II', estimulo: [], itens: [{ lugar: 3, points: null }] },
        ],
        perdas: [
          '1 sorteio de perguntas (ficam todas)',
          '1 pergunta que não vem no pacote',
          'o tempo limite, que se dá ao atribuir o teste',
        ],
      },
    ])
  })

  test('dentro de uma pasta, e sem índice, lê-se o mesmo', () => {
    const dentro = pacote({ 'pasta/imsmanifest.xml': '<manifest/>', 'pasta/itens/um.xml': item3('um', 'x.png') })
    expect(readFicheiro(dentro).itens[0]?.perdas).toEqual(['1 texto comum que não vem no ficheiro', '1 imagem que não vem no ficheiro'])
  })
})

/** Files that nobody here wrote, for whoever has them. */
const dados = process.env['LOUSA_DADOS_DE_ENSAIO'] ?? ''
const deFora = ['qti2', 'qti3', 'qti3/items', 'qti3/englishBasicLevelV2']
  .map((pasta) => path.join(dados, pasta))
  .filter((pasta) => dados !== '' && existsSync(pasta))
if (deFora.length > 0)
  describe('ficheiros de outros', () => {
    const ficheiros = deFora
      .flatMap((pasta) => readdirSync(pasta).map((nome) => path.join(pasta, nome)))
      .filter((nome) => /(?:(?<!test|manifest)\.xml|\.zip)$/.test(nome))
    test.each(ficheiros)('%s', (nome) => {
      const { itens } = readFicheiro(readFileSync(nome))
      expect(itens.length).toBeGreaterThan(0)
      for (const { pergunta, motivo } of itens) expect(pergunta === null).toBe(motivo !== null)
    })
  })
