/**
 * Decides which modules travel in one file. Modules that the same pages need come together, so that a page fetches few
 * files and few bytes in vain (docs/decisions/0020-files-of-the-pages.md). A file imports only from itself and from
 * files that more pages need.
 */
import type { Plugin, Rolldown } from 'vite'

/** A module's imports: those it needs to begin, and those it asks for later. */
export type Modulo = { estaticos: readonly string[]; dinamicos: readonly string[] }
export type Grafo = ReadonlyMap<string, Modulo>

/**
 * The modules that files are grouped around: the first one, the answering page and the rest of the app. `paginas` holds
 * the other pages that are opened most, each with all its parts. `bytesDe` estimates the bytes of a module in a file.
 */
export type Centros = {
  inicio: string
  resposta: string
  /** What the answering page asks for later, each with all its parts. */
  daSala: Readonly<Record<string, readonly string[]>>
  /** The typesetter of formulas: it travels alone, so that nobody fetches it for something else. */
  tipografo: string
  aplicacao: string
  paginas: Readonly<Record<string, readonly string[]>>
  bytesDe: (id: string) => number
}

/** From how many pages and parts of pages on a module shared by others is one of a layer. */
const deAlguns = 5
/**
 * The cost of one more file to a page, in bytes of code as the bundler reads it: a request with its headers, and words
 * that are compressed apart. Measured: 1.3 kB on the wire.
 */
const custoDeUmFicheiro = 7_000
/** How much a byte that nobody needs weighs on a page: most in the answering room, then on the pages closest to their limit. */
const pesos: Readonly<Record<string, number>> = {
  sala: 26,
  salaInteira: 26,
  composicao: 20,
  visitante: 24,
  entrar: 12,
  trabalho: 8,
  inicioDoAluno: 8,
  resultado: 6,
  correcao: 2,
}

/** Large libraries that only some pages need: what imports one travels apart from what does not. */
const pesadas = ['@dnd-kit', 'react-hook-form', '@base-ui', 'typebox']

/** All that has to be there for these modules to begin, themselves included. */
export function reach(grafo: Grafo, roots: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const modulo = grafo.get(id)
    if (!modulo || seen.has(id)) return
    seen.add(id)
    modulo.estaticos.forEach(visit)
  }
  for (const root of roots) visit(root)
  return seen
}

/** The modules that these may ask for later, and those in turn; what `isOut` names is left out, with what only it asks for. */
export function lazyOf(grafo: Grafo, roots: Iterable<string>, isOut: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (starts: Iterable<string>): void => {
    for (const id of reach(grafo, starts)) {
      for (const lazy of grafo.get(id)?.dinamicos ?? []) {
        if (found.has(lazy) || isOut(lazy)) continue
        found.add(lazy)
        visit([lazy])
      }
    }
  }
  visit(roots)
  return found
}

/** Editing and marking of questions are for other pages than the answering one. */
export const isForTeachers = (id: string): boolean => /\/perguntas\/[^/]+\/(rever|editar)\.tsx$/.test(id)

