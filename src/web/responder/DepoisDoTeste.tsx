import { useEffect, useState } from 'react'
import { formatQuando } from '#regras/datas.ts'
import type { EntreguePor } from '#regras/estados-teste.ts'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { TesteParaResponder } from './abrir.ts'
import { contarTardias } from './diario.ts'
import { Portico } from './Portico.tsx'
import { plural } from './textos.ts'
import { useTitulo } from './useLugar.ts'

const como = (quando: string): Record<EntreguePor, string> => ({
  aluno: `Entregou ${quando}.`,
  relogio: `O tempo terminou ${quando}: o teste foi entregue como estava.`,
  professor: `O professor recolheu o teste ${quando}.`,
})

type Tardias = { titulo: string; texto: string }

const depoisDaEntrega: Tardias = {
  titulo: 'depois da entrega',
  texto: 'Nada se perdeu: o que chegou depois está guardado à parte e o professor pode vê-lo, mas não conta para a nota.',
}

/**
 * What came after the time may still be counted, unless it was written or came too late for that: the server judges by its own
 * clock, so here neither is promised. What came after a hand-in is kept, and does not count (decided by the server too).
 */
const tardiasDe: Record<EntreguePor, Tardias> = {
  aluno: depoisDaEntrega,
  professor: depoisDaEntrega,
  relogio: {
    titulo: 'depois do tempo',
    texto: 'Nada se perdeu: o que chegou tarde está guardado à parte. Se ainda for a tempo de contar, quem decide é o professor.',
  },
}

/** Without a network this device does not know by whom it was handed in, nor therefore what will become of them. */
const semSaber: Tardias = {
  titulo: 'depois de o teste estar entregue',
  texto: 'Nada se perdeu: o que chegou depois está guardado à parte e o professor pode vê-lo.',
}

/** How many answers of this attempt came too late from this device. */
function useTardias(aluno: number, tentativa: number): number {
  const [n, setN] = useState(0)
  // Synchronises with the journal on this device.
  useEffect(() => {
    let gone = false
    contarTardias(aluno, tentativa).then(
      (found) => {
        if (!gone) setN(found)
      },
      () => {}, // no storage: nothing can have stayed here
    )
    return () => {
      gone = true
    }
  }, [aluno, tentativa])
  return n
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
  const tardias = useTardias(aluno, tentativa)
  const quando = formatQuando(em, agora, teste.turma.fuso)
  const depois = por === null ? semSaber : tardiasDe[por]
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
      {tardias > 0 && !podeConsultar && (
        <Notice
          tone="warn"
          live
          title={`${plural(tardias, 'resposta deste dispositivo chegou', 'respostas deste dispositivo chegaram')} ${depois.titulo}`}
        >
          {depois.texto}
        </Notice>
      )}
    </Portico>
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
