/** What may be done to several students at once. */
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type LinhaAluno, type Painel, tellFailure, useAct, useCorrecaoWrite } from './correcao.queries.ts'
import { plural } from './textos.ts'

const minutos = [5, 10, 15] as const

type Props = { painel: Painel; escolhidos: ReadonlySet<number>; onFeito: () => void }

const chosen = ({ alunos }: Painel, escolhidos: ReadonlySet<number>, estados: readonly LinhaAluno['estado'][]) =>
  alunos.filter(({ aluno, estado }) => escolhidos.has(aluno.id) && estados.includes(estado))

export function AcoesDosEscolhidos({ painel, escolhidos, onFeito }: Props) {
  const { id } = painel
  const conceder = useAct('POST /api/teste/conceder/{id}', (given) =>
    showToast({ text: `${plural(given.length, 'aluno recebeu', 'alunos receberam')} mais tempo.` }),
  )
  const recolher = useCorrecaoWrite('POST /api/teste/recolher/{id}')
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', ({ publicadas }) =>
    showToast({ text: `${plural(publicadas, 'resultado publicado', 'resultados publicados')}.` }),
  )
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', ({ ocultas }) =>
    showToast({ text: `${plural(ocultas, 'resultado escondido', 'resultados escondidos')}.` }),
  )
  const open = chosen(painel, escolhidos, ['em-curso'])
  const ready = chosen(painel, escolhidos, ['corrigido'])
  const out = chosen(painel, escolhidos, ['publicado'])
  const ids = (linhas: LinhaAluno[]) => linhas.map(({ aluno }) => aluno.id)

  const collect = async () => {
    for (const { tentativa } of open) {
      if (tentativa) await recolher.mutateAsync({ params: { id: tentativa.id }, body: { motivo: '' } }).catch(tellFailure)
    }
    onFeito()
  }
  return (
    <>
      {open.length > 0 && (
        <>
          <span className="label">Dar tempo</span>
          {minutos.map((n) => (
            <Button
              key={n}
              size="small"
              pending={conceder.pending}
              onClick={() => conceder.run({ params: { id }, body: { minutos: n, alunos: ids(open), motivo: '' } })}
            >
              +{n} min
            </Button>
          ))}
          <Button size="small" variant="quiet" pending={recolher.isPending} onClick={() => void collect()}>
            {open.length === 1 ? 'Entregar por ele' : 'Entregar por eles'}
          </Button>
        </>
      )}
      {ready.length > 0 && (
        <Button size="small" pending={publicar.pending} onClick={() => publicar.run({ params: { id }, body: { alunos: ids(ready) } })}>
          Publicar {ready.length === 1 ? 'o resultado' : `os ${ready.length}`}
        </Button>
      )}
      {out.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          pending={ocultar.pending}
          onClick={() => ocultar.run({ params: { id }, body: { alunos: ids(out) } })}
        >
          Esconder {out.length === 1 ? 'o resultado' : `os ${out.length}`}
        </Button>
      )}
      {open.length + ready.length + out.length === 0 && (
        <span className="muted">Nada a fazer com {escolhidos.size === 1 ? 'este aluno' : 'estes alunos'} agora.</span>
      )}
    </>
  )
}
