/** The type, domain, points, year, difficulty and tags of the question saved last in this tab: the next one begins with them. */
import { type NumeroTipo, nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import { type Dificuldade, writeEtiquetas } from '#regras/etiquetas.ts'
import type { Pergunta } from './rascunho.ts'

const key = 'ultima-pergunta'

type Ultima = {
  tipo: NumeroTipo
  dominio?: string
  points?: number
  ano?: number | null
  dificuldade?: Dificuldade | null
  etiquetas?: string
}

/** Escolha Única, which most questions are. */
const primeira: Ultima = { tipo: tipoDe.escolhaUnica }

type Guardada = Pick<Pergunta, 'tipoPergunta' | 'dominio' | 'points' | 'ano' | 'dificuldade' | 'etiquetas'>

export function keepUltima({ tipoPergunta: tipo, dominio, points, ano = null, dificuldade = null, etiquetas = [] }: Guardada): void {
  const ultima: Ultima = { tipo, dominio, points, ano, dificuldade, etiquetas: writeEtiquetas(etiquetas) }
  sessionStorage.setItem(key, JSON.stringify(ultima))
}

export function readUltima(): Ultima {
  const kept = sessionStorage.getItem(key)
  const ultima = kept === null ? primeira : (JSON.parse(kept) as Ultima) // only `keepUltima` writes here
  return nomesTipos.some(({ tipo }) => tipo === ultima.tipo) ? ultima : primeira
}
