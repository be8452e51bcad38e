import { useDroppable } from '@dnd-kit/core'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { formatDuracao } from '#regras/datas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { comPontos, counted, emPontos } from '#web/pastas/counted.ts'
import { type Pagina, type Rascunho, isTextoSemPerguntas, totaisDaPagina, totaisDoTeste } from './rascunho.ts'
import s from './editor.module.css'

/** What the page under a dragged question tells the area around. */
export type Destino = { pagina: number }

type PaginaDaListaProps = { pagina: Pagina; i: number; atual: boolean; onOpen: () => void }

/** A page in the list: opens it, and takes a question that is dropped on it. */
function PaginaDaLista({ pagina, i, atual, onOpen }: PaginaDaListaProps) {
  const { perguntas, points } = totaisDaPagina(pagina)
  const { setNodeRef, isOver } = useDroppable({ id: `pagina:${pagina.id}`, data: { pagina: i } satisfies Destino, disabled: atual })
  return (
    <li ref={setNodeRef}>
      <button
        type="button"
        className={s.pagina}
        aria-current={atual ? 'true' : undefined}
        data-largar={isOver || undefined}
        onClick={onOpen}
      >
        <span className={s.numero} aria-hidden="true">
          {i + 1}
        </span>
        <span className="grow">
          <span className="sr">Página {i + 1}: </span>
          <b>{pagina.titulo || 'Sem título'}</b>
          <small>
            {isTextoSemPerguntas(pagina) ? 'Texto sem perguntas' : `${counted(perguntas, 'pergunta', 'perguntas')} · ${comPontos(points)}`}
          </small>
        </span>
      </button>
    </li>
  )
}

type PaginasProps = {
  teste: number
  rascunho: Rascunho
  atual: number
  onOpen: (pagina: number) => void
  onNova: () => void
  onDefinicoes: () => void
}

/** The pages of the test with what each holds, the totals, and the way to instructions and duration. */
export function PaginasDoTeste({ teste, rascunho, atual, onOpen, onNova, onDefinicoes }: PaginasProps) {
  const totais = totaisDoTeste(rascunho)
  return (
    <aside className={s.paginas} aria-label="Páginas e totais">
      <div className={s.cabeca}>
        <h2 className="h-s grow">Páginas</h2>
        <IconButton icon={IconPlus} label="Nova página" onClick={onNova} />
      </div>
      <ol>
        {rascunho.paginas.map((pagina, i) => (
          <PaginaDaLista key={pagina.id} pagina={pagina} i={i} atual={i === atual} onOpen={() => onOpen(i)} />
        ))}
      </ol>
      <dl className={s.totais}>
        <div>
          <dt>Total</dt>
          <dd>
            <b>{emPontos(totais.points)}</b> {totais.points === 1 ? 'ponto' : 'pontos'}
          </dd>
        </div>
        <div>
          <dt>Perguntas</dt>
          <dd>
            <b>{totais.perguntas}</b>
          </dd>
        </div>
        <div>
          <dt>Duração</dt>
          <dd>
            <b>{rascunho.duracao === null ? 'livre' : formatDuracao(rascunho.duracao)}</b>
          </dd>
        </div>
      </dl>
      <Button className={s.definicoes} variant="quiet" size="small" icon={IconSettings} onClick={onDefinicoes}>
        Instruções e duração
      </Button>
      <ButtonLink
        className={s.definicoes}
        variant="quiet"
        size="small"
        icon={IconForms}
        render={(slot) => <Ligacao to={to.formularioTeste(teste)} {...slot} />}
      >
        Formulário simples
      </ButtonLink>
    </aside>
  )
}
