import { EliminarMarcado } from '#web/marcados/EliminarMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { type TesteDaTurma, useTesteWrite } from './testes.queries.ts'

/** The acts of a class test's menu and the dialogs they open. */
export function useAtosDoTeste() {
  const archive = useTesteWrite('POST /api/turmas/teste/arquivar/{id}')
  const unarchive = useTesteWrite('POST /api/turmas/teste/desarquivar/{id}')
  const remove = useTesteWrite('DELETE /api/turmas/delete/teste/{id}')
  return useAtos<TesteDaTurma>({
    nomeDe: ({ nome }) => nome,
    ativos: 'testes ativos',
    archive,
    unarchive,
    renderDelete: ({ id, nome, contagens }, onClose, onArchive) => {
      const { iniciados = 0, corrigidos = 0 } = contagens ?? {}
      const respostas = iniciados > 0 && (
        <>
          as respostas de <b>{iniciados}</b> {iniciados === 1 ? 'aluno' : 'alunos'}
        </>
      )
      return <EliminarMarcado especie="teste" {...{ id, nome, respostas, corrigidos, remove, onClose, onArchive }} />
    },
  })
}
