/** The students who began with the code, without a network. The server has only the device's word for the hour. */
import { plural } from '#regras/plural.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'

export function ComecaramSemRede({ painel }: { painel: Painel }) {
  const n = painel.alunos.filter(({ tentativa }) => tentativa?.semRedeEm).length
  if (n === 0) return null
  return (
    <Notice tone="info" title={plural(n, 'aluno começou sem rede', 'alunos começaram sem rede')}>
      Com o código, antes de a Lousa saber. A hora do começo é a que o dispositivo diz: não prova nada, nem dá mais tempo do que o prazo.
    </Notice>
  )
}
