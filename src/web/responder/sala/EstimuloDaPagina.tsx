import { Suspense, lazy, useRef } from 'react'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { loadBeside } from '#kit/load.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { ListenButton } from '#kit/voice/ListenButton.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './pagina.module.css'

const RecursosDaPagina = lazy(() => loadBeside(async () => ({ default: (await import('./RecursosDaPagina.tsx')).RecursosDaPagina })))

type Props = {
  pagina: Omit<PaginaAluno, 'perguntas'>
  ficheiros: Ficheiros
  /** The text can be listened to. */
  lerAlto: boolean
}

/** The page's text and resources, above each of its questions. They stay from one question to the next. */
export function EstimuloDaPagina({ pagina: { titulo, estimulo, recursos = [] }, ficheiros, lerAlto }: Props) {
  const texto = useRef<HTMLDivElement>(null)
  const semTexto = isVazio(estimulo)
  const isBare = semTexto && recursos.length === 0
  if (isBare && titulo === '') return null
  return (
    <section className={cx(s.pagina, isBare && s.soTitulo)} aria-label={titulo || 'Texto da página'}>
      {titulo !== '' && <h2>{titulo}</h2>}
      {!semTexto && (
        <>
          {lerAlto && <ListenButton label="Ouvir o texto" texto={texto} />}
          <div ref={texto}>
            <RichText texto={estimulo} ficheiros={ficheiros} nivel={2} />
          </div>
        </>
      )}
      {recursos.length > 0 && (
        <Suspense fallback={<Skeleton label="A carregar os recursos" rows={recursos.length} />}>
          <RecursosDaPagina recursos={recursos} ficheiros={ficheiros} />
        </Suspense>
      )}
    </section>
  )
}
