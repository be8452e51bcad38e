import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRuler from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import IconRecycle from '@tabler/icons-react/dist/esm/icons/IconRecycle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { loadBeside } from '#kit/load.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { tellFailure } from '#web/falhas.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu, type MenuItem } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { EscalaDialog } from './EscalaDialog.tsx'
import { DeleteTurma } from './DeleteTurma.tsx'
import { ProfessoresDialog } from './ProfessoresDialog.tsx'
import { TurmaDialog } from './TurmaDialog.tsx'
import { type Turma, type TurmaResumo, leiturasDentroDaTurma, turmaQuery, useAct } from './turmas.queries.ts'

const DuplicateTurma = lazy(() => loadBeside(async () => ({ default: (await import('./DuplicateTurma.tsx')).DuplicateTurma })))

type Aberto = { o: 'nada' } | { o: 'editar' | 'professores' | 'escala'; turma: Turma } | { o: 'duplicar' | 'eliminar' }

/** Archives and brings back, each with a way to undo it. */
export function useArchive() {
  const unarchive = useAct(
    'POST /api/turmas/desarquivar/{id}',
    (turma) => showToast({ text: `${turma.name} voltou às turmas ativas.` }),
    leiturasDentroDaTurma,
  )
  const archive = useAct(
    'POST /api/turmas/arquivar/{id}',
    (turma) =>
      showToast({ text: `${turma.name} foi arquivada: fica só para consulta.`, undo: () => unarchive.run({ params: { id: turma.id } }) }),
    leiturasDentroDaTurma,
  )
  return {
    archive: (id: number) => archive.run({ params: { id } }),
    unarchive: (id: number) => unarchive.run({ params: { id } }),
    pending: archive.pending || unarchive.pending,
  }
}

/** The acts on a class, behind its three dots. `doCodigo`: on the class's own board, those on its code. */
export function TurmaMenu({ turma, doCodigo }: { turma: TurmaResumo | Turma; doCodigo?: MenuItem[] }) {
  const { id, name, pode } = turma
  const queries = useQueryClient()
  const [aberto, setAberto] = useState<Aberto>({ o: 'nada' })
  const { archive, unarchive } = useArchive()
  const close = () => setAberto({ o: 'nada' })
  // The cards know less of a class than its dialogs need; and what they change must be as it is now.
  const openWith = (o: 'editar' | 'professores' | 'escala') =>
    void queries.fetchQuery({ ...turmaQuery(id), staleTime: 0 }).then((turma) => setAberto({ o, turma }), tellFailure)
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${name}`} variant={doCodigo ? 'board' : 'plain'} />}
        items={[
          pode.editar && { label: 'Editar turma', icon: IconPencil, onSelect: () => openWith('editar') },
          pode.editar && { label: 'Escala das notas', icon: IconRuler, onSelect: () => openWith('escala') },
          pode.gerirProfessores && { label: 'Professores', icon: IconUsers, onSelect: () => openWith('professores') },
          pode.duplicar && { label: 'Duplicar turma', icon: IconCopy, onSelect: () => setAberto({ o: 'duplicar' }) },
          pode.criarTestes && { label: 'Reciclagem', icon: IconRecycle, link: <Ligacao to={to.reciclagemDaTurma(id)} /> },
          ...(doCodigo ?? []),
          pode.arquivar && { label: 'Arquivar turma', icon: IconArchive, separated: true, onSelect: () => archive(id) },
          pode.desarquivar && { label: 'Voltar a ativar', icon: IconArchiveOff, separated: true, onSelect: () => unarchive(id) },
          pode.eliminar && { label: 'Eliminar turma', icon: IconTrash, danger: true, onSelect: () => setAberto({ o: 'eliminar' }) },
        ]}
      />
      {aberto.o === 'editar' && <TurmaDialog turma={aberto.turma} onClose={close} onSaved={() => showToast({ text: 'Turma guardada.' })} />}
      {aberto.o === 'escala' && <EscalaDialog turma={aberto.turma} onClose={close} />}
      {aberto.o === 'professores' && <ProfessoresDialog id={id} onClose={close} />}
      <Suspense>{aberto.o === 'duplicar' && <DuplicateTurma turma={turma} onClose={close} />}</Suspense>
      {aberto.o === 'eliminar' && <DeleteTurma turma={turma} onClose={close} onArchive={pode.arquivar ? () => archive(id) : undefined} />}
    </>
  )
}
