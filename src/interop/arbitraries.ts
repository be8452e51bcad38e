/** Generators of whole questions of every type, for property tests: pictures, formulas, marks, accents, odd signs. */
import fc from 'fast-check'
import { tipoDe, type NumeroTipo } from '#perguntas/nomes.ts'
import { newTabela } from '#perguntas/tabela-de-certas.ts'
import { problemasPergunta } from '#perguntas/tipos.ts'
import { UM, fracao } from '#regras/fracoes.ts'
import { opsNormais } from '#regras/texto-rico/arbitraries.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import type { Op, OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { FicheiroDoLote, PerguntaNeutra } from './lote.ts'

/** The files that generated questions name. */
export const ficheirosDeEnsaio: ReadonlyMap<number, FicheiroDoLote> = new Map(
  ['mapa de Évora.png', 'a&b.jpg', 'som.mp3'].map((nome, i) => [i + 11, { nome, bytes: new TextEncoder().encode(nome) }]),
)

const ids = [...ficheirosDeEnsaio.keys()]

function withKnownFiles({ insert, ...resto }: Op): Op[] {
  if (typeof insert === 'string' || 'formula' in insert) return [{ insert, ...resto }]
  if ('image' in insert)
    return [{ insert: { image: { ...insert.image, ficheiro: ids[insert.image.ficheiro % ids.length] ?? 11 } }, ...resto }]
  if ('audio' in insert)
    return [{ insert: { audio: { ...insert.audio, ficheiro: ids[insert.audio.ficheiro % ids.length] ?? 11 } }, ...resto }]
  return []
}

/** Rich text without gaps and dropdowns. */
export const rico: fc.Arbitrary<OpsTextoRico> = opsNormais.map((ops) => normalizeOps(ops.flatMap(withKnownFiles)))
const cheio = rico.filter((ops) => !isVazio(ops))

