import { limites } from '#regras/limites.ts'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import c from '#kit/fields/control.module.css'
import type { EditorTeste } from './editor.ts'
import type { Rascunho } from './rascunho.ts'

type Props = {
  editor: EditorTeste
  rascunho: Rascunho
  ajudaDescricao: string
  /** Where the unit has no room beside the number, the label says it. */
  duracao: { label: string; unit?: string }
}

/** Changes fields of the test; changes of the same field one after the other are undone together. */
export const setCampo = (editor: EditorTeste, chave: string, dados: Partial<Rascunho>): void =>
  editor.change((atual) => ({ ...atual, ...dados }), chave)

/** Name, description and duration of a test of the repository. */
export function CamposDoTeste({ editor, rascunho, ajudaDescricao, duracao: { label, unit } }: Props) {
  return (
    <>
      <Field label="Nome do teste" error={rascunho.nome.trim() === '' ? 'Sem nome, fica guardado como «Teste sem nome»' : undefined}>
        {(control) => (
          <input
            {...control}
            className={c.input}
            value={rascunho.nome}
            maxLength={limites.nomeMaximo}
            autoComplete="off"
            onChange={(event) => setCampo(editor, 'nome', { nome: event.target.value })}
          />
        )}
      </Field>
      <Field label="Descrição" optional hint={ajudaDescricao}>
        {(control) => (
          <input
            {...control}
            className={c.input}
            value={rascunho.descricao}
            maxLength={limites.descricaoMaximo}
            autoComplete="off"
            onChange={(event) => setCampo(editor, 'descricao', { descricao: event.target.value })}
          />
        )}
      </Field>
      <Field label={label} optional hint="Se ficar vazia, o teste dura até ao fim do prazo.">
        {(control) => (
          <NumberField
            id={control.id}
            value={rascunho.duracao}
            optional
            onChange={(duracao) => setCampo(editor, 'duracao', { duracao })}
            min={1}
            max={limites.duracaoMaximaMinutos}
            {...(unit ? { unit } : {})}
            describedBy={control['aria-describedby']}
          />
        )}
      </Field>
    </>
  )
}
