/**
 * Takes somebody's names out of others' texts about them: reasons, comments, letters. It finds a name in any case, with
 * anything between its words. The work of the classes is not touched: in a question about Vasco da Gama the name is not
 * a pupil's.
 */
import type { RawBuilder } from 'kysely'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, many, run, sql } from '#server/db/db.ts'

/** Somebody's names, present and former, and their sign-in names. */
export type Nomes = { nome: string; email: string | null; utilizador: string | null }

export const listNomes = (db: Db, pessoa: number) =>
  many<Nomes>(
    db,
    sql`select nome, email, utilizador from utilizadores where id = ${pessoa}
        union select nome, email, utilizador from nomes_anteriores where pessoa_id = ${pessoa}`,
  )

type Colunas = { textos?: readonly string[]; json?: readonly string[] }

/** The administration's texts about people. One word is enough to be a name here. */
const razoes = { auditoria_textos: { textos: ['motivo'] }, sessoes: { textos: ['motivo', 'agir_motivo'] } } satisfies Record<
  string,
  Colunas
>

/** The texts of teachers, pupils and the product itself about people. */
const palavras = {
  atividade_comentarios: { textos: ['texto'] },
  avisos: { json: ['conteudo'] },
  caixa_de_saida: { textos: ['assunto', 'texto'] },
  classificacoes: { textos: ['comentario', 'motivo'] },
  classificacoes_historia: { json: ['antes'] },
  comentarios: { textos: ['texto'] },
  concessoes: { textos: ['motivo'] },
  convites: { textos: ['nome'] },
  entregas: { textos: ['comentario', 'devolvido_comentario'], json: ['anotacoes'] },
  entregas_historia: { textos: ['motivo'] },
  eventos: { textos: ['anulado_porque'] },
  mensagens_teste: { textos: ['texto'] },
  notificacoes: { textos: ['texto'] },
  oportunidades: { textos: ['motivo'] },
  pedidos_apagamento: { textos: ['motivo', 'resposta'] },
  situacoes_teste: { textos: ['motivo'] },
  tentativas: { textos: ['comentario'] },
  tentativas_historia: { textos: ['motivo'] },
  utilizadores: { textos: ['recusa'] },
  versoes_marcacao: { textos: ['motivo'] },
} satisfies Record<string, Colunas>

export const lugaresDeNomes: Record<string, Colunas> = { ...razoes, ...palavras }

const SEM_NOME = 'pessoa apagada'

const wordsOf = (forma: string): string[] => forma.match(/[\p{L}\p{N}]+/gu) ?? []

/** A bare "Rosa" is also a colour, and another Rosa. */
const isTelling = (forma: string): boolean => wordsOf(forma).length > 1 || /\d/.test(forma)

/** The regular expression of any of these. Nothing of a name but letters and digits gets into it. */
const patternOf = (formas: readonly string[]): string =>
  `(?<![[:alnum:]])(${formas.map((forma) => wordsOf(forma).join('[^[:alnum:]]+')).join('|')})(?![[:alnum:]])`

const without = (coluna: RawBuilder<unknown>, padrao: string) => sql`regexp_replace(${coluna}, ${padrao}, ${SEM_NOME}, 'gi')`

async function replaceIn(db: Db, lugares: Record<string, Colunas>, padrao: string): Promise<void> {
  for (const [tabela, { textos = [], json = [] }] of Object.entries(lugares)) {
    const named = [...textos, ...json].map((coluna) => sql`${sql.ref(coluna)}::text ~* ${padrao}`)
    const sets = [
      ...textos.map((coluna) => sql`${sql.ref(coluna)} = ${without(sql.ref(coluna), padrao)}`),
      // A word before a colon is the name of a field.
      ...json.map((coluna) => sql`${sql.ref(coluna)} = ${without(sql`${sql.ref(coluna)}::text`, `${padrao}(?!":)`)}::jsonb`),
    ]
    await run(db, sql`update ${sql.table(tabela)} set ${sql.join(sets)} where ${sql.join(named, sql` or `)}`)
  }
}

/** The texts with the acts on this person, or in their name, go as they are. */
const forgetTextosDe = (db: Db, pessoa: number) =>
  run(
    db,
    sql`delete from auditoria_textos t using auditoria a
         where a.id = t.auditoria_id and (a.em_nome_de = ${pessoa} or a.alvo = ${`utilizador:${pessoa}`})`,
  )

/** Those of these names that nobody else bears. A text that is about a namesake, or may be, stays as it is. */
async function namesOfNobodyElse(db: Db, pessoa: number, formas: readonly string[]): Promise<string[]> {
  const others = await many<{ chave: string }>(
    db,
    sql`select distinct nome_ordem as chave from utilizadores
         where id <> ${pessoa} and apagada_em is null and nome_ordem in (${sql.join(formas.map((forma) => chaveTexto(forma)))})`,
  )
  const shared = new Set(others.map(({ chave }) => chave))
  return formas.filter((forma) => !shared.has(chaveTexto(forma)))
}

/** Once the account itself has no name any more. */
export async function forgetNomes(db: Db, pessoa: number, nomes: readonly Nomes[]): Promise<void> {
  const known = [...new Set(nomes.flatMap(({ nome, email, utilizador }) => [nome, email, utilizador]))].filter((forma) => forma !== null)
  const formas = known.length === 0 ? [] : await namesOfNobodyElse(db, pessoa, known)
  await forgetTextosDe(db, pessoa)
  await run(db, sql`delete from nomes_anteriores where pessoa_id = ${pessoa}`)
  const all = formas.filter((forma) => wordsOf(forma).join('').length > 2)
  if (all.length > 0) {
    const padrao = patternOf(all)
    await replaceIn(db, razoes, padrao)
    await run(db, sql`update ficheiros set nome = ${without(sql.ref('nome'), padrao)} where dono_id = ${pessoa} and nome ~* ${padrao}`)
  }
  const telling = formas.filter(isTelling)
  if (telling.length === 0) return
  const padrao = patternOf(telling)
  await replaceIn(db, palavras, padrao)
  await run(db, sql`update auditoria_textos set textos = '{}' where textos::text ~* ${padrao}`)
}