const frase = fc
  .array(
    fc.constantFrom('água', 'São', 'x', '3,14', 'a<b', 'R&D', '"', '#', '}', '~', '=', '%50%', '\\', '*', ':', '{1:SA:x}', '\\(', '1/2'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((partes) => stripTexto(partes.join(' ')))

const idParte = fc.stringMatching(/^[a-z0-9]{8}$/)
const comIds = <T extends object>(parte: fc.Arbitrary<T>, minLength: number) =>
  fc
    .uniqueArray(fc.tuple(idParte, parte), { minLength, maxLength: 5, selector: ([id]) => id })
    .map((partes) => partes.map(([id, resto]) => ({ id, ...resto })))

const fracaoParcial = fc.integer({ min: 1, max: 7 }).chain((den) => fc.integer({ min: 0, max: den }).map((num) => fracao(num, den)))
const esquemaDe = (total: number) =>
  fc.constantFrom({ tipo: 'por-alinea' }, { tipo: 'tudo-ou-nada' }, { tipo: 'tabela', fracoes: newTabela(total) })

type Conteudo = Pick<PerguntaNeutra, 'alineas' | 'definicoes'>

const verdadeiroFalso: fc.Arbitrary<Conteudo> = comIds(fc.record({ texto: cheio, certa: fc.boolean() }), 1).chain((alineas) =>
  fc.oneof(esquemaDe(alineas.length), fc.constant({ tipo: 'descontar-erradas' })).map((esquema) => ({ alineas, definicoes: { esquema } })),
)

const composicao: fc.Arbitrary<Conteudo> = fc
  .record({
    criterios: comIds(
      fc.record({
        nome: frase,
        niveis: comIds(fc.record({ descricao: frase, valor: fc.nat(20) }), 2),
      }),
      0,
    ),
    palavras: fc.constantFrom({}, { minPalavras: 50 }, { maxPalavras: 120 }, { minPalavras: 80, maxPalavras: 120 }),
    ficheiros: fc.boolean(),
  })
  .map(({ criterios, palavras, ficheiros }) => ({ alineas: [], definicoes: { criterios, ...palavras, ficheiros } }))

const opcoes = comIds(fc.record({ texto: cheio, fixa: fc.constant(true), comentario: frase }, { requiredKeys: ['texto'] }), 2)
const escolhaMultipla: fc.Arbitrary<Conteudo> = fc
  .tuple(
    comIds(
      fc.record({ texto: cheio, certa: fc.boolean(), fixa: fc.constant(true), comentario: frase }, { requiredKeys: ['texto', 'certa'] }),
      2,
    ),
    fc.constantFrom('por-opcao', 'tudo-ou-nada'),
  )
  .map(([alineas, esquema]) => ({ alineas, definicoes: { esquema } }))
const escolhaUnica: fc.Arbitrary<Conteudo> = fc
  .tuple(opcoes, fc.nat(4))
  .map(([todas, certa]) => ({ alineas: todas.map((opcao, i) => ({ ...opcao, certa: i === certa % todas.length })), definicoes: {} }))

const ligacaoPares: fc.Arbitrary<Conteudo> = fc
  .tuple(
    comIds(fc.record({ texto: cheio }), 2),
    comIds(fc.record({ texto: cheio }), 2),
    fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
  )
  .chain(([esquerdas, direitas, pares]) =>
    esquemaDe(esquerdas.length).map((esquema) => ({
      alineas: esquerdas.map((item, i) => ({ ...item, par: direitas[(pares[i] ?? 0) % direitas.length]?.id })),
      definicoes: { direitas, esquema },
    })),
  )

const listas = comIds(
  fc.record({ opcoes: comIds(fc.record({ texto: frase }), 2), certa: fc.nat(4), peso: fc.integer({ min: 1, max: 9 }) }),
  1,
)
const listaOpcoes: fc.Arbitrary<Conteudo> = fc
  .tuple(listas, fc.constantFrom('ponderado', 'tudo-ou-nada', 'tabela'))
  .map(([alineas, esquema]) => ({
    alineas: alineas.map(({ certa, ...alinea }) => ({ ...alinea, certa: alinea.opcoes[certa % alinea.opcoes.length]?.id })),
    definicoes: { esquema: esquema === 'tabela' ? { tipo: esquema, fracoes: newTabela(alineas.length) } : esquema },
  }))

const aceites = fc
  .tuple(frase, fc.array(fc.record({ texto: frase, fracao: fracaoParcial }), { maxLength: 3 }))
  .map(([certa, outras]) => [{ texto: certa, fracao: UM }, ...outras])
const numerica = fc
  .tuple(fc.constantFrom('3,14', '-2', '0,5', '1000'), fc.constantFrom('0', '0,01', '1'))
  .map(([texto, tolerancia]) => ({ aceites: [{ texto, fracao: UM }], numero: { tolerancia } }))
const lacuna = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.oneof({ weight: 2, arbitrary: aceites.map((lista) => ({ aceites: lista })) }, numerica))
  .map(([peso, resto]) => ({ peso, ...resto }))
const ignorar = fc.oneof(
  fc.record({
    maiusculas: fc.boolean(),
    acentos: fc.constant(false),
    hifens: fc.constant(false),
    ortografia: fc.constant(false),
    gralhas: fc.constant(false),
  }),
  fc.record(
    {
      maiusculas: fc.boolean(),
      acentos: fc.boolean(),
      hifens: fc.boolean(),
      ortografia: fc.boolean(),
      gralhas: fc.boolean(),
      artigos: fc.constant(true),
    },
    { requiredKeys: ['maiusculas', 'acentos', 'hifens', 'ortografia', 'gralhas'] },
  ),
)
const texto: fc.Arbitrary<Conteudo> = fc
  .tuple(fc.constantFrom('caixa', 'lacunas'), comIds(lacuna, 1), ignorar)
  .map(([modo, alineas, sem]) => ({ alineas: modo === 'caixa' ? alineas.slice(0, 1) : alineas, definicoes: { modo, ignorar: sem } }))

const conteudos: Record<NumeroTipo, fc.Arbitrary<Conteudo>> = {
  [tipoDe.verdadeiroFalso]: verdadeiroFalso,
  [tipoDe.composicao]: composicao,
  [tipoDe.escolhaMultipla]: escolhaMultipla,
  [tipoDe.escolhaUnica]: escolhaUnica,
  [tipoDe.ligacaoPares]: ligacaoPares,
  [tipoDe.listaOpcoes]: listaOpcoes,
  [tipoDe.texto]: texto,
}

/** The elements that the text of these types has, one for each of its parts. */
function elementsFor(tipo: number, { alineas, definicoes }: Conteudo): Op[] {
  const partes = alineas as { id: string }[]
  if (tipo === tipoDe.listaOpcoes) return partes.map(({ id }) => ({ insert: { dropdown: { id } } }))
  const isLacunas = tipo === tipoDe.texto && (definicoes as { modo: string }).modo === 'lacunas'
  return isLacunas ? partes.map(({ id }) => ({ insert: { lacuna: { id } } })) : []
}

/** A question of this type that its author could have stored. */
export const perguntaDoTipo = (tipoPergunta: NumeroTipo): fc.Arbitrary<PerguntaNeutra> =>
  fc
    .record({
      conteudo: conteudos[tipoPergunta],
      antes: cheio,
      explicacao: fc.oneof(fc.constant<OpsTextoRico>([]), cheio),
      dominio: fc.constantFrom('', 'Números e operações', 'R&D "<'),
      points: fc.constantFrom(0, 1, 2.5, 0.05, 1000),
    })
    .map(({ conteudo, antes, ...resto }) => ({
      tipoPergunta,
      ...resto,
      ...conteudo,
      enunciado: normalizeOps([...antes, ...elementsFor(tipoPergunta, conteudo).flatMap((op) => [op, { insert: ' e ' }])]),
    }))
    .filter(
      ({ alineas, definicoes, enunciado }) => problemasPergunta(tipoPergunta, { versao: 1, alineas, definicoes }, enunciado).length === 0,
    )
