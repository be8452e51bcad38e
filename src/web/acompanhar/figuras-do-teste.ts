/** The figures over the students of a test. While it runs they say where everybody is, each once; then what is left to do. Pure. */
import { limites } from '#regras/limites.ts'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import type { Algarismo } from '#kit/charts/Algarismos.tsx'
import { isAoVivo } from '#web/correcao/a-decorrer.ts'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { countIn, isAResponder, lugarDe, nomeDaFalta } from './filter-alunos.ts'

type Visto = Pick<Painel, 'alunos' | 'resumo' | 'perguntas' | 'estado' | 'inicio' | 'fim'>

/** "Miguel Branco", "Miguel Branco e Eva Reis", or nothing when they are more. */
function quem({ alunos }: Visto, estado: 'por-iniciar' | 'faltou'): string {
  const nomes = alunos.filter((linha) => linha.estado === estado && linha.situacao === null).map(({ aluno }) => aluno.nome)
  return nomes.length > 2 ? '' : nomes.join(' e ')
}

function entregaram({ resumo }: Visto): Algarismo {
  const away = resumo.dispensados > 0 ? ` · ${resumo.dispensados} com dispensa` : ''
  return { nome: 'Entregaram', valor: resumo.entregues, nota: `de ${resumo.alunos}${away}` }
}

/** The students who have not come in, and those who cannot any more. */
function falta(visto: Visto): Algarismo {
  const { porIniciar, faltaram } = visto.resumo
  const nome = nomeDaFalta(visto.resumo)
  if (porIniciar > 0 && faltaram > 0) return { nome, valor: porIniciar + faltaram, nota: plural(faltaram, 'já faltou', 'já faltaram') }
  if (porIniciar > 0) return { nome, valor: porIniciar, nota: quem(visto, 'por-iniciar') }
  return { nome, valor: faltaram, nota: quem(visto, 'faltou') || 'não contam como 0' }
}

/** How far those are who answer and are on the network, as the figure counts them. */
function notaDeQuemResponde({ alunos, perguntas }: Visto): string {
  const ligados = alunos.filter((linha) => lugarDe(linha) === 'responder')
  if (ligados.length === 0) return alunos.some(isAResponder) ? 'todos sem ligação' : 'ainda ninguém'
  const answers = ligados.reduce((sum, { tentativa }) => sum + (tentativa?.respondidas.length ?? 0), 0)
  return `em média ${Math.round(answers / ligados.length)} de ${plural(perguntas.length, 'resposta', 'respostas')}`
}

/** A page cut off without a word counts as linked until it has been silent for so long: the figure says what is known. */
function notaDasLigacoes({ alunos }: Visto): string {
  const answering = alunos.filter(isAResponder)
  const silent = answering.filter(({ tentativa }) => tentativa?.semLigacaoDesde)
  if (silent.length > 0 || answering.length === 0) return ''
  return `todos deram sinal nos últimos ${limites.presencaSilencioSegundos} segundos`
}

function aDecorrer(visto: Visto): Algarismo[] {
  const { alunos, resumo } = visto
  const away = countIn(alunos, 'ligacao')
  return [
    entregaram(visto),
    { nome: 'A responder', valor: countIn(alunos, 'responder'), nota: notaDeQuemResponde(visto) },
    {
      nome: 'Sem ligação',
      valor: away,
      nota: away > 0 ? 'as respostas ficam no dispositivo' : notaDasLigacoes(visto),
      atencao: away > 0,
    },
    resumo.porIniciar + resumo.faltaram > 0 ? falta(visto) : { nome: 'Ainda não entraram', valor: 0 },
  ]
}

function depois(visto: Visto): Algarismo[] {
  const { resumo, perguntas } = visto
  const waiting = resumo.entregues - resumo.corrigidas
  const answers = perguntas.reduce((sum, { porCorrigir }) => sum + porCorrigir, 0)
  return [
    entregaram(visto),
    {
      nome: 'Por corrigir',
      valor: waiting,
      nota: answers > 0 ? plural(answers, 'resposta espera', 'respostas esperam') : 'nada espera',
      atencao: waiting > 0,
    },
    { nome: 'Por publicar', valor: resumo.porPublicar, nota: noneOrPlural(resumo.publicadas, 'publicado', 'publicados', 'nenhum') },
    falta(visto),
  ]
}

export const figurasDe = (visto: Visto): Algarismo[] => (isAoVivo(visto) ? aDecorrer(visto) : depois(visto))
