/** A row of the table → a question, or why it is none. */
import { newIdParte } from '#perguntas/partes.ts'
import { nomesTipos, tipoDe, type NomeTipo } from '#perguntas/nomes.ts'
import { parseDecimal } from '#perguntas/texto/numeros.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { Perdas } from '#perguntas/troca/perdas.ts'
import { anosEscolares, type Dificuldade, dificuldades, readEtiquetas } from '#regras/etiquetas.ts'
import { UM } from '#regras/fracoes.ts'
import { limites } from '#regras/limites.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { chaveTexto } from '#regras/texto.ts'
import { leituraDaFormula } from '../leitura.ts'
import type { ItemDoLote, PerguntaNeutra } from '../lote.ts'
import { truthOf } from '../qti/feitas.ts'
import { fromWords } from '../textos.ts'
import { type LinhaDaTabela, plainKey } from './colunas.ts'

type Conteudo = Pick<PerguntaNeutra, 'tipoPergunta' | 'alineas' | 'definicoes'> & { enunciado?: OpsTextoRico }
type Feita = Conteudo | { motivo: string }

/** The letters of the right options: `B`, `A, C`, `a e c`; null where something else stands there. */
function lettersIn(certa: string): string[] | null {
  const partes = certa.split(/[\s,;/.()]+|(?<=\s)e(?=\s)/i).filter((parte) => parte !== '' && parte.toLowerCase() !== 'e')
  return partes.every((parte) => /^[A-Za-z]$/.test(parte)) ? partes.map((parte) => parte.toUpperCase()) : null
}

/** Which options are right: by their letters, or by the words of one of them; null where what is said names none. */
function rightOnes({ opcoes }: LinhaDaTabela, certa: string): Set<string> | null {
  const letras = lettersIn(certa)
  if (letras?.every((letra) => opcoes.some((opcao) => opcao.letra === letra))) return new Set(letras)
  const iguais = opcoes.filter(({ texto }) => chaveTexto(texto) === chaveTexto(certa))
  return iguais.length > 0 ? new Set(iguais.map(({ letra }) => letra)) : null
}

/** The type that is said, or the one that what stands in the row asks for. */
function typeOf(linha: LinhaDaTabela): NomeTipo | { motivo: string } {
  const dito = linha.valor('tipo')
  const [certa, { opcoes }] = [linha.valor('certa'), linha]
  const varias = (rightOnes(linha, certa)?.size ?? 0) > 1
  if (dito !== '') {
    const tipo = tiposPorNome.get(plainKey(dito))
    if (tipo) return tipo === 'escolhaMultipla' && certa !== '' && !varias && chaveTexto(dito) !== 'varias certas' ? 'escolhaUnica' : tipo
    return { motivo: `O tipo «${dito.slice(0, 40)}» não é nenhum dos da Lousa: ${nomesTipos.map(({ nome }) => nome).join(', ')}.` }
  }
  if (opcoes.length > 0) return varias ? 'escolhaMultipla' : 'escolhaUnica'
  if (truthOf(certa) !== undefined) return 'verdadeiroFalso'
  return certa === '' ? 'composicao' : 'texto'
}

/** A choice without key is read, to be marked. */
function makeEscolha(linha: LinhaDaTabela, varias: boolean): Feita {
  const certa = linha.valor('certa')
  const certas = certa === '' ? new Set<string>() : rightOnes(linha, certa)
  if (certas === null) return { motivo: `A coluna «certa» diz «${certa.slice(0, 40)}», que não é nenhuma das opções.` }
  const alineas = linha.opcoes.map(({ letra, texto }) => ({ id: newIdParte(), texto: fromWords(texto), certa: certas.has(letra) }))
  const todas = varias && alineas.every((alinea) => alinea.certa)
  return {
    tipoPergunta: varias ? tipoDe.escolhaMultipla : tipoDe.escolhaUnica,
    alineas,
    definicoes: varias ? { esquema: todas ? 'tudo-ou-nada' : 'por-opcao' } : {},
  }
}

/** The statements are the options, `certa` the letters of the true ones or `V F V`; without options the text is the statement. */
function makeAfirmacoes(linha: LinhaDaTabela): Feita {
  const certa = linha.valor('certa')
  const unica = linha.opcoes.length === 0
  const afirmacoes = unica ? [{ letra: 'A', texto: linha.valor('enunciado') }] : linha.opcoes
  const ditas = certa.split(/[\s,;/]+/).map(truthOf)
  const porOrdem = ditas.length === afirmacoes.length && ditas.every((dita) => dita !== undefined)
  const letras = porOrdem ? null : rightOnes(linha, certa)
  if (certa !== '' && !porOrdem && letras === null)
    return { motivo: `A coluna «certa» diz «${certa.slice(0, 40)}»: escreva V ou F para cada afirmação, ou as letras das verdadeiras.` }
  return {
    tipoPergunta: tipoDe.verdadeiroFalso,
    ...(unica && { enunciado: fromWords('Classifique a afirmação como verdadeira ou falsa.') }),
    alineas: afirmacoes.map(({ letra, texto }, i) => ({
      id: newIdParte(),
      texto: fromWords(texto),
      ...(certa !== '' && { certa: porOrdem ? ditas[i] === true : (letras?.has(letra) ?? false) }),
    })),
    definicoes: { esquema: { tipo: 'por-alinea' } },
  }
}

