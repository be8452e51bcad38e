/** Starting an attempt: with everything, with the key of what the device holds already, or told of afterwards. */
import { randomInt } from 'node:crypto'
import type { Resposta } from '#contract/endpoint.ts'
import type { seladosContract } from '#contract/testes/selados.ts'
import { limites } from '#regras/limites.ts'
import { drawPerguntas } from '#regras/testes/plano-do-teste.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import type { Contexto, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type Selo, isProva, selectOptionalSelo, sementeDoAluno } from '#server/selos/selo.service.ts'
import { estadoDoAluno, canStart } from '#server/testes/situacao.ts'
import { type SituacaoRow, requireTesteDoAluno, selectOptionalDeQuemComecou } from '#server/testes/testes.service.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import { openPasse } from '#server/http/bilhete.ts'
import { remember } from './known-tentativas.ts'
import { bilheteDe, type EmCurso, comecoDaSala, emCurso } from './sala-do-aluno.service.ts'
import * as r from './revisoes.sql.ts'
import * as q from './tentativas.sql.ts'

function refuseArchived(row: SituacaoRow): void {
  if (row.turmaArquivada) throw new AppError('turma_arquivada')
  if (row.arquivado) throw new AppError('teste_arquivado')
}

function refuseStart(row: SituacaoRow): void {
  refuseArchived(row)
  if (canStart(row)) return
  const estado = estadoDoAluno(row)
  if (estado === 'por-iniciar') throw new AppError('teste_ainda_nao_abriu')
  throw new AppError(estado === 'faltou' ? 'teste_ja_terminou' : 'tentativa_entregue')
}

type Novo = {
  aluno: number
  selo: Selo | null
  /** Started without a network: when, as the device claims. */
  semRedeEm: string | null
  /** A further attempt: may it still begin, asked while nobody else can change how the student stands? */
  podeAinda: (tx: Db) => Promise<boolean>
}

/** The number a device that has a sealed test draws with: it is given the package before the first attempt. */
const numeroDoPacote = 1

/** The seed with which a device draws from the package. Answers made from the package belong to that draw, whichever attempt takes them. */
const sementeDoPacote = (selo: Selo, aluno: number): number => sementeDoAluno(selo, aluno, numeroDoPacote)

/** The seed of an attempt. In a sealed test, a device without a network finds the same seed by itself. */
function sementeDe({ aluno, selo, semRedeEm }: Novo, numero: number): number {
  if (selo === null) return randomInt(0x8000_0000)
  return semRedeEm === null ? sementeDoAluno(selo, aluno, numero) : sementeDoPacote(selo, aluno)
}

/** A class that begins does so in one statement; null where there is no new attempt. */
const insertTogether = emGrupo<q.Inicio, q.TentativaRow | null>((db) => ({
  fly: async (novos) => {
    const rows = await q.insertTentativas(db, novos)
    return novos.map(({ teste, aluno }) => rows.find((row) => row.testeId === teste && row.alunoId === aluno) ?? null)
  },
  chave: ({ aluno }) => aluno,
  peso: () => 1,
  pesoMaximo: limites.comecarGrupo,
  voos: limites.comecarVoos,
  juntarMs: limites.comecarJuntarMs,
}))

/** Null: it is there already, or what it stands on has changed. */
async function insertAttempt(db: Db, row: SituacaoRow, novo: Novo): Promise<q.TentativaRow | null> {
  const versao = await selectVersao(db, row.versaoTesteId)
  const { aluno, selo, semRedeEm } = novo
  const numero = (row.ultimoNumero ?? 0) + 1
  const semente = sementeDe(novo, numero)
  const inicio = {
    teste: row.id,
    aluno,
    versao: row.versao,
    lugar: row.lugar,
    numero,
    versaoTesteId: row.versaoTesteId,
    semente,
    sorteadas: drawPerguntas(versao, semente),
    ordem: selo?.ordem ?? null,
    semRedeEm,
    points: row.points,
    extraPercent: row.extraPercent,
  }
  // A student's first attempt takes one statement. A further attempt also replaces the one that counted, which must
  // still be over.
  if (row.ultimoNumero === null) return insertTogether(db, inicio)
  return inTransaction(db, async (tx) => {
    await q.lockLugares(tx, row.id, [aluno])
    if (!(await novo.podeAinda(tx))) return null
    const made = await insertTogether(tx, inicio)
    if (made) await q.makeConta(tx, made.id)
    return made && { ...made, conta: true }
  })
}

/** The seal of the test as `row` read it. A seal changes only while nobody has started, and the test's version changes with it. */
const seloDe = (ctx: Pick<Contexto, 'db'>, row: SituacaoRow): Promise<Selo | null> =>
  row.pacote === null ? Promise.resolve(null) : selectOptionalSelo(ctx.db, row.id)

type Aberta = { row: SituacaoRow; tentativa: q.TentativaRow; nova: boolean; selo: Selo | null }

