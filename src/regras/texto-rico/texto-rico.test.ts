import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { IdParte } from '../esquema.ts'
import { opsArbitrarias, opsNormais } from './arbitraries.ts'
import { arvore } from './arvore.ts'
import { elementosDe } from './elementos.ts'
import { htmlParaOps } from './html-to-ops.ts'
import { parseHtml } from './parse-html.ts'
import { normalizeOps } from './normalize.ts'
import { opsParaHtml } from './ops-to-html.ts'
import { OpsTextoRico, type Op } from './ops.ts'
import { PADRAO_ID_PARTE } from './bounds.ts'
import { linkPermitido } from './filter.ts'
import { countPalavras, comFormulasDitas, textoSimples } from './texto-simples.ts'
import { paraOps } from './to-ops.ts'
import { isVazio } from './vazio.ts'

const deHtml = (html: string) => htmlParaOps(parseHtml(html))

describe('normalizar', () => {
  test('junta o que é igual, deixa cair o que é vazio e acaba em fim de linha', () => {
    expect(normalizeOps([{ insert: 'a' }, { insert: '' }, { insert: 'b', attributes: {} }])).toEqual([{ insert: 'ab\n' }])
    expect(normalizeOps([])).toEqual([{ insert: '\n' }])
  })

  test('marcas ficam no texto, formatos no fim de linha', () => {
    expect(normalizeOps([{ insert: 'Título\ntexto\n', attributes: { bold: true, header: 1 } }])).toEqual([
      { insert: 'Título', attributes: { bold: true } },
      { insert: '\n', attributes: { header: 1 } },
      { insert: 'texto', attributes: { bold: true } },
      { insert: '\n', attributes: { header: 1 } },
    ])
  })

  test('uma lista não salta níveis', () => {
    const ops: Op[] = [
      { insert: 'a' },
      { insert: '\n', attributes: { list: 'bullet', indent: 3 } },
      { insert: 'b' },
      { insert: '\n', attributes: { list: 'bullet', indent: 5 } },
    ]
    expect(normalizeOps(ops).map((op) => op.attributes)).toEqual([undefined, { list: 'bullet' }, undefined, { list: 'bullet', indent: 1 }])
  })

  test('uma tabela tem todas as células, por ordem de leitura', () => {
    const celula = (r: number, c: number): Op => ({ insert: '\n', attributes: { table: { t: 7, r, c } } })
    const ops = normalizeOps([{ insert: 'baixo' }, celula(9, 4), { insert: 'cima' }, celula(2, 1)])
    expect(textoSimples(ops)).toBe('cima\t\n\tbaixo')
    expect(ops.every(({ attributes }) => attributes?.table === undefined || attributes.table.t === 0)).toBe(true)
  })

  test('o resultado cabe no esquema, e normalizar duas vezes é o mesmo que uma', () => {
    fc.assert(
      fc.property(opsArbitrarias, (ops) => {
        const uma = normalizeOps(ops)
        expect(Value.Check(OpsTextoRico, uma)).toBe(true)
        expect(JSON.stringify(normalizeOps(uma))).toBe(JSON.stringify(uma))
      }),
    )
  })

  test('o que se lê de ops é o mesmo, estejam ou não normalizadas', () => {
    fc.assert(
      fc.property(opsArbitrarias, (ops) => {
        const uma = normalizeOps(ops)
        expect(JSON.stringify(paraOps(ops))).toBe(JSON.stringify(uma))
        expect(textoSimples(ops)).toBe(textoSimples(uma))
      }),
    )
  })

  test('nada do que se lê se perde', () => {
    const letras = (ops: readonly Op[]) =>
      ops
        .flatMap(({ insert }) => (typeof insert === 'string' ? [...insert.toWellFormed()] : [Object.keys(insert)[0] ?? '']))
        .filter((c) => !/[\s\p{Cc}\ufeff]/u.test(c))
        .toSorted()
        .join('')
    const formulaVazia = ({ insert }: Op) => typeof insert === 'object' && 'formula' in insert && normalizeOps([{ insert }]).length === 1
    fc.assert(
      fc.property(opsArbitrarias, (ops) => {
        expect(letras(normalizeOps(ops))).toBe(letras(ops.filter((op) => !formulaVazia(op))))
      }),
    )
  })
})

