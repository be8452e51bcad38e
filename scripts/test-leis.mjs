/**
 * `npm run test:leis`: breaks each law of docs/architecture.md in a scratch copy and expects red. A law that stays
 * green when broken is no law; a break that no longer applies to the source must be written anew. Red is a test that
 * ran and failed, or a fault a compiler or the lint names: a check that could not run proves nothing.
 *
 * `npm run test:leis -- chave` breaks only the laws that say so.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { installDependencies, pinnedNode, root } from './preparar.mjs'

installDependencies()
const node = pinnedNode()
const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/** What a check is called, what runs it, and how its outcome is read. */
const types = (config) => ({
  name: `tipos: ${config}`,
  args: [bin('typescript', 'bin', 'tsc'), '-p', `tsconfig.${config}.json`],
  read: readTsc,
})
const lint = (folder) => ({ name: `lint: ${folder}`, args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings', folder], read: readLint })
const vitest = (project, file, title) => ({
  name: title ? `${file} «${title}»` : file,
  args: [bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=json', ...(title ? ['-t', title] : []), file],
  read: readVitest,
})
const unit = (file, title) => vitest('unidade', file, title)
const api = (file, title) => vitest('api-pglite', file, title)

/** An outcome: `verde`, `vermelho` with what was seen, or `avaria` with why the check could not be read. */
const verde = { estado: 'verde' }
const vermelho = (visto) => ({ estado: 'vermelho', visto })
const avaria = (porque) => ({ estado: 'avaria', porque })
const lastLine = (text) => text.trim().split('\n').at(-1) ?? ''

function readTsc({ code, out }) {
  if (code === 0) return verde
  // What a break leaves unused says nothing about the law.
  const fault = /^.*error TS(?!6133|6192|6196)\d+.*$/m.exec(out)?.[0]
  return fault ? vermelho(fault) : avaria(lastLine(out))
}

function readLint({ code, out }) {
  if (code === 0) return verde
  const fault = /^.*(?:no-restricted-imports|eslint|typescript|import).*$/m.exec(out)?.[0]
  return fault ? vermelho(fault.trim()) : avaria(lastLine(out))
}

function readVitest({ code, out, report }) {
  if (!existsSync(report)) return avaria(lastLine(out) || 'sem relatório')
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (numFailedTests > 0) {
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
    return vermelho(failed?.fullName ?? 'um teste')
  }
  // A file whose preparation fails has no failed test, and one nothing matches in has none that passed.
  if (code !== 0) return avaria(testResults.map(({ message }) => message).find(Boolean) ?? lastLine(out))
  return numPassedTests > 0 ? verde : avaria('nenhum teste correu')
}

/** A law, where it is broken, what is put in whose place, and the check that must turn red. */
const breaks = [
  {
    law: '1 a chave fica em casa: um quarto espalha o seu conteúdo',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: '.map(({ id, texto }) => ({ id, texto }))',
    to: '.map((alinea) => ({ ...alinea }))',
    check: unit('src/perguntas/conformidade.test.ts'),
  },
  {
    law: '1 a chave fica em casa: as formas deixam passar campos a mais',
    file: 'src/regras/esquema.ts',
    from: 'additionalProperties: false',
    to: 'additionalProperties: true',
    check: unit('src/perguntas/conformidade.test.ts'),
  },
  {
    law: '1 a chave fica em casa: a ordem é a do autor',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: "baralhar(alineas, semente, 'alineas')",
    to: 'alineas',
    check: unit('src/perguntas/baralhar-alineas.test.ts'),
  },
  {
    law: '1 a chave fica em casa: a cópia que se envia leva as palavras das listas',
    file: 'src/server/tentativas/paginas-do-aluno.ts',
    from: 'enunciado: withoutDropdownText(pergunta.enunciado)',
    to: 'enunciado: pergunta.enunciado',
    check: api('src/server/ensaio/canarios.test.ts'),
  },
  {
    law: '1 a chave fica em casa: o resultado não espera pelas outras turmas',
    file: 'src/server/correcao/resultado.service.ts',
    from: 'chave: visivel.chave && now >= new Date(row.chaveEm)',
    to: 'chave: visivel.chave',
    check: api('src/server/ensaio/canarios.test.ts'),
  },
  {
    law: '1 a chave fica em casa: a ordem que se envia é a do autor',
    file: 'src/perguntas/escolha-multipla/modelo.ts',
    from: "baralhar(alineas, semente, 'alineas')",
    to: 'alineas',
    check: api('src/server/ensaio/posicoes.test.ts'),
  },
  {
    law: 'paredes: uma sala usa outra pelo serviço, nunca pelo SQL',
    file: 'src/server/progresso/progresso.service.ts',
    from: "import * as q from './progresso.sql.ts'",
    to: "import * as q from './progresso.sql.ts'\nexport { listTestesDoAluno } from '#server/testes/situacao.sql.ts'",
    check: lint('src/server/progresso'),
  },
  {
    law: '2 a nota é uma fração exata',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: 'fracao: certa ? UM : ZERO',
    to: 'fracao: certa ? Number(UM) : Number(ZERO)',
    check: types('server'),
  },
  {
    law: '2 a nota diz quando falta uma pessoa',
    file: 'src/perguntas/tipo-pergunta.ts',
    from: "  | { estado: 'sem-resposta' }\n",
    to: '',
    check: types('server'),
  },
  {
    law: '2 os pontos contam-se uma vez, fora dos tipos de pergunta',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: '\nexport const',
    to: "\nimport { scoreCentesimos } from '#regras/pontos.ts'\nexport const contados = scoreCentesimos(100, UM)\nexport const",
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: '3 o que se guardou abre para sempre',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: 'versao: Type.Literal(1),',
    to: 'versao: Type.Literal(2),',
    check: unit('src/perguntas/congeladas.test.ts'),
  },
  {
    law: '3 o que se guardou abre para sempre: uma pergunta congelada mudou',
    file: 'src/perguntas/congeladas/escolha-unica.v1.json',
    from: '"certa": true',
    to: '"certa": false',
    check: unit('src/perguntas/congeladas.test.ts'),
  },
  {
    law: '3 o que se atribuiu não muda',
    file: 'src/server/testes/versoes.ts',
    from: '\nexport',
    to: '\nexport const mudar = "update versoes_teste set conteudo = conteudo"\nexport',
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: '4 o estado deriva-se',
    file: 'src/regras/estados-teste.ts',
    from: "if (now < teste.inicio) return 'agendado'",
    to: "if (now < teste.inicio) return 'em-curso'",
    check: unit('src/regras/estados.test.ts'),
  },
  {
    law: '5 o contrato decide: uma chamada sem papel',
    file: 'src/contract/sessao.ts',
    from: "    roles: 'todos',\n    reply: UtilizadorSessao,",
    to: '    reply: UtilizadorSessao,',
    check: types('server'),
  },
  {
    law: '5 o contrato decide: um erro fora do catálogo',
    file: 'src/contract/sessao.ts',
    from: "erros: ['credenciais_erradas',",
    to: "erros: ['credenciais_inventadas',",
    check: types('server'),
  },
  {
    law: '5 o contrato decide: uma chamada sem quem responda',
    file: 'src/server/sessao/sessao.routes.ts',
    from: "  'GET /api/demo/identidades': (_input, ctx) => sessao.listSamples(ctx),\n",
    to: '',
    check: types('server'),
  },
  {
    law: '5 o contrato decide: um erro que a chamada não nomeia',
    file: 'src/contract/sessao.ts',
    from: "erros: ['credenciais_erradas', 'conta_desativada', 'demasiadas_tentativas'],\n  }),\n  'POST /api/conta/sair'",
    to: "erros: ['conta_desativada', 'demasiadas_tentativas'],\n  }),\n  'POST /api/conta/sair'",
    check: api('src/server/sessao/sessao.test.ts'),
  },
  {
    law: '5 o contrato decide: uma resposta aberta',
    file: 'src/contract/comum.ts',
    from: 'FicheiroVisivel, { additionalProperties: false })',
    to: 'FicheiroVisivel)',
    check: api('src/server/ensaio/contrato.test.ts'),
  },
  {
    law: '5 o contrato decide: um nome da especificação escrito de outra maneira',
    file: 'src/contract/testes.ts',
    from: 'closed({ turmaid: Id, testestatus: FiltroEstado,',
    to: 'closed({ turmaid: Id, testeStatus: FiltroEstado,',
    check: api('src/server/ensaio/contrato.test.ts'),
  },
  {
    law: '5 o contrato decide: lixo chega aos quartos',
    file: 'src/server/http/validador.ts',
    from: 'check(semLixo(given))',
    to: 'check(given)',
    check: api('src/server/http/entrada.test.ts'),
  },
  {
    law: '6 há uma só aplicação',
    file: 'src/server/arranque.ts',
    from: 'export type Running',
    to: "import Fastify from 'fastify'\nexport const outra = () => Fastify()\nexport type Running",
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: '7 tudo percorre a tabela de rotas: uma página sem exemplo',
    file: 'e2e/enderecos.ts',
    from: "  proibido: { quem: 'aluno', caminho: '/forbidden' },\n",
    to: '',
    check: types('e2e'),
  },
  {
    law: '7 tudo percorre a tabela de rotas: uma rota sem página',
    file: 'src/web/routes.tsx',
    from: "  proibido: () => import('./shell/ProibidoPage.tsx'),\n",
    to: '',
    check: types('web'),
  },
  {
    law: '7 tudo percorre a tabela de rotas: uma chamada sem pedido válido',
    file: 'src/server/correcao/pedidos-de-ensaio.ts',
    from: "  'DELETE /api/comentarios/delete/{id}':",
    to: "  'GET /api/comentarios':",
    check: api('src/server/ensaio/matriz.test.ts', 'comentarios'),
  },
  {
    law: '7 tudo percorre a tabela de rotas: o que é de outro pode apagar-se',
    file: 'src/server/correcao/comentarios.service.ts',
    from: 'where id = ${id} and dono_id = ${ctx.actor.id}`',
    to: 'where id = ${id}`',
    check: api('src/server/ensaio/matriz.test.ts', 'comentarios'),
  },
  {
    law: '8 um só modo: um segundo pedido',
    file: 'src/web/shell/ligacoes.ts',
    from: 'export const',
    to: "export const pedir = () => fetch('/api/geral/info')\nexport const",
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: '8 um só modo: uma segunda casca de formulário',
    file: 'src/web/shell/ligacoes.ts',
    from: 'export const',
    to: 'declare const useForm: () => void\nexport const outro = () => useForm()\nexport const',
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: '8 um só modo: outra maneira de dizer um dia',
    file: 'src/web/shell/ligacoes.ts',
    from: 'export const',
    to: "export const dia = new Intl.DateTimeFormat('pt-PT')\nexport const",
    check: unit('scripts/casa.test.ts'),
  },
  {
    law: 'paredes: o servidor importa as páginas',
    file: 'src/server/config.ts',
    from: "import path from 'node:path'",
    to: "import path from 'node:path'\nimport '#web/paths.ts'",
    check: lint('src/server'),
  },
  {
    law: 'paredes: as páginas importam o servidor',
    file: 'src/web/paths.ts',
    from: 'export const to',
    to: "import '#server/config.ts'\nexport const to",
    check: lint('src/web'),
  },
  {
    law: 'paredes: um esquema chega ao navegador',
    file: 'src/web/paths.ts',
    from: 'export const to',
    to: "import { erros } from '#contract/erros.ts'\nexport const codigos = erros\nexport const to",
    check: lint('src/web'),
  },
  {
    law: 'paredes: as regras importam o contrato',
    file: 'src/regras/letras.ts',
    from: '\nexport',
    to: "\nimport '#contract/erros.ts'\nexport",
    check: lint('src/regras'),
  },
  {
    law: 'paredes: a caixa de peças conhece o roteador',
    file: 'src/web/ui/cx.ts',
    from: 'export',
    to: "import '@tanstack/react-router'\nexport",
    check: lint('src/web/ui'),
  },
]

/** A hang is what this guards against; a busy machine is slow. */
const LIMITE_MS = 300_000

const skipped = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'fotos'])
const folders = []

/** A copy of the sources to break things in. */
function makeScratch() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lousa-leis-'))
  folders.push(scratch)
  cpSync(root, scratch, { recursive: true, filter: (source) => !skipped.has(path.relative(root, source)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))
  return scratch
}

const running = new Set()
function sweep() {
  for (const child of running) child.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    sweep()
    process.exit(1)
  })

