/**
 * Removes for ever the things deleted long enough ago. It is the one place that knows the rows of every room, in the
 * order of their references. Each statement looks again, so that a second run, or a second process, changes nothing
 * more.
 */
import type { RawBuilder } from 'kysely'
import { limites } from '#regras/limites.ts'
import { type Db, bigints, many, run, sql } from '#server/db/db.ts'
import { chaveEm } from '#server/fragmentos/testes.ts'

type Id = { id: number }

/** Deleted so long ago that nobody can bring it back. */
const gone = (column: string) => sql<boolean>`${sql.ref(column)} < now() - make_interval(days => ${limites.restauroDias}::int)`

/** Rows (id): the files that a JSON value names: in rich texts, ops or HTML, and attached to an answer. */
const filesIn = (column: string) => sql<Id>`
  select (v #>> '{}')::numeric::bigint as id from jsonb_path_query(${sql.ref(column)}, '$.**.ficheiro') v where jsonb_typeof(v) = 'number'
  union all
  select (v #>> '{}')::numeric::bigint from jsonb_path_query(${sql.ref(column)}, '$.**.ficheiros[*]') v where jsonb_typeof(v) = 'number'
  union all
  select m[1]::bigint from regexp_matches(${sql.ref(column)}::text, 'data-ficheiro=\\\\?"(\\d{1,16})', 'g') m`

/** Rows (id): the files named in these columns of the table's rows, which `from` names with their conditions. */
const filesOf = (columns: readonly string[], from: RawBuilder<unknown>) =>
  sql`select f.id from ${from} cross join lateral (${sql.join(columns.map(filesIn), sql` union all `)}) f`

// ─── Class tests ───

/** Claims class tests whose time has come, their own or their class's. */
export const claimTestes = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select tt.id from testes_turma tt join turmas tu on tu.id = tt.turma_id
         where ${gone('tt.eliminado_em')} or ${gone('tu.eliminada_em')} order by tt.id limit ${limite} for update of tt skip locked`,
  )

/** The versions that these tests and their attempts stand on. */
export const listVersoes = (db: Db, testes: readonly number[]) =>
  many<Id>(
    db,
    sql`select versao_teste_id as id from testes_turma where id = any(${bigints(testes)})
         union select versao_teste_id from tentativas where teste_turma_id = any(${bigints(testes)})`,
  )

const ofTestes = (testes: readonly number[]) => sql`(select id from tentativas where teste_turma_id = any(${bigints(testes)}))`

/** Files in the answers to these tests, and in the versions. */
export const listFicheirosDosTestes = (db: Db, testes: readonly number[], versoes: readonly number[]) =>
  many<Id>(
    db,
    sql`${filesOf(['x.conteudo'], sql`(select * from respostas where tentativa_id in ${ofTestes(testes)}) x`)}
         union ${filesOf(['x.conteudo'], sql`(select * from revisoes where tentativa_id in ${ofTestes(testes)}) x`)}
         union ${filesOf(['x.conteudo'], sql`(select * from revisoes_tardias where tentativa_id in ${ofTestes(testes)}) x`)}
         union ${filesOf(['x.conteudo'], sql`(select * from versoes_teste where id = any(${bigints(versoes)})) x`)}
         union ${filesOf(['x.chaves', 'x.camadas'], sql`(select * from versoes_marcacao where versao_teste_id = any(${bigints(versoes)})) x`)}`,
  )

const daTentativa = [
  'respostas',
  'revisoes',
  'revisoes_tardias',
  'classificacoes',
  'classificacoes_historia',
  'tentativas_historia',
  'concessoes',
  'presencas',
  'ausencias',
  'pausas',
]
const doTeste = [
  'tentativas',
  'situacoes_teste',
  'tempos_extra',
  'oportunidades',
  'teste_turma_alunos',
  'mensagens_teste',
  'testes_selados',
]

/** The tests with their attempts, answers and marks. The seal of answers is lifted for this transaction. */
export async function deleteTestes(db: Db, testes: readonly number[]): Promise<void> {
  await run(db, sql`select set_config('lousa.selo', 'aberto', true)`)
  for (const table of daTentativa) await run(db, sql`delete from ${sql.table(table)} where tentativa_id in ${ofTestes(testes)}`)
  for (const table of doTeste) await run(db, sql`delete from ${sql.table(table)} where teste_turma_id = any(${bigints(testes)})`)
  await run(db, sql`delete from testes_turma where id = any(${bigints(testes)})`)
  await run(db, sql`select set_config('lousa.selo', '', true)`)
}

/** The versions among these that nothing uses any more. */
export async function deleteVersoesSoltas(db: Db, versoes: readonly number[]): Promise<void> {
  const loose = sql`(select v.id from versoes_teste v where v.id = any(${bigints(versoes)})
    and not exists (select 1 from testes_turma x where x.versao_teste_id = v.id)
    and not exists (select 1 from tentativas x where x.versao_teste_id = v.id))`
  await run(db, sql`delete from versoes_marcacao where versao_teste_id in ${loose}`)
  await run(db, sql`delete from versoes_teste where id in ${loose}`)
}

// ─── Homework ───

/** Claims homework whose time has come, its own or its class's. */
export const claimTrabalhos = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select tr.id from trabalhos tr join turmas tu on tu.id = tr.turma_id
         where ${gone('tr.eliminado_em')} or ${gone('tu.eliminada_em')} order by tr.id limit ${limite} for update of tr skip locked`,
  )

