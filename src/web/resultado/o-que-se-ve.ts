/**
 * The visible part of a result, in words: the same before publishing, on the preview and on the student's page. Pure.
 */
import { plural } from '#regras/plural.ts'
import { say } from '#kit/base/say.ts'
import { visivelAoPublicar } from '#regras/testes/publicacao.ts'
import { formatQuando } from '#web/horas.ts'
import type { Painel, ResultadoPontos } from '#web/correcao/correcao.queries.ts'

/** All that a sum alone leaves for later. */
const resto = 'os pontos de cada pergunta, o certo e o errado, as respostas certas, os comentários e as explicações'
const Resto = `${resto.charAt(0).toUpperCase()}${resto.slice(1)}`

/** "7.º B ainda pode responder até hoje às 11:00" */
function quemPode({ turma, desta, ate, fuso }: Painel['janelasAbertas'][number], agora: string): string {
  const who = desta ? 'esta turma' : turma === null ? 'outra turma' : `a turma ${turma}`
  return `${who} ainda pode responder até ${formatQuando(ate, agora, fuso)}`
}

type Aberto = Pick<Painel, 'chaveEm' | 'agora' | 'janelasAbertas' | 'turma'>

/**
 * Publishing shows this part to `alunos` students now. `depois`: the waiting part, for whom and until when; null: none.
 */
export function aoPublicar({ chaveEm, agora, janelasAbertas, turma }: Aberto, alunos: number): { agora: string; depois: string | null } {
  const who = plural(alunos, 'aluno passa a ver', 'alunos passam a ver')
  if (visivelAoPublicar(new Date(chaveEm), new Date(agora)).forma === 'tudo')
    return { agora: `${who} a soma dos pontos, ${resto}.`, depois: null }
  const why = janelasAbertas.map((aberta) => quemPode(aberta, agora)).join(', e ')
  return {
    agora: `${who} só a soma dos pontos, com as suas respostas.`,
    depois: `${Resto} só aparecem a partir de ${formatQuando(chaveEm, agora, turma.fuso)}${why ? `: ${why}` : ''}.`,
  }
}

/** To the student: what is not seen yet, and when it will be. */
export function oQueFalta({ restoEm, turma }: Pick<ResultadoPontos, 'restoEm' | 'turma'>, agora: Date): string {
  const when = restoEm
    ? `a partir de ${formatQuando(restoEm, agora, turma.fuso)}, quando já ninguém puder responder a este teste`
    : 'quando o professor publicar o resultado'
  return `${say('Por agora {vês|vê}')} a soma dos pontos. ${Resto} aparecem ${when}.`
}