/** How many pages and parts of pages each module serves. */
function countUses(grafo: Grafo, inicio: string): Map<string, number> {
  const roots = new Set([inicio, ...[...grafo.values()].flatMap(({ dinamicos }) => dinamicos)])
  const uses = new Map<string, number>()
  for (const root of roots) for (const id of reach(grafo, [root])) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

/** The answering page by itself. */
const sala = 'sala'

/** All that each of these pages and parts needs to begin, by its name. */
function needsOf(grafo: Grafo, { resposta, daSala, aplicacao, paginas }: Centros): [string, Set<string>][] {
  const all: [string, readonly string[]][] = [
    [sala, [resposta]],
    ...Object.entries(daSala).map(([name, parts]): [string, readonly string[]] => [name, [resposta, ...parts]]),
    ['aplicacao', [aplicacao]],
    ...Object.entries(paginas).map(([name, parts]): [string, readonly string[]] => [name, [aplicacao, ...parts]]),
  ]
  return all.map(([name, roots]) => [name, reach(grafo, roots)])
}

/** Modules that the same pages need. `reached`: these and all they import; `brought`: its bytes, by the pages that need them. */
type Grupo = { ids: readonly string[]; reached: ReadonlySet<string>; brought: ReadonlyMap<number, number> }

/** The pages that fetch each module's file, one bit for each page. */
class Assinaturas {
  readonly #de = new Map<string, number>()
  readonly #pesos: number[] = []
  readonly #weights = new Map<number, number>()
  readonly #grafo: Grafo
  readonly #bytesDe: (id: string) => number

  constructor(grafo: Grafo, centros: Centros) {
    this.#grafo = grafo
    this.#bytesDe = centros.bytesDe
    for (const [i, [name, ids]] of needsOf(grafo, centros).entries()) {
      this.#pesos.push(pesos[name] ?? 1)
      for (const id of ids) this.#de.set(id, this.of(id) | (1 << i))
    }
  }

  of(id: string): number {
    return this.#de.get(id) ?? 0
  }

  /**
   * The modules of these that the same pages need, and all that comes along with them: what they import has to be where
   * they are. `before`: the groups before these modules moved; working all of them out again took half a minute.
   */
  #groups(ids: readonly string[], before: ReadonlyMap<number, Grupo> = new Map(), moved: readonly string[] = []): Map<number, Grupo> {
    const groups = new Map<number, Grupo>()
    for (const [pages, own] of Map.groupBy(ids, (id) => this.of(id))) {
      const former = before.get(pages)
      const isSame = former?.ids.length === own.length && !moved.some((id) => former.reached.has(id))
      groups.set(pages, isSame ? former : this.#grupo(own))
    }
    return groups
  }

  #grupo(ids: readonly string[]): Grupo {
    const brought = new Map<number, number>()
    const reached = reach(this.#grafo, ids)
    for (const id of reached) brought.set(this.of(id), (brought.get(this.of(id)) ?? 0) + this.#bytesDe(id))
    return { ids, reached, brought }
  }

  /** The cost of a byte on these pages. A page counts as often as its weight says. */
  #weightOf(pages: number): number {
    const known = this.#weights.get(pages)
    if (known !== undefined) return known
    const weight = this.#pesos.reduce((sum, peso, i) => (pages & (1 << i) ? sum + peso : sum), 0)
    this.#weights.set(pages, weight)
    return weight
  }

  /** The best way to save a file: the modules that some pages need join a file that more pages need. Null: no way saves anything. */
  #bestWay(groups: ReadonlyMap<number, Grupo>): { ids: readonly string[]; large: number } | null {
    let best: { ids: readonly string[]; large: number; gain: number } | null = null
    for (const [small, { ids, brought }] of groups) {
      const saved = custoDeUmFicheiro * this.#weightOf(small)
      for (const large of groups.keys()) {
        if (large === small || (large & small) !== small) continue
        let wasted = 0
        for (const [pages, bytes] of brought) wasted += bytes * this.#weightOf(large & ~pages)
        if (saved - wasted > (best?.gain ?? 0)) best = { ids, large, gain: saved - wasted }
      }
    }
    return best
  }

  /** Puts modules together until no file saved would be worth the bytes that pages would fetch for nothing. */
  gather(ids: readonly string[]): void {
    let groups = this.#groups(ids)
    for (let way = this.#bestWay(groups); way; way = this.#bestWay(groups)) {
      const { large } = way
      const moved = [...reach(this.#grafo, way.ids)].filter((id) => (this.of(id) | large) !== this.of(id))
      for (const id of moved) this.#de.set(id, this.of(id) | large)
      groups = this.#groups(ids, groups, moved)
    }
  }
}

/** The file of each module that does not simply go with the one page that uses it. */
export function pedacosDe(grafo: Grafo, centros: Centros): Map<string, string> {
  const inicio = reach(grafo, [centros.inicio])
  const deTodos = reach(grafo, [centros.resposta, centros.aplicacao])
  const lazyOfSala = reach(
    grafo,
    lazyOf(grafo, [centros.resposta], (lazy) => lazy === centros.aplicacao || isForTeachers(lazy)),
  )
  const doTipografo = reach(grafo, [centros.tipografo])
  const uses = countUses(grafo, centros.inicio)
  const assinaturas = new Assinaturas(grafo, centros)
  // A page's own modules travel with those it shares with its parts: apart, they pack worse. The app's entry stays alone.
  const isAlone = (id: string, n: number): boolean => n < 2 && (assinaturas.of(id) === 0 || id === centros.aplicacao)
  const shared = [...uses].flatMap(([id, n]) => (inicio.has(id) || isAlone(id, n) ? [] : [id]))
  assinaturas.gather(shared.filter((id) => assinaturas.of(id) !== 0))
  /** Numbers, as short as can be: a page carries the names of all it may ask for. */
  const nomes = new Map([...new Set(shared.map((id) => assinaturas.of(id)))].toSorted((a, b) => a - b).map((pages, i) => [pages, i]))
  const heavy = (id: string): string => {
    const brought = [...reach(grafo, [id])].filter((one) => !deTodos.has(one))
    const names = pesadas.filter((name) => brought.some((one) => one.includes(`/node_modules/${name}/`)))
    return names.map((name) => `-${name.replace('@', '')}`).join('')
  }
  const pedacoDe = (id: string): string | null => {
    const pages = assinaturas.of(id)
    if (pages !== 0) return `comum${nomes.get(pages)}`
    if (doTipografo.has(id)) return 'tipografo'
    if (lazyOfSala.has(id)) return sala
    return (uses.get(id) ?? 0) >= deAlguns ? `partilhado${heavy(id)}` : null
  }
  const pedacos = new Map([...inicio].filter((id) => (uses.get(id) ?? 0) >= 2).map((id): [string, string] => [id, 'inicio']))
  for (const id of shared) {
    const pedaco = pedacoDe(id)
    if (pedaco) pedacos.set(id, pedaco)
  }
  return pedacos
}

/** Files that wait for each other, if there are any: the first circle found, by name. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, above: readonly string[]): string[] | null => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name]
    if (done.has(name)) return null
    for (const one of imports.get(name) ?? []) {
      const circle = visit(one, [...above, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

let pedacos: ReadonlyMap<string, string> = new Map()
let idsOfPaginas: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** The file this module travels in; null: it simply goes with the one page that uses it. */
export const pedacoOf = (id: string): string | null => pedacos.get(id) ?? null

/** All that each of the pages opened most needs, by the page's name. */
export const idsOfPages = (): ReadonlyMap<string, ReadonlySet<string>> => idsOfPaginas

/** For the bundler's own option; the plugin below fills it in. */
export const grupos = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'pedacos', name: pedacoOf }],
}

