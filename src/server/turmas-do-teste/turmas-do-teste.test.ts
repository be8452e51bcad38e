import { beforeAll, expect, test } from 'vitest'
import { todas, corrigida, useCorrecao } from '#server/correcao/ensaio-escola.ts'
import { CAIXA, handIn, makeTeste, makeTurma, respostaTexto, startTentativa, UNICA } from '#server/correcao/ensaio-correcao.ts'
import { one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'

const lousa = useLousa()
const { school } = useCorrecao(lousa)
let escola: Awaited<ReturnType<typeof school>>
let outra: { turma: number; alunos: Awaited<ReturnType<typeof lousa.aluno>>[]; teste: Awaited<ReturnType<typeof makeTeste>> }

const ler = () => escola.as.call('GET /api/turmas/teste/turmas/{id}', { params: { id: escola.teste.id } })
const params = () => ({ id: escola.teste.id })

beforeAll(async () => {
  escola = await school(2)
  const { professora, teste } = escola
  const alunos = [await lousa.aluno('Rui'), await lousa.aluno('Sara')]
  const turma = await makeTurma(lousa, professora, alunos, '7.º B')
  outra = { turma, alunos, teste: await makeTeste(lousa, { turma, professora, perguntas: todas(), versaoTeste: teste.versao }) }
  // Another test of the same teacher, and the same questions in a class of somebody else's.
  await makeTeste(lousa, { turma, professora, perguntas: todas() })
  const estranha = await lousa.professor()
  const deOutra = await makeTurma(lousa, estranha, [], '7.º C')
  await makeTeste(lousa, { turma: deOutra, professora: estranha, perguntas: todas(), versaoTeste: teste.versao })
})

test('a página junta as turmas de quem pede que tiveram o mesmo teste, e mais nenhuma', async () => {
  const { nome, testes } = await ler()
  expect(nome).toBe('Teste 2 · Rochas')
  expect(testes.map(({ id, turma, mesmasPerguntas }) => [id, turma.name, mesmasPerguntas])).toEqual([
    [escola.teste.id, '7.º A', true],
    [outra.teste.id, '7.º B', true],
  ])
  const painel = await escola.as.call('GET /api/turmas/teste/correcao/{id}', { params: params() })
  expect(painel.turmasComEste).toBe(2)
  const estranha = await lousa.professor()
  await lousa.as(estranha).refused('GET /api/turmas/teste/turmas/{id}', { params: params() }, 'nao_encontrado')
})

test('também junta as que tiveram outra versão do mesmo teste do repositório, e diz que as perguntas são outras', async () => {
  const { professora, turma, teste, as } = await school(1)
  const outraTurma = await makeTurma(lousa, professora, [], '7.º B')
  const deDepois = await makeTeste(lousa, { turma: outraTurma, professora, perguntas: todas() })
  await makeTeste(lousa, { turma, professora, perguntas: todas() })
  const { id: origem } = await one<{ id: number }>(
    lousa.db,
    sql`insert into repositorio (dono_id, nome, nome_ordem, is_folder) values (${professora.id}, 'Rochas', 'rochas', false) returning id`,
  )
  await run(lousa.db, sql`update testes_turma set origem_id = ${origem} where id in (${teste.id}, ${deDepois.id})`)
  const { testes } = await as.call('GET /api/turmas/teste/turmas/{id}', { params: { id: teste.id } })
  expect(testes.map(({ id, mesmasPerguntas }) => [id, mesmasPerguntas])).toEqual([
    [teste.id, true],
    [deDepois.id, false],
  ])
})

test('o prazo muda em todas as escolhidas ou em nenhuma, e a razão fica na linha da turma', async () => {
  const antes = (await ler()).testes
  const prazo = { inicio: minutesFromNow(60), fim: minutesFromNow(120) }
  const linhas = antes.map(({ id, versao }) => ({ testeid: id, versao, ...prazo }))
  const [a, b] = linhas
  const recusa = await escola.as.refused(
    'PUT /api/turmas/teste/turmas/{id}/prazos',
    { params: params(), body: { turmas: [a!, { ...b!, fim: minutesFromNow(30) }] } },
    'regra_do_conteudo',
  )
  expect(recusa.errors).toEqual({ 'turmas.1.fim': ['O fim tem de ser depois do início.'] })
  expect((await ler()).testes.map(({ inicio }) => inicio)).toEqual(antes.map(({ inicio }) => inicio))
  const { testes } = await escola.as.call('PUT /api/turmas/teste/turmas/{id}/prazos', { params: params(), body: { turmas: linhas } })
  expect(testes).toMatchObject([
    { ...prazo, estado: 'agendado' },
    { ...prazo, estado: 'agendado' },
  ])
  // Seen before somebody else changed it: nothing is written over.
  await escola.as.refused(
    'PUT /api/turmas/teste/turmas/{id}/prazos',
    { params: params(), body: { turmas: linhas } },
    'versao_desatualizada',
  )
  const voltar = testes.map(({ id, versao }) => ({ testeid: id, versao, inicio: minutesFromNow(-120), fim: minutesFromNow(-60) }))
  await escola.as.call('PUT /api/turmas/teste/turmas/{id}/prazos', { params: params(), body: { turmas: voltar } })
})

test('um teste que não é este, ou de outra pessoa, recusa o ato inteiro', async () => {
  const estranha = await lousa.professor()
  const turma = await makeTurma(lousa, estranha, [])
  const dela = await makeTeste(lousa, { turma, professora: estranha, perguntas: todas(), versaoTeste: escola.teste.versao })
  const diferente = await makeTeste(lousa, { turma: outra.turma, professora: escola.professora, perguntas: todas() })
  for (const { id } of [dela, diferente]) {
    const testes = [escola.teste.id, id]
    await escola.as.refused(
      'POST /api/turmas/teste/turmas/{id}/arquivar',
      { params: params(), body: { testes, arquivar: true } },
      'nao_encontrado',
    )
    await escola.as.refused('POST /api/turmas/teste/turmas/{id}/publicar', { params: params(), body: { testes } }, 'nao_encontrado')
  }
  expect((await ler()).testes.every(({ arquivado }) => !arquivado)).toBe(true)
})

test('publica o que está corrigido em todas, conta o que espera, e diz de quem, para se poder anular', async () => {
  const [ana, bruno] = escola.alunos
  const [rui] = outra.alunos
  await handIn(lousa, escola.teste, ana!, {})
  await handIn(lousa, escola.teste, bruno!, { [CAIXA]: respostaTexto('granito') })
  await handIn(lousa, outra.teste, rui!, {})
  const testes = [outra.teste.id, escola.teste.id]
  const publicou = await escola.as.call('POST /api/turmas/teste/turmas/{id}/publicar', { params: params(), body: { testes } })
  expect(publicou).toEqual({
    publicadas: 2,
    porCorrigir: 1,
    turmas: [
      { testeid: escola.teste.id, alunos: [ana!.id] },
      { testeid: outra.teste.id, alunos: [rui!.id] },
    ],
  })
  expect((await ler()).perguntas.map(({ perguntaid, porCorrigir }) => ({ perguntaid, porCorrigir }))).toEqual([
    { perguntaid: CAIXA, porCorrigir: [{ testeid: escola.teste.id, n: 1 }] },
  ])
  expect((await ler()).testes.map(({ contagens }) => contagens)).toMatchObject([
    { entregues: 2, corrigidos: 1, publicados: 1 },
    { entregues: 1, corrigidos: 1, publicados: 1 },
  ])
})

test('corrigir a chave numa turma diz o que muda nas outras', async () => {
  await handIn(lousa, outra.teste, outra.alunos[1]!, { [UNICA]: { escolhida: 'aaaa' } })
  const efeito = await escola.as.call('POST /api/turmas/teste/correcao/{id}/corrigir', {
    params: params(),
    body: { ...corrigida(), marcacao: 0, aplicar: false },
  })
  expect(efeito.noutrasTurmas).toEqual({ turmas: 1, mudam: 1 })
})

test('arquiva em todas ou em nenhuma: quem está a responder não perde o teste', async () => {
  const testes = [escola.teste.id, outra.teste.id]
  const body = { testes, arquivar: true }
  const arquivados = await escola.as.call('POST /api/turmas/teste/turmas/{id}/arquivar', { params: params(), body })
  expect(arquivados.testes.map(({ arquivado }) => arquivado)).toEqual([true, true])
  await escola.as.call('POST /api/turmas/teste/turmas/{id}/arquivar', { params: params(), body: { testes, arquivar: false } })
  await lousa.aluno('Vasco').then(async (vasco) => {
    const turma = await makeTurma(lousa, escola.professora, [vasco], '7.º D')
    const aberto = await makeTeste(lousa, {
      turma,
      professora: escola.professora,
      perguntas: todas(),
      versaoTeste: escola.teste.versao,
      fim: '1 hour',
    })
    await startTentativa(lousa, aberto, vasco, {})
    await escola.as.refused(
      'POST /api/turmas/teste/turmas/{id}/arquivar',
      { params: params(), body: { testes: [...testes, aberto.id], arquivar: true } },
      'tentativa_aberta',
    )
  })
  expect((await ler()).testes.map(({ arquivado }) => arquivado)).toEqual([false, false, false])
})

test('as respostas de todas as turmas a uma pergunta classificam-se juntas, sem nomes, e cada uma fica na sua', async () => {
  const { professora, alunos, teste, as } = await school(2)
  const deB = [await lousa.aluno('Zita')]
  const turma = await makeTurma(lousa, professora, deB, '7.º B')
  const emB = await makeTeste(lousa, { turma, professora, perguntas: todas(), versaoTeste: teste.versao })
  await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
  await handIn(lousa, teste, alunos[1]!, { [CAIXA]: respostaTexto('xisto') })
  await handIn(lousa, emB, deB[0]!, { [CAIXA]: respostaTexto('granito') })
  await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params: { id: teste.id }, body: { mostrar: true } })
  const daPergunta = { params: { id: teste.id, idpergunta: CAIXA } }
  const todasAsTurmas = { query: { turmas: 'todas' } } as const
  const ler = () => as.call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', { ...daPergunta, ...todasAsTurmas })
  const { grupos, nomes } = await ler()
  expect(nomes).toBe(false)
  const granito = grupos.find(({ texto }) => texto === 'granito')
  expect(granito?.respostas.map(({ aluno }) => aluno)).toEqual([null, null])
  const painel = await as.call('GET /api/turmas/teste/correcao/{id}', {
    params: { id: teste.id },
    query: { vista: 'perguntas', turmas: 'todas' },
  })
  expect(painel.perguntas.find(({ perguntaid }) => perguntaid === CAIXA)).toMatchObject({ respostas: 3, porCorrigir: 3 })

  const marcas = granito?.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao })) ?? []
  const body = { perguntaid: CAIXA, marcas, decisoes: { cccc: { num: 1, den: 2 } }, comentario: 'Quase.' }
  // In the class of the address alone, the other class's attempt does not exist.
  await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body }, 'nao_encontrado')
  const { respostas } = await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body, ...todasAsTurmas })
  expect(respostas.map(({ points }) => points)).toEqual([5, 5])
  expect((await ler()).grupos.filter(({ porCorrigir }) => porCorrigir > 0).map(({ texto }) => texto)).toEqual(['xisto'])
  const deZita = await as.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
    params: { id: emB.id, idaluno: deB[0]!.id },
    query: {},
  })
  expect(JSON.stringify(deZita.perguntas)).toContain('Quase.')
  // Nor does a class of somebody else's come along.
  const estranha = await lousa.professor()
  const outraTurma = await makeTurma(lousa, estranha, [deB[0]!], '7.º C')
  const dela = await makeTeste(lousa, { turma: outraTurma, professora: estranha, perguntas: todas(), versaoTeste: teste.versao })
  await handIn(lousa, dela, deB[0]!, { [CAIXA]: respostaTexto('ardósia') })
  expect((await ler()).grupos.map(({ texto }) => texto)).not.toContain('ardósia')
})

