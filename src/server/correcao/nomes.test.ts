/** Marking without names: what the page receives ties no answer to a person until its teacher asks, on record. */
import { beforeAll, describe, expect, test } from 'vitest'
import { json, many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { openFluxo } from '#server/ensaio/fluxo.ts'
import { CAIXA, COMPOSICAO, handIn, palavras, perguntaComposicao, respostaTexto, respostaUnica, UNICA } from './ensaio-correcao.ts'
import { corrigida, todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta } = useCorrecao(lousa)

/** Every number and every text in a reply. */
function leaves(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

async function marking() {
  const { professora, alunos, teste, as } = await school(3)
  const palavras = ['gabro', 'gnaisse', 'xisto']
  for (const [i, aluno] of alunos.entries()) await handIn(lousa, teste, aluno, { [CAIXA]: respostaTexto(palavras[i] ?? '') })
  const params = { id: teste.id }
  const naPagina = () => as.call('GET /api/turmas/teste/correcao/{id}', { params, query: { vista: 'perguntas' } })
  return { professora, alunos, teste, as, params, naPagina }
}

describe('corrigir sem nomes', () => {
  test('nada do que a página recebe liga uma resposta a uma pessoa', async () => {
    const { professora, alunos, teste, as, params, naPagina } = await marking()
    const comNomes = await painel(professora, teste)
    const secretos = new Set<number | string>([
      ...alunos.flatMap(({ id, nome }) => [id, nome]),
      ...comNomes.alunos.flatMap(({ tentativa }) => (tentativa ? [tentativa.id] : [])),
    ])
    const respostas = (await pergunta(professora, teste, CAIXA)).grupos.flatMap((grupo) => grupo.respostas)
    expect(respostas).toHaveLength(3)
    for (const uma of respostas) {
      expect(uma.aluno).toBeNull()
      expect(secretos.has(uma.tentativaId)).toBe(false)
    }
    const { alunos: linhas } = await naPagina()
    expect(linhas).toHaveLength(3)
    const found = linhas.flatMap(({ aluno, tentativa }) => [aluno.id, aluno.nome, tentativa?.id ?? 0])
    expect(found.filter((leaf) => secretos.has(leaf))).toEqual([])
    // Two readings of the panel have nothing in common by which a row could be followed.
    const again = (await naPagina()).alunos.flatMap(({ aluno, tentativa }) => [aluno.id, tentativa?.id ?? 0])
    expect(again.filter((id) => found.includes(id))).toEqual([])
    // And no reply that has names has what the answers are called.
    const nomes = new Set(respostas.map(({ tentativaId }) => tentativaId))
    expect(leaves(comNomes).filter((leaf) => typeof leaf === 'number' && nomes.has(leaf))).toEqual([])
    // Stable while it is marked, and each teacher's own.
    const outra = (await pergunta(professora, teste, CAIXA)).grupos.flatMap((grupo) => grupo.respostas)
    expect(outra.map(({ tentativaId }) => tentativaId)).toEqual(respostas.map(({ tentativaId }) => tentativaId))
    const admin = lousa.as(await lousa.admin())
    const dele = await admin.call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', { params: { ...params, idpergunta: CAIXA } })
    expect(dele.grupos.flatMap((grupo) => grupo.respostas).filter(({ tentativaId }) => nomes.has(tentativaId))).toEqual([])

    // A mark goes to whom it is for, and is told under the same name.
    const gabro = respostas.find(({ texto }) => texto === 'gabro')
    if (!gabro) throw new Error('No answer')
    const { respostas: marcadas } = await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: { perguntaid: CAIXA, marcas: [{ tentativaId: gabro.tentativaId, versao: gabro.versao }], comentario: 'Boa rocha.' },
    })
    expect(marcadas).toMatchObject([{ tentativaId: gabro.tentativaId, comentario: 'Boa rocha.', aluno: null }])
    const primeiro = await as.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { ...params, idaluno: alunos[0]?.id ?? 0 },
      query: {},
    })
    expect(JSON.stringify(primeiro.perguntas)).toContain('Boa rocha.')
  })

  test('o efeito de uma correção não segue a ordem dos nomes: visto outra vez, vem por outra', async () => {
    const { alunos, teste, as } = await school(8)
    for (const [i, aluno] of alunos.entries()) await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica(i < 4 ? 'aaaa' : 'bbbb') })
    const body = { ...corrigida(), marcacao: 0, aplicar: false }
    const ordens = new Set<string>()
    for (let vez = 0; vez < 8; vez++) {
      const { mudancas } = await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params: { id: teste.id }, body })
      expect(mudancas.map(({ aluno: { nome } }) => nome)).toEqual(alunos.map((_aluno, i) => `Resposta ${i + 1}`))
      ordens.add(mudancas.map(({ antes, depois }) => `${antes} → ${depois}`).join())
    }
    expect(ordens.size).toBeGreaterThan(1)
  })

  test('mostrar os nomes pede-se, fica registado para todos, e volta a esconder-se', async () => {
    const { professora, alunos, teste, as, params, naPagina } = await marking()
    const outra = await lousa.admin()
    expect(await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar: true } })).toMatchObject({
      aVista: true,
      revelados: [{ quem: professora.nome, ocultadosEm: null }],
    })
    const vistos = (await pergunta(professora, teste, CAIXA)).grupos.flatMap((grupo) => grupo.respostas)
    expect(vistos.map(({ aluno }) => aluno?.nome).toSorted()).toEqual(alunos.map(({ nome }) => nome).toSorted())
    expect((await naPagina()).alunos.map(({ aluno }) => aluno.id)).toEqual(
      (await painel(professora, teste)).alunos.map(({ aluno }) => aluno.id),
    )
    // To another who teaches the class they are still hidden, and who has seen them is told.
    const dela = await lousa.as(outra).call('GET /api/turmas/teste/correcao/{id}', { params, query: { vista: 'perguntas' } })
    expect(dela.nomes).toMatchObject({ aVista: false, revelados: [{ quem: professora.nome }] })
    await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar: false } })
    const depois = await naPagina()
    expect(depois.nomes).toMatchObject({ aVista: false, revelados: [{ quem: professora.nome, ocultadosEm: expect.any(String) }] })
    expect((await pergunta(professora, teste, CAIXA)).grupos[0]?.respostas[0]?.aluno).toBeNull()
  })
})

