/** Beside the questions: what the teacher says, minutes that were given, and pauses. Never takes the focus. */
import { say } from '#kit/base/say.ts'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Companhia as Lida } from '#contract/testes/acompanhar.ts'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { formatDuracao } from '#regras/datas.ts'
import { formatHora } from '#web/horas.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import type { Chegada } from '../tentativa/arrival.ts'
import type { Engine } from '../tentativa/view.ts'
import { Pausa } from './lazy-pausa.ts'
import { numeroDe } from './numbered.ts'
import { UmAviso } from './UmAviso.tsx'
import { useCompanhia } from './useCompanhia.ts'
import { useLembrado } from './useLembrado.ts'
import { useLugar } from './useLugar.ts'
import s from './companhia.module.css'

export type CompanhiaProps = {
  teste: number
  /** Of this attempt, in its own order. */
  paginas: readonly PaginaAluno[]
  tentativa: number
  fuso: string
  engine: Engine
  chegada: Chegada
  apoio: ApoioNaSala
  onApoio: (apoio: ApoioNaSala) => void
}

type Mensagem = Lida['mensagens'][number]

/**
 * The minutes given since this device first saw the attempt, or since it last told of some. The notice stays until it
 * is closed, so that a student who was away sees it too.
 */
function useMinutosDados(tentativa: number, concedidos: number | null, reaberta: boolean) {
  // The minutes of a reopening also make up for the time since the end, so their number would tell nothing.
  const [known, remember] = useLembrado('minutos', tentativa, reaberta)
  const begin = useEffectEvent(remember)
  const isFirst = known === null && concedidos !== null
  // Synchronises with this device: the first reading is where counting begins.
  useEffect(() => {
    if (isFirst) begin(concedidos)
  }, [isFirst, concedidos])
  const dados = concedidos === null || known === null ? 0 : concedidos - known
  return { dados, close: () => remember(concedidos ?? 0) }
}

/** What a message is about, by this student's own number, as a way there. */
function Sobre({ numero }: { numero: number }) {
  const [, go] = useLugar()
  return numero === 0 ? (
    say('Sobre uma pergunta que não {tens|tem}: ')
  ) : (
    <>
      <Button size="small" variant="quiet" onClick={() => go(String(numero))}>
        Sobre a pergunta {numero}:
      </Button>{' '}
    </>
  )
}

type MensagensProps = Pick<CompanhiaProps, 'tentativa' | 'fuso' | 'paginas'> & { mensagens: readonly Mensagem[] }

function Mensagens({ mensagens, tentativa, fuso, paginas }: MensagensProps) {
  // What was closed stays closed after a reload, and can be opened again.
  const [lida, close] = useLembrado('mensagens', tentativa)
  const [todas, setTodas] = useState(false)
  const [newest] = mensagens
  const shown = todas ? mensagens : mensagens.filter(({ id }) => id > (lida ?? 0))
  if (!newest) return null
  if (shown.length === 0)
    return (
      <Button size="small" variant="quiet" icon={IconMessage} onClick={() => setTodas(true)}>
        {mensagens.length === 1 ? 'Ver a mensagem do professor' : `Ver as ${mensagens.length} mensagens do professor`}
      </Button>
    )
  return (
    <UmAviso qual="mensagem">
      <Notice
        tone="info"
        icon={IconMessage}
        title={shown.length === 1 ? 'Mensagem do professor' : 'Mensagens do professor'}
        close={{
          label: 'Fechar a mensagem',
          onClick: () => {
            setTodas(false)
            close(newest.id)
          },
        }}
      >
        <ul className={s.mensagens}>
          {shown.map(({ id, texto, em, perguntaid }) => (
            <li key={id}>
              <span className="meta">{formatHora(em, fuso)}</span> {perguntaid && <Sobre numero={numeroDe(paginas, perguntaid)} />}
              {texto}
            </li>
          ))}
        </ul>
      </Notice>
    </UmAviso>
  )
}

/** Tells a student who did not open these questions themselves why they are here. */
const oQueMudou = {
  reaberta: {
    title: 'O professor voltou a abrir o teste',
    texto: '{Podes|Pode} continuar a responder. No fim, {entrega|entregue} outra vez.',
    fechar: 'Fechar o aviso da reabertura',
  },
  outra: {
    title: 'Esta é uma nova tentativa',
    texto: 'A anterior está entregue, e esta começou noutro separador ou dispositivo. O que {escreveres|escrever} agora é desta.',
    fechar: 'Fechar o aviso da nova tentativa',
  },
} as const

function OQueMudou({ chegada }: { chegada: keyof typeof oQueMudou }) {
  const [closed, setClosed] = useState(false)
  const { title, texto, fechar } = oQueMudou[chegada]
  return closed ? null : (
    <UmAviso qual="reaberta">
      <Notice tone="info" live={false} title={title} close={{ label: fechar, onClick: () => setClosed(true) }}>
        {say(texto)}
      </Notice>
    </UmAviso>
  )
}

export function Companhia({ teste, paginas, tentativa, fuso, engine, chegada, apoio, onApoio }: CompanhiaProps) {
  const { companhia, keepAndHear, mensagens } = useCompanhia(teste, tentativa, engine)
  const { dados, close } = useMinutosDados(tentativa, companhia?.concedidos ?? null, chegada === 'reaberta')
  const keep = useEffectEvent(onApoio)
  // Synchronises the room with the support that holds now.
  useEffect(() => {
    if (companhia) keep(companhia.apoio)
  }, [companhia])
  const changed = async (nova: Lida): Promise<void> => {
    await keepAndHear(nova)
    engine.ask()
  }
  return (
    <div className={s.companhia}>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status" aria-label="Avisos" className={s.vivo}>
        {(chegada === 'reaberta' || chegada === 'outra') && <OQueMudou chegada={chegada} />}
        {dados > 0 && (
          <UmAviso qual="minutos">
            <Notice
              tone="info"
              live={false}
              title={`${say('{Recebeste|Recebeu}')} mais ${formatDuracao(dados)}`}
              close={{ label: 'Fechar o aviso', onClick: close }}
            >
              O relógio já conta com este tempo.
            </Notice>
          </UmAviso>
        )}
        <Mensagens mensagens={mensagens} tentativa={tentativa} fuso={fuso} paginas={paginas} />
      </div>
      {apoio.pausa && (
        <Suspense fallback={null}>
          <Pausa key={apoio.pausa.ateEm} tentativa={tentativa} engine={engine} pausa={apoio.pausa} onMudou={changed} />
        </Suspense>
      )}
    </div>
  )
}
