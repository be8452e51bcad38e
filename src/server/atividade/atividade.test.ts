import { describe, expect, test } from 'vitest'
import type { Atividade } from '#contract/atividade.ts'
import { handIn, makeTeste, palavras, perguntaUnica, respostaUnica, UNICA } from '#server/correcao/ensaio-correcao.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { removeEliminados } from '#server/eliminados/eliminados.service.ts'
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { lastEventOf, topicsToldSince } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

async function school(nAlunos = 2) {
  const professora = await lousa.professor('Helena Duarte')
  const { id: turma, codigo } = await lousa.as(professora).call('PUT /api/turmas', { body: { name: '7.º A' } })
  const alunos: Pessoa[] = []
  for (let i = 0; i < nAlunos; i++) {
    const aluno = await lousa.aluno()
    await lousa.as(aluno).call('POST /api/turmas/aluno/associar/{code}', { params: { code: codigo ?? '' } })
    alunos.push(aluno)
  }
  await run(lousa.db, sql`update inscricoes set entrou_em = entrou_em - interval '30 days' where turma_id = ${turma}`)
  const [aluno, colega] = alunos
  if (!aluno || !colega) throw new Error('Two pupils at least')
  return { professora, turma, codigo: codigo ?? '', aluno, colega }
}

const mural = (pessoa: Pessoa, turma: number, query: { cursor?: string; limite?: number } = {}) =>
  lousa.as(pessoa).call('GET /api/atividade/turma/{id}', { params: { id: turma }, query })
const publish = (pessoa: Pessoa, turmas: number[], texto = 'Tragam a lupa.') =>
  lousa.as(pessoa).call('PUT /api/atividade/aviso', { body: { turmas, conteudo: palavras(texto) } })
const told = async (pessoa: Pessoa) => (await lousa.as(pessoa).call('GET /api/notificacoes')).data.map(({ texto }) => texto)
const firstAviso = async (pessoa: Pessoa, turma: number) => {
  const found = (await mural(pessoa, turma)).data.find((linha) => linha.tipo === 'aviso')
  if (!found) throw new Error('There is no announcement')
  return found
}
const textos = ({ data }: { data: Atividade[] }) => data.map(({ texto }) => texto)

