/** The paper of a test as a file. */
import { type EspacoPapel, type VersaoPapel, opcoesDoPapel } from '#perguntas/papel.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { makeDocx } from './docx/docx.ts'
import { readPapel } from './papel.service.ts'

type Pedido = {
  versao?: VersaoPapel | undefined
  chave?: boolean | undefined
  aluno?: boolean | undefined
  pontos?: boolean | undefined
  recursos?: boolean | undefined
  espaco?: EspacoPapel | undefined
}

/** The Word document of a test the caller may see, and the paper it was made from. */
export async function exportWord(ctx: ContextoAutenticado, id: number, { versao = 'A', ...pedido }: Pedido) {
  const papel = await readPapel(ctx, id, versao, true)
  const opcoes = {
    chave: pedido.chave ?? opcoesDoPapel.chave,
    aluno: pedido.aluno ?? opcoesDoPapel.aluno,
    pontos: pedido.pontos ?? opcoesDoPapel.pontos,
    recursos: pedido.recursos ?? opcoesDoPapel.recursos,
    espaco: pedido.espaco ?? opcoesDoPapel.espaco,
  }
  // What draws pictures is large, and most processes never make a document.
  const [{ loadImagens }, { drawCodigos }] = await Promise.all([import('./docx/imagens.ts'), import('./docx/codigos.ts')])
  const imagens = await loadImagens(ctx, Object.keys(papel.ficheiros).map(Number))
  const codigos = opcoes.recursos ? await drawCodigos(papel, siteAddress(ctx), imagens) : new Map()
  return { papel, bytes: await makeDocx({ papel, opcoes, desenhos: { imagens, codigos }, que: 'prova' }) }
}

/** The sheet to answer a test on, as a Word document. */
export async function exportFolha(ctx: ContextoAutenticado, id: number, { versao = 'A', pontos, espaco }: Pedido) {
  const papel = await readPapel(ctx, id, versao, true)
  const opcoes = { ...opcoesDoPapel, pontos: pontos ?? opcoesDoPapel.pontos, espaco: espaco ?? opcoesDoPapel.espaco }
  return { papel, bytes: await makeDocx({ papel, opcoes, desenhos: { imagens: new Map(), codigos: new Map() }, que: 'folha' }) }
}
