import { type ReactNode, useState } from 'react'
import { say } from '#kit/base/say.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { hasPorEnviar } from '#web/gravacao/copia.ts'
import { useSignOutOfSessao } from '#web/sessao/sessao.ts'
import { LeaveQuestion } from '#kit/overlays/Modal.tsx'

/** Signing out, which leaves nothing on the device: asked first where something there never reached the server. `pergunta` is to be shown. */
export function useSignOut(): { signOut: () => void; pergunta: ReactNode } {
  const leave = useSignOutOfSessao()
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const now = () => {
    setAsking(false)
    void leave().then((address) => go(address))
  }
  return {
    signOut: () => (hasPorEnviar() ? setAsking(true) : now()),
    pergunta: asking && (
      <LeaveQuestion
        title="Sair e apagar o que não seguiu?"
        leave="Sair e apagar"
        stay="Ficar"
        onStay={() => setAsking(false)}
        onLeave={now}
      >
        {say('Neste dispositivo há trabalho {teu|seu} que ainda não chegou à Lousa. Ao sair, apaga-se.')}
      </LeaveQuestion>
    ),
  }
}
