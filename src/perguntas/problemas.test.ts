/** What the author is told; and that a finished question is told nothing (the examples, in conformidade.test.ts). */
import { describe, expect, it } from 'vitest'
import { composicao } from './composicao/modelo.ts'
import { escolhaMultipla } from './escolha-multipla/modelo.ts'
import { escolhaUnica } from './escolha-unica/modelo.ts'
import { ligacaoPares, type ConteudoLigacaoPares } from './ligacao-pares/modelo.ts'
import { listaOpcoes, type ConteudoListaOpcoes } from './lista-opcoes/modelo.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { newIdParte } from './partes.ts'
import type { Problema } from './tipo-pergunta.ts'
import { texto, type ConteudoTexto } from './texto/modelo.ts'
import { problemasPergunta } from './tipos.ts'
import { verdadeiroFalso, type ConteudoVerdadeiroFalso } from './verdadeiro-falso/modelo.ts'

const frases = (problemas: Problema[]): string[] => problemas.map((problema) => problema.texto)
const campos = (problemas: Problema[]): string[] => problemas.map((problema) => problema.campo)

const opcao = (id: string, certa: boolean, palavras = id) => ({ id, texto: [{ insert: `${palavras}\n` }], certa })

describe('escolhas', () => {
  it('com menos de duas respostas diz a frase do catálogo, nesta grafia', () => {
    const uma = [opcao('aaaa', true)]
    expect(frases(escolhaUnica.problemas({ versao: 1, alineas: uma, definicoes: {} }, ''))).toContain('Minímo de duas respostas')
    expect(frases(escolhaMultipla.problemas({ versao: 1, alineas: [], definicoes: { esquema: 'por-opcao' } }, ''))).toContain(
      'Minímo de duas respostas',
    )
  })

  it('escolha única: nenhuma certa e duas certas são problemas diferentes', () => {
    const alineas = (a: boolean, b: boolean) => [opcao('aaaa', a), opcao('bbbb', b)]
    expect(frases(escolhaUnica.problemas({ versao: 1, alineas: alineas(false, false), definicoes: {} }, ''))).toEqual([
      'Indique a resposta certa',
    ])
    expect(frases(escolhaUnica.problemas({ versao: 1, alineas: alineas(true, true), definicoes: {} }, ''))).toEqual([
      'Só uma resposta pode ser a certa',
    ])
  })

  it('parágrafos vazios não são texto; o campo aponta a alínea', () => {
    const alineas = [opcao('aaaa', true), { id: 'bbbb', texto: '<p></p><p> </p>', certa: false }]
    expect(escolhaUnica.problemas({ versao: 1, alineas, definicoes: {} }, '')).toEqual([
      { campo: '/alineas/1/texto', texto: 'Escreva o texto desta resposta' },
    ])
  })

  it('duas alíneas com o mesmo identificador são recusadas', () => {
    const alineas = [opcao('aaaa', true), opcao('aaaa', false, 'outra')]
    expect(campos(escolhaUnica.problemas({ versao: 1, alineas, definicoes: {} }, ''))).toEqual(['/alineas'])
  })

  it('escolha múltipla: sem erradas só vale «tudo ou nada»', () => {
    const alineas = [opcao('aaaa', true), opcao('bbbb', true)]
    expect(campos(escolhaMultipla.problemas({ versao: 1, alineas, definicoes: { esquema: 'por-opcao' } }, ''))).toEqual([
      '/definicoes/esquema',
    ])
    expect(escolhaMultipla.problemas({ versao: 1, alineas, definicoes: { esquema: 'tudo-ou-nada' } }, '')).toEqual([])
  })

  it('verdadeiro ou falso: cada afirmação diz o que é', () => {
    const conteudo = verdadeiroFalso.vazio()
    const alineas = [{ id: 'aaaa', texto: [{ insert: 'Ferve.\n' }] }, opcao('bbbb', false)]
    expect(conteudo.alineas.map(({ certa }) => certa)).toEqual([undefined])
    expect(verdadeiroFalso.problemas({ ...conteudo, alineas }, '')).toEqual([
      { campo: '/alineas/0/certa', texto: 'Indique se esta afirmação é verdadeira ou falsa' },
    ])
  })

  it('escolha múltipla: é preciso uma certa', () => {
    const alineas = [opcao('aaaa', false), opcao('bbbb', false)]
    expect(frases(escolhaMultipla.problemas({ versao: 1, alineas, definicoes: { esquema: 'tudo-ou-nada' } }, ''))).toEqual([
      'Indique pelo menos uma resposta certa',
    ])
  })
})

