/**
 * Works a page of either engine by roles, names and labels. Testing Library looks for them inside the page, because it
 * reckons names as a screen reader does.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Referencia, Separador } from './separador.ts'

const biblioteca = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** How something is found: by its role and name, its label or its text; within another, if told. */
type Procura = { por: 'role' | 'label' | 'text'; o: string; nome?: Escrito; dentro?: Procura; n?: number }
/** A text, whole, or a pattern. */
type Escrito = string | { padrao: string; sinais: string }

const written = (text: string | RegExp): Escrito => (typeof text === 'string' ? text : { padrao: text.source, sinais: text.flags })

/** In the page: the elements that this finds, of those that can be seen. */
const findAll = `function findAll({ por, o, nome, dentro, n }) {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom
  const asText = (text) => (typeof text === 'object' ? new RegExp(text.padrao, text.sinais) : text)
  const places = dentro ? findAll(dentro) : [document.body]
  const found = places.flatMap((place) =>
    por === 'role' ? queryAllByRole(place, o, nome === undefined ? {} : { name: asText(nome) })
    : por === 'label' ? queryAllByLabelText(place, asText(nome))
    : queryAllByText(place, asText(nome), { ignore: 'script, style' }))
  return n === undefined ? found : found.slice(n, n + 1)
}`

/** In the page: where a person would click for this; a box that only its label draws is a point. */
const placeOf = `function placeOf(one) {
  return one === undefined ? null : one.labels?.length > 0 && one.type !== 'file' && one.offsetWidth < 4 ? one.labels[0] : one
}`

const umMomento = 150

export class Pagina {
  readonly tab: Separador

  constructor(tab: Separador) {
    this.tab = tab
  }

  readonly goto = (url: string): Promise<void> => this.tab.goto(url)
  readonly reload = (): Promise<void> => this.tab.reload()
  readonly role = (papel: string, nome?: string | RegExp, dentro?: Achado): Achado =>
    new Achado(this, {
      por: 'role',
      o: papel,
      ...(nome !== undefined && { nome: written(nome) }),
      ...(dentro && { dentro: dentro.procura }),
    })
  readonly label = (nome: string | RegExp): Achado => new Achado(this, { por: 'label', o: '', nome: written(nome) })
  readonly text = (texto: string | RegExp, dentro?: Achado): Achado =>
    new Achado(this, { por: 'text', o: '', nome: written(texto), ...(dentro && { dentro: dentro.procura }) })

  /** With Testing Library in the page, which a visit begins without. */
  async run(body: string, ...values: unknown[]): Promise<unknown> {
    await this.#equip()
    return this.tab.run(`function (...values) { ${findAll}; ${placeOf}; ${body} }`, ...values)
  }

  async element(body: string, ...values: unknown[]): Promise<Referencia | null> {
    await this.#equip()
    return this.tab.element(`function (...values) { ${findAll}; ${placeOf}; ${body} }`, ...values)
  }

  async #equip(): Promise<void> {
    if (await this.tab.run('() => document.body !== null && "TestingLibraryDom" in window')) return
    // As a library of a page's own: without a loader of modules around it.
    await this.tab.run(
      `() => { const module = undefined, exports = undefined, define = undefined; (function () { ${biblioteca} }).call(window) }`,
    )
  }

  /** All that can be read on the page. */
  readonly words = async (): Promise<string> => String(await this.tab.run('() => document.body.innerText'))
  readonly address = async (): Promise<string> => String(await this.tab.run('() => location.href'))
}

/** What is looked for on a page; it is looked for anew each time. */
export class Achado {
  readonly pagina: Pagina
  readonly procura: Procura

  constructor(pagina: Pagina, procura: Procura) {
    this.pagina = pagina
    this.procura = procura
  }

  readonly nth = (n: number): Achado => new Achado(this.pagina, { ...this.procura, n })
  readonly first = (): Achado => this.nth(0)

