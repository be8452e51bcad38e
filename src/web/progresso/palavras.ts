/** Numbers and words of progress. Pure. */
import { type Escala, escalaDasMedias, formatNotaComUnidade, mencoes, notaPositiva, positivaDesde } from '#regras/escalas.ts'
import { limites } from '#regras/limites.ts'
import { formatPercentagem } from '#regras/percentagens.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import type { Celula, Item, Linha, Media, Progresso, ProgressoAluno } from './progresso.queries.ts'

type SemNumero = Extract<Celula, { semNumero: string }>['semNumero']

export const palavras: Record<SemNumero, string> = {
  'por-iniciar': 'por iniciar',
  'em-curso': 'em curso',
  'por-enviar': 'por entregar',
  faltou: 'faltou',
  'sem-resposta': 'sem resposta',
  dispensado: 'dispensado',
  'por-corrigir': 'por corrigir',
  'por-publicar': 'por publicar',
  'sem-pontos': 'publicado sem pontos',
  'sem-nota': 'sem nota',
  'nao-tem': 'não tem',
}

export const percentagem = formatPercentagem
/** `3 de 4 testes`; of none there is nothing to count. */
export const deQuantos = ({ n, total }: Media, one: string, many: string): string =>
  total === 0 ? 'ainda nenhum' : `${n} de ${plural(total, one, many)}`

/** Under the least mark of the class's scale that passes. */
export const isBaixo = (valor: number, escala: Escala): boolean => valor < positivaDesde(escala)

/** `abaixo de 50%`, `abaixo do nível 3`. */
export const abaixoDaPositiva = (escala: Escala): string => `abaixo ${escala.tipo === '1-5' ? 'do' : 'de'} ${notaPositiva(escala)}`

/** A mean of the class, in its scale. */
export const mediaNaEscala = (valor: number | null, escala: Escala): string => formatNotaComUnidade(valor, escalaDasMedias(escala))

/** Where the lines of a chart over time stand, and their names, short: the letters stand beside the drawing. */
export function eixoDaEscala({ tipo, limites: degraus }: Escala): { valor: number; nome: string }[] {
  if (tipo === '1-5') return degraus.map((valor, i) => ({ valor, nome: String(i + 2) }))
  if (tipo === 'qualitativa') return degraus.map((valor, i) => ({ valor, nome: initialsOf(mencoes[i + 1] ?? '') }))
  const maximo = tipo === '0-20' ? 20 : 100
  return [0, 5_000, 10_000].map((valor) => ({ valor, nome: String((valor * maximo) / 10_000) }))
}

/** `S`, `B`, `MB`, as they are written in the margin of a test. */
const initialsOf = (mencao: string): string => mencao.replaceAll(/[^A-Z]/g, '')

export const semDominio = (nome: string): string => nome || 'Sem domínio'

/** Too few of those who have it for a mean of the class: fewer than half. */
export const isDePoucos = ({ n, total }: Media): boolean => 2 * n < total

/** The items with a mean, and the mean where it is one of the class: null where too few took part. */
export const pontosDaEvolucao = (itens: readonly Item[]): { item: Item; valor: number | null }[] =>
  itens.flatMap((item) => (item.media.media === null ? [] : [{ item, valor: isDePoucos(item.media) ? null : item.media.media }]))

const nosAlunos = ({ media }: Item): string => deQuantos(media, 'aluno', 'alunos')

/** The class over time, said first: how many each mean is of, and what too few took part in. */
export function fraseEvolucao(itens: readonly Item[], escala: Escala): string {
  const pontos = pontosDaEvolucao(itens)
  if (pontos.length === 0) return 'Ainda não há nada corrigido.'
  const known = pontos.flatMap(({ item, valor }) => (valor === null ? [] : [{ item, valor }]))
  const few = pontos.filter(({ valor }) => valor === null).map(({ item }) => `«${item.nome}» (${nosAlunos(item)})`)
  const out = few.length === 0 ? '' : `Com poucos alunos para uma média da turma: ${few.join(', ')}.`
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return out
  const [before, after] = [mediaNaEscala(first.valor, escala), mediaNaEscala(last.valor, escala)]
  const now = `${after} (${nosAlunos(last.item)})`
  const verb = last.valor > first.valor ? 'subiu' : 'desceu'
  const said =
    known.length === 1
      ? `A média em «${first.item.nome}» é ${now}.`
      : after === before
        ? `A média manteve-se ${escala.tipo === '1-5' ? 'no' : 'em'} ${now}.`
        : `A média ${verb} de ${before} em «${first.item.nome}» para ${now}.`
  return [said, out].filter(Boolean).join(' ')
}

