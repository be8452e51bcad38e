/**
 * Refusals of security are in the log, with person, address and count. Nothing that was typed is there, and the log
 * does not grow without end.
 */
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { buildApp } from '#server/app.ts'
import { many, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()
let app: FastifyInstance
let admin: Pessoa
beforeAll(async () => {
  admin = await lousa.admin()
})
beforeEach(async () => {
  app = await buildApp(lousa.servicos, null)
})

const enter = (utilizador: string, palavraPasse: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/conta/entrar', payload: { utilizador, palavraPasse }, remoteAddress })
/** What stands in the log once everything gathered is written, as it is when a process ends. */
const registo = async () => (await lousa.as(admin).call('GET /api/admin/auditoria', { query: { acao: 'seguranca', limite: 200 } })).data

test('palavras-passe erradas ficam no registo da pessoa, juntas, com o endereço e quantas foram', async () => {
  const rita = await lousa.professor('Rita Nunes')
  for (let i = 0; i < 3; i++) await enter(rita.email, 'a minha outra senha', '203.0.113.5')
  await enter('a-minha-senha-secreta', 'x', '203.0.113.5')
  await app.close()
  expect(await registo()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        acao: 'seguranca.palavra-passe',
        alvoNome: 'Rita Nunes',
        quem: null,
        motivo: '3 vezes, do endereço 203.0.113.5',
      }),
      expect.objectContaining({ acao: 'seguranca.nome', alvoNome: null, motivo: '1 vez, do endereço 203.0.113.5' }),
    ]),
  )
  const escrito = JSON.stringify(await many(lousa.db, sql`select * from auditoria`))
  expect(escrito).not.toMatch(/senha/)
})

test('também o que o perfil não permite, com quem o pediu, e os limites atingidos', async () => {
  const rui = await lousa.aluno('Rui Costa')
  await app.inject({ url: '/api/admin/auditoria', headers: { authorization: `Bearer ${rui.token}` }, remoteAddress: '203.0.113.6' })
  for (let i = 0; i <= limites.falhasPorConta; i++) await enter('ninguem-daqui', 'x', '203.0.113.7')
  await app.inject({ url: '/api/conta/convite/nao-ha-convite-nenhum', remoteAddress: '203.0.113.8' })
  await app.close()
  expect(await registo()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ acao: 'seguranca.papel', quem: { id: rui.id, nome: 'Rui Costa' } }),
      expect.objectContaining({ acao: 'seguranca.limite', motivo: '1 vez, do endereço 203.0.113.7' }),
      expect.objectContaining({ acao: 'seguranca.convite', motivo: '1 vez, do endereço 203.0.113.8' }),
    ]),
  )
})

test('uma enxurrada de mil endereços são poucas linhas, e diz-se que houve mais', async () => {
  const before = (await registo()).length
  for (let i = 0; i < 200; i++) await app.inject({ url: '/api/conta/convite/nao-ha-convite-nenhum', remoteAddress: `10.1.0.${i}` })
  await app.close()
  const linhas = await registo()
  expect(linhas[0]?.motivo).toBe(`${200 - limites.segurancaLinhas} vezes`)
  expect(linhas.length - before).toBe(limites.segurancaLinhas + 1)
})
