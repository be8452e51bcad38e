/**
 * A small world made through the API, for the tests that walk every endpoint: an admin, and two sides that must never
 * see each other's things. Each has a teacher, a class, two pupils, questions of every type, and a test in every state.
 */
import { type Db, run, sql } from '#server/db/db.ts'
import { makeBanco } from '#server/recursos/ensaio-recursos.ts'
import type { Lousa, Pessoa } from './ensaio.ts'
import type { Lado, Mundo } from './lado.ts'
import { makeAdministracao, makeEvento, makeLicenca } from './mundo-editora.ts'
import { assign, makeAberto, makeEntregue, makePerguntas, makePublicado, makeSelado, makeTesteRepositorio } from './mundo-testes.ts'
import {
  keepDocumento,
  keepFicheiro,
  makeCodigoEndereco,
  makeConvite,
  makeElementoDeFora,
  makeEnvio,
  makeAto,
  makeAtoDeTestes,
  makeImportacao,
  makeMural,
  makePartilhas,
  makeOutraTurma,
  makeTrabalhos,
} from './mundo-turma.ts'

type Comum = Pick<Lado, 'administracao' | 'banco' | 'evento'>

async function makeLado(lousa: Lousa, letra: string, { administracao, banco, evento }: Comum): Promise<Lado> {
  const professor = await lousa.professor(`Professora ${letra}`)
  const adjunta = await lousa.professor(`Adjunta ${letra}`)
  const aluno = await lousa.aluno(`Aluna ${letra}`)
  const colega = await lousa.aluno(`Colega ${letra}`)
  const api = lousa.as(professor)
  const { id: turma, codigo } = await api.call('PUT /api/turmas', { body: { name: `7.º ${letra}` } })
  for (const quem of [aluno, colega])
    await lousa.as(quem).call('POST /api/turmas/aluno/associar/{code}', { params: { code: codigo ?? '' } })
  await run(lousa.db, sql`update inscricoes set entrou_em = entrou_em - interval '30 days' where turma_id = ${turma}`)
  await api.call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: adjunta.email } })
  const { id: ficheiro, url: enderecoFicheiro } = await keepFicheiro(lousa, professor)
  const { id: pasta } = await api.call('PUT /api/repositorio', { body: { nome: `Pasta ${letra}` } })
  const { id: pastaEliminada } = await api.call('PUT /api/repositorio', { body: { nome: `Pasta eliminada ${letra}` } })
  await api.call('DELETE /api/repositorio/delete/{id}', { params: { id: pastaEliminada } })
  const perguntas = await makePerguntas(lousa, professor, pasta, ficheiro)
  const testeRepositorio = await makeTesteRepositorio(lousa, professor, pasta, perguntas, [banco.recurso])
  const partilhas = await makePartilhas(lousa, { professor, adjunta, pasta })
  await lousa.as(aluno).call('POST /api/eventos/inscrever/{id}', { params: { id: evento.ocupada } })
  const base = { lousa, professor, aluno, colega, turma, testeRepositorio, perguntas }
  const outra = await makeOutraTurma(lousa, professor)
  const porCorrigir = await makeEntregue(base, 'Teste por corrigir')
  const naPergunta = { testeId: porCorrigir.teste, perguntaid: perguntas[7], points: 1 }
  const { id: comentario } = await api.call('PUT /api/comentarios', { body: { texto: `Muito bem, ${letra}`, pergunta: naPergunta } })
  // A test with resources of the bank is not sealed.
  const aberto = await makeAberto({ ...base, testeRepositorio: await makeTesteRepositorio(lousa, professor, pasta, perguntas, []) })
  return {
    professor,
    adjunta,
    aluno,
    colega,
    turma,
    pasta,
    pastaEliminada,
    testeRepositorio,
    perguntas,
    ...partilhas,
    comentario,
    ficheiro,
    enderecoFicheiro,
    documento: await keepDocumento(lousa, professor),
    envio: await makeEnvio(lousa, professor),
    importacao: await makeImportacao(lousa, professor),
    atoPerguntas: await makeAto(lousa, professor, perguntas[6]),
    atoTestes: await makeAtoDeTestes(lousa, professor, pasta),
    pesquisaGuardada: (await api.call('PUT /api/perguntas/pesquisas', { body: { nome: 'Exame', filtro: { etiqueta: 'Exame' } } })).id,
    ...outra,
    ...(await makeConvite(lousa, professor, turma)),
    codigoEndereco: await makeCodigoEndereco(lousa, colega),
    aberto,
    selado: await makeSelado(base, aberto.teste, ficheiro),
    porCorrigir,
    publicado: await makePublicado(base),
    futuro: { teste: await assign(base, 'Teste que há de vir', 24 * 60) },
    administracao,
    banco,
    evento,
    ...(await makeTrabalhos(base)),
    ...(await makeElementoDeFora(base)),
    ...(await makeLicenca(lousa, banco, aluno)),
    ...(await makeMural(lousa, professor, aluno, [turma, outra.outraTurma])),
  }
}

/** Ids of different kinds never meet: every table counts in thousands of its own. */
const spreadIds = (db: Db) =>
  run(
    db,
    sql`select setval(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass, 1000 * row_number() over (order by table_name))
          from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )

/** Makes the world on an open Lousa: a second or so. */
export async function makeMundo(lousa: Lousa): Promise<Mundo> {
  await spreadIds(lousa.db)
  const admin = await lousa.admin()
  const comum = {
    administracao: await makeAdministracao(lousa, admin),
    banco: await makeBanco(lousa, admin),
    evento: await makeEvento(lousa, admin),
  }
  return { a: await makeLado(lousa, 'A', comum), b: await makeLado(lousa, 'B', comum), admin }
}

/** A teacher who is not confirmed, made a co-teacher of side A's other class. */
export async function makeConvidada(lousa: Lousa, { a }: Mundo): Promise<Pessoa> {
  const convidada = await lousa.professorPorConfirmar('Professora convidada')
  const params = { id: a.outraTurma }
  await lousa.as(a.professor).call('POST /api/turmas/professor/{id}', { params, body: { email: convidada.email } })
  return convidada
}
