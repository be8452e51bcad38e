/** "Aceitar também": one more text joins the key; first who changes, then everyone is marked again. */
import { useState } from 'react'
import { fracao as toFracao, UM, type Fracao } from '#regras/fracoes.ts'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { EfeitoPrevisto } from '#web/correcao/EfeitoPrevisto.tsx'
import { type CorrecaoPergunta, type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import s from './corrigir.module.css'
import { FraseDaLacuna } from './FraseDaLacuna.tsx'
import { fraseDaLacuna } from './lacunas.ts'

type Props = { painel: Painel; correcao: CorrecaoPergunta; parte: string; texto: string; onClose: () => void }
type Valor = 'tudo' | 'metade'

const fracoes: Record<Valor, Fracao> = { tudo: UM, metade: toFracao(1, 2) }

export function AcceptAlsoDialog({ painel, correcao, parte, texto, onClose }: Props) {
  const [valor, setValor] = useState<Valor>('tudo')
  const frase = fraseDaLacuna(correcao.pergunta, parte)
  const ver = useWrite('POST /api/turmas/teste/correcao/{id}/aceitar')
  const aceitar = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/aceitar', ({ mudancas }) => {
    onClose()
    showToast({
      text:
        mudancas.length === 0
          ? `«${texto}» passou a ser aceite.`
          : `«${texto}» passou a ser aceite: ${plural(mudancas.length, 'resultado mudou', 'resultados mudaram')}.`,
    })
  })
  const input = (aplicar: boolean) => ({
    params: { id: painel.id },
    body: { perguntaid: correcao.pergunta.perguntaid, marcacao: correcao.marcacao, alinea: parte, texto, fracao: fracoes[valor], aplicar },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Aceitar também"
      size="narrow"
      actions={
        <>
          <Button pending={ver.isPending} onClick={() => ver.mutate(input(false))}>
            Ver quem muda
          </Button>
          <Button variant="primary" pending={aceitar.isPending} onClick={() => aceitar.mutate(input(true))}>
            Aceitar «{texto}»
          </Button>
        </>
      }
    >
      {frase && (
        <blockquote className={s.frase}>
          <FraseDaLacuna frase={frase} escrito={texto} />
        </blockquote>
      )}
      <p>«{texto}» junta-se aos textos aceites, e as respostas de todos voltam a ser corrigidas: as que já tem e as que ainda chegarem.</p>
      <RadioGroup<Valor>
        legend="Quanto vale"
        value={valor}
        onChange={(value) => {
          setValor(value)
          ver.reset()
        }}
        inline
        options={[
          { value: 'tudo', label: 'A pontuação toda' },
          { value: 'metade', label: 'Metade' },
        ]}
      />
      {ver.data && <EfeitoPrevisto efeito={ver.data} />}
      {(ver.error ?? aceitar.error) && <Notice tone="error">{(ver.error ?? aceitar.error)?.detail}</Notice>}
    </Dialog>
  )
}
