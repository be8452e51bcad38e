import { beforeAll, describe, expect, it } from 'vitest'
import type { ConteudoRecurso } from '#contract/recursos.ts'
import { many, run, sql } from '#server/db/db.ts'
import { removeEliminados } from '#server/eliminados/eliminados.service.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { imageUpload, uploadOf } from '#server/ensaio/envio.ts'
import { makeLote } from './ensaio-recursos.ts'

type PedidoEnsaio = {
  categoriaId: number
  manualId: number | null
  nome: string
  paginas: string
  conteudo: ConteudoRecurso
  licenciado: boolean
  publicado: boolean
}

const lousa = useLousa()
let admin: Pessoa
let professora: Pessoa
const api = () => lousa.as(admin)

beforeAll(async () => {
  admin = await lousa.admin()
  professora = await lousa.professor()
})

const ano = (nome: string) => api().call('PUT /api/admin/anos', { body: { nome } })
const categoria = (anoId: number, nome: string, disciplina = 'História') =>
  api().call('PUT /api/admin/categorias', { body: { anoId, nome, disciplina } })
const projeto = (anoId: number, nome: string) =>
  api().call('PUT /api/admin/projetos', {
    body: { anoId, nome, disciplina: 'História', descricao: '', cor: 'azul', publicado: true },
  })
const manual = (projetoId: number, nome: string, especie = '') =>
  api().call('PUT /api/admin/manuais', { body: { projetoId, nome, especie, publicado: true } })
const recurso = (categoriaId: number, mais: Partial<PedidoEnsaio> = {}) =>
  api().call('PUT /api/admin/recursos', {
    body: {
      categoriaId,
      manualId: null,
      nome: 'Mapa da Península',
      descricao: '',
      autoria: '',
      paginas: '',
      medida: '',
      conteudo: { tipo: 'ligacao', url: 'https://exemplo.pt/mapa' },
      capa: null,
      licenciado: false,
      soProfessores: false,
      publicado: true,
      ...mais,
    },
  })
const upload = async (file: { payload: string | Buffer; headers: Record<string, string> }): Promise<number> =>
  (await api().raw({ method: 'POST', url: '/api/ficheiros', ...file })).json().id

describe('os anos', () => {
  it('criam-se no fim, mudam de nome e de ordem, e o professor vê-os assim', async () => {
    const a = await ano('10.º ano')
    const b = await ano('  11.º   ano ')
    expect(b).toMatchObject({ nome: '11.º ano', versao: 1, categorias: 0, projetos: 0 })
    await api().call('POST /api/admin/anos/ordem', { body: { ids: [b.id, a.id] } })
    expect(await lousa.as(professora).call('GET /api/BancoRecursos/anos')).toEqual([
      { id: 0, nome: 'Todos' },
      { id: b.id, nome: '11.º ano' },
      { id: a.id, nome: '10.º ano' },
    ])
    expect(await api().call('PUT /api/admin/anos', { body: { id: a.id, versao: 1, nome: 'Décimo' } })).toMatchObject({ versao: 2 })
    const { atual } = await api().refused('PUT /api/admin/anos', { body: { id: a.id, versao: 1, nome: 'Outro' } }, 'versao_desatualizada')
    expect(atual).toMatchObject({ nome: 'Décimo', versao: 2 })
    await api().refused('PUT /api/admin/anos', { body: { id: a.id, nome: 'Outro' } }, 'versao_em_falta')
    await api().refused('PUT /api/admin/anos', { body: { id: 999_999, versao: 1, nome: 'Outro' } }, 'nao_encontrado')
    const { errors } = await api().refused('PUT /api/admin/anos', { body: { nome: '11.º ANO' } }, 'regra_do_conteudo')
    expect(errors).toHaveProperty('nome')
    await api().refused('POST /api/admin/anos/ordem', { body: { ids: [a.id, 999_999] } }, 'nao_encontrado')
  })

  it('repetir a mesma criação responde o mesmo', async () => {
    const body = { chave: crypto.randomUUID(), nome: 'Ano repetido' }
    const first = await api().call('PUT /api/admin/anos', { body })
    expect(await api().call('PUT /api/admin/anos', { body })).toEqual(first)
  })

  it('só saem quando nada está neles, e a recusa diz o que é', async () => {
    const { id } = await ano('12.º ano')
    const { id: c } = await categoria(id, 'Antiguidade')
    const { id: p } = await projeto(id, 'Tempos')
    const params = { id }
    const { detail } = await api().refused('DELETE /api/admin/anos/delete/{id}', { params }, 'em_uso')
    expect(detail).toBe('Ainda não se pode eliminar: tem 1 categoria e 1 projeto.')
    await api().call('DELETE /api/admin/categorias/delete/{id}', { params: { id: c } })
    await api().call('DELETE /api/admin/projetos/delete/{id}', { params: { id: p } })
    await api().call('DELETE /api/admin/anos/delete/{id}', { params })
    await api().refused('DELETE /api/admin/anos/delete/{id}', { params }, 'nao_encontrado')
  })

  it('são da administração', async () => {
    await lousa.as(professora).refused('PUT /api/admin/anos', { body: { nome: 'Meu' } }, 'papel_errado')
    const acoes = await many<{ acao: string }>(lousa.db, sql`select distinct acao from auditoria where acao like 'ano.%' order by acao`)
    expect(acoes.map(({ acao }) => acao)).toEqual(['ano.alterar', 'ano.criar', 'ano.eliminar', 'ano.ordenar'])
  })
})

