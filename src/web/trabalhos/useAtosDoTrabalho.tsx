import { useGo } from '#web/navegacao/navegacao.ts'
import { EliminarMarcado } from '#web/marcados/EliminarMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { to } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type TrabalhoDaTurma, useTrabalhoWrite } from './trabalhos.queries.ts'

/** The acts of a homework's menu and the dialogs they open. */
export function useAtosDoTrabalho() {
  const go = useGo()
  const archive = useTrabalhoWrite('POST /api/trabalho/arquivar/{id}')
  const unarchive = useTrabalhoWrite('POST /api/trabalho/desarquivar/{id}')
  const duplicate = useTrabalhoWrite('POST /api/trabalho/duplicar/{id}', (copia) => {
    showToast({ text: 'Cópia criada. Confirme o prazo.' })
    go(to.editarTrabalho(copia.turmaid, copia.id))
  })
  const remove = useTrabalhoWrite('DELETE /api/trabalho/delete/{id}')
  return useAtos<TrabalhoDaTurma>({
    nomeDe: ({ titulo }) => titulo,
    ativos: 'trabalhos ativos',
    archive,
    unarchive,
    duplicate,
    eliminar: ({ id, titulo: nome, contagens }, onClose, onArquivar) => {
      const { enviados = 0, corrigidos = 0 } = contagens ?? {}
      const respostas = enviados > 0 && (
        <>
          <b>{enviados}</b> {enviados === 1 ? 'resposta entregue' : 'respostas entregues'}
        </>
      )
      return <EliminarMarcado especie="trabalho" {...{ id, nome, respostas, corrigidos, remove, onClose, onArquivar }} />
    },
  })
}
