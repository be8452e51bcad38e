import { uploadFicheiro } from '#kit/api/upload.ts'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { CamposDoTeste, setCampo } from './CamposDoTeste.tsx'
import type { EditorTeste } from './editor.ts'
import type { Rascunho } from './rascunho.ts'
import s from './editor.module.css'

/** Name, instructions and duration. What is written counts at once, like everything in this editor. */
export function DefinicoesDialog({
  editor,
  rascunho,
  ficheiros,
  onClose,
}: {
  editor: EditorTeste
  rascunho: Rascunho
  ficheiros: Ficheiros
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Instruções e duração"
      actions={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={s.campos}>
        <CamposDoTeste
          editor={editor}
          rascunho={rascunho}
          ajudaDescricao={`${editor.de === null ? 'Só para si' : 'Os alunos não a veem'}: disciplina, ano, para que serve.`}
          duracao={{ label: 'Duração', unit: 'min' }}
        />
        <Field label="Instruções" optional hint="O aluno lê-as antes de começar.">
          {(control) => (
            <RichTextField
              id={control.id}
              label="Instruções"
              describedBy={control['aria-describedby']}
              value={rascunho.instrucoes}
              onChange={(instrucoes) => setCampo(editor, 'instrucoes', { instrucoes })}
              ficheiros={ficheiros}
              uploadFicheiro={uploadFicheiro}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
