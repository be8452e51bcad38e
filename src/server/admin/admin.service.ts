/** The admin's desk: figures, settings, the outbox, the audit log. */
import type { DefinicoesComVersao } from '#contract/admin-formas.ts'
import { type DominiosLidos, readDominios } from '#regras/dominios.ts'
import { isEndereco } from '#regras/enderecos.ts'
import { chaveTexto, identidade } from '#regras/texto.ts'
import { countEliminados } from '#server/eliminados/restore.service.ts'
import { noteAct } from '#server/http/auditoria.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { countLotes } from '#server/licencas/lotes.service.ts'
import { palavrasDaPesquisa } from '#server/perguntas/pesquisa.ts'
import { countCatalogo } from '#server/recursos/catalogo.service.ts'
import { countProntos } from '#server/repositorio/prontos.service.ts'
import { confirmByDominio } from '#server/sessao/confirmacao.service.ts'
import { readSettings, writeSettings } from '#server/definicoes/definicoes.ts'
import { oneLine } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'
import * as q from './admin.sql.ts'
import { listAreas, listBanners } from '#server/destaques/destaques.service.ts'
import { countApagamentos, countEventos } from './espera.sql.ts'

/** The figures of the desk, one query each. */
export async function readResumo(ctx: ContextoAutenticado) {
  const { db } = ctx
  const banners = await listBanners(ctx)
  return {
    pessoas: await q.countPessoas(db),
    turmas: await q.countTurmas(db),
    testes: await q.countTestes(db),
    tentativasHoje: await q.countTentativasHoje(db),
    testesPorDia: await q.listTestesPorDia(db),
    ficheiros: await q.countFicheiros(db),
    correio: { ...(await q.countCorreio(db)), smtp: ctx.config.smtp !== null },
    banners: { visiveis: banners.filter(({ estado }) => estado === 'visivel').length, todos: banners.length },
    areas: (await listAreas(ctx)).length,
    eliminados: await countEliminados(db),
    catalogo: { ...(await countCatalogo(db)), prontos: await countProntos(db) },
    lotes: await countLotes(db),
    eventos: await countEventos(db),
    apagamentos: (await countApagamentos(db)).n,
  }
}

