/**
 * Marking without names. Until a teacher asks for the names of a test, nothing that the pages of marking by question receive
 * ties an answer to a person: an attempt goes by a pseudonym that no other reply knows, and rows of pupils are nobody's.
 */
import { randomInt } from 'node:crypto'
import type { EfeitoDaCorrecao, LinhaAluno, Painel, TentativaResumo } from '#contract/correcao-formas.ts'
import type { FicheirosVisiveis } from '#contract/comum.ts'
import { inTransaction } from '#server/db/db.ts'
import { signedUrlSemNome } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import * as q from './nomes.sql.ts'

/** Pseudonyms begin where no id of a database will come to: which of the two a number is can be told. */
const primeiro = 2 ** 52
const isPseudonimo = (id: number): boolean => id >= primeiro

/** The same for one teacher, test and attempt; nobody without the server's secret makes it, or finds the attempt from it. */
export function pseudonimo({ tokens, actor }: ContextoAutenticado, teste: number, tentativa: number): number {
  const seal = Buffer.from(tokens.seal(`sem-nomes:${teste}:${actor.id}:${tentativa}`), 'base64url')
  return primeiro + (seal.readUIntBE(0, 6) * 16 + ((seal[6] ?? 0) & 15))
}

/** The attempts that were named, by the names the page has for them. A name of nobody stays what it is: no attempt has it. */
export async function attemptsOf(ctx: ContextoAutenticado, teste: number, nomes: readonly number[]): Promise<Map<number, number>> {
  const named = nomes.some(isPseudonimo) ? await q.listTentativas(ctx.db, teste) : []
  const byPseudonimo = new Map(named.map(({ id }) => [pseudonimo(ctx, teste, id), id]))
  return new Map(nomes.map((nome) => [nome, byPseudonimo.get(nome) ?? nome]))
}

export const hasRevealed = async (ctx: ContextoAutenticado, teste: number): Promise<boolean> =>
  (await q.selectOptionalRevelados(ctx.db, teste, ctx.actor.id)) !== null

/** What the test's page says of names: whether this teacher sees them, and who has asked for them. */
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

/** Of no use twice: no two readings have the same. */
const anyId = (): number => randomInt(1, 2 ** 47)

/** Without what tells one attempt from another: hours, late answers, what the test lasted. Of an open one its clock is needed. */
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
  tardias: 0,
  provisorias: tentativa.provisorias && { respostas: 1, escritaEm: fim, recebidaEm: fim, semRedeDesde: inicio },
})

const lineOfNobody = (linha: LinhaAluno, painel: Painel): LinhaAluno => ({
  ...linha,
  aluno: { id: anyId(), nome: 'Aluno', avatar: null },
  situacaoMotivo: '',
  oportunidadeAte: null,
  tentativa: linha.tentativa && attemptOfNobody(linha.tentativa, painel),
})

/** The panel with as many pupils in each state, and not one that could be told from another; in no order of the class. */
export const painelSemNomes = (painel: Painel): Painel => ({
  ...painel,
  alunos: painel.alunos.map((linha) => lineOfNobody(linha, painel)).toSorted((a, b) => a.aluno.id - b.aluno.id),
})

/** How many change, and by how much, and not who. Totals stand beside names elsewhere: they would tell. */
export const efeitoSemNomes = (efeito: EfeitoDaCorrecao): EfeitoDaCorrecao => ({
  ...efeito,
  mudancas: efeito.mudancas
    .map((mudanca) => ({ ...mudanca, aluno: { id: anyId(), nome: 'Aluno' }, totalAntes: null, totalDepois: null }))
    .toSorted((a, b) => a.aluno.id - b.aluno.id)
    .map((mudanca, i) => ({ ...mudanca, aluno: { ...mudanca.aluno, nome: `Resposta ${i + 1}` } })),
})

/** Pupils' files under names of no one; their addresses give away no other either. */
export function ficheirosSemNomes(ctx: ContextoAutenticado, ficheiros: FicheirosVisiveis, ids: readonly number[]): FicheirosVisiveis {
  const unnamed = ids.flatMap((id, i) => {
    const ficheiro = ficheiros[String(id)]
    const [, extensao = ''] = /(\.[a-z0-9]{1,8})$/i.exec(ficheiro?.nome ?? '') ?? []
    if (!ficheiro) return []
    return [[String(id), { ...ficheiro, nome: `Ficheiro ${i + 1}${extensao}`, url: signedUrlSemNome(ctx, ctx.actor.id, id) }] as const]
  })
  return { ...ficheiros, ...Object.fromEntries(unnamed) }
}
