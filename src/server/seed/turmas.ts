/** The classes: made by their owners, with their teachers, their pupils and the code that is written on the board. */
import { run, sql } from '#server/db/db.ts'
import { changeAluno, joinByCodigo } from '#server/alunos/alunos.service.ts'
import { createContas } from '#server/alunos/contas.service.ts'
import { addProfessor } from '#server/turmas/professores.service.ts'
import { requireTurmaToChange, saveTurma } from '#server/turmas/turmas.service.ts'
import { addPessoa, como, existing, type Escola } from './atores.ts'
import { alunos, professores, turmas, type Aluno, type Turma } from './conteudo/pessoas.ts'
import { anoLetivoDe } from './momentos.ts'
import { palavraPasseDemo } from './palavra-passe.ts'

async function createTurma(escola: Escola, turma: Turma): Promise<void> {
  const { name, description, disciplina, cor, codigo, professor, coprofessores } = turma
  const ctx = como(escola, professor)
  const { id } = await saveTurma(ctx, { name, description, disciplina, cor, anoLetivo: anoLetivoDe(escola.agora) })
  escola.turmas.set(turma.chave, id)
  // The service draws a code; the demo's are always the same.
  await run(ctx.db, sql`update turmas set codigo = ${codigo} where id = ${id}`)
  for (const { email } of professores.filter(({ utilizador }) => coprofessores.includes(utilizador))) await addProfessor(ctx, id, { email })
}

const alunoOf = (utilizador: string): Aluno => {
  const found = alunos.find((aluno) => aluno.utilizador === utilizador)
  if (!found) throw new Error(`${utilizador} is in a class and not at school`)
  return found
}

/** New pupils get their accounts here; those who have one join by the code. Everybody gets a number in the class. */
async function fillTurma(escola: Escola, { chave, professor, codigo, alunos: utilizadores }: Turma): Promise<void> {
  const ctx = como(escola, professor)
  const id = existing(escola.turmas, chave)
  const register = utilizadores.map((utilizador, i) => ({ ...alunoOf(utilizador), numero: i + 1 }))
  const novos = register.filter(({ utilizador }) => !escola.pessoas.has(utilizador))
  await requireTurmaToChange(ctx, id)
  const acessos = await createContas(
    ctx,
    id,
    novos,
    novos.map(() => ({ palavraPasse: palavraPasseDemo, hash: escola.hash })),
  )
  for (const acesso of acessos) addPessoa(escola, acesso.utilizador, { id: acesso.id, tipo: 7, nome: acesso.nome })
  for (const { utilizador, numero } of register.filter((aluno) => !novos.includes(aluno))) {
    await joinByCodigo(como(escola, utilizador), codigo)
    await changeAluno(ctx, id, existing(escola.pessoas, utilizador).id, { numero })
  }
}

/** Filled from the last to the first: the guests of the first class are pupils of a later one. */
export async function createTurmas(escola: Escola): Promise<void> {
  for (const turma of turmas) await createTurma(escola, turma)
  for (const turma of turmas.toReversed()) await fillTurma(escola, turma)
}
