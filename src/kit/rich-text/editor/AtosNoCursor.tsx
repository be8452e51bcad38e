import { useRef, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import IconBaseline from '@tabler/icons-react/dist/esm/icons/IconBaseline.mjs'
import IconLayoutAlignCenter from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignCenter.mjs'
import IconLayoutAlignLeft from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignLeft.mjs'
import IconLayoutAlignRight from '@tabler/icons-react/dist/esm/icons/IconLayoutAlignRight.mjs'
import IconPhotoS from '@tabler/icons-react/dist/esm/icons/IconSquareLetterP.mjs'
import IconPhotoM from '@tabler/icons-react/dist/esm/icons/IconSquareLetterM.mjs'
import IconPhotoL from '@tabler/icons-react/dist/esm/icons/IconSquareLetterG.mjs'
import IconArrowBarDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarDown.mjs'
import IconColumnInsertLeft from '@tabler/icons-react/dist/esm/icons/IconColumnInsertLeft.mjs'
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs'
import IconColumnRemove from '@tabler/icons-react/dist/esm/icons/IconColumnRemove.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs'
import IconRowInsertTop from '@tabler/icons-react/dist/esm/icons/IconRowInsertTop.mjs'
import IconRowRemove from '@tabler/icons-react/dist/esm/icons/IconRowRemove.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { MAX_COLUNA_TABELA, MAX_LINHA_TABELA } from '#regras/texto-rico/bounds.ts'
import { type BlocoDaImagem, ladosDaImagem, tamanhosDaImagem } from '#regras/texto-rico/bounds.ts'
import { Button } from '#kit/base/Button.tsx'
import type { IconType } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { leaveTabela, withTabelas } from './comandos.ts'
import type { Dialogo } from './Dialogos.tsx'
import type { AtoNaTabela } from './tabelas.ts'
import { useRoving } from './useRoving.ts'
import s from './RichTextEditor.module.css'

type Coisa = 'imagem' | 'formula' | 'audio' | 'ligacao' | 'tabela'
export type BarraProps = { editor: Editor; onDialogo: (dialogo: Dialogo) => void }
/** The thing the caret is on, and what its acts need to know of it. */
export type NoCursor = { contexto: Coisa; detalhe: string; bloco: BlocoDaImagem | null; linhas: number; colunas: number }
type ItemProps = ReturnType<typeof useRoving>['itemProps']
type Ato = { chave: string; nome: string; icone: IconType; desligado?: string | undefined; act: () => void }

const NOMES: Record<Coisa, string> = {
  imagem: 'Imagem',
  formula: 'Fórmula',
  audio: 'Áudio',
  ligacao: 'Ligação',
  tabela: 'Tabela',
}

function atosDaTabela(editor: Editor, linhas: number, colunas: number): Ato[] {
  const change = (ato: AtoNaTabela) => void withTabelas(editor).then(({ changeTabela }) => changeTabela(editor, ato))
  const semLinhas = linhas > MAX_LINHA_TABELA ? 'Uma tabela tem no máximo 100 linhas' : undefined
  const semColunas = colunas > MAX_COLUNA_TABELA ? 'Uma tabela tem no máximo 20 colunas' : undefined
  return [
    {
      chave: 'acima',
      nome: 'Juntar linha acima',
      icone: IconRowInsertTop,
      desligado: semLinhas,
      act: () => change('addRowBefore'),
    },
    {
      chave: 'abaixo',
      nome: 'Juntar linha abaixo',
      icone: IconRowInsertBottom,
      desligado: semLinhas,
      act: () => change('addRowAfter'),
    },
    {
      chave: 'antes',
      nome: 'Juntar coluna antes',
      icone: IconColumnInsertLeft,
      desligado: semColunas,
      act: () => change('addColumnBefore'),
    },
    {
      chave: 'depois',
      nome: 'Juntar coluna depois',
      icone: IconColumnInsertRight,
      desligado: semColunas,
      act: () => change('addColumnAfter'),
    },
    { chave: 'cabecalho', nome: 'Linha de cabeçalho', icone: IconHeading, act: () => change('toggleHeaderRow') },
    { chave: 'menosLinha', nome: 'Retirar linha', icone: IconRowRemove, act: () => change('deleteRow') },
    { chave: 'menosColuna', nome: 'Retirar coluna', icone: IconColumnRemove, act: () => change('deleteColumn') },
    { chave: 'sair', nome: 'Escrever depois da tabela', icone: IconArrowBarDown, act: () => leaveTabela(editor) },
    { chave: 'eliminar', nome: 'Retirar tabela', icone: IconTrash, act: () => change('deleteTable') },
  ]
}

const TAMANHOS = { pequena: 'Imagem pequena', media: 'Imagem média', grande: 'Imagem da largura do texto' } as const
const ICONES = { pequena: IconPhotoS, media: IconPhotoM, grande: IconPhotoL } as const
const LADOS = {
  esquerda: { nome: 'À esquerda', icone: IconLayoutAlignLeft },
  centro: { nome: 'Ao centro', icone: IconLayoutAlignCenter },
  direita: { nome: 'À direita', icone: IconLayoutAlignRight },
} as const

/** The size and the side of an image that stands as a block, or its place in the line. */
function AtosDaImagem({ editor, bloco, itemProps }: { editor: Editor; bloco: BlocoDaImagem | null; itemProps: ItemProps }) {
  const change = (novo: Partial<BlocoDaImagem> | null) =>
    editor
      .chain()
      .focus()
      .updateAttributes('image', novo ? { lado: 'centro', tamanho: 'media', ...bloco, ...novo } : { tamanho: '', lado: '' })
      // A changed node is another one to the editor, which would let it go.
      .setNodeSelection(editor.state.selection.from)
      .run()
  return (
    <>
      {tamanhosDaImagem.map((tamanho) => (
        <IconButton
          key={tamanho}
          icon={ICONES[tamanho]}
          size="small"
          label={TAMANHOS[tamanho]}
          pressed={bloco?.tamanho === tamanho}
          onClick={() => change({ tamanho })}
          {...itemProps(tamanho)}
        />
      ))}
      <IconButton
        icon={IconBaseline}
        size="small"
        label="Na linha do texto"
        pressed={bloco === null}
        onClick={() => change(null)}
        {...itemProps('linha')}
      />
      {bloco &&
        ladosDaImagem.map((lado) => (
          <IconButton
            key={lado}
            icon={LADOS[lado].icone}
            size="small"
            label={LADOS[lado].nome}
            pressed={bloco.lado === lado}
            onClick={() => change({ lado })}
            {...itemProps(lado)}
          />
        ))}
    </>
  )
}

/** The acts on one of these things, in a toolbar. */
export function AtosNoCursor({
  editor,
  onDialogo,
  estado: { contexto, detalhe, bloco, linhas, colunas },
}: BarraProps & { estado: NoCursor }) {
  const barra = useRef<HTMLDivElement>(null)
  const primeiro = contexto === 'tabela' ? 'acima' : contexto === 'audio' ? 'retirar' : 'editar'
  const { itemProps, barraProps } = useRoving(barra, primeiro, primeiro, () => editor.commands.focus())
  const remove = () =>
    contexto === 'ligacao'
      ? editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
      : editor.chain().focus().deleteSelection().run()
  const edit = (nome: string, dialogo: Dialogo): ReactNode => (
    <Button size="small" variant="quiet" icon={IconPencil} onClick={() => onDialogo(dialogo)} {...itemProps('editar')}>
      {nome}
    </Button>
  )
  return (
    <div ref={barra} className={s.contexto} role="toolbar" aria-label={NOMES[contexto]} {...barraProps}>
      {contexto === 'tabela' ? (
        atosDaTabela(editor, linhas, colunas).map(({ chave, nome, icone, desligado, act }) => (
          <IconButton key={chave} icon={icone} size="small" label={nome} disabledReason={desligado} onClick={act} {...itemProps(chave)} />
        ))
      ) : (
        <>
          <span className={s.detalhe}>
            <b>{NOMES[contexto]}</b>
            {detalhe && <> {detalhe}</>}
          </span>
          {contexto === 'imagem' && edit('Descrição', { tipo: 'imagem' })}
          {contexto === 'imagem' && <AtosDaImagem editor={editor} bloco={bloco} itemProps={itemProps} />}
          {contexto === 'formula' && edit('Editar', { tipo: 'formula' })}
          {contexto === 'ligacao' && edit('Editar', { tipo: 'ligacao' })}
          <IconButton
            icon={contexto === 'ligacao' ? IconLinkOff : IconTrash}
            size="small"
            label={`Retirar ${NOMES[contexto].toLowerCase()}`}
            onClick={remove}
            {...itemProps('retirar')}
          />
        </>
      )}
    </div>
  )
}
