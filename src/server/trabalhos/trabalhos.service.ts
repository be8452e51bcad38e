/** Homework: lists, what was set, changing it, copying it, and the end of its life. */
import type { Trabalho, TrabalhoEntrada, TrabalhoResumo } from '#contract/trabalhos-formas.ts'
import type { EstadoTeste, EstadoTrabalhoAluno } from '#regras/testes/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { toCentesimos } from '#regras/pontos.ts'
import { isSameJson } from '#regras/same-json.ts'
import { chaveTexto } from '#regras/texto.ts'
import { linkPermitido } from '#regras/texto-rico/filter.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { withdrawNotificacao } from '#server/notificacoes/notify.service.ts'
import { refuseForeignFiles, visibleFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { cleanTexto } from '#server/perguntas/textos.ts'
import { listRecursosPorId, listRecursosQuePodeDar } from '#server/recursos/recursos.service.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { refuseArquivada, requireTurma } from '#server/turmas/turmas.service.ts'
import { oneLine, plainText, requireNome } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import { readCriterios } from './criterios.ts'
import { listDoAluno } from './entregas.sql.ts'
import { resumoDoAluno, resumoDoProfessor, turmaDe } from './situacao.ts'
import * as q from './trabalhos.sql.ts'

type Filtro = { turmaid: number; trabalhostatus?: '' | '0' | EstadoTeste | EstadoTrabalhoAluno; arquivado?: boolean }

/** The homework of a class as the caller sees it: a teacher sees all of it, and a pupil their own. */
export async function listTrabalhos(ctx: ContextoAutenticado, { turmaid, trabalhostatus, arquivado }: Filtro): Promise<TrabalhoResumo[]> {
  const { papel } = await requireTurma(ctx, turmaid, 'ver')
  const resumos =
    papel === 'aluno'
      ? (await listDoAluno(ctx.db, ctx.actor.id, { turma: turmaid, arquivado: arquivado ?? null })).map(resumoDoAluno)
      : (await q.listTrabalhosDaTurma(ctx.db, turmaid, ctx.actor, arquivado ?? null)).map(resumoDoProfessor)
  return trabalhostatus && trabalhostatus !== '0' ? resumos.filter(({ estado }) => estado === trabalhostatus) : resumos
}

/** A homework of a class the caller teaches. Anybody else's does not exist. */
export async function requireTrabalho(ctx: ContextoAutenticado, id: number): Promise<q.TrabalhoCompletoRow> {
  const row = await q.selectOptionalTrabalho(ctx.db, id, ctx.actor)
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/** Archived is read-only, the homework's own archive and the class's. */
export function refuseSoLeitura({ turmaArquivada, arquivado }: { turmaArquivada: boolean; arquivado: boolean }): void {
  if (turmaArquivada) throw new AppError('turma_arquivada')
  if (arquivado) throw new AppError('trabalho_arquivado')
}

/** What was asked, with the addresses of the files it names and the resources it points to. */
export async function enunciadoLido(
  ctx: ContextoAutenticado,
  { instrucoes, textoAuxiliar, link, ficheiros, recursos, criterios }: q.Enunciado,
  mais: number[] = [],
) {
  const ficheirosVisiveis = await visibleFiles(ctx, [...ficheirosEm(instrucoes), ...ficheiros, ...mais])
  return {
    instrucoes,
    textoAuxiliar,
    link,
    ficheiros,
    ficheirosVisiveis,
    recursos: await listRecursosPorId(ctx, recursos),
    ...(criterios.length > 0 && { criterios }),
  }
}

export async function presentTrabalho(ctx: ContextoAutenticado, row: q.TrabalhoCompletoRow): Promise<Trabalho> {
  const escolhidos = row.todos ? [] : await q.listAlunosEscolhidos(ctx.db, row.id)
  return {
    ...resumoDoProfessor(row),
    turma: turmaDe(row),
    ...(await enunciadoLido(ctx, row)),
    todos: row.todos,
    alunos: escolhidos.map(({ alunoId }) => alunoId),
    agora: row.agora,
  }
}

export const readTrabalho = async (ctx: ContextoAutenticado, id: number): Promise<Trabalho> =>
  presentTrabalho(ctx, await requireTrabalho(ctx, id))

/** Only addresses on the web: `https://…` or `http://…`; empty is none. */
function cleanLink(link: string): string | null {
  const texto = oneLine(link)
  if (texto === '') return ''
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(texto) ? texto : `https://${texto}`
  const good = linkPermitido(withScheme)
  return good !== null && /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(good) ? good : null
}

/** The task and its times as they are stored, and the faults in them. */
export function readCampos(dados: TrabalhoEntrada): { campos: q.Campos; erros: CamposComErro } {
  const titulo = requireNome(dados.titulo, 'titulo')
  const erros: CamposComErro = {}
  const instrucoes = cleanTexto(dados.instrucoes, 'instrucoes')
  const points = dados.points === undefined ? limites.pontosTrabalhoCentesimos : toCentesimos(dados.points)
  const link = cleanLink(dados.link ?? '')
  const aceitarAte = dados.aceitarAte ?? null
  const { criterios, erro } = readCriterios((dados.temAvaliacao && dados.criterios) || [])
  if (isVazio(instrucoes)) erros['instrucoes'] = ['Escreva as instruções.']
  if (Date.parse(dados.fim) <= Date.parse(dados.inicio)) erros['fim'] = ['O fim tem de ser depois do início.']
  if (aceitarAte !== null && Date.parse(aceitarAte) <= Date.parse(dados.fim)) erros['aceitarAte'] = ['Tem de ser depois do fim.']
  if (points === null || points === 0) erros['points'] = ['Escreva os pontos, com duas casas decimais no máximo.']
  if (erro !== null) erros['criterios'] = [erro]
  if (link === null) erros['link'] = ['Escreva um endereço da Internet, como https://www.exemplo.pt.']
  if (!dados.todos && dados.alunos.length === 0) erros['alunos'] = ['Escolha pelo menos um aluno, ou todos.']
  const campos = {
    titulo,
    tituloOrdem: chaveTexto(titulo),
    instrucoes,
    textoAuxiliar: plainText(dados.textoAuxiliar ?? ''),
    link: link ?? '',
    ficheiros: dados.ficheiros ?? [],
    recursos: dados.recursos ?? [],
    inicio: dados.inicio,
    fim: dados.fim,
    aceitarAte,
    duracao: dados.duracao ?? null,
    temAvaliacao: dados.temAvaliacao,
    pointsMaximo: points ?? limites.pontosTrabalhoCentesimos,
    criterios,
    todos: dados.todos,
  }
  return { campos, erros }
}

export function refuseErros(erros: CamposComErro): void {
  if (Object.keys(erros).length > 0) throw new AppError('regra_do_conteudo', { campos: erros })
}

function camposDe(dados: TrabalhoEntrada): q.Campos {
  const { campos, erros } = readCampos(dados)
  refuseErros(erros)
  return campos
}

/** Pupils who are not in the class, or no longer: a homework for them is nobody's. */
export const findStrangers = async (ctx: ContextoAutenticado, turma: number, alunos: readonly number[]): Promise<CamposComErro> =>
  alunos.length === 0 || (await q.listForaDaTurma(ctx.db, turma, alunos)).length === 0
    ? {}
    : { alunos: ['Há alunos escolhidos que já não estão na turma.'] }

const refuseStrangers = async (ctx: ContextoAutenticado, turma: number, alunos: readonly number[]): Promise<void> =>
  refuseErros(await findStrangers(ctx, turma, alunos))

/**
 * A teacher who sets a resource must be able to open it, and pupils to see it. Resources already in the homework stay.
 */
export async function refuseClosed(ctx: ContextoAutenticado, recursos: readonly number[], jaTem: readonly number[] = []): Promise<void> {
  const novos = recursos.filter((id) => !jaTem.includes(id))
  if ((await listRecursosQuePodeDar(ctx, novos)).length === novos.length) return
  throw new AppError('regra_do_conteudo', {
    campos: { recursos: ['Há recursos que não pode dar: já não existem, são só para professores, ou não tem a licença.'] },
  })
}

/** Creates when there is no id, otherwise changes. Answers the item. */
export const putTrabalho = (ctx: ContextoAutenticado, dados: TrabalhoEntrada): Promise<Trabalho> =>
  dados.id ? changeTrabalho(ctx, dados.id, dados) : createTrabalho(ctx, dados)

/** The homework this key has already made. */
export async function madeBefore(ctx: ContextoAutenticado, chave: string | undefined): Promise<Trabalho | null> {
  const before = chave ? await q.selectOptionalPorChave(ctx.db, chave, ctx.actor.id) : null
  return before && readTrabalho(ctx, before.id)
}

/** A repeated `chave` returns the homework made the first time. A window in the past is accepted: records of the past are made so. */
async function createTrabalho(ctx: ContextoAutenticado, dados: TrabalhoEntrada): Promise<Trabalho> {
  const turma = await requireTurma(ctx, dados.turmaid, 'gerir')
  const before = await madeBefore(ctx, dados.chave)
  if (before) return before
  refuseArquivada(turma)
  const campos = camposDe(dados)
  const alunos = dados.todos ? [] : dados.alunos
  await refuseStrangers(ctx, turma.id, alunos)
  await refuseForeignFiles(ctx.db, ctx.actor.id, [...ficheirosEm(campos.instrucoes), ...campos.ficheiros])
  await refuseClosed(ctx, campos.recursos)
  const id = await insertTrabalho(
    ctx,
    { ...campos, turmaId: turma.id, chave: dados.chave ?? null, criadoPor: ctx.actor.id },
    alunos,
    'trabalho.criar',
  )
  // The same key at the same moment: the other request made it.
  const same = id === null ? await madeBefore(ctx, dados.chave) : await readTrabalho(ctx, id)
  if (!same) throw new AppError('nao_encontrado')
  return same
}

/** The class hears of it: new, or changed. */
const tell = (
  ctx: ContextoAutenticado,
  alvo: number,
  turma: number,
  { titulo: nome, inicio, fim, todos }: q.Campos,
  alunos: readonly number[],
): Promise<void> =>
  recordAtividade(ctx, { tipo: 'trabalho', turma, autor: ctx.actor.id, alvo, nome, inicio, fim, alunos: todos ? null : alunos })

type Novo = Parameters<typeof q.insertOptionalTrabalho>[1]

export const insertTrabalho = (ctx: ContextoAutenticado, novo: Novo, alunos: readonly number[], acao: string): Promise<number | null> =>
  within(ctx, async (ctx) => {
    const made = await q.insertOptionalTrabalho(ctx.db, novo)
    if (!made) return null
    await q.replaceAlunos(ctx.db, made.id, alunos)
    await q.replaceRecursos(ctx.db, made.id, novo.recursos)
    await tell(ctx, made.id, novo.turmaId, novo, alunos)
    await noteImpersonated(ctx, acao, `trabalho:${made.id}`)
    return made.id
  })

/** Holds the homework still and looks again. */
export async function heldTrabalho(ctx: ContextoAutenticado, id: number): Promise<q.TrabalhoCompletoRow> {
  if (!(await q.lockOptionalTrabalho(ctx.db, id, ctx.actor))) throw new AppError('nao_encontrado')
  return requireTrabalho(ctx, id)
}

/** What marks that were given hold on to. */
async function refuseAgainstMarks(ctx: ContextoAutenticado, antes: q.TrabalhoCompletoRow, campos: q.Campos): Promise<void> {
  const { n, maior, comNiveis } = await q.selectMarcas(ctx.db, antes.id)
  const erros: CamposComErro = {}
  if (n > 0 && campos.temAvaliacao !== antes.temAvaliacao) erros['temAvaliacao'] = ['Já há respostas corrigidas.']
  if ((n > 0 || comNiveis > 0) && !isSameJson(campos.criterios, antes.criterios))
    erros['criterios'] = ['Já há respostas corrigidas: os critérios ficam como estão.']
  if (comNiveis > 0 && campos.pointsMaximo !== antes.pointsMaximo)
    erros['points'] = ['Já há respostas corrigidas por critérios: os pontos ficam como estão.']
  if (maior !== null && campos.pointsMaximo < maior) erros['points'] = ['Já há classificações acima destes pontos.']
  refuseErros(erros)
}

function changeTrabalho(ctx: ContextoAutenticado, id: number, dados: TrabalhoEntrada): Promise<Trabalho> {
  return within(ctx, async (ctx) => {
    const antes = await heldTrabalho(ctx, id)
    if (dados.versao === undefined) throw new AppError('versao_em_falta')
    refuseSoLeitura(antes)
    if (dados.turmaid !== antes.turmaId)
      throw new AppError('regra_do_conteudo', { campos: { turmaid: ['Um trabalho não muda de turma: duplique-o para a outra.'] } })
    if (dados.versao !== antes.versao) throw new AppError('versao_desatualizada', { atual: await presentTrabalho(ctx, antes) })
    const campos = camposDe(dados)
    const kept = new Set((await q.listAlunosEscolhidos(ctx.db, id)).map(({ alunoId }) => alunoId))
    const alunos = dados.todos ? [] : dados.alunos
    // Those who were chosen and have left the class since may stay in the list.
    await refuseStrangers(
      ctx,
      antes.turmaId,
      alunos.filter((aluno) => !kept.has(aluno)),
    )
    await refuseAgainstMarks(ctx, antes, campos)
    const files = [...ficheirosEm(campos.instrucoes), ...campos.ficheiros]
    await refuseForeignFiles(ctx.db, ctx.actor.id, files, [...ficheirosEm(antes.instrucoes), ...antes.ficheiros])
    await refuseClosed(ctx, campos.recursos, antes.recursos)
    await q.updateTrabalho(ctx.db, id, campos)
    await q.replaceRecursos(ctx.db, id, campos.recursos)
    await q.replaceAlunos(ctx.db, id, alunos)
    if (!antes.rascunho) await tell(ctx, id, antes.turmaId, campos, alunos)
    await noteImpersonated(ctx, 'trabalho.editar', `trabalho:${id}`)
    return readTrabalho(ctx, id)
  })
}

/** Archives or brings back; doing it twice is doing it once. */
export const archiveTrabalho = (ctx: ContextoAutenticado, id: number, arquivado: boolean): Promise<Trabalho> =>
  within(ctx, async (ctx) => {
    const row = await heldTrabalho(ctx, id)
    if (row.turmaArquivada) throw new AppError('turma_arquivada')
    await q.setArquivado(ctx.db, id, arquivado)
    await noteImpersonated(ctx, arquivado ? 'trabalho.arquivar' : 'trabalho.desarquivar', `trabalho:${id}`)
    return readTrabalho(ctx, id)
  })

/** The key of the notification of homework given back, under which it is also taken away. */
export const chaveDoDevolvido = (trabalho: number): string => `trabalho-devolvido:${trabalho}`

/** Takes the homework away from everybody. An admin can bring it back for a while. */
export const deleteTrabalho = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  within(ctx, async (ctx) => {
    const row = await heldTrabalho(ctx, id)
    if (row.turmaArquivada) throw new AppError('turma_arquivada')
    await q.setEliminado(ctx.db, id)
    for (const tipo of ['trabalho', 'resultados-trabalho'] as const) await removeAtividade(ctx, { tipo, alvo: id })
    await withdrawNotificacao(ctx, chaveDoDevolvido(id))
    await noteImpersonated(ctx, 'trabalho.eliminar', `trabalho:${id}`, { enviados: row.enviados }, { titulo: row.titulo })
  })
