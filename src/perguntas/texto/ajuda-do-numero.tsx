import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { leituraDoNumero } from './numeros.ts'
import s from './responder.module.css'

/** A hint waits for a pause in the writing, ms: a number half written is no mistake yet. */
const PAUSA = 1_200

/** What a text's reader should know before it is marked; empty where it reads as a number. */
export function dicaDoNumero(texto: string): string {
  const lido = leituraDoNumero(texto)
  if (lido.como === 'texto') return 'Isto não se lê como um número e fica à espera do professor. Exemplos: 3,5 ou −2 ou 1/2.'
  if (lido.como === 'unidade')
    return `Escreve-se só o número: ${lido.numero}. Com «${lido.unidade}», a resposta fica à espera do professor.`
  return ''
}

/** Says beside the field what of it is no number. It stops nobody: the answer stays as it was written. */
export function DicaDoNumero({ id, texto, antes = '' }: { id: string; texto: string; antes?: string }) {
  const [lido, setLido] = useState(texto)
  // Synchronises with the pauses of whoever writes.
  useEffect(() => {
    const timer = setTimeout(() => setLido(texto), PAUSA)
    return () => clearTimeout(timer)
  }, [texto])
  const dica = texto === lido ? dicaDoNumero(texto) : ''
  return (
    <p id={id} className={s.dica} role="status">
      {dica && antes + dica}
    </p>
  )
}

const TECLAS = [
  ['−', 'Sinal menos'],
  ['/', 'Traço de fração'],
] as const

type TeclasProps = {
  /** The box the keys write in. */
  campo: () => HTMLInputElement | null
  onChange: (escrito: string) => void
  /** The box's name, for who hears the keys apart from it. */
  nome: string
}

/** The keys that a phone's pad for numbers lacks. They write where the caret is, and leave it after the sign. */
export function TeclasDoNumero({ campo, onChange, nome }: TeclasProps) {
  const cursor = useRef<number | null>(null)
  // Synchronises the caret with what a key has just written.
  useLayoutEffect(() => {
    if (cursor.current !== null) campo()?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const type = (sinal: string) => {
    const el = campo()
    if (!el) return
    const [from, to] = [el.selectionStart ?? el.value.length, el.selectionEnd ?? el.value.length]
    const escrito = el.value.slice(0, from) + sinal + el.value.slice(to)
    if (escrito.length > limites.respostaLacunaCaracteres) return
    cursor.current = from + sinal.length
    onChange(escrito)
    el.focus()
  }
  return (
    <span className={s.teclas} role="group" aria-label={`Sinais: ${nome}`}>
      {TECLAS.map(([sinal, dito]) => (
        <button
          key={sinal}
          type="button"
          aria-label={dito}
          // The field keeps the focus, and the phone its keys.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => type(sinal)}
        >
          {sinal}
        </button>
      ))}
    </span>
  )
}
