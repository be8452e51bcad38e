/** From the opened package of a sealed test to one student's pages: the server makes the same from the version. Pure. */
import { deriveSemente } from '#regras/shuffle.ts'
import { type ItemDoPlano, type Plano, lugaresDaPagina } from '#regras/testes/plano-do-teste.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import type { NumeroTipo } from './nomes.ts'
import { shuffleCopia } from './ordem.ts'

/** A question of the package: its parts in the package's own order. */
type NoPacote = { perguntaid: number; points: number; tipoPergunta: NumeroTipo; conteudo: unknown }

type Pacote<P extends NoPacote, T> = {
  baralhar: boolean
  baralharOpcoes?: boolean
  paginas: readonly { id: string; titulo: string; estimulo: T; itens: readonly ItemDoPlano[] }[]
  perguntas: readonly P[]
}

/** The pages of the attempt with this seed. Throws on a package that does not hold a question it names. */
export function paginasDoPacote<P extends NoPacote, T>(
  { baralhar, baralharOpcoes = true, paginas, perguntas }: Pacote<P, T>,
  { semente, sorteadas }: Omit<Plano, 'baralhar'>,
): { id: string; titulo: string; estimulo: T; perguntas: P[] }[] {
  const byId = new Map(perguntas.map((pergunta) => [pergunta.perguntaid, pergunta]))
  return paginas.map((pagina) => ({
    id: pagina.id,
    titulo: pagina.titulo,
    estimulo: pagina.estimulo,
    perguntas: lugaresDaPagina(pagina, { semente, sorteadas, baralhar }).map(({ perguntaid, points }) => {
      const pergunta = byId.get(perguntaid)
      if (!pergunta) throw new Error(`The package does not hold question ${perguntaid}`)
      const conteudo = shuffleCopia(pergunta.tipoPergunta, pergunta.conteudo, deriveSemente(semente, perguntaid), baralharOpcoes)
      return { ...pergunta, points: points === null ? pergunta.points : fromCentesimos(points), conteudo }
    }),
  }))
}
