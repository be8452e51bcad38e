import { useQuery } from '@tanstack/react-query'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { ApiError } from '#kit/api/client.ts'
import { useFiltro, usePageTitle } from '#web/navegacao/navegacao.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Acessos } from '#web/turmas/Acessos.tsx'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { DeactivateDialog, EntradaDialog, ImpersonateDialog } from './AtosDialogs.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { type Ato, TabelaUtilizadores } from './TabelaUtilizadores.tsx'
import { UtilizadorDialog } from './UtilizadorDialog.tsx'
import { type Acesso, type Filtro, type Utilizador, contagensQuery, useUtilizadores } from './utilizadores.queries.ts'
import s from './utilizadores.module.css'

/** The layer over the list: nothing, a dialog, or the slips just made, which exist nowhere else. */
type Aberto = { o: 'nada' | 'criar' | 'importar' } | { o: Ato; pessoa: Utilizador } | { o: 'acessos'; acessos: Acesso[] }

const estados = [
  { value: '', label: 'todos os estados' },
  { value: 'ativa', label: 'contas ativas' },
  { value: 'por-entrar', label: 'por entrar' },
  { value: 'desativada', label: 'desativadas' },
  { value: 'por-confirmar', label: 'professores por confirmar' },
] as const
type Estado = (typeof estados)[number]['value']
type Tipo = '' | '1' | '7' | '8'

const readTipo = (text: string): Tipo => (text === '1' || text === '7' || text === '8' ? text : '')
const readEstado = (text: string): Estado => estados.find(({ value }) => value === text)?.value ?? ''

function toFiltro(tipo: Tipo, estado: Estado, pesquisa: string): Filtro {
  const kinds = { '1': 1, '7': 7, '8': 8 } as const
  return { ...(tipo ? { tipo: kinds[tipo] } : {}), ...(estado ? { estado } : {}), ...(pesquisa ? { pesquisa } : {}) }
}

/** People: who there is, in what state, and what an admin does for them. */
export default function UtilizadoresPage() {
  usePageTitle('Utilizadores')
  const [aberto, setAberto] = useState<Aberto>({ o: 'nada' })
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [tipoLido, setTipo] = useFiltro('tipo')
  const [estadoLido, setEstado] = useFiltro('estado')
  const [tipo, estado] = [readTipo(tipoLido), readEstado(estadoLido)]
  const { data: contagens } = useQuery(contagensQuery())
  // They count every account: beside a list of only some they would be read as counting those.
  const n = pesquisa === '' && estado === '' ? contagens : undefined
  const close = () => setAberto({ o: 'nada' })
  const showAcesso = (acesso: Acesso) => setAberto({ o: 'acessos', acessos: [acesso] })
  if (aberto.o === 'acessos')
    return (
      <Acessos
        turma={{ name: 'Lousa', disciplina: '', fuso: FUSO_OMISSAO }}
        acessos={aberto.acessos}
        voltar="Voltar aos utilizadores"
        onClose={close}
      />
    )
  return (
    <PageMain>
      <PageHead
        title="Utilizadores"
        actions={
          <>
            <Button icon={IconUpload} onClick={() => setAberto({ o: 'importar' })}>
              Importar CSV
            </Button>
            <Button variant="primary" icon={IconUserPlus} onClick={() => setAberto({ o: 'criar' })}>
              Criar conta
            </Button>
          </>
        }
      />
      <div className={s.barra}>
        <FilterButtons<Tipo>
          label="Tipo de conta"
          value={tipo}
          onChange={setTipo}
          options={[
            { value: '', label: 'Todos', count: n?.todos },
            { value: '1', label: 'Professores', count: n?.professores },
            { value: '7', label: 'Alunos', count: n?.alunos },
            { value: '8', label: 'Admin', count: n?.admins },
          ]}
        />
        <span className="grow desk" />
        <SearchField label="Nome, e-mail ou utilizador" value={escrito} onChange={setEscrito} />
        <Select<Estado> label="Estado" prefix="Mostrar" value={estado} options={estados} onChange={setEstado} />
      </div>
      <Lista filtro={toFiltro(tipo, estado, pesquisa)} onAto={(o, pessoa) => setAberto({ o, pessoa })} />
      {aberto.o === 'criar' && <UtilizadorDialog pessoa={null} onClose={close} onAcesso={showAcesso} />}
      {aberto.o === 'importar' && <ImportDialog onClose={close} onAcessos={(acessos) => setAberto({ o: 'acessos', acessos })} />}
      {aberto.o === 'editar' && <UtilizadorDialog pessoa={aberto.pessoa} onClose={close} onAcesso={showAcesso} />}
      {aberto.o === 'imitar' && <ImpersonateDialog pessoa={aberto.pessoa} onClose={close} />}
      {aberto.o === 'desativar' && <DeactivateDialog pessoa={aberto.pessoa} onClose={close} />}
      {aberto.o === 'entrada' && <EntradaDialog pessoa={aberto.pessoa} onClose={close} onAcesso={showAcesso} />}
    </PageMain>
  )
}

function Lista({ filtro, onAto }: { filtro: Filtro; onAto: (ato: Ato, pessoa: Utilizador) => void }) {
  const { data, isPending, isError, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useUtilizadores(filtro)
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="table" rows={8} label="A carregar os utilizadores" />
  if (isError || !data)
    return (
      <FailedState
        title="Não foi possível abrir os utilizadores"
        drawing={error instanceof ApiError && error.status === 0 ? 'sem-rede' : 'erro'}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  if (data.length === 0)
    return <EmptyState title="Ninguém com estes filtros">Procure por outra parte do nome, do e-mail ou do utilizador.</EmptyState>
  return (
    <>
      <TabelaUtilizadores pessoas={data} onAto={onAto} />
      <Pager
        shown={data.length}
        noun={['utilizador', 'utilizadores']}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
