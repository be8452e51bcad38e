import { expect, test } from 'vitest'
import { htmlOf, pageStart } from './readable-copy.ts'

test('os instantes leem-se como horas de Lisboa, no verão e no inverno; o que só parece um fica como está', () => {
  expect(htmlOf({ entregueEm: '2026-07-15T23:32:10.500Z' })).toBe('<dl><dt>Entregue em</dt><dd>16/07/2026 00:32</dd></dl>')
  expect(htmlOf(['2026-11-20T10:32:00Z', 'Até 2026-07-15T23:32:10Z'])).toBe(
    '<ul><li>20/11/2026 10:32</li><li>Até 2026-07-15T23:32:10Z</li></ul>',
  )
})

test('o que as pessoas escreveram lê-se como foi escrito, no nome e no resto: nada disso é HTML', () => {
  const nome = 'Rui <b>"O Grande"</b> & filhos'
  const lido = 'Rui &lt;b&gt;&quot;O Grande&quot;&lt;/b&gt; &amp; filhos'
  expect(pageStart(nome, 'hoje')).toContain(`<p>${lido} · hoje</p>`)
  expect(htmlOf({ comentario: nome })).toContain(`<dd>${lido}</dd>`)
})
