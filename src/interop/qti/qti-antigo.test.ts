import { describe, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { FicheiroIlegivel, type ItemDoLote, type PerguntaNeutra } from '../lote.ts'
import { readFicheiro } from '../read.ts'
import { zipDeEnsaio } from '../zip/zip-de-ensaio.ts'
import {
  bytesDe,
  condicao,
  escolhas,
  fib,
  html,
  igual,
  item1,
  item2,
  lid,
  pacote,
  palavras,
  qti1,
  resposta2,
} from './ficheiros-de-ensaio.ts'

const only = (item: string): ItemDoLote => {
  const { itens } = readFicheiro(bytesDe(qti1(item)))
  if (!itens[0] || itens.length !== 1) throw new Error('There is not one item')
  return itens[0]
}
const words = (texto: unknown): string => plainText((texto ?? []) as TextoRico)
const linked = (pergunta: PerguntaNeutra | null): string[] => {
  const { alineas, definicoes } = pergunta ?? { alineas: [], definicoes: { direitas: [] } }
  const { direitas } = definicoes as { direitas: { id: string; texto: TextoRico }[] }
  return (alineas as { texto: TextoRico; par: string }[]).map(
    ({ texto, par }) => `${words(texto)}→${words(direitas.find(({ id }) => id === par)?.texto)}`,
  )
}
const capitais = { a: 'Porto', b: 'Lisboa', c: 'Faro' }

describe('itens de QTI 1.2', () => {
  test('uma escolha, com HTML escrito como palavras, os pontos do Canvas e o comentário geral', () => {
    const { pergunta, perdas, nome } = only(
      item1({
        tipo: 'multiple_choice_question',
        pontos: '2.5',
        presentation:
          html(
            '<p>Qual é a <strong>capital</strong>? <img class="equation_image" src="/equation_images/x" data-equation-content="x^2"></p>',
          ) + lid('response1', capitais),
        regras: `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${condicao(igual('response1', 'b'))}`,
        depois: `<itemfeedback ident="general_fb"><flow_mat>${html('<p>Vê o mapa.</p>')}</flow_mat></itemfeedback><itemfeedback ident="a_fb"><flow_mat>${palavras('Não.')}</flow_mat></itemfeedback>`,
      }),
    )
    expect(pergunta).toMatchObject({
      tipoPergunta: tipoDe.escolhaUnica,
      points: 2.5,
      alineas: [{ certa: false }, { certa: true }, { certa: false }],
    })
    expect(pergunta?.enunciado).toContainEqual({ insert: { formula: 'x^2' } })
    expect(pergunta?.explicacao).toEqual([{ insert: 'Vê o mapa.\n' }])
    expect(perdas).toEqual(['1 comentário conforme o resultado'])
    expect(nome).toMatch(/^Qual é a capital\?/)
  })

  test('várias certas de uma vez, com «and» e «not», só contam todas', () => {
    const certas = `<and>${igual('r', 'a')}<not>${igual('r', 'b')}</not>${igual('r', 'c')}</and>`
    const { pergunta } = only(item1({ presentation: palavras('Quais?') + lid('r', capitais, '', 'Multiple'), regras: condicao(certas) }))
    expect(pergunta).toMatchObject({
      tipoPergunta: tipoDe.escolhaMultipla,
      alineas: [{ certa: true }, { certa: false }, { certa: true }],
      definicoes: { esquema: 'tudo-ou-nada' },
    })
    const cada = condicao(igual('r', 'a'), '50', 'Add') + condicao(igual('r', 'c'), '50', 'Add')
    expect(
      only(item1({ presentation: palavras('Quais?') + lid('r', capitais, '', 'Multiple'), regras: cada })).pergunta?.definicoes,
    ).toEqual({
      esquema: 'por-opcao',
    })
  })

  test('verdadeiro ou falso, mesmo sem palavras nas respostas', () => {
    const vazias =
      '<response_lid ident="r"><render_choice><response_label ident="true"/><response_label ident="false"/></render_choice></response_lid>'
    for (const dentro of [vazias, lid('r', { true: 'True', false: 'False' })])
      expect(
        only(item1({ presentation: palavras('O gelo flutua.') + dentro, regras: condicao(igual('r', 'true')) })).pergunta,
      ).toMatchObject({
        tipoPergunta: tipoDe.verdadeiroFalso,
        alineas: [{ certa: true, texto: [{ insert: 'O gelo flutua.\n' }] }],
      })
  })

  test('respostas curtas: todas as aceites, com o que valem', () => {
    const { pergunta } = only(
      item1({
        tipo: 'short_answer_question',
        presentation: palavras('Capital?') + fib('r'),
        regras: condicao(igual('r', 'Lisboa') + igual('r', 'Lx')) + condicao(igual('r', 'Porto'), '50'),
      }),
    )
    expect(pergunta).toMatchObject({
      tipoPergunta: tipoDe.texto,
      definicoes: { modo: 'caixa', ignorar: { maiusculas: true } },
      alineas: [{ aceites: [{ texto: 'Lisboa' }, { texto: 'Lx' }, { texto: 'Porto', fracao: { num: 1, den: 2 } }] }],
    })
  })

  test('números com limites são números com tolerância', () => {
    const limites =
      '<or><varequal respident="r">4</varequal><and><vargte respident="r">3.5</vargte><varlte respident="r">4.5</varlte></and></or>'
    const numerica = (regras: string) =>
      only(item1({ tipo: 'numerical_question', presentation: palavras('Quanto?') + fib('r', 'fibtype="Decimal"'), regras })).pergunta
    expect(numerica(condicao(limites))?.alineas).toMatchObject([{ aceites: [{ texto: '4' }], numero: { tolerancia: '0,5' } }])
    // Without a key a number is still no long text.
    const semChave = only(item1({ presentation: palavras('Quanto?') + fib('r', 'fibtype="Decimal"') })).pergunta
    expect(semChave?.tipoPergunta).not.toBe(tipoDe.composicao)
    expect(numerica(condicao('<vargte respident="r">1</vargte><varlte respident="r">2</varlte>'))?.alineas).toMatchObject([
      { aceites: [{ texto: '1,5' }], numero: { tolerancia: '0,5' } },
    ])
  })

  test('lacunas e listas com nome no texto, como o Canvas as escreve', () => {
    const dentro = html('<p>As rosas são [cor1] e o céu é [cor2].</p>')
    const nomeada = (id: string, etiquetas: Record<string, string>) => lid(`response_${id}`, etiquetas, palavras(id))
    const regras = condicao(igual('response_cor1', '1'), '50', 'Add') + condicao(igual('response_cor2', '3'), '50', 'Add')
    const lacunas = only(
      item1({
        tipo: 'fill_in_multiple_blanks_question',
        presentation: dentro + nomeada('cor1', { 1: 'vermelhas', 2: 'rubras' }) + nomeada('cor2', { 3: 'azul' }),
        regras,
      }),
    ).pergunta
    expect(lacunas).toMatchObject({
      tipoPergunta: tipoDe.texto,
      alineas: [{ aceites: [{ texto: 'vermelhas' }, { texto: 'rubras' }] }, { aceites: [{ texto: 'azul' }] }],
    })
    expect(elementosDe(lacunas?.enunciado ?? []).lacunas).toHaveLength(2)
    const listas = only(
      item1({
        tipo: 'multiple_dropdowns_question',
        presentation: dentro + nomeada('cor1', { 1: 'vermelhas', 2: 'pretas' }) + nomeada('cor2', { 3: 'azul', 4: 'verde' }),
        regras,
      }),
    ).pergunta
    expect(listas).toMatchObject({ tipoPergunta: tipoDe.listaOpcoes, alineas: [{ opcoes: [{}, {}] }, { opcoes: [{ texto: 'azul' }, {}] }] })
    expect(elementosDe(listas?.enunciado ?? []).dropdowns).toHaveLength(2)
  })

  test('uma lacuna no meio do texto fica no seu lugar', () => {
    const { pergunta } = only(
      item1({
        presentation: `<flow>${palavras('A água ferve a')}${fib('r')}${palavras('graus.')}</flow>`,
        regras: condicao(igual('r', '100')),
      }),
    )
    expect(pergunta).toMatchObject({ definicoes: { modo: 'lacunas' } })
    expect(pergunta?.enunciado).toHaveLength(3)
  })

  test('ligações: uma resposta por item, grupos, categorias', () => {
    const direitas = { x: 'ladra', y: 'mia' }
    const cada = lid('r1', direitas, palavras('cão')) + lid('r2', direitas, palavras('gato'))
    const regras = condicao(igual('r1', 'x'), '50', 'Add') + condicao(igual('r2', 'y'), '50', 'Add')
    const { pergunta } = only(item1({ tipo: 'matching_question', presentation: palavras('Liga.') + cada, regras }))
    expect(pergunta).toMatchObject({ tipoPergunta: tipoDe.ligacaoPares, alineas: [{ texto: [{ insert: 'cão\n' }] }, {}] })
    expect(linked(pergunta)).toEqual(['cão→ladra', 'gato→mia'])
    const categorias =
      lid('r1', { 1: 'cão', 2: 'pinho' }, palavras('animal'), 'Multiple') +
      lid('r2', { 1: 'cão', 2: 'pinho', 3: 'tojo' }, palavras('planta'), 'Multiple')
    expect(only(item1({ presentation: categorias, regras: condicao(igual('r1', '1')) })).pergunta?.tipoPergunta).toBe(tipoDe.listaOpcoes)
  })

  test('o Blackboard liga pelo lugar no bloco da direita, e não diz quanto vale', () => {
    const bloco = (classe: string, dentro: string) => `<flow class="${classe}">${dentro}</flow>`
    const formatado = (texto: string) =>
      bloco(
        'Block',
        `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;${texto}&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow>`,
      )
    const resposta = (id: string, texto: string) =>
      bloco(
        'Block',
        `${formatado(texto)}<response_lid ident="${id}" rcardinality="Single"><render_choice><flow_label><response_label ident="${id}1"/></flow_label><flow_label><response_label ident="${id}2"/></flow_label></render_choice></response_lid>`,
      )
    const certa = (id: string, valor: string) =>
      `<respcondition title="x"><conditionvar>${igual(id, valor)}</conditionvar><displayfeedback linkrefid="correct"/></respcondition>`
    const { pergunta } = only(
      `<item><itemmetadata><bbmd_questiontype>Matching</bbmd_questiontype><qmd_absolutescore_max>10.0</qmd_absolutescore_max><qmd_weighting>0.0</qmd_weighting></itemmetadata><presentation>${bloco('Block', bloco('QUESTION_BLOCK', formatado('Liga.')) + bloco('RESPONSE_BLOCK', resposta('p', 'cão') + resposta('q', 'gato')) + bloco('RIGHT_MATCH_BLOCK', formatado('mia') + formatado('ladra')))}</presentation><resprocessing>${certa('p', 'p2')}${certa('q', 'q1')}</resprocessing></item>`,
    )
    expect(pergunta).toMatchObject({ tipoPergunta: tipoDe.ligacaoPares, points: 10 })
    expect(linked(pergunta)).toEqual(['cão→ladra', 'gato→mia'])
  })

  test('o Brightspace conta certas e erradas à parte, e diz a lacuna pela sua etiqueta', () => {
    const soma = (condicoes: string, nome: string) =>
      `<respcondition><conditionvar>${condicoes}</conditionvar><setvar varname="${nome}" action="Add">1</setvar></respcondition>`
    const regras =
      soma(igual('q', 'a'), 'D2L_Correct') +
      soma(`<not>${igual('q', 'a')}</not>`, 'D2L_Incorrect') +
      soma(igual('q', 'b'), 'D2L_Incorrect') +
      soma(`<not>${igual('q', 'b')}</not>`, 'D2L_Correct')
    const campos = '<qti_metadatafield><fieldlabel>qmd_weighting</fieldlabel><fieldentry>3.0</fieldentry></qti_metadatafield>'
    const varias = `<item><itemmetadata><qtimetadata>${campos}</qtimetadata></itemmetadata><presentation>${palavras('Quais?')}${lid('q', { a: 'Um', b: 'Dois' }, '', 'Multiple')}</presentation><resprocessing>${regras}</resprocessing></item>`
    expect(only(varias).pergunta).toMatchObject({ points: 3, alineas: [{ certa: true }, { certa: false }] })
    const lacuna = html('A água ferve a ') + fib('s') + html(' graus.')
    expect(only(item1({ presentation: lacuna, regras: condicao(igual('answer1', '100')) })).pergunta).toMatchObject({
      enunciado: [{ insert: 'A água ferve a ' }, { insert: { lacuna: {} } }, { insert: ' graus.\n' }],
      alineas: [{ aceites: [{ texto: '100' }] }],
    })
  })

  test('composições, ordens e o que a Lousa não tem', () => {
    const ensaio = only(
      item1({
        tipo: 'essay_question',
        presentation: palavras('Explica.') + fib('r'),
        depois: `<itemfeedback ident="s"><solution><solutionmaterial>${palavras('O modelo.')}</solutionmaterial></solution></itemfeedback>`,
      }),
    )
    expect([ensaio.pergunta?.tipoPergunta, words(ensaio.pergunta?.explicacao)]).toEqual([tipoDe.composicao, 'O modelo.'])
    const ordem = only(
      item1({
        presentation: palavras('Ordena.') + lid('r', { a: 'dois', b: 'um' }, '', 'Ordered'),
        regras: condicao('<varequal respident="r" index="2">a</varequal><varequal respident="r" index="1">b</varequal>'),
      }),
    )
    expect(linked(ordem.pergunta)).toEqual(['um→1.º', 'dois→2.º'])
    expect(only(item1({ tipo: 'calculated_question', presentation: palavras('x') + fib('r') })).motivo).toBe(
      'É uma pergunta com valores sorteados, que a Lousa não tem.',
    )
    expect(only(item1({ tipo: 'file_upload_question', presentation: palavras('x') })).motivo).toMatch(
      /^É uma pergunta de entregar um ficheiro/,
    )
    expect(only(item1({ tipo: 'text_only_question', presentation: palavras('x') })).motivo).toMatch(/^É um texto sem pergunta/)
    expect(only(item1({ presentation: '<response_xy ident="r"><render_hotspot/></response_xy>' })).motivo).toMatch(
      /^É uma pergunta de marcar zonas/,
    )
  })
})

describe('pacotes do Canvas e do Common Cartridge', () => {
  const item = (id: string) =>
    item1({
      id,
      tipo: 'multiple_choice_question',
      presentation: html('<p>Qual? <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/m.png" alt="Mapa"></p>') + lid('r', capitais),
      regras: condicao(igual('r', 'b')),
    })
  const prova = qti1(
    item('q1'),
    `<section ident="g" title="Grupo B"><selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>${item('q2')}</section>`,
  )
  const pobre = prova.replaceAll('question_type', 'cc_profile').replaceAll('multiple_choice_question', 'cc.multiple_choice.v0p1')

  test('de duas cópias do mesmo teste, lê-se a que diz mais; as imagens acham-se', () => {
    const { itens, testes, ficheiros } = readFicheiro(
      pacote({
        'g1/assessment_qti.xml': pobre,
        'g1/assessment_meta.xml':
          '<quiz identifier="a1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Ficha 3</title><description>&lt;p&gt;Tens 20 minutos.&lt;/p&gt;</description></quiz>',
        'non_cc_assessments/a1.xml.qti': prova,
        'web_resources/Uploaded Media/m.png': Uint8Array.from([1, 2]),
      }),
    )
    expect(itens).toHaveLength(2)
    expect(ficheiros).toHaveLength(1)
    expect(testes).toMatchObject([
      {
        nome: 'Ficha 3',
        instrucoes: [{ insert: 'Tens 20 minutos.\n' }],
        paginas: [
          { titulo: '', itens: [{ lugar: 1 }] },
          { titulo: 'Grupo B', itens: [{ lugar: 2 }] },
        ],
        perdas: ['1 sorteio de perguntas (ficam todas)'],
      },
    ])
  })

  test('um banco de perguntas é uma pasta, e não um teste', () => {
    const banco = `<questestinterop><objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Geografia</fieldentry></qtimetadatafield></qtimetadata>${item('q9')}</objectbank></questestinterop>`
    const { itens, testes } = readFicheiro(pacote({ 'res1.dat': banco }))
    expect([itens[0]?.caminho, testes]).toEqual([['Geografia'], []])
  })
})

describe('ficheiros hostis e partidos', () => {
  const said = (bytes: Uint8Array): string => {
    try {
      readFicheiro(bytes)
      return 'lido'
    } catch (error) {
      if (error instanceof FicheiroIlegivel) return error.message
      throw error
    }
  }
  const bom = item2({
    resposta: resposta2(['A']),
    corpo: `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${escolhas('Um', 'Dois')}</choiceInteraction>`,
  })
  const com = (antes: string) => bom.replace('<assessmentItem', `${antes}<assessmentItem`)

  test('cada um é recusado com uma frase', () => {
    const frases = {
      entidades: said(bytesDe(com('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'))),
      externo: said(bytesDe(com('<!DOCTYPE assessmentItem SYSTEM "http://mau.example/x.dtd">'))),
      'entidades no pacote': said(pacote({ 'i.xml': com('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>') })),
      cortado: said(bytesDe(bom.slice(0, 500))),
      'pacote cortado': said(pacote({ 'i.xml': bom }).subarray(0, 300)),
      bomba: said(zipDeEnsaio([{ nome: 'i.xml', bytes: Buffer.alloc(100_000_000, 32), tamanho: 100_000_000 }])),
      mentira: said(zipDeEnsaio([{ nome: 'i.xml', bytes: Buffer.alloc(100_000_000, 32), tamanho: 100 }])),
      fora: said(zipDeEnsaio([{ nome: '../i.xml', bytes: bytesDe(bom) }])),
      codificação: said(Buffer.from(bom, 'utf16le')),
      'sem perguntas': said(pacote({ 'pagina.html': '<p>x</p>' })),
      'cópia do Moodle': said(zipDeEnsaio([{ nome: 'moodle_backup.xml', bytes: bytesDe('<moodle_backup/>') }])),
      'só o índice': said(bytesDe('<manifest/>')),
      'só o teste': said(bytesDe('<assessmentTest/>')),
    }
    for (const [nome, frase] of Object.entries(frases)) {
      expect(frase, nome).not.toBe('lido')
      expect(frase, nome).toMatch(/^\p{Lu}.*[.)]$/u)
    }
    expect(frases['cópia do Moodle']).toMatch(/^É uma cópia de segurança do Moodle/)
    expect([said(bytesDe(bom)), said(pacote({ 'i.xml': bom }))]).toEqual(['lido', 'lido'])
  })

  test('o nome das regras do QTI 1.2 não é hostil, e a codificação que o XML diz vale', () => {
    const antigo = qti1(item1({ presentation: palavras('Água?') + lid('r', capitais), regras: condicao(igual('r', 'b')) }))
    expect(
      said(bytesDe(antigo.replace('<questestinterop', '<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop'))),
    ).toBe('lido')
    const sobreHtml = qti1(
      item1({ presentation: '<material><mattext><![CDATA[Para que serve <!DOCTYPE html>?]]></mattext></material>' + lid('r', capitais) }),
    )
    expect(said(bytesDe(sobreHtml))).toBe('lido')
    const latino = Buffer.from(antigo.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect(words(readFicheiro(latino).itens[0]?.pergunta?.enunciado)).toBe('Água?')
  })

  test('em qualquer sítio em que um pacote seja cortado, diz-se; nunca rebenta', () => {
    const inteiro = pacote({ 'i.xml': bom, 'q.xml': qti1(item1({ presentation: palavras('x') + fib('r') })) })
    for (let i = 4; i < inteiro.length; i += 20) expect(said(inteiro.subarray(0, i)).length).toBeGreaterThan(10)
    for (let i = 4; i < inteiro.length; i += 20) {
      const riscado = Uint8Array.from(inteiro)
      riscado[i] = (riscado[i] ?? 0) ^ 0xff
      expect(said(riscado).length).toBeGreaterThan(3)
    }
  })
})
