import { useEffect, useState } from 'react'
import { useIdParam } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Aberto, abrirTeste } from './abrir.ts'
import { Responder } from './Responder.tsx'

type Lido = { teste: number; aberto: Aberto } | { teste: number; error: unknown }

/** `/teste/{id}/responder` reached from inside Lousa; opened directly it comes alone, by `entrada.tsx`. */
export default function ResponderPage() {
  const teste = useIdParam('idteste')
  const [lido, setLido] = useState<Lido | null>(null)
  // Synchronises with the server, once for each visit: what it answers carries the clock.
  useEffect(() => {
    let gone = false
    abrirTeste(teste).then(
      (aberto) => {
        if (!gone) setLido({ teste, aberto })
      },
      (error: unknown) => {
        if (!gone) setLido({ teste, error })
      },
    )
    return () => {
      gone = true
    }
  }, [teste])
  if (lido === null || lido.teste !== teste)
    return (
      <PageMain>
        <Skeleton shape="text" rows={6} label="A abrir o teste" />
      </PageMain>
    )
  if ('error' in lido) throw lido.error
  return <Responder key={teste} aberto={lido.aberto} />
}
