import { Fragment, type ReactNode } from 'react'
import { CabecaDaPagina } from './CabecaDaPagina.tsx'
import type { CorrecaoAluno } from './correcao.queries.ts'
import { byPaginas } from './by-paginas.ts'
import p from './folha.module.css'

type Props<P extends { perguntaid: number }> = {
  paginas: CorrecaoAluno['paginas']
  /** Those shown. */
  perguntas: readonly P[]
  /** The texts of the pages are open. */
  abertas?: boolean
  renderPergunta: (pergunta: P) => ReactNode
}

/** The questions of an answered test, each page's under what the page carries. */
export const PerguntasPorPagina = <P extends { perguntaid: number }>({ paginas, perguntas, abertas = false, renderPergunta }: Props<P>) =>
  byPaginas(paginas, perguntas).map(({ pagina, perguntas: nela }) => (
    <Fragment key={pagina.id}>
      <CabecaDaPagina pagina={pagina} aberta={abertas} />
      <ol className={p.perguntas}>
        {nela.map((pergunta) => (
          <Fragment key={pergunta.perguntaid}>{renderPergunta(pergunta)}</Fragment>
        ))}
      </ol>
    </Fragment>
  ))
