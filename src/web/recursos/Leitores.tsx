/** One player per kind of content. */
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { RichText } from '#kit/rich-text/RichText.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { ImagemAmpliada } from '#kit/rich-text/ImagemAmpliada.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { fileSize } from '#kit/fields/fileSize.ts'
import s from './recurso.module.css'
import type { Recurso } from './recursos.queries.ts'

type Conteudo = NonNullable<Recurso['conteudo']>
type De<T extends Conteudo['tipo']> = Extract<Conteudo, { tipo: T }>
/** What a player reads of a resource besides its content. */
export type ParaLer = Pick<Recurso, 'nome' | 'capa'> & { ficheiros: Ficheiros; manual: { nome: string } | null }
type Props<T extends Conteudo['tipo']> = { recurso: ParaLer; conteudo: De<T> }

const ficheiroDe = ({ ficheiros }: ParaLer, id: number) => ficheiros[String(id)]

/** A file that was taken away: said, not shown as nothing. */
const Falta = () => <p className={s.falta}>O ficheiro deste recurso já não existe.</p>

const minutes = (seconds: number): string => `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

function Transcricao({ texto }: { texto: string }) {
  if (texto === '') return null
  return (
    <Disclosure title="Transcrição" className={s.transcricao}>
      {texto.split('\n').map((paragrafo, i) => (
        <p key={i}>{paragrafo}</p>
      ))}
    </Disclosure>
  )
}

function Video({ recurso, conteudo }: Props<'video'>) {
  const player = useRef<HTMLVideoElement>(null)
  const video = ficheiroDe(recurso, conteudo.ficheiro)
  const legendas = conteudo.legendas === null ? undefined : ficheiroDe(recurso, conteudo.legendas)
  if (!video) return <Falta />
  const goTo = (inicio: number) => {
    if (!player.current) return
    player.current.currentTime = inicio
    void player.current.play()
  }
  return (
    <>
      <video
        ref={player}
        className={s.video}
        controls
        preload="metadata"
        aria-label={recurso.nome}
        {...(recurso.capa ? { poster: recurso.capa } : {})}
      >
        <source src={video.url} type={video.tipo} />
        <track kind="captions" srcLang="pt" label="Português" default {...(legendas ? { src: legendas.url } : {})} />
      </video>
      {conteudo.capitulos.length > 0 && (
        <nav aria-label="Capítulos do vídeo">
          <h2 className="h-s">Capítulos</h2>
          <ol className={s.capitulos}>
            {conteudo.capitulos.map(({ inicio, titulo }) => (
              <li key={inicio}>
                <button type="button" onClick={() => goTo(inicio)}>
                  <span className="num">{minutes(inicio)}</span> {titulo}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Transcricao texto={conteudo.transcricao} />
    </>
  )
}

function Audio({ recurso, conteudo }: Props<'audio'>) {
  const audio = ficheiroDe(recurso, conteudo.ficheiro)
  if (!audio) return <Falta />
  return (
    <>
      <div className={s.som}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- every word stands below, in the transcript */}
        <audio controls preload="metadata" src={audio.url} aria-label={recurso.nome} />
      </div>
      <Transcricao texto={conteudo.transcricao} />
    </>
  )
}

function Pdf({ recurso, conteudo }: Props<'pdf'>) {
  const pdf = ficheiroDe(recurso, conteudo.ficheiro)
  if (!pdf) return <Falta />
  return (
    <>
      <div className={s.barra}>
        <span className="grow meta">{[pdf.nome, ...(pdf.tamanho === undefined ? [] : [fileSize(pdf.tamanho)])].join(', ')}</span>
        <ButtonLink
          icon={IconExternalLink}
          render={({ children, ...slot }) => (
            <a href={pdf.url} target="_blank" rel="noopener noreferrer" {...slot}>
              {children}
            </a>
          )}
        >
          Abrir o PDF
        </ButtonLink>
        <ButtonLink
          icon={IconDownload}
          render={({ children, ...slot }) => (
            <a href={pdf.url} download={pdf.nome} {...slot}>
              {children}
            </a>
          )}
        >
          Descarregar
        </ButtonLink>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own reader does not open in a sandbox, and a PDF runs nothing of ours */}
      {navigator.pdfViewerEnabled && <iframe className={s.pdf} src={pdf.url} title={`PDF: ${recurso.nome}`} />}
    </>
  )
}

function Imagem({ recurso, conteudo }: Props<'imagem'>) {
  const [open, setOpen] = useState(false)
  const imagem = ficheiroDe(recurso, conteudo.ficheiro)
  if (!imagem) return <Falta />
  return (
    <>
      <div className={s.barra}>
        <span className="grow" />
        <Button icon={IconZoomIn} onClick={() => setOpen(true)}>
          Ampliar
        </Button>
        <ButtonLink
          icon={IconDownload}
          render={({ children, ...slot }) => (
            <a href={imagem.url} download={imagem.nome} {...slot}>
              {children}
            </a>
          )}
        >
          Descarregar
        </ButtonLink>
      </div>
      <img className={s.imagem} src={imagem.url} alt={conteudo.alt} />
      {open && <ImagemAmpliada ficheiro={imagem} alt={conteudo.alt} onClose={() => setOpen(false)} />}
    </>
  )
}

function LigacaoExterna({ recurso, conteudo }: Props<'ligacao'>) {
  return (
    <div className={s.fechado}>
      <h2>Esta página está fora da Lousa</h2>
      <p>{new URL(conteudo.url).hostname}</p>
      <ButtonLink
        variant="primary"
        icon={IconExternalLink}
        render={({ children, ...slot }) => (
          <a href={conteudo.url} target="_blank" rel="noopener noreferrer" {...slot}>
            {children}
            <span className="sr">: {recurso.nome} (noutro separador)</span>
          </a>
        )}
      >
        Abrir a página
      </ButtonLink>
    </div>
  )
}

function Apresentacao({ recurso, conteudo }: Props<'apresentacao'>) {
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const total = conteudo.diapositivos.length
  const slide = conteudo.diapositivos[at]
  const picture = slide && ficheiroDe(recurso, slide.ficheiro)
  const step = (by: number) => setAt((now) => Math.min(total - 1, Math.max(0, now + by)))
  const position = `Diapositivo ${at + 1} de ${total}`
  return (
    <div ref={stage} className={s.apresentacao} role="group" aria-label={`Apresentação: ${recurso.nome}`}>
      {/* The buttons' keys, wherever the focus is among them. */}
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'PageDown') step(1)
          else if (event.key === 'ArrowLeft' || event.key === 'PageUp') step(-1)
          else return
          event.preventDefault()
        }}
      >
        {picture ? <img className={s.diapositivo} src={picture.url} alt={slide.texto} /> : <Falta />}
        <div className={s.barra}>
          <IconButton
            icon={IconChevronLeft}
            label="Diapositivo anterior"
            onClick={() => step(-1)}
            {...(at === 0 ? { disabledReason: 'Este é o primeiro' } : {})}
          />
          <span role="status">{position}</span>
          <IconButton
            icon={IconChevronRight}
            label="Diapositivo seguinte"
            onClick={() => step(1)}
            {...(at === total - 1 ? { disabledReason: 'Este é o último' } : {})}
          />
          <span className="grow" />
          {/* Some phones know of no full screen but a film's. */}
          {document.fullscreenEnabled && (
            <IconButton icon={IconMaximize} label="Ecrã inteiro" onClick={() => void stage.current?.requestFullscreen()} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Somebody else's page: its scripts run in an origin of their own and reach nothing of ours. */
function Interativo({ recurso, conteudo }: Props<'interativo'>) {
  const pagina = ficheiroDe(recurso, conteudo.ficheiro)
  if (!pagina) return <Falta />
  return <iframe className={s.interativo} sandbox="allow-scripts" src={pagina.url} title={recurso.nome} />
}

function Ficha({ recurso, conteudo }: Props<'ficha'>) {
  return (
    <>
      <div className={s.barra}>
        <span className="grow" />
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <article className={s.folha}>
        <header className={s.cabecalho}>
          <span>{recurso.manual?.nome}</span>
          <span>Nome ______________________ N.º ____ Turma ____</span>
        </header>
        <RichText texto={conteudo.texto} ficheiros={recurso.ficheiros} nivel={2} />
      </article>
      {conteudo.solucoes !== null && (
        <Disclosure title="Soluções" aside="Só para professores" className={s.transcricao}>
          <RichText texto={conteudo.solucoes} ficheiros={recurso.ficheiros} nivel={3} />
        </Disclosure>
      )}
    </>
  )
}

/** The player of a resource's content. */
export function LeitorDoRecurso({ recurso, conteudo }: { recurso: ParaLer; conteudo: Conteudo }): ReactNode {
  switch (conteudo.tipo) {
    case 'video':
      return <Video recurso={recurso} conteudo={conteudo} />
    case 'audio':
      return <Audio recurso={recurso} conteudo={conteudo} />
    case 'pdf':
      return <Pdf recurso={recurso} conteudo={conteudo} />
    case 'imagem':
      return <Imagem recurso={recurso} conteudo={conteudo} />
    case 'ligacao':
      return <LigacaoExterna recurso={recurso} conteudo={conteudo} />
    case 'apresentacao':
      return <Apresentacao recurso={recurso} conteudo={conteudo} />
    case 'interativo':
      return <Interativo recurso={recurso} conteudo={conteudo} />
    case 'ficha':
      return <Ficha recurso={recurso} conteudo={conteudo} />
  }
}
