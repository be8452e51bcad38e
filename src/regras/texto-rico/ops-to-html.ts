import { nest, type NoAninhado } from './nest.ts'
import { arvore, type Bloco, type Celula, type Item, type Trecho } from './arvore.ts'
import type { BlocoDaImagem } from './bounds.ts'
import type { Op } from './ops.ts'
import type { Marcas } from './filter.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (texto: string): string => texto.replaceAll(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

const ETIQUETAS: Record<Exclude<keyof Marcas, 'link' | 'lang' | 'script'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

const blocoEmHtml = ({ tamanho, lado }: Partial<BlocoDaImagem>): string =>
  tamanho && lado ? ` data-tamanho="${tamanho}" data-lado="${lado}"` : ''

function folha(trecho: Trecho): string {
  switch (trecho.tipo) {
    case 'texto':
      return escapeHtml(trecho.texto)
    case 'quebra':
      return '<br>'
    case 'imagem':
      return `<img data-ficheiro="${trecho.ficheiro}"${blocoEmHtml(trecho)} alt="${escapeHtml(trecho.alt)}">`
    case 'audio': {
      const nome = trecho.nome === '' ? '' : ` data-nome="${escapeHtml(trecho.nome)}"`
      return `<audio data-ficheiro="${trecho.ficheiro}"${nome}></audio>`
    }
    case 'formula':
      return `<span data-formula="${escapeHtml(trecho.latex)}"></span>`
    case 'dropdown':
      return `<span data-dropdown="${trecho.id}">${escapeHtml(trecho.texto)}</span>`
    case 'lacuna':
      return `<span data-lacuna="${trecho.id}"></span>`
  }
}

function no(este: NoAninhado): string {
  if (este.tipo === 'folha') return folha(este.trecho)
  const dentro = este.filhos.map(no).join('')
  const { marca, valor } = este
  if (marca === 'link') return `<a href="${escapeHtml(String(valor))}">${dentro}</a>`
  if (marca === 'lang') return `<span lang="${escapeHtml(String(valor))}">${dentro}</span>`
  const etiqueta = marca === 'script' ? (valor === 'sub' ? 'sub' : 'sup') : ETIQUETAS[marca]
  return `<${etiqueta}>${dentro}</${etiqueta}>`
}

/** A line that shows nothing gets a break: it keeps its height, and readers keep its spaces. */
const linha = (trechos: readonly Trecho[]): string =>
  nest(trechos).map(no).join('') + (trechos.some((t) => t.tipo !== 'quebra' && (t.tipo !== 'texto' || t.texto.trim() !== '')) ? '' : '<br>')

const item = ({ trechos, sublistas }: Item): string => `<li>${linha(trechos)}${sublistas.map(bloco).join('')}</li>`

function celula({ cabecalho, blocos }: Celula): string {
  const etiqueta = cabecalho ? 'th' : 'td'
  const [unico] = blocos
  const dentro = blocos.length === 1 && unico?.tipo === 'paragrafo' ? linha(unico.trechos) : blocos.map(bloco).join('')
  return `<${etiqueta}>${dentro}</${etiqueta}>`
}

function bloco(este: Bloco): string {
  switch (este.tipo) {
    case 'paragrafo':
      return `<p>${linha(este.trechos)}</p>`
    case 'titulo':
      return `<h${este.nivel}>${linha(este.trechos)}</h${este.nivel}>`
    case 'citacao':
      return `<blockquote>${este.paragrafos.map((p) => `<p>${linha(p)}</p>`).join('')}</blockquote>`
    case 'lista': {
      const etiqueta = este.ordenada ? 'ol' : 'ul'
      return `<${etiqueta}>${este.itens.map(item).join('')}</${etiqueta}>`
    }
    case 'tabela':
      return `<table><tbody>${este.linhas.map((l) => `<tr>${l.map(celula).join('')}</tr>`).join('')}</tbody></table>`
  }
}

/**
 * Ops as canonical HTML: escaped, no `style`, no `src`; files, formulas, dropdowns and gaps stand in `data-`
 * attributes. `htmlParaOps` reads it back to the same (normalised) ops.
 */
export const opsParaHtml = (ops: readonly Op[]): string => arvore(ops).map(bloco).join('')
