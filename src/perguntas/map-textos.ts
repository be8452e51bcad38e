/** The rich texts that stand in a question's content, wherever its type keeps them. */
import { tipoPorNumero } from './tipos.ts'

type Json = unknown
type Registo = Record<string, Json>
/** The work on one rich text; `campo` is its place: `alineas/0/texto`. */
type Visita = (texto: Json, campo: string) => Json

export const isRegisto = (valor: Json): valor is Registo => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const visitParts = (partes: Json, campo: string, visita: Visita): Json =>
  Array.isArray(partes)
    ? partes.map((parte: Json, i) =>
        isRegisto(parte) && 'texto' in parte ? { ...parte, texto: visita(parte['texto'], `${campo}/${i}/texto`) } : parte,
      )
    : partes

export type ComPartes = { alineas: Json; definicoes: Json }

/** Passes every rich text of a content through `visita`: those of `alineas`, and of the right items of a matching. Malformed parts stay. */
export function mapTextos(tipo: number, { alineas, definicoes }: ComPartes, visita: Visita): ComPartes {
  if (tipoPorNumero(tipo)?.partesComTexto !== true) return { alineas, definicoes }
  const direitas = isRegisto(definicoes) && 'direitas' in definicoes
  return {
    alineas: visitParts(alineas, 'alineas', visita),
    definicoes: direitas ? { ...definicoes, direitas: visitParts(definicoes['direitas'], 'definicoes/direitas', visita) } : definicoes,
  }
}
