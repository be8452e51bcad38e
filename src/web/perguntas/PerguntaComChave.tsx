import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { TipoDaPergunta } from './TipoDaPergunta.tsx'
import { ChaveDaPergunta } from './VistasDaPergunta.tsx'
import { type Conteudo, modeloQuery } from './modelos.ts'
import s from './com-chave.module.css'

type Vista = Omit<Conteudo, 'versao'> & { tipoPergunta: number; enunciado: TextoRico; explicacao: TextoRico; dominio: string }

/** A question as its teacher reads it: what is asked, the right answers, how it scores, the explanation. */
export function PerguntaComChave({ pergunta, nivel }: { pergunta: Vista; nivel: 2 | 3 }) {
  const { tipoPergunta, enunciado, alineas, definicoes, dominio, explicacao } = pergunta
  const { data: modelo } = useSuspenseQuery(modeloQuery(tipoPergunta))
  const nomeId = useId()
  return (
    <>
      <TipoDaPergunta tipo={tipoPergunta} dominio={dominio} />
      <EnunciadoPergunta tipoPergunta={tipoPergunta} enunciado={enunciado} nomeId={nomeId} nivel={nivel} />
      <ChaveDaPergunta tipo={tipoPergunta} conteudo={{ alineas, definicoes }} enunciado={enunciado} />
      <p className={`meta ${s.esquema}`}>{modelo.explainEsquema({ versao: 1, alineas, definicoes })}</p>
      {!isVazio(explicacao) && (
        <div className={s.explicacao}>
          <b>Explicação</b>
          <RichText texto={explicacao} />
        </div>
      )}
    </>
  )
}