describe('um aviso', () => {
  test('chega a várias turmas de uma vez, e quem está nas duas só é avisado uma vez', async () => {
    const { professora, turma, aluno } = await school()
    const { id: outra, codigo } = await lousa.as(professora).call('PUT /api/turmas', { body: { name: '8.º B' } })
    await lousa.as(aluno).call('POST /api/turmas/aluno/associar/{code}', { params: { code: codigo ?? '' } })
    const aviso = await publish(professora, [turma, outra])
    expect(aviso.turmas).toEqual([turma, outra])
    for (const id of [turma, outra])
      expect((await mural(aluno, id)).data[0]).toMatchObject({ texto: 'Tragam a lupa.', user: 'Helena Duarte' })
    expect((await told(aluno)).filter((texto) => texto.includes('aviso'))).toEqual(['Helena Duarte publicou um aviso em 7.º A'])
    expect(await told(professora)).not.toContain('Helena Duarte publicou um aviso em 7.º A')
  })

  test('a mesma chave publica uma vez; sem texto nem anexo não há aviso', async () => {
    const { professora, turma } = await school()
    const body = { turmas: [turma], conteudo: palavras('Olá'), chave: crypto.randomUUID() }
    const first = await lousa.as(professora).call('PUT /api/atividade/aviso', { body })
    expect(await lousa.as(professora).call('PUT /api/atividade/aviso', { body })).toEqual(first)
    const vazio = { turmas: [turma], conteudo: [{ insert: '\n\n' }] }
    await lousa.as(professora).refused('PUT /api/atividade/aviso', { body: vazio }, 'regra_do_conteudo')
    await lousa.as(professora).refused('PUT /api/atividade/aviso', { body: { ...body, chave: undefined, turmas: [] } }, 'regra_do_conteudo')
  })

  test('leva anexos que quem vê pode abrir, e não os ficheiros de outros', async () => {
    const { professora, turma, aluno } = await school()
    const answer = await lousa.as(professora).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('chave.txt', 'granito') })
    const { id: ficheiro } = answer.json()
    await lousa
      .as(professora)
      .call('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: palavras('Veja.'), anexos: [ficheiro] } })
    const { aviso } = await firstAviso(aluno, turma)
    expect(aviso.anexos.map(({ nome }) => nome)).toEqual(['chave.txt'])
    expect((await lousa.anonimo.raw({ method: 'GET', url: aviso.anexos[0]?.url ?? '' })).body).toBe('granito')
    const outra = await school()
    const body = { turmas: [outra.turma], conteudo: palavras('Veja.'), anexos: [ficheiro] }
    await lousa.as(outra.professora).refused('PUT /api/atividade/aviso', { body }, 'nao_encontrado')
  })

  test('só o seu autor o altera, com a versão que viu; qualquer professor da turma o retira', async () => {
    const { professora, turma, aluno } = await school()
    const adjunto = await lousa.professor()
    await lousa.as(professora).call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: adjunto.email } })
    const { id, versao } = await publish(professora, [turma])
    const body = { id, versao, conteudo: palavras('Tragam duas lupas.') }
    await lousa.as(adjunto).refused('PUT /api/atividade/aviso', { body }, 'nao_encontrado')
    await lousa.as(professora).call('PUT /api/atividade/aviso', { body })
    await lousa.as(professora).refused('PUT /api/atividade/aviso', { body }, 'versao_desatualizada')
    const linha = await firstAviso(adjunto, turma)
    expect(linha).toMatchObject({ texto: 'Tragam duas lupas.', pode: { editar: false, eliminar: true } })
    expect(linha.aviso.editadoEm).not.toBeNull()
    await lousa.as(aluno).refused('DELETE /api/atividade/delete/{id}', { params: { id: linha.id } }, 'papel_errado')
    await lousa.as(adjunto).call('DELETE /api/atividade/delete/{id}', { params: { id: linha.id } })
    expect(textos(await mural(aluno, turma))).not.toContain('Tragam duas lupas.')
    await lousa.as(adjunto).refused('DELETE /api/atividade/delete/{id}', { params: { id: linha.id } }, 'nao_encontrado')
  })

  test('retirado de todas as turmas, desaparece com os seus ficheiros ao fim de trinta dias', async () => {
    const { professora, turma } = await school()
    const { id: outra } = await lousa.as(professora).call('PUT /api/turmas', { body: { name: '8.º B' } })
    const answer = await lousa.as(professora).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('a.txt', `só aqui ${turma}`) })
    const { id: ficheiro } = answer.json()
    const body = { turmas: [turma, outra], conteudo: palavras('Ainda não.'), anexos: [ficheiro] }
    const { id } = await lousa.as(professora).call('PUT /api/atividade/aviso', { body })
    const linha = await firstAviso(professora, turma)
    await lousa.as(professora).call('DELETE /api/atividade/delete/{id}', { params: { id: linha.id }, query: { todas: true } })
    expect(textos(await mural(professora, outra))).not.toContain('Ainda não.')
    const count = () =>
      one<{ avisos: number; ficheiros: number }>(
        lousa.db,
        sql`select (select count(*) from avisos where id = ${id}) as avisos, (select count(*) from ficheiros where id = ${ficheiro}) as ficheiros`,
      )
    await removeEliminados(lousa.servicos)
    expect(await count()).toEqual({ avisos: 1, ficheiros: 1 })
    await run(lousa.db, sql`update avisos set eliminado_em = now() - interval '31 days' where id = ${id}`)
    await removeEliminados(lousa.servicos)
    expect(await count()).toEqual({ avisos: 0, ficheiros: 0 })
  })

  test('numa turma arquivada não se publica', async () => {
    const { professora, turma } = await school()
    await lousa.as(professora).call('POST /api/turmas/arquivar/{id}', { params: { id: turma } })
    await lousa
      .as(professora)
      .refused('PUT /api/atividade/aviso', { body: { turmas: [turma], conteudo: palavras('Olá') } }, 'turma_arquivada')
    expect((await mural(professora, turma)).pode).toEqual({ publicar: false, moderar: false })
  })
})

