/** "Versões desta resposta": every state that reached the server, read-only, the newest first. */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { conteudoDe } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import type { CorrecaoAluno, PerguntaCorrigida } from '#web/correcao/correcao.queries.ts'
import s from './aluno.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

type Lidas = RespostaDe<'GET /api/turmas/teste/versoes/{id}/{idpergunta}'>
type Versao = Lidas['versoes'][number]

const minuteMs = 60_000

/** Written when, on which device; and when it arrived, where that was long after. */
function proveniencia({ escritaEm, recebidaEm, dispositivo }: Versao, aparelhos: number, agora: Date, fuso: string): string {
  const late = Date.parse(recebidaEm) - Date.parse(escritaEm) > minuteMs
  return [
    `escrita ${formatQuando(escritaEm, agora, fuso)}`,
    late && `recebida ${formatHoraEDia(recebidaEm, agora, fuso)}`,
    aparelhos > 1 && `dispositivo ${dispositivo}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Estado({ versao: { vale, chegada } }: { versao: Versao }) {
  return (
    <>
      {vale && <Chip tone="done">Vale</Chip>}
      {chegada === 'provisoria' && <Chip tone="todo">Chegou depois do tempo</Chip>}
      {chegada === 'tardia' && <Chip tone="wait">Tardia, não conta</Chip>}
    </>
  )
}

function Lista({ lidas, pergunta, fuso }: { lidas: Lidas; pergunta: PerguntaCorrigida; fuso: string }) {
  const { versoes, haMais } = lidas
  const agora = useAgora()
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  const devices = new Set(versoes.map(({ dispositivo }) => dispositivo)).size
  if (versoes.length === 0) return <EmptyState title="Ainda não há respostas">Nenhuma resposta a esta pergunta chegou à Lousa.</EmptyState>
  return (
    <>
      <p className="muted">
        {plural(versoes.length, 'versão', 'versões')}
        {haMais && ', as mais recentes'}. A hora de escrita é a que o dispositivo diz: não prova nada.
      </p>
      <ol className={s.versoes}>
        {versoes.map((versao) => (
          <li key={`${versao.dispositivo}/${versao.seq}`}>
            <p className={s.versao}>
              <span className="meta">{proveniencia(versao, devices, agora, fuso)}</span>
              <Estado versao={versao} />
            </p>
            {versao.conteudo === null ? (
              <p className="muted">Resposta apagada.</p>
            ) : (
              vista && (
                <vista.Rever
                  conteudo={conteudoDe(pergunta)}
                  resposta={versao.conteudo}
                  resultado={null}
                  enunciado={pergunta.enunciado}
                  mostrarChave={false}
                />
              )
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type Props = { correcao: CorrecaoAluno; tentativa: number; pergunta: PerguntaCorrigida; onClose: () => void }

export function VersoesDaResposta({ correcao, tentativa, pergunta, onClose }: Props) {
  const { data, isPending, isFetching, error, refetch } = useQuery(
    read('GET /api/turmas/teste/versoes/{id}/{idpergunta}', { params: { id: tentativa, idpergunta: pergunta.perguntaid } }),
  )
  const waiting = <Skeleton shape="text" rows={4} label="A abrir as versões" />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Versões da resposta ${pergunta.numero}`}
      size="wide"
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {isPending && waiting}
      {error && !data && (
        <FailedState level="h2" title="Não foi possível abrir as versões" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </FailedState>
      )}
      {data && (
        <FicheirosProvider ficheiros={{ ...correcao.ficheiros, ...data.ficheiros }}>
          <Suspense fallback={waiting}>
            <Lista lidas={data} pergunta={pergunta} fuso={correcao.turma.fuso} />
          </Suspense>
        </FicheirosProvider>
      )}
    </Dialog>
  )
}
