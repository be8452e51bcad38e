import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { newIdParte } from '#perguntas/partes.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import type { Pergunta } from '#web/perguntas/rascunho.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { SaveState } from '#web/shell/SaveState.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AtribuirDialog } from '../AtribuirDialog.tsx'
import { pastasQuery, testeQuery } from '#web/pastas/repositorio.queries.ts'
import { AreaDoEditor } from './AreaDoEditor.tsx'
import { AvisoDePronto } from './AvisoDePronto.tsx'
import { AvisosGravacao } from './AvisosGravacao.tsx'
import { DefinicoesDialog } from './DefinicoesDialog.tsx'
import { NomeNoLugar } from './NomeNoLugar.tsx'
import { numeroDoItem } from './ItemDoTeste.tsx'
import { JuntarDoRepositorio } from './JuntarDoRepositorio.tsx'
import { PaginaAberta } from './PaginaAberta.tsx'
import { PaginasDoTeste } from './PaginasDoTeste.tsx'
import { PerguntaDialog } from './PerguntaDialog.tsx'
import { SorteioDialog } from './SorteioDialog.tsx'
import type { EditorTeste } from './editor.ts'
import {
  type Item,
  type ItemSorteio,
  addItens,
  addPagina,
  bringBack,
  chaveDoItem,
  numeroNoLugar,
  perguntasNoTeste,
  semNome,
  sendItem,
  setItem,
  toPerguntaDoTeste,
} from './rascunho.ts'
import { fonteDoSorteio, guardadoDe, reloadTeste } from './useEditorTeste.ts'
import s from './editor.module.css'

/** What is open over the page. */
type Aberto =
  | { dialogo: 'definicoes' | 'repositorio' | 'atribuir' }
  | { dialogo: 'pergunta'; id: number | null }
  | { dialogo: 'sorteio'; sorteio: ItemSorteio | null; lugar: number | null }

