import { tracosDoTipo } from '#perguntas/nomes.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { TipoDaPergunta } from '#web/perguntas/TipoDaPergunta.tsx'
import type { PerguntaLida } from './useEmendas.ts'
import s from './juntar.module.css'

type Esbocada = Pick<PerguntaLida, 'tipoPergunta' | 'enunciado'> & { alineas: unknown[] }

/** What is read of a question that may still lack something: its text and its options, under a title of its own. */
export function Esboco({ titulo, pergunta }: { titulo: string; pergunta: Esbocada }) {
  const { tipoPergunta, enunciado, alineas } = pergunta
  const opcoes = tracosDoTipo(tipoPergunta).certas === null ? [] : (alineas as { id: string; texto: TextoRico }[])
  return (
    <section className={s.esboco}>
      <div className={s.titulo}>
        <h3 className="h-s">{titulo}</h3>
        <TipoDaPergunta tipo={tipoPergunta} />
      </div>
      <RichText texto={enunciado} nivel={4} />
      {opcoes.length > 0 && (
        <ol className={s.opcoes}>
          {opcoes.map(({ id, texto }) => (
            <li key={id}>
              <RichText inline texto={texto} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
