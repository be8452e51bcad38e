/**
 * The visible part of a result, in words: the same before publishing, on the preview and on the student's page. Pure.
 */
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { say } from '#kit/base/say.ts'
import { type ParteDoResultado, partesPredefinidas } from '#regras/testes/partes-do-resultado.ts'
import { visivelAoPublicar } from '#regras/testes/publicacao.ts'
import { formatQuando } from '#web/horas.ts'
import type { Painel, ResultadoEstado, ResultadoPontos } from '#web/correcao/correcao.queries.ts'

type Partes = readonly ParteDoResultado[]

const list = (ditas: readonly string[]): string => new Intl.ListFormat('pt-PT', { type: 'conjunction' }).format(ditas)
const capital = (frase: string): string => `${frase.charAt(0).toUpperCase()}${frase.slice(1)}`

/** What stands with the questions. */
const comPerguntas = (mostra: Partes): string[] => [
  ...(mostra.includes('pontos') ? ['os pontos de cada pergunta'] : []),
  'o certo e o errado',
  ...(mostra.includes('chave') ? ['as respostas certas'] : []),
  ...(mostra.includes('comentarios') ? ['os comentários'] : []),
  ...(mostra.includes('chave') ? ['as explicações'] : []),
]

/** "7.º B ainda pode responder até hoje às 11:00" */
function quemPode({ turma, desta, ate, fuso }: Painel['janelasAbertas'][number], agora: string): string {
  const who = desta ? 'esta turma' : turma === null ? 'outra turma' : `a turma ${turma}`
  return `${who} ainda pode responder até ${formatQuando(ate, agora, fuso)}`
}

type Aberto = Pick<Painel, 'chaveEm' | 'agora' | 'janelasAbertas' | 'turma'>

function oQuePassam(forma: ReturnType<typeof visivelAoPublicar>['forma'], mostra: Partes): string {
  const turma = mostra.includes('turma') ? ['a média e a distribuição da turma'] : []
  const comentario = mostra.includes('comentarios') ? ['a sua apreciação'] : []
  switch (forma) {
    case 'nada':
    case 'estado':
      return `só que o teste está corrigido, sem pontos${comentario.length > 0 ? ', e a sua apreciação' : ''}`
    case 'so-soma':
      return turma.length + comentario.length === 0 ? 'só a soma dos pontos' : list(['a soma dos pontos', ...turma, ...comentario])
    case 'soma':
      return 'só a soma dos pontos, com as suas respostas'
    case 'respostas':
    case 'tudo':
      return list([...(mostra.includes('pontos') ? ['a soma dos pontos'] : []), ...comPerguntas(mostra), ...turma])
  }
}

/**
 * Publishing shows this part to `alunos` students at once (at `em`, where that is later). `depois`: the waiting part, for
 * whom and until when; null: none.
 */
export function aoPublicar(
  { chaveEm, agora, janelasAbertas, turma }: Aberto,
  alunos: number,
  mostra: Partes = partesPredefinidas,
  em: string = agora,
): { agora: string; depois: string | null } {
  const who = noneOrPlural(alunos, 'aluno passa a ver', 'alunos passam a ver')
  const visivel = visivelAoPublicar(new Date(chaveEm), new Date(em), mostra)
  const dito = `${who} ${oQuePassam(visivel.forma, mostra)}.`
  if (!('restoEm' in visivel) || visivel.restoEm === null) return { agora: dito, depois: null }
  const why = janelasAbertas.map((aberta) => quemPode(aberta, agora)).join(', e ')
  return {
    agora: dito,
    depois: `${capital(list(comPerguntas(mostra)))} só aparecem a partir de ${formatQuando(chaveEm, agora, turma.fuso)}${why ? `: ${why}` : ''}.`,
  }
}

/** To the student: what is not seen yet, and when it will be; or that no more follows. */
export function oQueFalta(
  { restoEm, turma, semMais = false }: Pick<ResultadoPontos, 'restoEm' | 'turma' | 'semMais'>,
  agora: Date,
): string {
  if (semMais) return 'O professor publicou só a soma dos pontos deste teste.'
  const when = restoEm
    ? `a partir de ${formatQuando(restoEm, agora, turma.fuso)}, quando já ninguém puder responder a este teste`
    : 'quando o professor publicar o resultado'
  return `${say('Por agora {vês|vê}')} a soma dos pontos. O certo e o errado, e o mais que o professor mostrar, aparecem ${when}.`
}

/** The same where nothing of the points shows. */
export const semPontos = ({ restoEm, turma }: Pick<ResultadoEstado, 'restoEm' | 'turma'>, agora: Date): string =>
  restoEm
    ? `O certo e o errado, e o mais que o professor mostrar, aparecem a partir de ${formatQuando(restoEm, agora, turma.fuso)}, quando já ninguém puder responder a este teste.`
    : 'O professor publicou que está corrigido, sem mostrar os pontos.'
