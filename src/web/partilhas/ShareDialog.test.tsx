// @vitest-environment jsdom
/** With whom a folder or test is shared: who has it, one more, what they may do, and taking it back. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, click, dialog, openMenu, press, row, sentOf, write } from '#web/ensaio-gestos.ts'
import { type Resposta, beginAt, problema, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { type Partilhavel, ShareDialog } from './ShareDialog.tsx'
import type { Partilha } from './partilhas.queries.ts'

beginAt('2026-11-30T10:00:00.000Z')

const desde = '2026-11-01T10:00:00.000Z'
const rui: Partilha = {
  id: 1,
  nivel: 'copia',
  fim: '2026-12-20T23:59:59.999Z',
  pessoa: { id: 8, nome: 'Rui Matos' },
  ligacao: null,
  pessoas: 0,
  desde,
}
const segredo = 'IbUOTjRfsLHgdK3VuIkezw'
const ligacao: Partilha = { id: 2, nivel: 'leitura', fim: null, pessoa: null, ligacao: segredo, pessoas: 3, desde }
const pasta: Partilhavel = { id: 5, nome: 'Frações', isFolder: true }
const aPartilha = '/api/partilhas/item/5'

type Respostas = Parameters<typeof stubApi>[0]

async function show(partilhas: Partilha[], more: Respostas = {}, item = pasta) {
  const onClose = vi.fn()
  const asked = stubApi({ 'GET /api/geral/info': rita, [`GET ${aPartilha}`]: () => ({ body: partilhas }), ...more })
  await showPage(() => <ShareDialog item={item} onClose={onClose} />, ['/'], '/')
  await screen.findByRole('dialog', { name: `Partilhar «${item.nome}»` })
  return { asked, onClose }
}
const linha = (nome: string) => within(row(nome))
const dia = (onde: Pick<typeof screen, 'getByLabelText'>) => onde.getByLabelText<HTMLInputElement>(/^Até quando/)

test('diz-se quem a tem, o que pode fazer e até quando; de uma ligação, quantos a abriram e o endereço todo', async () => {
  await show([rui, ligacao])
  await screen.findByText('Rui Matos')
  expect(row('Rui Matos').textContent).toContain('Consultar, copiar e dar às turmas, até 20/12/2026')
  expect(row('Quem tem a ligação').textContent).toContain('Consultar e imprimir, sem fim')
  expect(row('Quem tem a ligação').textContent).toContain('3 pessoas abriram-na')
  expect(linha('Quem tem a ligação').getByText(`${location.origin}/partilha/${segredo}`)).toBeDefined()
  expect(linha('Quem tem a ligação').getByRole('button', { name: 'Copiar a ligação' })).toBeDefined()
  expect(linha('Rui Matos').queryByRole('button', { name: /Copiar/ })).toBeNull()
})

test('o que já acabou di-lo, e a ligação que não é de quem olha não se mostra', async () => {
  await show([
    { ...rui, fim: '2026-11-20T23:59:59.999Z' },
    { ...ligacao, ligacao: null, pessoas: 1 },
  ])
  await screen.findByText('Rui Matos')
  expect(row('Rui Matos').textContent).toContain('acabou a 20/11/2026')
  expect(row('Quem tem a ligação').textContent).toContain('1 pessoa abriu-a')
  expect(linha('Quem tem a ligação').getByText('A ligação só se mostra a quem a criou.')).toBeDefined()
  expect(linha('Quem tem a ligação').queryByRole('button', { name: /^Copiar/ })).toBeNull()
})

test('partilha-se com um colega pelo e-mail: até ao fim do dia que se escolhe, em Lisboa', async () => {
  const partilhas: Partilha[] = []
  const { asked } = await show(partilhas, {
    [`POST ${aPartilha}`]: () => {
      partilhas.push(rui)
      return { body: partilhas }
    },
  })
  expect(await screen.findByText('Ainda não está partilhada com ninguém.')).toBeDefined()
  await write(/^E-mail do colega/, ' rui@escola.pt ')
  await write(/^O que pode fazer/, 'copia')
  await write(/^Até quando/, '20/07/2027')
  await press('Partilhar', dialog())
  expect(await screen.findByText('Rui Matos')).toBeDefined()
  expect(sentOf(asked)).toEqual([
    [`POST ${aPartilha}`, { email: 'rui@escola.pt', nivel: 'copia', fim: '2027-07-20T22:59:59.999Z', chave: expect.any(String) }],
  ])
  expect(screen.queryByText('Ainda não está partilhada com ninguém.')).toBeNull()
  expect(dialog().getByLabelText<HTMLInputElement>(/^E-mail do colega/).value).toBe('')
})

test('a recusa fica ao lado do campo e nada do que se escreveu se perde; outra vez, é a mesma partilha', async () => {
  let reply: Resposta = problema(422, 'regra_do_conteudo', 'Há campos por corrigir.', {
    errors: { email: ['Não há nenhum professor com este e-mail.'] },
  })
  const { asked } = await show([], { [`POST ${aPartilha}`]: () => reply })
  await write(/^E-mail do colega/, 'ana@escola.pt')
  await write(/^O que pode fazer/, 'copia')
  await press('Partilhar', dialog())
  expect(await dialog().findByText('Não há nenhum professor com este e-mail.')).toBeDefined()
  expect(
    dialog()
      .getByLabelText(/^E-mail do colega/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  for (const [status, codigo, frase] of [
    [429, 'demasiadas_tentativas', 'Demasiadas tentativas falhadas. A próxima, só daqui a 5 minutos.'],
    [503, 'indisponivel', 'O servidor não respondeu.'],
  ] as const) {
    reply = problema(status, codigo, frase)
    await press('Partilhar', dialog())
    expect(await dialog().findByText(frase)).toBeDefined()
  }
  expect(dialog().getByLabelText<HTMLInputElement>(/^E-mail do colega/).value).toBe('ana@escola.pt')
  expect(dialog().getByLabelText<HTMLSelectElement>(/^O que pode fazer/).value).toBe('copia')
  const chaves = sentOf(asked).map(([, body]) => (body as { chave: string }).chave)
  expect([chaves.length, new Set(chaves).size]).toEqual([3, 1])
})

test('nem sem e-mail nem com um fim que já passou se envia nada, e diz-se porquê', async () => {
  const { asked } = await show([])
  await write(/^Até quando/, '29/11/2026')
  await press('Partilhar', dialog())
  expect(await dialog().findAllByText(/Escreva o e-mail do colega\./)).not.toEqual([])
  expect(dialog().getAllByText(/Escolha o dia de hoje \(30\/11\/2026\) ou um depois\./)).not.toEqual([])
  expect(sentOf(asked)).toEqual([])
})

test('uma ligação cria-se sem e-mail nenhum, e o que já se escreveu do colega volta com ele', async () => {
  const partilhas: Partilha[] = []
  const { asked } = await show(partilhas, {
    [`POST ${aPartilha}`]: () => {
      partilhas.push(ligacao)
      return { body: partilhas }
    },
  })
  await write(/^E-mail do colega/, 'rui@esc')
  await press('Quem tiver a ligação', dialog())
  expect(dialog().queryByLabelText(/^E-mail do colega/)).toBeNull()
  await press('Um colega', dialog())
  expect(dialog().getByLabelText<HTMLInputElement>(/^E-mail do colega/).value).toBe('rui@esc')
  await press('Quem tiver a ligação', dialog())
  await press('Criar ligação', dialog())
  expect(await screen.findByText(`${location.origin}/partilha/${segredo}`)).toBeDefined()
  expect(sentOf(asked)).toEqual([[`POST ${aPartilha}`, { nivel: 'leitura', fim: null, chave: expect.any(String) }]])
})

test('muda-se o que pode fazer e até quando; o fim em que não se mexe fica o que era', async () => {
  let partilha = { ...rui, fim: '2026-12-20T15:00:00.000Z' }
  const { asked } = await show([], {
    [`GET ${aPartilha}`]: () => ({ body: [partilha] }),
    'PUT /api/partilhas/1': ({ body }) => {
      partilha = { ...partilha, ...(body as Partial<typeof partilha>) }
      return { body: [partilha] }
    },
  })
  await screen.findByText('Rui Matos')
  const change = async () => {
    await openMenu('Ações de Rui Matos')
    await choose('Mudar…')
    return within(dialog().getByRole('group', { name: 'Mudar a partilha: Rui Matos' }))
  }
  let campos = await change()
  expect(dia(campos).value).toBe('20/12/2026')
  await write(/^O que pode fazer/, 'leitura', campos)
  await press('Guardar', campos)
  await waitFor(() => expect(row('Rui Matos').textContent).toContain('Consultar e imprimir, até 20/12/2026'))
  campos = await change()
  await write(/^Até quando/, '', campos)
  await press('Guardar', campos)
  await waitFor(() => expect(row('Rui Matos').textContent).toContain('sem fim'))
  expect(sentOf(asked)).toEqual([
    ['PUT /api/partilhas/1', { nivel: 'leitura', fim: '2026-12-20T15:00:00.000Z' }],
    ['PUT /api/partilhas/1', { nivel: 'leitura', fim: null }],
  ])
})

test('deixar de partilhar pergunta primeiro, e diz o que se perde e o que fica', async () => {
  let partilhas = [rui, ligacao]
  let reply: Resposta = problema(503, 'indisponivel', 'O servidor não respondeu.')
  const { asked } = await show([], { [`GET ${aPartilha}`]: () => ({ body: partilhas }), 'DELETE /api/partilhas/2': () => reply })
  await screen.findByText('Rui Matos')
  await openMenu('Ações de Rui Matos')
  await choose('Deixar de partilhar…')
  expect(row('Rui Matos').textContent).toMatch(
    /Deixar de partilhar com Rui Matos\?.*Deixa de ver a pasta\. As cópias já feitas ficam a quem as fez\./,
  )
  await press('Voltar', linha('Rui Matos'))
  expect(linha('Rui Matos').queryByText(/As cópias/)).toBeNull()
  await openMenu('Ações de Quem tem a ligação')
  await choose('Deixar de partilhar…')
  expect(row('Quem tem a ligação').textContent).toContain('A ligação deixa de servir e não volta, e quem a abriu deixa de ver a pasta.')
  expect(sentOf(asked)).toEqual([])
  await press('Deixar de partilhar', linha('Quem tem a ligação'))
  expect(await screen.findByText('O servidor não respondeu.')).toBeDefined()
  partilhas = [rui]
  reply = { body: partilhas }
  await press('Deixar de partilhar', linha('Quem tem a ligação'))
  await waitFor(() => expect(screen.queryByText('Quem tem a ligação')).toBeNull())
  expect(screen.getByText('Rui Matos')).toBeDefined()
})

test('sem resposta, diz-se porquê e tenta-se de novo; fechar fecha', async () => {
  let reply: Resposta = problema(503, 'indisponivel', 'O servidor não respondeu.')
  const { onClose } = await show([], { [`GET ${aPartilha}`]: () => reply }, { id: 5, nome: 'Vulcões', isFolder: false })
  expect(await screen.findByText('Não foi possível ver com quem está partilhado')).toBeDefined()
  reply = { body: [] }
  await press('Tentar de novo')
  expect(await screen.findByText('Ainda não está partilhado com ninguém.')).toBeDefined()
  await click(dialog().getAllByRole('button', { name: 'Fechar' }).at(-1)!)
  expect(onClose).toHaveBeenCalledOnce()
})
