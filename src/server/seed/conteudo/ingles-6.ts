/** Inglês, 6.º ano (A2): listening, vocabulary, grammar, reading, writing. */
import { composicao, escolhaMultipla, escolhaUnica, ligacaoPares, listaOpcoes, tabela, textoCurto, verdadeiroFalso } from './build.ts'
import { rico } from './rico.ts'
import type { Pergunta, Teste } from './tipos-conteudo.ts'

const LISTENING = 'Listening'
const VOCABULARY = 'Vocabulary'
const GRAMMAR = 'Grammar'
const READING = 'Reading'
const en = 'en' as const

const listening: Pergunta[] = [
  escolhaUnica({
    chave: 'ing-01',
    lang: en,
    dominio: LISTENING,
    points: 3,
    dificuldade: 0.25,
    enunciado: 'Listen to Recording 1. Why is Lucy phoning Ben?',
    opcoes: [
      'To ask about his football match',
      '✓ To invite him to a birthday picnic',
      'To borrow his bike',
      'To tell him that it is raining',
    ],
    explicacao: 'A Lucy diz: «It’s my cousin’s birthday. We’re having a picnic in Green Park.»',
  }),
  verdadeiroFalso({
    chave: 'ing-02',
    lang: en,
    dominio: LISTENING,
    points: 5,
    enunciado: 'Listen to Recording 1 again. Are these sentences true or false?',
    frases: [
      ['Ben is free on Saturday morning.', 'F'],
      ['The picnic starts at three o’clock.', 'V'],
      ['Lucy is going to the park by bike.', 'F'],
      ['It may rain on Saturday.', 'V'],
    ],
    esquema: tabela(0, 0, 20, 60, 100),
    explicacao:
      'De manhã o Ben tem um jogo de futebol, e a Lucy vai de autocarro (number fourteen) porque a bicicleta está avariada. O piquenique é às três e talvez chova.',
  }),
  ligacaoPares({
    chave: 'ing-03',
    lang: en,
    dominio: LISTENING,
    points: 4,
    enunciado: 'What will each person take to the picnic? Match the people and the things (Recording 1).',
    pares: [
      ['Lucy', 'Sandwiches'],
      ['Lucy’s aunt', 'A birthday cake'],
      ['Ben', 'Fruit juice and a kite'],
    ],
    aMais: ['A football', 'A chocolate ice cream'],
    explicacao: 'A Lucy faz sanduíches, a tia leva o bolo e o Ben leva sumo de fruta e o papagaio de papel (kite).',
  }),
  textoCurto({
    chave: 'ing-04',
    lang: en,
    dominio: LISTENING,
    points: 6,
    dificuldade: 0.5,
    enunciado: `Listen to Recording 2 and complete the notes with numbers. Write the times like this: 9:30.
- The penguins eat at [[1]].
- The parrot show starts at [[2]].
- A ticket for the boat trip costs £[[3]].`,
    lacunas: [
      { aceites: ['11:30', '11.30', '11h30', 'half past eleven'], erros: ['10:30', '12:30', '11:15', 'eleven'] },
      { aceites: ['2:15', '14:15', '2.15', '2h15', 'a quarter past two'], erros: ['1:45', '2:30', '2:50', '4:15'] },
      { aceites: ['4.50'], erros: ['4.15', '5.50', '4', '14.50'], tolerancia: '0' },
    ],
    explicacao: '«Half past eleven» são 11:30; «a quarter past two» são 2:15 (14:15); «four pounds fifty» escreve-se £4.50.',
  }),
  escolhaMultipla({
    chave: 'ing-05',
    lang: en,
    dominio: LISTENING,
    points: 4,
    enunciado: 'Listen to Recording 2 again. What can visitors do in the park? Choose all the correct answers.',
    opcoes: [
      'Feed the animals',
      '✓ Take photos near the lake',
      'Climb on the walls',
      'Take photos in the bat house',
      '✓ Have a picnic next to the main gate',
    ],
    explicacao:
      'Pode-se tirar fotografias em todo o lado, exceto na casa dos morcegos, e fazer piquenique junto ao portão principal. Alimentar os animais e subir aos muros é proibido («don’t»).',
  }),
]

