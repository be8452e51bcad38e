import { useQuery } from '@tanstack/react-query'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { useFiltro, useGo, useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { ArvorePastas } from '#web/pastas/ArvorePastas.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { type Aberto, DialogosTestes } from './DialogosTestes.tsx'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { ResultadoTestes } from './ResultadoTestes.tsx'
import { semNome } from './editor/rascunho.ts'
import { SeletorPasta } from '#web/pastas/SeletorPasta.tsx'
import { TituloPasta } from '#web/pastas/TituloPasta.tsx'
import a from '#web/pastas/arvore.module.css'
import { type NoPasta, countTestes, pathTo } from '#web/pastas/arvore.ts'
import { type ItemDaLista, readOrdem } from './listaTestes.ts'
import { nomeDaPasta } from '#web/pastas/nomeDaPasta.ts'
import { PastaDesconhecida } from '#web/pastas/pastaDesconhecida.ts'
import { mudaArvore, mudaPerguntas, pastasQuery, usePesquisa } from '#web/pastas/repositorio.queries.ts'
import r from '#web/pastas/repositorio.module.css'
import { useDialogosPasta } from '#web/pastas/useDialogosPasta.tsx'
import { useEscolhidos } from '#web/pastas/useEscolhidos.ts'
import { useAtosTestes } from './useAtosTestes.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'

const conta = ({ todosTestes }: NoPasta): number => todosTestes
const raiz = 'Os meus testes'

/** A folder's items, or what a search finds from there down. */
function useLista(pasta: number | null, ordem: ReturnType<typeof readOrdem>) {
  const [escrito, setEscrito, texto] = useProcura()
  const naPasta = pasta === null ? {} : { RepositorioPaiId: pasta }
  const folder = useQuery(read('GET /api/repositorio', { query: { ...naPasta, ...(ordem === 'nome' ? {} : { ordenar: ordem }) } }))
  const search = usePesquisa({ texto, ...naPasta }, texto !== '')
  const itens: ItemDaLista[] | undefined = texto ? search.data?.itens : folder.data
  const procura = texto
    ? {
        texto,
        onClear: () => setEscrito(''),
        hasMore: search.hasNextPage,
        pending: search.isFetchingNextPage,
        onMore: () => void search.fetchNextPage(),
      }
    : null
  return { itens, lista: texto ? search : folder, escrito, setEscrito, procura }
}

/** New tests: empty ones in this folder, and copies. */
function useNovosTestes(pasta: number | null) {
  const go = useGo()
  // Pressed again after a lost answer, it is one test.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const copy = useWrite('POST /api/repositorio/duplicarteste/{id}', {
    invalidates: [...mudaArvore, ...mudaPerguntas],
    onSuccess: ({ id, nome }, { body }) => {
      chaves.feito(body.chave)
      showToast({ text: `Criado «${nome}»`, action: { label: 'Abrir', onPress: () => go(to.editTeste(id)) } })
    },
  })
  const make = useWrite('PUT /api/repositorio/teste', { invalidates: mudaArvore, onSuccess: ({ id }) => go(to.editTeste(id)) })
  const body = () => ({
    chave: chaves.para(['novo', pasta]),
    nome: semNome,
    perguntas: [],
    ...(pasta === null ? {} : { repositorioPaiId: pasta }),
  })
  return {
    isCreating: make.isPending,
    create: () => make.mutate({ body: body() }, { onError: tellFailure }),
    duplicate: ({ id }: ItemDaLista) => copy.mutate({ params: { id }, body: { chave: chaves.para(id) } }, { onError: tellFailure }),
  }
}

