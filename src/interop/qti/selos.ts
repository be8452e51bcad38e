/** Where the seal of a document stands in a package of ours: beside it. */
export const seloDe = (nome: string): string => nome.replace(/\.xml$/, '.lousa.json')
