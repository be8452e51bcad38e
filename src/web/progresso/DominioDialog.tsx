import { plural } from '#regras/plural.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { markPerguntaPath } from '#web/correcao/vistas-do-teste.ts'
import { percentagem, semDominio } from './palavras.ts'
import { type Filtros, pedidoDosFiltros } from './progresso.queries.ts'
import s from './dominio.module.css'

type Props = { turma: number; dominio: string; filtros: Filtros; onClose: () => void }

/** What a domain is made of: its questions, the weakest first, each the way to its answers. */
export function DominioDialog({ turma, dominio, filtros, onClose }: Props) {
  const { data, isPending, error, refetch } = useBeside(
    read('GET /api/progresso/dominio', { query: { turmaId: turma, dominio, ...pedidoDosFiltros(filtros) } }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      unsaved={false}
      title={dominio === '' ? 'Perguntas sem domínio' : `Perguntas de «${semDominio(dominio)}»`}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {isPending && <Skeleton shape="table" rows={4} label="A carregar as perguntas" />}
      {error && (
        <FailedState compact title="Não foi possível abrir as perguntas" onRetry={() => void refetch()}>
          {error.message}
        </FailedState>
      )}
      {data && (
        <>
          <p className="muted">Quanto a turma teve dos pontos de cada uma, da que correu pior à que correu melhor.</p>
          <ul className={s.perguntas}>
            {data.perguntas.map(({ testeId, teste, perguntaid, titulo, percentagem: valor, respostas }) => (
              <li key={`${testeId}-${perguntaid}`}>
                <b>{percentagem(valor)}</b>
                <span>
                  <Ligacao to={markPerguntaPath(turma, testeId, perguntaid)}>{titulo || 'Pergunta sem texto'}</Ligacao>
                  <small>
                    {teste} · {plural(respostas, 'resposta', 'respostas')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {data.mais > 0 && (
            <p className="muted">
              Há {plural(data.mais, 'outra', 'outras')}, que correram melhor. Veja menos testes de cada vez para as ver.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