type PedidoAuditoria = {
  pesquisa?: string | undefined
  acao?: string | undefined
  soImitacoes?: boolean | undefined
  dataIni?: string | undefined
  dataFim?: string | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

const beforeOf = (cursor: string | undefined): number | null => {
  const [id] = readCursor(cursor, ['numero']) ?? []
  return typeof id === 'number' ? id : null
}

const pessoa = (id: number | null, nome: string | null) => (id === null ? null : { id, nome: nome ?? '' })

/** A page of the log, newest first. */
export async function listAuditoria(ctx: ContextoAutenticado, pedido: PedidoAuditoria) {
  const { pesquisa, acao = '', soImitacoes = false, dataIni = null, dataFim = null, cursor, limite } = pedido
  const filtro = { palavras: palavrasDaPesquisa(pesquisa), acao, soImitacoes, dataIni, dataFim }
  const rows = await q.listAuditoria(ctx.db, filtro, beforeOf(cursor), rowsToAsk(limite))
  const { data, proximo } = pageOf(rows, limite, ({ id }) => [id])
  return {
    data: data.map(({ quemId, quemNome, emNomeDeId, emNomeDeNome, ...row }) => ({
      ...row,
      quem: pessoa(quemId, quemNome),
      emNomeDe: pessoa(emNomeDeId, emNomeDeNome),
    })),
    proximo,
  }
}

/** The acts in this person's name since then, in order, without comings and goings. */
export const readDefinicoes = (ctx: ContextoAutenticado) => readSettings(ctx.db)

const wrongAddress = 'Escreva um caminho da Lousa, como /about, ou um endereço que comece por https://.'

/** There is no setting that confirms everybody: a provider where anybody gets an address is no school's domain. */
function refuseDominios({ errados, deTodos }: DominiosLidos): void {
  const [wrong] = errados
  const [open] = deTodos
  const frase = wrong
    ? `«${wrong}» não é um domínio. Escreva só o que vem depois de @, como escola.pt, um por linha.`
    : open && `Em ${open} qualquer pessoa tem um endereço: não diz quem é professor.`
  if (frase) throw new AppError('regra_do_conteudo', { campos: { dominiosProfessores: [frase] } })
}

/**
 * Writes the settings, which hold from the next request on, in every process. 409 `versao_desatualizada`, with the
 * stored settings, when somebody else has written meanwhile.
 */
export const saveDefinicoes = async (ctx: ContextoAutenticado, definicoes: DefinicoesComVersao) => {
  const saved = await within(ctx, async (ctx) => {
    const { nome, versao, dominiosProfessores, espacoProfessorMb, espacoAlunoMb, ficheiroMb, recursoMb, ...ligacoes } = definicoes
    const wrong = Object.entries(ligacoes).filter(([, endereco]) => endereco.trim() !== '' && !isEndereco(endereco.trim()))
    if (wrong.length > 0) {
      throw new AppError('regra_do_conteudo', { campos: Object.fromEntries(wrong.map(([campo]) => [campo, [wrongAddress]])) })
    }
    const lidos = readDominios(dominiosProfessores)
    refuseDominios(lidos)
    const atual = await readSettings(ctx.db)
    if (versao !== atual.versao) throw new AppError('versao_desatualizada', { atual })
    const { osMeusDados, privacidade, reclamacoes, dadosPessoais, editora, parceiro } = ligacoes
    const written = await writeSettings(ctx.db, versao, {
      nome: oneLine(nome),
      dominiosProfessores: lidos.dominios.join('\n'),
      osMeusDados: osMeusDados.trim(),
      privacidade: privacidade.trim(),
      reclamacoes: reclamacoes.trim(),
      dadosPessoais: dadosPessoais.trim(),
      editora: editora.trim(),
      parceiro: parceiro.trim(),
      espacoProfessorMb,
      espacoAlunoMb,
      ficheiroMb,
      recursoMb,
    })
    if (!written) throw new AppError('versao_desatualizada', { atual: await readSettings(ctx.db) })
    await noteAct(ctx, 'definicoes.alterar', '', { textos: { antes: atual } })
    await confirmByDominio(ctx.db, null)
    return readSettings(ctx.db)
  })
  forgetSessions(ctx.db)
  return saved
}

type PedidoDeCorreio = {
  estado?: q.EstadoDaMensagem | undefined
  para?: string | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

/** A page of the outbox, newest first, without the texts. */
export async function listCorreio(ctx: ContextoAutenticado, { estado, para = '', cursor, limite }: PedidoDeCorreio) {
  // An address may have accents of its own; another copy of it has typographic hyphens and apostrophes.
  const filtro = { estado, para: [identidade(para), chaveTexto(para)] as const }
  const rows = await q.listCorreio(ctx.db, filtro, beforeOf(cursor), rowsToAsk(limite))
  return pageOf(rows, limite, ({ id }) => [id])
}

/** An address that lets in whoever opens it. */
const ligacaoQueDeixaEntrar = /\S*[?&]convite=[\w-]+/g

/** A letter without its links that let somebody in: who reads it here is not whom it is for. */
export async function readMensagem(ctx: ContextoAutenticado, id: number) {
  const row = await q.selectOptionalMensagem(ctx.db, id)
  if (!row) throw new AppError('nao_encontrado')
  return { ...row, texto: row.texto.replace(ligacaoQueDeixaEntrar, '[ligação que só recebe a quem a carta se destina]') }
}

export const retryMensagem = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    if ((await q.retryMensagem(ctx.db, id)) === 0) throw new AppError('nao_encontrado')
    await noteAct(ctx, 'correio.tentar', `correio:${id}`)
  })
