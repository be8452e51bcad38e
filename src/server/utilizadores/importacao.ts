/** What each line of a list of people would do. Pure: the lines and what is known, in; verdicts, out. */
import { chaveTexto } from '#regras/texto.ts'
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import type { LinhaLida } from '#server/alunos/csv.ts'
import { keysOf, problemaDaLinha } from '#server/alunos/importacao.ts'

export type Tipo = TipoDeConta

/** Who somebody is, as lists write it: letters' case, accents and the plural aside. */
const palavras: Record<string, Tipo> = {
  aluno: 7,
  aluna: 7,
  'aluno a': 7,
  estudante: 7,
  student: 7,
  a: 7,
  professor: 1,
  professora: 1,
  'professor a': 1,
  prof: 1,
  docente: 1,
  teacher: 1,
  p: 1,
  administrador: 8,
  administradora: 8,
  'administrador a': 8,
  administracao: 8,
  admin: 8,
}

/** The kind of account that a cell names: `omissao` where it is empty, null where it is none. The API's numbers are read too. */
export function readTipo(celula: string, omissao: Tipo): Tipo | null {
  const chave = chaveTexto(celula)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (chave === '') return omissao
  const numero = ([1, 7, 8] as const).find((tipo) => String(tipo) === chave)
  return numero ?? palavras[chave] ?? palavras[chave.replace(/(?<=[aofnrt])e?s$/, '')] ?? null
}

/** An account the list may mean. */
export type ContaSabida = { email: string | null; utilizador: string | null; nomeOrdem: string; tipo: number }

export type Veredicto =
  | { veredicto: 'novo'; acao: 'mensagem' | 'papel'; frase: string }
  | { veredicto: 'existe-conta' | 'erro'; acao: 'nada'; frase: string }

/** `tipo`: null where the line names none that there is. */
export type LinhaDePessoa = Omit<LinhaLida, 'numero' | 'tipo'> & { tipo: Tipo | null } & Veredicto

const erro = (frase: string): Veredicto => ({ veredicto: 'erro', acao: 'nada', frase })
const existe = (frase: string): Veredicto => ({ veredicto: 'existe-conta', acao: 'nada', frase })

function judge(linha: LinhaLida, tipo: number, contas: readonly ContaSabida[]): Veredicto {
  const { nome, email, utilizador } = linha
  const byEmail = email ? contas.find((conta) => conta.email === email) : undefined
  const byName = utilizador ? contas.find((conta) => conta.utilizador === utilizador) : undefined
  if (byEmail && byName && byEmail !== byName) return erro('O e-mail e o nome de utilizador são de contas diferentes.')
  const conta = byEmail ?? byName
  if (conta && conta.tipo !== tipo) return erro('Já é de uma conta de outro tipo.')
  if (conta && conta.nomeOrdem !== chaveTexto(nome))
    return erro(`${byEmail ? 'Este e-mail' : 'Este nome de utilizador'} já é de outra pessoa.`)
  if (conta) return existe('Já tem conta: fica como está.')
  const namesake = !email && !utilizador && contas.some((conta) => conta.nomeOrdem === chaveTexto(nome) && conta.tipo === tipo)
  if (namesake) return existe('Já há uma conta com este nome. Se for outra pessoa, dê-lhe um nome de utilizador.')
  return email && !utilizador
    ? { veredicto: 'novo', acao: 'mensagem', frase: 'Recebe por e-mail a entrada na conta.' }
    : { veredicto: 'novo', acao: 'papel', frase: 'Recebe uma conta e uma palavra-passe para imprimir.' }
}

/**
 * Judges every line, in order. A line that repeats an earlier one is an error that names the earlier one. `omissao` is
 * the type of account where a line does not say.
 */
export function planPessoas(linhas: readonly LinhaLida[], omissao: Tipo, contas: readonly ContaSabida[]): LinhaDePessoa[] {
  const seen = new Map<string, number>()
  return linhas.map(({ numero: _numero, tipo: dito, ...resto }) => {
    const tipo = readTipo(dito, omissao)
    const linha = { ...resto, tipo }
    // The number is one of a class: here it says nothing.
    const lida = { ...resto, numero: '', tipo: '' }
    if (tipo === null) return { ...linha, ...erro(`«${dito}» não é um tipo de conta: escreva Aluno, Professor ou Administrador.`) }
    const problema = linha.nome === '' ? 'Falta o nome.' : problemaDaLinha(lida)
    if (problema) return { ...linha, ...erro(problema) }
    const keys = keysOf(lida)
    const twin = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
    for (const key of keys) if (!seen.has(key)) seen.set(key, linha.linha)
    if (twin !== undefined)
      return { ...linha, ...erro(`Repete a linha ${twin}. Se forem duas pessoas, dê a cada uma um nome de utilizador.`) }
    return { ...linha, ...judge(lida, tipo, contas) }
  })
}
