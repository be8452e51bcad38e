import { formatQuando } from '#regras/datas.ts'
import type { EntreguePor } from '#regras/estados-teste.ts'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { TesteParaResponder } from './abrir.ts'
import { Portico } from './Portico.tsx'
import { plural } from './textos.ts'
import { useTitulo } from './useLugar.ts'

const como = (quando: string): Record<EntreguePor, string> => ({
  aluno: `Entregou ${quando}.`,
  relogio: `O tempo terminou ${quando}: o teste foi entregue como estava.`,
  professor: `O professor recolheu o teste ${quando}.`,
})

type EntregueProps = {
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
export function TesteEntregue({ teste, agora, em, por, respondidas, podeConsultar }: EntregueProps) {
  useTitulo('Entregue', teste.nome)
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
