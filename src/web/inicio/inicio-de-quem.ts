/** The two homes of members, each fetched by those whose it is; drawn at once where it is here already. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPage } from '#kit/load.ts'

export const InicioAluno = lazyRouteComponent(() => loadPage(() => import('./InicioAluno.tsx')), 'InicioAluno')
export const InicioProfessor = lazyRouteComponent(() => loadPage(() => import('./InicioProfessor.tsx')), 'InicioProfessor')
