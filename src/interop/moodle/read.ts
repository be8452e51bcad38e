/** Moodle XML → lote. Every `<question>` is accounted for. */
import { tipoDe, type NomeTipo } from '#perguntas/nomes.ts'
import { isOn, rawText, type LeitorMoodle } from '#perguntas/troca/moodle.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { readEtiquetas } from '#regras/etiquetas.ts'
import { limites } from '#regras/limites.ts'
import { escapeHtml } from '#regras/texto-rico/ops-to-html.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { childOf, childrenOf, wordsIn, wordsOfChild, type ElementoXml } from '#regras/xml/arvore.ts'
import type { FicheiroDoLote, ItemDoLote, Lote, PerguntaNeutra } from '../lote.ts'
import { mapFicheirosDaPergunta } from '../neutra.ts'
import { openSelo } from '../selo.ts'
import { fromForeignHtml, fromWords, wordsOfHtml } from '../textos.ts'
import { filesIn } from './files.ts'
import { whyNot } from './names.ts'
import { mapas } from './tipos.ts'

const PLUGINFILE = /^@@PLUGINFILE@@\//

/** The name that `@@PLUGINFILE@@/a%20b.png` has among the files of its text. */
function nameIn(src: string): string {
  const nome = src.replace(PLUGINFILE, '').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(nome)
  } catch {
    return nome
  }
}

/** The files of a text, each added to the lote when the text first names it. */
function fileResolver(de: ElementoXml | undefined, ficheiros: FicheiroDoLote[]): (src: string) => number | null {
  const vistos = new Map<string, number>()
  const add = (nome: string, base64: string): number | null => {
    const bytes = Buffer.from(base64, 'base64')
    return bytes.length === 0 ? null : ficheiros.push({ nome, bytes })
  }
  return (src) => {
    const known = vistos.get(src)
    if (known !== undefined) return known
    const [, tipo, data] = /^data:(?:image|audio)\/([a-z0-9]+)[^,]{0,100};base64,(.+)$/is.exec(src) ?? []
    const file = PLUGINFILE.test(src) && de ? childrenOf(de, 'file').find(({ atributos }) => atributos['name'] === nameIn(src)) : undefined
    const id = data !== undefined ? add(`imagem.${tipo}`, data) : file ? add(nameIn(src), wordsIn(file)) : null
    if (id !== null) vistos.set(src, id)
    return id
  }
}

/** HTML of a text by the format it says it has. */
function htmlOf(de: ElementoXml): string {
  const texto = rawText(de)
  switch (de.atributos['format']) {
    case 'plain_text':
      return escapeHtml(texto).replaceAll(/\r?\n/g, '<br>')
    case 'moodle_auto_format':
    case 'markdown':
      return texto.replaceAll(/\r?\n/g, '<br>')
    default:
      return texto
  }
}

function makeLeitor(perdas: Perdas, ficheiros: FicheiroDoLote[]): LeitorMoodle {
  const html: LeitorMoodle['html'] = (texto, de) => fromForeignHtml(texto, { perdas, resolve: fileResolver(de, ficheiros) })
  return {
    perdas,
    html,
    texto: (de) => (de ? html(htmlOf(de), de) : []),
    simples: fromWords,
    palavras: wordsOfHtml,
  }
}

