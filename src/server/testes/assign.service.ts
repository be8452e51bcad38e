/** Assigning a test to a class, changing what was assigned, copying it, and the end of its life. */
import type { TesteTurma, TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { chaveTexto } from '#regras/texto.ts'
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { listRecursosPorId } from '#server/recursos/recursos.service.ts'
import { freezeTeste } from '#server/repositorio/freeze.ts'
import { recursosDasPaginas } from '#server/paginas/paginas.ts'
import { type NovoSelo, makeSelo, putSelo } from '#server/selos/selo.service.ts'
import { changeLimites } from '#server/tempo/limite.service.ts'
import { refuseArquivada, requireTurma } from '#server/turmas/turmas.service.ts'
import * as q from './assign.sql.ts'
import type { TesteRow } from './testes.sql.ts'
import { lockOptionalTeste, setArquivado, setEliminado } from './testes.sql.ts'
import { readTeste, requireTeste } from './testes.service.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { insertVersao, listRecursosDaVersao } from '#server/versoes-teste/versoes.ts'

/** Creates when there is no id, otherwise changes. Answers the item. */
export const putTeste = (ctx: ContextoAutenticado, dados: TesteTurmaEntrada): Promise<TesteTurma> =>
  dados.id ? changeTeste(ctx, dados.id, dados) : assignTeste(ctx, dados)

/** The faults of the test's window and of its students. */
export async function findBadContent(
  ctx: ContextoAutenticado,
  dados: Pick<TesteTurmaEntrada, 'inicio' | 'fim' | 'todos' | 'alunos' | 'tempoExtra'>,
  turma: number,
): Promise<CamposComErro> {
  const campos: CamposComErro = {}
  if (Date.parse(dados.fim) <= Date.parse(dados.inicio)) campos['fim'] = ['O fim tem de ser depois do início.']
  if (!dados.todos && dados.alunos.length === 0) campos['alunos'] = ['Escolha pelo menos um aluno, ou todos.']
  const named = [...(dados.todos ? [] : dados.alunos), ...dados.tempoExtra.map(({ alunoid }) => alunoid)]
  const strangers = new Set((await q.listForaDaTurma(ctx.db, turma, named)).map(({ id }) => id))
  if (dados.alunos.some((id) => !dados.todos && strangers.has(id))) campos['alunos'] = ['Há alunos escolhidos que já não estão na turma.']
  if (dados.tempoExtra.some(({ alunoid }) => strangers.has(alunoid)))
    campos['tempoExtra'] = ['Há alunos com tempo extra que já não estão na turma.']
  const repeated = new Set(dados.tempoExtra.map(({ alunoid }) => alunoid)).size < dados.tempoExtra.length
  if (repeated) campos['tempoExtra'] = ['O mesmo aluno tem dois tempos extra.']
  return campos
}

async function refuseBadContent(ctx: ContextoAutenticado, dados: TesteTurmaEntrada, turma: number): Promise<void> {
  const campos = await findBadContent(ctx, dados, turma)
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

/** Resources of the bank are read by each student for themselves, and may be whole films: no package has them. */
export function refuseRecursosSelados(recursos: readonly number[]): void {
  if (recursos.length > 0)
    throw new AppError('regra_do_conteudo', {
      campos: { selado: ['Este teste tem recursos do banco nas páginas, e esses não vão selados: retire-os, ou entregue o teste à hora.'] },
    })
}

/** What a test keeps where nothing is said of it. */
type ComOpcoes = { baralharOpcoes?: boolean; lerAlto?: boolean }

/** Do the options change places? Where nothing is said, as before; in a new test, they do. */
const opcoesTrocam = ({ baralharOpcoes }: ComOpcoes, antes: ComOpcoes | null): boolean => baralharOpcoes ?? antes?.baralharOpcoes ?? true

export const camposDe = (dados: Omit<TesteTurmaEntrada, 'turmaid'>, nome: string, antes: ComOpcoes | null): q.Campos => ({
  nome,
  nomeOrdem: chaveTexto(nome),
  inicio: dados.inicio,
  fim: dados.fim,
  duracao: dados.duracao,
  baralhar: dados.baralhar,
  baralharOpcoes: opcoesTrocam(dados, antes),
  lerAlto: dados.lerAlto ?? antes?.lerAlto ?? false,
  publicacao: dados.publicacao,
  todos: dados.todos,
})

/**
 * Freezes the test for pupils. Its teacher must be allowed to put its resources before them (`regra_do_conteudo`), as
 * pupils open these without a licence while they have the test. Resources of the former version stay, even where the
 * teacher's licence has run out since.
 */
export async function freezeParaDar(ctx: ContextoAutenticado, teste: number, antes: number | null): Promise<VersaoTeste> {
  const conteudo = await freezeTeste(ctx.db, teste, ctx.actor.id)
  const had = antes === null ? [] : await listRecursosDaVersao(ctx.db, antes)
  const novos = recursosDasPaginas(conteudo.paginas).filter((id) => !had.includes(id))
  const fechados = (await listRecursosPorId(ctx, novos)).filter(({ aberto }) => !aberto)
  if (fechados.length > 0)
    throw new AppError('regra_do_conteudo', {
      campos: {
        paginasPerguntas: fechados.map(({ nome }) => `Não pode dar «${nome}»: ative a licença do manual, ou retire o recurso do teste.`),
      },
    })
  return conteudo
}

/**
 * Freezes a repository test into a version and assigns it. A repeated `chave` returns the test of the first time. A
 * window in the past is accepted: it harms nobody, and records of the past are made so.
 */
async function assignTeste(ctx: ContextoAutenticado, dados: TesteTurmaEntrada): Promise<TesteTurma> {
  const turma = await requireTurma(ctx, dados.turmaid, 'gerir')
  const before = dados.chave ? await q.selectOptionalPorChave(ctx.db, dados.chave, ctx.actor.id) : null
  if (before) return readTeste(ctx, before.id)
  refuseArquivada(turma)
  if (!dados.testeid) throw new AppError('regra_do_conteudo', { campos: { testeid: ['Escolha o teste.'] } })
  await refuseBadContent(ctx, dados, turma.id)
  const conteudo = await freezeParaDar(ctx, dados.testeid, null)
  const nome = dados.nome?.trim() || conteudo.nome
  if (dados.selado) refuseRecursosSelados(recursosDasPaginas(conteudo.paginas))
  const selo = dados.selado ? await makeSelo() : null
  const id = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const versaoTesteId = await insertVersao(tx, conteudo, ctx.actor.id)
    const de = { turmaId: turma.id, origemId: dados.testeid ?? null, versaoTesteId, chave: dados.chave ?? null }
    return insertTeste(inside, { ...camposDe(dados, nome, null), ...de, criadoPor: ctx.actor.id }, dados, selo, 'teste.atribuir')
  })
  // The same key at the same moment: the other request made it.
  const same = id ?? (dados.chave ? (await q.selectOptionalPorChave(ctx.db, dados.chave, ctx.actor.id))?.id : null)
  if (!same) throw new AppError('nao_encontrado')
  return readTeste(ctx, same)
}

