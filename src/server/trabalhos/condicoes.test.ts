/** Each list of homework, and for each of its conditions the row that it leaves out. */
import type { RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import {
  answered,
  arquivado,
  change,
  daDisciplina,
  dispensado,
  eliminado,
  m,
  outraProfessora,
  passado,
  porComecar,
  porCorrigir,
  porEnviar,
  porPublicar,
  professora,
  rascunho,
  semAvaliacao,
  turmaArquivada,
  turmaEliminada,
  inDuasTurmas,
} from './ensaio-condicoes.ts'
import * as e from './entregas.sql.ts'
import { eachEntregaMinha, listTrabalhosMarcados } from './os-meus.ts'
import { listItens } from './progresso.sql.ts'
import * as q from './trabalhos.sql.ts'

const lousa = useLousa()
inDuasTurmas(lousa)

const ids = async (rows: Promise<readonly { id: number }[]>) => (await rows).map(({ id }) => id).toSorted((a, b) => a - b)
async function copiadas(db: Db): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { titulo, publicadoEm } of eachEntregaMinha(db, m.aluno)) found.push([titulo, publicadoEm !== null])
  return found
}

type Change = () => RawBuilder<unknown>
type Caso = {
  lista: string
  list: (db: Db) => Promise<unknown>
  antes?: Change[]
  tem: () => unknown
  fora: Record<string, [Change | Change[], unknown?]>
}

