/** Matemática, 7.º ano: numbers, equations and functions, geometry, data. */
import { composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, tabela, textoCurto, verdadeiroFalso } from './build.ts'
import { rico } from './rico.ts'
import type { Pergunta, Teste } from './tipos-conteudo.ts'

const NUMEROS = 'Números inteiros e racionais'
const ALGEBRA = 'Álgebra'
const GEOMETRIA = 'Geometria'
const DADOS = 'Dados'

const numeros: Pergunta[] = [
  escolhaUnica({
    chave: 'mat-01',
    dominio: NUMEROS,
    points: 4,
    dificuldade: 0.4,
    enunciado: 'Qual é o valor da expressão $-3 + 5 \\times (-2) - (-4)$?',
    opcoes: ['$-17$', '✓ $-9$', '$0$', '$11$'],
    explicacao:
      'Primeiro a multiplicação: 5 × (−2) = −10. Depois, da esquerda para a direita: −3 − 10 + 4 = −9, porque subtrair −4 é somar 4.',
  }),
  verdadeiroFalso({
    chave: 'mat-02',
    dominio: NUMEROS,
    points: 5,
    enunciado: 'Classifica cada afirmação como verdadeira ou falsa.',
    frases: [
      ['O simétrico de $-7$ é $7$.', 'V'],
      ['Qualquer número racional é maior do que o seu simétrico.', 'F'],
      ['$|-4|$ é menor do que $|3|$.', 'F'],
      ['$\\frac{-3}{4}$ e $-0{,}75$ representam o mesmo número.', 'V'],
    ],
    esquema: tabela(0, 0, 20, 60, 100),
    explicacao:
      'Um número negativo é menor do que o seu simétrico (−2 < 2), e o valor absoluto de −4 é 4, que é maior do que 3. As outras duas afirmações são verdadeiras: −3 : 4 = −0,75.',
  }),
  listaOpcoes({
    chave: 'mat-03',
    dominio: NUMEROS,
    points: 4,
    enunciado: `Completa as comparações.
- $-\\frac{2}{3}$ [[1]] $-\\frac{3}{4}$
- $(-2)^3$ [[2]] $(-3)^2$
- $\\frac{5}{2}$ [[3]] $2{,}5$
- $-1{,}2$ [[4]] $-1{,}19$`,
    listas: [
      ['é menor do que', 'é igual a', '✓ é maior do que'],
      ['✓ é menor do que', 'é igual a', 'é maior do que'],
      ['é menor do que', '✓ é igual a', 'é maior do que'],
      ['✓ é menor do que', 'é igual a', 'é maior do que'],
    ],
    explicacao:
      'Entre dois negativos, é maior o que está mais perto de zero: 2/3 < 3/4, logo −2/3 > −3/4; e 1,2 > 1,19, logo −1,2 < −1,19. As potências valem −8 e 9; 5 : 2 = 2,5.',
  }),
  escolhaUnica({
    chave: 'mat-04',
    dominio: NUMEROS,
    points: 3,
    enunciado: `Observa a reta numérica. Cada unidade está dividida em quatro partes iguais. Que ponto tem abcissa $-\\frac{5}{4}$?
{{image:reta-numerica}}`,
    opcoes: ['Ponto A', '✓ Ponto B', 'Ponto C', 'Ponto D'],
    explicacao: '−5/4 é −1 menos uma quarta parte: o ponto está uma divisão à esquerda de −1, que é o ponto B.',
  }),
  textoCurto({
    chave: 'mat-05',
    dominio: NUMEROS,
    points: 5,
    enunciado: `Em Bragança, às 7 horas, o termómetro marcava −4 °C. Até às 15 horas a temperatura subiu e chegou a 9 °C: subiu [[1]] graus.
Depois, até à meia-noite, a temperatura desceu 11 graus. À meia-noite o termómetro marcava [[2]] °C.`,
    lacunas: [
      { aceites: ['13'], erros: ['5', '-13', '12'], tolerancia: '0' },
      { aceites: ['-2'], erros: ['2', '20', '-20'], tolerancia: '0' },
    ],
    explicacao: 'De −4 a 9 vão 9 − (−4) = 13 graus. Descer 11 graus a partir de 9 dá 9 − 11 = −2.',
  }),
  escolhaMultipla({
    chave: 'mat-06',
    dominio: NUMEROS,
    points: 5,
    dificuldade: 0.4,
    enunciado: 'Quais das expressões representam o número $-\\frac{1}{2}$? Escolhe todas as que estão certas.',
    opcoes: ['✓ $\\frac{-3}{6}$', '$\\frac{-2}{-4}$', '✓ $-0{,}5$', '$-\\frac{2}{1}$', '✓ $\\frac{4}{-8}$', '$2 - 1{,}5$'],
    explicacao:
      '−3 : 6, −0,5 e 4 : (−8) são todos iguais a −0,5. O quociente de dois negativos é positivo (−2 : (−4) = 0,5), −2/1 é −2 e 2 − 1,5 é 0,5.',
  }),
  textoCurto({
    chave: 'mat-07',
    dominio: NUMEROS,
    points: 4,
    enunciado: 'Uma mochila que custava 45 € está em promoção, com 20 % de desconto. Quanto custa agora, em euros?',
    lacunas: [{ aceites: ['36'], erros: ['9', '25', '44,80', '54'], tolerancia: '0' }],
    explicacao: '20 % de 45 € são 0,2 × 45 = 9 €; o preço passa a 45 − 9 = 36 €. Também se pode calcular 0,8 × 45.',
  }),
  ligacaoPares({
    chave: 'mat-08',
    dominio: NUMEROS,
    points: 5,
    dificuldade: 0.5,
    enunciado: 'Faz corresponder cada potência ou produto de potências ao seu valor.',
    pares: [
      ['$(-2)^4$', '$16$'],
      ['$-2^4$', '$-16$'],
      ['$(-1)^{15}$', '$-1$'],
      ['$3^2 \\times 3^3$', '$243$'],
    ],
    aMais: ['$1$', '$729$'],
    explicacao:
      'Em (−2)⁴ a base é −2 e o expoente par dá um número positivo; em −2⁴ a base é 2 e o sinal fica fora. Expoente ímpar conserva o sinal: (−1)¹⁵ = −1. E 3² × 3³ = 3⁵ = 243.',
  }),
]

