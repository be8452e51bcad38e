import { beforeAll, describe, expect, test } from 'vitest'
import { type Pessoa, palavraPasseEnsaio, useLousa } from '#server/ensaio/ensaio.ts'
import { one, run, sql } from '#server/db/db.ts'
import { makeAttempt, makeTeste, newTurma } from './ensaio-turmas.ts'

const lousa = useLousa()
const nenhum = 987_654

let helena: Pessoa, paulo: Pessoa, ines: Pessoa, admin: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  paulo = await lousa.professor('Paulo Sequeira')
  ines = await lousa.aluno('Inês Carvalho')
  admin = await lousa.admin()
}, 30_000)

describe('criar e alterar', () => {
  test('a turma criada volta inteira, com código e com o que se pode fazer', async () => {
    const turma = await newTurma(lousa, helena, {
      name: '  7.º   A ',
      disciplina: 'Ciências Naturais',
      anoLetivo: '2026/2027',
      cor: 'azul',
    })
    expect(turma).toMatchObject({
      name: '7.º A',
      description: '',
      disciplina: 'Ciências Naturais',
      cor: 'azul',
      fuso: 'Europe/Lisbon',
      nAlunos: 0,
      papel: 'dono',
      versao: 1,
    })
    expect(turma.codigo).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/)
    expect(turma.professores).toEqual([{ id: helena.id, nome: 'Helena Duarte', dono: true, disciplina: turma.disciplina }])
    expect(turma.pode).toMatchObject({ editar: true, eliminar: true, desarquivar: false })
  })

  test('repetir a criação com a mesma chave responde a mesma turma, e a chave de outro é recusada', async () => {
    const chave = crypto.randomUUID()
    const first = await lousa.as(helena).call('PUT /api/turmas', { body: { id: 0, chave, name: '8.º B' } })
    const again = await lousa.as(helena).call('PUT /api/turmas', { body: { chave, name: '8.º B' } })
    expect(again.id).toBe(first.id)
    await lousa.as(paulo).refused('PUT /api/turmas', { body: { chave, name: 'Minha' } }, 'ja_existe')
  })

  test('duas criações ao mesmo tempo com a mesma chave fazem uma turma', async () => {
    const chave = crypto.randomUUID()
    const body = { chave, name: 'Gémeas' }
    const [a, b] = await Promise.all([1, 2].map(() => lousa.as(helena).call('PUT /api/turmas', { body })))
    expect(a?.id).toBe(b?.id)
  })

  test('alterar pede a versão; com a versão antiga vem a turma como está', async () => {
    const turma = await newTurma(lousa, helena, { name: '9.º C', description: 'Sala 12' })
    const body = { id: turma.id, name: '9.º D' }
    await lousa.as(helena).refused('PUT /api/turmas', { body }, 'versao_em_falta')
    const changed = await lousa.as(helena).call('PUT /api/turmas', { body: { ...body, versao: 1 } })
    expect(changed).toMatchObject({ id: turma.id, name: '9.º D', description: '', versao: 2 })
    const { atual } = await lousa.as(helena).refused('PUT /api/turmas', { body: { ...body, versao: 1 } }, 'versao_desatualizada')
    expect(atual).toMatchObject({ name: '9.º D', versao: 2 })
  })

  test('um id desconhecido nunca cria, e o de outro professor é como se não existisse', async () => {
    const turma = await newTurma(lousa, helena)
    await lousa.as(helena).refused('PUT /api/turmas', { body: { id: nenhum, versao: 1, name: 'X' } }, 'nao_encontrado')
    await lousa.as(paulo).refused('PUT /api/turmas', { body: { id: turma.id, versao: 1, name: 'X' } }, 'nao_encontrado')
  })

  test('nome em branco, campo a mais e fuso que não existe são recusados com o campo', async () => {
    await lousa.as(helena).refused('PUT /api/turmas', { body: { name: '   ' } }, 'pedido_invalido')
    await lousa.as(helena).refused('PUT /api/turmas', { body: { name: 'A', dono: 1 } }, 'pedido_invalido')
    const { errors } = await lousa
      .as(helena)
      .refused('PUT /api/turmas', { body: { name: 'A', fuso: 'Europe/Atlantis' } }, 'regra_do_conteudo')
    expect(errors).toHaveProperty('fuso')
  })

  test('sinais que não se veem não entram na base de dados, nem fazem um nome', async () => {
    expect(await newTurma(lousa, helena, { name: '7.\u0000º A', description: 'linha\nlinha\u0000' })).toMatchObject({
      name: '7.º A',
      description: 'linha\nlinha',
    })
    await lousa.as(helena).refused('PUT /api/turmas', { body: { name: '\u0000' } }, 'pedido_invalido')
    expect(await lousa.as(helena).call('GET /api/turmas', { query: { pesquisa: '\u0000' } })).not.toEqual([])
  })

  test('quem não tem sessão inicia-a; o aluno não cria turmas', async () => {
    await lousa.anonimo.refused('PUT /api/turmas', { body: { name: 'A' } }, 'sessao_necessaria')
    await lousa.as(ines).refused('PUT /api/turmas', { body: {} }, 'papel_errado')
  })
})

