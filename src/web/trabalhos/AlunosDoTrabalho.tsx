import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useState } from 'react'
import { Nota } from '#web/correcao/Nota.tsx'
import { formatQuando } from '#web/horas.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import t from '#web/marcados/marcados.module.css'
import { pontos } from '#web/testes/textos.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { MaisTempo } from './dialogos.tsx'
import { chipDaEntrega } from './estados.ts'
import { type Linha, type Painel, useTrabalhoWrite } from './trabalhos.queries.ts'
import { NumeroDoAluno } from '#web/turmas/NumeroDoAluno.tsx'
import s from './trabalhos.module.css'

function Estado({ linha }: { linha: Linha }) {
  if (linha.situacao === 'dispensado') return <Chip tone="wait">Dispensado</Chip>
  const { tone, nome } = chipDaEntrega(linha.estado)
  // To the teacher, what is handed in asks for a mark; what the pupil still owes asks for nothing.
  const own =
    linha.estado === 'enviado'
      ? linha.corrigidoEm === null
        ? 'todo'
        : 'wait'
      : linha.estado === 'por-enviar'
        ? 'plan'
        : linha.estado === 'em-curso'
          ? 'now'
          : tone
  return (
    <span className={s.estados}>
      <Chip tone={own}>{linha.estado === 'enviado' && linha.corrigidoEm !== null ? 'Por publicar' : nome}</Chip>
      {linha.foraDoPrazo && <Chip tone="bad">Fora do prazo</Chip>}
    </span>
  )
}

function Resultado({ linha }: { linha: Linha }) {
  if (linha.situacao === 'zero' && linha.enviadoEm === null)
    return (
      <b>
        <Nota percentagem={0} porExtenso />
      </b>
    )
  if (linha.points === null) return <span className="muted">–</span>
  return (
    <span>
      <b>
        <Nota percentagem={linha.percentagem} porExtenso />
      </b>{' '}
      <span className="meta">{pontos(linha.points)}</span>
    </span>
  )
}

