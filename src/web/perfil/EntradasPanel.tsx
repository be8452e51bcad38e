import { useQuery } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { aHora, formatQuando, formatHora, isMesmoDia } from '#web/horas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { fraseDoAto } from '#web/admin/frases.ts'
import { read } from '#kit/api/queries.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import s from './perfil.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

/** The administrators who were in this account: when, why, and their changes. */
export function EntradasPanel() {
  const entradas = useQuery(read('GET /api/conta/entradas'))
  const agora = useAgora()
  if (entradas.isPending) return <Skeleton shape="list" rows={2} label="A abrir quem esteve na conta" />
  if (entradas.error)
    return (
      <FailedState compact title="Não foi possível saber quem esteve na conta" onRetry={() => void entradas.refetch()}>
        {entradas.error.message}
      </FailedState>
    )
  if (entradas.data.length === 0) return <p className="muted">{say('Ninguém da administração entrou na {tua|sua} conta.')}</p>
  return (
    <Sheet as="ul">
      {entradas.data.map(({ quem, em, ate, acabou, motivo, agiu, alteracoes }) => (
        <li key={em} className={s.entrada}>
          <p className="label">{quem}</p>
          <p className="meta">
            {formatQuando(em, agora, FUSO_OMISSAO)} até{' '}
            {isMesmoDia(em, ate, FUSO_OMISSAO) ? aHora(ate, FUSO_OMISSAO) : formatQuando(ate, agora, FUSO_OMISSAO)}
            {!acabou && ', no máximo'}
          </p>
          <p>Entrou para ver. Motivo: {motivo}</p>
          {agiu && (
            <p>
              {aHora(agiu.em, FUSO_OMISSAO).replace('à', 'À')} passou a agir em {say('{teu|seu}')} nome. Motivo: {agiu.motivo}
            </p>
          )}
          {alteracoes.length === 0 ? (
            <p className="muted">Não mudou nada.</p>
          ) : (
            <ul>
              {alteracoes.map((ato, i) => (
                <li key={`${ato.em}-${i}`}>
                  {formatHora(ato.em, FUSO_OMISSAO)}: {fraseDoAto(ato.acao)}
                  {ato.alvoNome && ` ${ato.alvoNome}`}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Sheet>
  )
}
