/**
 * `npm run house`: what the source says of itself. Rooms, large folders, long functions and files; arrows both ways,
 * circles; Portuguese verbs, bare numbers; long sentences and blocks of comments. `house.test.ts` holds the limits.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Comment, type Node, Visitor, parseSync } from 'oxc-parser'

const root = path.resolve(import.meta.dirname, '..')

export type Place = { file: string; line: number; what: string }
type Source = {
  file: string
  text: string
  imports: string[]
  comments: Comment[]
  functions: Place[]
  longFunctions: (Place & { lines: number })[]
  bare: Place[]
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

/** Rooms whose folders are rooms of their own: those too know only what lies below them. */
const parted = new Set(['web/responder'])

/** `src/web/turmas/x.tsx` → `web/turmas`; what lies beside the rooms is of its floor: `web`. */
export const roomOf = (file: string): string => {
  const [, floor = '', room, ...rest] = file.split('/')
  if (room === undefined || rest.length === 0) return floor
  const name = `${floor}/${room}`
  return parted.has(name) && rest.length > 1 ? `${name}/${rest[0]}` : name
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The file an import names, or null where it is a package. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? path.normalize(path.join(path.dirname(file), specifier)) : null
}

/** Names whose plain numbers are a type of question or a role. */
const numbered = /^(tipo|tipoPergunta|role|papel)$/i
const nameOf = (node: Node | null | undefined): string => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  return node?.type === 'ChainExpression' ? nameOf(node.expression) : ''
}
/** Nought is no type and no role: it says that none was chosen. */
const isNumber = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'number' && node.value !== 0
/** In the text of a query: `u.tipo = 7`, `tipo in (2, 8)`. */
const bareInQuery = /\btipo(?:_pergunta)?\s*(?:=|<>|in\s*\()\s*\d/g

function bareNumbers(file: string, text: string, nodes: readonly Node[]): Place[] {
  const code = nodes.map(({ start, end }) => ({ file, line: lineOf(text, start), what: text.slice(start, end) }))
  const queries = file.startsWith('src/server') ? Array.from(text.matchAll(bareInQuery)) : []
  return [...code, ...queries.map(({ 0: what, index }) => ({ file, line: lineOf(text, index), what }))]
}

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, module, comments } = parseSync(file, text)
  const functions: Place[] = []
  const longFunctions: Source['longFunctions'] = []
  const bare: Node[] = []
  const see = (node: Node, name: string): void => {
    const line = lineOf(text, node.start)
    const lines = lineOf(text, node.end) - line + 1
    if (name !== '') functions.push({ file, line, what: name })
    if (lines > 80) longFunctions.push({ file, line, what: name || '(sem nome)', lines })
  }
  new Visitor({
    FunctionDeclaration: (node) => see(node, node.id?.name ?? ''),
    VariableDeclarator: (node) => {
      const made = node.init
      if (made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionExpression') see(made, nameOf(node.id))
    },
    MethodDefinition: (node) => see(node.value, nameOf(node.key)),
    BinaryExpression: (node) => {
      const compares = ['===', '!==', '==', '!='].includes(node.operator)
      const sides = [node.left, node.right]
      if (compares && sides.some(isNumber) && sides.some((side) => numbered.test(nameOf(side)))) bare.push(node)
    },
    CallExpression: (node) => {
      const isIncludes = nameOf(node.callee) === 'includes' && node.callee.type === 'MemberExpression'
      const of = isIncludes && node.callee.type === 'MemberExpression' ? node.callee.object : null
      if (
        of?.type === 'ArrayExpression' &&
        of.elements.some((element) => element && isNumber(element)) &&
        numbered.test(nameOf(node.arguments[0]))
      )
        bare.push(node)
    },
    // The number as a type, as in `Extract<…, { tipoPergunta: 2 }>`; who counts other things may call them `tipo`.
    TSPropertySignature: (node) => {
      const type = node.typeAnnotation?.typeAnnotation
      if (type?.type === 'TSLiteralType' && isNumber(type.literal) && nameOf(node.key) === 'tipoPergunta') bare.push(node)
    },
    SwitchStatement: (node) => {
      if (numbered.test(nameOf(node.discriminant)) && node.cases.some(({ test }) => test && isNumber(test))) bare.push(node.discriminant)
    },
  }).visit(program)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  const imports = [...new Set(specifiers.flatMap((specifier) => resolve(file, specifier) ?? []))]
  return { file, text, imports, comments, functions, longFunctions, bare: bareNumbers(file, text, bare) }
}

/** Every file of the product's code: no tests, and nothing that only tests use. */
export function readHouse(): Source[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^src\/server\/ensaio\/|ensaio|exemplos|congeladas|pedidos-de-/.test(file))
    .toSorted()
    .map(read)
}

export type House = readonly Source[]

