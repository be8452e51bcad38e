/**
 * Short tests beside the four long ones, of twenty minutes and 40 points. One more, the first of the year, is for
 * getting used to tests.
 */
import { escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, textoCurto, verdadeiroFalso } from './build.ts'
import { rico } from './rico.ts'
import type { Pergunta, Teste } from './tipos-conteudo.ts'

type Curto = Pick<Teste, 'chave' | 'nome' | 'disciplina' | 'ano' | 'duracao' | 'perguntas'> & { instrucoes: string }

/** A test of one page that has the test's own name. */
const umaPagina = ({ instrucoes, ...teste }: Curto): Teste => ({
  ...teste,
  instrucoes: rico(instrucoes),
  paginas: [{ titulo: 'Perguntas', perguntas: teste.perguntas.map(({ chave }: Pergunta) => chave) }],
})

export const aulaPotencias = umaPagina({
  chave: 'aula-potencias',
  nome: 'Questão de aula · Divisores e potências',
  disciplina: 'Matemática',
  ano: 7,
  duracao: 20,
  instrucoes: 'Sem calculadora. Faz os cálculos no caderno e escreve aqui só a resposta.',
  perguntas: [
    escolhaUnica({
      chave: 'qam-01',
      dominio: 'Números naturais',
      points: 6,
      enunciado: 'Qual destes números é primo?',
      opcoes: ['$51$', '$57$', '✓ $59$', '$91$'],
      explicacao: '51 = 3 × 17, 57 = 3 × 19 e 91 = 7 × 13. O 59 só tem dois divisores: 1 e 59.',
    }),
    textoCurto({
      chave: 'qam-02',
      dominio: 'Números naturais',
      points: 8,
      enunciado: 'O máximo divisor comum de 24 e 36 é [[1]]. O mínimo múltiplo comum de 6 e 8 é [[2]].',
      lacunas: [
        { aceites: ['12'], erros: ['6', '4', '72'], tolerancia: '0' },
        { aceites: ['24'], erros: ['48', '2', '14'], tolerancia: '0' },
      ],
      explicacao: '12 é o maior número que divide 24 e 36. O 24 é o menor número que é múltiplo de 6 e de 8.',
    }),
    verdadeiroFalso({
      chave: 'qam-03',
      dominio: 'Números naturais',
      points: 8,
      enunciado: 'Classifica cada igualdade como verdadeira ou falsa.',
      frases: [
        ['$2^3 \\times 2^4 = 2^7$', 'V'],
        ['$5^6 : 5^2 = 5^3$', 'F'],
        ['$(3^2)^3 = 3^6$', 'V'],
        ['$4^2 + 4^3 = 4^5$', 'F'],
      ],
      explicacao:
        'No produto de potências da mesma base somam-se os expoentes; na divisão subtraem-se (5⁴); na potência de potência multiplicam-se. Para a soma não há regra: 16 + 64 = 80.',
    }),
    ligacaoPares({
      chave: 'qam-04',
      dominio: 'Números naturais',
      points: 9,
      enunciado: 'Faz corresponder cada número à sua decomposição em fatores primos.',
      pares: [
        ['$36$', '$2^2 \\times 3^2$'],
        ['$40$', '$2^3 \\times 5$'],
        ['$90$', '$2 \\times 3^2 \\times 5$'],
      ],
      aMais: ['$4 \\times 9$', '$2^2 \\times 3 \\times 5$'],
      explicacao: '36 = 4 × 9, 40 = 8 × 5 e 90 = 2 × 9 × 5. Em «4 × 9» os fatores não são primos.',
    }),
    listaOpcoes({
      chave: 'qam-05',
      dominio: 'Números naturais',
      points: 9,
      enunciado: 'Um número é divisível por 3 quando [[1]] é divisível por 3. Assim, 7125 [[2]] divisível por 3 e 7126 [[3]].',
      listas: [
        ['o último algarismo', '✓ a soma dos algarismos', 'o primeiro algarismo'],
        ['✓ é', 'não é'],
        ['também é', '✓ não é'],
      ],
      explicacao: '7 + 1 + 2 + 5 = 15, que é divisível por 3; 7 + 1 + 2 + 6 = 16, que não é.',
    }),
  ],
})

