import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { useCentered } from '#kit/data/useCentered.ts'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { markPerguntaPath, type Turmas } from '#web/correcao/vistas-do-teste.ts'
import s from './faixa.module.css'

type Props = { painel: Painel; atual: number; turmas: Turmas }

/** The questions of the test in a strip: a tick when nothing waits, else how many answers do. */
export function FaixaDePerguntas({ painel, atual, turmas }: Props) {
  const at = painel.perguntas.findIndex(({ perguntaid }) => perguntaid === atual)
  const nav = useCentered<HTMLElement>(at)
  const missing = painel.perguntas.some(({ porCorrigir }) => porCorrigir > 0)
  return (
    <div className={s.tira}>
      <nav ref={nav} className={s.faixa} aria-label="Perguntas do teste">
        {painel.perguntas.map(({ perguntaid, numero, porCorrigir }) => (
          <Ligacao
            key={perguntaid}
            to={markPerguntaPath(painel.turma.id, painel.id, perguntaid, turmas)}
            aria-current={perguntaid === atual ? 'true' : undefined}
            className={cx(porCorrigir === 0 && s.feita)}
          >
            <b className="sr">Pergunta </b>
            {numero}
            {porCorrigir === 0 ? (
              <>
                <Icon as={IconCheck} size="s" />
                <b className="sr">, nada por corrigir</b>
              </>
            ) : (
              <>
                <b className="sr">: </b>
                <span>{porCorrigir}</span>
                <b className="sr"> por corrigir</b>
              </>
            )}
          </Ligacao>
        ))}
      </nav>
      {missing && <p className="meta desk">a amarelo, as respostas que faltam</p>}
    </div>
  )
}
