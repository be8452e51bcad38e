import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useBlocker } from '@tanstack/react-router'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { newIdParte } from '#perguntas/partes.ts'
import { useReadToEdit } from '#kit/api/useReadToEdit.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageLoading } from '#web/shell/PageLoading.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { SaveState } from '#web/shell/SaveState.tsx'
import { guardadoDe } from '#web/shell/guardado.ts'
import { Button } from '#kit/base/Button.tsx'
import { comPontos, counted } from '#web/pastas/counted.ts'
import { AvisoDePronto } from '../editor/AvisoDePronto.tsx'
import { AvisosGravacao } from '../editor/AvisosGravacao.tsx'
import { CamposDoTeste, setCampo } from '../editor/CamposDoTeste.tsx'
import type { ItemPedido } from '../editor/item-pedido.ts'
import { JanelaDoItem } from '../editor/JanelaDoItem.tsx'
import { type Rascunho, type Teste, addPagina, semNome, totaisDoTeste } from '../editor/rascunho.ts'
import { TambemAqui } from '../editor/TambemAqui.tsx'
import { useAntigas } from '../editor/useAntigas.tsx'
import { listaDoTeste } from '../editor/listaDoTeste.tsx'
import { reloadTeste, useEditorTeste } from '../editor/useEditorTeste.ts'
import { pastasQuery, testeQuery } from '#web/pastas/repositorio.queries.ts'
import { PaginaSimples, focusSoon, inicioDaPagina } from './PaginaSimples.tsx'
import { TextoSimples } from './TextoSimples.tsx'
import s from './simples.module.css'

/** The same test as one long plain form: no drag, no panels, every field with its label, saved by the editor's own calls. */
export default function FormularioTestePage() {
  const id = useIdParam('idteste')
  const teste = useReadToEdit(testeQuery(id))
  if (teste === null) return <PageLoading />
  if (!teste.pode.editar) return <Navigate to={to.consultTeste(id)} replace />
  return <Aberto key={id} teste={teste} />
}

function Cabecalho({ teste, rascunho }: { teste: Teste; rascunho: Rascunho }) {
  const { perguntas, points } = totaisDoTeste(rascunho)
  const nome = rascunho.nome || semNome
  return (
    <PageHead
      title={nome}
      lede={`Formulário simples · ${counted(perguntas, 'pergunta', 'perguntas')} · ${comPontos(points)}`}
      crumbs={[
        listaDoTeste(teste),
        ...teste.caminho.map((pasta) => ({
          label: pasta.nome,
          render: (slot: object) => <Ligacao to={to.testes(pasta.id)} {...slot} />,
        })),
        { label: nome },
      ]}
    />
  )
}

function Aberto({ teste }: { teste: Teste }) {
  const editor = useEditorTeste(teste)
  const estado = useSyncExternalStore(editor.subscribe, editor.estado)
  const gravacao = useSyncExternalStore(editor.gravador.subscribe, editor.gravador.estado)
  const { rascunho, ficheiros } = estado
  const queries = useQueryClient()
  const { data: pastas = [] } = useQuery(pastasQuery())
  const antigas = useAntigas(editor, estado)
  const [pedido, setPedido] = useState<ItemPedido | null>(null)
  const [dito, setDito] = useState('')
  usePageTitle(rascunho.nome, 'Formulário simples')
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !editor.gravador.limpo })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setDito('A guardar…')
    setDito((await editor.gravador.flush()) ? 'Guardado.' : 'Ainda não foi possível guardar.')
  }
  const newPage = () => {
    const nova = newIdParte()
    editor.change((atual) => addPagina(atual, atual.paginas.length - 1, nova))
    setDito(`Página ${rascunho.paginas.length + 1} criada, no fim.`)
    focusSoon(inicioDaPagina(nova))
  }
  return (
    <FicheirosProvider ficheiros={ficheiros}>
      <PageMain width="narrow">
        <Cabecalho teste={teste} rascunho={rascunho} />
        <p className={s.ajuda}>
          O mesmo teste numa só página, sem arrastar. Guarda-se sozinho; também pode{' '}
          <Ligacao to={to.editTeste(teste.id)}>abri-lo no editor</Ligacao>.
        </p>
        <TambemAqui editor={editor} />
        <AvisoDePronto teste={editor.id} />
        <AvisosGravacao editor={editor} estado={estado} gravacao={gravacao} onReload={() => void reloadTeste(editor, queries)} />
        <form className={s.formulario} onSubmit={(event) => void save(event)} noValidate>
          <fieldset className={s.grupo}>
            <legend>
              <h2>O teste</h2>
            </legend>
            <CamposDoTeste
              editor={editor}
              rascunho={rascunho}
              ajudaDescricao={editor.de === null ? 'Só para si.' : 'Os alunos não a veem.'}
              duracao={{ label: 'Duração em minutos' }}
            />
            <TextoSimples
              label="Instruções"
              hint="O aluno lê-as antes de começar."
              texto={rascunho.instrucoes}
              onChange={(instrucoes) => setCampo(editor, 'instrucoes', { instrucoes })}
              editor={to.editTeste(teste.id)}
            />
          </fieldset>
          {rascunho.paginas.map((pagina, i) => (
            <PaginaSimples
              key={pagina.id}
              editor={editor}
              estado={estado}
              antigas={antigas}
              indice={i}
              pastas={pastas}
              onSend={setPedido}
              onTell={setDito}
            />
          ))}
          <div className={s.fim}>
            <Button icon={IconPlus} onClick={newPage}>
              Nova página
            </Button>
            <Button type="submit" variant="primary" icon={IconDeviceFloppy} pending={gravacao.em === 'a-guardar'}>
              Guardar
            </Button>
            <SaveState surface="paper" guardado={guardadoDe(gravacao)} what="Guardado" />
          </div>
          <p className="sr" role="status">
            {dito}
          </p>
        </form>
      </PageMain>
      {antigas.janela}
      {pedido && <JanelaDoItem editor={editor} pedido={pedido} pastaId={teste.repositorioPaiId} onClose={() => setPedido(null)} />}
    </FicheirosProvider>
  )
}
