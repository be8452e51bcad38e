/** The question types by number, key and name, without their schemas: for lists, filters and icons. */

export const nomesTipos = [
  { tipo: 1, chave: 'verdadeiroFalso', nome: 'Verdadeiro ou Falso' },
  { tipo: 2, chave: 'composicao', nome: 'Composição' },
  { tipo: 3, chave: 'escolhaMultipla', nome: 'Escolha Múltipla' },
  { tipo: 4, chave: 'escolhaUnica', nome: 'Escolha Única' },
  { tipo: 5, chave: 'ligacaoPares', nome: 'Ligação de Pares' },
  { tipo: 6, chave: 'listaOpcoes', nome: 'Lista de Opções' },
  { tipo: 7, chave: 'texto', nome: 'Texto' },
] as const

/** 1…7 */
export type NumeroTipo = (typeof nomesTipos)[number]['tipo']

/** The key of a type in the registries of models and of views. */
export type NomeTipo = (typeof nomesTipos)[number]['chave']

/** The registry key of a type's number; null for a number that is no type. */
export const chaveDoTipo = (tipo: number): NomeTipo | null => nomesTipos.find((one) => one.tipo === tipo)?.chave ?? null

/** The name people read; '–' for a number that is no type. */
export const nomeDoTipo = (tipo: number): string => nomesTipos.find((one) => one.tipo === tipo)?.nome ?? '–'