describe('HTML', () => {
  test('ops → HTML → ops dá as ops normalizadas', () => {
    fc.assert(
      fc.property(opsNormais, (ops) => {
        expect(deHtml(opsParaHtml(ops))).toEqual(ops)
      }),
      { numRuns: 500 },
    )
  })

  test('o HTML canónico', () => {
    const ops: Op[] = [
      { insert: 'Vulcões' },
      { insert: '\n', attributes: { header: 1 } },
      { insert: 'Veja ' },
      { insert: 'a página ', attributes: { link: 'https://exemplo.pt/?a=1&b=2' } },
      { insert: 'certa', attributes: { link: 'https://exemplo.pt/?a=1&b=2', bold: true } },
      { insert: '.\n' },
      { insert: 'um' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: { formula: 'a<b' } },
      { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
      { insert: 'x' },
      { insert: '\n', attributes: { table: { t: 0, r: 0, c: 0, h: true } } },
      { insert: { image: { ficheiro: 12, alt: 'Um "vulcão"' } } },
      { insert: '\n', attributes: { table: { t: 0, r: 0, c: 1 } } },
      { insert: 'É ' },
      { insert: { dropdown: { id: 'ab12', text: 'lista' } } },
      { insert: ' ou ' },
      { insert: { lacuna: { id: 'cd34' } } },
      { insert: '\u2028fim\n\n' },
    ]
    expect(opsParaHtml(ops)).toBe(
      '<h1>Vulcões</h1><p>Veja <a href="https://exemplo.pt/?a=1&amp;b=2">a página <strong>certa</strong></a>.</p>' +
        '<ul><li>um<ol><li><span data-formula="a&lt;b"></span></li></ol></li></ul>' +
        '<table><tbody><tr><th>x</th><td><img data-ficheiro="12" alt="Um &quot;vulcão&quot;"></td></tr></tbody></table>' +
        '<p>É <span data-dropdown="ab12">lista</span> ou <span data-lacuna="cd34"></span><br>fim</p><p><br></p>',
    )
  })

  test('texto de etiquetas desconhecidas fica, código e estilos saem inteiros', () => {
    expect(deHtml('<marquee>Olá <blink>turma</blink></marquee><script>alert("x")</script><style>p{}</style>')).toEqual([
      { insert: 'Olá turma\n' },
    ])
  })

  test('o texto de uma lista escrito aos bocados lê-se pela ordem em que está', () => {
    expect(deHtml('<p><span data-dropdown="ab12">sul <b>do <i>mar</i></b> frio</span></p>')).toEqual([
      { insert: { dropdown: { id: 'ab12', text: 'sul do mar frio' } } },
      { insert: '\n' },
    ])
  })

  test('HTML escrito com linhas e recuos diz o mesmo que numa só linha', () => {
    const html = `
      <div>
        <p>Um
           <b> dois </b>
           três</p>
        <ul>
          <li> a
            <ol>
              <li><p>b</p></li>
            </ol>
          </li>
        </ul>
      </div>
      solto <i>texto</i>
    `
    expect(textoSimples(deHtml(html))).toBe('Um dois três\n•  a\n  1. b\nsolto texto')
  })

  test('uma tabela do Word: células unidas, cabeçalho, parágrafos nas células, tabela dentro de tabela', () => {
    const ops = deHtml(
      '<table><thead><tr><td colspan="2">A</td><td>B</td></tr></thead>' +
        '<tr><td rowspan="2">c</td><td><p>d</p><p>e</p></td><td><table><tr><td>f</td></tr></table></td></tr><tr><td>g</td></tr></table>',
    )
    expect(textoSimples(ops)).toBe('A\t\tB\nc\td e\tf\n\tg\t'.trimEnd())
    const [tabela] = arvore(ops)
    expect(tabela?.tipo === 'tabela' && tabela.linhas.map((linha) => linha.map((celula) => celula.cabecalho))).toEqual([
      [true, false, true],
      [false, false, false],
      [false, false, false],
    ])
  })

  test('um processador de texto na Web diz o negrito por estilo', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-weight:700;color:red">Forte</span><span style="font-style: italic; text-decoration: underline">dois</span> e m<span style="vertical-align:super">2</span></p></b>'
    expect(deHtml(html)).toEqual([
      { insert: 'Forte', attributes: { bold: true } },
      { insert: 'dois', attributes: { italic: true, underline: true } },
      { insert: ' e m' },
      { insert: '2', attributes: { script: 'super' } },
      { insert: '\n' },
    ])
  })

  test('listas recuadas por classe e fórmulas de outros editores', () => {
    expect(deHtml('<ul><li>a</li><li class="ql-indent-1">b</li></ul><p><span class="ql-formula" data-value="x^2"></span></p>')).toEqual([
      { insert: 'a' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'b' },
      { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
      { insert: { formula: 'x^2' } },
      { insert: '\n' },
    ])
  })

  test('a língua de um bloco passa às suas palavras', () => {
    expect(deHtml('<p lang="EN-gb">Good <b>morning</b></p>')).toEqual([
      { insert: 'Good ', attributes: { lang: 'en-gb' } },
      { insert: 'morning', attributes: { bold: true, lang: 'en-gb' } },
      { insert: '\n' },
    ])
  })

  test('cem mil etiquetas umas dentro das outras não enchem a pilha', () => {
    expect(textoSimples(deHtml(`${'<div><b>'.repeat(50_000)}fundo`))).toBe('fundo')
  })
})

describe('ligações', () => {
  test.each([
    ['https://a.pt', 'https://a.pt'],
    [' HTTPS://a.pt/um livro ', 'https://a.pt/um%20livro'],
    ['mailto:a@b.pt', 'mailto:a@b.pt'],
    ['/turmas/1', '/turmas/1'],
    ['#topo', '#topo'],
  ])('%s fica', (dada, fica) => expect(linkPermitido(dada)).toBe(fica))

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' \u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//mau.pt',
    '/\\mau.pt',
    '/\t/mau.pt',
    'turmas',
    '',
  ])('%j não fica', (dada) => expect(linkPermitido(dada)).toBeNull())
})

