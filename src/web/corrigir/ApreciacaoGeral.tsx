import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limites } from '#regras/limites.ts'
import type { ApiError } from '#kit/api/client.ts'
import { DuasVersoes } from '#kit/forms/DuasVersoes.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type CorrecaoAluno, leituras, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { useUnsaved } from '#web/navegacao/unsaved.ts'
import s from '#web/correcao/comentarios.module.css'

/** The typed text, and the stored text it was typed over. */
type Escrito = { texto: string; sobre: string }

/** The stored text, where it is the reason for a refused save. */
function guardadaEntretanto(error: ApiError | null): string | null {
  if (error?.codigo !== 'versao_desatualizada') return null
  return (error.atual as { comentario: string }).comentario // the service's refusal
}

/**
 * The field follows the stored text until the teacher types. The typed text is saved over the text it was typed over.
 */
function useApreciacao({ id, aluno, comentario }: CorrecaoAluno) {
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = useCorrecaoWrite('PUT /api/turmas/teste/correcao/{id}/comentario', (_, { body }) => {
    // Words typed during a save stay, over the newly stored text.
    setEscrito((now) => (now === null || now.texto === body.comentario ? null : { ...now, sobre: body.comentario.trim() }))
    showToast({ text: 'Apreciação guardada.' })
  })
  const isTocada = escrito !== null && (escrito.texto.trim() !== escrito.sobre || escrito.sobre === comentario)
  const { texto, sobre } = isTocada ? escrito : { texto: comentario, sobre: comentario }
  const save = (over: string) => mutate({ params: { id }, body: { alunoId: aluno.id, comentario: texto, sobre: over } })
  return {
    texto,
    write: (typed: string) => setEscrito({ texto: typed, sobre }),
    changed: texto.trim() !== sobre && texto.trim() !== comentario,
    save: () => save(sobre),
    overwrite: save,
    /** Gives up what is typed for what is kept. */
    see: () => {
      setEscrito(null)
      reset()
      for (const key of leituras) void queries.invalidateQueries({ queryKey: [key] })
    },
    isPending,
    error,
  }
}

/** The teacher's word on the whole test. */
export function ApreciacaoGeral({ correcao }: { correcao: CorrecaoAluno }) {
  const id = useId()
  const { aluno, tentativa, tentativas, soLeitura } = correcao
  const { texto, write, changed, save, overwrite, see, isPending, error } = useApreciacao(correcao)
  useUnsaved('apreciacao', changed, isPending)
  const outra = guardadaEntretanto(error)
  // The pupil reads the one of the attempt that counts.
  const isOutraQueConta = tentativas.some((uma) => uma.id === tentativa?.id && !uma.conta)
  return (
    <section>
      <h2 className="h-s">
        <label htmlFor={id}>Apreciação geral</label>
      </h2>
      <p className="meta">{isOutraQueConta ? 'Escreve-se na tentativa que conta.' : `${aluno.nome} lê-a com o resultado.`}</p>
      <textarea
        id={id}
        className={s.texto}
        rows={4}
        maxLength={limites.comentarioMaximo}
        value={texto}
        disabled={soLeitura !== null || isOutraQueConta}
        onChange={(event) => write(event.target.value)}
      />
      <div className={s.depois}>
        {outra !== null && (
          <DuasVersoes title="Entretanto esta apreciação mudou" onSee={see} onOverwrite={() => overwrite(outra)}>
            {`${outra === '' ? 'Foi apagada.' : `Agora é «${outra}».`} O que escreveu ainda está aqui.`}
          </DuasVersoes>
        )}
        {error && outra === null && <Notice tone="error">{error.detail}</Notice>}
        {changed && outra === null && (
          <Button size="small" pending={isPending} onClick={save}>
            Guardar apreciação
          </Button>
        )}
      </div>
    </section>
  )
}
