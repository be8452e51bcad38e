/** What the pupils did in a class test: they start, save their answers and hand in, each as themselves. */
import { handInTentativa } from '#server/tentativas/fecho.service.ts'
import { startTentativa } from '#server/tentativas/start.service.ts'
import { saveRevisoes } from '#server/tentativas/revisoes.service.ts'
import { como, existing, type Escola } from './atores.ts'
import { idParte, newRng } from './conteudo/acaso.ts'
import { alunos, turmas } from './conteudo/pessoas.ts'
import type { TesteDeTurma } from './conteudo/plano.ts'
import { generateTentativas, type RespostaGerada, type TentativaGerada } from './conteudo/tentativas.ts'
import { minutesAfter } from './momentos.ts'
import { janelaDe } from './testes.ts'

/** An attempt of the plan: who, when, what they answer. `fim` null: still at it. */
export type Planeada = { utilizador: string; inicio: Date; fim: Date | null; respostas: RespostaGerada[] }
/** The same, made. */
export type Feita = Planeada & { tentativa: number }

/** Who took part, with their answers: always the same for the same test. */
function generate(item: TesteDeTurma): TentativaGerada[] {
  const turma = turmas.find(({ chave }) => chave === item.turma)
  const presentes = alunos.filter(({ utilizador }) => turma?.alunos.includes(utilizador) && !item.faltaram.includes(utilizador))
  return generateTentativas(item.teste, presentes, item.chave)
}

/** The attempts of a class test. In an open one only those the plan names have begun. */
export function planTentativas(item: TesteDeTurma, agora: Date): Planeada[] {
  const { situacao } = item
  if (situacao.tipo === 'agendado') return []
  const { inicio: opens } = janelaDe(item, agora)
  if (situacao.tipo !== 'aberto') {
    return generate(item).map(({ utilizador, comecaAos, demora, respostas }) => {
      const inicio = minutesAfter(opens, comecaAos)
      return { utilizador, inicio, fim: minutesAfter(inicio, demora), respostas }
    })
  }
  const geradas = new Map(generate(item).map((gerada) => [gerada.utilizador, gerada.respostas]))
  return [
    ...situacao.entregues.map(({ utilizador, comecouHa, demora }) => {
      const inicio = minutesAfter(agora, -comecouHa)
      return { utilizador, inicio, fim: minutesAfter(inicio, demora), respostas: existing(geradas, utilizador) }
    }),
    ...situacao.emCurso.map(({ utilizador, comecouHa, respondidas }) => {
      const inicio = minutesAfter(agora, -comecouHa)
      return { utilizador, inicio, fim: null, respostas: existing(geradas, utilizador).slice(0, respondidas) }
    }),
  ]
}

/** One revision per answer, written one after the other between the start and the end, on one device. */
function toRevisoes(escola: Escola, { utilizador, inicio, fim, respostas }: Planeada, semente: string) {
  const rng = newRng(`${semente}/${utilizador}/horas`)
  const dispositivo = `${idParte(semente, utilizador)}${idParte(utilizador, semente)}`
  const minutos = ((fim ?? escola.agora).getTime() - inicio.getTime()) / 60_000
  const written = respostas.map((gerada, i) => ({ ...gerada, minuto: (minutos * (i + 0.5 + 0.4 * rng())) / respostas.length }))
  return written
    .filter(({ resposta }) => resposta !== null)
    .map(({ chave, resposta, minuto }, i) => ({
      perguntaid: existing(escola.perguntas, chave),
      dispositivo,
      seq: i + 1,
      escritaEm: minutesAfter(inicio, minuto).toISOString(),
      base: null,
      conteudo: resposta,
    }))
}

async function makeTentativa(escola: Escola, teste: number, planeada: Planeada, semente: string): Promise<Feita> {
  const ctx = como(escola, planeada.utilizador)
  const { sala } = await startTentativa(ctx, teste)
  const portador = { tentativa: sala.tentativaid, aluno: ctx.actor.id }
  const { resultados } = await saveRevisoes(ctx, portador, toRevisoes(escola, planeada, semente))
  const refused = resultados.find(({ estado }) => estado !== 'guardada')
  if (refused) throw new Error(`${planeada.utilizador} in ${semente}: ${JSON.stringify(refused)}`)
  if (planeada.fim !== null) await handInTentativa(ctx, portador, null)
  return { ...planeada, tentativa: sala.tentativaid }
}

export async function makeTentativas(escola: Escola, item: TesteDeTurma, teste: number): Promise<Feita[]> {
  const feitas: Feita[] = []
  for (const planeada of planTentativas(item, escola.agora)) feitas.push(await makeTentativa(escola, teste, planeada, item.chave))
  return feitas
}
