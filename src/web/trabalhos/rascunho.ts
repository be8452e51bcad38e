/** A pupil's answer to a homework, saved by itself. */
import { isSameJson } from '#regras/same-json.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { write } from '#kit/api/write.ts'
import { Escritas } from '#web/gravacao/escritas.ts'
import { type Copia, type EstadoGravacao, Gravador, copiaARetomar } from '#web/gravacao/gravador.ts'
import type { Minha } from './trabalhos.queries.ts'

export type Conteudo = { texto: TextoRico; ficheiros: number[] }
export type EstadoRascunho = EstadoGravacao<Minha>
export type GravadorDaResposta = Gravador<Conteudo, Minha>

/** Does the server hold exactly this? */
export const isComoEsta = ({ texto, ficheiros }: Conteudo, { resposta }: Minha): boolean =>
  isSameJson([texto, ficheiros], [resposta.texto, resposta.ficheiros])

/** An earlier Lousa kept text and files beside the version. */
type CopiaAntiga = Conteudo & { versao: number; em?: number }

function readCopia(kept: unknown): Copia<Conteudo> {
  const copia = kept as Copia<Conteudo> | CopiaAntiga // nothing else writes under a homework's name
  return 'rascunho' in copia ? copia : { ...copia, rascunho: { texto: copia.texto, ficheiros: copia.ficheiros } }
}

/**
 * Makes the writer of an answer. It sends again the text that was typed here and never reached the server, over the
 * version it was typed on. It asks only where something else was stored in between. `onGuardado` gets what the server
 * has now.
 */
export function novoGravador(minha: Minha, onGuardado: (guardada: Minha) => void): GravadorDaResposta {
  const { id, versao, alteradoEm } = minha
  const nome = `trabalho:${id}`
  return new Gravador<Conteudo, Minha>({
    nome,
    versao,
    quando: alteradoEm,
    copia: copiaARetomar({ nome, atual: minha, isComoEsta, read: readCopia }),
    save: ({ texto, ficheiros }, sobre) =>
      write('PUT /api/trabalho/resposta/{id}', { params: { id }, body: { texto, ficheiros, versao: sobre } }),
    isComoEsta,
    quandoDe: (guardada) => guardada.alteradoEm,
    onGuardado,
  })
}

/** The answers being written in this tab, by homework. */
export const respostasAbertas = new Escritas<GravadorDaResposta>((gravador) => gravador)
