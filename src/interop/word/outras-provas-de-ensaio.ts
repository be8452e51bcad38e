/** The other six tests of different habits. */
import { Paragraph, TextRun } from 'docx'
import {
  type ProvaDeEnsaio,
  ABERTA,
  PARES,
  TEXTO,
  UNICA,
  VF,
  b,
  br,
  cabecalho,
  linhas,
  p,
  pack,
  picture,
  grid,
  yellow,
} from './palavras-de-ensaio.ts'

/** Geography: `1)` numbers, options parted by line feeds, the key highlighted, V and F after each statement. */
const geografia: ProvaDeEnsaio = {
  nome: 'geografia, Shift+Enter e realce',
  bytes: pack([
    p('Questão-aula de Geografia'),
    p('Nome: ______________'),
    p(
      '1) Portugal fica',
      br('A) no norte da Europa.'),
      br('B) '),
      yellow('no sudoeste da Europa.'),
      br('C) no centro da Europa.'),
      br('D) no leste da Europa.'),
    ),
    p('2) Classifica em verdadeiro ou falso:'),
    p('a) Os Açores têm nove ilhas. (V)'),
    p('b) O Tejo nasce em Portugal. (F)'),
    p('c) A serra da Estrela é a mais alta de Portugal continental. (V)'),
    p('3) Associa cada rio à cidade por onde passa.'),
    grid(['1. Mondego', 'A. Porto'], ['2. Douro', 'B. Lisboa'], ['3. Tejo', 'C. Coimbra']),
    p('Chave: 1-C; 2-A; 3-B'),
    p('4) Indica duas causas da desertificação do interior.'),
    p('5) A densidade populacional calcula-se dividindo ____________ pela ____________.'),
    p('Resposta: a população; área / superfície'),
  ]),
  itens: [
    { rotulo: '1.', tipo: UNICA, enunciado: 'Portugal fica', partes: 4, certas: 'B' },
    { rotulo: '2.', tipo: VF, enunciado: 'Classifica em verdadeiro', partes: 3, certas: 'VFV' },
    { rotulo: '3.', tipo: PARES, enunciado: 'Associa cada rio', partes: 3, certas: '1-3 2-1 3-2' },
    { rotulo: '4.', tipo: ABERTA, enunciado: 'duas causas' },
    { rotulo: '5.', tipo: TEXTO, enunciado: 'A densidade', partes: 2, certas: 'a população área/superfície' },
  ],
}

/** Physics: options in a table two by two, a figure beside the text in a layout grid, points as a table of items. */
const fisica: ProvaDeEnsaio = {
  nome: 'física, opções em tabela',
  bytes: pack([
    cabecalho,
    grid([[p('1. Um automóvel percorre 100 m em 5 s, como mostra o gráfico.')], [new Paragraph({ children: [picture()] })]]),
    p('1.1. A rapidez média do automóvel é'),
    grid(['(A) 10 m/s', '(B) 15 m/s'], ['(C) 20 m/s', '(D) 25 m/s']),
    p('1.2. Calcula a distância percorrida em 8 s, à mesma rapidez.'),
    ...linhas,
    p('2. Qual dos gráficos representa um movimento uniforme?'),
    grid(
      [
        ['(A) ', picture()],
        ['(B) ', picture()],
      ],
      [
        ['(C) ', picture()],
        ['(D) ', picture()],
      ],
    ),
    p('3. A unidade SI da força é o'),
    p('(A) joule (B) newton (C) pascal (D) watt'),
    p('Cotações'),
    grid(['Item', '1.1.', '1.2.', '2.', '3.', 'Total'], ['Cotação (pontos)', '20', '40', '20', '20', '100']),
    p('Chave'),
    p('1.1. C   2. A   3. B'),
  ]),
  itens: [
    { rotulo: '1.1.', tipo: UNICA, enunciado: 'A rapidez média', partes: 4, certas: 'C', points: 20, estimulo: 'Um automóvel' },
    { rotulo: '1.2.', tipo: ABERTA, enunciado: 'Calcula a distância', points: 40, estimulo: 'Um automóvel' },
    { rotulo: '2.', tipo: UNICA, enunciado: 'Qual dos gráficos', partes: 4, certas: 'A', points: 20 },
    { rotulo: '3.', tipo: UNICA, enunciado: 'A unidade SI', partes: 4, certas: 'B', points: 20 },
  ],
}