describe('os comentários', () => {
  test('o aluno escreve, a professora é avisada; quem os remove é o autor ou um professor', async () => {
    const { professora, turma, aluno, colega } = await school()
    await publish(professora, [turma])
    const { id } = await firstAviso(aluno, turma)
    const write = (quem: Pessoa, texto: string) =>
      lousa.as(quem).call('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto } })
    const meu = await write(aluno, 'Pode ser da praia?')
    const dela = await write(professora, 'Pode.')
    expect(await told(professora)).toContain(`${aluno.nome} comentou o aviso em 7.º A`)
    const seen = await lousa.as(colega).call('GET /api/atividade/comentarios/{id}', { params: { id } })
    expect(seen.map(({ texto, pode }) => [texto, pode.remover])).toEqual([
      ['Pode ser da praia?', false],
      ['Pode.', false],
    ])
    await lousa.as(colega).refused('DELETE /api/atividade/comentario/delete/{id}', { params: { id: meu.id } }, 'nao_encontrado')
    await lousa.as(aluno).refused('DELETE /api/atividade/comentario/delete/{id}', { params: { id: dela.id } }, 'nao_encontrado')
    await lousa.as(professora).call('DELETE /api/atividade/comentario/delete/{id}', { params: { id: meu.id } })
    expect((await firstAviso(aluno, turma)).comentarios).toBe(1)
    const onBell = `${aluno.nome} comentou o aviso em 7.º A`
    const porLer = async () => (await lousa.as(professora).call('GET /api/notificacoes/contagem')).porLer
    expect(await told(professora), 'nor is it on the bell').not.toContain(onBell)
    const without = await porLer()
    // Taken back by who removed it, nobody else, not even its author.
    const repor = [`POST /api/atividade/comentario/repor/{id}`, { params: { id: meu.id } }] as const
    await lousa.as(aluno).refused(...repor, 'nao_encontrado')
    await lousa.as(professora).call(...repor)
    await lousa.as(professora).refused(...repor, 'nao_encontrado')
    expect(await told(professora)).toContain(onBell)
    expect(await porLer()).toBe(without + 1)
    const again = await lousa.as(aluno).call('GET /api/atividade/comentarios/{id}', { params: { id } })
    expect(again.map(({ texto }) => texto)).toEqual(['Pode ser da praia?', 'Pode.'])
  })

  test('o que se retira, quem quer que o retire, muda o sino de quem escreveu o aviso', async () => {
    const { professora, turma, aluno, colega } = await school()
    const outra = await lousa.professor()
    await lousa.as(professora).call('POST /api/turmas/professor/{id}', { params: { id: turma }, body: { email: outra.email ?? '' } })
    await publish(professora, [turma])
    const { id } = await firstAviso(aluno, turma)
    const write = (quem: Pessoa) =>
      lousa.as(quem).call('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto: 'Levo uma.' } })
    const [meu, deColega] = [await write(aluno), await write(colega)]
    const remove = (quem: Pessoa, qual: number) =>
      lousa.as(quem).call('DELETE /api/atividade/comentario/delete/{id}', { params: { id: qual } })
    const pessoas = async (act: () => Promise<unknown>) => {
      const before = await lastEventOf(lousa)
      await act()
      return (await topicsToldSince(lousa, before)).filter((topico) => topico.startsWith('pessoa:'))
    }
    const deQuemEscreveu = [`pessoa:${professora.id}`]
    expect(await pessoas(() => remove(aluno, meu.id))).toEqual(deQuemEscreveu)
    expect(await pessoas(() => remove(outra, deColega.id))).toEqual(deQuemEscreveu)
    const repor = () => lousa.as(outra).call('POST /api/atividade/comentario/repor/{id}', { params: { id: deColega.id } })
    expect(await pessoas(repor)).toEqual(deQuemEscreveu)
    const retirar = () => lousa.as(outra).call('DELETE /api/atividade/delete/{id}', { params: { id } })
    expect(await pessoas(retirar)).toEqual(deQuemEscreveu)
  })

  test('desligados, só os professores comentam; o que estava escrito fica', async () => {
    const { professora, turma, aluno } = await school()
    await publish(professora, [turma])
    const { id } = await firstAviso(aluno, turma)
    await lousa.as(aluno).call('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto: 'Antes' } })
    await lousa.as(professora).call('PUT /api/atividade/turma/{id}/comentarios', { params: { id: turma }, body: { ligados: false } })
    expect((await firstAviso(aluno, turma)).pode.comentar).toBe(false)
    await lousa
      .as(aluno)
      .refused('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto: 'Depois' } }, 'comentarios_desligados')
    await lousa.as(professora).call('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto: 'Sim' } })
    const seen = await lousa.as(aluno).call('GET /api/atividade/comentarios/{id}', { params: { id } })
    expect(seen.map(({ texto }) => texto)).toEqual(['Antes', 'Sim'])
  })

  test('sessenta por hora chegam', async () => {
    const { professora, turma, aluno } = await school()
    await publish(professora, [turma])
    const { id } = await firstAviso(aluno, turma)
    await run(
      lousa.db,
      sql`insert into atividade_comentarios (atividade_id, autor_id, texto) select ${id}, ${aluno.id}, 'Olá' from generate_series(1, 60)`,
    )
    await lousa.as(aluno).refused('POST /api/atividade/comentario/{id}', { params: { id }, body: { texto: 'Mais um' } }, 'limite_atingido')
  })
})

describe('o que acontece na turma', () => {
  test('as entradas do mesmo dia são uma linha, e a professora é avisada uma vez', async () => {
    const { professora, turma, aluno, colega } = await school()
    const [linha] = (await mural(professora, turma)).data
    const names = [aluno.nome, colega.nome].toSorted((a, b) => a.localeCompare(b, 'pt'))
    expect(linha).toMatchObject({ tipo: 'entrada', n: 2, texto: `${names.join(' e ')} entraram na turma.` })
    expect(await told(professora)).toEqual(['Entraram alunos na turma 7.º A'])
    await lousa.as(professora).call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma, idaluno: aluno.id } })
    expect((await mural(professora, turma)).data[0]).toMatchObject({ n: 1, texto: `${colega.nome} entrou na turma.` })
  })

  test('um teste para alguns alunos só existe para eles', async () => {
    const { professora, turma, aluno, colega } = await school()
    const ctx = { ...lousa.servicos }
    const base = { turma, autor: professora.id, nome: 'Recuperação', inicio: new Date().toISOString() }
    const fim = new Date(Date.now() + 86_400_000).toISOString()
    await recordAtividade(ctx, { ...base, tipo: 'trabalho', alvo: 77, fim, alunos: [aluno.id] })
    expect(textos(await mural(aluno, turma))).toContain('Trabalho novo: Recuperação.')
    expect(textos(await mural(professora, turma))).toContain('Trabalho novo: Recuperação.')
    expect(textos(await mural(colega, turma))).not.toContain('Trabalho novo: Recuperação.')
    expect(await told(colega)).toEqual([])
    await recordAtividade(ctx, { ...base, tipo: 'trabalho', alvo: 77, fim, nome: 'Recuperação 2', alunos: [colega.id] })
    expect(textos(await mural(aluno, turma))).not.toContain('Trabalho novo: Recuperação 2.')
    expect(await told(colega)).toEqual(['Trabalho novo em 7.º A: Recuperação 2'])
    await removeAtividade(ctx, { tipo: 'trabalho', alvo: 77 })
    expect(await told(colega)).toEqual([])
    expect(textos(await mural(professora, turma))).not.toContain('Trabalho novo: Recuperação 2.')
  })

  test('quem entra depois do prazo não vê o que acabou antes', async () => {
    const { professora, turma, codigo, aluno } = await school()
    const fim = new Date(Date.now() - 3_600_000).toISOString()
    const inicio = new Date(Date.now() - 7_200_000).toISOString()
    await recordAtividade(lousa.servicos, {
      tipo: 'teste',
      turma,
      autor: professora.id,
      alvo: 5,
      nome: 'Antigo',
      inicio,
      fim,
      alunos: null,
    })
    const novo = await lousa.aluno()
    await lousa.as(novo).call('POST /api/turmas/aluno/associar/{code}', { params: { code: codigo } })
    expect(textos(await mural(novo, turma))).not.toContain('Teste novo: Antigo.')
    expect(textos(await mural(professora, turma))).toContain('Teste novo: Antigo.')
    expect(await told(aluno), 'nobody is called to a test that is over').toEqual([])
  })

  test('os resultados só existem para quem já os pode ver, e escondê-los retira-os', async () => {
    const { professora, turma, aluno, colega } = await school()
    const teste = await makeTeste(lousa, { turma, professora, nome: 'Rochas', perguntas: { [UNICA]: perguntaUnica() } })
    for (const quem of [aluno, colega]) await handIn(lousa, teste, quem, { [UNICA]: respostaUnica('bbbb') })
    const publicar = (alunos: number[]) =>
      lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: { alunos } })
    await publicar([aluno.id])
    expect(textos(await mural(aluno, turma))).toContain('Resultados publicados: Rochas.')
    expect(textos(await mural(colega, turma))).not.toContain('Resultados publicados: Rochas.')
    expect(await told(aluno)).toContain('Já se pode ver o resultado: Rochas')
    expect(await told(colega)).toEqual([])
    await publicar([colega.id])
    expect(textos(await mural(colega, turma))).toContain('Resultados publicados: Rochas.')
    await lousa.as(professora).call('POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: { alunos: [aluno.id] } })
    expect(textos(await mural(aluno, turma))).not.toContain('Resultados publicados: Rochas.')
    expect(await told(aluno)).toEqual([])
    expect(textos(await mural(colega, turma))).toContain('Resultados publicados: Rochas.')
    await lousa.as(professora).call('DELETE /api/turmas/delete/teste/{id}', { params: { id: teste.id } })
    expect(textos(await mural(professora, turma))).not.toContain('Resultados publicados: Rochas.')
  })
})

describe('a lista', () => {
  test('vem a mais recente primeiro, por páginas, cada linha uma vez; as novas contam-se', async () => {
    const { professora, turma, aluno } = await school()
    for (let i = 1; i <= 7; i++) await publish(professora, [turma], `Aviso ${i}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof mural>> = await mural(aluno, turma, { limite: 3, ...(cursor === null ? {} : { cursor }) })
      seen.push(...textos(page))
      cursor = page.proximo
    } while (cursor !== null)
    expect(seen.slice(0, 7)).toEqual([7, 6, 5, 4, 3, 2, 1].map((i) => `Aviso ${i}`))
    expect(new Set(seen).size).toBe(seen.length)
    const [top] = (await mural(aluno, turma)).data
    const query = { desde: top?.data ?? '', ultima: top?.id ?? 0 }
    const novas = () => lousa.as(aluno).call('GET /api/atividade/turma/{id}/novas', { params: { id: turma }, query })
    expect(await novas()).toEqual({ n: 0 })
    await publish(professora, [turma], 'Aviso 8')
    expect(await novas()).toEqual({ n: 1 })
  })
})
