/** What each line of a list of pupils would do. Pure: the lines and what is known, in; verdicts, out. */
import { proposedConta } from '#regras/homonimos.ts'
import { problemaDoEmail } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { LinhaLida } from './csv.ts'
import type { HomonimoRow } from './homonimos.sql.ts'
import { padraoUtilizador } from './nomes-utilizador.ts'

/** An account the list names. `conhecido`: the teacher made it, or teaches the pupil already. */
export type ContaConhecida = {
  id: number
  email: string | null
  utilizador: string | null
  aluno: boolean
  ativo: boolean
  naTurma: boolean
  numero: number | null
  conhecido: boolean
}

export type Conhecimento = {
  contas: readonly ContaConhecida[]
  /** Addresses with an invitation to the class that still holds. */
  convidados: ReadonlySet<string>
  /** Unaccented names of the pupils in the class → who. */
  nomesNaTurma: ReadonlyMap<string, { id: number; numero: number | null }>
  /** Unaccented names of the teacher's pupils → who. */
  homonimos: ReadonlyMap<string, readonly HomonimoRow[]>
}

/** By line: which pupil of the teacher's it means; null: none of them. */
export type Escolhas = ReadonlyMap<number, number | null>

export type Veredicto =
  | { veredicto: 'novo'; acao: 'conta' | 'convite'; frase: string }
  | { veredicto: 'existe-conta'; acao: 'juntar'; aluno: number; frase: string }
  | { veredicto: 'existe-conta'; acao: 'convite'; frase: string }
  | { veredicto: 'ja-na-turma'; acao: 'nada'; frase: string }
  | { veredicto: 'ja-na-turma'; acao: 'numero'; aluno: number; frase: string }
  | { veredicto: 'erro'; acao: 'nada'; frase: string }

/** `conta`: the one of `homonimos` the line comes in with. */
export type LinhaPlaneada = Omit<LinhaLida, 'numero'> & {
  numero: number | null
  homonimos: readonly HomonimoRow[]
  conta: number | null
} & Veredicto

const erro = (frase: string): Veredicto => ({ veredicto: 'erro', acao: 'nada', frase })

/** A number of 1 to 999, also as spreadsheets write it (`7,0`, `7.º`); null for none; undefined for something else. */
function readNumero(texto: string): number | null | undefined {
  if (texto === '') return null
  const [, digits] = /^(\d{1,3})(?:[.,]0+|\.?[ºª]?)$/.exec(texto) ?? []
  const numero = Number(digits ?? 0)
  return numero >= 1 ? numero : undefined
}

/** The fault of the line itself, whoever else there is; null: none. */
export function problemaDaLinha({ nome, email, utilizador, numero }: LinhaLida): string | null {
  if (nome === '' && email === '') return 'Falta o nome.'
  if (nome === '' && utilizador !== '') return 'Falta o nome.'
  if (nome.length > limites.nomeMaximo) return `O nome tem mais de ${limites.nomeMaximo} letras.`
  const email_ = email === '' ? null : problemaDoEmail(email)
  if (email_) return `E-mail incompleto: ${email_}.`
  if (utilizador !== '' && !padraoUtilizador.test(utilizador)) {
    return `O nome de utilizador tem de ter ${limites.utilizadorMinimo} a ${limites.utilizadorMaximo} letras sem acento, números, pontos ou hífenes.`
  }
  return readNumero(numero) === undefined ? 'O número tem de estar entre 1 e 999.' : null
}

/** By what two lines would be the same pupil: e-mail, user name, or the bare name. */
export const keysOf = ({ nome, email, utilizador }: LinhaLida): string[] =>
  email || utilizador ? [email && `e:${email}`, utilizador && `u:${utilizador}`].filter(Boolean) : [`n:${chaveTexto(nome)}`]

function naTurma(aluno: { id: number; numero: number | null }, numero: number | null, frase: string): Veredicto {
  if (numero === null || numero === aluno.numero) return { veredicto: 'ja-na-turma', acao: 'nada', frase }
  return { veredicto: 'ja-na-turma', acao: 'numero', aluno: aluno.id, frase: `${frase.slice(0, -1)}: passa a ter o número ${numero}.` }
}

/** Of a stranger's address a line alone with it tells nothing: an invitation goes, as to any other. */
const isStranger = (conta: ContaConhecida, { email, utilizador }: LinhaLida): boolean =>
  !conta.conhecido && !conta.naTurma && utilizador === '' && email === conta.email

function judgeExisting(conta: ContaConhecida, linha: LinhaLida, numero: number | null): Veredicto {
  if (!conta.aluno) return erro('Já é de uma conta que não é de aluno.')
  if (conta.naTurma) return naTurma(conta, numero, 'Já está na turma.')
  if (!conta.ativo) return erro('A conta deste aluno está desativada. Fale com a administração.')
  if (conta.conhecido) return { veredicto: 'existe-conta', acao: 'juntar', aluno: conta.id, frase: 'Já tem conta: entra na turma.' }
  if (linha.email !== '' && linha.email === conta.email)
    return { veredicto: 'existe-conta', acao: 'convite', frase: 'Já tem conta: recebe um convite.' }
  return erro('Este nome de utilizador já existe. Se é o mesmo aluno, dê-lhe o código da turma.')
}

