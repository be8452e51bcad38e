/**
 * Marking without names. Until a teacher asks for the names of a test, no reply to the pages of marking by question
 * ties an answer to a person. An attempt goes by a pseudonym that no other reply knows, and rows of pupils name nobody.
 */
import { randomInt } from 'node:crypto'
import type { LinhaAluno, Painel, TentativaResumo } from '#contract/testes/correcao-formas.ts'
import type { EfeitoDaCorrecao } from '#contract/testes/efeitos-formas.ts'
import type { FicheirosVisiveis } from '#contract/comum.ts'
import { inTransaction } from '#server/db/db.ts'
import { signedUrlSemNome } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import * as q from './nomes.sql.ts'

/** Pseudonyms begin beyond any id of a database, so that a number tells which of the two it is. */
const primeiro = 2 ** 52
const isPseudonimo = (id: number): boolean => id >= primeiro

/** Where something has its pseudonym: at one question of a test, or where its results are released. */
type Lugar = { teste: number; pergunta: number | 'publicar' }
type Que = 'tentativa' | 'ficheiro' | 'aluno'
export type Vista = { aVista: boolean; pseudonimo: (que: Que, id: number) => number }

/**
 * Tells whether this teacher sees the names, and makes the pseudonyms that stand for ids here. Each teacher and each
 * question has its own, and they change once names are hidden again. Only the server's secret makes one, or leads from
 * it to its id.
 */
export async function readVista({ db, tokens, actor }: ContextoAutenticado, { teste, pergunta }: Lugar): Promise<Vista> {
  const { aVista, vez } = await q.selectVista(db, teste, actor.id)
  const pseudonimo = (que: Que, id: number): number => {
    const seal = Buffer.from(tokens.seal(`sem-nomes:${teste}:${pergunta}:${actor.id}:${vez}:${que}:${id}`), 'base64url')
    return primeiro + (seal.readUIntBE(0, 6) * 16 + ((seal[6] ?? 0) & 15))
  }
  return { aVista, pseudonimo }
}

/**
 * Finds the ids behind these pseudonyms, among the attempts or the pupils of the test. An unknown pseudonym stays as it
 * is, and matches nothing.
 */
async function named(ctx: ContextoAutenticado, lugar: Lugar, que: Que, nomes: readonly number[]): Promise<Map<number, number>> {
  if (!nomes.some(isPseudonimo)) return new Map(nomes.map((nome) => [nome, nome]))
  const { pseudonimo } = await readVista(ctx, lugar)
  const tentativas = await q.listTentativas(ctx.db, lugar.teste)
  const ids = tentativas.map(({ id, alunoId }) => (que === 'aluno' ? alunoId : id))
  const byPseudonimo = new Map(ids.map((id) => [pseudonimo(que, id), id]))
  return new Map(nomes.map((nome) => [nome, byPseudonimo.get(nome) ?? nome]))
}

/** The attempts of these tests that were named, by the names the page of the question has for them. */
export async function attemptsOf(
  ctx: ContextoAutenticado,
  testes: readonly number[],
  pergunta: number,
  nomes: readonly number[],
): Promise<Map<number, number>> {
  const all = new Map(nomes.map((nome) => [nome, nome]))
  for (const teste of testes) {
    for (const [nome, id] of await named(ctx, { teste, pergunta }, 'tentativa', nomes)) if (id !== nome) all.set(nome, id)
  }
  return all
}

/** The pupils that were named, as the page that publishes without names was told of them. */
export const pupilsOf = async (ctx: ContextoAutenticado, teste: number, nomes: readonly number[]): Promise<number[]> => [
  ...(await named(ctx, { teste, pergunta: 'publicar' }, 'aluno', nomes)).values(),
]

/** The same pupils, for a page that may not know who they are. */
export async function pupilsSemNomes(ctx: ContextoAutenticado, teste: number, alunos: readonly number[]): Promise<number[]> {
  const { aVista, pseudonimo } = await readVista(ctx, { teste, pergunta: 'publicar' })
  return aVista ? [...alunos] : alunos.map((id) => pseudonimo('aluno', id)).toSorted((a, b) => a - b)
}

export const hasRevealed = async (ctx: ContextoAutenticado, teste: number): Promise<boolean> =>
  (await q.selectVista(ctx.db, teste, ctx.actor.id)).aVista

