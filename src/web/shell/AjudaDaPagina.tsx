import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { guiasDaRota } from '#web/guias/guias.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { type NomeRota, rotas } from '#web/rotas.ts'
import { papelDe, sessaoQuery } from '#web/sessao/sessao.ts'
import { type Atalho, ListaDeAtalhos } from './AtalhosDoTeclado.tsx'
import s from './AtalhosDoTeclado.module.css'

const nomes = Object.keys(rotas) as NomeRota[] // keys of that very object

/** The route whose page stands here; null: of no address. */
function useRota(): NomeRota | null {
  const { matches } = useRouterState()
  const path = String(matches.at(-1)?.fullPath ?? '')
  const written = path.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
  return nomes.find((nome) => rotas[nome].path === written) ?? null
}

type Props = { atalhos: readonly Atalho[]; open: boolean; onClose: () => void }

/** What `?` opens: the guides that help on this page, all the help, and the page's shortcuts. Loaded through `ShortcutsDialog`. */
export function AjudaDaPagina({ atalhos, open, onClose }: Props) {
  const { data: sessao } = useQuery(sessaoQuery())
  const guias = guiasDaRota(useRota(), sessao ? papelDe(sessao) : null)
  return (
    <Dialog open={open} onClose={onClose} title="Ajuda" size="narrow" actions={<Button onClick={onClose}>Fechar</Button>}>
      {/* Following a link closes the dialog; the press bubbles up to here. */}
      <div
        role="presentation"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose()
        }}
      >
        <ul className={s.guias}>
          {guias.map(({ id, titulo }) => (
            <li key={id}>
              <Ligacao to={to.guia(id)}>
                <span className="grow">{titulo}</span>
                <Icon as={IconChevronRight} size="s" />
              </Ligacao>
            </li>
          ))}
          <li>
            <Ligacao to={to.ajuda()}>
              <span className="grow">Toda a ajuda</span>
              <Icon as={IconChevronRight} size="s" />
            </Ligacao>
          </li>
        </ul>
      </div>
      <h3 className={s.titulo}>Atalhos do teclado</h3>
      <ListaDeAtalhos atalhos={atalhos} procura={Boolean(sessao?.userId)} />
    </Dialog>
  )
}
