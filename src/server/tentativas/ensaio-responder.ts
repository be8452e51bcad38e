/** A class with a test of all seven question types, made through the API. The tests of assigning and answering start from it. */
import type { RevisaoEnviada } from '#contract/testes/tentativas.ts'
import type { TesteTurma, TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { papelDoTipo } from '#server/http/contexto.ts'

/** Stands in every key, accepted text, criterion, explanation and in the points: nothing of it may reach a student. */
export const CANARIO = 'canariozz'
const UM = { num: 1, den: 1 } as const

const words = (texto: string) => [{ insert: `${texto}\n` }]
const porAlinea = { tipo: 'por-alinea' } as const

/** Dropdown text of the author's: not the student's to see. */
const comLista = [{ insert: 'A rocha ' }, { insert: { dropdown: { id: 'list1', text: CANARIO } } }, { insert: ' é magmática.\n' }]
const comLacuna = [{ insert: 'A lava dá ' }, { insert: { lacuna: { id: 'gap01' } } }, { insert: '.\n' }]

const perguntas = [
  {
    tipoPergunta: 1,
    enunciado: words('Verdadeiro ou falso?'),
    alineas: [
      { id: 'vf01', texto: words('O arenito vem de areias'), certa: true },
      { id: 'vf02', texto: words('O sal-gema é detrítico'), certa: false },
    ],
    definicoes: { esquema: porAlinea },
  },
  {
    tipoPergunta: 2,
    enunciado: words('Explique.'),
    alineas: [],
    definicoes: {
      criterios: [
        {
          id: 'cr01',
          nome: `Processo ${CANARIO}`,
          niveis: [
            { id: 'nv00', descricao: CANARIO, valor: 0 },
            { id: 'nv01', descricao: CANARIO, valor: 7 },
          ],
        },
      ],
      minPalavras: 5,
      maxPalavras: 200,
      ficheiros: true,
    },
  },
  {
    tipoPergunta: 3,
    enunciado: words('Quais são magmáticas?'),
    alineas: [
      { id: 'em01', texto: words('Basalto'), certa: true },
      { id: 'em02', texto: words('Granito'), certa: true },
      { id: 'em03', texto: words('Calcário'), certa: false },
    ],
    definicoes: { esquema: 'por-opcao' },
  },
  {
    tipoPergunta: 4,
    enunciado: words('Qual é o mais duro?'),
    alineas: [
      { id: 'eu01', texto: words('Talco'), certa: false },
      { id: 'eu02', texto: words('Diamante'), certa: true },
      { id: 'eu03', texto: words('Gesso'), certa: false },
    ],
    definicoes: {},
  },
  {
    tipoPergunta: 5,
    enunciado: words('Faça corresponder.'),
    alineas: [
      { id: 'es01', texto: words('Lava'), par: 'di01' },
      { id: 'es02', texto: words('Cinza'), par: 'di02' },
    ],
    definicoes: {
      direitas: [
        { id: 'di01', texto: words('Magma à superfície') },
        { id: 'di02', texto: words('Partículas') },
        { id: 'di03', texto: words('Gases') },
      ],
      esquema: porAlinea,
    },
  },
  {
    tipoPergunta: 6,
    enunciado: comLista,
    alineas: [
      {
        id: 'list1',
        opcoes: [
          { id: 'op01', texto: 'basáltica' },
          { id: 'op02', texto: 'calcária' },
        ],
        certa: 'op01',
        peso: 3,
      },
    ],
    definicoes: { esquema: 'ponderado' },
  },
  {
    tipoPergunta: 7,
    enunciado: comLacuna,
    alineas: [
      {
        id: 'gap01',
        peso: 2,
        aceites: [
          { texto: `basalto ${CANARIO}`, fracao: UM },
          { texto: CANARIO, fracao: { num: 1, den: 2 } },
        ],
      },
    ],
    definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false } },
  },
] as const

/** Question ids of the school's test, by type number. */
export type Perguntas = Record<1 | 2 | 3 | 4 | 5 | 6 | 7, number>

/** A good answer of each type. */
export const respostas: Record<keyof Perguntas, unknown> = {
  1: { valores: { vf01: 'V' } },
  2: { texto: words('O mármore forma-se por metamorfismo.'), ficheiros: [] },
  3: { escolhidas: ['em01', 'em02'] },
  4: { escolhida: 'eu02' },
  5: { pares: { es01: 'di01' } },
  6: { escolhas: { list1: 'op01' } },
  7: { textos: { gap01: 'basalto' } },
}

export type Escola = { professora: Pessoa; alunos: Pessoa[]; turma: number; repositorio: number; perguntas: Perguntas }

