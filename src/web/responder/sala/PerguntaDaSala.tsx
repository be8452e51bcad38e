import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagFilled from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import { Suspense, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import type { RespostaQualquer } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { ListenButton } from '#kit/voice/ListenButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { AvisoDoTamanho } from './AvisoDoTamanho.tsx'
import type { PerguntaNaSala } from './numbered.ts'
import s from './sala.module.css'
import { pontos } from './textos.ts'
import type { Press } from './useSalaDoTeste.ts'

type Props = {
  lugar: PerguntaNaSala
  total: number
  resposta: unknown
  disabled: boolean
  paraRever: boolean
  ficheiros: Ficheiros
  uploadFicheiro: UploadFicheiro | undefined
  disciplina: string
  /** Each text can be listened to. */
  lerAlto: boolean
  /** What else there is to choose, below everything. */
  duas: ReactNode
  /** Where it is answered. */
  campo: RefObject<HTMLDivElement | null>
  onResponder: (perguntaid: number, resposta: unknown) => void
  readResposta: (perguntaid: number) => unknown
  onMarcar: (perguntaid: number) => void
  onAnterior: ((press: Press) => void) | undefined
  onSeguinte: (press: Press) => void
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
    disciplina,
    lerAlto,
    duas,
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
      {lerAlto && <ListenButton key={pergunta.perguntaid} label="Ouvir a pergunta" texto={texto} />}
      <div ref={texto}>
        <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={nomeId} ficheiros={ficheiros} />
        <div ref={campo} className={s.controlos}>
          {vista && (
            <Suspense fallback={null}>
              <vista.Responder
                pergunta={pergunta}
                resposta={(resposta ?? null) as RespostaQualquer | null} // written by this very view
                onChange={(nova) => onResponder(pergunta.perguntaid, nova)}
                readResposta={() => (readResposta(pergunta.perguntaid) ?? null) as RespostaQualquer | null} // written by this very view
                disabled={disabled}
                ficheiros={ficheiros}
                nomeId={nomeId}
                uploadFicheiro={uploadFicheiro}
                disciplina={disciplina}
              />
            </Suspense>
          )}
          <AvisoDoTamanho resposta={resposta} />
        </div>
      </div>
      <div className={s.passos}>
        <Button icon={IconArrowLeft} onClick={onAnterior} disabledReason={onAnterior ? undefined : 'É a primeira pergunta.'}>
          Anterior
        </Button>
        <Button variant="quiet" icon={paraRever ? IconFlagFilled : IconFlag} onClick={() => onMarcar(pergunta.perguntaid)}>
          {mark}
        </Button>
        <Button variant="primary" iconEnd={IconArrowRight} onClick={onSeguinte}>
          {isLast ? 'Rever e entregar' : 'Seguinte'}
        </Button>
      </div>
      {duas}
    </>
  )
}
