/**
 * The parts of the desk, by the word in the address: `/admin?ver=registo`. The order here is the order on the page; a
 * part's group says under which heading it stands and which neighbours it has in the tabs.
 */
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTrashOff from '@tabler/icons-react/dist/esm/icons/IconTrashOff.mjs'
import type { ComponentType } from 'react'
import { plural } from '#web/turmas/textos.ts'
import type { IconType } from '#web/ui/Icon.tsx'
import { Correio } from './Correio.tsx'
import { Definicoes } from './Definicoes.tsx'
import { Areas, Banners } from './Destaques.tsx'
import { Eliminados } from './Eliminados.tsx'
import { Registo } from './Registo.tsx'
import type { Resumo } from './admin.queries.ts'

export const grupos = { conteudos: 'Conteúdos', sistema: 'Sistema' } as const
export type Grupo = keyof typeof grupos

export type Parte = {
  ver: string
  grupo: Grupo
  titulo: string
  /** The sentence under the title. */
  frase: string
  icon: IconType
  /** What the first page says of it. */
  nota: (resumo: Resumo) => string
  conteudo: ComponentType
}

export const partes: readonly Parte[] = [
  {
    ver: 'destaques',
    grupo: 'conteudos',
    titulo: 'Destaques',
    frase: 'O que a página inicial mostra, a quem e durante quanto tempo.',
    icon: IconSpeakerphone,
    nota: ({ banners }) => `${plural(banners.visiveis, 'visível', 'visíveis')} agora`,
    conteudo: Banners,
  },
  {
    ver: 'areas',
    grupo: 'conteudos',
    titulo: 'Áreas',
    frase: 'Os atalhos da página inicial, por tipo de pessoa.',
    icon: IconLayoutGrid,
    nota: ({ areas }) => plural(areas, 'área', 'áreas'),
    conteudo: Areas,
  },
  {
    ver: 'definicoes',
    grupo: 'sistema',
    titulo: 'Definições',
    frase: 'Valem logo, sem reiniciar. O que ficar vazio usa as páginas da própria Lousa.',
    icon: IconSettings,
    nota: () => 'nome e endereços externos',
    conteudo: Definicoes,
  },
  {
    ver: 'correio',
    grupo: 'sistema',
    titulo: 'Caixa de saída',
    frase: 'As mensagens que a Lousa escreveu, enviadas e por enviar.',
    icon: IconMail,
    nota: ({ correio }) =>
      `${plural(correio.porEnviar, 'mensagem por enviar', 'mensagens por enviar')}${correio.smtp ? '' : ', sem servidor de correio'}`,
    conteudo: Correio,
  },
  {
    ver: 'eliminados',
    grupo: 'sistema',
    titulo: 'Eliminados',
    frase: 'O que foi eliminado e ainda se pode repor.',
    icon: IconTrashOff,
    nota: ({ eliminados }) =>
      eliminados === 0 ? 'nada por repor' : `${eliminados} que ainda se ${eliminados === 1 ? 'pode' : 'podem'} repor`,
    conteudo: Eliminados,
  },
  {
    ver: 'registo',
    grupo: 'sistema',
    titulo: 'Registo',
    frase: 'Quem fez o quê, em nome de quem, quando e porquê. Nada se apaga daqui.',
    icon: IconHistory,
    nota: () => 'quem fez o quê, quando e porquê',
    conteudo: Registo,
  },
]

/** The parts of a group, in their order. */
export const partesDe = (grupo: Grupo): Parte[] => partes.filter((parte) => parte.grupo === grupo)