/** Inserts the class test with its students and its seal, and tells the class. Null: its key has been used before. */
export async function insertTeste(
  ctx: ContextoAutenticado,
  novo: q.Novo,
  { alunos, tempoExtra }: Pick<TesteTurmaEntrada, 'alunos' | 'tempoExtra'>,
  selo: NovoSelo | null,
  acao: string,
): Promise<number | null> {
  const made = await q.insertOptionalTeste(ctx.db, novo)
  if (!made) return null
  if (!novo.todos) await q.replaceAlunos(ctx.db, made.id, alunos)
  if (selo) await putSelo(ctx.db, made.id, selo)
  await q.replaceTemposExtra(ctx.db, made.id, tempoExtra, ctx.actor.id)
  await tellTurma(ctx, novo.turmaId, made.id, novo.nome, { ...novo, alunos: [...alunos] })
  await noteImpersonated(ctx, acao, `teste:${made.id}`)
  return made.id
}

/** Tells the class, or the students the test is for. */
const tellTurma = (
  ctx: ContextoAutenticado,
  turma: number,
  alvo: number,
  nome: string,
  { inicio, fim, todos, alunos }: Pick<TesteTurmaEntrada, 'inicio' | 'fim' | 'todos' | 'alunos'>,
): Promise<void> =>
  recordAtividade(ctx, { tipo: 'teste', turma, autor: ctx.actor.id, alvo, nome, inicio, fim, alunos: todos ? null : alunos })

