/** Fragments about the publisher's resources, for other rooms' queries. Alias `r` is a resource. */
import { sql } from '#server/db/db.ts'
import { manuaisLicenciados } from './licencas.ts'
import { recursosDosTestes } from './testes.ts'
import { recursosDosTrabalhos } from './trabalhos.ts'

/** May this person open the resource's content? To a pupil homework and tests open what they name. */
export const isAberto = ({ id, papel }: { id: number; papel: 'Admin' | 'Professor' | 'Aluno' }) =>
  papel === 'Admin'
    ? sql<boolean>`true`
    : sql<boolean>`(not r.licenciado or r.manual_id in ${manuaisLicenciados(id)}
        ${papel === 'Aluno' ? sql`or r.id in (${recursosDosTrabalhos(id)}) or r.id in (${recursosDosTestes(id)})` : sql``})`

/** On the shelves: `docente` says whether it is for somebody who teaches. */
export const isPublicado = (docente: boolean) =>
  sql`r.publicado and r.eliminado_em is null ${docente ? sql`` : sql`and not r.so_professores`}`
