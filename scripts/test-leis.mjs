/**
 * `npm run test:leis`: breaks each law of docs/architecture.md in a scratch copy and expects red. A law that stays
 * green when broken is no law; a break that no longer applies to the source must be written anew.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installDependencies, pinnedNode, root } from './preparar.mjs'

installDependencies()
const node = pinnedNode()
const bin = (...parts) => path.join(root, 'node_modules', ...parts)

const types = (config) => [bin('typescript', 'bin', 'tsc'), '-p', `tsconfig.${config}.json`]
const lint = (...folders) => [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings', ...folders]
const unit = (...files) => [bin('vitest', 'vitest.mjs'), 'run', '--project', 'unidade', ...files]
const api = (...files) => [bin('vitest', 'vitest.mjs'), 'run', '--project', 'api-pglite', ...files]

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
    check: unit('src/perguntas'),
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
    law: 'uma sala usa outra pelo serviço, nunca pelo SQL',
    file: 'src/server/progresso/progresso.service.ts',
    from: "import * as q from './progresso.sql.ts'",
    to: "import * as q from './progresso.sql.ts'\nexport { listTestesDoAluno } from '#server/testes/situacao.sql.ts'",
    check: lint('src/server/progresso'),
  },
  {
    law: '2 a nota é uma fração exata',
    file: 'src/perguntas/escolha-unica/modelo.ts',
    from: 'fracao: certa ? UM : ZERO',
    to: 'fracao: certa ? 1 : 0',
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
    file: 'src/server/ensaio/pedidos.ts',
    from: "  'DELETE /api/comentarios/delete/{id}': {",
    to: "  'GET /api/comentarios': {",
    check: api('src/server/ensaio/matriz.test.ts', '-t', 'comentarios'),
  },
  {
    law: '7 tudo percorre a tabela de rotas: o que é de outro pode apagar-se',
    file: 'src/server/correcao/comentarios.service.ts',
    from: 'where id = ${id} and dono_id = ${ctx.actor.id}`',
    to: 'where id = ${id}`',
    check: api('src/server/ensaio/matriz.test.ts', '-t', 'comentarios'),
  },
  {
    law: '8 um só modo: um segundo pedido',
    file: 'src/web/shell/ligacoes.ts',
    from: 'export const',
    to: "export const pedir = () => fetch('/api/geral/info')\nexport const",
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

const scratch = mkdtempSync(path.join(tmpdir(), 'lousa-leis-'))
const skipped = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'fotos'])
cpSync(root, scratch, { recursive: true, filter: (source) => !skipped.has(path.relative(root, source)) })
symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))

const isRed = (check) =>
  spawnSync(node, check, { cwd: scratch, stdio: 'ignore', env: { ...process.env, NODE_NO_WARNINGS: '1' } }).status !== 0

function tryBreak({ file, from, to, check }) {
  const place = path.join(scratch, file)
  const whole = readFileSync(place, 'utf8')
  if (!whole.includes(from)) return `já não se aplica: ${file}`
  writeFileSync(place, whole.replace(from, to))
  const red = isRed(check)
  writeFileSync(place, whole)
  return red ? null : 'partida, e ninguém deu por isso'
}

/** A check that is red before anything is broken proves nothing. */
const greenFirst = new Map()
function isGreenUnbroken(check) {
  const key = check.join(' ')
  if (!greenFirst.has(key)) greenFirst.set(key, !isRed(check))
  return greenFirst.get(key)
}

/** `npm run test:leis -- chave` breaks only the laws that say so. */
const wanted = breaks.filter(({ law }) => law.includes(process.argv[2] ?? ''))

let failed = 0
for (const law of wanted) {
  const trouble = isGreenUnbroken(law.check) ? tryBreak(law) : 'o ensaio já falha sem nada partido'
  if (trouble) failed += 1
  process.stdout.write(`${trouble ? '✗' : '✓'} ${law.law}${trouble ? ` — ${trouble}` : ''}\n`)
}
rmSync(scratch, { recursive: true, force: true })
process.stdout.write(`\n${wanted.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)
