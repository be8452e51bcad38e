import { useEffect, useMemo, useState } from 'react'
import { say } from '#kit/base/say.ts'
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { to } from '#web/paths.ts'
import { nextChance } from '#kit/load.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { DrawingName } from '#kit/base/drawing-boxes.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { TesteParaResponder } from '../machine/estado.ts'
import { forgetOthers, useFicheirosDeFora } from '../sala/files-left-out.ts'
import { type OutsideHandIn, countOutsideHandIn, countOutsideOfTeste } from '../journal/outside-hand-in.ts'
import { FicheirosDasAnteriores, FicheirosDeFora } from '../sala/FicheirosDeFora.tsx'
import { doneAt } from '../machine/hand-in.ts'
import { UmAviso } from '../sala/UmAviso.tsx'
import { Portico } from './Portico.tsx'
import s from '../sala/sala.module.css'
import { useLembrado } from '../sala/useLembrado.ts'
import { useTitulo } from '../sala/useLugar.ts'

const como = (quando: string): Record<EntreguePor, string> => ({
  aluno: say(`{Entregaste|Entregou} ${quando}.`),
  relogio: `O tempo terminou ${quando}: o teste foi entregue como estava.`,
  professor: `O professor recolheu o teste ${quando}.`,
})

/** The words speak of answers alone. Files on their way may have stayed out; a sentence beside says so. */
type Palavras = { titulo: string; texto: string }

const depoisDaEntrega: Palavras = {
  titulo: 'depois da entrega',
  texto: 'O que chegou depois está guardado à parte e o professor pode vê-lo, mas não conta para a nota.',
}

/**
 * Answers after the time may still count, unless they were written or arrived too late. The server judges this by its
 * own clock, so the text promises neither. Answers after a hand-in are kept and do not count; the server judges this
 * too.
 */
const tardiasDe: Record<EntreguePor, Palavras> = {
  aluno: depoisDaEntrega,
  professor: depoisDaEntrega,
  relogio: {
    titulo: 'depois do tempo',
    texto: 'O que chegou tarde está guardado à parte. Se ainda for a tempo de contar, quem decide é o professor.',
  },
}

/**
 * Without a network this device does not know who handed in, nor whether the attempt was opened again since. So the
 * text cannot say what became of late answers.
 */
const semSaber: Palavras = {
  titulo: 'depois de o teste estar entregue',
  texto: 'O que chegou depois está guardado e o professor pode vê-lo.',
}

/** Of an attempt that is over, told where another begins. */
const daAnterior: Palavras = {
  titulo: 'depois de a tentativa anterior estar entregue',
  texto: 'Está guardado e o professor pode vê-lo, mas não entra na nova tentativa.',
}

/** The page loads it anyway, once it stands. */
const delivery = () => import('../delivery/deliver.ts')

type Contada = {
  fora: OutsideHandIn
  /**
   * Whether the server has been asked if late answers count by now. False: it could not be asked. Null: it has not been
   * asked yet, and the page says nothing of it.
   */
  conferida: boolean | null
}

type Contagem = {
  contar: () => Promise<OutsideHandIn>
  /** Asks whether what came late counts by now; answers whether it could be asked. */
  conferir: () => Promise<boolean>
  /** The attempt that is open on this page, which delivers its own; null: none is. */
  aberta: number | null
}

/** Counts this device's words outside the hand-in. Unsent ones go now, and again when there is a network. */
function useForaDaEntrega({ contar, conferir, aberta }: Contagem): Contada {
  const [contada, setContada] = useState<Contada>({ fora: { chegaram: 0, porChegar: 0, recusadas: 0 }, conferida: null })
  // Synchronises with the journal on this device, and with the network.
  useEffect(() => {
    let gone = false
    let conferida: boolean | null = null
    const count = async (): Promise<OutsideHandIn> => {
      const fora = await contar()
      if (!gone) setContada({ fora, conferida })
      return fora
    }
    const deliver = async (): Promise<void> => {
      let found = await count()
      if (found.porChegar > 0) {
        await (await delivery()).deliverPending(aberta)
        found = await count()
      }
      if (found.chegaram > 0 && conferida === null) {
        conferida = await conferir()
        found = await count()
      }
      if (found.porChegar === 0) return
      await nextChance()
      if (!gone) await deliver()
    }
    // Without storage nothing can have stayed here.
    void deliver().catch(otherwise(undefined))
    return () => {
      gone = true
    }
  }, [contar, conferir, aberta])
  return contada
}

type DeForaProps = { contada: Contada; palavras: Palavras; onFechar?: () => void }

