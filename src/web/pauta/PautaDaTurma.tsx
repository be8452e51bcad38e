/** The marks of a class for a period: what the results propose, the teacher's own, and the same as a spreadsheet. */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRuler from '@tabler/icons-react/dist/esm/icons/IconRuler.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { placeItem } from '#regras/pauta.ts'
import { download } from '#kit/api/download.ts'
import { formatDia, formatDiaLongo } from '#regras/datas.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { useNarrow } from '#kit/base/useNarrow.ts'
import { cx } from '#kit/base/cx.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Table } from '#kit/data/Table.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { EscalaDaTurma, Nota } from '#web/correcao/Nota.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EscalaDialog } from '#web/turmas/EscalaDialog.tsx'
import { useTurma } from '#web/turmas/turmas.queries.ts'
import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { UnsavedContext, useUnsavedParts } from '#web/navegacao/unsaved.ts'
import { useDisciplina } from '#web/turmas/useDisciplina.tsx'
import { NumeroDoAluno } from '#web/turmas/NumeroDoAluno.tsx'
import { AddElemento } from '#web/de-fora/AddElemento.tsx'
import { AcceptPropostas } from './AcceptPropostas.tsx'
import { AvaliacaoDialog } from './AvaliacaoDialog.tsx'
import { NotaDoAluno } from './NotaDoAluno.tsx'
import { contaDaProposta } from './conta.ts'
import { type LinhaDaPauta, type Pauta, leituras, pautaQuery } from './pauta.queries.ts'
import { semMedia } from './sem-media.ts'
import { type Propostas, usePropostas } from './usePropostas.ts'
import { usePeriodo } from './usePeriodo.ts'
import s from './pauta.module.css'

type Col = Column<LinhaDaPauta>

type Lida = LinhaDaPauta['testes']

/** The column of a category; `de`: where its mean stands in a row. */
const media = (pauta: Pauta, id: string, header: string, de: (linha: LinhaDaPauta) => Lida | undefined): Col => ({
  id,
  header,
  num: true,
  phone: 'figure',
  cell: (linha) => {
    const lida = de(linha)
    return !lida || lida.media === null ? (
      <span className="muted">{semMedia(id, pauta, linha)}</span>
    ) : (
      <>
        <Nota percentagem={lida.media} />
        <small className={s.conta}>
          {lida.n} de {lida.total}
        </small>
      </>
    )
  },
})

/** Tests and homework always; of the others those in which an item of the period stands. */
function categoriasDe(pauta: Pauta): Col[] {
  const has = (id: string): boolean => pauta.itens.some(({ categoria }) => categoria === id)
  return [
    media(pauta, 'testes', 'Testes', ({ testes }) => testes),
    media(pauta, 'trabalhos', 'Trabalhos', ({ trabalhos }) => trabalhos),
    ...(has('fora') ? [media(pauta, 'fora', 'De fora', ({ fora }) => fora)] : []),
    ...pauta.avaliacao.proprias.flatMap(({ id, nome }, i) => (has(id) ? [media(pauta, id, nome, ({ proprias }) => proprias[i])] : [])),
  ]
}

const deForaDe = ({ itens }: Pauta) => itens.filter(({ tipo }) => tipo === 'fora')

const colunas = (pauta: Pauta, propostas: Propostas): Col[] => [
  {
    id: 'aluno',
    header: 'Aluno',
    rowHeader: true,
    phone: 'title',
    cell: ({ aluno }) => (
      <Ligacao className="t" to={to.progressoDoAluno(pauta.turma.id, aluno.id)}>
        <NumeroDoAluno numero={aluno.numero} />
        {aluno.nome}
      </Ligacao>
    ),
  },
  ...categoriasDe(pauta),
  {
    id: 'proposta',
    header: 'Proposta',
    num: true,
    phone: 'figure',
    cell: (linha) =>
      linha.proposta === null ? (
        <span className="muted">sem resultados</span>
      ) : (
        <>
          <b>
            <Nota percentagem={linha.proposta} />
          </b>
          <small className={s.conta}>{contaDaProposta(linha, pauta.avaliacao)}</small>
        </>
      ),
  },
  {
    id: 'autoavaliacao',
    header: 'Autoavaliação',
    phone: 'named',
    cell: (linha) => (
      <NotaDoAluno key={`${pauta.periodo} ${pauta.disciplina} ${linha.versao}`} pauta={pauta} linha={linha} campo="autoavaliacao" />
    ),
  },
  {
    id: 'nota',
    header: 'Nota',
    phone: 'named',
    cell: (linha) => (
      <NotaDoAluno
        key={`${pauta.periodo} ${pauta.disciplina} ${linha.versao}`}
        pauta={pauta}
        linha={linha}
        campo="nota"
        propostas={propostas}
      />
    ),
  },
]

