/**
 * The registry of answers as they are read, complete and typed. It stands apart from `vistas.tsx`: a result shows every
 * type, and fetches nothing that answers or edits.
 */
import type { ComponentType } from 'react'
import { Rever as ReverComposicao } from './composicao/rever.tsx'
import { Rever as ReverEscolhaMultipla } from './escolha-multipla/rever.tsx'
import { Rever as ReverEscolhaUnica } from './escolha-unica/rever.tsx'
import { Rever as ReverLigacaoPares } from './ligacao-pares/rever.tsx'
import { Rever as ReverListaOpcoes } from './lista-opcoes/rever.tsx'
import { Rever as ReverTexto } from './texto/rever.tsx'
import { Rever as ReverVerdadeiroFalso } from './verdadeiro-falso/rever.tsx'
import type { ConteudoQualquer, Formas, RespostaQualquer } from './formas.tsx'
import { chaveDoTipo, type NomeTipo } from './nomes.ts'
import type { ReverProps } from './vista.tsx'

export const revistas: { [K in NomeTipo]: ComponentType<ReverProps<Formas[K]['conteudo'], Formas[K]['resposta']>> } = {
  composicao: ReverComposicao,
  escolhaMultipla: ReverEscolhaMultipla,
  escolhaUnica: ReverEscolhaUnica,
  ligacaoPares: ReverLigacaoPares,
  listaOpcoes: ReverListaOpcoes,
  texto: ReverTexto,
  verdadeiroFalso: ReverVerdadeiroFalso,
}

type Revista = { Rever: ComponentType<ReverProps<ConteudoQualquer, RespostaQualquer>> }

/** The view of a type by its number, as `vistaPorNumero`; null for a number that is no type. */
export function revistaPorNumero(tipo: number): Revista | null {
  const chave = chaveDoTipo(tipo)
  // Safe while the caller keeps number and content together, which the replies' schemas do.
  return chave === null ? null : ({ Rever: revistas[chave] } as unknown as Revista)
}
