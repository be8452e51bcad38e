import { useQuery } from '@tanstack/react-query'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { FiltroPerguntas, PesquisaComNome } from '#contract/perguntas.ts'
import { isSameJson } from '#regras/same-json.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import a from '#web/pastas/arvore.module.css'
import { pesquisasQuery } from '#web/pastas/repositorio.queries.ts'
import { toAddress } from './FiltrosPerguntas.tsx'
import s from './perguntas.module.css'

/** The filters that have a name, as links beside the folders; nothing where there are none. */
export function PesquisasGuardadas({ atual }: { atual: FiltroPerguntas }) {
  const { data: pesquisas = [] } = useQuery(pesquisasQuery())
  const invalidates = ['GET /api/perguntas/pesquisas'] as const
  const keep = useWrite('PUT /api/perguntas/pesquisas', { invalidates })
  const forget = useWrite('DELETE /api/perguntas/pesquisas/{id}', { invalidates })
  const remove = ({ id, nome, filtro }: PesquisaComNome) =>
    forget.mutate(
      { params: { id } },
      {
        onError: tellFailure,
        onSuccess: () =>
          showToast({
            text: `A pesquisa «${nome}» foi esquecida`,
            undo: () => keep.mutate({ body: { nome, filtro } }, { onError: tellFailure }),
          }),
      },
    )
  if (pesquisas.length === 0) return null
  return (
    <nav className={s.pesquisas} aria-label="Pesquisas guardadas">
      <h2 className="h-s">Pesquisas guardadas</h2>
      <ul>
        {pesquisas.map((pesquisa) => {
          const isHere = isSameJson(pesquisa.filtro, atual)
          return (
            <li key={pesquisa.id} className={cx(a.linha, isHere && a.atual)}>
              <Ligacao to={toAddress(pesquisa.filtro)} className={cx(a.pasta, s.pesquisa)} aria-current={isHere ? 'page' : undefined}>
                <Icon as={IconBookmark} />
                <span className="grow">{pesquisa.nome}</span>
              </Ligacao>
              <IconButton icon={IconX} size="small" label={`Esquecer a pesquisa «${pesquisa.nome}»`} onClick={() => remove(pesquisa)} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