/** The tests of the repository: one folder at a time, or what a search finds from there down. */
export default function TestesPage() {
  const pasta = useOptionalIdParam('idpasta')
  const { data: pastas = [], isSuccess } = useQuery(pastasQuery())
  const caminho = pasta === null ? [] : pathTo(pastas, pasta)
  usePageTitle('Testes', caminho.at(-1)?.nome)

  const [ordenar, setOrdenar] = useFiltro('ordenar', 'nome')
  const ordem = readOrdem(ordenar)
  const { itens, lista, escrito, setEscrito, procura } = useLista(pasta, ordem)
  const [aAtribuir, setAAtribuir] = useState<ItemDaLista | null>(null)
  const { atos, itens: dialogosDeItem, dialogos, moveItem, fechada } = useDialogosPasta(pastas, to.testes, pasta)
  if (pasta !== null && pasta !== fechada && isSuccess && caminho.length === 0) throw new PastaDesconhecida()
  const { create, duplicate, isCreating } = useNovosTestes(pasta)
  const testes = (itens ?? []).filter(({ isFolder }) => !isFolder)
  const { escolhidos, choose, clear } = useEscolhidos(testes.map(({ id }) => id))
  const varios = testes.filter(({ id }) => escolhidos.has(id))
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const atosTestes = useAtosTestes(pastas, clear)
  /** A row that is dragged takes all that is chosen along. */
  const drop = (ids: number[], destino: number) => {
    const levados = itens?.filter(({ id, repositorioPaiId }) => ids.includes(id) && id !== destino && repositorioPaiId !== destino) ?? []
    const [um, ...outros] = levados
    if (!um) return
    const move = outros.length === 0 ? moveItem(um, destino, nomeDaPasta(pastas, destino)) : atosTestes.move.run(ids, destino)
    void move.catch(tellFailure)
  }
  const nova = (
    <Button variant="primary" icon={IconPlus} pending={isCreating} onClick={create}>
      Novo teste
    </Button>
  )

  return (
    <PageMain>
      <CabecalhoRepositorio
        separador="testes"
        actions={
          <>
            <Button className={a.semArvore} icon={IconFolderPlus} onClick={() => atos.onNova(pasta ?? 0)}>
              Nova pasta
            </Button>
            {nova}
          </>
        }
      />
      <div className={a.colunas}>
        <ArvorePastas
          pastas={pastas}
          atual={pasta}
          raiz={{ nome: raiz, contagem: undefined }}
          conta={conta}
          oQueConta="Testes"
          enderecoDe={to.testes}
          aceita="itens"
          onDrop={drop}
          onNova={() => atos.onNova(pasta ?? 0)}
        />
        <section aria-label="Pastas e testes">
          <SeletorPasta pastas={pastas} atual={pasta} raiz={raiz} conta={conta} enderecoDe={to.testes} />
          <TituloPasta caminho={caminho} raiz={raiz} enderecoDe={to.testes} {...atos} />
          <Toolbar className={r.filtros}>
            <SearchField className={r.procura} label="Procurar pastas e testes" value={escrito} onChange={setEscrito} />
          </Toolbar>
          <ResultadoTestes
            itens={itens}
            isPending={lista.isPending}
            error={lista.error}
            onRetry={() => void lista.refetch()}
            raiz={pasta === null}
            nova={nova}
            ordem={ordem}
            onOrdem={setOrdenar}
            procura={procura}
            contas={countTestes(pastas)}
            {...dialogosDeItem}
            onDuplicate={duplicate}
            onAssign={setAAtribuir}
            escolha={{
              escolhidos,
              onChoose: choose,
              onMoveAll: () => setAberto({ ato: 'mover', testes: varios }),
              onDuplicateAll: () => atosTestes.duplicate([...escolhidos]),
              onExportAll: () => setAberto({ ato: 'exportar', testes: varios }),
              onDeleteAll: () => setAberto({ ato: 'eliminar', testes: varios }),
            }}
          />
        </section>
      </div>
      {dialogos}
      {aberto && <DialogosTestes aberto={aberto} onClose={() => setAberto(null)} pastas={pastas} atos={atosTestes} />}
      {aAtribuir && <AssignDialog teste={aAtribuir.id} nome={aAtribuir.nome} onClose={() => setAAtribuir(null)} />}
    </PageMain>
  )
}
