import { formatNotaComUnidade } from '#regras/escalas.ts'
import { formatQuando } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { type CorrecaoAluno } from '#web/correcao/correcao.queries.ts'
import { useMakeCount } from '#web/correcao/useMakeCount.ts'
import s from './aluno.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

/** Where there was more than one: which counts, and the way to the others. */
export function Tentativas({ correcao }: { correcao: CorrecaoAluno }) {
  const { id, aluno, turma, tentativas, tentativa } = correcao
  const contar = useMakeCount(tentativas)
  const agora = useAgora()
  if (tentativas.length < 2) return null
  return (
    <section>
      <h2 className="h-s">Tentativas</h2>
      <ul className={s.tentativas}>
        {tentativas.map((uma) => (
          <li key={uma.id}>
            <Ligacao
              to={`${to.markAluno(id, aluno.id)}?tentativa=${uma.id}`}
              aria-current={uma.id === tentativa?.id ? 'true' : undefined}
              className="t"
            >
              {uma.numero}.ª tentativa
            </Ligacao>
            <span className="meta">
              {uma.entregueEm ? formatQuando(uma.entregueEm, agora, turma.fuso) : 'a responder'} ·{' '}
              {uma.percentagem === null ? 'por corrigir' : formatNotaComUnidade(uma.percentagem, turma.escala)}
            </span>
            {uma.conta ? (
              <b className="meta">é a que conta</b>
            ) : (
              <Button
                size="small"
                variant="quiet"
                pending={contar.pending}
                disabledReason={correcao.soLeitura ? 'Só pode ser consultado' : undefined}
                onClick={() => void contar.send(uma.id).catch(tellFailure)}
              >
                Passar a contar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
