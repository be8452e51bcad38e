/** Every number is typed in one of the fields that `vistas/campos-numericos.test.tsx` tries. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('não há outros campos de números além dos da casa', () => {
  const files = globSync('src/{kit,web,perguntas}/**/*.tsx', { exclude: (path) => path.includes('.test.') })
  expect(files.length).toBeGreaterThan(100)
  const own = files.filter((path) => /type="number"|inputMode="(?:decimal|numeric)"|inputMode=\{/.test(readFileSync(path, 'utf8')))
  expect(own.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    // A day and an hour, tried by `kit/fields/typed-quando.test.ts`.
    'src/kit/fields/DateTimeField.tsx',
    'src/kit/fields/NumberField.tsx',
    'src/perguntas/texto/cartao-lacuna.tsx',
    // What a pupil answers is a text: it is marked, not kept as a number.
    'src/perguntas/texto/responder.tsx',
    // A column of marks, pasted or typed, read by `web/de-fora/escritas.ts` and tried there.
    'src/web/de-fora/TabelaDeNotas.tsx',
    // A year, as text, with a rule of its own.
    'src/web/entrar/AnoNascimentoField.tsx',
  ])
})
