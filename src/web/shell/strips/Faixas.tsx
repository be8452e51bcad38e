import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from '#kit/base/say.ts'
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatHora } from '#web/horas.ts'
import { api } from '#kit/api/client.ts'
import { meta } from '#kit/api/meta.ts'
import { read } from '#kit/api/queries.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { onEndOfSession } from '#web/sessao/fim.ts'
import { enterWith, sessaoQuery, useSignOutOfSessao } from '#web/sessao/sessao.ts'
import { loadBeside } from '#kit/load.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { ConfirmationStrip } from './ConfirmationStrip.tsx'
import { DemoStrip } from './DemoStrip.tsx'
import { IdentitySelector } from './IdentitySelector.tsx'
import { ImpersonationStrip } from './ImpersonationStrip.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useGuardaSozinha } from '#web/gravacao/guarda-sozinha.ts'
import { useOnline } from '../useOnline.ts'
import { definicoesQuery } from '#web/definicoes.ts'
import { useBeside } from '#kit/api/useBeside.ts'

/** Forms are a large library: only the admin who asks to act waits for it. */
const ActDialog = lazy(() => loadBeside(async () => ({ default: (await import('../ActDialog.tsx')).ActDialog })))

const roles: Record<number, string> = { 1: 'professora', 7: 'aluno', 8: 'administração' }

/** Names by which a browser reaches its own computer. */
const aqui = ['localhost', '127.0.0.1', '[::1]']

/**
 * The test-mode selector: a choice stores its token, clears the session's state and reloads. On this computer its place
 * is there from the start, so that nothing below moves when the names come. Elsewhere it waits for names, which most
 * servers never send.
 */
function Selector() {
  const queries = useQueryClient()
  const { data: identities = [], isLoading } = useBeside({ ...read('GET /api/demo/identidades'), staleTime: Infinity })
  const { data: sessao } = useQuery(sessaoQuery())
  if (identities.length === 0 && !(isLoading && aqui.includes(window.location.hostname))) return null
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

function ActingAs({ name, until, acting }: { name: string; until: string; acting: boolean }) {
  const [asking, setAsking] = useState(false)
  const signOut = useSignOutOfSessao()
  const go = useGo()
  const queries = useQueryClient()
  const isOver = useRef(false)
  const end = useEffectEvent(() => {
    if (isOver.current) return
    isOver.current = true
    void signOut().then((address) => {
      go(address)
      showToast({ text: `Já não está como ${name}: o tempo chegou ao fim. Voltou à sua conta.` })
    })
  })
  // Synchronises with the session's end, by this clock or by the server's word: the admin is back as themselves.
  useEffect(() => {
    const timer = window.setTimeout(end, Math.max(0, Date.parse(until) - Date.now()))
    const stop = onEndOfSession(queries, end)
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [until, queries])
  return (
    <>
      <ImpersonationStrip
        name={name}
        until={formatHora(until, FUSO_OMISSAO)}
        acting={acting}
        onAct={() => setAsking(true)}
        onBack={() => void signOut().then((address) => go(address))}
      />
      {asking && (
        <Suspense>
          <ActDialog name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Lines over the header: demonstration data, acting as somebody, a teacher's account not confirmed, no network. */
export function Faixas() {
  const online = useOnline()
  const guardaSozinha = useGuardaSozinha()
  const { data: definicoes } = useQuery(definicoesQuery())
  const { data: sessao } = useQuery(sessaoQuery())
  // As the page says it of itself: the strip would push everything down if it came later.
  const isDemo = definicoes?.demo ?? meta('lousa-demo') === '1'
  return (
    <>
      {isDemo && <DemoStrip selector={<Selector />} />}
      {sessao?.imitadoPor && sessao.imitadoAte && <ActingAs name={sessao.displayName} until={sessao.imitadoAte} acting={sessao.aAgir} />}
      {sessao && sessao.confirmacao !== 'confirmada' && !sessao.palavraPasseProvisoria && (
        <ConfirmationStrip inClass={sessao.confirmacao === 'na-turma'} />
      )}
      {!online && (
        <OfflineNotice>
          {guardaSozinha ? say('Sem ligação. {Podes|Pode} continuar a escrever: esta página guarda assim que houver rede.') : undefined}
        </OfflineNotice>
      )}
    </>
  )
}