/** A teacher's acts on one pupil besides reading the answer. */
function Mais({ painel, linha, onTempo }: { painel: Painel; linha: Linha; onTempo: () => void }) {
  const change = useTrabalhoWrite('PUT /api/trabalho/situacao/{id}')
  const publish = useTrabalhoWrite('POST /api/trabalho/publicar/{id}')
  const hide = useTrabalhoWrite('POST /api/trabalho/ocultar/{id}')
  const params = { id: painel.id }
  const { aluno, situacao, enviadoEm } = linha
  const set = (next: Linha['situacao'], text: string) =>
    void change.mutateAsync({ params, body: { alunoid: aluno.id, situacao: next } }).then(
      () =>
        showToast({
          text,
          undo: () => void change.mutateAsync({ params, body: { alunoid: aluno.id, situacao } }).catch(tellFailure),
        }),
      tellFailure,
    )
  const body = { alunos: [aluno.id] }
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${aluno.nome}`} />}
      items={[
        linha.corrigidoEm !== null &&
          linha.publicadoEm === null && {
            label: 'Publicar a classificação',
            icon: IconSend,
            onSelect: () =>
              void publish
                .mutateAsync({ params, body })
                .then(() => showToast({ text: `${aluno.nome} já vê a classificação.` }), tellFailure),
          },
        painel.temAvaliacao &&
          linha.publicadoEm !== null && {
            label: 'Esconder a classificação',
            icon: IconEyeOff,
            onSelect: () =>
              void hide.mutateAsync({ params, body }).then(() => showToast({ text: `${aluno.nome} deixou de a ver.` }), tellFailure),
          },
        enviadoEm === null && { label: 'Dar mais tempo…', icon: IconClockPlus, onSelect: onTempo },
        situacao !== 'dispensado' && {
          label: 'Dispensar',
          icon: IconUserOff,
          onSelect: () => set('dispensado', `${aluno.nome} está dispensado deste trabalho.`),
        },
        painel.temAvaliacao &&
          linha.estado === 'sem-resposta' &&
          situacao !== 'zero' && {
            label: 'Contar como 0',
            icon: IconUserOff,
            onSelect: () => set('zero', `A falta de ${aluno.nome} conta como 0.`),
          },
        situacao !== null && { label: 'Repor', icon: IconUserOff, onSelect: () => set(null, `${aluno.nome} conta como os outros.`) },
      ]}
    />
  )
}

function columnsOf(painel: Painel, onTempo: (linha: Linha) => void): Column<Linha>[] {
  const { turma, id, agora, pode, temAvaliacao } = painel
  const readOrMark = ({ corrigidoEm }: Linha) => (pode.corrigir && temAvaliacao && corrigidoEm === null ? 'Corrigir' : 'Ler')
  const address = ({ aluno }: Linha) => to.respostaDoTrabalho(turma.id, id, aluno.id)
  return [
    {
      id: 'aluno',
      header: 'Aluno',
      rowHeader: true,
      phone: 'title',
      cell: (linha) => (
        <span className={s.aluno}>
          <Avatar name={linha.aluno.nome} src={linha.aluno.avatar} size="s" />
          <Ligacao className="t" to={address(linha)}>
            <NumeroDoAluno numero={linha.aluno.numero} />
            {linha.aluno.nome}
          </Ligacao>
          {!linha.inscrito && <span className="meta">saiu da turma</span>}
        </span>
      ),
    },
    { id: 'estado', header: 'Estado', width: '260px', phone: 'state', cell: (linha) => <Estado linha={linha} /> },
    {
      id: 'enviado',
      header: 'Entregue',
      width: '190px',
      phone: 'figure',
      cell: ({ enviadoEm, limiteEm, estado, devolucao }) =>
        enviadoEm === null ? (
          <span className="muted">
            {estado === 'sem-resposta' ? '–' : `${devolucao ? 'para melhorar ' : ''}até ${formatQuando(limiteEm, agora, turma.fuso)}`}
          </span>
        ) : (
          <span className="nowrap">{formatQuando(enviadoEm, agora, turma.fuso)}</span>
        ),
    },
    ...(temAvaliacao
      ? [
          {
            id: 'resultado',
            header: 'Resultado',
            width: '180px',
            phone: 'figure' as const,
            cell: (linha: Linha) => <Resultado linha={linha} />,
          },
        ]
      : []),
    {
      id: 'atos',
      header: '',
      srHeader: 'Ações',
      width: '190px',
      num: true,
      phone: 'action',
      cell: (linha) => {
        const mais = pode.corrigir && <Mais painel={painel} linha={linha} onTempo={() => onTempo(linha)} />
        // Alone, a menu stands in the corner of a phone's card.
        if (linha.enviadoEm === null) return mais
        return (
          <span className={t.atos}>
            <ButtonLink
              className={t.acao}
              render={(slot) => (
                <Ligacao to={address(linha)} aria-label={`${readOrMark(linha)} a resposta de ${linha.aluno.nome}`} {...slot} />
              )}
            >
              {readOrMark(linha)}
            </ButtonLink>
            {mais}
          </span>
        )
      },
    },
  ]
}

/** Everybody who has the homework, with what each has done; several may be given time, or their marks, at once. */
export function AlunosDoTrabalho({ painel }: { painel: Painel }) {
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set())
  const [tempo, setTempo] = useState<readonly Linha[] | null>(null)
  const { pode, linhas } = painel
  const chosen = linhas.filter(({ aluno }) => escolhidos.has(aluno.id))
  const waiting = chosen.filter(({ enviadoEm }) => enviadoEm === null)
  const columns = columnsOf(painel, (linha) => setTempo([linha]))
  return (
    <>
      <Table
        caption="Alunos e as suas respostas"
        className={t.tabela}
        columns={columns}
        rows={linhas}
        rowKey={({ aluno }) => aluno.id}
        rowName={({ aluno }) => aluno.nome}
        selection={
          pode.corrigir
            ? {
                selected: escolhidos,
                onChange: setEscolhidos,
                noun: ['aluno escolhido', 'alunos escolhidos'],
                actions: (
                  <Button
                    size="small"
                    icon={IconClockPlus}
                    disabledReason={waiting.length === 0 ? 'Todos os que escolheu já entregaram.' : undefined}
                    onClick={() => setTempo(waiting)}
                  >
                    Dar mais tempo…
                  </Button>
                ),
              }
            : undefined
        }
      />
      {tempo && (
        <MaisTempo
          painel={painel}
          linhas={tempo}
          onClose={() => setTempo(null)}
          onFeito={() => {
            setTempo(null)
            setEscolhidos(new Set())
          }}
        />
      )}
    </>
  )
}