/** Each option is a pair, `Portugal = Lisboa`; one without a left side only misleads. */
function makePares({ opcoes }: LinhaDaTabela): Feita {
  const pares = opcoes.map(({ texto }) => {
    const [, esquerda = '', direita = ''] = /^([\s\S]*?)(?:=>|->|→|=)([\s\S]*)$/.exec(texto) ?? []
    return { esquerda: esquerda.trim(), direita: direita.trim(), texto }
  })
  const torto = pares.find(({ direita }) => direita === '')
  if (torto) return { motivo: `«${torto.texto.slice(0, 40)}» não é um par: escreva «esquerda = direita» em cada opção.` }
  const ids = new Map(pares.map(({ direita }) => [direita, newIdParte()]))
  return {
    tipoPergunta: tipoDe.ligacaoPares,
    alineas: pares.flatMap(({ esquerda, direita }) =>
      esquerda === '' ? [] : [{ id: newIdParte(), texto: fromWords(esquerda), par: ids.get(direita) ?? '' }],
    ),
    definicoes: { direitas: Array.from(ids, ([texto, id]) => ({ id, texto: fromWords(texto) })), esquema: { tipo: 'por-alinea' } },
  }
}

const espaco = /_{2,}|\[\s*\]/

/** The text with an element in the place of its `____`, or at its end. */
function withPlace(enunciado: string, insert: { dropdown: { id: string } } | { lacuna: { id: string } }): OpsTextoRico {
  const [antes = '', depois = ''] = espaco.test(enunciado) ? enunciado.split(espaco) : [`${enunciado} `]
  return [{ insert: antes }, { insert }, { insert: `${depois}\n` }].filter(({ insert: um }) => um !== '')
}

function makeLista(linha: LinhaDaTabela): Feita {
  const certas = rightOnes(linha, linha.valor('certa'))
  if (certas?.size !== 1) return { motivo: 'A coluna «certa» tem de dizer qual das opções da lista está certa.' }
  const id = newIdParte()
  const opcoes = linha.opcoes.map(({ letra, texto }) => ({ letra, id: newIdParte(), texto }))
  return {
    tipoPergunta: tipoDe.listaOpcoes,
    enunciado: withPlace(linha.valor('enunciado'), { dropdown: { id } }),
    alineas: [
      { id, opcoes: opcoes.map(({ letra: _, ...opcao }) => opcao), certa: opcoes.find(({ letra }) => certas.has(letra))?.id, peso: 1 },
    ],
    definicoes: { esquema: 'ponderado' },
  }
}

/** Accepted texts stand between `|`; where all are numbers, they are compared as numbers. */
function makeTexto(linha: LinhaDaTabela): Feita {
  const aceites = linha
    .valor('certa')
    .split('|')
    .map((um) => um.trim())
    .filter((um) => um !== '')
  const id = newIdParte()
  const comEspaco = espaco.test(linha.valor('enunciado'))
  return {
    tipoPergunta: tipoDe.texto,
    ...(comEspaco && { enunciado: withPlace(linha.valor('enunciado'), { lacuna: { id } }) }),
    alineas: [
      {
        id,
        peso: 1,
        aceites: aceites.map((texto) => ({ texto, fracao: UM })),
        ...(aceites.length > 0 && aceites.every((um) => parseDecimal(um) !== null) && { numero: { tolerancia: '0' } }),
      },
    ],
    definicoes: {
      modo: comEspaco ? 'lacunas' : 'caixa',
      ignorar: { maiusculas: true, acentos: false, hifens: false, ortografia: false, gralhas: false },
    },
  }
}

/** What a table calls each type, and what makes one of a row. */
const tipos: Readonly<Record<NomeTipo, { nomes: readonly string[]; make: (linha: LinhaDaTabela) => Feita }>> = {
  verdadeiroFalso: { nomes: ['verdadeiro ou falso', 'verdadeiro falso', 'v f', 'vf'], make: makeAfirmacoes },
  composicao: {
    nomes: ['composicao', 'desenvolvimento', 'resposta aberta', 'resposta longa', 'ensaio'],
    make: () => ({ tipoPergunta: tipoDe.composicao, alineas: [], definicoes: { criterios: [], ficheiros: false } }),
  },
  escolhaMultipla: {
    nomes: ['escolha multipla varias certas', 'varias certas', 'respostas multiplas', 'escolha multipla'],
    make: (linha) => makeEscolha(linha, true),
  },
  escolhaUnica: { nomes: ['escolha unica', 'uma certa', 'escolha'], make: (linha) => makeEscolha(linha, false) },
  ligacaoPares: { nomes: ['ligacao de pares', 'pares', 'correspondencia', 'associacao'], make: makePares },
  listaOpcoes: { nomes: ['lista de opcoes', 'lista', 'completar com lista'], make: makeLista },
  texto: { nomes: ['texto', 'resposta curta', 'completar', 'lacuna', 'numero'], make: makeTexto },
}

