import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { DeleteMarcado } from '#web/marcados/DeleteMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { type TesteDaTurma, useTesteWrite } from './testes.queries.ts'

const PublishRascunhos = lazy(() =>
  loadBeside(async () => ({ default: (await import('#web/marcados/PublishRascunhos.tsx')).PublishRascunhos })),
)

/** The acts of a class test's menu and the dialogs they open. */
export function useAtosDoTeste(fuso: string) {
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
      return <DeleteMarcado especie="teste" {...{ id, nome, respostas, corrigidos, remove, onClose, onArchive }} />
    },
    renderPublish: (marcado, onClose) => (
      <Suspense>
        <PublishRascunhos turma={{ id: marcado.turmaid, fuso }} um="teste" varios="testes" rascunhos={[marcado]} onClose={onClose} />
      </Suspense>
    ),
  })
}