const story: Pergunta[] = [
  listaOpcoes({
    chave: 'ing-06',
    lang: en,
    dominio: LISTENING,
    points: 5,
    enunciado: `Complete the summary of the story.
Oscar found a dog on the [[1]] in winter. He made [[2]] posters. The dog was an old [[3]]’s: it fell from his boat. In [[4]], the man gave Oscar a puppy.`,
    listas: [
      ['✓ beach', 'bus', 'farm'],
      ['two', '✓ twelve', 'twenty'],
      ['farmer', 'shop assistant', '✓ fisherman'],
      ['summer', '✓ spring', 'autumn'],
    ],
    explicacao:
      'O Oscar encontrou o cão na praia, fez doze cartazes (twelve, não twenty), o dono era pescador e o cachorrinho chegou na primavera.',
  }),
  escolhaUnica({
    chave: 'ing-07',
    lang: en,
    dominio: LISTENING,
    points: 3,
    dificuldade: 0.4,
    enunciado: 'How did Oscar feel when he gave the dog back, and what did he do?',
    opcoes: [
      'He was angry, so he kept the dog.',
      '✓ He was sad, but he gave the dog to its owner.',
      'He was happy because he did not like dogs.',
      'He was bored, so he went to the beach.',
    ],
    explicacao: 'A gravação diz: «Oscar was sad, but he gave the dog back.»',
  }),
]

const vocabulary: Pergunta[] = [
  ligacaoPares({
    chave: 'ing-08',
    lang: en,
    dominio: VOCABULARY,
    points: 5,
    enunciado: 'Match the jobs with the definitions.',
    pares: [
      ['A vet', 'This person helps animals when they are ill.'],
      ['A baker', 'This person makes bread and cakes.'],
      ['A firefighter', 'This person saves people from burning houses.'],
      ['A journalist', 'This person writes news for newspapers and websites.'],
      ['A plumber', 'This person repairs water pipes and taps.'],
    ],
    aMais: ['This person flies planes.'],
    explicacao:
      'Vet é veterinário, baker é padeiro, firefighter é bombeiro, journalist é jornalista e plumber é canalizador. Quem pilota aviões é um «pilot».',
  }),
  escolhaMultipla({
    chave: 'ing-09',
    lang: en,
    dominio: VOCABULARY,
    points: 4,
    enunciado: 'Which of these words are clothes for cold weather? Choose all of them.',
    opcoes: ['✓ Scarf', 'Sandals', '✓ Gloves', 'Shorts', '✓ Coat', 'Sunglasses'],
    explicacao:
      'Scarf (cachecol), gloves (luvas) e coat (casaco comprido) usam-se com frio. Sandals, shorts e sunglasses são para o calor.',
  }),
  listaOpcoes({
    chave: 'ing-10',
    lang: en,
    dominio: VOCABULARY,
    points: 5,
    enunciado: `Look at Sam’s bedroom and complete the sentences.
{{image:quarto-do-sam}}
- The cat is [[1]] the bed.
- The ball is [[2]] the bed.
- The books are [[3]] the box.
- The clock is [[4]] the desk.
- The schoolbag is [[5]] the bed and the box.`,
    listas: [
      ['✓ on', 'in', 'under', 'behind'],
      ['on', '✓ under', 'above', 'between'],
      ['✓ in', 'on', 'under', 'next to'],
      ['under', 'in', '✓ above', 'between'],
      ['behind', 'above', 'in', '✓ between'],
    ],
    explicacao: 'On: em cima de; under: debaixo de; in: dentro de; above: por cima de, sem tocar; between: entre dois.',
  }),
  escolhaUnica({
    chave: 'ing-11',
    lang: en,
    dominio: VOCABULARY,
    points: 3,
    enunciado: '“My father’s sister has got a daughter.” Who is this girl to me?',
    opcoes: ['My niece', 'My aunt', '✓ My cousin', 'My grandmother'],
    explicacao: 'A irmã do pai é a tia (aunt) e a filha da tia é a prima (cousin).',
  }),
]

