// @vitest-environment jsdom
/** Clipboards of other programs, made after what each of them writes. */
import { describe, expect, test } from 'vitest'
import { cleanColado } from './paste.ts'
import { fraseDasPerdas } from './perdas.ts'

const tudo = { minimal: false, dropdown: true, lacuna: true, ficheiros: true }
const paste = (html: string) => cleanColado(html, tudo).html
const ponto = 'data:image/png;base64,iVBORw0KGgo='
/** Numbers for pictures on their way, from this one on. */
const countFrom = (primeiro: number) => () => primeiro++
const formula = (latex: string) => `<span data-formula="${latex}"></span>`

describe('fórmulas coladas são fórmulas', () => {
  test.each([
    [
      'MathML com a fonte ao lado (Lousa, KaTeX)',
      '<p>Calcula <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mfrac><mn>3</mn><mn>5</mn></mfrac></mrow><annotation encoding="application/x-tex">\\frac{3}{5}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">35</span></span> de 10.</p>',
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'MathML sem fonte',
      '<p>Calcula <math><mfrac><mn>3</mn><mn>5</mn></mfrac></math> de 10.</p>',
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'Wikipédia, com o que não se vê',
      '<p>Seja <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="{\\displaystyle x^{2}}"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}"></span>.</p>',
      `<p>Seja ${formula('x^{2}')}.</p>`,
    ],
    [
      'Wikipédia, só o desenho',
      '<p>Seja <img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}">.</p>',
      `<p>Seja ${formula('x^{2}')}.</p>`,
    ],
    [
      'Word',
      `<html xmlns:m="urn:m"><body><!--StartFragment--><p class=MsoNormal>Calcula <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><m:r><span style='font-family:"Cambria Math",serif'>3</span></m:r></m:num><m:den><m:r><span style='font-family:"Cambria Math",serif'>5</span></m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='position:relative'><img width=8 height=27 src="file:///C:/Users/x/image001.png"></span><![endif]> de 10.</p><!--EndFragment--></body></html>`,
      `<p>Calcula ${formula('\\frac{3}{5}')} de 10.</p>`,
    ],
    [
      'Word, com parênteses, raiz, índice e somatório',
      `<p><m:oMath><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/><m:e><m:r>x</m:r></m:e></m:rad></m:e></m:d><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup><m:r>n</m:r></m:sup><m:e><m:sSub><m:e><m:r>a</m:r></m:e><m:sub><m:r>i</m:r></m:sub></m:sSub></m:e></m:nary></m:oMath></p>`,
      `<p>${formula('\\left[ \\sqrt{x} \\right]∑_{i}^{n} {a}_{i}')}</p>`,
    ],
    [
      'MathML de uma matriz com percentagem',
      '<p><math><mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo><mo>%</mo></mrow></math></p>',
      `<p>${formula('(\\begin{matrix} 1 &amp; 2 \\end{matrix})\\%')}</p>`,
    ],
  ])('%s', (_de, html, esperado) => expect(paste(html)).toBe(esperado))

  test('o que se escreve com cifrões não é tomado por fórmula: um preço não é nenhuma', () => {
    expect(paste('<p>Custa $5 e $6</p>')).toBe('<p>Custa $5 e $6</p>')
  })
})

