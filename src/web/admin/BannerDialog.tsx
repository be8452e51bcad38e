import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { newChave } from '#web/api/chave.ts'
import { ApiError, uploadFicheiro } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CamposDeQuando } from './CamposDeQuando.tsx'
import { type Banner, useAdminWrite } from './admin.queries.ts'
import { type Quando, enderecoErrado, quandoDe, toPedido } from './destaques.ts'
import s from './admin.module.css'

type Values = Quando & { titulo: string; texto: string; url: string }
type Imagem = { id: number; url: string }

/** Creates a banner, or changes `banner`. */
export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const [imagem, setImagem] = useState<Imagem | null>(
    banner?.imagem && banner.imagemId !== null ? { id: banner.imagemId, url: banner.imagem } : null,
  )
  const save = useAdminWrite('PUT /api/admin/banners', onClose)
  return (
    <Dialog open onClose={onClose} title={banner ? `Editar ${banner.titulo}` : 'Novo destaque'}>
      <Form<Values>
        inDialog
        defaultValues={{ titulo: banner?.titulo ?? '', texto: banner?.texto ?? '', url: banner?.url ?? '', ...quandoDe(banner) }}
        submitLabel={banner ? 'Guardar destaque' : 'Criar destaque'}
        onCancel={onClose}
        onSubmit={({ titulo, texto, url, ...quando }) =>
          save.mutateAsync({
            body: {
              ...(banner ? { id: banner.id, versao: banner.versao } : { chave }),
              titulo,
              texto,
              url,
              imagemId: imagem?.id ?? null,
              ...toPedido(quando),
            },
          })
        }
      >
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
        <ImagemDoBanner imagem={imagem} onImagem={setImagem} />
        <CamposDeQuando />
      </Form>
    </Dialog>
  )
}

function ImagemDoBanner({ imagem, onImagem }: { imagem: Imagem | null; onImagem: (imagem: Imagem | null) => void }) {
  const [problem, setProblem] = useState('')
  const take = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    try {
      const kept = await uploadFicheiro(file, file.name)
      if (kept.tipo.startsWith('image/')) onImagem({ id: kept.id, url: kept.url })
      else setProblem('Escolha uma imagem.')
    } catch (error) {
      setProblem(error instanceof ApiError ? error.detail : 'Não foi possível guardar a imagem. Tente de novo.')
    }
  }
  if (imagem)
    return (
      <div className={s.barra}>
        <img className={s.imagem} src={imagem.url} alt="Imagem do destaque" />
        <Button onClick={() => onImagem(null)}>Retirar imagem</Button>
      </div>
    )
  return (
    <>
      <FileDrop
        label="Imagem (opcional)"
        note="Mostra-se com 150 por 84."
        accept="image/*"
        multiple={false}
        buttonLabel="Escolher imagem"
        onFiles={(files) => void take(files)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
