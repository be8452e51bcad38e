import { say } from '#kit/base/say.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { formatQuando } from '#web/horas.ts'
import { vistaEm } from './vistas.ts'

type ComoVistoProps = {
  /** `este trabalho` */
  oQue: string
  /** Of the query whose data the page shows. */
  updatedAt: number
  fuso: string
}

/** Says that the page comes from this device, and of when it is; nothing where the server has answered. */
export function ComoVisto({ oQue, updatedAt, fuso }: ComoVistoProps) {
  const agora = useAgora()
  const em = vistaEm(updatedAt)
  if (em === undefined) return null
  return (
    <Notice tone="info" live>
      {say(`Sem ligação: ${oQue} está como o {viste|viu} ${formatQuando(em, agora, fuso)}.`)}
    </Notice>
  )
}
