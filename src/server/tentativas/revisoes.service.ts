/** Keeping what a student's devices wrote. */
import type { MotivoDaRecusa, RevisaoEnviada, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { foldRevisoes } from '#regras/testes/revisoes.ts'
import type { Db } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { Portador } from '#server/http/bilhete.ts'
import { type Conhecida, findTentativa } from './known-tentativas.ts'
import { closeIfOver } from './fecho.service.ts'
import { type Gravada, writeRevisoes } from './write-revisoes.ts'
import { type NovaRevisao, keepTardias, nameOfRevisao } from '#server/tardias/tardias.service.ts'
import * as r from './revisoes.sql.ts'
import { filesAreOwn, checkResposta } from './check-resposta.ts'

type Resultado = RevisoesGuardadas['resultados'][number]

const resultado = ({ perguntaid, dispositivo, seq }: RevisaoEnviada, estado: Resultado['estado'], motivo?: MotivoDaRecusa): Resultado => ({
  perguntaid,
  dispositivo,
  seq,
  estado,
  ...(motivo ? { motivo } : {}),
})

/** One of each name: a name sent twice is the same revision. */
function foldByPergunta(revisoes: readonly RevisaoEnviada[]): RevisaoEnviada[] {
  if (revisoes.length === 1) return [...revisoes]
  const byPergunta = Map.groupBy(revisoes, ({ perguntaid }) => perguntaid)
  return [...byPergunta.values()].flatMap((list) => foldRevisoes(list))
}

const toNova = (tentativa: number, { perguntaid, dispositivo, seq, escritaEm, base }: RevisaoEnviada, conteudo: unknown): NovaRevisao => ({
  tentativa,
  pergunta: perguntaid,
  dispositivo,
  seq,
  escrita: escritaEm,
  base: base && `${base.dispositivo}:${base.seq}`,
  conteudo,
})

type Aceite = { revisao: RevisaoEnviada; nova: NovaRevisao }
type Triagem = { aceites: Aceite[]; recusadas: Resultado[]; bytes: number }

async function triage(db: Db, { tentativa, aluno }: Portador, known: Conhecida, revisoes: readonly RevisaoEnviada[]): Promise<Triagem> {
  const triagem: Triagem = { aceites: [], recusadas: [], bytes: 0 }
  for (const revisao of foldByPergunta(revisoes)) {
    const checked = checkResposta(known, revisao)
    if ('motivo' in checked) triagem.recusadas.push(resultado(revisao, 'recusada', checked.motivo))
    // Nearly no answer names a file, so only those that do wait for this query.
    else if (checked.ficheiros.length > 0 && !(await filesAreOwn(db, aluno, checked.ficheiros))) {
      triagem.recusadas.push(resultado(revisao, 'recusada', 'ficheiro'))
    } else {
      triagem.aceites.push({ revisao, nova: toNova(tentativa, revisao, checked.conteudo) })
      triagem.bytes += checked.bytes
    }
  }
  return triagem
}

/** The held revisions of these devices and questions, those just kept apart included. */
async function guardadasDe(db: Db, tentativa: r.ComHistoria, revisoes: readonly RevisaoEnviada[]): Promise<r.GuardadaRow[]> {
  const devices = new Set(revisoes.map(({ dispositivo }) => dispositivo))
  const perguntas = [...new Set(revisoes.map(({ perguntaid }) => perguntaid))]
  return (await r.listGuardadas(db, tentativa, perguntas)).filter(({ dispositivo }) => devices.has(dispositivo))
}

type Guardado = Pick<RevisoesGuardadas, 'resultados' | 'guardadas'> & { gravada: Gravada }

/** In time with the others, by one statement; else apart. An attempt opened again in between is tried again. */
async function keep(
  db: Db,
  portador: Portador & { mes: string },
  { aceites, recusadas, bytes }: Triagem,
  revisoes: readonly RevisaoEnviada[],
): Promise<Guardado> {
  const perguntas = recusadas.map(({ perguntaid, dispositivo }) => ({ pergunta: perguntaid, dispositivo }))
  for (let round = 0; round < 3; round++) {
    const gravada = await writeRevisoes(db, { portador, novas: aceites.map(({ nova }) => nova), perguntas, bytes })
    if (!gravada) throw new AppError('nao_encontrado')
    const { guardadas } = gravada
    if (gravada.aTempo || aceites.length === 0) {
      return { gravada, guardadas, resultados: aceites.map(({ revisao }) => resultado(revisao, 'guardada')) }
    }
    const tomadas = await keepTardias(
      db,
      portador,
      aceites.map(({ nova }) => nova),
    )
    if (tomadas)
      return {
        gravada,
        resultados: aceites.map(({ revisao, nova }) => resultado(revisao, tomadas.has(nameOfRevisao(nova)) ? 'guardada' : 'tardia')),
        guardadas: await guardadasDe(db, { id: portador.tentativa, mes: portador.mes }, revisoes),
      }
  }
  throw new Error('An attempt was opened and closed again and again')
}

/**
 * Keeps revisions of one attempt; a repeat changes nothing. Revisions in time enter the history, and later ones are
 * kept apart. A pause refuses nothing. A bad revision is refused alone, and the others are kept. The reply leaves only
 * after the commit.
 */
export async function saveRevisoes(
  servicos: Servicos,
  portador: Portador,
  revisoes: readonly RevisaoEnviada[],
): Promise<RevisoesGuardadas> {
  const { db } = servicos
  const known = await findTentativa(db, portador)
  if (!known) throw new AppError('nao_encontrado')
  const triagem = await triage(db, portador, known, revisoes)
  const { gravada, resultados, guardadas } = await keep(db, { ...portador, mes: known.mes }, triagem, revisoes)
  const { agora, limiteEm, aTempo, encontros } = gravada
  return {
    agora,
    limiteEm,
    entregueEm: gravada.entregueEm ?? (aTempo ? null : await closeIfOver(servicos, portador.tentativa)),
    resultados: [...resultados, ...triagem.recusadas],
    guardadas,
    // Stored answers were checked against their type when they came.
    encontros: encontros as RevisoesGuardadas['encontros'],
  }
}
