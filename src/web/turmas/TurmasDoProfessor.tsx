import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useDeferredValue, useState } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { ComoFunciona } from '#web/guias/ComoFunciona.tsx'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { ArchiveTurmas } from './ArchiveTurmas.tsx'
import { TurmaCard } from './TurmaCard.tsx'
import { TurmaDialog } from './TurmaDialog.tsx'
import { TurmaMenu } from './TurmaMenu.tsx'
import { type TurmaResumo, turmasQuery } from './turmas.queries.ts'
import s from './turmas.module.css'

/** A teacher's classes as cards; the admin finds any class by name. */
export function TurmasDoProfessor() {
  usePageTitle('Turmas')
  const go = useGo()
  const { tipo, confirmacao } = useSessao()
  const isAdmin = tipo === tipoDeConta.admin
  const [criar, setCriar] = useState(false)
  const [arquivar, setArquivar] = useState(false)
  const [estado, setEstado] = useFiltro('estado', 'ativas')
  const [pesquisa, setPesquisa] = useFiltro('nome')
  const turmas = useQuery({ ...turmasQuery(useDeferredValue(pesquisa)), placeholderData: keepPreviousData })
  const loading = useLoadingFace(turmas.isPending)
  const count = (arquivada: boolean) => turmas.data?.filter((turma) => turma.arquivada === arquivada).length
  const shown = turmas.data?.filter((turma) => turma.arquivada === (estado === 'arquivadas')) ?? []
  // A co-teacher who is not confirmed has the classes they were invited to, and makes none.
  const newButton = confirmacao === 'confirmada' && (
    <Button variant="primary" icon={IconPlus} onClick={() => setCriar(true)}>
      Criar turma
    </Button>
  )
  return (
    <PageMain>
      <PageHead title="Turmas" actions={newButton} />
      <div className={s.barra}>
        <FilterButtons
          label="Turmas a mostrar"
          value={estado}
          onChange={setEstado}
          options={[
            { value: 'ativas', label: 'Ativas', count: count(false) },
            { value: 'arquivadas', label: 'Arquivadas', count: count(true) },
          ]}
        />
        <span className="grow" />
        {estado !== 'arquivadas' && !isAdmin && shown.length > 1 && (
          <Button variant="quiet" icon={IconArchive} onClick={() => setArquivar(true)}>
            Arquivar várias…
          </Button>
        )}
        <Ligacao className={s.reciclagem} to={to.reciclagem()}>
          Reciclagem
        </Ligacao>
        {isAdmin && <SearchField label="Nome da turma" value={pesquisa} onChange={setPesquisa} />}
      </div>
      {loading && <Skeleton shape="cards" rows={3} label="A carregar as turmas" />}
      {turmas.error && !turmas.data && (
        <FailedState title="Não foi possível abrir as turmas" onRetry={() => void turmas.refetch()}>
          {turmas.error.message}
        </FailedState>
      )}
      {!loading && turmas.data && <Cartoes turmas={shown} estado={estado} pesquisa={pesquisa} criar={newButton} />}
      {arquivar && <ArchiveTurmas turmas={shown} onClose={() => setArquivar(false)} />}
      {criar && <TurmaDialog onClose={() => setCriar(false)} onSaved={(turma) => go(to.alunos(turma.id))} />}
    </PageMain>
  )
}

function Cartoes({ turmas, estado, pesquisa, criar }: { turmas: TurmaResumo[]; estado: string; pesquisa: string; criar: React.ReactNode }) {
  if (turmas.length > 0) {
    return (
      <ul className={s.cartoes}>
        {turmas.map((turma) => (
          <TurmaCard key={turma.id} turma={turma} menu={<TurmaMenu turma={turma} />} />
        ))}
      </ul>
    )
  }
  if (pesquisa) return <EmptyState title={`Nenhuma turma com «${pesquisa}»`}>Procure por outra parte do nome.</EmptyState>
  if (estado === 'arquivadas')
    return <EmptyState title="Não há turmas arquivadas">No fim do ano, arquive a turma: fica tudo para consulta.</EmptyState>
  return (
    <EmptyState
      drawing="vazio-turmas"
      title="Ainda não tem turmas"
      actions={
        criar ? (
          <>
            {criar}
            <ComoFunciona guia="criar-turma" />
          </>
        ) : undefined
      }
    >
      {criar ? 'Crie a primeira e dê o código aos alunos: entram logo.' : 'Crie turmas depois de a sua conta ser confirmada.'}
    </EmptyState>
  )
}
