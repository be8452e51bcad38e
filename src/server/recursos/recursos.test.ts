import { beforeAll, describe, expect, it } from 'vitest'
import { aceitesDitos } from '#regras/ficheiros.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { type Banco, contextOf, makeBanco, umaFicha } from './ensaio-recursos.ts'
import * as recursos from './manage-recursos.service.ts'
import * as gerir from './manage.service.ts'

const lousa = useLousa()
let admin: Pessoa
let professora: Pessoa
let aluno: Pessoa
let banco: Banco

beforeAll(async () => {
  admin = await lousa.admin()
  professora = await lousa.professor()
  aluno = await lousa.aluno()
  banco = await makeBanco(lousa, admin)
})

const save = (mais: Partial<recursos.RecursoNovo>) => recursos.saveRecurso(contextOf(lousa, admin), umaFicha(banco, mais))
const list = (query: object = {}) =>
  lousa.as(professora).call('GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: 0 }, query })
const nomes = async (query: object = {}) => (await list(query)).data.map(({ nome }) => nome)

describe('o banco de recursos', () => {
  it('tem «Todos» à cabeça dos anos; 0 e −1 são todos', async () => {
    expect(await lousa.as(professora).call('GET /api/BancoRecursos/anos')).toEqual([
      { id: 0, nome: 'Todos' },
      { id: banco.ano, nome: '7.º ano' },
    ])
    const todos = await nomes({ idAno: 0 })
    expect(await nomes({ idAno: -1 })).toEqual(todos)
    expect(await nomes({ idAno: banco.ano })).toEqual(todos)
    expect(await nomes({ idAno: banco.ano + 1 })).toEqual([])
  })

  it('responde aos caminhos da especificação, com qualquer caixa', async () => {
    for (const url of [
      '/api/bancorecursos/ANOS',
      `/API/BancoRecursos/?x=1&idAno=0&origem=manuais`,
      `/api/BANCORECURSOS/${banco.categoria}?idAno=-1&tipo=8`,
    ])
      expect((await lousa.as(professora).raw({ method: 'GET', url })).statusCode, url).toBe(200)
    const categorias = await lousa.as(professora).call('GET /api/BancoRecursos/', { query: { x: 1, idAno: banco.ano } })
    expect(categorias).toMatchObject([{ id: banco.categoria, nome: 'Minerais e rochas', disciplina: 'Ciências Naturais' }])
  })

  it('procura sem olhar a acentos nem maiúsculas, pelo princípio das palavras, também da categoria', async () => {
    await save({ nome: 'A Península Ibérica', descricao: 'Água & relevo: os planaltos.' })
    expect(await nomes({ texto: 'PENINSULA iber' })).toEqual(['A Península Ibérica'])
    expect(await nomes({ texto: 'água planalto minerais' })).toEqual(['A Península Ibérica'])
    expect(await nomes({ texto: 'insula' })).toEqual([])
    expect(await nomes({ texto: "'); drop & | ! :*" })).toEqual([])
    expect(await nomes({ texto: '…!?' })).toEqual([])
  })

  it('filtra por tipo, disciplina e favoritos, e pagina sem repetir nem saltar', async () => {
    const { id } = await save({ nome: 'Mineralogia em linha', conteudo: { tipo: 'ligacao', url: 'https://exemplo.pt/minerais' } })
    expect(await nomes({ tipo: 5 })).toEqual(['Mineralogia em linha'])
    expect(await nomes({ tipo: 5, disciplina: 'ciencias naturais' })).toEqual(['Mineralogia em linha'])
    expect(await nomes({ disciplina: 'História' })).toEqual([])
    await lousa.as(professora).call('POST /api/BancoRecursos/favorito/{id}', { params: { id } })
    await lousa.as(professora).call('POST /api/BancoRecursos/favorito/{id}', { params: { id } })
    expect(await nomes({ favoritos: true })).toEqual(['Mineralogia em linha'])
    await lousa.as(professora).call('DELETE /api/BancoRecursos/favorito/{id}', { params: { id } })
    expect(await nomes({ favoritos: true })).toEqual([])
    await lousa.as(professora).refused('POST /api/BancoRecursos/favorito/{id}', { params: { id: 999_999 } }, 'nao_encontrado')

    const inteira = await list()
    const aos = []
    for (let cursor: string | undefined; ;) {
      const pagina = await list({ limite: 1, ...(cursor ? { cursor } : {}) })
      expect(pagina.total).toBe(inteira.data.length)
      aos.push(...pagina.data)
      if (pagina.proximo === null) break
      cursor = pagina.proximo
    }
    expect(aos.map((um) => um.id)).toEqual(inteira.data.map((um) => um.id))
  })

  it('por manual vai página a página do livro', async () => {
    await save({ nome: 'Primeira página', ordem: 3, paginas: '3' })
    const { data } = await lousa
      .as(professora)
      .call('POST /api/BancoRecursos/pesquisaByManual', { query: { idAno: 0 }, body: { idManuais: [banco.manual], limite: 2 } })
    expect(data.map(({ paginas }) => paginas)).toEqual(['3', '60 a 63'])
  })

  it('o que não está publicado, ou foi eliminado, não existe', async () => {
    const { id } = await save({ nome: 'Rascunho', publicado: false })
    await lousa.as(professora).refused('GET /api/recurso/{id}', { params: { id } }, 'nao_encontrado')
    expect(await nomes()).not.toContain('Rascunho')
    const { id: outro } = await save({ nome: 'Vai sair' })
    await recursos.deleteRecurso(contextOf(lousa, admin), outro)
    await lousa.as(professora).refused('GET /api/recurso/{id}', { params: { id: outro } }, 'nao_encontrado')
    await expect(recursos.deleteRecurso(contextOf(lousa, admin), outro)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  })
})

describe('um recurso', () => {
  it('mostra as soluções a quem ensina e a mais ninguém', async () => {
    const params = { id: banco.recurso }
    const doProfessor = await lousa.as(professora).call('GET /api/recurso/{id}', { params })
    expect(doProfessor.conteudo).toMatchObject({ tipo: 'ficha', solucoes: [{ insert: 'Magma, granito.\n' }] })
    const doAluno = await lousa.as(aluno).call('GET /api/recurso/{id}', { params })
    expect(doAluno.conteudo).toMatchObject({ tipo: 'ficha', solucoes: null })
    expect(JSON.stringify(doAluno)).not.toContain('granito')
  })

  it('só para professores não existe para alunos', async () => {
    const { id } = await save({ nome: 'Planificação', soProfessores: true })
    await lousa.as(aluno).refused('GET /api/recurso/{id}', { params: { id } }, 'nao_encontrado')
    expect((await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id } })).nome).toBe('Planificação')
  })

  it('sem licença aparece fechado e não traz conteúdo nem ficheiros', async () => {
    const { id } = await save({ nome: 'Com licença', licenciado: true })
    const fechado = await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id } })
    expect(fechado).toMatchObject({ aberto: false, conteudo: null, ficheiros: {} })
    expect((await list({ texto: 'com licenca' })).data).toMatchObject([{ aberto: false }])
    await lousa.as(professora).call('POST /api/licencas/ativar', { body: { codigo: banco.codigos[0] ?? '' } })
    expect(await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id } })).toMatchObject({
      aberto: true,
      conteudo: { tipo: 'ficha' },
    })
    expect((await list({ texto: 'com licenca' })).data).toMatchObject([{ aberto: true }])
    await run(lousa.db, sql`update licencas set valida_ate = now() - interval '1 second'`)
    expect((await lousa.as(professora).call('GET /api/recurso/{id}', { params: { id } })).conteudo).toBeNull()
  })

  it('uma página interativa só a editora a guarda, e só corre fechada numa caixa', async () => {
    const pagina = uploadOf('pagina.html', '<!doctype html><html><script>alert(1)</script></html>')
    const recusada = await lousa.as(professora).raw({ method: 'POST', url: '/api/ficheiros', ...pagina })
    expect(recusada.json()).toMatchObject({
      title: 'ficheiro_nao_aceite',
      detail: `Este tipo de ficheiro não é aceite. Aceitam-se ${aceitesDitos}.`,
    })
    const deAdmin = await lousa.as(admin).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('a.exe', 'MZ\u0000\u0000') })
    expect(deAdmin.json().detail).toContain('e páginas HTML')
    const guardada = (await lousa.as(admin).raw({ method: 'POST', url: '/api/ficheiros', ...pagina })).json()
    const { id } = await save({ nome: 'Interativo', conteudo: { tipo: 'interativo', ficheiro: guardada.id } })
    const { ficheiros } = await lousa.as(aluno).call('GET /api/recurso/{id}', { params: { id } })
    const { headers, statusCode } = await lousa.anonimo.raw({ method: 'GET', url: ficheiros[guardada.id]?.url ?? '' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'SAMEORIGIN' })
    const politica = String(headers['content-security-policy'])
    expect(politica).toMatch(/sandbox allow-scripts$/)
    expect(politica).toContain("default-src 'none'")
    expect(politica).not.toContain('allow-same-origin')
    expect(politica).not.toContain('connect-src')
  })
})

