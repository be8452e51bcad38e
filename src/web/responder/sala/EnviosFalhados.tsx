import { Button } from '#kit/base/Button.tsx'
import { say } from '#kit/base/say.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { EnvioFalhado } from './files-left-out.ts'
import { UmAviso } from './UmAviso.tsx'
import s from './sala.module.css'
import { nomesDeFicheiros } from './textos.ts'

type Props = { falhados: readonly EnvioFalhado[]; onIr: (numero: number) => void; onFechar: () => void }

/** Files that could not be sent, whose question was left meanwhile. */
export function EnviosFalhados({ falhados, onIr, onFechar }: Props) {
  const [first] = falhados
  if (!first) return null
  const nomes = nomesDeFicheiros(falhados.map(({ nome }) => nome))
  return (
    <UmAviso qual="envios-falhados">
      <section className={s.faixa} aria-label="Ficheiros por enviar">
        <Notice
          tone="error"
          live
          title={`${nomes} não ${falhados.length === 1 ? 'foi enviado' : 'foram enviados'}`}
          close={{ label: 'Fechar o aviso dos ficheiros', onClick: onFechar }}
          actions={
            <Button
              onClick={() => {
                onFechar()
                onIr(first.numero)
              }}
            >
              Ir para a pergunta {first.numero}
            </Button>
          }
        >
          {falhados.length === 1
            ? say('Não faz parte da resposta. {Junta-o|Junte-o} outra vez.')
            : say('Não fazem parte das respostas. {Junta-os|Junte-os} outra vez.')}
        </Notice>
      </section>
    </UmAviso>
  )
}
