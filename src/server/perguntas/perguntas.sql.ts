import type { RawBuilder } from 'kysely'
import { type Db, bigints, json, many, one, optional, run, sql } from '#server/db/db.ts'
import type { Dificuldade } from '#regras/etiquetas.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { perguntasNoTeste } from '#server/fragmentos/perguntas.ts'
import type { Acesso } from '#regras/partilhas.ts'
import { acessoAPergunta, acessoAoItem } from '#server/fragmentos/partilhas.ts'
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

/** What its reader may do with it. `alteradoPor`: who last changed it, where that was not the reader. */
export type PerguntaLida = PerguntaRow & { acesso: Acesso; alteradoPor: string | null }

/** A question its reader may see: their own, one of a ready-made test, or one that a colleague shares. */
export const selectOptionalPergunta = (db: Db, id: number, leitor: number) =>
  optional<PerguntaLida>(
    db,
    sql`select x.* from (
          select ${columns}, ${acessoAPergunta(leitor)} as acesso,
                 (select u.nome from utilizadores u where u.id = coalesce(p.alterado_por, p.dono_id) and u.id <> ${leitor}) as "alteradoPor"
            from perguntas p where p.id = ${id} and p.eliminado_em is null) x where x.acesso is not null`,
  )

/** Whose tree a test stands in, in which folder, and what this person may do there; null: they may not see it. */
export const selectOptionalLugar = (db: Db, teste: number, leitor: number) =>
  optional<{ donoId: number; pastaId: number | null; acesso: Acesso }>(
    db,
    sql`select x.* from (
          select r.dono_id as "donoId", r.pai_id as "pastaId", ${acessoAoItem(leitor)} as acesso from repositorio r
           where r.id = ${teste} and not r.is_folder and r.eliminado_em is null) x where x.acesso is not null`,
  )

/**
 * Those of the ids that may stand in this test of the owner's when `autor` changes it: for a colleague, what is in it
 * already, what they may change, and what they wrote themselves.
 */
