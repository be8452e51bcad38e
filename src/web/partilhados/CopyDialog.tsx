import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { MoveDialog } from '#web/pastas/MoveDialog.tsx'
import { mudaTestes, pastasQuery } from '#web/pastas/repositorio.queries.ts'
import { to } from '#web/paths.ts'

export type Copiavel = { que: 'pasta' | 'teste' | 'pergunta'; id: number; nome: string }

/** Copies what a colleague shares into a folder of one's own. */
export function CopyDialog({ coisa, onClose }: { coisa: Copiavel; onClose: () => void }) {
  const { data: pastas = [] } = useBeside(pastasQuery())
  const { copyTo, pending, error } = useCopies(coisa, onClose)
  return (
    <MoveDialog
      open
      onClose={onClose}
      title={`Copiar «${coisa.nome}» para…`}
      pastas={pastas}
      atual={null}
      verbo="Copiar para aqui"
      onMove={copyTo}
      pending={pending}
      error={error}
    />
  )
}

function useCopies({ que, id, nome }: Copiavel, onClose: () => void) {
  const go = useGo()
  // Pressed again after a lost answer, it is one copy.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const done = (text: string, address: string): void => {
    onClose()
    showToast({ text, action: { label: 'Abrir', onPress: () => go(address) } })
  }
  const pasta = useWrite('POST /api/partilhas/pasta/{id}/copiar', {
    invalidates: mudaTestes,
    onSuccess: (copia) => done(`«${copia.nome}» está nas suas pastas`, to.testes(copia.id)),
  })
  const teste = useWrite('POST /api/repositorio/duplicarteste/{id}', {
    invalidates: mudaTestes,
    onSuccess: (copia) => done(`«${copia.nome}» está nos seus testes`, to.editTeste(copia.id)),
  })
  const pergunta = useWrite('POST /api/partilhas/pergunta/{id}/copiar', {
    invalidates: mudaTestes,
    onSuccess: (copia) => done(`«${nome}» está nas suas perguntas`, to.editPergunta(copia.id)),
  })
  const write = { pasta, teste, pergunta }[que]
  const copyTo = (destino: number): void => {
    const params = { id }
    const body = { RepositorioPaiId: destino, chave: chaves.para([que, id, destino]) }
    if (que === 'pergunta') pergunta.mutate({ params, body })
    else if (que === 'pasta') pasta.mutate({ params, body })
    else teste.mutate({ params, body })
  }
  return { copyTo, pending: write.isPending, error: write.error?.detail }
}
