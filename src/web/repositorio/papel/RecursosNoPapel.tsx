import { semProtocolo, tipoEMedida } from '#regras/recursos.ts'
import { to } from '#web/paths.ts'
import { useFicheiros } from '#kit/rich-text/ficheiros.tsx'
import { QR } from '#kit/data/QR.tsx'
import type { TesteNoPapel } from './teste-no-papel.ts'
import s from './recursos-no-papel.module.css'

type Recurso = TesteNoPapel['paginas'][number]['recursos'][number]

/** The resources of a page: a picture is printed, anything else has the code that opens it. */
export function RecursosNoPapel({ recursos }: { recursos: readonly Recurso[] }) {
  if (recursos.length === 0) return null
  return (
    <ul className={s.recursos} aria-label="Recursos da página">
      {recursos.map((recurso) => (
        <li key={recurso.id}>
          <UmRecurso recurso={recurso} />
        </li>
      ))}
    </ul>
  )
}

function UmRecurso({ recurso }: { recurso: Recurso }) {
  const { id, nome, imagem } = recurso
  const find = useFicheiros(undefined)
  const ficheiro = imagem === null ? undefined : find(imagem.ficheiro)
  if (imagem && ficheiro)
    return (
      <figure className={s.imagem}>
        <img src={ficheiro.url} alt={imagem.alt} width={ficheiro.largura} height={ficheiro.altura} />
        <figcaption>{nome}</figcaption>
      </figure>
    )
  const endereco = `${window.location.origin}${to.recurso(id)}`
  return (
    <div className={s.recurso}>
      <QR className={s.codigo} text={endereco} label={`Código para abrir ${nome}`} />
      <p>
        <b>{nome}</b>
        <span>{tipoEMedida(recurso)}</span>
        <span className={s.endereco}>{semProtocolo(endereco)}</span>
      </p>
    </div>
  )
}
