/** What a guide is, and how its text is read. */
import type { Papel } from '#contract/endpoint.ts'
import { chaveTexto, matchesPesquisa } from '#regras/texto.ts'
import type { NomeRota } from '#web/rotas.ts'
import type { NomeFoto } from './fotos.ts'

export type Guia = {
  /** In the address: `/ajuda/criar-turma`. */
  id: string
  titulo: string
  /** Whose guide it is; `todos` is read by visitors too. */
  para: readonly Papel[] | 'todos'
  texto: string
  /** Other words people look for it with. */
  palavras?: string
  foto?: { nome: NomeFoto; alt: string }
  /** The pages on which `?` offers it. */
  rotas?: readonly NomeRota[]
}

/** A run of text: plain, a label of the screen, or a link. */
export type Trecho = { texto: string; tipo: 'simples' | 'etiqueta' } | { texto: string; tipo: 'ligacao'; para: string }
export type Bloco = { tipo: 'frase'; trechos: Trecho[] } | { tipo: 'passos'; passos: Trecho[][] }

const marcas = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** `Carregue em **Guardar**.` in its parts. */
export function readTrechos(linha: string): Trecho[] {
  const found: Trecho[] = []
  let end = 0
  const plainUntil = (index: number): void => {
    if (index > end) found.push({ tipo: 'simples', texto: linha.slice(end, index) })
  }
  for (const match of linha.matchAll(marcas)) {
    plainUntil(match.index)
    const [whole, etiqueta, texto = '', para = ''] = match
    found.push(etiqueta === undefined ? { tipo: 'ligacao', texto, para } : { tipo: 'etiqueta', texto: etiqueta })
    end = match.index + whole.length
  }
  plainUntil(linha.length)
  return found
}

const passo = /^\d+\.\s+/

/** A guide's text in sentences and numbered steps. */
export function readBlocos(texto: string): Bloco[] {
  const blocos: Bloco[] = []
  for (const linha of texto.split('\n').map((each) => each.trim())) {
    if (linha === '') continue
    const last = blocos.at(-1)
    if (!passo.test(linha)) blocos.push({ tipo: 'frase', trechos: readTrechos(linha) })
    else if (last?.tipo === 'passos') last.passos.push(readTrechos(linha.replace(passo, '')))
    else blocos.push({ tipo: 'passos', passos: [readTrechos(linha.replace(passo, ''))] })
  }
  return blocos
}

/** The text as it is read, without marks. */
export const plainGuia = ({ texto }: Pick<Guia, 'texto'>): string =>
  readTrechos(texto)
    .map((trecho) => trecho.texto)
    .join('')

/** May somebody in that role read it? Null is a visitor. */
export const isPara = ({ para }: Guia, papel: Papel | null): boolean => para === 'todos' || (papel !== null && para.includes(papel))

/** Words of a question that say nothing of what is looked for. */
const vazias = new Set(
  'a ao as com como consigo da das de do dos e em esta estou eu faz fazer faco ha isto ja me meu meus minha minhas na nas nao no nos o onde os ou para pela pelo pode posso que quero se sei sem ser so um uma vejo'.split(
    ' ',
  ),
)

/** `não consigo entrar` looks for `entrar`; only such words look for themselves. */
function soughtOf(texto: string): string[] {
  const words = chaveTexto(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !vazias.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * The guides that have all the words that tell something, whatever their accents; those with them in the title come
 * first. Where none has all, those that have one of them.
 */
export function searchGuias(guias: readonly Guia[], texto: string): Guia[] {
  if (texto.trim() === '') return [...guias]
  const sought = soughtOf(texto)
  const whole = ({ palavras = '', ...guia }: Guia) => `${guia.titulo} ${palavras} ${plainGuia(guia)}`
  const inTitle = guias.filter(({ titulo, palavras = '' }) => matchesPesquisa(`${titulo} ${palavras}`, sought.join(' ')))
  const elsewhere = guias.filter((guia) => !inTitle.includes(guia) && matchesPesquisa(whole(guia), sought.join(' ')))
  const found = [...inTitle, ...elsewhere]
  if (found.length > 0) return found
  const longer = sought.filter((word) => word.length > 2)
  return guias.filter(({ titulo, palavras = '' }) => longer.some((word) => matchesPesquisa(`${titulo} ${palavras}`, word)))
}
