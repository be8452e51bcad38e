/**
 * Fails the build when a program or a style sheet of the pages uses something that an oldest browser lacks
 * (`scripts/compat.ts`), unless a list below says why it may. Libraries count. Members are known by name alone:
 * `navegador-antigo.spec.ts` tries the rest.
 */
import { type Node, Visitor, parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'
import { type Novidades, novidades } from './compat.ts'

/** What `src/web/polyfills.ts` brings: the pages may call it, their worker may not. */
const brought = new Set([
  'Map.groupBy',
  'URL.canParse',
  'AbortSignal.any',
  '.toReversed()',
  '.toSorted()',
  '.toSpliced()',
  '.toWellFormed()',
])

/** Looked for before it is called, wherever it is named. */
const askedFor = new Set([
  '.startViewTransition()',
  '.skipTransition()',
  '.updateCallbackDone()',
  '.checkVisibility()',
  '.showPopover()',
  '.hidePopover()',
  '.getComposedRanges()',
  '.caretPositionFromPoint()',
  '.caretRangeFromPoint()',
  '.vibrate()',
  '.createPolicy()',
  '.createHTML()',
  'Error.captureStackTrace',
  'navigation',
  'setImmediate',
  'trustedTypes',
  '.readText()',
  'TouchEvent',
])

/** There before, but for a part that nobody here asks for. */
const oldEnough = new Set(['AbortSignal.timeout', '.share()'])

/** Our own functions and those of libraries that bear the name of something newer. */
const others = new Set(
  'abs add addElement boundingRect build capture changed check command configure createContext createView day destroy dispatch dispose drop element equals era exp expand fetch first flip from hide info input isActive isValid last local lock log login month mul node notify path properties queue range resize retry round run scan separator share startOfDay subtract sync take toArray unlock updateSelection use watch with'
    .split(' ')
    .map((name) => `.${name}()`),
)

/** Parts of style sheets that a page can do without, and why. */
const dispensable = new Map([
  ['text-wrap', 'lines break elsewhere'],
  ['field-sizing', 'the field has the width of its rule'],
  ['scrollbar-width', "the bar is the browser's own"],
  ['scrollbar-gutter', 'the page moves by a bar'],
  [':-webkit-scrollbar', 'scrollbar-width says the same'],
  [':-webkit-scrollbar-thumb', 'scrollbar-color says the same'],
  [':-webkit-search-cancel-button', 'other browsers draw no such button'],
  ['accent-color', "boxes have the browser's own colour"],
  ['print-color-adjust', 'written with its prefix beside it'],
  ['mask', 'written with its prefix beside it'],
  ['user-select', 'written with its prefix beside it'],
  ['hyphens', 'written with its prefix beside it'],
  ['text-size-adjust', 'written with its prefix beside it'],
  ['overscroll-behavior', 'the page behind may move too'],
  ['overscroll-behavior-x', 'the page behind may move too'],
  ['resize', 'a phone has no corner to pull'],
  ['size', 'of a sheet of paper: the browser asks for it'],
  ['@page', 'the browser asks for it'],
  ['zoom', 'MathLive, on a screen it does not measure'],
  [':selection', "the selection has the browser's own colour"],
  [':details-content', 'on paper a closed part stays closed'],
  ['content-visibility', 'on paper a closed part stays closed'],
  [':has', 'Firefox before 121: base.css keeps rings and marks, and nothing else is unusable without it'],
  ['color-mix', 'a plain colour stands before it'],
])

/** Names that this program binds anywhere (of these none is the browser's), those it uses, and those it calls. */
function namesIn(code: string): { globals: Set<string>; members: Set<string>; calls: Set<string> } {
  const [bound, used, members, calls] = [new Set<string>(), new Map<number, string>(), new Set<string>(), new Set<string>()]
  const keys = new Set<number>()
  const bind = (node: Node | null | undefined): void => {
    if (node?.type === 'Identifier') bound.add(node.name)
    else if (node?.type === 'ObjectPattern') for (const one of node.properties) bind(one.type === 'RestElement' ? one.argument : one.value)
    else if (node?.type === 'ArrayPattern') node.elements.forEach(bind)
    else if (node?.type === 'AssignmentPattern') bind(node.left)
    else if (node?.type === 'RestElement') bind(node.argument)
  }
  const bindFunction = ({ id, params }: { id?: Node | null; params: readonly Node[] }): void => [id, ...params].forEach(bind)
  const bindLocal = ({ local }: { local: Node }): void => bind(local)
  const skipKey = ({ computed, key }: { computed: boolean; key: Node }): void => void (computed || keys.add(key.start))
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: ({ local, imported }) => {
      bind(local)
      keys.add(imported.start)
    },
    ImportDefaultSpecifier: bindLocal,
    Property: skipKey,
    MethodDefinition: skipKey,
    PropertyDefinition: skipKey,
    Identifier: ({ name, start }) => void used.set(start, name),
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return
      keys.add(property.start)
      if (object.type === 'Identifier') members.add(`${object.name}.${property.name}`)
    },
    CallExpression: ({ callee, optional }) => {
      if (!optional && callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier')
        calls.add(`${callee.object.type === 'Identifier' ? callee.object.name : ''}.${callee.property.name}`)
    },
  }).visit(parseSync('program.js', code, { sourceType: 'module' }).program)
  const globals = [...used].flatMap(([start, name]) => (keys.has(start) || bound.has(name) ? [] : [name]))
  return { globals: new Set(globals), members, calls }
}

