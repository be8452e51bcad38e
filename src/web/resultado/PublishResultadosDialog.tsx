import { plural } from '#regras/plural.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Painel, useAct, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { aoPublicar } from './o-que-se-ve.ts'

type Props = { painel: Painel; vista?: 'perguntas' | undefined; onClose: () => void }

/** The effect of publishing: the visible part, its readers, and the hour of the key. */
export function PublishResultadosDialog({ painel, vista, onClose }: Props) {
  const { resumo, id } = painel
  const aqui = { params: { id }, query: vista ? { vista } : {} }
  const provisorias = painel.alunos.filter(({ tentativa }) => tentativa?.provisorias).length
  const incomplete = resumo.entregues - resumo.corrigidas
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}')
  const { mutate, isPending, error } = useCorrecaoWrite('POST /api/turmas/teste/publicar/{id}', ({ publicadas, alunos }) => {
    onClose()
    showToast({
      text: `${plural(publicadas, 'resultado publicado', 'resultados publicados')}.`,
      ...(publicadas > 0 && { undo: () => ocultar.run({ ...aqui, body: { alunos } }) }),
    })
  })
  const ready =
    resumo.porPublicar - painel.alunos.filter(({ estado, tentativa }) => estado === 'corrigido' && tentativa?.provisorias).length
  const visto = aoPublicar(painel, ready)
  const isSemNomes = vista === 'perguntas' && !painel.nomes.aVista
  const primeiro = isSemNomes ? undefined : painel.alunos.find(({ estado, tentativa }) => estado === 'corrigido' && !tentativa?.provisorias)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publicar resultados"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={ready <= 0 ? 'Não há resultados por publicar' : undefined}
            onClick={() => mutate({ ...aqui, body: incomplete > 0 || provisorias > 0 ? { soCorrigidas: true } : {} })}
          >
            Publicar {ready === 1 ? '1 resultado' : `os ${ready} resultados`}
          </Button>
        </>
      }
    >
      {ready > 0 && <p>{visto.agora}</p>}
      {ready > 0 && visto.depois && <Notice tone="info">{visto.depois}</Notice>}
      {primeiro && (
        <p>
          <Ligacao to={to.previewResultado(id, primeiro.aluno.id)}>Ver antes como {primeiro.aluno.nome} o vai ver</Ligacao>
        </p>
      )}
      {incomplete > 0 && (
        <Notice tone="warn">
          {plural(incomplete, 'teste ainda tem', 'testes ainda têm')} respostas por corrigir e {incomplete === 1 ? 'fica' : 'ficam'} de
          fora.
        </Notice>
      )}
      {provisorias > 0 && (
        <Notice tone="warn">
          {plural(provisorias, 'aluno tem', 'alunos têm')} respostas que chegaram depois do tempo: decida primeiro se contam.
        </Notice>
      )}
      {error && <Notice tone="error">{error.detail}</Notice>}
    </Dialog>
  )
}
