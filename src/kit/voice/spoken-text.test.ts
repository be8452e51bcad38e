// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

const said = (html: string): string => {
  const place = document.createElement('div')
  place.innerHTML = html
  return spokenText(place)
}

test.each([
  ['<p>Calcule</p><p>o valor</p>', 'Calcule.\no valor.'],
  ['<p>O valor de <math aria-label="três ao quadrado"><mn>3</mn></math>, por exemplo?</p>', 'O valor de três ao quadrado , por exemplo?'],
  ['<p>A capital é <input type="text" value="Lisboa">.</p>', 'A capital é espaço em branco .'],
  ['<p>Rio: <select><option>Tejo</option><option>Douro</option></select></p>', 'Rio: espaço em branco.'],
  ['<p>Veja:</p><img src="a.png" alt="Um mapa da costa">', 'Veja:\nImagem: Um mapa da costa.'],
  ['<ul><li>um</li><li>dois</li></ul><button>Enviar</button>', 'um.\ndois.'],
  ['<label><input type="radio"> <span aria-hidden="true">A</span> Lisboa</label>', 'Lisboa.'],
  ['<p>Só</p><p>…</p><p></p>', 'Só.'],
])('%s', (html, words) => {
  expect(said(html)).toBe(words)
})
