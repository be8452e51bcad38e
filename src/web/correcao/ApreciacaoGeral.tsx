import { useId, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type CorrecaoAluno, useCorrecaoWrite } from './correcao.queries.ts'
import s from './comentarios.module.css'

/** The teacher's word on the whole test. */
export function ApreciacaoGeral({ correcao }: { correcao: CorrecaoAluno }) {
  const id = useId()
  const [texto, setTexto] = useState(correcao.comentario)
  const { mutate, isPending, error } = useCorrecaoWrite('PUT /api/turmas/teste/correcao/{id}/comentario', () =>
    showToast({ text: 'Apreciação guardada.' }),
  )
  const changed = texto.trim() !== correcao.comentario
  return (
    <section>
      <h2 className="h-s">
        <label htmlFor={id}>Apreciação geral</label>
      </h2>
      <p className="meta">{correcao.aluno.nome} lê-a com o resultado.</p>
      <textarea
        id={id}
        className={s.texto}
        rows={4}
        maxLength={limites.comentarioMaximo}
        value={texto}
        disabled={correcao.soLeitura !== null}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && <Notice tone="error">{error.detail}</Notice>}
      {changed && (
        <Button
          size="small"
          pending={isPending}
          onClick={() => mutate({ params: { id: correcao.id }, body: { alunoId: correcao.aluno.id, comentario: texto } })}
        >
          Guardar apreciação
        </Button>
      )}
    </section>
  )
}
