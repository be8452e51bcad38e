import { useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { useReversible } from '#kit/overlays/useReversible.ts'
import { mudaArvore, mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { AvisoAntiga, MudancasDialog } from './PerguntaAntiga.tsx'
import type { EditorTeste, EstadoEditor } from './editor.ts'
import type { Item } from './rascunho.ts'

/** The questions of a test that were changed since they came into it: what is said of each, and the choice between the two. */
export function useAntigas(editor: EditorTeste, { antigas }: EstadoEditor) {
  const [aVer, setAVer] = useState<number | null>(null)
  const tellReversible = useReversible()
  const choose = useWrite('POST /api/repositorio/teste/{id}/versao', {
    invalidates: [...mudaArvore, ...mudaTeste],
    onSuccess: ({ pergunta, antiga, ficheiros }) => editor.recebeVersao(pergunta, antiga, ficheiros),
  })
  const give = (perguntaid: number, usar: number, vista?: number) =>
    choose.mutateAsync({ params: { id: editor.id }, body: { perguntaid, usar, ...(vista !== undefined && { vista }) } })

  const take = async (id: number) => {
    const antiga = antigas.get(id)
    if (!antiga) return
    await give(id, antiga.atual)
    setAVer(null)
    tellReversible('O teste usa agora a versão mais recente.', () => void give(id, antiga.numero))
  }
  const keep = async (id: number) => {
    const antiga = antigas.get(id)
    if (!antiga) return
    await give(id, antiga.numero, antiga.atual)
    setAVer(null)
    tellReversible('O teste fica com a versão que tem.', () => void give(id, antiga.numero))
  }
  const atosDe = (id: number) => ({ pending: choose.isPending, onTake: () => void take(id), onKeep: () => void keep(id) })

  const vista = aVer === null ? undefined : antigas.get(aVer)
  return {
    janela: aVer !== null && vista && <MudancasDialog id={aVer} antiga={vista} onClose={() => setAVer(null)} {...atosDe(aVer)} />,
    /** `nome`: "a pergunta 3". */
    of: (item: Item, nome: string) => {
      const antiga = item.tipo === 'pergunta' ? antigas.get(item.pergunta.id) : undefined
      if (item.tipo !== 'pergunta' || !antiga) return {}
      const onVersao = () => setAVer(item.pergunta.id)
      return { onVersao, aviso: !antiga.ficou && <AvisoAntiga nome={nome} onSee={onVersao} {...atosDe(item.pergunta.id)} /> }
    },
  }
}
