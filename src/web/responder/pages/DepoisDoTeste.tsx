import { useEffect, useMemo } from 'react'
import { say } from '#kit/base/say.ts'
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { to } from '#web/paths.ts'
import type { DrawingName } from '#kit/base/drawing-boxes.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { TesteParaResponder } from '../machine/estado.ts'
import { forgetOthers, useFicheirosDeFora } from '../sala/files-left-out.ts'
import { bringDepois } from '../sala/lazy-depois.ts'
import { countOutsideHandIn } from '../journal/outside-hand-in.ts'
import { FicheirosDasAnteriores, FicheirosDeFora } from '../sala/FicheirosDeFora.tsx'
import { Portico } from './Portico.tsx'
import { type Contada, delivery, useForaDaEntrega } from './useForaDaEntrega.ts'
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

type DeForaProps = { contada: Contada; palavras: Palavras; onFechar?: (() => void) | undefined }

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
  // Synchronises with this device: a file that waited there while the page was closed has come too late.
  useEffect(() => void bringDepois().then(({ leaveOutKept }) => leaveOutKept(teste.id, tentativa)), [teste.id, tentativa])
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

type AnteriorProps = {
  /** Null: nothing of it is new. */ contada: Contada | null
  tentativa: number | null
  onFechar?: (() => void) | undefined
}

/** Where a further attempt is to be done: what of those before it stayed outside their hand-in. */
export function AvisosDaAnterior({ contada, tentativa, onFechar }: AnteriorProps) {
  return (
    <>
      {contada && <AvisosDoQueFicouDeFora contada={contada} palavras={daAnterior} onFechar={onFechar} />}
      <FicheirosDasAnteriores tentativa={tentativa} />
    </>
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
