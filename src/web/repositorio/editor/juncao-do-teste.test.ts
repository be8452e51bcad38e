import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { ditoDasMudancas } from '#regras/juncao.ts'
import { mergeTestes } from './juncao-do-teste.ts'
import {
  type Item,
  type PerguntaDoTeste,
  type Rascunho,
  addItens,
  addPagina,
  chaveDoItem,
  moveItem,
  movePagina,
  removeItem,
  removePagina,
  sendItem,
  setEsquema,
  setPagina,
  setPontos,
} from './rascunho.ts'

const pergunta = (id: number): Item => ({
  tipo: 'pergunta',
  points: null,
  esquema: null,
  pergunta: { id, points: 5, enunciado: [{ insert: `Pergunta ${id}` }] } as unknown as PerguntaDoTeste, // what a merge reads of it
})
const sorteio = (id: string): Item => ({ tipo: 'sorteio', id, pastaId: 3, dominio: null, n: 2, points: 5 })
const pagina = (id: string, ...itens: Item[]) => ({ id, titulo: id, estimulo: [], recursos: [], itens })
const base: Rascunho = {
  nome: 'Frações',
  descricao: '',
  instrucoes: [],
  duracao: 45,
  paginas: [
    pagina('a', pergunta(1), pergunta(2), sorteio('s')),
    pagina('b', pergunta(3), pergunta(4)),
    pagina('c', pergunta(5), pergunta(6), pergunta(7)),
  ],
}
const b = { aqui: base, la: base }
const chaves = ({ paginas }: Rascunho): string[] => paginas.flatMap(({ itens }) => itens.map(chaveDoItem))

type Ato = (rascunho: Rascunho, de: string) => Rascunho
const small = fc.nat({ max: 3 })
/** What a teacher does in the editor. What is new has ids of its own: `de` is the side. */
const ato: fc.Arbitrary<Ato> = fc.oneof(
  fc.constant<Ato>((r, de) => ({ ...r, nome: `Nome ${de}` })),
  fc.constant<Ato>((r, de) => ({ ...r, instrucoes: [{ insert: `Instruções ${de}` }] })),
  fc.constantFrom(30, 60, null).map<Ato>((duracao) => (r) => ({ ...r, duracao })),
  small.map<Ato>((i) => (r, de) => (r.paginas[i] ? setPagina(r, i, { titulo: `Título ${de}` }) : r)),
  fc.tuple(small, fc.nat({ max: 30 })).map<Ato>(([i, n]) => (r, de) => {
    const id = `nova-${de}-${n}`
    return r.paginas.some((pagina) => pagina.id === id) ? r : addPagina(r, i, id)
  }),
  small.map<Ato>((i) => (r) => removePagina(r, i)),
  fc.tuple(small, small).map<Ato>(
    ([i, j]) =>
      (r) =>
        movePagina(r, i, j),
  ),
  fc.tuple(small, fc.nat({ max: 50 })).map<Ato>(
    ([i, n]) =>
      (r, de) =>
        addItens(r, Math.min(i, r.paginas.length - 1), [pergunta((de === 'meu' ? 100 : 200) + n)]),
  ),
  fc.tuple(small, small).map<Ato>(
    ([i, j]) =>
      (r) =>
        r.paginas[i] ? removeItem(r, { pagina: i, lugar: j }) : r,
  ),
  fc.tuple(small, small, small).map<Ato>(
    ([i, j, k]) =>
      (r) =>
        r.paginas[i] ? moveItem(r, { pagina: i, lugar: j }, k) : r,
  ),
  fc.tuple(small, small, small).map<Ato>(
    ([i, j, k]) =>
      (r) =>
        sendItem(r, { pagina: i, lugar: j }, k),
  ),
  fc.tuple(small, small, fc.constantFrom(1, 2, 8)).map<Ato>(
    ([i, j, points]) =>
      (r) =>
        setPontos(r, { pagina: i, lugar: j }, points),
  ),
  fc.tuple(small, small, fc.constantFrom('parcial', 'tudo-ou-nada', null)).map<Ato>(
    ([i, j, esquema]) =>
      (r) =>
        setEsquema(r, { pagina: i, lugar: j }, esquema),
  ),
)
const versao = (de: string) => fc.array(ato, { maxLength: 5 }).map((atos) => atos.reduce((r, act) => act(r, de), base))
const [meu, deles] = [versao('meu'), versao('deles')]

