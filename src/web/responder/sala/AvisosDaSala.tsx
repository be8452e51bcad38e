import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { say } from '#kit/base/say.ts'
import { OfflineNotice } from '#web/shell/strips/OfflineNotice.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { AvisoDaAvaria } from './AvisoDaAvaria.tsx'
import { UmAviso } from './UmAviso.tsx'
import type { TrabalhoSemRede } from './WorkOffline.tsx'
import type { VistaDaSala } from '../tentativa/view.ts'
import s from './sala.module.css'

/** Nothing of what was written waits on this device. */
const isNadaAEspera = ({ guardado }: VistaDaSala): boolean => guardado.em === 'servidor' || guardado.em === 'nada'

function fraseDoFim(vista: VistaDaSala): string {
  if (vista.comRede) return say('O tempo terminou. O teste está a ser entregue com o que {escreveste|escreveu}.')
  if (isNadaAEspera(vista)) {
    const where = vista.guardado.em === 'servidor' ? 'As respostas já estão na Lousa; a' : 'A'
    return `O tempo terminou. ${where} entrega confirma-se assim que houver rede.`
  }
  return vista.semArmazenamento
    ? say('O tempo terminou. As respostas seguem assim que houver rede: até lá, não {feches|feche} esta página.')
    : 'O tempo terminou. As respostas estão neste dispositivo e seguem assim que houver rede.'
}

/** Where the answers are, off the network and with time left. Of a refused one its own notice speaks. */
function fraseSemRede({ guardado }: VistaDaSala): string {
  switch (guardado.em) {
    case 'servidor':
      return say(
        'Sem ligação. O que {escreveste já está na Lousa; o que escreveres|escreveu já está na Lousa; o que escrever} agora fica neste dispositivo e segue assim que houver rede.',
      )
    case 'nada':
    case 'recusada':
      return say('Sem ligação. O que {escreveres|escrever} fica neste dispositivo e segue assim que houver rede.')
    case 'caminho':
    case 'dispositivo':
    case 'retido':
    case 'memoria':
      return 'As respostas estão neste dispositivo e seguem assim que houver rede.'
  }
}

/** The one sentence there is to say about time, network and storage; null: none. */
function frase(vista: VistaDaSala, prontidao: TrabalhoSemRede | undefined): string | null {
  const { comRede, semArmazenamento, fase } = vista
  if (fase.fase === 'tempo-esgotado') return fraseDoFim(vista)
  if (fase.fase === 'a-entregar') {
    if (comRede) return null
    if (fase.entrega === 'pedida') return 'Sem ligação: a entrega já foi pedida e confirma-se assim que houver rede.'
    const closing = semArmazenamento ? say(': até lá, não {feches|feche} esta página') : ''
    return `Sem ligação: a entrega está marcada e segue assim que houver rede${closing}.`
  }
  if (semArmazenamento) {
    if (prontidao === 'janela-privada')
      return comRede
        ? null
        : say('Sem ligação, e o que esta janela privada guarda desaparece quando a {fechares: não a feches|fechar: não a feche}.')
    return comRede
      ? 'Este navegador não guarda nada neste dispositivo: as respostas seguem logo para a Lousa.'
      : say('Sem ligação, e este navegador não guarda nada neste dispositivo: não {feches|feche} esta página.')
  }
  if (comRede) return null
  const closing = prontidao === undefined || prontidao === 'pronto' ? '' : say(', mas não {feches|feche} esta página')
  return `${fraseSemRede(vista)} ${say('{Podes|Pode}')} continuar${closing}.`
}

/** A copy of the data from before the start was put back. */
function ComecoPerdido({ semArmazenamento }: Pick<VistaDaSala, 'semArmazenamento'>) {
  return (
    <section aria-label="Começo do teste" className={s.faixa}>
      <Notice
        tone="warn"
        live
        title="A Lousa já não tem o começo deste teste"
        actions={<Button onClick={() => window.location.reload()}>Começar outra vez</Button>}
      >
        {semArmazenamento
          ? say(
              'Este navegador não guarda nada neste dispositivo: o que {escreveste está só nesta página. Copia-o|escreveu está só nesta página. Copie-o} antes de começar outra vez.',
            )
          : say('O que {escreveste|escreveu} está neste dispositivo e volta ao teste assim que o {começares|começar} de novo.')}
      </Notice>
    </section>
  )
}

/**
 * The notice under the bar. Without a network nothing is lost; without storage something could be. A fault of our own
 * programs is told as such, and not as a missing network.
 */
export function AvisosDaSala({ vista, prontidao }: { vista: VistaDaSala; prontidao: TrabalhoSemRede | undefined }) {
  const texto = frase(vista, prontidao)
  return (
    <>
      <AvisoDaAvaria semArmazenamento={vista.semArmazenamento} />
      {vista.perdida && (
        <UmAviso qual="comeco-perdido">
          <ComecoPerdido semArmazenamento={vista.semArmazenamento} />
        </UmAviso>
      )}
      {!vista.perdida && texto !== null && (
        <UmAviso qual="ligacao">
          <section aria-label="Ligação">
            <OfflineNotice icon={vista.comRede ? IconInfoCircle : undefined}>{texto}</OfflineNotice>
          </section>
        </UmAviso>
      )}
    </>
  )
}
