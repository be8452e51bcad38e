import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import s from './destaques.module.css'
import { useBeside } from '#kit/api/useBeside.ts'

/** By the word an area keeps; whatever else it says is a link. */
const icones: Record<string, IconType> = {
  turmas: IconUsersGroup,
  testes: IconListCheck,
  recursos: IconFolders,
  livros: IconBook,
  eventos: IconCalendarEvent,
  perfil: IconUser,
  sobre: IconInfoCircle,
}

/** The bar above, the menu of one's name and the footer lead there already: home does not say it again. */
const noMenu: ReadonlySet<string> = new Set([
  to.turmas(),
  to.testes(),
  to.perguntas(),
  to.bancoRecursos(),
  to.projetos(),
  to.eventos(),
  to.porResponder(),
  to.resultado(),
  to.licencaDigital(),
  to.perfil(),
  to.sobre(),
])

/** Where else this kind of person may go from home; nothing at all while nobody has said. */
export function Areas() {
  const areas = useBeside(read('GET /api/geral/areas')).data ?? []
  const data = areas.filter(({ url }) => !noMenu.has(url))
  if (data.length === 0) return null
  return (
    <nav className={s.areas} aria-label="Áreas">
      {data.map(({ id, nome, descricao, url, icone }) => (
        <Ligacao key={id} to={url}>
          <Icon as={icones[icone] ?? IconLink} size="l" />
          <span>
            <b>{nome}</b>
            {descricao && <small>{descricao}</small>}
          </span>
        </Ligacao>
      ))}
    </nav>
  )
}
