/** Elements that stand in the text as one thing: image, sound, formula, dropdown, gap. Plain node views draw them. */
import { Node } from '@tiptap/core'
import { formulaFeita } from '#kit/formulas.ts'
import { drawMathml } from '../draw-mathml.ts'
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
type Draw = (dom: HTMLElement, attrs: Atributos, ambiente: Ambiente) => void
type Opcoes = { ambiente: () => Ambiente }

const semAmbiente: Ambiente = { ficheiro: () => undefined, rotulo: (_tipo, _id, texto) => texto, desenhos: new Set() }

type Definicao = {
  nome: string
  atributos: Record<string, string | number>
  /** CSS selector of the stored HTML, and its attributes read and written. */
  seletor: string
  read: (el: HTMLElement) => Record<string, string | number>
  write: (attrs: Atributos) => [string, Record<string, string>, ...string[]]
  /** What it is in plain text. */
  emTexto: (attrs: Atributos) => string
  draw: Draw
}

const elemento = ({ nome, atributos, seletor, read, write, emTexto, draw }: Definicao) =>
  Node.create<Opcoes>({
    name: nome,
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addOptions: () => ({ ambiente: () => semAmbiente }),
    addAttributes: () =>
      Object.fromEntries(Object.entries(atributos).map(([chave, valor]) => [chave, { default: valor, rendered: false }])),
    parseHTML: () => [{ tag: seletor, getAttrs: read, priority: 60 }],
    renderHTML: ({ node }) => write(node.attrs),
    renderText: ({ node }) => emTexto(node.attrs),
    addNodeView() {
      const { ambiente } = this.options
      return ({ node }) => {
        let atual = node
        const dom = document.createElement('span')
        dom.className = [s.elemento, s[nome]].join(' ')
        const redraw = () => draw(dom, atual.attrs, ambiente())
        const { desenhos } = ambiente()
        desenhos.add(redraw)
        redraw()
        return {
          dom,
          update: (novo) => {
            if (novo.type !== atual.type) return false
            const mudou = !novo.hasMarkup(atual.type, atual.attrs, novo.marks)
            atual = novo
            if (mudou) redraw()
            return true
          },
          ignoreMutation: () => true,
          // The player's own controls work as anywhere, and so do the arrows in a formula that scrolls.
          stopEvent: (evento) =>
            evento instanceof KeyboardEvent || (evento.target instanceof HTMLMediaElement && !evento.type.startsWith('drag')),
          destroy: () => void desenhos.delete(redraw),
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
  atributos: { ficheiro: 0, alt: '', tamanho: '', lado: '' },
  seletor: 'img[data-ficheiro]',
  read: (el) => ({
    ficheiro: Number(el.dataset['ficheiro']),
    alt: el.getAttribute('alt') ?? '',
    tamanho: el.dataset['tamanho'] ?? '',
    lado: el.dataset['lado'] ?? '',
  }),
  write: ({ ficheiro, alt, tamanho, lado }) => [
    'img',
    {
      'data-ficheiro': String(ficheiro),
      ...(texto(tamanho) === '' ? {} : { 'data-tamanho': texto(tamanho), 'data-lado': texto(lado) }),
      alt: texto(alt),
    },
  ],
  emTexto: ({ alt }) => texto(alt),
  draw: (dom, { ficheiro, alt, tamanho, lado }, ambiente) => {
    dom.dataset['tamanho'] = texto(tamanho)
    dom.dataset['lado'] = texto(lado)
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
  read: (el) => ({ ficheiro: Number(el.dataset['ficheiro']), nome: el.dataset['nome'] ?? '' }),
  write: ({ ficheiro, nome }) => ['audio', { 'data-ficheiro': String(ficheiro), 'data-nome': texto(nome) }],
  emTexto: ({ nome }) => texto(nome),
  draw: (dom, { ficheiro, nome }, ambiente) => {
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
  read: (el) => ({ latex: el.dataset['formula'] ?? '' }),
  write: ({ latex }) => ['span', { 'data-formula': texto(latex) }],
  emTexto: ({ latex }) => texto(latex),
  draw: (dom, { latex }) => {
    const fonte = texto(latex)
    const emCodigo = () => dom.replaceChildren(Object.assign(document.createElement('code'), { textContent: fonte }))
    dom.dataset['latex'] = fonte
    const feita = formulaFeita(fonte)
    if (feita && feita.mathml !== null) return drawMathml({ ...feita, mathml: feita.mathml }, dom)
    emCodigo()
    if (feita) return
    void import('../FormulaKatex.tsx').then(({ drawFormula }) => {
      // A later drawing has come in between.
      if (dom.dataset['latex'] === fonte && !drawFormula(fonte, dom)) emCodigo()
    }, emCodigo)
  },
})

const etiqueta =
  (tipo: 'dropdown' | 'lacuna'): Draw =>
  (dom, { id, text }, ambiente) => {
    const palavras = ambiente.rotulo(tipo, texto(id), texto(text))
    dom.replaceChildren(Object.assign(document.createElement('b'), { textContent: palavras }))
  }

const Dropdown = elemento({
  nome: 'dropdown',
  atributos: { id: '', text: '' },
  seletor: 'span[data-dropdown]',
  read: (el) => ({ id: el.dataset['dropdown'] ?? '', text: el.textContent ?? '' }),
  write: ({ id, text }) => ['span', { 'data-dropdown': texto(id) }, texto(text)],
  emTexto: () => '____',
  draw: etiqueta('dropdown'),
})

const Lacuna = elemento({
  nome: 'lacuna',
  atributos: { id: '' },
  seletor: 'span[data-lacuna]',
  read: (el) => ({ id: el.dataset['lacuna'] ?? '' }),
  write: ({ id }) => ['span', { 'data-lacuna': texto(id) }],
  emTexto: () => '____',
  draw: etiqueta('lacuna'),
})

/** The inline elements, drawn with what `ambiente()` gives at the time. */
export const extensoesDeElementos = (ambiente: () => Ambiente) =>
  [Imagem, Audio, Formula, Dropdown, Lacuna].map((no) => no.configure({ ambiente }))