/** Starts, or goes on with what was started: pressing twice, or on two devices, makes one attempt. */
async function begin(ctx: ContextoAutenticado, teste: number): Promise<Aberta> {
  // A second round is for a test that was changed, or started elsewhere, between reading and writing.
  for (let round = 0; round < 3; round++) {
    const row = await requireTesteDoAluno(ctx, teste)
    if (ctx.actor.imitadoPor !== null) throw new AppError('sessao_imitada')
    const selo = await seloDe(ctx, row)
    if (estadoDoAluno(row) === 'em-curso' && row.tentativaId !== null) {
      const tentativa = await q.selectOptionalTentativa(ctx.db, row.tentativaId, ctx.actor.id)
      if (!tentativa) throw new AppError('nao_encontrado')
      return { row, tentativa, nova: false, selo }
    }
    refuseStart(row)
    const podeAinda = async (tx: Db) => canStart(await requireTesteDoAluno({ db: tx, actor: { id: ctx.actor.id } }, teste))
    const tentativa = await insertAttempt(ctx.db, row, { aluno: ctx.actor.id, selo, semRedeEm: null, podeAinda })
    if (tentativa === null) continue
    ctx.presenca.visto(tentativa.id)
    ctx.presenca.mudou(tentativa.id)
    return { row, tentativa, nova: true, selo }
  }
  throw new AppError('indisponivel', { esperar: 1 })
}

/** The room with everything its page needs. */
export async function startTentativa(ctx: ContextoAutenticado, teste: number): Promise<EmCurso> {
  const { row, tentativa, nova } = await begin(ctx, teste)
  return emCurso(ctx, row, tentativa, nova)
}

/** Nothing stands in it that the package does not bring. */
const isBlank = async (db: Contexto['db'], t: q.TentativaRow): Promise<boolean> =>
  t.paraRever.length === 0 && (await r.listGuardadas(db, t, null)).length === 0

/**
 * Starts the attempt on a device that holds `pacote`; the reply opens that package. A device that holds another package
 * gets the whole room. So does an attempt that already has answers, because the package does not bring them.
 */
export async function startSelado(
  ctx: ContextoAutenticado,
  teste: number,
  pacote: string,
): Promise<Resposta<(typeof seladosContract)['POST /api/teste/selado/comecar/{id}']>> {
  const { row, tentativa, nova, selo } = await begin(ctx, teste)
  const holds = selo !== null && selo.pacote === pacote && tentativa.ordem === selo.ordem
  if (!holds || !(nova || (await isBlank(ctx.db, tentativa)))) return emCurso(ctx, row, tentativa, nova)
  await remember(ctx.db, tentativa)
  return {
    fase: 'selado',
    agora: tentativa.agora,
    fim: tentativa.janelaFim,
    chave: selo.chave.toString('base64url'),
    semente: tentativa.semente,
    sorteadas: tentativa.sorteadas,
    sala: await comecoDaSala(ctx, tentativa),
  }
}

type Comeco = { passe: string; comecouEm: string; prova: string }

/**
 * Finds the test of a start that is registered afterwards. The pass proves that the student had the test when its
 * package was given out. They must still have had it at the start. Later changes count for nothing: the device could
 * not know them.
 */
async function requireTesteDeQuemComecou(ctx: Contexto, teste: number, aluno: number, comecouEm: string): Promise<SituacaoRow> {
  const row = await selectOptionalDeQuemComecou(ctx.db, { teste, aluno, comecouEm })
  if (row) return row
  refuseArchived(await requireTesteDoAluno({ db: ctx.db, actor: { id: aluno } }, teste))
  throw new AppError('nao_encontrado')
}

/** The attempt that a start which is told of belongs to: found, or made of what the device tells. */
async function attemptOf(ctx: Contexto, selo: Selo, aluno: number, comecouEm: string): Promise<q.TentativaRow> {
  const comeco = { teste: selo.teste, aluno, comecouEm, semente: sementeDoPacote(selo, aluno) }
  const podeAinda = async (tx: Db) => (await q.selectOptionalDoComeco(tx, comeco)) === null
  for (let round = 0; round < 3; round++) {
    const found = await q.selectOptionalDoComeco(ctx.db, comeco)
    if (found) return found
    const row = await requireTesteDeQuemComecou(ctx, selo.teste, aluno, comecouEm)
    const made = await insertAttempt(ctx.db, row, { aluno, selo, semRedeEm: comecouEm, podeAinda })
    if (made === null) continue
    ctx.presenca.mudou(made.id)
    return made
  }
  throw new AppError('indisponivel', { esperar: 1 })
}

/**
 * Registers a start made without a network: flagged, and moved inside the window. A repeat, or a start made elsewhere
 * too, gets the existing attempt. Where that attempt was over at the time of this start, the start uses the opportunity
 * that was then open.
 */
export async function registerComeco(
  ctx: Contexto,
  { passe, comecouEm, prova }: Comeco,
): Promise<Resposta<(typeof seladosContract)['POST /api/teste/selado/registar']>> {
  const found = await openPasse(ctx, passe, new Date())
  const selo = found && (await selectOptionalSelo(ctx.db, found.teste))
  // Without the code nobody has the key: a start that was never made cannot be told.
  if (!found || !selo || !isProva(selo, found.aluno, comecouEm, prova)) throw new AppError('bilhete_invalido')
  const t = await attemptOf(ctx, selo, found.aluno, comecouEm)
  return {
    agora: t.agora,
    tentativaid: t.id,
    inicioEm: t.inicioEm,
    limiteEm: t.limiteEm,
    entregueEm: t.entregueEm,
    bilhete: bilheteDe(ctx, t),
  }
}
