/** Which format a file is, told by what is in it, and what it holds. */
import { decodeTexto } from '#regras/codificacao.ts'
import { XmlInvalido, parseXml, type MotivoXml } from '#regras/xml/parse-xml.ts'
import type { ElementoXml } from '#regras/xml/arvore.ts'
import { isDados, readDados } from './dados.ts'
import { giftToQuiz, isGift } from './gift/read.ts'
import { readJson } from './json.ts'
import { FicheiroIlegivel, type Lote } from './lote.ts'
import { readMoodle } from './moodle/read.ts'
import { readPacote, readQti } from './qti/read.ts'
import { openQti } from './qti/partes.ts'
import { isFolha, readFolhaDePerguntas, readTabela } from './tabela/read.ts'
import { type Documento, documentoDeTexto } from './word/documento.ts'
import { isOffice, openWord, readComChave, readTexto, readWord } from './word/read.ts'
import { Zip } from './zip/open-zip.ts'

const porqueXml: Record<MotivoXml, string> = {
  entidades: 'Este XML define entidades próprias, e a Lousa não as lê. Exporte-o de novo do programa que o fez.',
  fundo: 'Este XML tem elementos demasiado fundos: não é um ficheiro de perguntas.',
  grande: 'Este XML tem elementos a mais para ser lido. Divida-o em vários ficheiros.',
  incompleto: 'O ficheiro está cortado: falta-lhe o fim. Descarregue-o ou exporte-o de novo.',
  vazio: 'O ficheiro não tem nada que se possa ler.',
}

/** Whole documents that are no questions, and what to do instead. */
const outros: Readonly<Record<string, string>> = {
  moodle_backup:
    'É uma cópia de segurança do Moodle. No Moodle abra o banco de perguntas, escolha Exportar e «Formato XML do Moodle», e importe esse ficheiro.',
  html: 'É uma página da Web, e não um ficheiro de perguntas. Talvez seja a página de entrada do site de onde o descarregou.',
}

function openXml(texto: string): ElementoXml {
  try {
    return texto.includes('questestinterop') || /<(?:[\w.-]+:)?(?:qti-)?assessment/i.test(texto) ? openQti(texto) : parseXml(texto)
  } catch (error) {
    if (error instanceof XmlInvalido) throw new FicheiroIlegivel(porqueXml[error.motivo])
    throw error
  }
}

function readXml(texto: string): Lote {
  const raiz = openXml(texto)
  if (raiz.nome === 'quiz') return readMoodle(raiz)
  const qti = readQti(raiz)
  if (qti) return qti
  const porque = Object.hasOwn(outros, raiz.nome) ? outros[raiz.nome] : undefined
  throw new FicheiroIlegivel(porque ?? `É um XML de outro género («${raiz.nome.slice(0, 40)}»). A Lousa lê o XML do Moodle e o QTI.`)
}

/** A document of Word, a spreadsheet, a package of questions, or a copy of somebody's data. */
function readZip(bytes: Uint8Array): Lote {
  const zip = new Zip(bytes)
  if (zip.has('moodle_backup.xml')) throw new FicheiroIlegivel(outros['moodle_backup'])
  if (isDados(zip)) return readDados(zip)
  if (isFolha(zip)) return readFolhaDePerguntas(zip)
  return (isOffice(zip) ? null : readPacote(zip)) ?? readWord(zip)
}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, i) => bytes[i] === byte)

/** Files that are told by their first bytes. */
function refuseBinary(bytes: Uint8Array): void {
  if (startsWith(bytes, 0x1f, 0x8b)) throw new FicheiroIlegivel(outros['moodle_backup'])
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new FicheiroIlegivel('É um PDF: dele não se tiram perguntas. Escolha o documento do Word (.docx) ou o ficheiro .xml.')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FicheiroIlegivel(
      'É um documento antigo do Office, ou tem palavra-passe. Abra-o no Word e guarde-o como «Documento do Word (.docx)».',
    )
}

/** A document of Word, or its text. */
function openDocumento(bytes: Uint8Array): Documento {
  refuseBinary(bytes)
  const porque = 'Dois ficheiros de uma vez são um teste e as suas soluções, ambos do Word. Os outros importam-se um de cada vez.'
  if (startsWith(bytes, 0x50, 0x4b)) {
    const zip = new Zip(bytes)
    if (!isOffice(zip)) throw new FicheiroIlegivel(porque)
    return openWord(zip)
  }
  const { texto } = decodeTexto(bytes)
  if (texto.slice(0, 200).includes('\0') || /^\s*[<{]/.test(texto)) throw new FicheiroIlegivel(porque)
  return documentoDeTexto(texto)
}

/**
 * What a test and its key hold, in two files.
 *
 * @throws FicheiroIlegivel with a sentence for whoever chose them.
 */
export const readTesteComChave = (um: Uint8Array, outro: Uint8Array): Lote => readComChave(openDocumento(um), openDocumento(outro))

/**
 * What a file holds.
 *
 * @throws FicheiroIlegivel with a sentence for whoever chose it.
 */
export function readFicheiro(bytes: Uint8Array): Lote {
  refuseBinary(bytes)
  if (startsWith(bytes, 0x50, 0x4b)) return readZip(bytes)
  const { texto } = decodeTexto(bytes)
  // Text of two bytes a sign that does not say so.
  if (texto.slice(0, 200).includes('\0'))
    throw new FicheiroIlegivel('O ficheiro está numa codificação que a Lousa não lê. Guarde-o em UTF-8 e importe-o de novo.')
  if (texto.trim() === '') throw new FicheiroIlegivel(porqueXml.vazio)
  if (/^\s*\{/.test(texto)) return readJson(texto)
  if (/^\s*</.test(texto)) return readXml(texto)
  const tabela = readTabela(texto)
  if (tabela) return tabela
  if (isGift(texto)) return { ...readMoodle(giftToQuiz(texto)), formato: 'gift' }
  const lote = readTexto(texto)
  if (lote) return lote
  throw new FicheiroIlegivel(
    'Não há aqui perguntas que a Lousa conheça. Lê documentos do Word, textos com as perguntas numeradas, tabelas (CSV ou Excel) com os títulos do modelo, o XML do Moodle, o GIFT, o QTI (um ficheiro, ou o pacote .zip) e os ficheiros da própria Lousa.',
  )
}
