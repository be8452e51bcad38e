import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useSessao } from '#web/sessao/sessao.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import s from './destaques.module.css'
import { useBeside } from '#kit/api/useBeside.ts'

/** The highlights this person has closed on this device. */
function useFechados(pessoa: number | null): [readonly number[], (id: number) => void] {
  const key = `destaques-fechados:${pessoa}`
  const [ids, setIds] = useState<readonly number[]>(() =>
    (localStorage.getItem(key) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
  )
  const close = (id: number) => {
    const next = [...ids, id].slice(-100)
    setIds(next)
    localStorage.setItem(key, next.join(','))
  }
  return [ids, close]
}

/** Highlights that are valid now: beside what is one's own, or (`largos`) across a visitor's page. Nothing at all while there are none. */
export function Banners({ largos = false }: { largos?: boolean }) {
  const { userId } = useSessao()
  const [fechados, close] = useFechados(userId)
  const { data: todos = [] } = useBeside(read('GET /api/geral/banners'))
  const data = todos.filter(({ id }) => largos || !fechados.includes(id))
  if (data.length === 0) return null
  return (
    <section className={largos ? s.bannersLargos : s.banners} aria-label="Destaques">
      {data.map((banner) => (
        <article key={banner.id}>
          {banner.imagem && <img src={banner.imagem} alt="" width={150} height={84} />}
          <div className="grow">
            <h2>{banner.titulo}</h2>
            <p className="small muted">{banner.texto}</p>
          </div>
          {!largos && <IconButton icon={IconX} label={`Não mostrar mais: ${banner.titulo}`} onClick={() => close(banner.id)} />}
          {banner.url && (
            <Ligacao to={banner.url} aria-label={`Saber mais: ${banner.titulo}`}>
              Saber mais
              <Icon as={IconArrowRight} size="s" />
            </Ligacao>
          )}
        </article>
      ))}
    </section>
  )
}
