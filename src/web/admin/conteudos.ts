/** The content of each part of the desk, and its line on the first page. Complete by type. */
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTrashOff from '@tabler/icons-react/dist/esm/icons/IconTrashOff.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import type { ComponentType } from 'react'
import { plural } from '#regras/plural.ts'
import { Anos } from '#web/catalogo/Anos.tsx'
import { Categorias } from '#web/catalogo/Categorias.tsx'
import { Licencas } from '#web/catalogo/Licencas.tsx'
import { Projetos } from '#web/catalogo/Projetos.tsx'
import { Recursos } from '#web/catalogo/Recursos.tsx'
import type { IconType } from '#kit/base/Icon.tsx'
import { Apagamentos } from './Apagamentos.tsx'
import { Correio } from './Correio.tsx'
import { Definicoes } from './Definicoes.tsx'
import { Areas, Banners } from './Destaques.tsx'
import { Eliminados } from './Eliminados.tsx'
import { EventosDaEditora } from './eventos/EventosDaEditora.tsx'
import { Professores } from './Professores.tsx'
import { ProntosDaEditora } from './ProntosDaEditora.tsx'
import { Registo } from './Registo.tsx'
import type { Resumo } from '#web/gestao/admin.queries.ts'
import type { NomeParte } from './partes.ts'

type Conteudo = { icon: IconType; nota: (resumo: Resumo) => string; mostrar: ComponentType }

export const conteudos: Record<NomeParte, Conteudo> = {
  destaques: {
    icon: IconSpeakerphone,
    nota: ({ banners }) => `${plural(banners.visiveis, 'visível', 'visíveis')} agora`,
    mostrar: Banners,
  },
  areas: { icon: IconLayoutGrid, nota: ({ areas }) => plural(areas, 'área', 'áreas'), mostrar: Areas },
  anos: { icon: IconCalendar, nota: ({ catalogo }) => plural(catalogo.anos, 'ano', 'anos'), mostrar: Anos },
  categorias: { icon: IconTags, nota: ({ catalogo }) => plural(catalogo.categorias, 'categoria', 'categorias'), mostrar: Categorias },
  projetos: {
    icon: IconBooks,
    nota: ({ catalogo }) => `${plural(catalogo.projetos, 'projeto', 'projetos')}, ${plural(catalogo.manuais, 'livro', 'livros')}`,
    mostrar: Projetos,
  },
  recursos: {
    icon: IconFolders,
    nota: ({ catalogo }) =>
      `${plural(catalogo.recursos, 'publicado', 'publicados')}${catalogo.ocultos > 0 ? `, ${plural(catalogo.ocultos, 'oculto', 'ocultos')}` : ''}`,
    mostrar: Recursos,
  },
  licencas: {
    icon: IconLicense,
    nota: ({ lotes }) => `${plural(lotes.todos, 'lote', 'lotes')}, ${plural(lotes.ativos, 'ativo', 'ativos')}`,
    mostrar: Licencas,
  },
  prontos: { icon: IconFileText, nota: ({ catalogo }) => plural(catalogo.prontos, 'publicado', 'publicados'), mostrar: ProntosDaEditora },
  eventos: { icon: IconCalendarEvent, nota: ({ eventos }) => plural(eventos.proximos, 'próximo', 'próximos'), mostrar: EventosDaEditora },
  professores: {
    icon: IconUserCheck,
    nota: ({ pessoas }) => (pessoas.porConfirmar === 0 ? 'ninguém à espera' : `${pessoas.porConfirmar} à espera`),
    mostrar: Professores,
  },
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
  apagamentos: {
    icon: IconUserX,
    nota: ({ apagamentos }) => (apagamentos === 0 ? 'nenhum pedido à espera' : `${plural(apagamentos, 'pedido', 'pedidos')} à espera`),
    mostrar: Apagamentos,
  },
  registo: { icon: IconHistory, nota: () => 'quem fez o quê, quando e porquê', mostrar: Registo },
}
