import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { formatQuando } from '#regras/datas.ts'
import type { EntreguePor } from '#regras/estados-teste.ts'
import { plural } from '#regras/plural.ts'
import { to } from '#web/paths.ts'
import { nextChance } from '#web/recarregar.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { TesteParaResponder } from './abrir.ts'
import { type ForaDaEntrega, contarForaDaEntrega, contarForaDoTeste } from './diario.ts'
import { deliverPending } from './pendentes.ts'
import { Portico } from './Portico.tsx'
import s from './sala.module.css'
import { nomesDeFicheiros } from './textos.ts'
import { ficheirosDeFora } from './useEnviosDaSala.ts'
import { useLembrado } from './useLembrado.ts'
import { useTitulo } from './useLugar.ts'

const como = (quando: string): Record<EntreguePor, string> => ({
  aluno: `Entregou ${quando}.`,
  relogio: `O tempo terminou ${quando}: o teste foi entregue como estava.`,
  professor: `O professor recolheu o teste ${quando}.`,
})

type Palavras = { titulo: string; texto: string }

const depoisDaEntrega: Palavras = {
  titulo: 'depois da entrega',
  texto: 'Nada se perdeu: o que chegou depois está guardado à parte e o professor pode vê-lo, mas não conta para a nota.',
}

/**
 * What came after the time may still be counted, unless it was written or came too late for that: the server judges by its own
 * clock, so here neither is promised. What came after a hand-in is kept, and does not count (decided by the server too).
 */
const tardiasDe: Record<EntreguePor, Palavras> = {
  aluno: depoisDaEntrega,
  professor: depoisDaEntrega,
  relogio: {
    titulo: 'depois do tempo',
    texto: 'Nada se perdeu: o que chegou tarde está guardado à parte. Se ainda for a tempo de contar, quem decide é o professor.',
  },
}

/** Without a network this device does not know by whom it was handed in, nor therefore what will become of them. */
const semSaber: Palavras = {
  titulo: 'depois de o teste estar entregue',
  texto: 'Nada se perdeu: o que chegou depois está guardado à parte e o professor pode vê-lo.',
}

/** Of an attempt that is over, told where another begins. */
const daAnterior: Palavras = {
  titulo: 'depois de a tentativa anterior estar entregue',
  texto: 'Nada se perdeu: está guardado à parte e o professor pode vê-lo, mas não entra na nova tentativa.',
}

/**
 * What of this device is not part of what was handed in; what has not gone yet goes now, and again when there is a network.
 * `aberta`: the attempt that is open on this page, which delivers its own.
 */
function useForaDaEntrega(contar: () => Promise<ForaDaEntrega>, aberta: number | null = null): ForaDaEntrega {
  const [fora, setFora] = useState<ForaDaEntrega>({ chegaram: 0, porChegar: 0, recusadas: 0 })
  // Synchronises with the journal on this device, and with the network.
  useEffect(() => {
    let gone = false
    const count = async (): Promise<ForaDaEntrega> => {
      const found = await contar()
      if (!gone) setFora(found)
      return found
    }
    const deliver = async (): Promise<void> => {
      if ((await count()).porChegar === 0) return
      await deliverPending(aberta)
      if ((await count()).porChegar === 0) return
      await nextChance()
      if (!gone) await deliver()
    }
    // Without storage nothing can have stayed here.
    void deliver().catch(() => {})
    return () => {
      gone = true
    }
  }, [contar, aberta])
  return fora
}

type DeForaProps = { fora: ForaDaEntrega; palavras: Palavras; onFechar?: () => void }

function AvisosDoQueFicouDeFora({ fora: { chegaram, porChegar, recusadas }, palavras, onFechar }: DeForaProps) {
  const close = onFechar && { label: 'Fechar o aviso da tentativa anterior', onClick: onFechar }
  return (
    <>
      {chegaram > 0 && (
        <Notice
          tone="warn"
          live
          close={close}
          title={`${plural(chegaram, 'resposta deste dispositivo chegou', 'respostas deste dispositivo chegaram')} ${palavras.titulo}`}
        >
          {palavras.texto}
        </Notice>
      )}
      {porChegar > 0 && (
        <Notice
          tone="warn"
          live
          title={`${plural(porChegar, 'resposta deste dispositivo ainda não chegou', 'respostas deste dispositivo ainda não chegaram')} à Lousa`}
        >
          {porChegar === 1 ? 'Está guardada' : 'Estão guardadas'} aqui e {porChegar === 1 ? 'segue' : 'seguem'} assim que houver rede, já{' '}
          {palavras.titulo}.
        </Notice>
      )}
      {recusadas > 0 && (
        <Notice
          tone="error"
          live
          close={close}
          title={`${plural(recusadas, 'resposta não pôde ser guardada e não foi', 'respostas não puderam ser guardadas e não foram')} com a entrega`}
        >
          {recusadas === 1 ? 'Está só' : 'Estão só'} neste dispositivo. Fale com o seu professor: enquanto o teste puder ser reaberto, ainda
          se {recusadas === 1 ? 'pode' : 'podem'} corrigir.
        </Notice>
      )}
    </>
  )
}

