import { say } from '#kit/base/say.ts'
import type { MotivoDaRecusa } from '#contract/testes/tentativas.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { UmAviso } from './UmAviso.tsx'
import { maximoDaResposta } from '../tentativa/answer-size.ts'
import s from './sala.module.css'

/** Why an answer could not be kept, and what helps; null: nobody said why. */
function fraseDaRecusa(motivo: MotivoDaRecusa | null): string {
  switch (motivo) {
    case 'tamanho':
      return say(`{Tens|Tem} texto a mais: uma resposta vai até ${maximoDaResposta()}. {Encurta-a|Encurte-a}, e ela segue de novo.`)
    case 'ficheiro':
      return say('{Tens|Tem} um ficheiro que não foi enviado desta conta. {Tira-o|Tire-o}, e ela segue de novo.')
    case 'pergunta':
      return say(
        'A Lousa não tem esta pergunta neste teste. O que {escreveste está neste dispositivo: fala com o teu|escreveu está neste dispositivo: fale com o seu} professor.',
      )
    case 'forma':
    case null:
      return say(
        'A Lousa não reconhece esta resposta. {Altera-a|Altere-a}, e ela segue de novo; se voltar a acontecer, {fala com o teu|fale com o seu} professor.',
      )
  }
}

/** An answer cannot be taken as it is. It is told at the foot, where it pushes no option away. */
export function AvisoDaRecusa({ motivo }: { motivo: MotivoDaRecusa | null }) {
  return (
    <UmAviso qual="recusada">
      <section className={s.faixa} aria-label="Resposta por guardar">
        <Notice tone="error" title="Esta resposta não pôde ser guardada">
          {fraseDaRecusa(motivo)}
        </Notice>
      </section>
    </UmAviso>
  )
}
