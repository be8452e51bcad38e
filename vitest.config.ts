import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { tellWithoutPostgres } from './scripts/sem-postgres.ts'
import { hasPostgres } from './src/server/ensaio/motores.ts'

/** Runs the compiler over all sources, twice: `npm run check` goes without. */
const compiled = 'scripts/new-pergunta-types.test.ts'

/** Tests of the server that need no database. */
const pure = [
  'src/server/seed/conteudo/**/*.test.ts',
  'src/server/texto-rico/**/*.test.ts',
  'src/server/alunos/{csv,importacao}.test.ts',
  'src/server/correcao/efeito.test.ts',
  'src/server/eventos/ics.test.ts',
  'src/server/http/bounds-of-*.test.ts',
  'src/server/perfil/readable-copy.test.ts',
  'src/server/progresso/xlsx.test.ts',
]

/** On the embedded database, whatever the engine under test: once is enough. */
const embedded = [
  'src/server/start-server.test.ts',
  'src/server/db/embedded-socket.test.ts',
  'src/server/ensaio/partilhada.test.ts',
  // Of the files' way through the program, which no database changes.
  'src/server/files/memoria.test.ts',
]

/** Several processes need a PostgreSQL between them. */
const processes = ['src/server/processos.test.ts', 'bench/caos/dois-processos.test.ts', 'bench/fuzz/fuzz.test.ts']

/**
 * Made-up requests, and walks through everything the contract has, try how the programs handle input and who may do
 * what. Both engines share that, and every room's own tests run on both: the walks run once, where they cost less.
 */
const passeios = [
  'src/server/ensaio/ruido-*.test.ts',
  'src/server/ensaio/{canarios,contract-walk,criacoes,eliminados,imitacao,matriz}.test.ts',
]

/** Bytes of requests, pictures and pages, which no database changes: once is enough for these as well. */
const semBase = [
  'src/server/http/{entrada,file-name,instante,ligacoes,pack-reply,pagina,receive-limits}.test.ts',
  'src/server/files/{heic,imagens,pdf,turns}.test.ts',
  'bench/caos/check-journals.test.ts',
]

/** Plans are PostgreSQL's own, on tables too large for a database in memory. */
const planos = 'src/server/ensaio/planos.test.ts'
const cemMil = 'src/server/*/cem-mil.test.ts'

/** What takes longest, longest first. Whatever is not here takes a few seconds at most. */
const demorados = [
  'fuzz/fuzz.test',
  'start-server.test',
  'ensaio/canarios.test',
  'ensaio/planos.test',
  'ensaio/ruido-',
  '/processos.test',
  'ensaio/matriz.test',
  'caos/dois-processos.test',
  'ensaio/imitacao.test',
  'seed/escola.test',
]

/** The longest begin first: begun last, one of them would run alone at the end while the other cores wait. */
class MaisDemoradosPrimeiro extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = demorados.findIndex((part) => moduleId.includes(part))
      return place === -1 ? demorados.length : place
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own sort, which mutates nothing
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}

const api = (name: string, groupOrder: number, exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: ['src/server/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: [...pure, ...exclude],
    globalSetup: ['src/server/ensaio/prepare.ts'],
    // The programs are read once per worker, not once per file: each file has a database and an app of its own all the same.
    isolate: false,
    // One engine after the other: a worker is only kept while the next file is of the same project.
    sequence: { groupOrder },
    // A test that asserts nothing cannot fail.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    // Generous: a busy machine is slow, and a hang is what this guards against.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

/** Where there is no PostgreSQL, the embedded engine is the one there is. */
async function engines() {
  const onlyPostgres = [planos, ...processes]
  if (await hasPostgres()) return [api('api-pglite', 1, [...onlyPostgres, cemMil, ...passeios, ...semBase]), api('api-postgres', 2, embedded)]
  tellWithoutPostgres('api', onlyPostgres)
  process.stdout.write('Motor de base de dados (api-postgres): nenhum PostgreSQL encontrado, só PGlite\n')
  return [api('api-pglite', 1, onlyPostgres)]
}

export default defineConfig(async () => ({
  test: {
    // What is waited for comes when it comes: a busy machine is slow.
    expect: { poll: { timeout: 20_000 } },
    // More than there are cores: what asks a database waits for it, and saves wait for each other on purpose.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: MaisDemoradosPrimeiro },
    projects: [
      {
        extends: true,
        test: {
          name: 'unidade',
          // As apart from each other as in processes of their own, in half the time: only the page is new for every file.
          pool: 'vmThreads',
          testTimeout: 60_000,
          // A test that asserts nothing cannot fail.
          expect: { poll: { timeout: 20_000 }, requireAssertions: true },
          setupFiles: ['src/web/ensaio.ts'],
          include: ['src/{regras,perguntas,contract,interop,kit,web}/**/*.test.{ts,tsx}', 'scripts/*.test.ts', ...pure],
          exclude: [compiled],
        },
      },
      // Beside the API's tests, which leave a core free while they wait for a database.
      { extends: true, test: { name: 'compilador', include: [compiled], testTimeout: 300_000, sequence: { groupOrder: 1 } } },
      ...(await engines()),
    ],
  },
}))