const grammar: Pergunta[] = [
  listaOpcoes({
    chave: 'ing-12',
    lang: en,
    dominio: GRAMMAR,
    points: 5,
    dificuldade: 0.5,
    enunciado: `Choose the correct verb forms.
- Look! It [[1]] outside.
- My brother [[2]] the guitar every Friday.
- [[3]] you [[4]] your breakfast at the moment?`,
    listas: [
      ['snows', '✓ is snowing', 'snow', 'snowing'],
      ['play', 'is playing', '✓ plays', 'playing'],
      ['Do', 'Does', '✓ Are', 'Is'],
      ['have', 'has', 'to have', '✓ having'],
    ],
    explicacao:
      '«Look!» e «at the moment» pedem o present continuous (is snowing, are … having); «every Friday» pede o present simple, com -s na terceira pessoa (plays).',
  }),
  textoCurto({
    chave: 'ing-13',
    lang: en,
    dominio: GRAMMAR,
    points: 6,
    dificuldade: 0.55,
    enunciado: `Complete the text with the past simple of the verbs.
Last summer we [[1]] (go) to the Azores. We [[2]] (see) dolphins and I [[3]] (take) a lot of photos. My sister [[4]] (not like) the boat, but she [[5]] (eat) all the cheese! We [[6]] (arrive) home very late.`,
    lacunas: [
      { aceites: ['went'], erros: ['goed', 'go', 'was'] },
      { aceites: ['saw'], erros: ['seed', 'see', 'seen'] },
      { aceites: ['took'], erros: ['taked', 'take', 'taken'] },
      { aceites: ["didn't like", 'did not like'], erros: ['not liked', "doesn't like", "didn't liked"] },
      { aceites: ['ate'], erros: ['eated', 'eat', 'eaten'] },
      { aceites: ['arrived'], erros: ['arrive', 'arrived to', 'arrives'] },
    ],
    ignorar: { gralhas: false, acentos: false },
    explicacao:
      'Verbos irregulares: go, went; see, saw; take, took; eat, ate. Na negativa usa-se didn’t com o verbo no infinitivo: didn’t like. Arrive é regular: arrived.',
  }),
  escolhaUnica({
    chave: 'ing-14',
    lang: en,
    dominio: GRAMMAR,
    points: 3,
    enunciado: 'Choose the correct sentence.',
    opcoes: [
      'My school is more big than yours.',
      'My school is bigger that yours.',
      '✓ My school is bigger than yours.',
      'My school is the bigger than yours.',
    ],
    explicacao: 'Os adjetivos curtos formam o comparativo com -er e than: big, bigger than.',
  }),
  escolhaUnica({
    chave: 'ing-15',
    lang: en,
    dominio: GRAMMAR,
    points: 3,
    dificuldade: 0.3,
    enunciado: '“____ do you go to school?” “By bus.” Which word completes the question?',
    opcoes: ['When', 'Where', 'Who', '✓ How'],
    explicacao: '«By bus» diz de que maneira se vai: pergunta-se com «How».',
  }),
  textoCurto({
    chave: 'ing-16',
    lang: en,
    dominio: GRAMMAR,
    points: 4,
    dificuldade: 0.5,
    enunciado: `Complete with *some*, *any*, *much* or *many*.
- There aren’t [[1]] eggs in the fridge.
- I’ve got [[2]] apples in my bag. Do you want one?
- How [[3]] money have you got?
- How [[4]] brothers have you got?`,
    lacunas: [
      { aceites: ['any', 'many'], erros: ['some', 'much', 'no'] },
      { aceites: ['some', 'many'], erros: ['any', 'much'] },
      { aceites: ['much'], erros: ['many', 'some', 'any'] },
      { aceites: ['many'], erros: ['much', 'any', 'some'] },
    ],
    ignorar: { gralhas: false },
    explicacao:
      'Nas negativas usa-se any e nas afirmativas some (many também é possível antes de plural). Money não se conta: how much. Brothers conta-se: how many.',
  }),
]

const reading: Pergunta[] = [
  verdadeiroFalso({
    chave: 'ing-17',
    lang: en,
    dominio: READING,
    points: 5,
    enunciado: 'Read Maisie’s e-mail. Are these sentences true or false?',
    frases: [
      ['Maisie’s new house is in a big city.', 'F'],
      ['Maisie walks to school with a neighbour.', 'V'],
      ['Her favourite subject this year is Science.', 'V'],
      ['She doesn’t like the food in the canteen.', 'F'],
      ['Maisie’s grandparents live near her now.', 'F'],
    ],
    esquema: tabela(0, 0, 10, 40, 70, 100),
    explicacao:
      'A casa fica numa aldeia (a small village), vai a pé com o vizinho Tom, prefere Science, gosta da comida (surprisingly good) e tem saudades dos avós, que ficaram em Leeds.',
  }),
  escolhaUnica({
    chave: 'ing-18',
    lang: en,
    dominio: READING,
    points: 3,
    enunciado: 'Why did Maisie’s family move to Wales?',
    opcoes: [
      'Because Maisie wanted a garden',
      '✓ Because her mum has got a new job',
      'Because her grandparents live there',
      'Because the school in Leeds closed',
    ],
    explicacao: 'No primeiro parágrafo: «Mum has got a new job in a hospital here.»',
  }),
  textoCurto({
    chave: 'ing-19',
    lang: en,
    dominio: READING,
    points: 4,
    dificuldade: 0.4,
    enunciado: 'What is the name of the school club that Maisie wants to join? Answer in one to three words.',
    lacunas: [
      {
        aceites: ['climbing', 'climbing club', 'the climbing club', 'the climbing'],
        erros: ['chess club', 'chess', 'school club', ['climing club', 0.75], ['climb', 0.5]],
      },
    ],
    ignorar: { gralhas: false },
    explicacao: 'Há dois clubes, de xadrez e de escalada; a Maisie escreve «I’m going to try the climbing club.»',
  }),
]

