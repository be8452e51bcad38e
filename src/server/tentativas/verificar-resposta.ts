/** Is a revision's content an answer that may be kept? Checked one by one: a bad one refuses only itself. */
import type { RevisaoEnviada } from '#contract/tentativas.ts'
import { respostaValida } from '#perguntas/tipos.ts'
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosEm } from '#server/testes/ficheiros-em.ts'
import type { VersaoTeste } from '#server/testes/versao.ts'
import { limparTextoRico, TextoRicoInvalido } from '#server/texto-rico/limpar.ts'

export type Motivo = 'pergunta' | 'forma' | 'tamanho' | 'ficheiro'
/** `bytes`: about how much is to be written. */
export type Verificada = { conteudo: unknown; bytes: number } | { motivo: Motivo }

/** The one type whose answer holds rich text. */
const COMPOSICAO = 2

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Rich text is cleaned on the way in, wherever it comes from. */
function cleaned(tipo: number, conteudo: unknown): { conteudo: unknown } | { motivo: Motivo } {
  if (tipo !== COMPOSICAO || !isRecord(conteudo)) return { conteudo }
  try {
    return { conteudo: { ...conteudo, texto: limparTextoRico(conteudo['texto']) } }
  } catch (error) {
    if (error instanceof TextoRicoInvalido) return { motivo: error.motivo }
    throw error
  }
}

async function filesAreOwn(db: Db, aluno: number, conteudo: unknown): Promise<boolean> {
  const anexos =
    isRecord(conteudo) && Array.isArray(conteudo['ficheiros']) ? conteudo['ficheiros'].filter((id) => typeof id === 'number') : []
  const ids = [...ficheirosEm(conteudo), ...anexos]
  if (ids.length === 0) return true
  try {
    await refuseForeignFiles(db, aluno, ids)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The content as it may be stored, or why not. `perguntas` are those of the attempt. */
export async function verificarResposta(
  db: Db,
  aluno: number,
  { versao, perguntas }: { versao: VersaoTeste; perguntas: ReadonlySet<number> },
  { perguntaid, conteudo }: RevisaoEnviada,
): Promise<Verificada> {
  const pergunta = perguntas.has(perguntaid) ? versao.perguntas[String(perguntaid)] : undefined
  if (!pergunta) return { motivo: 'pergunta' }
  if (conteudo === null) return { conteudo, bytes: 0 }
  const bytes = bytesOf(conteudo)
  if (bytes > limites.respostaBytes) return { motivo: 'tamanho' }
  const clean = cleaned(pergunta.tipoPergunta, conteudo)
  if ('motivo' in clean) return clean
  if (!respostaValida(pergunta.tipoPergunta, pergunta.conteudo, clean.conteudo)) return { motivo: 'forma' }
  return (await filesAreOwn(db, aluno, clean.conteudo)) ? { conteudo: clean.conteudo, bytes } : { motivo: 'ficheiro' }
}