function judgeNew(linha: LinhaLida, numero: number | null, sabido: Conhecimento): Veredicto {
  if (linha.email !== '' && sabido.convidados.has(linha.email))
    return { veredicto: 'ja-na-turma', acao: 'nada', frase: 'Já tem um convite pendente.' }
  if (linha.email !== '' && linha.utilizador === '') return { veredicto: 'novo', acao: 'convite', frase: 'Recebe um convite por e-mail.' }
  const namesake = linha.utilizador === '' ? sabido.nomesNaTurma.get(chaveTexto(linha.nome)) : undefined
  if (namesake) return naTurma(namesake, numero, 'Já há um aluno com este nome na turma.')
  return { veredicto: 'novo', acao: 'conta', frase: 'Recebe uma conta e uma palavra-passe para imprimir.' }
}

function judge(linha: LinhaLida, numero: number | null, sabido: Conhecimento): Veredicto {
  const { email, utilizador } = linha
  const byEmail = email ? sabido.contas.find((conta) => conta.email === email) : undefined
  const byName = utilizador ? sabido.contas.find((conta) => conta.utilizador === utilizador) : undefined
  if (byEmail && byName && byEmail.id !== byName.id) return erro('O e-mail e o nome de utilizador são de contas diferentes.')
  if (byEmail && sabido.convidados.has(email) && !byEmail.naTurma)
    return { veredicto: 'ja-na-turma', acao: 'nada', frase: 'Já tem um convite pendente.' }
  const conta = byEmail ?? byName
  return conta && !isStranger(conta, linha) ? judgeExisting(conta, linha, numero) : judgeNew(linha, numero, sabido)
}

/** Who the line may mean by its name alone. An address of their own tells them from one that comes with another. */
function homonimosOf(linha: LinhaLida, veredicto: Veredicto, { homonimos }: Conhecimento): readonly HomonimoRow[] {
  if (veredicto.veredicto !== 'novo' || linha.utilizador !== '') return []
  const same = homonimos.get(chaveTexto(linha.nome)) ?? []
  return linha.email === '' ? same : same.filter(({ comEmail }) => !comEmail)
}

const whereOf = ({ turma }: HomonimoRow): string => (turma === '' ? '' : ` em ${turma}`)

/** The line with the account it comes in with: the one chosen, else the one proposed; beside an address, none is. */
function withConta(linha: LinhaLida, numero: number | null, novo: Veredicto, sabido: Conhecimento, escolhas: Escolhas) {
  const homonimos = homonimosOf(linha, novo, sabido)
  const proposta = linha.email === '' ? proposedConta(homonimos, numero) : null
  const escolha = escolhas.get(linha.linha)
  const conta = escolha === undefined ? proposta : escolha
  const [one, ...others] = homonimos
  const known = homonimos.find(({ id }) => id === conta)
  if (known)
    return {
      homonimos,
      conta: known.id,
      ...naMesma(known, `Já é seu aluno${whereOf(known)}: entra com a conta que já tem.`, numero),
    }
  if (!one || escolha !== undefined) return { homonimos, conta: null, ...novo }
  const doubt =
    others.length === 0
      ? `Já tem um aluno com este nome${whereOf(one)}: se é o mesmo, escolha a conta.`
      : `Já tem ${homonimos.length} alunos com este nome: se é um deles, escolha a conta.`
  return { homonimos, conta: null, ...novo, frase: `${doubt} Senão: ${novo.frase.charAt(0).toLowerCase()}${novo.frase.slice(1)}` }
}

const naMesma = (aluno: HomonimoRow, frase: string, numero: number | null): Veredicto =>
  aluno.naTurma ? naTurma(aluno, numero, 'Já está na turma.') : { veredicto: 'existe-conta', acao: 'juntar', aluno: aluno.id, frase }

/** Two pupils with one number are taken in, but not in silence. */
const sayTwice = <V extends Veredicto>(veredicto: V, numero: number, linha: number): V =>
  veredicto.acao === 'nada' ? veredicto : { ...veredicto, frase: `${veredicto.frase} O número ${numero} é também o da linha ${linha}.` }

/** A verdict for every line, in order. A line that repeats an earlier one is an error that names it. */
export function planImport(linhas: readonly LinhaLida[], sabido: Conhecimento, escolhas: Escolhas = new Map()): LinhaPlaneada[] {
  const seen = new Map<string, number>()
  const numeros = new Map<number, number>()
  return linhas.map((linha) => {
    const numero = readNumero(linha.numero) ?? null
    const problema = problemaDaLinha(linha)
    const semConta = { homonimos: [], conta: null }
    if (problema) return { ...linha, numero, ...semConta, ...erro(problema) }
    const keys = keysOf(linha)
    const twin = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
    for (const key of keys) if (!seen.has(key)) seen.set(key, linha.linha)
    if (twin !== undefined)
      return { ...linha, numero, ...semConta, ...erro(`Repete a linha ${twin}. Se forem dois alunos, dê a cada um um nome de utilizador.`) }
    const veredicto = withConta(linha, numero, judge(linha, numero, sabido), sabido, escolhas)
    if (numero === null) return { ...linha, numero, ...veredicto }
    const other = numeros.get(numero)
    numeros.set(numero, other ?? linha.linha)
    return { ...linha, numero, ...(other === undefined ? veredicto : sayTwice(veredicto, numero, other)) }
  })
}