const writing: Pergunta[] = [
  composicao({
    chave: 'ing-20',
    lang: en,
    dominio: 'Writing',
    points: 20,
    enunciado: `Write an e-mail to Maisie (40 to 70 words). In your e-mail:
- thank her for her e-mail;
- write about your school and your favourite subject;
- say what you do after school;
- ask her one question.`,
    minPalavras: 40,
    maxPalavras: 70,
    criterios: [
      [
        'Content',
        [
          ['Writes about none or one of the four points', 0],
          ['Writes about two points', 3],
          ['Writes about three points', 6],
          ['Writes about all four points', 8],
        ],
      ],
      [
        'Organisation',
        [
          ['A list of words', 0],
          ['Sentences without links; no greeting or ending', 2],
          ['An e-mail with greeting, ending and some linking words', 4],
        ],
      ],
      [
        'Language',
        [
          ['Very difficult to understand', 0],
          ['Many mistakes, but most of it is clear', 3],
          ['Some mistakes; good basic vocabulary', 6],
          ['Few mistakes; varied vocabulary', 8],
        ],
      ],
    ],
    explicacao:
      'Um bom e-mail abre com «Hi Maisie,», trata os quatro pontos em frases curtas ligadas por and, but, because, faz uma pergunta e despede-se. Pequenos erros que não impedem a compreensão pesam pouco.',
  }),
]

export const ingles6: Teste = {
  chave: 'ingles-6',
  nome: 'Diagnóstico · Inglês, 2.º ciclo',
  disciplina: 'Inglês',
  ano: 6,
  duracao: 60,
  instrucoes: rico(`Usa auscultadores e verifica o som antes de começares. Podes ouvir cada gravação as vezes que quiseres.
As perguntas estão em inglês. Se não souberes uma palavra, procura percebê-la pelo resto da frase.`),
  paginas: [
    {
      titulo: 'Listening: plans and places',
      estimulo: rico(
        `## Recording 1: Plans for Saturday
Lucy is phoning her friend Ben.
{{audio:dialogue-saturday}}
## Recording 2: At the wildlife park
You are at the entrance of a park. Listen to the information.
{{audio:announcement-park}}`,
        { lang: 'en' },
      ),
      perguntas: listening.map(({ chave }) => chave),
    },
    {
      titulo: 'Listening: a story',
      estimulo: rico(
        `## Recording 3: Pebble
Listen to the story of Oscar and a dog. *Puppy*: a baby dog.
{{audio:story-pebble}}`,
        { lang: 'en' },
      ),
      perguntas: story.map(({ chave }) => chave),
    },
    { titulo: 'Vocabulary', perguntas: vocabulary.map(({ chave }) => chave) },
    { titulo: 'Grammar', perguntas: grammar.map(({ chave }) => chave) },
    {
      titulo: 'Reading and writing',
      estimulo: rico(
        `## An e-mail from Maisie
> Hi!
> I’m Maisie and I’m twelve. Thank you for being my new e-pal! Three months ago we moved from Leeds to a small village in Wales, because Mum has got a new job in a hospital here. Our house is old, but there’s a big garden and you can see the mountains from my window.
> My new school is great. I walk there every day with Tom, the boy next door. This year my favourite subject is Science: yesterday we made a volcano with vinegar! The food in the canteen is surprisingly good, too. There’s a chess club and a climbing club. I’m bad at chess, so I’m going to try the climbing club.
> What I don’t like is the rain. It rains nearly every day! And I miss my grandparents, because they are still in Leeds. We talk on the phone on Sundays.
> What’s your school like? Write soon!
> Maisie`,
        { lang: 'en' },
      ),
      perguntas: [...reading, ...writing].map(({ chave }) => chave),
    },
  ],
  perguntas: [...listening, ...story, ...vocabulary, ...grammar, ...reading, ...writing],
}
