import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { keepToPerson } from '#kit/api/token.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { Escolhas } from '#regras/juncao.ts'
import { isSameJson } from '#regras/same-json.ts'
import { copiaPreview, writeCopia } from '#web/gravacao/copia.ts'
import { findPorEmendar } from '#kit/fields/fieldToMend.ts'
import { useRenewedFicheiros } from '#web/envios/useRenewedFicheiros.ts'
import { useReversible } from '#kit/overlays/useReversible.ts'
import { guardadoDe } from '#web/shell/guardado.ts'
import { mudaArvore, mudaPerguntas, mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { type Alvo, EscritaPergunta } from './escrita-pergunta.ts'
import { type Modelo, modeloQuery } from './modelos.ts'
import { type Pergunta, type RascunhoPergunta, problemasComuns, withVersao } from './rascunho.ts'
import { keepUltima } from './ultima.ts'
import type { VersaoLida } from './versoes.ts'

/** The value under `copiaPreview`, for another tab's `/preview`. */
export type CopiaPreview = { rascunho: RascunhoPergunta; ficheiros: Ficheiros }

/** The draft for another tab's preview, a moment after the typing, and at once when the page is left for another. */
function usePreviewCopia(rascunho: RascunhoPergunta, ficheiros: Ficheiros): void {
  const porCopiar = useRef<(() => void) | null>(null)
  const [isTheirs] = useState(() => keepToPerson())
  // Synchronises the copy in this browser with the draft.
  useEffect(() => {
    porCopiar.current = () => {
      porCopiar.current = null
      // A person who has just left leaves nothing behind.
      const preview: CopiaPreview = { rascunho, ficheiros }
      if (isTheirs()) writeCopia(copiaPreview, preview)
    }
    const timer = window.setTimeout(() => porCopiar.current?.(), 300)
    return () => window.clearTimeout(timer)
  }, [rascunho, ficheiros, isTheirs])
  // Synchronises it with the last words when the page goes.
  useEffect(() => () => porCopiar.current?.(), [])
}

const problemsBy = ({ problemas: doTipo }: Modelo, rascunho: RascunhoPergunta): Problema[] => [
  ...problemasComuns(rascunho),
  ...doTipo(rascunho.conteudo, rascunho.enunciado),
]

/** The question being written, which tells the cache when it is stored. */
function useEscritaPergunta(alvo: Alvo): EscritaPergunta {
  const queries = useQueryClient()
  const [escrita] = useState(
    () =>
      new EscritaPergunta(alvo, (pergunta) => {
        queries.setQueryData(['GET /api/perguntas/{id}', { params: { id: pergunta.id } }], pergunta)
        for (const key of [...mudaPerguntas, ...mudaArvore, ...mudaTeste]) void queries.invalidateQueries({ queryKey: [key] })
      }),
  )
  return escrita
}

/**
 * A question being written, for a page: the draft, its faults and its saving. `save` returns the stored question, or
 * null when there is something to mend.
 */
export type RascunhoNaPagina = ReturnType<typeof useRascunhoPergunta>

export function useRascunhoPergunta(alvo: Alvo) {
  const queries = useQueryClient()
  const escrita = useEscritaPergunta(alvo)
  const { rascunho, guardada, recuperado, recusados, semLigacao, entretanto } = useSyncExternalStore(escrita.subscribe, escrita.estado)
  const estado = useSyncExternalStore(escrita.gravador.subscribe, escrita.gravador.estado)
  const { data: modelo } = useQuery(modeloQuery(rascunho.tipo))
  const [tentou, setTentou] = useState(false)
  const tellReversible = useReversible()
  const renovados = useRenewedFicheiros(recuperado ? rascunho.ficheiros : {})
  const ficheiros = useMemo<Ficheiros>(
    () => ({ ...rascunho.ficheiros, ...renovados.ficheiros, ...guardada?.ficheiros }),
    [rascunho.ficheiros, renovados.ficheiros, guardada],
  )
  usePreviewCopia(rascunho, ficheiros)

  const changeRascunho = (change: (rascunho: RascunhoPergunta) => RascunhoPergunta): void => escrita.change(change)
  const upload: UploadFicheiro = async (ficheiro, nome) => {
    const enviado = await uploadFicheiro(ficheiro, nome)
    changeRascunho((atual) => ({ ...atual, ficheiros: { ...atual.ficheiros, [enviado.id]: enviado } }))
    return enviado
  }

  const save = async (): Promise<Pergunta | null> => {
    setTentou(true)
    const { rascunho } = escrita.estado()
    // A field's typed text is not in the draft: a save now would store the number before.
    const porEmendar = findPorEmendar()
    if (porEmendar) {
      porEmendar.focus()
      return null
    }
    const regras = await queries.ensureQueryData(modeloQuery(rascunho.tipo))
    const conteudo = regras.withoutEmptyEnd(rascunho.conteudo)
    if (!isSameJson(conteudo, rascunho.conteudo)) changeRascunho((atual) => ({ ...atual, conteudo }))
    if (problemsBy(regras, { ...rascunho, conteudo }).length > 0) return null
    const pergunta = await escrita.save()
    if (pergunta) {
      if (guardada === null) keepUltima(pergunta)
      setTentou(false)
    }
    return pergunta
  }

  const startFrom = (pergunta: Pergunta | null, quando?: string): void => {
    setTentou(false)
    escrita.startFrom(pergunta, quando)
  }
  /** Goes on from what is stored; what was here can be brought back for a while. */
  const startOver = (pergunta: Pergunta | null, text: string, quando?: string): void => {
    startFrom(pergunta, quando)
    tellReversible(text, () => changeRascunho(() => rascunho))
  }

  /** What the question once was, in the draft: it is stored when the person saves. */
  const putBack = ({ esta: { numero, pergunta }, ficheiros: trazidos }: VersaoLida): void => {
    setTentou(false)
    changeRascunho((atual) => withVersao(atual, pergunta, trazidos))
    tellReversible(`A versão ${numero} está no editor. Guarde para ficar com ela.`, () => changeRascunho(() => rascunho))
  }

  return {
    rascunho,
    changeRascunho,
    putBack,
    /** After the first try they follow the typing: what is mended is no longer shown. */
    problemas: tentou ? [...(modelo ? problemsBy(modelo, rascunho) : []), ...recusados] : [],
    estado,
    semLigacao,
    ficheiros,
    /** Of a draft from an earlier visit: the files that are kept no longer. */
    perdidos: renovados.perdidos,
    upload,
    guardada,
    /** Where the draft is. What waits for a button is here meanwhile, where this browser has room for it. */
    guardado: estado.em === 'por-guardar' ? ({ em: escrita.gravador.aqui ? 'dispositivo' : 'memoria' } as const) : guardadoDe(estado),
    save,
    recuperado,
    /** Gives up what is not saved: the page is closed. */
    discard: () => startFrom(guardada),
    /** The person does not want the restored draft. */
    throwAway: () => startOver(guardada, 'Deitou fora o que tinha por guardar.'),
    /** On a conflict: goes on from what is stored. */
    entretanto,
    forgetEntretanto: () => escrita.forgetEntretanto(),
    choques: estado.em === 'conflito' ? escrita.choques(estado.atual) : [],
    /** Each field that collides as it was chosen, in the draft: the next save stores it. */
    choose: (atual: Pergunta, escolhas: Escolhas) => escrita.choose(atual, escolhas),
  }
}
