import { limites } from '#regras/limites.ts'

/** Over what goes, where it goes to the bin first. */
export const paraAReciclagem = `Fica ${limites.restauroDias} dias na Reciclagem, de onde pode voltar. Depois apaga-se para sempre:`

export const variasParaAReciclagem = `Ficam ${limites.restauroDias} dias na Reciclagem, de onde podem voltar. Depois apagam-se para sempre:`

/** What came back. A question left its tests when it was deleted, and does not come back to them by itself. */
export const voltouDaReciclagem = (tipo: string, nome: string): string =>
  tipo === 'pergunta'
    ? `«${nome}» voltou às perguntas. Aos testes de onde saiu não volta sozinha: junte-a lá outra vez.`
    : `«${nome}» voltou ao seu lugar.`
