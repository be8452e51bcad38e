/**
 * Imports lists of people from a file: first shows what would happen, then does all of it in one transaction. Nobody is
 * ever changed or removed.
 */
import { chaveTexto } from '#regras/texto.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type Acesso, prepareSecrets, type Segredo, takenIn } from '#server/alunos/contas.service.ts'
import type { LinhaLida } from '#server/alunos/csv.ts'
import { readOrRefuse } from '#server/alunos/importacao.service.ts'
import { chooseUtilizadores } from '#server/alunos/nomes-utilizador.ts'
import { within } from '#server/http/in-transaction.ts'
import { type LinhaDePessoa, planPessoas } from './importacao.ts'
import { makeAccount } from './utilizadores.service.ts'
import { listContasSabidas, lockListas } from './utilizadores.sql.ts'

/** `tipo`: of the lines that do not say. */
type Ficheiro = { tipo: 1 | 7; conteudo: string }

async function plan(ctx: ContextoAutenticado, tipo: 1 | 7, linhas: readonly LinhaLida[]): Promise<LinhaDePessoa[]> {
  const ditas = linhas.map(({ nome, email, utilizador }) => ({ email, utilizador, nomeOrdem: chaveTexto(nome) }))
  return planPessoas(linhas, tipo, await listContasSabidas(ctx.db, ditas))
}

const present = ({ linha, nome, email, utilizador, tipo, veredicto, frase }: LinhaDePessoa) => ({
  linha,
  nome,
  email,
  utilizador,
  tipo,
  veredicto,
  frase,
})

const errados = (plano: readonly LinhaDePessoa[]): LinhaDePessoa[] => plano.filter(({ veredicto }) => veredicto === 'erro')
const novos = (plano: readonly LinhaDePessoa[]): LinhaDePessoa[] => plano.filter(({ veredicto }) => veredicto === 'novo')
const emPapel = (plano: readonly LinhaDePessoa[]): number => plano.filter(({ acao }) => acao === 'papel').length

/** What the file would do, line by line; nothing changes. */
export async function rehearsePessoas(ctx: ContextoAutenticado, { tipo, conteudo }: Ficheiro) {
  const { codificacao, separador, colunas, linhas } = await readOrRefuse(conteudo)
  const plano = await plan(ctx, tipo, linhas)
  return {
    codificacao,
    separador,
    colunas: colunas.filter((coluna) => coluna !== 'numero'),
    linhas: plano.map(present),
    prontas: novos(plano).length,
    comErro: errados(plano).length,
  }
}

/** Takes the file in, all of its good lines or none. Lines with an error stay out and are answered. */
export async function takePessoas(ctx: ContextoAutenticado, { tipo, conteudo }: Ficheiro) {
  const { linhas } = await readOrRefuse(conteudo)
  const before = await plan(ctx, tipo, linhas)
  if (novos(before).length === 0) throw new AppError('importacao_com_erros')
  const segredos = await prepareSecrets(ctx, emPapel(before))
  return within(ctx, async (ctx) => {
    await lockListas(ctx.db)
    const plano = await plan(ctx, tipo, linhas)
    const missing = emPapel(plano) - segredos.length
    if (missing > 0) segredos.push(...(await prepareSecrets(ctx, missing)))
    const { ids, acessos } = await makeAll(ctx, novos(plano), segredos)
    await noteAct(ctx, 'utilizador.importar', '', { dados: { tipo, contas: ids } })
    return { criadas: ids.length, mensagens: ids.length - acessos.length, acessos, comErro: errados(plano).map(present) }
  })
}

async function makeAll(ctx: ContextoAutenticado, linhas: readonly LinhaDePessoa[], segredos: readonly Segredo[]) {
  const given = new Set(linhas.flatMap(({ utilizador }) => utilizador || []))
  const taken = async (names: string[]) => new Set([...(await takenIn(ctx.db)(names)), ...given])
  const semNome = linhas.filter(({ acao, utilizador, email }) => acao === 'papel' && utilizador === '' && email === '')
  const chosen = await chooseUtilizadores(
    semNome.map(({ nome }) => nome),
    taken,
  )
  const left = [...segredos]
  const ids: number[] = []
  const acessos: Acesso[] = []
  for (const { nome, email, utilizador: own, tipo, acao } of linhas) {
    // A line with no kind of its own is an error, and errors stay out.
    if (tipo === null) continue
    const segredo = acao === 'papel' ? left.shift() : undefined
    const utilizador = own || (acao === 'papel' ? (chosen.shift() ?? null) : null)
    const id = await makeAccount(ctx, { tipo, nome, email: email || null, utilizador, chave: null }, segredo)
    ids.push(id)
    if (segredo) acessos.push({ id, nome, utilizador: utilizador ?? email, palavraPasse: segredo.palavraPasse })
  }
  return { ids, acessos }
}
