/**
 * A student in a real browser, on the built page. The student answers, walks through the questions, hands in, and comes
 * back whenever the tab was killed. The scripts below run in the page, and use it as a person would: through its
 * visible controls.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Aluno } from '../escola.ts'
import type { Acaso } from './repeatable-chance.ts'
import { assinatura } from './broken-network.ts'

/** A revision as the journal on the device has it. */
export type Guardada = {
  perguntaid: number
  dispositivo: string
  seq: number
  conteudo: unknown
  estado: 'por-enviar' | 'guardada' | 'tardia' | 'recusada'
}

const comum = `
  const botao = (nome) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === nome)
  const titulo = document.querySelector('h1')?.textContent ?? ''
  if (titulo === 'Teste entregue') return 'entregue'
  const comecar = botao('Começar o teste')
  if (comecar) { comecar.click(); return 'porta' }
  const deNovo = botao('Tentar de novo')
  if (deNovo) { deNovo.click(); return 'tentou' }`

/** Answers something on the screen, and now and then goes to another question; `sortes` say what, each from 0 to 1. */
const passo = (palavra: string, sortes: readonly [qual: number, anda: number, paraOnde: number]): string => `(() => {${comum}
  const [qual, anda, paraOnde] = ${JSON.stringify(sortes)}
  const um = (lista) => lista[Math.floor(qual * lista.length)]
  const voltar = botao('Voltar às respostas') ?? botao('Voltar às perguntas')
  if (voltar) { voltar.click(); return 'voltou' }
  const alvo = um([...document.querySelectorAll('main input:not([disabled])')])
  if (!alvo) { botao('Seguinte')?.click(); return 'nada' }
  if (alvo.type === 'radio' || alvo.type === 'checkbox') alvo.click()
  else {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(alvo, ${JSON.stringify(palavra)})
    alvo.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (anda < 0.5) setTimeout(() => botao(paraOnde < 0.8 ? 'Seguinte' : 'Anterior')?.click(), 30)
  return 'respondeu'
})()`

/** One step towards the hand-in. */
const entrega = `(() => {${comum}
  const proximo = botao('Entregar') ?? botao('Entregar teste') ?? botao('Rever e entregar')
  proximo?.click()
  return 'a-caminho'
})()`

/** A picture of the page for whoever must find out why something did not go on: what it shows, and what it keeps beside the answers. */
const retrato = `(async () => {
  const pedido = (p) => new Promise((ok, no) => { p.onsuccess = () => ok(p.result); p.onerror = () => no(p.error) })
  const folhas = []
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('lousa-diario-')) continue
    const db = await pedido(indexedDB.open(name))
    folhas.push(...await pedido(db.transaction('tentativas').objectStore('tentativas').getAll()))
    db.close()
  }
  return JSON.stringify({ onde: location.href, folhas, texto: document.body.innerText.slice(0, 1500) })
})()`

/** Every row of every journal on the device. */
const diario = `(async () => {
  const pedido = (p) => new Promise((ok, no) => { p.onsuccess = () => ok(p.result); p.onerror = () => no(p.error) })
  const linhas = []
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('lousa-diario-')) continue
    const db = await pedido(indexedDB.open(name))
    linhas.push(...await pedido(db.transaction('revisoes').objectStore('revisoes').getAll()))
    db.close()
  }
  return linhas
})()`

/** After so long without an answer to a script, ms, the page is dead: no machine is that busy. */
const maximoNaPagina = 15_000

export class NoNavegador {
  readonly aluno: Aluno
  readonly #browser: Browser
  readonly #site: () => string
  readonly #acaso: Acaso
  #context: BrowserContext | null = null
  #page: Page | null = null
  /** Resolves when that page has crashed or was closed. */
  #finda: Promise<null> = Promise.resolve(null)
  #escritas = 0
  #parar = false
  entregue = false

  constructor(browser: Browser, aluno: Aluno, site: () => string, acaso: Acaso) {
    this.#browser = browser
    this.aluno = aluno
    this.#site = site
    this.#acaso = acaso
  }

