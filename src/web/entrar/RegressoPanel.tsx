import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#kit/api/client.ts'
import { keepAparelho, readAparelhos } from '#kit/api/sign-in.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { takeNote } from './EntradaExterna.tsx'
import { acceptDeclaration, enterWith, takeRedirect } from '#web/sessao/sessao.ts'

type Props = { code: string; state: string; iss: string }

/** Coming back from the account kept elsewhere: finishes the sign-in and goes on. */
export function RegressoPanel({ code, state, iss }: Props) {
  const go = useGo()
  const queries = useQueryClient()
  const finish = useMutation({
    mutationFn: () =>
      api(
        'POST /api/conta/oidc/concluir',
        { body: { pedido: takeNote() ?? '-', code, state, ...(iss ? { iss } : {}), aparelhos: readAparelhos() } },
        { token: null },
      ),
    onSuccess: ({ token, aparelho }) => {
      keepAparelho(aparelho)
      acceptDeclaration()
      enterWith(queries, token)
      go(takeRedirect(), { replace: true })
    },
  })
  const begun = useRef(false)
  const { mutate } = finish
  // Synchronises with the address the provider sent the browser to: its code serves once.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  if (!finish.error) return <Skeleton shape="form" label="A entrar" />
  return <FailedState title="Não foi possível entrar">{finish.error.message}</FailedState>
}
