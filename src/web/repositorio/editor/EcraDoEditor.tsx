import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { newIdParte } from '#perguntas/partes.ts'
import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useTurmaPedida } from '../useTurmaPedida.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { cx } from '#kit/base/cx.ts'
import { useVista } from '#web/partilhas/useVista.ts'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { loadBeside } from '#kit/load.ts'
import { pastasQuery, testeQuery } from '#web/pastas/repositorio.queries.ts'
import { AreaDoEditor } from './AreaDoEditor.tsx'
import { AvisoDePronto } from './AvisoDePronto.tsx'
import { AvisosGravacao } from './AvisosGravacao.tsx'
import { BarraDoEditor } from './BarraDoEditor.tsx'
import { DefinicoesDialog } from './DefinicoesDialog.tsx'
import { type ItemPedido, pedidoDoItem } from './item-pedido.ts'
import { AddFromRepositorio } from './AddFromRepositorio.tsx'
import { PaginaAberta } from './PaginaAberta.tsx'
import { PaginasDoTeste } from './PaginasDoTeste.tsx'
import { joinPergunta, joinSorteio } from './join-itens.ts'
import type { EditorTeste } from './editor.ts'
import { addPagina, perguntasNoTeste } from './rascunho.ts'
import { fonteDoSorteio, reloadTeste } from './useEditorTeste.ts'
import { usePaginaAberta } from './usePaginaAberta.ts'
import { atalhosDoEditor, useTeclasDoEditor } from './useTeclasDoEditor.ts'
import s from './editor.module.css'

/** What opens over the page comes when it is asked for. */
const JanelaDoItem = lazy(() => loadBeside(async () => ({ default: (await import('./JanelaDoItem.tsx')).JanelaDoItem })))
const ShareDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/partilhas/ShareDialog.tsx')).ShareDialog })))
const AssignDialog = lazy(() => loadBeside(async () => ({ default: (await import('../AssignDialog.tsx')).AssignDialog })))

/** What is open over the page. */
type Aberto = 'definicoes' | 'repositorio' | 'atribuir' | 'partilhar' | ItemPedido

/** The whole screen of the test editor: bar, pages, the open page, the repository. */
export function EcraDoEditor({ editor }: { editor: EditorTeste }) {
  const estado = useSyncExternalStore(editor.subscribe, editor.estado)
  const gravacao = useSyncExternalStore(editor.gravador.subscribe, editor.gravador.estado)
  const { rascunho, ficheiros } = estado
  const { data: pastas = [] } = useQuery(pastasQuery())
  const queries = useQueryClient()
  const pastaId = queries.getQueryData(testeQuery(editor.id).queryKey)?.repositorioPaiId ?? 0
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const close = () => setAberto(null)
  const { pagina, trazido, open, nomeDe, send, lugarDe } = usePaginaAberta(editor, rascunho)
  usePageTitle(rascunho.nome, 'Editar')
  useTeclasDoEditor(editor, aberto === null)
  useVista(editor.id, editor.de !== null)
  // Leaving inside Lousa saves on the way; only closing the tab is asked about.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !editor.gravador.limpo })

  const para = useTurmaPedida()
  const go = useGo()
  const newPage = () => {
    editor.change((atual) => addPagina(atual, pagina, newIdParte()))
    open(pagina + 1)
  }
  const assign = async () => {
    if (!(await editor.gravador.flush())) return
    // Written for a class: its page asks when and for whom.
    if (para) go(to.novoTesteDaTurma(para.id, editor.id))
    else setAberto('atribuir')
  }
  const panel = (
    <AddFromRepositorio
      noTeste={perguntasNoTeste(rascunho)}
      para={`página ${pagina + 1}`}
      onAdd={(pergunta) => joinPergunta(editor, pagina, pergunta)}
      onSorteio={(de) => {
        joinSorteio(editor, pagina, de)
        close()
      }}
    />
  )

  return (
    <FicheirosProvider ficheiros={ficheiros}>
      <BarraDoEditor
        {...{ editor, estado, gravacao, pastaId, para }}
        onAssign={() => void assign()}
        onShare={() => setAberto('partilhar')}
      />
      <PageMain tight>
        <AvisoDePronto teste={editor.id} />
        <AvisosGravacao editor={editor} estado={estado} gravacao={gravacao} onReload={() => void reloadTeste(editor, queries)} />
        <AreaDoEditor
          className={cx(s.colunas, editor.de !== null && s.semRepositorio)}
          onSend={(chave, para) => send(lugarDe(chave), para)}
          nomeDe={(chave) => nomeDe(lugarDe(chave))}
        >
          <PaginasDoTeste
            teste={editor.id}
            rascunho={rascunho}
            atual={pagina}
            onOpen={open}
            onNova={newPage}
            onDefinicoes={() => setAberto('definicoes')}
          />
          <PaginaAberta
            editor={editor}
            estado={estado}
            pagina={pagina}
            onOpen={open}
            onSend={send}
            trazido={trazido}
            fonteDe={(sorteio) => fonteDoSorteio(sorteio, pastas, editor.de)}
            onEdit={(item, lugar) => setAberto(pedidoDoItem(item, { pagina, lugar }))}
            onNova={() => setAberto({ que: 'pergunta', id: null, pagina })}
            onSorteio={() => setAberto({ que: 'sorteio', sorteio: null, pagina, lugar: null })}
            onRepositorio={() => setAberto('repositorio')}
          />
          {editor.de === null && (
            <aside className={`${s.repositorio} desk`} aria-label="Juntar do repositório">
              <h2 className={`${s.cabeca} h-s`}>Juntar do repositório</h2>
              {panel}
            </aside>
          )}
        </AreaDoEditor>
      </PageMain>
      {aberto === 'definicoes' && <DefinicoesDialog editor={editor} rascunho={rascunho} ficheiros={ficheiros} onClose={close} />}
      {aberto === 'repositorio' && (
        <Drawer open onClose={close} title="Juntar do repositório">
          {panel}
        </Drawer>
      )}
      <Suspense>
        {aberto === 'atribuir' && <AssignDialog teste={editor.id} nome={rascunho.nome} onClose={close} />}
        {aberto === 'partilhar' && <ShareDialog item={{ id: editor.id, nome: rascunho.nome, isFolder: false }} onClose={close} />}
        {typeof aberto === 'object' && aberto && <JanelaDoItem editor={editor} pedido={aberto} pastaId={pastaId} onClose={close} />}
      </Suspense>
      <ShortcutsDialog atalhos={atalhosDoEditor} />
    </FicheirosProvider>
  )
}
