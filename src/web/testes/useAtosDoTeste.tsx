import { useGo } from '#web/navegacao/navegacao.ts'
import { EliminarMarcado } from '#web/marcados/EliminarMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { to } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type TesteDaTurma, useTesteWrite } from './testes.queries.ts'

/** The acts of a class test's menu and the dialogs they open. */
export function useAtosDoTeste() {
  const go = useGo()
  const archive = useTesteWrite('POST /api/turmas/teste/arquivar/{id}')
  const unarchive = useTesteWrite('POST /api/turmas/teste/desarquivar/{id}')
  const duplicate = useTesteWrite('POST /api/turmas/teste/duplicar/{id}', (copia) => {
    showToast({ text: 'Cópia criada. Confirme a data e a hora.' })
    go(to.editarTesteDaTurma(copia.turmaid, copia.id))
  })
  const remove = useTesteWrite('DELETE /api/turmas/delete/teste/{id}')
  return useAtos<TesteDaTurma>({
    nomeDe: ({ nome }) => nome,
    ativos: 'testes ativos',
    archive,
    unarchive,
    duplicate,
    eliminar: ({ id, nome, contagens }, onClose, onArquivar) => {
      const { iniciados = 0, corrigidos = 0 } = contagens ?? {}
      const respostas = iniciados > 0 && (
        <>
          as respostas de <b>{iniciados}</b> {iniciados === 1 ? 'aluno' : 'alunos'}
        </>
      )
      return <EliminarMarcado especie="teste" {...{ id, nome, respostas, corrigidos, remove, onClose, onArquivar }} />
    },
  })
}
