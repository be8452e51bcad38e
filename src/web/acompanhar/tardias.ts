/** Late answers as they were read with their effect, beside what the panel says since. Pure. */
import { plural } from '#regras/plural.ts'
import type { LinhaDeMudanca } from '#web/correcao/TabelaDeMudancas.tsx'
import type { EfeitoDasTardias, LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { pontos, pontosDe } from '#web/correcao/textos.ts'

export type TentativaComTardias = EfeitoDasTardias['tentativas'][number]
type Marca = TentativaComTardias['perguntas'][number]['antes']

type Lido = Pick<EfeitoDasTardias, 'agora' | 'tentativas'>

/** Only a panel read after the effect knows anything newer. */
const isDepois = ({ agora }: Pick<Painel, 'agora'>, efeito: Lido): boolean => Date.parse(agora) > Date.parse(efeito.agora)

/** The students of whom something came since: they are not in the effect, or not with all they sent. */
export function chegaramEntretanto(painel: Pick<Painel, 'agora' | 'alunos'>, efeito: Lido): LinhaAluno[] {
  if (!isDepois(painel, efeito)) return []
  const seen = new Map(efeito.tentativas.map(({ id, recebidaEm }) => [id, Date.parse(recebidaEm)]))
  return painel.alunos.filter(
    ({ tentativa }) => tentativa?.provisorias && Date.parse(tentativa.provisorias.recebidaEm) > (seen.get(tentativa.id) ?? 0),
  )
}

/** None of those that were read waits for a word any more. */
export function isTudoDecidido(painel: Pick<Painel, 'agora' | 'alunos'>, efeito: Lido): boolean {
  if (efeito.tentativas.length === 0) return true
  const settled = new Set(painel.alunos.flatMap(({ tentativa }) => (tentativa && !tentativa.provisorias ? [tentativa.id] : [])))
  return isDepois(painel, efeito) && efeito.tentativas.every(({ id }) => settled.has(id))
}

/** `3`, `3, com 1 por corrigir` */
const soma = ({ points, porCorrigir }: TentativaComTardias['antes']): string =>
  `${pontos(points)}${porCorrigir > 0 ? `, com ${porCorrigir} por corrigir` : ''}`

const marca = ({ estado, points }: Marca, maximo: number): string =>
  estado === 'sem-resposta' ? 'sem resposta' : points === null ? 'por corrigir' : pontosDe(points, maximo)

/** The effect of accepting: each student's points so far, and the questions they come from. */
export const mudancasDe = (
  tentativas: readonly TentativaComTardias[],
  { perguntas: doTeste }: Pick<Painel, 'perguntas'>,
): LinhaDeMudanca[] =>
  tentativas.flatMap(({ id, aluno, antes, depois, perguntas }) => {
    if (perguntas.length === 0) return []
    const numero = (pergunta: number): number => doTeste.find(({ perguntaid }) => perguntaid === pergunta)?.numero ?? 0
    return [
      { key: String(id), nome: aluno.nome, antes: soma(antes), depois: soma(depois), direcao: depois.points - antes.points },
      ...perguntas
        .map((one) => ({ ...one, numero: numero(one.perguntaid) }))
        .toSorted((a, b) => a.numero - b.numero)
        .map((one) => ({
          key: `${id}/${one.perguntaid}`,
          nome: `Pergunta ${one.numero}`,
          antes: marca(one.antes, one.pointsMaximo),
          // Waiting before and after, it is in the list for its answer.
          depois: `${marca(one.depois, one.pointsMaximo)}${one.antes.estado === 'por-corrigir' && one.depois.estado === 'por-corrigir' ? ', com outra resposta' : ''}`,
          direcao: one.antes.points === null || one.depois.points === null ? 0 : one.depois.points - one.antes.points,
        })),
    ]
  })

/** The outcome: so many (`total`) of the attempts meant are decided so, by anybody. */
export function ditoDaDecisao(aceitar: boolean, total: number, pedidas: number): string {
  if (total === 0) return 'Já tinha ficado decidido sobre estas respostas: nada mudou.'
  const resto = pedidas > total ? ` Sobre as de ${plural(pedidas - total, 'aluno', 'alunos')} já tinha ficado decidido.` : ''
  return `${aceitar ? 'As respostas tardias passaram a contar.' : 'As respostas tardias ficam guardadas, mas não contam.'}${resto}`
}
