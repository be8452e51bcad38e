import { limites } from '#regras/limites.ts'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'

/** Why somebody enters another person's account. That person reads it. */
export const CampoMotivo = ({ required, hint }: { required: string; hint: string }) => (
  <TextAreaField
    name="motivo"
    label="Motivo"
    required={required}
    rules={[(value) => (value.trim().length < limites.motivoMinimo ? 'Escreva o motivo em poucas palavras.' : undefined)]}
    hint={hint}
    maxLength={limites.motivoMaximo}
    rows={2}
  />
)
