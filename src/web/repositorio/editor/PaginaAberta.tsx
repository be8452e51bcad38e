import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { LinhasOrdenaveis } from '#perguntas/vistas/lista-ordenavel.tsx'
import { limites } from '#regras/limites.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { comPontos } from '#web/pastas/counted.ts'
import { AvisoTextoSemPerguntas } from './AvisoTextoSemPerguntas.tsx'
import { CampoRecursosDaPagina } from './CampoRecursosDaPagina.tsx'
import { ItemDoTeste, numeroDoItem } from './ItemDoTeste.tsx'
import { useAntigas } from './useAntigas.tsx'
import type { EditorTeste, EstadoEditor } from './editor.ts'
import {
  type Item,
  type ItemSorteio,
  type Pagina,
  chaveDoItem,
  insertItem,
  insertPagina,
  isTextoSemPerguntas,
  moveItem,
  movePagina,
  numeroNoLugar,
  removeItem,
  removePagina,
  setPagina,
  setEsquema,
  setPontos,
  totaisDaPagina,
} from './rascunho.ts'
import s from './editor.module.css'

type PaginaAbertaProps = {
  editor: EditorTeste
  estado: EstadoEditor
  pagina: number
  onOpen: (pagina: number) => void
  /** Sends the item at a place to the end of another page; `seguir` opens that page with the focus on it. */
  onSend: (lugar: number, para: number, seguir?: boolean) => void
  /** The item that was followed here by keyboard. */
  trazido: string | null
  fonteDe: (sorteio: ItemSorteio) => string
  onEdit: (item: Item, lugar: number) => void
  onNova: () => void
  onSorteio: () => void
  onRepositorio: () => void
}

