import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import type { ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { run, sql } from '#server/db/db.ts'
import { removeSoltos } from '#server/eliminados/soltos.service.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { silence } from '#server/ensaio/som.ts'
import { keepFile, listFicheiros } from '#server/files/ficheiros.service.ts'
import { useTrabalhos } from '#server/trabalhos/ensaio-trabalhos.ts'
import { COMPOSICAO, handIn, respostaComposicao } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const testes = useCorrecao(lousa)
const trabalhos = useTrabalhos(lousa)

const record = async (quem: Pessoa, segundos = 1): Promise<number> =>
  (await keepFile(lousa.servicos, quem.id, silence(segundos), 'gravacao.wav')).id

/** A test with two compositions handed in. `mark`: gives both the same points, with these words or that voice. */
async function handedIn() {
  const escola = await testes.school(2)
  const { professora, alunos, teste, as } = escola
  for (const quem of alunos) await handIn(lousa, teste, quem, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
  const mark = async (more: { comentario?: string; voz?: number | null }) => {
    const marcas = (await testes.pergunta(professora, teste, COMPOSICAO)).grupos.flatMap(({ respostas }) =>
      respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao })),
    )
    const decisoes = { proc: { num: 1, den: 1 }, cond: { num: 1, den: 1 } }
    return { params: { id: teste.id }, body: { perguntaid: COMPOSICAO, marcas, decisoes, ...more } }
  }
  return {
    ...escola,
    mark,
    give: async (more: Parameters<typeof mark>[0]) => as.call('PUT /api/turmas/teste/correcao/{id}/marcar', await mark(more)),
  }
}

const ouvida = async (quem: Pessoa, url: string | undefined) => (await lousa.as(quem).raw({ method: 'GET', url: url ?? '/' })).statusCode

test('o comentário de voz de um grupo ouve-se na correção e, publicado, no resultado de cada aluno; retirado, deixa de estar', async () => {
  const { professora, alunos, teste, as, give } = await handedIn()
  const voz = await record(professora)
  expect((await give({ voz })).respostas.map((one) => one.voz)).toEqual([voz, voz])
  const pagina = await testes.pergunta(professora, teste, COMPOSICAO)
  expect(await ouvida(professora, pagina.ficheiros[voz]?.url)).toBe(200)
  const deUm = await testes.aluno(professora, teste, alunos[0]!)
  expect(deUm.perguntas[2]?.marca?.voz).toBe(voz)
  expect(deUm.ficheiros[voz]).toBeDefined()

  const ver = () => lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
  expect(JSON.stringify(await ver()), 'before it is published').not.toContain(`"voz"`)
  await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: { soCorrigidas: true } })
  const resultado = await ver()
  if (resultado.visivel !== 'tudo') throw new Error(resultado.visivel)
  expect(resultado.perguntas.map((one) => one.voz)).toEqual([undefined, undefined, voz])
  expect(await ouvida(alunos[0]!, resultado.ficheiros[voz]?.url)).toBe(200)

  // Words alone leave it where it is; null takes it away.
  await give({ comentario: 'Ouve até ao fim.' })
  expect((await testes.aluno(professora, teste, alunos[1]!)).perguntas[2]?.marca).toMatchObject({ voz, comentario: 'Ouve até ao fim.' })
  await give({ voz: null })
  expect(JSON.stringify(await ver())).not.toContain(`"voz"`)
})

test('sem os comentários entre o que se mostra, também a voz não sai', async () => {
  const { professora, alunos, teste, as, give } = await handedIn()
  await give({ voz: await record(professora), comentario: 'Em segredo.' })
  const body = { soCorrigidas: true, mostra: ['pontos', 'respostas', 'chave'] satisfies ParteDoResultado[] }
  await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body })
  const resultado = await lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
  expect(resultado.visivel).toBe('tudo')
  expect(JSON.stringify(resultado)).not.toMatch(/"voz"|gravacao|Em segredo/)
})

test('não é de outra pessoa, nem outra coisa que não um som curto; recusada, nada muda', async () => {
  const { professora, teste, as, mark } = await handedIn()
  const alheia = await record(await lousa.professor('Rui Matos'))
  await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', await mark({ voz: alheia }), 'nao_encontrado')
  const longa = await record(professora, limites.vozBytes / 8_000)
  const texto = (await keepFile(lousa.servicos, professora.id, Buffer.from('palavras'), 'nota.txt')).id
  for (const voz of [longa, texto])
    expect(await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', await mark({ voz }), 'regra_do_conteudo')).toMatchObject({
      errors: { voz: ['Um comentário de voz é uma gravação de som de até 2 minutos.'] },
    })
  const { grupos } = await testes.pergunta(professora, teste, COMPOSICAO)
  expect(grupos.flatMap(({ respostas }) => respostas.map(({ estado, voz }) => [estado, voz]))).toEqual([
    ['por-corrigir', undefined],
    ['por-corrigir', undefined],
  ])
})

