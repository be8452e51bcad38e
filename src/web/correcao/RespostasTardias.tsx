/** Answers written before the limit that arrived after it: the teacher says whether they count. */
import { useState } from 'react'
import { aHora, dasAs } from '#regras/datas.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { TabelaDeMudancas } from './TabelaDeMudancas.tsx'
import { type Efeito, type LinhaAluno, type Painel, useCorrecaoWrite } from './correcao.queries.ts'
import { plural } from './textos.ts'

export function RespostasTardias({ painel }: { painel: Painel }) {
  const [efeito, setEfeito] = useState<Efeito | null>(null)
  const rehearse = useWrite('POST /api/turmas/teste/correcao/{id}/provisorias', { onSuccess: setEfeito })
  const linhas = painel.alunos.filter(({ tentativa }) => tentativa?.provisorias)
  if (linhas.length === 0) return null
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
      {efeito && <DecidirDialog painel={painel} linhas={linhas} efeito={efeito} onClose={() => setEfeito(null)} />}
    </>
  )
}

type DialogProps = { painel: Painel; linhas: LinhaAluno[]; efeito: Efeito; onClose: () => void }

function DecidirDialog({ painel, linhas, efeito, onClose }: DialogProps) {
  const [aceitar, setAceitar] = useState<boolean | null>(null)
  const { fuso } = painel.turma
  const decide = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/provisorias', (_reply, { body }) => {
    onClose()
    showToast({ text: body.aceitar ? 'As respostas tardias passaram a contar.' : 'As respostas tardias ficam guardadas, mas não contam.' })
  })
  const send = (value: boolean) => {
    setAceitar(value)
    decide.mutate({ params: { id: painel.id }, body: { aceitar: value, aplicar: true } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Respostas que chegaram depois do tempo"
      actions={
        <>
          <Button pending={decide.isPending && aceitar === false} onClick={() => send(false)}>
            Recusar {linhas.length === 1 ? 'estas' : 'todas'}
          </Button>
          <Button variant="primary" pending={decide.isPending && aceitar === true} onClick={() => send(true)}>
            Aceitar {linhas.length === 1 ? 'estas' : 'todas'}
          </Button>
        </>
      }
    >
      <p>
        A hora de escrita é a que o dispositivo do aluno diz: não prova nada. Nenhuma resposta se perde: as recusadas ficam guardadas à
        parte.
      </p>
      <ul className="stack">
        {linhas.map(
          ({ aluno, tentativa }) =>
            tentativa?.provisorias && (
              <li key={aluno.id}>
                <b>{aluno.nome}</b>
                <span className="meta">
                  {' '}
                  {plural(tentativa.provisorias.respostas, 'resposta escrita', 'respostas escritas')} até{' '}
                  {aHora(tentativa.provisorias.escritaEm, fuso)}, segundo o dispositivo. A Lousa esteve sem nada dele{' '}
                  {dasAs(tentativa.provisorias.semRedeDesde, tentativa.provisorias.recebidaEm, fuso)}; o limite era{' '}
                  {aHora(tentativa.limiteEm, fuso)}.
                </span>
              </li>
            ),
        )}
      </ul>
      {efeito.mudancas.length === 0 ? (
        <p className="muted">Aceitá-las não muda nenhum resultado.</p>
      ) : (
        <TabelaDeMudancas efeito={efeito} antes="Sem elas" depois="Com elas" total />
      )}
      {decide.error && <Notice tone="error">{decide.error.detail}</Notice>}
    </Dialog>
  )
}
