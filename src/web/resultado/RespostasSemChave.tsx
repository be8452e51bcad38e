import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Suspense, useId } from 'react'
import { Icon } from '#kit/base/Icon.tsx'
import { VeredictoDito } from '#perguntas/vistas/veredicto-dito.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { PerguntasPorPagina } from '#web/correcao/PerguntasPorPagina.tsx'
import type { ResultadoPontos, ResultadoSemChave } from '#web/correcao/correcao.queries.ts'
import { pontos, pontosPorExtenso } from '#web/correcao/textos.ts'
import { cx } from '#kit/base/cx.ts'
import p from '#web/correcao/folha.module.css'
import { ListenToVoz } from '#web/voz/ListenToVoz.tsx'
import s from './resultado.module.css'

type ComRespostas = ResultadoPontos | ResultadoSemChave
type Pergunta = ComRespostas['perguntas'][number]

function Nota({ pergunta }: { pergunta: Pergunta }) {
  const { points } = pergunta
  if (!('veredicto' in pergunta)) return <span>{pergunta.anulada ? 'anulada' : `vale ${pontosPorExtenso(pergunta.points)}`}</span>
  return (
    <>
      <VeredictoDito veredicto={pergunta.veredicto} />
      {points !== null && (
        <span>
          <b>{pergunta.obtidos === null ? '–' : pontos(pergunta.obtidos)}</b> de {pontosPorExtenso(points)}
        </span>
      )}
    </>
  )
}

function Resposta({ pergunta, professor }: { pergunta: Pergunta; professor: string }) {
  const id = useId()
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  return (
    <li className={p.pergunta} id={`pergunta-${pergunta.numero}`} tabIndex={-1}>
      <div className={p.cabeca}>
        <span className={p.numero}>{pergunta.numero}</span>
        <div className="grow">
          <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={id} nivel={3} />
        </div>
        <p className={p.nota}>
          <Nota pergunta={pergunta} />
        </p>
      </div>
      <div className={cx(p.corpo, s.corpo)}>
        {pergunta.resposta === null && <p className="muted">Sem resposta.</p>}
        {vista && pergunta.resposta !== null && (
          <Suspense fallback={null}>
            <vista.Responder
              pergunta={{ perguntaid: pergunta.perguntaid, enunciado: pergunta.enunciado, conteudo: pergunta.conteudo }}
              resposta={pergunta.resposta}
              onChange={() => {}}
              disabled
              nomeId={id}
            />
          </Suspense>
        )}
        {'comentario' in pergunta && pergunta.comentario && (
          <p className={cx(p.comentario, s.comentario)}>
            <Icon as={IconMessage} size="s" />
            <span>
              <b>{professor}:</b> {pergunta.comentario}
            </span>
          </p>
        )}
        {'voz' in pergunta && pergunta.voz !== undefined && <ListenToVoz voz={pergunta.voz} de={professor} />}
      </div>
    </li>
  )
}

/** One's own answers as they were given: without right or wrong, or with it and without the key. */
export function RespostasSemChave({ resultado: { paginas, perguntas, professor } }: { resultado: ComRespostas }) {
  return (
    <PerguntasPorPagina<Pergunta>
      paginas={paginas}
      perguntas={perguntas}
      abertas
      renderPergunta={(pergunta) => <Resposta pergunta={pergunta} professor={professor ?? 'Professor'} />}
    />
  )
}
