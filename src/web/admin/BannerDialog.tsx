import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#kit/api/chave.ts'
import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CamposDeQuando } from './CamposDeQuando.tsx'
import { ChooseImagem, type Imagem, imagemDe } from './ChooseImagem.tsx'
import { type Banner, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { type Quando, enderecoErrado, quandoDe, toPedido } from './destaques.ts'

type Values = Quando & { titulo: string; texto: string; url: string; imagem: Imagem | null }

const valuesOf = (banner: Banner): Values => ({
  titulo: banner.titulo,
  texto: banner.texto,
  url: banner.url,
  imagem: imagemDe(banner),
  ...quandoDe(banner),
})

/** Creates a banner, or changes `banner`. */
export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/admin/banners', () => {
    onClose()
    showToast({ text: banner ? 'Destaque guardado.' : 'Destaque criado, no fim da lista.' })
  })
  return (
    <Dialog open onClose={onClose} title={banner ? `Editar ${banner.titulo}` : 'Novo destaque'}>
      <Form<Values>
        inDialog
        defaultValues={banner ? valuesOf(banner) : { titulo: '', texto: '', url: '', imagem: null, ...quandoDe(null) }}
        concurrent={concurrentOf(banner, valuesOf)}
        submitLabel={banner ? 'Guardar destaque' : 'Criar destaque'}
        onCancel={onClose}
        onSubmit={({ titulo, texto, url, imagem, ...quando }, _, versao) =>
          save.mutateAsync({
            body: {
              ...(banner ? { id: banner.id, versao } : { chave }),
              titulo,
              texto,
              url,
              imagemId: imagem?.id ?? null,
              ...toPedido(quando),
            },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField name="titulo" label="Título" required="Escreva o título." maxLength={80} autoComplete="off" />
        <TextAreaField name="texto" label="Texto" optional rows={2} maxLength={300} />
        <TextField
          name="url"
          label="Leva a"
          optional
          hint="Um caminho da Lousa, como /eventos, ou um endereço que comece por https://."
          rules={[enderecoErrado]}
          maxLength={limites.enderecoMaximo}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <ChooseImagem de="do destaque" note="Mostra-se com 150 por 84." />
        <CamposDeQuando />
      </Form>
    </Dialog>
  )
}