const tiposPorNome = new Map(
  (Object.keys(tipos) as NomeTipo[]).flatMap((tipo) => tipos[tipo].nomes.map((nome) => [nome, tipo] as const)), // keys of that very object
)

// ─── What orders it ───

function pointsOf(linha: LinhaDaTabela, perdas: Perdas): number {
  const escritos = linha.valor('pontos')
  const valor = escritos === '' ? 1 : Number(escritos.replace(',', '.').replace(/\s*(?:pontos?|p\.?)$/i, ''))
  const points = Math.min(Math.max(Math.round(valor * 100) / 100, 0), limites.pontosPerguntaCentesimos / 100)
  if (points === valor) return points
  perdas.note(`os pontos «${escritos.slice(0, 20)}»`)
  return Number.isFinite(points) ? points : 1
}

function yearOf(linha: LinhaDaTabela, perdas: Perdas): number | null {
  const escrito = linha.valor('ano')
  const lido = Number(/\d+/.exec(escrito)?.[0] ?? Number.NaN)
  const ano = anosEscolares.find((um) => um === lido) ?? null
  if (escrito !== '' && ano === null) perdas.note(`o ano «${escrito.slice(0, 20)}»`)
  return ano
}

function difficultyOf(linha: LinhaDaTabela, perdas: Perdas): Dificuldade | null {
  const escrita = linha.valor('dificuldade')
  const chave = chaveTexto(escrita).replace(/^medio$/, 'media')
  const dificuldade = dificuldades.find((um) => um === chave) ?? null
  if (escrita !== '' && dificuldade === null) perdas.note(`a dificuldade «${escrita.slice(0, 20)}»`)
  return dificuldade
}

function tagsOf(linha: LinhaDaTabela, perdas: Perdas): string[] {
  const todas = readEtiquetas(linha.valor('etiquetas'))
  const cabem = todas.filter((um) => um.length <= limites.etiquetaMaximo).slice(0, limites.etiquetasPorPergunta)
  for (let i = cabem.length; i < todas.length; i++) perdas.count('etiqueta', 'etiquetas')
  return cabem
}

function domainOf(linha: LinhaDaTabela, perdas: Perdas): string {
  const dominio = linha.valor('dominio')
  if (dominio.length > limites.dominioMaximo) perdas.note('o domínio, encurtado')
  return dominio.slice(0, limites.dominioMaximo).toWellFormed()
}

/** `linha`: where it stands in the file, for the name of one that has no text. */
export function readLinha(linha: LinhaDaTabela, numero: number): ItemDoLote {
  const enunciado = linha.valor('enunciado')
  const caminho = linha
    .valor('pasta')
    .split('/')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '')
  const nome = (enunciado || `Linha ${numero}`).replaceAll(/\s+/g, ' ').slice(0, limites.nomeMaximo).toWellFormed()
  const refuse = (motivo: string): ItemDoLote => ({ nome, caminho, perdas: [], pergunta: null, motivo })
  if (enunciado === '') return refuse(`A linha ${numero} não tem enunciado.`)
  const tipo = typeOf(linha)
  if (typeof tipo === 'object') return refuse(tipo.motivo)
  const feita = tipos[tipo].make(linha)
  if ('motivo' in feita) return refuse(feita.motivo)
  const perdas = new Perdas()
  for (const titulo of linha.desconhecidas) perdas.note(`a coluna «${titulo.slice(0, 40)}»`)
  const comentario = linha.valor('comentario')
  const etiquetas = tagsOf(linha, perdas)
  const [ano, dificuldade] = [yearOf(linha, perdas), difficultyOf(linha, perdas)]
  const pergunta: PerguntaNeutra = {
    enunciado: fromWords(enunciado),
    ...feita,
    dominio: domainOf(linha, perdas),
    explicacao: comentario === '' ? [] : fromWords(comentario),
    points: pointsOf(linha, perdas),
    ...(etiquetas.length > 0 && { etiquetas }),
    ...(ano !== null && { ano }),
    ...(dificuldade !== null && { dificuldade }),
  }
  const dito = excerptOf(pergunta.enunciado, leituraDaFormula) || nome
  return { nome: dito.slice(0, limites.nomeMaximo).toWellFormed(), caminho, perdas: perdas.list(), pergunta, motivo: null }
}
