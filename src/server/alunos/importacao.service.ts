/** Imports lists of pupils from a file: first shows what would happen, then does all of it in one transaction. Nobody is ever removed. */
import { chaveTexto } from '#regras/texto.ts'
import { contaEmSql } from '#server/db/contas.ts'
import { recordAtividade } from '#server/mural/record.service.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { updateNumero } from './alunos.sql.ts'
import { type Acesso, createContas, prepareSecrets } from './contas.service.ts'
import { listHomonimos } from './homonimos.sql.ts'
import { inviteTo } from './convites.service.ts'
import { type LinhaLida, type ListaLida, isPacked, readLista, readListaDaFolha } from './csv.ts'
import { type Conhecimento, type ContaConhecida, type Escolhas, type LinhaPlaneada, planImport } from './importacao.ts'
import { readFolhaInThread } from '#server/interop/read-folha.ts'
import { insertInscricao, refuseFullTurma } from '#server/inscricoes/inscricao.service.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import { within } from '#server/http/in-transaction.ts'

const listContas = (db: Db, turma: number, professor: { id: number; tipo: number }, linhas: readonly LinhaLida[]) =>
  many<ContaConhecida>(
    db,
    sql`with ditas as (select l.email, l.utilizador from jsonb_to_recordset(${json(linhas)}) as l (email text, utilizador text)),
             achadas as (select u.id from ditas d join utilizadores u on u.email = d.email and d.email <> ''
                         union select u.id from ditas d join utilizadores u on u.utilizador = d.utilizador and d.utilizador <> '')
        select u.id, u.email, u.utilizador, u.tipo = ${contaEmSql.aluno} as aluno, u.ativo, i.aluno_id is not null as "naTurma", i.numero,
               (${professor.tipo}::int = 8 or coalesce(u.criado_por = ${professor.id}, false)
                or exists (select 1 from inscricoes o join turma_professores p on p.turma_id = o.turma_id and p.professor_id = ${professor.id}
                            where o.aluno_id = u.id and o.saiu_em is null)) as conhecido
          from achadas a join utilizadores u on u.id = a.id
          left join inscricoes i on i.turma_id = ${turma} and i.aluno_id = u.id and i.saiu_em is null`,
  )

const listConvidados = (db: Db, turma: number) =>
  many<{ email: string }>(
    db,
    sql`select email from convites where turma_id = ${turma} and tipo = 'turma' and usado_em is null and anulado_em is null and expira_em > now()`,
  )

const listNomes = (db: Db, turma: number) =>
  many<{ id: number; nome: string; numero: number | null }>(
    db,
    sql`select u.id, u.nome, i.numero from inscricoes i join utilizadores u on u.id = i.aluno_id where i.turma_id = ${turma} and i.saiu_em is null`,
  )

async function learn(ctx: ContextoAutenticado, turma: number, linhas: readonly LinhaLida[]): Promise<Conhecimento> {
  const names = await listNomes(ctx.db, turma)
  const chaves = linhas.map(({ nome }) => chaveTexto(nome))
  return {
    contas: await listContas(ctx.db, turma, ctx.actor, linhas),
    convidados: new Set((await listConvidados(ctx.db, turma)).map(({ email }) => email)),
    nomesNaTurma: new Map(names.map(({ id, nome, numero }) => [chaveTexto(nome), { id, numero }])),
    homonimos: Map.groupBy(await listHomonimos(ctx.db, turma, ctx.actor.id, chaves), ({ chave }) => chave),
  }
}

/** A spreadsheet is unpacked where it can hold up nobody; one that takes too much there is too heavy for a list of pupils. */
async function readFolha(bytes: Uint8Array) {
  const rows = await readFolhaInThread(bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.codigo === 'importacao_ilegivel') return { problema: folhaPesada }
    throw error
  })
  return 'problema' in rows ? rows : readListaDaFolha(rows)
}

const folhaPesada = 'A folha de cálculo é demasiado pesada. Deixe só a folha com os alunos, ou guarde-a como CSV, e tente de novo.'

/** The lines of a file in base64, CSV or .xlsx; one that cannot be read is refused with the reason beside the field. */
export async function readOrRefuse(conteudo: string): Promise<ListaLida> {
  const bytes = Buffer.from(conteudo, 'base64')
  const lista = isPacked(bytes) ? await readFolha(bytes) : readLista(bytes)
  if ('problema' in lista) throw new AppError('regra_do_conteudo', { campos: { conteudo: [lista.problema] } })
  return lista
}

const isPronta = (linha: LinhaPlaneada): boolean => linha.acao !== 'nada'
const present = ({ linha, nome, email, utilizador, numero, veredicto, acao, frase, homonimos, conta }: LinhaPlaneada) => ({
  linha,
  nome,
  email,
  utilizador,
  numero,
  veredicto,
  acao,
  frase,
  homonimos: homonimos.map(({ chave: _chave, comEmail: _comEmail, ...homonimo }) => homonimo),
  conta,
})

