/** Keeping what a student's devices wrote. */
import type { RevisaoEnviada, RevisoesGuardadas } from '#contract/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { chegadaDaRevisao } from '#regras/limite-tentativa.ts'
import { foldRevisoes, isEncontro, takenEscritaEm } from '#regras/revisoes.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { selectVersao } from '#server/testes/versoes.ts'
import type { Portador } from './bilhete.ts'
import { closeIfOver } from './fecho.service.ts'
import { perguntasDe } from './paginas-do-aluno.ts'
import * as r from './revisoes.sql.ts'
import { type TentativaRow, selectOptionalTentativa } from './tentativas.sql.ts'
import { type Motivo, verificarResposta } from './verificar-resposta.ts'

type Resultado = RevisoesGuardadas['resultados'][number]

const nameOf = (pergunta: number, { dispositivo, seq }: { dispositivo: string; seq: number }): string => `${pergunta}/${dispositivo}/${seq}`

const resultado = ({ perguntaid, dispositivo, seq }: RevisaoEnviada, estado: Resultado['estado'], motivo?: Motivo): Resultado => ({
  perguntaid,
  dispositivo,
  seq,
  estado,
  ...(motivo ? { motivo } : {}),
})

/** One of each name: a name sent twice is the same revision. */
function foldByPergunta(revisoes: readonly RevisaoEnviada[]): RevisaoEnviada[] {
  const byPergunta = Map.groupBy(revisoes, ({ perguntaid }) => perguntaid)
  return [...byPergunta.values()].flatMap((list) => foldRevisoes(list))
}

const toNova = (
  tentativa: number,
  { perguntaid, dispositivo, seq, escritaEm, base }: RevisaoEnviada,
  conteudo: unknown,
): r.NovaRevisao => ({
  tentativa,
  pergunta: perguntaid,
  dispositivo,
  seq,
  escrita: escritaEm,
  base: base && `${base.dispositivo}:${base.seq}`,
  conteudo,
})

type Aceite = { revisao: RevisaoEnviada; nova: r.NovaRevisao }
type Triagem = { aceites: Aceite[]; recusadas: Resultado[] }

async function triage(servicos: Servicos, tentativa: TentativaRow, revisoes: readonly RevisaoEnviada[]): Promise<Triagem> {
  const versao = await selectVersao(servicos.db, tentativa.versaoTesteId)
  const known = { versao, perguntas: perguntasDe(versao, tentativa.sorteadas) }
  const triagem: Triagem = { aceites: [], recusadas: [] }
  for (const revisao of foldByPergunta(revisoes)) {
    const checked = await verificarResposta(servicos.db, tentativa.alunoId, known, revisao)
    if ('motivo' in checked) triagem.recusadas.push(resultado(revisao, 'recusada', checked.motivo))
    else triagem.aceites.push({ revisao, nova: toNova(tentativa.id, revisao, checked.conteudo) })
  }
  return triagem
}

type Guardado = { resultados: Resultado[]; encontros: r.RespostaRow[]; trancada: r.TrancadaRow }

/** In time and open: history, then the current answers. Both revisions of a meeting stay; the reply tells of the other. */
async function keepInTime(db: Db, trancada: r.TrancadaRow, aceites: readonly Aceite[]): Promise<Guardado> {
  const perguntas = [...new Set(aceites.map(({ nova }) => nova.pergunta))]
  const before = new Map((await r.listRespostas(db, trancada.id, perguntas)).map((row) => [row.perguntaid, row]))
  const fresh = new Set(
    (
      await r.insertRevisoes(
        db,
        aceites.map(({ nova }) => nova),
      )
    ).map((row) => nameOf(row.pergunta, row)),
  )
  await r.refreshRespostas(
    db,
    perguntas.map((pergunta) => ({ tentativa: trancada.id, pergunta })),
  )
  const met = new Set(
    aceites
      .filter(
        ({ revisao }) => fresh.has(nameOf(revisao.perguntaid, revisao)) && isEncontro(revisao, before.get(revisao.perguntaid) ?? null),
      )
      .map(({ revisao }) => revisao.perguntaid),
  )
  return {
    trancada,
    resultados: aceites.map(({ revisao }) => resultado(revisao, 'guardada')),
    encontros: [...before.values()].filter(({ perguntaid }) => met.has(perguntaid)),
  }
}

