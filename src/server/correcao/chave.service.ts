/**
 * "Corrigir a chave" and "aceitar também": a new marking version that re-marks everyone who answered this version. The
 * students' question stays; only the right answers, and their worth, change. The preview comes first, from the same
 * computation that is then applied.
 */
import type { EfeitoDaCorrecao } from '#contract/correcao-formas.ts'
import { openConteudo } from '#perguntas/dispatch.ts'
import { acceptTambem } from '#perguntas/texto/modelo.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { conteudoValido, paraAlunoPergunta, problemasPergunta, tipos } from '#perguntas/tipos.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanConteudo } from '#server/perguntas/textos.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'
import * as q from './chave.sql.ts'
import { type ConteudoEmVigor, conteudoEmVigor } from './conteudo.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import { type Depois, effectOf } from './efeito.ts'
import { efeitoSemNomes, hasRevealed } from './nomes.service.ts'
import { selectVersao, type VersaoEmVigor } from './painel.sql.ts'
import { markAll, scoreTentativas } from '#server/pontuar/score.ts'
import { requirePergunta } from './pergunta.service.ts'

type Mudanca = { perguntaid: number; marcacao: number; motivo: string; aplicar: boolean }

const refuse = (campo: string, texto: string): never => {
  throw new AppError('regra_do_conteudo', { campos: { [campo]: [texto] } })
}

/** The order of a student's copy comes from its seed: with the same one, two copies differ only where the contents do. */
const seed = 1

/** Refuses a change of the student's view: alíneas, options and texts stay; only the key changes. */
function refuseOtherQuestion(tipo: number, before: ConteudoEmVigor, after: ConteudoEmVigor): void {
  const saw = JSON.stringify(paraAlunoPergunta(tipo, before, seed))
  if (saw !== JSON.stringify(paraAlunoPergunta(tipo, after, seed))) {
    refuse('alineas', 'Só a chave e a cotação podem mudar: os textos e as opções são os que os alunos viram.')
  }
}

function refuseBadKey(pergunta: PerguntaVersao, before: ConteudoEmVigor, after: ConteudoEmVigor): void {
  if (!conteudoValido(pergunta.tipoPergunta, after)) refuse('alineas', 'A chave não tem a forma desta pergunta.')
  // An assigned question may break a younger rule (two equal options). That must not keep its key from being put right.
  const known = new Set(problemasPergunta(pergunta.tipoPergunta, before, pergunta.enunciado).map(({ campo, texto }) => `${campo} ${texto}`))
  const problems = problemasPergunta(pergunta.tipoPergunta, after, pergunta.enunciado).filter(
    ({ campo, texto }) => !known.has(`${campo} ${texto}`),
  )
  if (problems.length > 0) {
    throw new AppError('regra_do_conteudo', {
      campos: Object.fromEntries(problems.map(({ campo, texto }) => [campo.replace(/^\//, ''), [texto]])),
    })
  }
  refuseOtherQuestion(pergunta.tipoPergunta, before, after)
}

type Nova = (pergunta: PerguntaVersao, before: ConteudoEmVigor) => ConteudoEmVigor

/** The marking versions' keys with this one in its place. */
const withKey = ({ chaves }: VersaoEmVigor, perguntaid: number, conteudo: ConteudoEmVigor) => ({
  ...chaves,
  [String(perguntaid)]: conteudo,
})

function changeKey(ctx: ContextoAutenticado, id: number, mudanca: Mudanca, nova: Nova): Promise<EfeitoDaCorrecao> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { teste } = await requireCorrigivelToChange(inside, id)
    await q.lockVersao(db, teste.versaoTesteId)
    const versao = await selectVersao(db, teste.versaoTesteId)
    const pergunta = requirePergunta(versao, mudanca.perguntaid)
    if (versao.marcacao !== mudanca.marcacao) throw new AppError('versao_desatualizada', { atual: { marcacao: versao.marcacao } })
    const before = conteudoEmVigor(pergunta, mudanca.perguntaid, versao.chaves)
    const after = nova(pergunta, before)
    refuseBadKey(pergunta, before, after)
    const chaves = withKey(versao, mudanca.perguntaid, after)
    const entregues = (await q.listEntregues(db, teste.versaoTesteId)).map((row) => row.id)
    const antes = await q.listAntes(db, id, mudanca.perguntaid)
    const marcacao = versao.marcacao + 1
    const depois = await markAll(db, entregues, { chaves, marcacao })
    if (mudanca.aplicar) await apply(inside, { teste: id, versaoTesteId: teste.versaoTesteId, marcacao, chaves, entregues }, mudanca)
    const efeito = effectOf(antes, pointsOfQuestion(depois, mudanca.perguntaid), { marcacao, aplicada: mudanca.aplicar })
    return (await hasRevealed(inside, id)) ? efeito : efeitoSemNomes(efeito)
  })
}

const pointsOfQuestion = (marks: Awaited<ReturnType<typeof markAll>>, perguntaid: number): Depois =>
  new Map(marks.filter((mark) => mark.pergunta_id === perguntaid).map((mark) => [mark.tentativa_id, mark.points]))

type Aplicacao = { teste: number; versaoTesteId: number; marcacao: number; chaves: unknown; entregues: number[] }

async function apply(
  ctx: ContextoAutenticado,
  { teste, versaoTesteId, marcacao, chaves, entregues }: Aplicacao,
  mudanca: Mudanca,
): Promise<void> {
  await q.insertMarcacao(ctx.db, { versaoTesteId, numero: marcacao, chaves, motivo: mudanca.motivo, quem: ctx.actor.id })
  await scoreTentativas(ctx.db, entregues, ctx.actor.id)
  await noteImpersonated(ctx, 'correcao.chave', `teste:${teste}`, { pergunta: mudanca.perguntaid, marcacao })
}

export type CorrigirChave = Mudanca & { alineas: unknown[]; definicoes: unknown }

/** Shows who changes with this key; with `aplicar`, makes it the one in force and marks everyone again. */
export const correctKey = (ctx: ContextoAutenticado, id: number, pedido: CorrigirChave): Promise<EfeitoDaCorrecao> =>
  changeKey(ctx, id, pedido, ({ tipoPergunta }, { versao }) => {
    const clean = cleanConteudo(tipoPergunta, pedido)
    return { versao, alineas: Array.isArray(clean.alineas) ? clean.alineas : [], definicoes: clean.definicoes }
  })

export type AceitarTambem = Omit<Mudanca, 'motivo'> & { alinea: string; texto: string; fracao: Fracao }

/** One more accepted text for a gap of a Texto question; everyone is marked again. */
export const acceptToo = (
  ctx: ContextoAutenticado,
  id: number,
  { alinea, texto, fracao, ...pedido }: AceitarTambem,
): Promise<EfeitoDaCorrecao> => {
  const clean = texto.normalize('NFC').trim()
  return changeKey(ctx, id, { ...pedido, motivo: `Aceitar também «${clean}»` }, ({ tipoPergunta }, before) => {
    if (tipoPergunta !== tipoDe.texto) return refuse('perguntaid', 'Só as perguntas de Texto têm textos aceites.')
    const conteudo = openConteudo(tipos.texto, before)
    if (!conteudo.alineas.some(({ id }) => id === alinea)) return refuse('alinea', 'Esta lacuna não existe na pergunta.')
    return acceptTambem(conteudo, alinea, { texto: clean, fracao })
  })
}
