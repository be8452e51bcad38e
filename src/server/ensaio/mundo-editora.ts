/** What belongs to the publisher and the administration, the same for both sides. Made through the API. */
import { one, sql } from '#server/db/db.ts'
import type { Banco } from '#server/recursos/ensaio-recursos.ts'
import type { Lousa, Pessoa } from './ensaio.ts'
import type { Administracao, Lado, Programa } from './lado.ts'
import { hoursFromNow } from './palavras.ts'

const dias = { tipos: [0, 1, 7, 8] as (0 | 1 | 7 | 8)[], inicio: '2026-01-01T00:00:00.000Z', fim: null }

export async function makeAdministracao(lousa: Lousa, admin: Pessoa): Promise<Administracao> {
  const api = lousa.as(admin)
  const pessoa = await lousa.professor('Professora de fora')
  const { id: banner } = await api.call('PUT /api/admin/banners', {
    body: { ...dias, titulo: 'Destaque', texto: '', url: '/about', imagemId: null },
  })
  const { id: area } = await api.call('PUT /api/admin/areas', {
    body: { ...dias, nome: 'Área', descricao: '', url: '/about', icone: 'sobre' },
  })
  await lousa.anonimo.call('POST /api/conta/recuperar', { body: { email: pessoa.email } })
  const { id: mensagem } = await one<{ id: number }>(lousa.db, sql`select id from caixa_de_saida where para = ${pessoa.email}`)
  const { id: eliminada } = await lousa.as(pessoa).call('PUT /api/turmas', { body: { name: 'Turma eliminada' } })
  await lousa.as(pessoa).call('DELETE /api/turmas/delete/{id}', { params: { id: eliminada } })
  const { id: apagamento } = await lousa.as(pessoa).call('POST /api/conta/apagar', { body: { motivo: 'Mudei de escola' } })
  return { pessoa, porConfirmar: await lousa.professorPorConfirmar(), banner, area, mensagem, eliminada, apagamento }
}

export async function makeLicenca(lousa: Lousa, { codigos }: Banco, aluno: Pessoa): Promise<Pick<Lado, 'licenca' | 'codigoLicenca'>> {
  const [codigo = '', codigoLicenca = ''] = codigos.splice(0, 2)
  const { id } = await lousa.as(aluno).call('POST /api/licencas/ativar', { body: { codigo } })
  return { licenca: id, codigoLicenca }
}

/** An event of the publisher's, a day ahead, with two presentations, one after the other. */
export async function makeEvento(lousa: Lousa, admin: Pessoa): Promise<Programa> {
  const api = lousa.as(admin)
  const amanha = (horas: number) => hoursFromNow(24 + horas)
  const { id } = await api.call('PUT /api/eventos', { body: { titulo: 'Jornadas', inicio: amanha(0), fim: amanha(4) } })
  const add = (titulo: string, hora: number) =>
    api.call('PUT /api/eventos/apresentacao', {
      body: { eventoId: id, titulo, inicio: amanha(hora), fim: amanha(hora + 1), ligacao: `https://sala.test/${hora}`, lotacao: 5 },
    })
  await add('Rochas', 0)
  const { apresentacoes } = await add('Sismos', 2)
  const [ocupada, livre] = apresentacoes.map((apresentacao) => apresentacao.id)
  if (!ocupada || !livre) throw new Error('Two presentations were made')
  return { id, ocupada, livre }
}