describe('as categorias', () => {
  it('ordenam-se dentro do ano e da disciplina, procuram-se e vêm página a página', async () => {
    const { id } = await ano('Ano das categorias')
    const feitas = []
    for (const nome of ['Água', 'Ébano', 'Cravo']) feitas.push(await categoria(id, nome))
    const outra = await categoria(id, 'Algas', 'Ciências')
    const list = async (query: object = {}) => (await api().call('GET /api/admin/categorias', { query: { idAno: id, ...query } })).data
    expect((await list()).map(({ nome }) => nome)).toEqual(['Algas', 'Água', 'Ébano', 'Cravo'])
    await api().call('POST /api/admin/categorias/ordem', { body: { ids: [feitas[2]!.id, feitas[0]!.id, feitas[1]!.id] } })
    expect((await list({ disciplina: 'historia' })).map(({ nome }) => nome)).toEqual(['Cravo', 'Água', 'Ébano'])
    await api().refused('POST /api/admin/categorias/ordem', { body: { ids: [feitas[0]!.id, outra.id] } }, 'nao_encontrado')
    expect((await list({ pesquisa: 'EBANO' })).map(({ nome }) => nome)).toEqual(['Ébano'])
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await api().call('GET /api/admin/categorias', { query: { idAno: id, limite: 1, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.data.map(({ nome }) => nome))
      if (page.proximo === null) break
      cursor = page.proximo
    }
    expect(seen).toEqual(['Algas', 'Cravo', 'Água', 'Ébano'])
    const { errors } = await api().refused(
      'PUT /api/admin/categorias',
      { body: { anoId: id, nome: 'agua', disciplina: 'HISTÓRIA' } },
      'regra_do_conteudo',
    )
    expect(errors).toHaveProperty('nome')
  })
})

describe('os projetos e os seus livros', () => {
  it('o mesmo livro não se cria duas vezes no mesmo projeto, nem escrito de outra maneira', async () => {
    const { id } = await ano('Ano dos livros')
    const { id: p } = await projeto(id, 'Atlas')
    await manual(p, 'Atlas 9')
    const outro = { projetoId: p, nome: ' ATLAS  9', especie: '', publicado: true }
    expect((await api().refused('PUT /api/admin/manuais', { body: outro }, 'regra_do_conteudo')).errors).toHaveProperty('especie')
    const { manuais } = await manual(p, 'Atlas 9', 'Caderno')
    const { id: primeiro = 0 } = manuais[0] ?? {}
    const mudado = { ...outro, id: primeiro, versao: 1, nome: 'Atlas 9', especie: 'caderno' }
    expect((await api().refused('PUT /api/admin/manuais', { body: mudado }, 'regra_do_conteudo')).errors).toHaveProperty('especie')
    await manual((await projeto(id, 'Atlas, outra edição')).id, 'Atlas 9')
  })

  it('um livro com recursos ou códigos fica; escondido sai da prateleira', async () => {
    const { id } = await ano('Ano dos projetos')
    const { id: p } = await projeto(id, 'Rumos')
    const { id: q } = await projeto(id, 'Outro rumo')
    await api().call('POST /api/admin/projetos/ordem', { body: { ids: [q, p] } })
    const lido = await manual(p, 'Rumos 9')
    const comDois = await manual(p, 'Rumos 9', 'Caderno de atividades')
    const [livro, caderno] = comDois.manuais
    expect(lido.manuais).toHaveLength(1)
    await api().call('POST /api/admin/manuais/ordem', { body: { ids: [caderno!.id, livro!.id] } })
    const { data } = await api().call('GET /api/admin/projetos', { query: { idAno: id } })
    expect(data.map(({ nome }) => nome)).toEqual(['Outro rumo', 'Rumos'])
    expect(data[1]!.manuais.map(({ especie }) => especie)).toEqual(['Caderno de atividades', ''])
    expect((await api().call('GET /api/admin/projetos', { query: { pesquisa: 'rumos 9' } })).data).toHaveLength(1)

    const shelf = async () => (await lousa.as(professora).call('GET /api/manuais', { query: { idAno: id } })).map(({ id }) => id)
    expect(await shelf()).toEqual([caderno!.id, livro!.id])
    await api().call('PUT /api/admin/manuais', {
      body: { id: caderno!.id, versao: 1, projetoId: p, nome: 'Rumos 9', especie: 'Caderno', publicado: false },
    })
    expect(await shelf()).toEqual([livro!.id])
    expect((await api().call('GET /api/admin/opcoes')).manuais.map(({ id }) => id)).toContain(caderno!.id)

    await makeLote(lousa, admin, livro!.id, 1)
    const { detail } = await api().refused('DELETE /api/admin/manuais/delete/{id}', { params: { id: livro!.id } }, 'em_uso')
    expect(detail).toContain('1 lote de licenças')
    await api().refused('DELETE /api/admin/projetos/delete/{id}', { params: { id: p } }, 'em_uso')
    await api().call('DELETE /api/admin/manuais/delete/{id}', { params: { id: caderno!.id } })
  })
})

describe('os recursos', () => {
  const shelf = async () => {
    const { id } = await ano(`Ano ${crypto.randomUUID()}`)
    return {
      ano: id,
      categoria: (await categoria(id, 'Mapas')).id,
      manual: (await manual((await projeto(id, 'P')).id, 'M')).manuais[0]!.id,
    }
  }

  it('nascem com ficheiro, trocam de ficheiro, e o género lê-se do conteúdo', async () => {
    const { categoria } = await shelf()
    const imagem = await upload(imageUpload())
    const feito = await recurso(categoria, { conteudo: { tipo: 'imagem', ficheiro: imagem, alt: 'Um ponto' }, paginas: '84 a 87' })
    expect(feito).toMatchObject({ tipoRecurso: 4, publicado: true, ficheiros: { [imagem]: { tipo: 'image/png' } } })
    expect((await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id: feito.id } })).conteudo).toMatchObject({
      ficheiro: imagem,
    })
    // A page that says it is a PDF is a page.
    const pagina = await upload(uploadOf('mapa.html', '<!doctype html><title>Mapa</title>'))
    const pedido = { id: feito.id, versao: feito.versao }
    const { errors } = await api().refused(
      'PUT /api/admin/recursos',
      { body: { ...corpo(feito), ...pedido, conteudo: { tipo: 'pdf', ficheiro: pagina } } },
      'regra_do_conteudo',
    )
    expect(errors).toEqual({ ficheiro: ['Este ficheiro não serve: escolha um PDF.'] })
    const trocado = await api().call('PUT /api/admin/recursos', {
      body: { ...corpo(feito), ...pedido, conteudo: { tipo: 'interativo', ficheiro: pagina } },
    })
    expect(trocado).toMatchObject({ tipoRecurso: 7, versao: 2 })
    await api().refused('PUT /api/admin/recursos', { body: { ...corpo(feito), ...pedido } }, 'versao_desatualizada')
  })

  it('ocultam-se e publicam-se; os ocultos só a administração os vê', async () => {
    const { categoria, ano } = await shelf()
    const { id } = await recurso(categoria, { publicado: false })
    const see = () => lousa.as(professora).raw({ method: 'GET', url: `/api/recurso/${id}` })
    const list = async (estado: 'publicado' | 'oculto') =>
      (await api().call('GET /api/admin/recursos', { query: { estado, idAno: ano, pesquisa: 'peninsula' } })).data.length
    expect((await see()).statusCode).toBe(404)
    expect([await list('publicado'), await list('oculto')]).toEqual([0, 1])
    await api().call('POST /api/admin/recursos/publicar/{id}', { params: { id }, body: { publicado: true } })
    expect((await see()).statusCode).toBe(200)
    expect([await list('publicado'), await list('oculto')]).toEqual([1, 0])
  })

  it('um recurso com licença pede um manual, e as referências têm de existir', async () => {
    const { categoria } = await shelf()
    const recusa = async (mais: Partial<PedidoEnsaio>) =>
      Object.keys(
        (await api().refused('PUT /api/admin/recursos', { body: { ...corpo(base), categoriaId: categoria, ...mais } }, 'regra_do_conteudo'))
          .errors ?? {},
      )
    const base = await recurso(categoria)
    expect(await recusa({ licenciado: true })).toEqual(['manualId'])
    expect(await recusa({ categoriaId: 999_999 })).toEqual(['categoriaId'])
    expect(await recusa({ manualId: 999_999 })).toEqual(['manualId'])
  })

  it('vão para os eliminados, voltam de lá, e ao fim do tempo levam os seus ficheiros', async () => {
    const { categoria } = await shelf()
    const imagem = await upload(imageUpload())
    const feito = await recurso(categoria, { nome: 'Vai e vem', conteudo: { tipo: 'imagem', ficheiro: imagem, alt: '' } })
    const { id } = feito
    await lousa.as(professora).call('POST /api/BancoRecursos/favorito/{id}', { params: { id } })
    const sai = () => api().call('DELETE /api/admin/recursos/delete/{id}', { params: { id } })
    await sai()
    const mudado = { ...corpo(feito), id, versao: feito.versao }
    expect((await api().refused('PUT /api/admin/recursos', { body: mudado }, 'nao_encontrado')).atual).toBeUndefined()
    const { detail } = await api().refused('DELETE /api/admin/categorias/delete/{id}', { params: { id: categoria } }, 'em_uso')
    expect(detail).toContain('1 recurso nos eliminados')
    const { data } = await api().call('GET /api/admin/eliminados', { query: { tipo: 'recurso', pesquisa: 'vai e vem' } })
    expect(data).toMatchObject([{ id, nome: 'Vai e vem', dono: 'Editora' }])
    await api().call('POST /api/admin/repor', { body: { tipo: 'recurso', id } })
    expect((await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id } })).nome).toBe('Vai e vem')
    await sai()
    await run(lousa.db, sql`update recursos set eliminado_em = eliminado_em - interval '31 days' where id = ${id}`)
    await removeEliminados(lousa.servicos)
    expect(await many(lousa.db, sql`select 1 from recursos where id = ${id}`)).toEqual([])
    expect(await many(lousa.db, sql`select 1 from ficheiros where id = ${imagem}`)).toEqual([])
    await api().call('DELETE /api/admin/categorias/delete/{id}', { params: { id: categoria } })
  })
})

type Lido = Awaited<ReturnType<typeof recurso>>
/** What the editor sends back of a resource it has read. */
const corpo = ({
  nome,
  descricao,
  autoria,
  paginas,
  medida,
  conteudo,
  capa,
  licenciado,
  soProfessores,
  publicado,
  categoria,
  manual,
}: Lido) => ({
  categoriaId: categoria.id,
  manualId: manual?.id ?? null,
  nome,
  descricao,
  autoria,
  paginas,
  medida,
  conteudo,
  capa,
  licenciado,
  soProfessores,
  publicado,
})
