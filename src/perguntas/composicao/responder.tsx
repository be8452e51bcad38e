import { Suspense, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '#kit/base/useSay.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { countPalavras } from '#regras/texto-rico/texto-simples.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { AnswerField } from '#kit/rich-text/AnswerField.tsx'
import { cx } from '#kit/base/cx.ts'
import { loadBeside } from '#kit/load.ts'
import type { ResponderProps } from '../vista.tsx'
import type { EnunciadoComposicao, RespostaComposicao } from './modelo.ts'
import { contagemEmPalavras, limitesEmPalavras, type LimitesDePalavras } from './palavras.ts'
import s from './responder.module.css'

/** Most answers take no files: only those that do fetch what shows them. */
const Anexos = lazy(() => loadBeside(async () => ({ default: (await import('./anexos.tsx')).Anexos })))

/** The count is read out when writing pauses this long, ms: a voice at every word would be noise. */
const PAUSA = 2_000

/** How many words, against how many are asked; said to screen readers in the pauses. */
function Contador({ texto, limites }: { texto: TextoRico; limites: LimitesDePalavras }) {
  const n = countPalavras(texto)
  const { texto: contagem, estado } = contagemEmPalavras(n, limites)
  const [dita, setDita] = useState('')
  // Synchronises with the pauses of whoever writes. Where nothing has been written yet there is no news.
  useEffect(() => {
    const timer = setTimeout(() => setDita((before) => (n === 0 && before === '' ? '' : contagem)), PAUSA)
    return () => clearTimeout(timer)
  }, [n, contagem])
  return (
    <>
      <span className={cx(s.contagem, estado === 'a-mais' && s.demais)} aria-hidden="true">
        {contagem}
      </span>
      <span className="sr" role="status">
        {dita}
      </span>
    </>
  )
}

/** A text of one's own, with files where they are allowed. */
export function Responder({
  pergunta,
  resposta,
  onChange,
  readResposta,
  disabled = false,
  ficheiros,
  nomeId,
  uploadFicheiro,
}: ResponderProps<EnunciadoComposicao, RespostaComposicao>) {
  const say = useSay()
  const { conteudo, perguntaid } = pergunta
  // An empty text is no answer, but an empty list or a line just begun stays on the screen.
  const [comecado, setComecado] = useState<TextoRico>(resposta?.texto ?? [])
  const texto = resposta?.texto ?? (isVazio(comecado) ? comecado : [])
  const anexos = resposta?.ficheiros ?? []
  const lugar = useRef<HTMLDivElement>(null)
  const ultima = useRef(resposta)
  // Synchronises what a finished upload adds to with the answer on the screen, where nobody keeps it otherwise. Before
  // the screen is drawn: a press on a file that has just come must find it.
  useLayoutEffect(() => {
    ultima.current = resposta
  }, [resposta])
  const change = (now: RespostaComposicao) => onChange(isVazio(now.texto) && now.ficheiros.length === 0 ? null : now)
  const rotuloId = `${nomeId}-${perguntaid}-rotulo`
  const tamanho = limitesEmPalavras(conteudo)
  return (
    <div ref={lugar} className={s.lugar}>
      <p className={s.rotulo} id={rotuloId}>
        {say('A {tua|sua} resposta')}
        {tamanho && `: ${tamanho}`}
      </p>
      {disabled ? (
        <RichText className={s.lido} texto={texto} ficheiros={ficheiros} />
      ) : (
        <div className={s.editor}>
          <AnswerField
            labelledBy={`${nomeId} ${rotuloId}`}
            value={texto}
            ficheiros={ficheiros}
            onChange={(ops) => {
              setComecado(ops)
              change({ texto: ops, ficheiros: anexos })
            }}
          />
        </div>
      )}
      <p className={s.pe}>
        <Contador texto={texto} limites={conteudo} />
      </p>
      {conteudo.ficheiros && (
        <Suspense fallback={<div className={s.anexosPorVir} />}>
          <Anexos
            ids={anexos}
            onChange={(edit) => {
              // Words written during an upload stay.
              const stands = readResposta ? readResposta() : ultima.current
              change({ texto: stands?.texto ?? (isVazio(comecado) ? comecado : []), ficheiros: edit(stands?.ficheiros ?? []) })
            }}
            disabled={disabled}
            ficheiros={ficheiros}
            uploadFicheiro={uploadFicheiro}
            lugar={lugar}
          />
        </Suspense>
      )}
    </div>
  )
}
