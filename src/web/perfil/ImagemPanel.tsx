import { useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { Suspense, lazy, useRef, useState } from 'react'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { escolhaDeImagem } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { upload } from '#kit/api/upload.ts'
import { useWrite } from '#kit/api/queries.ts'
import { loadPage } from '#kit/load.ts'
import type { Sessao } from '#web/sessao/sessao.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import s from './perfil.module.css'
import { leiturasDaPessoa } from './perfil.queries.ts'

const RecorteDialog = lazy(() => loadPage(async () => ({ default: (await import('./RecorteDialog.tsx')).RecorteDialog })))

const megabytes = limites.imagemBytes / 1_048_576
const semImagem =
  'Não foi possível abrir esta imagem: o ficheiro está estragado ou é de um tipo que este navegador não abre. {Escolhe|Escolha} outra.'

/** Why a file cannot be the picture, before it is opened; null: it may be. */
export function whyNot(file: Pick<File, 'type' | 'size'>): string | null {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return say('Este ficheiro não é uma imagem. {Escolhe|Escolha} uma fotografia ou um desenho.')
  return file.size > limites.imagemBytes ? say(`Esta imagem tem mais de ${megabytes} MB. {Escolhe|Escolha} uma mais pequena.`) : null
}

/** As telephones of Apple's keep pictures. Some systems do not know the type. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** The person's picture: chosen, cut, replaced, removed. */
export function ImagemPanel({ sessao }: { sessao: Sessao }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { pending, failed, send } = useSendImagem()
  const remove = useWrite('DELETE /api/conta/avatar', {
    invalidates: leiturasDaPessoa,
    onSuccess: () => showToast({ text: 'Imagem retirada.' }),
  })
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const why = whyNot(file)
    setProblem(why)
    if (why === null) setChosen({ file, url: URL.createObjectURL(file) })
  }
  return (
    <div className={s.imagem}>
      <span className={s.face}>
        <Avatar name={sessao.displayName} src={sessao.avatar} size="l" />
      </span>
      <div className="stack">
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        {failed && !chosen && (
          <Notice tone="error" live>
            {failed}
          </Notice>
        )}
        {remove.error && <Notice tone="error">{remove.error.message}</Notice>}
        <div className="wrapr">
          <Button icon={IconPhotoPlus} onClick={() => input.current?.click()}>
            {sessao.avatar ? 'Trocar a imagem' : 'Escolher uma imagem'}
          </Button>
          {sessao.avatar && (
            <Button variant="quiet" icon={IconTrash} pending={remove.isPending} onClick={() => remove.mutate({})}>
              Retirar a imagem
            </Button>
          )}
        </div>
        <p className="meta">
          JPEG, PNG, WebP, GIF, AVIF ou HEIC, até {megabytes} MB. Fica só o recorte, sem o lugar nem a data da fotografia.
        </p>
        <input
          ref={input}
          type="file"
          accept={escolhaDeImagem}
          hidden
          aria-label="Ficheiro da imagem"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = '' // the same file may be chosen again
          }}
        />
      </div>
      {chosen && (
        <Suspense>
          <RecorteDialog
            url={chosen.url}
            pending={pending}
            error={failed}
            onClose={close}
            onBroken={() => {
              close()
              // Few browsers open these: the server does, and keeps the middle.
              if (isHeic(chosen.file)) void send(chosen.file)
              else setProblem(say(semImagem))
            }}
            onUse={(imagem) => void send(imagem).then((sent) => sent && close())}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Sends the cut picture; the new face shows everywhere at once. Answers whether it arrived. */
function useSendImagem() {
  const queries = useQueryClient()
  const [state, setState] = useState<{ pending: boolean; failed: string | null }>({ pending: false, failed: null })
  const send = async (imagem: Blob): Promise<boolean> => {
    setState({ pending: true, failed: null })
    try {
      await upload('POST /api/conta/avatar', imagem, 'imagem.jpg')
      await Promise.all(leiturasDaPessoa.map((key) => queries.invalidateQueries({ queryKey: [key] })))
      setState({ pending: false, failed: null })
      showToast({ text: 'Imagem guardada.' })
      return true
    } catch (error) {
      setState({ pending: false, failed: sentenceOf(error, say(semImagem)) })
      return false
    }
  }
  return { ...state, send }
}
