import { say } from '#kit/base/say.ts'
import type { Editor } from '@tiptap/core'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLanguageOff from '@tabler/icons-react/dist/esm/icons/IconLanguageOff.mjs'
import { IconButton } from '#kit/base/IconButton.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'

const LINGUAS = [
  ['en', 'Inglês'],
  ['fr', 'Francês'],
  ['es', 'Espanhol'],
  ['de', 'Alemão'],
  ['it', 'Italiano'],
  ['la', 'Latim'],
  ['el', 'Grego'],
  ['zh', 'Mandarim'],
] as const

type MenuDaLinguaProps = {
  editor: Editor
  lang: string
  semPalavras: boolean
  className: string | undefined
  'data-item': string
  tabIndex: number
}

/** Says in which language the chosen words are, so that a screen reader speaks them with that voice. */
export function MenuDaLingua({ editor, lang, semPalavras, ...item }: MenuDaLinguaProps) {
  const semEscolha = semPalavras && lang === ''
  const atual = LINGUAS.find(([codigo]) => codigo === lang)?.[1] ?? lang
  const markLanguage = (codigo: string) => editor.chain().focus().extendMarkRange('lang').setMark('lang', { lang: codigo }).run()
  return (
    <LaterMenu
      align="start"
      trigger={
        <IconButton
          icon={IconLanguage}
          size="small"
          label={lang === '' ? 'Língua das palavras' : `Língua das palavras: ${atual}`}
          pressed={lang !== ''}
          {...item}
        />
      }
      items={[
        ...LINGUAS.map(([codigo, nome]) => ({
          label: nome,
          note: codigo === lang ? 'escolhida' : undefined,
          onSelect: () => markLanguage(codigo),
          disabledReason: semEscolha ? say('{Escolhe|Escolha} primeiro as palavras') : undefined,
        })),
        lang !== '' && {
          label: 'Português',
          icon: IconLanguageOff,
          separated: true,
          onSelect: () => editor.chain().focus().extendMarkRange('lang').unsetMark('lang').run(),
        },
      ]}
    />
  )
}
