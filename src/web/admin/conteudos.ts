/** What each part of the desk shows, and what the first page says of it. Complete by type. */
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
import type { NomeParte } from './partes.ts'

type Conteudo = { icon: IconType; nota: (resumo: Resumo) => string; mostrar: ComponentType }

export const conteudos: Record<NomeParte, Conteudo> = {
  destaques: {
    icon: IconSpeakerphone,
    nota: ({ banners }) => `${plural(banners.visiveis, 'visível', 'visíveis')} agora`,
    mostrar: Banners,
  },
  areas: { icon: IconLayoutGrid, nota: ({ areas }) => plural(areas, 'área', 'áreas'), mostrar: Areas },
  definicoes: { icon: IconSettings, nota: () => 'nome e endereços externos', mostrar: Definicoes },
  correio: {
    icon: IconMail,
    nota: ({ correio }) =>
      `${plural(correio.porEnviar, 'mensagem por enviar', 'mensagens por enviar')}${correio.smtp ? '' : ', sem servidor de correio'}`,
    mostrar: Correio,
  },
  eliminados: {
    icon: IconTrashOff,
    nota: ({ eliminados }) =>
      eliminados === 0 ? 'nada por repor' : `${eliminados} que ainda se ${eliminados === 1 ? 'pode' : 'podem'} repor`,
    mostrar: Eliminados,
  },
  registo: { icon: IconHistory, nota: () => 'quem fez o quê, quando e porquê', mostrar: Registo },
}
