import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#kit/api/client.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import s from '#web/sessao/sessao.module.css'
import { definicoesQuery } from '#web/definicoes.ts'

/** What must come back to /signin; kept only in this tab. */
const noteKey = 'entrada-externa'

/** "Entrar com a conta da editora": nothing where the installation offers no other way in. */
export function EntradaExterna() {
  const { data } = useQuery(definicoesQuery())
  const begin = useMutation({
    mutationFn: () => api('POST /api/conta/oidc/iniciar'),
    onSuccess: ({ endereco, pedido }) => {
      sessionStorage.setItem(noteKey, pedido)
      window.location.assign(endereco)
    },
  })
  const way = data?.entradaUnica[0]
  if (!way) return null
  return (
    <>
      <p className={s.ou}>
        <span>ou</span>
      </p>
      <Button wide pending={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        Entrar com a {way.nome}
      </Button>
      {begin.error && (
        <Notice tone="error" live>
          {begin.error.message}
        </Notice>
      )}
    </>
  )
}

/** The note this tab left with, once. */
export function takeNote(): string | null {
  const note = sessionStorage.getItem(noteKey)
  sessionStorage.removeItem(noteKey)
  return note
}
