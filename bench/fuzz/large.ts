/** Bodies of an endpoint as large as it takes them, of what is most work to read. */
import type { Endpoint } from '#contract/endpoint.ts'
import { limites } from '#regras/limites.ts'

const filled = (bytes: number, what: string): string => what.repeat(Math.max(1, Math.floor(bytes / what.length)))
const listOf = (bytes: number, item: string): string => `[${filled(bytes, `${item},`)}${item}]`
const textOf = (bytes: number, what: string): string => JSON.stringify(filled(bytes / 2, what))
const unknown = (bytes: number): string =>
  `{${Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `"k${String(i).padStart(6, '0')}":1`).join(',')}}`

const html = (bytes: number, tags: string): string => {
  const most = Math.floor(limites.htmlEtiquetas / Math.max(1, tags.split('<').length - 1))
  return textOf(Math.min(bytes, 1.9 * limites.respostaBytes, 2 * tags.length * most), tags)
}
/** As many objects as a body may hold, each with as many names. */
const namesOf = (bytes: number): string => {
  const one = unknown(12 * (limites.corpoNomes - 1))
  // The list ends in one more than it was asked for.
  return listOf(Math.min(bytes - one.length, one.length * Math.floor(limites.corpoValores / limites.corpoNomes - 1)), one)
}

/** What one field, or the whole body, is made of. */
const kinds: readonly ((bytes: number) => string)[] = [
  (bytes) => listOf(bytes, '{}'),
  (bytes) => listOf(bytes, '[]'),
  (bytes) => listOf(bytes, '1'),
  (bytes) => listOf(Math.min(bytes, limites.corpoValores / 2), '{}'),
  (bytes) => listOf(bytes, '{"insert":"a\\n"}'),
  (bytes) => listOf(Math.min(bytes, limites.respostaBytes), '{"insert":"a\\n","attributes":{"list":"bullet","bold":true}}'),
  (bytes) => listOf(bytes, '{"insert":{"formula":"\\\\frac{1}{2}"}}'),
  unknown,
  namesOf,
  (bytes) => `${filled(bytes / 2, '[')}${filled(bytes / 2, ']')}`,
  (bytes) => textOf(bytes, 'a'),
  (bytes) => textOf(bytes, '"'),
  ...[
    '<div>',
    '<b>',
    '<p>x</p>',
    '<ul><li>',
    '<table><tr><td>',
    '<b>x<i>y<u>z',
    '<a href="/x">y</a>',
    '&amp;',
    '<',
    ' ',
    '<p>a <b>b</b></p>',
  ].map((tags) => (bytes: number) => html(bytes, tags)),
]

const fieldsOf = (schema: unknown): string[] => Object.keys(Object(Object(schema)['properties']))

/** The valid body with one field made of this, or this alone; never larger than the endpoint takes. */
export function largeBodies({ body, corpoMaximo = limites.corpoBytes }: Endpoint, model: unknown): string[] {
  if (!body) return []
  return [null, ...fieldsOf(body)].flatMap((field) =>
    kinds.map((make) => {
      if (field === null) return make(corpoMaximo - 100)
      const others = JSON.stringify({ ...Object(model), [field]: 0 })
      const place = `${JSON.stringify(field)}:0`
      return others.replace(place, () => `${JSON.stringify(field)}:${make(corpoMaximo - others.length - 100)}`)
    }),
  )
}
