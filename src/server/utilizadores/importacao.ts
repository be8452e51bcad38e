/** What each line of a list of people would do. Pure: the lines and what is known, in; verdicts, out. */
import { chaveTexto } from '#regras/texto.ts'
import type { LinhaLida } from '#server/turmas/csv.ts'
import { keysOf, problemaDaLinha } from '#server/turmas/importacao.ts'

/** An account the list may mean. */
export type ContaSabida = { email: string | null; utilizador: string | null; nomeOrdem: string; tipo: number }

export type Veredicto =
  | { veredicto: 'novo'; acao: 'mensagem' | 'papel'; frase: string }
  | { veredicto: 'existe-conta' | 'erro'; acao: 'nada'; frase: string }

export type LinhaDePessoa = Omit<LinhaLida, 'numero'> & Veredicto

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

/** A verdict for every line, in order. A line that repeats an earlier one is an error that names it. */
export function planPessoas(linhas: readonly LinhaLida[], tipo: number, contas: readonly ContaSabida[]): LinhaDePessoa[] {
  const seen = new Map<string, number>()
  return linhas.map(({ numero: _numero, ...linha }) => {
    // The number is one of a class: here it says nothing.
    const lida = { ...linha, numero: '' }
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