/** What comes after the answering page: a moment later on every visit, or for some tests and students. */
const daSala = {
  salaInteira: ['/pages/ListenToTeste.tsx', '/sala/Companhia.tsx'],
  depois: ['/sala/depois.ts', '/pages/DepoisDoTeste.tsx'],
  escritas: ['/perguntas/escritas.tsx'],
  composicao: ['/composicao/responder.tsx', '/rich-text/editor/RichTextEditor.tsx'],
  // With the editor, when somebody asks for one.
  doEditor: ['/composicao/responder.tsx', '/rich-text/editor/RichTextEditor.tsx', '/rich-text/editor/Dialogos.tsx'],
  entregas: ['/delivery/keep-delivering.ts'],
  selado: ['/selado/start.ts'],
}

/** The pages opened most, and on phones, by what they are made of. */
const paginas = {
  visitante: ['/inicio/InicioAnonimo.tsx'],
  entrar: ['/entrar/SignInPage.tsx'],
  inicioDoAluno: ['/inicio/InicioPessoal.tsx', '/inicio/InicioAluno.tsx', '/responder/selado/kept-selados.ts'],
  // With every view of an answer: which ones a result shows depends on its test.
  resultado: ['/resultado/ResultadoPage.tsx', '/rever.tsx'],
  trabalho: ['/trabalhos/RespostaPage.tsx'],
  inicioDoProfessor: ['/inicio/InicioPessoal.tsx', '/inicio/InicioProfessor.tsx'],
  editor: ['/repositorio/editor/EditTestePage.tsx'],
  correcao: ['/teste-da-turma/TesteTurmaPage.tsx'],
  turmas: ['/turmas/TurmasPage.tsx'],
  turma: ['/turmas/TurmaPage.tsx'],
  testesDaTurma: ['/testes/TestesTurmaPage.tsx'],
  perguntas: ['/perguntas/PerguntasPage.tsx'],
  editPergunta: ['/perguntas/EditPerguntaPage.tsx'],
  administracao: ['/admin/AdminPage.tsx'],
  // What opens a page that was kept for times without a network: a few lines, asked for by pages of every kind.
  semRede: ['/sem-rede/open-kept.ts'],
}

/** The graph of the build that a plugin stands in. */
export function readGrafo(build: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): Map<string, Modulo> {
  const grafo = new Map<string, Modulo>()
  for (const id of build.getModuleIds()) {
    const info = build.getModuleInfo(id)
    if (info) grafo.set(id, { estaticos: info.importedIds, dinamicos: info.dynamicallyImportedIds })
  }
  return grafo
}

/** Vite plugin that reads the graph of a production build, and refuses one whose files wait for each other. */
export const layers = (): Plugin => ({
  name: 'lousa-pedacos',
  apply: 'build',
  buildEnd() {
    const grafo = readGrafo(this)
    const findAll = (end: string): string[] => {
      const found = [...grafo.keys()].filter((id) => id.endsWith(end))
      return found.length > 0 ? found : this.error(`${end} is not in the build: its modules cannot be laid out`)
    }
    const find = (end: string): string => findAll(end)[0] ?? ''
    const centros: Centros = {
      inicio: find('/web/main.tsx'),
      resposta: find('/responder/pages/entry.tsx'),
      tipografo: find('/rich-text/FormulaKatex.tsx'),
      daSala: Object.fromEntries(Object.entries(daSala).map(([name, ends]) => [name, ends.flatMap(findAll)])),
      aplicacao: find('/web/aplicacao.tsx'),
      paginas: Object.fromEntries(Object.entries(paginas).map(([name, ends]) => [name, ends.flatMap(findAll)])),
      bytesDe: (id) => this.getModuleInfo(id)?.code?.length ?? 0,
    }
    pedacos = pedacosDe(grafo, centros)
    idsOfPaginas = new Map(needsOf(grafo, centros))
  },
  generateBundle(_options, bundle) {
    const imports = new Map<string, readonly string[]>()
    for (const item of Object.values(bundle)) if (item.type === 'chunk') imports.set(item.fileName, item.imports)
    const circle = findCircle(imports)
    if (circle) this.error(`These files wait for each other: ${circle.join(' → ')}`)
  },
})
