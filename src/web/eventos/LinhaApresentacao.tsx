import { type MouseEvent, useId, useRef, useState } from 'react'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { type Situacao, situacaoDaApresentacao } from '#regras/eventos.ts'
import { formatHora } from '#web/horas.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { rememberRedirect } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { type Apresentacao, type Evento, useCancel, useEnrol } from './eventos.queries.ts'
import s from './eventos.module.css'

type Props = { apresentacao: Apresentacao; evento: Evento; visitante: boolean }

/** Everything this person has at some hour, this presentation apart. */
const compromissosDe = ({ apresentacoes, noutrosEventos }: Evento, id: number) => [
  ...apresentacoes.filter((item) => item.minha !== null && item.id !== id),
  ...noutrosEventos,
]

/** One presentation: hour, name, speaker, place, seats, and what one may do. */
export function LinhaApresentacao({ apresentacao, evento, visitante }: Props) {
  const tituloId = useId()
  const { titulo, orador, descricao, inicio, fim, minha } = apresentacao
  const situacao = situacaoDaApresentacao(apresentacao, compromissosDe(evento, apresentacao.id), evento.agora)
  return (
    <li className={cx(s.apresentacao, minha && s.minha)}>
      <span className={s.horas}>
        <b>{formatHora(inicio, evento.fuso)}</b>
        <span className="sr">às </span>
        {formatHora(fim, evento.fuso)}
      </span>
      <div className={`grow ${s.nome}`}>
        <h3 id={tituloId}>{titulo}</h3>
        {orador && <p className="meta">{orador}</p>}
        <Onde apresentacao={apresentacao} />
        {descricao && <p className={`small ${s.nota}`}>{descricao}</p>}
      </div>
      <div className={s.estado}>
        {evento.anulado ? <span className="meta">Anulada</span> : <Estado apresentacao={apresentacao} situacao={situacao} />}
      </div>
      {!evento.anulado && <Acao apresentacao={apresentacao} situacao={situacao} visitante={visitante} describedBy={tituloId} />}
    </li>
  )
}

function Onde({ apresentacao: { sala, emLinha, ligacao } }: Pick<Props, 'apresentacao'>) {
  const onde = [sala, emLinha ? 'em linha' : ''].filter(Boolean).join(' e ')
  return (
    <p className={`meta ${s.onde}`}>
      <Icon as={emLinha ? IconVideo : IconMapPin} size="s" />
      <span>
        {onde.charAt(0).toUpperCase() + onde.slice(1)}
        {ligacao && (
          <>
            {' · '}
            <a href={ligacao} target="_blank" rel="noreferrer">
              Abrir a sala em linha
            </a>
          </>
        )}
      </span>
    </p>
  )
}

function Estado({ apresentacao: { livres }, situacao }: { apresentacao: Apresentacao; situacao: Situacao }) {
  if (situacao.tipo === 'inscrito') return <Chip tone="done">Confirmada</Chip>
  if (situacao.tipo === 'em-espera') return <Chip tone="wait">Em espera, {situacao.posicao}.º</Chip>
  if (situacao.tipo === 'fechada') return <span className="meta">Inscrições fechadas</span>
  if (livres === 0)
    return (
      <Chip tone="todo" plain icon={IconUsers}>
        Cheia
      </Chip>
    )
  return <span className="meta">{livres === 1 ? '1 lugar' : `${livres} lugares`}</span>
}

type AcaoProps = { apresentacao: Apresentacao; situacao: Situacao; visitante: boolean; describedBy: string }

/** A second press of the keyboard within this is meant for what the button said before. */
const repeticaoMs = 600

/** One button for both ways, so that the focus stays on it when it has done its work. */
function Acao({ apresentacao, situacao, visitante, describedBy }: AcaoProps) {
  const go = useGo()
  const inscrever = useEnrol()
  const cancelar = useCancel()
  const [asking, setAsking] = useState(false)
  const lastKey = useRef(-Infinity)
  const { id, titulo, emEspera } = apresentacao
  const mine = situacao.tipo === 'inscrito' || situacao.tipo === 'em-espera'
  if (situacao.tipo === 'fechada' || (mine && !situacao.cancelavel)) return null
  const enter = (): void => {
    rememberRedirect(window.location.pathname)
    go(to.signIn())
  }
  const press = ({ detail, timeStamp }: MouseEvent): void => {
    // A held or repeated Enter; of a double click the button itself takes one press.
    if (detail === 0) {
      const repeated = timeStamp - lastKey.current < repeticaoMs
      lastKey.current = timeStamp
      if (repeated) return
    }
    if (visitante) enter()
    else if (!mine) inscrever.run(id)
    // Somebody behind would take the place at once: there is no way back.
    else if (emEspera > (situacao.tipo === 'em-espera' ? 1 : 0)) setAsking(true)
    else cancelar.run(id)
  }
  return (
    <div className={s.acao}>
      <Button
        variant={mine ? 'quiet' : 'line'}
        wide
        aria-describedby={describedBy}
        pending={inscrever.pending || cancelar.pending}
        disabledReason={situacao.tipo === 'sobreposta' ? `À mesma hora que «${situacao.titulo}».` : undefined}
        onClick={press}
      >
        {verbo(situacao)}
      </Button>
      {situacao.tipo === 'sobreposta' && (
        <p className={s.porque}>
          <Icon as={IconBan} size="s" />
          <span>À mesma hora que «{situacao.titulo}»</span>
        </p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="narrow"
        title={situacao.tipo === 'em-espera' ? 'Sair da lista de espera?' : 'Cancelar a inscrição?'}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Manter
            </Button>
            <Button
              variant="dangerLine"
              onClick={() => {
                setAsking(false)
                cancelar.run(id)
              }}
            >
              {verbo(situacao)}
            </Button>
          </>
        }
      >
        <p>
          {situacao.tipo === 'em-espera'
            ? `Perde a vez em «${titulo}»: se voltar, é para o fim da lista.`
            : `O lugar em «${titulo}» passa logo a quem está à espera.`}
        </p>
      </Dialog>
    </div>
  )
}

function verbo({ tipo }: Situacao): string {
  if (tipo === 'inscrito') return 'Cancelar inscrição'
  if (tipo === 'em-espera') return 'Sair da espera'
  return tipo === 'cheia' ? 'Lista de espera' : 'Inscrever-me'
}