/** Written before the limit and arrived within the tolerance: the teacher will say. Only the clock's closing can be argued with. */
function isProvisoria({ limiteEm, entregueEm, entreguePor, agora }: r.TrancadaRow, { escritaEm }: RevisaoEnviada): boolean {
  if (entregueEm !== null && entreguePor !== 'relogio') return false
  const arrival = new Date(agora)
  const escrita = new Date(takenEscritaEm(Date.parse(escritaEm), arrival.getTime()))
  const terms = { limiteEm: new Date(limiteEm), toleranciaMinutos: limites.toleranciaMinutos }
  return chegadaDaRevisao({ escritaEm: escrita, recebidaEm: arrival }, terms) !== 'tardia'
}

/** Too late: nothing is dropped, everything is kept apart. What had been taken in time is only acknowledged again. */
async function keepApart(db: Db, trancada: r.TrancadaRow, aceites: readonly Aceite[]): Promise<Guardado> {
  await r.insertTardias(
    db,
    aceites.map(({ nova, revisao }) => ({ ...nova, provisoria: isProvisoria(trancada, revisao) })),
  )
  const held = new Set(
    (
      await r.listEmHistoria(
        db,
        aceites.map(({ nova }) => nova),
      )
    ).map((row) => nameOf(row.pergunta, row)),
  )
  return {
    trancada,
    resultados: aceites.map(({ revisao }) => resultado(revisao, held.has(nameOf(revisao.perguntaid, revisao)) ? 'guardada' : 'tardia')),
    encontros: [],
  }
}

/** Under the lock the three questions are asked again: whose it is, whether it is open, whether it is in time. */
function keep(db: Db, { tentativa, aluno }: Portador, aceites: readonly Aceite[]): Promise<Guardado> {
  return inTransaction(db, async (tx) => {
    const [trancada] = await r.lockTentativas(tx, [tentativa])
    if (!trancada || trancada.alunoId !== aluno) throw new AppError('nao_encontrado')
    if (aceites.length === 0) return { trancada, resultados: [], encontros: [] }
    return trancada.aTempo ? keepInTime(tx, trancada, aceites) : keepApart(tx, trancada, aceites)
  })
}

/**
 * Keeps revisions of one attempt. Sending again changes nothing. In time they enter the history and the current answers;
 * after the limit or the hand-in they are kept apart. A bad one is refused by itself. Acknowledged only after commit.
 */
export async function saveRevisoes(
  servicos: Servicos,
  portador: Portador,
  revisoes: readonly RevisaoEnviada[],
): Promise<RevisoesGuardadas> {
  const tentativa = await selectOptionalTentativa(servicos.db, portador.tentativa, portador.aluno)
  if (!tentativa) throw new AppError('nao_encontrado')
  const { aceites, recusadas } = await triage(servicos, tentativa, revisoes)
  const { trancada, resultados, encontros } = await keep(servicos.db, portador, aceites)
  const entregueEm = trancada.entregueEm ?? (trancada.aTempo ? null : await closeIfOver(servicos, trancada.id, trancada.limiteEm))
  const perguntas = [...new Set(revisoes.map(({ perguntaid }) => perguntaid))]
  const devices = new Set(revisoes.map(({ dispositivo }) => dispositivo))
  const guardadas = await r.listGuardadas(servicos.db, tentativa.id, perguntas)
  return {
    agora: trancada.agora,
    limiteEm: trancada.limiteEm,
    entregueEm,
    resultados: [...resultados, ...recusadas],
    guardadas: guardadas.filter(({ dispositivo }) => devices.has(dispositivo)),
    // Stored answers were checked against their type when they came.
    encontros: encontros as RevisoesGuardadas['encontros'],
  }
}
