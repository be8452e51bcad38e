import type { ReactNode } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { EnlargeImagens } from '#kit/rich-text/EnlargeImagens.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import e from './escolher.module.css'
import s from './opcoes.module.css'

export type Opcao = { id: string; texto: TextoRico }

/** An option this short fits half the width in one line, whatever its letters. */
const CURTA = 30

/** Does it stand in half a column on one line? A picture, a formula or a second line never does. */
function isCurta({ texto }: Opcao): boolean {
  const inserts = opsDe(texto).map(({ insert }) => insert)
  const words = inserts.filter((insert) => typeof insert === 'string').join('')
  return words.length <= CURTA + 1 && words.indexOf('\n') === words.length - 1 && inserts.every((insert) => typeof insert === 'string')
}

type OpcoesRespostaProps = {
  tipo: 'radio' | 'checkbox'
  /** What to do: "Escolha uma opção." */
  legenda: string
  opcoes: readonly Opcao[]
  escolhidas: readonly string[]
  onChoose: (id: string, escolhida: boolean) => void
  name: string
  nomeId: string
  disabled?: boolean | undefined
  ficheiros?: Ficheiros | undefined
  children?: ReactNode
}

/** Options to choose from: native radios or boxes inside large labels with their letters. */
export function OpcoesResposta({
  tipo,
  legenda,
  opcoes,
  escolhidas,
  onChoose,
  name,
  nomeId,
  disabled,
  ficheiros,
  children,
}: OpcoesRespostaProps) {
  const legendaId = `${name}-legenda`
  return (
    <div className={s.lugar}>
      <fieldset className={cx(s.opcoes, opcoes.every(isCurta) && s.duas)} aria-labelledby={`${nomeId} ${legendaId}`} disabled={disabled}>
        <legend id={legendaId} className={s.legenda}>
          {legenda}
        </legend>
        {opcoes.map(({ id, texto }, i) => {
          const escolhida = escolhidas.includes(id)
          return (
            <div key={id} className={s.linha}>
              <label className={cx(e.escolha, s.opcao)}>
                <input type={tipo} name={name} checked={escolhida} onChange={(event) => onChoose(id, event.target.checked)} />
                <span className={e.letra}>{letra(i + 1)}</span>
                <RichText inline className="grow" texto={texto} ficheiros={ficheiros} />
                {escolhida && <Icon as={IconCheck} size="l" />}
              </label>
              <EnlargeImagens texto={texto} ficheiros={ficheiros} />
            </div>
          )
        })}
      </fieldset>
      {children}
    </div>
  )
}
