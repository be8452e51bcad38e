import { describe, expect, test } from 'vitest'
import type { Conteudo } from './modelos.ts'
import { changeTipo, fromPergunta, isEmBranco, newRascunho, problemasComuns, toCorpo } from './rascunho.ts'

const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
const vazio = (alineas: unknown[], definicoes: object = {}): Conteudo => ({ versao: 1, alineas, definicoes })
const opcoes = [
  { id: 'aaaa', texto: texto('Lava'), certa: true },
  { id: 'bbbb', texto: texto('Cinza'), certa: true },
]
const vaziaUnica = vazio([
  { id: 'n001', texto: [], certa: false },
  { id: 'n002', texto: [], certa: false },
])
const multipla = { ...newRascunho(3, vazio(opcoes, { esquema: 'por-opcao' }), 7), enunciado: texto('O que sai do vulcão?') }

describe('mudar o tipo de uma pergunta', () => {
  test('as opções ficam; na escolha única só a primeira certa continua certa', () => {
    const unica = changeTipo(multipla, 4, vaziaUnica)
    expect(unica).toMatchObject({
      tipo: 4,
      enunciado: multipla.enunciado,
      conteudo: {
        alineas: [
          { id: 'aaaa', certa: true },
          { id: 'bbbb', certa: false },
        ],
        definicoes: {},
      },
    })
  })

  test('voltar ao tipo anterior devolve o que lá estava', () => {
    const ida = changeTipo(multipla, 2, vazio([], { criterios: [], ficheiros: false }))
    expect(ida.conteudo.alineas).toEqual([])
    expect(changeTipo(ida, 3, vaziaUnica).conteudo).toEqual(multipla.conteudo)
  })

  test('de opções sem nenhuma certa nascem afirmações que ainda não são nada; com uma certa, as outras são falsas', () => {
    const semCerta = newRascunho(4, vazio(opcoes.map((opcao) => ({ ...opcao, certa: false }))), 0)
    const truthOf = (de: typeof semCerta) =>
      (changeTipo(de, 1, vazio([])).conteudo.alineas as { certa?: boolean }[]).map(({ certa }) => certa)
    expect(truthOf(semCerta)).toEqual(opcoes.map(() => undefined))
    expect(truthOf(multipla)).toEqual(opcoes.map(({ certa }) => certa))
  })

  test('a opção que fica no fim continua a ficar, e como afirmação não', () => {
    const comFim = newRascunho(4, vazio(opcoes.map((opcao) => ({ ...opcao, fixa: true }))), 0)
    const como = (tipo: 1 | 3) => changeTipo(comFim, tipo, vazio([])).conteudo.alineas
    expect(como(3)).toMatchObject(opcoes.map(() => ({ fixa: true })))
    expect(como(1).every((alinea) => !Object.hasOwn(Object(alinea), 'fixa'))).toBe(true)
  })

  test('uma afirmação só ganha uma segunda opção vazia', () => {
    const vf = newRascunho(1, vazio(opcoes.slice(0, 1)), 0)
    expect(changeTipo(vf, 3, vaziaUnica).conteudo.alineas).toMatchObject([{ id: 'aaaa' }, { id: 'n002', texto: [] }])
  })

  test('as listas e as lacunas saem do enunciado dos outros tipos, e voltam com o seu', () => {
    const comLista = [{ insert: 'A lava é ' }, { insert: { dropdown: { id: 'lo01' } } }, { insert: '.\n' }]
    const lista = { ...newRascunho(6, vazio([{ id: 'lo01' }]), 0), enunciado: comLista }
    const composicao = changeTipo(lista, 2, vazio([]))
    expect(JSON.stringify(composicao.enunciado)).not.toContain('dropdown')
    const devolta = changeTipo(composicao, 6, vazio([]))
    expect(devolta.enunciado).toEqual(comLista)
    expect(devolta.conteudo.alineas).toEqual([{ id: 'lo01' }])
  })
})

test('o que se guarda é o que se lê', () => {
  const corpo = toCorpo({ ...multipla, dominio: ' Vulcanismo ' })
  expect(corpo).toMatchObject({ tipoPergunta: 3, dominio: 'Vulcanismo', pastaId: 7, points: 5 })
  const lida = fromPergunta({
    ...corpo,
    tipoPergunta: 3,
    alineas: opcoes,
    definicoes: { esquema: 'por-opcao' },
    dominio: 'Vulcanismo',
    explicacao: [],
    pastaId: 7,
    enunciado: multipla.enunciado,
  })
  expect(toCorpo(lida)).toEqual(corpo)
})

test('falta o enunciado enquanto só há parágrafos vazios, e faltam os pontos', () => {
  const campos = problemasComuns({ ...multipla, enunciado: [{ insert: '\n\n' }], points: null }).map(({ campo }) => campo)
  expect(campos).toEqual(['/enunciado', '/points'])
  expect(isEmBranco(newRascunho(4, vaziaUnica, 0, { dominio: 'Rochas' }), { dominio: 'Rochas', etiquetas: '' })).toBe(true)
  expect(isEmBranco(multipla, multipla)).toBe(false)
})

test('etiquetas: a linha que se escreve é a lista que se guarda; demasiadas, ou longas, dizem-se', () => {
  const comEtiquetas = (etiquetas: string) => ({ ...multipla, etiquetas })
  expect(toCorpo(comEtiquetas('Exame, exame ,  revisão,')).etiquetas).toEqual(['Exame', 'revisão'])
  expect(problemasComuns(comEtiquetas('a,b,c,d,e,f,g,h,i,j,k')).map(({ texto }) => texto)).toContain('Escreva no máximo 10 etiquetas')
  expect(problemasComuns(comEtiquetas('a'.repeat(41))).map(({ texto }) => texto)).toContain('Cada etiqueta tem no máximo 40 letras')
  expect(problemasComuns(comEtiquetas('a'.repeat(40)))).toEqual(problemasComuns(multipla))
  expect(isEmBranco({ ...newRascunho(4, vaziaUnica, 0), etiquetas: 'Exame' }, { dominio: '', etiquetas: '' })).toBe(false)
})