function AvisosDoQueFicouDeFora({ contada, palavras, onFechar }: DeForaProps) {
  const { chegaram, porChegar, recusadas } = contada.fora
  const close = onFechar && { label: 'Fechar o aviso da tentativa anterior', onClick: onFechar }
  return (
    <>
      {chegaram > 0 && contada.conferida !== null && (
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
          {recusadas === 1 ? 'Está só' : 'Estão só'}
          {say(' neste dispositivo. {Fala com o teu|Fale com o seu} professor: enquanto o teste puder ser reaberto, ainda ')}
          se {recusadas === 1 ? 'pode' : 'podem'} corrigir.
        </Notice>
      )}
    </>
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

const backLink = (teste: TesteParaResponder, variant: 'primary' | 'line') => (
  <ButtonLink variant={variant} href={to.testesDaTurma(teste.turma.id)}>
    Voltar à turma
  </ButtonLink>
)

/** A picture that fits: the time was over, something stayed blank, or all is done. */
function desenhoDa(por: EntreguePor | null, respondidas: number | null, perguntas: number): DrawingName {
  if (por === 'relogio') return 'tempo-esgotado'
  return respondidas !== null && respondidas < perguntas ? 'com-brancos' : 'tudo-em-dia'
}

/** Handed in: when, by whom, how much was answered, and the result if it may be seen. */
export function TesteEntregue({ aluno, tentativa, teste, agora, em, por, respondidas, podeConsultar }: EntregueProps) {
  useTitulo('Entregue', teste.nome)
  const contagem = useMemo(
    () => ({
      contar: () => countOutsideHandIn(aluno, tentativa),
      conferir: async () => (await delivery()).checkTardias(aluno, (row) => row.tentativa === tentativa),
      aberta: null,
    }),
    [aluno, tentativa],
  )
  const contada = useForaDaEntrega(contagem)
  const palavras = por === null || contada.conferida === false ? semSaber : tardiasDe[por]
  const { desta: ficheiros } = useFicheirosDeFora(tentativa)
  // Synchronises what is said of attempts with this one: once it is handed in, those before it are told of no more.
  useEffect(() => forgetOthers(tentativa), [tentativa])
  const quando = formatQuando(em, agora, teste.turma.fuso)
  return (
    <Portico teste={teste}>
      <EmptyState
        level="h1"
        drawing={desenhoDa(por, respondidas, teste.totalPerguntas)}
        title="Teste entregue"
        actions={
          podeConsultar ? (
            <>
              {backLink(teste, 'line')}
              <ButtonLink variant="primary" href={to.resultado(teste.id)}>
                Ver resultado
              </ButtonLink>
            </>
          ) : (
            backLink(teste, 'primary')
          )
        }
      >
        {por === null ? `Entregue ${quando}.` : como(quando)[por]}{' '}
        {respondidas !== null &&
          say(`{Respondeste|Respondeu} a ${respondidas} de ${plural(teste.totalPerguntas, 'pergunta', 'perguntas')}. `)}
        {!podeConsultar && 'O resultado aparece aqui quando o professor o publicar.'}
      </EmptyState>
      <FicheirosDeFora ficheiros={ficheiros} de="entregue" />
      {!podeConsultar && <AvisosDoQueFicouDeFora contada={contada} palavras={palavras} />}
    </Portico>
  )
}

function useForaDasAnteriores(aluno: number, teste: number, aberta: number | null): Contada {
  const contagem = useMemo(
    () => ({
      contar: () => countOutsideOfTeste(aluno, teste, aberta),
      conferir: async () =>
        (await delivery()).checkTardias(aluno, (row) => row.teste === teste && doneAt(row.handIn) !== null && row.tentativa !== aberta),
      aberta,
    }),
    [aluno, teste, aberta],
  )
  const contada = useForaDaEntrega(contagem)
  // Unsent answers may belong to an attempt that is not over, so the page says nothing of them.
  return { ...contada, fora: { ...contada.fora, porChegar: 0 } }
}

/** Before a further attempt: the words on this device outside the hand-in of the last one. */
export function FicouDaAnterior({ aluno, teste }: { aluno: number; teste: number }) {
  return (
    <>
      <AvisosDoQueFicouDeFora contada={useForaDasAnteriores(aluno, teste, null)} palavras={daAnterior} />
      <FicheirosDasAnteriores tentativa={null} />
    </>
  )
}

/** The same in the room of the further attempt, until it is closed or there is more of it. */
export function FicouDaAnteriorNaSala({ aluno, teste, tentativa }: { aluno: number; teste: number; tentativa: number }) {
  const contada = useForaDasAnteriores(aluno, teste, tentativa)
  const total = (contada.conferida === null ? 0 : contada.fora.chegaram) + contada.fora.recusadas
  const [fechadas, fechar] = useLembrado('anteriores', tentativa)
  const { dasOutras } = useFicheirosDeFora(tentativa)
  const isNovo = total > (fechadas ?? 0)
  if (!isNovo && dasOutras.length === 0) return null
  return (
    <UmAviso qual="anterior">
      <section className={s.faixa} aria-label="Tentativa anterior">
        {isNovo && <AvisosDoQueFicouDeFora contada={contada} palavras={daAnterior} onFechar={() => fechar(total)} />}
        <FicheirosDasAnteriores tentativa={tentativa} />
      </section>
    </UmAviso>
  )
}

/** The window has passed and the test was never started. */
export function TesteFaltou({ teste, agora }: { teste: TesteParaResponder; agora: string }) {
  useTitulo(teste.nome)
  return (
    <Portico teste={teste}>
      <EmptyState level="h1" drawing="vazio-testes" title="O prazo deste teste já terminou" actions={backLink(teste, 'primary')}>
        Terminou {formatQuando(teste.fim, agora, teste.turma.fuso)}
        {say(
          ' e não {chegaste a começar. Fala com o teu professor se tiveste|chegou a começar. Fale com o seu professor se teve} um motivo.',
        )}
      </EmptyState>
    </Portico>
  )
}
