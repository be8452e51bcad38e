import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { anoDaCopia, semanasEntreAnos } from '#regras/ano-letivo.ts'
import { plural } from '#regras/plural.ts'
import { newChave } from '#kit/api/chave.ts'
import { limites } from '#regras/limites.ts'
import { CheckboxField } from '#kit/forms/CheckboxField.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AnoLetivoField } from './AnoLetivoField.tsx'
import { type TurmaResumo, useTurmaWrite } from './turmas.queries.ts'
import s from './turmas.module.css'

type Values = {
  name: string
  anoLetivo: string
  comTestes: boolean
  comTrabalhos: boolean
  comDeFora: boolean
  comAlunos: boolean
  semanas: number | null
}
type Props = { turma: Pick<TurmaResumo, 'id' | 'name' | 'nAlunos' | 'anoLetivo'>; onClose: () => void }

/** A class like this one, with a code of its own: what comes along is chosen, and comes as drafts. */
export function DuplicateTurma({ turma, onClose }: Props) {
  const go = useGo()
  const [chave] = useState(() => newChave())
  const [anoLetivo] = useState(() => anoDaCopia(turma.anoLetivo, new Date()))
  const duplicate = useTurmaWrite(
    'POST /api/turmas/duplicar/{id}',
    ({ id, contagens: { testes, trabalhos } }) => {
      onClose()
      const vieram = [testes > 0 && plural(testes, 'teste', 'testes'), trabalhos > 0 && plural(trabalhos, 'trabalho', 'trabalhos')]
      if (testes + trabalhos > 0) showToast({ text: `Em rascunho: ${vieram.filter(Boolean).join(' e ')}. Os alunos ainda não os veem.` })
      go(testes > 0 ? to.testesDaTurma(id) : trabalhos > 0 ? to.trabalhosDaTurma(id) : to.alunos(id))
    },
    // How often each is set.
    ['GET /api/perguntas'],
  )
  const defaults: Values = {
    name: `${turma.name} (cópia)`,
    anoLetivo,
    comTestes: true,
    comTrabalhos: true,
    comDeFora: true,
    comAlunos: false,
    semanas: semanasEntreAnos(turma.anoLetivo, anoLetivo),
  }
  return (
    <Dialog open onClose={onClose} title={`Duplicar ${turma.name}`}>
      <Form<Values>
        inDialog
        defaultValues={defaults}
        submitLabel="Duplicar turma"
        onCancel={onClose}
        onSubmit={({ semanas, ...values }) =>
          duplicate.mutateAsync({ params: { id: turma.id }, body: { chave, ...values, semanas: semanas ?? 0 } })
        }
      >
        <p>A cópia tem a mesma disciplina e descrição, uma cor sua e um código novo. Nada do que os alunos fizeram vem com ela.</p>
        <FieldRow>
          <TextField
            name="name"
            label="Nome da cópia"
            required="Escreva o nome da turma."
            maxLength={limites.nomeMaximo}
            autoComplete="off"
          />
          <AnoLetivoField antes={defaults.anoLetivo} />
        </FieldRow>
        <fieldset className={s.doAno}>
          <legend>O que vem com ela</legend>
          <CheckboxField name="comTestes" label="Os testes, em rascunho" />
          <CheckboxField name="comTrabalhos" label="Os trabalhos, em rascunho" />
          <CheckboxField name="comDeFora" label="As colunas de notas de fora, sem notas" />
          {turma.nAlunos > 0 && (
            <CheckboxField name="comAlunos" label="Levar os alunos">
              Levar também {turma.nAlunos === 1 ? 'o aluno' : `os ${plural(turma.nAlunos, 'aluno', 'alunos')}`}
            </CheckboxField>
          )}
        </fieldset>
        <Avanco de={turma.anoLetivo} />
      </Form>
    </Dialog>
  )
}

/** How much later the drafts are: reckoned from the two school years until somebody writes another number. */
function Avanco({ de }: { de: string }) {
  const { setValue, getFieldState } = useFormContext<Values>()
  const [anoLetivo, comTestes, comTrabalhos, comDeFora, semanas] = useWatch<
    Values,
    ['anoLetivo', 'comTestes', 'comTrabalhos', 'comDeFora', 'semanas']
  >({
    name: ['anoLetivo', 'comTestes', 'comTrabalhos', 'comDeFora', 'semanas'],
  })
  // Synchronises the number with the school year, as long as it is not somebody's own.
  useEffect(() => {
    if (!getFieldState('semanas').isTouched) setValue('semanas', semanasEntreAnos(de, anoLetivo))
  }, [anoLetivo, de, getFieldState, setValue])
  if (!comTestes && !comTrabalhos && !comDeFora) return null
  return (
    <NumberInputField
      name="semanas"
      label="Avançar as datas"
      unit="semanas"
      min={0}
      max={limites.semanasDaCopia}
      hint={dito(semanas)}
      required="Escreva quantas semanas, ou 0."
    />
  )
}

function dito(semanas: number | null): string {
  if (!semanas) return 'As datas ficam iguais. Pode mudar cada uma antes de publicar.'
  return `São ${plural(7 * semanas, 'dia', 'dias')}: o que era a uma segunda às 10:00 fica a uma segunda às 10:00.`
}