describe('a editora', () => {
  it('é o administrador e mais ninguém', async () => {
    await expect(gerir.saveAno(contextOf(lousa, professora), { nome: '8.º ano', ordem: 8 })).rejects.toMatchObject({
      codigo: 'papel_errado',
    })
  })

  it('muda um recurso com a versão que viu; a categoria leva-o consigo para outro ano', async () => {
    const ctx = contextOf(lousa, admin)
    const { id, versao } = await save({ nome: 'Antes' })
    await recursos.saveRecurso(ctx, { id, versao, ...umaFicha(banco, { nome: 'Depois' }) })
    await expect(recursos.saveRecurso(ctx, { id, versao, ...umaFicha(banco) })).rejects.toMatchObject({ codigo: 'versao_desatualizada' })
    await expect(recursos.saveRecurso(ctx, { id: 999_999, versao, ...umaFicha(banco) })).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    expect(await recursos.readParaGerir(ctx, id)).toMatchObject({ nome: 'Depois', versao: 2, tipoRecurso: 8 })

    const { id: ano } = await gerir.saveAno(ctx, { nome: '8.º ano', ordem: 8 })
    const categoria = await gerir.saveCategoria(ctx, { anoId: banco.ano, disciplina: 'Geografia', nome: 'Mapas', ordem: 2 })
    const { id: recurso } = await save({ categoriaId: categoria.id, nome: 'Mapa-múndi' })
    await gerir.saveCategoria(ctx, { ...categoria, anoId: ano, disciplina: 'História', nome: 'Mapas', ordem: 2 })
    expect(await nomes({ idAno: ano, disciplina: 'historia' })).toEqual(['Mapa-múndi'])
    await expect(gerir.deleteCategoria(ctx, categoria.id)).rejects.toMatchObject({ codigo: 'em_uso', valores: { que: '1 recurso' } })
    await expect(gerir.deleteAno(ctx, ano)).rejects.toMatchObject({ codigo: 'em_uso' })
    expect(recurso).toBeGreaterThan(0)
    const { id: vazio } = await gerir.saveAno(ctx, { nome: '12.º ano', ordem: 12 })
    await gerir.deleteAno(ctx, vazio)
  })

  it('não mostra ficheiros de outros', async () => {
    const alheio = (await lousa.as(aluno).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('diario.txt', 'Meu') })).json()
    await expect(save({ capa: alheio.id })).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  })
})