test.each([
  ['de uma turma arquivada', 'turmas', 'arquivada_em = now()'],
  ['de uma turma eliminada', 'turmas', 'eliminada_em = now()'],
  ['arquivado', 'testes_turma', 'arquivado_em = now()'],
  ['eliminado', 'testes_turma', 'eliminado_em = now()'],
  ['ainda em rascunho', 'testes_turma', 'rascunho = true'],
])('um teste %s não se classifica com os outros', async (_qual, tabela, como) => {
  const { professora, alunos, teste, as } = await school(1)
  const rui = await lousa.aluno('Rui')
  const turma = await makeTurma(lousa, professora, [rui], '7.º B')
  const emB = await makeTeste(lousa, { turma, professora, perguntas: todas(), versaoTeste: teste.versao })
  await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
  await handIn(lousa, emB, rui, { [CAIXA]: respostaTexto('xisto') })
  const juntos = async () => {
    const painel = await as.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id }, query: { turmas: 'todas' } })
    const daPergunta = { params: { id: teste.id, idpergunta: CAIXA }, query: { turmas: 'todas' } } as const
    const { grupos } = await as.call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', daPergunta)
    return [painel.testesJuntos, grupos.map(({ texto }) => texto).toSorted((a, b) => a.localeCompare(b))]
  }
  expect(await juntos()).toEqual([2, ['granito', 'xisto']])
  await run(lousa.db, sql`update ${sql.table(tabela)} set ${sql.raw(como)} where id = ${tabela === 'turmas' ? turma : emB.id}`)
  expect(await juntos()).toEqual([1, ['granito']])
})
