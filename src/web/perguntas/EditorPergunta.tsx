import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { MissingFicheiros } from '#web/envios/MissingFicheiros.tsx'
import { useWrite } from '#kit/api/queries.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { mudaPerguntas, pastasQuery } from '#web/pastas/repositorio.queries.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { SaveState } from '#web/shell/SaveState.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AvisosPergunta, SumarioProblemas } from './AvisosPergunta.tsx'
import { CamposPergunta } from './CamposPergunta.tsx'
import { ChoosePasta } from './ChoosePasta.tsx'
import { PainelComoAluno } from './PerguntaComoAluno.tsx'
import type { Alvo } from './escrita-pergunta.ts'
import { type RascunhoNaPagina, useRascunhoPergunta } from './useRascunhoPergunta.ts'
import { VersoesDialog } from './VersoesDialog.tsx'
import s from './editor.module.css'

type BarraProps = {
  title: string
  editor: RascunhoNaPagina
  pastas: readonly { id: number; nome: string }[]
  onSave: () => void
}

/** The page's bar: the folder, where the text is saved, preview, copy and save. */
function BarraDaPergunta({ title, editor: { rascunho, estado, guardado, guardada, putBack }, pastas, onSave }: BarraProps) {
  const [aVerVersoes, setAVerVersoes] = useState(false)
  const onVersoes = guardada?.pode.editar && (() => setAVerVersoes(true))
  const go = useGo()
  const duplicate = useWrite('POST /api/perguntas/duplicar', {
    invalidates: mudaPerguntas,
    onSuccess: ({ copias: [copia] }) => copia !== undefined && go(to.editPergunta(copia)),
  })
  const minha = guardada?.minha !== false
  const copy = guardada?.minha && (() => duplicate.mutate({ body: { ids: [guardada.id] } }))
  return (
    <>
      <WorkBar
        back={
          minha
            ? { to: to.perguntas(rascunho.pastaId || undefined), label: 'Voltar às perguntas' }
            : { to: to.partilhados(), label: 'Voltar ao que está partilhado comigo' }
        }
        title={title}
        below={
          <>
            <span>{minha ? (pastas.find(({ id }) => id === rascunho.pastaId)?.nome ?? 'Fora de pastas') : 'De um colega'} ·</span>
            <SaveState surface="paper" guardado={guardado} what="Guardada" />
          </>
        }
        actions={
          <>
            <ButtonLink className="desk" variant="quiet" icon={IconEye} href={to.previewRascunho()} target="lousa-preview">
              Pré-visualizar
            </ButtonLink>
            {copy && (
              <Button className="desk" icon={IconCopy} pending={duplicate.isPending} onClick={copy}>
                Duplicar
              </Button>
            )}
            {onVersoes && (
              <Button className="desk" variant="quiet" icon={IconHistory} onClick={onVersoes}>
                Versões
              </Button>
            )}
            {/* Where these have no room. */}
            <Menu
              trigger={<IconButton className="phone" icon={IconDotsVertical} label="Mais ações da pergunta" />}
              items={[
                { label: 'Pré-visualizar', icon: IconEye, link: <Ligacao to={to.previewRascunho()} target="lousa-preview" /> },
                copy && {
                  label: 'Duplicar',
                  icon: IconCopy,
                  onSelect: copy,
                  disabledReason: duplicate.isPending ? 'A duplicar…' : undefined,
                },
                onVersoes && { label: 'Versões', icon: IconHistory, onSelect: onVersoes },
              ]}
            />
            <Button variant="primary" pending={estado.em === 'a-guardar'} onClick={onSave} aria-keyshortcuts="Control+S">
              Guardar pergunta
            </Button>
          </>
        }
      />
      {guardada && aVerVersoes && (
        <VersoesDialog
          id={guardada.id}
          onClose={() => setAVerVersoes(false)}
          onRepor={(versao) => {
            putBack(versao)
            setAVerVersoes(false)
          }}
        />
      )}
    </>
  )
}

/**
 * The page of one question, stored or new: fields at the left, what the student sees at the right. `onAnother`: the page
 * of a new question is asked for another.
 */
export function EditorPergunta({ alvo, onAnother }: { alvo: Alvo; onAnother?: (() => void) | undefined }) {
  const nova = 'nova' in alvo
  const { data: pastas = [] } = useQuery(pastasQuery())
  const editor = useRascunhoPergunta(alvo)
  const { rascunho, changeRascunho, problemas, estado, ficheiros, upload, guardada, save } = editor
  const [tentativa, setTentativa] = useState(0)
  const go = useGo()
  const title = nova ? 'Nova pergunta' : 'Editar pergunta'
  usePageTitle(title)

  const keep = async ({ andAnother = false }: { andAnother?: boolean } = {}) => {
    const wasNew = guardada === null
    const stored = await save()
    setTentativa((before) => before + 1)
    if (!stored) return
    if (andAnother) {
      showToast({ text: 'Pergunta guardada' })
      go(to.novaPergunta(stored.pastaId || undefined))
      onAnother?.()
      return
    }
    showToast({
      text: 'Pergunta guardada',
      action: { label: 'Criar outra', onPress: () => go(to.novaPergunta(stored.pastaId || undefined)) },
    })
    if (wasNew) go(to.editPergunta(stored.id), { replace: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const andAnother = event.key === 'Enter'
    if (!andAnother && event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void keep({ andAnother })
  })
  // Synchronises with the whole window's keyboard: Ctrl+S saves from anywhere on the page, Ctrl+Enter goes on to the next question.
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // The copy in this browser keeps what is not saved; the browser still asks before the tab closes over it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => estado.em !== 'guardado', disabled: estado.em === 'guardado' })

  return (
    <>
      <BarraDaPergunta title={title} editor={editor} pastas={pastas} onSave={() => void keep()} />
      <PageMain tight>
        {guardada && !guardada.pode.editar && (
          <p>
            Esta pergunta é de um teste pronto: para a mudar, copie primeiro o teste. <Ligacao to={to.testes()}>Os meus testes</Ligacao>
          </p>
        )}
        <div className={s.colunas}>
          <div>
            <AvisosPergunta editor={editor} onSave={() => void keep()} />
            <MissingFicheiros
              className={s.sumario}
              perdidos={editor.perdidos}
              nomeados={ficheirosEm([rascunho.enunciado, rascunho.conteudo, rascunho.explicacao])}
            />
            <SumarioProblemas problemas={problemas} tentativa={tentativa} />
            <CamposPergunta
              isNew={nova}
              rascunho={rascunho}
              onChange={changeRascunho}
              problemas={problemas}
              ficheiros={ficheiros}
              uploadFicheiro={upload}
            />
            {guardada?.minha !== false && (
              <ChoosePasta
                pastas={pastas}
                pastaId={rascunho.pastaId}
                onChoose={(pastaId) => changeRascunho((atual) => ({ ...atual, pastaId }))}
              />
            )}
          </div>
          <PainelComoAluno rascunho={rascunho} ficheiros={ficheiros} />
        </div>
      </PageMain>
      <ShortcutsDialog
        atalhos={[
          { keys: ['Ctrl', 'S'], does: 'guardar a pergunta' },
          { keys: ['Ctrl', 'Enter'], does: 'guardar a pergunta e escrever outra' },
        ]}
      />
    </>
  )
}
