/** The effect of more minutes on the students who are answering, in words. Pure. */
import { formatDuracao } from '#regras/datas.ts'
import { limiteAoReabrir } from '#regras/testes/limite-tentativa.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import type { LinhaAluno, Painel, Tentativa } from '#web/correcao/correcao.queries.ts'
import { isAResponder } from './filter-alunos.ts'
import { formatQuando } from '#web/horas.ts'

/** Somebody who is answering now, with the attempt that is open. */
export type Aberta = LinhaAluno & { tentativa: Tentativa }

const isAberta = (linha: LinhaAluno): linha is Aberta => isAResponder(linha) && linha.tentativa !== null

/** Those who are answering, among these students or, with null, all. */
export const abertasDe = ({ alunos }: Pick<Painel, 'alunos'>, escolhidos: ReadonlySet<number> | null): Aberta[] =>
  alunos.filter(isAberta).filter(({ aluno }) => escolhidos === null || escolhidos.has(aluno.id))

/** "Ana" of "Ana Rosa": how a menu or a sentence speaks of one student. */
export const primeiroNome = (nome: string): string => nome.split(' ')[0] ?? nome

/** "Ana Rosa", or how many they are. */
export const quemSao = (linhas: readonly LinhaAluno[]): string =>
  linhas.length === 1 && linhas[0] ? linhas[0].aluno.nome : plural(linhas.length, 'aluno', 'alunos')

/** The outcome for a dialog's students, once none of them is answering; null: everybody was meant. */
export function jaNaoRespondem({ alunos }: Pick<Painel, 'alunos'>, escolhidos: ReadonlySet<number> | null): string {
  const linhas = alunos.filter(({ aluno }) => escolhidos?.has(aluno.id))
  const [uma] = linhas
  if (!uma || linhas.length > 1) return escolhidos === null ? 'Já ninguém está a responder.' : 'Já nenhum destes alunos está a responder.'
  const { aluno, tentativa } = uma
  if (tentativa?.entreguePor === 'aluno') return `${aluno.nome} já entregou.`
  return tentativa === null ? `${aluno.nome} não está a responder.` : `O teste de ${aluno.nome} já foi entregue.`
}

const minuteMs = 60_000

/** The latest limit of these, as instant. */
const ultimo = (limites: readonly string[]): number => Math.max(...limites.map((limite) => Date.parse(limite)))

type Relogio = { agora: string; turma: { fuso: string } }

/** After "termina": `hoje às 10:50`, `quarta, 2 de dezembro, às 12:48`. */
export const quando = (ms: number, { agora, turma: { fuso } }: Relogio): string => formatQuando(new Date(ms), agora, fuso)

/** May so many be given? */
const isMinutos = (minutos: number | null): minutos is number =>
  minutos !== null && minutos >= 1 && minutos <= limites.concederMaximoMinutos

/** The effect of a grant: every limit moves by exactly these minutes. Minutes that may not be given move none. */
export function previsao(abertas: readonly Aberta[], minutos: number | null, relogio: Relogio): string {
  if (abertas.length === 0) return 'Ninguém está a responder agora.'
  const fim = ultimo(abertas.map(({ tentativa }) => tentativa.limiteEm))
  const depois = !isMinutos(minutos) ? null : quando(fim + minutos * minuteMs, relogio)
  const quem = abertas.length === 1 ? 'Termina' : 'O último termina'
  return `${quem} ${quando(fim, relogio)}${depois === null ? '.' : ` e passa a terminar ${depois}.`}`
}

/**
 * The time that reopening a handed-in attempt would give: so many minutes from now, or the time that was left, if that
 * is more.
 */
export function previsaoDeReabrir(limiteEm: string, minutos: number | null, agora: number, { turma }: Pick<Relogio, 'turma'>): string {
  if (!isMinutos(minutos)) return ''
  const relogio = { agora: new Date(agora).toISOString(), turma }
  const limite = Date.parse(limiteEm)
  const fim = limiteAoReabrir(limite, minutos, agora)
  return fim > limite
    ? `Passa a terminar ${quando(fim, relogio)}.`
    : `Ainda tinha mais tempo do que esse, e fica com ele: termina ${quando(limite, relogio)}.`
}

/** The state of a reopened test; null: nobody knows until when. */
export const ditoDaReabertura = (nome: string, limiteEm: string | null, relogio: Relogio): string =>
  `${nome} já pode continuar o teste.${limiteEm === null ? '' : ` Termina ${quando(Date.parse(limiteEm), relogio)}.`}`

/** The outcome: the students whose tests were handed in. */
export function ditoDaEntrega(entregues: readonly { alunoid: number }[], { alunos }: Pick<Painel, 'alunos'>): string {
  const [uma] = entregues
  if (!uma) return 'Já ninguém estava a responder: não havia nada por entregar.'
  const nome = alunos.find(({ aluno }) => aluno.id === uma.alunoid)?.aluno.nome
  return entregues.length === 1 && nome
    ? `O teste de ${nome} foi entregue.`
    : `${plural(entregues.length, 'teste entregue', 'testes entregues')}.`
}

/** How much these students, or with null all, have been given so far, by attempt. */
export const concedidosDe = ({ alunos }: Pick<Painel, 'alunos'>, escolhidos: ReadonlySet<number> | null): [number, number][] =>
  alunos.flatMap(({ aluno, tentativa }) =>
    tentativa && (escolhidos === null || escolhidos.has(aluno.id)) ? [[tentativa.id, tentativa.concedidos]] : [],
  )

/** The students who got at least so many minutes since `antes`; null: nobody. */
export function ditoDoRecebido(
  { alunos }: Pick<Painel, 'alunos'>,
  antes: readonly (readonly [number, number])[],
  minutos: number,
): string | null {
  const tinham = new Map(antes)
  const receberam = alunos.flatMap(({ aluno, tentativa }) => {
    const tinha = tentativa ? tinham.get(tentativa.id) : undefined
    const recebeu = tentativa === null || tinha === undefined ? 0 : tentativa.concedidos - tinha
    return recebeu >= minutos ? [{ nome: aluno.nome, recebeu }] : []
  })
  const [uma] = receberam
  if (!uma) return null
  const menos = Math.min(...receberam.map(({ recebeu }) => recebeu))
  const quanto = `${receberam.every(({ recebeu }) => recebeu === menos) ? '' : 'pelo menos '}${formatDuracao(menos)} a mais`
  const quem = receberam.length === 1 ? `${uma.nome} já recebeu` : `${receberam.length} alunos já receberam`
  return `${quem} ${quanto}: não é preciso pedir outra vez.`
}

/** The outcome: each student's new limit. */
export function ditoDepois(
  dadas: readonly { alunoid: number; limiteEm: string }[],
  minutos: number,
  painel: Relogio & Pick<Painel, 'alunos'>,
): string {
  const [uma] = dadas
  if (!uma) return 'Já ninguém estava a responder: ninguém recebeu tempo.'
  const fim = quando(ultimo(dadas.map(({ limiteEm }) => limiteEm)), painel)
  const nome = painel.alunos.find(({ aluno }) => aluno.id === uma.alunoid)?.aluno.nome
  return dadas.length === 1 && nome
    ? `${nome} tem mais ${formatDuracao(minutos)}: termina ${fim}.`
    : `${plural(dadas.length, 'aluno tem', 'alunos têm')} mais ${formatDuracao(minutos)}: ${dadas.length === 1 ? 'termina' : 'o último termina'} ${fim}.`
}