describe('as prateleiras', () => {
  it('um manual traz os seus capítulos e até quando vale a licença', async () => {
    const manuais = await lousa.as(professora).call('GET /api/manuais', { query: { idAno: banco.ano } })
    expect(manuais).toMatchObject([{ id: banco.manual, nome: 'Terra Viva 7', licencaAte: null }])
    const manual = await lousa.as(professora).call('GET /api/manuais/{id}', { params: { id: banco.manual } })
    expect(manual.capitulos).toContainEqual(expect.objectContaining({ id: banco.categoria, nome: 'Minerais e rochas' }))
    const projetos = await lousa.as(professora).call('GET /api/projetos', { query: { idAno: -1, disciplina: 'Ciencias naturais' } })
    expect(projetos).toMatchObject([{ id: banco.projeto, manuais: [{ id: banco.manual }] }])
    expect(projetos[0]?.recursos).toBe(manual.recursos)
  })

  describe('os testes prontos do seu ano e disciplina', () => {
    const pronto = async (ano: number, disciplina: string) => {
      const body = { nome: 'Pronto', perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: corpos.escolhaUnica }] }
      const { id } = await lousa.as(admin).call('PUT /api/repositorio/teste', { body })
      await lousa.as(admin).call('POST /api/repositorio/testesprontos/publicar/{id}', { params: { id }, body: { ano, disciplina } })
      return id
    }
    const projetoDe = async (quem: Pessoa, idAno = banco.ano) => (await lousa.as(quem).call('GET /api/projetos', { query: { idAno } }))[0]
    const prontosDe = async (quem: Pessoa) => (await projetoDe(quem))?.testesProntos

    it('um projeto e cada um dos seus livros dizem quantos há', async () => {
      expect(await prontosDe(professora)).toBeNull()
      const primeiro = await pronto(7, 'ciencias naturais')
      await pronto(7, 'Ciências Naturais')
      await pronto(7, 'Matemática')
      await pronto(8, 'Ciências Naturais')
      expect(await prontosDe(professora)).toEqual({ ano: 7, testes: 2 })
      expect(await prontosDe(admin)).toEqual({ ano: 7, testes: 2 })
      const [naEstante] = await lousa.as(professora).call('GET /api/manuais', { query: { idAno: banco.ano } })
      const manual = await lousa.as(professora).call('GET /api/manuais/{id}', { params: { id: banco.manual } })
      expect([naEstante?.testesProntos, manual.testesProntos]).toEqual([
        { ano: 7, testes: 2 },
        { ano: 7, testes: 2 },
      ])
      const noCatalogo = await lousa.as(admin).call('GET /api/admin/projetos', { query: { idAno: banco.ano } })
      expect(noCatalogo.data).toMatchObject([{ id: banco.projeto, testesProntos: 2 }])
      await lousa.as(admin).call('POST /api/repositorio/testesprontos/retirar/{id}', { params: { id: primeiro } })
      expect(await prontosDe(professora)).toEqual({ ano: 7, testes: 1 })
    })

    it('um ciclo não é um ano: o projeto do 2.º ciclo não conta os testes do 2.º ano', async () => {
      await pronto(2, 'Ciências Naturais')
      const nameIt = async (nome: string) => {
        await run(lousa.db, sql`update anos set nome = ${nome} where id = ${banco.ano}`)
        return prontosDe(professora)
      }
      expect(await nameIt('2.º ciclo')).toBeNull()
      expect(await nameIt('2º Ano')).toEqual({ ano: 2, testes: 1 })
      await nameIt('7.º ano')
    })
  })
})