export const aulaMicroscopio = umaPagina({
  chave: 'aula-microscopio',
  nome: 'Questão de aula · O microscópio',
  disciplina: 'Ciências Naturais',
  ano: 8,
  duracao: 20,
  instrucoes: 'Lembra-te da atividade em que observámos a epiderme da cebola.',
  perguntas: [
    ligacaoPares({
      chave: 'qac-01',
      dominio: 'A célula',
      points: 10,
      enunciado: `Faz corresponder cada número ao nome da parte do microscópio ótico.
{{image:microscopio}}`,
      pares: [
        ['Número 1', 'Ocular'],
        ['Número 2', 'Objetiva'],
        ['Número 3', 'Platina'],
        ['Número 4', 'Parafuso de focagem'],
        ['Número 5', 'Fonte de luz'],
      ],
      explicacao:
        'Olha-se pela ocular (1); a objetiva (2) está perto da preparação, que assenta na platina (3); foca-se com o parafuso (4) e ilumina-se por baixo (5).',
    }),
    textoCurto({
      chave: 'qac-02',
      dominio: 'A célula',
      points: 8,
      enunciado: 'A ocular do microscópio amplia 10 vezes e a objetiva escolhida amplia 40 vezes. Quantas vezes está a imagem ampliada?',
      lacunas: [{ aceites: ['400', '400 vezes', '400x'], erros: ['50', '30', '4', '40'] }],
      explicacao: 'A ampliação total é o produto das duas: 10 × 40 = 400 vezes.',
    }),
    escolhaUnica({
      chave: 'qac-03',
      dominio: 'A célula',
      points: 7,
      enunciado: 'Porque se usa um corante, como o azul de metileno, na preparação?',
      opcoes: [
        'Para a célula crescer mais depressa',
        '✓ Para se distinguirem melhor certas estruturas',
        'Para proteger a objetiva',
        'Para a preparação secar',
      ],
      explicacao: 'As estruturas da célula são quase transparentes; o corante dá contraste, por exemplo ao núcleo.',
    }),
    verdadeiroFalso({
      chave: 'qac-04',
      dominio: 'A célula',
      points: 8,
      enunciado: 'Classifica cada afirmação sobre o uso do microscópio.',
      frases: [
        ['Começa-se a observar com a objetiva de menor ampliação.', 'V'],
        ['O microscópio transporta-se com uma só mão, pela ocular.', 'F'],
        ['A preparação deve ser fina para a luz a atravessar.', 'V'],
        ['Com maior ampliação vê-se uma área maior da preparação.', 'F'],
      ],
      explicacao:
        'Começa-se pela menor ampliação, que mostra uma área maior. O microscópio segura-se pelo braço e pela base, com as duas mãos.',
    }),
    escolhaMultipla({
      chave: 'qac-05',
      dominio: 'A célula',
      points: 7,
      enunciado: 'O que se consegue ver nas células da epiderme da cebola, com o microscópio da escola? Escolhe todas as opções certas.',
      opcoes: ['✓ Parede celular', '✓ Núcleo', 'Cloroplastos', '✓ Citoplasma', 'Átomos de carbono'],
      explicacao:
        'Veem-se a parede, o núcleo e o citoplasma. As células da cebola, que cresce sem luz, não têm cloroplastos, e os átomos são pequenos de mais.',
    }),
  ],
})