/** Undo inside a field belongs to the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The whole screen of the test editor: bar, pages, the open page, the repository. */
export function EcraDoEditor({ editor }: { editor: EditorTeste }) {
  const estado = useSyncExternalStore(editor.subscribe, editor.estado)
  const gravacao = useSyncExternalStore(editor.gravador.subscribe, editor.gravador.estado)
  const { rascunho, ficheiros } = estado
  const { data: pastas = [] } = useQuery(pastasQuery())
  const queries = useQueryClient()
  const teste = queries.getQueryData(testeQuery(editor.id).queryKey)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const close = () => setAberto(null)
  const [naMorada, setNaMorada] = useFiltro('pagina', '1')
  const pagina = Math.min(Math.max(0, Number.parseInt(naMorada, 10) - 1 || 0), rascunho.paginas.length - 1)
  const [trazido, setTrazido] = useState<string | null>(null)
  const open = (nova: number) => {
    setTrazido(null)
    setNaMorada(String(nova + 1))
  }
  const itens = rascunho.paginas[pagina]?.itens ?? []
  const lugarDe = (chave: string) => itens.findIndex((item) => chaveDoItem(item) === chave)
  const nomeDe = (lugar: number) => {
    const item = itens[lugar]
    return item ? `pergunta ${numeroDoItem(item, numeroNoLugar(rascunho, { pagina, lugar }))}` : ''
  }
  const send = (lugar: number, para: number, seguir = false) => {
    const item = itens[lugar]
    if (!item) return
    editor.change((atual) => sendItem(atual, { pagina, lugar }, para))
    if (seguir) {
      open(para)
      setTrazido(chaveDoItem(item))
    }
    showToast({
      text: `A ${nomeDe(lugar)} passou para a página ${para + 1}`,
      undo: () => editor.change((atual) => bringBack(atual, chaveDoItem(item), { pagina, lugar })),
    })
  }
  usePageTitle(rascunho.nome, 'Editar')

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void editor.gravador.flush()
    } else if ((key === 'z' || key === 'y') && !isField(event.target) && aberto === null) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) editor.redo()
      else editor.undo()
    }
  })
  // Synchronises with the whole window's keyboard.
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // Leaving inside Lousa saves on the way; only closing the tab is asked about.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !editor.gravador.limpo })

  const [undo, redo] = [() => editor.undo(), () => editor.redo()]
  const semAnular = estado.podeAnular ? undefined : 'Não há nada para anular'
  const semRefazer = estado.podeRefazer ? undefined : 'Não há nada para refazer'
  const newPage = () => {
    editor.change((atual) => addPagina(atual, pagina, newIdParte()))
    open(pagina + 1)
  }
  const join = (pergunta: Pergunta) => {
    editor.recebeFicheiros(pergunta.ficheiros)
    editor.change((atual) => addItens(atual, pagina, [{ tipo: 'pergunta', points: null, pergunta: toPerguntaDoTeste(pergunta) }]))
  }
  const written = (pergunta: Pergunta, nova: boolean) => {
    if (nova) join(pergunta)
    else editor.recebePergunta(toPerguntaDoTeste(pergunta), pergunta.ficheiros)
    close()
  }
  const drawn = (sorteio: ItemSorteio, lugar: number | null) => {
    editor.change((atual) => (lugar === null ? addItens(atual, pagina, [sorteio]) : setItem(atual, { pagina, lugar }, sorteio)))
    close()
  }
  const edit = (item: Item, lugar: number) =>
    setAberto(item.tipo === 'sorteio' ? { dialogo: 'sorteio', sorteio: item, lugar } : { dialogo: 'pergunta', id: item.pergunta.id })
  const assign = async () => {
    if (await editor.gravador.flush()) setAberto({ dialogo: 'atribuir' })
  }
  const panel = (
    <JuntarDoRepositorio
      noTeste={perguntasNoTeste(rascunho)}
      para={`página ${pagina + 1}`}
      onAdd={join}
      onSorteio={({ pastaId, n }) => drawn({ tipo: 'sorteio', id: newIdParte(), pastaId, dominio: null, n, points: 5 }, null)}
    />
  )

  return (
    <FicheirosProvider ficheiros={ficheiros}>
      <WorkBar
        back={{ to: to.testes(teste?.repositorioPaiId || undefined), label: 'Voltar aos testes' }}
        title={rascunho.nome || semNome}
        titleField={<NomeNoLugar editor={editor} nome={rascunho.nome} />}
        below={<SaveState surface="paper" guardado={guardadoDe(gravacao)} what="Rascunho guardado" />}
        actions={
          <>
            <IconButton className="desk" icon={IconArrowBackUp} label="Anular" disabledReason={semAnular} onClick={undo} />
            <IconButton className="desk" icon={IconArrowForwardUp} label="Refazer" disabledReason={semRefazer} onClick={redo} />
            <ButtonLink className="desk" icon={IconEye} render={(slot) => <Ligacao to={to.consultarTeste(editor.id)} {...slot} />}>
              Pré-visualizar
            </ButtonLink>
            {/* Where the three have no room. */}
            <Menu
              trigger={<IconButton className="phone" icon={IconDotsVertical} label="Mais ações do teste" />}
              items={[
                { label: 'Anular', icon: IconArrowBackUp, onSelect: undo, disabledReason: semAnular },
                { label: 'Refazer', icon: IconArrowForwardUp, onSelect: redo, disabledReason: semRefazer },
                { label: 'Pré-visualizar', icon: IconEye, separated: true, link: <Ligacao to={to.consultarTeste(editor.id)} /> },
              ]}
            />
            <Button variant="primary" onClick={() => void assign()}>
              Atribuir<span className="desk"> a turmas</span>
            </Button>
          </>
        }
      />
      <PageMain tight>
        <AvisoDePronto teste={editor.id} />
        <AvisosGravacao editor={editor} estado={estado} gravacao={gravacao} onReload={() => void reloadTeste(editor, queries)} />
        <AreaDoEditor className={s.colunas} onSend={(chave, para) => send(lugarDe(chave), para)} nomeDe={(chave) => nomeDe(lugarDe(chave))}>
          <PaginasDoTeste
            teste={editor.id}
            rascunho={rascunho}
            atual={pagina}
            onOpen={open}
            onNova={newPage}
            onDefinicoes={() => setAberto({ dialogo: 'definicoes' })}
          />
          <PaginaAberta
            editor={editor}
            estado={estado}
            pagina={pagina}
            onOpen={open}
            onSend={send}
            trazido={trazido}
            fonteDe={(sorteio) => fonteDoSorteio(sorteio, pastas)}
            onEdit={edit}
            onNova={() => setAberto({ dialogo: 'pergunta', id: null })}
            onSorteio={() => setAberto({ dialogo: 'sorteio', sorteio: null, lugar: null })}
            onRepositorio={() => setAberto({ dialogo: 'repositorio' })}
          />
          <aside className={`${s.repositorio} desk`} aria-label="Juntar do repositório">
            <div className={s.cabeca}>
              <h2 className="h-s">Juntar do repositório</h2>
            </div>
            {panel}
          </aside>
        </AreaDoEditor>
      </PageMain>
      {aberto?.dialogo === 'definicoes' && <DefinicoesDialog editor={editor} rascunho={rascunho} ficheiros={ficheiros} onClose={close} />}
      {aberto?.dialogo === 'repositorio' && (
        <Drawer open onClose={close} title="Juntar do repositório">
          {panel}
        </Drawer>
      )}
      {aberto?.dialogo === 'atribuir' && <AtribuirDialog teste={editor.id} nome={rascunho.nome} onClose={close} />}
      {aberto?.dialogo === 'sorteio' && (
        <SorteioDialog sorteio={aberto.sorteio} onClose={close} onFeito={(sorteio) => drawn(sorteio, aberto.lugar)} />
      )}
      {aberto?.dialogo === 'pergunta' && (
        <PerguntaDialog
          id={aberto.id}
          pastaId={teste?.repositorioPaiId ?? 0}
          onClose={close}
          onGuardada={(pergunta) => written(pergunta, aberto.id === null)}
        />
      )}
      <ShortcutsDialog
        atalhos={[
          { keys: ['Ctrl', 'S'], does: 'guardar já' },
          { keys: ['Ctrl', 'Z'], does: 'anular' },
          { keys: ['Ctrl', 'Y'], does: 'refazer' },
          { keys: ['↑', '↓'], does: 'mudar a ordem, na pega de uma pergunta' },
          { keys: ['←', '→'], does: 'passar a pergunta para a página anterior ou seguinte, na pega' },
        ]}
      />
    </FicheirosProvider>
  )
}
