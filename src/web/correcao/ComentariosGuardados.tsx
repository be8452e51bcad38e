/** The teacher's own sentences, to put into a comment, to keep and to take out: those of the question, then those for all. */
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { newChave } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type NaPergunta, teclasDosComentarios } from './comentarios.ts'
import { type Comentario, useComentarios } from './correcao.queries.ts'
import { pontosPorExtenso } from './textos.ts'
import s from './comentarios.module.css'

type Props = {
  /** What is written now, which may be kept. */
  escrito: string
  onUse: (comentario: Comentario) => void
  disabled: boolean
  /** Where they may be kept for the question alone. `dados`: the points given now, which may be kept too. */
  pergunta?: NaPergunta & { dados: number | null }
}

type ListaProps = Pick<Props, 'onUse' | 'disabled'> & {
  titulo: string
  comentarios: readonly Comentario[]
  /** The place of the first among all keys. */
  desde: number
  onRemove: (comentario: Comentario) => void
}

function Lista({ titulo, comentarios, desde, onUse, onRemove, disabled }: ListaProps) {
  if (comentarios.length === 0) return null
  return (
    <>
      <h3 className="h-xs">{titulo}</h3>
      <ul className={s.guardados}>
        {comentarios.map((comentario, i) => {
          const tecla = teclasDosComentarios[desde + i]
          return (
            <li key={comentario.id}>
              <button type="button" onClick={() => onUse(comentario)} disabled={disabled}>
                {tecla ? <Kbd>{tecla.toUpperCase()}</Kbd> : <span className={s.semTecla} aria-hidden="true" />}
                <span className="grow">{comentario.texto}</span>
                {comentario.points !== undefined && <b>{pontosPorExtenso(comentario.points)}</b>}
                {comentario.usos > 0 && (
                  <small title="vezes usado">
                    {comentario.usos}
                    <span className="sr"> vezes usado</span>
                  </small>
                )}
              </button>
              <IconButton
                size="small"
                icon={IconX}
                iconSize="s"
                label={`Retirar dos guardados: ${comentario.texto}`}
                onClick={() => onRemove(comentario)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Where and with what a sentence may be kept. */
type Forma = { nome: string; perguntaid?: number; points?: number }

function formasDe(pergunta: Props['pergunta']): Forma[] {
  if (!pergunta) return [{ nome: 'Guardar este comentário' }]
  const { perguntaid, dados } = pergunta
  return [
    { nome: 'Guardar para esta pergunta', perguntaid },
    ...(dados === null ? [] : [{ nome: `Guardar para esta pergunta, com ${pontosPorExtenso(dados)}`, perguntaid, points: dados }]),
    { nome: 'Guardar para todas' },
  ]
}

const sameForma = (a: Omit<Forma, 'nome'>, b: Omit<Forma, 'nome'>): boolean => a.perguntaid === b.perguntaid && a.points === b.points

export function ComentariosGuardados({ escrito, onUse, disabled, pergunta }: Props) {
  const guardados = useComentarios(pergunta)
  const guardar = useWrite('PUT /api/comentarios', { invalidates: ['GET /api/comentarios'] })
  const eliminar = useWrite('DELETE /api/comentarios/delete/{id}', { invalidates: ['GET /api/comentarios'] })
  const texto = escrito.trim()
  const formas =
    texto === '' ? [] : formasDe(pergunta).filter((forma) => !guardados.some((one) => one.texto === texto && sameForma(one, forma)))
  const keep = (words: string, { perguntaid, points }: Omit<Forma, 'nome'>, said: string) => {
    const onde =
      pergunta && perguntaid !== undefined ? { testeId: pergunta.testeId, perguntaid, ...(points !== undefined && { points }) } : null
    const body = { texto: words, chave: newChave(), ...(onde && { pergunta: onde }) }
    guardar.mutate({ body }, { onError: tellFailure, onSuccess: () => showToast({ text: said }) })
  }
  /** Back where it was; here the question may be worth less than the comment brings. */
  const restore = ({ texto: words, perguntaid, points }: Comentario) => {
    const fits = points === undefined || (pergunta !== undefined && points <= pergunta.points)
    keep(
      words,
      { ...(perguntaid !== undefined && { perguntaid }), ...(points !== undefined && fits && { points }) },
      fits
        ? 'Comentário guardado para voltar a usar.'
        : 'Comentário guardado de novo, sem os pontos: são mais do que vale aqui a pergunta.',
    )
  }
  const remove = (comentario: Comentario) =>
    eliminar.mutate(
      { params: { id: comentario.id } },
      {
        onError: tellFailure,
        onSuccess: () => showToast({ text: 'Comentário retirado dos guardados.', undo: () => restore(comentario) }),
      },
    )
  const ofQuestion = guardados.filter(({ perguntaid }) => perguntaid !== undefined)
  const acts = { onUse, disabled, onRemove: remove }
  return (
    <>
      <Lista titulo="Para esta pergunta" comentarios={ofQuestion} desde={0} {...acts} />
      <Lista titulo="Os meus comentários" comentarios={guardados.slice(ofQuestion.length)} desde={ofQuestion.length} {...acts} />
      {formas.length > 0 && (
        <div className={s.formas}>
          {formas.map((forma) => (
            <Button
              key={forma.nome}
              variant="quiet"
              size="small"
              icon={IconPlus}
              pending={guardar.isPending}
              onClick={() => keep(texto, forma, 'Comentário guardado para voltar a usar.')}
            >
              {forma.nome}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
