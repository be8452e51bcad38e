import { Suspense, useId, useState } from 'react'
import type { RespostaDe } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { say } from '#kit/base/say.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { conteudoDe, type RespostaQualquer } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { VeredictoDito } from '#perguntas/vistas/veredicto-dito.tsx'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import s from './praticar.module.css'

type Pergunta = RespostaDe<'GET /api/turmas/teste/resultado/{id}/praticar'>['perguntas'][number]
type Vista = RespostaDe<'POST /api/turmas/teste/resultado/{id}/praticar'>
export type Veredicto = Vista['veredicto']

/** Right or wrong, one's own answer beside the right one, and the explanation. */
function Revista({ pergunta, resposta, vista }: { pergunta: Pergunta; resposta: RespostaQualquer; vista: Vista }) {
  const Rever = vistaPorNumero(pergunta.tipoPergunta)?.Rever
  const seen = 'alineas' in pergunta.conteudo ? pergunta.conteudo.alineas.map(({ id }) => id) : undefined
  return (
    <FicheirosProvider ficheiros={vista.ficheiros}>
      <div role="status">
        <VeredictoDito veredicto={vista.veredicto} />
      </div>
      {Rever && (
        <Suspense fallback={<Skeleton shape="text" rows={3} label="A abrir a resposta" />}>
          <Rever
            conteudo={conteudoDe(vista.pergunta)}
            resposta={resposta}
            resultado={vista.resultado}
            decisoes={vista.decisoes}
            enunciado={vista.pergunta.enunciado}
            mostrarChave
            ordem={seen}
          />
        </Suspense>
      )}
      {!isVazio(vista.pergunta.explicacao) && (
        <section aria-label="Explicação">
          <h3 className="h-s">Explicação</h3>
          <RichText texto={vista.pergunta.explicacao} nivel={4} />
        </section>
      )}
    </FicheirosProvider>
  )
}

type Props = {
  teste: number
  dominio: string
  pergunta: Pergunta
  ultima: boolean
  /** On to the next; null: this one could not be answered. */
  onNext: (veredicto: Veredicto | null) => void
}

/** A question to answer, and then to read. */
export function PerguntaDaPratica({ teste, dominio, pergunta, ultima, onNext }: Props) {
  const nomeId = useId()
  const [resposta, setResposta] = useState<RespostaQualquer | null>(null)
  const answer = useWrite('POST /api/turmas/teste/resultado/{id}/praticar')
  const vista = answer.data
  const Responder = vistaPorNumero(pergunta.tipoPergunta)?.Responder
  const send = () => {
    if (resposta !== null) answer.mutate({ params: { id: teste }, body: { dominio, perguntaid: pergunta.perguntaid, resposta } })
  }
  const next = (
    <Button variant="primary" onClick={() => onNext(vista?.veredicto ?? null)}>
      {ultima ? 'Terminar' : 'Pergunta seguinte'}
    </Button>
  )
  return (
    <>
      <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={nomeId} nivel={3} />
      {vista && resposta !== null ? (
        <Revista pergunta={pergunta} resposta={resposta} vista={vista} />
      ) : (
        Responder && (
          <Suspense fallback={<Skeleton shape="text" rows={3} label="A abrir a pergunta" />}>
            <Responder
              pergunta={{ perguntaid: pergunta.perguntaid, enunciado: pergunta.enunciado, conteudo: pergunta.conteudo }}
              resposta={resposta}
              onChange={setResposta}
              disabled={answer.isPending}
              nomeId={nomeId}
            />
          </Suspense>
        )
      )}
      {answer.error && (
        <Notice tone="error" live>
          {answer.error.status === 404 ? 'Esta pergunta já não se pode praticar.' : answer.error.detail}
        </Notice>
      )}
      <div className={s.atos}>
        {vista || answer.error?.status === 404 ? (
          next
        ) : (
          <Button
            variant="primary"
            onClick={send}
            pending={answer.isPending}
            disabledReason={resposta === null ? say('{Responde|Responda} primeiro') : undefined}
          >
            Ver se está certo
          </Button>
        )}
      </div>
    </>
  )
}
