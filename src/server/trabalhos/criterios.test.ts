import { expect, test } from 'vitest'
import type { NivelEscolhido } from '#perguntas/composicao/niveis.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'
import { makeTurma } from '#server/correcao/ensaio-correcao.ts'
import { eachEntregaMinha, listTrabalhosMarcados } from './os-meus.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'

const lousa = useLousa()
const { school } = useTrabalhos(lousa)

const nivel = (id: string, descricao: string, valor: number) => ({ id, descricao, valor })
const rigor = { id: 'rigor', nome: 'Rigor', niveis: [nivel('r0aa', 'Com erros', 0), nivel('r1aa', 'Quase', 1), nivel('r2aa', 'Certo', 2)] }
const clareza = { id: 'clareza', nome: 'Clareza', niveis: [nivel('c0aa', 'Confuso', 0), nivel('c4aa', 'Claro', 4)] }
const criterios = [rigor, clareza]
const quaseClaro: NivelEscolhido[] = [
  { criterio: 'rigor', nivel: 'r1aa' },
  { criterio: 'clareza', nivel: 'c4aa' },
]

async function scene() {
  const escola = await school()
  const { id } = await escola.make({ criterios })
  await escola.send(escola.aluno, id)
  const choose = async (quem: Pessoa, niveis: readonly NivelEscolhido[] | undefined, points: number | null = null, versao?: number) => ({
    params: { id },
    body: {
      alunoid: quem.id,
      versao: versao ?? (await escola.of(quem, id)).versao,
      points,
      comentario: '',
      ...(niveis && { niveis: [...niveis] }),
    },
  })
  const mark = async (niveis?: readonly NivelEscolhido[], points: number | null = null) =>
    escola.api.call('PUT /api/trabalho/correcao/{id}', await choose(escola.aluno, niveis, points))
  const change = async (more: object) =>
    escola.api.refused(
      'PUT /api/trabalho',
      {
        body: {
          ...escola.base,
          id,
          versao: (await escola.api.call('GET /api/trabalho/{id}', { params: { id } })).versao,
          criterios,
          ...more,
        },
      },
      'regra_do_conteudo',
    )
  const publish = () => escola.api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  return { ...escola, id, choose, mark, change, publish }
}

test('os critérios guardam-se limpos, e o aluno vê-os antes de entregar', async () => {
  const { make, mine, aluno, api } = await school()
  const { id, criterios: guardados } = await make({ criterios: [{ ...rigor, nome: '  Rigor\u0000  científico ' }, clareza] })
  expect(guardados).toEqual([{ ...rigor, nome: 'Rigor científico' }, clareza])
  expect((await mine(aluno, id)).criterios).toEqual(guardados)
  expect((await api.call('GET /api/trabalho/painel/{id}', { params: { id } })).criterios).toEqual(guardados)
  const semAvaliacao = await make({ criterios, temAvaliacao: false })
  expect(semAvaliacao, 'without assessment there is nothing to mark by them').not.toHaveProperty('criterios')
  const porAbrir = await make({ criterios, inicio: hoursFromNow(1) })
  expect(await mine(aluno, porAbrir.id), 'as the instructions, once it has begun').not.toHaveProperty('criterios')
  const comDuracao = await make({ criterios, duracao: 30 })
  expect(await mine(aluno, comDuracao.id)).not.toHaveProperty('criterios')
})

test.each([
  ['sem nome', [{ ...rigor, nome: ' ' }], 'Critério 1: Escreva o nome deste critério.'],
  ['com um nível', [rigor, { ...clareza, niveis: clareza.niveis.slice(1) }], 'Critério 2: Um critério precisa de pelo menos dois níveis.'],
  [
    'com o mesmo valor duas vezes',
    [{ ...rigor, niveis: rigor.niveis.map((um) => ({ ...um, valor: 1 })) }],
    'Critério 1: Cada nível tem um valor diferente.',
  ],
])('um critério %s não se guarda', async (_, maus, frase) => {
  const { api, base } = await school()
  const { errors } = await api.refused('PUT /api/trabalho', { body: { ...base, criterios: maus } }, 'regra_do_conteudo')
  expect(errors).toEqual({ criterios: [frase] })
})

test('um nível em cada critério faz a nota; o aluno vê-a com os níveis quando é devolvida', async () => {
  const { aluno, id, mark, mine, publish, api } = await scene()
  expect(await mark(quaseClaro.slice(0, 1)), 'one is missing: no mark yet').toMatchObject({
    points: null,
    corrigidoEm: null,
    niveis: quaseClaro.slice(0, 1),
  })
  expect(await mark(quaseClaro), '5 of 6, of 20').toMatchObject({ points: 16.67, percentagem: 8335, niveis: quaseClaro })
  expect((await mark()).points, 'a page that knows of no levels leaves them').toBe(16.67)
  expect(await mine(aluno, id), 'before it is returned').not.toHaveProperty('niveis')
  await publish()
  expect(await mine(aluno, id)).toMatchObject({ points: 16.67, niveis: quaseClaro, criterios })
  expect(await mark(quaseClaro, 18), 'other points by hand').toMatchObject({ points: 18, niveis: quaseClaro })
  await api.call('POST /api/trabalho/ocultar/{id}', { params: { id }, body: {} })
  expect(await mine(aluno, id)).not.toHaveProperty('niveis')
})

