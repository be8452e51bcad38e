import { describe, expect, test } from 'vitest'
import type { PerguntaAluno } from '#contract/testes/tentativas.ts'
import { countPalavras, estadoDaResposta } from './answered.ts'

const comum = { perguntaid: 1, enunciado: [], points: 1 }
const duas = [
  { id: 'aaaa', texto: [] },
  { id: 'bbbb', texto: [] },
]
const vf: PerguntaAluno = { ...comum, tipoPergunta: 1, conteudo: { alineas: duas } }
const texto = (minPalavras?: number): PerguntaAluno => ({
  ...comum,
  tipoPergunta: 2,
  conteudo: { ficheiros: true, ...(minPalavras ? { minPalavras } : {}) },
})
const lacunas: PerguntaAluno = {
  ...comum,
  tipoPergunta: 7,
  conteudo: {
    modo: 'lacunas',
    alineas: [
      { id: 'aaaa', numero: false },
      { id: 'bbbb', numero: false },
    ],
  },
}

describe('até onde vai uma resposta', () => {
  test('por partes: nenhuma, algumas, todas', () => {
    expect(estadoDaResposta(vf, null)).toBe('por-responder')
    expect(estadoDaResposta(vf, { valores: {} })).toBe('por-responder')
    expect(estadoDaResposta(vf, { valores: { aaaa: 'V' } })).toBe('incompleta')
    expect(estadoDaResposta(vf, { valores: { aaaa: 'V', bbbb: 'F' } })).toBe('respondida')
  })

  test('uma lacuna só com espaços está por responder', () => {
    expect(estadoDaResposta(lacunas, { textos: { aaaa: '  ' } })).toBe('por-responder')
    expect(estadoDaResposta(lacunas, { textos: { aaaa: 'sim', bbbb: ' ' } })).toBe('incompleta')
  })

  test('uma composição abaixo do mínimo de palavras está incompleta; um ficheiro já é resposta', () => {
    const escrita = { texto: [{ insert: 'Três palavras bem-ditas\n' }], ficheiros: [] }
    expect(countPalavras(escrita.texto)).toBe(3)
    expect(estadoDaResposta(texto(), escrita)).toBe('respondida')
    expect(estadoDaResposta(texto(10), escrita)).toBe('incompleta')
    expect(estadoDaResposta(texto(), { texto: [{ insert: '\n' }], ficheiros: [] })).toBe('por-responder')
    expect(estadoDaResposta(texto(), { texto: [], ficheiros: [3] })).toBe('respondida')
  })
})
