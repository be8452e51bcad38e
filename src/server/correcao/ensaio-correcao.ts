/** A class with an answered test, written straight into the database, from which the tests of correction and progress start. */
import { chaveTexto } from '#regras/texto.ts'
import { json, one, run, sql } from '#server/db/db.ts'
import type { Lousa, Pessoa } from '#server/ensaio/ensaio.ts'
import type { PerguntaVersao, VersaoTeste } from '#server/versoes-teste/versao.ts'
import { scoreTentativa } from '#server/pontuar/score.ts'

export const UNICA = 101
export const CAIXA = 102
export const COMPOSICAO = 103

export const palavras = (texto: string) => [{ insert: `${texto}\n` }]

/** Right: `bbbb`. 2 points. */
export const perguntaUnica = (points = 200, dominio = 'Minerais'): PerguntaVersao => ({
  tipoPergunta: 4,
  dominio,
  enunciado: palavras('Qual é o mineral mais duro?'),
  conteudo: {
    versao: 1,
    alineas: [
      { id: 'aaaa', texto: palavras('Talco'), certa: false },
      { id: 'bbbb', texto: palavras('CANARIO-CERTA Diamante'), certa: true },
    ],
    definicoes: {},
  },
  explicacao: palavras('CANARIO-EXPLICACAO A escala de Mohs vai de 1 a 10.'),
  points,
})

/** Accepts "basalto"; anything else waits for a person. 10 points. */
export const perguntaTexto = (points = 1000, dominio = 'Rochas'): PerguntaVersao => ({
  tipoPergunta: 7,
  dominio,
  enunciado: palavras('Que rocha resulta do arrefecimento rápido da lava?'),
  conteudo: {
    versao: 1,
    alineas: [{ id: 'cccc', peso: 1, aceites: [{ texto: 'basalto', fracao: { num: 1, den: 1 } }] }],
    definicoes: {
      modo: 'caixa',
      ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false },
    },
  },
  explicacao: [],
  points,
})

/** Two criteria, worth 2 and 4. 8 points. */
export const perguntaComposicao = (points = 800, dominio = 'Rochas'): PerguntaVersao => ({
  tipoPergunta: 2,
  dominio,
  enunciado: palavras('Explique como se forma o mármore.'),
  conteudo: {
    versao: 1,
    alineas: [],
    definicoes: {
      ficheiros: false,
      criterios: [
        {
          id: 'proc',
          nome: 'Identifica o processo',
          niveis: [
            { id: 'p000', descricao: 'Não identifica', valor: 0 },
            { id: 'p001', descricao: 'Diz que se transforma', valor: 1 },
            { id: 'p002', descricao: 'Nomeia o metamorfismo', valor: 2 },
          ],
        },
        {
          id: 'cond',
          nome: 'Relaciona com as condições',
          niveis: [
            { id: 'c000', descricao: 'Não refere', valor: 0 },
            { id: 'c002', descricao: 'Refere uma', valor: 2 },
            { id: 'c004', descricao: 'Refere as duas', valor: 4 },
          ],
        },
      ],
    },
  },
  explicacao: [],
  points,
})

export const respostaTexto = (texto: string) => ({ textos: { cccc: texto } })
export const respostaUnica = (escolhida: 'aaaa' | 'bbbb') => ({ escolhida })
export const respostaComposicao = (texto: string) => ({ texto: palavras(texto), ficheiros: [] })

export async function makeTurma(lousa: Lousa, professora: Pessoa, alunos: readonly Pessoa[], nome = '7.º A'): Promise<number> {
  const { id } = await one<{ id: number }>(
    lousa.db,
    sql`insert into turmas (dono_id, nome, nome_ordem, codigo) values (${professora.id}, ${nome}, ${chaveTexto(nome)}, ${`E${professora.id}${Math.random().toString(36).slice(2, 8)}`}) returning id`,
  )
  await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${id}, ${professora.id})`)
  for (const aluno of alunos) await addAluno(lousa, id, aluno)
  return id
}

/** `ha`: how long ago, a PostgreSQL interval. */
export const addAluno = (lousa: Lousa, turma: number, aluno: Pessoa, ha = '30 days') =>
  run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id, entrou_em) values (${turma}, ${aluno.id}, now() - ${ha}::interval)`)

export type NovoTeste = {
  turma: number
  professora: Pessoa
  perguntas: Record<number, PerguntaVersao>
  nome?: string
  publicacao?: 'manual' | 'fim-janela' | 'entrega'
  /** Start and end of the window, PostgreSQL intervals from now. */
  inicio?: string
  fim?: string
  versaoTeste?: number
  todos?: boolean
}

export type TesteFeito = { id: number; versao: number; maximo: number }

/** By default the window is over: from two hours to one hour ago. */
export async function makeTeste(lousa: Lousa, novo: NovoTeste): Promise<TesteFeito> {
  const nome = novo.nome ?? 'Teste 2 · Rochas'
  const ids = Object.keys(novo.perguntas).map(Number)
  const conteudo: VersaoTeste = {
    versao: 1,
    nome,
    instrucoes: [],
    paginas: [{ id: 'pag1', titulo: '', estimulo: [], itens: ids.map((perguntaid) => ({ tipo: 'pergunta', perguntaid })) }],
    perguntas: Object.fromEntries(Object.entries(novo.perguntas)),
  }
  const versao =
    novo.versaoTeste ??
    (
      await one<{ id: number }>(
        lousa.db,
        sql`insert into versoes_teste (conteudo, criada_por) values (${json(conteudo)}, ${novo.professora.id}) returning id`,
      )
    ).id
  const { id } = await one<{ id: number }>(
    lousa.db,
    sql`insert into testes_turma (turma_id, versao_teste_id, nome, nome_ordem, inicio, fim, publicacao, todos, criado_por)
        values (${novo.turma}, ${versao}, ${nome}, ${chaveTexto(nome)}, now() + ${novo.inicio ?? '-2 hours'}::interval,
                now() + ${novo.fim ?? '-1 hour'}::interval, ${novo.publicacao ?? 'manual'}, ${novo.todos ?? true}, ${novo.professora.id})
        returning id`,
  )
  return { id, versao, maximo: Object.values(novo.perguntas).reduce((sum, { points }) => sum + points, 0) }
}

/** An attempt that has started, with these answers; not handed in. Answers its id. */
export async function startTentativa(lousa: Lousa, teste: TesteFeito, aluno: Pessoa, respostas: Record<number, unknown>): Promise<number> {
  const { id } = await one<{ id: number }>(
    lousa.db,
    sql`insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, semente, limite_em, points_maximo, inicio_em)
        select id, ${aluno.id}, versao_teste_id, 7, greatest(fim, now() + interval '10 minutes'), ${teste.maximo}, now() - interval '43 minutes'
          from testes_turma where id = ${teste.id} returning id`,
  )
  for (const [pergunta, conteudo] of Object.entries(respostas)) {
    await run(
      lousa.db,
      sql`insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
          values (${id}, ${Number(pergunta)}, 'd1', 1, now(), ${json(conteudo)})`,
    )
  }
  return id
}

/** The same, handed in and scored, as the hand-in does it. */
export async function handIn(lousa: Lousa, teste: TesteFeito, aluno: Pessoa, respostas: Record<number, unknown>): Promise<number> {
  const id = await startTentativa(lousa, teste, aluno, respostas)
  await run(lousa.db, sql`update tentativas set entregue_em = now(), entregue_por = 'aluno' where id = ${id}`)
  await scoreTentativa(lousa.db, id)
  return id
}