/** Losses that any type may have. */
function noteCommon(pergunta: ElementoXml, tipo: NomeTipo, { perdas, palavras }: LeitorMoodle): void {
  // Choices keep theirs.
  const semLugar = tipo.startsWith('escolha') ? [] : childrenOf(pergunta, 'answer')
  for (const answer of [...semLugar, ...childrenOf(pergunta, 'subquestion')]) {
    const feedback = childOf(answer, 'feedback')
    if (palavras(rawText(feedback)) !== '') perdas.count('comentário por opção', 'comentários por opção')
  }
  for (const hint of childrenOf(pergunta, 'hint')) if (palavras(rawText(hint)) !== '') perdas.count('dica', 'dicas')
  for (const nome of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'])
    if (palavras(rawText(childOf(pergunta, nome))) !== '')
      perdas.count('comentário conforme o resultado', 'comentários conforme o resultado')
  const penalty = Number(wordsOfChild(pergunta, 'penalty'))
  // A third is what Moodle writes by itself.
  if (penalty > 0 && Math.abs(penalty - 1 / 3) > 0.01 && penalty < 1) perdas.note('penalização por tentativa')
  for (const _ of tagsOf(pergunta).slice(1 + limites.etiquetasPorPergunta)) perdas.count('etiqueta', 'etiquetas')
  if (isOn(pergunta, 'hidden')) perdas.note('estava escondida no Moodle')
}

function pointsOf(pergunta: ElementoXml, { perdas }: LeitorMoodle): number {
  const escritos = wordsOfChild(pergunta, 'defaultgrade')
  const valor = escritos === '' ? 1 : Number(escritos.replace(',', '.'))
  const points = Math.min(Math.max(Math.round((Number.isFinite(valor) ? valor : 1) * 100) / 100, 0), limites.pontosPerguntaCentesimos / 100)
  if (Math.abs(points - valor) > 1e-6) perdas.note(`a cotação de ${escritos.slice(0, 20)} pontos, arredondada`)
  return points
}

function tagsOf(pergunta: ElementoXml): string[] {
  const tags = childOf(pergunta, 'tags')
  return tags ? childrenOf(tags, 'tag').map((tag) => rawText(tag).trim()) : []
}

/** The first tag is the domain; the others stay tags. */
function tagsAndDomain(pergunta: ElementoXml): Pick<PerguntaNeutra, 'dominio' | 'etiquetas'> {
  const [dominio = '', ...outras] = tagsOf(pergunta)
  const etiquetas = outras
    .flatMap((nome) => readEtiquetas(nome).join(' ').slice(0, limites.etiquetaMaximo).trim() || [])
    .slice(0, limites.etiquetasPorPergunta)
  return { dominio: dominio.slice(0, limites.dominioMaximo), ...(etiquetas.length > 0 && { etiquetas }) }
}

/** The question by the first of our types that takes it. */
function readPergunta(pergunta: ElementoXml, tipo: string, de: LeitorMoodle): PerguntaNeutra | null {
  for (const [nome, mapa] of Object.entries(mapas)) {
    const lida = mapa.read(pergunta, tipo, de)
    if (!lida) continue
    const explicacao = de.texto(childOf(pergunta, 'generalfeedback'))
    const { notas } = lida
    if (notas) de.perdas.note('as notas para quem corrige ficam na explicação, que o aluno vê com o resultado')
    noteCommon(pergunta, nome as NomeTipo, de)
    const { alineas, definicoes } = lida.conteudo as Pick<PerguntaNeutra, 'alineas' | 'definicoes'>
    return {
      tipoPergunta: tipoDe[nome as NomeTipo],
      ...tagsAndDomain(pergunta),
      enunciado: lida.enunciado ?? de.texto(childOf(pergunta, 'questiontext')),
      alineas,
      definicoes,
      explicacao: [...(isVazio(explicacao) ? [] : explicacao), ...(notas ?? [])],
      points: pointsOf(pergunta, de),
    }
  }
  return null
}

const nameOf = (pergunta: ElementoXml): string =>
  wordsOfHtml(rawText(childOf(pergunta, 'name'))).slice(0, limites.nomeMaximo) ||
  wordsOfHtml(rawText(childOf(pergunta, 'questiontext'))).slice(0, limites.nomeMaximo) ||
  'Pergunta sem nome'

/** The question as we wrote it, where nobody changed it since. */
function readOurs(pergunta: ElementoXml, ficheiros: FicheiroDoLote[]): PerguntaNeutra | null {
  const selo = openSelo(wordsOfChild(pergunta, 'lousa'), pergunta)
  if (!selo) return null
  const files = filesIn(pergunta)
  const numeros = selo.ficheiros.map((nome) => {
    const file = files.find(({ atributos }) => atributos['name'] === nome)
    return file ? ficheiros.push({ nome, bytes: Buffer.from(wordsIn(file), 'base64') }) : null
  })
  return mapFicheirosDaPergunta(selo.pergunta, (id) => numeros[id - 1] ?? null)
}

function readItem(pergunta: ElementoXml, caminho: string[], ficheiros: FicheiroDoLote[]): ItemDoLote {
  const tipo = (pergunta.atributos['type'] ?? '').toLowerCase()
  const base = { nome: nameOf(pergunta), caminho }
  const ours = readOurs(pergunta, ficheiros)
  if (ours) return { ...base, perdas: [], pergunta: ours, motivo: null }
  const perdas = new Perdas()
  const lida = readPergunta(pergunta, tipo, makeLeitor(perdas, ficheiros))
  if (lida === null) return { ...base, perdas: [], pergunta: null, motivo: whyNot(tipo) }
  return { ...base, perdas: perdas.list(), pergunta: lida, motivo: null }
}

/** `$course$/top/9.º ano/Equações` → the folders' names. A `/` in a name is written twice. */
function foldersOf(categoria: ElementoXml): string[] {
  const nomes = rawText(childOf(categoria, 'category'))
    .replaceAll('//', '\u0000')
    .split('/')
    .map((nome) => nome.replaceAll('\u0000', '/').trim())
  return nomes.filter((nome) => nome !== '' && nome !== 'top' && !/^\$\w+\$$/.test(nome)).map((nome) => nome.slice(0, limites.nomeMaximo))
}

/** What the document `<quiz>` holds. */
export function readMoodle(raiz: ElementoXml): Lote {
  const ficheiros: FicheiroDoLote[] = []
  const itens: ItemDoLote[] = []
  let caminho: string[] = []
  for (const pergunta of childrenOf(raiz, 'question')) {
    if (pergunta.atributos['type'] === 'category') caminho = foldersOf(pergunta)
    else itens.push(readItem(pergunta, caminho, ficheiros))
  }
  return { formato: 'moodle', itens, testes: [], ficheiros }
}
