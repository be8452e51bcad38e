import { statSync, readFileSync } from 'node:fs'
import katex from 'katex'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { conteudoValido, scorePergunta, problemasPergunta, respostaValida } from '#perguntas/tipos.ts'
import { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { ficheiros, pastaConteudo } from './ficheiros.ts'
import { palavras } from './rico.ts'
import { newRng } from './acaso.ts'
import { niveisEscolhidos, answerPergunta } from './tentativas.ts'
import { testes, testesCompletos, textosAlunos } from './testes.ts'
import type { Op, Pergunta } from './tipos-conteudo.ts'

const perguntas = testes.flatMap((teste) => teste.perguntas)

/** Every text of a question, ops by ops. */
const textosDe = (pergunta: Pergunta): Op[][] => {
  const { tipoPergunta, conteudo } = pergunta
  const alineas = tipoPergunta === 1 || tipoPergunta === 3 || tipoPergunta === 4 ? conteudo.alineas.map((a) => a.texto) : []
  const pares = tipoPergunta === 5 ? [...conteudo.alineas, ...conteudo.definicoes.direitas].map((a) => a.texto) : []
  return [pergunta.enunciado, ...alineas, ...pares]
}

const idsDe = (pergunta: Pergunta): string[] => {
  switch (pergunta.tipoPergunta) {
    case 1:
    case 3:
    case 4:
    case 7:
      return pergunta.conteudo.alineas.map(({ id }) => id)
    case 2:
      return pergunta.conteudo.definicoes.criterios.flatMap(({ id, niveis }) => [id, ...niveis.map((nivel) => nivel.id)])
    case 5:
      return [...pergunta.conteudo.alineas, ...pergunta.conteudo.definicoes.direitas].map(({ id }) => id)
    case 6:
      return pergunta.conteudo.alineas.flatMap(({ id, opcoes }) => [id, ...opcoes.map((opcao) => opcao.id)])
  }
}

const elementos = (ops: Op[]) => ops.flatMap(({ insert }) => (typeof insert === 'string' ? [] : [insert]))

/** The ops as they look once files have ids. */
const comIds = (ops: Op[]): OpsTextoRico =>
  ops.map((op) => {
    const { insert } = op
    if (typeof insert === 'string') return { ...op, insert }
    if ('image' in insert) return { ...op, insert: { image: { ...insert.image, ficheiro: 1 } } }
    if ('audio' in insert) return { ...op, insert: { audio: { ...insert.audio, ficheiro: 1 } } }
    return { ...op, insert }
  })

/** The content as it is stored: the same, with file ids in its texts. */
const guardado = ({ conteudo }: Pergunta): unknown =>
  JSON.parse(
    JSON.stringify(conteudo, (key, value: unknown) =>
      key === 'texto' && Array.isArray(value) ? comIds(value as Op[]) /* only ops stand in arrays called texto */ : value,
    ),
  )

describe.each(testesCompletos)('$nome', (teste) => {
  it('has 18 to 25 questions, 100 points and all seven types', () => {
    expect(teste.perguntas.length).toBeGreaterThanOrEqual(18)
    expect(teste.perguntas.length).toBeLessThanOrEqual(25)
    expect(teste.perguntas.reduce((sum, { points }) => sum + points, 0)).toBe(100)
    expect([...new Set(teste.perguntas.map(({ tipoPergunta }) => tipoPergunta))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('has at least two pages with something to read, see or hear', () => {
    expect(teste.paginas.filter(({ estimulo }) => estimulo).length).toBeGreaterThanOrEqual(2)
  })
})

describe.each(testes)('$nome', (teste) => {
  it('shows every question on exactly one page, in order', () => {
    expect(teste.paginas.flatMap((pagina) => pagina.perguntas)).toEqual(teste.perguntas.map(({ chave }) => chave))
  })
})

describe('all texts', () => {
  it('use only what rich text allows, and end their last line', () => {
    const stimuli = testes.flatMap(({ instrucoes, paginas }) => [instrucoes, ...paginas.map((p) => p.estimulo ?? [])])
    for (const ops of [...stimuli.filter((text) => text.length > 0), ...perguntas.flatMap(textosDe)]) {
      expect(Value.Check(OpsTextoRico, comIds(ops)), palavras(ops)).toBe(true)
      expect(palavras(ops)).toMatch(/\n$/)
    }
  })
})

describe('all questions', () => {
  it('have keys and wordings of their own', () => {
    const wordings = perguntas.map(({ enunciado }) => palavras(enunciado).trim())
    expect(new Set(perguntas.map(({ chave }) => chave)).size).toBe(perguntas.length)
    expect(wordings.filter((wording, i) => wordings.indexOf(wording) !== i)).toEqual([])
  })

  it('have part ids that are unique and look like nothing', () => {
    const ids = perguntas.flatMap(idsDe)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]{4,16}$/.test(id))).toEqual([])
  })

  it.each(perguntas)('$chave can be used as it stands', (pergunta) => {
    expect(conteudoValido(pergunta.tipoPergunta, guardado(pergunta))).toBe(true)
    expect(problemasPergunta(pergunta.tipoPergunta, guardado(pergunta), comIds(pergunta.enunciado))).toEqual([])
  })

  it.each(perguntas)('$chave has points, a domain and a worked key in plain text', (pergunta) => {
    expect(pergunta.points).toBeGreaterThan(0)
    expect(pergunta.dominio).not.toBe('')
    expect(pergunta.explicacao.length).toBeGreaterThan(30)
    expect(pergunta.explicacao).not.toMatch(/\*|\$|\{\{|~/)
  })

  it.each(perguntas)('$chave has formulas that can be drawn and no markup left over', (pergunta) => {
    for (const ops of textosDe(pergunta)) {
      for (const elemento of elementos(ops))
        if ('formula' in elemento) expect(katex.renderToString(elemento.formula, { strict: 'error' })).toContain('katex')
      for (const { insert } of ops) if (typeof insert === 'string') expect(insert).not.toMatch(/\*\*|\$|\{\{|\[\[|✓|\\/)
    }
  })

  it('stand their gaps and dropdowns in the wording, each once', () => {
    for (const pergunta of perguntas) {
      const inText = elementos(pergunta.enunciado).flatMap((elemento) => {
        if ('dropdown' in elemento) return [elemento.dropdown.id]
        return 'lacuna' in elemento ? [elemento.lacuna.id] : []
      })
      const gaps = pergunta.tipoPergunta === 6 || (pergunta.tipoPergunta === 7 && pergunta.conteudo.definicoes.modo === 'lacunas')
      expect(inText, pergunta.chave).toEqual(gaps ? pergunta.conteudo.alineas.map(({ id }) => id) : [])
    }
  })

  it('give full marks to their own key', () => {
    for (const pergunta of perguntas) {
      if (pergunta.tipoPergunta === 2) continue
      const resultado = scorePergunta(pergunta.tipoPergunta, guardado(pergunta), chaveDe(pergunta))
      expect(resultado, pergunta.chave).toMatchObject({ estado: 'corrigido' })
      if (resultado.estado === 'corrigido') expect(resultado.fracao.num, pergunta.chave).toBe(resultado.fracao.den)
    }
  })

  it('do not count a likely mistake as right', () => {
    for (const pergunta of perguntas) {
      if (pergunta.tipoPergunta !== 7) continue
      for (const [id, erros] of Object.entries(pergunta.errosProvaveis))
        for (const { texto } of erros) {
          const { textos } = chaveDe(pergunta) as { textos: Record<string, string> } // type 7, three lines above
          const resultado = scorePergunta(7, guardado(pergunta), { textos: { ...textos, [id]: texto } })
          const full = resultado.estado === 'corrigido' && resultado.fracao.num === resultado.fracao.den
          expect(full, `${pergunta.chave}: ${texto}`).toBe(false)
        }
    }
  })

  it('are answered in the shape of their type, by weak and strong pupils alike', () => {
    for (const pergunta of perguntas)
      for (const habilidade of [0.1, 0.5, 0.9]) {
        const resposta = answerPergunta(pergunta, habilidade, newRng(`${pergunta.chave}${habilidade}`))
        if (resposta) expect(respostaValida(pergunta.tipoPergunta, guardado(pergunta), resposta), pergunta.chave).toBe(true)
      }
  })
})

/** The right answer, made from the key. */
function chaveDe(pergunta: Pergunta): unknown {
  switch (pergunta.tipoPergunta) {
    case 1:
      return { valores: Object.fromEntries(pergunta.conteudo.alineas.map(({ id, certa }) => [id, certa ? 'V' : 'F'])) }
    case 2:
      return null
    case 3:
      return { escolhidas: pergunta.conteudo.alineas.filter(({ certa }) => certa).map(({ id }) => id) }
    case 4:
      return { escolhida: pergunta.conteudo.alineas.find(({ certa }) => certa)?.id }
    case 5:
      return { pares: Object.fromEntries(pergunta.conteudo.alineas.map(({ id, par }) => [id, par])) }
    case 6:
      return { escolhas: Object.fromEntries(pergunta.conteudo.alineas.map(({ id, certa }) => [id, certa])) }
    case 7:
      return { textos: Object.fromEntries(pergunta.conteudo.alineas.map(({ id, aceites }) => [id, aceites[0]?.texto])) }
  }
}

describe('the pupils’ texts', () => {
  const composicoes = perguntas.filter((pergunta) => pergunta.tipoPergunta === 2)

  it('exist for every Composição, at least twelve, none twice', () => {
    for (const { chave } of composicoes) {
      const textos = (textosAlunos[chave] ?? []).map(({ texto }) => texto)
      expect(textos.length, chave).toBeGreaterThanOrEqual(12)
      expect(new Set(textos).size).toBe(textos.length)
    }
  })

  it('name a level of every criterion and stay within the limit of words', () => {
    for (const pergunta of composicoes)
      for (const { texto, niveis } of textosAlunos[pergunta.chave] ?? []) {
        const { criterios, maxPalavras = Infinity } = pergunta.conteudo.definicoes
        expect(niveis).toHaveLength(criterios.length)
        expect(Object.values(niveisEscolhidos(pergunta, niveis))).not.toContain('')
        const words = texto.replace(/\{([^|}]+)[^}]*\}/g, '$1').split(/\s+/)
        expect(words.length, texto.slice(0, 40)).toBeLessThanOrEqual(maxPalavras)
      }
  })
})

describe('the files', () => {
  const entries = Object.entries(ficheiros)
  const caminho = (ficheiro: string) => new URL(ficheiro, pastaConteudo)

  it.each(entries)('%s exists, is small and says what it is', (_chave, { ficheiro, alt }) => {
    expect(statSync(caminho(ficheiro)).size).toBeLessThan(150_000)
    expect(alt).not.toBe('')
  })

  it('draw without scripts, styles or anything from elsewhere', () => {
    for (const [chave, { ficheiro, tipo }] of entries) {
      if (tipo !== 'image/svg+xml') continue
      const svg = readFileSync(caminho(ficheiro), 'utf8')
      expect(svg, chave).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/)
      expect(svg, chave).not.toMatch(/<script|<style|style=|href|\son\w+=|<foreignObject/i)
    }
  })

  it('have a transcript of every recording, and none is left unused', () => {
    const inTests = JSON.stringify(testes)
    for (const [chave, ficheiro] of entries) {
      expect(inTests).toContain(`"ficheiro":"${chave}"`)
      if (ficheiro.tipo === 'audio/mpeg') expect(ficheiro.transcricao?.length).toBeGreaterThan(200)
    }
  })

  it('give Ciências Naturais at least six drawings and Inglês three recordings', () => {
    const uses = (prefix: string, name: 'image' | 'audio') =>
      new Set(
        testes
          .filter(({ chave }) => chave.startsWith(prefix))
          .flatMap(({ paginas, perguntas: all }) => [...paginas.map((p) => p.estimulo ?? []), ...all.flatMap(textosDe)])
          .flatMap(elementos)
          .flatMap((elemento) => (name in elemento ? [JSON.stringify(elemento)] : [])),
      ).size
    expect(uses('ciencias-8', 'image')).toBeGreaterThanOrEqual(6)
    expect(uses('ingles-6', 'audio')).toBe(3)
  })
})
