import { type ReactNode } from 'react'
import { formatPercentagem } from '#regras/percentagens.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#web/rich-text/RichText.tsx'
import { pontos } from '#web/testes/textos.ts'
import { Anexados, Enunciado } from './Enunciado.tsx'
import { linhaDaEntrega } from './textos.ts'
import { type Minha } from './trabalhos.queries.ts'
import { Lado } from './PrazoDaEntrega.tsx'
import s from './trabalhos.module.css'

/** The mark and the teacher's words, once they were returned. */
function Classificacao({ minha }: { minha: Minha }) {
  if (minha.publicadoEm === null) return null
  return (
    <section className={s.nota} aria-label="Classificação">
      {minha.points !== null && (
        <p className={s.pontuacao}>
          <b>{formatPercentagem(minha.percentagem)}</b>
          <span>
            {pontos(minha.points)} em {String(minha.pointsMaximo).replace('.', ',')}
          </span>
        </p>
      )}
      {minha.comentario && (
        <>
          <p className="meta">Comentário de {minha.professor}</p>
          <p className={s.linhas}>{minha.comentario}</p>
        </>
      )}
    </section>
  )
}

/** What was handed in, or that there is nothing. */
export function Lida({ minha, children }: { minha: Minha; children?: ReactNode }) {
  const { texto, ficheiros } = minha.resposta
  const line = linhaDaEntrega(minha, minha.turma.fuso)
  return (
    <div className={s.colunas}>
      <section className={s.resposta} aria-labelledby="a-sua-resposta">
        <Classificacao minha={minha} />
        <Enunciado pedido={minha} />
        <div className="head">
          <h2 id="a-sua-resposta" className="grow">
            A sua resposta
          </h2>
          {line && <span className="meta">{line}</span>}
        </div>
        {isVazio(texto) && ficheiros.length === 0 ? (
          <p className="muted">Não há nada escrito.</p>
        ) : (
          <div className={s.folha}>
            <RichText texto={texto} ficheiros={minha.ficheirosVisiveis} />
            <Anexados ids={ficheiros} ficheiros={minha.ficheirosVisiveis} label="Ficheiros da resposta" />
          </div>
        )}
      </section>
      <Lado minha={minha}>{children}</Lado>
    </div>
  )
}
