import type { RawBuilder } from 'kysely'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Dificuldade } from '#regras/etiquetas.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { perguntasNoTeste } from '#server/fragmentos/perguntas.ts'
import { leProntos } from '#server/fragmentos/repositorio.ts'
import { atribuicoesDe, soSorteada } from '#server/fragmentos/testes.ts'
import type { Arrumacao } from './arrumacao.ts'
import type { PerguntaPronta } from './prepare.ts'

export type PerguntaRow = {
  id: number
  versao: number
  donoId: number
  pastaId: number
  tipoPergunta: number
  dominio: string
  enunciado: TextoRico
  conteudo: { versao: number; alineas: unknown; definicoes: unknown }
  explicacao: TextoRico
  /** Hundredths. */
  points: number
  etiquetas: string[]
  ano: number | null
  dificuldade: Dificuldade | null
  dataCriado: string
  dataAlterado: string
}

/** Of the alias `p`. */
export const columns = sql`p.id, p.versao, p.dono_id as "donoId", coalesce(p.pasta_id, 0) as "pastaId", p.tipo as "tipoPergunta", p.dominio,
  p.enunciado, p.conteudo, p.explicacao, p.points, p.etiquetas, p.ano, p.dificuldade, p.criado_em as "dataCriado", p.alterado_em as "dataAlterado"`

/**
 * Lets one writer at a time into a teacher's tree, because tests, folders and questions change together. With the lock,
 * depth, cycles and "used in" are true when the change is made. Take it first in the transaction.
 */
export const lockTree = (db: Db, dono: number) => one(db, sql`select id from utilizadores where id = ${dono} for no key update`)

/** A question its reader may see: their own, or one of a ready-made test. */
export const selectOptionalPergunta = (db: Db, id: number, leitor: number) =>
  optional<PerguntaRow>(
    db,
    sql`select ${columns} from perguntas p
         where p.id = ${id} and p.eliminado_em is null
           and (p.dono_id = ${leitor} or ${leProntos(leitor)} and exists (
             select 1 from teste_perguntas u join repositorio t on t.id = u.teste_id
              where u.pergunta_id = p.id and t.publicado and t.eliminado_em is null))`,
  )

export const selectOptionalPerguntaDoDono = (db: Db, id: number, dono: number) =>
  optional<PerguntaRow>(db, sql`select ${columns} from perguntas p where p.id = ${id} and p.dono_id = ${dono} and p.eliminado_em is null`)

/**
 * The questions of these ids, in no order; deleted ones are left out. `teste`: as that test of the repository has them.
 * The caller checks who may see them.
 */
export const listPerguntasPorId = (db: Db, ids: readonly number[], teste?: number) =>
  many<PerguntaRow>(
    db,
    sql`select ${columns} from ${teste === undefined ? sql`perguntas` : perguntasNoTeste(teste)} p
         where p.id = any(${bigints(ids)}) and p.eliminado_em is null`,
  )

/** Those of the ids that are this owner's. */
export const listIdsDoDono = (db: Db, ids: readonly number[], dono: number) =>
  many<{ id: number }>(db, sql`select id from perguntas where id = any(${bigints(ids)}) and dono_id = ${dono} and eliminado_em is null`)

/** The question this owner made with a key, deleted or not. */
export const selectOptionalPorChave = (db: Db, chave: string, dono: number) =>
  optional<{ id: number; eliminada: boolean }>(
    db,
    sql`select id, eliminado_em is not null as eliminada from perguntas where chave = ${chave}::uuid and dono_id = ${dono}`,
  )

export const isPastaDoDono = async (db: Db, id: number, dono: number): Promise<boolean> =>
  (await optional(db, sql`select 1 from repositorio where id = ${id} and dono_id = ${dono} and is_folder and eliminado_em is null`)) !==
  null

/** Instants of writes carry no more than the milliseconds that travel, so that cursors are exact. */
const agora = sql`date_trunc('milliseconds', now())`

/** The new question's id; null when the key is taken. */
export async function insertPergunta(
  db: Db,
  dono: number,
  pasta: number | null,
  pronta: PerguntaPronta,
  chave: string | null,
): Promise<number | null> {
  const { etiquetas = [], ano = null, dificuldade = null } = pronta.arrumacao
  const row = await optional<{ id: number }>(
    db,
    sql`insert into perguntas (dono_id, pasta_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, igual, etiquetas, etiquetas_ordem, ano, dificuldade, chave, criado_em, alterado_em)
        values (${dono}, ${pasta}, ${pronta.tipoPergunta}, ${pronta.dominio}, ${pronta.dominioOrdem}, ${json(pronta.enunciado)}, ${json(pronta.conteudo)},
                ${json(pronta.explicacao)}, ${pronta.points}, ${pronta.texto}, ${pronta.textoOrdem}, ${pronta.igual},
                ${json(etiquetas)}, ${json(etiquetas.map(chaveTexto))}, ${ano}, ${dificuldade}, ${chave}::uuid, ${agora}, ${agora})
        on conflict (chave) do nothing returning id`,
  )
  return row?.id ?? null
}

/** What is not said stays. */
const setArrumacao = ({ etiquetas, ano, dificuldade }: Partial<Arrumacao>) => sql`
  ${etiquetas === undefined ? sql`` : sql`etiquetas = ${json(etiquetas)}, etiquetas_ordem = ${json(etiquetas.map(chaveTexto))},`}
  ${ano === undefined ? sql`` : sql`ano = ${ano},`} ${dificuldade === undefined ? sql`` : sql`dificuldade = ${dificuldade},`}`

