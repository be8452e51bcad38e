/** Pupils of one class by names that tell each from the others, for choices and sentences that have no more than a name. */

type Nomeado = {
  id: number
  nome: string
  /** In the class; null or absent: none. */
  numero?: number | null
  /** What they sign in with, where it may be shown. */
  entraCom?: string
}

const withNumero = ({ nome, numero = null }: Nomeado): string => (numero === null ? nome : `${nome} (n.º ${numero})`)

/**
 * id → name, with the number in the class where there is one. Who is still alike is told apart by what they sign in
 * with, or else by their place among their likes, in the order given.
 */
export function nomesDistintos(alunos: readonly Nomeado[]): Map<number, string> {
  const alike = Map.groupBy(alunos, withNumero)
  return new Map(
    alunos.map((aluno) => {
      const nome = withNumero(aluno)
      const likes = alike.get(nome) ?? []
      if (likes.length < 2) return [aluno.id, nome]
      return [
        aluno.id,
        `${nome}, ${aluno.entraCom ? `entra com ${aluno.entraCom}` : `${likes.indexOf(aluno) + 1}.º da lista com este nome`}`,
      ]
    }),
  )
}
