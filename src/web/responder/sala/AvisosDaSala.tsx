import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { RefObject } from 'react'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { OfflineNotice } from '#web/shell/OfflineNotice.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { AvisoDaAvaria } from './AvisoDaAvaria.tsx'
import { DuasRespostas } from './DuasRespostas.tsx'
import type { PerguntaNaSala } from './numbered.ts'
import { maximoDaResposta } from '../tentativa/answer-size.ts'
import type { TrabalhoSemRede } from './TrabalharSemRede.tsx'
import type { Engine, VistaDaSala } from '../tentativa/view.ts'
import s from './sala.module.css'

/** The one sentence there is to say about time, network and storage; null: none. */
function frase({ comRede, semArmazenamento, fase }: VistaDaSala, prontidao: TrabalhoSemRede | undefined): string | null {
  if (fase.fase === 'tempo-esgotado') {
    if (comRede) return 'O tempo terminou. O teste está a ser entregue com o que escreveu.'
    return semArmazenamento
      ? 'O tempo terminou. As respostas seguem assim que houver rede: até lá, não feche esta página.'
      : 'O tempo terminou. As respostas estão neste dispositivo e seguem assim que houver rede.'
  }
  if (fase.fase === 'a-entregar') {
    if (comRede) return null
    if (fase.entrega === 'pedida') return 'Sem ligação: a entrega já foi pedida e confirma-se assim que houver rede.'
    const closing = semArmazenamento ? ': até lá, não feche esta página' : ''
    return `Sem ligação: a entrega está marcada e segue assim que houver rede${closing}.`
  }
  if (semArmazenamento) {
    return comRede
      ? 'Este navegador não guarda nada neste dispositivo: as respostas seguem logo para a Lousa.'
      : 'Sem ligação, e este navegador não guarda nada neste dispositivo: não feche esta página.'
  }
  if (comRede) return null
  const closing = prontidao === undefined || prontidao === 'pronto' ? '' : ', mas não feche esta página'
  return `As respostas estão neste dispositivo e seguem assim que houver rede. Pode continuar${closing}.`
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
          ? 'Este navegador não guarda nada neste dispositivo: o que escreveu está só nesta página. Copie-o antes de começar outra vez.'
          : 'O que escreveu está neste dispositivo e volta ao teste assim que o começar de novo.'}
      </Notice>
    </section>
  )
}

/**
 * The notice under the bar. Off the network nothing is lost; without storage something could be. A fault of the page is
 * not told as a missing network.
 */
export function AvisosDaSala({ vista, prontidao }: { vista: VistaDaSala; prontidao: TrabalhoSemRede | undefined }) {
  const texto = frase(vista, prontidao)
  return (
    <>
      <AvisoDaAvaria semArmazenamento={vista.semArmazenamento} />
      {vista.perdida && <ComecoPerdido semArmazenamento={vista.semArmazenamento} />}
      {!vista.perdida && texto !== null && (
        <section aria-label="Ligação">
          <OfflineNotice icon={vista.comRede ? IconInfoCircle : undefined}>{texto}</OfflineNotice>
        </section>
      )}
    </>
  )
}

type Props = {
  vista: VistaDaSala
  engine: Engine
  pergunta: PerguntaNaSala['pergunta']
  ficheiros: Ficheiros
  fuso: string
  campo: RefObject<HTMLDivElement | null>
}

/** What there is to know about one answer: it was also written elsewhere, or it cannot be taken as it is. */
export function AvisosDaPergunta({ vista: { encontros, recusadas, fase }, pergunta, ...rest }: Props) {
  const encontro = encontros.get(pergunta.perguntaid)
  return (
    <>
      {encontro && fase.fase === 'aberta' && <DuasRespostas encontro={encontro} pergunta={pergunta} {...rest} />}
      {recusadas.has(pergunta.perguntaid) && (
        <Notice tone="error" title="Esta resposta não pôde ser guardada">
          Não tem uma forma que a Lousa aceite (um ficheiro que não é seu, ou texto a mais: no máximo {maximoDaResposta()}). Altere-a e ela
          segue de novo.
        </Notice>
      )}
    </>
  )
}
