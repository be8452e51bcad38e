import { useState, type ReactNode } from 'react'
import { newChave } from '#web/api/chave.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { DuplicarPara } from './DuplicarPara.tsx'
import { EliminarTeste } from './EliminarTeste.tsx'
import type { AtosDoTeste } from './MenuDoTeste.tsx'
import { type TesteDaTurma, tellFailure, useTesteWrite } from './testes.queries.ts'

type Aberto = { que: 'duplicar' | 'eliminar'; teste: TesteDaTurma } | null

/** The acts of the menu and the dialogs they open. Archiving happens at once and can be taken back. */
export function useAtosDoTeste(): { atos: AtosDoTeste; dialogos: ReactNode } {
  const [open, setOpen] = useState<Aberto>(null)
  const go = useGo()
  const archive = useTesteWrite('POST /api/turmas/teste/arquivar/{id}')
  const unarchive = useTesteWrite('POST /api/turmas/teste/desarquivar/{id}')
  const duplicate = useTesteWrite('POST /api/turmas/teste/duplicar/{id}', (copia) => {
    setOpen(null)
    showToast({ text: 'Cópia criada. Confirme a data e a hora.' })
    go(to.editarTesteDaTurma(copia.turmaid, copia.id))
  })
  const setArchived = ({ id, nome }: Pick<TesteDaTurma, 'id' | 'nome'>, arquivado: boolean, quiet = false): void => {
    const write = arquivado ? archive : unarchive
    const undo = () => setArchived({ id, nome }, !arquivado, true)
    const tell = () => {
      if (!quiet) showToast({ text: arquivado ? `«${nome}» foi arquivado.` : `«${nome}» voltou aos testes ativos.`, undo })
    }
    // A promise, not callbacks: with its last test the list goes, and callbacks of what is gone are never called.
    void write.mutateAsync({ params: { id } }).then(tell, tellFailure)
  }
  const copyTo = (teste: TesteDaTurma, turmaid: number, onError: (error: Parameters<typeof tellFailure>[0]) => void = () => {}) =>
    duplicate.mutate({ params: { id: teste.id }, body: { turmaid, chave: newChave() } }, { onError })

  const atos: AtosDoTeste = {
    onDuplicar: (teste) => copyTo(teste, teste.turmaid, tellFailure),
    onDuplicarPara: (teste) => setOpen({ que: 'duplicar', teste }),
    onArquivar: (teste, arquivado) => setArchived(teste, arquivado),
    onEliminar: (teste) => setOpen({ que: 'eliminar', teste }),
  }
  const close = () => setOpen(null)
  const dialogos = (
    <>
      {open?.que === 'duplicar' && (
        <DuplicarPara
          teste={open.teste}
          onClose={close}
          onEscolher={(turma) => copyTo(open.teste, turma)}
          pending={duplicate.isPending}
          error={duplicate.error?.detail}
        />
      )}
      {open?.que === 'eliminar' && (
        <EliminarTeste
          teste={open.teste}
          onClose={close}
          onArquivar={open.teste.pode.arquivar ? () => setArchived(open.teste, true) : undefined}
        />
      )}
    </>
  )
  return { atos, dialogos }
}
