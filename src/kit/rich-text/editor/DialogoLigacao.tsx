import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import { Campo, Janela } from './Janela.tsx'
import { enderecoEscrito } from './comandos.ts'
import c from '#kit/fields/control.module.css'

type DialogoLigacaoProps = { href: string; comTexto: boolean; onClose: () => void; onPronto: (href: string, texto: string) => void }

/** Asks where a link goes and, with nothing selected, what it says. */
export function DialogoLigacao({ href, comTexto, onClose, onPronto }: DialogoLigacaoProps) {
  const [escrito, setEscrito] = useState(href)
  const [texto, setTexto] = useState('')
  const [tentado, setTentado] = useState(false)
  const endereco = enderecoEscrito(escrito)
  const erro = tentado && endereco === null ? say('{Escreve|Escreva} um endereço como https://exemplo.pt ou ana@exemplo.pt.') : undefined
  const pronto = () => {
    setTentado(true)
    if (endereco !== null) onPronto(endereco, texto.trim())
  }
  return (
    <Janela titulo="Ligação" verbo={href === '' ? 'Juntar ligação' : 'Mudar ligação'} onClose={onClose} onPronto={pronto}>
      <Campo nome="Endereço" nota="Uma página, um e-mail ou uma morada da Lousa." erro={erro}>
        {(ids) => (
          <input
            {...ids}
            className={c.input}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={escrito}
            onChange={(e) => setEscrito(e.target.value)}
            data-autofocus
          />
        )}
      </Campo>
      {comTexto && (
        <Campo nome="Texto da ligação" nota="Sem texto, mostra-se o endereço.">
          {(ids) => <input {...ids} className={c.input} type="text" value={texto} onChange={(e) => setTexto(e.target.value)} />}
        </Campo>
      )}
    </Janela>
  )
}
