import { useQueryClient } from '@tanstack/react-query'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ApiError, api } from '#kit/api/client.ts'
import { write } from '#kit/api/write.ts'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { mudaTeste, usePesquisa } from '#web/pastas/repositorio.queries.ts'
import r from '#web/pastas/repositorio.module.css'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { withRecursoInTeste, withRecursoInTrabalho } from './add-recurso.ts'
import s from './recurso.module.css'
import type { Resumo } from './recursos.queries.ts'
import { soComLicenca } from './tipos.ts'
import { useBeside } from '#kit/api/useBeside.ts'

type Alvo = Pick<Resumo, 'id' | 'nome' | 'manual' | 'aberto'>

/** Throws what was refused. */
async function addToTeste(recurso: Alvo, id: number): Promise<void> {
  const teste = await api('GET /api/repositorio/teste/{id}', { params: { id } })
  await write('PUT /api/repositorio/teste', { body: withRecursoInTeste(teste, recurso.id) })
}

/** Throws what was refused. */
async function addToTrabalho(recurso: Alvo, id: number): Promise<void> {
  const trabalho = await api('GET /api/trabalho/{id}', { params: { id } })
  await write('PUT /api/trabalho', { body: withRecursoInTrabalho(trabalho, recurso.id) })
}

const sentence = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.errors).flat()[0] ?? error.detail) : 'Não foi possível. Tente de novo.'

type Linha = { id: number; nome: string; nota: string }
type EscolhaProps = {
  titulo: string
  filtro: ReactNode
  /** What becomes of a resource that needs a licence. */
  nota: string
  linhas: readonly Linha[] | undefined
  falhou: boolean
  onRetry: () => void
  vazio: string
  onChoose: (linha: Linha) => Promise<void>
  /** Another way, beside "Cancelar". */
  outra?: ReactNode
  onClose: () => void
}

/** The dialog both share: a filter, what there is to choose from, and what was refused. */
function Escolha({ titulo, filtro, nota, outra, linhas, falhou, onRetry, vazio, onChoose, onClose }: EscolhaProps) {
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const choose = async (linha: Linha) => {
    setPending(true)
    try {
      await onChoose(linha)
    } catch (reason) {
      setError(sentence(reason))
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={titulo} aside={outra} actions={<Button onClick={onClose}>Cancelar</Button>}>
      {filtro}
      {nota && (
        <div className={s.nota}>
          <Notice tone="info">{nota}</Notice>
        </div>
      )}
      {error && (
        <Notice tone="error" live>
          {error}
        </Notice>
      )}
      <div className={r.resultados}>
        {!linhas && !falhou && <Skeleton label="A carregar" rows={3} />}
        {falhou && (
          <FailedState compact title="Não foi possível abrir a lista" onRetry={onRetry}>
            Verifique a ligação.
          </FailedState>
        )}
        {linhas?.length === 0 && <EmptyState compact title={vazio} />}
        {linhas?.map((linha) => (
          <button
            key={linha.id}
            type="button"
            className={r.resultado}
            aria-disabled={pending || undefined}
            onClick={() => pending || void choose(linha)}
          >
            <Icon as={IconFileText} />
            <span className="grow">
              <b>{linha.nome}</b>
              <span className="meta">{linha.nota}</span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

function ChooseTeste({ recurso, onClose }: { recurso: Alvo; onClose: () => void }) {
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto)
  const { data, isError, refetch } = usePesquisa({ soTestes: true, texto: procurado, limite: 50 })
  const queries = useQueryClient()
  const go = useGo()
  return (
    <Escolha
      titulo="Juntar a um teste"
      nota="Durante o teste, os seus alunos podem abrir este recurso mesmo sem licença."
      filtro={<SearchField label="Nome do teste" value={texto} onChange={setTexto} />}
      linhas={data?.itens.map(({ id, nome, caminho }) => ({ id, nome, nota: caminho.map((pasta) => pasta.nome).join(' · ') }))}
      falhou={isError}
      onRetry={() => void refetch()}
      vazio={texto ? 'Nenhum teste com esse nome' : 'Ainda não tem testes'}
      onChoose={async ({ id, nome }) => {
        await addToTeste(recurso, id)
        await Promise.all(mudaTeste.map((key) => queries.invalidateQueries({ queryKey: [key] })))
        onClose()
        showToast({
          text: `Junto a «${nome}», na última página`,
          action: { label: 'Abrir o teste', onPress: () => go(to.editTeste(id)) },
        })
      }}
      onClose={onClose}
    />
  )
}

function ChooseTrabalho({ recurso, onClose }: { recurso: Alvo; onClose: () => void }) {
  const { data: turmas } = useBeside(read('GET /api/turmas/opcoes'))
  const [escolhida, setEscolhida] = useState(0)
  const turma = escolhida || (turmas?.[0]?.id ?? 0)
  const { data, isError, refetch } = useBeside({ ...read('GET /api/trabalho/turma/', { query: { turmaid: turma } }), enabled: turma !== 0 })
  const queries = useQueryClient()
  const go = useGo()
  const linhas = data?.filter(({ pode }) => pode.editar).map(({ id, titulo }) => ({ id, nome: titulo, nota: '' }))
  return (
    <Escolha
      titulo="Juntar a um trabalho"
      nota="Enquanto o trabalho durar, os seus alunos abrem este recurso mesmo sem licença."
      outra={
        turma !== 0 && (
          <ButtonLink variant="quiet" icon={IconPlus} render={(slot) => <Ligacao to={to.novoTrabalho(turma, recurso.id)} {...slot} />}>
            Novo trabalho com este recurso
          </ButtonLink>
        )
      }
      filtro={
        <Select
          label="Turma"
          wide
          value={turma}
          onChange={setEscolhida}
          options={(turmas ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      }
      linhas={turmas?.length === 0 ? [] : linhas}
      falhou={isError}
      onRetry={() => void refetch()}
      vazio={turmas?.length === 0 ? 'Ainda não tem turmas' : 'Esta turma não tem trabalhos que possa mudar'}
      onChoose={async ({ id, nome }) => {
        await addToTrabalho(recurso, id)
        await Promise.all(
          (['GET /api/trabalho/{id}', 'GET /api/trabalho/painel/{id}'] as const).map((key) =>
            queries.invalidateQueries({ queryKey: [key] }),
          ),
        )
        onClose()
        showToast({
          text: `Junto aos recursos de «${nome}»`,
          action: { label: 'Abrir o trabalho', onPress: () => go(to.trabalhoDaTurma(turma, id)) },
        })
      }}
      onClose={onClose}
    />
  )
}

/** Takes the resource where pupils meet it: among a homework's, or on the last page of a test. */
export function AddRecurso({ recurso }: { recurso: Alvo }) {
  const [aJuntar, setAJuntar] = useState<'trabalho' | 'teste' | null>(null)
  const close = () => setAJuntar(null)
  const why = recurso.aberto ? undefined : soComLicenca
  return (
    <div className={s.juntar}>
      <Button variant="primary" wide icon={IconNotebook} disabledReason={why} onClick={() => setAJuntar('trabalho')}>
        Juntar a um trabalho
      </Button>
      <Button wide icon={IconFileCheck} disabledReason={why} onClick={() => setAJuntar('teste')}>
        Juntar a um teste
      </Button>
      {aJuntar === 'teste' && <ChooseTeste recurso={recurso} onClose={close} />}
      {aJuntar === 'trabalho' && <ChooseTrabalho recurso={recurso} onClose={close} />}
    </div>
  )
}
