import { formatNotaComUnidade } from '#regras/escalas.ts'
import { Algarismos, type Algarismo } from '#kit/charts/Algarismos.tsx'
import { deQuantos, palavras } from './palavras.ts'
import type { ProgressoAluno } from './progresso.queries.ts'

const count = ({ itens }: ProgressoAluno, ...words: string[]): number =>
  itens.filter(({ celula }) => 'semNumero' in celula && words.includes(celula.semNumero)).length

type Espera = { word: 'por-corrigir' | 'por-publicar'; n: number }

/** What they wait for, in the words of the table below; how many of each only where there are both. */
const notaDaEspera = (waiting: readonly Espera[]): string =>
  waiting.length === 0
    ? 'tudo visto'
    : waiting.map(({ word, n }) => (waiting.length === 1 ? palavras[word] : `${n} ${palavras[word]}`)).join(' · ')

/** The mean, of how many, and what is missing: never as 0. */
export function AlgarismosDoAluno({ progresso }: { progresso: ProgressoAluno }) {
  const { media, turmaMedia } = progresso
  const [missed, off] = [count(progresso, 'faltou', 'sem-resposta'), count(progresso, 'dispensado')]
  const waiting = (['por-corrigir', 'por-publicar'] as const).map((word) => ({ word, n: count(progresso, word) })).filter(({ n }) => n > 0)
  const itens: Algarismo[] = [
    {
      nome: 'Média',
      valor: formatNotaComUnidade(media.media, progresso.turma.escala),
      nota: turmaMedia ? `turma ${formatNotaComUnidade(turmaMedia.media, progresso.turma.escala)}` : 'do que está publicado',
    },
    { nome: 'Com nota', valor: media.n, nota: deQuantos(media, 'resultado', 'resultados') },
    {
      nome: 'À espera',
      valor: waiting.reduce((sum, { n }) => sum + n, 0),
      nota: notaDaEspera(waiting),
    },
    {
      nome: 'Não fez',
      valor: missed,
      nota: [missed === 0 ? 'tudo feito' : 'não conta como 0', off > 0 ? `dispensado de ${off}` : ''].filter(Boolean).join(' · '),
    },
  ]
  return <Algarismos itens={itens} legenda="Resumo do aluno" />
}
