// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

const said = (html: string): string => {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.replaceChildren(place)
  return spokenText(place)
}

test.each([
  ['<p>Calcule</p><p>o valor</p>', 'Calcule.\no valor.'],
  ['<p>O valor de <math aria-label="três ao quadrado"><mn>3</mn></math>, por exemplo?</p>', 'O valor de três ao quadrado , por exemplo?'],
  ['<p>A capital é <input type="text">.</p>', 'A capital é espaço em branco .'],
  ['<p>A capital é <input type="text" value="Lisboa">.</p>', 'A capital é Lisboa .'],
  ['<div role="textbox"><p>O meu texto.</p></div><div role="textbox"></div>', 'O meu texto. espaço em branco.'],
  [
    '<p>Rio: <select><option value="">Escolher</option><option value="a">Tejo</option><option value="b">Douro</option></select></p>',
    'Rio: espaço em branco, a escolher de: Tejo; Douro.',
  ],
  ['<p>Rio: <select><option value="">Escolher</option><option value="a" selected>Tejo</option></select></p>', 'Rio: Tejo.'],
  ['<label><span style="display: block">A</span><span style="display: block">Madrid</span></label>', 'A.\nMadrid.'],
  ['<p>H<sub>2</sub>O</p><span style="display: none">oculto</span>', 'H2O.'],
  ['<ul hidden><li>oculto</li></ul><span hidden data-spoken="Pares possíveis: A, Roma"></span>', 'Pares possíveis: A, Roma.'],
  ['<p>Foto<button>x</button><span role="tooltip">Rodar ou cortar</span></p>', 'Foto.'],
  ['<p>Veja:</p><img src="a.png" alt="Um mapa da costa">', 'Veja:\nImagem: Um mapa da costa.'],
  ['<ul><li>um</li><li>dois</li></ul><button>Enviar</button>', 'um.\ndois.'],
  ['<label><input type="radio"> <span aria-hidden="true">A</span> Lisboa</label>', 'Lisboa.'],
  ['<p>Só</p><p>…</p><p></p>', 'Só.'],
])('%s', (html, words) => {
  expect(said(html)).toBe(words)
})
