/** Answers written before the limit that arrived after it: the teacher says whether they count. */
import { useState } from 'react'
import { aHora, dasAs } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { cx } from '#web/ui/cx.ts'
import { showToast } from '#web/ui/toasts.ts'
import { TabelaDeMudancas } from './TabelaDeMudancas.tsx'
import { type Efeito, type LinhaAluno, type Painel, useCorrecaoWrite } from './correcao.queries.ts'
import { useDeFora } from './useDeFora.ts'
import s from './painel.module.css'

export function RespostasTardias({ painel }: { painel: Painel }) {
  const [efeito, setEfeito] = useState<Efeito | null>(null)
  const rehearse = useWrite('POST /api/turmas/teste/correcao/{id}/provisorias', { onSuccess: setEfeito })
  const linhas = painel.alunos.filter(({ tentativa }) => tentativa?.provisorias)
  const close = () => setEfeito(null)
  if (linhas.length === 0) return efeito && <JaDecididas onClose={close} />
  const open = () => rehearse.mutate({ params: { id: painel.id }, body: { aceitar: true, aplicar: false } })
  return (
    <>
      <Notice
        tone="warn"
        title={`${plural(linhas.length, 'aluno tem', 'alunos têm')} respostas que chegaram depois do tempo`}
        actions={
          <Button
            size="small"
            pending={rehearse.isPending}
            disabledReason={painel.soLeitura ? 'O teste está arquivado' : undefined}
            onClick={open}
          >
            Decidir…
          </Button>
        }
      >
        Foram escritas antes do limite, num dispositivo sem ligação. Enquanto não decidir, estes resultados não podem ser publicados.
        {rehearse.error && <p role="alert">{rehearse.error.detail}</p>}
      </Notice>
      {efeito && <DecidirDialog painel={painel} linhas={linhas} efeito={efeito} onClose={close} onRestam={open} />}
    </>
  )
}

const titulo = 'Respostas que chegaram depois do tempo'

/** Somebody else was quicker, while this was being read. */
function JaDecididas({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={titulo} size="narrow" actions={<Button onClick={onClose}>Fechar</Button>}>
      <p>Outra pessoa já decidiu sobre estas respostas.</p>
    </Dialog>
  )
}

/** What came of it: `decididas` of the students that were meant; somebody else may have decided on the others. */
const dito = (aceitar: boolean, decididas: number): string => {
  if (decididas === 0) return 'Outra pessoa já tinha decidido sobre estas respostas.'
  return aceitar ? 'As respostas tardias passaram a contar.' : 'As respostas tardias ficam guardadas, mas não contam.'
}

function Tardia({ linha: { tentativa }, fuso }: { linha: LinhaAluno; fuso: string }) {
  if (!tentativa?.provisorias) return null
  const { respostas, escritaEm, semRedeDesde, recebidaEm } = tentativa.provisorias
  return (
    <>
      {plural(respostas, 'resposta escrita', 'respostas escritas')} até {aHora(escritaEm, fuso)}, segundo o dispositivo. A Lousa esteve sem
      nada dele {dasAs(semRedeDesde, recebidaEm, fuso)}; o limite era {aHora(tentativa.limiteEm, fuso)}.
    </>
  )
}

type DialogProps = {
  painel: Painel
  linhas: LinhaAluno[]
  efeito: Efeito
  onClose: () => void
  /** Some were left for later: what accepting those would change is asked anew. */
  onRestam: () => void
}

function DecidirDialog({ painel, linhas, efeito, onClose, onRestam }: DialogProps) {
  const [aceitar, setAceitar] = useState<boolean | null>(null)
  const { fora, marcar, todos } = useDeFora()
  const { fuso } = painel.turma
  const decide = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/provisorias', ({ total }, { body }) => {
    if (fora.size === 0) onClose()
    else onRestam()
    todos()
    showToast({ text: dito(body.aceitar, total) })
  })
  const chosen = linhas.filter(({ aluno }) => !fora.has(aluno.id)).map(({ aluno }) => aluno.id)
  const send = (value: boolean) => {
    setAceitar(value)
    decide.mutate({ params: { id: painel.id }, body: { alunos: chosen, aceitar: value, aplicar: true } })
  }
  const mudancas = efeito.mudancas.filter(({ aluno }) => chosen.includes(aluno.id))
  const quais = linhas.length === 1 || chosen.length < linhas.length ? 'estas' : 'todas'
  const disabledReason = chosen.length === 0 ? 'Escolha pelo menos um aluno' : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={titulo}
      actions={
        <>
          <Button pending={decide.isPending && aceitar === false} disabledReason={disabledReason} onClick={() => send(false)}>
            Recusar {quais}
          </Button>
          <Button
            variant="primary"
            pending={decide.isPending && aceitar === true}
            disabledReason={disabledReason}
            onClick={() => send(true)}
          >
            Aceitar {quais}
          </Button>
        </>
      }
    >
      <p>
        A hora de escrita é a que o dispositivo do aluno diz: não prova nada. Nenhuma resposta se perde: as recusadas ficam guardadas à
        parte.
      </p>
      <ul className={cx('stack', s.tardias)}>
        {linhas.map((linha) => (
          <li key={linha.aluno.id}>
            {linhas.length === 1 ? (
              <>
                <b>{linha.aluno.nome}</b>{' '}
                <span className="meta">
                  <Tardia linha={linha} fuso={fuso} />
                </span>
              </>
            ) : (
              <Checkbox
                checked={!fora.has(linha.aluno.id)}
                onChange={(on) => marcar(linha.aluno.id, on)}
                note={<Tardia linha={linha} fuso={fuso} />}
              >
                {linha.aluno.nome}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      {mudancas.length === 0 ? (
        <p className="muted">Aceitá-las não muda nenhum resultado.</p>
      ) : (
        <TabelaDeMudancas efeito={{ ...efeito, mudancas }} antes="Sem elas" depois="Com elas" total />
      )}
      {decide.error && <Notice tone="error">{decide.error.detail}</Notice>}
    </Dialog>
  )
}
