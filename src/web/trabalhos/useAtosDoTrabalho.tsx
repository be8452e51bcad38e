import { EliminarMarcado } from '#web/marcados/EliminarMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { type TrabalhoDaTurma, useTrabalhoWrite } from './trabalhos.queries.ts'

/** The acts of a homework's menu and the dialogs they open. */
export function useAtosDoTrabalho() {
  const archive = useTrabalhoWrite('POST /api/trabalho/arquivar/{id}')
  const unarchive = useTrabalhoWrite('POST /api/trabalho/desarquivar/{id}')
  const remove = useTrabalhoWrite('DELETE /api/trabalho/delete/{id}')
  return useAtos<TrabalhoDaTurma>({
    nomeDe: ({ titulo }) => titulo,
    ativos: 'trabalhos ativos',
    archive,
    unarchive,
    renderDelete: ({ id, titulo: nome, contagens }, onClose, onArchive) => {
      const { enviados = 0, corrigidos = 0 } = contagens ?? {}
      const respostas = enviados > 0 && (
        <>
          <b>{enviados}</b> {enviados === 1 ? 'resposta entregue' : 'respostas entregues'}
        </>
      )
      return <EliminarMarcado especie="trabalho" {...{ id, nome, respostas, corrigidos, remove, onClose, onArchive }} />
    },
  })
}