describe('partes iguais, que quem responde não distinguiria', () => {
  const iguais = [
    ['as mesmas palavras', 'Lisboa', 'Lisboa'],
    ['um espaço no fim', 'Lisboa', 'Lisboa '],
    ['um espaço que não se vê', 'Lisboa', 'Lis\u200bboa'],
    ['acentos escritos em duas vezes', 'Évora', 'E\u0301vora'],
    ['HTML', [{ insert: 'Lisboa\n' }], '<p>Lisboa</p>'],
    ['uma fórmula', [{ insert: { formula: 'x^2' } }, { insert: '\n' }], [{ insert: { formula: 'x^2' } }, { insert: '\n' }]],
  ] as const
  const diferentes = [
    ['maiúsculas', 'lisboa', 'Lisboa'],
    ['hífen e travessão', '-', '–'],
    ['expoente e índice', [{ insert: 'x' }, { insert: '2', attributes: { script: 'super' as const } }], [{ insert: 'x2' }]],
    [
      'outra sílaba a negrito',
      [{ insert: 'ca', attributes: { bold: true as const } }, { insert: 'sa' }],
      [{ insert: 'ca' }, { insert: 'sa', attributes: { bold: true as const } }],
    ],
  ] as const
  const texto = (t: (typeof iguais)[number][1 | 2] | (typeof diferentes)[number][1 | 2]): TextoRico =>
    typeof t === 'string' ? (t.startsWith('<') ? t : [{ insert: `${t}\n` }]) : [...t]
  const todas = (a: TextoRico, b: TextoRico): [string, Problema[]][] => {
    const alineas = [
      { id: 'aaaa', texto: a, certa: true },
      { id: 'bbbb', texto: b, certa: false },
    ]
    const direitas = [
      { id: 'dir1', texto: '<p>um</p>' },
      { id: 'dir2', texto: '<p>dois</p>' },
    ]
    const pares = [
      { id: 'aaaa', texto: a, par: 'dir1' },
      { id: 'bbbb', texto: b, par: 'dir2' },
    ]
    return [
      ['Escolha Única', escolhaUnica.problemas({ versao: 1, alineas, definicoes: {} }, '')],
      ['Escolha Múltipla', escolhaMultipla.problemas({ versao: 1, alineas, definicoes: { esquema: 'por-opcao' } }, '')],
      ['Verdadeiro ou Falso', verdadeiroFalso.problemas({ versao: 1, alineas, definicoes: { esquema: { tipo: 'por-alinea' } } }, '')],
      [
        'Ligação de Pares',
        ligacaoPares.problemas({ versao: 1, alineas: pares, definicoes: { direitas, esquema: { tipo: 'por-alinea' } } }, ''),
      ],
    ]
  }

  it.each(iguais)('%s: o problema fica na segunda, em todos os tipos', (_, a, b) => {
    for (const [tipo, problemas] of todas(texto(a), texto(b))) expect([tipo, ...campos(problemas)]).toEqual([tipo, '/alineas/1/texto'])
  })

  it.each(diferentes)('%s: são partes diferentes', (_, a, b) => {
    for (const [tipo, problemas] of todas(texto(a), texto(b))) expect([tipo, problemas]).toEqual([tipo, []])
  })

  it('duas partes ainda por escrever não são iguais: estão por escrever', () => {
    for (const [, problemas] of todas([], '<p></p>')) expect(frases(problemas).filter((frase) => frase.includes('igual'))).toEqual([])
  })
})

describe('tabelas', () => {
  const com = (...fracoes: [number, number][]): ConteudoVerdadeiroFalso => ({
    versao: 1,
    alineas: [opcao('aaaa', true), opcao('bbbb', false)],
    definicoes: { esquema: { tipo: 'tabela', fracoes: fracoes.map(([num, den]) => ({ num, den })) } },
  })
  const problemas = (conteudo: ConteudoVerdadeiroFalso) => frases(verdadeiroFalso.problemas(conteudo, ''))

  it('começa em 0, acaba em 1 e nunca desce', () => {
    expect(problemas(com([0, 1], [1, 2], [1, 1]))).toEqual([])
    expect(problemas(com([0, 1], [0, 1], [2, 2]))).toEqual([])
    expect(problemas(com([1, 4], [1, 2], [1, 1]))).toEqual(['Nenhuma certa vale 0'])
    expect(problemas(com([0, 1], [1, 2], [1, 2]))).toEqual(['Todas certas valem a pontuação toda'])
    expect(problemas(com([0, 1], [3, 2], [1, 1]))).toEqual(['O valor fica entre 0 e a pontuação toda', 'Mais certas não podem valer menos'])
  })

  it('tem uma linha por número de certas', () => {
    expect(problemas(com([0, 1], [1, 1]))).toEqual(['A tabela precisa de 3 linhas: de 0 a 2 certas'])
  })

  it('uma pergunta sem afirmações não se pode usar', () => {
    expect(problemas({ versao: 1, alineas: [], definicoes: { esquema: { tipo: 'por-alinea' } } })).toEqual([
      'Escreva pelo menos uma afirmação',
    ])
  })
})

