import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { say } from '#kit/base/say.ts'
import { useId, useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { LugarNoMapa } from './MapaDoTeste.tsx'
import s from './sala.module.css'
import type { VistaDaSala } from '../tentativa/view.ts'

type Props = {
  lugares: readonly LugarNoMapa[]
  vista: VistaDaSala
  ficheirosACaminho: number
  /** Handing in is not for who looks on. */
  soLeitura: boolean
  onIr: (numero: number) => void
  onEntregar: () => void
  onVoltar: () => void
}

export const resumoDasRespostas = (lugares: readonly LugarNoMapa[]): string => {
  const answered = lugares.filter(({ estado }) => estado !== 'por-responder').length
  const half = lugares.filter(({ estado }) => estado === 'incompleta').length
  if (answered === lugares.length && half === 0) return say('{Respondeste|Respondeu} a todas as perguntas.')
  const rest = half === 0 ? '' : `, ${plural(half, 'incompleta', 'incompletas')}`
  return `${say('{Respondeste|Respondeu}')} a ${answered} de ${plural(lugares.length, 'pergunta', 'perguntas')}${rest}.`
}

function Grupo({ titulo, lugares, onIr }: { titulo: string; lugares: readonly LugarNoMapa[]; onIr: Props['onIr'] }) {
  const id = useId()
  if (lugares.length === 0) return null
  return (
    <section className={s.grupo} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul>
        {lugares.map(({ numero }) => (
          <li key={numero}>
            <Button aria-label={`Pergunta ${numero}`} onClick={() => onIr(numero)}>
              {numero}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const enumerar = new Intl.ListFormat('pt-PT')

const ditoDasRecusadas = (numeros: readonly number[]): string =>
  `${say('O que {escreveste|escreveu}')} ${numeros.length === 1 ? 'na pergunta' : 'nas perguntas'} ${enumerar.format(numeros.map(String))} não pôde ser guardado: conta o que lá estava antes.`

const ditoDasOutrasRecusadas = (numeros: readonly number[]): string =>
  `${say('Uma das duas respostas que {deste|deu}')} ${numeros.length === 1 ? 'na pergunta' : 'em cada uma das perguntas'} ${enumerar.format(numeros.map(String))} não pôde ser guardada: conta a que está no ecrã.`

const ditoDosFicheiros = (n: number): string =>
  n === 1
    ? say('Um ficheiro ainda está a ser enviado: se {entregares|entregar} já, não vai com a resposta.')
    : say(`${n} ficheiros ainda estão a ser enviados: se {entregares|entregar} já, não vão com as respostas.`)

type PerdaProps = { lugares: readonly LugarNoMapa[]; vista: Pick<VistaDaSala, 'recusadas' | 'encontros'>; ficheirosACaminho: number }

/** The gaps in the answers, told once more before the hand-in. */
function Perda({ lugares, vista: { recusadas, encontros }, ficheirosACaminho }: PerdaProps) {
  const isRefused = ({ pergunta }: LugarNoMapa) => recusadas.has(pergunta.perguntaid)
  const open = lugares.filter(({ estado }) => estado === 'por-responder').length
  const half = lugares.filter((lugar) => lugar.estado === 'incompleta' && !isRefused(lugar)).length
  const refused = lugares.filter(isRefused).map(({ numero }) => numero)
  const isOtherRefused = (lugar: LugarNoMapa) => !isRefused(lugar) && encontros.get(lugar.pergunta.perguntaid)?.outra.recusada === true
  const otherRefused = lugares.filter(isOtherRefused).map(({ numero }) => numero)
  const [verb] = [open, half].filter((n) => n > 0).map((n) => (n === 1 ? 'Fica' : 'Ficam'))
  const parts = [
    open > 0 && `${plural(open, 'pergunta', 'perguntas')} por responder`,
    half > 0 && plural(half, 'resposta incompleta', 'respostas incompletas'),
  ].filter(Boolean)
  return (
    <>
      {parts.length > 0 && (
        <p>
          <b>
            {verb} {parts.join(' e ')}.
          </b>
        </p>
      )}
      {refused.length > 0 && (
        <p>
          <b>{ditoDasRecusadas(refused)}</b>
        </p>
      )}
      {otherRefused.length > 0 && (
        <p>
          <b>{ditoDasOutrasRecusadas(otherRefused)}</b>
        </p>
      )}
      {ficheirosACaminho > 0 && (
        <p>
          <b>{ditoDosFicheiros(ficheirosACaminho)}</b>
        </p>
      )}
      <p>{say('Depois de entregar já não {podes|pode} mudar as respostas.')}</p>
    </>
  )
}

/** The loss of a closed page: files are never on the device. */
const aoFechar = (ficheiros: number): string =>
  ficheiros === 0
    ? say('Se {fechares a página, volta|fechar a página, volte} a abrir a Lousa neste dispositivo.')
    : `${say('Não {feches|feche} a página')}: ${ficheiros === 1 ? 'há um ficheiro por enviar que está' : `há ${ficheiros} ficheiros por enviar que estão`} só nela.`

/** Where the answers of a marked hand-in are, and whether the page may be closed. */
function ditoDaMarcada({ semArmazenamento, guardado }: VistaDaSala, ficheiros: number): string {
  if (semArmazenamento)
    return say(
      'As respostas seguem assim que houver rede: até lá, não {feches|feche} esta página, que este navegador não guarda nada neste dispositivo.',
    )
  const where =
    guardado.em === 'servidor' ? 'As respostas já estão na Lousa, e a entrega segue' : 'As respostas estão neste dispositivo e seguem'
  return `${where} assim que houver rede. ${aoFechar(ficheiros)}`
}

function AEntregar({ vista, ficheirosACaminho, onVoltar }: Pick<Props, 'vista' | 'ficheirosACaminho' | 'onVoltar'>) {
  if (vista.comRede)
    return (
      <Notice tone="info" live title="A entregar…">
        Primeiro seguem as últimas respostas.
      </Notice>
    )
  if (vista.fase.fase === 'a-entregar' && vista.fase.entrega === 'pedida')
    return (
      <Notice tone="warn" live title="Sem ligação: a entrega já foi pedida">
        Pode já ter chegado à Lousa: as respostas já não se mudam. Confirma-se assim que houver rede.
      </Notice>
    )
  return (
    <Notice tone="warn" live title="Sem ligação: a entrega está marcada" actions={<Button onClick={onVoltar}>Voltar às respostas</Button>}>
      {ditoDaMarcada(vista, ficheirosACaminho)}
    </Notice>
  )
}

/** The last look: what is unanswered, what is incomplete, what was marked; then handing in, after one question. */
export function ReviewAndHandIn({ lugares, vista, ficheirosACaminho, soLeitura, onIr, onEntregar, onVoltar }: Props) {
  const [asking, setAsking] = useState(false)
  const by = (estado: LugarNoMapa['estado']) => lugares.filter((lugar) => lugar.estado === estado)
  const { fase } = vista.fase
  const handIn = () => {
    setAsking(false) // whoever takes it back is in the answers again, not before the question
    onEntregar()
  }
  return (
    <div className={s.resumo}>
      <h1>Rever e entregar</h1>
      {fase === 'a-entregar' && <AEntregar vista={vista} ficheirosACaminho={ficheirosACaminho} onVoltar={onVoltar} />}
      {vista.entregaParada === 'reaberta' && (
        <Notice tone="warn" live title="A entrega não seguiu: o teste voltou a abrir">
          {say('{Podes continuar a responder. Quando acabares, entrega|Pode continuar a responder. Quando acabar, entregue} outra vez.')}
        </Notice>
      )}
      {vista.entregaParada === 'encontros' && vista.encontros.size > 0 && (
        <Notice tone="warn" live title={`A entrega parou: há ${plural(vista.encontros.size, 'pergunta', 'perguntas')} com duas respostas`}>
          {say(
            'Há respostas que vieram agora de outro separador ou dispositivo. {Escolhe com quais ficas e entrega|Escolha com quais fica e entregue} outra vez.',
          )}
        </Notice>
      )}
      <p>{resumoDasRespostas(lugares)}</p>
      <Grupo
        titulo="Com duas respostas, para escolher"
        lugares={lugares.filter(({ pergunta }) => vista.encontros.has(pergunta.perguntaid))}
        onIr={onIr}
      />
      <Grupo titulo="Por responder" lugares={by('por-responder')} onIr={onIr} />
      <Grupo titulo="Incompletas" lugares={by('incompleta')} onIr={onIr} />
      <Grupo titulo="Marcadas para rever" lugares={lugares.filter(({ paraRever }) => paraRever)} onIr={onIr} />
      {fase === 'aberta' && (
        <div className={s.acoes}>
          <Button onClick={() => onIr(lugares.length)}>Voltar às perguntas</Button>
          <Button
            variant="primary"
            icon={IconSend}
            onClick={() => setAsking(true)}
            disabledReason={soLeitura ? 'Em nome de outra pessoa não se entrega.' : undefined}
          >
            Entregar teste
          </Button>
        </div>
      )}
      <Dialog
        open={asking && fase === 'aberta'}
        onClose={() => setAsking(false)}
        title="Entregar o teste?"
        size="narrow"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Continuar a responder</Button>
            <Button variant="primary" icon={IconSend} onClick={handIn}>
              Entregar
            </Button>
          </>
        }
      >
        <Perda lugares={lugares} vista={vista} ficheirosACaminho={ficheirosACaminho} />
      </Dialog>
    </div>
  )
}
