import type { PerguntaNeutra, TesteDoLote } from '#interop/lote.ts'
import { type Db, json, many, one, optional, run, sql } from '#server/db/db.ts'
import type { ItemVisto } from './check-lote.ts'

export type Resultado = { perguntas: number[]; testes: number[]; pastas: number[] }
export type ImportacaoRow = { id: number; formato: string; testes: TesteDoLote[]; chave: string | null; resultado: Resultado | null }
export type ItemRow = Omit<ItemVisto, 'pergunta'> & { ordem: number; emendavel: boolean; emendada: boolean }
export type ItemPronto = { ordem: number; posicao: number; caminho: string[]; pergunta: PerguntaNeutra }

export const insertImportacao = (db: Db, dono: number, formato: string, testes: readonly TesteDoLote[]) =>
  one<{ id: number }>(
    db,
    sql`insert into importacoes (dono_id, formato, testes) values (${dono}, ${formato}, ${json(testes)}) returning id`,
  )

/** The items in the order of the file; `antes` are in already. */
export const insertItens = (db: Db, importacao: number, antes: number, itens: readonly ItemVisto[]) =>
  run(
    db,
    sql`insert into importacoes_itens (importacao_id, ordem, posicao, nome, caminho, tipo, perdas, impedimento, sem_chave, pergunta)
        select ${importacao}, ${antes}::int + x.ordem, ${antes}::int + x.ordem, x.nome, x.caminho, x.tipo, x.perdas, x.impedimento, x."semChave", x.pergunta
          from jsonb_to_recordset(${json(itens.map((item, i) => ({ ...item, ordem: i + 1 })))})
               as x (ordem integer, nome text, caminho jsonb, tipo smallint, perdas jsonb, impedimento text, "semChave" boolean, pergunta jsonb)`,
  )

const columns = sql`id, formato, testes, chave, resultado`
const mine = (id: number, dono: number, horas: number) =>
  sql`id = ${id} and dono_id = ${dono} and criado_em > now() - make_interval(hours => ${horas}::int)`

export const selectOptionalImportacao = (db: Db, id: number, dono: number, horas: number) =>
  optional<ImportacaoRow>(db, sql`select ${columns} from importacoes where ${mine(id, dono, horas)}`)

/** The same, held until the transaction ends: two savings of one file come one after the other. */
export const lockImportacao = (db: Db, id: number, dono: number, horas: number) =>
  optional<ImportacaoRow>(db, sql`select ${columns} from importacoes where ${mine(id, dono, horas)} for update`)

const columnsOfItem = sql`ordem, nome, caminho, tipo, perdas, impedimento, sem_chave as "semChave", emendada,
                           pergunta is not null as emendavel`

export const listItens = (db: Db, importacao: number) =>
  many<ItemRow>(db, sql`select ${columnsOfItem} from importacoes_itens where importacao_id = ${importacao} order by posicao`)

export type ItemLido = ItemRow & { pergunta: PerguntaNeutra | null }

/** The one that stands before this one in the file. */
export const selectOptionalAnterior = (db: Db, importacao: number, ordem: number) =>
  optional<ItemLido>(
    db,
    sql`select ${columnsOfItem}, pergunta from importacoes_itens
         where importacao_id = ${importacao}
           and posicao < (select posicao from importacoes_itens where importacao_id = ${importacao} and ordem = ${ordem})
         order by posicao desc limit 1`,
  )

export const selectOptionalItem = (db: Db, importacao: number, ordem: number) =>
  optional<ItemLido>(
    db,
    sql`select ${columnsOfItem}, pergunta from importacoes_itens where importacao_id = ${importacao} and ordem = ${ordem}`,
  )

type ItemPosto = Pick<ItemVisto, 'nome' | 'tipo' | 'perdas' | 'impedimento' | 'semChave' | 'pergunta'>

/** The item as its teacher has put it right. */
export const updateItem = (db: Db, importacao: number, ordem: number, { nome, tipo, perdas, impedimento, semChave, pergunta }: ItemPosto) =>
  one<ItemRow>(
    db,
    sql`update importacoes_itens
           set nome = ${nome}, tipo = ${tipo}, perdas = ${json(perdas)}, impedimento = ${impedimento}, sem_chave = ${semChave},
               pergunta = ${json(pergunta)}, emendada = true
         where importacao_id = ${importacao} and ordem = ${ordem}
         returning ${columnsOfItem}`,
  )

/** Another item behind this one, under a number that none has. */
export async function insertItemAfter(db: Db, importacao: number, depoisDe: number, nova: number, item: ItemVisto): Promise<void> {
  const here = sql`(select posicao from importacoes_itens where importacao_id = ${importacao} and ordem = ${depoisDe})`
  await run(db, sql`update importacoes_itens set posicao = posicao + 1 where importacao_id = ${importacao} and posicao > ${here}`)
  const { nome, caminho, tipo, perdas, impedimento, semChave, pergunta } = item
  await run(
    db,
    sql`insert into importacoes_itens (importacao_id, ordem, posicao, nome, caminho, tipo, perdas, impedimento, sem_chave, pergunta, emendada)
        values (${importacao}, ${nova}, ${here} + 1, ${nome}, ${json(caminho)}, ${tipo}, ${json(perdas)}, ${impedimento}, ${semChave},
                ${json(pergunta)}, true)`,
  )
}

export const deleteItem = (db: Db, importacao: number, ordem: number) =>
  run(db, sql`delete from importacoes_itens where importacao_id = ${importacao} and ordem = ${ordem}`)

export const setTestes = (db: Db, id: number, testes: readonly TesteDoLote[]) =>
  run(db, sql`update importacoes set testes = ${json(testes)} where id = ${id}`)

/** Items that can be imported, after this position in the file; of those in `ordens`, where there are any. */
export const listProntos = (db: Db, importacao: number, ordens: readonly number[] | null, depois: number, quantos: number) =>
  many<ItemPronto>(
    db,
    sql`select ordem, posicao, caminho, pergunta from importacoes_itens
         where importacao_id = ${importacao} and impedimento is null and posicao > ${depois}
           and (${ordens === null} or ordem = any(${`{${(ordens ?? []).join(',')}}`}::int[]))
         order by posicao limit ${quantos}`,
  )

export const setResultado = (db: Db, id: number, chave: string, resultado: Resultado) =>
  run(db, sql`update importacoes set chave = ${chave}::uuid, resultado = ${json(resultado)} where id = ${id}`)

export const deleteEsquecidas = (db: Db, horas: number) =>
  run(db, sql`delete from importacoes where criado_em < now() - make_interval(hours => ${horas}::int)`)
