import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { newTurma } from '#server/turmas/ensaio-turmas.ts'
import { useAlunos, usePessoas } from './ensaio-alunos.ts'

const lousa = useLousa()
const gente = usePessoas(lousa)
const { listFor, signIn } = useAlunos(lousa)

test('quem já é aluno noutra turma da professora entra com a mesma conta, se ela quiser', async () => {
  const [oitavo, nono, dele] = [
    await newTurma(lousa, gente.helena),
    await newTurma(lousa, gente.helena),
    await newTurma(lousa, gente.paulo),
  ]
  const helena = lousa.as(gente.helena)
  const [mara] = await helena.call('POST /api/turmas/contas/{id}', { params: { id: oitavo.id }, body: { nomes: ['Mara Luís'] } })
  const [estranha] = await lousa
    .as(gente.paulo)
    .call('POST /api/turmas/contas/{id}', { params: { id: dele.id }, body: { nomes: ['Mara Luís'] } })
  const rehearse = (id: number) =>
    helena.call('POST /api/turmas/contas/ensaio/{id}', { params: { id }, body: { nomes: ['MARA  Luis', 'Nova Aluna'] } })
  const [linha, outra] = await rehearse(nono.id)
  expect(linha?.homonimos).toEqual([
    { id: mara?.id, utilizador: mara?.utilizador, turma: oitavo.name, numero: null, naTurma: false, aoLado: false },
  ])
  expect(outra?.homonimos).toEqual([])
  const body = { nomes: ['Mara Luís', 'Mara Luís', 'Nova Aluna'], numeros: [4, 5, null] }
  for (const existentes of [
    [estranha?.id ?? 0, null, null],
    [mara?.id ?? 0, mara?.id ?? 0, null],
    [null, null, mara?.id ?? 0],
  ])
    await helena.refused('POST /api/turmas/contas/{id}', { params: { id: nono.id }, body: { ...body, existentes } }, 'regra_do_conteudo')
  expect((await listFor(gente.helena, nono.id)).alunos).toEqual([])
  const acessos = await helena.call('POST /api/turmas/contas/{id}', {
    params: { id: nono.id },
    body: { ...body, existentes: [mara?.id ?? 0, null, null] },
  })
  expect(acessos.map(({ nome }) => nome)).toEqual(['Mara Luís', 'Nova Aluna'])
  expect((await listFor(gente.helena, nono.id)).alunos.map(({ id, numero }) => [id === mara?.id, numero])).toEqual([
    [true, 4],
    [false, 5],
    [false, null],
  ])
  // Their password is still the one on the slip they have.
  await signIn(mara?.utilizador ?? '', mara?.palavraPasse ?? '')
  expect((await rehearse(nono.id))[0]?.homonimos.map(({ naTurma }) => naTurma)).toEqual([true, true])
})

test('um ficheiro também conhece pelo nome quem a professora já tem; a conta de outro não se escolhe', async () => {
  const helena = lousa.as(gente.helena)
  const [antes, agora] = [
    await newTurma(lousa, gente.helena, { anoLetivo: '2025/26' }),
    await newTurma(lousa, gente.helena, { anoLetivo: '2026/27' }),
  ]
  const [gil, eva] = await helena.call('POST /api/turmas/contas/{id}', { params: { id: antes.id }, body: { nomes: ['Gil Pó', 'Eva Sal'] } })
  const params = { id: agora.id }
  const conteudo = Buffer.from('Nome;N.º\nGIL PO;4\nEva Sal;5\nIva Nova;6\n').toString('base64')
  const ensaio = await helena.call('POST /api/turmas/csv/ensaio/{id}', { params, body: { conteudo } })
  expect(ensaio.linhas.map(({ acao, conta }) => [acao, conta])).toEqual([
    ['juntar', gil?.id],
    ['juntar', eva?.id],
    ['conta', null],
  ])
  expect(ensaio.linhas[0]?.homonimos).toMatchObject([{ id: gil?.id, turma: antes.name, aoLado: false }])
  for (const contas of [
    [{ linha: 2, conta: eva?.id ?? 0 }],
    [{ linha: 4, conta: gil?.id ?? 0 }],
    [
      { linha: 2, conta: gil?.id ?? 0 },
      { linha: 2, conta: gil?.id ?? 0 },
      { linha: 3, conta: gil?.id ?? 0 },
    ],
  ])
    await helena.refused('POST /api/turmas/csv/{id}', { params, body: { conteudo, contas } }, 'regra_do_conteudo')
  const { juntos, acessos } = await helena.call('POST /api/turmas/csv/{id}', {
    params,
    body: { conteudo, contas: [{ linha: 3, conta: null }] },
  })
  expect([juntos, acessos.map(({ nome }) => nome)]).toEqual([1, ['Eva Sal', 'Iva Nova']])
  const alunos = (await listFor(gente.helena, agora.id)).alunos
  expect(alunos.map(({ id, numero }) => [id === gil?.id || id === eva?.id, numero]).toSorted()).toEqual([
    [false, 5],
    [false, 6],
    [true, 4],
  ])
})
