import { Algarismos, type Algarismo } from '#web/graficos/Algarismos.tsx'
import { deQuantos, percentagem } from './palavras.ts'
import type { ProgressoAluno } from './progresso.queries.ts'

const count = ({ itens }: ProgressoAluno, ...words: string[]): number =>
  itens.filter(({ celula }) => 'semNumero' in celula && words.includes(celula.semNumero)).length

/** The mean, of how many, and what is missing: never as 0. */
export function AlgarismosDoAluno({ progresso }: { progresso: ProgressoAluno }) {
  const { media, turmaMedia } = progresso
  const [missed, off, waiting] = [
    count(progresso, 'faltou', 'sem-resposta'),
    count(progresso, 'dispensado'),
    count(progresso, 'por-corrigir', 'por-publicar'),
  ]
  const itens: Algarismo[] = [
    {
      nome: 'Média',
      valor: percentagem(media.media),
      nota: turmaMedia ? `turma ${percentagem(turmaMedia.media)}` : 'do que está publicado',
    },
    { nome: 'Com nota', valor: media.n, nota: deQuantos(media, 'resultado', 'resultados') },
    { nome: 'À espera', valor: waiting, nota: turmaMedia ? 'por corrigir' : 'por publicar' },
    {
      nome: 'Não fez',
      valor: missed,
      nota: [missed === 0 ? 'fez tudo' : 'não conta como 0', off > 0 ? `dispensado de ${off}` : ''].filter(Boolean).join(' · '),
    },
  ]
  return <Algarismos itens={itens} legenda="Resumo do aluno" />
}
