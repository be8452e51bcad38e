/** Names, texts in other encodings, and files that are only kept and given back. */
import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { keepFile, signedUrl } from './ficheiros.service.ts'
import { prepareOld } from './prepare-older.service.ts'

const lousa = useLousa()

const send = async (nome: string, bytes: Buffer) =>
  lousa.as(await lousa.aluno()).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes(nome, bytes) })
const openIt = (url: string) => lousa.anonimo.raw({ method: 'GET', url })

test('um nome comprido de mais perde letras, e não o fim que diz com que se abre', async () => {
  const { nome } = (await send(`${'a'.repeat(197)}.pdf`, Buffer.from('%PDF-1.4'))).json()
  expect(nome).toBe(`${'a'.repeat(196)}.pdf`)
  // Nor half a letter that takes two places, at the cut.
  expect((await send(`${'a'.repeat(195)}😀b.pdf`, Buffer.from('%PDF-1.4'))).json().nome).toBe(`${'a'.repeat(195)}.pdf`)
})

test.each([
  ['UTF-8', Buffer.from('ação; 1º')],
  ['Latin-1', Buffer.from('ação; 1º', 'latin1')],
  ['Mac Roman', Buffer.from('618d8b6f3b2031bc', 'hex')],
  ['UTF-16 LE', Buffer.from('\uFEFFação; 1º', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\uFEFFação; 1º', 'utf16le').swap16()],
])('um texto em %s lê-se com as suas letras', async (_, bytes) => {
  for (const nome of ['notas.txt', 'notas.csv']) {
    const { headers, rawPayload } = await openIt((await send(nome, bytes)).json().url)
    expect(headers['content-type']).toMatch(/charset=utf-8$/)
    expect(new TextDecoder().decode(rawPayload)).toBe('ação; 1º')
  }
})

test('um texto grande em Mac Roman lê-se com as suas letras, ainda que os acentos só venham no fim', async () => {
  const ascii = 'Nota de campo.\n'.repeat(10_000)
  const bytes = Buffer.concat([Buffer.from(ascii), Buffer.from([0x4a, 0x6f, 0x8b, 0x6f])])
  const { rawPayload } = await openIt((await send('notas.txt', bytes)).json().url)
  expect(new TextDecoder().decode(rawPayload)).toBe(`${ascii}João`)
})

test('os textos guardados antes de se converterem leem-se depois com as suas letras, cada um com o seu tipo; os outros ficam como estão', async () => {
  const aluno = await lousa.aluno()
  const bytes = Buffer.from('ação; 1º', 'latin1')
  const resumo = await lousa.servicos.files.put(bytes)
  const keepAsOnce = async (tipo: string, preparo: number) => {
    const row = await one<{ id: number }>(
      lousa.db,
      sql`insert into ficheiros (resumo, nome, tipo, tamanho, dono_id, preparo)
          values (${resumo}, 'notas', ${tipo}, ${bytes.byteLength}, ${aluno.id}, ${preparo}::smallint) returning id`,
    )
    return signedUrl({ ...lousa.servicos, actor: { id: aluno.id, imitadoPor: null } }, row.id)
  }
  const [notas, tabela, foto] = [await keepAsOnce('text/plain', 0), await keepAsOnce('text/csv', 1), await keepAsOnce('image/webp', 1)]
  const shown = async (url: string) => {
    const { headers, rawPayload } = await openIt(url)
    return [headers['content-type'], headers['content-length'], new TextDecoder().decode(rawPayload)]
  }
  expect((await shown(notas))[2]).not.toContain('ação')
  await prepareOld(lousa.servicos)
  // With what spreadsheets want before the first letter.
  const size = String(Buffer.byteLength('\uFEFFação; 1º'))
  expect(await shown(notas)).toEqual(['text/plain; charset=utf-8', size, 'ação; 1º'])
  expect(await shown(tabela)).toEqual(['text/csv; charset=utf-8', size, 'ação; 1º'])
  expect((await openIt(foto)).rawPayload.equals(bytes)).toBe(true)
})

test('um ficheiro antigo sem os seus bytes não impede os outros de se prepararem', async () => {
  const aluno = await lousa.aluno()
  const { id } = await keepFile(lousa.servicos, aluno.id, Buffer.from('depois'), 'depois.txt')
  await run(
    lousa.db,
    sql`insert into ficheiros (resumo, nome, tipo, tamanho, dono_id, preparo) values (${'0'.repeat(64)}, 'perdido', 'text/plain', 1, ${aluno.id}, 0)`,
  )
  await run(lousa.db, sql`update ficheiros set preparo = 0 where id = ${id}`)
  await prepareOld(lousa.servicos)
  const left = await one<{ n: number }>(lousa.db, sql`select count(*) as n from ficheiros where preparo = 0`)
  expect(left.n).toBe(0)
})

const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), randomBytes(512)])
const zip = Buffer.from(zipSync({ 'geogebra.xml': Buffer.from('<geogebra/>') }))

test.each([
  ['texto.doc', cfb],
  ['texto.rtf', Buffer.from('{\\rtf1\\ansi Olá}')],
  ['texto.pages', zip],
  ['trabalho.zip', zip],
  ['figura.ggb', zip],
  ['jogo.sb3', zip],
])('%s guarda-se e descarrega-se, e não se abre no lugar', async (nome, bytes) => {
  const answer = await send(nome, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  const { headers, rawPayload } = await openIt(answer.json().url)
  expect(headers['content-disposition']).toMatch(/^attachment; /)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(rawPayload.equals(bytes)).toBe(true)
})

test('um programa é recusado, com o que se aceita', async () => {
  for (const [nome, bytes] of [
    ['jogo.exe', Buffer.from('MZ'.padEnd(64, '\0'))],
    ['instalar.msi', cfb],
  ] as const) {
    const answer = await send(nome, bytes)
    expect([answer.statusCode, answer.json().title], nome).toEqual([422, 'ficheiro_nao_aceite'])
  }
})