describe('ver', () => {
  test('cada um vê as suas, por ordem natural; o aluno não vê o código', async () => {
    const rita = await lousa.professor('Rita Nunes')
    for (const name of ['10.º A', '7.º B', '7.º A']) await newTurma(lousa, rita, { name })
    const mine = await lousa.as(rita).call('GET /api/turmas')
    expect(mine.map((turma) => turma.name)).toEqual(['7.º A', '7.º B', '10.º A'])
    const bia = await lousa.aluno()
    await lousa.as(bia).call('POST /api/turmas/aluno/associar/{code}', { params: { code: mine[0]?.codigo ?? '' } })
    expect(await lousa.as(bia).call('GET /api/turmas')).toMatchObject([
      { name: '7.º A', codigo: null, papel: 'aluno', nAlunos: 1, professores: ['Rita Nunes'] },
    ])
    expect((await lousa.as(bia).call('GET /api/turmas/{id}', { params: { id: mine[0]?.id ?? 0 } })).pode).toMatchObject({
      editar: false,
      criarTestes: false,
    })
  })

  test('`status`: 1 ativas, 2 arquivadas, 0 todas', async () => {
    const rita = await lousa.professor()
    const ativa = await newTurma(lousa, rita, { name: 'Ativa' })
    const velha = await newTurma(lousa, rita, { name: 'Arquivada' })
    await lousa.as(rita).call('POST /api/turmas/arquivar/{id}', { params: { id: velha.id } })
    const idsOf = async (status?: number) =>
      (await lousa.as(rita).call('GET /api/turmas', { query: status === undefined ? {} : { status } })).map(({ id }) => id)
    expect(await idsOf()).toEqual([ativa.id])
    expect(await idsOf(2)).toEqual([velha.id])
    expect(await idsOf(0)).toEqual([ativa.id, velha.id])
    await lousa.as(rita).refused('GET /api/turmas', { query: { status: 3 } }, 'pedido_invalido')
    expect(await lousa.as(rita).call('GET /api/turmas/opcoes')).toEqual([
      { id: ativa.id, nome: 'Ativa', disciplina: '', anoLetivo: '', cor: 'verde', fuso: 'Europe/Lisbon' },
    ])
  })

  test('as opções não são para alunos', async () => {
    await lousa.as(ines).refused('GET /api/turmas/opcoes', {}, 'papel_errado')
  })

  test('uma turma alheia responde como uma que não existe; o admin abre todas e pesquisa', async () => {
    const turma = await newTurma(lousa, helena, { name: 'Turma Única Zê' })
    for (const pessoa of [paulo, ines]) {
      const alheia = await lousa.as(pessoa).refused('GET /api/turmas/{id}', { params: { id: turma.id } }, 'nao_encontrado')
      const inexistente = await lousa.as(pessoa).refused('GET /api/turmas/{id}', { params: { id: nenhum } }, 'nao_encontrado')
      expect(alheia.detail).toBe(inexistente.detail)
    }
    expect(await lousa.as(admin).call('GET /api/turmas/{id}', { params: { id: turma.id } })).toMatchObject({
      papel: 'admin',
      codigo: turma.codigo,
    })
    expect((await lousa.as(admin).call('GET /api/turmas', { query: { pesquisa: 'unica ze' } })).map(({ id }) => id)).toEqual([turma.id])
  })

  test('um id que não é id é 404', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '9007199254740993']) {
      const answer = await lousa.as(helena).raw({ method: 'GET', url: `/api/turmas/${id}` })
      expect([id, answer.statusCode]).toEqual([id, 404])
    }
  })

  test('o caminho vale com maiúsculas e barra no fim', async () => {
    expect((await lousa.as(helena).raw({ method: 'GET', url: '/API/Turmas/?status=0' })).statusCode).toBe(200)
  })
})

