import { cadeia, conversa, cronologia, ideias, piramide, quadro } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const palavraAPalavra9: ManualDemo = {
  chave: 'palavra-a-palavra-9',
  nome: 'Palavra a Palavra 9',
  disciplina: 'Português',
  ano: 9,
  cor: 'tijolo',
  descricao: 'Gil Vicente, Camões, crónicas e contos, com gramática em contexto.',
  autoria: 'Equipa Palavra a Palavra',
  capitulos: [
    {
      nome: 'Auto da Barca do Inferno',
      recursos: [
        {
          tipo: 'video',
          chave: 'pp9-barca',
          nome: 'Duas barcas, uma escolha',
          descricao: 'O cais, o Anjo e o Diabo: a alegoria em três quadros.',
          pagina: 34,
          livre: true,
          cenas: [
            {
              titulo: 'O cais',
              fala: 'As almas chegam a um cais onde esperam duas barcas. Uma vai para o Paraíso, a outra para o Inferno.',
              desenho: cadeia(['Barca do Anjo', 'Cais', 'Barca do Diabo']),
            },
            {
              titulo: 'O que trazem',
              fala: 'Cada personagem traz um objeto que mostra os seus pecados. O Onzeneiro traz uma bolsa; o Sapateiro, as formas.',
              desenho: quadro([
                ['Personagem', 'Objeto'],
                ['Fidalgo', 'manto, pajem, cadeira'],
                ['Onzeneiro', 'bolsão'],
                ['Sapateiro', 'avental e formas'],
              ]),
            },
            {
              titulo: 'Rir para corrigir',
              fala: 'Gil Vicente faz-nos rir dos defeitos do seu tempo. Ridendo castigat mores: a rir se corrigem os costumes.',
              desenho: ideias('Cómico', ['de linguagem', 'de situação', 'de carácter']),
            },
          ],
        },
        {
          tipo: 'audio',
          chave: 'pp9-parvo',
          nome: 'Quem é o Parvo?',
          descricao: 'Uma conversa sobre Joane, a personagem que se salva por ser simples.',
          pagina: 44,
          fala: 'Joane, o Parvo, chega ao cais sem nada nas mãos. Não traz objetos, porque não traz pecados. Diz o que lhe vem à cabeça, insulta o Diabo, e nós rimos. Mas é ele quem fica no cais a comentar os outros. O Anjo diz-lhe: tu passarás, se quiseres, porque em todos teus fazeres, por malícia não erraste. A simplicidade vale-lhe o Paraíso.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: o Fidalgo',
          descricao: 'Personagem-tipo, símbolos cénicos e argumentos.',
          pagina: 40,
          texto:
            '# O Fidalgo\n1. Que símbolos cénicos acompanham o Fidalgo? O que representa cada um?\n2. Por que razão espera ele ser salvo?\n3. Como reage o Diabo ao seu tratamento? Transcreva uma expressão irónica.\n4. Escreva, em cerca de 60 palavras, como seria hoje esta personagem.',
          solucoes:
            '1. O pajem (tirania), o manto (vaidade) e a cadeira (poder e ostentação).\n2. Porque deixa em vida quem reze por ele e por ser de alta condição.\n3. Com ironia e troça: finge cortesia para o humilhar.\n4. Resposta aberta; valorize a atualização da crítica social.',
        },
        {
          tipo: 'interativo',
          nome: 'Quem entra em que barca?',
          descricao: 'Leve cada personagem para o seu destino.',
          pagina: 48,
          jogo: {
            jogo: 'separar',
            grupos: [
              ['Barca do Inferno', ['Fidalgo', 'Onzeneiro', 'Sapateiro', 'Frade']],
              ['Barca do Paraíso', ['Joane, o Parvo', 'Quatro Cavaleiros']],
            ],
          },
        },
        {
          tipo: 'pdf',
          nome: 'Gil Vicente e o seu tempo',
          descricao: 'Vida, obra e a corte de D. Manuel e D. João III.',
          pagina: 32,
          texto:
            '# Quem foi\nPouco se sabe da vida de Gil Vicente. Terá nascido por volta de 1465. Escreveu e organizou festas na corte durante mais de trinta anos.\n\n# A obra\n- Em 1502 representa o Monólogo do Vaqueiro, nos aposentos da rainha.\n- Em 1517, o Auto da Barca do Inferno.\n- Cerca de cinquenta peças: autos, farsas e comédias.\n\n# O tempo\nPortugal enriquece com a expansão. Lisboa enche-se de gente de todo o mundo. Com a riqueza vêm a vaidade e a corrupção, e é delas que o teatro de Gil Vicente se ri.',
        },
      ],
    },
    {
      nome: 'Os Lusíadas',
      recursos: [
        {
          tipo: 'imagem',
          nome: 'A viagem de Vasco da Gama',
          descricao: 'Da praia de Belém a Calecute, com as datas.',
          pagina: 96,
          desenho: cronologia([
            ['jul. 1497', 'Partida de Lisboa'],
            ['nov. 1497', 'Cabo da Boa Esperança'],
            ['abr. 1498', 'Melinde'],
            ['maio 1498', 'Calecute'],
            ['ago. 1499', 'Regresso a Lisboa'],
          ]),
          alt: 'Linha do tempo: julho de 1497, partida de Lisboa; novembro de 1497, Cabo da Boa Esperança; abril de 1498, Melinde; maio de 1498, Calecute; agosto de 1499, regresso a Lisboa.',
        },
        {
          tipo: 'apresentacao',
          nome: 'Como se constrói uma epopeia',
          descricao: 'Proposição, invocação, dedicatória e narração.',
          pagina: 98,
          diapositivos: [
            ['Uma epopeia', ['Canta feitos grandiosos de um herói', 'O herói é coletivo: o povo português', 'Dez cantos, 1102 estâncias']],
            ['A estrutura', [], piramide(['Proposição', 'Invocação', 'Dedicatória', 'Narração'])],
            ['Quatro planos', ['A viagem', 'A História de Portugal', 'Os deuses', 'O poeta e as suas reflexões']],
          ],
        },
        {
          tipo: 'audio',
          chave: 'pp9-proposicao',
          nome: 'Proposição: leitura em voz alta',
          descricao: 'As três primeiras estâncias, ditas devagar.',
          pagina: 100,
          livre: true,
          fala: 'As armas e os Barões assinalados, que da Ocidental praia Lusitana, por mares nunca de antes navegados, passaram ainda além da Taprobana, em perigos e guerras esforçados, mais do que prometia a força humana, e entre gente remota edificaram Novo Reino, que tanto sublimaram. Cessem do sábio Grego e do Troiano as navegações grandes que fizeram. Cesse tudo o que a Musa antiga canta, que outro valor mais alto se alevanta.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: o Adamastor',
          descricao: 'O Gigante fala duas vezes: para ameaçar e para chorar.',
          pagina: 118,
          texto:
            '# O Adamastor (canto V)\n1. Descreva o Gigante: que adjetivos o tornam assustador?\n2. Que profecias faz? A quem se dirigem?\n3. Vasco da Gama interrompe-o. Que lhe pergunta? Que muda a partir daí?\n4. O que simboliza o Adamastor?',
          solucoes:
            '1. "Robusta e válida", "disforme", "medonha e má", "cabelos crespos", "boca negra".\n2. Naufrágios e mortes para quem passar o Cabo.\n3. "Quem és tu?" O Gigante conta a sua história de amor e torna-se digno de pena.\n4. O medo do desconhecido, vencido por quem se atreve.',
        },
        {
          tipo: 'ligacao',
          nome: 'Biblioteca Nacional Digital: a edição de 1572',
          descricao: 'Folheie a primeira edição de Os Lusíadas, página a página.',
          pagina: 94,
          livre: true,
          url: 'https://purl.pt/1',
        },
      ],
    },
    {
      nome: 'Crónica e conto',
      recursos: [
        {
          tipo: 'video',
          chave: 'pp9-conto',
          nome: 'A oficina do conto',
          descricao: 'Como se arma uma história curta: um desejo, um obstáculo, uma viragem.',
          pagina: 150,
          cenas: [
            {
              titulo: 'Alguém quer alguma coisa',
              fala: 'Um conto começa quando alguém quer muito alguma coisa. Uma rapariga quer ouvir o mar, e vive na serra.',
              desenho: cadeia(['Desejo', 'Obstáculo', 'Viragem', 'Fim']),
            },
            {
              titulo: 'Algo se opõe',
              fala: 'Se fosse fácil, não havia história. A avó está doente, e não há dinheiro para o comboio.',
              desenho: conversa(['Quero ouvir o mar.', 'Agora não podemos ir.']),
            },
            {
              titulo: 'E tudo muda',
              fala: 'Na última página, a avó põe-lhe um búzio ao ouvido. O fim não é o que esperávamos, mas faz sentido.',
              desenho: ideias('Búzio', ['o mar', 'a avó', 'a infância', 'a viagem']),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'Mapa das categorias da narrativa',
          descricao: 'Ação, personagens, espaço, tempo e narrador numa página.',
          pagina: 146,
          desenho: ideias('Narrativa', ['Ação', 'Personagens', 'Espaço', 'Tempo', 'Narrador']),
          alt: 'Mapa de ideias. No centro, Narrativa; à volta: ação, personagens, espaço, tempo e narrador.',
        },
        {
          tipo: 'audio',
          chave: 'pp9-cronica',
          nome: 'Crónica: o elevador avariado',
          descricao: 'Uma crónica lida pela autora, para discutir o humor e o quotidiano.',
          pagina: 158,
          fala: 'No meu prédio, o elevador avariou-se numa segunda-feira. Na terça, conheci a senhora do quinto andar, que descansa no terceiro. Na quarta, o rapaz do sexto levou-me as compras. Na quinta, já havia uma cadeira no patamar e um vaso com manjericão. Na sexta veio o técnico. Arranjou tudo em dez minutos. Confesso: tive pena. Desde então, subimos todos em silêncio, a olhar para os números.',
        },
        {
          tipo: 'pdf',
          nome: 'Guião de escrita: a crónica',
          descricao: 'Do pormenor do dia à reflexão, em cinco passos.',
          pagina: 160,
          texto:
            '# 1. Um pormenor\nEscolha uma coisa pequena que lhe aconteceu esta semana. Quanto mais vulgar, melhor.\n\n# 2. Uma voz\nA crónica tem um eu que fala. Como fala o seu: zangado, divertido, espantado?\n\n# 3. Uma ordem\nConte o que aconteceu em três momentos. O último surpreende.\n\n# 4. Uma ideia\nO que mostra este pormenor sobre o modo como vivemos? Diga-o numa frase, sem moral.\n\n# 5. Rever\n- Corte o primeiro parágrafo: fica melhor?\n- Leia em voz alta.\n- Entre 200 e 260 palavras.',
        },
        {
          tipo: 'ligacao',
          nome: 'RTP Ensina: autores portugueses',
          descricao: 'Pequenos filmes sobre escritores, de Camões a Sophia.',
          pagina: 152,
          livre: true,
          url: 'https://ensina.rtp.pt',
        },
      ],
    },
    {
      nome: 'Gramática',
      recursos: [
        {
          tipo: 'interativo',
          nome: 'Oração por oração',
          descricao: 'Seis frases complexas: que relação há entre as orações?',
          pagina: 182,
          jogo: {
            jogo: 'escolher',
            perguntas: [
              ['Embora chova, vamos sair.', 'concessiva', 'causal', 'condicional'],
              ['Fiquei em casa porque estava doente.', 'causal', 'final', 'temporal'],
              ['Se estudares, passas.', 'condicional', 'consecutiva', 'concessiva'],
              ['Falou tão baixo que ninguém ouviu.', 'consecutiva', 'comparativa', 'causal'],
              ['Saiu cedo para apanhar o comboio.', 'final', 'temporal', 'condicional'],
            ],
          },
        },
        {
          tipo: 'imagem',
          nome: 'Funções sintáticas à vista',
          descricao: 'Uma frase desmontada: sujeito, predicado e complementos.',
          pagina: 176,
          desenho: quadro([
            ['A Rita', 'ofereceu', 'um livro', 'ao irmão', 'ontem'],
            ['sujeito', 'verbo', 'complemento direto', 'complemento indireto', 'modificador'],
          ]),
          alt: 'Quadro: A Rita, sujeito; ofereceu, verbo; um livro, complemento direto; ao irmão, complemento indireto; ontem, modificador.',
        },
        {
          tipo: 'apresentacao',
          nome: 'Processos de formação de palavras',
          descricao: 'Derivação e composição, com palavras do dia a dia.',
          pagina: 188,
          diapositivos: [
            ['Derivação', ['Prefixação: reler', 'Sufixação: leitor', 'Parassíntese: amanhecer', 'Não afixal: o abraço']],
            ['Composição', ['Por palavras: guarda-chuva', 'Por radicais: biblioteca']],
            [
              'Experimente',
              [],
              quadro([
                ['Palavra', 'Processo'],
                ['desleal', 'prefixação'],
                ['pontapé', 'composição'],
                ['engordar', 'parassíntese'],
              ]),
            ],
          ],
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: pronomes no lugar certo',
          descricao: 'Próclise, ênclise e mesóclise em doze frases.',
          pagina: 190,
          texto:
            '# Substitua a expressão destacada por um pronome\n1. Li **o livro** ontem.\n2. Não vi **a Marta** na escola.\n3. Contarei **a história** aos meus primos.\n4. Alguém trouxe **os bolos**?\n5. Quero que digas **a verdade à tua mãe**.\n6. Fizeram **o trabalho** em grupo.',
          solucoes:
            '1. Li-o ontem.\n2. Não a vi na escola.\n3. Contá-la-ei aos meus primos.\n4. Alguém os trouxe?\n5. Quero que lha digas.\n6. Fizeram-no em grupo.',
        },
        {
          tipo: 'pdf',
          nome: 'Critérios de correção da composição',
          descricao: 'Níveis por parâmetro, como nas provas finais.',
          pagina: 194,
          soProfessores: true,
          texto:
            '# Género e tema (0 a 4)\n- 4: respeita o género e desenvolve o tema com pertinência.\n- 2: respeita em parte, ou desvia-se do tema.\n- 0: não respeita.\n\n# Estrutura e coesão (0 a 4)\n- 4: partes bem articuladas, parágrafos e conectores adequados.\n- 2: alguma articulação, com falhas que não impedem a leitura.\n- 0: sem organização.\n\n# Vocabulário (0 a 2)\n- 2: variado e adequado. 1: pouco variado. 0: muito pobre.\n\n# Correção linguística (0 a 5)\nDesconte um ponto por cada três erros diferentes de ortografia ou por dois de sintaxe. O mesmo erro só conta uma vez.',
        },
      ],
    },
  ],
}
