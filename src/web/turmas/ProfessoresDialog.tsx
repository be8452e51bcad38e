import { useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { tellFailure } from '#web/falhas.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { email } from '#kit/fields/rules.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Turma, turmaQuery, useAct, useLeaveTurma, useTurmaWrite } from './turmas.queries.ts'
import s from './turmas.module.css'

type Professor = Turma['professores'][number]

/** The teachers of a class: add by e-mail, remove, leave, hand the class over. */
export function ProfessoresDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: turma } = useBeside(turmaQuery(id))
  const [act, setAct] = useState<{ what: 'transfer' | 'disciplina'; professor: Professor } | null>(null)
  const done = () => setAct(null)
  if (!turma) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Professores · ${turma.name}`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      {act?.what === 'transfer' && <TransferTurma turma={turma} para={act.professor} onDone={done} />}
      {act?.what === 'disciplina' && <DisciplinaDoProfessor turma={turma} professor={act.professor} onDone={done} />}
      {act === null && (
        <Lista
          turma={turma}
          onTransfer={(professor) => setAct({ what: 'transfer', professor })}
          onDisciplina={(professor) => setAct({ what: 'disciplina', professor })}
          onLeave={onClose}
        />
      )}
    </Dialog>
  )
}

type ListaProps = {
  turma: Turma
  onTransfer: (professor: Professor) => void
  onDisciplina: (professor: Professor) => void
  onLeave: () => void
}

function Lista({ turma, onTransfer, onDisciplina, onLeave }: ListaProps) {
  const eu = useSessao().userId
  const add = useTurmaWrite('POST /api/turmas/professor/{id}', () => showToast({ text: 'Professor junto à turma.' }))
  const leave = useLeaveTurma()
  const remove = useAct('DELETE /api/turmas/professor/{id}/{idprofessor}')
  const exit = useWrite('DELETE /api/turmas/professor/{id}/{idprofessor}', {
    onSuccess: () => {
      onLeave()
      showToast({ text: `Saiu da turma ${turma.name}.` })
      leave()
    },
  })
  const takeOut = (idprofessor: number): void => {
    const input = { params: { id: turma.id, idprofessor } }
    // An admin may be nobody's colleague here and still open the class afterwards.
    if (idprofessor === eu && turma.papel !== 'admin') exit.mutate(input, { onError: tellFailure })
    else remove.run(input)
  }
  return (
    <>
      <Sheet as="ul">
        {turma.professores.map((professor) => (
          <li key={professor.id} className={s.pessoa}>
            <Avatar name={professor.nome} />
            <span className="grow">
              <b>{professor.nome}</b>
              <span className="meta">
                {[professor.dono ? 'Dono da turma' : 'Professor', professor.disciplina].filter(Boolean).join(' · ')}
              </span>
            </span>
            {!turma.arquivada && (
              <Button variant="quiet" size="small" onClick={() => onDisciplina(professor)} aria-label={`Disciplina de ${professor.nome}`}>
                Disciplina
              </Button>
            )}
            {!professor.dono && turma.pode.transferir && (
              <Button variant="quiet" size="small" onClick={() => onTransfer(professor)}>
                Tornar dono
              </Button>
            )}
            {!professor.dono && (
              <Button
                size="small"
                pending={remove.pending || exit.isPending}
                onClick={() => takeOut(professor.id)}
                aria-label={professor.id === eu ? 'Sair desta turma' : `Retirar ${professor.nome}`}
              >
                {professor.id === eu ? 'Sair' : 'Retirar'}
              </Button>
            )}
          </li>
        ))}
      </Sheet>
      <Form
        className={s.juntarProfessor}
        resetAfter
        defaultValues={{ email: '', disciplina: '' }}
        submitLabel="Juntar professor"
        onSubmit={({ email, disciplina }) => add.mutateAsync({ params: { id: turma.id }, body: { email, disciplina } })}
      >
        <TextField
          name="email"
          type="email"
          label="E-mail do professor"
          hint="Passa a poder fazer tudo, menos eliminar e transferir a turma."
          required="Escreva o e-mail do professor."
          rules={[email]}
          autoComplete="off"
        />
        <TextField
          name="disciplina"
          label="Disciplina"
          hint="O que ensina nesta turma, se não for a disciplina da turma. Cada professor vê primeiro os testes e as notas da sua."
          optional
          maxLength={120}
          autoComplete="off"
        />
      </Form>
    </>
  )
}

/** What one of the teachers teaches in this class. */
function DisciplinaDoProfessor({ turma, professor, onDone }: { turma: Turma; professor: Professor; onDone: () => void }) {
  const change = useTurmaWrite('PUT /api/turmas/professor/{id}/{idprofessor}', () => {
    showToast({ text: 'Disciplina guardada.' })
    onDone()
  })
  return (
    <Form
      defaultValues={{ disciplina: professor.disciplina }}
      submitLabel="Guardar disciplina"
      onCancel={onDone}
      onSubmit={({ disciplina }) => change.mutateAsync({ params: { id: turma.id, idprofessor: professor.id }, body: { disciplina } })}
    >
      <TextField
        name="disciplina"
        label={`O que ${professor.nome} ensina em ${turma.name}`}
        hint={`Vazia, é a da turma${turma.disciplina ? ` (${turma.disciplina})` : ''}. Os testes e trabalhos que já marcou aqui passam para esta disciplina.`}
        optional
        maxLength={120}
        autoComplete="off"
      />
    </Form>
  )
}

function TransferTurma({ turma, para, onDone }: { turma: Turma; para: Professor; onDone: () => void }) {
  const transfer = useAct('POST /api/turmas/transferir/{id}', () => {
    showToast({ text: `${para.nome} é agora dono da turma.` })
    onDone()
  })
  return (
    <div className="stack">
      <Notice tone="warn" title={`Tornar ${para.nome} dono de ${turma.name}?`}>
        Só o novo dono a poderá eliminar ou transferir. O dono atual continua na turma como professor.
      </Notice>
      <div className="row wrapr">
        <Button onClick={onDone}>Voltar</Button>
        <Button
          variant="primary"
          pending={transfer.pending}
          onClick={() => transfer.run({ params: { id: turma.id }, body: { professor: para.id } })}
        >
          Transferir turma
        </Button>
      </div>
    </div>
  )
}
