import { useId, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { email as isEmail } from '#kit/fields/rules.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { CamposDaPartilha, type Termos, toTermos } from './CamposDaPartilha.tsx'
import { usePartilhaWrite } from './partilhas.queries.ts'
import s from './partilhas.module.css'

const comQuem = [
  { value: 'colega', label: 'Um colega' },
  { value: 'ligacao', label: 'Quem tiver a ligação' },
] as const

type Valores = Termos & { email: string }
const vazia: Valores = { email: '', nivel: 'leitura', fim: '' }

/** One more share: a colleague by their address, or a link for whoever gets it. */
export function NovaPartilha({ id }: { id: number }) {
  const titulo = useId()
  const [com, setCom] = useState<'colega' | 'ligacao'>('colega')
  const isLigacao = com === 'ligacao'
  // Pressed again after a lost answer, it is one share.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const share = usePartilhaWrite('POST /api/partilhas/item/{id}')
  const send = async ({ email, ...termos }: Valores) => {
    const pedido = { ...(isLigacao ? {} : { email: email.trim() }), ...toTermos(termos) }
    const chave = chaves.para(pedido)
    await share.mutateAsync({ params: { id }, body: { ...pedido, chave } })
    chaves.feito(chave)
    showToast({ text: isLigacao ? 'A ligação está criada: copie-a na lista.' : 'Está partilhado. O colega recebe uma notificação.' })
  }
  return (
    <section className={s.nova} aria-labelledby={titulo}>
      <h3 id={titulo} className="h-s">
        Partilhar com
      </h3>
      <FilterButtons label="Partilhar com" value={com} options={comQuem} onChange={setCom} />
      <Form defaultValues={vazia} resetAfter submitLabel={isLigacao ? 'Criar ligação' : 'Partilhar'} onSubmit={send}>
        {!isLigacao && (
          <TextField
            name="email"
            type="email"
            label="E-mail do colega"
            required="Escreva o e-mail do colega."
            rules={[isEmail]}
            maxLength={limites.emailMaximo}
            autoComplete="off"
          />
        )}
        <CamposDaPartilha />
      </Form>
    </section>
  )
}
