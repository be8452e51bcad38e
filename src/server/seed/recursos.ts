/**
 * The publisher's shelves: years, projects, textbooks, their 120 resources and the licences that open them. They are
 * made set by set, not one by one.
 */
import { readFile } from 'node:fs/promises'
import type { ConteudoRecurso } from '#contract/recursos.ts'
import { run, sql } from '#server/db/db.ts'
import { keepFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { activate } from '#server/licencas/licencas.service.ts'
import { createLote } from '#server/licencas/lotes.service.ts'
import { type RecursoNovo, createRecursos } from '#server/recursos/manage-recursos.service.ts'
import { raiz } from '#server/project-root.ts'
import * as gerir from '#server/recursos/manage.service.ts'
import { como, existing, type Escola } from './atores.ts'
import { ADMIN, HELENA, TOMAS } from './conteudo/pessoas.ts'
import { type FicheiroDemo, type Montado, assemble } from './conteudo/recursos/assemble.ts'
import { manuaisDemo } from './conteudo/recursos/manuais.ts'
import { licencasDemo } from './conteudo/recursos/licencas.ts'
import { minutesAfter } from './momentos.ts'

const anos = [5, 6, 7, 8, 9]

async function bytesOf({ bytes, media }: FicheiroDemo): Promise<Uint8Array> {
  return bytes ?? readFile(new URL(`src/server/seed/conteudo/recursos/media/${media}`, raiz))
}

/** The files of all resources, kept with one statement; answers each one's ids in its own order. */
async function keepAll(ctx: ContextoAutenticado, montados: readonly Montado[]): Promise<number[][]> {
  const novos = await Promise.all(
    montados.flatMap(({ ficheiros }) => ficheiros).map(async (ficheiro) => ({ nome: ficheiro.nome, bytes: await bytesOf(ficheiro) })),
  )
  const ids = (await keepFiles(ctx, ctx.actor.id, novos, { html: true })).map(({ id }) => id)
  return montados.map(({ ficheiros }) => ids.splice(0, ficheiros.length))
}

type Lugares = { categoriaId: number; manualId: number }

function toRecurso(
  { demo, manual, medida, conteudo, capa }: Montado,
  { categoriaId, manualId }: Lugares,
  ids: readonly number[],
): RecursoNovo {
  const at = (i: number): number => ids[i] ?? 0
  const filled: ConteudoRecurso = conteudo(at)
  return {
    categoriaId,
    manualId,
    nome: demo.nome,
    descricao: demo.descricao,
    autoria: manual.autoria,
    paginas: String(demo.pagina),
    ordem: demo.pagina,
    medida,
    conteudo: filled,
    capa: capa === null ? null : at(capa),
    licenciado: demo.livre !== true,
    soProfessores: demo.soProfessores === true,
    publicado: true,
  }
}

/** A project, its textbook and its chapters; answers the textbook and each chapter. */
async function createManual(
  ctx: ContextoAutenticado,
  manual: (typeof manuaisDemo)[number],
  anoId: number,
): Promise<{ manualId: number; categorias: number[] }> {
  const { id: projetoId } = await gerir.saveProjeto(ctx, {
    anoId,
    disciplina: manual.disciplina,
    nome: manual.nome,
    descricao: manual.descricao,
    cor: manual.cor,
    ordem: 1,
    publicado: true,
  })
  const { id: manualId } = await gerir.saveManual(ctx, { projetoId, nome: manual.nome, especie: '', ordem: 1, publicado: true })
  const categorias: number[] = []
  for (const [i, { nome }] of manual.capitulos.entries()) {
    categorias.push((await gerir.saveCategoria(ctx, { anoId, disciplina: manual.disciplina, nome, ordem: i + 1 })).id)
  }
  return { manualId, categorias }
}

/** Codes people can try, and what Helena and Tomás have activated. */
async function createLicencas(escola: Escola, manuais: ReadonlyMap<string, number>): Promise<void> {
  const ctx = como(escola, ADMIN.utilizador)
  const hoje = escola.agora
  for (const { manual, nome, codigo, tipos, lugares, experiencia, ativarAteDias, dias } of licencasDemo) {
    const day = (after: number): string =>
      minutesAfter(hoje, after * 1440)
        .toISOString()
        .slice(0, 10)
    await createLote(
      ctx,
      {
        manuais: [existing(manuais, manual)],
        nome,
        nota: '',
        tipos,
        lugares,
        experiencia,
        ativarAte: ativarAteDias === null ? null : day(ativarAteDias),
        validaAte: null,
        dias,
      },
      [codigo],
    )
  }
  for (const { codigo, deHelena, deTomas } of licencasDemo) {
    if (deHelena) await activate(como(escola, HELENA.utilizador), codigo)
    if (deTomas) await activate(como(escola, TOMAS), codigo)
  }
  // Activated in September; one of them has run out since.
  await run(
    escola.servicos.db,
    sql`update licencas set ativada_em = ativada_em - interval '60 days', valida_ate = valida_ate - interval '60 days'`,
  )
}

export async function createRecursosDemo(escola: Escola): Promise<void> {
  const ctx = como(escola, ADMIN.utilizador)
  const anoIds = new Map<number, number>()
  for (const ano of anos) anoIds.set(ano, (await gerir.saveAno(ctx, { nome: `${ano}.º ano`, ordem: ano })).id)
  const montados: Montado[] = []
  const lugares: Lugares[] = []
  const manuais = new Map<string, number>()
  for (const manual of manuaisDemo) {
    const { manualId, categorias } = await createManual(ctx, manual, anoIds.get(manual.ano) ?? 0)
    manuais.set(manual.chave, manualId)
    for (const [i, { recursos }] of manual.capitulos.entries()) {
      for (const demo of recursos) {
        montados.push(assemble(manual, demo))
        lugares.push({ manualId, categoriaId: categorias[i] ?? 0 })
      }
    }
  }
  const ids = await keepAll(ctx, montados)
  await createRecursos(
    ctx,
    montados.map((montado, i) => toRecurso(montado, lugares[i] ?? { manualId: 0, categoriaId: 0 }, ids[i] ?? [])),
  )
  // Published over the summer, a few a day, the books in turn.
  await run(
    escola.servicos.db,
    sql`update recursos r set criado_em = x.em, alterado_em = x.em
          from (select id, date_trunc('milliseconds', ${escola.agora.toISOString()}::timestamptz - interval '20 days' - (row_number() over (order by ordem, id)) * interval '11 hours') as em from recursos) x
         where r.id = x.id`,
  )
  await run(
    escola.servicos.db,
    sql`insert into recursos_favoritos (utilizador_id, recurso_id)
        select ${como(escola, HELENA.utilizador).actor.id}, id from (select id, row_number() over (order by id) as n from recursos) x where n % 13 = 0`,
  )
  await createLicencas(escola, manuais)
}
