// @vitest-environment jsdom
/** A resource in its form: what is kept, what is missing, and the preview beside it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, press, sentOf, write } from '#web/ensaio-gestos.ts'
import { beginAt, problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Recursos } from './Recursos.tsx'
import type { Recurso } from './valores.ts'

beginAt('2026-07-17T09:15:00.000Z')

const recurso = (mais: Partial<Recurso> = {}): Recurso => ({
  id: 5,
  versao: 3,
  nome: 'Ciclo da água',
  descricao: '',
  autoria: '',
  paginas: '84',
  tipoRecurso: 5,
  medida: '',
  categoria: { id: 21, nome: 'Rochas' },
  ano: { id: 7, nome: '7.º ano' },
  disciplina: 'Ciências',
  manual: null,
  licenciado: false,
  soProfessores: true,
  publicado: false,
  alteradoEm: '2026-07-10T10:00:00.000Z',
  conteudo: { tipo: 'ligacao', url: 'https://agua.pt' },
  capa: null,
  ficheiros: {},
  ...mais,
})
const opcoes = {
  anos: [],
  disciplinas: [],
  categorias: [{ id: 21, nome: 'Rochas', ano: { id: 7, nome: '7.º ano' }, disciplina: 'Ciências' }],
  manuais: [],
}

async function show(query: string, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/admin/opcoes': opcoes,
    'GET /api/admin/recursos': { data: [], proximo: null },
    'GET /api/admin/recursos/5': recurso(),
    ...more,
  })
  const router = await showPage(Recursos, ['/admin'], `/admin${query}`)
  return { asked, router }
}
const preview = () => within(screen.getByRole('region', { name: 'Como fica' }))

test('um recurso guarda-se com tudo o que tinha e a sua versão, e volta-se à lista', async () => {
  const { asked, router } = await show('?recurso=5', { 'PUT /api/admin/recursos': recurso({ nome: 'O ciclo' }) })
  await screen.findByRole('heading', { name: 'Editar Ciclo da água' })
  expect(preview().getByText('agua.pt')).toBeDefined()
  await write('Endereço', 'agua')
  expect(preview().getByText('Aparece aqui quando houver conteúdo.')).toBeDefined()
  await press('Guardar recurso')
  expect(await screen.findByText('Escreva um endereço que comece por https://.')).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await write('Endereço', ' https://mar.pt ')
  await write('Nome', 'O ciclo')
  await press('Guardar recurso')
  expect(await screen.findByText('«O ciclo» foi guardado.')).toBeDefined()
  const dados = { nome: 'O ciclo', descricao: '', categoriaId: 21, manualId: null, paginas: '84', autoria: '', medida: '', capa: null }
  const acesso = { licenciado: false, soProfessores: true, publicado: false }
  const conteudo = { tipo: 'ligacao', url: 'https://mar.pt' }
  expect(sentOf(asked)).toEqual([['PUT /api/admin/recursos', { id: 5, versao: 3, ...dados, ...acesso, conteudo }]])
  await waitFor(() => expect(router.state.location.href).toBe('/admin?ver=recursos'))
})

test('um recurso com licença pertence a um manual; o que o servidor recusa fica no formulário', async () => {
  const { asked } = await show('?recurso=5', { 'PUT /api/admin/recursos': () => problema(409, 'limite_atingido', 'Não cabe mais nada.') })
  await screen.findByRole('heading', { name: 'Editar Ciclo da água' })
  await click(screen.getByRole('radio', { name: 'Quem tem licença do manual' }))
  await press('Guardar recurso')
  expect(await screen.findByText('Um recurso com licença pertence a um manual.')).toBeDefined()
  expect(sentOf(asked)).toEqual([])
  await click(screen.getByRole('radio', { name: 'Toda a gente' }))
  await press('Guardar recurso')
  expect(await screen.findByText('Não cabe mais nada.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ciclo da água')
})

test('um recurso novo diz tudo o que lhe falta, e cancelar volta à lista', async () => {
  const { asked, router } = await show('?recurso=novo')
  await screen.findByRole('heading', { name: 'Novo recurso' })
  await press('Criar recurso')
  expect(await screen.findByText('Escreva o nome do recurso.')).toBeDefined()
  for (const falta of ['Escolha o PDF.', 'Escolha a categoria.']) expect(screen.getByText(falta)).toBeDefined()
  await write('Tipo', 'ligacao')
  await press('Criar recurso')
  await waitFor(() => expect(screen.queryByText('Escolha o PDF.')).toBeNull())
  expect(screen.queryByLabelText(/^Capítulos/)).toBeNull()
  await write('Tipo', 'video')
  await write(/^Capítulos/, 'sem minuto')
  await press('Criar recurso')
  expect(await screen.findByText('Cada linha começa pelo minuto: «01:20 Título».')).toBeDefined()
  expect(screen.getByText('Escolha o vídeo.')).toBeDefined()
  await press('Cancelar')
  expect(sentOf(asked)).toEqual([])
  await waitFor(() => expect(router.state.location.href).toBe('/admin?ver=recursos'))
})
