import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'

/** Asked once per browser; signing out asks again. `acto`: what cannot be done without it. */
export const declaracaoPara = (acto: 'entrar' | 'criar a conta') => ({
  name: 'declaracao',
  label: 'Aceito o tratamento de dados pessoais',
  required: `Para ${acto} é preciso aceitar o tratamento de dados.`,
})

/** The words beside the box. */
export const Declaracao = () => (
  <>
    Aceito o {/* Most of these words are the link: whoever meant the box loses nothing of what they typed. */}
    <Ligacao to={`${to.sobre()}#dados-pessoais`} target="_blank" rel="noopener">
      tratamento de dados pessoais<span className="sr"> (abre noutro separador)</span>
    </Ligacao>
  </>
)
