/**
 * Correcting a question of an assigned test: its key, its scheme, its worth, or annulling it; and undoing that. Each
 * makes a new marking version, by which everybody who answered is marked again. The preview is the same computation,
 * not written.
 */
import type { CorrecaoFeita, EfeitoDaCorrecao } from '#contract/testes/efeitos-formas.ts'
import { openConteudo } from '#perguntas/dispatch.ts'
import { maisDeUmaCerta } from '#perguntas/escolha-unica/modelo.ts'
import { acceptTambem } from '#perguntas/texto/modelo.ts'
import { schemeOf } from '#perguntas/scheme-of.ts'
import { type NumeroTipo, tipoDe, tracosDoTipo } from '#perguntas/nomes.ts'
import { conteudoValido, paraAlunoPergunta, problemasPergunta, tipos } from '#perguntas/tipos.ts'
import type { Fracao } from '#regras/fracoes.ts'
import { fromCentesimosOrNull, toCentesimos } from '#regras/pontos.ts'
import { type AcaoDeCorrecao, type Anulacao, type PoliticaDeCorrecao, changesMarking, politicasDe } from '#regras/testes/correcoes.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { giveKey } from '#server/perguntas/give-key.service.ts'
import { cleanConteudo } from '#server/perguntas/textos.ts'
import { type Camada, type Camadas, addCamada, lastCamada } from '#server/pontuar/camadas.ts'
import { type OutraMarcacao, giveBackDecididos, layAsideDecididos, markAll, writeMarcas } from '#server/pontuar/score.ts'
import type { PerguntaVersao } from '#server/versoes-teste/versao.ts'
import { type ConteudoEmVigor, conteudoEmVigor } from './conteudo.ts'
import { type Corrigivel, requireCorrigivel, requireCorrigivelToChange } from './correcao.policy.ts'
import * as q from './correct.sql.ts'
import { effectElsewhere, effectOf } from './efeito.ts'
import { efeitoSemNomes, hasRevealed } from './nomes.service.ts'
import { perguntasDaVersao } from './painel.service.ts'
import { listContagens, selectVersao, type VersaoEmVigor } from './painel.sql.ts'
import { requirePergunta } from './pergunta.service.ts'
import { tellCorrected } from './tell-corrected.service.ts'

const refuse = (campo: string, texto: string): never => {
  throw new AppError('regra_do_conteudo', { campos: { [campo]: [texto] } })
}

/** The seed gives the order of a student's copy. With the same seed, two copies differ only where their contents do. */
const seed = 1

/** Refuses a change of the student's view: alíneas, options and texts stay; only the key changes. */
function refuseOtherQuestion(tipo: number, before: ConteudoEmVigor, after: ConteudoEmVigor): void {
  const saw = JSON.stringify(paraAlunoPergunta(tipo, before, seed))
  if (saw !== JSON.stringify(paraAlunoPergunta(tipo, after, seed))) {
    refuse('alineas', 'Só a chave e a cotação podem mudar: os textos e as opções são os que os alunos viram.')
  }
}

/**
 * The rules that a corrected key may break. An assigned question may break one that is younger than it. And after the
 * test, more than one option of an Escolha Única may turn out to be right.
 */
function allowedProblems(pergunta: PerguntaVersao, before: ConteudoEmVigor): Set<string> {
  const known = problemasPergunta(pergunta.tipoPergunta, before, pergunta.enunciado).map(({ campo, texto }) => `${campo} ${texto}`)
  return new Set([...known, `/alineas ${maisDeUmaCerta}`])
}