/** Files that were still on their way when the test closed. */
function FicheirosDeFora() {
  const nomes = useSyncExternalStore(ficheirosDeFora.subscribe, ficheirosDeFora.ler)
  if (nomes.length === 0) return null
  const isOne = nomes.length === 1
  const quais = nomesDeFicheiros(nomes)
  return (
    <Notice
      tone="error"
      live
      title={`${quais} não ${isOne ? 'chegou' : 'chegaram'} a tempo e não ${isOne ? 'foi' : 'foram'} com a entrega`}
    >
      {isOne ? 'Ainda seguia' : 'Ainda seguiam'} quando o teste fechou. Fale com o seu professor: se reabrir o teste, pode juntá-
      {isOne ? 'lo' : 'los'} outra vez.
    </Notice>
  )
}

type EntregueProps = {
  aluno: number
  tentativa: number
  teste: TesteParaResponder
  agora: string
  em: string
  por: EntreguePor | null
  respondidas: number | null
  podeConsultar: boolean
}

const voltar = (teste: TesteParaResponder, variant: 'primary' | 'line') => (
  <ButtonLink variant={variant} href={to.testesDaTurma(teste.turma.id)}>
    Voltar à turma
  </ButtonLink>
)

/** Handed in: when, by whom, how much was answered, and the result if it may be seen. */
export function TesteEntregue({ aluno, tentativa, teste, agora, em, por, respondidas, podeConsultar }: EntregueProps) {
  useTitulo('Entregue', teste.nome)
  const fora = useForaDaEntrega(useCallback(() => contarForaDaEntrega(aluno, tentativa), [aluno, tentativa]))
  const quando = formatQuando(em, agora, teste.turma.fuso)
  return (
    <Portico teste={teste}>
      <EmptyState
        level="h1"
        drawing="tudo-em-dia"
        title="Teste entregue"
        actions={
          podeConsultar ? (
            <>
              {voltar(teste, 'line')}
              <ButtonLink variant="primary" href={to.resultado(teste.id)}>
                Ver resultado
              </ButtonLink>
            </>
          ) : (
            voltar(teste, 'primary')
          )
        }
      >
        {por === null ? `Entregue ${quando}.` : como(quando)[por]}{' '}
        {respondidas !== null && `Respondeu a ${respondidas} de ${plural(teste.totalPerguntas, 'pergunta', 'perguntas')}. `}
        {!podeConsultar && 'O resultado aparece aqui quando o professor o publicar.'}
      </EmptyState>
      {!podeConsultar && <FicheirosDeFora />}
      {!podeConsultar && <AvisosDoQueFicouDeFora fora={fora} palavras={por === null ? semSaber : tardiasDe[por]} />}
    </Portico>
  )
}

function useForaDasAnteriores(aluno: number, teste: number, aberta: number | null): ForaDaEntrega {
  const fora = useForaDaEntrega(
    useCallback(() => contarForaDoTeste(aluno, teste, aberta), [aluno, teste, aberta]),
    aberta,
  )
  // What has not gone yet may still be of an attempt that is not over: nothing is said of it.
  return { ...fora, porChegar: 0 }
}

/** Before a further attempt: what this device has of the one that is over, and is not part of it. */
export function FicouDaAnterior({ aluno, teste }: { aluno: number; teste: number }) {
  return <AvisosDoQueFicouDeFora fora={useForaDasAnteriores(aluno, teste, null)} palavras={daAnterior} />
}

/** The same in the room of the further attempt, until it is closed or there is more of it. */
export function FicouDaAnteriorNaSala({ aluno, teste, tentativa }: { aluno: number; teste: number; tentativa: number }) {
  const fora = useForaDasAnteriores(aluno, teste, tentativa)
  const total = fora.chegaram + fora.recusadas
  const [fechadas, fechar] = useLembrado('anteriores', tentativa)
  if (total <= (fechadas ?? 0)) return null
  return (
    <section className={s.faixa} aria-label="Tentativa anterior">
      <AvisosDoQueFicouDeFora fora={fora} palavras={daAnterior} onFechar={() => fechar(total)} />
    </section>
  )
}

/** The window has passed and the test was never started. */
export function TesteFaltou({ teste, agora }: { teste: TesteParaResponder; agora: string }) {
  useTitulo(teste.nome)
  return (
    <Portico teste={teste}>
      <EmptyState level="h1" drawing="vazio-testes" title="O prazo deste teste já terminou" actions={voltar(teste, 'primary')}>
        Terminou {formatQuando(teste.fim, agora, teste.turma.fuso)} e não chegou a começar. Fale com o seu professor se teve um motivo.
      </EmptyState>
    </Portico>
  )
}