test('quem corrige por cima do que outro corrigiu é recusado, e vê os níveis que lá estão', async () => {
  const { aluno, api, choose, mark } = await scene()
  const velho = await choose(aluno, [{ criterio: 'rigor', nivel: 'r0aa' }])
  await mark(quaseClaro)
  expect(await api.refused('PUT /api/trabalho/correcao/{id}', velho, 'versao_desatualizada')).toMatchObject({
    atual: { niveis: quaseClaro, points: 16.67 },
  })
})

test.each<[string, NivelEscolhido[]]>([
  ['de outro critério', [{ criterio: 'rigor', nivel: 'c4aa' }]],
  ['de um critério que não há', [{ criterio: 'outro', nivel: 'r1aa' }]],
  ['duas vezes no mesmo critério', [...quaseClaro, { criterio: 'rigor', nivel: 'r2aa' }]],
])('um nível %s não se guarda', async (_, niveis) => {
  const { aluno, api, choose } = await scene()
  const { errors } = await api.refused('PUT /api/trabalho/correcao/{id}', await choose(aluno, niveis), 'regra_do_conteudo')
  expect(Object.keys(errors)).toEqual(['niveis'])
})

test('depois de alguém corrigido, os critérios e os pontos ficam como estão', async () => {
  const { api, base, id, mark, change } = await scene()
  await mark(quaseClaro)
  expect((await change({ criterios: [rigor] })).errors).toEqual({
    criterios: ['Já há respostas corrigidas: os critérios ficam como estão.'],
  })
  expect((await change({ criterios: [] })).errors).toHaveProperty('criterios')
  expect((await change({ points: 40 })).errors).toEqual({
    points: ['Já há respostas corrigidas por critérios: os pontos ficam como estão.'],
  })
  const { versao } = await api.call('GET /api/trabalho/{id}', { params: { id } })
  const mudado = await api.call('PUT /api/trabalho', { body: { ...base, id, versao, criterios, titulo: 'Outro título' } })
  expect([mudado.titulo, mudado.criterios], 'the rest may change').toEqual(['Outro título', criterios])
})

test('também quem corrigiu sem critérios não os ganha depois', async () => {
  const { make, send, mark, api, aluno, base } = await school()
  const { id } = await make()
  await send(aluno, id)
  await mark(aluno, id, 12)
  const { versao } = await api.call('GET /api/trabalho/{id}', { params: { id } })
  const mudado = await api.refused('PUT /api/trabalho', { body: { ...base, id, versao, criterios } }, 'regra_do_conteudo')
  expect(mudado.errors).toHaveProperty('criterios')
})

test('pedir para melhorar leva a nota e os níveis', async () => {
  const { aluno, id, mark, api, of, mine } = await scene()
  await mark(quaseClaro)
  await api.call('POST /api/trabalho/devolver/{id}', {
    params: { id },
    body: { alunoid: aluno.id, comentario: 'Falta a escala.', ate: hoursFromNow(24) },
  })
  expect(await of(aluno, id)).not.toHaveProperty('niveis')
  expect(await mine(aluno, id)).not.toHaveProperty('niveis')
})

test('duplicar leva os critérios: para outra turma, e para a turma do ano seguinte', async () => {
  const { professora, aluno, api, base, turma, id } = await scene()
  const outra = await makeTurma(lousa, professora, [aluno])
  const { inicio, fim, titulo, temAvaliacao } = base
  const { trabalhos } = await api.call('POST /api/trabalho/duplicar/{id}', {
    params: { id },
    body: {
      chave: '7b1f2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      titulo,
      instrucoes: words('Faz.'),
      temAvaliacao,
      criterios,
      turmas: [{ turmaid: outra, inicio, fim, todos: true, alunos: [] }],
    },
  })
  expect(trabalhos.map((um) => um.criterios)).toEqual([criterios])
  const copia = await api.call('POST /api/turmas/duplicar/{id}', { params: { id: turma }, body: { comTrabalhos: true, semanas: 52 } })
  const [um] = await api.call('GET /api/trabalho/turma/', { query: { turmaid: copia.id } })
  expect((await api.call('GET /api/trabalho/{id}', { params: { id: um?.id ?? 0 } })).criterios).toEqual(criterios)
})

test('a cópia dos próprios dados diz os níveis quando a nota foi devolvida; a de quem ensina, os critérios', async () => {
  const { aluno, professora, mark, publish } = await scene()
  await mark(quaseClaro)
  const copia = async () => {
    const found = []
    for await (const { criterios: ditos } of eachEntregaMinha(lousa.db, aluno.id)) found.push(ditos)
    return found
  }
  expect(await copia()).toEqual([[]])
  await publish()
  expect(await copia()).toEqual([
    [
      { criterio: 'Rigor', nivel: 'Quase', valor: 1, de: 2 },
      { criterio: 'Clareza', nivel: 'Claro', valor: 4, de: 4 },
    ],
  ])
  expect((await listTrabalhosMarcados(lousa.db, professora.id))[0]?.criterios[1]).toEqual({
    nome: 'Clareza',
    niveis: [
      { nivel: 'Confuso', valor: 0 },
      { nivel: 'Claro', valor: 4 },
    ],
  })
})
