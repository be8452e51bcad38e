/** Answers written before the limit that arrived after it: the teacher says whether they count. */
import { useRef, useState } from 'react'
import { plural } from '#regras/plural.ts'
import { aHora, dasAs, deAte, formatQuando, isMesmoDia } from '#web/horas.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { cx } from '#kit/base/cx.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { DitoDialog } from './DitoDialog.tsx'
import { TabelaDeMudancas } from '#web/correcao/TabelaDeMudancas.tsx'
import { type EfeitoDasTardias, type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { type TentativaComTardias, chegaramEntretanto, ditoDaDecisao, isTudoDecidido, mudancasDe } from './tardias.ts'
import { useDeFora } from './useDeFora.ts'
import s from '#web/correcao/painel.module.css'

export function RespostasTardias({ painel }: { painel: Painel }) {
  const [efeito, setEfeito] = useState<EfeitoDasTardias | null>(null)
  // A teacher who closes the dialog during the reading does not have it opened again.
  const pedida = useRef(false)
  const rehearse = useWrite('POST /api/turmas/teste/correcao/{id}/provisorias', {
    onSuccess: (reply) => {
      if (pedida.current) setEfeito(reply)
    },
  })
  const quantos = painel.alunos.filter(({ tentativa }) => tentativa?.provisorias).length
  const open = () => {
    pedida.current = true
    rehearse.mutate({ params: { id: painel.id }, body: { aceitar: true, aplicar: false } })
  }
  const close = () => {
    pedida.current = false
    setEfeito(null)
  }
  return (
    <>
      {quantos > 0 && (
        <Notice
          tone="warn"
          title={`${plural(quantos, 'aluno tem', 'alunos têm')} respostas que chegaram depois do tempo`}
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
          Foram escritas antes do fim que o dispositivo conhecia, e chegaram depois do limite. Enquanto não decidir, estes resultados não
          podem ser publicados.
          {rehearse.error && <p role="alert">{rehearse.error.detail}</p>}
        </Notice>
      )}
      {efeito && (
        <DecideDialog
          painel={painel}
          efeito={efeito}
          onClose={close}
          onDeNovo={open}
          aLer={rehearse.isPending}
          falhou={rehearse.error?.detail}
        />
      )}
    </>
  )
}

const titulo = 'Respostas que chegaram depois do tempo'

function Tardia({ tentativa, agora, fuso }: { tentativa: TentativaComTardias; agora: string; fuso: string }) {
  const { respostas, escritaEm, semRedeDesde, recebidaEm, limiteEm } = tentativa
  const today = isMesmoDia(semRedeDesde, agora, fuso) && isMesmoDia(recebidaEm, agora, fuso)
  const at = (instante: string) => (today ? aHora(instante, fuso) : formatQuando(instante, agora, fuso))
  return (
    <>
      {plural(respostas, 'resposta escrita', 'respostas escritas')} até {at(escritaEm)}, segundo o dispositivo. A Lousa esteve sem nada dele{' '}
      {today ? dasAs(semRedeDesde, recebidaEm, fuso) : deAte(semRedeDesde, recebidaEm, agora, fuso)}; o limite era {at(limiteEm)}.
    </>
  )
}

/** Answers that came after the dialog's reading are not part of it. */
function Chegaram({ quem, pending, onShow }: { quem: readonly { aluno: { nome: string } }[]; pending: boolean; onShow: () => void }) {
  const [uma] = quem
  if (!uma) return null
  return (
    <Notice
      tone="info"
      live
      title={`Chegaram entretanto mais respostas de ${quem.length === 1 ? uma.aluno.nome : plural(quem.length, 'aluno', 'alunos')}`}
      actions={
        <Button size="small" pending={pending} onClick={onShow}>
          Ver também essas
        </Button>
      }
    >
      Não estão nesta lista: o que decidir aqui não é sobre elas.
    </Notice>
  )
}

type DialogProps = {
  painel: Painel
  /** The decision covers exactly the answers read here. */
  efeito: EfeitoDasTardias
  onClose: () => void
  /** Asks anew for the waiting answers, and for the effect of accepting them. */
  onDeNovo: () => void
  aLer: boolean
  falhou: string | undefined
}

function DecideDialog({ painel, efeito, onClose, onDeNovo, aLer, falhou }: DialogProps) {
  const [aceitar, setAceitar] = useState<boolean | null>(null)
  const { fora, mark, todos } = useDeFora()
  const { fuso } = painel.turma
  const { tentativas } = efeito
  const chosen = tentativas.filter(({ id }) => !fora.has(id))
  const decide = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/provisorias', ({ total }, { body }) => {
    if (fora.size === 0) onClose()
    else onDeNovo()
    todos()
    const pedidas = new Set(body.vistas?.map(({ tentativa }) => tentativa)).size
    showToast({ text: ditoDaDecisao(body.aceitar, total, pedidas) })
  })
  if (isTudoDecidido(painel, efeito) && !decide.isPending && !aLer)
    return <DitoDialog title={titulo} dito="Já ficou decidido sobre estas respostas." onClose={onClose} />
  const send = (value: boolean) => {
    setAceitar(value)
    const vistas = chosen.flatMap((one) => one.vistas)
    decide.mutate({ params: { id: painel.id }, body: { vistas, aceitar: value, aplicar: true } })
  }
  const mudancas = mudancasDe(chosen, painel)
  const chegaram = chegaramEntretanto(painel, efeito)
  const isSoParte = chosen.length < tentativas.length || chegaram.length > 0
  const quais = tentativas.length === 1 || isSoParte ? 'estas' : 'todas'
  const disabledReason = aLer ? 'A ler as respostas que esperam' : chosen.length === 0 ? 'Escolha pelo menos um aluno' : undefined
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
        {tentativas.map((tentativa) => (
          <li key={tentativa.id}>
            {tentativas.length === 1 ? (
              <>
                <b>{tentativa.aluno.nome}</b>{' '}
                <span className="meta">
                  <Tardia tentativa={tentativa} agora={painel.agora} fuso={fuso} />
                </span>
              </>
            ) : (
              <Checkbox
                checked={!fora.has(tentativa.id)}
                onChange={(on) => mark(tentativa.id, on)}
                note={<Tardia tentativa={tentativa} agora={painel.agora} fuso={fuso} />}
              >
                {tentativa.aluno.nome}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
      <Chegaram quem={chegaram} pending={aLer} onShow={onDeNovo} />
      {mudancas.length === 0 ? (
        <p className="muted">Aceitá-las não muda nenhum resultado.</p>
      ) : (
        <TabelaDeMudancas linhas={mudancas} antes="Sem elas" depois="Com elas" />
      )}
      {falhou && <Notice tone="error">{falhou}</Notice>}
      {decide.error && <Notice tone="error">{decide.error.detail}</Notice>}
    </Dialog>
  )
}
