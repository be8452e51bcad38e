/** The readers a message still reaches, in words. Pure. */
import { plural } from '#regras/plural.ts'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { isAResponder } from './filter-alunos.ts'

/** Has the test before them, or leave to make it once more: what is said to them waits until they begin. */
const isNotStarted = ({ estado, oportunidadeAte }: LinhaAluno, agora: string): boolean =>
  estado === 'por-iniciar' || (oportunidadeAte !== null && oportunidadeAte > agora)

const soReaberta = ([uma, ...outras]: readonly LinhaAluno[]): string => {
  if (!uma) return ''
  if (outras.length > 0) return 'nenhum destes alunos está a responder nem por começar: só lhes aparece se reabrir o teste.'
  const { aluno, tentativa } = uma
  const porque = tentativa?.entreguePor === 'aluno' ? 'já entregou' : 'não está a responder nem por começar'
  return `${aluno.nome} ${porque}: só lhe aparece se reabrir o teste.`
}

const upperFirst = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** The warning to a teacher whose message none of these students would read; null: somebody would. */
export function avisoDaMensagem(linhas: readonly LinhaAluno[], { agora }: Pick<Painel, 'agora'>): string | null {
  const alguem = linhas.some((linha) => isAResponder(linha) || isNotStarted(linha, agora))
  return alguem || linhas.length === 0 ? null : upperFirst(soReaberta(linhas))
}

/** The outcome of a message to these students; `abertas`: how many are answering and see it now. */
export function ditoDaMensagem(abertas: number, linhas: readonly LinhaAluno[], { agora }: Pick<Painel, 'agora'>): string {
  if (abertas > 0) return `Mensagem enviada a ${plural(abertas, 'aluno', 'alunos')} a responder.`
  if (linhas.some((linha) => isNotStarted(linha, agora))) return 'Mensagem guardada: aparece a quem começar o teste.'
  return `Mensagem guardada, mas ${soReaberta(linhas)}`
}
