import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { useAct } from '#web/correcao/correcao.queries.ts'
import { aoPublicar } from '#web/resultado/o-que-se-ve.ts'
import { porPublicar, semCorrecao } from './contas.ts'
import { type TesteNaTurma, type TurmasDoTeste, useTurmasWrite } from './turmas-do-teste.queries.ts'
import s from './turmas-do-teste.module.css'

type Props = { teste: number; lido: TurmasDoTeste; escolhidos: readonly TesteNaTurma[]; onClose: () => void }

const linhaDe = (teste: TesteNaTurma): string => {
  const [ready, waiting] = [porPublicar(teste), semCorrecao(teste)]
  const wait = waiting > 0 ? `; ${plural(waiting, 'fica de fora, por corrigir', 'ficam de fora, por corrigir')}` : ''
  return `${ready === 0 ? 'nada por publicar' : plural(ready, 'resultado', 'resultados')}${wait}`
}

/** What publishing in these classes shows, class by class, before it is done. */
export function PublishTurmasDialog({ teste, lido, escolhidos, onClose }: Props) {
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}')
  const { mutate, isPending, error } = useTurmasWrite('POST /api/turmas/teste/turmas/{id}/publicar', ({ publicadas, turmas }) => {
    onClose()
    const undo = () => {
      for (const { testeid, alunos } of turmas) ocultar.run({ params: { id: testeid }, query: {}, body: { alunos } })
    }
    showToast({
      text:
        publicadas === 0
          ? 'Nenhum resultado publicado: há respostas que chegaram tarde e esperam a sua decisão.'
          : `${plural(publicadas, 'resultado publicado', 'resultados publicados')} em ${plural(turmas.length, 'turma', 'turmas')}.`,
      ...(publicadas > 0 && { undo }),
    })
  })
  const total = escolhidos.reduce((sum, one) => sum + porPublicar(one), 0)
  const visto = aoPublicar(lido, total)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publicar resultados de ${plural(escolhidos.length, 'turma', 'turmas')}`}
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={total === 0 ? 'Não há resultados por publicar' : undefined}
            onClick={() => mutate({ params: { id: teste }, body: { testes: escolhidos.map(({ id }) => id) } })}
          >
            Publicar {total === 1 ? '1 resultado' : `os ${total} resultados`}
          </Button>
        </>
      }
    >
      <ul className={s.resumo}>
        {escolhidos.map((one) => (
          <li key={one.id}>
            <b>{one.turma.name}</b>: {linhaDe(one)}
          </li>
        ))}
      </ul>
      {total > 0 && <p>{visto.agora}</p>}
      {total > 0 && visto.depois && <Notice tone="info">{visto.depois}</Notice>}
      {error && <Notice tone="error">{error.detail}</Notice>}
    </Dialog>
  )
}
