/** The kinds of account, by the numbers the API and the database give them. */
export const tipoDeConta = { professor: 1, aluno: 7, admin: 8 } as const

export type TipoDeConta = (typeof tipoDeConta)[keyof typeof tipoDeConta]