/** Runs a check in that copy and reads what came of it. */
function run(check, scratch) {
  const report = path.join(scratch, '.leis.json')
  rmSync(report, { force: true })
  const args = check.read === readVitest ? [...check.args, `--outputFile.json=${report}`] : check.args
  const child = spawn(node, args, { cwd: scratch, env: { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1' } })
  running.add(child)
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (out += bytes))
  const late = setTimeout(() => child.kill(), LIMITE_MS)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(avaria(error.message)))
    child.on('close', (code, signal) => {
      clearTimeout(late)
      running.delete(child)
      resolve(signal ? avaria(`parado (${signal})`) : check.read({ code, out, report }))
    })
  })
}

/** A check that is red before anything is broken proves nothing. Each is run once unbroken, by whoever needs it first. */
const unbroken = new Map()
function runUnbroken(check, scratch) {
  if (!unbroken.has(check.name)) unbroken.set(check.name, run(check, scratch))
  return unbroken.get(check.name)
}

/** Null when the law was seen to hold, else why not. */
async function tryBreak({ file, from, to, check }, scratch) {
  const place = path.join(scratch, file)
  const whole = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (!whole.includes(from)) return { trouble: `já não se aplica: ${file}` }
  const before = await runUnbroken(check, scratch)
  if (before.estado !== 'verde') return { trouble: `o ensaio já falha sem nada partido: ${before.visto ?? before.porque}` }
  writeFileSync(
    place,
    whole.replace(from, () => to),
  )
  const after = await run(check, scratch)
  writeFileSync(place, whole)
  if (after.estado === 'verde') return { trouble: 'partida, e ninguém deu por isso' }
  return after.estado === 'vermelho' ? { visto: after.visto } : { trouble: `o ensaio não chegou a correr: ${after.porque}` }
}

