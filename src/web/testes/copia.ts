/** What stands on the screen when a class test is copied, and what of it is sent. */
import { nomeDaCopia } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import type { PedidoDe } from '#kit/api/client.ts'
import { type ComDestinos, type Prazo, corpoDasTurmas, valoresDosDestinos } from './destinos.ts'
import type { TesteAtribuido } from './testes.queries.ts'
import { type Valores, valoresDe } from './valores.ts'

export type ValoresDaCopia = Pick<Valores, 'nome' | 'duracao' | 'baralhar' | 'baralharOpcoes' | 'lerAlto' | 'selado' | 'publicacao'> &
  ComDestinos &
  Prazo

/** A copy as it begins. Beside the first in its own class, it is called a copy. */
export function valoresDaCopia(teste: TesteAtribuido, paraOutras: boolean, agora: Date): ValoresDaCopia {
  const { nome, duracao, baralhar, baralharOpcoes, lerAlto, selado, publicacao } = valoresDe(teste)
  const proprio = paraOutras ? nome : nomeDaCopia(nome, limites.tituloMaximo)
  return { nome: proprio, duracao, baralhar, baralharOpcoes, lerAlto, selado, publicacao, ...valoresDosDestinos(teste, paraOutras, agora) }
}

export function corpoDaCopia(
  { nome, duracao, baralhar, baralharOpcoes, lerAlto, selado, publicacao, ...destinos }: ValoresDaCopia,
  fusos: ReadonlyMap<number, string>,
  chave: string,
): PedidoDe<'POST /api/turmas/teste/duplicar/{id}'>['body'] {
  const turmas = corpoDasTurmas(destinos, fusos).map(({ aceitarAte: _, ...naTurma }) => naTurma)
  return {
    chave,
    ...(nome.trim() === '' ? {} : { nome: nome.trim() }),
    duracao,
    baralhar,
    baralharOpcoes,
    lerAlto,
    selado,
    publicacao,
    turmas,
  }
}
