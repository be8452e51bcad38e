/** The acts on several students at once. */
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { tellFailure } from '#web/falhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type LinhaAluno, type Painel, useAct } from '#web/correcao/correcao.queries.ts'
import { abertasDe } from './give-tempo.ts'
import { useGiveTempo } from './useGiveTempo.ts'
import s from '#web/correcao/painel.module.css'

const minutos = [5, 10, 15] as const

/** An act that asks first, in a dialog. */
export type Pergunta = 'tempo' | 'mensagem' | 'recolher'

type Ato = { label: string; onSelect: () => void; pending?: boolean; variant?: 'quiet' }

/** Not who has late answers that wait for the teacher's word: their result is not let out. */
const chosen = ({ alunos }: Painel, escolhidos: ReadonlySet<number>, estado: LinhaAluno['estado']): number[] =>
  alunos
    .filter((linha) => escolhidos.has(linha.aluno.id) && linha.estado === estado && !linha.tentativa?.provisorias)
    .map(({ aluno }) => aluno.id)

/** Lets see, or hides, the results of those among the chosen whose turn it is. */
function usePublish(painel: Painel, escolhidos: ReadonlySet<number>): Ato[] {
  const { id } = painel
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', ({ publicadas }) =>
    showToast({ text: `${noneOrPlural(publicadas, 'resultado publicado', 'resultados publicados')}.` }),
  )
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', ({ ocultas }) =>
    showToast({ text: `${noneOrPlural(ocultas, 'resultado escondido', 'resultados escondidos')}.` }),
  )
  const act = (
    verbo: string,
    { run, pending }: typeof publicar | typeof ocultar,
    alunos: number[],
    look: Pick<Ato, 'variant'> = {},
  ): Ato[] =>
    alunos.length === 0
      ? []
      : [
          {
            label: `${verbo} ${alunos.length === 1 ? 'o resultado' : `os ${alunos.length}`}`,
            onSelect: () => run({ params: { id }, body: { alunos } }),
            pending,
            ...look,
          },
        ]
  return [
    ...act('Publicar', publicar, chosen(painel, escolhidos, 'corrigido')),
    ...act('Esconder', ocultar, chosen(painel, escolhidos, 'publicado'), { variant: 'quiet' }),
  ]
}

/** So many minutes more at a press. */
function GiveMinutos({ painel, escolhidos }: Pick<Props, 'painel' | 'escolhidos'>) {
  const { give, pending } = useGiveTempo(painel, escolhidos)
  return (
    <span className={s.minutos}>
      <span className="label">Dar tempo</span>
      {minutos.map((n) => (
        <Button key={n} size="small" pending={pending} onClick={() => void give(n, '').catch(tellFailure)}>
          +{n} min
        </Button>
      ))}
    </span>
  )
}

type Props = {
  painel: Painel
  /** Those that are seen: nothing is done to anybody who is not on the screen. */
  escolhidos: ReadonlySet<number>
  /** How many more were chosen that a filter or a search hides. */
  foraDaVista: number
  onAsk: (pergunta: Pergunta) => void
  onClear: () => void
}

export function AcoesDosEscolhidos({ painel, escolhidos, foraDaVista, onAsk, onClear }: Props) {
  const open = abertasDe(painel, escolhidos).length
  const publicar = usePublish(painel, escolhidos)
  const askAct = (label: string, pergunta: Pergunta): Ato => ({ label, onSelect: () => onAsk(pergunta), variant: 'quiet' })
  const atos =
    open === 0
      ? publicar
      : [
          askAct('Outro tempo…', 'tempo'),
          askAct('Mensagem…', 'mensagem'),
          askAct(open === 1 ? 'Entregar por este aluno…' : 'Entregar por eles…', 'recolher'),
          ...publicar,
        ]
  return (
    <>
      {foraDaVista > 0 && (
        <span className={s.foraDaVista}>
          {foraDaVista === 1 ? 'Mais 1 não está à vista e fica de fora.' : `Mais ${foraDaVista} não estão à vista e ficam de fora.`}
        </span>
      )}
      {open > 0 && <GiveMinutos painel={painel} escolhidos={escolhidos} />}
      <span className={open > 0 ? s.atosLargos : s.atos}>
        {atos.map(({ label, onSelect, pending = false, variant }) => (
          <Button key={label} size="small" variant={variant} pending={pending} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      {atos.length === 0 && <span className="muted">Nada a fazer com {escolhidos.size === 1 ? 'este aluno' : 'estes alunos'} agora.</span>}
      <span className={s.limpar}>
        {open > 0 && (
          <span className={s.maisAtos}>
            <Menu
              side="top"
              trigger={<IconButton size="small" icon={IconDotsVertical} label="Mais ações para os escolhidos" />}
              items={atos.map(({ label, onSelect }) => ({ label, onSelect }))}
            />
          </span>
        )}
        <IconButton size="small" icon={IconX} label="Limpar a escolha" onClick={onClear} />
      </span>
    </>
  )
}
