import { useState } from 'react'
import type { RecursoNaPagina } from '#contract/recursos.ts'
import { LeitorDoRecurso } from '#web/recursos/Leitores.tsx'
import { tipoEMedida } from '#regras/recursos.ts'
import { tipoDe } from '#web/recursos/tipos.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { isOnlineOnly } from '../offline/kept-resources.ts'
import s from './pagina.module.css'

/** The resources of a page, each opening in its place with its player, so that the clock and the question stay in sight. */
export const RecursosDaPagina = ({ recursos, ficheiros }: { recursos: readonly RecursoNaPagina[]; ficheiros: Ficheiros }) => (
  <ul className={s.recursos} aria-label="Recursos da página">
    {recursos.map((recurso) => (
      <li key={recurso.id}>
        <Recurso recurso={recurso} ficheiros={ficheiros} />
      </li>
    ))}
  </ul>
)

function Recurso({ recurso, ficheiros }: { recurso: RecursoNaPagina; ficheiros: Ficheiros }) {
  // Once opened its player stays: closing it for a moment loses no place in a video.
  const [visto, setVisto] = useState(false)
  const { nome, capa, manual, conteudo } = recurso
  const nota = [tipoEMedida(recurso), ...(isOnlineOnly(recurso, ficheiros) ? ['só com rede'] : [])].join(' · ')
  return (
    <Disclosure
      title={
        <span className={s.nomeDoRecurso}>
          <Icon as={tipoDe(recurso.tipoRecurso).icone} />
          <span>
            {nome} <small>{nota}</small>
          </span>
        </span>
      }
      onToggle={(open) => open && setVisto(true)}
    >
      {conteudo === null ? (
        <p>Este recurso abre com a licença do manual{manual === null ? '' : ` «${manual}»`}.</p>
      ) : (
        visto && (
          <LeitorDoRecurso recurso={{ nome, capa, ficheiros, manual: manual === null ? null : { nome: manual } }} conteudo={conteudo} />
        )
      )}
    </Disclosure>
  )
}
