// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const meio = { mathml: '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', latex: '\\frac{1}{2}', leitura: 'um meio' }

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A browser that lays a page out, and gives a formula's space this width (px). */
function layOut(space: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.localName === 'math' ? space : 90, 20)
  })
}

async function drawn(qual = meio): Promise<HTMLElement> {
  const { drawMathml } = await import('./draw-mathml.ts')
  const alvo = document.body.appendChild(document.createElement('span'))
  drawMathml(qual, alvo)
  return alvo
}

test('um navegador que desenha MathML desenha a fórmula, e diz-lhe o nome', async () => {
  layOut(77)
  const alvo = await drawn()
  expect(alvo.querySelector('math[aria-label="um meio"] mfrac')).not.toBeNull()
  expect(document.querySelectorAll('body > *'), 'nada fica da medida').toHaveLength(1)
})

test('um que não desenha mostra a fórmula por palavras, e nunca os números colados uns aos outros', async () => {
  layOut(0)
  const alvo = await drawn()
  expect(alvo.textContent).toBe('um meio')
  expect(alvo.querySelector('math')).toBeNull()
})

test('aí, de uma fórmula sem palavras lê-se a fonte', async () => {
  layOut(0)
  expect((await drawn({ ...meio, leitura: '' })).textContent).toBe('\\frac{1}{2}')
})
