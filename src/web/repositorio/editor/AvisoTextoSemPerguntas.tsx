import { Notice } from '#kit/feedback/Notice.tsx'

/** On a page whose text leads to no question: said here, where it is mended, before assigning is refused for it. */
export function AvisoTextoSemPerguntas() {
  return (
    <Notice tone="warn">
      Esta página tem um texto mas não tem perguntas: enquanto for assim, o teste não pode ser atribuído. Junte-lhe uma pergunta, ou retire
      o texto.
    </Notice>
  )
}
