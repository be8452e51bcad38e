import { codigoEscrito } from '#regras/codigo-turma.ts'
import { limites } from '#regras/limites.ts'
import { ApiError } from '#kit/api/client.ts'
import { ShortForm, ShortTextField } from '#kit/forms/ShortForm.tsx'
import { FieldProblem } from '#kit/forms/problem.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { say } from '#kit/base/say.ts'
import { useTurmaWrite } from './turmas.queries.ts'
import s from './entrar.module.css'

/** A refusal belongs beside the field: wrong, old and switched-off codes each have their own sentence. */
const besideField = (error: unknown): unknown => (error instanceof ApiError ? new FieldProblem('codigo', error.detail) : error)

/** The box to join a class with the code a teacher gave. `codigo` is what a link or QR code already brings. */
export function JoinTurma({ codigo = '' }: { codigo?: string }) {
  const go = useGo()
  const join = useTurmaWrite('POST /api/turmas/aluno/associar/{code}', ({ id, name }) => {
    showToast({ text: `${say('{Entraste|Entrou}')} na turma ${name}.` })
    go(to.turma(id))
  })
  return (
    <div className={s.entrar}>
      <h2>Entrar numa turma</h2>
      <p className="small">{say('{Introduz o código que o professor te|Introduza o código que o professor lhe} deu.')}</p>
      <ShortForm
        key={codigo}
        className={s.caixaCodigo}
        defaultValues={{ codigo }}
        submitLabel="Entrar na turma"
        onSubmit={async ({ codigo }) => {
          try {
            await join.mutateAsync({ params: { code: codigoEscrito(codigo) } })
          } catch (error) {
            throw besideField(error)
          }
        }}
      >
        <ShortTextField
          name="codigo"
          label="Código de acesso"
          hideLabel
          required={say('{Escreve|Escreva} o código da turma.')}
          placeholder="ABC-123"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={limites.codigoComPalavras}
        />
      </ShortForm>
    </div>
  )
}
