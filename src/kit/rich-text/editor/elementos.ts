/** Elements that stand in the text as one thing: image, sound, formula, dropdown, gap. Plain node views draw them. */
import { Node } from '@tiptap/core'
import type { FicheiroTexto } from '../ficheiros.tsx'
import s from './RichTextEditor.module.css'

/** What the drawings need from the component around the editor; read at every drawing, so it may change. */
export type Ambiente = {
  ficheiro: (id: number) => FicheiroTexto | undefined
  /** The words of a dropdown or gap chip. */
  rotulo: (tipo: 'dropdown' | 'lacuna', id: string, texto: string) => string
  /** Redraws every element on screen. */
  desenhos: Set<() => void>
}

type Atributos = Readonly<Record<string, unknown>>
type Desenhar = (dom: HTMLElement, attrs: Atributos, ambiente: Ambiente) => void
type Opcoes = { ambiente: () => Ambiente }

const semAmbiente: Ambiente = { ficheiro: () => undefined, rotulo: (_tipo, _id, texto) => texto, desenhos: new Set() }

type Definicao = {
  nome: string
  atributos: Record<string, string | number>
  /** CSS selector of the stored HTML, and its attributes read and written. */
  seletor: string
  ler: (el: HTMLElement) => Record<string, string | number>
  escrever: (attrs: Atributos) => [string, Record<string, string>, ...string[]]
  /** What it is in plain text. */
  emTexto: (attrs: Atributos) => string
  desenhar: Desenhar
}

const elemento = ({ nome, atributos, seletor, ler, escrever, emTexto, desenhar }: Definicao) =>
  Node.create<Opcoes>({
    name: nome,
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addOptions: () => ({ ambiente: () => semAmbiente }),
    addAttributes: () =>
      Object.fromEntries(Object.entries(atributos).map(([chave, valor]) => [chave, { default: valor, rendered: false }])),
    parseHTML: () => [{ tag: seletor, getAttrs: ler, priority: 60 }],
    renderHTML: ({ node }) => escrever(node.attrs),
    renderText: ({ node }) => emTexto(node.attrs),
    addNodeView() {
      const { ambiente } = this.options
      return ({ node }) => {
        let atual = node
        const dom = document.createElement('span')
        dom.className = [s.elemento, s[nome]].join(' ')
        const redesenhar = () => desenhar(dom, atual.attrs, ambiente())
        const { desenhos } = ambiente()
        desenhos.add(redesenhar)
        redesenhar()
        return {
          dom,
          update: (novo) => {
            if (novo.type !== atual.type) return false
            const mudou = !novo.hasMarkup(atual.type, atual.attrs, novo.marks)
            atual = novo
            if (mudou) redesenhar()
            return true
          },
          ignoreMutation: () => true,
          // The player's own controls work as anywhere, and so do the arrows in a formula that scrolls.
          stopEvent: (evento) =>
            evento instanceof KeyboardEvent || (evento.target instanceof HTMLMediaElement && !evento.type.startsWith('drag')),
          destroy: () => void desenhos.delete(redesenhar),
        }
      }
    },
  })

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')
const falta = (dom: HTMLElement, oQue: string) =>
  dom.replaceChildren(Object.assign(document.createElement('span'), { className: s.falta, textContent: oQue }))

/** Keeps an element whose source has not changed: a redraw must not start a download or stop a sound. */
function comFonte<K extends 'img' | 'audio'>(dom: HTMLElement, etiqueta: K, url: string): HTMLElementTagNameMap[K] {
  const antigo = dom.querySelector(etiqueta)
  if (antigo?.getAttribute('src') === url) return antigo
  const novo = document.createElement(etiqueta)
  novo.setAttribute('src', url)
  dom.replaceChildren(novo)
  return novo
}

