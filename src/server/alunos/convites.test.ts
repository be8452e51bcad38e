import { describe, expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { palavraPasseEnsaio, useLousa } from '#server/ensaio/ensaio.ts'
import { codeIn, useAlunos, usePessoas } from './ensaio-alunos.ts'
import { newTurma } from '#server/turmas/ensaio-turmas.ts'

const lousa = useLousa()
const gente = usePessoas(lousa)
const { join, listFor, lastMail } = useAlunos(lousa)

describe('convites', () => {
  const invite = (id: number, emails: string[], mensagem = '') =>
    lousa.as(gente.helena).call('POST /api/turmas/convites/{id}', { params: { id }, body: { emails, mensagem } })

  test('o convite fica pendente até sair o correio, e depois enviado', async () => {
    const turma = await newTurma(lousa, gente.helena, { name: '7.º A', disciplina: 'Ciências' })
    expect(await invite(turma.id, [' Lara.Costa@aeserra.test', 'lara.costa@aeserra.test'], 'Bem-vindos!')).toEqual({
      convidados: 1,
      ignorados: [],
    })
    expect((await listFor(gente.helena, turma.id)).convites).toMatchObject([
      { email: 'lara.costa@aeserra.test', estado: 'pendente', enviadoEm: null },
    ])
    const mail = await lastMail('lara.costa@aeserra.test')
    expect(mail.assunto).toContain('7.º A')
    expect(mail.texto).toContain('Bem-vindos!')
    expect(mail.texto).toContain('Helena Duarte')
    await run(lousa.db, sql`update caixa_de_saida set enviada_em = now() where para = 'lara.costa@aeserra.test'`)
    expect((await listFor(gente.helena, turma.id)).convites).toMatchObject([{ estado: 'enviado', enviadoEm: expect.any(String) }])
  })

  test('quem aceita cria conta e fica na turma; o convite desaparece da lista', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await invite(turma.id, ['sara.melo@aeserra.test'])
    const codigo = codeIn((await lastMail('sara.melo@aeserra.test')).texto)
    expect(await lousa.anonimo.call('GET /api/conta/convite/{codigo}', { params: { codigo } })).toMatchObject({
      tipo: 'turma',
      turma: '7.º A',
      temConta: false,
    })
    const body = { nome: 'Sara Melo', palavraPasse: 'ardósia-nova-1', anoNascimento: 2000 }
    expect(await lousa.anonimo.call('POST /api/conta/convite/{codigo}', { params: { codigo }, body })).toMatchObject({ turma: turma.id })
    const lista = await listFor(gente.helena, turma.id)
    expect(lista.alunos.map(({ nome }) => nome)).toEqual(['Sara Melo'])
    expect(lista.convites).toEqual([])
    await lousa.anonimo.refused('POST /api/conta/convite/{codigo}', { params: { codigo }, body }, 'convite_desconhecido')
  })

  test('reenviar mantém boa a primeira mensagem e não repete a que ainda não saiu', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const email = 'dinis@aeserra.test'
    await invite(turma.id, [email])
    const [convite] = (await listFor(gente.helena, turma.id)).convites
    const params = { id: convite?.id ?? 0 }
    const countMail = async () => (await many(lousa.db, sql`select 1 from caixa_de_saida where para = ${email}`)).length
    await lousa.as(gente.helena).call('POST /api/turmas/convite/reenviar/{id}', { params })
    expect(await countMail()).toBe(1)
    const first = codeIn((await lastMail(email)).texto)
    await run(lousa.db, sql`update caixa_de_saida set enviada_em = now(), criada_em = now() - interval '1 hour' where para = ${email}`)
    await lousa.as(gente.helena).call('POST /api/turmas/convite/reenviar/{id}', { params })
    expect(await countMail()).toBe(2)
    expect(codeIn((await lastMail(email)).texto)).toBe(first)
  })

  test('anulado, o convite deixa de servir', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await invite(turma.id, ['rita@correio.test'])
    const [convite] = (await listFor(gente.helena, turma.id)).convites
    const params = { id: convite?.id ?? 0 }
    for (const [key] of [['POST /api/turmas/convite/reenviar/{id}'], ['DELETE /api/turmas/convite/{id}']] as const)
      await lousa.as(gente.paulo).refused(key, { params }, 'nao_encontrado')
    await lousa.as(gente.helena).call('DELETE /api/turmas/convite/{id}', { params })
    await lousa.as(gente.helena).refused('DELETE /api/turmas/convite/{id}', { params }, 'nao_encontrado')
    await lousa.anonimo.refused(
      'GET /api/conta/convite/{codigo}',
      { params: { codigo: codeIn((await lastMail('rita@correio.test')).texto) } },
      'convite_desconhecido',
    )
  })

  test('quem já está e quem já tem convite fica de fora, e diz-se porquê; de quem tem conta noutro lado não se diz nada', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    await invite(turma.id, ['ja@correio.test'])
    const [outra, admin] = [await lousa.aluno(), await lousa.admin()]
    const answer = await invite(turma.id, [ana.email, 'ja@correio.test', outra.email, gente.paulo.email, admin.email, 'novo@correio.test'])
    expect(answer.convidados).toBe(4)
    expect(answer.ignorados.map(({ email }) => email)).toEqual([ana.email, 'ja@correio.test'])
  })

  test('quem não é aluno não entra na turma pelo convite, e só ele o sabe', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await invite(turma.id, [gente.paulo.email])
    const params = { codigo: codeIn((await lastMail(gente.paulo.email)).texto) }
    const body = { palavraPasse: palavraPasseEnsaio }
    const { errors } = await lousa.anonimo.refused('POST /api/conta/convite/{codigo}', { params, body }, 'regra_do_conteudo')
    expect(errors['palavraPasse']?.[0]).toContain('não é de aluno')
    expect((await listFor(gente.helena, turma.id)).alunos).toEqual([])
  })

  test('um convite fora do prazo renova-se convidando outra vez', async () => {
    const turma = await newTurma(lousa, gente.helena)
    await invite(turma.id, ['tarde@correio.test'])
    await run(lousa.db, sql`update convites set expira_em = now() - interval '1 day' where email = 'tarde@correio.test'`)
    expect((await listFor(gente.helena, turma.id)).convites).toMatchObject([{ estado: 'expirado' }])
    expect((await invite(turma.id, ['tarde@correio.test'])).convidados).toBe(1)
    expect((await listFor(gente.helena, turma.id)).convites).toMatchObject([{ estado: 'pendente' }])
  })

  test('entrar com o código resolve o convite que se tinha', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    await invite(turma.id, [ana.email])
    await join(ana, turma)
    expect((await listFor(gente.helena, turma.id)).convites).toEqual([])
  })

  test('um endereço incompleto é recusado com a sua linha, e ninguém é convidado', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const body = { emails: ['bom@correio.test', 'gil.nunes@aeserra'] }
    const { errors } = await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/convites/{id}', { params: { id: turma.id }, body }, 'regra_do_conteudo')
    expect(errors).toEqual({ 'emails/1': [expect.stringContaining('falta o fim do endereço')] })
    expect((await listFor(gente.helena, turma.id)).convites).toEqual([])
  })

  test('numa turma arquivada não se convida ninguém, e o convite antigo não deixa entrar', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    await invite(turma.id, [ana.email])
    await lousa.as(gente.helena).call('POST /api/turmas/arquivar/{id}', { params: { id: turma.id } })
    await lousa
      .as(gente.helena)
      .refused('POST /api/turmas/convites/{id}', { params: { id: turma.id }, body: { emails: ['x@y.test'] } }, 'turma_arquivada')
    const codigo = codeIn((await lastMail(ana.email)).texto)
    await lousa.anonimo.refused(
      'POST /api/conta/convite/{codigo}',
      { params: { codigo }, body: { palavraPasse: palavraPasseEnsaio } },
      'turma_arquivada',
    )
  })
})