function refuseBadKey(pergunta: PerguntaVersao, before: ConteudoEmVigor, after: ConteudoEmVigor): void {
  if (!conteudoValido(pergunta.tipoPergunta, after)) refuse('alineas', 'A chave não tem a forma desta pergunta.')
  const allowed = allowedProblems(pergunta, before)
  const problems = problemasPergunta(pergunta.tipoPergunta, after, pergunta.enunciado).filter(
    ({ campo, texto }) => !allowed.has(`${campo} ${texto}`),
  )
  if (problems.length > 0) {
    throw new AppError('regra_do_conteudo', {
      campos: Object.fromEntries(problems.map(({ campo, texto }) => [campo.replace(/^\//, ''), [texto]])),
    })
  }
  refuseOtherQuestion(pergunta.tipoPergunta, before, after)
}

type Quem = { politica: PoliticaDeCorrecao; alunos?: number[] | undefined }
type Mudanca = Quem & {
  perguntaid: number
  marcacao: number
  motivo: string
  aplicar: boolean
  /** What people decided by hand is replaced, until this is undone. */
  substituir?: boolean
  /** The teacher's own question in the repository takes the key too. */
  repositorio?: boolean
}

export type Correcao = Mudanca & {
  acao: AcaoDeCorrecao
  alineas?: unknown[]
  definicoes?: unknown
  points?: number
  anular?: Anulacao
  escalar?: boolean
}

/** How the question is marked before the correction. */
type Antes = { pergunta: PerguntaVersao; conteudo: ConteudoEmVigor; camada: Camada | null }
type Termos = Pick<Camada, 'acao' | 'conteudo' | 'points' | 'anular' | 'escalar'>

/** Without names nobody can be chosen; and some corrections cannot be compared pupil by pupil. */
async function refuseBadPolicy(
  ctx: ContextoAutenticado,
  teste: number,
  { politica, alunos }: Quem,
  { acao, anular }: Termos,
): Promise<void> {
  if (acao && !politicasDe(acao, anular).includes(politica)) refuse('politica', 'Esta correção tem de valer para todos.')
  if (politica !== 'por-aluno') return
  if (!alunos) refuse('alunos', 'Escolha os alunos para quem vale.')
  if (!(await hasRevealed(ctx, teste))) refuse('alunos', 'Para escolher alunos, mostre primeiro os nomes.')
}

/** What people decided can give way only to a rule, and for everybody alike; the repository takes only what is right. */
function refuseBadReach({ substituir, repositorio, politica }: Mudanca, { acao }: Termos, { tipoPergunta }: PerguntaVersao): void {
  const reaches = acao !== null && changesMarking(acao)
  if (repositorio && !reaches) refuse('repositorio', 'Só a chave e a forma de pontuar chegam ao repositório.')
  if (!substituir) return
  // A version only holds questions of the seven types.
  if (!reaches || tracosDoTipo(tipoPergunta as NumeroTipo).corrigidaPorPessoa)
    refuse('substituir', 'O que decidiu à mão só dá lugar a uma chave ou a uma forma de pontuar.')
  if (politica !== 'recalcular') refuse('substituir', 'O que decidiu à mão só se substitui para todos.')
}

type Estado = Pick<VersaoEmVigor, 'chaves' | 'camadas'>
type Nova = { ato: q.Ato | null; desfaz: number | null; motivo: string }

type Remarcacao = {
  found: Corrigivel
  marcacao: number
  estado: Estado
  perguntaid: number
  aplicar: boolean
  /** The marking version whose laying aside of decisions is undone; null: nothing of it changes. */
  decididos: 'de-lado' | { deVoltaDe: number } | null
}

/** Lays aside or gives back what people decided of the question, before it is marked again. */
async function moveDecididos(db: Db, tentativas: readonly number[], { decididos, perguntaid, marcacao }: Remarcacao): Promise<void> {
  if (decididos === 'de-lado') await layAsideDecididos(db, { tentativas, perguntaid, marcacao })
  else if (decididos) await giveBackDecididos(db, { tentativas, perguntaid, marcacao: decididos.deVoltaDe })
}

function decididosOf({ decididos, perguntaid }: Remarcacao): Pick<OutraMarcacao, 'decididos'> {
  if (decididos === null) return {}
  return {
    decididos: decididos === 'de-lado' ? { perguntaid, como: 'de-lado' } : { perguntaid, como: 'de-volta', marcacao: decididos.deVoltaDe },
  }
}

/** Marks everybody by the new state, and tells what changes in this test; with `aplicar`, keeps it. */
async function remark(ctx: ContextoAutenticado, asked: Remarcacao, nova: Nova): Promise<EfeitoDaCorrecao> {
  const { db } = ctx
  const { marcacao, estado, perguntaid, aplicar } = asked
  const { id, versaoTesteId } = asked.found.teste
  const entregues = (await q.listEntregues(db, versaoTesteId)).map((row) => row.id)
  const antes = await q.listAntes(db, id, perguntaid)
  const outras = await q.listNoutrasTurmas(db, { versao: versaoTesteId, teste: id, pergunta: perguntaid })
  const depois = await markAll(db, entregues, { ...estado, marcacao, ...decididosOf(asked) })
  const noutrasTurmas = effectElsewhere(outras, depois, perguntaid)
  const efeito = effectOf(antes, depois, { perguntaid, escala: asked.found.turma.escala, marcacao, aplicada: aplicar, noutrasTurmas })
  if (aplicar) {
    const visible = await q.listVisiveis(db, entregues)
    await q.insertMarcacao(db, { versaoTesteId, numero: marcacao, quem: ctx.actor.id, ...estado, ...nova })
    await moveDecididos(db, entregues, asked)
    await writeMarcas(db, depois, ctx.actor.id)
    await tellCorrected(ctx, visible, perguntaid, marcacao)
    await noteImpersonated(ctx, nova.desfaz === null ? 'correcao.chave' : 'correcao.desfazer', `teste:${id}`, {
      pergunta: perguntaid,
      marcacao,
    })
  }
  return (await hasRevealed(ctx, id)) ? efeito : efeitoSemNomes(efeito)
}

/** Holds the version still, and refuses a page that saw another marking. */
async function lockMarcacao(ctx: ContextoAutenticado, id: number, marcacao: number) {
  const found = await requireCorrigivelToChange(ctx, id)
  await q.lockVersao(ctx.db, found.teste.versaoTesteId)
  const versao = await selectVersao(ctx.db, found.teste.versaoTesteId)
  if (versao.marcacao !== marcacao) throw new AppError('versao_desatualizada', { atual: { marcacao: versao.marcacao } })
  return { found, versao }
}

function change(ctx: ContextoAutenticado, id: number, mudanca: Mudanca, termosOf: (antes: Antes) => Termos): Promise<EfeitoDaCorrecao> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { found, versao } = await lockMarcacao(inside, id, mudanca.marcacao)
    const { perguntaid, politica, alunos, motivo, aplicar } = mudanca
    const marcacao = versao.marcacao + 1
    const pergunta = requirePergunta(versao, perguntaid)
    const conteudo = conteudoEmVigor(pergunta, perguntaid, versao.chaves)
    const termos = termosOf({ pergunta, conteudo, camada: lastCamada(versao.camadas, perguntaid) })
    await refuseBadPolicy(inside, id, mudanca, termos)
    refuseBadReach(mudanca, termos, pergunta)
    const camada: Camada = { ...termos, politica, alunos: alunos ?? [], em: found.teste.agora, marcacao }
    const estado = {
      chaves: { ...versao.chaves, [String(perguntaid)]: termos.conteudo },
      camadas: {
        ...versao.camadas,
        [String(perguntaid)]: addCamada(versao.camadas[String(perguntaid)] ?? [], { conteudo }, camada),
      } satisfies Camadas,
    }
    const ato: q.Ato = { perguntaid, acao: camada.acao ?? 'chave', anular: camada.anular, points: camada.points, politica }
    if (mudanca.repositorio && aplicar) await giveKey(inside, perguntaid, { ...pergunta, conteudo: termos.conteudo as ConteudoEmVigor })
    const decididos = mudanca.substituir ? 'de-lado' : null
    return remark(inside, { found, marcacao, estado, perguntaid, aplicar, decididos }, { ato, desfaz: null, motivo })
  })
}

/** The key: what was annulled counts again. */
function newKey({ alineas, definicoes }: Correcao, { pergunta, conteudo, camada }: Antes): Termos {
  const clean = cleanConteudo(pergunta.tipoPergunta, { alineas: alineas ?? [], definicoes: definicoes ?? {} })
  const after = {
    versao: conteudo.versao,
    alineas: Array.isArray(clean.alineas) ? clean.alineas : [],
    definicoes: clean.definicoes,
  }
  refuseBadKey(pergunta, conteudo, after)
  return { acao: 'chave', conteudo: after, points: camada?.points ?? null, anular: null, escalar: false }
}

const criteriosOf = (conteudo: ConteudoEmVigor) => openConteudo(tipos.composicao, conteudo).definicoes.criterios

/** Which criteria and levels there are, in their order. */
const idsOf = (conteudo: ConteudoEmVigor): string =>
  JSON.stringify(criteriosOf(conteudo).map(({ id, niveis }) => [id, niveis.map((nivel) => nivel.id)]))

/** What each level of the criteria is worth, and its words. Which they are stays: people have chosen among them. */
function newCriterios(definicoes: unknown, { pergunta, conteudo }: Antes): ConteudoEmVigor {
  const clean = cleanConteudo(pergunta.tipoPergunta, { alineas: [], definicoes: definicoes ?? {} })
  const after = { ...conteudo, definicoes: { ...Object(conteudo.definicoes), criterios: Object(clean.definicoes).criterios } }
  refuseBadKey(pergunta, conteudo, after)
  if (idsOf(after) !== idsOf(conteudo))
    refuse('definicoes', 'Os critérios e os níveis são os do teste: mudam os nomes, as descrições e o que vale cada nível.')
  return after
}

const hasCriterios = ({ pergunta, conteudo }: Antes): boolean =>
  pergunta.tipoPergunta === tipoDe.composicao && criteriosOf(conteudo).length > 0

/** How right parts make a score; what is right stays. An annulled question counts again. */
function newScheme({ definicoes }: Correcao, antes: Antes): Termos {
  const { pergunta, conteudo, camada } = antes
  if (hasCriterios(antes))
    return { acao: 'esquema', conteudo: newCriterios(definicoes, antes), points: camada?.points ?? null, anular: null, escalar: false }
  const esquema = schemeOf(definicoes)
  if (esquema === undefined || schemeOf(conteudo.definicoes) === undefined)
    return refuse('definicoes', 'Esta pergunta só se pontua de uma maneira.')
  const after = { ...conteudo, definicoes: { ...Object(conteudo.definicoes), esquema } }
  refuseBadKey(pergunta, conteudo, after)
  return { acao: 'esquema', conteudo: after, points: camada?.points ?? null, anular: null, escalar: false }
}

function newWorth({ points }: Correcao, { conteudo, camada }: Antes): Termos {
  const centesimos = points === undefined ? null : toCentesimos(points)
  if (centesimos === null || centesimos === 0)
    return refuse('points', 'Indique a nova cotação: mais do que 0, com duas casas decimais no máximo.')
  return { acao: 'pontos', conteudo, points: centesimos, anular: camada?.anular ?? null, escalar: camada?.escalar ?? false }
}

function annul({ anular, escalar }: Correcao, { conteudo, camada }: Antes): Termos {
  if (!anular) return refuse('anular', 'Escolha o que acontece à cotação da pergunta.')
  return { acao: 'anular', conteudo, points: camada?.points ?? null, anular, escalar: anular === 'fora-do-total' && escalar === true }
}

const acts = { chave: newKey, esquema: newScheme, pontos: newWorth, anular: annul }

/** Shows who changes with this correction; with `aplicar`, puts it in force and marks everyone again. */
export const correct = (ctx: ContextoAutenticado, id: number, pedido: Correcao): Promise<EfeitoDaCorrecao> =>
  change(ctx, id, pedido, (antes) => acts[pedido.acao](pedido, antes))

export type AceitarTambem = Pick<Mudanca, 'perguntaid' | 'marcacao' | 'aplicar'> & { alinea: string; texto: string; fracao: Fracao }

/** One more accepted text for a gap of a Texto question; everyone is marked again. */
export const acceptToo = (
  ctx: ContextoAutenticado,
  id: number,
  { alinea, texto, fracao, ...pedido }: AceitarTambem,
): Promise<EfeitoDaCorrecao> => {
  const clean = texto.normalize('NFC').trim()
  const mudanca: Mudanca = { ...pedido, politica: 'recalcular', motivo: `Aceitar também «${clean}»` }
  return change(ctx, id, mudanca, ({ pergunta, conteudo: before, camada }) => {
    if (pergunta.tipoPergunta !== tipoDe.texto) return refuse('perguntaid', 'Só as perguntas de Texto têm textos aceites.')
    const conteudo = openConteudo(tipos.texto, before)
    if (!conteudo.alineas.some(({ id }) => id === alinea)) return refuse('alinea', 'Esta lacuna não existe na pergunta.')
    const after = acceptTambem(conteudo, alinea, { texto: clean, fracao })
    refuseBadKey(pergunta, before, after)
    return { acao: 'chave', conteudo: after, points: camada?.points ?? null, anular: null, escalar: false }
  })
}

/** Takes back the last correction: everyone is marked by the marking version before it. */
export function undoCorrection(
  ctx: ContextoAutenticado,
  id: number,
  { marcacao, aplicar }: { marcacao: number; aplicar: boolean },
): Promise<EfeitoDaCorrecao> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { found } = await lockMarcacao(inside, id, marcacao)
    const [last, before] = await q.listMarcacoes(db, found.teste.versaoTesteId, 2)
    if (!last?.ato || last.desfaz !== null) return refuse('marcacao', 'Não há nenhuma correção por desfazer.')
    const estado = { chaves: before?.chaves ?? {}, camadas: before?.camadas ?? {} }
    const { perguntaid } = last.ato
    return remark(
      inside,
      { found, marcacao: marcacao + 1, estado, perguntaid, aplicar, decididos: { deVoltaDe: last.numero } },
      { ato: last.ato, desfaz: last.numero, motivo: last.motivo },
    )
  })
}