const algebra: Pergunta[] = [
  escolhaUnica({
    chave: 'mat-09',
    dominio: ALGEBRA,
    points: 3,
    enunciado: 'Na tabela do aluguer de bicicletas, o que representa a constante de proporcionalidade?',
    opcoes: [
      'O número de horas que se pode andar com 1 €',
      '✓ O preço, em euros, de cada hora',
      'O preço total de quatro horas',
      'O número de bicicletas alugadas',
    ],
    explicacao: 'Dividindo cada preço pelo tempo obtém-se sempre 3: cada hora de aluguer custa 3 €.',
  }),
  listaOpcoes({
    chave: 'mat-10',
    dominio: ALGEBRA,
    points: 5,
    enunciado: `Seja $f$ a função que a cada tempo $x$, em horas, faz corresponder o preço, em euros, da tabela.
Uma expressão da função é $f(x) =$ [[1]]. A imagem de 5 é [[2]]. O objeto cuja imagem é 21 é [[3]].`,
    listas: [
      ['x + 3', '✓ 3x', '3', 'x : 3'],
      ['8', '✓ 15', '53', '5/3'],
      ['63', '18', '✓ 7', '24'],
    ],
    explicacao: 'A constante é 3, logo f(x) = 3x. Assim f(5) = 15 e, de 3x = 21, vem x = 7.',
  }),
  verdadeiroFalso({
    chave: 'mat-11',
    dominio: ALGEBRA,
    points: 5,
    enunciado: `O gráfico mostra a distância que a Beatriz percorreu de bicicleta desde que saiu de casa. Classifica cada afirmação como verdadeira ou falsa.
{{image:passeio-bicicleta}}`,
    frases: [
      ['A Beatriz esteve parada durante 10 minutos.', 'V'],
      ['Ao fim de 50 minutos, a Beatriz estava de volta ao ponto de partida.', 'F'],
      ['Nos primeiros 20 minutos, a Beatriz percorreu 6 km.', 'V'],
      ['A distância percorrida é diretamente proporcional ao tempo durante todo o passeio.', 'F'],
      ['A Beatriz andou à mesma velocidade antes e depois da paragem.', 'V'],
    ],
    explicacao:
      'Entre os 20 e os 30 minutos a distância não muda: houve uma paragem, e por isso não há proporcionalidade em todo o passeio. Antes e depois, percorreu 6 km em 20 minutos. O gráfico mostra distância percorrida, não a distância a casa.',
  }),
  textoCurto({
    chave: 'mat-12',
    dominio: ALGEBRA,
    points: 5,
    dificuldade: 0.6,
    enunciado: `Resolve a equação e escreve a solução.
$3(x - 2) = 5x + 4$
$x =$ [[1]]`,
    lacunas: [{ aceites: ['-5'], erros: ['5', '-3', '1', '-1'], tolerancia: '0' }],
    explicacao: 'Desembaraçando de parênteses: 3x − 6 = 5x + 4. Então −2x = 10 e x = −5.',
  }),
  escolhaUnica({
    chave: 'mat-13',
    dominio: ALGEBRA,
    points: 3,
    enunciado: 'Que equação traduz o problema: «O dobro de um número, menos sete, é igual à soma desse número com cinco»?',
    opcoes: ['$2(x - 7) = x + 5$', '✓ $2x - 7 = x + 5$', '$x^2 - 7 = x + 5$', '$2x - 7 = 5x$'],
    explicacao: 'O dobro do número é 2x; depois subtrai-se 7. A soma do número com cinco é x + 5.',
  }),
  ligacaoPares({
    chave: 'mat-14',
    dominio: ALGEBRA,
    points: 5,
    enunciado: 'Faz corresponder cada equação à sua solução.',
    pares: [
      ['$2x = -6$', '$-3$'],
      ['$\\frac{x}{4} = 2$', '$8$'],
      ['$5 - x = 9$', '$-4$'],
      ['$3x + 1 = 1$', '$0$'],
      ['$2x - 1 = x + 3$', '$4$'],
    ],
    aMais: ['$\\frac{1}{2}$'],
    explicacao: 'Substituindo, todas dão igualdades verdadeiras: 2 × (−3) = −6; 8 : 4 = 2; 5 − (−4) = 9; 3 × 0 + 1 = 1; 2 × 4 − 1 = 4 + 3.',
  }),
  escolhaMultipla({
    chave: 'mat-15',
    dominio: ALGEBRA,
    points: 5,
    dificuldade: 0.5,
    enunciado: 'Em que casos as duas grandezas são diretamente proporcionais? Escolhe todos.',
    opcoes: [
      '✓ O comprimento do lado de um quadrado e o seu perímetro',
      'O comprimento do lado de um quadrado e a sua área',
      '✓ O número de cadernos iguais e o preço a pagar por eles',
      'A idade de uma pessoa e a sua altura',
      '✓ O tempo e a distância de um comboio que anda sempre à mesma velocidade',
    ],
    explicacao:
      'Há proporcionalidade direta quando o quociente é constante: o perímetro é sempre 4 vezes o lado, o preço é sempre n vezes o de um caderno, a distância é sempre velocidade vezes tempo. A área não: lado 1 e área 1, lado 2 e área 4.',
  }),
]