export async function makeEscola(lousa: Lousa, quantos = 2): Promise<Escola> {
  const professora = await lousa.professor()
  const api = lousa.as(professora)
  const turma = await api.call('PUT /api/turmas', { body: { name: '7.º A' } })
  const alunos: Pessoa[] = []
  for (let i = 0; i < quantos; i++) {
    const aluno = await lousa.aluno()
    await lousa.as(aluno).call('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } })
    alunos.push(aluno)
  }
  // They have been in the class for long: tests of the past are theirs too.
  await run(lousa.db, sql`update inscricoes set entrou_em = entrou_em - interval '30 days' where turma_id = ${turma.id}`)
  const ids: number[] = []
  for (const pergunta of perguntas) {
    const made = await api.call('PUT /api/perguntas', {
      // The literals above are checked by the server, not retyped here.
      body: { ...pergunta, dominio: 'Rochas', explicacao: words(`Porque sim ${CANARIO}`), points: 8 } as never,
    })
    ids.push(made.id)
  }
  const teste = await api.call('PUT /api/repositorio/teste', {
    body: {
      nome: 'Teste 3 · Rochas',
      instrucoes: words('Leia com atenção.'),
      perguntas: ids.map((perguntaid, i) => ({ perguntaid, pagina: i < 4 ? 1 : 2, ordem: i + 1, points: i === 0 ? 12.5 : null })),
      paginasPerguntas: [{ titulo: 'Grupo I' }, { titulo: 'Grupo II', estimulo: words('Observe a figura.') }],
    },
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = ids
  return { professora, alunos, turma: turma.id, repositorio: teste.id, perguntas: { 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g } }
}

/** What is asked to assign the school's test: open since ten minutes ago, for an hour, to all. */
export const atribuicao = (escola: Escola, mais: Partial<TesteTurmaEntrada> = {}): TesteTurmaEntrada => ({
  turmaid: escola.turma,
  testeid: escola.repositorio,
  inicio: minutesFromNow(-10),
  fim: minutesFromNow(50),
  duracao: 45,
  todos: true,
  alunos: [],
  baralhar: true,
  publicacao: 'manual',
  tempoExtra: [],
  ...mais,
})

export const assign = (lousa: Lousa, escola: Escola, mais: Partial<TesteTurmaEntrada> = {}): Promise<TesteTurma> =>
  lousa.as(escola.professora).call('PUT /api/turmas/addTeste', { body: atribuicao(escola, mais) })

export const start = (lousa: Lousa, aluno: Pessoa, teste: number) =>
  lousa.as(aluno).call('POST /api/teste/comecar/{id}', { params: { id: teste } })

/** A revision of this device, written now, on an empty screen. */
export const revisao = (perguntaid: number, conteudo: unknown, mais: Partial<RevisaoEnviada> = {}): RevisaoEnviada => ({
  perguntaid,
  dispositivo: 'dispositivo1',
  seq: 1,
  escritaEm: new Date().toISOString(),
  base: null,
  conteudo,
  ...mais,
})

/** Puts an attempt's clock so far back that its limit passed `segundos` ago. */
export const letTimePass = ({ db }: Pick<Lousa, 'db'>, tentativa: number, segundos: number) =>
  run(
    db,
    sql`update tentativas set inicio_em = inicio_em - (limite_em - now()) - make_interval(secs => ${segundos}::int),
               janela_fim = janela_fim - (limite_em - now()) - make_interval(secs => ${segundos}::int),
               limite_em = now() - make_interval(secs => ${segundos}::int) where id = ${tentativa}`,
  )

/** Puts what is known of who is there at an attempt so many minutes into the past. */
export const silenceOf = (lousa: Lousa, tentativa: number, minutos: number) =>
  run(
    lousa.db,
    sql`update presencas set visto_em = now() - make_interval(mins => ${minutos}::int), saiu_em = null where tentativa_id = ${tentativa}`,
  )

/** The attempt began so many minutes earlier than it did. */
export const beginEarlier = (lousa: Lousa, tentativa: number, minutos: number) =>
  run(lousa.db, sql`update tentativas set inicio_em = inicio_em - make_interval(mins => ${minutos}::int) where id = ${tentativa}`)

/** The number of the last event there is. */
export const lastEventOf = async ({ db }: Lousa): Promise<number> =>
  (await one<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from acontecimentos`)).id

/** The topics that were told something since that event. */
export const topicsToldSince = async ({ db }: Lousa, desde: number): Promise<string[]> =>
  (await many<{ topico: string }>(db, sql`select distinct topico from acontecimentos where id > ${desde} order by topico`)).map(
    ({ topico }) => topico,
  )

/** Acting as somebody else: an admin's session in that person's name. */
export async function imitate(lousa: Lousa, pessoa: Pessoa): Promise<{ token: string; admin: number }> {
  const admin = await lousa.admin()
  const sid = `imitada-${pessoa.id}-${Date.now()}`
  await run(
    lousa.db,
    sql`insert into sessoes (sid, utilizador_id, imitada_por, motivo, agir_desde, agir_motivo)
        values (${sid}, ${pessoa.id}, ${admin.id}, 'ajuda', now(), 'ajuda')`,
  )
  return { token: await lousa.servicos.tokens.sign({ utilizador: pessoa.id, papel: papelDoTipo[pessoa.tipo], sid }), admin: admin.id }
}

/** What the tests of the student's room do with one Lousa. */
export function useSala(lousa: Lousa) {
  const estado = (aluno: Pessoa, id: number) => lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id } })

  /** One student with the test under way. */
  async function underWay(mais: Parameters<typeof assign>[2] = {}) {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola, mais)
    const aluno = escola.alunos[0]!
    const { sala } = await start(lousa, aluno, teste.id)
    return { escola, teste, aluno, sala, api: lousa.as(aluno), params: { id: sala.tentativaid } }
  }
  return { estado, underWay }
}
