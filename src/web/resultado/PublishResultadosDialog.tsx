import { useId, useState } from 'react'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { fromHoraLocal, parseHoraLocal, formatHoraLocal } from '#regras/fuso.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { formatQuando } from '#web/horas.ts'
import { Button } from '#kit/base/Button.tsx'
import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Painel, useAct, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { type Mostra, mostraDe, OQueSeMostra } from './OQueSeMostra.tsx'
import { aoPublicar } from './o-que-se-ve.ts'
import { agendada } from './agendada.ts'
import s from './publicar.module.css'

type Props = { painel: Painel; vista?: 'perguntas' | undefined; onClose: () => void }

/** Now, or at a day and hour of the class's clock; '' while none is written. */
type Quando = { tipo: 'ja' } | { tipo: 'em'; texto: string }

function useQuando({ painel: { turma, agora, alunos } }: Pick<Props, 'painel'>) {
  const marcada = agendada(alunos, agora)
  const [quando, setQuando] = useState<Quando>(
    marcada ? { tipo: 'em', texto: formatHoraLocal(new Date(marcada), turma.fuso) } : { tipo: 'ja' },
  )
  const local = quando.tipo === 'em' ? parseHoraLocal(quando.texto) : null
  const em = local && fromHoraLocal(local, turma.fuso)
  const problem =
    quando.tipo === 'ja'
      ? undefined
      : em === null
        ? 'Escolha o dia e a hora'
        : em <= new Date(agora)
          ? 'Esse dia e essa hora já passaram'
          : undefined
  return { quando, setQuando, em: em?.toISOString(), problem }
}

function CampoQuando({
  fuso,
  agora,
  quando,
  setQuando,
}: { fuso: string; agora: string } & Pick<ReturnType<typeof useQuando>, 'quando' | 'setQuando'>) {
  const id = useId()
  return (
    <div className={s.quando}>
      <RadioGroup
        legend="Quando"
        name={`${id}-quando`}
        inline
        value={quando.tipo}
        options={[
          { value: 'ja', label: 'Já' },
          { value: 'em', label: 'Num dia e hora' },
        ]}
        onChange={(tipo) => setQuando(tipo === 'ja' ? { tipo } : { tipo, texto: '' })}
      />
      {quando.tipo === 'em' && (
        <div>
          <label htmlFor={id}>Dia e hora em que se publica</label>
          <DateTimeField
            id={id}
            value={quando.texto}
            min={formatHoraLocal(new Date(agora), fuso)}
            onChange={(texto) => setQuando({ tipo: 'em', texto })}
          />
        </div>
      )}
    </div>
  )
}

/** Of the handed-in attempts, those that may be published, and those that wait. */
function contasDe({ resumo, alunos }: Painel) {
  const provisorias = alunos.filter(({ tentativa }) => tentativa?.provisorias).length
  const heldBack = alunos.filter(({ estado, tentativa }) => estado === 'corrigido' && tentativa?.provisorias).length
  return { provisorias, incomplete: resumo.entregues - resumo.corrigidas, ready: resumo.porPublicar - heldBack }
}

/** What keeps results from being published with the others. */
function DeFora({ incomplete, provisorias }: Pick<ReturnType<typeof contasDe>, 'incomplete' | 'provisorias'>) {
  return (
    <>
      {incomplete > 0 && (
        <Notice tone="warn">
          {plural(incomplete, 'teste ainda tem', 'testes ainda têm')} respostas por corrigir e {incomplete === 1 ? 'fica' : 'ficam'} de
          fora.
        </Notice>
      )}
      {provisorias > 0 && (
        <Notice tone="warn">
          {plural(provisorias, 'aluno tem', 'alunos têm')} respostas que chegaram depois do tempo: decida primeiro se contam.
        </Notice>
      )}
    </>
  )
}

/** What is published, to whom, when, and the hour of the key; with nothing left to publish, what is seen of what is out. */
export function PublishResultadosDialog({ painel, vista, onClose }: Props) {
  const { id, agora, turma } = painel
  const aqui = { params: { id }, query: vista ? { vista } : {} }
  const { provisorias, incomplete, ready } = contasDe(painel)
  const [mostra, setMostra] = useState<Mostra>(() => mostraDe(painel.mostra))
  const { quando, setQuando, em, problem } = useQuando({ painel })
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}')
  const { mutate, isPending, error } = useCorrecaoWrite('POST /api/turmas/teste/publicar/{id}', ({ publicadas, alunos }) => {
    onClose()
    if (ready <= 0) return showToast({ text: 'O que os alunos veem ficou guardado.' })
    const dito =
      em && publicadas > 0
        ? `${noneOrPlural(publicadas, 'resultado publica-se', 'resultados publicam-se')} ${formatQuando(em, agora, turma.fuso)}.`
        : `${noneOrPlural(publicadas, 'resultado publicado', 'resultados publicados')}.`
    showToast({ text: dito, ...(publicadas > 0 && { undo: () => ocultar.run({ ...aqui, body: { alunos } }) }) })
  })
  const isChanged = mostra.partes.join() !== painel.mostra.join()
  const visto = aoPublicar(painel, ready, mostra.partes, em)
  const isSemNomes = vista === 'perguntas' && !painel.nomes.aVista
  const known = painel.alunos.filter(({ tentativa }) => !tentativa?.provisorias)
  const primeiro = isSemNomes
    ? undefined
    : (known.find(({ estado }) => estado === 'corrigido') ?? known.find(({ estado }) => estado === 'publicado'))
  const send = (): void =>
    mutate({
      ...aqui,
      body: {
        ...((incomplete > 0 || provisorias > 0) && { soCorrigidas: true }),
        ...(isChanged && { mostra: mostra.partes }),
        ...(em !== undefined && { em }),
      },
    })
  const reason = ready > 0 ? problem : isChanged ? undefined : 'Não há resultados por publicar'
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title={ready > 0 ? 'Publicar resultados' : 'O que os alunos veem'}
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" pending={isPending} disabledReason={reason} onClick={send}>
            {ready <= 0
              ? 'Guardar'
              : `${quando.tipo === 'em' ? 'Marcar' : 'Publicar'} ${ready === 1 ? '1 resultado' : `os ${ready} resultados`}`}
          </Button>
        </>
      }
    >
      <div className={s.publicar}>
        <OQueSeMostra value={mostra} onChange={setMostra} />
        {ready > 0 && <CampoQuando fuso={turma.fuso} agora={agora} quando={quando} setQuando={setQuando} />}
        {ready > 0 && <p>{visto.agora}</p>}
        {ready > 0 && visto.depois && <Notice tone="info">{visto.depois}</Notice>}
        {primeiro && (
          <p>
            <Ligacao to={to.previewResultado(id, primeiro.aluno.id, isChanged ? mostra.partes : undefined)}>
              Ver antes como {primeiro.aluno.nome} o vai ver
            </Ligacao>
          </p>
        )}
        <DeFora incomplete={incomplete} provisorias={provisorias} />
        {error && <Notice tone="error">{error.detail}</Notice>}
      </div>
    </Dialog>
  )
}
