import { useState } from 'react'
import { problemaDoEmail, readEmails } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { Button } from '#kit/base/Button.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import type { PainelProps } from './add-alunos-panel.ts'
import { useTurmaWrite } from './turmas.queries.ts'

type Ignorado = { email: string; frase: string }

/** Good and bad addresses of what was typed; a line still being typed is judged once it is left. */
export function splitEmails(texto: string) {
  const all = readEmails(texto).map((item) => ({ ...item, problema: problemaDoEmail(item.email) }))
  return {
    bons: all.filter(({ problema }) => problema === null).map(({ email }) => email),
    maus: all.filter(({ problema }) => problema !== null),
  }
}

/** Invitations: the good addresses go, the others stay in the box to be mended. */
export function AddByEmail({ turma, onClose }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [mensagem, setMensagem] = useState('')
  const [deixado, setDeixado] = useState(false)
  const [ignorados, setIgnorados] = useState<Ignorado[]>([])
  const { bons, maus } = splitEmails(texto)
  const semCorreio = useSemCorreio()
  const invite = useTurmaWrite('POST /api/turmas/convites/{id}', (reply) => {
    if (reply.convidados > 0)
      showToast({ text: `${plural(reply.convidados, 'convite', 'convites')} ${semCorreio ? 'na caixa de saída' : 'a caminho'}.` })
    setIgnorados(reply.ignorados)
    setTexto(maus.map(({ email }) => email).join('\n'))
    if (reply.ignorados.length === 0 && maus.length === 0) onClose()
  })
  const tooMany = bons.length > limites.convitesPorPedido ? `De cada vez, no máximo ${limites.convitesPorPedido} endereços` : undefined
  const send = () => invite.mutate({ params: { id: turma.id }, body: { emails: bons, ...(mensagem.trim() ? { mensagem } : {}) } })
  return (
    <>
      <DialogBody className="stack">
        {ignorados.length > 0 && (
          <Notice tone="info" live title="Estes não receberam convite">
            <ul>
              {ignorados.map(({ email, frase }) => (
                <li key={email}>
                  {email}: {frase}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {semCorreio && (
          <Notice tone="warn">
            Esta instalação não tem servidor de correio. Os convites ficam na caixa de saída, à espera de um. Dê antes aos alunos o código
            da turma.
          </Notice>
        )}
        {invite.error && <Notice tone="error">{invite.error.detail}</Notice>}
        <Field
          label="Endereços, um por linha"
          error={deixado && maus.length > 0 ? maus.map(({ linha, problema }) => `Linha ${linha}: ${problema}.`).join(' ') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={cx(c.input, c.area)}
              rows={4}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
              onFocus={() => setDeixado(false)}
              onBlur={() => setDeixado(true)}
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Mensagem" optional>
          {(control) => (
            <textarea
              {...control}
              className={cx(c.input, c.area)}
              rows={2}
              maxLength={1000}
              value={mensagem}
              onChange={(event) => setMensagem(event.target.value)}
            />
          )}
        </Field>
        <p className="meta">Quem aceitar entra logo em {turma.name}. Até lá aparece como «Convite pendente» ou «Enviado».</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="primary"
          pending={invite.isPending}
          disabledReason={bons.length === 0 ? 'Escreva pelo menos um endereço' : tooMany}
          onClick={send}
        >
          {bons.length === 0 ? 'Enviar convites' : `Enviar ${plural(bons.length, 'convite', 'convites')}`}
        </Button>
      </DialogFooter>
    </>
  )
}