/** Numbers said as "Questão 1", the whole stem in bold, the key in words, V/F without a key for each. */
const questoes: ProvaDeEnsaio = {
  nome: '«Questão 1», enunciado a negrito',
  bytes: pack([
    p('Teste de Economia A – 10.º ano – Versão 1'),
    p('Nome: ____________ Turma: ____'),
    p(b('Questão 1. A Economia estuda')),
    p('A. apenas o dinheiro.'),
    p('B. a afetação de recursos escassos.'),
    p('C. a história das nações.'),
    p('Resposta correta: B'),
    p(b('Questão 2. Indique se as afirmações são verdadeiras (V) ou falsas (F).')),
    p('___ As necessidades são ilimitadas.'),
    p('___ Os bens livres têm preço.'),
    p('___ O consumo é um ato económico.'),
    p('Resposta: V, F, V'),
    p(b('Questão 3. Distinga bens materiais de serviços.')),
    p(b('Questão 4. Leia a notícia e responda.')),
    p('A inflação em Portugal abrandou para 2,3 % em maio, segundo o INE, depois de dois anos de subidas.'),
    p(b('4.1. Explique o que é a inflação.')),
    p(b('4.2. Em maio, a inflação')),
    p('A. subiu.'),
    p('B. manteve-se.'),
    p('C. abrandou.'),
    p('Resposta correta: C'),
  ]),
  itens: [
    { rotulo: '1.', tipo: UNICA, enunciado: 'A Economia estuda', partes: 3, certas: 'B' },
    { rotulo: '2.', tipo: VF, enunciado: 'Indique se as afirmações', partes: 3, certas: 'VFV' },
    { rotulo: '3.', tipo: ABERTA, enunciado: 'Distinga bens' },
    { rotulo: '4.1.', tipo: ABERTA, enunciado: 'Explique o que é', estimulo: 'A inflação em Portugal' },
    { rotulo: '4.2.', tipo: UNICA, enunciado: 'Em maio', partes: 3, certas: 'C', estimulo: 'A inflação em Portugal' },
  ],
}

/** No key anywhere: what is open stays open, and the rest is right. */
const semChave: ProvaDeEnsaio = {
  nome: 'sem chave',
  bytes: pack([
    grid(['ESCOLA SECUNDÁRIA DO MONTE', 'Ano letivo 2025/2026'], ['Nome: ________', 'Turma: __ N.º __']),
    p('Grupo I'),
    p('Para cada item, seleciona a opção correta.'),
    p('1. A capital da Grécia é'),
    p('(A) Roma.   (B) Atenas.   (C) Sófia.   (D) Creta.'),
    p('2. Considera os números 2.5 e 3.75 e as 24 horas do dia.'),
    p('3 amigos dividiram 24 horas de trabalho em partes iguais.'),
    p('Quantas horas trabalhou cada um?'),
    p('3. Das afirmações seguintes, indica a verdadeira.'),
    p('[A] Atenas é uma ilha.'),
    p('[B] Esparta era uma cidade-estado.'),
    p('[C] Roma fica na Grécia.'),
    p('Grupo II'),
    p('4. Comenta a frase: «Só sei que nada sei.»'),
  ]),
  itens: [
    { rotulo: '1.', tipo: UNICA, enunciado: 'A capital da Grécia', partes: 4, estimulo: 'seleciona a opção' },
    { rotulo: '2.', tipo: ABERTA, enunciado: '3 amigos dividiram' },
    { rotulo: '3.', tipo: UNICA, enunciado: 'indica a verdadeira', partes: 3 },
    { rotulo: '4.', tipo: ABERTA, enunciado: 'Comenta a frase' },
  ],
}

