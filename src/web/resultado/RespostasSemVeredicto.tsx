import { Suspense, useId } from 'react'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { PerguntasPorPagina } from '#web/correcao/PerguntasPorPagina.tsx'
import type { ResultadoPontos } from '#web/correcao/correcao.queries.ts'
import { pontosPorExtenso } from '#web/correcao/textos.ts'
import { cx } from '#kit/base/cx.ts'
import p from '#web/correcao/folha.module.css'
import s from './resultado.module.css'

type Pergunta = ResultadoPontos['perguntas'][number]

function Resposta({ pergunta }: { pergunta: Pergunta }) {
  const id = useId()
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  return (
    <li className={p.pergunta}>
      <div className={p.cabeca}>
        <span className={p.numero}>{pergunta.numero}</span>
        <div className="grow">
          <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={id} nivel={3} />
        </div>
        <p className={p.nota}>
          <span>vale {pontosPorExtenso(pergunta.points)}</span>
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
      </div>
    </li>
  )
}

/** One's own answers as they were given, without right or wrong. */
export function RespostasSemVeredicto({ resultado: { paginas, perguntas } }: { resultado: ResultadoPontos }) {
  return (
    <PerguntasPorPagina paginas={paginas} perguntas={perguntas} abertas renderPergunta={(pergunta) => <Resposta pergunta={pergunta} />} />
  )
}
