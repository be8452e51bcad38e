import IconAccessible from '@tabler/icons-react/dist/esm/icons/IconAccessible.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconNumber from '@tabler/icons-react/dist/esm/icons/IconNumber.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { useState } from 'react'
import { formatNota, formatNotaComUnidade, positivaDesde } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { Meter } from '#kit/feedback/Meter.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { ApoioDialog } from './ApoioDialog.tsx'
import { AlunoDialog } from './AlunoDialog.tsx'
import { temPagina } from './separadores.ts'
import { type Acesso, type Aluno, type Turma, leiturasDentroDaTurma, useAct } from './turmas.queries.ts'
import s from './turmas.module.css'

const temProgresso = temPagina('/turmas/{idturma}/progresso/{idaluno}')

function Nome({ turma, aluno }: { turma: Turma; aluno: Aluno }) {
  return (
    <span className={s.aluno}>
      <Avatar name={aluno.nome} src={aluno.avatar} size="s" />
      {temProgresso ? (
        <Ligacao className="t" to={to.progressoDoAluno(turma.id, aluno.id)}>
          {aluno.nome}
        </Ligacao>
      ) : (
        <b className="t">{aluno.nome}</b>
      )}
    </span>
  )
}

/** Of tests and homework together; what each comes to by itself stands under it once there are both. */
function MediaDoAluno({ turma: { escala }, aluno }: { turma: Turma; aluno: Aluno }) {
  const { media, n, total, faltou } = aluno.media
  if (media === null) return <span className="muted">{total === 0 ? 'sem testes nem trabalhos' : 'sem média'}</span>
  const text = formatNotaComUnidade(media, escala)
  // Under what passes asks for the teacher's eye.
  const low = media < positivaDesde(escala)
  return (
    <span className={s.media}>
      <b className={low ? s.baixa : undefined}>
        {low && <Icon as={IconArrowDown} size="s" />}
        {text}
      </b>
      <Meter value={media / 100} label={`Média de ${aluno.nome}`} text={text} />
      <span className="meta">
        {n} de {total}
        {faltou > 0 && ` · ${plural(faltou, 'falta', 'faltas')}`}
      </span>
      {aluno.testes.media !== null && aluno.trabalhos.media !== null && (
        <span className="meta">
          <span className="nowrap">testes {formatNota(aluno.testes.media, escala)}</span> ·{' '}
          <span className="nowrap">trabalhos {formatNota(aluno.trabalhos.media, escala)}</span>
        </span>
      )}
    </span>
  )
}

function Atividade({ turma, aluno }: { turma: Turma; aluno: Aluno }) {
  const agora = useAgora()
  if (aluno.estado === 'desativado') return <span className="muted">conta desativada</span>
  if (aluno.ultimaAtividade === null) return <span className="muted">ainda não entrou</span>
  return (
    <span className="muted nowrap">
      {aluno.ligadoAgora && <i className={s.ligado} role="img" aria-label="ligado agora," />}
      {formatQuando(aluno.ultimaAtividade, agora, turma.fuso)}
    </span>
  )
}

function columnsOf(turma: Turma, comNumeros: boolean, onAcessos: (acessos: Acesso[]) => void): Column<Aluno>[] {
  const numero: Column<Aluno> = {
    id: 'numero',
    header: 'N.º',
    width: '72px',
    phone: 'named',
    cell: ({ numero }) => <span className="muted">{numero ?? '–'}</span>,
  }
  return [
    ...(comNumeros ? [numero] : []),
    { id: 'nome', header: 'Aluno', rowHeader: true, phone: 'title', cell: (aluno) => <Nome turma={turma} aluno={aluno} /> },
    { id: 'media', header: 'Média', width: '276px', phone: 'figure', cell: (aluno) => <MediaDoAluno turma={turma} aluno={aluno} /> },
    {
      id: 'atividade',
      header: 'Última atividade',
      width: '210px',
      phone: 'figure',
      cell: (aluno) => <Atividade turma={turma} aluno={aluno} />,
    },
    {
      id: 'acoes',
      header: '',
      srHeader: 'Ações',
      width: '60px',
      phone: 'action',
      cell: (aluno) => <Acoes turma={turma} aluno={aluno} onAcessos={onAcessos} />,
    },
  ]
}

/** The pupils as a table; on phones a row is name, activity and mean. */
export function TabelaAlunos({ turma, alunos, onAcessos }: { turma: Turma; alunos: Aluno[]; onAcessos: (acessos: Acesso[]) => void }) {
  const comNumeros = alunos.some(({ numero }) => numero !== null)
  return (
    <Table
      caption="Alunos da turma"
      className={s.alunos}
      columns={columnsOf(turma, comNumeros, onAcessos)}
      rows={alunos}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
    />
  )
}

function Acoes({ turma, aluno, onAcessos }: { turma: Turma; aluno: Aluno; onAcessos: (acessos: Acesso[]) => void }) {
  const [mudar, setMudar] = useState(false)
  const [apoio, setApoio] = useState(false)
  const params = { id: turma.id, idaluno: aluno.id }
  const restore = useAct('POST /api/turmas/aluno/repor/{id}/{idaluno}', undefined, leiturasDentroDaTurma)
  const remove = useAct(
    'DELETE /api/turmas/aluno/{id}/{idaluno}',
    () => showToast({ text: `${aluno.nome} saiu da turma. O que fez fica guardado.`, undo: () => restore.run({ params }) }),
    leiturasDentroDaTurma,
  )
  const renew = useAct('POST /api/turmas/acessos/{id}', onAcessos)
  const soOProprio = useSoOProprio()
  const gerir = turma.pode.gerirAlunos
  if (!gerir && !temProgresso) return null
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${aluno.nome}`} />}
        items={[
          temProgresso && { label: 'Ver progresso', icon: IconChartLine, link: <Ligacao to={to.progressoDoAluno(turma.id, aluno.id)} /> },
          gerir && { label: 'Apoio nos testes…', icon: IconAccessible, onSelect: () => setApoio(true) },
          gerir && {
            label: aluno.podeRenovarAcesso ? 'Mudar nome ou número' : 'Mudar número',
            icon: IconNumber,
            onSelect: () => setMudar(true),
          },
          gerir &&
            aluno.podeRenovarAcesso &&
            soOProprio === undefined && {
              label: 'Imprimir novo acesso',
              icon: IconKey,
              note: 'A palavra-passe atual deixa de servir',
              onSelect: () => renew.run({ params: { id: turma.id }, body: { alunos: [aluno.id] } }),
            },
          gerir && {
            label: 'Retirar da turma',
            icon: IconUserMinus,
            danger: true,
            separated: true,
            onSelect: () => remove.run({ params }),
          },
        ]}
      />
      {apoio && <ApoioDialog turma={turma} aluno={aluno} onClose={() => setApoio(false)} />}
      {mudar && <AlunoDialog turma={turma} aluno={aluno} onClose={() => setMudar(false)} />}
    </>
  )
}
