/**
 * The guides are true: what they name is on the screen, what they link to is a page its readers may open, what they
 * show is there.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Papel } from '#contract/endpoint.ts'
import { parteDe } from '#web/admin/partes.ts'
import { type Rota, rotas } from '#web/rotas.ts'
import { type Guia, type Trecho, plainGuia, readBlocos, readTrechos, searchGuias } from '#web/guias/forma.ts'
import { fotos } from '#web/guias/fotos.ts'
import { guias, guiasDaRota, guiasDe } from '#web/guias/guias.ts'
import { novidades } from '#web/guias/novidades.ts'
import { teclado } from '#web/guias/teclado.ts'

const src = path.resolve(import.meta.dirname, '../src')
const pasta = path.join(src, 'web/guias/fotos')

/** What pages, controls and question types say: their source, on one line, without the guides' own. */
const fonte = ['web', 'kit', 'perguntas']
  .flatMap((folder) =>
    readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|ensaio|\/web\/(?:guias|ajuda)\//.test(file))
  .map((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
      .replaceAll(/\s+/g, ' '),
  )
  .join('\n')

/** A label is the whole of a text: between quotes, or between tags. */
function isOnScreen(etiqueta: string): boolean {
  for (let at = fonte.indexOf(etiqueta); at !== -1; at = fonte.indexOf(etiqueta, at + 1)) {
    const [before, after] = [fonte.slice(0, at).trimEnd().at(-1) ?? '', fonte.slice(at + etiqueta.length).trimStart()[0] ?? '']
    if (/['"`>}]/.test(before) && /['"`<{]/.test(after)) return true
  }
  return false
}

const runsOf = ({ texto }: Guia): Trecho[] => readTrechos(texto)
const each = guias.map((guia) => [guia.id, guia] as const)

test('uma etiqueta que não está em página nenhuma não passa por verdadeira', () => {
  expect(isOnScreen('Criar turma')).toBe(true)
  expect(isOnScreen('Criar uma turma mágica')).toBe(false)
  // Part of a label is none.
  expect(isOnScreen('Criar tur')).toBe(false)
})

test.each(each)('%s: as etiquetas que nomeia existem no ecrã, à letra', (_, guia) => {
  const missing = runsOf(guia).flatMap(({ tipo, texto }) => (tipo === 'etiqueta' && !isOnScreen(texto) ? [texto] : []))
  expect(missing).toEqual([])
})

/** The route of an address without ids, and whether the part of the desk that it names exists. */
function routeOf(address: string): Rota | undefined {
  const url = new URL(address, 'http://lousa.test')
  const rota = Object.values(rotas as Record<string, Rota>).find((each) => each.path === url.pathname)
  const ver = url.searchParams.get('ver')
  return ver !== null && parteDe(ver) === null ? undefined : rota
}

/** Why not all of a guide's readers reach this address; null where they do. */
function closedTo({ para }: Guia, address: string): string | null {
  const rota = routeOf(address)
  if (!rota) return 'não é de página nenhuma'
  if (para === 'todos') return rota.middleware ? 'pede que se entre' : null
  const without = para.filter((papel) => rota.papeis?.includes(papel) === false)
  return without.length > 0 ? `não é de ${without.join()}` : null
}

test.each(each)('%s: as ligações levam a páginas que quem o lê pode abrir', (_, guia) => {
  const addresses = runsOf(guia).flatMap((run) => (run.tipo === 'ligacao' ? [run.para] : []))
  expect(addresses.filter((address) => closedTo(guia, address) !== null)).toEqual([])
})

test.each(each)('%s: é curto, tem passos numerados de seguida, e a imagem tem palavras', (_, guia) => {
  expect(plainGuia(guia).trim().split(/\s+/).length).toBeLessThanOrEqual(150)
  expect(readBlocos(guia.texto).some(({ tipo }) => tipo === 'passos')).toBe(true)
  const numbers = Array.from(guia.texto.matchAll(/^\s*(\d+)\./gm), ([, n]) => Number(n))
  expect(numbers).toEqual(numbers.map((_n, i) => i + 1))
  expect(guia.id).toMatch(/^[a-z-]+$/)
  expect(['novidades', 'teclado'], 'pages of their own').not.toContain(guia.id)
  if (guia.foto) expect(guia.foto.alt.length).toBeGreaterThan(20)
})

/** The steps of a guide in which one of these words stands. */
const stepsWith = (guia: Guia, words: RegExp): string[] =>
  readBlocos(guia.texto)
    .flatMap((bloco) => (bloco.tipo === 'passos' ? bloco.passos : []))
    .map((passo) => passo.map(({ texto }) => texto).join(''))
    .filter((passo) => words.test(passo))

test('os alunos são tratados por tu, e os outros não', () => {
  const formal = /(?<![\p{L}])(?:carregue|escreva|escolha|abra|veja|diga|seu|sua|peça)(?![\p{L}])/iu
  const familiar = /(?<![\p{L}])(?:carrega|escreve|escolhe|teu|tua|pede)(?![\p{L}-])/iu
  for (const guia of guias) {
    const isOfPupils = guia.para !== 'todos' && guia.para.every((papel) => papel === 'Aluno')
    expect(stepsWith(guia, isOfPupils ? formal : familiar), guia.id).toEqual([])
  }
})

test('os guias que alunos e adultos leem não tratam ninguém por tu nem por você', () => {
  const formal = /(?<![\p{L}])(?:carregue|escreva|escolha|abra|ligue|veja|diga|seus?|suas?|peça)(?![\p{L}])/iu
  const mixed = guias.filter(({ para }) => para === 'todos' || (para.includes('Aluno') && para.length > 1))
  expect(mixed.map(({ id }) => id)).toEqual(expect.arrayContaining(['entrar', 'criar-conta', 'aspeto']))
  for (const guia of mixed) expect(plainGuia(guia).match(formal)?.[0], guia.id).toBeUndefined()
})

test('cada imagem existe, é de um guia, e todas juntas são leves', () => {
  const files = readdirSync(pasta)
  expect(files.toSorted()).toEqual(
    Object.keys(fotos)
      .map((nome) => `${nome}.webp`)
      .toSorted(),
  )
  const used = new Set(guias.flatMap(({ foto }) => (foto ? [foto.nome as string] : [])))
  expect(Object.keys(fotos).filter((nome) => !used.has(nome))).toEqual([])
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(pasta, file)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})

test('cada guia tem um nome só seu, e há-os para quem precisa', () => {
  expect(new Set(guias.map(({ id }) => id)).size).toBe(guias.length)
  const least: [Papel | null, number][] = [
    ['Professor', 14],
    ['Aluno', 8],
    ['Admin', 18],
    [null, 2],
  ]
  for (const [papel, n] of least) expect(guiasDe(papel).length, String(papel)).toBeGreaterThanOrEqual(n)
})

test('procura-se por palavras do título, por outras e pelas do texto, com as do título à frente', () => {
  const doProfessor = guiasDe('Professor')
  expect(searchGuias(doProfessor, 'CORRIGIR respostas')[0]?.id).toBe('corrigir')
  expect(searchGuias(doProfessor, 'tpc').map(({ id }) => id)).toContain('trabalhos')
  expect(searchGuias(doProfessor, 'zzz')).toEqual([])
  expect(searchGuias(doProfessor, ' ')).toHaveLength(doProfessor.length)
})

test.each([
  [null, 'não consigo entrar', 'entrar'],
  [null, 'esqueci a password', 'entrar'],
  ['Aluno', 'NAO CONSIGO ENTRAR', 'entrar'],
  ['Aluno', 'calendario', 'calendario'],
  ['Aluno', 'onde vejo as notas', 'ver-resultado'],
  ['Aluno', 'fiquei sem net', 'falhou-a-rede'],
  ['Aluno', 'quero enviar o tpc', 'entregar-trabalho'],
  ['Aluno', 'modo escuro', 'aspeto'],
  ['Professor', 'como adicionar alunos?', 'juntar-alunos'],
  ['Professor', 'calendário', 'calendario'],
  ['Professor', 'trabalhos de casa', 'trabalhos'],
] as const)('%s que escreve «%s» chega ao guia «%s»', (papel, escrito, guia) => {
  expect(
    searchGuias(guiasDe(papel), escrito)
      .slice(0, 3)
      .map(({ id }) => id),
  ).toContain(guia)
})

test('em cada página a ajuda é de quem a lê', () => {
  expect(guiasDaRota('turmas', 'Aluno').map(({ id }) => id)).toEqual(['entrar-numa-turma'])
  expect(guiasDaRota('turmas', 'Professor').map(({ id }) => id)).toEqual(['criar-turma'])
  expect(guiasDaRota(null, 'Professor')).toEqual([])
})

test('as teclas fazem o que as páginas dizem que fazem', () => {
  const missing = teclado.flatMap(({ teclas }) => teclas).filter(({ does }) => !isOnScreen(does))
  expect(missing).toEqual([])
})

test('onde uma página pergunta «Como funciona?», há um guia que o diz', () => {
  const asked = Array.from(fonte.matchAll(/<ComoFunciona guia="([^"]*)"/g), ([, id]) => id)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((id) => !guias.some((guia) => guia.id === id))).toEqual([])
})

test('o que há de novo é de versões que as mudanças contam, e leva a guias que existem', () => {
  const changes = readFileSync(path.resolve(src, '../CHANGELOG.md'), 'utf8')
  for (const { versao, guia, texto } of novidades) {
    expect(changes, texto).toContain(`## ${versao}`)
    if (guia !== undefined)
      expect(
        guias.some(({ id }) => id === guia),
        guia,
      ).toBe(true)
  }
})
