/** The eight types of resource, as people read them. */
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { nomesTipoRecurso } from '#regras/recursos.ts'
import type { IconType } from '#kit/base/Icon.tsx'

export type TipoRecurso = { tipo: number; nome: string; icone: IconType }

const icones: readonly IconType[] = [
  IconVideo,
  IconHeadphones,
  IconFileTypePdf,
  IconPhoto,
  IconExternalLink,
  IconPresentation,
  IconHandClick,
  IconFileText,
]

/** In the order of the API's numbers. */
export const tiposRecurso: readonly TipoRecurso[] = icones.map((icone, i) => ({ tipo: i + 1, nome: nomesTipoRecurso[i + 1] ?? '', icone }))

const desconhecido: TipoRecurso = { tipo: 0, nome: 'Recurso', icone: IconFileText }

export const tipoDe = (numero: number): TipoRecurso => tiposRecurso.find(({ tipo }) => tipo === numero) ?? desconhecido

export const saysRecursos = (n: number): string => (n === 1 ? '1 recurso' : `${n} recursos`)

export const saysTestesProntos = (n: number): string => (n === 1 ? '1 teste pronto' : `${n} testes prontos`)

/** Of a project, or of one of its books: "148 recursos, 12 testes prontos". */
export const saysOfProjeto = ({ recursos, testesProntos }: { recursos: number; testesProntos: { testes: number } | null }): string =>
  [saysRecursos(recursos), ...(testesProntos === null ? [] : [saysTestesProntos(testesProntos.testes)])].join(', ')

/** "46 recursos"; beyond what is counted, "mais de 1000 recursos". */
export const quantosRecursos = (total: number, contados: number): string =>
  total > contados ? `mais de ${contados} recursos` : saysRecursos(total)

/** Why a teacher cannot put a resource before their pupils. */
export const soComLicenca = 'Só quem tem a licença do manual o pode dar'