/** The names on the test's page: whether this teacher sees them, and the people who have asked for them. */
export const readNomes = async (ctx: ContextoAutenticado, teste: number): Promise<Painel['nomes']> => ({
  aVista: await hasRevealed(ctx, teste),
  revelados: await q.listRevelados(ctx.db, teste),
})

/** Shows the names of a test to this teacher, or hides them again. That they were shown stays on record. */
export async function showNomes(ctx: ContextoAutenticado, id: number, mostrar: boolean): Promise<Painel['nomes']> {
  await requireCorrigivel(ctx, id)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const changed = await (mostrar ? q.insertRevelados : q.setOcultados)(db, id, ctx.actor.id)
    if (changed > 0) await noteImpersonated(inside, mostrar ? 'correcao.mostrar-nomes' : 'correcao.ocultar-nomes', `teste:${id}`)
    return readNomes(inside, id)
  })
}

/** An id for one reading only: no two readings have the same. */
const anyId = (): number => randomInt(1, 2 ** 47)

/**
 * The attempt without its marks of identity: hours, late answers, points, duration. An open one keeps its clock, which
 * the page needs.
 */
const attemptOfNobody = (tentativa: TentativaResumo, { inicio, fim }: Painel): TentativaResumo => ({
  ...tentativa,
  ...(tentativa.entregueEm === null ? {} : { inicioEm: inicio, limiteEm: fim, entregueEm: fim, minutos: 0 }),
  id: anyId(),
  numero: 1,
  semRedeEm: tentativa.semRedeEm && inicio,
  respondidas: [],
  guardadoEm: null,
  semLigacaoDesde: null,
  emPausaDesde: null,
  concedidos: 0,
  porCorrigir: 0,
  points: null,
  percentagem: null,
  publicadaEm: tentativa.publicadaEm && fim,
  tardias: 0,
  provisorias: tentativa.provisorias && { respostas: 1, escritaEm: fim, recebidaEm: fim, semRedeDesde: inicio },
})

const lineOfNobody = (linha: LinhaAluno, painel: Painel): LinhaAluno => ({
  ...linha,
  aluno: { id: anyId(), numero: null, nome: 'Aluno', avatar: null },
  situacaoMotivo: '',
  oportunidadeAte: null,
  tentativa: linha.tentativa && attemptOfNobody(linha.tentativa, painel),
})

/** The panel without names: as many pupils in each state, none distinguishable, in no order of the class. */
export const painelSemNomes = (painel: Painel): Painel => ({
  ...painel,
  alunos: painel.alunos.map((linha) => lineOfNobody(linha, painel)).toSorted((a, b) => a.aluno.id - b.aluno.id),
})

/** How many change, and by how much, and not who. Totals stand beside names elsewhere: they would tell. */
export const efeitoSemNomes = (efeito: EfeitoDaCorrecao): EfeitoDaCorrecao => ({
  ...efeito,
  turma: null,
  mudancas: efeito.mudancas
    .map((mudanca) => ({
      ...mudanca,
      aluno: { id: anyId(), nome: 'Aluno' },
      totalAntes: null,
      totalDepois: null,
      percentagemAntes: null,
      percentagemDepois: null,
    }))
    .toSorted((a, b) => a.aluno.id - b.aluno.id)
    .map((mudanca, i) => ({ ...mudanca, aluno: { ...mudanca.aluno, nome: `Resposta ${i + 1}` } })),
})

/**
 * Pupils' files under their pseudonyms; `ids` pairs each pseudonym with its file's id. Unless names are shown, the
 * files have no names of their own.
 */
export function ficheirosSemNomes(
  ctx: ContextoAutenticado,
  { aVista, ficheiros, ids }: { aVista: boolean; ficheiros: FicheirosVisiveis; ids: readonly (readonly [number, number])[] },
): FicheirosVisiveis {
  const unnamed = ids.flatMap(([pseudonimo, id], i) => {
    const ficheiro = ficheiros[String(id)]
    const [, extensao = ''] = /(\.[a-z0-9]{1,8})$/i.exec(ficheiro?.nome ?? '') ?? []
    if (!ficheiro) return []
    const semNome = { ...ficheiro, nome: `Ficheiro ${i + 1}${extensao}`, url: signedUrlSemNome(ctx, id, pseudonimo) }
    return [[String(pseudonimo), aVista ? ficheiro : semNome] as const]
  })
  return Object.fromEntries(unnamed)
}