const Imagem = elemento({
  nome: 'image',
  atributos: { ficheiro: 0, alt: '' },
  seletor: 'img[data-ficheiro]',
  ler: (el) => ({ ficheiro: Number(el.dataset['ficheiro']), alt: el.getAttribute('alt') ?? '' }),
  escrever: ({ ficheiro, alt }) => ['img', { 'data-ficheiro': String(ficheiro), alt: texto(alt) }],
  emTexto: ({ alt }) => texto(alt),
  desenhar: (dom, { ficheiro, alt }, ambiente) => {
    const dados = ambiente.ficheiro(Number(ficheiro))
    // Below nought: a pasted picture that is on its way.
    if (Number(ficheiro) < 0) falta(dom, 'A enviar a imagem…')
    else if (dados) comFonte(dom, 'img', dados.url).alt = texto(alt)
    else falta(dom, texto(alt) === '' ? 'Imagem' : `Imagem: ${texto(alt)}`)
  },
})

const Audio = elemento({
  nome: 'audio',
  atributos: { ficheiro: 0, nome: '' },
  seletor: 'audio[data-ficheiro]',
  ler: (el) => ({ ficheiro: Number(el.dataset['ficheiro']), nome: el.dataset['nome'] ?? '' }),
  escrever: ({ ficheiro, nome }) => ['audio', { 'data-ficheiro': String(ficheiro), 'data-nome': texto(nome) }],
  emTexto: ({ nome }) => texto(nome),
  desenhar: (dom, { ficheiro, nome }, ambiente) => {
    const dados = ambiente.ficheiro(Number(ficheiro))
    const titulo = texto(nome) || dados?.nome || 'Gravação'
    if (!dados) return falta(dom, `Áudio: ${titulo}`)
    const audio = comFonte(dom, 'audio', dados.url)
    audio.controls = true
    audio.preload = 'metadata'
    audio.setAttribute('aria-label', `Áudio: ${titulo}`)
  },
})

const Formula = elemento({
  nome: 'formula',
  atributos: { latex: '' },
  seletor: 'span[data-formula]',
  ler: (el) => ({ latex: el.dataset['formula'] ?? '' }),
  escrever: ({ latex }) => ['span', { 'data-formula': texto(latex) }],
  emTexto: ({ latex }) => texto(latex),
  desenhar: (dom, { latex }) => {
    const fonte = texto(latex)
    const emCodigo = () => dom.replaceChildren(Object.assign(document.createElement('code'), { textContent: fonte }))
    dom.dataset['latex'] = fonte
    emCodigo()
    void import('../FormulaKatex.tsx').then(({ desenharFormula }) => {
      // A later drawing has come in between.
      if (dom.dataset['latex'] === fonte && desenharFormula(fonte, dom) !== null) emCodigo()
    }, emCodigo)
  },
})

const etiqueta =
  (tipo: 'dropdown' | 'lacuna'): Desenhar =>
  (dom, { id, text }, ambiente) => {
    const palavras = ambiente.rotulo(tipo, texto(id), texto(text))
    dom.replaceChildren(Object.assign(document.createElement('b'), { textContent: palavras }))
  }

const Dropdown = elemento({
  nome: 'dropdown',
  atributos: { id: '', text: '' },
  seletor: 'span[data-dropdown]',
  ler: (el) => ({ id: el.dataset['dropdown'] ?? '', text: el.textContent ?? '' }),
  escrever: ({ id, text }) => ['span', { 'data-dropdown': texto(id) }, texto(text)],
  emTexto: () => '____',
  desenhar: etiqueta('dropdown'),
})

const Lacuna = elemento({
  nome: 'lacuna',
  atributos: { id: '' },
  seletor: 'span[data-lacuna]',
  ler: (el) => ({ id: el.dataset['lacuna'] ?? '' }),
  escrever: ({ id }) => ['span', { 'data-lacuna': texto(id) }],
  emTexto: () => '____',
  desenhar: etiqueta('lacuna'),
})

/** The inline elements, drawn with what `ambiente()` gives at the time. */
export const extensoesDeElementos = (ambiente: () => Ambiente) =>
  [Imagem, Audio, Formula, Dropdown, Lacuna].map((no) => no.configure({ ambiente }))
