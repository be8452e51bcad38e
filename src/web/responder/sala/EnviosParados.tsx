import { Button } from '#kit/base/Button.tsx'
import { say } from '#kit/base/say.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { shortFileName } from '#kit/fields/shortFileName.ts'
import { UmAviso } from './UmAviso.tsx'
import s from './sala.module.css'
import { nomesDeFicheiros } from './textos.ts'
import type { EnvioParado } from './useEnviosDaSala.ts'

type Props = {
  parados: readonly EnvioParado[]
  /** The hand-in goes as soon as it can, and waits for no file. */
  isMarcada: boolean
}

/**
 * Files that wait for a network or a session after the student left their question, or the page. They go by themselves;
 * this list can call them off.
 */
export function EnviosParados({ parados, isMarcada }: Props) {
  const [first] = parados
  if (!first) return null
  const isOne = parados.length === 1
  const nomes = nomesDeFicheiros(parados.map(({ nome }) => nome))
  const semRede = parados.some(({ waiting }) => waiting === 'rede')
  const quando = semRede ? 'quando houver rede' : say('quando {voltares|voltar} a entrar')
  const seFechar = parados.every(({ isKept }) => isKept)
    ? say(`Se {fechares|fechar} esta página, ${isOne ? 'segue' : 'seguem'} quando {voltares|voltar} a abrir o teste.`)
    : say('{Não feches|Não feche} esta página até lá.')
  return (
    <UmAviso qual="envios-parados">
      <section className={s.faixa} aria-label={semRede ? 'Ficheiros à espera de rede' : 'Ficheiros à espera da sessão'}>
        <Notice
          tone="warn"
          live
          title={`${nomes}: ${semRede ? 'sem ligação' : 'a sessão terminou'}`}
          actions={
            <Button
              onClick={() => {
                for (const { cancel } of parados) cancel()
              }}
            >
              {isOne ? `Cancelar o envio de ${shortFileName(first.nome)}` : 'Cancelar estes envios'}
            </Button>
          }
        >
          {isOne ? 'Segue' : 'Seguem'} {quando}. {seFechar}
          {isMarcada &&
            (isOne ? ' Se não chegar antes da entrega, não vai com ela.' : ' Os que não chegarem antes da entrega não vão com ela.')}
        </Notice>
      </section>
    </UmAviso>
  )
}
