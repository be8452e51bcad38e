/** For tests of the views: a page that holds the state as the real ones do, and remembers what it was told. */
import { Suspense, useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { conteudoValido, paraAlunoPergunta, problemasPergunta, respostaValida } from '../tipos.ts'
import type { Problema } from '../tipo-pergunta.ts'
import type { ConteudoQualquer, EnunciadoQualquer, RespostaQualquer } from '../formas.tsx'
import { vistaPorNumero } from '../vistas.tsx'
import type { PerguntaEditada, ResponderProps, ReverProps, UploadFicheiro } from '../vista.tsx'
import { EnunciadoPergunta } from './enunciado.tsx'

function vistaDe(tipo: number) {
  const vista = vistaPorNumero(tipo)
  if (!vista) throw new RangeError(`There is no type ${tipo}.`)
  return vista
}

/** Views and the text editor are fetched: everything is there when nothing says it is opening. */
const opened = () =>
  waitFor(
    () => {
      if (screen.queryByText(/^A abrir/)) throw new Error('Still opening.')
    },
    { timeout: 30_000 },
  )

type Caso = { tipo: number; enunciado: TextoRico; conteudo: ConteudoQualquer }

/** What can be given to `Responder` besides the question and the answer. */
type Extra = Partial<Pick<ResponderProps<unknown, unknown>, 'disabled' | 'ficheiros' | 'uploadFicheiro'>>

/** The answering page, once it is all there; `dadas` are the answers it was told, each checked against the question. */
export async function renderResponder({ tipo, enunciado, conteudo }: Caso, inicial: RespostaQualquer | null = null, extra: Extra = {}) {
  const { Responder } = vistaDe(tipo)
  const dadas: (RespostaQualquer | null)[] = []
  // Safe: the model's own copy of this content.
  const copia = paraAlunoPergunta(tipo, conteudo, 1) as EnunciadoQualquer
  function Pagina() {
    const [resposta, setResposta] = useState(inicial)
    const [ficheiros, setFicheiros] = useState(extra.ficheiros)
    const { uploadFicheiro } = extra
    const upload: UploadFicheiro | undefined =
      uploadFicheiro &&
      (async (...file) => {
        const enviado = await uploadFicheiro(...file)
        setFicheiros((before) => ({ ...before, [enviado.id]: enviado }))
        return enviado
      })
    const receive = (now: RespostaQualquer | null) => {
      if (now !== null && !respostaValida(tipo, conteudo, now)) throw new Error(`Not an answer of type ${tipo}: ${JSON.stringify(now)}`)
      dadas.push(now)
      setResposta(now)
    }
    return (
      <>
        <EnunciadoPergunta tipoPergunta={tipo} enunciado={enunciado} nomeId="pergunta" />
        <Suspense fallback="A abrir">
          <Responder
            pergunta={{ perguntaid: 7, enunciado, conteudo: copia }}
            resposta={resposta}
            onChange={receive}
            nomeId="pergunta"
            {...extra}
            ficheiros={ficheiros}
            uploadFicheiro={upload}
          />
        </Suspense>
      </>
    )
  }
  const page = render(<Pagina />)
  await opened()
  return { ...page, dadas, ultima: () => dadas.at(-1) }
}

/** The page where an answer is looked at; waits for the view to be fetched. */
export async function renderRever({ tipo, ...caso }: { tipo: number } & ReverProps<ConteudoQualquer, RespostaQualquer>) {
  const { Rever } = vistaDe(tipo)
  const page = render(
    <Suspense fallback="A abrir">
      <Rever {...caso} />
    </Suspense>,
  )
  await opened()
  return page
}

/** The editor's page; every content it is told is checked against the schema. `comProblemas` shows what is wrong. */
export async function renderEditar<C extends ConteudoQualquer>(
  { tipo, enunciado, conteudo }: Caso & { conteudo: C },
  { comProblemas = false, points }: { comProblemas?: boolean; points?: number } = {},
) {
  const { Editar } = vistaDe(tipo)
  let agora: PerguntaEditada<ConteudoQualquer> = { enunciado, conteudo }
  function Pagina() {
    const [pergunta, setPergunta] = useState(agora)
    const problemas: Problema[] = comProblemas ? problemasPergunta(tipo, pergunta.conteudo, pergunta.enunciado) : []
    const receive = (now: PerguntaEditada<ConteudoQualquer>) => {
      if (!conteudoValido(tipo, now.conteudo)) throw new Error(`Not content of type ${tipo}: ${JSON.stringify(now.conteudo)}`)
      agora = now
      setPergunta(now)
    }
    return (
      <Editar {...pergunta} onChange={receive} problemas={problemas} points={points}>
        meio
      </Editar>
    )
  }
  const page = render(
    <Suspense fallback="A abrir">
      <Pagina />
    </Suspense>,
  )
  await opened()
  // Safe: every content was just checked against the schema of this type.
  return { ...page, agora: () => agora as PerguntaEditada<C> }
}
