/** How many of what: «1 aluno», «3 alunos». */
export const plural = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`
