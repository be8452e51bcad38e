/**
 * The pauta's workbook in LibreOffice: it opens, and what its formulas come to is what the server proposes. Where there
 * is no LibreOffice this is skipped; `LOUSA_SOFFICE` says where one stands.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type Escala, escalaDe, formatNota } from '#regras/escalas.ts'
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from '#server/correcao/ensaio-correcao.ts'
import { useCorrecao } from '#server/correcao/ensaio-escola.ts'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
const { school } = useCorrecao(lousa)

const soffice = process.env['LOUSA_SOFFICE'] ?? 'soffice'

function hasSoffice(): boolean {
  try {
    execFileSync(soffice, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The rows of the first sheet, as LibreOffice shows them: semicolons, nothing computed by us. */
async function openInLibreOffice(livro: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-'))
  try {
    await writeFile(join(folder, 'pauta.xlsx'), livro)
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,1'
    const own = `-env:UserInstallation=file://${folder}/perfil`
    await promisify(execFile)(soffice, [own, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'pauta.xlsx')])
    const [csv = ''] = await Promise.all(
      (await readdir(folder)).filter((name) => name.endsWith('.csv')).map((name) => readFile(join(folder, name), 'utf8')),
    )
    return csv
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const escalas: [string, Escala][] = [
  ['0 a 20 com décimas', escalaDe('0-20', 1)],
  ['1 a 5', escalaDe('1-5')],
  ['qualitativa', escalaDe('qualitativa')],
]

test.skipIf(!hasSoffice()).each(escalas)(
  'aberta no LibreOffice, cada fórmula dá o que o servidor propõe (%s)',
  { timeout: 120_000 },
  async (_nome, escala) => {
    const { turma, professora, teste, alunos, as } = await school(4, { perguntas: { [UNICA]: perguntaUnica() } })
    const caixa = { [CAIXA]: perguntaTexto(), [UNICA]: perguntaUnica(500) }
    const outro = await makeTeste(lousa, { turma, professora, perguntas: caixa, nome: '=Teste 3' })
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb') })
    await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('aaaa') })
    await handIn(lousa, outro, alunos[0]!, { [CAIXA]: respostaTexto('basalto') })
    await handIn(lousa, outro, alunos[1]!, { [UNICA]: respostaUnica('bbbb') })
    await handIn(lousa, outro, alunos[2]!, { [UNICA]: respostaUnica('bbbb') })
    const params = { id: turma }
    const fora = await as.call('PUT /api/de-fora', {
      body: { turmaid: turma, nome: 'Oral', dia: new Date().toISOString().slice(0, 10), maximo: 20, publicado: false },
    })
    const notas = [
      { alunoId: alunos[0]!.id, nota: 13 },
      { alunoId: alunos[3]!.id, nota: 7 },
    ]
    await as.call('PUT /api/de-fora/{id}/notas', { params: { id: fora.id }, body: { versao: 1, notas } })
    await run(lousa.db, sql`update turmas set escala = ${JSON.stringify(escala)}::jsonb where id = ${turma}`)
    const { versaoDaTurma: versao, avaliacao } = await as.call('GET /api/pauta/{id}', { params, query: {} })
    const itens = [{ tipo: 'teste', id: outro.id, categoria: '', peso: 3 } as const]
    await as.call('PUT /api/pauta/{id}/avaliacao', { params, body: { versao, avaliacao: { ...avaliacao, itens } } })
    const pauta = await as.call('GET /api/pauta/{id}', { params, query: {} })
    const livro = await lousa.app.inject({ url: `/api/pauta/${turma}/xlsx`, headers: { authorization: `Bearer ${professora.token}` } })
    const [names = [], , ...rows] = await openInLibreOffice(livro.rawPayload)
    const column = (nome: string) => rows.map((row) => row[names.indexOf(nome)])
    const propostas = pauta.alunos.map(({ proposta }) => proposta)
    expect(propostas.every((proposta) => proposta !== null)).toBe(true)
    expect(column('Proposta (%)').map((shown) => Math.round(Number(shown?.replace(',', '.')) * 100))).toEqual(propostas)
    // Without the form of the cell, 5,0 is written 5.
    const plain = (nota = '') => nota.replace('.', ',').replace(/,0$/, '')
    expect(column('Proposta').map(plain)).toEqual(propostas.map((proposta) => plain(formatNota(proposta, escala))))
    expect(names).toContain('=Teste 3')
  },
)