export const aulaFormacao = umaPagina({
  chave: 'aula-formacao',
  nome: 'Questão de aula · Palavras e funções',
  disciplina: 'Português',
  ano: 9,
  duracao: 20,
  instrucoes: 'Podes consultar o caderno, mas não o manual.',
  perguntas: [
    ligacaoPares({
      chave: 'qap-01',
      dominio: 'Gramática',
      points: 10,
      enunciado: 'Faz corresponder cada palavra ao seu processo de formação.',
      pares: [
        ['infeliz', 'Derivação por prefixação'],
        ['marinheiro', 'Derivação por sufixação'],
        ['entardecer', 'Parassíntese'],
        ['guarda-chuva', 'Composição'],
      ],
      aMais: ['Acronímia'],
      explicacao:
        'in- + feliz; marinha + -eiro; en- + tarde + -ecer, os dois afixos ao mesmo tempo (não existe «entarde» nem «tardecer»); guarda + chuva.',
    }),
    escolhaUnica({
      chave: 'qap-02',
      dominio: 'Gramática',
      points: 6,
      enunciado: 'Em que frase a palavra «que» é um pronome relativo?',
      opcoes: ['Disse que chegava tarde.', '✓ O livro que comprei é antigo.', 'Que bela manhã!', 'Estava tão cansado que adormeceu.'],
      explicacao: 'Em «o livro que comprei», «que» retoma o nome «livro» e inicia uma oração relativa.',
    }),
    listaOpcoes({
      chave: 'qap-03',
      dominio: 'Gramática',
      points: 8,
      enunciado: `Indica a classe da palavra destacada.
- Chegaram **cedo** ao cais: [[1]]
- **Aquela** nau era a mais veloz: [[2]]
- Partiram **sem** medo: [[3]]
- Não choveu, **mas** fez vento: [[4]]`,
      listas: [
        ['adjetivo', '✓ advérbio', 'nome'],
        ['✓ determinante demonstrativo', 'pronome demonstrativo', 'artigo definido'],
        ['conjunção', '✓ preposição', 'advérbio'],
        ['preposição', 'pronome', '✓ conjunção'],
      ],
      explicacao:
        '«Cedo» modifica o verbo (advérbio); «aquela» acompanha o nome (determinante); «sem» liga e rege o nome (preposição); «mas» coordena duas orações (conjunção).',
    }),
    textoCurto({
      chave: 'qap-04',
      dominio: 'Gramática',
      points: 8,
      enunciado: `Passa para a forma passiva: «O poeta escreveu a obra.» → A obra [[1]] pelo poeta.
Passa para o plural: «o cidadão português» → os [[2]] portugueses.`,
      lacunas: [
        { aceites: ['foi escrita'], erros: ['é escrita', 'foi escrevida', 'escreveu', ['foi escrito', 0.5]] },
        { aceites: ['cidadãos'], erros: ['cidadões', 'cidadães', 'cidadãs'] },
      ],
      ignorar: { gralhas: false },
      explicacao: 'A passiva forma-se com ser e o particípio, que concorda com «obra»: foi escrita. O plural de cidadão é cidadãos.',
    }),
    escolhaMultipla({
      chave: 'qap-05',
      dominio: 'Gramática',
      points: 8,
      enunciado: 'Em que frases há um modificador do nome? Escolhe todas.',
      opcoes: [
        '✓ A armada **portuguesa** partiu de Lisboa.',
        'A armada partiu **de manhã**.',
        '✓ O gigante, **que guardava o cabo**, falou.',
        'O rei confiava **no capitão**.',
      ],
      explicacao:
        '«Portuguesa» e «que guardava o cabo» dizem mais sobre os nomes «armada» e «gigante». «De manhã» modifica o grupo verbal e «no capitão» é complemento oblíquo.',
    }),
  ],
})