const oneLine = (text, max) => {
  const line = String(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

const began = Date.now()
const wanted = breaks.filter(({ law }) => law.includes(process.argv[2] ?? ''))
const outcomes = new Map()
const queue = [...wanted]

/** Takes breaks off the queue, each lane in a copy of its own. */
async function lane() {
  const scratch = makeScratch()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const since = Date.now()
    const outcome = await tryBreak(next, scratch)
    outcomes.set(next, outcome)
    const { visto, trouble } = outcome
    const said = trouble ? oneLine(trouble, 300) : `${next.check.name} → ${oneLine(visto, 110)}`
    process.stdout.write(`${trouble ? '✗' : '✓'} ${next.law} (${seconds(since)})\n    ${said}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism(), wanted.length) }, lane))
} finally {
  sweep()
}

/** The laws as docs/architecture.md numbers them: each must be broken here at least once. */
const laws = [...readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8').matchAll(/^(\d+)\. \*\*(.+?)\*\*/gm)]
const rows = [
  ...laws.map(([, number, name]) => ({ key: number, name: name.replace(/[.:]$/, '') })),
  { key: 'paredes', name: 'Arrows point one way' },
].map(({ key, name }) => {
  const own = breaks.filter(({ law }) => law.split(/[ :]/)[0] === key)
  const ran = own.filter((one) => outcomes.has(one))
  return { key, name, own, ran, seen: ran.filter((one) => !outcomes.get(one).trouble).length }
})
const stray = breaks.filter((one) => !rows.some(({ own }) => own.includes(one)))
const missing = rows.filter(({ own }) => own.length === 0)

process.stdout.write(`\n${'lei'.padEnd(9)}${''.padEnd(36)}${'partida'.padStart(8)}${'vista'.padStart(7)}\n`)
for (const { key, name, own, ran, seen } of rows)
  process.stdout.write(
    `${key.padEnd(9)}${name.padEnd(36)}${String(ran.length).padStart(8)}${String(seen).padStart(7)}${own.length === 0 ? '  ✗ sem ensaio' : seen < ran.length ? '  ✗' : ''}\n`,
  )
for (const { law } of stray) process.stdout.write(`✗ de nenhuma lei: ${law}\n`)

const passed = [...outcomes.values()].filter(({ trouble }) => !trouble).length
const failed = wanted.length - passed + missing.length + stray.length
process.stdout.write(`\n${passed} passed, ${failed} failed (${seconds(began)})\n`)
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)
