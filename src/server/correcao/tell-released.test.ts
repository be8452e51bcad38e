import { describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { tellReleased } from './tell-released.service.ts'
import {
  CAIXA,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
} from './ensaio-correcao.ts'

const lousa = useLousa()
const certo = { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') }
const porVer = { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('granito') }

async function school() {
  const [professora, aluno, colega] = [await lousa.professor('Helena Duarte'), await lousa.aluno(), await lousa.aluno()]
  const turma = await makeTurma(lousa, professora, [aluno, colega])
  const make = (more: Partial<Parameters<typeof makeTeste>[1]> = {}) =>
    makeTeste(lousa, { turma, professora, perguntas: { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto() }, ...more })
  const sino = async (quem: Pessoa) =>
    (await lousa.as(quem).call('GET /api/notificacoes', { query: {} })).data.map(({ texto, caminho }) => [texto, caminho])
  const mural = async (quem: Pessoa) =>
    (await lousa.as(quem).call('GET /api/atividade/turma/{id}', { params: { id: turma }, query: {} })).data.map(({ texto, user }) => [
      texto,
      user,
    ])
  const tell = () => tellReleased(lousa.servicos)
  return { professora, aluno, colega, turma, make, sino, mural, tell }
}

describe('resultados que se publicam por si', () => {
  test('no fim do prazo: uma linha na atividade e o sino, uma vez, a quem tem o teste corrigido', async () => {
    const { professora, aluno, colega, make, sino, mural, tell } = await school()
    const teste = await make({ nome: 'Rochas', publicacao: 'fim-janela' })
    await handIn(lousa, teste, aluno, certo)
    await handIn(lousa, teste, colega, porVer)
    await tell()
    await tell()
    const dito = [['Já se pode ver o resultado: Rochas', `/teste/${teste.id}/consultar`]]
    expect([await sino(aluno), await sino(colega)]).toEqual([dito, []])
    const linha = [['Resultados publicados: Rochas.', 'Helena Duarte']]
    expect([await mural(aluno), await mural(colega), await mural(professora)]).toEqual([linha, [], linha])
    // The other is told once theirs is marked.
    await run(lousa.db, sql`update tentativas set corrigida_em = now() where teste_turma_id = ${teste.id}`)
    await tell()
    expect([(await sino(aluno)).length, await sino(colega)]).toEqual([1, dito])
  })

  test('ao entregar, quando nada espera por uma pessoa; com o prazo aberto, os do fim esperam', async () => {
    const { aluno, make, sino, tell } = await school()
    const entrega = await make({ nome: 'Logo', publicacao: 'entrega', fim: '1 hour' })
    const fim = await make({ nome: 'No fim', publicacao: 'fim-janela', fim: '1 hour' })
    for (const teste of [entrega, fim]) await handIn(lousa, teste, aluno, certo)
    await tell()
    expect((await sino(aluno)).map(([texto]) => texto)).toEqual(['Já se pode ver o resultado: Logo'])
    await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 minute' where id = ${fim.id}`)
    await run(lousa.db, sql`update tentativas set limite_em = now() - interval '1 minute' where teste_turma_id = ${fim.id}`)
    await tell()
    expect(await sino(aluno)).toHaveLength(2)
  })

  test('ocultos, manuais, com respostas por aceitar, arquivados: ninguém é avisado; publicado à mão, só uma vez', async () => {
    const { professora, aluno, make, sino, tell } = await school()
    const [oculto, manual, provisorio, arquivado] = [
      await make({ publicacao: 'fim-janela' }),
      await make({ nome: 'À mão' }),
      await make({ publicacao: 'fim-janela' }),
      await make({ publicacao: 'fim-janela' }),
    ]
    for (const teste of [oculto, manual, arquivado]) await handIn(lousa, teste, aluno, certo)
    const tentativa = await handIn(lousa, provisorio, aluno, certo)
    await run(lousa.db, sql`update tentativas set oculta_em = now() where teste_turma_id = ${oculto.id}`)
    await run(lousa.db, sql`update testes_turma set arquivado_em = now() where id = ${arquivado.id}`)
    await run(
      lousa.db,
      sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, provisoria) values (${tentativa}, ${CAIXA}, 'd1', 2, now(), true)`,
    )
    await tell()
    expect(await sino(aluno)).toEqual([])
    await lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', { params: { id: manual.id }, body: {} })
    await tell()
    expect((await sino(aluno)).map(([texto]) => texto)).toEqual(['Já se pode ver o resultado: À mão'])
  })
})
