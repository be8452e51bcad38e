/** The two homes of members, each fetched by those whose it is. */
export const loadInicioAluno = () => import('./InicioAluno.tsx')
export const loadInicioProfessor = () => import('./InicioProfessor.tsx')