const geometria: Pergunta[] = [
  textoCurto({
    chave: 'mat-16',
    dominio: GEOMETRIA,
    points: 6,
    dificuldade: 0.55,
    enunciado: `Na figura, $\\overline{AC} = \\overline{BC}$ e os pontos A, B e D estão na mesma reta. O ângulo CBD mede 118°.
{{image:triangulo-isosceles}}
O ângulo ABC mede [[1]]°, o ângulo BAC mede [[2]]° e o ângulo ACB mede [[3]]°.`,
    lacunas: [
      { aceites: ['62'], erros: ['118', '72', '52'], tolerancia: '0' },
      { aceites: ['62'], erros: ['59', '118', '31'], tolerancia: '0' },
      { aceites: ['56'], erros: ['62', '118', '66'], tolerancia: '0' },
    ],
    explicacao:
      'ABC e CBD são suplementares: 180° − 118° = 62°. A lados iguais opõem-se ângulos iguais, logo BAC também mede 62°. A soma dos três é 180°, por isso ACB mede 180° − 124° = 56°.',
  }),
  escolhaUnica({
    chave: 'mat-17',
    dominio: GEOMETRIA,
    points: 3,
    enunciado: 'Num certo quadrilátero, as diagonais são perpendiculares, bissetam-se e têm comprimentos diferentes. Que quadrilátero é?',
    opcoes: ['Quadrado', 'Retângulo', '✓ Losango', 'Trapézio isósceles'],
    explicacao:
      'Diagonais que se bissetam dão um paralelogramo; se também são perpendiculares, é um losango. Não é um quadrado, porque nesse as diagonais são iguais.',
  }),
  escolhaMultipla({
    chave: 'mat-18',
    dominio: GEOMETRIA,
    points: 5,
    dificuldade: 0.5,
    enunciado: 'Que afirmações sobre quadriláteros são verdadeiras? Escolhe todas.',
    opcoes: [
      '✓ Todos os quadrados são losangos.',
      'Todos os losangos são quadrados.',
      '✓ A soma das amplitudes dos ângulos internos de um quadrilátero convexo é 360°.',
      'As diagonais de qualquer paralelogramo têm o mesmo comprimento.',
      '✓ Num paralelogramo, os ângulos opostos são iguais.',
    ],
    explicacao:
      'Um quadrado tem quatro lados iguais, por isso é um losango; o contrário só acontece quando os ângulos são retos. As diagonais só são iguais nos paralelogramos que são retângulos.',
  }),
  escolhaUnica({
    chave: 'mat-19',
    dominio: GEOMETRIA,
    points: 3,
    enunciado: 'Dois lados de um triângulo medem 4 cm e 9 cm. Qual pode ser o comprimento do terceiro lado?',
    opcoes: ['4 cm', '5 cm', '✓ 7 cm', '13 cm'],
    explicacao:
      'Cada lado é menor do que a soma dos outros dois: o terceiro tem de ser maior do que 9 − 4 = 5 e menor do que 9 + 4 = 13. Só 7 cm serve.',
  }),
]