const everywhere = /^(?:window|globalThis|self)\.(\w+)$/

/** What this program uses and an oldest browser lacks, with the browsers that lack it. */
export function newerIn(code: string, { isPage }: { isPage: boolean }, { estaticos, globais, membros }: Novidades = novidades()): string[] {
  const { globals, members, calls } = namesIn(code)
  const found = new Map<string, string>()
  const note = (name: string, lacking: string | undefined): void => {
    const isKnown = oldEnough.has(name) || others.has(name) || (isPage && (brought.has(name) || askedFor.has(name)))
    if (lacking && !isKnown) found.set(name, lacking)
  }
  for (const name of globals) note(name, globais.get(name))
  for (const name of members) {
    note(name, estaticos.get(name))
    const ofPage = everywhere.exec(name)?.[1]
    if (ofPage) note(ofPage, globais.get(ofPage))
  }
  for (const call of calls) {
    const name = call.slice(call.indexOf('.') + 1)
    if (!estaticos.has(call)) note(`.${name}()`, membros.get(name))
  }
  return [...found].map(([name, lacking]) => `${name} (${lacking})`)
}

/** The same for a style sheet. */
export function newerInStyles(css: string, { propriedades, seletores, regras, funcoes }: Novidades = novidades()): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...plain.matchAll(/(?:^|[{};])([^{};]*)(?=\{)/g)].map(([, one]) => one).join('\n')
  const kinds: readonly (readonly [RegExp, string, Novidades['regras'], string?])[] = [
    [/[{;]\s*([a-z-]+)\s*:/g, '', propriedades],
    [/:([a-z-]+)/g, ':', seletores, selectors],
    [/@([a-z-]+)/g, '@', regras],
    [/[:, (]([a-z-]+)\(/g, '', funcoes],
  ]
  const found = new Map<string, string>()
  for (const [pattern, prefix, names, text = plain] of kinds)
    for (const [, name = ''] of text.matchAll(pattern)) {
      const lacking = names.get(name)
      if (lacking && !dispensable.has(prefix + name)) found.set(prefix + name, lacking)
    }
  if (/nth-(?:last-)?child\([^()]* of /.test(plain)) found.set(':nth-child(… of …)', 'chrome, edge')
  return [...found].map(([name, lacking]) => `${name} (${lacking})`)
}

/** Vite plugin that refuses a build whose programs or styles an oldest browser could not take. */
export const onlyWhatBrowsersHave = (): Plugin => ({
  name: 'lousa-novidades',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const found = Object.values(bundle).flatMap((item) => {
        const isStyle = item.type === 'asset' && item.fileName.endsWith('.css')
        const names =
          item.type === 'chunk'
            ? newerIn(item.code, { isPage: item.fileName !== 'sw.js' })
            : isStyle
              ? newerInStyles(String(item.source))
              : []
        return names.length > 0 ? [`${item.fileName}: ${names.join(', ')}`] : []
      })
      if (found.length > 0)
        this.error(
          `The oldest browsers (src/regras/navegadores.ts) lack these; avoid them, bring them in src/web/polyfills.ts, or list them in scripts/novidades.ts with the reason\n  ${found.join('\n  ')}`,
        )
    },
  },
})