/** What the file would do, line by line; nothing changes. */
export async function rehearseImport(ctx: ContextoAutenticado, id: number, conteudo: string) {
  await requireTurma(ctx, id, 'gerir')
  const { codificacao, separador, colunas, linhas } = await readOrRefuse(conteudo)
  const plano = planImport(linhas, await learn(ctx, id, linhas))
  return {
    codificacao,
    separador,
    // Who somebody is says nothing in a list of pupils.
    colunas: colunas.filter((coluna) => coluna !== 'tipo'),
    linhas: plano.map(present),
    prontas: plano.filter(isPronta).length,
    comErro: plano.filter(({ veredicto }) => veredicto === 'erro').length,
  }
}

const countContas = (plano: readonly LinhaPlaneada[]): number => plano.filter(({ acao }) => acao === 'conta').length

/** Refuses an account chosen for a line that does not mean its pupil, and one that is chosen twice. */
function refuseOthers(plano: readonly LinhaPlaneada[], escolhas: Escolhas): void {
  const chosen = [...escolhas].flatMap(([linha, conta]) => (conta === null ? [] : { linha, conta }))
  const isOf = (linha: number, conta: number) => plano.some((one) => one.linha === linha && one.homonimos.some(({ id }) => id === conta))
  const repeated = new Set(chosen.map(({ conta }) => conta)).size < chosen.length
  if (repeated || !chosen.every(({ linha, conta }) => isOf(linha, conta)))
    throw new AppError('regra_do_conteudo', {
      campos: { contas: ['Há contas escolhidas que já não são destes alunos. Escolha o ficheiro de novo.'] },
    })
}

type Pedido = { conteudo: string; contas?: readonly { linha: number; conta: number | null }[] }

/** Takes the file in, all of its good lines or none. Lines with an error stay out and are answered. */
export async function takeImport(ctx: ContextoAutenticado, id: number, { conteudo, contas = [] }: Pedido) {
  const escolhas: Escolhas = new Map(contas.map(({ linha, conta }) => [linha, conta]))
  await requireTurma(ctx, id, 'gerir')
  const { linhas } = await readOrRefuse(conteudo)
  const before = planImport(linhas, await learn(ctx, id, linhas), escolhas)
  refuseOthers(before, escolhas)
  if (!before.some(isPronta)) throw new AppError('importacao_com_erros')
  await refuseFullTurma(ctx.db, id, countContas(before))
  const segredos = await prepareSecrets(ctx, countContas(before))
  return within(ctx, async (ctx) => {
    const turma = await requireTurmaToChange(ctx, id)
    const plano = planImport(linhas, await learn(ctx, id, linhas), escolhas)
    refuseOthers(plano, escolhas)
    const missing = countContas(plano) - segredos.length
    if (missing > 0) segredos.push(...(await prepareSecrets(ctx, missing)))
    const juntos = await enrolKnown(ctx, id, plano)
    const acessos = await createFromPlan(ctx, id, plano, segredos)
    const convites = plano
      .filter(({ acao }) => acao === 'convite')
      .map(({ email, nome, numero }) => ({ email, nome: nome || null, numero }))
    const { convidados } = await inviteTo(ctx, turma, convites, '')
    await noteImpersonated(ctx, 'turma.importar', `turma:${id}`, { juntos, convidados })
    return { juntos, convites: convidados, acessos, comErro: plano.filter(({ veredicto }) => veredicto === 'erro').map(present) }
  })
}

/** Pupils the teacher knows come in; pupils who are in get the file's number. Answers how many came in. */
async function enrolKnown(ctx: ContextoAutenticado, turma: number, plano: readonly LinhaPlaneada[]): Promise<number> {
  const juntos: number[] = []
  for (const linha of plano) {
    if (linha.acao === 'numero') await updateNumero(ctx.db, turma, linha.aluno, linha.numero)
    if (linha.acao === 'juntar' && (await insertInscricao(ctx.db, turma, linha.aluno, linha.numero)) > 0) juntos.push(linha.aluno)
  }
  await refuseFullTurma(ctx.db, turma, 0)
  await recordAtividade(ctx, { tipo: 'entrada', turma, autor: ctx.actor.id, alunos: juntos, sozinhos: false })
  return juntos.length
}

function createFromPlan(
  ctx: ContextoAutenticado,
  turma: number,
  plano: readonly LinhaPlaneada[],
  segredos: Parameters<typeof createContas>[3],
): Promise<Acesso[]> {
  const contas = plano
    .filter(({ acao }) => acao === 'conta')
    .map(({ nome, utilizador, email, numero }) => ({ nome, utilizador: utilizador || null, email: email || null, numero }))
  return createContas(ctx, turma, contas, segredos)
}