/** The changes beyond window, extra time, listening and release. Those stay closed once somebody has started, or may have. */
function contentChanges(antes: TesteTurma, dados: TesteTurmaEntrada, nome: string): CamposComErro {
  const closed = [
    antes.codigoMostrado ? 'O código já foi mostrado: pode haver quem tenha começado sem rede.' : 'Já há alunos que começaram.',
  ]
  const sameAlunos = antes.todos === dados.todos && (dados.todos || sameIds(antes.alunos, dados.alunos))
  return {
    ...(nome === antes.nome ? {} : { nome: closed }),
    ...(dados.duracao === antes.duracao ? {} : { duracao: closed }),
    ...(dados.baralhar === antes.baralhar ? {} : { baralhar: closed }),
    ...(opcoesTrocam(dados, antes) === antes.baralharOpcoes ? {} : { baralharOpcoes: closed }),
    ...(isSelado(antes, dados) === antes.selado ? {} : { selado: closed }),
    ...(sameAlunos ? {} : { alunos: closed }),
    ...(wantsNewVersion(antes, dados) ? { testeid: closed } : {}),
  }
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id))

/** Is the test sealed after the change? */
const isSelado = ({ selado }: Pick<TesteTurma, 'selado'>, dados: TesteTurmaEntrada): boolean => dados.selado ?? selado

const wantsNewVersion = (antes: TesteTurma, { testeid, atualizar }: TesteTurmaEntrada): boolean =>
  atualizar === true || (testeid !== undefined && testeid !== antes.testeid)

function refuseReadOnly({ turmaArquivada, arquivado }: TesteRow): void {
  if (turmaArquivada) throw new AppError('turma_arquivada')
  if (arquivado) throw new AppError('teste_arquivado')
}

/** Changes the window alone: everything else stays as it was set, its seal included. */
export async function changeJanela(ctx: ContextoAutenticado, id: number, janela: Janela & { versao: number }): Promise<void> {
  refuseReadOnly(await requireTeste(ctx, id))
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await lockOptionalTeste(tx, id, ctx.actor)
    const { turmaid, duracao, baralhar, lerAlto, publicacao, todos, alunos, tempoExtra } = await readTeste(inside, id)
    const dados = { id, turmaid, duracao, baralhar, lerAlto, publicacao, todos, alunos, tempoExtra, ...janela }
    await applyChange(inside, await requireTeste(inside, id), dados, 'o-mesmo')
  })
}

/** Changes a test. Before the first start everything may change; afterwards only window, extra time, listening and release. */
async function changeTeste(ctx: ContextoAutenticado, id: number, dados: TesteTurmaEntrada): Promise<TesteTurma> {
  const row = await requireTeste(ctx, id)
  if (dados.versao === undefined) throw new AppError('versao_em_falta')
  refuseReadOnly(row)
  if (dados.turmaid !== row.turmaId)
    throw new AppError('regra_do_conteudo', { campos: { turmaid: ['Um teste não muda de turma: duplique-o para a outra.'] } })
  // Made before it is known whether it is needed: making one takes too long for a transaction.
  const selo = isSelado({ selado: row.pacote !== null }, dados) ? await makeSelo() : null
  await inTransaction(ctx.db, (tx) => applyChange({ ...ctx, db: tx }, row, dados, selo))
  return readTeste(ctx, id)
}

type Janela = Pick<TesteTurmaEntrada, 'inicio' | 'fim'>

/**
 * While somebody is answering, refuses a new start in the future and a new end in the past. A start or end that stays
 * the same passes: students with extra time go on after the end.
 */
