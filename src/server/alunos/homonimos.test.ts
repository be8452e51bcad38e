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
  expect(linha?.homonimos).toEqual([{ id: mara?.id, utilizador: mara?.utilizador, turma: oitavo.name, naTurma: false }])
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
