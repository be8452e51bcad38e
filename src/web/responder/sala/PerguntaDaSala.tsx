import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagFilled from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { type RespostaQualquer, vistaPorNumero } from '#perguntas/vistas.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { AvisoDoTamanho } from './AvisoDoTamanho.tsx'
import { Ouvir } from './Ouvir.tsx'
import type { PerguntaNaSala } from './numbered.ts'
import s from './sala.module.css'
import { pontos } from './textos.ts'

type Props = {
  lugar: PerguntaNaSala
  total: number
  resposta: unknown
  disabled: boolean
  paraRever: boolean
  ficheiros: Ficheiros
  uploadFicheiro: UploadFicheiro | undefined
  /** Each text can be listened to. */
  lerAlto: boolean
  avisos: ReactNode
  /** Where it is answered. */
  campo: RefObject<HTMLDivElement | null>
  onResponder: (perguntaid: number, resposta: unknown) => void
  readResposta: (perguntaid: number) => unknown
  onMarcar: (perguntaid: number) => void
  onAnterior: (() => void) | undefined
  onSeguinte: () => void
}

/** One question with its controls, and the steps to the ones beside it. */
export function PerguntaDaSala(props: Props) {
  const {
    lugar,
    total,
    resposta,
    disabled,
    paraRever,
    ficheiros,
    uploadFicheiro,
    lerAlto,
    avisos,
    campo,
    onResponder,
    readResposta,
    onMarcar,
    onAnterior,
    onSeguinte,
  } = props
  const { numero, pergunta } = lugar
  const texto = useRef<HTMLDivElement>(null)
  const nomeId = `${useId()}-p${pergunta.perguntaid}`
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  const isLast = numero === total
  const mark = paraRever ? 'Desmarcar' : 'Marcar para rever'
  return (
    <>
      <p className={s.numero}>
        <b>Pergunta {numero}</b> de {total}
        <span>{pontos(pergunta.points)}</span>
        <IconButton
          className={cx(s.rever, 'phone')}
          icon={paraRever ? IconFlagFilled : IconFlag}
          label="Marcar para rever"
          pressed={paraRever}
          onClick={() => onMarcar(pergunta.perguntaid)}
        />
      </p>
      <div className={s.avisos}>{avisos}</div>
      {lerAlto && <Ouvir key={pergunta.perguntaid} label="Ouvir a pergunta" texto={texto} />}
      <div ref={texto}>
        <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={nomeId} ficheiros={ficheiros} />
        <div ref={campo} className={s.controlos}>
          {vista && (
            <vista.Responder
              pergunta={pergunta}
              resposta={(resposta ?? null) as RespostaQualquer | null} // written by this very view
              onChange={(nova) => onResponder(pergunta.perguntaid, nova)}
              readResposta={() => (readResposta(pergunta.perguntaid) ?? null) as RespostaQualquer | null} // written by this very view
              disabled={disabled}
              ficheiros={ficheiros}
              nomeId={nomeId}
              uploadFicheiro={uploadFicheiro}
            />
          )}
          <AvisoDoTamanho resposta={resposta} />
        </div>
      </div>
      <div className={s.passos}>
        <Button icon={IconArrowLeft} onClick={onAnterior} disabledReason={onAnterior ? undefined : 'É a primeira pergunta.'}>
          Anterior
        </Button>
        <Button
          variant="quiet"
          icon={paraRever ? IconFlagFilled : IconFlag}
          aria-pressed={paraRever}
          onClick={() => onMarcar(pergunta.perguntaid)}
        >
          {mark}
        </Button>
        <Button variant="primary" iconEnd={IconArrowRight} onClick={onSeguinte}>
          {isLast ? 'Rever e entregar' : 'Seguinte'}
        </Button>
      </div>
    </>
  )
}
