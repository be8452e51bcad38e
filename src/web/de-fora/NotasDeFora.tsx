/** One element from outside: its marks in a table, and whether pupils see theirs. */
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDiaLongo } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ElementoDialog } from './ElementoDialog.tsx'
import { TabelaDeNotas, idDaNota } from './TabelaDeNotas.tsx'
import { type ColunaDeFora, colunaQuery, leituras } from './de-fora.queries.ts'
import type { Celula } from './escritas.ts'
import { useEscritas } from './useEscritas.ts'
import s from './de-fora.module.css'

const porCorrigir = (n: number): string => (n === 1 ? 'Corrija primeiro a nota assinalada' : `Corrija primeiro as ${n} notas assinaladas`)

/** `12 com nota · 1 dispensado · 3 sem nota`, of what is typed. */
function contagem(celulas: readonly Celula[]): string {
  const count = (is: (celula: Celula) => boolean): number => celulas.filter(is).length
  const off = count(({ nota }) => nota === 'dispensado')
  return [
    `${count(({ nota }) => typeof nota === 'number')} com nota`,
    off > 0 && plural(off, 'dispensado', 'dispensados'),
    `${count(({ nota }) => nota === null)} sem nota`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function AtosDoElemento({ coluna }: { coluna: ColunaDeFora }) {
  const { elemento, turma, arquivada, alunos } = coluna
  const go = useGo()
  const [aberto, setAberto] = useState<'mudar' | 'eliminar' | null>(null)
  const { mutate, isPending, error } = useWrite('DELETE /api/de-fora/delete/{id}', {
    onSuccess: () => {
      go(to.progresso(turma.id), { anyway: true })
      showToast({ text: `«${elemento.nome}» foi eliminado.` })
    },
    invalidates: ['GET /api/pauta/{id}', 'GET /api/progresso/', 'GET /api/progresso/aluno/{idaluno}', 'GET /api/turmas/alunos/{id}'],
  })
  const close = () => setAberto(null)
  const reason = arquivada ? 'A turma está arquivada' : undefined
  const written = alunos.filter(({ nota }) => nota !== null).length
  return (
    <>
      <Button icon={IconPencil} disabledReason={reason} onClick={() => setAberto('mudar')}>
        Mudar
      </Button>
      <Button icon={IconTrash} disabledReason={reason} onClick={() => setAberto('eliminar')}>
        Eliminar
      </Button>
      {aberto === 'mudar' && (
        <ElementoDialog
          turma={turma}
          elemento={elemento}
          onClose={close}
          onSaved={() => {
            close()
            showToast({ text: 'Alterações guardadas.' })
          }}
        />
      )}
      <ConfirmDialog
        open={aberto === 'eliminar'}
        onClose={close}
        title={`Eliminar «${elemento.nome}»?`}
        losses={[
          <>
            <b>{written}</b> {written === 1 ? 'nota, que deixa' : 'notas, que deixam'} de contar na pauta e no progresso
          </>,
        ]}
        name={elemento.nome}
        confirmLabel="Eliminar"
        onConfirm={() => mutate({ params: { id: elemento.id } })}
        pending={isPending}
        error={error?.detail}
      />
    </>
  )
}

function Publicacao({ coluna: { elemento, arquivada } }: { coluna: ColunaDeFora }) {
  const { mutate, isPending, error } = useWrite('PUT /api/de-fora', { invalidates: leituras })
  const queries = useQueryClient()
  const { disciplina: _disciplina, ...body } = elemento
  // Refused as outdated, the page reads what stands there now: pressing again is a choice.
  const onError = () => void queries.invalidateQueries({ queryKey: ['GET /api/de-fora/{id}'] })
  return (
    <>
      <Switch
        className={s.publicar}
        label="Os alunos veem a sua nota"
        note={elemento.publicado ? 'Cada um vê só a sua, no seu progresso.' : 'Por agora, só os professores da turma veem esta coluna.'}
        checked={elemento.publicado}
        disabled={arquivada || isPending}
        onChange={(publicado) => mutate({ body: { ...body, publicado } }, { onError })}
      />
      {error && <Notice tone="error">{error.detail}</Notice>}
    </>
  )
}

/** What the last paste, file or save has to say. */
function Avisos({ colagem, error, undoColagem }: Pick<ReturnType<typeof useEscritas>, 'colagem' | 'error' | 'undoColagem'>) {
  return (
    <>
      {colagem && (
        <Notice
          live
          tone={colagem.antes ? 'info' : 'warn'}
          actions={
            colagem.antes && (
              <Button size="small" onClick={undoColagem}>
                Anular
              </Button>
            )
          }
        >
          {colagem.texto}
        </Notice>
      )}
      {error &&
        (error.codigo === 'versao_desatualizada' ? (
          <Notice tone="error" title="Entretanto alguém mudou estas notas.">
            O que escreveu continua na tabela. Veja as notas assinaladas e guarde de novo.
          </Notice>
        ) : (
          <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>
        ))}
    </>
  )
}

type ChooseFicheiroProps = { onFile: (file: File) => void; disabledReason: string | undefined }

function ChooseFicheiro({ onFile, disabledReason }: ChooseFicheiroProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={IconFileImport} size="small" disabledReason={disabledReason} onClick={() => input.current?.click()}>
        Ler de um ficheiro CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="Ficheiro com as notas"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function Coluna({ coluna }: { coluna: ColunaDeFora }) {
  const { elemento, turma, arquivada, alunos } = coluna
  const { celulas, atos, readFile, save, isPending, ...avisos } = useEscritas(coluna)
  const wrong = celulas.filter(({ problema }) => problema !== null).length
  const isChanged = celulas.some((celula) => celula.isChanged)
  const reason = arquivada ? 'A turma está arquivada' : wrong > 0 ? porCorrigir(wrong) : isChanged ? undefined : 'Não há notas por guardar'
  return (
    <PageMain tight>
      <Toolbar
        action={
          <>
            <ButtonLink icon={IconArrowLeft} render={(slot) => <Ligacao to={to.progresso(turma.id)} {...slot} />}>
              Progresso
            </ButtonLink>
            <ButtonLink render={(slot) => <Ligacao to={to.pauta(turma.id)} {...slot} />}>Pauta</ButtonLink>
            <AtosDoElemento coluna={coluna} />
          </>
        }
      >
        <div className={s.titulo}>
          <h2>{elemento.nome}</h2>
          <p className="meta">
            {[formatDiaLongo(elemento.dia), `de 0 a ${plural(elemento.maximo, 'ponto', 'pontos')}`, elemento.disciplina]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </Toolbar>
      {alunos.length === 0 ? (
        <EmptyState drawing="vazio-alunos" title="Ainda não há alunos">
          As notas escrevem-se aqui quando a turma tiver alunos.
        </EmptyState>
      ) : (
        <div className={s.coluna}>
          <div className={s.entrada}>
            <p className="meta">
              Enter ou ↓ passa ao aluno seguinte. Do Excel, cole só as notas, ou os nomes e as notas. Sem nota não conta como 0; um 0
              escreve-se.
            </p>
            <ChooseFicheiro onFile={(file) => void readFile(file)} disabledReason={arquivada ? 'A turma está arquivada' : undefined} />
          </div>
          <TabelaDeNotas celulas={celulas} disabled={arquivada} {...atos} />
          <div className={s.guardar}>
            <Avisos {...avisos} />
            <span className="meta grow" role="status">
              {contagem(celulas)}
            </span>
            <Button variant="primary" pending={isPending} disabledReason={reason} onClick={save}>
              Guardar notas
            </Button>
          </div>
          <Publicacao coluna={coluna} />
        </div>
      )}
      <AskOnLeave when={isChanged} comSeparador comFiltros />
    </PageMain>
  )
}

export function NotasDeFora({ elemento, aluno }: { elemento: number; aluno: number | null }) {
  const coluna = useQuery(colunaQuery(elemento))
  const loading = useLoadingFace(coluna.isPending)
  const { data, error } = coluna
  usePageTitle(data?.elemento.nome ?? 'Notas de fora', data?.turma.name)
  const isRead = data !== undefined && !loading
  // Synchronises the keyboard's place with the cell that led here.
  useEffect(() => {
    if (isRead && aluno !== null) document.getElementById(idDaNota(aluno))?.focus()
  }, [isRead, aluno])
  if (loading)
    return (
      <PageMain tight>
        <Skeleton shape="table" rows={10} label="A carregar as notas" />
      </PageMain>
    )
  if (!data) {
    if (error && 'status' in error && error.status === 404) throw error
    return (
      <PageMain tight>
        <FailedState title="Não foi possível abrir as notas" onRetry={() => void coluna.refetch()} pending={coluna.isFetching}>
          {error?.message}
        </FailedState>
      </PageMain>
    )
  }
  return <Coluna key={elemento} coluna={data} />
}
