import { Fragment, Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { Guardado as GuardadoNaBarra } from '#web/shell/SaveState.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { AvisosDaSala } from './AvisosDaSala.tsx'
import { BarraComRelogio } from './BarraComRelogio.tsx'
import { EstimuloDaPagina } from './EstimuloDaPagina.tsx'
import {
  AvisoDaRecusa,
  AvisoDasDuas,
  DuasNoutras,
  DuasRespostas,
  EnviosParados,
  FicheirosDeFora,
  MapaNaGaveta,
  ReviewAndHandIn,
} from './lazy-depois.ts'
import { BarraDoTelefone, MapaAoLado } from './MapaNaSala.tsx'
import { acceptsAnswers } from '../machine/phase.ts'
import type { PerguntaNaSala } from './numbered.ts'
import { PerguntaDaSala } from './PerguntaDaSala.tsx'
import s from './sala.module.css'
import { useAspeto } from '#web/shell/theme.ts'
import type { Guardado } from '../tentativa/where-stored.ts'
import { horaDoGuardado, turmaEDisciplina } from './textos.ts'
import { UmAviso } from './UmAviso.tsx'
import { useProntoAgora } from './WorkOffline.tsx'
import { type SalaAberta, type SalaDoTesteProps, useSalaDoTeste } from './useSalaDoTeste.ts'

const EnviosFalhados = lazy(() => loadBeside(async () => ({ default: (await import('./EnviosFalhados.tsx')).EnviosFalhados })))

const atalhos = [
  { keys: ['Alt', 'Página abaixo'], does: 'pergunta seguinte' },
  { keys: ['Alt', 'Página acima'], does: 'pergunta anterior' },
  { keys: ['Alt', 'Fim'], does: 'rever e entregar' },
]

function naBarra(guardado: Guardado, agora: number, fuso: string, isProntoAgora: boolean): GuardadoNaBarra {
  if (isProntoAgora) return { em: 'pronto' }
  return guardado.em === 'servidor' ? { em: 'servidor', quando: horaDoGuardado(guardado.quando, agora, fuso) } : guardado
}

/** What there is to know about the answer on the screen and those of other questions. */
function AvisosDaPergunta({ sala: { vista, atual, isOpen, comDuas, go } }: { sala: SalaAberta }) {
  const perguntaid = atual?.pergunta.perguntaid ?? 0
  const motivo = vista.recusadas.get(perguntaid)
  return (
    <>
      {motivo !== undefined && (
        <Suspense>
          <AvisoDaRecusa motivo={motivo} />
        </Suspense>
      )}
      {isOpen && vista.encontros.has(perguntaid) && (
        <Suspense>
          <AvisoDasDuas />
        </Suspense>
      )}
      {isOpen && comDuas.length > 0 && !vista.encontros.has(perguntaid) && (
        <Suspense>
          <DuasNoutras numeros={comDuas} onIr={go} />
        </Suspense>
      )}
    </>
  )
}

/** What there is to say at the foot of the room. */
function Avisos({ sala }: { sala: SalaAberta }) {
  const { vista, prontidao, atual, isOpen, emPausa, envios, go } = sala
  const { parados, falhados, deFora, esquecerFalhados } = envios
  return (
    <>
      {!emPausa && atual && <AvisosDaPergunta sala={sala} />}
      <AvisosDaSala vista={vista} prontidao={prontidao} />
      {acceptsAnswers(vista.fase) && parados.length > 0 && (
        <Suspense>
          <EnviosParados parados={parados} isMarcada={vista.fase.fase !== 'aberta'} />
        </Suspense>
      )}
      {isOpen && falhados.length > 0 && (
        <Suspense>
          <EnviosFalhados falhados={falhados} onIr={go} onFechar={esquecerFalhados} />
        </Suspense>
      )}
      {deFora.length > 0 && (
        <UmAviso qual="de-fora">
          <section className={s.faixa} aria-label="Ficheiros que ficaram de fora">
            <Suspense>
              <FicheirosDeFora ficheiros={deFora} de="a-entregar" />
            </Suspense>
          </section>
        </UmAviso>
      )}
    </>
  )
}

type NoLugarProps = { sala: SalaAberta; atual: PerguntaNaSala; ficheiros: Ficheiros }

/** The question of this place, below the text of its page. */
function PerguntaNoLugar({ sala, atual, ficheiros }: NoLugarProps) {
  const { engine, teste, vista, apoio, isOpen, campo, total, envios, steps } = sala
  const { pergunta } = atual
  const { perguntaid } = pergunta
  const { ouvir } = useAspeto()
  const lerAlto = (apoio?.lerAlto ?? false) || (ouvir && teste.lerAlto === true)
  const encontro = isOpen ? vista.encontros.get(perguntaid) : undefined
  const duas = encontro && (
    <Suspense>
      <DuasRespostas encontro={encontro} engine={engine} pergunta={pergunta} ficheiros={ficheiros} fuso={teste.turma.fuso} campo={campo} />
    </Suspense>
  )
  return (
    <>
      <EstimuloDaPagina key={atual.pagina.id} pagina={atual.pagina} ficheiros={ficheiros} lerAlto={lerAlto} />
      <PerguntaDaSala
        key={perguntaid}
        lugar={atual}
        total={total}
        resposta={vista.respostas.get(perguntaid)}
        disabled={!isOpen}
        paraRever={vista.paraRever.has(perguntaid)}
        ficheiros={ficheiros}
        uploadFicheiro={envios.enviar}
        disciplina={teste.turma.disciplina}
        lerAlto={lerAlto}
        duas={duas}
        campo={campo}
        onResponder={engine.write}
        readResposta={(id) => engine.vista().respostas.get(id)}
        onMarcar={engine.toggleFlag}
        onAnterior={steps.previous}
        onSeguinte={steps.next}
      />
    </>
  )
}

/** The answering room: bar, one question, map. The place in the test stands in the address. */
export function SalaDoTeste(props: SalaDoTesteProps) {
  const { teste, ficheiros, totalMs, faixa } = props
  const sala = useSalaDoTeste(props)
  const { engine, vista, atual, total, article, emPausa, soLeitura, lugares, envios, go } = sala
  // News stand in the bar only while nothing written waits.
  const isQuiet = sala.guardado.em === 'servidor' || sala.guardado.em === 'nada'
  const isProntoAgora = useProntoAgora(vista.perdida ? undefined : sala.prontidao, isQuiet)
  const propria = <Fragment key="propria">{faixa}</Fragment>
  const avisos = (
    <div key="avisos" className={emPausa ? undefined : s.aoFundo}>
      <Avisos sala={sala} />
    </div>
  )
  return (
    <BarraComRelogio
      engine={engine}
      limiteEm={emPausa ? null : vista.limiteEm}
      totalMs={totalMs}
      title={teste.nome}
      subtitle={turmaEDisciplina(teste)}
      guardado={naBarra(sala.guardado, engine.agora(), teste.turma.fuso, isProntoAgora)}
      // In a pause the way back stands below whatever there is to say. By their keys both stay what they are.
      notice={emPausa ? [avisos, propria] : [propria, avisos]}
      map={emPausa ? undefined : <MapaAoLado sala={sala} />}
      phoneBar={emPausa ? undefined : <BarraDoTelefone sala={sala} />}
    >
      <div
        ref={article}
        role="group"
        aria-label={atual ? `Pergunta ${atual.numero} de ${total}` : 'Rever e entregar'}
        tabIndex={-1}
        data-autofocus
        className={s.pergunta}
      >
        {!emPausa && atual && <PerguntaNoLugar sala={sala} atual={atual} ficheiros={ficheiros} />}
        {!emPausa && !atual && (
          <Suspense fallback={<Skeleton shape="text" rows={6} label="A abrir a revisão" />}>
            <ReviewAndHandIn
              lugares={lugares}
              vista={vista}
              ficheirosACaminho={envios.aCaminho}
              onIr={go}
              soLeitura={soLeitura}
              onEntregar={engine.handIn}
              onVoltar={engine.goBack}
            />
          </Suspense>
        )}
      </div>
      {sala.isMapOpen && (
        <Suspense>
          <MapaNaGaveta sala={sala} />
        </Suspense>
      )}
      <ShortcutsDialog atalhos={atalhos} semAjuda />
    </BarraComRelogio>
  )
}
