import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { useShareRefusal } from '#web/partilhas/useShareRefusal.ts'
import { SaveState } from '#web/shell/SaveState.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { guardadoDe } from '#web/shell/guardado.ts'
import { NomeNoLugar } from './NomeNoLugar.tsx'
import { TambemAqui } from './TambemAqui.tsx'
import type { EditorTeste, EstadoEditor, GravacaoDoTeste } from './editor.ts'
import { semNome } from './rascunho.ts'

type Props = {
  editor: EditorTeste
  estado: EstadoEditor
  gravacao: GravacaoDoTeste
  /** The folder the test is in; 0: none. */
  pastaId: number
  /** The class it is written for; null: none in particular. */
  para: { nome: string } | null
  onAssign: () => void
  onShare: () => void
}

/** The editor's bar: the test's name, where its text is saved, undo, preview and assigning. */
export function BarraDoEditor({
  editor,
  estado: { rascunho, podeAnular, podeRefazer },
  gravacao,
  pastaId,
  para,
  onAssign,
  onShare,
}: Props) {
  const [undo, redo] = [() => editor.undo(), () => editor.redo()]
  const semAnular = podeAnular ? undefined : 'Não há nada para anular'
  const shareRefusal = useShareRefusal()
  const isMine = editor.de === null
  const semRefazer = podeRefazer ? undefined : 'Não há nada para refazer'
  return (
    <WorkBar
      back={
        editor.de === null
          ? { to: to.testes(pastaId || undefined), label: 'Voltar aos testes' }
          : { to: to.partilhados(), label: 'Voltar ao que está partilhado comigo' }
      }
      title={rascunho.nome || semNome}
      titleField={<NomeNoLugar editor={editor} nome={rascunho.nome} />}
      below={
        <>
          {editor.de !== null && <span>De {editor.de} ·</span>}
          <SaveState surface="paper" guardado={guardadoDe(gravacao)} what="Rascunho guardado" />
          <TambemAqui editor={editor} />
        </>
      }
      actions={
        <>
          <IconButton className="desk" icon={IconArrowBackUp} label="Anular" disabledReason={semAnular} onClick={undo} />
          <IconButton className="desk" icon={IconArrowForwardUp} label="Refazer" disabledReason={semRefazer} onClick={redo} />
          <ButtonLink className="desk" icon={IconEye} render={(slot) => <Ligacao to={to.consultTeste(editor.id)} {...slot} />}>
            Pré-visualizar
          </ButtonLink>
          {isMine && <IconButton className="desk" icon={IconUserShare} label="Partilhar" disabledReason={shareRefusal} onClick={onShare} />}
          {/* Where these have no room. */}
          <LaterMenu
            trigger={<IconButton className="phone" icon={IconDotsVertical} label="Mais ações do teste" />}
            items={[
              { label: 'Anular', icon: IconArrowBackUp, onSelect: undo, disabledReason: semAnular },
              { label: 'Refazer', icon: IconArrowForwardUp, onSelect: redo, disabledReason: semRefazer },
              { label: 'Pré-visualizar', icon: IconEye, separated: true, link: <Ligacao to={to.consultTeste(editor.id)} /> },
              isMine && { label: 'Partilhar…', icon: IconUserShare, onSelect: onShare, disabledReason: shareRefusal },
            ]}
          />
          <Button variant="primary" onClick={onAssign}>
            Atribuir<span className="desk"> {para ? `à turma ${para.nome}` : 'a turmas'}</span>
          </Button>
        </>
      }
    />
  )
}