test('o que se ouve fica; o que foi retirado vai passada uma semana', async () => {
  const { professora, give } = await handedIn()
  const [fica, vai] = [await record(professora), await record(professora, 2)]
  await give({ voz: vai })
  await give({ voz: fica })
  await removeSoltos(lousa.servicos)
  const back = sql`interval '8 days'`
  await run(
    lousa.db,
    sql`update ficheiros set criado_em = criado_em - ${back}, solto_em = solto_em - ${back}, procurado_em = procurado_em - ${back} where id in (${fica}, ${vai})`,
  )
  await removeSoltos(lousa.servicos)
  await removeSoltos(lousa.servicos)
  expect((await listFicheiros(lousa.db, [fica, vai])).map(({ id }) => id)).toEqual([fica])
})

test('num trabalho, a voz chega com a classificação devolvida; num sem avaliação, logo', async () => {
  const { professora, aluno, api, make, send, mine, of } = await trabalhos.school()
  const voz = await record(professora)
  const { id } = await make()
  await send(aluno, id)
  const body = async (more: { voz?: number | null }) => ({
    params: { id },
    body: { alunoid: aluno.id, versao: (await of(aluno, id)).versao, points: 15, comentario: '', ...more },
  })
  const marcada = await api.call('PUT /api/trabalho/correcao/{id}', await body({ voz }))
  expect(await ouvida(professora, marcada.ficheirosVisiveis[voz]?.url)).toBe(200)
  expect(await mine(aluno, id), 'before it is returned').not.toHaveProperty('voz')
  await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  const minha = await mine(aluno, id)
  expect(minha.voz).toBe(voz)
  expect(await ouvida(aluno, minha.ficheirosVisiveis[voz]?.url)).toBe(200)
  // A page of an earlier release knows no voice, and takes none away.
  expect((await api.call('PUT /api/trabalho/correcao/{id}', await body({}))).voz).toBe(voz)
  expect(await api.call('PUT /api/trabalho/correcao/{id}', await body({ voz: null }))).not.toHaveProperty('voz')
  const alheia = await record(await lousa.professor('Rui Matos'))
  await api.refused('PUT /api/trabalho/correcao/{id}', await body({ voz: alheia }), 'nao_encontrado')

  const { id: livre } = await make({ temAvaliacao: false })
  await send(aluno, livre)
  const { versao } = await of(aluno, livre)
  await api.call('PUT /api/trabalho/correcao/{id}', {
    params: { id: livre },
    body: { alunoid: aluno.id, versao, points: null, comentario: '', voz },
  })
  expect((await mine(aluno, livre)).voz, 'the voice alone is an answer').toBe(voz)
})

test('a cópia dos dados diz onde há um comentário de voz, e só depois de publicado ou devolvido', async () => {
  const ditos = async (quem: Pessoa): Promise<(string | undefined)[]> => {
    const files = unzipSync((await lousa.as(quem).raw(toInject('GET /api/conta/dados'))).rawPayload)
    const dados = strFromU8(files['dados.json'] ?? new Uint8Array())
    return Array.from(dados.matchAll(/"comentarioDeVoz":\s*(\w+)/g), ([, dito]) => dito)
  }
  const { professora, alunos, teste, as, give } = await handedIn()
  await give({ voz: await record(professora) })
  expect(await ditos(alunos[0]!)).toEqual([])
  await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: { soCorrigidas: true } })
  expect(await ditos(alunos[0]!)).toEqual(['false', 'false', 'true'])

  const { professora: outra, aluno, api, make, send, of } = await trabalhos.school()
  const { id } = await make()
  await send(aluno, id)
  const { versao } = await of(aluno, id)
  const body = { alunoid: aluno.id, versao, points: 15, comentario: '', voz: await record(outra) }
  await api.call('PUT /api/trabalho/correcao/{id}', { params: { id }, body })
  expect(await ditos(aluno)).toEqual(['false'])
  await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  expect(await ditos(aluno)).toEqual(['true'])
})
