import { cadeia, figura, grafico, ideias, quadro, reta } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const contasCertas7: ManualDemo = {
  chave: 'contas-certas-7',
  nome: 'Contas Certas 7',
  disciplina: 'Matemática',
  ano: 7,
  cor: 'giz',
  descricao: 'Números, álgebra, geometria e dados, com problemas que apetece resolver.',
  autoria: 'Equipa Contas Certas',
  capitulos: [
    {
      nome: 'Números inteiros e racionais',
      recursos: [
        {
          tipo: 'video',
          chave: 'cc7-menos',
          nome: 'Menos por menos dá mais?',
          descricao: 'Uma dívida que se perdoa, e a regra dos sinais deixa de ser mistério.',
          pagina: 24,
          livre: true,
          cenas: [
            {
              titulo: 'Uma dívida',
              fala: 'O Rui deve cinco euros a cada um de três amigos. Três vezes menos cinco: deve quinze euros.',
              desenho: reta(-16, 0, [
                [-15, '3 × (−5)'],
                [-5, '−5'],
              ]),
            },
            {
              titulo: 'Perdoar a dívida',
              fala: 'Dois amigos perdoam-lhe. Tirar duas dívidas de cinco é como ganhar dez. Menos dois vezes menos cinco são mais dez.',
              desenho: reta(-15, 0, [
                [-15, 'antes'],
                [-5, 'depois: +10'],
              ]),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'Racionais na reta',
          descricao: 'Frações e decimais no lugar certo, dos dois lados do zero.',
          pagina: 18,
          desenho: reta(-3, 3, [
            [-2.5, '−5/2'],
            [-0.75, '−3/4'],
            [1.2, '1,2'],
            [2.25, '9/4'],
          ]),
          alt: 'Reta numérica de −3 a 3 com os pontos −5/2, −3/4, 1,2 e 9/4.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: adição e subtração de inteiros',
          descricao: 'Dez minutos de cálculo e um problema com elevadores.',
          pagina: 21,
          texto:
            '# Calcule\n1. $(-7) + 12$\n2. $5 - (-8)$\n3. $(-3) - 9 + 4$\n4. $-(6 - 10)$\n# Resolva\nUm elevador está no piso −2. Sobe 7 pisos, desce 4 e volta a descer 3. Em que piso fica? Escreva uma só expressão.',
          solucoes: '1. 5\n2. 13\n3. −8\n4. 4\nProblema: $-2 + 7 - 4 - 3 = -2$. Fica no piso de onde saiu.',
        },
        {
          tipo: 'interativo',
          nome: 'Qual é o maior?',
          descricao: 'Oito comparações de números negativos e frações.',
          pagina: 19,
          jogo: {
            jogo: 'escolher',
            perguntas: [
              ['Qual é o maior?', '−3', '−5', '−8'],
              ['Qual é o menor?', '−2,5', '−2,05', '−2'],
              ['Qual é igual a −0,75?', '−3/4', '3/4', '−4/3'],
              ['O simétrico de −9 é', '9', '−9', '1/9'],
              ['O valor absoluto de −6 é', '6', '−6', '0'],
              ['Entre −1 e 0 está', '−0,4', '−1,4', '0,4'],
            ],
          },
        },
        {
          tipo: 'audio',
          chave: 'cc7-zero',
          nome: 'A história do zero',
          descricao: 'Como o nada passou a ser um número.',
          pagina: 16,
          livre: true,
          fala: 'Os romanos não tinham zero. Para quê contar nada? Os babilónios deixavam um espaço vazio, e muitas vezes enganavam-se. Foi na Índia, há mil e quatrocentos anos, que alguém escreveu regras para o zero: um número menos ele próprio dá zero. Os mercadores árabes trouxeram-no para o Mediterrâneo. Em Florença chegou a ser proibido, porque era fácil transformá-lo num nove. Hoje, sem ele, não havia computadores.',
        },
      ],
    },
    {
      nome: 'Proporcionalidade e funções',
      recursos: [
        {
          tipo: 'imagem',
          nome: 'O carregador e o telemóvel',
          descricao: 'Uma função que começa por ser de proporcionalidade direta.',
          pagina: 62,
          desenho: grafico(
            ['tempo (min)', 'bateria (%)'],
            [
              [0, 0],
              [15, 30],
              [30, 60],
              [45, 85],
              [60, 100],
            ],
          ),
          alt: 'Gráfico da bateria em função do tempo: 0% aos 0 minutos, 30% aos 15, 60% aos 30, 85% aos 45, 100% aos 60.',
        },
        {
          tipo: 'interativo',
          nome: 'A receita para mais gente',
          descricao: 'Mude o número de pessoas: quanta farinha é precisa?',
          pagina: 58,
          jogo: {
            jogo: 'cursor',
            nome: 'Pessoas',
            de: 2,
            ate: 24,
            passo: 1,
            formula: '75*x',
            frase: 'Para 4 pessoas são 300 g. Qual é a constante de proporcionalidade, e o que significa?',
            unidade: 'g de farinha',
          },
        },
        {
          tipo: 'apresentacao',
          nome: 'O que é uma função?',
          descricao: 'Tabela, gráfico, expressão e palavras para a mesma ideia.',
          pagina: 50,
          diapositivos: [
            [
              'A cada um, um só',
              ['A cada objeto corresponde uma e uma só imagem', 'O conjunto de partida é o domínio', 'As imagens formam o contradomínio'],
            ],
            [
              'É função?',
              [],
              quadro([
                ['x', '1', '2', '3'],
                ['y', '4', '4', '7'],
              ]),
            ],
            ['Quatro maneiras', [], ideias('f(x) = 2x', ['Palavras: o dobro', 'Tabela', 'Gráfico: uma reta', 'Expressão'])],
          ],
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: escalas e mapas',
          descricao: 'Medir num mapa e calcular distâncias verdadeiras.',
          pagina: 66,
          texto:
            '# Escalas\nNum mapa à escala 1 : 200 000, a distância entre Évora e Estremoz é de 21 cm.\n1. Quantos quilómetros são?\n2. Uma ciclovia de 8 km mede quantos centímetros neste mapa?\n3. O João fez um desenho do quarto em que 2 cm são 1 m. Qual é a escala?',
          solucoes: '1. $21 \\times 200\\,000 = 4\\,200\\,000$ cm, ou seja, 42 km.\n2. 4 cm.\n3. 1 : 50.',
        },
        {
          tipo: 'pdf',
          nome: 'Proporcionalidade direta numa página',
          descricao: 'Definição, sinais para a reconhecer e três exemplos resolvidos.',
          pagina: 60,
          texto:
            '# Quando há proporcionalidade direta\nO quociente entre as duas grandezas é sempre o mesmo: a constante de proporcionalidade, k. Então y = k × x.\n\n# Como se reconhece\n- Na tabela: ao dobrar x, dobra y.\n- No gráfico: os pontos estão numa reta que passa na origem.\n- Na expressão: y = k x, sem mais nada.\n\n# Exemplos\n- 3 kg de maçãs custam 4,50 €. k = 1,50 € por quilo. Cinco quilos custam 7,50 €.\n- Um táxi cobra 3 € mais 0,80 € por quilómetro: não é, a reta não passa na origem.\n- Um carro a 90 km/h: em 20 minutos anda 30 km.',
        },
      ],
    },
    {
      nome: 'Equações',
      recursos: [
        {
          tipo: 'video',
          chave: 'cc7-balanca',
          nome: 'A balança das equações',
          descricao: 'O que se faz a um prato faz-se ao outro.',
          pagina: 92,
          cenas: [
            {
              titulo: 'Em equilíbrio',
              fala: 'Num prato estão dois sacos iguais e três quilos. No outro, onze quilos. A balança está em equilíbrio.',
              desenho: cadeia(['2x + 3', '=', '11']),
            },
            {
              titulo: 'Tirar dos dois lados',
              fala: 'Tiro três quilos de cada lado. Continua em equilíbrio: dois sacos pesam oito quilos.',
              desenho: cadeia(['2x', '=', '8']),
            },
            {
              titulo: 'Dividir ao meio',
              fala: 'Cada saco pesa quatro quilos. Verifique: duas vezes quatro, mais três, são onze.',
              desenho: cadeia(['x', '=', '4']),
            },
          ],
        },
        {
          tipo: 'interativo',
          nome: 'Resolver por passos',
          descricao: 'Ponha por ordem os passos que resolvem a equação 3(x − 2) = x + 8.',
          pagina: 96,
          jogo: { jogo: 'ordenar', certa: ['3(x − 2) = x + 8', '3x − 6 = x + 8', '3x − x = 8 + 6', '2x = 14', 'x = 7'] },
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: das palavras à equação',
          descricao: 'Cinco problemas para traduzir e resolver.',
          pagina: 98,
          texto:
            '# Traduza e resolva\n1. O triplo de um número menos 5 é 16. Qual é o número?\n2. A Marta tem mais 4 anos do que o irmão. Juntos têm 26. Que idade tem cada um?\n3. O perímetro de um retângulo é 34 cm; o comprimento tem mais 5 cm do que a largura. Quanto mede cada lado?\n4. A soma de três números consecutivos é 72. Quais são?',
          solucoes: '1. $3x - 5 = 16$, $x = 7$.\n2. O irmão tem 11 anos, a Marta 15.\n3. 6 cm e 11 cm.\n4. 23, 24 e 25.',
        },
        {
          tipo: 'pdf',
          nome: 'Erros que se repetem nas equações',
          descricao: 'Seis erros frequentes, com o que fazer na aula.',
          pagina: 94,
          soProfessores: true,
          texto:
            '# 1. Mudar o termo sem mudar o sinal\nx + 3 = 7, logo x = 7 + 3. Volte à balança: o que se tirou do outro lado?\n\n# 2. Distribuir só pelo primeiro\n2(x + 5) = 2x + 5. Use a área de um retângulo com dois bocados.\n\n# 3. O sinal de menos antes de parênteses\n−(x − 4) = −x − 4. Peça para substituir x por 10 dos dois lados.\n\n# 4. Somar o que não é semelhante\n3x + 2 = 5x. Três maçãs e duas peras.\n\n# 5. Dividir ao contrário\n4x = 2, logo x = 2. Peça sempre a verificação.\n\n# 6. Parar antes da resposta\nA equação está resolvida, o problema não. Uma frase no fim.',
        },
        {
          tipo: 'audio',
          chave: 'cc7-alkhwarizmi',
          nome: 'Al-Khwarizmi e a palavra álgebra',
          descricao: 'Um sábio de Bagdade que deu o nome a duas palavras.',
          pagina: 90,
          fala: 'Em Bagdade, no século nove, havia uma Casa da Sabedoria. Lá trabalhava Al-Khwarizmi. Escreveu um livro para resolver problemas de heranças e de comércio. Chamou al-jabr à arte de passar um termo de um lado para o outro: quer dizer repor, como quem põe um osso no sítio. Foi dessa palavra que veio álgebra. E do nome dele, em latim Algoritmi, veio algoritmo.',
        },
      ],
    },
    {
      nome: 'Figuras geométricas',
      recursos: [
        {
          tipo: 'imagem',
          nome: 'A soma dos ângulos de um triângulo',
          descricao: 'Três ângulos com nome, para medir e somar.',
          pagina: 128,
          desenho: figura(
            [
              [120, 290],
              [540, 290],
              [250, 70],
            ],
            ['lado AB', 'lado BC', 'lado CA'],
          ),
          alt: 'Triângulo ABC com os lados AB em baixo, BC à direita e CA à esquerda.',
        },
        {
          tipo: 'apresentacao',
          nome: 'Família dos quadriláteros',
          descricao: 'Do trapézio ao quadrado: quem é um caso particular de quem.',
          pagina: 134,
          diapositivos: [
            ['Quatro lados', ['Soma dos ângulos internos: 360°', 'Classificam-se pelos lados paralelos']],
            [
              'Paralelogramos',
              ['Dois pares de lados paralelos', 'Lados e ângulos opostos iguais', 'As diagonais cortam-se ao meio'],
              figura(
                [
                  [140, 280],
                  [420, 280],
                  [520, 110],
                  [240, 110],
                ],
                ['', '', '', ''],
              ),
            ],
            [
              'Casos particulares',
              [],
              quadro([
                ['', '4 ângulos retos', '4 lados iguais'],
                ['Retângulo', 'sim', 'não'],
                ['Losango', 'não', 'sim'],
                ['Quadrado', 'sim', 'sim'],
              ]),
            ],
          ],
        },
        {
          tipo: 'ligacao',
          nome: 'GeoGebra: geometria',
          descricao: 'Régua, compasso e arrastar: construa e veja o que não muda.',
          pagina: 130,
          livre: true,
          url: 'https://www.geogebra.org/geometry',
        },
        {
          tipo: 'ligacao',
          nome: 'Khan Academy: matemática em português',
          descricao: 'Exercícios com ajuda passo a passo, do 1.º ciclo ao secundário.',
          pagina: 126,
          livre: true,
          url: 'https://pt-pt.khanacademy.org/math',
        },
        {
          tipo: 'pdf',
          nome: 'Formulário de áreas',
          descricao: 'Sete figuras, as suas áreas e um exemplo de cada.',
          pagina: 140,
          livre: true,
          texto:
            '# Áreas\n- Quadrado: lado × lado. Lado 5 cm: 25 cm².\n- Retângulo: comprimento × largura. 8 cm por 3 cm: 24 cm².\n- Paralelogramo: base × altura. 6 cm e 4 cm: 24 cm².\n- Triângulo: base × altura : 2. 10 cm e 7 cm: 35 cm².\n- Trapézio: (base maior + base menor) : 2 × altura. 9, 5 e 4 cm: 28 cm².\n- Losango: diagonal × diagonal : 2. 8 e 6 cm: 24 cm².\n- Círculo: pi × raio × raio. Raio 3 cm: cerca de 28,27 cm².\n\n# Não esqueça\nA altura é sempre perpendicular à base. As unidades de área são quadradas.',
        },
      ],
    },
  ],
}