/** Rows (id): the files attached to these rows, a list of ids. */
const attachedTo = (from: RawBuilder<unknown>, coluna = 'x.ficheiros') =>
  sql<Id>`select f.id::bigint as id from ${from} cross join lateral jsonb_array_elements_text(${sql.ref(coluna)}) f (id)`

/** Rows (id): the files of these answers to homework, and of what they were when they were given back. */
const filesOfEntregas = (from: RawBuilder<unknown>) =>
  sql<Id>`${filesOf(['x.texto', 'x.devolvido_texto'], from)} union ${attachedTo(from)} union ${attachedTo(from, 'x.devolvido_ficheiros')}`

/** Files in homework and in the answers to it. */
export const listFicheirosDosTrabalhos = (db: Db, trabalhos: readonly number[]) => {
  const set = sql`(select * from trabalhos where id = any(${bigints(trabalhos)})) x`
  const answers = sql`(select * from entregas where trabalho_id = any(${bigints(trabalhos)})) x`
  return many<Id>(db, sql`${filesOf(['x.instrucoes'], set)} union ${attachedTo(set)} union ${filesOfEntregas(answers)}`)
}

export async function deleteTrabalhos(db: Db, trabalhos: readonly number[]): Promise<void> {
  for (const table of ['entregas_historia', 'entregas', 'trabalho_alunos'])
    await run(db, sql`delete from ${sql.table(table)} where trabalho_id = any(${bigints(trabalhos)})`)
  await run(db, sql`delete from trabalhos where id = any(${bigints(trabalhos)})`)
}

// ─── Classes ───

/** Claims classes whose time has come and whose tests and homework are gone. */
export const claimTurmas = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select t.id from turmas t where ${gone('t.eliminada_em')} and not exists (select 1 from testes_turma x where x.turma_id = t.id)
           and not exists (select 1 from trabalhos x where x.turma_id = t.id)
         order by t.id limit ${limite} for update skip locked`,
  )

export async function deleteTurmas(db: Db, turmas: readonly number[]): Promise<void> {
  for (const table of ['convites', 'codigos_antigos', 'turma_professores', 'notas_finais', 'elementos_de_fora', 'inscricoes'])
    await run(db, sql`delete from ${sql.table(table)} where turma_id = any(${bigints(turmas)})`)
  await run(db, sql`delete from turmas where id = any(${bigints(turmas)})`)
}

// ─── Announcements ───

/** Claims announcements whose time has come, and those whose classes are all gone. */
export const claimAvisos = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select v.id from avisos v
         where ${gone('v.eliminado_em')} or not exists (select 1 from atividades a where a.aviso_id = v.id)
         order by v.id limit ${limite} for update skip locked`,
  )

export const listFicheirosDosAvisos = (db: Db, avisos: readonly number[]) =>
  many<Id>(db, filesOf(['x.conteudo'], sql`(select * from avisos where id = any(${bigints(avisos)})) x`) as RawBuilder<Id>)

export async function deleteAvisos(db: Db, avisos: readonly number[]): Promise<void> {
  await run(db, sql`delete from atividades where aviso_id = any(${bigints(avisos)})`)
  await run(db, sql`delete from avisos where id = any(${bigints(avisos)})`)
}

// ─── The repository ───

/**
 * Claims repository tests whose time has come. A repository test stays while a class test made from it keeps its key,
 * because one class waits for another by this common origin.
 */