// From here on an id is so long that it is found in a page's bytes as itself alone.
beforeAll(async () => {
  for (const [i, tabela] of ['utilizadores', 'tentativas', 'ficheiros'].entries())
    await run(lousa.db, sql`alter table ${sql.raw(tabela)} alter column id restart with ${sql.raw(`7${i}1000001`)}`)
  lousa.servicos.config.fluxoMs = 60_000
})

async function upload(aluno: Pessoa, nome: string): Promise<number> {
  const bytes = Buffer.from(`Texto número ${aluno.id}`)
  return (await lousa.as(aluno).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes(nome, bytes) })).json().id
}

/** Three who have answered in every way, with files that have their names; the first has late answers that wait. */
async function answered() {
  const composicao = perguntaComposicao()
  const conteudo = { ...composicao.conteudo, definicoes: { criterios: [], ficheiros: true } }
  const perguntas = { ...todas(), [COMPOSICAO]: { ...composicao, conteudo } }
  const { professora, alunos, teste, turma, as } = await school(3, { perguntas })
  const ids: number[] = []
  for (const aluno of alunos) {
    const [anexo, som] = [await upload(aluno, `${aluno.nome}.txt`), await upload(aluno, `Voz de ${aluno.nome}.txt`)]
    const texto = [{ insert: { audio: { ficheiro: som, nome: `Voz de ${aluno.nome}` } } }, ...palavras('O calcário muda.')]
    const tentativa = await handIn(lousa, teste, aluno, {
      [UNICA]: respostaUnica('aaaa'),
      [CAIXA]: respostaTexto('gabro'),
      [COMPOSICAO]: { texto, ficheiros: [anexo] },
    })
    ids.push(tentativa, anexo, som)
  }
  await run(
    lousa.db,
    sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, provisoria)
        values (${ids[0]}, ${CAIXA}, 'd1', 2, now(), ${json(respostaTexto('basalto'))}, true)`,
  )
  const pessoas = await many<{ id: number; nome: string; email: string | null; utilizador: string | null }>(
    lousa.db,
    sql`select u.id, u.nome, u.email, u.utilizador from inscricoes i join utilizadores u on u.id = i.aluno_id where i.turma_id = ${turma}`,
  )
  expect(pessoas).toHaveLength(3)
  const secretos = [...ids, ...pessoas.flatMap((pessoa) => Object.values(pessoa).filter((value) => value !== null))].map(String)
  return { professora, alunos, teste, as, secretos, params: { id: teste.id } }
}

/** Everything the page of marking by question receives: what it asks by itself, and what its buttons do. */
async function useThePage({ teste, as, params, professora }: Awaited<ReturnType<typeof answered>>, em: string) {
  const controller = new AbortController()
  const fluxo = await openFluxo({ em, token: professora.token, topicos: `teste:${teste.id}`, signal: controller.signal })
  const query = { vista: 'perguntas' } as const
  const dePergunta = (idpergunta: number) => ({ params: { ...params, idpergunta } })
  const perguntas = []
  for (const id of [UNICA, CAIXA, COMPOSICAO])
    perguntas.push(await as.call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', dePergunta(id)))
  const [, , composicao] = perguntas
  const files = []
  for (const { url } of Object.values(composicao?.ficheiros ?? {})) {
    const { statusCode, headers, body } = await as.raw({ method: 'GET', url })
    files.push({ statusCode, headers, body: statusCode === 200 ? '' : body })
  }
  const painel = await as.call('GET /api/turmas/teste/correcao/{id}', { params, query })
  const { marcacao } = painel
  const replies: unknown[] = [
    painel,
    await as.call('GET /api/comentarios', {}),
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...corrigida(), marcacao, aplicar: false } }),
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', {
      params,
      body: { perguntaid: CAIXA, marcacao, alinea: 'cccc', texto: 'gabro', fracao: { num: 1, den: 1 }, aplicar: false },
    }),
  ]
  for (const { pergunta: p, grupos } of perguntas) {
    const marcas = grupos.flatMap(({ respostas }) => respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao })))
    const body = { perguntaid: p.perguntaid, marcas, points: 1, motivo: 'Assim' }
    replies.push(await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params, body }))
  }
  const publicou = await as.call('POST /api/turmas/teste/publicar/{id}', { params, query, body: { soCorrigidas: true } })
  const escondeu = await as.call('POST /api/turmas/teste/ocultar/{id}', { params, query, body: { alunos: publicou.alunos } })
  const { live } = lousa.servicos
  await live.emit(lousa.db, [{ topico: { tipo: 'teste', id: teste.id }, dados: { que: 'alunos' } }])
  await expect.poll(() => fluxo.novos.length).toBeGreaterThan(0)
  controller.abort()
  return { bytes: JSON.stringify([perguntas, files, replies, publicou, escondeu, fluxo.mensagens]), files, publicou, escondeu }
}

describe('a página de corrigir por pergunta, com tudo o que recebe', () => {
  test('sem nomes, nenhum byte é de um aluno; pedidos os nomes, lá estão', async () => {
    const em = await lousa.app.listen({ port: 0, host: '127.0.0.1' })
    const tudo = await answered()
    const found = (bytes: string) => tudo.secretos.filter((one) => bytes.includes(one))
    // The list of pupils has names by design: there the search finds them.
    expect(found(JSON.stringify(await painel(tudo.professora, tudo.teste))).length).toBeGreaterThan(6)
    const semNomes = await useThePage(tudo, em)
    expect(semNomes.files.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(semNomes.publicou).toMatchObject({ publicadas: 2, porCorrigir: 0 })
    expect(semNomes.escondeu.ocultas).toBe(2)
    expect(found(semNomes.bytes)).toEqual([])

    await tudo.as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params: tudo.params, body: { mostrar: true } })
    const comNomes = await useThePage(tudo, em)
    expect(found(comNomes.bytes)).toEqual(expect.arrayContaining(tudo.alunos.flatMap(({ id, nome }) => [String(id), nome])))
  })

  test('escondidos outra vez, às respostas chama-se outra coisa; e a cada pergunta a sua', async () => {
    const { professora, teste, as, params } = await answered()
    const called = async (id: number) => {
      const { grupos, ficheiros } = await pergunta(professora, teste, id)
      return [
        ...grupos.flatMap(({ respostas }) => respostas.map(({ tentativaId }) => String(tentativaId))),
        ...Object.keys(ficheiros),
      ].toSorted()
    }
    const show = (mostrar: boolean) => as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar } })
    const antes = await called(COMPOSICAO)
    expect(antes).toHaveLength(9)
    expect((await called(CAIXA)).filter((one) => antes.includes(one))).toEqual([])
    await show(true)
    // What is being marked stays what it is.
    expect(await called(COMPOSICAO)).toEqual(antes)
    await show(false)
    const depois = await called(COMPOSICAO)
    expect(depois).toHaveLength(9)
    expect(depois.filter((one) => antes.includes(one))).toEqual([])
    // And again.
    await show(true)
    await show(false)
    expect((await called(COMPOSICAO)).filter((one) => [...antes, ...depois].includes(one))).toEqual([])
  })
})
