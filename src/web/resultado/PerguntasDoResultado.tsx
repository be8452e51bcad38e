import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { say } from '#kit/base/say.ts'
import { useId, useRef, useState } from 'react'
import { nomeDoTipo } from '#perguntas/nomes.ts'
import { Conta } from '#perguntas/vistas/conta.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { VeredictoDito } from '#perguntas/vistas/veredicto-dito.tsx'
import { conteudoDe } from '#perguntas/formas.tsx'
import { revistaPorNumero } from '#perguntas/revistas.tsx'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { ListenButton } from '#kit/voice/ListenButton.tsx'
import { useAspeto } from '#web/shell/theme.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { CorrecaoDita } from '#web/correcao/CorrecaoDita.tsx'
import { PerguntasPorPagina } from '#web/correcao/PerguntasPorPagina.tsx'
import type { PerguntaDoResultado, ResultadoCompleto } from '#web/correcao/correcao.queries.ts'
import { pontos, pontosPorExtenso } from '#web/correcao/textos.ts'
import { cx } from '#kit/base/cx.ts'
import p from '#web/correcao/folha.module.css'
import { ListenToVoz } from '#web/voz/ListenToVoz.tsx'
import s from './resultado.module.css'

type Filtro = 'todas' | 'erros'

const wrong = ({ veredicto }: PerguntaDoResultado): boolean =>
  veredicto !== 'certa' && veredicto !== 'por-corrigir' && veredicto !== 'anulada'

type PerguntaProps = { pergunta: PerguntaDoResultado; professor: string | null; /** Points are shown. */ comPontos: boolean; fuso: string }

function Pergunta({ pergunta, professor, comPontos, fuso }: PerguntaProps) {
  const id = useId()
  const { tipoPergunta, obtidos, veredicto } = pergunta
  const vista = revistaPorNumero(tipoPergunta)
  const { ouvir } = useAspeto()
  const texto = useRef<HTMLDivElement>(null)
  return (
    <li className={p.pergunta} id={`pergunta-${pergunta.numero}`} tabIndex={-1}>
      <div className={p.cabeca}>
        <span className={p.numero}>{pergunta.numero}</span>
        <div className="grow">
          <p className="meta">{nomeDoTipo(tipoPergunta)}</p>
          <div ref={texto}>
            <EnunciadoPergunta tipoPergunta={tipoPergunta} enunciado={pergunta.enunciado} nomeId={id} nivel={3} />
          </div>
          {ouvir && <ListenButton label={`Ouvir a pergunta ${pergunta.numero}`} texto={texto} />}
        </div>
        <p className={p.nota}>
          <VeredictoDito veredicto={veredicto} />
          {comPontos && (
            <span>
              <b>{obtidos === null ? '–' : pontos(obtidos)}</b> de {pontosPorExtenso(pergunta.points)}
            </span>
          )}
        </p>
      </div>
      <div className={cx(p.corpo, s.corpo)}>
        {vista && (
          <vista.Rever
            conteudo={conteudoDe(pergunta)}
            resposta={pergunta.resposta}
            resultado={pergunta.resultado}
            decisoes={pergunta.decisoes}
            enunciado={pergunta.enunciado}
            mostrarChave
          />
        )}
        <CorrecaoDita correcao={pergunta.correcao} fuso={fuso} />
        {pergunta.conta !== '' && <Conta conta={pergunta.conta} esquema={pergunta.esquema} />}
        {pergunta.comentario && (
          <p className={cx(p.comentario, s.comentario)}>
            <Icon as={IconMessage} size="s" />
            <span>
              <b>{professor ?? 'Professor'}:</b> {pergunta.comentario}
            </span>
          </p>
        )}
        {pergunta.voz !== undefined && <ListenToVoz voz={pergunta.voz} de={professor ?? undefined} />}
        {!isVazio(pergunta.explicacao) && (
          <Disclosure title="Explicação">
            <RichText texto={pergunta.explicacao} nivel={4} />
          </Disclosure>
        )}
      </div>
    </li>
  )
}

/** Question by question: own answer, verdict, points, sum, what would have been right, comment, explanation. */
export function PerguntasDoResultado({ resultado }: { resultado: ResultadoCompleto }) {
  const { perguntas, professor } = resultado
  const errors = perguntas.filter(wrong).length
  const [filtro, setFiltro] = useState<Filtro>('todas')
  const shown = filtro === 'todas' ? perguntas : perguntas.filter(wrong)
  return (
    <section aria-label="Pergunta a pergunta">
      <div className="head wrapr">
        <h2 className="grow">Pergunta a pergunta</h2>
        <FilterButtons
          label="Perguntas a mostrar"
          value={filtro}
          onChange={setFiltro}
          options={[
            { value: 'todas', label: 'Todas', count: perguntas.length },
            { value: 'erros', label: 'Com erros', count: errors },
          ]}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState drawing="tudo-em-dia" title="Nenhum erro">
          {say('{Acertaste|Acertou} em tudo.')}
        </EmptyState>
      )}
      <PerguntasPorPagina
        paginas={resultado.paginas}
        perguntas={shown}
        abertas
        renderPergunta={(pergunta) => (
          <Pergunta pergunta={pergunta} professor={professor} comPontos={resultado.soma !== null} fuso={resultado.turma.fuso} />
        )}
      />
    </section>
  )
}