function useFicheiros(pauta: Pauta) {
  const [pending, setPending] = useState<'xlsx' | 'csv' | null>(null)
  const save = async (formato: 'xlsx' | 'csv') => {
    setPending(formato)
    await download(
      `GET /api/pauta/{id}/${formato}`,
      { periodo: pauta.periodo, ...(pauta.disciplina ? { disciplina: pauta.disciplina } : {}) },
      { id: pauta.turma.id },
    ).catch((error: unknown) => showToast({ tone: 'error', text: `Não foi possível descarregar a pauta. ${sentenceOf(error)}` }))
    setPending(null)
  }
  return { pending, save }
}

type AtosProps = { pauta: Pauta; podeEscala: boolean; onAvaliacao: () => void; onEscala: () => void; children: ReactNode }

/** What is done with the whole table; on a phone one act in sight and the others in a menu, so that the pupils come first. */
function Atos({ pauta, podeEscala, onAvaliacao, onEscala, children }: AtosProps) {
  const phone = useNarrow('phone')
  const { pending, save } = useFicheiros(pauta)
  const progresso = <Ligacao to={to.progresso(pauta.turma.id)} />
  const periodosEPesos = (
    <Button icon={IconSettings} disabledReason={pauta.arquivada ? 'A turma está arquivada' : undefined} onClick={onAvaliacao}>
      Períodos e pesos
    </Button>
  )
  if (phone)
    return (
      <>
        {children}
        {periodosEPesos}
        <LaterMenu
          trigger={<IconButton icon={IconDotsVertical} label="Mais ações da pauta" variant="line" className={s.mais} />}
          items={[
            { label: 'Progresso', icon: IconArrowLeft, link: progresso },
            podeEscala && { label: 'Escala das notas', icon: IconRuler, onSelect: onEscala },
            { label: 'XLSX', icon: IconDownload, onSelect: () => void save('xlsx'), separated: true },
            { label: 'CSV', icon: IconDownload, onSelect: () => void save('csv') },
            { label: 'Imprimir', icon: IconPrinter, onSelect: () => window.print() },
          ]}
        />
      </>
    )
  return (
    <>
      {children}
      <ButtonLink icon={IconArrowLeft} render={(slot) => <Ligacao to={to.progresso(pauta.turma.id)} {...slot} />}>
        Progresso
      </ButtonLink>
      {periodosEPesos}
      {podeEscala && (
        <Button icon={IconRuler} onClick={onEscala}>
          Escala das notas
        </Button>
      )}
      <Button icon={IconDownload} pending={pending === 'xlsx'} onClick={() => void save('xlsx')}>
        XLSX
      </Button>
      <Button icon={IconDownload} pending={pending === 'csv'} onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button icon={IconPrinter} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  )
}

/** On paper nothing is pressed: the period, and the subject where there are several, stand over the marks. */
function NoPapel({ pauta: { avaliacao, periodo, disciplina } }: { pauta: Pauta }) {
  const chosen = avaliacao.periodos[periodo - 1]
  return (
    chosen && (
      <div className={s.noPapel}>
        <h2>Pauta · {chosen.nome}</h2>
        <p>{[`${formatDiaLongo(chosen.inicio)} a ${formatDiaLongo(chosen.fim)}`, disciplina].filter(Boolean).join(' · ')}</p>
      </div>
    )
  )
}

