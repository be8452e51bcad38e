import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import type { EditorTeste } from './editor.ts'
import { useOutros } from './useOutros.ts'
import s from './editor.module.css'

const nomes = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** Who else has the test open, quietly. */
export function TambemAqui({ editor }: { editor: EditorTeste }) {
  const outros = useOutros(editor)
  return (
    <span className={s.outros} role="status">
      {outros.length > 0 && (
        <>
          <Icon as={IconUsers} size="s" />
          Também aqui: {nomes.format(outros)}
        </>
      )}
    </span>
  )
}
