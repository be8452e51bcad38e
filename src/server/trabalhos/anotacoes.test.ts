import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Anotacao } from '#contract/anotacoes.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { pngBase64 } from '#server/ensaio/envio.ts'
import { words } from '#server/ensaio/palavras.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'

const lousa = useLousa()
const { school } = useTrabalhos(lousa)

const sendFoto = async (quem: Pessoa, nome: string): Promise<number> =>
  (await keepFile(lousa.servicos, quem.id, Buffer.from(pngBase64, 'base64'), nome)).id

const traco = { tipo: 'traco', cor: 'vermelho', pontos: '100 100 5000 5200' } as const
const remark = { tipo: 'texto', x: 4_000, y: 9_000, texto: ' Falta a unidade. ' } as const
const over = (ficheiro: number, marcas: Anotacao['marcas'] = [traco]): Anotacao => ({ ficheiro, pagina: 1, marcas })

async function scene(more: Parameters<Awaited<ReturnType<typeof school>>['make']>[0] = {}) {
  const escola = await school()
  const { aluno, api, make, of } = escola
  const { id } = await make(more)
  const foto = await sendFoto(aluno, 'foto.png')
  const draft = async (ficheiros: number[], versao: number) =>
    lousa.as(aluno).call('PUT /api/trabalho/resposta/{id}', { params: { id }, body: { versao, texto: words('Aqui vai.'), ficheiros } })
  const send = async (versao: number) => lousa.as(aluno).call('POST /api/trabalho/enviar/{id}', { params: { id }, body: { versao } })
  await send((await draft([foto], 0)).versao)
  const body = async (anotacoes?: readonly Anotacao[], points: number | null = null) => ({
    params: { id },
    body: {
      alunoid: aluno.id,
      versao: (await of(aluno, id)).versao,
      points,
      comentario: '',
      ...(anotacoes && { anotacoes: [...anotacoes] }),
    },
  })
  const mark = async (anotacoes?: readonly Anotacao[], points: number | null = null) =>
    api.call('PUT /api/trabalho/correcao/{id}', await body(anotacoes, points))
  const give = async (anotacoes?: readonly Anotacao[]) =>
    api.call('POST /api/trabalho/devolver/{id}', {
      params: { id },
      body: {
        alunoid: aluno.id,
        comentario: 'Refaz.',
        ate: new Date(Date.now() + 86_400_000).toISOString(),
        ...(anotacoes && { anotacoes: [...anotacoes] }),
      },
    })
  return { ...escola, id, foto, draft, send, body, mark, give }
}

test('o que se desenha chega ao aluno com a classificação devolvida, limpo, e o ficheiro fica como estava', async () => {
  const { aluno, colega, api, id, foto, mark, mine } = await scene()
  const marcada = await mark([over(foto, [traco, { ...remark, texto: '   ' }, remark])], 15)
  const kept = [over(foto, [traco, { ...remark, texto: 'Falta a unidade.' }])]
  expect(marcada.anotacoes).toEqual(kept)
  expect((await mark(undefined, 16)).anotacoes, 'a page that knows of no drawings leaves them').toEqual(kept)
  expect(await mine(aluno, id), 'before it is returned').not.toHaveProperty('anotacoes')
  await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  const minha = await mine(aluno, id)
  expect(minha.anotacoes).toEqual(kept)
  expect(minha.ficheirosVisiveis[foto]).toBeDefined()
  expect(JSON.stringify(await mine(colega, id))).not.toContain('Falta')
  await api.call('POST /api/trabalho/ocultar/{id}', { params: { id }, body: {} })
  expect(await mine(aluno, id)).not.toHaveProperty('anotacoes')
  expect((await mark([], 16)).anotacoes).toEqual([])
})

test('a cópia dos dados do aluno tem o que lhe escreveram sobre as imagens, quando ele o pode ver', async () => {
  const { aluno, api, id, foto, mark } = await scene()
  const copia = async (): Promise<string> => {
    const files = unzipSync((await lousa.as(aluno).raw(toInject('GET /api/conta/dados'))).rawPayload)
    return strFromU8(files['dados.json'] ?? new Uint8Array())
  }
  await mark([over(foto, [remark])], 15)
  expect(await copia()).not.toContain('Falta a unidade.')
  await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  expect(await copia()).toContain('Falta a unidade.')
})

test('num trabalho sem avaliação, o desenho sozinho já é uma resposta do professor', async () => {
  const { aluno, id, foto, mark, mine } = await scene({ temAvaliacao: false })
  expect((await mark([over(foto)])).corrigidoEm).not.toBeNull()
  expect((await mine(aluno, id)).anotacoes).toEqual([over(foto)])
})

test('ao pedir para melhorar, o aluno vê logo o desenho; entregue outra vez, só com a classificação', async () => {
  const { aluno, api, id, foto, draft, send, mark, give, mine, of } = await scene()
  await give([over(foto)])
  const devolvida = await mine(aluno, id)
  expect(devolvida.anotacoes).toEqual([over(foto)])
  const outra = await sendFoto(aluno, 'outra.png')
  await send((await draft([outra], devolvida.versao)).versao)
  expect(await mine(aluno, id)).not.toHaveProperty('anotacoes')
  expect((await of(aluno, id)).anotacoes, 'over the answer before').toEqual([over(foto)])
  await mark([over(foto), over(outra)], 18)
  await api.call('POST /api/trabalho/publicar/{id}', { params: { id }, body: {} })
  const minha = await mine(aluno, id)
  expect(minha.anotacoes).toEqual([over(foto), over(outra)])
  expect(Object.keys(minha.ficheirosVisiveis)).toEqual(expect.arrayContaining([String(foto), String(outra)]))
})

test('o desenho não se põe sobre o que não é desta resposta, nem fora da página, nem duas vezes na mesma', async () => {
  const { aluno, api, id, foto, body, of, professora } = await scene()
  const alheia = await sendFoto(professora, 'minha.png')
  for (const anotacoes of [[over(alheia)], [over(foto), over(foto)]])
    expect(await api.refused('PUT /api/trabalho/correcao/{id}', await body(anotacoes), 'regra_do_conteudo')).toMatchObject({
      errors: { anotacoes: ['O que se desenha tem de estar sobre um ficheiro desta resposta.'] },
    })
  const wrong: unknown[] = [
    { ...traco, pontos: '1 2 3' },
    { ...traco, pontos: '1 2" onload="x' },
    { ...traco, cor: 'preto' },
    { tipo: 'certo', x: -1, y: 0 },
    { tipo: 'certo', x: 0, y: 100_000 },
    { tipo: 'texto', x: 0, y: 0, texto: 'a'.repeat(501) },
  ]
  for (const marca of wrong)
    await api.refused('PUT /api/trabalho/correcao/{id}', await body([over(foto, [marca as typeof traco])]), 'pedido_invalido')
  expect((await of(aluno, id)).anotacoes).toEqual([])
})
