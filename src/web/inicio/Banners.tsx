import { useQuery } from '@tanstack/react-query'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { read } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import s from './destaques.module.css'

/** Highlights that are valid now: beside what is one's own, or (`largos`) across a visitor's page. Nothing at all while there are none. */
export function Banners({ largos = false }: { largos?: boolean }) {
  const { data = [] } = useQuery(read('GET /api/geral/banners'))
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
