/** A page as a screen reader gives it: what it reads of the main region, where it stands, and what it is told meanwhile. */
import { type Page, expect } from '@playwright/test'

/** Runs in the page, before anything of its own. */
function listen(): void {
  const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
  const told = new WeakMap<Element, string>()
  const tell = (text: string): void => void (window as unknown as { ouvi: (text: string) => Promise<void> }).ouvi(text)
  const textOf = (region: Element): string => {
    const hidden = region.closest('[aria-hidden="true"], [inert], [aria-busy="true"]')
    return hidden ? '' : (region.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const isWhole = (region: Element): boolean =>
    region.getAttribute('aria-atomic') !== 'false' && (region.role === 'status' || region.role === 'alert' || region.ariaAtomic === 'true')
  /** A region that comes with its words is read only where it is an alert. */
  const hear = (region: Element, isBorn: boolean, added: string): void => {
    const text = textOf(region)
    if (text === (told.get(region) ?? '')) return
    told.set(region, isBorn && region.role !== 'alert' ? '' : text)
    const said = isBorn || isWhole(region) ? text : added
    if (said === '') return
    tell(isBorn && region.role !== 'alert' ? `(calado) ${said}` : said)
  }
  new MutationObserver((changes) => {
    const born = new Set<Element>()
    const changed = new Map<Element, string>()
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes)
        if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(regions)) born.add(each)
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = target instanceof Element ? [...addedNodes].map(({ textContent }) => textContent ?? '') : [target.textContent ?? '']
      if (region) changed.set(region, [changed.get(region) ?? '', ...added].join(' ').replace(/\s+/g, ' ').trim())
    }
    for (const region of born) if (region.isConnected) hear(region, true, '')
    for (const [region, added] of changed) if (!born.has(region)) hear(region, false, added)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What no two runs have alike. */
const vario: [RegExp, string][] = [
  [/às? \d{1,2}:\d{2}\b/g, 'às «hora»'],
  [/\b[a-zç]+(-feira)?, \d{1,2} de [a-zç]+( de \d{4})?\b|\b(hoje|amanhã|ontem)\b/g, '«dia»'],
  // Over so soon that it is not always known in time.
  [/\(calado\) (?=A entregar…)/g, ''],
  [/\bem (menos de 1|\d+) min\b/g, 'em «tempo»'],
  [/(?<=\/url: .*\/)\d+\b/g, '«n»'],
]
const steady = (text: string): string => vario.reduce((so, [pattern, name]) => so.replace(pattern, name), text)

export class Ouvinte {
  readonly #page: Page
  #ouvido: string[] = []
  #ouvidoEm = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Ouvinte> {
    const ouvinte = new Ouvinte(page)
    await page.exposeFunction('ouvi', (text: string) => ouvinte.#hear(steady(text)))
    await page.addInitScript(listen)
    return ouvinte
  }

  /** What moves to another region within a moment is said once: nobody has begun to say it yet. */
  #hear(text: string): void {
    const now = Date.now()
    if (text === this.#ouvido.at(-1) && now - this.#ouvidoEm < 500) return
    this.#ouvidoEm = now
    const calado = this.#ouvido.indexOf(`(calado) ${text}`)
    if (calado !== -1) this.#ouvido.splice(calado, 1)
    this.#ouvido.push(text)
  }

  /** Where one is, what was heard on the way, and what there is to read. */
  async #tell(): Promise<string> {
    const page = this.#page
    const focus = await page
      .locator(':focus')
      .ariaSnapshot({ timeout: 1_000 })
      .catch(() => '- (em lado nenhum)')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const place = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main')
    return steady(
      [
        `Página: ${await page.title()}`,
        `Foco: ${(focus.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '')}`,
        'Ouviu-se:',
        ...(this.#ouvido.length > 0 ? this.#ouvido.map((text) => `  ${text}`) : ['  (nada)']),
        'Lê-se:',
        ...(await place.ariaSnapshot()).split('\n').map((line) => `  ${line}`),
        '',
      ].join('\n'),
    )
  }

  async check(lugar: string): Promise<void> {
    await expect(async () => expect(await this.#tell()).toMatchSnapshot(`${lugar}.txt`)).toPass({ timeout: 60_000 })
    this.#ouvido = []
  }
}
