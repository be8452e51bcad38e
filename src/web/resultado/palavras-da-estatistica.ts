/** The statistics of a question, in words. Pure. */
import { plural } from '#regras/plural.ts'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'

type Pergunta = Estatisticas['perguntas'][number]

const decimal = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−')

const juizos = {
  bem: 'separa bem quem sabe mais',
  'chave-duvidosa': 'quem sabe mais errou-a mais: confirme a chave',
  'nao-se-sabe': 'ainda há poucas respostas para dizer se distingue os alunos',
} as const

/** Does who knows more get this one right more often? With the interval, which says how sure that is. */
export function separa(d: Pergunta['discriminacao']): string {
  if (d === null) return 'ainda há poucas respostas para dizer se distingue os alunos'
  return `${juizos[d.juizo]} (r = ${decimal(d.r)}, entre ${decimal(d.de)} e ${decimal(d.ate)}, com ${plural(d.n, 'resposta', 'respostas')})`
}

/** "20 respostas dadas, 4 por corrigir, 6 em branco": those that wait for a mark were given too. */
export function quantasDadas({ n, porCorrigir, semResposta }: Pick<Pergunta, 'n' | 'porCorrigir' | 'semResposta'>): string {
  const given = n + porCorrigir
  return [
    given === 0 ? 'nenhuma resposta dada' : plural(given, 'resposta dada', 'respostas dadas'),
    ...(porCorrigir > 0 ? [`${porCorrigir} por corrigir`] : []),
    ...(semResposta > 0 ? [`${semResposta} em branco`] : []),
  ].join(', ')
}

/** Nobody's answer to it counts. */
export const isAnulada = ({
  n,
  porCorrigir,
  semResposta,
  anuladas,
}: Pick<Pergunta, 'n' | 'porCorrigir' | 'semResposta' | 'anuladas'>): boolean => anuladas > 0 && n + porCorrigir + semResposta === 0

export const anuladasPorExtenso = (pergunta: Parameters<typeof isAnulada>[0]): string =>
  isAnulada(pergunta) ? 'anulada: as respostas não contam para a estatística' : plural(pergunta.anuladas, 'anulada', 'anuladas')

/** "margem de erro: 41% a 78%": where the question's facility lies, beyond this one class. */
export const entre = ({ de, ate }: NonNullable<Pergunta['facilidadeEntre']>): string =>
  `margem de erro: ${Math.round(de / 100)}% a ${Math.round(ate / 100)}%`

/** "14 de 21 escolheram «Porto», incluindo 6 dos 7 que foram melhores no resto do teste: confirme a chave." */
export function sayKeySuspicion({ texto, n, de, melhores, deMelhores }: NonNullable<Pergunta['chaveSuspeita']>): string {
  const best = melhores === deMelhores ? `os ${melhores}` : `${melhores} dos ${deMelhores}`
  return `${n} de ${de} escolheram «${texto}», incluindo ${best} que foram melhores no resto do teste: confirme a chave.`
}
