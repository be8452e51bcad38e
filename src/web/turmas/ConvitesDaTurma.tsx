import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatQuando } from '#web/horas.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Convite, type Turma, useAct } from './turmas.queries.ts'
import s from './convites.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

function Estado({ estado }: { estado: Convite['estado'] }) {
  if (estado === 'enviado')
    return (
      <Chip tone="plan" icon={IconMailCheck}>
        Enviado
      </Chip>
    )
  if (estado === 'falhou') return <Chip tone="bad">Não entregue</Chip>
  if (estado === 'expirado')
    return (
      <Chip tone="bad" icon={IconHourglass}>
        Fora do prazo
      </Chip>
    )
  return (
    <Chip tone="todo" icon={IconHourglass}>
      Convite pendente
    </Chip>
  )
}

function when(convite: Convite, agora: Date, fuso: string): string {
  if (convite.estado === 'expirado') return `Acabou ${formatQuando(convite.expiraEm, agora, fuso)}`
  if (convite.enviadoEm) return `Enviado ${formatQuando(convite.enviadoEm, agora, fuso)}`
  return convite.estado === 'falhou'
    ? 'O correio não foi aceite: confirme o endereço'
    : `Criado ${formatQuando(convite.criadoEm, agora, fuso)}, à espera de sair`
}

/** Those invited by e-mail who have not come in yet. */
export function ConvitesDaTurma({ turma, convites }: { turma: Turma; convites: Convite[] }) {
  const semCorreio = useSemCorreio()
  const agora = useAgora()
  const resend = useAct('POST /api/turmas/convite/reenviar/{id}', () =>
    showToast({ text: semCorreio ? 'O convite está na caixa de saída, na Administração.' : 'O convite vai a caminho.' }),
  )
  const again = useAct('POST /api/turmas/convites/{id}')
  const cancel = useAct('DELETE /api/turmas/convite/{id}', (_reply, { params }) => {
    const email = convites.find(({ id }) => id === params.id)?.email
    showToast({
      text: `O convite de ${email} foi anulado.`,
      ...(email ? { undo: () => again.run({ params: { id: turma.id }, body: { emails: [email] } }) } : {}),
    })
  })
  return (
    <Sheet as="ul" aria-label="Convites" className={s.convites}>
      {convites.map((convite) => (
        <li key={convite.id} className={s.convite}>
          <Icon as={IconMail} />
          <span className="grow">
            <b>{convite.nome ? `${convite.nome}, ${convite.email}` : convite.email}</b>
            <span className="meta">{when(convite, agora, turma.fuso)}</span>
          </span>
          <Estado estado={convite.estado} />
          {turma.pode.gerirAlunos && (
            <span className={s.atos}>
              <Button
                size="small"
                onClick={() => resend.run({ params: { id: convite.id } })}
                pending={resend.pending}
                aria-label={`Reenviar o convite de ${convite.email}`}
              >
                Reenviar
              </Button>
              <IconButton
                icon={IconX}
                size="small"
                label={`Anular o convite de ${convite.email}`}
                onClick={() => cancel.run({ params: { id: convite.id } })}
              />
            </span>
          )}
        </li>
      ))}
    </Sheet>
  )
}
