import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Suspense, lazy, useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { loadBeside } from '#kit/load.ts'
import { formatQuando } from '#web/horas.ts'
import { agendada } from './agendada.ts'
import { type Painel, useAct } from '#web/correcao/correcao.queries.ts'

const PublishDialog = lazy(() =>
  loadBeside(async () => ({ default: (await import('./PublishResultadosDialog.tsx')).PublishResultadosDialog })),
)

const motivo = (painel: Painel): string | undefined => {
  if (painel.soLeitura !== null) return painel.soLeitura === 'teste_arquivado' ? 'O teste está arquivado' : 'A turma está arquivada'
  // What releases itself is settled before anybody hands in.
  if (painel.publicacao !== 'manual') return undefined
  if (painel.resumo.entregues === 0) return 'Ainda ninguém entregou'
  return painel.resumo.corrigidas === 0 ? 'Ainda não há testes corrigidos' : undefined
}

/** `vista`: where pupils may be nobody. Then none is named, and what takes an act back goes by what the page calls them. */
type Props = { painel: Painel; vista?: 'perguntas' | undefined; /** Of "Publicar…". */ className?: string | undefined }

/** "Publicar…", at an hour or now; or once all is out, what is seen of it and taking it back. */
export function PublishButton({ painel, vista, className }: Props) {
  const [open, setOpen] = useState(false)
  const { resumo, id } = painel
  const aqui = { params: { id }, query: vista ? { vista } : {} }
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}')
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', ({ ocultas, alunos }) => {
    showToast({
      text: ocultas === 0 ? 'Nenhum resultado estava à vista.' : `Os resultados de ${plural(ocultas, 'aluno', 'alunos')} já não se veem.`,
      ...(ocultas > 0 && { undo: () => publicar.run({ ...aqui, body: { alunos, soCorrigidas: true } }) }),
    })
  })
  const dialog = <Suspense>{open && <PublishDialog painel={painel} vista={vista} onClose={() => setOpen(false)} />}</Suspense>
  if (resumo.publicadas > 0 && resumo.porPublicar === 0 && resumo.publicadas === resumo.entregues) {
    return (
      <>
        <Button icon={IconEye} disabledReason={painel.soLeitura ? motivo(painel) : undefined} onClick={() => setOpen(true)}>
          O que se vê…
        </Button>
        <Button
          onClick={() => ocultar.run({ ...aqui, body: {} })}
          pending={ocultar.pending}
          disabledReason={painel.soLeitura ? motivo(painel) : undefined}
        >
          Esconder resultados
        </Button>
        {dialog}
      </>
    )
  }
  const em = agendada(painel.alunos, painel.agora)
  return (
    <>
      {em && <p className="meta">Publica-se {formatQuando(em, painel.agora, painel.turma.fuso)}</p>}
      <Button
        variant={resumo.porPublicar > 0 && !em ? 'primary' : 'line'}
        icon={IconEye}
        className={em ? undefined : className}
        disabledReason={motivo(painel)}
        onClick={() => setOpen(true)}
      >
        {em ? 'Mudar a publicação…' : 'Publicar…'}
      </Button>
      {em && (
        <Button onClick={() => ocultar.run({ ...aqui, body: {} })} pending={ocultar.pending}>
          Não publicar
        </Button>
      )}
      {dialog}
    </>
  )
}