describe('ligação de pares', () => {
  const conteudo = (par: string, direita: string): ConteudoLigacaoPares => ({
    versao: 1,
    alineas: [
      { id: 'esq1', texto: 'a', par: 'dir1' },
      { id: 'esq2', texto: 'b', par },
    ],
    definicoes: {
      direitas: [
        { id: 'dir1', texto: 'um' },
        { id: 'dir2', texto: direita },
      ],
      esquema: { tipo: 'por-alinea' },
    },
  })

  it('cada item da esquerda tem um par que existe', () => {
    expect(campos(ligacaoPares.problemas(conteudo('dir9', 'dois'), ''))).toEqual(['/alineas/1/par'])
    expect(ligacaoPares.problemas(conteudo('dir2', 'dois'), '')).toEqual([])
  })

  it('à direita há pelo menos dois itens diferentes', () => {
    expect(campos(ligacaoPares.problemas(conteudo('dir2', 'um'), ''))).toEqual(['/definicoes/direitas'])
  })
})

describe('listas e lacunas no enunciado', () => {
  const alinea = (id: string): ConteudoListaOpcoes['alineas'][number] => ({
    id,
    opcoes: [
      { id: 'um00', texto: 'um' },
      { id: 'dois', texto: 'dois' },
    ],
    certa: 'um00',
    peso: 1,
  })
  const listas = (...ids: string[]): ConteudoListaOpcoes => ({ versao: 1, alineas: ids.map(alinea), definicoes: { esquema: 'ponderado' } })
  const lista = (id: string) => ({ insert: { dropdown: { id } } })

  it('cada lista do enunciado tem a sua alínea, e cada alínea a sua lista', () => {
    expect(listaOpcoes.problemas(listas('aaaa', 'bbbb'), [lista('aaaa'), lista('bbbb')])).toEqual([])
    expect(frases(listaOpcoes.problemas(listas('aaaa'), [lista('aaaa'), lista('bbbb')]))).toEqual(['Há uma lista no enunciado sem opções'])
    expect(listaOpcoes.problemas(listas('aaaa', 'bbbb'), '<p><span data-dropdown="aaaa">x</span></p>')).toEqual([
      { campo: '/alineas/1', texto: 'Esta lista já não está no enunciado' },
    ])
    expect(frases(listaOpcoes.problemas(listas('aaaa'), [lista('aaaa'), lista('aaaa')]))).toEqual([
      'A mesma lista está duas vezes no enunciado',
    ])
    expect(frases(listaOpcoes.problemas(listas(), '<p>Sem listas</p>'))).toEqual(['Insira pelo menos uma lista no enunciado'])
  })

  it('as opções têm texto, não se repetem, são pelo menos duas e uma é a certa', () => {
    const mudada = (mudanca: Partial<ConteudoListaOpcoes['alineas'][number]>): ConteudoListaOpcoes => ({
      ...listas(),
      alineas: [{ ...alinea('aaaa'), ...mudanca }],
    })
    const vazia = mudada({ opcoes: [{ id: 'um00', texto: ' ' }], certa: 'nada' })
    expect(frases(listaOpcoes.problemas(vazia, [lista('aaaa')]))).toEqual([
      'Minímo de duas respostas',
      'Escreva esta opção',
      'Indique a opção certa',
    ])
    const repetidas = mudada({
      opcoes: [
        { id: 'um00', texto: 'um' },
        { id: 'dois', texto: 'um ' },
      ],
    })
    expect(listaOpcoes.problemas(repetidas, [lista('aaaa')])).toEqual([
      { campo: '/alineas/0/opcoes/1/texto', texto: 'Esta opção é igual a outra da lista' },
    ])
  })

  const lacunas = (modo: 'caixa' | 'lacunas', ...ids: string[]): ConteudoTexto => ({
    versao: 1,
    alineas: ids.map((id) => ({ id, peso: 1, aceites: [{ texto: 'sim', fracao: { num: 1, den: 1 } }] })),
    definicoes: { modo, ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true } },
  })
  const lacuna = (id: string) => ({ insert: { lacuna: { id } } })

  it('lacunas e alíneas correspondem uma a uma; uma caixa não tem lacunas', () => {
    expect(texto.problemas(lacunas('lacunas', 'aaaa'), [lacuna('aaaa')])).toEqual([])
    expect(frases(texto.problemas(lacunas('lacunas', 'aaaa'), '<p>Nada</p>'))).toEqual([
      'Insira pelo menos uma lacuna no enunciado',
      'Esta lacuna já não está no enunciado',
    ])
    expect(campos(texto.problemas(lacunas('caixa', 'aaaa'), '<p><span data-lacuna="aaaa"></span></p>'))).toEqual(['/enunciado'])
    expect(campos(texto.problemas(lacunas('caixa', 'aaaa', 'bbbb'), ''))).toEqual(['/alineas'])
  })

  it('os textos aceites não são vazios nem repetidos, e um vale tudo', () => {
    const aceites = [
      { texto: ' ', fracao: { num: 1, den: 2 } },
      { texto: 'sim', fracao: { num: 1, den: 2 } },
      { texto: ' sim', fracao: { num: 3, den: 2 } },
    ]
    const conteudo = { ...lacunas('caixa'), alineas: [{ id: 'aaaa', peso: 1, aceites }] }
    expect(frases(texto.problemas(conteudo, ''))).toEqual([
      'Indique pelo menos um texto que valha a pontuação toda',
      'Escreva este texto aceite',
      'Este texto já está na lista',
      'O valor fica entre 0 e a pontuação toda',
    ])
  })

  it('uma resposta numérica precisa de um número', () => {
    const aceites = [{ texto: 'três', fracao: { num: 1, den: 1 } }]
    const conteudo = { ...lacunas('caixa'), alineas: [{ id: 'aaaa', peso: 1, aceites, numero: { tolerancia: '0,1' } }] }
    expect(frases(texto.problemas(conteudo, ''))).toEqual(['Indique o número certo'])
  })
})

