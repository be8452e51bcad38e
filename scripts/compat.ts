/**
 * What the oldest browsers of `src/regras/navegadores.ts` lack, from MDN's browser compatibility data
 * (docs/decisions/0039-oldest-browsers.md).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { navegadoresMinimos } from '../src/regras/navegadores.ts'

/** One statement of the data: since when, and under which conditions. */
type Desde = {
  version_added: string | boolean | null
  version_removed?: unknown
  flags?: unknown
  prefix?: unknown
  alternative_name?: unknown
}
type Compat = { support: Record<string, Desde | Desde[] | undefined>; spec_url?: string | string[] }
/** A feature of the data: by name those inside it, and itself as `__compat`. */
type No = { [name: string]: No }
type Dados = { api: No; javascript: { builtins: No }; css: Record<'properties' | 'selectors' | 'at-rules' | 'types', No> }

/** Names of features, each with the oldest browsers that lack it; '' where all have it. */
export type Nomes = ReadonlyMap<string, string>
export type Novidades = {
  /** `URL.canParse` */
  estaticos: Nomes
  /** `Iterator` */
  globais: Nomes
  /** `toSorted`, where whatever has a member of that name in browsers came later */
  membros: Nomes
  propriedades: Nomes
  seletores: Nomes
  regras: Nomes
  funcoes: Nomes
}

const minimos: readonly (readonly [string, number])[] = Object.entries(navegadoresMinimos).flatMap(([name, version]) =>
  (name === 'safari' ? ['safari', 'safari_ios'] : [name]).map((one) => [one, Number(version)] as const),
)

const versionOf = ({ version_added: since }: Desde): number =>
  typeof since === 'string' ? Number.parseFloat(since.replace('≤', '')) : since === true ? 0 : Infinity

/** The first version that has it under its own name, with nothing switched on. */
const firstVersion = (all: Desde | Desde[] | undefined): number =>
  Math.min(
    Infinity,
    ...[all ?? []]
      .flat()
      .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
      // "preview" has no number yet.
      .map((one) => versionOf(one))
      .map((version) => (Number.isNaN(version) ? Infinity : version)),
  )

const whoLacks = ({ support }: Compat): string[] =>
  minimos.flatMap(([name, version]) => (firstVersion(support[name]) > version ? [name] : []))

/** Collects names; one that anything old bears as well says nothing. */
class Nomeados {
  readonly #all = new Map<string, Set<string> | null>()

  add(name: string, compat: Compat | undefined): void {
    if (!compat) return
    const before = this.#all.get(name)
    const lacking = whoLacks(compat)
    if (lacking.length === 0 || before === null) this.#all.set(name, null)
    else this.#all.set(name, new Set([...(before ?? []), ...lacking]))
  }

  get found(): Nomes {
    return new Map([...this.#all].map(([name, lacking]) => [name, [...(lacking ?? [])].join(', ')]))
  }
}

/** Under this one name the data holds something else than a feature. */
const compatOf = (no: No): Compat | undefined => no['__compat'] as unknown as Compat | undefined

const entriesOf = (no: No): [string, No][] => Object.entries(no).filter(([name]) => name !== '__compat')

/** Objects that are no class: all they have is called on themselves. */
const semInstancias = new Set(['Intl', 'Math', 'JSON', 'Reflect', 'Atomics', 'Temporal'])

const isOfPrototype = ({ spec_url: spec }: Compat): boolean => spec === undefined || /prototype/i.test([spec].flat().join(' '))

function readPrograms({ api, javascript }: Dados): Pick<Novidades, 'estaticos' | 'globais' | 'membros'> {
  const [estaticos, globais, membros] = [new Nomeados(), new Nomeados(), new Nomeados()]
  const readMembers = (owner: string, no: No, isStatic: (name: string, compat: Compat) => boolean): void => {
    for (const [name, one] of entriesOf(no)) {
      const compat = compatOf(one)
      if (!compat || name === owner.split('.').at(-1) || name.endsWith('_event') || name.startsWith('@@')) continue
      if (isStatic(name, compat)) estaticos.add(`${owner}.${name.replace(/_static$/, '')}`, compat)
      else membros.add(name, compat)
    }
  }
  for (const [name, one] of entriesOf(javascript.builtins)) {
    globais.add(name, compatOf(one))
    const isAlone = semInstancias.has(name)
    readMembers(name, one, (_, compat) => isAlone || !isOfPrototype(compat))
    if (isAlone)
      for (const [inner, its] of entriesOf(one))
        if (/^[A-Z]/.test(inner)) readMembers(`${name}.${inner}`, its, (_, compat) => !isOfPrototype(compat))
  }
  for (const [name, one] of entriesOf(api)) {
    globais.add(name, compatOf(one))
    readMembers(name, one, (member) => member.endsWith('_static'))
    if (name === 'Window' || name === 'WorkerGlobalScope')
      for (const [member, its] of entriesOf(one)) if (!member.includes('_')) globais.add(member, compatOf(its))
  }
  return { estaticos: estaticos.found, globais: globais.found, membros: membros.found }
}

function readStyles({ css }: Dados): Pick<Novidades, 'propriedades' | 'seletores' | 'regras' | 'funcoes'> {
  const top = (no: No): Nomes => {
    const names = new Nomeados()
    for (const [name, one] of entriesOf(no)) names.add(name, compatOf(one))
    return names.found
  }
  const funcoes = new Nomeados()
  const deep = (no: No): void => {
    for (const [name, one] of entriesOf(no)) {
      funcoes.add(name, compatOf(one))
      deep(one)
    }
  }
  deep(css.types)
  return { propriedades: top(css.properties), seletores: top(css.selectors), regras: top(css['at-rules']), funcoes: funcoes.found }
}

let known: Novidades | undefined

/** Read once: the data has 20 MB. */
export function novidades(): Novidades {
  if (known) return known
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
  // The package's own types describe this file; only the few members above are read.
  const dados = JSON.parse(readFileSync(file, 'utf8')) as Dados
  known = { ...readPrograms(dados), ...readStyles(dados) }
  return known
}