  get #morada(): string {
    return `${this.#site()}/teste/${this.aluno.teste}/responder`
  }

  async arrive(): Promise<void> {
    this.#context = await this.#browser.newContext({ userAgent: assinatura(this.aluno.id), viewport: { width: 1280, height: 800 } })
    await this.#context.addCookies([{ name: 'declaracao', value: 'aceite', url: this.#site() }])
    await this.#context.addInitScript(`if (location.protocol.startsWith('http')) localStorage.setItem('token', '${this.aluno.token}')`)
  }

  /** The tab, opened again if it was killed; whether the page came depends on what is alive just now. */
  async #open(): Promise<Page> {
    if (this.#page && !this.#page.isClosed()) return this.#page
    if (!this.#context) throw new Error('Nobody came')
    const page = await Promise.race([this.#context.newPage(), pause(10_000, null)])
    if (!page) throw new Error('The browser opens no tab')
    this.#page = page
    this.#finda = new Promise((resolve) => void page.once('crash', () => resolve(null)).once('close', () => resolve(null)))
    page.once('crash', () => this.#forget(page))
    await page.goto(this.#morada, { timeout: 15_000, waitUntil: 'commit' }).catch(() => this.#forget(page))
    return page
  }

  #forget(page: Page): void {
    if (this.#page === page) this.#page = null
    page.close().catch(() => {})
  }

  /** Runs a script in the tab. Null where there was no tab to run it, or where the page did not answer in `maximoNaPagina`. */
  async #run<T>(script: string): Promise<T | null> {
    const page = await this.#open().catch(() => null)
    if (!page) return null
    // A crashed renderer answers nothing at all.
    const answer = await Promise.race([page.evaluate<T>(script).catch(() => null), this.#finda, pause(maximoNaPagina, null)])
    if (answer === null) this.#forget(page)
    return answer
  }

  /** Answers until told to stop. */
  async responder(): Promise<void> {
    let idle = 0
    while (!this.#parar) {
      const sortes = [this.#acaso.numero(), this.#acaso.numero(), this.#acaso.numero()] as const
      const did = await this.#run<string>(passo(`palavra ${this.aluno.id} ${++this.#escritas}`, sortes))
      idle = did === 'respondeu' ? 0 : idle + 1
      // A page that came while everything was dead says so and waits for a click: it is opened again.
      if (idle > 12 && this.#page) {
        this.#forget(this.#page)
        idle = 0
      }
      await pause(did === 'respondeu' ? this.#acaso.entre(150, 650) : 400)
    }
  }

  stopIt(): void {
    this.#parar = true
  }

  /** The tab dies, without a last word. False: there was none. */
  async kill(): Promise<boolean> {
    const page = this.#page
    if (!page || page.isClosed() || !this.#context) return false
    const dead = new Promise<void>((resolve) => void page.once('crash', () => resolve()))
    // What is half dead already may never answer.
    this.#context.newCDPSession(page).then(
      (session) => session.send('Page.crash').catch(() => {}),
      () => {},
    )
    const isDead = await Promise.race([dead.then(() => true), pause(2_000, false)])
    this.#forget(page)
    return isDead
  }

  /** Hands in through the page, however long that takes; false: it was over before. */
  async handIn(isOver: () => boolean): Promise<boolean> {
    for (let tries = 1; !isOver(); tries++) {
      const where = await this.#run<string>(entrega)
      if (where === 'entregue') return (this.entregue = true)
      if (tries % 40 === 0 && this.#page) this.#forget(this.#page)
      await pause(500)
    }
    return false
  }

  async diario(): Promise<Guardada[]> {
    return (await this.#run<Guardada[]>(diario)) ?? Promise.reject(new Error('The journal could not be read'))
  }

  /** The journal, once nothing in it waits to be sent, or as it is when that is over. */
  async diarioAssente(isOver: () => boolean): Promise<Guardada[]> {
    for (;;) {
      const linhas = await this.diario().catch(() => null)
      if (linhas && (isOver() || linhas.every(({ estado }) => estado !== 'por-enviar'))) return linhas
      if (!linhas && isOver()) throw new Error('The journal could not be read')
      await pause(1_000)
    }
  }

  retrato(): Promise<string | null> {
    return this.#run<string>(retrato)
  }

  async leave(): Promise<void> {
    await Promise.race([this.#context?.close(), pause(10_000)])
  }
}