/** The elements from outside of this period, each a way to its marks; and the way to a new one. */
function DeFora({ pauta }: { pauta: Pauta }) {
  const elementos = deForaDe(pauta)
  const { mutateAsync } = useWrite('PUT /api/pauta/{id}/avaliacao', { invalidates: leituras })
  const place = (id: number, categoria: string) => {
    const avaliacao = placeItem(pauta.avaliacao, { tipo: 'fora', id, categoria, peso: 1 })
    return mutateAsync({ params: { id: pauta.turma.id }, body: { versao: pauta.versaoDaTurma, avaliacao } })
  }
  return (
    <div className={cx(s.deFora, 'noprint')}>
      {elementos.length > 0 && (
        <p>
          De fora:{' '}
          {elementos.map(({ id, nome, dia }, i) => (
            <span key={id}>
              {i > 0 && ' · '}
              <Ligacao to={to.deFora(pauta.turma.id, id)}>{nome}</Ligacao> <span className="meta">{formatDia(dia).slice(0, 5)}</span>
            </span>
          ))}
        </p>
      )}
      <AddElemento turma={pauta.turma} arquivada={pauta.arquivada} naPauta={{ categorias: pauta.avaliacao.proprias, place }} />
    </div>
  )
}

function Quadro({ pauta }: { pauta: Pauta }) {
  const propostas = usePropostas(pauta)
  if (pauta.alunos.length === 0)
    return (
      <EmptyState drawing="vazio-alunos" title="Ainda não há alunos">
        A pauta aparece quando a turma tiver alunos.
      </EmptyState>
    )
  return (
    <EscalaDaTurma value={pauta.turma.escala}>
      {pauta.itens.length === 0 && (
        <p className="meta">Nenhum teste ou trabalho acaba neste período, nem há notas de fora. As notas podem escrever-se na mesma.</p>
      )}
      {!pauta.arquivada && <AcceptPropostas propostas={propostas} />}
      <Sheet>
        <Table caption="Pauta" columns={colunas(pauta, propostas)} rows={pauta.alunos} rowKey={({ aluno }) => aluno.id} />
      </Sheet>
    </EscalaDaTurma>
  )
}

export function PautaDaTurma({ turma }: { turma: number }) {
  const [aberto, setAberto] = useState<'avaliacao' | 'escala' | null>(null)
  const daTurma = useTurma()
  const { porGuardar, declare } = useUnsavedParts()
  const { periodo, changePeriodo, aCaminho } = usePeriodo(porGuardar)
  const { disciplina, escolha } = useDisciplina(daTurma, { onlyOne: true })
  const pauta = useQuery({ ...pautaQuery(turma, periodo, disciplina), placeholderData: keepPreviousData })
  const loading = useLoadingFace(pauta.isPending)
  const { data } = pauta
  usePageTitle('Pauta', data?.turma.name)
  if (loading)
    return (
      <PageMain tight>
        <Skeleton shape="table" rows={10} label="A carregar a pauta" />
      </PageMain>
    )
  if (!data)
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir a pauta" onRetry={() => void pauta.refetch()} pending={pauta.isFetching}>
          {pauta.error?.message}
        </FailedState>
      </PageMain>
    )
  const names = data.avaliacao.periodos.map(({ nome }, i) => ({ value: i + 1, label: nome }))
  return (
    <PageMain tight>
      <Toolbar
        className="noprint"
        action={
          <Atos
            pauta={data}
            podeEscala={daTurma.pode.editar}
            onAvaliacao={() => setAberto('avaliacao')}
            onEscala={() => setAberto('escala')}
          >
            {escolha}
          </Atos>
        }
      >
        <FilterButtons label="Período" value={data.periodo} options={names} onChange={changePeriodo} />
      </Toolbar>
      <DeFora pauta={data} />
      <NoPapel pauta={data} />
      <UnsavedContext value={declare}>
        <Quadro key={`${data.periodo} ${data.disciplina}`} pauta={data} />
      </UnsavedContext>
      <AskOnLeave when={porGuardar.size > 0} aCaminho={aCaminho} comSeparador comFiltros title="Sair sem guardar as notas?">
        Há notas escritas que ainda não estão guardadas, e perdem-se.
      </AskOnLeave>
      {aberto === 'avaliacao' && <AvaliacaoDialog pauta={data} onClose={() => setAberto(null)} />}
      {aberto === 'escala' && <EscalaDialog turma={daTurma} onClose={() => setAberto(null)} />}
    </PageMain>
  )
}
