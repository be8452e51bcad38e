import { describe, expect, it } from 'vitest'
import { one, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, UNICA, handIn, makeTeste, palavras, perguntaUnica, respostaTexto, respostaUnica } from './ensaio-correcao.ts'
import { corrigida, todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta } = useCorrecao(lousa)

const marksOf = async (tentativa: number) =>
  (
    await one<{ marks: unknown }>(
      lousa.db,
      sql`select jsonb_agg(jsonb_build_array(pergunta_id, estado, resultado, points, points_maximo, decisoes) order by pergunta_id) as marks from classificacoes where tentativa_id = ${tentativa}`,
    )
  ).marks

describe('corrigir a chave', () => {
  it('shows who changes before, then re-marks everyone as fresh marking would', async () => {
    const { professora, alunos, teste, as } = await school(3)
    const ids = [
      await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, teste, alunos[2]!, {}),
    ]
    const params = { id: teste.id }
    await as.call('PUT /api/turmas/teste/correcao/{id}/nomes', { params, body: { mostrar: true } })
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/chave', {
      params,
      body: { ...corrigida(), marcacao: 0, aplicar: false },
    })
    expect(preview).toMatchObject({ marcacao: 1, aplicada: false, total: 3, sobem: 1, descem: 1 })
    expect(preview.mudancas.map(({ aluno, antes, depois, totalDepois }) => [aluno.nome, antes, depois, totalDepois])).toEqual([
      ['Aluno A', 0, 2, 2],
      ['Aluno B', 2, 0, 0],
    ])
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([0, 2, 0])
    await as.call('POST /api/turmas/teste/correcao/{id}/chave', { params, body: { ...corrigida(), marcacao: 0, aplicar: true } })
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([2, 0, 0])

    // Metamorphic: a test assigned with the new key from the start gives the same marks.
    const nova = { ...perguntaUnica(), conteudo: { versao: 1, alineas: corrigida().alineas, definicoes: {} } }
    const outra = await makeTeste(lousa, {
      turma: (await painel(professora, teste)).turma.id,
      professora,
      perguntas: { ...todas(), [UNICA]: nova },
    })
    const fresh = [
      await handIn(lousa, outra, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, outra, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, outra, alunos[2]!, {}),
    ]
    for (const [i, id] of ids.entries()) expect(await marksOf(id)).toEqual(await marksOf(fresh[i]!))
  })

  it('refuses a stale marking version, another question and a key that is none', async () => {
    const { teste, as } = await school(1)
    const params = { id: teste.id }
    const key = 'POST /api/turmas/teste/correcao/{id}/chave'
    const bad = (body: object) => ({ params, body: { ...corrigida(), marcacao: 0, aplicar: true, ...body } })
    await as.refused(key, bad({ marcacao: 4 }), 'versao_desatualizada')
    await as.refused(key, bad({ alineas: [] }), 'regra_do_conteudo')
    await as.refused(key, bad({ alineas: corrigida().alineas.map((alinea) => ({ ...alinea, texto: 'Outro texto' })) }), 'regra_do_conteudo')
    await as.refused(key, bad({ perguntaid: 999 }), 'nao_encontrado')
  })

  it('corrects the key of a question assigned before equal options were refused', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const igual = (certa: string) => ['aaaa', 'bbbb'].map((id) => ({ id, texto: palavras('Lisboa'), certa: id === certa }))
    const antiga = { ...perguntaUnica(), conteudo: { versao: 1, alineas: igual('aaaa'), definicoes: {} } }
    const turma = (await painel(professora, teste)).turma.id
    const outro = await makeTeste(lousa, { turma, professora, perguntas: { ...todas(), [UNICA]: antiga } })
    await handIn(lousa, outro, alunos[0]!, { [UNICA]: respostaUnica('bbbb') })
    const body = { ...corrigida(), alineas: igual('bbbb'), marcacao: 0, aplicar: true }
    const feita = await as.call('POST /api/turmas/teste/correcao/{id}/chave', { params: { id: outro.id }, body })
    expect(feita).toMatchObject({ aplicada: true, sobem: 1, descem: 0 })
  })

  it('«Aceitar também» marks everyone who wrote it, now and later, and keeps other decisions', async () => {
    const { professora, alunos, teste, as } = await school(4)
    for (const [i, texto] of ['granito', 'Granito', 'gabro'].entries())
      await handIn(lousa, teste, alunos[i]!, { [CAIXA]: respostaTexto(texto) })
    const params = { id: teste.id }
    const gabro = (await pergunta(professora, teste, CAIXA)).grupos.find(({ texto }) => texto === 'gabro')!.respostas[0]!
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: {
        perguntaid: CAIXA,
        marcas: [{ tentativaId: gabro.tentativaId, versao: gabro.versao }],
        decisoes: { cccc: { num: 1, den: 10 } },
      },
    })
    const body = { perguntaid: CAIXA, marcacao: 0, alinea: 'cccc', texto: 'granito', fracao: { num: 1, den: 2 } }
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: false } })
    expect(preview.mudancas.map(({ antes, depois }) => [antes, depois])).toEqual([
      [null, 5],
      [null, 5],
    ])
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: true } })
    await handIn(lousa, teste, alunos[3]!, { [CAIXA]: respostaTexto('GRANITO') })
    const reply = await pergunta(professora, teste, CAIXA)
    expect(reply.grupos.map(({ points, respostas }) => [points, respostas.length])).toEqual([
      [1, 1],
      [5, 3],
    ])
    expect(reply.marcacao).toBe(1)
    // The same text to a reader, accepted again: only what it is worth now counts, up or down.
    const outra = { ...body, marcacao: 1, texto: 'gra\u00adnito ', fracao: { num: 2, den: 10 }, aplicar: true }
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: outra })
    const depois = await pergunta(professora, teste, CAIXA)
    expect(depois.grupos.map(({ points, respostas }) => [points, respostas.length])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })
})
