import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RecursosParaAbrir } from '#web/recursos/RecursosJuntos.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import type { CorrecaoPergunta } from './correcao.queries.ts'
import s from './pagina.module.css'

type Props = {
  pagina: CorrecaoPergunta['pagina']
  /** The text is open for a student who reads it again. A teacher who marks it thirty times opens it on demand. */
  aberta?: boolean
}

/** The head of a page as it stood over the questions; nothing where it was empty. */
export function CabecaDaPagina({ pagina: { titulo, estimulo, recursos }, aberta = false }: Props) {
  const semTexto = isVazio(estimulo)
  if (titulo === '' && semTexto && recursos.length === 0) return null
  return (
    <div role="group" className={s.pagina} aria-label={titulo || 'Texto da página'}>
      {titulo !== '' && <h3>{titulo}</h3>}
      {!semTexto && (
        <Disclosure title="Texto da página" open={aberta}>
          <RichText texto={estimulo} nivel={4} />
        </Disclosure>
      )}
      <RecursosParaAbrir label="Recursos da página" recursos={recursos} />
    </div>
  )
}
