/**
 * Sets one homework to several classes, as the form was filled in: a new one, or copies. Nothing of the original is
 * taken over unseen, least of all its pupils.
 */
import type { CopiaDoTrabalho, Trabalho, TrabalhoEntrada } from '#contract/trabalhos-formas.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { chaveNaTurma, problemasDaLinha, problemasDaTurma } from '#server/turmas/copias.ts'
import { requireTurma, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { within } from '#server/http/in-transaction.ts'
import {
  findStrangers,
  insertTrabalho,
  madeBefore,
  readCampos,
  readTrabalho,
  refuseClosed,
  refuseErros,
  requireTrabalho,
} from './trabalhos.service.ts'
import type { Campos, TrabalhoCompletoRow } from './trabalhos.sql.ts'

type Feito = { before: Trabalho }
type Linha = { turma: TurmaRow; campos: Campos; alunos: readonly number[]; chave: string }

/**
 * Sets a copy to each of these classes, in one transaction. Where a class is refused, its row in the error has the
 * sentence, and no copy is made. A repeated `chave` returns the copies of the first time.
 */
export const duplicateTrabalho = (ctx: ContextoAutenticado, id: number, copia: CopiaDoTrabalho): Promise<{ trabalhos: Trabalho[] }> =>
  within(ctx, async (ctx) => setToTurmas(ctx, copia, await requireTrabalho(ctx, id)))

/** Sets a new homework to each of these classes, as `duplicateTrabalho` does. */
export const setTrabalhoToTurmas = (ctx: ContextoAutenticado, marcacao: CopiaDoTrabalho): Promise<{ trabalhos: Trabalho[] }> =>
  within(ctx, (ctx) => setToTurmas(ctx, marcacao, null))

async function setToTurmas(
  ctx: ContextoAutenticado,
  copia: CopiaDoTrabalho,
  origem: TrabalhoCompletoRow | null,
): Promise<{ trabalhos: Trabalho[] }> {
  const linhas = await readLinhas(ctx, copia)
  const [first] = linhas.flatMap((linha) => ('campos' in linha ? linha.campos : []))
  if (first) await refuseWhatIsNotTheirs(ctx, first, origem)
  const trabalhos: Trabalho[] = []
  for (const linha of linhas)
    trabalhos.push('before' in linha ? linha.before : await setToTurma(ctx, linha, origem ? 'trabalho.duplicar' : 'trabalho.criar'))
  return { trabalhos }
}

async function readLinhas(ctx: ContextoAutenticado, { chave, turmas, ...pedido }: CopiaDoTrabalho): Promise<(Feito | Linha)[]> {
  const linhas: (Feito | Linha)[] = []
  const vistas: TurmaRow[] = []
  let problemas: CamposComErro = {}
  for (const [i, naTurma] of turmas.entries()) {
    const turma = await requireTurma(ctx, naTurma.turmaid, 'gerir')
    const dados: TrabalhoEntrada = { ...pedido, ...naTurma, chave: chaveNaTurma(chave, turma.id) }
    const before = await madeBefore(ctx, dados.chave)
    const { campos, erros } = readCampos(dados)
    const alunos = dados.todos ? [] : dados.alunos
    const todos = { ...erros, ...(await findStrangers(ctx, turma.id, alunos)), ...problemasDaTurma(turma, vistas) }
    if (!before) problemas = { ...problemas, ...problemasDaLinha(i, todos) }
    linhas.push(before ? { before } : { turma, campos, alunos, chave: chaveNaTurma(chave, turma.id) })
    vistas.push(turma)
  }
  refuseErros(problemas)
  return linhas
}

/** Files and resources that stand in the first may stand in its copies, whoever put them there. */
async function refuseWhatIsNotTheirs(ctx: ContextoAutenticado, campos: Campos, origem: TrabalhoCompletoRow | null): Promise<void> {
  const files = [...ficheirosEm(campos.instrucoes), ...campos.ficheiros]
  await refuseForeignFiles(ctx.db, ctx.actor.id, files, origem ? [...ficheirosEm(origem.instrucoes), ...origem.ficheiros] : [])
  await refuseClosed(ctx, campos.recursos, origem?.recursos)
}

async function setToTurma(ctx: ContextoAutenticado, { turma, campos, alunos, chave }: Linha, acao: string): Promise<Trabalho> {
  const novo = { ...campos, turmaId: turma.id, chave, criadoPor: ctx.actor.id }
  const id = await insertTrabalho(ctx, novo, alunos, acao)
  // The same key at the same moment: the other request made it.
  const made = id === null ? await madeBefore(ctx, chave) : await readTrabalho(ctx, id)
  if (!made) throw new AppError('nao_encontrado')
  return made
}
