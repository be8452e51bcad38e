/** The type, domain and points of the question saved last in this tab: the next one begins with them. */
import { type NumeroTipo, nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import type { Pergunta } from './rascunho.ts'

const key = 'ultima-pergunta'

type Ultima = { tipo: NumeroTipo; dominio?: string; points?: number }

/** Escolha Única, which most questions are. */
const primeira: Ultima = { tipo: tipoDe.escolhaUnica }

export const keepUltima = ({ tipoPergunta: tipo, dominio, points }: Pick<Pergunta, 'tipoPergunta' | 'dominio' | 'points'>): void =>
  sessionStorage.setItem(key, JSON.stringify({ tipo, dominio, points } satisfies Ultima))

export function readUltima(): Ultima {
  const kept = sessionStorage.getItem(key)
  const ultima = kept === null ? primeira : (JSON.parse(kept) as Ultima) // only `keepUltima` writes here
  return nomesTipos.some(({ tipo }) => tipo === ultima.tipo) ? ultima : primeira
}