export const listIdsParaOTeste = (db: Db, ids: readonly number[], { dono, autor, teste }: { dono: number; autor: number; teste: number }) =>
  many<{ id: number }>(
    db,
    sql`select p.id from perguntas p
         where p.id = any(${bigints(ids)}) and p.dono_id = ${dono} and p.eliminado_em is null
           and (p.dono_id = ${autor} or p.escrita_por = ${autor}
             or exists (select 1 from teste_perguntas u where u.teste_id = ${teste} and u.pergunta_id = p.id)
             or ${acessoAPergunta(autor)} in ('edicao', 'dono'))`,
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

/** Who wrote it, as it is stored: null for the owner. */
const porQuem = (dono: number, autor: number) => (autor === dono ? null : autor)

/** The new question's id; null when the key is taken. */
export async function insertPergunta(
  db: Db,
  { dono, autor }: { dono: number; autor: number },
  pasta: number | null,
  pronta: PerguntaPronta,
  chave: string | null,
): Promise<number | null> {
  const { etiquetas = [], ano = null, dificuldade = null } = pronta.arrumacao
  const row = await optional<{ id: number }>(
    db,
    sql`insert into perguntas (dono_id, pasta_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, igual, etiquetas, etiquetas_ordem, ano, dificuldade, chave, escrita_por, alterado_por, criado_em, alterado_em)
        values (${dono}, ${pasta}, ${pronta.tipoPergunta}, ${pronta.dominio}, ${pronta.dominioOrdem}, ${json(pronta.enunciado)}, ${json(pronta.conteudo)},
                ${json(pronta.explicacao)}, ${pronta.points}, ${pronta.texto}, ${pronta.textoOrdem}, ${pronta.igual},
                ${json(etiquetas)}, ${json(etiquetas.map(chaveTexto))}, ${ano}, ${dificuldade}, ${chave}::uuid, ${porQuem(dono, autor)}::bigint, ${porQuem(dono, autor)}::bigint, ${agora}, ${agora})
        on conflict (chave) do nothing returning id`,
  )
  return row?.id ?? null
}

/** What is not said stays. */
const setArrumacao = ({ etiquetas, ano, dificuldade }: Partial<Arrumacao>) => sql`
  ${etiquetas === undefined ? sql`` : sql`etiquetas = ${json(etiquetas)}, etiquetas_ordem = ${json(etiquetas.map(chaveTexto))},`}
  ${ano === undefined ? sql`` : sql`ano = ${ano},`} ${dificuldade === undefined ? sql`` : sql`dificuldade = ${dificuldade},`}`

/** `muda`: it asks something else from now on; `nova`: what it asked is kept. */
export const updatePergunta = (
  db: Db,
  id: number,
  pasta: number | null,
  pronta: PerguntaPronta,
  { autor, muda, nova }: { autor: number; muda: boolean; nova: boolean },
) =>
  run(
    db,
    sql`update perguntas set pasta_id = ${pasta}, tipo = ${pronta.tipoPergunta}, dominio = ${pronta.dominio}, dominio_ordem = ${pronta.dominioOrdem},
               enunciado = ${json(pronta.enunciado)}, conteudo = ${json(pronta.conteudo)}, explicacao = ${json(pronta.explicacao)},
               points = ${pronta.points}, texto = ${pronta.texto}, texto_ordem = ${pronta.textoOrdem}, igual = ${pronta.igual},
               ${setArrumacao(pronta.arrumacao)}
               ${nova ? sql`numero = numero + 1, escrita_em = ${agora},` : sql``} ${muda ? sql`escrita_por = nullif(${autor}::bigint, dono_id),` : sql``}
               versao = versao + 1, alterado_em = ${agora}, alterado_por = nullif(${autor}::bigint, dono_id)
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

/** The copy is known by this key: asked for again, it is not made a second time. */
export const setChave = (db: Db, id: number, chave: string) => run(db, sql`update perguntas set chave = ${chave}::uuid where id = ${id}`)

/** Each of these questions stands in that folder from now on, beside what else it is. */
export const placePerguntas = (db: Db, lugares: readonly { id: number; pasta: number }[]) =>
  run(
    db,
    sql`update perguntas p set pasta_id = x.pasta from jsonb_to_recordset(${json(lugares)}) as x (id bigint, pasta bigint) where p.id = x.id`,
  )

/** The folders that these questions stand in. */
export const listPastasDe = (db: Db, ids: readonly number[]) =>
  many<{ id: number; pasta: number }>(
    db,
    sql`select id, pasta_id as pasta from perguntas where id = any(${bigints(ids)}) and pasta_id is not null`,
  )

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

/** What was earned with the question in classes of this teacher, hundredths of a point; annulled marks measure nothing. */
export const selectGanhos = (db: Db, id: number, professor: number) =>
  one<{ n: number; points: number; maximo: number }>(
    db,
    sql`select count(*) as n, coalesce(sum(c.points), 0)::bigint as points, coalesce(sum(c.points_maximo), 0)::bigint as maximo
          from (${atribuicoesDe(sql`${id}::bigint`)}) a
          join testes_turma tt on tt.id = a.id
          join turma_professores tp on tp.turma_id = tt.turma_id and tp.professor_id = ${professor}
          join tentativas t on t.teste_turma_id = tt.id and t.conta and t.entregue_em is not null
          join classificacoes c on c.tentativa_id = t.id and c.pergunta_id = ${id}
         where c.points is not null and c.anulada is null`,
  )

/** The living class tests with the question, whoever's the classes are. */
export const countAtribuidos = async (db: Db, id: number): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from (${atribuicoesDe(sql`${id}::bigint`)}) a`)).n

/** Living questions by id, as a condition over `p`; whoever's they are. */
export const wherePerguntas = (ids: readonly number[]) => sql`p.id = any(${bigints(ids)}) and p.eliminado_em is null`

/** The living questions that stand directly in these folders, as a condition over `p`. */
export const wherePastas = (pastas: readonly number[]) => sql`p.pasta_id = any(${bigints(pastas)}) and p.eliminado_em is null`

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