export const aulaAreasProtegidas = umaPagina({
  chave: 'aula-areas-protegidas',
  nome: 'Questão de aula · Áreas protegidas',
  disciplina: 'Ciências Naturais',
  ano: 8,
  duracao: 20,
  instrucoes: 'Pensa nos exemplos de áreas protegidas que apresentámos em grupo.',
  perguntas: [
    escolhaUnica({
      chave: 'qaa-01',
      dominio: 'Sustentabilidade',
      points: 8,
      enunciado: 'Qual é o único parque nacional português?',
      opcoes: ['Serra da Estrela', '✓ Peneda-Gerês', 'Ria Formosa', 'Arrábida'],
      explicacao: 'O Parque Nacional da Peneda-Gerês foi criado em 1971; os outros três são parques naturais.',
    }),
    verdadeiroFalso({
      chave: 'qaa-02',
      dominio: 'Sustentabilidade',
      points: 8,
      enunciado: 'Classifica cada afirmação sobre as áreas protegidas.',
      frases: [
        ['Numa área protegida pode haver aldeias e agricultura.', 'V'],
        ['As áreas protegidas só existem em terra.', 'F'],
        ['Um dos seus objetivos é conservar a biodiversidade.', 'V'],
        ['Ninguém pode entrar numa área protegida.', 'F'],
      ],
      explicacao: 'Muitas áreas protegidas são habitadas e visitáveis, com regras; há também reservas marinhas, como a das Berlengas.',
    }),
    escolhaMultipla({
      chave: 'qaa-03',
      dominio: 'Sustentabilidade',
      points: 8,
      enunciado: 'Que ações ajudam a conservar uma zona de dunas? Escolhe todas.',
      opcoes: [
        '✓ Caminhar só pelos passadiços',
        'Arrancar a vegetação para alargar a praia',
        '✓ Remover plantas invasoras, como o chorão',
        'Circular de mota sobre a areia',
      ],
      explicacao: 'As plantas nativas seguram a areia: protegem-se usando passadiços e retirando as invasoras.',
    }),
    textoCurto({
      chave: 'qaa-04',
      dominio: 'Sustentabilidade',
      points: 8,
      enunciado: 'O felino ameaçado que voltou a reproduzir-se no vale do Guadiana é o [[1]].',
      lacunas: [
        {
          aceites: ['lince-ibérico', 'lince ibérico'],
          erros: ['gato-bravo', 'tigre', 'leopardo', ['lince', 0.75]],
        },
      ],
      ignorar: { hifens: true },
      explicacao: 'O lince-ibérico, criado em cativeiro em Silves, foi reintroduzido no vale do Guadiana a partir de 2014.',
    }),
    listaOpcoes({
      chave: 'qaa-05',
      dominio: 'Sustentabilidade',
      points: 8,
      enunciado:
        'Usar os recursos de hoje sem pôr em causa as gerações futuras chama-se desenvolvimento [[1]]. A água e as florestas são recursos [[2]], desde que não se gastem mais depressa do que se formam; o petróleo é um recurso [[3]].',
      listas: [
        ['rápido', '✓ sustentável', 'industrial'],
        ['✓ renováveis', 'não renováveis', 'minerais'],
        ['renovável', '✓ não renovável', 'inesgotável'],
      ],
      explicacao:
        'O desenvolvimento sustentável poupa para o futuro. O petróleo demora milhões de anos a formar-se: não é renovável à nossa escala.',
    }),
  ],
})

export const primeiroTeste = umaPagina({
  chave: 'primeiro-teste',
  nome: 'Para começar · Conhecer a Lousa',
  disciplina: 'Ciências Naturais',
  ano: 8,
  duracao: 15,
  instrucoes: 'Este teste não conta para a nota: serve para experimentar. Responde com calma e entrega no fim.',
  perguntas: [
    escolhaUnica({
      chave: 'exp-01',
      dominio: 'Primeiros passos',
      points: 3,
      dificuldade: 0.2,
      enunciado: 'Já leu as instruções do teste?',
      opcoes: ['✓ Sim, e estou pronto para começar', 'Ainda não, vou voltar atrás'],
      explicacao: 'As instruções ficam sempre disponíveis; vale a pena lê-las antes de começar.',
    }),
    listaOpcoes({
      chave: 'exp-02',
      dominio: 'Primeiros passos',
      points: 3,
      dificuldade: 0.4,
      enunciado: 'Para pensar numa pergunta mais tarde, uso [[1]]. Quando acabo, escolho [[2]].',
      listas: [
        ['«Sair»', '✓ «Marcar para rever»'],
        ['✓ «Rever e entregar»', '«Alterar imagem»'],
      ],
      explicacao: 'A bandeira «Marcar para rever» fica no mapa do teste; «Rever e entregar» mostra o que falta responder.',
    }),
    textoCurto({
      chave: 'exp-03',
      dominio: 'Primeiros passos',
      points: 4,
      dificuldade: 0.4,
      enunciado: 'Escreve por extenso o número de dias que tem uma semana.',
      lacunas: [{ aceites: ['sete', ['7', 0.5]], erros: ['cinco', 'seis'] }],
      explicacao: 'Uma semana tem sete dias; por extenso quer dizer com letras.',
    }),
  ],
})
