import { barras, cadeia, ciclo, conversa, ideias, quadro } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const stepAhead6: ManualDemo = {
  chave: 'step-ahead-6',
  nome: 'Step Ahead 6',
  disciplina: 'Inglês',
  ano: 6,
  cor: 'ameixa',
  descricao: 'English for the second cycle: people, places, nature and stories.',
  autoria: 'Step Ahead team',
  capitulos: [
    {
      nome: 'People and routines',
      recursos: [
        {
          tipo: 'video',
          chave: 'sa6-day',
          nome: 'A day in Leeds',
          descricao: "Maya's day in three scenes, with the present simple.",
          pagina: 12,
          livre: true,
          cenas: [
            {
              titulo: 'In the morning',
              fala: 'Maya gets up at seven o’clock. She has cereal for breakfast and walks to school with her brother.',
              desenho: cadeia(['7:00 gets up', '7:20 has breakfast', '8:10 walks to school']),
            },
            {
              titulo: 'After school',
              fala: 'She has a drama class on Tuesdays. She never watches television before dinner.',
              desenho: quadro([
                ['Mon', 'Tue', 'Wed'],
                ['swimming', 'drama', 'homework'],
              ]),
            },
          ],
        },
        {
          tipo: 'audio',
          chave: 'sa6-family',
          lingua: 'en',
          nome: 'Meet the Okoro family',
          descricao: 'A boy describes five people. Who is who?',
          pagina: 16,
          fala: "Hi, I'm David Okoro. There are five people in my family. My mum is tall and she has got curly hair. She is a nurse. My dad is a bus driver and he always wears a blue cap. My sister Ada is fifteen. She plays the drums, and she is very loud! My grandmother lives with us. She has got white hair and big glasses, and she tells the best stories.",
        },
        {
          tipo: 'imagem',
          nome: 'Adverbs of frequency',
          descricao: 'How often? From never to always.',
          pagina: 14,
          desenho: barras('%', [
            ['never', 1],
            ['sometimes', 30],
            ['often', 60],
            ['usually', 80],
            ['always', 100],
          ]),
          alt: 'Bar chart of adverbs of frequency: never, sometimes 30%, often 60%, usually 80%, always 100%.',
        },
        {
          tipo: 'ficha',
          nome: 'Worksheet: daily routines',
          descricao: 'Present simple, third person and adverbs.',
          pagina: 18,
          texto:
            '# Daily routines\n1. Complete with the verb in the present simple: Tom (get up) ______ at half past seven. He (not have) ______ breakfast at home.\n2. Put the words in order: never / late / is / she / for school.\n3. Write questions: What time / you / go to bed? — When / your dad / cook?\n4. Write five sentences about your Saturday. Use *always*, *sometimes* and *never*.',
          solucoes:
            '1. gets up; does not have (doesn’t have).\n2. She is never late for school.\n3. What time do you go to bed? When does your dad cook?\n4. Open answer.',
        },
        {
          tipo: 'interativo',
          nome: 'What does he look like?',
          descricao: 'Turn the cards: from the picture word to the sentence.',
          pagina: 17,
          jogo: {
            jogo: 'cartoes',
            pares: [
              ['curly hair', 'He has got curly hair.'],
              ['glasses', 'She wears glasses.'],
              ['tall', 'They are tall.'],
              ['beard', 'He has got a beard.'],
              ['freckles', 'I have got freckles.'],
              ['slim', 'She is slim.'],
            ],
          },
        },
      ],
    },
    {
      nome: 'Places in town',
      recursos: [
        {
          tipo: 'audio',
          chave: 'sa6-directions',
          lingua: 'en',
          nome: 'Excuse me, where is the museum?',
          descricao: 'Follow the directions on your map.',
          pagina: 32,
          fala: 'Excuse me, where is the museum? — It’s not far. Go straight on as far as the traffic lights. Then turn left into King Street. Walk past the bank. The museum is on the right, between the library and the park. — Is it open on Mondays? — No, it isn’t. But today is Tuesday, so you are lucky! — Thank you very much. — You’re welcome.',
        },
        {
          tipo: 'imagem',
          nome: 'At the station: a dialogue',
          descricao: 'Two people buy a ticket. Act it out.',
          pagina: 36,
          desenho: conversa([
            'Two tickets to York, please.',
            'Single or return?',
            'Return, please. What time is the next train?',
            'At ten fifteen, from platform four.',
          ]),
          alt: 'Dialogue in four bubbles: Two tickets to York, please. Single or return? Return, please; what time is the next train? At ten fifteen, from platform four.',
        },
        {
          tipo: 'pdf',
          nome: 'Prepositions of place',
          descricao: 'Ten prepositions, each with a sentence.',
          pagina: 34,
          texto:
            '# Where is it?\n- in: The keys are in the drawer.\n- on: The book is on the shelf.\n- under: The cat is under the bed.\n- next to: The bank is next to the cinema.\n- between: The café is between the bank and the school.\n- behind: The garden is behind the house.\n- in front of: The bus stop is in front of the library.\n- opposite: The church is opposite the market.\n- near: There is a park near my house.\n- above: The lamp is above the table.',
        },
        {
          tipo: 'apresentacao',
          nome: 'London in four stops',
          descricao: 'A short tour with a question at each stop.',
          pagina: 38,
          diapositivos: [
            ['London in four stops', ['The Tower', 'The British Museum', 'Covent Garden', 'Greenwich']],
            ['How do we get there?', ['By Tube: eleven lines', 'By bus: from the top deck you see everything', 'On foot, along the river']],
            ['Our route', [], cadeia(['Tower', 'Museum', 'Covent Garden', 'Greenwich'])],
          ],
        },
        {
          tipo: 'ficha',
          nome: 'Worksheet: giving directions',
          descricao: 'Read a map and write the way.',
          pagina: 33,
          texto:
            '# Giving directions\nYou are at the station. The school is straight on, second street on the left, opposite the park.\n1. Complete: Go ______ on. Take the second street on the ______.\n2. Your friend is at the park. How does she get to the station? Write three sentences.\n3. Correct the mistakes: *Turn in right. The bank is near of the school.*',
          solucoes:
            '1. straight; left.\n2. Open answer (turn right / take the first street on the right / go straight on).\n3. Turn right. The bank is near the school.',
        },
      ],
    },
    {
      nome: 'Animals and nature',
      recursos: [
        {
          tipo: 'video',
          chave: 'sa6-frog',
          nome: 'The life of a frog',
          descricao: 'From egg to frog: four steps and the words to tell them.',
          pagina: 52,
          cenas: [
            {
              titulo: 'In the water',
              fala: 'A frog begins its life as a tiny egg in the water. After two weeks a tadpole comes out. It has got a tail and no legs.',
              desenho: cadeia(['egg', 'tadpole']),
            },
            {
              titulo: 'Growing up',
              fala: 'First the back legs grow, then the front legs. The tail gets shorter. Now it can jump onto the land.',
              desenho: ciclo(['egg', 'tadpole', 'froglet', 'frog']),
            },
          ],
        },
        {
          tipo: 'audio',
          chave: 'sa6-park',
          lingua: 'en',
          nome: 'At the bird hospital',
          descricao: 'A vet talks about her patients.',
          pagina: 56,
          fala: 'Good morning! This is a hospital for birds. This owl has got a broken wing. It can’t fly, but it can eat. That small bird is a robin. A cat hurt its leg. We don’t give the birds names, because they are not our pets. When they are well, we open the box in the forest and they fly away. That is the best part of my job.',
        },
        {
          tipo: 'imagem',
          nome: 'Animal groups',
          descricao: 'Five groups with two examples each.',
          pagina: 50,
          desenho: ideias('Animals', [
            'mammals: dog, whale',
            'birds: owl, robin',
            'reptiles: snake, turtle',
            'fish: shark, tuna',
            'insects: bee, ant',
          ]),
          alt: 'Mind map of animal groups: mammals, dog and whale; birds, owl and robin; reptiles, snake and turtle; fish, shark and tuna; insects, bee and ant.',
        },
        {
          tipo: 'pdf',
          nome: 'Comparatives and superlatives',
          descricao: 'Rules, spelling and the exceptions you need.',
          pagina: 54,
          texto:
            '# Short adjectives\n- tall, taller, the tallest.\n- big, bigger, the biggest: one vowel and one consonant, double the consonant.\n- happy, happier, the happiest: y changes to i.\n\n# Long adjectives\n- dangerous, more dangerous, the most dangerous.\n\n# Irregular\n- good, better, the best.\n- bad, worse, the worst.\n- far, farther, the farthest.\n\n# In a sentence\nA cheetah is faster than a horse. The blue whale is the biggest animal in the world.',
        },
        {
          tipo: 'ligacao',
          nome: 'LearnEnglish Kids',
          descricao: 'Songs, short stories and games from the British Council.',
          pagina: 58,
          livre: true,
          url: 'https://learnenglishkids.britishcouncil.org',
        },
      ],
    },
    {
      nome: 'Stories and the past',
      recursos: [
        {
          tipo: 'apresentacao',
          nome: 'The past simple',
          descricao: 'Regular and irregular verbs, questions and negatives.',
          pagina: 70,
          diapositivos: [
            ['Yesterday…', ['I walked to school.', 'I didn’t take the bus.', 'Did you walk, too?']],
            [
              'Regular or irregular?',
              [],
              quadro([
                ['Regular', 'Irregular'],
                ['play – played', 'go – went'],
                ['stop – stopped', 'see – saw'],
                ['study – studied', 'have – had'],
              ]),
            ],
            ['Your turn', ['What did you do last weekend?', 'Tell a partner in four sentences.']],
          ],
        },
        {
          tipo: 'interativo',
          nome: 'Put the story in order',
          descricao: 'Six sentences of a story about a lost key.',
          pagina: 74,
          jogo: {
            jogo: 'ordenar',
            certa: [
              'One Monday, Leo came home from school.',
              'He looked for his key, but it was not in his bag.',
              'He sat down on the stairs and waited.',
              'After an hour, the neighbour opened her door.',
              'She gave him some soup and let him phone his mum.',
              'In the evening they found the key in the fridge!',
            ],
          },
        },
        {
          tipo: 'ficha',
          nome: 'Worksheet: a story with a map',
          descricao: 'Read, put in order, and write the end.',
          pagina: 76,
          livre: true,
          texto:
            '# The old map\nAnna found an old map in her grandfather’s book. She followed it to a tree near the river. Under the tree there was a box.\n1. Write the past simple: find, follow, be, open, see.\n2. Answer: Where did Anna find the map? What was under the tree?\n3. Write the end of the story (40 to 60 words). What was in the box?',
          solucoes: '1. found, followed, was/were, opened, saw.\n2. In her grandfather’s book. A box.\n3. Open answer.',
        },
        {
          tipo: 'ligacao',
          nome: 'Cambridge Dictionary',
          descricao: 'Meanings, examples and the pronunciation of every word.',
          pagina: 72,
          livre: true,
          url: 'https://dictionary.cambridge.org',
        },
        {
          tipo: 'pdf',
          nome: 'Speaking test: cards and marks',
          descricao: 'Eight role cards and a marking grid for pair work.',
          pagina: 80,
          soProfessores: true,
          texto:
            '# How it works\nTwo pupils, five minutes. They take one card each, read it for thirty seconds and talk. Do not correct while they speak.\n\n# Cards\n- A: You are new in town. Ask for three places. B: You live here. Help.\n- A: You lost your pet. Describe it. B: You found one. Ask questions.\n- A: You buy two train tickets. B: You sell them.\n- A and B: Plan a Saturday together. Agree on three things.\n\n# Marks (0 to 5 each)\n- Understands and answers.\n- Uses the words of the unit.\n- Grammar that does not stop the talk.\n- Pronunciation.',
        },
      ],
    },
  ],
}
