/** The tools of the bar, in groups. A group holds the tools that people look for together. */
import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
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
import { toggleCitacao, insertTabela } from './comandos.ts'
import type { Dialogo } from './Dialogos.tsx'
import { useEngineState } from './useEngine.ts'
import type { ElementosDaPergunta } from './tipos.ts'

export type Ferramenta = {
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

/** The active formats at the caret, and whether undo and redo have a step. */
const readFormatos = (e: Editor) => ({
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
})

export const useFormatos = (editor: Editor) => useEngineState(editor, readFormatos)

export type OndeFerramentas = {
  editor: Editor
  minimal: boolean
  comFicheiros: boolean
  elementos: ElementosDaPergunta | undefined
  onDialogo: (dialogo: Dialogo) => void
}
type Onde = OndeFerramentas & { on: ReturnType<typeof readFormatos> }

const chain = (editor: Editor) => editor.chain().focus()

const titulos = ({ editor, on }: Onde): Ferramenta[] => [
  {
    chave: 'h1',
    nome: 'Título 1',
    icone: IconH1,
    atalho: 'Ctrl+Alt+1',
    ativo: on.h1,
    extra: true,
    act: () => chain(editor).toggleNode('heading', 'paragraph', { level: 1 }).run(),
  },
  {
    chave: 'h2',
    nome: 'Título 2',
    icone: IconH2,
    atalho: 'Ctrl+Alt+2',
    ativo: on.h2,
    extra: true,
    act: () => chain(editor).toggleNode('heading', 'paragraph', { level: 2 }).run(),
  },
]

const posicoes = ({ editor, minimal, on }: Onde): Ferramenta[] => [
  {
    chave: 'sub',
    nome: 'Inferior à linha',
    icone: IconSubscript,
    atalho: 'Ctrl+,',
    ativo: on.sub,
    extra: !minimal,
    act: () => chain(editor).toggleMark('script', { tipo: 'sub' }).run(),
  },
  {
    chave: 'super',
    nome: 'Superior à linha',
    icone: IconSuperscript,
    atalho: 'Ctrl+.',
    ativo: on.super,
    extra: !minimal,
    act: () => chain(editor).toggleMark('script', { tipo: 'super' }).run(),
  },
]

/** Bold, italic, and what stands over or under the line; underlined where there is room for all tools. */
function letras(onde: Onde): Ferramenta[] {
  const { editor, minimal, on } = onde
  return [
    {
      chave: 'bold',
      nome: 'Negrito',
      icone: IconBold,
      atalho: 'Ctrl+B',
      ativo: on.bold,
      act: () => chain(editor).toggleMark('bold').run(),
    },
    {
      chave: 'italic',
      nome: 'Itálico',
      icone: IconItalic,
      atalho: 'Ctrl+I',
      ativo: on.italic,
      act: () => chain(editor).toggleMark('italic').run(),
    },
    ...(minimal
      ? []
      : [
          {
            chave: 'underline',
            nome: 'Sublinhado',
            icone: IconUnderline,
            atalho: 'Ctrl+U',
            ativo: on.underline,
            act: () => chain(editor).toggleMark('underline').run(),
          },
        ]),
    ...posicoes(onde),
  ]
}

const listas = ({ editor, elementos, on }: Onde): Ferramenta[] => [
  {
    chave: 'lista',
    nome: 'Lista',
    icone: IconList,
    atalho: 'Ctrl+Shift+8',
    ativo: on.lista,
    extra: Boolean(elementos?.dropdown ?? elementos?.lacuna),
    act: () => chain(editor).toggleList('bulletList', 'listItem').run(),
  },
  {
    chave: 'numerada',
    nome: 'Lista numerada',
    icone: IconListNumbers,
    atalho: 'Ctrl+Shift+7',
    ativo: on.numerada,
    extra: true,
    act: () => chain(editor).toggleList('orderedList', 'listItem').run(),
  },
  { chave: 'citacao', nome: 'Citação', icone: IconBlockquote, ativo: on.citacao, extra: true, act: () => toggleCitacao(editor) },
]

/** What only questions have: places in the text to choose or to write in. */
function lugares({ editor, elementos: { dropdown, lacuna } = {} }: Onde): Ferramenta[] {
  const insert = (type: string, id: string) => chain(editor).insertContent({ type, attrs: { id } }).run()
  return [
    ...(dropdown
      ? [{ chave: 'dropdown', nome: 'Lista de opções', icone: IconSquareChevronDown, act: () => insert('dropdown', dropdown.novo()) }]
      : []),
    ...(lacuna ? [{ chave: 'lacuna', nome: 'Lacuna', icone: IconForms, act: () => insert('lacuna', lacuna.novo()) }] : []),
  ]
}

const formula = ({ on, onDialogo }: Onde): Ferramenta => ({
  chave: 'formula',
  nome: 'Fórmula',
  icone: IconMath,
  ativo: on.formula,
  act: () => onDialogo({ tipo: 'formula' }),
})

const imagem = ({ comFicheiros, on, onDialogo }: Onde): Ferramenta[] =>
  comFicheiros ? [{ chave: 'imagem', nome: 'Imagem', icone: IconPhoto, ativo: on.imagem, act: () => onDialogo({ tipo: 'imagem' }) }] : []

/** What is put into the text and is no text. */
function objetos(onde: Onde): Ferramenta[] {
  const { editor, comFicheiros, on, onDialogo } = onde
  return [
    {
      chave: 'link',
      nome: 'Ligação',
      icone: IconLink,
      atalho: 'Ctrl+K',
      ativo: on.link,
      extra: true,
      act: () => onDialogo({ tipo: 'ligacao' }),
    },
    ...imagem(onde),
    formula(onde),
    ...(comFicheiros ? [{ chave: 'audio', nome: 'Áudio', icone: IconVolume, extra: true, act: () => onDialogo({ tipo: 'audio' }) }] : []),
    {
      chave: 'tabela',
      nome: 'Tabela',
      icone: IconTable,
      ativo: on.tabela,
      extra: true,
      desligado: on.tabela ? 'O cursor já está numa tabela' : undefined,
      act: () => void insertTabela(editor),
    },
  ]
}

const historia = ({ editor, on }: Onde): Ferramenta[] => [
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
]

/** `minimal`: a field of few words has letters, formulas and pictures alone. */
export function ferramentas(onde: Onde): Ferramenta[][] {
  if (onde.minimal) return [letras(onde), [formula(onde), ...imagem(onde)]]
  return [titulos(onde), letras(onde), listas(onde), lugares(onde), objetos(onde), historia(onde)].filter((grupo) => grupo.length > 0)
}
