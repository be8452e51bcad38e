import { noteUnexpected } from '#kit/unexpected.ts'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useDeferredValue, useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaTeste, usePesquisa } from '#web/pastas/repositorio.queries.ts'
import r from '#web/pastas/repositorio.module.css'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Alvo, sizeOf } from './alvo.ts'

/** Chooses the test that the questions join, at the end of its last page. */
export function AddToTesteDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto)
  const { data, isPending, isError, refetch } = usePesquisa({ soTestes: true, texto: procurado, limite: 50 })
  const go = useGo()
  const join = useWrite('POST /api/repositorio/teste/{id}/juntar', {
    invalidates: ['GET /api/repositorio', 'GET /api/repositorio/pesquisa', ...mudaTeste, 'GET /api/perguntas'],
  })
  const choose = async (id: number, nome: string) => {
    const { juntas } = await join.mutateAsync({
      params: { id },
      body: 'ids' in alvo ? { perguntas: [...alvo.ids] } : { filtro: alvo.filtro },
    })
    onClose()
    const text =
      juntas === 0
        ? `Já ${sizeOf(alvo) === 1 ? 'estava' : 'estavam'} em «${nome}»`
        : `${counted(juntas, 'pergunta junta', 'perguntas juntas')} a «${nome}»`
    showToast({ text, action: { label: 'Abrir o teste', onPress: () => go(to.editTeste(id)) } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Juntar ${counted(sizeOf(alvo), 'pergunta', 'perguntas')} a um teste`}
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <SearchField label="Nome do teste" value={texto} onChange={setTexto} />
      {join.error && <Notice tone="error">{join.error.detail}</Notice>}
      <div className={r.resultados}>
        {isPending && <Skeleton label="A carregar os testes" rows={3} />}
        {isError && (
          <FailedState compact title="Não foi possível abrir os testes" onRetry={() => void refetch()}>
            Verifique a ligação.
          </FailedState>
        )}
        {data?.itens.length === 0 && <EmptyState compact title={texto ? 'Nenhum teste com esse nome' : 'Ainda não tem testes'} />}
        {data?.itens.map(({ id, nome, caminho, totalPerguntas }) => (
          <button
            key={id}
            type="button"
            className={r.resultado}
            onClick={() => void choose(id, nome).catch(noteUnexpected)}
            aria-disabled={join.isPending || undefined}
          >
            <Icon as={IconFileText} />
            <span className="grow">
              <b>{nome}</b>
              <span className="meta">
                {[...caminho.map((pasta) => pasta.nome), counted(totalPerguntas, 'pergunta', 'perguntas')].join(' · ')}
              </span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
