import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { shortFileName } from '#web/ui/shortFileName.ts'
import s from './sala.module.css'
import { nomesDeFicheiros } from './textos.ts'
import type { EnvioParado } from './useEnviosDaSala.ts'

/** Files that wait for a network, whose question was left meanwhile: they go by themselves, or are called off here. */
export function EnviosParados({ parados }: { parados: readonly EnvioParado[] }) {
  if (parados.length === 0) return null
  const [first] = parados
  const isOne = parados.length === 1
  const nomes = nomesDeFicheiros(parados.map(({ nome }) => nome))
  return (
    <section className={s.faixa} aria-label="Ficheiros à espera de rede">
      <Notice
        tone="warn"
        live
        title={`${nomes}: sem ligação`}
        actions={
          <Button
            onClick={() => {
              for (const { cancel } of parados) cancel()
            }}
          >
            {isOne ? `Cancelar o envio de ${shortFileName(first?.nome ?? '')}` : 'Cancelar estes envios'}
          </Button>
        }
      >
        {isOne ? 'Segue quando houver rede, se não fechar esta página.' : 'Seguem quando houver rede, se não fechar esta página.'}
      </Notice>
    </section>
  )
}
