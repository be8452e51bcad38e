/** "Descarregar tudo": one ZIP, written while it is read, so that nobody's data has to fit into memory. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { formatDataHora } from '#regras/datas.ts'
import { nomeDoPacote } from '#interop/dados.ts'
import { FUSO_OMISSAO, notaDaHora } from '#regras/fuso.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { type Lugares, planPacotes, writePacote } from '#server/interop/pacotes.service.ts'
import { htmlOf, escapeHtml, pageEnd, pageStart } from './readable-copy.ts'
import { nomeNoZip } from './nomes.ts'
import * as q from './perfil.sql.ts'
import { type Seccao, seccoes } from './seccoes.ts'

const seccoesDe = ({ actor }: ContextoAutenticado): readonly Seccao[] =>
  seccoes.filter(({ papeis }) => !papeis || papeis.includes(actor.papel))

/** `20/07/2026 10:32 (hora de Lisboa)` */
function quandoFoiFeita(): string {
  const agora = new Date()
  return formatDataHora(agora, FUSO_OMISSAO) + notaDaHora(agora, FUSO_OMISSAO, null)
}

async function* writeJson(ctx: ContextoAutenticado): AsyncGenerator<string> {
  let before = '{'
  for (const { chave, read } of seccoesDe(ctx)) {
    yield `${before}\n${JSON.stringify(chave)}: [`
    let comma = ''
    for await (const record of read(ctx)) {
      yield `${comma}\n${JSON.stringify(record, null, 1)}`
      comma = ','
    }
    yield ']'
    before = ','
  }
  yield '\n}\n'
}

async function* writeHtml(ctx: ContextoAutenticado): AsyncGenerator<string> {
  yield pageStart(ctx.actor.nome, quandoFoiFeita())
  for (const { titulo, read } of seccoesDe(ctx)) {
    yield `<h2>${escapeHtml(titulo)}</h2>\n`
    let empty = true
    for await (const record of read(ctx)) {
      yield `<article>${htmlOf(record)}</article>\n`
      empty = false
    }
    if (empty) yield '<p>Nada.</p>\n'
  }
  yield pageEnd
}

/** Of what can be imported again. */
const doRepositorio = [
  'perguntas-e-testes.json',
  '  As perguntas, com as pastas, as imagens e os sons, e os testes do repositório, na forma que a Lousa volta a importar.',
  '  Em qualquer Lousa, este ZIP importa-se tal como está, em «Importar». Quando é demasiado grande, abre-se e importa-se só',
  '  este ficheiro. De muitas perguntas há também perguntas-e-testes-2.json, e assim por diante: importa-se um de cada vez.',
  '  Sem perguntas, o ficheiro não vem. Um teste sem perguntas está só em dados.html e dados.json.',
]

/** What each file of the ZIP is, in plain words. */
export function leiaMe({ actor }: Pick<ContextoAutenticado, 'actor'>, quando: string, seccoes: readonly Seccao[]): string {
  return [
    'OS MEUS DADOS NA LOUSA',
    '',
    `Esta é a cópia dos dados de ${actor.nome}, feita em ${quando}.`,
    '',
    'dados.html',
    '  Tudo o que se segue, para ler em qualquer navegador.',
    'dados.json',
    '  O mesmo, para outros programas.',
    ...(actor.papel === 'Aluno' ? [] : doRepositorio),
    'ficheiros/',
    '  Os ficheiros enviados. O nome de cada um começa pelo número que tem em dados.html e dados.json.',
    '',
    'O que está em dados.html e dados.json:',
    '',
    ...seccoes.flatMap(({ chave, titulo, explica }) => [`${titulo} («${chave}»)`, `  ${explica}`]),
    '',
    'Em dados.html as horas são as de Lisboa; em dados.json são as universais (UTC).',
    '',
    'Não está aqui o que outras pessoas escreveram.',
    '',
  ].join('\r\n')
}

/** Already packed: packing it again only takes time. */
const isPacked = (tipo: string): boolean => /^(image|audio|video)\/(?!svg)|zip|openxmlformats|opendocument/.test(tipo)

/** The ZIP as a stream. A fault on the way ends the stream and so the download, because half a copy must not pass for the whole. */
export async function packDados(ctx: ContextoAutenticado): Promise<Readable> {
  refuseImpersonated(ctx)
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => out.destroy(error))
  const add = (name: string, open: () => NodeJS.ReadableStream, compress = true) =>
    zip.addReadStreamLazy(name, { compress, mtime: new Date() }, (give) => {
      const stream = open()
      stream.on('error', (error: Error) => out.destroy(error))
      give(null, stream)
    })
  const quando = quandoFoiFeita()
  add('LEIA-ME.txt', () => Readable.from([leiaMe(ctx, quando, seccoesDe(ctx))]))
  add('dados.html', () => Readable.from(writeHtml(ctx)))
  add('dados.json', () => Readable.from(writeJson(ctx)))
  const ficheiros = await q.listFicheiros(ctx.db, ctx.actor.id)
  const addRest = async (): Promise<void> => {
    const lugares: Lugares = new Map()
    const pacotes = ctx.actor.papel === 'Aluno' ? [] : await planPacotes(ctx)
    for (const [i, pacote] of pacotes.entries()) add(nomeDoPacote(i + 1), () => Readable.from(writePacote(ctx, pacote, lugares)))
    for (const file of ficheiros)
      if (await ctx.files.exists(file.resumo)) add(nomeNoZip(file), () => ctx.files.read(file.resumo), !isPacked(file.tipo))
    zip.end()
  }
  // What comes first is on its way while the rest is planned.
  addRest().catch((error: Error) => out.destroy(error))
  return out
}
