/** The topics of the stream: each has a kind and the id of the thing. The room `ao-vivo` says who may listen. */
export const tiposDeTopico = ['pessoa', 'turma', 'teste', 'tentativa', 'repositorio'] as const
export type TipoDeTopico = (typeof tiposDeTopico)[number]
export type Topico = { tipo: TipoDeTopico; id: number }

/** Something is new. `dados` hold only facts for everybody on the topic; a listener asks for more. */
export type Acontecimento = { topico: Topico; dados: { que: string } & Record<string, string | number> }

export const nomeDoTopico = ({ tipo, id }: Topico): string => `${tipo}:${id}`

/** `turma:12` → topic; null for anything else. */
export function readTopico(nome: string): Topico | null {
  const [, tipo, id] = /^([a-z]+):([1-9]\d{0,15})$/.exec(nome) ?? []
  const known = tiposDeTopico.find((each) => each === tipo)
  return known && Number.isSafeInteger(Number(id)) ? { tipo: known, id: Number(id) } : null
}