/** For who asks for numbers alone. */
const semTitulo = (): string => ''

/** What was corrected in a test, the newest first; an undone correction says so and the undoing has no line. */
export async function listCorrections(ctx: ContextoAutenticado, id: number): Promise<CorrecaoFeita[]> {
  const { teste } = await requireCorrigivel(ctx, id)
  const rows = await q.listMarcacoes(ctx.db, teste.versaoTesteId, null)
  const versao = await selectVersao(ctx.db, teste.versaoTesteId)
  // With its counts, as on the page: what nobody drew has no number, and what follows a draw counts what was drawn.
  const contagens = await listContagens(ctx.db, id)
  const numbers = new Map(perguntasDaVersao(versao, contagens, semTitulo).map(({ perguntaid, numero }) => [perguntaid, numero]))
  const undone = new Set(rows.map(({ desfaz }) => desfaz))
  return rows.flatMap(({ numero, ato, desfaz, motivo, quem, em }) =>
    ato === null || desfaz !== null
      ? []
      : {
          numero,
          perguntaid: ato.perguntaid,
          pergunta: numbers.get(ato.perguntaid) ?? 0,
          acao: ato.acao,
          anular: ato.acao === 'anular' ? ato.anular : null,
          points: ato.acao === 'pontos' ? fromCentesimosOrNull(ato.points) : null,
          politica: ato.politica,
          motivo,
          quem,
          em,
          desfeita: undone.has(numero),
          podeDesfazer: numero === versao.marcacao,
        },
  )
}
