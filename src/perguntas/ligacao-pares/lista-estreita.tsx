import { useEffect, useId, useState } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useSay } from '#kit/base/useSay.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { EnlargeImagens } from '#kit/rich-text/EnlargeImagens.tsx'
import { textoDito } from '#kit/rich-text/texto-dito.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { Alvo } from './alvo.tsx'
import type { FormaProps } from './duas-colunas.tsx'
import { aMais, letraDe, numeroDe, numerosDe, sayEsquerda } from './pares.ts'
import s from './responder.module.css'

/** Where it is narrow: each left item opens the list of right items under it. */
export function ListaEstreita({ alineas, direitas, pares, onLink, disabled, ficheiros }: FormaProps) {
  const say = useSay()
  const id0 = useId()
  const [aberta, setAberta] = useState<string | null>(null)
  // Synchronises the page's place with the list just opened, which may begin behind the bar at the bottom.
  useEffect(() => {
    if (aberta !== null) document.getElementById(`${id0}-${aberta}-lista`)?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [aberta, id0])
  const choose = (esquerda: string, direita: string, escolhida: boolean) => {
    document.getElementById(`${id0}-${esquerda}`)?.focus() // the list closes; the focus goes back to what opened it
    setAberta(null)
    onLink(esquerda, escolhida ? undefined : direita)
  }
  return (
    <>
      {!disabled && (
        <p className={s.como}>
          {say('{Toca num item e escolhe|Toque num item e escolha} o seu par.')}
          {aMais(alineas.length, direitas.length)}
        </p>
      )}
      <ol className={s.lista}>
        {alineas.map(({ id, texto }) => {
          const par = direitas.find((direita) => Object.hasOwn(pares, id) && direita.id === pares[id])
          const open = aberta === id && !disabled
          return (
            <li key={id} className={cx(par && s.posto, open && s.aberto)}>
              <Alvo
                id={`${id0}-${id}`}
                className={cx(s.cabeca)}
                aria-expanded={open}
                aria-controls={`${id0}-${id}-lista`}
                aria-disabled={disabled || undefined}
                onClick={() => setAberta(open ? null : id)}
                aoLado={<EnlargeImagens texto={texto} ficheiros={ficheiros} />}
              >
                <span className={s.ordem}>{numeroDe(alineas, id)}</span>
                <span className="grow">
                  <b>
                    <RichText inline texto={texto} ficheiros={ficheiros} />
                  </b>
                  {!open && (
                    <span className={s.escolha}>
                      {par && <span className="sr">, ligado a </span>}
                      {par ? <RichText inline texto={par.texto} ficheiros={ficheiros} /> : 'Escolher o par'}
                    </span>
                  )}
                </span>
                {par && !open ? (
                  <span className={s.encaixe}>{letraDe(direitas, par.id)}</span>
                ) : (
                  !disabled && <Icon as={open ? IconChevronUp : IconChevronDown} />
                )}
              </Alvo>
              <ul
                id={`${id0}-${id}-lista`}
                className={s.opcoes}
                hidden={!open}
                aria-label={`Pares possíveis do item ${sayEsquerda(alineas, id)}`}
              >
                {direitas.map((direita) => {
                  const escolhida = direita.id === par?.id
                  const outros = numerosDe(alineas, pares, direita.id).filter((numero) => numero !== numeroDe(alineas, id))
                  return (
                    <li key={direita.id}>
                      <Alvo
                        className={cx(s.opcao, escolhida && s.escolhida)}
                        aria-pressed={escolhida}
                        onClick={() => choose(id, direita.id, escolhida)}
                        aoLado={<EnlargeImagens texto={direita.texto} ficheiros={ficheiros} />}
                      >
                        <span className={s.encaixe}>{letraDe(direitas, direita.id)}</span>
                        <span className="grow">
                          <RichText inline texto={direita.texto} ficheiros={ficheiros} />
                          {escolhida && <small>{say('{toca|toque} para desfazer o par')}</small>}
                          {!escolhida && outros.length > 0 && <small>já usado em {outros.join(', ')}</small>}
                        </span>
                      </Alvo>
                    </li>
                  )
                })}
              </ul>
            </li>
          )
        })}
      </ol>
      {/* Each list is closed until it is pressed; a voice says once what stands in them. */}
      <span
        hidden
        data-spoken={`Pares possíveis: ${direitas.map(({ id, texto }) => `${letraDe(direitas, id)}, ${textoDito(opsDe(texto))}`).join('; ')}`}
      />
    </>
  )
}
