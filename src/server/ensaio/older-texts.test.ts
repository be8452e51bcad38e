/** Texts that were stored before there was a rule of characters: what goes out can be opened all the same. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { isCleanText } from '#regras/caracteres.ts'
import { run, sql } from '#server/db/db.ts'
import { toInject, useLousa } from './ensaio.ts'
import type { Mundo } from './lado.ts'
import { makeMundo } from './mundo.ts'
import { endpoints, pedidoValido, pessoaDe } from './pedidos.ts'

const lousa = useLousa()
let mundo: Mundo

/** A name of each thing that stands in an output. */
const nomes = [
  ['utilizadores', 'nome'],
  ['turmas', 'nome'],
  ['repositorio', 'nome'],
  ['testes_turma', 'nome'],
  ['trabalhos', 'titulo'],
  ['eventos', 'titulo'],
  ['apresentacoes', 'titulo'],
] as const

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  for (const [tabela, coluna] of nomes)
    await run(lousa.db, sql.raw(`update ${tabela} set ${coluna} = 'Antigo' || chr(65534) || ${coluna} || chr(65535) || chr(2)`))
}, 60_000)

const saidas = endpoints.filter(([key, { reply }]) => reply === 'binario' && /docx|xlsx|csv|ics|calendario|codigos|participantes/.test(key))

/** The texts in a file: of a Word document or a workbook, those of its parts. */
const textsIn = (bytes: Buffer): string[] =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.entries(unzipSync(bytes)).flatMap(([name, part]) => (/\.(xml|rels)$/.test(name) ? [strFromU8(part)] : []))
    : [bytes.toString()]

describe('um texto antigo com o que nenhum programa lê', () => {
  it('há saídas', () => expect(saidas.length).toBeGreaterThanOrEqual(4))

  it.each(saidas)('%s: sai limpo, e com o resto das palavras', async (key, endpoint) => {
    const pedido = pedidoValido(key, endpoint)
    if (!pedido) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
    const pessoa = pessoaDe(pedido.quem, mundo.a, mundo)
    const answer = await (pessoa ? lousa.as(pessoa) : lousa.anonimo).raw(toInject(key, pedido.partes(mundo.a)))
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const texts = textsIn(answer.rawPayload)
    if (!key.includes('lotes')) expect(texts.join('')).toContain('Antigo')
    expect(texts.filter((text) => !isCleanText(text))).toEqual([])
  })
})
