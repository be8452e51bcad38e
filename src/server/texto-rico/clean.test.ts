import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { opsArbitrarias } from '#regras/texto-rico/arbitraries.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { limites } from '#regras/limites.ts'
import { MAX_HTML, MAX_LINHAS, MAX_OPS, MAX_TEXTO } from '#regras/texto-rico/bounds.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { cleanTextoRico, TextoRicoInvalido } from './clean.ts'

/** Ways to run code through HTML, from the public corpora. */
const ataques = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//mau.pt/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\u0000>alert(1)</script>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img data-ficheiro="1" onerror="alert(1)" alt="x">',
  '<img data-ficheiro="1 onerror=alert(1)" alt="x">',
  '<img data-ficheiro=1 alt="&quot; onerror=&quot;alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//mau.pt">x</a>',
  '<a href="/\\mau.pt">x</a>',
  '<a href="/&#9;/mau.pt">x</a>',
  '<a href="https://a.pt&quot; onclick=&quot;alert(1)">x</a>',
  '<a href="https://a.pt" onclick="alert(1)" target="_blank" style="color:red">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1) onmouseover=alert(1)>x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<style>@import "//mau.pt/x.css";</style>',
  '<link rel="stylesheet" href="//mau.pt/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//mau.pt/">',
  '<form action="javascript:alert(1)"><button>x</button><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)">',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<audio data-ficheiro="2" data-nome="&quot; onplay=&quot;alert(1)"></audio>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<body onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<span data-formula="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"></span>',
  '<span data-dropdown="abcd">&lt;img src=x onerror=alert(1)&gt;</span>',
  '<span data-dropdown="abcd&quot; onclick=&quot;alert(1)">x</span>',
  '<span data-lacuna="abcd"><script>alert(1)</script></span>',
  '<p lang="en&quot; onclick=&quot;alert(1)">x</p>',
  '<p id="__proto__" __proto__="x" constructor="y" class="x">x</p>',
  '<input onfocus=alert(1) autofocus>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
]

/** Exactly the tags and attributes that may be stored. */
const permitidas = new RegExp(
  '^(?:[^<>]|</?(?:p|h1|h2|ul|ol|li|blockquote|table|tbody|tr|td|th|strong|em|u|s|code|sub|sup|a|span|audio)>|<br>' +
    '|<a href="(?:https?://|mailto:|/(?![/\\\\])|#)[^"<>\\s]*">|<span lang="[A-Za-z0-9-]+">|<img data-ficheiro="\\d+" alt="[^"<>]*">' +
    '|<audio data-ficheiro="\\d+"(?: data-nome="[^"<>]*")?>|<span data-formula="[^"<>]*">|<span data-(?:dropdown|lacuna)="[a-z0-9]{4,16}">)*$',
)

/** HTML in, HTML out. */
const cleanHtml = (html: string): string => {
  const limpo = cleanTextoRico(html)
  if (typeof limpo !== 'string') throw new Error('HTML stays HTML')
  return limpo
}

describe('HTML que quer correr código', () => {
  test.each(ataques)('%s', (ataque) => {
    const limpo = cleanHtml(`<p>antes</p>${ataque}<p>depois`)
    expect(limpo).toMatch(permitidas)
    expect(textoSimples(limpo)).toContain('antes')
    expect(cleanTextoRico(limpo)).toBe(limpo)
  })

  test('o mesmo numa ligação ou num elemento em ops', () => {
    const ops = cleanTextoRico([
      { insert: 'x', attributes: { link: 'javascript:alert(1)', onclick: 'x', style: 'x', color: 'red', bold: 'sim' } },
      { insert: { image: 'https://mau.pt/x.png' } },
      { insert: { video: 'x' } },
      { insert: { image: { ficheiro: '1', alt: '' } } },
      { insert: { image: { ficheiro: 3, alt: 'mapa', onerror: 'x' } }, attributes: null },
      { insert: '\u0000y\n', attributes: { header: 7, list: 'checked', table: { t: 0, r: 1e9, c: 0 } } },
    ])
    expect(ops).toEqual([{ insert: 'x' }, { insert: { image: { ficheiro: 3, alt: 'mapa' } } }, { insert: 'y\n' }])
  })
})