describe('juntar dois rascunhos do mesmo teste', () => {
  prop.prop([meu])('com o que não mudou do outro lado, é o seu; e ao contrário, o do outro', (m) => {
    expect(mergeTestes(b, m, base)).toMatchObject({ junto: m, choques: [] })
    expect(mergeTestes(b, base, m)).toMatchObject({ junto: m, choques: [] })
  })

  prop.prop([meu])('o que os dois mudaram da mesma maneira conta uma vez', (m) => {
    expect(mergeTestes(b, m, m)).toMatchObject({ junto: m, choques: [] })
  })

  prop.prop([meu, deles])('sem choque, tanto faz quem junta, e nada do que um ou outro fez se perde', (m, t) => {
    const { junto, choques } = mergeTestes(b, m, t)
    const outro = mergeTestes(b, t, m)
    expect(outro.choques.length > 0).toBe(choques.length > 0)
    const there = chaves(junto)
    expect(new Set(there).size).toBe(there.length)
    if (choques.length > 0) return
    expect(outro.junto).toEqual(junto)
    for (const lado of [m, t]) {
      for (const campo of ['nome', 'instrucoes', 'duracao'] as const)
        if (lado[campo] !== base[campo]) expect(junto[campo]).toEqual(lado[campo])
      for (const chave of chaves(lado)) if (!chaves(base).includes(chave)) expect(there).toContain(chave)
      for (const chave of chaves(base)) if (!chaves(lado).includes(chave)) expect(there).not.toContain(chave)
    }
  })

  prop.prop([meu, deles])('escolhido um lado em tudo, nada fica por escolher', (m, t) => {
    const { choques } = mergeTestes(b, m, t)
    for (const lado of ['meu', 'deles'] as const) {
      const escolhas = Object.fromEntries(choques.map(({ campo }) => [campo, lado]))
      expect(mergeTestes(b, m, t, escolhas).junto.paginas.length).toBeGreaterThan(0)
    }
  })

  test('cada campo que choca tem os dois lados em palavras, e fica o escolhido', () => {
    const m = setPontos({ ...base, nome: 'Meu' }, { pagina: 0, lugar: 0 }, 2)
    const t = setPontos({ ...base, nome: 'Outro', duracao: 60 }, { pagina: 0, lugar: 0 }, 8)
    const { choques, tomados, junto } = mergeTestes(b, m, t)
    expect(choques).toEqual([
      { campo: 'nome', nome: 'Título do teste', meu: 'Meu', deles: 'Outro' },
      { campo: 'pontos:p1', nome: 'Pontos: «Pergunta 1»', meu: '2', deles: '8' },
    ])
    expect([junto.nome, junto.duracao, ditoDasMudancas('Ana Reis', tomados)]).toEqual(['Meu', 60, 'Ana Reis mudou a duração'])
    expect(mergeTestes(b, m, t, { nome: 'deles' }).junto.nome).toBe('Outro')
  })

  test('a cotação que cada um lhe deu pergunta-se; a que só um mudou fica', () => {
    const lugar = { pagina: 0, lugar: 0 }
    const m = setEsquema(base, lugar, 'tudo-ou-nada')
    const { choques, junto } = mergeTestes(b, m, setPontos(base, lugar, 8))
    expect([choques, junto.paginas[0]?.itens[0]]).toMatchObject([[], { points: 8, esquema: 'tudo-ou-nada' }])
    expect(mergeTestes(b, m, setEsquema(base, lugar, 'parcial')).choques).toEqual([
      { campo: 'cotacao:p1', nome: 'Cotação: «Pergunta 1»', meu: 'Tudo ou nada', deles: 'Cada parte certa conta' },
    ])
  })

  test('uma pergunta retirada por um e mudada pelo outro pergunta-se; uma página retirada com o que já tinha, não', () => {
    const m = setPontos(base, { pagina: 1, lugar: 0 }, 2)
    const semEla = removeItem(base, { pagina: 1, lugar: 0 })
    expect(mergeTestes(b, m, semEla).choques.map(({ nome }) => nome)).toEqual(['Pergunta: «Pergunta 3»'])
    const t = removePagina(base, 1)
    const { choques, junto } = mergeTestes(b, m, t)
    expect(choques.map(({ nome, meu: minha, deles: dela }) => [nome, minha, dela])).toEqual([
      ['Página 2', 'Fica, com o que mudou', 'Retirada'],
    ])
    expect(chaves(junto)).toContain('p3')
    expect(mergeTestes(b, base, t).choques).toEqual([])
  })

  test('o que foi guardado limpo pelo servidor não é mudança de ninguém', () => {
    const aqui = { ...base, nome: ' Frações ' }
    const { junto, choques } = mergeTestes({ aqui, la: base }, { ...aqui, descricao: 'Minha' }, { ...base, nome: 'Decimais' })
    expect([junto.nome, junto.descricao, choques]).toEqual(['Decimais', 'Minha', []])
  })

  test('mais do que três mudanças dizem-se de uma vez; as próprias, noutro lado', () => {
    expect(ditoDasMudancas('Ana Reis', new Set(['o título', 'a duração']))).toBe('Ana Reis mudou o título e a duração')
    expect(ditoDasMudancas(null, new Set(['a', 'b', 'c', 'd']))).toBe('Mudou várias coisas noutro separador ou dispositivo')
  })
})
