import { read } from '#kit/api/queries.ts'
import { Compositor } from './Compositor.tsx'
import { useBeside } from '#kit/api/useBeside.ts'

/** On the teacher's home: an announcement to one or more of the classes they teach. Nothing for who teaches none. */
export function PublishAviso() {
  const { data } = useBeside(read('GET /api/turmas/opcoes'))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="publicar">
      <div className="head">
        <h2 id="publicar">Publicar</h2>
      </div>
      <Compositor convite="Escreva um aviso às suas turmas" para={{ opcoes: data }} />
    </section>
  )
}
