import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { TesteDaTurma } from './testes.queries.ts'

export type AtosDoTeste = {
  onDuplicar: (teste: TesteDaTurma) => void
  onDuplicarPara: (teste: TesteDaTurma) => void
  onArquivar: (teste: TesteDaTurma, arquivado: boolean) => void
  onEliminar: (teste: TesteDaTurma) => void
}

/** Why an act cannot be done now; undefined: it can. */
function whyNot(teste: TesteDaTurma, may: boolean): string | undefined {
  if (may) return undefined
  if ((teste.contagens?.abertas ?? 0) > 0) return 'Há alunos a responder neste momento.'
  return teste.arquivado ? 'O teste está arquivado.' : 'A turma está arquivada.'
}

/** What can be done with a class test, besides the act its state asks for. */
export function MenuDoTeste({ teste, onDuplicar, onDuplicarPara, onArquivar, onEliminar }: AtosDoTeste & { teste: TesteDaTurma }) {
  const { pode, arquivado, turmaid, id } = teste
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${teste.nome}`} />}
      items={[
        pode.editar && { label: 'Editar', icon: IconPencil, link: <Ligacao to={to.editarTesteDaTurma(turmaid, id)} /> },
        { label: 'Pré-visualizar', icon: IconEye, link: <Ligacao to={to.responder(id)} /> },
        { label: 'Duplicar', icon: IconCopy, onSelect: () => onDuplicar(teste) },
        { label: 'Duplicar para outra turma…', icon: IconUsersGroup, onSelect: () => onDuplicarPara(teste) },
        arquivado
          ? {
              label: 'Desarquivar',
              icon: IconArchiveOff,
              onSelect: () => onArquivar(teste, false),
              disabledReason: whyNot(teste, pode.desarquivar),
            }
          : { label: 'Arquivar', icon: IconArchive, onSelect: () => onArquivar(teste, true), disabledReason: whyNot(teste, pode.arquivar) },
        {
          label: 'Eliminar…',
          icon: IconTrash,
          danger: true,
          separated: true,
          onSelect: () => onEliminar(teste),
          disabledReason: whyNot(teste, pode.eliminar),
        },
      ]}
    />
  )
}
