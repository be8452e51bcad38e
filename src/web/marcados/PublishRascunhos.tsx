import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { formatQuando } from '#web/horas.ts'
import s from './marcados.module.css'

export type Rascunho = { id: number; nome: string; inicio: string; fim: string; aceitarAte?: string | null }

type Props = {
  turma: { id: number; fuso: string }
  /** "teste", "testes". */
  um: string
  varios: 'testes' | 'trabalhos'
  rascunhos: readonly Rascunho[]
  onClose: () => void
}

/** Drafts to publish: all those that are not over yet are chosen. */
export function PublishRascunhos({ turma, um, varios, rascunhos, onClose }: Props) {
  const agora = useAgora()
  const isOver = ({ fim, aceitarAte }: Rascunho): boolean => Date.parse(aceitarAte ?? fim) <= agora.getTime()
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const ids = rascunhos.filter((one) => !isOver(one) && !fora.has(one.id)).map(({ id }) => id)
  const over = rascunhos.filter(isOver).length
  const { mutate, isPending, error } = useWrite('POST /api/turmas/rascunhos/publicar/{id}', {
    invalidates: [
      'GET /api/turmas/testes/',
      'GET /api/turmas/teste/obter/{id}',
      'GET /api/trabalho/turma/',
      'GET /api/trabalho/{id}',
      'GET /api/trabalho/painel/{id}',
      'GET /api/turmas/teste/correcao/{id}',
      'GET /api/turmas/teste/turmas/{id}',
      'GET /api/turmas/alunos/{id}',
      'GET /api/pauta/{id}',
      'GET /api/progresso/',
      'GET /api/progresso/aluno/{idaluno}',
      'GET /api/inicio',
      'GET /api/atividade/turma/{id}',
    ],
    onSuccess: (feito) => {
      onClose()
      showToast({ text: `${plural(feito[varios], `${um} publicado`, `${varios} publicados`)}: os alunos já sabem.` })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      size="narrow"
      title="Publicar rascunhos"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={ids.length === 0 ? 'Escolha pelo menos um rascunho' : undefined}
            onClick={() => mutate({ params: { id: turma.id }, body: { testes: [], trabalhos: [], [varios]: ids } })}
          >
            Publicar {ids.length === 0 ? '' : plural(ids.length, um, varios)}
          </Button>
        </>
      }
    >
      <p>Passam a ver-se nas páginas dos alunos, que recebem um aviso.</p>
      {over > 0 && <Notice tone="warn">O prazo de alguns já passou: mude-lhes primeiro as datas.</Notice>}
      <div className={s.rascunhos}>
        {rascunhos.map((one) => (
          <Checkbox
            key={one.id}
            checked={!isOver(one) && !fora.has(one.id)}
            disabled={isOver(one)}
            onChange={(on) => setFora((before) => (on ? new Set([...before].filter((id) => id !== one.id)) : new Set(before).add(one.id)))}
            note={isOver(one) ? 'o prazo já passou' : `começa ${formatQuando(one.inicio, agora, turma.fuso)}`}
          >
            {one.nome}
          </Checkbox>
        ))}
      </div>
      {error && <Notice tone="error">{Object.values(error.errors).flat().join(' ') || error.detail}</Notice>}
    </Dialog>
  )
}
