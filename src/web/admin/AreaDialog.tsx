import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CamposDeQuando } from './CamposDeQuando.tsx'
import { type Area, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { type Icone, type Quando, enderecoErrado, iconeDe, icones, quandoDe, toPedido } from './destaques.ts'

type Values = Quando & { nome: string; descricao: string; url: string; icone: Icone }

const valuesOf = (area: Area): Values => ({
  nome: area.nome,
  descricao: area.descricao,
  url: area.url,
  icone: iconeDe(area.icone),
  ...quandoDe(area),
})

/** Creates an area, or changes `area`. */
export function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/admin/areas', () => {
    onClose()
    showToast({ text: area ? 'Área guardada.' : 'Área criada, no fim da lista.' })
  })
  return (
    <Dialog open onClose={onClose} title={area ? `Editar ${area.nome}` : 'Nova área'}>
      <Form<Values>
        inDialog
        defaultValues={area ? valuesOf(area) : { nome: '', descricao: '', url: '', icone: 'ligacao', ...quandoDe(null) }}
        concurrent={concurrentOf(area, valuesOf)}
        submitLabel={area ? 'Guardar área' : 'Criar área'}
        onCancel={onClose}
        onSubmit={({ nome, descricao, url, icone, ...quando }, _, versao) =>
          save.mutateAsync({
            body: { ...(area ? { id: area.id, versao } : { chave }), nome, descricao, url, icone, ...toPedido(quando) },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField name="nome" label="Nome" required="Escreva o nome da área." maxLength={60} autoComplete="off" />
        <TextAreaField name="descricao" label="Descrição" optional rows={2} maxLength={200} />
        <TextField
          name="url"
          label="Leva a"
          required="Escreva para onde a área leva."
          hint="Um caminho da Lousa, como /turmas, ou um endereço que comece por https://."
          rules={[enderecoErrado]}
          maxLength={limites.enderecoMaximo}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField<Icone> name="icone" label="Desenho" options={icones} />
        <CamposDeQuando />
      </Form>
    </Dialog>
  )
}
