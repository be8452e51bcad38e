import { useQuery } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import { regrasDeNotificacao } from '#regras/notificacoes.ts'
import { tellFailure } from '#web/falhas.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Calendario } from './Calendario.tsx'
import s from './notificacoes.module.css'

type Preferencias = RespostaDe<'GET /api/notificacoes/preferencias'>
type Preferencia = Preferencias['preferencias'][number]

/** The person's wishes for notifications, and the address of their calendar. */
export function NotificacoesPanel() {
  const preferencias = useQuery(read('GET /api/notificacoes/preferencias'))
  return (
    <>
      {preferencias.isPending && <Skeleton shape="list" rows={3} label="A carregar as notificações" />}
      {preferencias.error && (
        <FailedState title="Não foi possível abrir as notificações" onRetry={() => void preferencias.refetch()}>
          {preferencias.error.message}
        </FailedState>
      )}
      {preferencias.data && <Escolhas {...preferencias.data} />}
      <Calendario />
    </>
  )
}

/** Takes effect at once; what could not be kept goes back. */
function Escolhas({ email, preferencias }: Preferencias) {
  const [escolhas, setEscolhas] = useState(preferencias)
  const guardar = useWrite('PUT /api/notificacoes/preferencias', { invalidates: ['GET /api/notificacoes/preferencias'], shownAtOnce: true })
  const put = (preferencia: Preferencia): void =>
    setEscolhas((now) => now.map((each) => (each.tipo === preferencia.tipo ? preferencia : each)))
  const change = (before: Preferencia, after: Preferencia): void => {
    put(after)
    const undo = (error: { detail: string }): void => {
      put(before)
      tellFailure(error)
    }
    guardar.mutate({ body: { preferencias: [after] } }, { onError: undo })
  }
  return (
    <>
      <p className="muted">
        {email === null ? 'Aparecem no sino. Esta conta não tem e-mail.' : `Aparecem no sino; por e-mail vão para ${email}.`}
      </p>
      <table className={s.escolhas}>
        <caption className="sr">{say('O que {queres|quer} saber e por que meio')}</caption>
        <thead>
          <tr>
            <th scope="col">Quando há</th>
            <th scope="col">No sino</th>
            {email !== null && (
              <th scope="col">
                Por <span className="nowrap">e-mail</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {escolhas.map((each) => {
            const { nome } = regrasDeNotificacao[each.tipo]
            return (
              <tr key={each.tipo}>
                <th scope="row">{nome}</th>
                <td>
                  <Checkbox label={`${nome}: no sino`} checked={each.sino} onChange={(sino) => change(each, { ...each, sino })} />
                </td>
                {email !== null && (
                  <td>
                    <Checkbox
                      label={`${nome}: por e-mail`}
                      checked={each.email}
                      onChange={(porEmail) => change(each, { ...each, email: porEmail })}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
