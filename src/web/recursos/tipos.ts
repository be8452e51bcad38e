/** The eight types of resource, as people read them. */
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { IconType } from '#web/ui/Icon.tsx'

export type TipoRecurso = { tipo: number; nome: string; icone: IconType }

/** In the order of the API's numbers. */
export const tiposRecurso: readonly TipoRecurso[] = [
  { tipo: 1, nome: 'Vídeo', icone: IconVideo },
  { tipo: 2, nome: 'Áudio', icone: IconHeadphones },
  { tipo: 3, nome: 'PDF', icone: IconFileTypePdf },
  { tipo: 4, nome: 'Imagem', icone: IconPhoto },
  { tipo: 5, nome: 'Ligação', icone: IconExternalLink },
  { tipo: 6, nome: 'Apresentação', icone: IconPresentation },
  { tipo: 7, nome: 'Interativo', icone: IconHandClick },
  { tipo: 8, nome: 'Ficha', icone: IconFileText },
]

const desconhecido: TipoRecurso = { tipo: 0, nome: 'Recurso', icone: IconFileText }

export const tipoDe = (numero: number): TipoRecurso => tiposRecurso.find(({ tipo }) => tipo === numero) ?? desconhecido

/** "Vídeo · 06:38". */
export const tipoEMedida = ({ tipoRecurso, medida }: { tipoRecurso: number; medida: string }): string =>
  [tipoDe(tipoRecurso).nome, medida].filter(Boolean).join(' · ')

export const contarRecursos = (n: number): string => (n === 1 ? '1 recurso' : `${n} recursos`)

/** "148 recursos, 12 testes prontos". */
export const contarDoProjeto = ({ recursos, testesProntos }: { recursos: number; testesProntos: { testes: number } | null }): string =>
  [
    contarRecursos(recursos),
    ...(testesProntos === null ? [] : [testesProntos.testes === 1 ? '1 teste pronto' : `${testesProntos.testes} testes prontos`]),
  ].join(', ')

/** "46 recursos"; beyond what is counted, "mais de 1000 recursos". */
export const quantosRecursos = (total: number, contados: number): string =>
  total > contados ? `mais de ${contados} recursos` : contarRecursos(total)
