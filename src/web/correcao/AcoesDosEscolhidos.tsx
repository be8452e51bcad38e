/** What may be done to several students at once. */
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { DarTempoDialog } from './DarTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { RecolherDialog } from './RecolherDialog.tsx'
import { type LinhaAluno, type Painel, useAct } from './correcao.queries.ts'
import { abertasDe, ditoDepois } from './dar-tempo.ts'
import { plural } from './textos.ts'
import s from './painel.module.css'

const minutos = [5, 10, 15] as const

type Props = { painel: Painel; escolhidos: ReadonlySet<number>; onFeito: () => void }

const chosen = ({ alunos }: Painel, escolhidos: ReadonlySet<number>, estados: readonly LinhaAluno['estado'][]) =>
  alunos.filter(({ aluno, estado }) => escolhidos.has(aluno.id) && estados.includes(estado))

export function AcoesDosEscolhidos({ painel, escolhidos, onFeito }: Props) {
  const { id } = painel
  const [aberto, setAberto] = useState<'nada' | 'tempo' | 'mensagem' | 'recolher'>('nada')
  const close = () => setAberto('nada')
  const conceder = useAct('POST /api/teste/conceder/{id}', (dadas, { body }) =>
    showToast({ text: ditoDepois(dadas, body.minutos, painel) }),
  )
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', ({ publicadas }) =>
    showToast({ text: `${plural(publicadas, 'resultado publicado', 'resultados publicados')}.` }),
  )
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', ({ ocultas }) =>
    showToast({ text: `${plural(ocultas, 'resultado escondido', 'resultados escondidos')}.` }),
  )
  const open = abertasDe(painel, escolhidos)
  const ready = chosen(painel, escolhidos, ['corrigido'])
  const out = chosen(painel, escolhidos, ['publicado'])
  const ids = (linhas: LinhaAluno[]) => linhas.map(({ aluno }) => aluno.id)

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
          <Button size="small" variant="quiet" onClick={() => setAberto('tempo')}>
            Outro tempo…
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAberto('mensagem')}>
            Mensagem…
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAberto('recolher')}>
            {open.length === 1 ? 'Entregar por este aluno…' : 'Entregar por eles…'}
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
      <IconButton className={s.limpar} size="small" icon={IconX} label="Limpar a escolha" onClick={onFeito} />
      {aberto === 'tempo' && <DarTempoDialog painel={painel} escolhidos={escolhidos} onClose={close} onFeito={onFeito} />}
      {aberto === 'mensagem' && <MensagemDialog painel={painel} escolhidos={escolhidos} onClose={close} onFeito={onFeito} />}
      {aberto === 'recolher' && <RecolherDialog painel={painel} escolhidos={escolhidos} onClose={close} onFeito={onFeito} />}
    </>
  )
}
