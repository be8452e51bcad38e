import { childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'

/** All files of a question, in whichever of its texts they stand. */
export const filesIn = (no: ElementoXml): ElementoXml[] =>
  childrenOf(no).flatMap((filho) => (filho.nome === 'file' ? [filho] : filesIn(filho)))
