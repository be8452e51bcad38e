/** The losses of a paste: counted by kind, told in words. */

const FRASES = {
  imagens: ['imagem não foi colada: entra como ficheiro', 'imagens não foram coladas: entram como ficheiros'],
  imagensSemLugar: ['imagem não foi colada: este campo não leva imagens', 'imagens não foram coladas: este campo não leva imagens'],
  formulas: ['fórmula não foi colada', 'fórmulas não foram coladas'],
  formulasLongas: ['fórmula é comprida de mais: ficou o texto', 'fórmulas são compridas de mais: ficou o texto'],
  tabelas: ['tabela não foi colada como tabela: ficou o texto', 'tabelas não foram coladas como tabelas: ficou o texto'],
  listas: ['lista não foi colada como lista: ficou o texto', 'listas não foram coladas como listas: ficou o texto'],
  ligacoes: ['ligação ficou sem o endereço', 'ligações ficaram sem o endereço'],
  sons: ['som não foi colado', 'sons não foram colados'],
  dropdowns: ['lista de opções não foi colada: este campo não a leva', 'listas de opções não foram coladas: este campo não as leva'],
  lacunas: ['lacuna não foi colada: este campo não a leva', 'lacunas não foram coladas: este campo não as leva'],
  outros: ['vídeo ou página incorporada não foi colado', 'vídeos ou páginas incorporadas não foram colados'],
  ficheiros: ['ficheiro não foi colado: aqui só se colam imagens', 'ficheiros não foram colados: aqui só se colam imagens'],
} as const satisfies Record<string, readonly [um: string, varios: string]>

export type Perda = keyof typeof FRASES
export type Perdas = Partial<Record<Perda, number>>

// The keys of a constant of our own are its names.
const TODAS = Object.keys(FRASES) as Perda[]

export const addPerda = (perdas: Perdas, perda: Perda, n = 1): Perdas =>
  n === 0 ? perdas : { ...perdas, [perda]: (perdas[perda] ?? 0) + n }

/** The losses in words; empty where there are none. */
export const fraseDasPerdas = (perdas: Perdas): string =>
  TODAS.flatMap((perda) => {
    const n = perdas[perda] ?? 0
    return n === 0 ? [] : [`${n} ${FRASES[perda][n === 1 ? 0 : 1]}.`]
  }).join(' ')
