import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { Fragment, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { ApoioNaSala } from '#contract/tentativas-formas.ts'
import type { PaginaAluno } from '#contract/tentativas.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { formatHora } from '#web/horas.ts'
import { beforeReload } from '#kit/load.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { Guardado as GuardadoNaBarra } from '#web/shell/SaveState.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import type { TesteParaResponder } from './machine/estado.ts'
import { AvisosDaPergunta, AvisosDaSala } from './AvisosDaSala.tsx'
import { BarraComRelogio } from './BarraComRelogio.tsx'
import { DuasNoutras } from './DuasRespostas.tsx'
import { EnviosFalhados } from './EnviosFalhados.tsx'
import { EnviosParados } from './EnviosParados.tsx'
import { EstimuloDaPagina } from './EstimuloDaPagina.tsx'
import { FicheirosDeFora } from './FicheirosDeFora.tsx'
import { type LugarNoMapa, MapaDoTeste } from './MapaDoTeste.tsx'
import { PerguntaDaSala } from './PerguntaDaSala.tsx'
import { resumoDasRespostas, ReverEEntregar } from './ReverEEntregar.tsx'
import { numerar } from './numerar.ts'
import { estadoDaResposta } from './respondida.ts'
import m from './mapa.module.css'
import s from './sala.module.css'
import type { ProntidaoDaSala } from './sem-rede.ts'
import { turmaEDisciplina } from './textos.ts'
import { ProntoAgora, TrabalharSemRede } from './TrabalharSemRede.tsx'
import { useEnviosDaSala } from './useEnviosDaSala.ts'
import { useLugar, useTitulo } from './useLugar.ts'
import { useTeclas } from './useTeclas.ts'
import type { Guardado } from './tentativa/where-stored.ts'
import type { MotorDaSala, VistaDaSala } from './vista-da-sala.ts'
import { aindaAceita } from './machine/phase.ts'

type Props = {
  motor: MotorDaSala
  /** Absent: nothing of it is kept anywhere. */
  tentativa?: number | undefined
  teste: TesteParaResponder
  paginas: readonly PaginaAluno[]
  ficheiros: Ficheiros
  /** The whole time, for the bar under the clock. */
  totalMs: number | undefined
  /** Everything is seen and nothing can be written. */
  soLeitura?: boolean | undefined
  /** A sentence under the bar, before those about the network. */
  faixa?: ReactNode
  uploadFicheiro?: UploadFicheiro | undefined
  /** The student's own; without it, as for who looks on. */
  apoio?: ApoioNaSala | undefined
  /** Whether the test goes on without a network; undefined: nobody asks. */
  prontidao?: ProntidaoDaSala | undefined
}

const atalhos = [
  { keys: ['Alt', 'Página abaixo'], does: 'pergunta seguinte' },
  { keys: ['Alt', 'Página acima'], does: 'pergunta anterior' },
  { keys: ['Alt', 'Fim'], does: 'rever e entregar' },
]

const naBarra = (guardado: Guardado, fuso: string): GuardadoNaBarra =>
  guardado.em === 'servidor' ? { em: 'servidor', hora: formatHora(guardado.quando, fuso) } : guardado

/** Work that must reach the disk before the page may reload by itself, and a warning where there is no disk. */
function useNaoPerder(motor: MotorDaSala, onlyHere: boolean): void {
  // Synchronises with the reload guard of the whole page.
  useEffect(() => {
    const forget = beforeReload(motor.gravar)
    return () => {
      forget()
    }
  }, [motor])
  // Synchronises with the browser's own question before leaving.
  useEffect(() => {
    if (!onlyHere) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [onlyHere])
}

/** Who looks the answers over sees those of this browser's other tabs as well. */
function useDosOutrosSeparadores(motor: MotorDaSala, isReview: boolean): void {
  // Synchronises what is shown with the disk that the tabs share.
  useEffect(() => {
    if (isReview) motor.verDisco()
  }, [motor, isReview])
}

/**
 * Going to another question, or back to it after a pause, scrolls it to the top and puts the focus in it. Opening the
 * page does not.
 */
function useQuestaoAVista(place: string, emPausa: boolean): RefObject<HTMLDivElement | null> {
  const article = useRef<HTMLDivElement>(null)
  const shown = useRef(place)
  // Synchronises the focus and the scroll of the window with the question that is shown.
  useEffect(() => {
    const now = emPausa ? 'pausa' : place
    if (shown.current === now) return
    shown.current = now
    // In a pause the keyboard is on the way back.
    if (emPausa) return
    window.scrollTo({ top: 0 })
    article.current?.focus({ preventScroll: true })
  }, [place, emPausa])
  return article
}

/** A file is part of its answer only once it is with the server, and never on the device. */
function comFicheiros({ guardado, comRede }: VistaDaSala, aCaminho: number): Guardado {
  if (aCaminho === 0 || guardado.em === 'recusada' || guardado.em === 'caminho') return guardado
  return { em: comRede ? 'caminho' : 'memoria' }
}

/** The answering room: bar, one question, map. The place in the test stands in the address. */
export function SalaDoTeste({
  motor,
  tentativa,
  teste,
  paginas,
  ficheiros,
  totalMs,
  soLeitura = false,
  faixa,
  uploadFicheiro,
  apoio,
  prontidao: oQueEstaAqui,
}: Props) {
  const vista = useSyncExternalStore(motor.subscribe, motor.vista)
  const prontidao = oQueEstaAqui && vista.semArmazenamento ? 'sem-armazenamento' : oQueEstaAqui
  const perguntas = useMemo(() => numerar(paginas), [paginas])
  const [place, setPlace] = useLugar()
  const [mapOpen, setMapOpen] = useState(false)
  const campo = useRef<HTMLDivElement>(null)
  const isReview = place === 'rever'
  const atual = isReview ? undefined : (perguntas[Math.min(Math.max(1, Number(place) || 1), perguntas.length) - 1] ?? perguntas[0])
  const isOpen = vista.fase.fase === 'aberta' && !soLeitura
  const emPausa = Boolean(apoio?.pausa?.ateEm) && isOpen
  const article = useQuestaoAVista(place, emPausa)
  useDosOutrosSeparadores(motor, isReview)
  useTitulo(isReview ? 'Rever e entregar' : `Pergunta ${atual?.numero ?? 1}`, teste.nome)
  const { aCaminho, enviar, parados, falhados, deFora, esquecerFalhados } = useEnviosDaSala({
    tentativa: tentativa ?? null,
    upload: uploadFicheiro,
    // In a pause no question is on the screen: what fails meanwhile is told by the room.
    numero: emPausa ? undefined : atual?.numero,
    fase: vista.fase,
    lerFase: () => motor.vista().fase,
  })
  const guardado = comFicheiros(vista, aCaminho)
  useNaoPerder(motor, guardado.em === 'memoria' || aCaminho > 0)

  const go = (to: number | 'rever') => {
    setMapOpen(false)
    setPlace(String(to))
  }
  const numero = atual?.numero ?? perguntas.length + 1
  const anterior = numero > 1 ? () => go(numero - 1) : undefined
  const seguinte = () => go(numero < perguntas.length ? numero + 1 : 'rever')
  useTeclas(apoio?.pausa?.ateEm ? {} : { PageDown: seguinte, PageUp: anterior, End: () => go('rever') })

  const lugares: LugarNoMapa[] = perguntas.map((one) => ({
    ...one,
    // An answer that the server will not take is no answer yet, however long.
    estado: vista.recusadas.has(one.pergunta.perguntaid)
      ? 'incompleta'
      : estadoDaResposta(one.pergunta, vista.respostas.get(one.pergunta.perguntaid)),
    paraRever: vista.paraRever.has(one.pergunta.perguntaid),
  }))
  const comDuas = perguntas
    .filter(({ pergunta, numero }) => vista.encontros.has(pergunta.perguntaid) && numero !== atual?.numero)
    .map((one) => one.numero)
  const mapa = <MapaDoTeste lugares={lugares} atual={atual?.numero ?? null} onIr={go} />
  const propria = <Fragment key="propria">{faixa}</Fragment>
  const avisos = (
    <Fragment key="avisos">
      <AvisosDaSala vista={vista} prontidao={prontidao} />
      {prontidao && !vista.perdida && <ProntoAgora prontidao={prontidao} />}
      {aindaAceita(vista.fase) && <EnviosParados parados={parados} isMarcada={vista.fase.fase !== 'aberta'} />}
      {isOpen && <EnviosFalhados falhados={falhados} onIr={go} onFechar={esquecerFalhados} />}
      {deFora.length > 0 && (
        <section className={s.faixa} aria-label="Ficheiros que ficaram de fora">
          <FicheirosDeFora ficheiros={deFora} de="a-entregar" />
        </section>
      )}
    </Fragment>
  )

  return (
    <BarraComRelogio
      motor={motor}
      limiteEm={emPausa ? null : vista.limiteEm}
      totalMs={totalMs}
      title={teste.nome}
      subtitle={turmaEDisciplina(teste)}
      guardado={naBarra(guardado, teste.turma.fuso)}
      // In a pause the way back stands below whatever there is to say. By their keys both stay what they are.
      notice={emPausa ? [avisos, propria] : [propria, avisos]}
      map={
        emPausa ? undefined : (
          <>
            <h2 className={m.tituloMapa}>Mapa do teste</h2>
            {mapa}
            <Button wide onClick={() => go('rever')}>
              Rever e entregar
            </Button>
            {prontidao && <TrabalharSemRede prontidao={prontidao} />}
          </>
        )
      }
      phoneBar={
        emPausa ? undefined : (
          <>
            <IconButton
              variant="line"
              icon={IconArrowLeft}
              label="Pergunta anterior"
              onClick={anterior}
              disabledReason={anterior ? undefined : 'É a primeira pergunta.'}
            />
            <Button className="grow" icon={IconLayoutGrid} aria-expanded={mapOpen} onClick={() => setMapOpen(true)}>
              {atual ? `Pergunta ${atual.numero} de ${perguntas.length}` : 'Mapa do teste'}
            </Button>
            {atual && (
              <Button variant="primary" iconEnd={IconArrowRight} onClick={seguinte}>
                {atual.numero === perguntas.length ? 'Rever' : 'Seguinte'}
              </Button>
            )}
          </>
        )
      }
    >
      <div
        ref={article}
        role="group"
        aria-label={atual ? `Pergunta ${atual.numero} de ${perguntas.length}` : 'Rever e entregar'}
        tabIndex={-1}
        data-autofocus
        className={s.pergunta}
      >
        {!emPausa && atual && (
          <EstimuloDaPagina key={atual.pagina.id} pagina={atual.pagina} ficheiros={ficheiros} lerAlto={apoio?.lerAlto ?? false} />
        )}
        {emPausa ? null : atual ? (
          <PerguntaDaSala
            key={atual.pergunta.perguntaid}
            lugar={atual}
            total={perguntas.length}
            resposta={vista.respostas.get(atual.pergunta.perguntaid)}
            disabled={!isOpen}
            paraRever={vista.paraRever.has(atual.pergunta.perguntaid)}
            ficheiros={ficheiros}
            uploadFicheiro={enviar}
            lerAlto={apoio?.lerAlto ?? false}
            avisos={
              <>
                <AvisosDaPergunta
                  vista={vista}
                  motor={motor}
                  pergunta={atual.pergunta}
                  ficheiros={ficheiros}
                  fuso={teste.turma.fuso}
                  campo={campo}
                />
                {isOpen && !vista.encontros.has(atual.pergunta.perguntaid) && <DuasNoutras numeros={comDuas} onIr={go} />}
              </>
            }
            campo={campo}
            onResponder={motor.escrever}
            lerResposta={(perguntaid) => motor.vista().respostas.get(perguntaid)}
            onMarcar={motor.marcar}
            onAnterior={anterior}
            onSeguinte={seguinte}
          />
        ) : (
          <ReverEEntregar
            lugares={lugares}
            vista={vista}
            ficheirosACaminho={aCaminho}
            onIr={go}
            soLeitura={soLeitura}
            onEntregar={motor.entregar}
            onVoltar={motor.voltarAsRespostas}
          />
        )}
      </div>
      <Drawer
        open={mapOpen}
        onClose={() => setMapOpen(false)}
        title="Mapa do teste"
        actions={
          <Button variant="primary" wide onClick={() => go('rever')}>
            Rever e entregar
          </Button>
        }
      >
        <div className={m.folha}>
          {mapa}
          <p>{resumoDasRespostas(lugares)}</p>
          {prontidao && <TrabalharSemRede prontidao={prontidao} />}
        </div>
      </Drawer>
      <ShortcutsDialog atalhos={atalhos} />
    </BarraComRelogio>
  )
}
