/** Marking without names: what the page receives ties no answer to a person until its teacher asks, on record. */
import { describe, expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, handIn, respostaTexto } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

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