describe('código de acesso', () => {
  const join = (pessoa: Pessoa, code: string) => lousa.as(pessoa).call('POST /api/turmas/aluno/associar/{code}', { params: { code } })
  const joinRefused = (pessoa: Pessoa, code: string, codigo: Parameters<ReturnType<typeof lousa.as>['refused']>[2]) =>
    lousa.as(pessoa).refused('POST /api/turmas/aluno/associar/{code}', { params: { code } }, codigo)

  test('escrito de qualquer maneira, o código deixa entrar; à segunda vez diz-se que já lá está', async () => {
    const turma = await newTurma(lousa, helena, { name: '7.º A' })
    const tomas = await lousa.aluno()
    expect(await join(tomas, ` ${turma.codigo?.toLowerCase().replace('-', ' ')} `)).toEqual({ id: turma.id, name: '7.º A' })
    await joinRefused(tomas, turma.codigo ?? '', 'ja_pertence_a_turma')
  })

  test('errado, antigo e desligado têm cada um a sua frase', async () => {
    const turma = await newTurma(lousa, helena)
    const tomas = await lousa.aluno()
    const renewed = await lousa.as(helena).call('POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'renovar' } })
    expect(renewed.codigo).not.toBe(turma.codigo)
    const off = await lousa.as(helena).call('POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'desligar' } })
    expect(off.codigoAtivo).toBe(false)
    const sentences = [
      (await joinRefused(tomas, 'AAA-AAA', 'codigo_turma_desconhecido')).detail,
      (await joinRefused(tomas, turma.codigo ?? '', 'codigo_turma_antigo')).detail,
      (await joinRefused(tomas, renewed.codigo ?? '', 'codigo_turma_desligado')).detail,
    ]
    expect(new Set(sentences).size).toBe(3)
    await lousa.as(helena).call('POST /api/turmas/codigo/{id}', { params: { id: turma.id }, body: { acao: 'ligar' } })
    await join(tomas, renewed.codigo ?? '')
  })

  test('o código de uma turma arquivada está desligado', async () => {
    const turma = await newTurma(lousa, helena)
    await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
    await joinRefused(ines, turma.codigo ?? '', 'codigo_turma_desligado')
    expect((await lousa.as(helena).call('GET /api/turmas/{id}', { params: { id: turma.id } })).codigoAtivo).toBe(false)
  })

  test('vinte códigos errados numa hora fazem esperar, mesmo com o certo', async () => {
    const turma = await newTurma(lousa, helena)
    const tomas = await lousa.aluno()
    for (let i = 0; i < 20; i++) await joinRefused(tomas, `errado ${i}`, 'codigo_turma_desconhecido')
    const { detail } = await joinRefused(tomas, turma.codigo ?? '', 'demasiadas_tentativas')
    expect(detail).toMatch(/daqui a 1 minuto\.$/)
    await join(await lousa.aluno(), turma.codigo ?? '')
  })

  test('só alunos entram com código, e só quem ensina mexe nele', async () => {
    const turma = await newTurma(lousa, helena)
    await joinRefused(helena, turma.codigo ?? '', 'papel_errado')
    const input = { params: { id: turma.id }, body: { acao: 'renovar' } }
    await lousa.as(paulo).refused('POST /api/turmas/codigo/{id}', input, 'nao_encontrado')
    await lousa.as(ines).refused('POST /api/turmas/codigo/{id}', input, 'papel_errado')
  })
})

describe('arquivar, duplicar e eliminar', () => {
  test('arquivada é só para consulta, até voltar', async () => {
    const turma = await newTurma(lousa, helena)
    const params = { id: turma.id }
    expect(await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params })).toMatchObject({
      arquivada: true,
      pode: { editar: false, desarquivar: true },
    })
    await lousa.as(helena).refused('PUT /api/turmas', { body: { id: turma.id, versao: 1, name: 'X' } }, 'turma_arquivada')
    await lousa.as(helena).refused('POST /api/turmas/codigo/{id}', { params, body: { acao: 'renovar' } }, 'turma_arquivada')
    expect(await lousa.as(helena).call('POST /api/turmas/desarquivar/{id}', { params })).toMatchObject({
      arquivada: false,
      pode: { editar: true },
    })
  })

  test('enquanto alguém responde não se arquiva nem se elimina', async () => {
    const turma = await newTurma(lousa, helena)
    const teste = await makeTeste(lousa, turma.id, helena)
    await makeAttempt(lousa, teste, ines.id, { estado: 'em-curso' })
    await lousa.as(helena).refused('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } }, 'tentativa_aberta')
    await lousa.as(helena).refused('DELETE /api/turmas/delete/{id}', { params: { id: turma.id } }, 'tentativa_aberta')
    expect((await lousa.as(helena).call('GET /api/turmas/delete/{id}', { params: { id: turma.id } })).aResponder).toBe(1)
    await run(lousa.db, sql`update tentativas set entregue_em = now() where teste_turma_id = ${teste}`)
    await lousa.as(helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
  })

  test('antes de eliminar diz-se o que se perde; depois a turma não existe para ninguém', async () => {
    const turma = await newTurma(lousa, helena, { name: 'A eliminar' })
    const bia = await lousa.aluno()
    await lousa.as(bia).call('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } })
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, helena), bia.id, { estado: 'corrigida', points: 5000 })
    const params = { id: turma.id }
    expect(await lousa.as(helena).call('GET /api/turmas/delete/{id}', { params })).toEqual({
      name: 'A eliminar',
      alunos: 1,
      testes: 1,
      respostas: 1,
      aResponder: 0,
      trabalhos: 0,
      entregas: 0,
    })
    await lousa.as(helena).call('DELETE /api/turmas/delete/{id}', { params })
    for (const pessoa of [helena, bia, admin]) await lousa.as(pessoa).refused('GET /api/turmas/{id}', { params }, 'nao_encontrado')
    await lousa
      .as(await lousa.aluno())
      .refused('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } }, 'codigo_turma_desconhecido')
  })

  test('a cópia tem código próprio e, se pedido, os mesmos alunos', async () => {
    const turma = await newTurma(lousa, helena, { name: '7.º A', cor: 'ameixa' })
    await lousa.as(await lousa.aluno()).call('POST /api/turmas/aluno/associar/{code}', { params: { code: turma.codigo ?? '' } })
    const copy = await lousa.as(helena).call('POST /api/turmas/duplicar/{id}', { params: { id: turma.id }, body: {} })
    expect(copy.cor, 'another than that of the class it is made from').not.toBe(turma.cor)
    expect(copy).toMatchObject({ name: '7.º A (cópia)', nAlunos: 0 })
    expect(copy.codigo).not.toBe(turma.codigo)
    const full = await lousa
      .as(helena)
      .call('POST /api/turmas/duplicar/{id}', { params: { id: turma.id }, body: { name: '8.º A', comAlunos: true } })
    expect(full).toMatchObject({ name: '8.º A', nAlunos: 1 })
  })

  test('a turma de outro não se arquiva, não se duplica nem se elimina', async () => {
    const { id } = await newTurma(lousa, helena)
    const params = { id }
    await lousa.as(paulo).refused('POST /api/turmas/arquivar/{id}', { params }, 'nao_encontrado')
    await lousa.as(paulo).refused('POST /api/turmas/desarquivar/{id}', { params }, 'nao_encontrado')
    await lousa.as(paulo).refused('POST /api/turmas/duplicar/{id}', { params, body: {} }, 'nao_encontrado')
    await lousa.as(paulo).refused('GET /api/turmas/delete/{id}', { params }, 'nao_encontrado')
    await lousa.as(paulo).refused('DELETE /api/turmas/delete/{id}', { params }, 'nao_encontrado')
    await lousa.as(ines).refused('DELETE /api/turmas/delete/{id}', { params }, 'papel_errado')
  })
})

test('o que se faz em nome de outra pessoa fica registado com as duas', async () => {
  const rita = await lousa.professor()
  const { token } = await lousa.anonimo.call('POST /api/conta/entrar', {
    body: { utilizador: rita.email, palavraPasse: palavraPasseEnsaio },
  })
  await run(
    lousa.db,
    sql`update sessoes set imitada_por = ${admin.id}, agir_desde = now() where sid = (select sid from sessoes where utilizador_id = ${rita.id} order by criada_em desc limit 1)`,
  )
  const turma = await lousa.as({ token }).call('PUT /api/turmas', { body: { name: 'Criada por outro' } })
  const row = await one<object>(
    lousa.db,
    sql`select quem, em_nome_de as "emNomeDe", acao from auditoria where alvo = ${`turma:${turma.id}`}`,
  )
  expect(row).toEqual({ quem: admin.id, emNomeDe: rita.id, acao: 'turma.criar' })
})

test('uma turma sem cor dita fica com a que as outras de quem a cria não têm', async () => {
  const api = lousa.as(await lousa.professor())
  const cores: string[] = []
  for (const name of ['7.º A', '7.º B', '7.º C']) cores.push((await api.call('PUT /api/turmas', { body: { name } })).cor)
  expect(cores).toEqual(['verde', 'tijolo', 'azul'])
  // Archived classes no longer need theirs, and somebody's own choice stands.
  const escolhida = await api.call('PUT /api/turmas', { body: { name: '7.º D', cor: 'rosa' } })
  expect(escolhida.cor).toBe('rosa')
  await api.refused('PUT /api/turmas', { body: { name: '7.º E', cor: 'dourado' as never } }, 'pedido_invalido')
})

test('as turmas de um ano arquivam-se de uma vez, ou nenhuma', async () => {
  const dona = await lousa.professor()
  const api = lousa.as(dona)
  const ids: number[] = []
  for (const name of ['7.º A', '7.º B']) ids.push((await api.call('PUT /api/turmas', { body: { name } })).id)
  const ativas = async () => (await api.call('GET /api/turmas', { query: {} })).map(({ name }) => name)
  const alheia = await lousa.as(await lousa.professor()).call('PUT /api/turmas', { body: { name: '7.º C' } })
  await api.refused('POST /api/turmas/arquivarvarias', { body: { turmas: [...ids, alheia.id], arquivar: true } }, 'nao_encontrado')
  expect(await ativas()).toEqual(['7.º A', '7.º B'])
  await api.call('POST /api/turmas/arquivarvarias', { body: { turmas: ids, arquivar: true } })
  expect(await ativas()).toEqual([])
  // Doing it twice is doing it once; and it can be taken back.
  await api.call('POST /api/turmas/arquivarvarias', { body: { turmas: ids, arquivar: true } })
  await api.call('POST /api/turmas/arquivarvarias', { body: { turmas: ids, arquivar: false } })
  expect(await ativas()).toEqual(['7.º A', '7.º B'])
})

test('com alguém a responder numa das turmas, nenhuma se arquiva, e diz-se em qual', async () => {
  const dona = await lousa.professor()
  const aluno = await lousa.aluno()
  const { id: turma } = await newTurma(lousa, dona, { name: '8.º A' })
  const { id: outra } = await newTurma(lousa, dona, { name: '8.º B' })
  await makeAttempt(lousa, await makeTeste(lousa, turma, dona), aluno.id, { estado: 'em-curso' })
  const { errors } = await lousa
    .as(dona)
    .refused('POST /api/turmas/arquivarvarias', { body: { turmas: [outra, turma], arquivar: true } }, 'tentativa_aberta')
  expect(errors).toEqual({ turmas: ['Há alunos a responder neste momento: 8.º A.'] })
  expect((await lousa.as(dona).call('GET /api/turmas', { query: {} })).map(({ name }) => name)).toEqual(['8.º A', '8.º B'])
})
