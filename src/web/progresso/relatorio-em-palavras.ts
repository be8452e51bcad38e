/** What the report for parents says, in words. Pure. */
import { formatNotaComUnidade } from '#regras/escalas.ts'
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { percentagem, semDominio } from './palavras.ts'
import type { ItemDoAluno, ProgressoAluno } from './progresso.queries.ts'

/** So many results fit on the sheet beside all else. */
export const resultadosNaFolha = 12

type ComNota = ItemDoAluno & { celula: { percentagem: number } }

const hasNota = (item: ItemDoAluno): item is ComNota => 'percentagem' in item.celula

/** Published marks alone, the newest first, and how many older ones do not fit. */
export function notasDoRelatorio(itens: readonly ItemDoAluno[]): { notas: ComNota[]; antes: number } {
  const all = itens.filter(hasNota)
  return { notas: all.slice(0, resultadosNaFolha), antes: Math.max(0, all.length - resultadosNaFolha) }
}

/** The mean, of how many, and what was not handed in: never as a number. */
export function resumoDoRelatorio({ itens, media, turma }: Pick<ProgressoAluno, 'itens' | 'media' | 'turma'>): string {
  const n = itens.filter(hasNota).length
  const missed = itens.filter(({ celula }) => 'semNumero' in celula && ['faltou', 'sem-resposta'].includes(celula.semNumero)).length
  const mean =
    media.media === null
      ? 'Ainda não há classificações publicadas.'
      : `Média de ${formatNotaComUnidade(media.media, turma.escala)} em ${noneOrPlural(n, 'classificação publicada', 'classificações publicadas', 'nenhuma')}.`
  const without = missed === 0 ? '' : ` Não entregou ${plural(missed, 'teste ou trabalho', 'testes ou trabalhos')}.`
  return mean + without
}

/** The qualitative scale of schools; limits in hundredths of one per cent. */
const degraus = [
  { desde: 9_000, palavra: 'Muito bom' },
  { desde: 7_000, palavra: 'Bom' },
  { desde: 5_000, palavra: 'Suficiente' },
  { desde: 0, palavra: 'Precisa de mais trabalho' },
]

export type DominioDito = { nome: string; palavra: string; nota: string }

/** Each domain with enough answers to say something, the strongest first. */
export const dominiosDoRelatorio = (dominios: ProgressoAluno['dominios']): DominioDito[] =>
  dominios
    .flatMap(({ nome, percentagem: valor, respostas }) =>
      valor === null || respostas < limites.dominioRespostasMinimo ? [] : [{ nome: semDominio(nome), valor, respostas }],
    )
    .toSorted((a, b) => b.valor - a.valor)
    .map(({ nome, valor, respostas }) => ({
      nome,
      palavra: degraus.find(({ desde }) => valor >= desde)?.palavra ?? '',
      nota: `${percentagem(valor)} em ${respostas} respostas`,
    }))