const casos: Caso[] = [
  {
    lista: 'por fazer',
    list: (db) => ids(e.listPorFazer(db, m.aluno, 7, 50)),
    tem: () => [m.um, m.outro, m.alheio],
    fora: {
      eliminado: [eliminado],
      'de turma eliminada': [turmaEliminada],
      arquivado: [arquivado],
      'de turma arquivada': [turmaArquivada],
      'em rascunho': [rascunho],
      'por começar': [porComecar],
      'depois de acabar': [passado],
      'longe do fim': [() => change('trabalhos', "fim = now() + interval '30 days'")],
      'de quem saiu': [() => change('inscricoes', 'saiu_em = now()')],
      'de outros alunos': [() => change('trabalhos', 'todos = false')],
      'que o professor dispensou': [[() => answered(), () => answered('outro'), () => answered('alheio'), porEnviar, dispensado]],
      entregue: [[() => answered(), () => answered('outro'), () => answered('alheio'), porPublicar]],
    },
  },
  {
    lista: 'do aluno numa turma',
    list: (db) => ids(e.listDoAluno(db, m.aluno, { turma: m.turma, arquivado: false })),
    tem: () => [m.um, m.outro],
    fora: { arquivado: [arquivado], eliminado: [eliminado], 'de turma eliminada': [turmaEliminada], 'em rascunho': [rascunho] },
  },
  {
    lista: 'devolvidas que o aluno ainda não viu',
    list: (db) => ids(e.listDevolvidas(db, m.aluno, 50)),
    antes: [() => answered(), () => answered('outro', 'colega')],
    tem: () => [m.um],
    fora: {
      'sem avaliação': [semAvaliacao],
      'sem pontos': [() => change('entregas', 'points = null')],
      'por publicar': [porPublicar],
      'de há um mês': [() => change('entregas', "publicado_em = now() - interval '30 days'")],
      vista: [() => sql`insert into resultados_vistos (utilizador_id, tipo, alvo_id) select ${m.aluno}, 'trabalho', ${m.um}`],
      eliminada: [eliminado],
    },
  },
  {
    lista: 'que a professora pode consultar deste aluno',
    list: (db) => ids(e.listConsultaveis(db, m.aluno, m.professora)),
    antes: [() => answered(), () => answered('alheio')],
    tem: () => [m.um],
    fora: { eliminado: [eliminado], 'por enviar e sem conteúdo': [[porEnviar, () => change('entregas', 'tem_conteudo = false')]] },
  },
  {
    lista: 'da turma para quem ensina',
    list: (db) => ids(q.listTrabalhosDaTurma(db, m.turma, professora(), false)),
    tem: () => [m.um, m.outro],
    fora: { arquivado: [arquivado], eliminado: [eliminado], 'de turma eliminada': [turmaEliminada] },
  },
  {
    lista: 'da turma para quem ensina outra',
    list: async (db) => [
      await ids(q.listTrabalhosDaTurma(db, m.turma, outraProfessora(), null)),
      await q.selectOptionalTrabalho(db, m.um, outraProfessora()),
      await q.lockOptionalTrabalho(db, m.um, outraProfessora()),
    ],
    tem: () => [[], null, null],
    fora: {},
  },
  {
    lista: 'para mudar',
    list: async (db) => (await q.lockOptionalTrabalho(db, m.um, professora()))?.id,
    tem: () => m.um,
    fora: { eliminado: [eliminado, undefined] },
  },
  {
    lista: 'do que ensina, por acabar ou por corrigir',
    list: (db) => ids(q.listTrabalhosQueEnsina(db, m.professora, 7, 50)),
    antes: [() => answered(), () => answered('outro'), porCorrigir],
    tem: () => [m.um, m.outro],
    fora: {
      eliminado: [eliminado],
      arquivado: [arquivado],
      'em rascunho': [rascunho],
      'de turma arquivada': [turmaArquivada],
      'da disciplina de outra professora': [[() => daDisciplina('outraProfessora'), () => change('trabalhos', "disciplina = 'Geografia'")]],
      'longe do fim e sem nada por corrigir': [
        [() => change('trabalhos', "fim = now() + interval '30 days'"), () => change('entregas', 'corrigido_em = now()')],
      ],
      'passado, com tudo corrigido': [[passado, () => change('entregas', 'corrigido_em = now()')]],
      'passado e sem avaliação': [[passado, semAvaliacao]],
    },
  },
  {
    lista: 'com alguma coisa entregue',
    list: async (db) =>
      (await q.listTrabalhosConsultaveis(db, m.professora)).map(({ id, enviados, corrigidos }) => [id, enviados, corrigidos]),
    antes: [() => answered(), () => answered('alheio')],
    tem: () => [[m.um, 1, 1]],
    fora: {
      eliminado: [eliminado],
      'de turma eliminada': [turmaEliminada],
      'com os alunos dispensados': [dispensado],
      'por entregar': [[porEnviar, () => change('entregas', 'tem_conteudo = false')]],
    },
  },
  {
    lista: 'feito com uma chave',
    list: async (db) => (await q.selectOptionalPorChave(db, '11111111-2222-4333-8444-555555555555', m.professora))?.id,
    tem: () => m.um,
    fora: {
      eliminado: [eliminado, undefined],
      'de outra pessoa': [() => sql`update trabalhos set criado_por = ${m.outraProfessora}`, undefined],
    },
  },
  {
    lista: 'corrigidos da turma',
    list: async (db) => (await q.countTrabalhosCorrigidos(db, m.turma)).n,
    antes: [() => answered(), () => answered('alheio')],
    tem: () => 1,
    fora: { eliminado: [eliminado, 0], 'sem avaliação': [semAvaliacao, 0], 'por corrigir': [porCorrigir, 0] },
  },
  {
    lista: 'alunos que não são da turma',
    list: (db) => ids(q.listForaDaTurma(db, m.outraTurma, [m.aluno, m.colega])),
    tem: () => [m.colega],
    fora: { 'o que saiu conta como de fora': [() => change('inscricoes', 'saiu_em = now()'), 'ambos'] },
  },
  {
    lista: 'alunos sem este trabalho',
    list: (db) => e.countEstranhos(db, m.alheio, [m.aluno, m.colega]),
    tem: () => 1,
    fora: { 'o que saiu sem entregar': [() => change('inscricoes', 'saiu_em = now()'), 2] },
  },
  {
    lista: 'entregues pelo aluno nesta semana',
    list: (db) => e.countEnviadas(db, m.aluno, sql<string>`now() - interval '7 days'`),
    antes: [() => answered(), () => answered('um', 'colega')],
    tem: () => 1,
    fora: {
      'pelo relógio': [() => change('entregas', "enviado_por = 'relogio'"), 0],
      'há mais tempo': [() => change('entregas', "enviado_em = now() - interval '8 days'"), 0],
    },
  },
  {
    lista: 'seguidos e a tempo',
    list: (db) => e.countATempo(db, m.aluno),
    antes: [() => answered(), () => answered('alheio'), () => change('turmas', 'incentivos = true')],
    tem: () => 2,
    fora: {
      eliminado: [eliminado, 0],
      'de turma eliminada': [turmaEliminada, 0],
      'de turma sem incentivos': [() => change('turmas', 'incentivos = false'), 0],
      'de quem saiu': [() => change('inscricoes', 'saiu_em = now()'), 0],
      dispensado: [dispensado, 0],
      'entregue pelo relógio': [() => change('entregas', "enviado_por = 'relogio'"), 0],
      'fora do prazo': [() => change('entregas', 'fora_do_prazo = true'), 0],
      'antes de uma falta': [
        () => sql`update trabalhos set inicio = now() - interval '3 days', fim = now() - interval '1 day' where id = ${m.outro}`,
        2,
      ],
      'depois de uma falta': [
        () => sql`update trabalhos set inicio = now() - interval '3 days', fim = now() + interval '40 days' where id <> ${m.outro}`,
        2,
      ],
    },
  },
  {
    lista: 'na cópia dos dados do aluno',
    list: async (db) => copiadas(db),
    antes: [() => answered(), () => answered('outro', 'colega')],
    tem: () => [['Rochas', true]],
    fora: {
      eliminado: [eliminado],
      'de turma eliminada': [turmaEliminada],
      'em que nada se escreveu': [[porEnviar, () => change('entregas', 'alterado_em = null')]],
    },
  },
  {
    lista: 'na cópia dos dados da professora',
    list: async (db) =>
      (await listTrabalhosMarcados(db, m.professora)).map(({ titulo, entregues, corrigidos }) => [titulo, entregues, corrigidos]),
    antes: [
      () => answered(),
      () => answered('outro', 'colega'),
      () => sql`update entregas set corrigido_em = null, publicado_em = null where trabalho_id = ${m.outro}`,
    ],
    tem: () => [
      ['Rochas', 1, 1],
      ['Sismos', 1, 0],
    ],
    fora: {
      eliminado: [eliminado],
      'de turma eliminada': [turmaEliminada],
      'de outra pessoa': [() => sql`update trabalhos set criado_por = ${m.outraProfessora}`],
      'de turma que já não ensina': [() => sql`delete from turma_professores where turma_id = ${m.turma}`],
    },
  },
  {
    lista: 'no progresso',
    list: (db) => ids(listItens(db, { turmaId: m.turma })),
    tem: () => [m.um, m.outro],
    fora: { eliminado: [eliminado], 'em rascunho': [rascunho], 'sem avaliação': [semAvaliacao], 'por começar': [porComecar] },
  },
  {
    lista: 'no progresso, pelo nome',
    list: (db) => ids(listItens(db, { turmaId: m.turma, nomeTrabalhoTeste: 'rocha' })),
    tem: () => [m.um],
    fora: {},
  },
  {
    lista: 'no progresso, pela disciplina e pelos dias',
    list: (db) => ids(listItens(db, { turmaId: m.turma, disciplina: 'Geografia', dataIni: '2020-03-01', dataFim: '2020-03-31' })),
    antes: [() => sql`update trabalhos set disciplina = 'Geografia', inicio = '2020-03-10', fim = '2020-03-20' where id = ${m.um}`],
    tem: () => [m.um],
    fora: {
      'de outra disciplina': [() => change('trabalhos', "disciplina = 'História'")],
      'de antes': [() => change('trabalhos', "inicio = '2020-02-01', fim = '2020-02-20'")],
      'de depois': [() => change('trabalhos', "inicio = '2020-04-02', fim = '2020-04-20'")],
    },
  },
]

describe.each(casos)('trabalhos $lista', ({ list, antes = [], tem, fora }) => {
  const made = (more: readonly Change[]) =>
    after(
      lousa.db,
      [...antes, ...more].map((make) => make()),
      list,
    )

  test('estão os que são', async () => expect(await made([])).toEqual(tem()))

  test.each(Object.entries(fora))('%s, fica de fora', async (_nome, [changes, ...left]) => {
    const expected = left.length === 0 ? [] : left[0] === 'ambos' ? [m.aluno, m.colega] : left[0]
    expect(await made([changes].flat())).toEqual(expected)
  })
})