function refuseJanelaFechada(antes: Janela & { agora: string }, { inicio, fim }: Janela): void {
  const isOther = (a: string, b: string): boolean => Date.parse(a) !== Date.parse(b)
  const isFuture = Date.parse(inicio) > Date.parse(antes.agora)
  const isPast = Date.parse(fim) <= Date.parse(antes.agora)
  const campos: CamposComErro = {
    ...(isOther(inicio, antes.inicio) && isFuture ? { inicio: ['Há alunos a responder: o início não pode ficar no futuro.'] } : {}),
    ...(isOther(fim, antes.fim) && isPast ? { fim: ['Há alunos a responder: o fim não pode ficar no passado.'] } : {}),
  }
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

async function applyChange(
  ctx: ContextoAutenticado,
  { id, turmaId, versaoTesteId }: TesteRow,
  dados: TesteTurmaEntrada,
  selo: NovoSelo | null | 'o-mesmo',
): Promise<void> {
  await lockOptionalTeste(ctx.db, id, ctx.actor)
  const antes = await readTeste(ctx, id)
  if (antes.versao !== dados.versao) throw new AppError('versao_desatualizada', { atual: antes })
  const { iniciadas, abertas } = await q.countTentativas(ctx.db, id)
  const nome = dados.nome?.trim() || antes.nome
  const isFixed = iniciadas > 0 || antes.codigoMostrado
  const closed = isFixed ? contentChanges(antes, dados, nome) : {}
  if (Object.keys(closed).length > 0) throw new AppError('teste_com_tentativas', { campos: closed })
  // Students who have left the class may stay in a list that can no longer change.
  await refuseBadContent(ctx, isFixed ? { ...dados, todos: true } : dados, turmaId)
  if (abertas > 0) refuseJanelaFechada(antes, dados)
  const origemId = dados.testeid ?? antes.testeid
  const fresh = wantsNewVersion(antes, dados) && origemId !== null ? await freezeParaDar(ctx, origemId, versaoTesteId) : null
  if (selo && selo !== 'o-mesmo')
    refuseRecursosSelados(fresh ? recursosDasPaginas(fresh.paginas) : await listRecursosDaVersao(ctx.db, versaoTesteId))
  // As on creation: without one of its own, another test brings its name.
  const esteNome = !dados.nome?.trim() && fresh && origemId !== antes.testeid ? fresh.nome : nome
  await q.updateTeste(ctx.db, id, {
    ...camposDe(dados, esteNome, antes),
    origemId,
    versaoTesteId: fresh ? await insertVersao(ctx.db, fresh, ctx.actor.id) : versaoTesteId,
  })
  // The packages on the devices open only their own content: other content is sealed anew.
  const isOtherOrder = dados.baralhar !== antes.baralhar || opcoesTrocam(dados, antes) !== antes.baralharOpcoes
  const isOther = fresh !== null || isOtherOrder || (selo !== null) !== antes.selado
  if (isOther && selo !== 'o-mesmo') await putSelo(ctx.db, id, selo)
  await q.replaceAlunos(ctx.db, id, dados.todos ? [] : dados.alunos)
  await q.replaceTemposExtra(ctx.db, id, dados.tempoExtra, ctx.actor.id)
  await changeLimites(ctx, id)
  if (!antes.rascunho) await tellTurma(ctx, turmaId, id, esteNome, dados)
  await noteImpersonated(ctx, 'teste.editar', `teste:${id}`)
}

/** Holds the test still and looks again: what it may suffer depends on who is answering. */
async function heldTeste(ctx: ContextoAutenticado, id: number): Promise<TesteRow> {
  if (!(await lockOptionalTeste(ctx.db, id, ctx.actor))) throw new AppError('nao_encontrado')
  return requireTeste(ctx, id)
}

/** Archives or brings back; doing it twice is doing it once. */
export async function archiveTeste(ctx: ContextoAutenticado, id: number, arquivado: boolean): Promise<TesteTurma> {
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await heldTeste(inside, id)
    if (row.turmaArquivada) throw new AppError('turma_arquivada')
    if (arquivado && row.abertas > 0) throw new AppError('tentativa_aberta')
    await setArquivado(tx, id, arquivado)
    await noteImpersonated(inside, arquivado ? 'teste.arquivar' : 'teste.desarquivar', `teste:${id}`)
  })
  return readTeste(ctx, id)
}

/** Takes the test away from everybody. An admin can bring it back for a while. */
export async function deleteTeste(ctx: ContextoAutenticado, id: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await heldTeste(inside, id)
    if (row.turmaArquivada) throw new AppError('turma_arquivada')
    if (row.abertas > 0) throw new AppError('tentativa_aberta')
    await setEliminado(tx, id)
    await removeAtividade(inside, { tipo: 'teste', alvo: id })
    await removeAtividade(inside, { tipo: 'resultados-teste', alvo: id })
    await noteImpersonated(inside, 'teste.eliminar', `teste:${id}`, { entregues: row.entregues }, { nome: row.nome })
  })
}
