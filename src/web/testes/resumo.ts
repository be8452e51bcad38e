/** The effect of the form in sentences: who, when, for how long, in which order, when the result is seen. */
import { formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import type { ModoPublicacao } from '#regras/testes/publicacao.ts'
import { instanteDe, type Valores } from './valores.ts'
import { aHora, janelaDita } from '#web/horas.ts'

export type Contexto = {
  turma: { name: string; fuso: string; nAlunos: number }
  teste: { nome: string; totalPerguntas: number } | null
  /** It has been assigned already. */
  atribuido: boolean
  agora: Date
  /** How many other classes get it too, and how many of them at another time. */
  outras: number
  comOutroPrazo: number
}

export type Frase = { tema: 'quem' | 'outras' | 'quando' | 'tempo' | 'extra' | 'ordem' | 'selado' | 'publicacao'; texto: string }

const publicacoes: Record<ModoPublicacao, string> = {
  manual: 'Os alunos veem o resultado quando o publicar.',
  'fim-janela': 'Os alunos veem o resultado quando o prazo de todos acabar e estiver tudo corrigido.',
  entrega: 'Ao entregar, cada aluno vê os pontos das perguntas automáticas; a chave só depois do prazo de todos.',
}

const MINUTE = 60_000

function who(valores: Valores, { turma, teste }: Contexto): string {
  const what = teste ? `a «${valores.nome.trim() || teste.nome}»` : 'ao teste'
  if (valores.quem === 'todos') return `Todos os alunos da turma ${turma.name} (${turma.nAlunos}) respondem ${what}.`
  return valores.alunos.length === 0
    ? 'Escolha os alunos que respondem.'
    : `${plural(valores.alunos.length, 'aluno responde', 'alunos respondem')} ${what}.`
}

/** A whole number from 1 to `max`: of what a field still has to mend nothing is said. */
const isUpTo = (value: number | null, max: number): value is number =>
  Number.isInteger(value) && value !== null && value >= 1 && value <= max

const hasDuracao = (valores: Valores): valores is Valores & { duracao: number } => isUpTo(valores.duracao, limites.duracaoMaximaMinutos)

/** Null: what is typed as duration is none. */
function howLong(valores: Valores, inicio: Date, fim: Date, { turma }: Contexto): string | null {
  if (valores.duracao === null) return 'Sem duração marcada: cada aluno tem até ao fim do prazo.'
  if (!hasDuracao(valores)) return null
  const { duracao } = valores
  const lastFull = new Date(fim.getTime() - duracao * MINUTE)
  const each = `Cada aluno tem ${formatDuracao(duracao)} a partir do momento em que começa.`
  if (lastFull < inicio) return `${each} O prazo é mais curto do que isso: ninguém terá o tempo todo.`
  return `${each} Quem começar depois ${aHora(lastFull, turma.fuso, 'das')} tem menos tempo.`
}

/** The order of the questions and of their options. */
function ordemDita({ baralhar, baralharOpcoes }: Valores): string {
  if (baralhar && baralharOpcoes) return 'As perguntas de cada página e as opções vêm numa ordem diferente para cada aluno.'
  if (baralhar) return 'As perguntas de cada página vêm numa ordem diferente para cada aluno; as opções, como foram escritas.'
  if (baralharOpcoes) return 'As perguntas vêm pela ordem do teste; as opções, numa ordem diferente para cada aluno.'
  return 'As perguntas e as opções vêm pela mesma ordem para todos.'
}

function prazosDitos({ outras, comOutroPrazo }: Contexto): string {
  if (comOutroPrazo === 0) return 'com o mesmo prazo'
  return comOutroPrazo === outras ? 'com outro prazo' : `${comOutroPrazo} com outro prazo`
}

/** Only what can be said of what is filled in so far. */
export function frasesDoResumo(valores: Valores, contexto: Contexto): Frase[] {
  const { turma, agora } = contexto
  const [inicio, fim] = [instanteDe(valores.inicio, turma.fuso), instanteDe(valores.fim, turma.fuso)]
  const frases: Frase[] = [{ tema: 'quem', texto: who(valores, contexto) }]
  if (contexto.outras > 0)
    frases.push({
      tema: 'outras',
      texto: `Vai também para ${plural(contexto.outras, 'outra turma', 'outras turmas')}, ${prazosDitos(contexto)}.`,
    })
  if (inicio && fim && fim > inicio) {
    const opens = inicio <= agora && !contexto.atribuido ? ' Abre assim que o atribuir.' : ''
    frases.push({ tema: 'quando', texto: `Prazo: ${janelaDita(inicio, fim, agora, turma.fuso)}.${opens}` })
    const tempo = howLong(valores, inicio, fim, contexto)
    if (tempo !== null) frases.push({ tema: 'tempo', texto: tempo })
  }
  const extra = valores.tempoExtra.filter(
    ({ alunoid, percentagem }) => alunoid !== '' && isUpTo(percentagem, limites.tempoExtraMaximoPercentagem),
  )
  if (extra.length > 0) {
    const until = fim && hasDuracao(valores) ? `, mesmo que passe ${aHora(fim, turma.fuso, 'das')}` : ''
    frases.push({
      tema: 'extra',
      texto:
        valores.duracao === null
          ? 'O tempo extra conta-se sobre a duração: sem duração não muda nada.'
          : `${noneOrPlural(extra.length, 'aluno tem', 'alunos têm')} tempo extra${until}.`,
    })
  }
  frases.push({
    tema: 'ordem',
    texto: ordemDita(valores),
  })
  if (valores.selado)
    frases.push({
      tema: 'selado',
      texto: 'O teste fica selado nos dispositivos que abrirem a Lousa com rede antes da hora, e começa mesmo que a rede falhe.',
    })
  frases.push({ tema: 'publicacao', texto: publicacoes[valores.publicacao] })
  return frases
}

/** Over plain http beyond this very computer browsers keep some things back: a pupil must know before the test. */
export const semHttps = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