  /** Tries until it answers something true; what a page leaves half-way is no failure yet. */
  async #until<T>(attempt: () => Promise<T | null | false>, what: string, timeout: number): Promise<T> {
    const end = Date.now() + timeout
    let failure: unknown = null
    for (;;) {
      try {
        const answer = await attempt()
        if (answer) return answer
        failure = null
      } catch (error) {
        failure = error
      }
      if (Date.now() > end) break
      await new Promise((resolve) => setTimeout(resolve, umMomento))
    }
    const words = await this.pagina.words().catch(() => '(nothing can be read)')
    throw new Error(
      `${what}: ${JSON.stringify(this.procura)}\n${failure instanceof Error ? failure.message : ''}\nThe page says:\n${words}`,
    )
  }

  /** The one element, into sight. */
  readonly #one = (timeout: number): Promise<Referencia> =>
    this.#until(
      () =>
        this.pagina.element(
          `const found = findAll(values[0]); if (found.length > 1) throw new Error('Found ' + found.length); const place = placeOf(found[0]); place?.scrollIntoView({ block: 'center' }); return place`,
          this.procura,
        ),
      'Not there',
      timeout,
    )

  async waitFor(timeout = 30_000): Promise<void> {
    await this.#until(async () => (await this.count()) > 0, 'Not there', timeout)
  }

  async waitForGone(timeout = 30_000): Promise<void> {
    await this.#until(async () => (await this.count()) === 0, 'Still there', timeout)
  }

  readonly count = async (): Promise<number> => Number(await this.pagina.run('return findAll(values[0]).length', this.procura))

  async click(timeout = 30_000): Promise<void> {
    await this.#until(
      async () => {
        await this.pagina.tab.click(await this.#one(timeout))
        return true
      },
      'Not to be clicked',
      timeout,
    )
  }

  async check(): Promise<void> {
    await this.click()
    await this.#until(async () => (await this.#read('checked')) === true, 'Not checked', 10_000)
  }

  /** Typed in place of what was there. */
  async fill(text: string): Promise<void> {
    await this.focus()
    await this.pagina.run(
      `const [one] = findAll(values[0]); if ('select' in one) one.select(); else getSelection().selectAllChildren(one)`,
      this.procura,
    )
    if (text === '') await this.pagina.tab.press('Backspace')
    else await this.pagina.tab.type(text)
  }

  async focus(): Promise<void> {
    await this.waitFor()
    await this.pagina.run('findAll(values[0])[0].focus()', this.procura)
  }

  /** Chooses in a native list, as the browser tells of it. */
  async choose(label: string): Promise<void> {
    await this.waitFor()
    await this.pagina.run(
      `const [one] = findAll(values[0]); one.focus()
       const option = [...one.options].find((each) => each.label === values[1])
       if (!option) throw new Error('No such option')
       one.value = option.value
       for (const kind of ['input', 'change']) one.dispatchEvent(new Event(kind, { bubbles: true }))`,
      this.procura,
      label,
    )
  }

  /** Into the field for files that it holds. */
  async sendFile(path: string): Promise<void> {
    await this.waitFor()
    const field = await this.pagina.element(`return findAll(values[0])[0].querySelector('input[type="file"]')`, this.procura)
    if (!field) throw new Error('Nothing there takes a file')
    await this.pagina.tab.sendFile(field, path)
  }

  readonly #read = (property: 'value' | 'checked' | 'innerText'): Promise<unknown> =>
    this.pagina.run('return findAll(values[0])[0]?.[values[1]] ?? null', this.procura, property)

  async waitForValue(value: string, timeout = 20_000): Promise<void> {
    await this.#until(async () => (await this.#read('value')) === value, `Not «${value}»`, timeout)
  }

  async waitForText(text: string | RegExp, timeout = 30_000): Promise<void> {
    const holds = (words: string): boolean => (typeof text === 'string' ? words.includes(text) : text.test(words))
    await this.#until(async () => holds(String(await this.#read('innerText'))), `Without ${String(text)}`, timeout)
  }
}
