import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { DeleteMarcado } from '#web/marcados/DeleteMarcado.tsx'
import { useAtos } from '#web/marcados/useAtos.tsx'
import { type TrabalhoDaTurma, useTrabalhoWrite } from './trabalhos.queries.ts'

const PublishRascunhos = lazy(() =>
  loadBeside(async () => ({ default: (await import('#web/marcados/PublishRascunhos.tsx')).PublishRascunhos })),
)

/** The acts of a homework's menu and the dialogs they open. */
export function useAtosDoTrabalho(fuso: string) {
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
      return <DeleteMarcado especie="trabalho" {...{ id, nome, respostas, corrigidos, remove, onClose, onArchive }} />
    },
    renderPublish: (marcado, onClose) => (
      <Suspense>
        <PublishRascunhos
          turma={{ id: marcado.turmaid, fuso }}
          um="trabalho"
          varios="trabalhos"
          rascunhos={[{ ...marcado, nome: marcado.titulo }]}
          onClose={onClose}
        />
      </Suspense>
    ),
  })
}
