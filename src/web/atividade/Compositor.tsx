import { Suspense, lazy, useState } from 'react'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useWrite } from '#kit/api/queries.ts'
import { Draft, isDraftKept } from '#kit/forms/draft.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { loadBeside } from '#kit/load.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { type OpcaoTurma, type ValoresAviso, avisoVazio } from './aviso.ts'
import { leiturasDoAviso } from './atividade.queries.ts'
import s from './atividade.module.css'

const AvisoForm = lazy(() => loadBeside(async () => ({ default: (await import('./AvisoForm.tsx')).AvisoForm })))

type Props = {
  /** The text of the closed box: "Escreva um aviso ao 7.º A". */
  convite: string
  /** A class, with others that may be chosen too where there are some; or the classes to choose from. */
  para: { turma: number; opcoes?: readonly OpcaoTurma[] | undefined } | { opcoes: readonly OpcaoTurma[] }
}

/**
 * A box that looks like a place to write. When it is pressed the form takes its place; the code of the form and of its
 * editor is fetched only then.
 */
export function Compositor({ convite, para }: Props) {
  const nome = 'turma' in para ? `aviso-${para.turma}` : 'aviso'
  // What an earlier visit left stands open, without taking the focus of the page.
  const [draft, setDraft] = useState(() => (isDraftKept(nome) ? new Draft(nome) : null))
  const publicar = useWrite('PUT /api/atividade/aviso', { invalidates: leiturasDoAviso })
  if (draft === null) {
    return (
      <button type="button" className={s.convite} onClick={() => setDraft(new Draft(nome))}>
        <Icon as={IconPencil} />
        {convite}
      </button>
    )
  }
  const opcoes = para.opcoes ?? null
  const inicial = 'turma' in para ? [para.turma] : opcoes?.length === 1 ? opcoes.map(({ id }) => id) : []
  const publish = async ({ conteudo, anexos, turmas }: ValoresAviso): Promise<void> => {
    const destino = 'turma' in para && opcoes === null ? [para.turma] : turmas
    await publicar.mutateAsync({ body: { chave: draft.chave, conteudo, anexos: anexos.map(({ id }) => id), turmas: destino } })
    showToast({ text: destino.length === 1 ? 'Aviso publicado.' : `Aviso publicado em ${destino.length} turmas.` })
    setDraft(null)
  }
  return (
    <Suspense fallback={<Skeleton shape="text" rows={4} label="A abrir o aviso" />}>
      <AvisoForm
        valores={{ ...avisoVazio, turmas: inicial }}
        opcoes={opcoes}
        submitLabel="Publicar"
        onSubmit={publish}
        onCancel={() => setDraft(null)}
        draft={draft}
        focado={draft.restored === null && 'turma' in para}
      />
    </Suspense>
  )
}
