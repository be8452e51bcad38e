import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagFilled from '@tabler/icons-react/dist/esm/icons/IconFlagFilled.mjs'
import { Suspense, lazy, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { type RespostaQualquer, vistaPorNumero } from '#perguntas/vistas.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#web/rich-text/RichText.tsx'
import type { Ficheiros } from '#web/rich-text/ficheiros.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { cx } from '#web/ui/cx.ts'
import type { PerguntaNaSala } from './numerar.ts'
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
  onResponder: (perguntaid: number, resposta: unknown) => void
  onMarcar: (perguntaid: number) => void
  onAnterior: (() => void) | undefined
  onSeguinte: () => void
}

const LerAlto = lazy(() => import('./LerAlto.tsx').then(({ LerAlto }) => ({ default: LerAlto })))

/** Listens to what stands inside `texto`; comes only to whose room reads aloud. */
const Ouvir = (props: { label: string; texto: RefObject<HTMLElement | null> }) => (
  <Suspense fallback={null}>
    <LerAlto {...props} />
  </Suspense>
)

/** The page's own text stands over each of its questions; a bare title is only a line. */
function Estimulo({ lugar: { pagina }, ficheiros, lerAlto }: Pick<Props, 'lugar' | 'ficheiros' | 'lerAlto'>) {
  const texto = useRef<HTMLDivElement>(null)
  const isBare = isVazio(pagina.estimulo)
  if (isBare && pagina.titulo === '') return null
  return (
    <section className={cx(s.pagina, isBare && s.soTitulo)} aria-label={pagina.titulo || 'Texto da página'}>
      {pagina.titulo !== '' && <h2>{pagina.titulo}</h2>}
      {!isBare && (
        <>
          {lerAlto && <Ouvir label="Ouvir o texto" texto={texto} />}
          <div ref={texto}>
            <RichText texto={pagina.estimulo} ficheiros={ficheiros} nivel={2} />
          </div>
        </>
      )}
    </section>
  )
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
    onResponder,
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
      <Estimulo lugar={lugar} ficheiros={ficheiros} lerAlto={lerAlto} />
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
        <div className={s.controlos}>
          {vista && (
            <vista.Responder
              pergunta={pergunta}
              resposta={(resposta ?? null) as RespostaQualquer | null} // written by this very view
              onChange={(nova) => onResponder(pergunta.perguntaid, nova)}
              disabled={disabled}
              ficheiros={ficheiros}
              nomeId={nomeId}
              uploadFicheiro={uploadFicheiro}
            />
          )}
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
