import { Fragment, useState, type ReactNode, type RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconH1 from '@tabler/icons-react/dist/esm/icons/IconH1.mjs'
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconMath from '@tabler/icons-react/dist/esm/icons/IconMath.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSquareChevronDown from '@tabler/icons-react/dist/esm/icons/IconSquareChevronDown.mjs'
import IconSubscript from '@tabler/icons-react/dist/esm/icons/IconSubscript.mjs'
import IconSuperscript from '@tabler/icons-react/dist/esm/icons/IconSuperscript.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import type { IconType } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { toggleCitacao, insertTabela } from './comandos.ts'
import type { Dialogo } from './Dialogos.tsx'
import { MenuDaLingua } from './MenuDaLingua.tsx'
import { useRoving } from './useRoving.ts'
import type { ElementosDaPergunta } from './tipos.ts'
import s from './RichTextEditor.module.css'

type BarraProps = {
  editor: Editor
  /** Has someone been in the text? Before that nothing is pressed: the caret is nowhere yet. */
  tocado: boolean
  barra: RefObject<HTMLDivElement | null>
  minimal: boolean
  comFicheiros: boolean
  elementos: ElementosDaPergunta | undefined
  onDialogo: (dialogo: Dialogo) => void
}

type Botao = {
  chave: string
  nome: string
  icone: IconType
  atalho?: string
  /** Stands behind "Mais ferramentas" where the field is narrow. */
  extra?: boolean
  ativo?: boolean
  desligado?: string | undefined
  act: () => void
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const teclas = (atalho: string): string => (isMac ? atalho.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : atalho)

/** The active formats at the caret, and whether undo and redo have a step. */
const useEstado = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      sub: e.isActive('script', { tipo: 'sub' }),
      super: e.isActive('script', { tipo: 'super' }),
      h1: e.isActive('heading', { level: 1 }),
      h2: e.isActive('heading', { level: 2 }),
      lista: e.isActive('bulletList'),
      numerada: e.isActive('orderedList'),
      citacao: e.isActive('blockquote'),
      link: e.isActive('link'),
      tabela: e.isActive('table'),
      imagem: e.isActive('image'),
      formula: e.isActive('formula'),
      lang: String(e.getAttributes('lang')['lang'] ?? ''),
      anular: undoDepth(e.state) > 0,
      refazer: redoDepth(e.state) > 0,
      semPalavras: e.state.selection.empty,
    }),
  })