describe('forma e tamanho', () => {
  test.each([
    [null],
    [undefined],
    [7],
    [{}],
    [{ ops: [] }],
    [[null]],
    [['a']],
    [[{ insert: 7 }]],
    [[{ insert: null }]],
    [[{ retain: 3 }]],
    [[{ delete: 1 }]],
    [[{}]],
  ])('%j não é texto rico', (valor) => expect(() => cleanTextoRico(valor)).toThrow(TextoRicoInvalido))

  /** As many as one text of HTML may have: each is two tags. */
  const elements = limites.htmlEtiquetas / 2

  test('o que é maior do que se guarda é recusado', () => {
    const grandes = [
      'a'.repeat(MAX_HTML + 1),
      '&'.repeat(60_000),
      '<p>x</p>'.repeat(elements + 1),
      [{ insert: 'a'.repeat(MAX_TEXTO + 1) }],
      [{ insert: 'a\n'.repeat(MAX_LINHAS + 1) }],
      Array.from({ length: MAX_OPS + 1 }, () => ({ insert: 'a' })),
    ]
    for (const grande of grandes) expect(() => cleanTextoRico(grande)).toThrow(expect.objectContaining({ motivo: 'tamanho' }))
  })

  test('o maior texto que cabe fica', () => {
    const maior = 'a'.repeat(MAX_TEXTO - 1)
    expect(cleanTextoRico([{ insert: maior }])).toEqual([{ insert: `${maior}\n` }])
    const lines = 'a\n'.repeat(MAX_LINHAS)
    expect(cleanTextoRico([{ insert: lines }])).toEqual([{ insert: lines }])
    const html = '<p>x</p>'.repeat(elements)
    expect(cleanTextoRico(html)).toBe(html)
  })

  test('etiquetas muito fundas, abertas ou fechadas, não enchem a pilha nem o tempo', () => {
    // The measure is a long text without depth, cleaned here and now, because on a busy machine both take longer.
    const antes = process.threadCpuUsage()
    for (let time = 0; time < 2; time++) cleanTextoRico('<p>x</p>'.repeat(elements))
    const medida = process.threadCpuUsage(antes).user
    const inicio = process.threadCpuUsage()
    expect(cleanTextoRico(`${'<div>'.repeat(1_500)}fundo`)).toBe('<p>fundo</p>')
    expect(cleanTextoRico(`${'<b>'.repeat(1_500)}fundo${'</b>'.repeat(1_500)}`)).toBe('<p><strong>fundo</strong></p>')
    expect(cleanTextoRico(`${'<ul><li>'.repeat(700)}fundo`)).toMatch(/^<ul><li>.*fundo/)
    expect(cleanTextoRico(`${'<table><tr><td>'.repeat(600)}fundo`)).toBe('<table><tbody><tr><td>fundo</td></tr></tbody></table>')
    expect(cleanTextoRico('<span data-dropdown="abcd">'.repeat(1_500))).toBe('<p><span data-dropdown="abcd"></span></p>')
    for (const nested of ['<div>', '<b>', '<ul><li>', '<table><tr><td>', '<b>x<i>y<u>z']) {
      const signs = nested.split('<').length - 1
      expect(() => cleanTextoRico(nested.repeat((limites.htmlEtiquetas - 100) / signs))).toThrow(
        expect.objectContaining({ motivo: 'forma' }),
      )
    }
    expect(cleanTextoRico(' '.repeat(260_000))).toBe('')
    expect(cleanTextoRico('<'.repeat(limites.htmlEtiquetas))).toBe(`<p>${'&lt;'.repeat(limites.htmlEtiquetas)}</p>`)
    expect(process.threadCpuUsage(inicio).user).toBeLessThan(20 * medida)
  })
})

describe('limpar', () => {
  test('vazio fica vazio', () => {
    expect(cleanTextoRico('')).toBe('')
    expect(cleanTextoRico([])).toEqual([{ insert: '\n' }])
  })

  test('um texto do Word fica com o que diz', () => {
    const word =
      '<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body lang=PT><!--StartFragment-->' +
      '<p class=MsoNormal style="margin-left:36pt"><b style="mso-bidi">Nota</b><o:p></o:p></p><p class=MsoNormal>H<sub>2</sub>O &amp; pão&nbsp;quente<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>'
    expect(cleanTextoRico(word)).toBe(
      '<p><strong><span lang="pt">Nota</span></strong></p><p><span lang="pt">H</span><sub><span lang="pt">2</span></sub><span lang="pt">O &amp; pão\u00a0quente\u00a0</span></p>',
    )
  })

  test('o que é aceite cabe no esquema, e limpar outra vez não muda nada', () => {
    fc.assert(
      fc.property(opsArbitrarias, (ops) => {
        for (const forma of [ops, opsParaHtml(ops)]) {
          const limpo = cleanTextoRico(forma)
          expect(Value.Check(TextoRico, limpo)).toBe(true)
          expect(cleanTextoRico(limpo)).toEqual(limpo)
        }
      }),
    )
  })

  test('as duas formas dizem o mesmo depois de limpas', () => {
    fc.assert(
      fc.property(opsArbitrarias, (ops) => {
        expect(paraOps(cleanTextoRico(opsParaHtml(ops)))).toEqual(cleanTextoRico(ops))
      }),
    )
  })

  test('qualquer cadeia como HTML, qualquer valor como ops: ou fica limpo, ou é recusado com motivo', () => {
    const pedaco = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '<a href="',
      '">',
      "'",
      '<td>',
      '<li>',
      '<!--',
      '-->',
      '&#',
      'x',
      ';',
      '<span data-formula="',
      ' ',
      '\n',
      '<br/>',
      '<script>',
      '</script>',
      '&lt;',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pedaco).map((p) => p.join('')),
          fc.array(fc.anything()),
          fc.anything(),
        ),
        (valor) => {
          try {
            const limpo = cleanTextoRico(valor)
            expect(Value.Check(TextoRico, limpo)).toBe(true)
            if (typeof limpo === 'string') expect(limpo).toMatch(permitidas)
          } catch (erro) {
            expect(erro).toBeInstanceOf(TextoRicoInvalido)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
