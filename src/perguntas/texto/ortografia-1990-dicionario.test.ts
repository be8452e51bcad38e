/** The rules against a dictionary that notes, word by word, how it was spelled before 1990 and which spellings are both in use. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareResposta } from './compare.ts'
import { chaveOrtografia1990 } from './ortografia-1990.ts'

type Entrada = { palavra: string; outra: string | null; como: 'antes' | 'ambas' | null }

const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-pt-pt'))
const entradas = readFileSync(path.join(folder, 'index.dic'), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line): Entrada[] => {
    const palavra = /^[^\s/]+/.exec(line)?.[0] ?? ''
    const notas = [...line.matchAll(/(PRE|EQ)AO90=([^,$\]]+)/g)]
    if (notas.length === 0) return palavra === '' ? [] : [{ palavra, outra: null, como: null }]
    return notas.map(([, como, outra = '']): Entrada => ({ palavra, outra, como: como === 'PRE' ? 'antes' : 'ambas' }))
  })
const anotadas = entradas.flatMap(({ palavra, outra }) => (outra === null ? [] : [[palavra, outra] as const]))

const ignorar = { maiusculas: false, acentos: false, hifens: false, ortografia: true, gralhas: false }
const accepts = (resposta: string, aceite: string): boolean =>
  compareResposta(resposta, { aceites: [{ texto: aceite, fracao: { num: 1, den: 1 } }], ignorar }) !== null

/** What the dictionary notes and is no matter of the agreement, or is not so. */
const semRegra = [
  'coa/Côa', // the river keeps its accent
  'coa/côa', // and a verb nobody asks for
  'geiser/géiser', // «géiser» keeps its accent
  'projetos-lei/projecto-lei', // one and several
  'Camboja/Cambodja',
  'outono/Outuno',
]

/** Words whose letter is heard, though many leave it out too: vocabularies differ from the dictionary. */
const ouvidas = [
  'aspectável/aspetável',
  'caracterial/caraterial',
  'caracterologia/caraterologia',
  'conectar/conetar',
  'inconceptível/inconcetível',
  'reactância/reatância',
  'Baptiste/Batiste',
  'Electra/Eletra',
]

/** Words in both spellings that the dictionary holds without a note. */
const semNota = /^(?:deflec?t|antissép?tico|fotorrecep?tor)/

describe('as grafias que o dicionário anota', () => {
  it('são cerca de mil, e cada uma vale pela outra', () => {
    expect(anotadas.length).toBeGreaterThanOrEqual(1_000)
    const falham = anotadas.filter(([depois, antes]) => !accepts(antes, depois) || !accepts(depois, antes)).map((par) => par.join('/'))
    expect(falham.filter((par) => !semRegra.includes(par))).toEqual([])
  })

  it('no plural também', () => {
    // Months have none here, and «pêras» was never written.
    const plurais = anotadas.filter(
      ([um, outro]) => /[aeo]$/.test(um) && /^\p{Ll}.*[aeo]$/u.test(outro) && !semRegra.includes(`${um}/${outro}`) && !/^per[ao]$/.test(um),
    )
    expect(plurais.length).toBeGreaterThan(500)
    expect(plurais.filter(([um, outro]) => !accepts(`${um}s`, `${outro}s`) || !accepts(`${outro}s`, `${um}s`))).toEqual([])
  })
})

describe('o que o dicionário tem por outra palavra', () => {
  /** Where a c or p stands before c, ç or t and the dictionary knows no other spelling, the letter is heard. */
  const semALetra = entradas
    .filter(({ como }) => como === null)
    .flatMap(({ palavra }) =>
      [...palavra.matchAll(/[cp](?=[cçt])/g)].map(({ index }) => [palavra, palavra.slice(0, index) + palavra.slice(index + 1)] as const),
    )

  it('não perde a letra que se ouve: facto, pacto, opção', () => {
    expect(semALetra.length).toBeGreaterThan(250)
    expect(semALetra).toContainEqual(['facto', 'fato'])
    const perdem = semALetra.filter(([com, sem]) => !semNota.test(com) && (accepts(sem, com) || accepts(com, sem)))
    expect(perdem.map((par) => par.join('/'))).toEqual(ouvidas)
  })

  it('duas palavras só são a mesma onde o dicionário o anota', () => {
    const conhecidas = new Set(anotadas.flatMap(([um, outro]) => [`${um} ${outro}`, `${outro} ${um}`]))
    const porChave = Map.groupBy(new Set(entradas.map(({ palavra }) => palavra.toLocaleLowerCase('pt'))), chaveOrtografia1990)
    const juntas = [...porChave.values()].filter((palavras) => palavras.length > 1)
    const outras = juntas.filter(([um = '', outro = '', ...mais]) => mais.length > 0 || !conhecidas.has(`${um} ${outro}`))
    expect(porChave.size).toBeGreaterThan(40_000)
    expect(outras.filter(([um = '']) => !semNota.test(um)).map((palavras) => palavras.join('/'))).toEqual([])
  })
})