export const claimTestesDoRepositorio = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select r.id from repositorio r
         where ${gone('r.eliminado_em')} and not r.is_folder
           and not exists (select 1 from testes_turma x where x.origem_id = r.id and x.eliminado_em is null and ${chaveEm('x')} > now())
         order by r.id limit ${limite} for update skip locked`,
  )

export const listFicheirosDoRepositorio = (db: Db, testes: readonly number[]) =>
  many<Id>(
    db,
    filesOf(['x.instrucoes', 'x.paginas'], sql`(select * from repositorio where id = any(${bigints(testes)})) x`) as RawBuilder<Id>,
  )

export async function deleteTestesDoRepositorio(db: Db, testes: readonly number[]): Promise<void> {
  await run(db, sql`update testes_turma set origem_id = null where origem_id = any(${bigints(testes)})`)
  await run(db, sql`delete from teste_perguntas where teste_id = any(${bigints(testes)})`)
  await run(db, sql`delete from repositorio where id = any(${bigints(testes)})`)
}

/** Claims questions whose time has come and that no test names. A deleted test counts too, because it could be brought back whole. */
export const claimPerguntas = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`select p.id from perguntas p where ${gone('p.eliminado_em')} and not exists (select 1 from teste_perguntas u where u.pergunta_id = p.id)
         order by p.id limit ${limite} for update skip locked`,
  )

export const listFicheirosDasPerguntas = (db: Db, perguntas: readonly number[]) =>
  many<Id>(
    db,
    filesOf(
      ['x.enunciado', 'x.conteudo', 'x.explicacao'],
      sql`(select enunciado, conteudo, explicacao from perguntas where id = any(${bigints(perguntas)})
           union all select enunciado, conteudo, explicacao from perguntas_antes where pergunta_id = any(${bigints(perguntas)})) x`,
    ) as RawBuilder<Id>,
  )

export const deletePerguntas = (db: Db, perguntas: readonly number[]) =>
  run(db, sql`delete from perguntas where id = any(${bigints(perguntas)})`)

/**
 * Deletes folders whose time has come and that hold nothing any more, and returns their number. A folder of folders
 * takes several rounds.
 */
export const deletePastasVazias = (db: Db) =>
  run(
    db,
    sql`delete from repositorio r
         where ${gone('r.eliminado_em')} and r.is_folder
           and not exists (select 1 from repositorio x where x.pai_id = r.id) and not exists (select 1 from perguntas x where x.pasta_id = r.id)`,
  )

/** A teacher's comment for a question that is neither in the bank nor in any test is one for all. */
export const freeComentarios = (db: Db) =>
  run(
    db,
    sql`update comentarios c set pergunta_id = null, points = null
         where c.pergunta_id is not null and not exists (select 1 from perguntas p where p.id = c.pergunta_id)
           and not exists (select 1 from versoes_perguntas v where v.pergunta_id = c.pergunta_id)`,
  )

// ─── Files ───

/** A table's columns that hold files: `textos` within what was written, `listas` as a list of ids, `ids` as one, which anybody may own. */
type Onde = { textos?: readonly string[]; listas?: readonly string[]; ids?: readonly string[]; de?: 'tentativa' | 'aluno' }

/**
 * Every place where a file may be named. A column missing here would lose people's files, so a test compares the list
 * with the schema. Texts and lists of rows with `de` name only their pupil's own files, so other pupils' are not read.
 */
export const lugaresDeFicheiros: Readonly<Record<string, Onde>> = {
  utilizadores: { ids: ['avatar_ficheiro_id'] },
  banners: { ids: ['imagem_ficheiro_id'] },
  eventos: { ids: ['imagem_ficheiro_id'] },
  repositorio: { textos: ['instrucoes', 'paginas'] },
  perguntas: { textos: ['enunciado', 'conteudo', 'explicacao'] },
  perguntas_antes: { textos: ['enunciado', 'conteudo', 'explicacao'] },
  versoes_teste: { textos: ['conteudo'] },
  versoes_marcacao: { textos: ['chaves', 'camadas'] },
  importacoes: { textos: ['testes'] },
  importacoes_itens: { textos: ['pergunta'] },
  importacoes_emendas: { textos: ['antes', 'testes'] },
  avisos: { textos: ['conteudo'] },
  recursos: { textos: ['conteudo'], ids: ['capa_ficheiro_id'] },
  trabalhos: { textos: ['instrucoes'], listas: ['ficheiros'] },
  entregas: { textos: ['texto', 'devolvido_texto'], listas: ['ficheiros', 'devolvido_ficheiros'], ids: ['voz_ficheiro_id'], de: 'aluno' },
  classificacoes: { ids: ['voz_ficheiro_id'] },
  respostas: { textos: ['conteudo'], de: 'tentativa' },
  revisoes: { textos: ['conteudo'], de: 'tentativa' },
  revisoes_tardias: { textos: ['conteudo'], de: 'tentativa' },
}

/** The rows of a table in which these files may be named. */
function rowsFor(tabela: string, de: Onde['de'], ficheiros: readonly number[]): RawBuilder<unknown> {
  const donos = sql`(select dono_id from ficheiros where id = any(${bigints(ficheiros)}))`
  if (de === undefined) return sql`${sql.table(tabela)} x`
  if (de === 'aluno') return sql`(select * from ${sql.table(tabela)} where aluno_id in ${donos}) x`
  return sql`(select a.* from ${sql.table(tabela)} a join tentativas t on t.id = a.tentativa_id where t.aluno_id in ${donos}) x`
}

/** The files among these that something still names. */
export const listFicheirosUsados = (db: Db, ficheiros: readonly number[]) => {
  const named = Object.entries(lugaresDeFicheiros).flatMap(([tabela, { textos = [], listas = [], ids = [], de }]) => {
    const rows = rowsFor(tabela, de, ficheiros)
    return [
      ...(textos.length === 0
        ? []
        : [
            filesOf(
              textos.map((coluna) => `x.${coluna}`),
              rows,
            ),
          ]),
      ...listas.map((coluna) => attachedTo(rows, `x.${coluna}`)),
      ...ids.map(
        (coluna) => sql`select ${sql.ref(coluna)} as id from ${sql.table(tabela)} where ${sql.ref(coluna)} = any(${bigints(ficheiros)})`,
      ),
    ]
  })
  return many<Id>(
    db,
    sql`select distinct id from (${sql.join(named, sql` union all `)}
          union all select (conteudo ->> 'legendas')::bigint from recursos) usados
         where id = any(${bigints(ficheiros)})`,
  )
}

/** Locks those of these files that nobody else has locked. Nobody can begin to name them until the transaction ends. */
export const claimFicheiros = (db: Db, ficheiros: readonly number[]) =>
  many<Id>(db, sql`select id from ficheiros where id = any(${bigints(ficheiros)}) order by id for update skip locked`)

// ─── Resources ───

/** Claims resources whose time has come. */
export const claimRecursos = (db: Db, limite: number) =>
  many<Id>(db, sql`select id from recursos where ${gone('eliminado_em')} order by id limit ${limite} for update skip locked`)

export const listFicheirosDosRecursos = (db: Db, recursos: readonly number[]) => {
  const these = sql`(select * from recursos where id = any(${bigints(recursos)})) x`
  return many<Id>(
    db,
    sql`${filesOf(['x.conteudo'], these)}
        union select x.capa_ficheiro_id from ${these} where x.capa_ficheiro_id is not null
        union select (x.conteudo ->> 'legendas')::bigint from ${these} where x.conteudo ->> 'legendas' is not null`,
  )
}

export async function deleteRecursos(db: Db, recursos: readonly number[]): Promise<void> {
  await run(db, sql`delete from recursos_favoritos where recurso_id = any(${bigints(recursos)})`)
  await run(db, sql`delete from recursos where id = any(${bigints(recursos)})`)
}

// ─── Events ───

/** Claims events whose time has come; their programme and its registrations go with them. */
export const claimEventos = (db: Db, limite: number) =>
  many<Id>(db, sql`select id from eventos where ${gone('eliminado_em')} order by id limit ${limite} for update skip locked`)

export const listFicheirosDosEventos = (db: Db, ids: readonly number[]) =>
  many<Id>(db, sql`select imagem_ficheiro_id as id from eventos where id = any(${bigints(ids)}) and imagem_ficheiro_id is not null`)

export const deleteEventos = (db: Db, ids: readonly number[]) => run(db, sql`delete from eventos where id = any(${bigints(ids)})`)

/** Presentations taken out of an event that is still there. */
export const claimApresentacoes = (db: Db, limite: number) =>
  many<Id>(db, sql`select id from apresentacoes where ${gone('eliminada_em')} order by id limit ${limite} for update skip locked`)

export const deleteApresentacoes = (db: Db, ids: readonly number[]) =>
  run(db, sql`delete from apresentacoes where id = any(${bigints(ids)})`)
