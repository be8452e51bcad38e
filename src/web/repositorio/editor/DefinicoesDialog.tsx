import { limites } from '#regras/limites.ts'
import { uploadFicheiro } from '#web/api/client.ts'
import { RichTextField } from '#web/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#web/rich-text/ficheiros.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import c from '#web/ui/control.module.css'
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
  const set = (chave: string, dados: Partial<Rascunho>) => editor.mudar((atual) => ({ ...atual, ...dados }), chave)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Instruções e duração"
      actions={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={s.campos}>
        <Field label="Nome do teste" error={rascunho.nome.trim() === '' ? 'Sem nome, fica guardado como «Teste sem nome»' : undefined}>
          {(control) => (
            <input
              {...control}
              className={c.input}
              value={rascunho.nome}
              maxLength={limites.nomeMaximo}
              autoComplete="off"
              onChange={(event) => set('nome', { nome: event.target.value })}
            />
          )}
        </Field>
        <Field label="Descrição" optional hint="Só para si: disciplina, ano, para que serve.">
          {(control) => (
            <input
              {...control}
              className={c.input}
              value={rascunho.descricao}
              maxLength={limites.descricaoMaximo}
              autoComplete="off"
              onChange={(event) => set('descricao', { descricao: event.target.value })}
            />
          )}
        </Field>
        <Field label="Duração" optional hint="Vazia, dura enquanto a janela do teste estiver aberta.">
          {(control) => (
            <NumberField
              id={control.id}
              value={rascunho.duracao}
              onChange={(duracao) => set('duracao', { duracao })}
              min={1}
              max={limites.duracaoMaximaMinutos}
              unit="min"
              describedBy={control['aria-describedby']}
            />
          )}
        </Field>
        <Field label="Instruções" optional hint="O aluno lê-as antes de começar.">
          {(control) => (
            <RichTextField
              id={control.id}
              label="Instruções"
              describedBy={control['aria-describedby']}
              value={rascunho.instrucoes}
              onChange={(instrucoes) => set('instrucoes', { instrucoes })}
              ficheiros={ficheiros}
              uploadFicheiro={uploadFicheiro}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
