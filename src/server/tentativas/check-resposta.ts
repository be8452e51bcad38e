/** Is a revision's content an answer that may be kept? Checked one by one: a bad one refuses only itself. */
import type { MotivoDaRecusa, RevisaoEnviada } from '#contract/testes/tentativas.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import { type RespostaPergunta, respostaValida } from '#perguntas/tipos.ts'
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-da-resposta.ts'
import type { VersaoTeste } from '#server/versoes-teste/versao.ts'
import { cleanTextoRico, TextoRicoInvalido } from '#server/texto-rico/clean.ts'

/** `bytes`: about the size to be written. `ficheiros`: the files it names, which must be the student's own. */
export type Verificada = { conteudo: unknown; bytes: number; ficheiros: number[] } | { motivo: MotivoDaRecusa }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rich text is cleaned on the way in, wherever it comes from. One type's answer holds any. */
function cleaned(tipo: number, conteudo: unknown): { conteudo: unknown } | { motivo: MotivoDaRecusa } {
  if (tipo !== tipoDe.composicao || !isRecord(conteudo)) return { conteudo }
  try {
    return { conteudo: { ...conteudo, texto: cleanTextoRico(conteudo['texto']) } }
  } catch (error) {
    if (error instanceof TextoRicoInvalido) return { motivo: error.motivo }
    throw error
  }
}

/** Are these files the student's own? */
export async function filesAreOwn(db: Db, aluno: number, ids: readonly number[]): Promise<boolean> {
  try {
    await refuseForeignFiles(db, aluno, ids)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * The content as it may be stored if the files it names are the student's, or the reason against it. `perguntas` are
 * those of the attempt.
 */
export function checkResposta(
  { versao, perguntas }: { versao: VersaoTeste; perguntas: ReadonlySet<number> },
  { perguntaid, conteudo }: RevisaoEnviada,
): Verificada {
  const pergunta = perguntas.has(perguntaid) ? versao.perguntas[String(perguntaid)] : undefined
  if (!pergunta) return { motivo: 'pergunta' }
  if (conteudo === null) return { conteudo, bytes: 0, ficheiros: [] }
  const bytes = Buffer.byteLength(JSON.stringify(conteudo))
  if (bytes > limites.respostaBytes) return { motivo: 'tamanho' }
  const { tipoPergunta } = pergunta
  const clean = cleaned(tipoPergunta, conteudo)
  if ('motivo' in clean) return clean
  if (!respostaValida(tipoPergunta, pergunta.conteudo, clean.conteudo)) return { motivo: 'forma' }
  // Just checked against the schema of its type.
  return { conteudo: clean.conteudo, bytes, ficheiros: ficheirosDaResposta(clean.conteudo as RespostaPergunta) }
}
