/**
 * Erasing somebody, seen from the other end. The test first puts their name everywhere a name gets to. Once the person
 * is erased, no text of any table holds the name.
 */
import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { json, many, one, run, sql } from '#server/db/db.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { endpoints, pedidoValido, pessoaDe } from '#server/ensaio/pedidos.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import { forgetNomes, lugaresDeNomes } from './forget-nomes.sql.ts'

const chao = useMundo()
const { lousa } = chao

const antes = 'Leopoldina Vasques-Roriz'
const nome = 'Berengária Quintanilha de Sá'
const utilizador = 'berengaria.qs'
const emailAntigo = 'leopoldina@antes.test'
const email = 'berengaria@ensaio.test'
const formas = [antes, nome, utilizador, emailAntigo, email]

/** Every text there is: `tabela.coluna` of those with one of the forms in it, in the order of the letters. */
async function whereNamed(): Promise<string[]> {
  const columns = await many<{ tabela: string; coluna: string }>(
    lousa.db,
    sql`select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  expect(columns.length).toBeGreaterThan(150)
  const found = await Promise.all(
    columns.map(async ({ tabela, coluna }) => {
      const texto = sql`lower(${sql.ref(coluna)}::text)`
      const rows = await many(
        lousa.db,
        sql`select 1 from ${sql.table(tabela)} where ${sql.join(
          formas.map((forma) => sql`strpos(${texto}, ${forma.toLowerCase()}) > 0`),
          sql` or `,
        )} limit 1`,
      )
      return rows.length > 0 ? [`${tabela}.${coluna}`] : []
    }),
  )
  return found.flat().toSorted()
}

/** What the product itself writes of the person, by being used. */
async function live() {
  const { a, admin } = chao.mundo
  const [pessoa, professor, chefe] = [lousa.as(a.aluno), lousa.as(a.professor), lousa.as(admin)]
  const params = { id: a.aluno.id }
  const save = async (dados: { nome: string; email: string; utilizador: string }) => {
    const { versao } = await chefe.call('GET /api/utilizadores/{id}', { params })
    await chefe.call('PUT /api/utilizadores', { body: { ...params, versao, tipo: 7, ...dados } })
  }
  await save({ nome: antes, email: emailAntigo, utilizador })
  await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: emailAntigo } })
  await save({ nome, email, utilizador })
  await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email } })
  await professor.call('POST /api/turmas/convites/{id}', { params: { id: a.outraTurma }, body: { emails: [email] } })

  // Bells and letters of others, and failed ways in.
  const { preferencias } = await professor.call('GET /api/notificacoes/preferencias')
  await professor.call('PUT /api/notificacoes/preferencias', {
    body: { preferencias: preferencias.map(({ tipo }) => ({ tipo, sino: true, email: true })) },
  })
  await pessoa.call('POST /api/atividade/comentario/{id}', { params: { id: a.linhaDoAviso }, body: { texto: 'Trago duas.' } })
  for (const nomeEscrito of [email, utilizador, nome])
    await lousa.anonimo.refused('POST /api/conta/entrar', { body: { utilizador: nomeEscrito, palavraPasse: 'x' } }, 'credenciais_erradas')

  // In somebody's name, with reasons that name them; what is done with names in it.
  const motivo = `A pedido de ${nome} (${utilizador}, ${email})`
  for (const quem of [a.aluno, a.professor]) {
    const { token } = await chefe.call('POST /api/utilizadores/imitar/{id}', { params: { id: quem.id }, body: { motivo } })
    await lousa.as({ token }).call('POST /api/conta/agir', { body: { motivo } })
    if (quem === a.professor) {
      await run(lousa.db, sql`update testes_turma set nome = ${`Recuperação: ${nome}`} where id = ${a.futuro.teste}`)
      await lousa.as({ token }).call('DELETE /api/turmas/delete/teste/{id}', { params: { id: a.futuro.teste } })
      await run(lousa.db, sql`update testes_turma set nome = 'Recuperação' where id = ${a.futuro.teste}`)
    }
  }
  await chefe.call('POST /api/utilizadores/desativar/{id}', { params: { id: a.colega.id }, body: { motivo } })

  // A second chance, in the row of nobody else.
  const faltou = await lousa.professor()
  await run(
    lousa.db,
    sql`insert into oportunidades (teste_turma_id, aluno_id, numero, fim, concedida_por) values (${a.aberto.teste}, ${faltou.id}, 9, now(), ${a.professor.id})`,
  )

  // Files and wishes of their own.
  await pessoa.raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf(`Trabalho de ${nome}.txt`, 'Basalto') })
  await pessoa.call('PUT /api/ficheiros/envios', { body: { chave: randomUUID(), nome: `${nome}.pdf`, tamanho: 10 } })
  await pessoa.call('POST /api/conta/apagar', { body: { motivo } })
}

/**
 * Writes the person's names, by hand, into every place where people write of people: in a row that has nothing to do
 * with the person but these words.
 */
async function plant() {
  const frase = `Com ${nome.toUpperCase()}, ${utilizador} e ${email}: fica o resto`
  const put = async (tabela: string, coluna: string, valor: RawBuilder<unknown>) => {
    const last = sql`(select max(ctid) from ${sql.table(tabela)})`
    const rows = await run(lousa.db, sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${valor} where ctid = ${last}`)
    expect([tabela, rows]).toEqual([tabela, 1])
  }
  for (const [tabela, { textos = [], json: valores = [] }] of Object.entries(lugaresDeNomes)) {
    for (const coluna of textos) await put(tabela, coluna, sql`${frase}`)
    for (const coluna of valores) await put(tabela, coluna, json([{ insert: frase }]))
  }
}

