import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import { Fechado } from './Fechado.tsx'
import { LeitorDoRecurso } from './Leitores.tsx'
import s from './recurso.module.css'
import { type Resumo, recursoQuery } from './recursos.queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'

/** A resource with its player over the page one is on: what was being written stays where it is. */
export function RecursoDialog({ resumo, onClose }: { resumo: Pick<Resumo, 'id' | 'nome'>; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useBeside(recursoQuery(resumo.id))
  return (
    <Dialog
      open
      size="wide"
      title={resumo.nome}
      onClose={onClose}
      aside={
        <ButtonLink variant="quiet" render={(slot) => <Ligacao to={to.recurso(resumo.id)} {...slot} />}>
          Abrir a página do recurso
        </ButtonLink>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {!data && !error && <Skeleton shape="text" label="A carregar o recurso" />}
      {!data && error && (
        <FailedState compact title="Não foi possível abrir o recurso" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      )}
      {data && (
        <div className={s.palco}>
          {data.descricao && <p className={s.descricao}>{data.descricao}</p>}
          {data.conteudo === null ? <Fechado recurso={data} /> : <LeitorDoRecurso recurso={data} conteudo={data.conteudo} />}
        </div>
      )}
    </Dialog>
  )
}
