import { describe, expect, it } from 'vitest'
import { scorePergunta } from '#perguntas/tipos.ts'
import { tipoDe } from '#perguntas/nomes.ts'
import type { Lexico } from '#regras/texto.ts'
import { isPalavra, prepareLexico } from './lexico.ts'

/** What is said of an answer, with every switch on; without `lexico`, by a browser. */
function estadoDe(resposta: string, aceite: string, lexico: Lexico | null = isPalavra): string {
  const ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true, artigos: true }
  const alineas = [{ id: 'caixa001', peso: 1, aceites: [{ texto: aceite, fracao: { num: 1, den: 1 } }] }]
  const conteudo = { versao: 1, alineas, definicoes: { modo: 'caixa', ignorar } }
  return scorePergunta(tipoDe.texto, conteudo, { textos: { caixa001: resposta } }, {}, lexico ?? undefined).estado
}

/** Words of school subjects that a letter or two make other words; no list of ours has them. */
const outras = `
  centímetro/centilitro estrato/extrato estrato/estrado adição/edição adição/audição mediana/mediano fração/tração fração/oração fusão/fuso
  solução/soluço soluto/solto massa/missa músculo/másculo vértebra/vertebral cúbito/súbito úmero/número úmero/útero oração/coração
  complemento/comprimento complemento/implemento poema/noema quadra/quadro península/peninsular afluente/efluente granito/granizo
  calcário/calvário magma/magia magma/maga crosta/costa crosta/crista manto/canto conde/bonde tratado/traçado nobreza/pobreza
  censura/cesura censura/cenoura senado/senador vértice/vórtice fator/favor potência/potencial ordenada/ordenado função/junção
  absoluta/absoluto relativo/reativo positivo/positiva protão/portão neutrão/neutro condutor/conduto corrente/torrente pressão/opressão
  tensão/pensão inércia/inépcia velocidade/felicidade velocidade/ferocidade calor/valor frequência/sequência planeta/planta
  eclipse/elipse trópico/tópico trópico/trófico meridiano/meridiana paralelo/paralela gâmeta/gaveta caule/cale produtor/produto
  predador/pregador presa/prega comunidade/imunidade melodia/melódica pauta/pausa pauta/pasta bacia/baía seiva/selva fígado/fiado
  pulmão/pulgão aurícula/auricular retina/resina retina/rotina córnea/corneta pupila/papila nervo/servo bactéria/bateria fungo/fundo
  folha/falha folha/bolha corola/coroa ovário/otário semente/somente rocha/roca areia/ameia areia/aveia argila/argola falha/malha dobra/dobre
  glaciar/glacial delta/celta estuário/vestuário foral/floral foral/formal mouro/louro marquês/marquesa ditadura/deitadura partido/partida
  dízimo/dízima moeda/moela carta/casta tomada/topada clero/claro clero/cloro greve/grave fábrica/fabrico vapor/valor resto/gesto
  média/médio média/medida corda/borda altura/alvura prisma/crisma esfera/espera ácido/árido cinética/cinético atrito/átrio
  reflexão/reflexo refração/retração lente/dente conto/canto conto/ponto fábula/cábula lenda/renda crónica/cónica vogal/vocal
  consoante/constante radical/radial antónimo/anónimo antónimo/autónimo preposição/deposição preposição/reposição
  interjeição/interseção determinante/terminante modificador/codificador república+romana/república+romena sistema+nervoso/sistema+nevoso
  senão/se+não portanto/por+tanto
`

const pares = outras
  .trim()
  .split(/\s+/)
  .map((par) => par.replaceAll('+', ' ').split('/'))
  .map(([um = '', outro = '']) => [um, outro] as const)

describe('palavras da língua', () => {
  it('são mais de trezentas mil formas, sem contar com acentos nem maiúsculas', () => {
    const ha = ['água', 'Agua', 'fotossíntese', 'cantávamos', 'leões', 'útil', 'úteis', 'mediano', 'centilitro', 'extrato', 'ação']
    expect(ha.filter((palavra) => !isPalavra(palavra))).toEqual([])
    const nenhuma = ['fotosíntese', 'Lisbao', 'xpto', '', 'a', 'paralelepipdo', 'hipoptamo', 'portgual']
    expect(nenhuma.filter((palavra) => isPalavra(palavra))).toEqual([])
  })

  it('lê-se uma vez, e outra vez não custa nada', async () => {
    await prepareLexico()
    expect(isPalavra('água')).toBe(true)
  })
})

describe('uma palavra da língua nunca é uma gralha de outra', () => {
  it('uma palavra partida em duas só diz outra coisa se as duas partes forem palavras', () => {
    const conhece =
      (...palavras: string[]) =>
      (palavra: string) =>
        palavras.includes(palavra)
    expect(estadoDe('bio diversidade', 'biodiversidade', conhece('diversidade'))).toBe('corrigido')
    expect(estadoDe('bio diversidade', 'biodiversidade', conhece('bio', 'diversidade'))).not.toBe('corrigido')
  })

  it('são mais de cem pares das disciplinas, que sem a lista passavam por gralhas', () => {
    const passavam = pares.filter(([um, outro]) => [estadoDe(um, outro, null), estadoDe(outro, um, null)].includes('corrigido'))
    expect(pares.filter((par) => !passavam.includes(par)).map((par) => par.join('/'))).toEqual([])
    expect(pares.length).toBeGreaterThan(120)
  })

  it.each(pares)('%s e %s', (um, outro) => {
    expect([estadoDe(outro, um), estadoDe(um, outro)]).toEqual(['por-corrigir', 'por-corrigir'])
  })

  it.each([
    ['fotosíntese', 'fotossíntese'],
    ['Lisbao', 'Lisboa'],
    ['Camõe', 'Camões'],
    ['Afonso Henriquez', 'Afonso Henriques'],
    ['Vasco de Gama', 'Vasco da Gama'],
    ['MarMediterrâneo', 'Mar Mediterrâneo'],
    ['o centimetrro', 'centímetro'],
    ['meiana', 'mediana'],
    ['mitocondria', 'mitocôndrias'],
    // One and several of the same are no other word.
    ['planetas', 'planeta'],
  ])('%s continua a ser %s com uma gralha', (resposta, aceite) => {
    expect(estadoDe(resposta, aceite)).toBe('corrigido')
  })
})
