import { Fragment, useState, type ReactNode, type RefObject } from 'react'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { IconButton } from '#kit/base/IconButton.tsx'
import { writtenKeys } from '#kit/keyboard/keys.ts'
import { MenuDaLingua } from './MenuDaLingua.tsx'
import { useRoving } from './useRoving.ts'
import { type Ferramenta, type OndeFerramentas, ferramentas, useFormatos } from './ferramentas.ts'
import s from './RichTextEditor.module.css'

type BarraProps = OndeFerramentas & {
  /** Has someone been in the text? Before that nothing is pressed: the caret is nowhere yet. */
  tocado: boolean
  barra: RefObject<HTMLDivElement | null>
}

/** The formatting toolbar: one stop of the Tab key, arrows move within, Escape goes back to the text. */
export function Barra(props: BarraProps) {
  const { editor, tocado, barra, minimal } = props
  const on = useFormatos(editor)
  const [todas, setTodas] = useState(false)
  const lista = ferramentas({ ...props, on })
  const { itemProps, barraProps } = useRoving(barra, minimal ? 'bold' : 'h1', 'bold', () => editor.commands.focus())
  const botao = ({ chave, nome, icone, atalho, extra, ativo, desligado, act }: Ferramenta): ReactNode => (
    <IconButton
      key={chave}
      icon={icone}
      size="small"
      label={atalho ? `${nome} (${writtenKeys(atalho)})` : nome}
      pressed={ativo && tocado}
      disabledReason={desligado}
      className={extra ? s.extra : undefined}
      onClick={act}
      {...itemProps(chave)}
    />
  )
  return (
    <div ref={barra} className={s.barra} data-todas={todas || undefined} role="toolbar" aria-label="Formatação" {...barraProps}>
      {lista.map((grupo, i) => (
        <Fragment key={grupo[0]?.chave}>
          {i > 0 && <span className={s.entre} aria-hidden="true" />}
          {grupo.map(botao)}
          {!minimal && grupo[0]?.chave === 'link' && (
            <MenuDaLingua
              editor={editor}
              lang={tocado ? on.lang : ''}
              semPalavras={on.semPalavras}
              className={s.extra}
              {...itemProps('lingua')}
            />
          )}
        </Fragment>
      ))}
      {!minimal && (
        <IconButton
          icon={IconDotsVertical}
          size="small"
          label={todas ? 'Menos ferramentas' : 'Mais ferramentas'}
          className={s.mais}
          aria-expanded={todas}
          onClick={() => setTodas(!todas)}
          {...itemProps('mais')}
        />
      )}
    </div>
  )
}
