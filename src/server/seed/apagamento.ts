/** One pupil of the demo school would like to be erased: the request waits on the admin's desk. */
import { requestErasure } from '#server/perfil/erase.service.ts'
import { type Escola, como } from './atores.ts'
import { turmas } from './conteudo/pessoas.ts'

export async function createApagamento(escola: Escola): Promise<void> {
  const quem = turmas.at(-1)?.alunos.at(-1)
  if (quem) await requestErasure(como(escola, quem), 'Mudei de escola em novembro.')
}