/** The numbers of one item, student by student. */
export const valoresDoItem = (alunos: readonly Linha[], index: number): number[] =>
  alunos.flatMap(({ celulas }) => {
    const celula = celulas[index]
    return celula && 'percentagem' in celula ? [celula.percentagem] : []
  })

/** The last item that has a number at all; -1 when none has. */
export const ultimoComNumeros = ({ itens }: Progresso): number => itens.findLastIndex(({ media }) => media.n > 0)

/** The first band of the class's scale that passes, and what the one after it begins with. */
const bandas: Record<Escala['tipo'], { passa: number; bom: string }> = {
  percentagem: { passa: 2, bom: '70%' },
  '0-20': { passa: 2, bom: '14 valores' },
  '1-5': { passa: 2, bom: 'nível 4' },
  qualitativa: { passa: 1, bom: 'Bom' },
}

/** What a distribution says first, by the bands that are drawn beside it. */
export function fraseDistribuicao(faixas: readonly { n: number }[], escala: Escala): string {
  const { passa, bom } = bandas[escala.tipo]
  const count = (some: readonly { n: number }[]) => some.reduce((sum, { n }) => sum + n, 0)
  const [all, low, high] = [count(faixas), count(faixas.slice(0, passa)), count(faixas.slice(passa + 1))]
  const most = high * 2 > all ? `mais de metade tem ${bom} ou mais` : `${noneOrPlural(high, 'aluno tem', 'alunos têm')} ${bom} ou mais`
  return `${most}; ${low === 0 ? 'ninguém tem' : plural(low, 'aluno tem', 'alunos têm')} menos de ${notaPositiva(escala)}.`
}

type Dominio = { nome: string; percentagem: number | null; respostas: number }

/** The weakest domain, where there is more than one and enough answers to say so. */
export function fraseDominios(dominios: readonly Dominio[]): string {
  const known = dominios.flatMap((one) => (one.percentagem === null ? [] : [{ ...one, percentagem: one.percentagem }]))
  if (known.length === 0) return 'Ainda não há respostas corrigidas.'
  const enough = known.filter(({ respostas }) => respostas >= limites.dominioRespostasMinimo)
  const [weakest, next] = enough.toSorted((a, b) => a.percentagem - b.percentagem)
  if (weakest && known.length === 1) return `Um só domínio: ${percentagem(weakest.percentagem)} dos pontos.`
  if (!weakest || !next) return 'Ainda há poucas respostas corrigidas para comparar domínios.'
  if (weakest.percentagem === next.percentagem && enough.every((one) => one.percentagem === weakest.percentagem))
    return `Nos ${enough.length} domínios, a mesma parte dos pontos: ${percentagem(weakest.percentagem)}.`
  return `${semDominio(weakest.nome)} é o domínio que mais precisa de tempo.`
}

/** How a student stands over time beside the class; without the class when it may not be shown. */
export function fraseDoAluno({ itens, aluno, turma: { escala } }: Pick<ProgressoAluno, 'itens' | 'aluno' | 'turma'>): string {
  const known = itens
    .toReversed()
    .flatMap(({ celula, turma }) => ('percentagem' in celula ? [{ valor: celula.percentagem, turma: turma?.media ?? null }] : []))
  const last = known.at(-1)
  if (!last) return 'Ainda não há resultados para mostrar.'
  const compared = known.filter((one): one is { valor: number; turma: number } => one.turma !== null)
  const above = compared.filter(({ valor, turma }) => valor >= turma).length
  const end = `o último resultado foi ${formatNotaComUnidade(last.valor, escala)}.`
  if (compared.length === 0) return `${plural(known.length, 'resultado', 'resultados')}; ${end}`
  const [primeiro = aluno.nome] = aluno.nome.split(' ')
  if (above === compared.length) return `${primeiro} esteve sempre na média da turma ou acima; ${end}`
  if (above === 0) return `${primeiro} esteve sempre abaixo da média da turma; ${end}`
  return `${primeiro} esteve na média da turma ou acima em ${above} de ${compared.length}; ${end}`
}