/** Pairs of rooms that import each other, with one file of each way. */
export function arrowsBothWays(house: House): { rooms: string; one: string; other: string }[] {
  const arrows = new Map<string, string>()
  for (const { file, imports } of house)
    for (const to of imports) {
      const [from, into] = [roomOf(file), roomOf(to)]
      // Files beside the rooms of a floor put the rooms together, or stand below them all. Circles among such files are
      // found below.
      if (from !== into && from.includes('/') && into.includes('/')) arrows.set(`${from} ${into}`, `${file} → ${to}`)
    }
  return [...arrows].flatMap(([pair, one]) => {
    const [from = '', into = ''] = pair.split(' ')
    const other = arrows.get(`${into} ${from}`)
    return other !== undefined && from < into ? [{ rooms: `${from} ↔ ${into}`, one, other }] : []
  })
}

/** Groups of files each of which reaches the others by imports; types count. Tarjan's algorithm. */
export function circles(house: House): string[][] {
  const imports = new Map(house.map(({ file, imports: to }) => [file, to]))
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.size - 1)
    stack.push(file)
    for (const to of imports.get(file) ?? []) {
      if (!imports.has(to)) continue
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

/** English words, and nouns of ours, that end as Portuguese verbs do. */
const notVerbs =
  /^(?:actor|adapter|affair|after|air|another|answer|appear|author|autor|avatar|banner|bar|bearer|bigger|buffer|builder|calendar|center|chair|chapter|char|character|checker|cipher|circular|clear|cluster|color|cor|corner|counter|cursor|customer|daughter|dear|decoder|deliver|differ|digger|drawer|dispatcher|dollar|driver|ear|editor|encoder|enter|error|ever|factor|fair|fear|filler|filter|finder|fir|flicker|folder|for|formatter|founder|gather|gear|generator|gentler|greater|hair|handler|header|hear|helper|holder|hover|inner|iterator|later|layer|leitor|lesser|letter|linear|listener|loader|lower|lugar|maior|major|mapper|mar|marker|matcher|mayor|melhor|member|menor|meter|minor|mirror|monitor|more|near|never|newer|nuclear|number|observer|offer|older|operator|or|order|other|outer|outlier|over|owner|pager|pair|paper|par|parser|particular|partner|peer|per|pillar|placeholder|player|pointer|popular|power|prefer|printer|processor|professor|provider|publisher|quarter|rather|reader|recover|rear|receiver|reducer|refer|register|regular|remember|render|reorder|repair|resolver|retry|river|rotator|router|runner|scheduler|sector|selector|sender|senhor|separator|serializer|server|servidor|setor|shorter|shoulder|similar|singular|sister|slider|smaller|solar|sooner|spacer|speaker|stair|star|starter|stir|stranger|summer|super|teacher|tear|tester|timer|together|toolbar|transfer|trigger|tutor|under|upper|user|utilizador|validator|valor|var|vector|visitor|waiter|walker|watcher|water|wear|weather|whether|whichever|winner|winter|wonder|worker|wrapper|writer|year)$/i
/** The first word, after `use`, `on`, `can` or `pode`: `useMover` and `onMover` move something as `mover` does. */
const firstWord = /^(?:(?:use|on|can|pode)(?=[A-Z]))?(\p{L}\p{Ll}*)/u
const portugueseEnding = /(?:[aei]r|p[oô]r)$/

/** Names that begin with a verb on purpose: the three views of a question type are called after their acts in the product. */
const views = new Set(['Editar', 'Responder', 'Rever'])

/** Does the name of this function or component begin with a Portuguese verb? */
export function isPortugueseVerb(name: string): boolean {
  const first = firstWord.exec(name)?.[1] ?? ''
  return portugueseEnding.test(first) && !views.has(name) && !/^(?:p|P)or$/.test(first) && !notVerbs.test(first)
}

export const portugueseVerbs = (house: House): Place[] =>
  house.flatMap(({ functions }) => functions.filter(({ what }) => isPortugueseVerb(what)))

export const bareNumbersOf = (house: House): Place[] => house.flatMap(({ bare }) => bare)

/** Sentences of comments with more words than these. */
export function longSentences(house: House, words: number): (Place & { words: number })[] {
  return house
    .flatMap(({ file, text, comments }) =>
      comments.flatMap(({ value, start }) =>
        value
          .replace(/^\s*\*/gm, ' ')
          .split(/(?<=[.;:?!])\s+(?=[A-Z`«(])/)
          .map((sentence) => ({
            file,
            line: lineOf(text, start),
            what: sentence.replace(/\s+/g, ' ').trim(),
            words: sentence.trim().split(/\s+/).length,
          }))
          .filter((sentence) => sentence.words > words),
      ),
    )
    .toSorted((a, b) => b.words - a.words)
}

/** Every file that people write here, tests and style sheets too: path and text. */
export function readTree(): { file: string; text: string }[] {
  return ['src', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .toSorted()
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  )
}

export type Tree = ReturnType<typeof readTree>

/** Lines of `//` one below the other are read as one block. */
function blocksOf({ file, text }: Tree[number]): { start: number; value: string }[] {
  const blocks: Comment[] = []
  for (const comment of parseSync(file, text).comments) {
    const last = blocks.at(-1)
    const follows = last?.type === 'Line' && comment.type === 'Line' && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, comment.start))
    if (follows) blocks[blocks.length - 1] = { ...last, value: `${last.value} ${comment.value}`, end: comment.end }
    else blocks.push(comment)
  }
  return blocks
}

/** Signs alone (`=`, `→`, the stars of a block) are no words. */
const wordsIn = (value: string): number => value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Blocks of comments with more words than these. */
export const longBlocks = (tree: Tree, words: number): (Place & { words: number })[] =>
  tree
    .filter(({ file }) => !file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      blocksOf({ file, text }).map(({ start, value }) => ({
        file,
        line: lineOf(text, start),
        what: value.replaceAll(/\s*\n\s*\*?/g, ' ').trim(),
        words: wordsIn(value),
      })),
    )
    .filter((block) => block.words > words)
    .toSorted((a, b) => b.words - a.words)

/** What is written out in the demo school's tests is content: it is as long as a test. */
const isContent = (file: string): boolean => file.startsWith('src/server/seed/conteudo/')

/** Files with more lines than these. */
export const longFiles = (tree: Tree, lines: number): (Place & { lines: number })[] =>
  tree
    .filter(({ file }) => !isContent(file))
    .map(({ file, text }) => ({ file, line: 1, what: '', lines: text.split('\n').length - 1 }))
    .filter((one) => one.lines > lines)
    .toSorted((a, b) => b.lines - a.lines)

const countBy = <T>(list: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups]
}
const linesOf = (files: House): number => files.reduce((sum, { text }) => sum + text.split('\n').length, 0)

function report(): string {
  const house = readHouse()
  const rooms = countBy(house, ({ file }) => roomOf(file)).toSorted(([, a], [, b]) => linesOf(b) - linesOf(a))
  const folders = countBy(house, ({ file }) => path.dirname(file)).toSorted(([, a], [, b]) => b.length - a.length)
  const long = house.flatMap(({ longFunctions }) => longFunctions).toSorted((a, b) => b.lines - a.lines)
  const [arrows, rings] = [arrowsBothWays(house), circles(house)]
  const [verbs, bare, sentences] = [portugueseVerbs(house), bareNumbersOf(house), longSentences(house, 30)]
  const tree = readTree()
  const [blocks, files] = [longBlocks(tree, 45), longFiles(tree, 350)]
  const section = (title: string, lines: readonly string[], most = 15): string =>
    [
      `\n${title}`,
      ...lines.slice(0, most).map((line) => `  ${line}`),
      ...(lines.length > most ? [`  … and ${lines.length - most} more`] : []),
    ].join('\n')
  return [
    `${house.length} files, ${linesOf(house)} lines, ${rooms.length} rooms`,
    section(
      'Rooms (files, lines)',
      rooms.map(([room, files]) => `${room}: ${files.length}, ${linesOf(files)}`),
      25,
    ),
    section(
      'Largest flat folders (files)',
      folders.map(([folder, files]) => `${folder}: ${files.length}`),
      8,
    ),
    section(
      `Functions over 80 lines: ${long.length}`,
      long.map(({ file, line, what, lines }) => `${lines} ${what} ${file}:${line}`),
    ),
    section(
      `Arrows both ways: ${arrows.length}`,
      arrows.map(({ rooms: pair, one, other }) => `${pair}  (${one}; ${other})`),
      40,
    ),
    section(
      `Circles of files: ${rings.length}`,
      rings.map((files) => `${files.length}: ${files.join(', ')}`),
    ),
    section(
      `Functions and components named by a Portuguese verb: ${verbs.length}`,
      countBy(verbs, ({ file }) => roomOf(file)).map(
        ([room, of]) =>
          `${room}: ${of.length} (${of
            .slice(0, 6)
            .map(({ what }) => what)
            .join(', ')})`,
      ),
      40,
    ),
    section(
      `Bare numbers of types and roles: ${bare.length}`,
      countBy(bare, ({ file }) => roomOf(file)).map(([room, of]) => `${room}: ${of.length}`),
      40,
    ),
    section(
      `Blocks of comments over 45 words: ${blocks.length}`,
      blocks.map(({ file, line, what, words }) => `${words} ${file}:${line} ${what.slice(0, 70)}`),
    ),
    section(
      `Files over 350 lines: ${files.length}`,
      files.map(({ file, lines }) => `${lines} ${file}`),
    ),
    section(
      `Sentences of comments over 30 words: ${sentences.length}`,
      sentences.map(({ file, line, what, words }) => `${words} ${file}:${line} ${what.slice(0, 70)}`),
    ),
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${report()}\n`)
