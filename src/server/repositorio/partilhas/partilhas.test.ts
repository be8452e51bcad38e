/** What a teacher shares: who sees it, what they may do with it, and how it ends. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CodigoErro } from '#contract/erros.ts'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { makeFracoes, newPergunta, newTeste, shareByLigacao, shareWith } from './ensaio-partilhas.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa

beforeEach(async () => {
  ana = await lousa.professor('Ana Silva')
  rui = await lousa.professor('Rui Santos')
})

const minhas = async (quem: Pessoa) => (await lousa.as(quem).call('GET /api/partilhas')).map(({ item, nivel }) => [item.nome, nivel])
const pasta = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/partilhas/pasta/{id}', { params: { id } })
const past = (id: number) => run(lousa.db, sql`update partilhas set fim = now() - interval '1 minute' where id = ${id}`)

describe('quem vê', () => {
  test('antes não há nada; partilhada, abre-se com o que está dentro, e nada do que está acima', async () => {
    const { fora, raiz, dentro, facil, dificil, teste } = await makeFracoes(lousa, ana)
    const outra = await newTeste(lousa, ana, 'Outro', fora, [])
    await lousa.as(rui).refused('GET /api/partilhas/pasta/{id}', { params: { id: raiz } }, 'nao_encontrado')
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    expect(await minhas(rui)).toEqual([['Frações', 'leitura']])
    expect(await pasta(rui, raiz)).toMatchObject({
      nome: 'Frações',
      de: 'Ana Silva',
      caminho: [],
      pastas: [{ id: dentro, nome: 'Difíceis', testes: 1, perguntas: 1 }],
      perguntas: 1,
    })
    expect(await pasta(rui, dentro)).toMatchObject({
      caminho: [{ id: raiz, nome: 'Frações' }],
      testes: [{ id: teste.id, nome: 'Teste de frações', totalPerguntas: 2 }],
    })
    expect(
      (await lousa.as(rui).call('GET /api/partilhas/pasta/{id}/perguntas', { params: { id: raiz } })).data.map(({ id }) => id),
    ).toEqual([facil])
    const lido = await lousa.as(rui).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
    expect(lido).toMatchObject({ de: 'Ana Silva', caminho: [], repositorioPaiId: 0, pode: { editar: false, copiar: false } })
    expect((await lousa.as(rui).call('GET /api/perguntas/{id}', { params: { id: dificil } })).pode.editar).toBe(false)
    for (const [chamada, id] of [
      ['GET /api/partilhas/pasta/{id}', fora],
      ['GET /api/repositorio/teste/{id}', outra.id],
    ] as const)
      await lousa.as(rui).refused(chamada, { params: { id } }, 'nao_encontrado')
  })

  test('com um teste veem-se as suas perguntas, e não as outras da mesma pasta', async () => {
    const { dentro, facil, teste } = await makeFracoes(lousa, ana)
    const outra = await newPergunta(lousa, ana, dentro)
    await shareWith(lousa, ana, teste.id, rui, 'leitura')
    const api = lousa.as(rui)
    expect((await api.call('GET /api/perguntas/{id}', { params: { id: facil } })).id).toBe(facil)
    await api.refused('GET /api/perguntas/{id}', { params: { id: outra } }, 'nao_encontrado')
    await api.refused('GET /api/partilhas/pasta/{id}', { params: { id: dentro } }, 'nao_encontrado')
  })

  test('o que está numa pasta que se pode copiar também se pode, ainda que sozinho fosse só para consultar', async () => {
    const { raiz, teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, teste.id, rui, 'leitura')
    expect(await minhas(rui)).toEqual([['Teste de frações', 'leitura']])
    await shareWith(lousa, ana, raiz, rui, 'copia')
    expect(await minhas(rui)).toEqual([
      ['Frações', 'copia'],
      ['Teste de frações', 'copia'],
    ])
    expect((await lousa.as(rui).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })).pode.copiar).toBe(true)
  })

  test('é avisado no sino, e o aviso vai-se com a partilha', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const [partilha] = await shareWith(lousa, ana, raiz, rui, 'copia')
    const sino = async () => (await lousa.as(rui).call('GET /api/notificacoes')).data.map(({ texto, caminho }) => [texto, caminho])
    expect(await sino()).toEqual([['Ana Silva partilhou consigo a pasta «Frações»', '/testes-perguntas/partilhados']])
    await lousa.as(ana).call('DELETE /api/partilhas/{id}', { params: { id: partilha?.id ?? 0 } })
    expect(await sino()).toEqual([])
  })

  test('um professor por confirmar não vê o que uma ligação partilha', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const { ligacao } = await shareByLigacao(lousa, ana, raiz)
    const eva = await lousa.professorPorConfirmar('Eva')
    await lousa.as(eva).refused('POST /api/partilhas/ligacao/{ligacao}', { params: { ligacao } }, 'conta_por_confirmar')
  })
})

describe('como acaba', () => {
  test('passado o fim, retirada, ou eliminada a pasta, já nada se vê', async () => {
    const casos = [
      async ({ partilha }: { partilha: number }) => past(partilha),
      async ({ partilha }: { partilha: number }) => lousa.as(ana).call('DELETE /api/partilhas/{id}', { params: { id: partilha } }),
      async ({ raiz }: { raiz: number }) => lousa.as(ana).call('DELETE /api/repositorio/delete/{id}', { params: { id: raiz } }),
    ]
    for (const acaba of casos) {
      const { raiz, dentro, teste, facil } = await makeFracoes(lousa, ana)
      const [partilha] = await shareWith(lousa, ana, raiz, rui, 'copia')
      expect((await pasta(rui, dentro)).nome).toBe('Difíceis')
      await acaba({ partilha: partilha?.id ?? 0, raiz })
      expect(await minhas(rui)).toEqual([])
      const api = lousa.as(rui)
      for (const [chamada, id] of [
        ['GET /api/partilhas/pasta/{id}', raiz],
        ['GET /api/partilhas/pasta/{id}', dentro],
        ['GET /api/repositorio/teste/{id}', teste.id],
        ['GET /api/repositorio/teste/{id}/papel', teste.id],
        ['GET /api/perguntas/{id}', facil],
        ['POST /api/partilhas/vista/{id}', raiz],
      ] as const)
        await api.refused(chamada, { params: { id } }, 'nao_encontrado')
    }
  })

  test('uma ligação que passou, foi retirada ou nunca houve não leva a nada', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const [passada, retirada] = [await shareByLigacao(lousa, ana, raiz), await shareByLigacao(lousa, ana, raiz)]
    await past(passada.id)
    await lousa.as(ana).call('DELETE /api/partilhas/{id}', { params: { id: retirada.id } })
    for (const ligacao of [passada.ligacao, retirada.ligacao, 'A'.repeat(22)])
      for (const metodo of ['GET', 'POST'] as const)
        await lousa.as(rui).refused(`${metodo} /api/partilhas/ligacao/{ligacao}`, { params: { ligacao } }, 'partilha_desconhecida')
  })

  test('quem a tira da sua lista deixa de a ter, por nome e por ligação; os outros ficam com ela', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const eva = await lousa.professor('Eva')
    const { ligacao } = await shareByLigacao(lousa, ana, raiz)
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    for (const quem of [rui, eva]) await lousa.as(quem).call('POST /api/partilhas/ligacao/{ligacao}', { params: { ligacao } })
    expect(await minhas(rui)).toEqual([['Frações', 'copia']])
    await lousa.as(rui).call('POST /api/partilhas/sair/{id}', { params: { id: raiz } })
    expect(await minhas(rui)).toEqual([])
    expect(await minhas(eva)).toEqual([['Frações', 'copia']])
    await lousa.as(rui).refused('POST /api/partilhas/sair/{id}', { params: { id: raiz } }, 'nao_encontrado')
    // By name it is over for its owner too; the link stays.
    const ficam = await lousa.as(ana).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })
    expect(ficam.map(({ pessoa, pessoas }) => [pessoa, pessoas])).toEqual([[null, 1]])
  })

  test('apagada a conta de um dos dois, ninguém fica com ela', async () => {
    const { raiz, teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'copia')
    const copia = await lousa.as(rui).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body: {} })
    expect(copia.copiadoDe).toBe('Ana Silva')
    const { id } = await lousa.as(rui).call('POST /api/conta/apagar', { body: {} })
    await lousa.as(await lousa.admin()).call('POST /api/admin/apagamentos/executar/{id}', { params: { id } })
    expect(await lousa.as(ana).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })).toEqual([])
  })
})

describe('o que mudou', () => {
  test('o que muda ou aparece depois de visto fica marcado, até se voltar a abrir', async () => {
    const { raiz, dentro, teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    const mudou = async () => (await lousa.as(rui).call('GET /api/partilhas')).map((partilha) => partilha.mudou)
    const testes = async () => (await pasta(rui, dentro)).testes.map((t) => [t.nome, t.mudou])
    expect([await mudou(), await testes()]).toEqual([[false], [['Teste de frações', false]]])
    await lousa.as(ana).call('PUT /api/repositorio', { body: { id: teste.id, versao: 1, nome: 'Teste de frações', descricao: 'Novo' } })
    expect([await mudou(), await testes()]).toEqual([[true], [['Teste de frações', true]]])
    await lousa.as(rui).call('POST /api/partilhas/vista/{id}', { params: { id: teste.id } })
    expect([await mudou(), await testes()]).toEqual([[false], [['Teste de frações', false]]])
    await newPergunta(lousa, ana, dentro)
    expect(await mudou()).toEqual([true])
    const perguntas = async () =>
      (await lousa.as(rui).call('GET /api/partilhas/pasta/{id}/perguntas', { params: { id: dentro } })).data.map((p) => p.mudou).toSorted()
    expect(await perguntas()).toEqual([false, true])
    await lousa.as(rui).call('POST /api/partilhas/vista/{id}', { params: { id: dentro } })
    expect([await mudou(), await perguntas()]).toEqual([[false], [false, false]])
  })
})

describe('partilhar', () => {
  const recusa = async (id: number, body: object, codigo: CodigoErro = 'regra_do_conteudo') => {
    const pedido = { params: { id }, body: { nivel: 'leitura', fim: null, ...body } as const }
    return (await lousa.as(ana).refused('POST /api/partilhas/item/{id}', pedido, codigo)).errors
  }

  test('diz junto do campo o que não pode ser, e nada fica partilhado', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const [aluna, eva] = [await lousa.aluno('Aluna'), await lousa.professorPorConfirmar('Eva')]
    const desconhecido = ['Não há nenhum professor com este e-mail na Lousa. Peça-lhe que crie primeiro a conta.']
    expect(await recusa(raiz, { email: 'rui' })).toMatchObject({ email: [expect.stringContaining('O endereço não está certo')] })
    expect(await recusa(raiz, { email: aluna.email })).toEqual({ email: desconhecido })
    expect(await recusa(raiz, { email: 'ninguem@escola.test' })).toEqual({ email: desconhecido })
    expect(await recusa(raiz, { email: ana.email })).toEqual({ email: ['Este e-mail é o seu.'] })
    expect(await recusa(raiz, { email: eva.email })).toEqual({ email: ['A conta deste professor ainda não está confirmada.'] })
    expect(await recusa(raiz, { email: rui.email, fim: '2020-01-01T00:00:00.000Z' })).toEqual({
      fim: ['Escolha um fim que ainda não tenha passado.'],
    })
    expect(await lousa.as(ana).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })).toEqual([])
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    expect(await recusa(raiz, { email: rui.email })).toEqual({ email: ['Já está partilhado com este professor.'] })
  })

  test('o mesmo pedido duas vezes partilha uma; muda-se o nível e o fim, mas não para um que já passou', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const pedido = { params: { id: raiz }, body: { chave: randomUUID(), nivel: 'leitura', fim: null } as const }
    const [primeira] = await lousa.as(ana).call('POST /api/partilhas/item/{id}', pedido)
    expect(await lousa.as(ana).call('POST /api/partilhas/item/{id}', pedido)).toEqual([primeira])
    const muda = (fim: string | null) => ({ params: { id: primeira?.id ?? 0 }, body: { nivel: 'copia', fim } as const })
    const fim = minutesFromNow(60)
    expect(await lousa.as(ana).call('PUT /api/partilhas/{id}', muda(fim))).toMatchObject([
      { nivel: 'copia', fim, ligacao: primeira?.ligacao },
    ])
    const { errors } = await lousa.as(ana).refused('PUT /api/partilhas/{id}', muda('2020-01-01T00:00:00.000Z'), 'regra_do_conteudo')
    expect(errors).toHaveProperty('fim')
    await past(primeira?.id ?? 0)
    const [passada] = await lousa.as(ana).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })
    // What has ended may stay so, while its level changes.
    expect(await lousa.as(ana).call('PUT /api/partilhas/{id}', muda(passada?.fim ?? null))).toMatchObject([{ fim: passada?.fim }])
  })

  test(`de ${limites.partilhasPorItem} não se passa`, async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    await run(
      lousa.db,
      sql`insert into partilhas (item_id, nivel, ligacao) select ${raiz}, 'leitura', 'x' || n from generate_series(1, ${limites.partilhasPorItem}::int) n`,
    )
    await recusa(raiz, {}, 'limite_atingido')
    expect(await lousa.as(ana).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })).toHaveLength(limites.partilhasPorItem)
  })

  test('quem só vê em nome do dono não lê a ligação; o dono que a abre fica a saber que é sua', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    const { ligacao } = await shareByLigacao(lousa, ana, raiz)
    const admin = await lousa.admin()
    const vista = await lousa.as(admin).call('POST /api/utilizadores/imitar/{id}', { params: { id: ana.id }, body: { motivo: 'Ajuda' } })
    const [lida] = await lousa.as(vista).call('GET /api/partilhas/item/{id}', { params: { id: raiz } })
    expect(lida).toMatchObject({ ligacao: null, pessoa: null, nivel: 'copia' })
    const params = { ligacao }
    expect(await lousa.as(ana).call('GET /api/partilhas/ligacao/{ligacao}', { params })).toMatchObject({ meu: true, jaTem: false })
    await lousa.as(ana).call('POST /api/partilhas/ligacao/{ligacao}', { params })
    expect(await minhas(ana)).toEqual([])
    expect(await lousa.as(rui).call('GET /api/partilhas/ligacao/{ligacao}', { params })).toEqual({
      item: { id: raiz, nome: 'Frações', isFolder: true },
      nivel: 'copia',
      fim: null,
      de: 'Ana Silva',
      meu: false,
      jaTem: false,
    })
  })
})
