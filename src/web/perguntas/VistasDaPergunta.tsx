/** A question of any type, drawn by its own views. The number beside the content says which. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { chaveDoTipo } from '#perguntas/nomes.ts'
import type { EditarProps, ReverProps, Vistas } from '#perguntas/vista.tsx'
import { vistas } from '#perguntas/vistas.tsx'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { SayContext, sayTu } from '#kit/base/useSay.ts'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { type Conteudo, modeloQuery } from './modelos.ts'

/** Content and answers of each view are of its own type; the registry keys keep the two together. */
type QualquerVista = Vistas<Conteudo, unknown, unknown>

function vistasDo(tipo: number): QualquerVista {
  const chave = chaveDoTipo(tipo)
  if (chave === null) throw new RangeError(`There is no question type ${tipo}`)
  return vistas[chave] as unknown as QualquerVista
}

/** The author's fields of a type. */
export function EditConteudo({ tipo, ...props }: EditarProps<Conteudo> & { tipo: number }) {
  const Editar: ComponentType<EditarProps<Conteudo>> = vistasDo(tipo).Editar
  return (
    <Suspense fallback={<Skeleton shape="form" rows={4} label="A abrir o editor" />}>
      <Editar {...props} />
    </Suspense>
  )
}

/** The question with its right answers, without anybody's answer. */
export function ChaveDaPergunta({
  tipo,
  conteudo,
  enunciado,
}: {
  tipo: number
  conteudo: ReverProps<Conteudo, unknown>['conteudo']
  enunciado: TextoRico
}) {
  const Rever = vistasDo(tipo).Rever
  return (
    <Suspense fallback={<Skeleton shape="text" rows={3} label="A abrir a chave" />}>
      <Rever conteudo={conteudo} enunciado={enunciado} resposta={null} resultado={null} mostrarChave soChave />
    </Suspense>
  )
}

type ComoAlunoProps = {
  id: number
  tipo: number
  enunciado: TextoRico
  conteudo: Conteudo
  semente: number
  nivel?: 1 | 2 | 3 | 4 | undefined
}

/** The student's view of the question, in the order of `semente`; it can be tried, and nothing is stored. */
export function ComoAluno({ id, tipo, enunciado, conteudo, semente, nivel }: ComoAlunoProps) {
  const { data: modelo } = useSuspenseQuery(modeloQuery(tipo))
  const [resposta, setResposta] = useState<unknown>(null)
  const nomeId = useId()
  const Responder = vistasDo(tipo).Responder
  return (
    <SayContext value={sayTu}>
      <>
        <EnunciadoPergunta tipoPergunta={tipo} enunciado={enunciado} nomeId={nomeId} nivel={nivel} />
        <Suspense fallback={null}>
          <Responder
            pergunta={{ perguntaid: id, enunciado, conteudo: modelo.paraAluno(conteudo, semente) }}
            resposta={resposta}
            onChange={setResposta}
            nomeId={nomeId}
          />
        </Suspense>
      </>
    </SayContext>
  )
}