test('as listas do Word são listas, com os seus níveis, sem números escritos', () => {
  const item = (nivel: number, marca: string, texto: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${nivel} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marca}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${texto}</p>`
  expect(paste(item(1, '1.', 'um') + item(2, 'a.', 'dentro') + item(1, '2.', 'dois'))).toBe(
    '<ol><li>um<ol><li>dentro</li></ol></li><li>dois</li></ol>',
  )
  expect(paste(item(1, '·', 'ponto') + item(1, '·', 'outro'))).toBe('<ul><li>ponto</li><li>outro</li></ul>')
})

describe('imagens coladas', () => {
  test('as que vêm no texto são guardadas; as que ficam para trás são contadas', () => {
    const { html, imagens, perdas } = cleanColado(
      `<p>a<img src="${ponto}"><img src="https://exemplo.pt/x.png"><img src="file:///C:/x.png"></p>`,
      tudo,
    )
    expect(html).toBe('<p>a<img data-ficheiro="-1" alt=""></p>')
    expect(imagens.map(({ ficheiro: { name, type, size } }) => [name, type, size])).toEqual([['imagem-1.png', 'image/png', 8]])
    expect(perdas).toEqual({ imagens: 2 })
  })

  test('onde não se guardam ficheiros, todas se contam', () => {
    expect(cleanColado(`<p><img src="${ponto}"></p>`, { ...tudo, ficheiros: false }).perdas).toEqual({ imagensSemLugar: 1 })
  })

  test('cada uma fica onde estava, com as palavras e a descrição que tinha', () => {
    const { html, imagens } = cleanColado(
      `<p>antes <img src="${ponto}" alt="um mapa"> depois</p><p>fim <img src="${ponto}"></p>`,
      tudo,
      countFrom(7),
    )
    expect(html).toBe('<p>antes <img data-ficheiro="-7" alt="um mapa"> depois</p><p>fim <img data-ficheiro="-8" alt=""></p>')
    expect(imagens.map(({ n }) => n)).toEqual([7, 8])
  })

  test('a que ainda vai a caminho noutro campo não é de ninguém: conta-se', () => {
    expect(cleanColado('<p>a<img data-ficheiro="-7" alt=""></p>', tudo)).toMatchObject({ html: '<p>a</p>', perdas: { imagens: 1 } })
  })
})

describe('o que um campo não leva é contado, e as palavras ficam', () => {
  const opcao = { minimal: true, dropdown: false, lacuna: false, ficheiros: true }
  const comprida = 'x+'.repeat(1001)
  test.each([
    [
      'tabela numa opção',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>',
      opcao,
      ['a', 'b', 'c'],
      { tabelas: 1 },
      '1 tabela não foi colada como tabela: ficou o texto.',
    ],
    [
      'tabela dentro de tabela',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
      tudo,
      ['a', 'b'],
      { tabelas: 1 },
      '1 tabela não foi colada como tabela: ficou o texto.',
    ],
    [
      'tabela e texto, colados numa célula',
      '<p>antes</p><table><tr><td>a</td><td>b</td></tr></table>',
      { ...tudo, naCelula: true },
      ['antes', 'a', 'b'],
      { tabelas: 1 },
      '1 tabela não foi colada como tabela: ficou o texto.',
    ],
    [
      'lista e ligação numa opção',
      '<ul><li>um</li><li>dois</li></ul><p><a href="https://a.pt">sítio</a></p>',
      opcao,
      ['um', 'dois', 'sítio'],
      { listas: 1, ligacoes: 1 },
      '1 lista não foi colada como lista: ficou o texto. 1 ligação ficou sem o endereço.',
    ],
    [
      'sons',
      '<p>a<audio data-ficheiro="3"></audio><audio src="https://a.pt/b.mp3"></audio></p>',
      opcao,
      ['a'],
      { sons: 2 },
      '2 sons não foram colados.',
    ],
    [
      'elementos de outra pergunta',
      '<p>a<span data-dropdown="ab12">x</span><span data-lacuna="cd34"></span></p>',
      opcao,
      ['a'],
      { dropdowns: 1, lacunas: 1 },
      '1 lista de opções não foi colada: este campo não a leva. 1 lacuna não foi colada: este campo não a leva.',
    ],
    [
      'imagens já guardadas, onde não se guardam ficheiros',
      '<p>a<img data-ficheiro="3" alt=""></p>',
      { ...tudo, ficheiros: false },
      ['a'],
      { imagensSemLugar: 1 },
      '1 imagem não foi colada: este campo não leva imagens.',
    ],
    [
      'vídeos, páginas dentro da página e desenhos',
      '<p>a<video src="b.mp4"></video><iframe src="https://a.pt"></iframe><svg><text>c</text></svg></p>',
      tudo,
      ['a'],
      { imagens: 1, outros: 2 },
      '1 imagem não foi colada: entra como ficheiro. 2 vídeos ou páginas incorporadas não foram colados.',
    ],
    [
      'fórmulas mais compridas do que se guarda',
      `<p>a <math><semantics><mi>x</mi><annotation encoding="application/x-tex">${comprida}</annotation></semantics></math> <span data-formula="${comprida}"></span></p>`,
      tudo,
      ['a', comprida, comprida],
      { formulasLongas: 2 },
      '2 fórmulas são compridas de mais: ficou o texto.',
    ],
    ['o que se escreveu numa caixa', '<p>a</p><textarea>escrito</textarea>', tudo, ['a', 'escrito'], {}, ''],
  ])('%s', (_de, html, oferta, palavras, perdas, frase) => {
    const colado = cleanColado(html, oferta)
    const lido = document.createElement('div')
    lido.innerHTML = colado.html.replaceAll(/<\/(?:p|li|td)>|<br>/g, ' ')
    expect(lido.textContent.trim().split(/\s+/)).toEqual(palavras)
    expect(colado.perdas).toEqual(perdas)
    expect(fraseDasPerdas(colado.perdas)).toBe(frase)
  })

  test('diz-se quantas, e nada onde não falta nada', () => {
    expect(fraseDasPerdas({ imagens: 1 })).toMatch(/^1 imagem não foi colada/)
    expect(fraseDasPerdas({ imagens: 2, formulas: 1 })).toMatch(/^2 imagens não foram coladas.* 1 fórmula não foi colada\.$/)
    expect(fraseDasPerdas({})).toBe('')
  })
})

describe('áreas de transferência de outros programas, inteiras', () => {
  test('Google Docs', () => {
    const span = (texto: string, peso = 400) =>
      `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${peso};font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${texto}</span>`
    const p = (dentro: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${dentro}</p>`
    const li = (nivel: number, texto: string) =>
      `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="${nivel}"><p dir="ltr" style="line-height:1.38;" role="presentation">${span(texto)}</p></li>`
    const td = (texto: string) =>
      `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;">${p(span(texto))}</td>`
    const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff">${p(span('Forte', 700) + span(' e fraco'))}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${li(1, 'um')}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${li(2, 'dentro')}</ul>${li(1, 'dois')}</ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt">${td('a')}${td('b')}</tr><tr style="height:0pt">${td('c')}${td('d')}</tr></tbody></table></div>${p(`${span('fim')}<span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://lh7-rt.googleusercontent.com/docsz/x?key=y" width="200" height="100" style="margin-left:0px;margin-top:0px;" /></span>`)}</b><br class="Apple-interchange-newline">`
    const colado = cleanColado(html, tudo)
    expect(colado.html).toBe(
      '<p><strong>Forte</strong> e fraco</p><ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table><p>fim</p>',
    )
    expect(colado.perdas).toEqual({ imagens: 1 })
  })

  test('Word na Web', () => {
    const run = (texto: string, estilo = '') =>
      `<span data-contrast="auto" xml:lang="PT-PT" lang="PT-PT" class="TextRun SCXW12 BCX0" style="margin:0px;padding:0px;font-size:12pt;font-family:Aptos;${estilo}"><span class="NormalTextRun SCXW12 BCX0" style="margin:0px;padding:0px;">${texto}</span></span>`
    const p = (dentro: string) =>
      `<p class="Paragraph SCXW12 BCX0" xml:lang="PT-PT" lang="PT-PT" paraid="1" paraeid="{x}{1}" style="margin:0px;font-weight:normal;font-style:normal;vertical-align:baseline;">${dentro}<span class="EOP SCXW12 BCX0" data-ccp-props="{}" style="margin:0px;font-size:12pt;">&nbsp;</span></p>`
    const bloco = (dentro: string) => `<div class="OutlineElement Ltr SCXW12 BCX0" style="margin:0px;">${dentro}</div>`
    const item = (tipo: 'ul' | 'ol', nivel: number, texto: string) =>
      `<div class="ListContainerWrapper SCXW12 BCX0" style="margin:0px;"><${tipo} class="BulletListStyle1 SCXW12 BCX0" role="list" style="margin:0px;"><li data-leveltext="" data-font="Symbol" data-listid="1" role="listitem" data-aria-posinset="1" data-aria-level="${nivel}" class="OutlineElement Ltr SCXW12 BCX0" style="margin:0px 0px 0px ${24 * nivel}px;">${p(run(texto))}</li></${tipo}></div>`
    const td = (texto: string) =>
      `<td class="FirstRow FirstCol SCXW12 BCX0" role="rowheader" data-celllook="0"><div class="TableCellContent SCXW12 BCX0">${bloco(p(run(texto)))}</div></td>`
    const html = `<html><body><!--StartFragment-->${bloco(p(run('Forte', 'font-weight:bold;') + run(' e fraco')))}${item('ul', 1, 'um')}${item('ul', 2, 'dentro')}${item('ul', 1, 'dois')}${bloco(`<div class="TableContainer Ltr SCXW12 BCX0"><table border="1" class="Table Ltr TableGrid SCXW12 BCX0" data-tablestyle="MsoTableGrid" aria-rowcount="1"><tbody class="SCXW12 BCX0"><tr class="TableRow SCXW12 BCX0" role="row" aria-rowindex="1">${td('a')}${td('b')}</tr></tbody></table></div>`)}${bloco(p(`${run('fim')}<span class="WACImageContainer NoPadding SCXW12 BCX0"><span class="WACImageBorder SCXW12 BCX0"></span><img class="WACImage SCXW12 BCX0" src="https://euc-word-view.officeapps.live.com/x.png"></span>`))}<!--EndFragment--></body></html>`
    const colado = cleanColado(html, tudo)
    expect(colado.html).toBe(
      '<p><strong>Forte</strong> e fraco</p><ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>fim</p>',
    )
    expect(colado.perdas).toEqual({ imagens: 1 })
  })

  test('LibreOffice', () => {
    const html = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		td p { orphans: 0; widows: 0; background: transparent }
	</style>
</head>
<body lang="pt-PT" link="#000080" vlink="#800000" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">
<b>Forte</b> e
fraco</p>
<ul>
	<li><p style="line-height: 100%; margin-bottom: 0cm">um</p>
	<ul>
		<li><p style="line-height: 100%; margin-bottom: 0cm">dentro</p></li>
	</ul>
	</li>
	<li><p style="line-height: 100%; margin-bottom: 0cm">dois</p></li>
</ul>
<table width="100%" cellpadding="4" cellspacing="0">
	<col width="128*"/>

	<col width="128*"/>

	<tr valign="top">
		<td width="50%" style="border: none; padding: 0cm"><p>a</p>
		</td>
		<td width="50%" style="border: none; padding: 0cm"><p>
			b</p>
		</td>
	</tr>
</table>
<p style="line-height: 100%; margin-bottom: 0cm">fim<img src="file:///tmp/lu4321.tmp/image.png" name="Imagem1" align="bottom" width="76" height="76" border="0"/>
<img src="${ponto}" name="Imagem2" align="bottom" width="76" height="76" border="0"/></p>
</body>
</html>`
    const colado = cleanColado(html, tudo)
    expect(colado.html).toBe(
      '<p><strong>Forte</strong> e fraco</p><ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>fim <img data-ficheiro="-1" alt=""></p>',
    )
    expect(colado.imagens).toHaveLength(1)
    expect(colado.perdas).toEqual({ imagens: 1 })
  })
})
