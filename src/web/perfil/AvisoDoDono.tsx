import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatDataLonga } from '#regras/datas.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import s from './perfil.module.css'

/** For who showed that the address is theirs, on an account that somebody may have made with it. */
export function AvisoDoDono({ desde }: { desde: string }) {
  return (
    <div className={s.aviso}>
      <Notice tone="warn" title="Esta conta passou a ser só sua">
        A {formatDataLonga(desde, FUSO_OMISSAO)} mostrou que o endereço dela é seu. Até aí ninguém o tinha confirmado, e outra pessoa pode
        ter feito a conta. O que antes a abria deixou de servir: palavra-passe, sessões, bilhetes de testes, ligações e endereço do
        calendário. Veja o que lá está; se não é seu, pode pedir ao fundo desta página que se apague.
      </Notice>
    </div>
  )
}