/** `nova`: it asks something else from now on, and what it asked is kept. */
export const updatePergunta = (db: Db, id: number, pasta: number | null, pronta: PerguntaPronta, nova: boolean) =>
  run(
    db,
    sql`update perguntas set pasta_id = ${pasta}, tipo = ${pronta.tipoPergunta}, dominio = ${pronta.dominio}, dominio_ordem = ${pronta.dominioOrdem},
               enunciado = ${json(pronta.enunciado)}, conteudo = ${json(pronta.conteudo)}, explicacao = ${json(pronta.explicacao)},
               points = ${pronta.points}, texto = ${pronta.texto}, texto_ordem = ${pronta.textoOrdem}, igual = ${pronta.igual},
               ${setArrumacao(pronta.arrumacao)}
               ${nova ? sql`numero = numero + 1, escrita_em = ${agora},` : sql``} versao = versao + 1, alterado_em = ${agora}
         where id = ${id}`,
  )

/** What stood for a formula in titles before formulas had words. */
const porDizer = '[fórmula]'

/** Questions after `depois` whose title names formulas without saying them, as titles once did. */
export const listTextosPorDizer = (db: Db, depois: number, maximo: number) =>
  many<{ id: number; versao: number; enunciado: TextoRico }>(
    db,
    sql`select id, versao, enunciado from perguntas where id > ${depois} and strpos(texto, ${porDizer}) > 0 order by id limit ${maximo}`,
  )

/** Not where the question has been changed meanwhile, which gave it a title. */
export const updateTexto = (db: Db, id: number, versao: number, texto: string) =>
  run(db, sql`update perguntas set texto = ${texto} where id = ${id} and versao = ${versao}`)

/** Questions from before that nobody has compared yet. */
export const listPorComparar = (db: Db, maximo: number) =>
  many<{ id: number; versao: number; tipoPergunta: number; enunciado: TextoRico; conteudo: PerguntaRow['conteudo'] }>(
    db,
    sql`select id, versao, tipo as "tipoPergunta", enunciado, conteudo from perguntas
         where igual is null and eliminado_em is null order by id limit ${maximo}`,
  )

/** Not where the question has been changed meanwhile: its writer has said it. */
export const updateIgual = (db: Db, id: number, versao: number, igual: string) =>
  run(db, sql`update perguntas set igual = ${igual} where id = ${id} and versao = ${versao}`)

/** The repository tests that name the question, of the same owner. */
export const listUsos = (db: Db, id: number, dono: number) =>
  many<{ id: number; nome: string }>(
    db,
    sql`select t.id, t.nome from teste_perguntas u join repositorio t on t.id = u.teste_id
         where u.pergunta_id = ${id} and t.dono_id = ${dono} and t.eliminado_em is null order by t.nome_ordem, t.id`,
  )

export type AtribuidoRow = {
  id: number
  nome: string
  turma: number
  nomeTurma: string
  inicio: string
  rascunho: boolean
  sorteio: boolean
}

/** Class tests with the question in classes of this teacher, newest first. */
export const listAtribuidos = (db: Db, id: number, professor: number, maximo: number) =>
  many<AtribuidoRow>(
    db,
    sql`select tt.id, tt.nome, tu.id as turma, tu.nome as "nomeTurma", tt.inicio, tt.rascunho, ${soSorteada(sql`${id}::bigint`)} as sorteio
          from (${atribuicoesDe(sql`${id}::bigint`)}) a
          join testes_turma tt on tt.id = a.id
          join versoes_teste v on v.id = tt.versao_teste_id
          join turmas tu on tu.id = tt.turma_id
          join turma_professores tp on tp.turma_id = tu.id and tp.professor_id = ${professor}
         order by tt.inicio desc, tt.id desc limit ${maximo}`,
  )

/** The living class tests with the question, whoever's the classes are. */
export const countAtribuidos = async (db: Db, id: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from (${atribuicoesDe(sql`${id}::bigint`)}) a`)).n

/** Living questions by id, as a condition over `p`; whoever's they are. */
export const wherePerguntas = (ids: readonly number[]) => sql`p.id = any(${bigints(ids)}) and p.eliminado_em is null`

/**
 * Copies of what `where` says of `p`, for `dono`, into `pasta`; undefined: each into its original's folder. `teste`: as
 * that test has them. Answers original and copy.
 */
export const copyPerguntas = (db: Db, where: RawBuilder<unknown>, dono: number, pasta: number | null | undefined, teste?: number) =>
  many<{ de: number; id: number }>(
    db,
    sql`
    with originais as (
      select p.*, nextval(pg_get_serial_sequence('perguntas', 'id')) as nova
        from (select p.* from ${teste === undefined ? sql`perguntas` : perguntasNoTeste(teste)} p where ${where} order by p.id) p
    ), copias as (
      insert into perguntas (id, dono_id, pasta_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, igual, etiquetas, etiquetas_ordem, ano, dificuldade, origem_id, criado_em, alterado_em)
      overriding system value
      select nova, ${dono}, ${pasta === undefined ? sql`pasta_id` : sql`${pasta}::bigint`}, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, igual, etiquetas, etiquetas_ordem, ano, dificuldade, coalesce(origem_id, id), ${agora}, ${agora}
        from originais
    )
    select id as de, nova as id from originais`,
  )
