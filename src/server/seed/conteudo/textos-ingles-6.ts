/** What pupils write to Maisie (ing-20): levels are content, organisation, language. */
import type { TextoAluno } from './tipos-conteudo.ts'

export const textosMaisie: TextoAluno[] = [
  {
    texto:
      "Hi Maisie,\nThank you for your e-mail! My school is big and it's near my house, so I walk there too. My favourite subject is {P.E.|Science} because it's fun and the teacher is nice. After school I play {football with my friends|basketball in a club} and then I do my homework. On Fridays I go to the swimming pool. Have you got any pets?\nBye!",
    niveis: [3, 2, 3],
    comentario: 'Well done! All the points and very few mistakes.',
  },
  {
    texto:
      'Hello Maisie! Thanks for your email. My school is in {the city|the centre} and it have a big library. My favourite subject is History because I like castles. After school I go to home and I play computer games. What is your favourite food?\nWrite soon',
    niveis: [3, 2, 2],
    comentario: 'Good work. «It has», «I go home».',
  },
  {
    texto:
      'Hi Maisie, I am from {Portugal|the Portugal} and I have twelve years. My school is very beautiful and I like Maths. After the school I play with my dog. I like very much dogs.',
    niveis: [1, 1, 1],
    comentario: 'Diz-se «I’m twelve». Faltou agradecer e fazer uma pergunta.',
  },
  {
    texto:
      "Dear Maisie,\nThank you very much for your e-mail. I'm happy to have an e-pal in Wales! My school isn't very old and there are about five hundred students. My favourite subject is Art because we can paint and listen to music. After school I have {guitar lessons|dance lessons} on Mondays, but on the other days I read or ride my bike. Do you like living in a village?\nBest wishes",
    niveis: [3, 2, 3],
    comentario: 'Excellent!',
  },
  {
    texto:
      'Hi Maisie! My school is good. My favorite subject is English and Sience. I like because is easy. After school I watch {television|youtube} and eat. You like football?',
    niveis: [2, 1, 1],
    comentario: 'Science, «because it’s easy», «Do you like football?». Lembra-te de agradecer.',
  },
  {
    texto: 'hello my school is big my teacher is good i play football i like {pizza|chocolate}',
    niveis: [1, 0, 1],
    comentario: 'Usa pontuação e relê as quatro coisas que se pediam.',
  },
  {
    texto:
      "Hi Maisie!\nThanks for writing to me. I'm sorry about the rain! Here in Portugal it's sunny today. My school has got a canteen but I don't like the soup. My favourite subject is Maths because I'm good at it. After school I {help my grandmother in the garden|go to my grandparents' house} and I do my homework there. What do you do at the weekend?\nSee you!",
    niveis: [3, 2, 3],
    comentario: 'Lovely e-mail: it answers what Maisie said.',
  },
  {
    texto:
      'Hello Maisie. Thank you for the e-mail. I like of your house. My school have three buildings and one big playground. I prefer {Music|P.E.} because we don’t have tests. After school I go to the scouts. Do you have brothers or sisters?',
    niveis: [3, 1, 2],
    comentario: '«I like your house», «My school has». Faltou a despedida.',
  },
  {
    texto: 'Hi, I am fine and you? The school is cool. My favourite subject is the {recreio|intervalo}. Bye bye',
    niveis: [1, 1, 0],
    comentario: 'Em inglês, «break». Escreve sobre os quatro pontos.',
  },
  {
    texto:
      "Hi Maisie,\nThank you for your nice e-mail. My school is called {Escola do Rio|Escola da Ponte} and it's next to a river. Yesterday we go to the river and we saw frogs! My favourite subject is Science, like you. After school I usually play chess with my brother, so I'm good at chess. Can you send me a photo of the mountains?\nLove",
    niveis: [3, 2, 2],
    comentario: 'Very good. «Yesterday we went».',
  },
  {
    texto:
      'Dear Maisie, I write to you because I like speak English. My school is normal, it have a lot of students. After school I am tired and I sleep {a bit|on the sofa}. My favourite subject is Portuguese.',
    niveis: [1, 1, 1],
    comentario: '«I like speaking», «it has». Faltam o agradecimento e a pergunta.',
  },
  {
    texto:
      "Hello Maisie!\nThank you for your message. I don't live in a village, I live in a {flat|small flat} with my mum and my two sisters. My school is far, so I go by bus. I love History because I love stories about kings. After school I take care of my sisters and we play cards. Is Tom your friend?\nTake care",
    niveis: [3, 2, 3],
    comentario: 'Great e-mail, clear and natural.',
  },
  {
    texto:
      'Hi Maisie, thanks for the email. My school is small and old but the teachers is nice. My favourite subject is Geography because I like maps. After school I {going to football|go to football} on Tuesday and Thursday. Bye!',
    niveis: [2, 2, 2],
    comentario: '«The teachers are nice». Faltou fazer uma pergunta à Maisie.',
  },
  {
    texto:
      'Hello! My school has a garden and we plant tomatos and letuces. My favourite subject is Science, we study the plants. After school I play with my cat and I {see|look} TV. What is the name of your school? Thank you for your email.',
    niveis: [3, 0, 2],
    comentario: 'Boas ideias. Liga-as (and, but, because) e despede-te. «Tomatoes», «watch TV».',
  },
]