describe('vazio', () => {
  const vazios = [
    '',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p><p> </p>',
    '<ul><li></li></ul>',
    [],
    [{ insert: '\n' }],
    [{ insert: '\n\n \n' }],
    [{ insert: '\n', attributes: { list: 'bullet' as const } }],
  ]
  test.each(vazios.map((texto) => [texto]))('%j é vazio', (texto) => expect(isVazio(texto)).toBe(true))

  const cheios = [
    'a',
    '<p>0</p>',
    '<img data-ficheiro="1" alt="">',
    '<p><audio data-ficheiro="1"></audio></p>',
    [{ insert: { formula: 'x' } }, { insert: '\n' }],
    [{ insert: { lacuna: { id: 'abcd' } } }],
  ]
  test.each(cheios.map((texto) => [texto]))('%j tem conteúdo', (texto) => expect(isVazio(texto)).toBe(false))

  test('as duas formas dizem o mesmo', () => {
    fc.assert(
      fc.property(opsNormais, (ops) => {
        expect(isVazio(opsParaHtml(ops))).toBe(isVazio(ops))
      }),
    )
  })
})

test('o texto simples tem as palavras das duas formas', () => {
  const html =
    '<h1>Título</h1><ol><li>um<ul><li>dentro</li></ul></li><li>dois</li></ol><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>fim<br>mesmo</p>'
  const simples = 'Título\n1. um\n  • dentro\n2. dois\na\tb\nfim\nmesmo'
  expect(textoSimples(html)).toBe(simples)
  expect(textoSimples(deHtml(html))).toBe(simples)
  expect(countPalavras('<p>Guarda-chuva, é — 25 de Abril!</p>')).toBe(5)
})

describe('o que está ao lado das palavras não se lê colado a elas', () => {
  const formula = '<span data-formula="\\frac{1}{2}"></span>'
  const imagem = (alt: string) => `<img data-ficheiro="3" alt="${alt}">`
  test.each([
    [`<p>Calcule${formula}${formula}${imagem('Ecrã de entrada')}depois</p>`, 'Calcule um meio um meio Ecrã de entrada depois'],
    [`<p>Se ${formula}, então (${formula}).</p>`, 'Se um meio, então (um meio).'],
    [`<p>o ${formula}-ésimo termo</p>`, 'o um meio-ésimo termo'],
    [`<p>antes${imagem('')}depois</p>`, 'antes depois'],
    [`<p>${imagem('')}só isto${imagem('')}</p>`, 'só isto'],
    [`<p>${imagem('')}${imagem('')}</p>`, ''],
    ['<p>ca<span data-lacuna="ab12"></span>a</p>', 'ca____a'],
  ])('%s', (html, relance) => {
    expect(textoSimples(comFormulasDitas(html, () => 'um meio'))).toBe(relance)
    expect(textoSimples(comFormulasDitas(deHtml(html), () => 'um meio'))).toBe(relance)
    expect(textoSimples(html)).toBe(relance.replaceAll('um meio', '\\frac{1}{2}'))
  })
})

test('os elementos de um texto, nas duas formas', () => {
  const html =
    '<p><img data-ficheiro="3" alt=""><audio data-ficheiro="9"></audio><img data-ficheiro="3" alt="x"><span data-lacuna="ab12"></span><span data-dropdown="cd34">x</span></p>'
  const esperado = { ficheiros: [3, 9], dropdowns: ['cd34'], lacunas: ['ab12'] }
  expect(elementosDe(html)).toEqual(esperado)
  expect(elementosDe(deHtml(html))).toEqual(esperado)
})

test('o filtro e o esquema conhecem os mesmos ids de parte', () => expect(IdParte).toMatchObject({ pattern: PADRAO_ID_PARTE }))