/** The tools in groups; a group is what one looks for together. */
function grupos({ editor, minimal, comFicheiros, elementos, onDialogo }: BarraProps, on: ReturnType<typeof useEstado>): Botao[][] {
  const cadeia = () => editor.chain().focus()
  const insert = (type: string, id: string) => cadeia().insertContent({ type, attrs: { id } }).run()
  const negrito: Botao = {
    chave: 'bold',
    nome: 'Negrito',
    icone: IconBold,
    atalho: 'Ctrl+B',
    ativo: on.bold,
    act: () => cadeia().toggleMark('bold').run(),
  }
  const italico: Botao = {
    chave: 'italic',
    nome: 'Itálico',
    icone: IconItalic,
    atalho: 'Ctrl+I',
    ativo: on.italic,
    act: () => cadeia().toggleMark('italic').run(),
  }
  const posicoes: Botao[] = [
    {
      chave: 'sub',
      nome: 'Inferior à linha',
      icone: IconSubscript,
      atalho: 'Ctrl+,',
      ativo: on.sub,
      extra: !minimal,
      act: () => cadeia().toggleMark('script', { tipo: 'sub' }).run(),
    },
    {
      chave: 'super',
      nome: 'Superior à linha',
      icone: IconSuperscript,
      atalho: 'Ctrl+.',
      ativo: on.super,
      extra: !minimal,
      act: () => cadeia().toggleMark('script', { tipo: 'super' }).run(),
    },
  ]
  const formula: Botao = {
    chave: 'formula',
    nome: 'Fórmula',
    icone: IconMath,
    ativo: on.formula,
    act: () => onDialogo({ tipo: 'formula' }),
  }
  const imagem: Botao[] = comFicheiros
    ? [{ chave: 'imagem', nome: 'Imagem', icone: IconPhoto, ativo: on.imagem, act: () => onDialogo({ tipo: 'imagem' }) }]
    : []
  if (minimal)
    return [
      [negrito, italico, ...posicoes],
      [formula, ...imagem],
    ]
  const { dropdown, lacuna } = elementos ?? {}
  return [
    [
      {
        chave: 'h1',
        nome: 'Título 1',
        icone: IconH1,
        atalho: 'Ctrl+Alt+1',
        ativo: on.h1,
        extra: true,
        act: () => cadeia().toggleNode('heading', 'paragraph', { level: 1 }).run(),
      },
      {
        chave: 'h2',
        nome: 'Título 2',
        icone: IconH2,
        atalho: 'Ctrl+Alt+2',
        ativo: on.h2,
        extra: true,
        act: () => cadeia().toggleNode('heading', 'paragraph', { level: 2 }).run(),
      },
    ],
    [
      negrito,
      italico,
      {
        chave: 'underline',
        nome: 'Sublinhado',
        icone: IconUnderline,
        atalho: 'Ctrl+U',
        ativo: on.underline,
        act: () => cadeia().toggleMark('underline').run(),
      },
      ...posicoes,
    ],
    [
      {
        chave: 'lista',
        nome: 'Lista',
        icone: IconList,
        atalho: 'Ctrl+Shift+8',
        ativo: on.lista,
        extra: Boolean(dropdown ?? lacuna),
        act: () => cadeia().toggleList('bulletList', 'listItem').run(),
      },
      {
        chave: 'numerada',
        nome: 'Lista numerada',
        icone: IconListNumbers,
        atalho: 'Ctrl+Shift+7',
        ativo: on.numerada,
        extra: true,
        act: () => cadeia().toggleList('orderedList', 'listItem').run(),
      },
      { chave: 'citacao', nome: 'Citação', icone: IconBlockquote, ativo: on.citacao, extra: true, act: () => toggleCitacao(editor) },
    ],
    [
      ...(dropdown
        ? [{ chave: 'dropdown', nome: 'Lista de opções', icone: IconSquareChevronDown, act: () => insert('dropdown', dropdown.novo()) }]
        : []),
      ...(lacuna ? [{ chave: 'lacuna', nome: 'Lacuna', icone: IconForms, act: () => insert('lacuna', lacuna.novo()) }] : []),
    ],
    [
      {
        chave: 'link',
        nome: 'Ligação',
        icone: IconLink,
        atalho: 'Ctrl+K',
        ativo: on.link,
        extra: true,
        act: () => onDialogo({ tipo: 'ligacao' }),
      },
      ...imagem,
      formula,
      ...(comFicheiros ? [{ chave: 'audio', nome: 'Áudio', icone: IconVolume, extra: true, act: () => onDialogo({ tipo: 'audio' }) }] : []),
      {
        chave: 'tabela',
        nome: 'Tabela',
        icone: IconTable,
        ativo: on.tabela,
        extra: true,
        desligado: on.tabela ? 'O cursor já está numa tabela' : undefined,
        act: () => insertTabela(editor),
      },
    ],
    [
      {
        chave: 'anular',
        nome: 'Anular',
        icone: IconArrowBackUp,
        atalho: 'Ctrl+Z',
        extra: true,
        desligado: on.anular ? undefined : 'Nada para anular',
        act: () => void (undo(editor.state, editor.view.dispatch) && editor.commands.focus()),
      },
      {
        chave: 'refazer',
        nome: 'Refazer',
        icone: IconArrowForwardUp,
        atalho: 'Ctrl+Y',
        extra: true,
        desligado: on.refazer ? undefined : 'Nada para refazer',
        act: () => void (redo(editor.state, editor.view.dispatch) && editor.commands.focus()),
      },
    ],
  ].filter((grupo) => grupo.length > 0)
}

/** The formatting toolbar: one stop of the Tab key, arrows move within, Escape goes back to the text. */
export function Barra(props: BarraProps) {
  const { editor, tocado, barra, minimal } = props
  const on = useEstado(editor)
  const [todas, setTodas] = useState(false)
  const lista = grupos(props, on)
  const { itemProps, barraProps } = useRoving(barra, minimal ? 'bold' : 'h1', 'bold', () => editor.commands.focus())
  const botao = ({ chave, nome, icone, atalho, extra, ativo, desligado, act }: Botao): ReactNode => (
    <IconButton
      key={chave}
      icon={icone}
      size="small"
      label={atalho ? `${nome} (${teclas(atalho)})` : nome}
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
          icon={IconDots}
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