/** The documented simple style. */
const simples: ProvaDeEnsaio = {
  nome: 'estilo simples',
  paginas: 1,
  bytes: pack([
    p('1. Quanto é 2 + 2? (5 pontos)'),
    p('A) 3'),
    p('B) 4 ✓'),
    p('C) 5'),
    p('2. Verdadeiro ou falso? (5 pontos)'),
    p('A) O Sol é uma estrela. (V)'),
    p('B) A Lua tem luz própria. (F)'),
    p('3. Completa: a capital de Portugal é ____. (5 pontos)'),
    p('Resposta: Lisboa'),
    p('4. Faz corresponder. (5 pontos)'),
    p('1. França\tA. Roma'),
    p('2. Itália\tB. Paris'),
    p('Resposta: 1-B; 2-A'),
    p('5. Quantos lados tem um hexágono? (5 pontos)'),
    p('Resposta: 6 / seis'),
    p('6. Explica a fotossíntese. (10 pontos)'),
  ]),
  itens: [
    { rotulo: '1.', tipo: UNICA, enunciado: 'Quanto é 2 + 2?', partes: 3, certas: 'B', points: 5 },
    { rotulo: '2.', tipo: VF, enunciado: 'Verdadeiro ou falso', partes: 2, certas: 'VF', points: 5 },
    { rotulo: '3.', tipo: TEXTO, enunciado: 'Completa: a capital', partes: 1, certas: 'Lisboa', points: 5 },
    { rotulo: '4.', tipo: PARES, enunciado: 'Faz corresponder', partes: 2, certas: '1-2 2-1', points: 5 },
    { rotulo: '5.', tipo: TEXTO, enunciado: 'hexágono', certas: '6/seis', points: 5 },
    { rotulo: '6.', tipo: ABERTA, enunciado: 'Explica a fotossíntese', points: 10 },
  ],
}

/** Chemistry: Roman statements inside a stem, a table of data, options that are formulas, a second common text in the middle. */
const quimica: ProvaDeEnsaio = {
  nome: 'química, dados em tabela',
  bytes: pack([
    p('Teste de Física e Química A'),
    cabecalho,
    p('1. Considera a tabela com os pontos de fusão e de ebulição.'),
    grid(['Substância', 'Fusão (°C)', 'Ebulição (°C)'], ['Água', '0', '100'], ['Etanol', '–114', '78']),
    p('1.1. A 90 °C, o etanol encontra-se no estado'),
    p('(A) sólido.'),
    p('(B) líquido.'),
    p('(C) gasoso.'),
    p('1.2. Justifica a tua resposta ao item anterior.'),
    p('2. A fórmula química da água é'),
    p(
      '(A) CO',
      new TextRun({ text: '2', subScript: true }),
      '\t(B) H',
      new TextRun({ text: '2', subScript: true }),
      'O\t(C) O',
      new TextRun({ text: '2', subScript: true }),
    ),
    p('Numa experiência, um grupo de alunos aqueceu 50 g de água e registou a temperatura de minuto a minuto.'),
    p('3. Indica a variável independente da experiência.'),
    p('4. Faz corresponder cada mudança de estado ao seu nome.'),
    grid(
      ['Coluna A', 'Coluna B'],
      ['(a) de sólido para líquido', '(1) condensação'],
      ['(b) de líquido para gás', '(2) fusão'],
      ['(c) de gás para líquido', '(3) vaporização'],
      ['', '(4) sublimação'],
    ),
    p('Proposta de correção'),
    p('1.1. (C)'),
    p('1.2. A temperatura está acima do ponto de ebulição do etanol.'),
    p('2. (B)'),
    p('3. O tempo de aquecimento, medido em minutos.'),
    p('4. (a) – (2); (b) – (3); (c) – (1)'),
  ]),
  itens: [
    { rotulo: '1.1.', tipo: UNICA, enunciado: 'A 90 °C', partes: 3, certas: 'C', estimulo: 'Etanol' },
    { rotulo: '1.2.', tipo: ABERTA, enunciado: 'Justifica a tua', estimulo: 'pontos de fusão' },
    { rotulo: '2.', tipo: UNICA, enunciado: 'A fórmula química', partes: 3, certas: 'B' },
    { rotulo: '3.', tipo: ABERTA, enunciado: 'variável independente', estimulo: 'Numa experiência' },
    { rotulo: '4.', tipo: PARES, enunciado: 'cada mudança de estado', partes: 3, certas: 'a-2 b-3 c-1' },
  ],
}

export const outrasProvas: readonly ProvaDeEnsaio[] = [geografia, fisica, questoes, semChave, simples, quimica]
