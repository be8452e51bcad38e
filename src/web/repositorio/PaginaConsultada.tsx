import { Suspense } from 'react'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { PerguntaComChave } from '#web/perguntas/PerguntaComChave.tsx'
import { ComoAluno } from '#web/perguntas/VistasDaPergunta.tsx'
import { RecursosParaAbrir } from '#web/recursos/RecursosJuntos.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { comPontos, counted } from '#web/pastas/counted.ts'
import { numeroDoItem } from './editor/ItemDoTeste.tsx'
import { type Item, type Pagina, chaveDoItem, perguntaContada, perguntasDoItem, pontosDoItem } from './editor/rascunho.ts'
import s from './consultar.module.css'

/** With the right answers, or as a student gets it. */
export type Vista = 'chave' | 'aluno'

type PaginaProps = {
  pagina: Pagina
  indice: number
  primeiro: number
  vista: Vista
  /** The test's only page needs no number. */ so: boolean
}

/** A page of a test as one reads it: title, text, its questions one below the other. */
export function PaginaConsultada({ pagina, indice, primeiro, vista, so }: PaginaProps) {
  const numeros = pagina.itens.reduce<number[]>((list, item) => [...list, (list.at(-1) ?? primeiro) + perguntasDoItem(item)], [primeiro])
  return (
    <section className={s.pagina}>
      {(pagina.titulo || !so) && (
        <h2>
          {!so && <small>Página {indice + 1}</small>}
          {pagina.titulo}
        </h2>
      )}
      {!isVazio(pagina.estimulo) && <RichText className={s.estimulo} texto={pagina.estimulo} nivel={2} />}
      {pagina.recursos && pagina.recursos.length > 0 && (
        <div className={s.recursos}>
          <RecursosParaAbrir label="Recursos da página" recursos={pagina.recursos} />
        </div>
      )}
      <ol className={s.perguntas}>
        {pagina.itens.map((item, i) => (
          <li key={chaveDoItem(item)}>
            <UmaPergunta item={item} numero={numeroDoItem(item, numeros[i] ?? 0)} vista={vista} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function UmaPergunta({ item, numero, vista }: { item: Item; numero: string; vista: Vista }) {
  return (
    <article className={s.pergunta}>
      <p className={s.numero}>
        <b>{numero}</b>
        {comPontos(pontosDoItem(item))}
        {item.tipo === 'sorteio' && ' cada uma'}
      </p>
      <div className={s.corpo}>
        {item.tipo === 'sorteio' ? (
          <p className={s.acaso}>
            {counted(item.n, 'pergunta', 'perguntas')} ao acaso{item.dominio === null ? '' : ` do domínio «${item.dominio}»`}: cada aluno
            recebe as suas.
          </p>
        ) : (
          <Suspense fallback={<Skeleton shape="text" rows={3} label="A abrir a pergunta" />}>
            {vista === 'aluno' ? (
              <div className="inroom">
                <ComoAluno
                  id={item.pergunta.id}
                  tipo={item.pergunta.tipoPergunta}
                  enunciado={item.pergunta.enunciado}
                  conteudo={{ versao: 1, alineas: item.pergunta.alineas, definicoes: item.pergunta.definicoes }}
                  semente={item.pergunta.id}
                  nivel={3}
                />
              </div>
            ) : (
              <PerguntaComChave pergunta={perguntaContada(item)} nivel={3} />
            )}
          </Suspense>
        )}
      </div>
    </article>
  )
}
