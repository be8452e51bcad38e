/** Several tests as one file. What does not belong to the caller, or may not be copied, refuses them all before a byte goes. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FormatoEscrito } from '#interop/lote.ts'
import { fimDoFormato } from '#interop/write.ts'
import { limites } from '#regras/limites.ts'
import { tamanhoDito } from '#regras/tamanho.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { fileName } from '#server/http/file-name.ts'
import { exportWord } from '#server/repositorio/exportar.service.ts'
import { readTesteToCopy } from '#server/repositorio/testes.service.ts'
import { chooseTeste, exportEscolha, listPerdas } from './exportar.service.ts'
import { inBase64, writePacote } from './pacotes.service.ts'

type Saida = { tipo: string; fim: string; stream: Readable }
type Teste = Awaited<ReturnType<typeof readTesteToCopy>>

/** One file has each question once, as it is now, though a test may have it as it was before. */
function lossesOfVersions({ nome, perguntas }: Teste): string[] {
  const n = perguntas.filter(({ antiga }) => antiga).length
  if (n === 0) return []
  return [`«${nome}»: ${n === 1 ? '1 pergunta vai como é agora' : `${n} perguntas vão como são agora`}, e não na versão que o teste usa.`]
}

/** What is too much for one file that comes in again is refused, and not left out. */
function requireRoom(testes: readonly Teste[]): void {
  const tamanhos = new Map(testes.flatMap(({ ficheiros }) => Object.entries(ficheiros).map(([id, { tamanho }]) => [id, tamanho] as const)))
  const bytes = [...tamanhos.values()].reduce((sum, tamanho) => sum + inBase64(tamanho), 0)
  if (bytes > limites.pacoteFicheirosBytes)
    throw new AppError('limite_atingido', {
      valores: {
        maximo: tamanhoDito(limites.pacoteFicheirosBytes),
        que: 'de imagens e sons num ficheiro: exporte menos testes de cada vez',
      },
    })
}

/** What several tests lose in a format. What a whole test loses is said with its name. */
export async function listPerdasDosTestes(ctx: ContextoAutenticado, ids: readonly number[], formato: FormatoEscrito) {
  const todas: Awaited<ReturnType<typeof listPerdas>> = { geral: [], perguntas: [] }
  for (const id of ids) {
    const escolha = await chooseTeste(ctx, id, formato)
    const { geral, perguntas } = await listPerdas(escolha, formato)
    todas.geral.push(...geral.map((perda) => `«${escolha.nome}»: ${perda}`))
    if (formato === 'json') todas.geral.push(...lossesOfVersions(await readTesteToCopy(ctx, id)))
    todas.perguntas.push(...perguntas)
  }
  return todas
}

/** A file is made when its turn comes, so that only one is in memory. A fault ends the stream: half a ZIP must not pass for the whole. */
function zipOf(ctx: ContextoAutenticado, testes: readonly Teste[], formato: FormatoEscrito | 'docx'): Readable {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => out.destroy(error))
  const bytesOf = async (id: number): Promise<Uint8Array> =>
    formato === 'docx'
      ? (await exportWord(ctx, id, {})).bytes
      : (await exportEscolha(ctx, await chooseTeste(ctx, id, formato), formato)).bytes
  const fim = formato === 'docx' ? 'docx' : fimDoFormato[formato]
  for (const [i, { id, nome }] of testes.entries())
    zip.addReadStreamLazy(
      `${String(i + 1).padStart(2, '0')}-${fileName(nome, 'teste')}.${fim}`,
      { compress: fim === 'xml' || fim === 'txt' },
      (give) => {
        bytesOf(id).then(
          (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
          (error: Error) => out.destroy(error),
        )
      },
    )
  zip.end()
  return out
}

/**
 * Tests the caller may copy: one file of Lousa's own that is imported again as it is, or for each of them one file of
 * another program, or of Word, in a ZIP. Errors: `nao_encontrado`, `so_para_consultar`, `limite_atingido`.
 */
export async function exportTestes(ctx: ContextoAutenticado, ids: readonly number[], formato: FormatoEscrito | 'docx'): Promise<Saida> {
  const testes: Teste[] = []
  for (const id of ids) {
    testes.push(await readTesteToCopy(ctx, id))
  }
  if (formato !== 'json') return { tipo: 'application/zip', fim: 'zip', stream: zipOf(ctx, testes, formato) }
  requireRoom(testes)
  const perguntas = [...new Set(testes.flatMap((teste) => teste.perguntas.map(({ perguntaid }) => perguntaid)))]
  const pacote = writePacote(ctx, { perguntas, testes: [...ids] }, new Map())
  return { tipo: 'application/json', fim: 'json', stream: Readable.from(pacote) }
}
