/** A device's part of a sealed test: the same sealed bytes for all its students, and each one's own part. */
import type { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import { PacoteSelado, type TesteSelado } from '#contract/testes/selados.ts'
import { limites } from '#regras/limites.ts'
import { formulasEm } from '#regras/texto-rico/formulas-em.ts'
import type { Db } from '#server/db/db.ts'
import { type Espetador, isSignedFor, listFicheiros, selectOptionalFicheiro, signFor } from '#server/files/ficheiros.service.ts'
import { feitasDe } from '#server/formulas/formulas.service.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { readApoioDoAluno } from '#server/tentativas/apoio.service.ts'
import { makePasse } from '#server/http/bilhete.ts'
import { perguntaDoAluno } from '#server/tentativas/paginas-do-aluno.ts'
import { headOf, seladoDe } from '#server/tentativas/sala-do-aluno.service.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { janelaDoAluno } from '#server/testes/situacao.ts'
import { type SituacaoRow, listVisiveis, requireTesteDoAluno } from '#server/testes/testes.service.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import { sealBytes, sealStream, sealedLength } from '#server/selos/cifra.ts'
import { type Selo, selectOptionalSelo } from '#server/selos/selo.service.ts'

type Feito = { pacote: PacoteSelado; selado: string }

/** Packages made a moment ago, per database and by their names: what a name means never changes. */
const feitos = new WeakMap<Db, Map<string, Feito>>()

async function buildPacote(
  db: Db,
  { baralhar, baralharOpcoes, versaoTesteId }: Pick<SituacaoRow, 'baralhar' | 'baralharOpcoes' | 'versaoTesteId'>,
  selo: Selo,
): Promise<Feito> {
  const versao = await selectVersao(db, versaoTesteId)
  const perguntas = Object.keys(versao.perguntas).map((id) =>
    perguntaDoAluno(versao, { perguntaid: Number(id), points: null }, { semente: selo.ordem, ordem: null, baralharOpcoes }),
  )
  const { instrucoes, paginas } = versao
  const ficheiros = await listFicheiros(db, ficheirosEm([instrucoes, paginas.map(({ estimulo }) => estimulo), perguntas]))
  const formulas = await feitasDe(formulasEm([instrucoes, paginas.map(({ estimulo }) => estimulo), perguntas]))
  const pacote = {
    baralhar,
    baralharOpcoes,
    instrucoes,
    paginas: paginas.map(({ id, titulo, estimulo, itens }) => ({ id, titulo, estimulo, itens })),
    perguntas,
    ficheiros: ficheiros.map(({ id, nome, tipo, tamanho }) => ({ id, nome, tipo, tamanho })),
    ...(formulas.length > 0 && { formulas }),
  }
  if (!Value.Check(PacoteSelado, pacote)) throw new Error(`The package of class test ${selo.teste} does not have the shape of one`)
  const bytes = sealBytes({ chave: selo.chave, pacote: selo.pacote, que: 'conteudo' }, Buffer.from(JSON.stringify(pacote)))
  return { pacote, selado: bytes.toString('base64url') }
}

async function pacoteDe(db: Db, row: Pick<SituacaoRow, 'baralhar' | 'baralharOpcoes' | 'versaoTesteId'>, selo: Selo): Promise<Feito> {
  const known = feitos.get(db) ?? new Map<string, Feito>()
  feitos.set(db, known)
  const hit = known.get(selo.pacote)
  if (hit) return hit
  const made = await buildPacote(db, row, selo)
  const oldest = known.size >= limites.seladosEmMemoria ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(selo.pacote, made)
  return made
}

/** May still be begun by this student, now or later, from a package. */
const isWanted = (row: SituacaoRow): boolean =>
  seladoDe(row) !== null && !row.arquivado && !row.turmaArquivada && row.agora < janelaDoAluno(row)

/** The sealed tests that this student's device should hold; none on the device of who is there in their name. */
export async function listSelados(ctx: ContextoAutenticado): Promise<{ id: number; pacote: string; versao: number }[]> {
  if (ctx.actor.imitadoPor !== null) return []
  const rows = await listVisiveis(ctx)
  return rows.filter(isWanted).flatMap((row) => {
    const selado = seladoDe(row)
    return selado ? [{ id: row.id, ...selado }] : []
  })
}

const coisaDe = (teste: number, ficheiro: number): string => `selado:${teste}:${ficheiro}`

/** Where this student fetches a file of a sealed test. */
export const sealedFileUrl = (ctx: Espetador, teste: number, ficheiro: number): string =>
  `/api/teste/selado/${teste}/ficheiro/${ficheiro}?a=${signFor(ctx, coisaDe(teste, ficheiro))}`

/** A sealed test for this student's device. A test that they have begun, that is over or that is not sealed does not exist here. */
export async function readSelado(ctx: ContextoAutenticado, teste: number): Promise<TesteSelado> {
  // Its pass works without a session, for weeks.
  if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
  const row = await requireTesteDoAluno(ctx, teste)
  const selo = isWanted(row) ? await selectOptionalSelo(ctx.db, teste) : null
  // Sealed anew between the two readings: the device asks again.
  if (selo === null || selo.pacote !== row.pacote) throw new AppError('nao_encontrado')
  const { pacote, selado } = await pacoteDe(ctx.db, row, selo)
  const fim = janelaDoAluno(row)
  return {
    agora: row.agora,
    teste: await headOf(ctx, row, fim, false),
    pacote: selo.pacote,
    versao: row.versao,
    conteudo: selado,
    chaveFechada: selo.chaveFechada,
    iteracoes: limites.seladoIteracoes,
    ficheiros: pacote.ficheiros.map(({ id, tamanho }) => ({
      id,
      url: sealedFileUrl(ctx, teste, id),
      tamanho: sealedLength(tamanho),
    })),
    extraPercent: row.extraPercent,
    apoio: await readApoioDoAluno(ctx.db, ctx.actor.id),
    passe: makePasse(ctx.tokens, { teste, aluno: ctx.actor.id }, { agora: row.agora, fim }),
  }
}

/** One file of a sealed test, sealed, at an address that was signed. Everything wrong with it is "not found". */
export async function openSealedFile(
  ctx: Contexto,
  { id: teste, idficheiro }: { id: number; idficheiro: number },
  signature: string,
): Promise<{ bytes: Readable; tamanho: number }> {
  // Signed addresses are made for the files of the package alone.
  const isGood = isSignedFor(ctx, coisaDe(teste, idficheiro), signature)
  const selo = isGood ? await selectOptionalSelo(ctx.db, teste) : null
  const file = selo && (await selectOptionalFicheiro(ctx.db, idficheiro))
  if (!selo || !file) throw new AppError('nao_encontrado')
  const lacre = { chave: selo.chave, pacote: selo.pacote, que: `ficheiro:${file.id}` } as const
  return { bytes: sealStream(lacre, file.resumo, ctx.files.read(file.resumo)), tamanho: sealedLength(file.tamanho) }
}
