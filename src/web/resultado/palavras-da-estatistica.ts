/** The statistics of a question, in words. Pure. */
import { type NumeroTipo, tracosDoTipo } from '#perguntas/nomes.ts'
import { type Escala, escalaDasMedias, formatNota, formatNotaComUnidade } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'

type Pergunta = Estatisticas['perguntas'][number]

/** Hundredths of one per cent, rounded as everywhere else that shows the same. */
export const rounded = (valor: number | null): number | null => (valor === null ? null : Math.round(valor))

/** A mean, a median, a quartile or an end, in the scale of the class: beside each other they agree, where rounded marks would not. */
export const mediaNaEscala = (valor: number | null, escala: Escala): string => formatNotaComUnidade(rounded(valor), escalaDasMedias(escala))

/** A level or a word is broad: a mean in it has its percentage beside it. */
export const temDegraus = ({ tipo }: Escala): boolean => tipo === '1-5' || tipo === 'qualitativa'

/** What the numbers say, first. */
export function comoCorreu({ n, total, media, mediana }: Estatisticas, escala: Escala): string {
  const who = `${n} de ${plural(total, 'aluno', 'alunos')}`
  return `A média de ${who} é ${mediaNaEscala(media, escala)}; pelo menos metade tem ${mediaNaEscala(mediana, escala)} ou mais.`
}

/** Between which marks the middle half of the class lies. */
export function metadeDoMeio(quartis: Estatisticas['quartis'], escala: Escala): string {
  if (quartis === null) return 'metade tem isto ou mais'
  const [low, high] = [mediaNaEscala(quartis.q1, escala), mediaNaEscala(quartis.q3, escala)]
  if (low === high) return `metade dos alunos tem ${low}`
  return `metade dos alunos está entre ${escala.tipo === '0-20' ? formatNota(rounded(quartis.q1), escalaDasMedias(escala)) : low} e ${high}`
}

const decimal = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−')

const juizos = {
  bem: 'separa bem quem sabe mais',
  'chave-duvidosa': 'quem sabe mais errou-a mais',
  'nao-se-sabe': 'ainda há poucas respostas para dizer se distingue os alunos',
} as const

/** Does who knows more get this one right more often? With the interval, which says how sure that is; `jaPedida`: the key is asked for elsewhere. */
export function separa(d: Pergunta['discriminacao'], jaPedida = false): string {
  if (d === null) return 'ainda há poucas respostas para dizer se distingue os alunos'
  const confirme = d.juizo === 'chave-duvidosa' && !jaPedida ? ': confirme a chave' : ''
  return `${juizos[d.juizo]}${confirme} (r = ${decimal(d.r)}, entre ${decimal(d.de)} e ${decimal(d.ate)}, com ${plural(d.n, 'resposta', 'respostas')})`
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

/** Fewer pupils than this and their middle is that of one or two. */
const POUCOS_ALUNOS = 10

/** `40 s`, `1 min 20 s`, `12 min`: seconds matter while they are many beside the minutes. */
export function saySegundos(segundos: number): string {
  const inteiros = Math.round(segundos)
  const [minutos, resto] = [Math.floor(inteiros / 60), inteiros % 60]
  if (minutos >= 10 || (minutos > 0 && resto === 0)) return `${Math.round(inteiros / 60)} min`
  return minutos === 0 ? `${resto} s` : `${minutos} min ${resto} s`
}

/** "mediana de 1 min 20 s desde a resposta anterior (18 alunos)". */
export const sayTempo = ({ mediana, n }: NonNullable<Pergunta['tempo']>): string =>
  `mediana de ${saySegundos(mediana)} desde a resposta anterior (${n < POUCOS_ALUNOS ? 'só ' : ''}${plural(n, 'aluno', 'alunos')})`

/** The answers speak against the key, where the question has one. */
export const isKeyToCheck = ({ tipoPergunta, chaveSuspeita, discriminacao }: Pergunta): boolean =>
  // A version only holds questions of the seven types.
  !tracosDoTipo(tipoPergunta as NumeroTipo).corrigidaPorPessoa && (chaveSuspeita !== null || discriminacao?.juizo === 'chave-duvidosa')

/** "14 de 21 escolheram «Porto», incluindo 6 dos 7 que foram melhores no resto do teste: confirme a chave." */
export function sayKeySuspicion({ texto, n, de, melhores, deMelhores }: NonNullable<Pergunta['chaveSuspeita']>): string {
  const best = melhores === deMelhores ? `os ${melhores}` : `${melhores} dos ${deMelhores}`
  return `${n} de ${de} escolheram «${texto}», incluindo ${best} que foram melhores no resto do teste: confirme a chave.`
}