/** The page that is open: its title and text, its questions in order, and the ways to add more. */
export function PaginaAberta(props: PaginaAbertaProps) {
  const {
    editor,
    estado: { rascunho, ficheiros },
    pagina,
    onNova,
    onSorteio,
    onRepositorio,
  } = props
  const aberta = rascunho.paginas[pagina]
  if (!aberta) return null
  return (
    <section aria-label={`Página ${pagina + 1}`}>
      <TopoDaPagina
        key={aberta.id}
        {...props}
        aberta={aberta}
        onEstimulo={(estimulo) => editor.change((atual) => setPagina(atual, pagina, { estimulo }), `estimulo:${aberta.id}`)}
        ficheiros={ficheiros}
      />
      {isTextoSemPerguntas(aberta) && <AvisoTextoSemPerguntas />}
      {aberta.itens.length === 0 ? (
        <EmptyState compact drawing="vazio-perguntas" title="Esta página ainda não tem perguntas">
          {editor.de === null ? 'Traga-as do repositório, escreva uma nova, ou deixe que saiam ao acaso.' : 'Escreva uma nova.'}
        </EmptyState>
      ) : (
        <ItensDaPagina {...props} aberta={aberta} />
      )}
      <div className={s.juntar}>
        <Button icon={IconPlus} onClick={onNova}>
          Nova pergunta
        </Button>
        {/* What is one's own does not stand in a colleague's test. */}
        {editor.de === null && (
          <>
            <Button className="phone" icon={IconSearch} onClick={onRepositorio}>
              Juntar do repositório
            </Button>
            <Button variant="quiet" icon={IconDice5} onClick={onSorteio}>
              Perguntas aleatórias
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

type TopoProps = PaginaAbertaProps & { aberta: Pagina; onEstimulo: (texto: Pagina['estimulo']) => void; ficheiros: Ficheiros }

function TopoDaPagina({ editor, estado: { rascunho }, pagina, onOpen, aberta, onEstimulo, ficheiros }: TopoProps) {
  const [aEscrever, setAEscrever] = useState(false)
  const semTexto = isVazio(aberta.estimulo)
  const move = (para: number) => {
    editor.change((atual) => movePagina(atual, pagina, para))
    onOpen(para)
  }
  const remove = () => {
    editor.change((atual) => removePagina(atual, pagina))
    onOpen(Math.max(0, pagina - 1))
    showToast({ text: `Página ${pagina + 1} retirada`, undo: () => editor.change((atual) => insertPagina(atual, pagina, aberta)) })
  }
  return (
    <div className={s.topo}>
      <div>
        <span className="meta grow">
          Página {pagina + 1} de {rascunho.paginas.length} · {comPontos(totaisDaPagina(aberta).points)}
        </span>
        <LaterMenu
          trigger={<IconButton icon={IconDotsVertical} label={`Ações da página ${pagina + 1}`} />}
          items={[
            {
              label: 'Mover a página para cima',
              icon: IconArrowUp,
              onSelect: () => move(pagina - 1),
              disabledReason: pagina === 0 ? 'Já é a primeira' : undefined,
            },
            {
              label: 'Mover a página para baixo',
              icon: IconArrowDown,
              onSelect: () => move(pagina + 1),
              disabledReason: pagina === rascunho.paginas.length - 1 ? 'Já é a última' : undefined,
            },
            {
              label: 'Retirar a página',
              icon: IconTrash,
              danger: true,
              separated: true,
              onSelect: remove,
              disabledReason: rascunho.paginas.length === 1 ? 'Um teste tem pelo menos uma página' : undefined,
            },
          ]}
        />
      </div>
      <input
        className={s.titulo}
        aria-label="Título da página"
        placeholder="Título da página"
        maxLength={limites.tituloMaximo}
        value={aberta.titulo}
        onChange={(event) => editor.change((atual) => setPagina(atual, pagina, { titulo: event.target.value }), `titulo:${aberta.id}`)}
      />
      {aEscrever ? (
        <RichTextField
          label="Texto da página"
          autoFocus
          value={aberta.estimulo}
          onChange={onEstimulo}
          ficheiros={ficheiros}
          uploadFicheiro={uploadFicheiro}
        />
      ) : (
        !semTexto && <RichText className={s.estimulo} texto={aberta.estimulo} ficheiros={ficheiros} nivel={2} />
      )}
      <Button variant="quiet" size="small" className={s.definicoes} onClick={() => setAEscrever(!aEscrever)}>
        {aEscrever ? 'Fechar o texto' : semTexto ? 'Juntar um texto a esta página' : 'Mudar o texto'}
      </Button>
      <CampoRecursosDaPagina
        recursos={aberta.recursos ?? []}
        onChange={(recursos) => editor.change((atual) => setPagina(atual, pagina, { recursos }))}
      />
    </div>
  )
}

function ItensDaPagina({
  editor,
  estado,
  pagina,
  aberta,
  fonteDe,
  onEdit,
  onSend,
  trazido,
}: PaginaAbertaProps & { aberta: Pagina }): ReactNode {
  const { rascunho, disponiveis } = estado
  const antigas = useAntigas(editor, estado)
  const numeros = aberta.itens.map((_, lugar) => numeroNoLugar(rascunho, { pagina, lugar }))
  const nomeDe = (i: number) => {
    const item = aberta.itens[i]
    return item ? `a pergunta ${numeroDoItem(item, numeros[i] ?? 0)}` : ''
  }
  const sideways = (lugar: number, passo: -1 | 1) => {
    if (rascunho.paginas[pagina + passo]) onSend(lugar, pagina + passo, true)
  }
  const takeOut = (lugar: number) => {
    const nome = nomeDe(lugar)
    const item = aberta.itens[lugar]
    if (!item) return
    editor.change((atual) => removeItem(atual, { pagina, lugar }))
    showToast({ text: `Retirou ${nome} do teste`, undo: () => editor.change((atual) => insertItem(atual, { pagina, lugar }, item)) })
  }
  return (
    <div className={s.lista}>
      {antigas.janela}
      <LinhasOrdenaveis
        ids={aberta.itens.map(chaveDoItem)}
        nomeDe={nomeDe}
        onMove={(de, para) => editor.change((atual) => moveItem(atual, { pagina, lugar: de }, para))}
        onRemove={takeOut}
        paraFora={rascunho.paginas.length > 1 ? { destino: 'outra página', onLado: sideways, focar: trazido } : undefined}
      >
        {(i, { pega }) => {
          const item = aberta.itens[i]
          if (!item) return null
          const lugar = { pagina, lugar: i }
          return (
            <ItemDoTeste
              item={item}
              lugar={i}
              total={aberta.itens.length}
              numero={numeros[i] ?? 0}
              paginas={rascunho.paginas}
              pagina={pagina}
              pega={pega}
              {...antigas.of(item, nomeDe(i))}
              disponiveis={item.tipo === 'sorteio' ? disponiveis.get(item.id) : undefined}
              fonte={item.tipo === 'sorteio' ? fonteDe(item) : ''}
              onPontos={(points) => editor.change((atual) => setPontos(atual, lugar, points), `pontos:${chaveDoItem(item)}`)}
              onEsquema={(esquema) => editor.change((atual) => setEsquema(atual, lugar, esquema))}
              onEdit={() => onEdit(item, i)}
              onRemove={() => takeOut(i)}
              onMove={(para) => editor.change((atual) => moveItem(atual, lugar, para))}
              onSend={(para) => onSend(i, para)}
            />
          )
        }}
      </LinhasOrdenaveis>
    </div>
  )
}
