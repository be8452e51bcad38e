import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { enterWith, sessaoQuery, useSairDaSessao } from '#web/sessao/sessao.ts'
import { DemoStrip } from './DemoStrip.tsx'
import { IdentitySelector } from './IdentitySelector.tsx'
import { ImpersonationStrip } from './ImpersonationStrip.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine)

const roles: Record<number, string> = { 1: 'professora', 7: 'aluno', 8: 'administração' }

/** The test-mode selector: stores the chosen token, clears the session's state and reloads. Empty outside this computer. */
function Selector() {
  const queries = useQueryClient()
  const { data: identities = [] } = useQuery({ ...read('GET /api/demo/identidades'), staleTime: Infinity })
  const { data: sessao } = useQuery(sessaoQuery())
  if (identities.length === 0) return null
  const choose = async (id: string): Promise<void> => {
    const { token } = await api('POST /api/demo/entrar', { body: { id: Number(id) } }, { token: null })
    enterWith(queries, token)
    window.location.reload()
  }
  return (
    <IdentitySelector
      identities={identities.map(({ id, nome, tipo }) => ({ id: String(id), label: `${nome} (${roles[tipo] ?? '-'})` }))}
      current={identities.some(({ id }) => id === sessao?.userId) ? String(sessao?.userId) : null}
      onChoose={(id) => void choose(id)}
    />
  )
}

function ActingAs({ name }: { name: string }) {
  const sair = useSairDaSessao()
  const go = useGo()
  return <ImpersonationStrip name={name} onBack={() => void sair().then((address) => go(address))} />
}

/** Lines over the header: demonstration data, acting as somebody, no network. */
export function Faixas() {
  const online = useOnline()
  const { data: definicoes } = useQuery({ ...read('GET /api/geral/definicoes'), staleTime: Infinity })
  const { data: sessao } = useQuery(sessaoQuery())
  return (
    <>
      {definicoes?.demo && <DemoStrip selector={<Selector />} />}
      {sessao?.imitadoPor && <ActingAs name={sessao.displayName} />}
      {!online && <OfflineNotice />}
    </>
  )
}