describe('composição', () => {
  const nivel = (id: string, valor: number) => ({ id, descricao: '', valor })

  it('um critério tem nome, dois níveis diferentes e um acima de 0', () => {
    const criterios = [
      { id: 'crit1', nome: ' ', niveis: [nivel('aaaa', 0)] },
      { id: 'crit2', nome: 'Clareza', niveis: [nivel('aaaa', 2), nivel('bbbb', 2)] },
    ]
    expect(frases(composicao.problemas({ versao: 1, alineas: [], definicoes: { criterios, ficheiros: false } }, ''))).toEqual([
      'Escreva o nome deste critério',
      'Um critério precisa de pelo menos dois níveis',
      'O nível mais alto vale mais do que 0',
      'Cada nível tem um valor diferente',
    ])
  })

  it('o mínimo de palavras não passa o máximo', () => {
    const definicoes = { criterios: [], ficheiros: false, minPalavras: 100, maxPalavras: 50 }
    expect(campos(composicao.problemas({ versao: 1, alineas: [], definicoes }, ''))).toEqual(['/definicoes/maxPalavras'])
  })

  it('ficheiros só onde se aceitam', () => {
    const conteudo = { versao: 1 as const, alineas: [], definicoes: { criterios: [], ficheiros: false } }
    expect(composicao.respostaCabe(conteudo, { texto: '', ficheiros: [1] })).toBe(false)
    expect(composicao.respostaCabe(conteudo, { texto: '', ficheiros: [] })).toBe(true)
  })
})

describe('respostas que não cabem', () => {
  it('nomes de partes que a pergunta não tem', () => {
    const conteudo: ConteudoLigacaoPares = {
      versao: 1,
      alineas: [{ id: 'esq1', texto: 'a', par: 'dir1' }],
      definicoes: { direitas: [{ id: 'dir1', texto: 'um' }], esquema: { tipo: 'por-alinea' } },
    }
    expect(ligacaoPares.respostaCabe(conteudo, { pares: { esq1: 'dir1' } })).toBe(true)
    expect(ligacaoPares.respostaCabe(conteudo, { pares: { esq1: 'esq1' } })).toBe(false)
    expect(ligacaoPares.respostaCabe(conteudo, { pares: { dir1: 'dir1' } })).toBe(false)
  })
})

describe('conteúdo malformado', () => {
  it('é uma lista de problemas com o lugar de cada um', () => {
    const problemas = problemasPergunta(4, { versao: 1, alineas: [{ id: 'AAAA', texto: [], certa: 1 }], definicoes: {} }, '')
    expect(campos(problemas)).toContain('/alineas/0/certa')
  })
})

describe('identificadores das partes', () => {
  it('são aleatórios e do formato que o esquema pede', () => {
    const ids = Array.from({ length: 500 }, newIdParte)
    expect(ids.every((id) => /^[a-z0-9]{8}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(500)
  })
})
