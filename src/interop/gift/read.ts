/** GIFT, the text that teachers type for Moodle → the tree of Moodle XML, which says the same and is read as that. */
import { comTexto, elemento, type ElementoXml } from '#regras/xml/arvore.ts'

/** What `\` takes the meaning from, as signs that no text has. */
const escapados = ['~', '=', '#', '{', '}', ':', '\\'] as const
const hide = (texto: string): string =>
  texto
    .replaceAll(/\\([~=#{}:\\])/g, (_tudo, sign: (typeof escapados)[number]) => String.fromCodePoint(0xe000 + escapados.indexOf(sign)))
    .replaceAll('\\n', '\n')
const show = (texto: string): string => texto.replaceAll(/[\ue000-\ue006]/g, (sign) => escapados[sign.charCodeAt(0) - 0xe000] ?? '').trim()

const formatos: Readonly<Record<string, string>> = { html: 'html', plain: 'plain_text', markdown: 'markdown' }

type Resposta = { certa: boolean; texto: string; percentagem: number; comentario: string }

/** `=Lisboa ~%50%lisboa#quase` → its answers. Without a sign before it, the whole is one right answer. */
function splitRespostas(escritas: string): Resposta[] {
  const partes = /^\s*[=~]/.test(escritas) ? (escritas.match(/[=~][^=~]*/g) ?? []) : [`=${escritas}`]
  return partes.map((parte) => {
    const certa = parte.startsWith('=')
    const [, percentagem, resto = ''] = /^(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(parte.slice(1).trimStart()) ?? []
    const [texto = '', ...comentario] = resto.split('#')
    return {
      certa,
      texto,
      percentagem: percentagem === undefined ? (certa ? 100 : 0) : Number(percentagem),
      comentario: comentario.join('#'),
    }
  })
}

const feedback = (comentario: string, formato: string): ElementoXml =>
  elemento('feedback', [comTexto('text', show(comentario))], { format: formato })

const answer = ({ texto, percentagem, comentario }: Resposta, formato: string): ElementoXml =>
  elemento('answer', [comTexto('text', show(texto)), feedback(comentario, formato)], { fraction: String(percentagem), format: formato })

/** Portuguese hands write the comma. */
const decimal = (escrito: string): number => Number(escrito.replace(',', '.'))

/** `3.14:0.01`, or the two ends of where it is right, `3.1..3.2`. */
function numericAnswer(resposta: Resposta): ElementoXml {
  const [, de, ate] = /^\s*(-?[\d.,]+)\.\.(-?[\d.,]+)\s*$/.exec(resposta.texto) ?? []
  const [valor = '', tolerancia = '0'] =
    de !== undefined && ate !== undefined
      ? [String((decimal(de) + decimal(ate)) / 2), String(Math.abs(decimal(ate) - decimal(de)) / 2)]
      : resposta.texto.split(':')
  const escrita = answer({ ...resposta, texto: valor }, 'moodle_auto_format')
  return { ...escrita, filhos: [...escrita.filhos, comTexto('tolerance', tolerancia.trim())] }
}

function pair({ texto }: Resposta, formato: string): ElementoXml {
  const [esquerda = '', direita = ''] = texto.split('->')
  return elemento('subquestion', [comTexto('text', show(esquerda)), elemento('answer', [comTexto('text', show(direita))])], {
    format: formato,
  })
}

const isTrueFalse = (escritas: string): boolean => /^\s*(?:T|TRUE|F|FALSE)\s*(?:#[\s\S]*)?$/i.test(escritas)

/** The type of the answers in Moodle's words, and their elements. */
function readRespostas(escritas: string, formato: string): { tipo: string; filhos: ElementoXml[] } {
  if (escritas.trim() === '') return { tipo: 'essay', filhos: [] }
  if (escritas.trim().startsWith('#')) return { tipo: 'numerical', filhos: splitRespostas(escritas.trim().slice(1)).map(numericAnswer) }
  if (isTrueFalse(escritas)) {
    const [valor = '', ...comentarios] = escritas.split('#')
    const certa = /^\s*t/i.test(valor)
    const each = (texto: string, vale: boolean) =>
      answer({ certa: vale, texto, percentagem: vale ? 100 : 0, comentario: vale ? '' : comentarios.join('') }, formato)
    return { tipo: 'truefalse', filhos: [each('true', certa), each('false', !certa)] }
  }
  const respostas = splitRespostas(escritas)
  if (respostas.some(({ certa }) => !certa)) {
    const single = respostas.some(({ certa }) => certa)
    return { tipo: 'multichoice', filhos: [comTexto('single', String(single)), ...respostas.map((resposta) => answer(resposta, formato))] }
  }
  if (respostas.every(({ texto }) => texto.includes('->')))
    return { tipo: 'matching', filhos: respostas.map((resposta) => pair(resposta, formato)) }
  return { tipo: 'shortanswer', filhos: respostas.map((resposta) => answer(resposta, 'moodle_auto_format')) }
}

function readPergunta(bloco: string): ElementoXml {
  const [, nome = '', resto = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(bloco.trim()) ?? []
  const [, marca = '', texto = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/i.exec(resto) ?? []
  const formato = formatos[marca.toLowerCase()] ?? 'moodle_auto_format'
  const [abre, fecha] = [texto.indexOf('{'), texto.lastIndexOf('}')]
  const semRespostas = abre === -1 || fecha < abre
  const [dentro = '', geral = ''] = semRespostas ? [] : texto.slice(abre + 1, fecha).split('####')
  const depois = semRespostas ? '' : texto.slice(fecha + 1).trim()
  const enunciado = semRespostas ? texto : `${texto.slice(0, abre)}${depois === '' ? '' : `_____ ${depois}`}`
  const { tipo, filhos } = semRespostas ? { tipo: 'description', filhos: [] } : readRespostas(dentro, formato)
  return elemento(
    'question',
    [
      elemento('name', [comTexto('text', show(nome))]),
      elemento('questiontext', [comTexto('text', show(enunciado))], { format: formato }),
      elemento('generalfeedback', [comTexto('text', show(geral))], { format: formato }),
      ...filhos,
    ],
    { type: tipo },
  )
}

const category = (caminho: string): ElementoXml =>
  elemento('question', [elemento('category', [comTexto('text', caminho.trim())])], { type: 'category' })

/** Blocks of lines without a blank line between them; comments are nobody's. */
const blocksOf = (texto: string): string[] =>
  texto
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')
    .split(/\n[ \t]*\n/)
    .filter((bloco) => bloco.trim() !== '')

/** A test with numbered questions may have braces of its own: sets, formulas. */
const isNumbered = (texto: string): boolean => (texto.match(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]\s/gm) ?? []).length > 1

/** Are these words GIFT? Something in them asks, and says the answer between braces. */
export function isGift(texto: string): boolean {
  if (/(?:^|\n)\s*(?:::|\$CATEGORY:)/.test(texto)) return true
  return isNumbered(texto) ? /[^\\]\{\s*[=~]/.test(texto) : /[^\\]\{[^{}]*\}/.test(texto)
}

/** GIFT as the tree of `<quiz>`. */
export function giftToQuiz(texto: string): ElementoXml {
  const filhos = blocksOf(texto).flatMap((bloco) => {
    const [, caminho, resto = ''] = /^\s*\$CATEGORY:[ \t]*(.*)\n?([\s\S]*)$/.exec(bloco) ?? []
    if (caminho === undefined) return [readPergunta(hide(bloco))]
    return [category(caminho), ...(resto.trim() === '' ? [] : [readPergunta(hide(resto))])]
  })
  return elemento('quiz', filhos)
}