const dados: Pergunta[] = [
  listaOpcoes({
    chave: 'mat-20',
    dominio: DADOS,
    points: 5,
    enunciado:
      'De acordo com o gráfico, responderam ao inquérito [[1]] alunos. A moda do número de livros lidos é [[2]] e a mediana é [[3]].',
    listas: [
      ['6', '15', '✓ 20', '42'],
      ['1', '✓ 2', '5', '6'],
      ['1,5', '✓ 2', '2,5', '3'],
    ],
    explicacao:
      'Somam-se as barras: 2 + 5 + 6 + 4 + 2 + 1 = 20 alunos. O valor mais frequente é 2 (6 alunos). Ordenando, o 10.º e o 11.º valores são ambos 2: a mediana é 2.',
  }),
  textoCurto({
    chave: 'mat-21',
    dominio: DADOS,
    points: 4,
    dificuldade: 0.6,
    enunciado: 'Qual é, em média, o número de livros lidos por aluno? Escreve o valor exato, em forma de dízima.',
    lacunas: [{ aceites: ['2,1'], erros: ['2', '2,5', '3,3', '42'], tolerancia: '0' }],
    explicacao: 'O total de livros é 0×2 + 1×5 + 2×6 + 3×4 + 4×2 + 5×1 = 42. A média é 42 : 20 = 2,1 livros por aluno.',
  }),
  composicao({
    chave: 'mat-22',
    dominio: 'Raciocínio matemático',
    points: 8,
    enunciado: `O Duarte afirma: «Se duplicar o lado de um quadrado, a área também duplica.»
O Duarte tem razão? Explica a tua resposta e apresenta pelo menos um exemplo com cálculos.`,
    minPalavras: 20,
    maxPalavras: 120,
    criterios: [
      [
        'Conclusão',
        [
          ['Concorda com a afirmação ou não responde', 0],
          ['Discorda, mas não diz o que acontece à área', 1],
          ['Discorda e conclui que a área quadruplica', 2],
        ],
      ],
      [
        'Justificação',
        [
          ['Sem justificação ou com cálculos errados', 0],
          ['Justifica com ideias certas, mas sem cálculos', 2],
          ['Apresenta um exemplo com os cálculos certos', 3],
          ['Junta ao exemplo um argumento que vale para todos os quadrados', 4],
        ],
      ],
      [
        'Comunicação',
        [
          ['Difícil de seguir', 0],
          ['Compreensível, com imprecisões na linguagem ou nas unidades', 1],
          ['Clara e com linguagem matemática adequada', 2],
        ],
      ],
    ],
    explicacao:
      'Não tem razão: um quadrado de lado a tem área a²; com lado 2a tem área (2a)² = 4a², quatro vezes maior. Por exemplo, de 3 cm para 6 cm a área passa de 9 cm² para 36 cm².',
  }),
]

export const matematica7: Teste = {
  chave: 'matematica-7',
  nome: 'Teste 1 · Números, equações e figuras',
  disciplina: 'Matemática',
  ano: 7,
  duracao: 90,
  instrucoes: rico(`Lê cada pergunta com atenção. Podes usar papel de rascunho e calculadora.
Nas respostas numéricas, escreve só o número; podes usar vírgula ou ponto nas casas decimais.
No fim, revê as respostas antes de entregares.`),
  paginas: [
    {
      titulo: 'Números',
      perguntas: numeros.map(({ chave }) => chave),
    },
    {
      titulo: 'Equações e funções',
      estimulo: rico(`## Bicicletas na ecopista
Na Ecopista do Dão, uma loja aluga bicicletas. O preço a pagar é diretamente proporcional ao tempo de aluguer.
|! Tempo (horas) | 1 | 2 | 4 |
| **Preço (euros)** | 3 | 6 | 12 |
As duas primeiras perguntas desta página são sobre a tabela.`),
      perguntas: algebra.map(({ chave }) => chave),
    },
    {
      titulo: 'Figuras geométricas',
      perguntas: geometria.map(({ chave }) => chave),
    },
    {
      titulo: 'Dados',
      estimulo: rico(`## Leituras de outubro
A turma da Rita fez um inquérito sobre o número de livros que cada aluno leu em outubro. O gráfico de barras mostra os resultados.
{{image:livros-lidos}}`),
      perguntas: dados.map(({ chave }) => chave),
    },
  ],
  perguntas: [...numeros, ...algebra, ...geometria, ...dados],
}