/** Everything anybody may do, once, so that every table has rows. What is refused by then is refused. */
async function useAll() {
  let done = 0
  for (const [key, endpoint] of endpoints) {
    if (/^(GET|DELETE) |\/api\/conta\/|arquiv|status/i.test(key)) continue
    const pedido = pedidoValido(key, endpoint)
    const quem = pedido && pessoaDe(pedido.quem, chao.mundo.a, chao.mundo)
    if (!pedido || !quem) continue
    const { statusCode } = await lousa.as(quem).raw(pedido.inject(chao.mundo.a))
    if (statusCode === 200) done += 1
  }
  expect(done).toBeGreaterThan(60)
}

test('o nome de quem foi apagado não fica em lado nenhum, e o resto fica', async () => {
  await live()
  await useAll()
  await plant()
  const { a, admin } = chao.mundo
  const planted = Object.entries(lugaresDeNomes).flatMap(([tabela, { textos = [], json: valores = [] }]) =>
    [...textos, ...valores].map((coluna) => `${tabela}.${coluna}`),
  )
  const deQuemE = ['nome', 'email', 'utilizador'].flatMap((coluna) => [`utilizadores.${coluna}`, `nomes_anteriores.${coluna}`])
  const outros = ['auditoria_textos.textos', 'caixa_de_saida.para', 'convites.email', 'envios.nome', 'ficheiros.nome']
  expect(await whereNamed()).toEqual(expect.arrayContaining([...planted, ...deQuemE, ...outros]))

  await run(
    lousa.db,
    sql`update tentativas set entregue_em = now(), entregue_por = 'relogio' where aluno_id = ${a.aluno.id} and entregue_em is null`,
  )
  const pedido = await one<{ id: number }>(lousa.db, sql`select id from pedidos_apagamento where utilizador_id = ${a.aluno.id}`)
  await lousa.as(admin).call('POST /api/admin/apagamentos/executar/{id}', { params: { id: pedido.id } })
  expect(await whereNamed()).toEqual([])

  const { data } = await lousa.as(admin).call('GET /api/admin/auditoria', { query: { limite: 200 } })
  const entradas = data.filter(({ acao }) => acao === 'imitar.comecar')
  // Of the others their own reason, without the name; of the erased person none.
  expect(entradas.map(({ alvoNome, motivo }) => [alvoNome, motivo])).toEqual([
    ['Professora A', 'A pedido de pessoa apagada (pessoa apagada, pessoa apagada)'],
    ['Conta apagada', ''],
  ])
})

test('o que se escreveu de quem tem o mesmo nome, e continua, fica como está', async () => {
  const { a } = chao.mundo
  const { nome: vivo } = await one<{ nome: string }>(lousa.db, sql`select nome from utilizadores where id = ${a.professor.id}`)
  const frase = `Pergunte a ${vivo}, não a ex.${utilizador}9`
  const linha = sql`ctid = (select max(ctid) from comentarios)`
  await run(lousa.db, sql`update comentarios set texto = ${frase} where ${linha}`)
  await forgetNomes(lousa.db, a.aluno.id, [{ nome: vivo, email: null, utilizador: `ex.${utilizador}9` }])
  const { n } = await one<{ n: number }>(
    lousa.db,
    sql`select count(*) as n from comentarios where texto = ${`Pergunte a ${vivo}, não a pessoa apagada`}`,
  )
  expect(n).toBe(1)
})

test('quem foi apagado já não é ninguém: não volta, não se muda, não se entra como ele', async () => {
  const { a, admin } = chao.mundo
  const api = lousa.as(admin)
  const params = { id: a.aluno.id }
  const { data } = await api.call('GET /api/utilizadores', { query: { pesquisa: 'conta apagada' } })
  expect(data).toEqual([])
  await api.refused('POST /api/utilizadores/reativar/{id}', { params }, 'nao_encontrado')
  await api.refused('POST /api/utilizadores/imitar/{id}', { params, body: { motivo: 'Ver' } }, 'nao_encontrado')
  await api.refused('POST /api/utilizadores/palavra-passe/{id}', { params, body: { entrega: 'papel' } }, 'nao_encontrado')
})

test('cada coluna de razões e comentários está decidida', async () => {
  const columns = await many<{ nome: string }>(
    lousa.db,
    sql`select c.table_name || '.' || c.column_name as nome from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ 'motivo|porque|comentario|recusa|resposta|assunto'`,
  )
  const decididas = Object.entries(lugaresDeNomes).flatMap(([tabela, { textos = [] }]) => textos.map((coluna) => `${tabela}.${coluna}`))
  expect(columns.length).toBeGreaterThan(15)
  expect(columns.map((column) => column.nome).filter((column) => !decididas.includes(column))).toEqual([])
})
