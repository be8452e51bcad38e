import { expect, test } from 'vitest'
import { pedacosDaGrafia } from './grafias.ts'

const shown = (base: string, texto: string) =>
  pedacosDaGrafia(base, texto)
    .map((pedaco) => (pedaco.difere ? `[${pedaco.texto}]` : pedaco.texto))
    .join('')

test.each([
  ['o maior risco', 'o menor risco', 'o [menor ]risco'],
  ['granito', 'garnito', '[garnito]'],
  ['vai a casa', 'vai à minha casa', 'vai [à minha ]casa'],
  ['é de facto assim', 'é facto assim', 'é [facto ]assim'],
  ['igual', 'igual', 'igual'],
])('de «%s», «%s» mostra o que tem de diferente', (base, texto, seen) => expect(shown(base, texto)).toBe(seen))
