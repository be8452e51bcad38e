import { barras, cadeia, ciclo, grafico, ideias, piramide, quadro } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const terraViva8: ManualDemo = {
  chave: 'terra-viva-8',
  nome: 'Terra Viva 8',
  disciplina: 'Ciências Naturais',
  ano: 8,
  cor: 'azul',
  descricao: 'Um planeta com vida: da célula aos ecossistemas e ao modo como os usamos.',
  autoria: 'Equipa Terra Viva',
  capitulos: [
    {
      nome: 'Terra, um planeta com vida',
      recursos: [
        {
          tipo: 'video',
          chave: 'tv8-vida',
          nome: 'Porque há vida na Terra?',
          descricao: 'A distância ao Sol, a massa e a atmosfera, em menos de um minuto.',
          pagina: 14,
          livre: true,
          cenas: [
            {
              titulo: 'Nem perto, nem longe',
              fala: 'A Terra está à distância certa do Sol. Aqui a água pode ser líquida, e sem água líquida não conhecemos vida.',
              desenho: cadeia(['Vénus: demasiado quente', 'Terra: água líquida', 'Marte: demasiado frio']),
            },
            {
              titulo: 'Um cobertor de ar',
              fala: 'A massa da Terra segura uma atmosfera. O efeito de estufa mantém a temperatura média perto dos quinze graus. Sem ele, seriam dezoito graus negativos.',
              desenho: barras('temperatura média (°C acima de −30)', [
                ['Sem atmosfera', 12],
                ['Com atmosfera', 45],
              ]),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'Os subsistemas terrestres',
          descricao: 'Quatro subsistemas que trocam matéria e energia.',
          pagina: 20,
          desenho: ciclo(['Atmosfera', 'Hidrosfera', 'Geosfera', 'Biosfera']),
          alt: 'Quatro caixas em anel, ligadas por setas: atmosfera, hidrosfera, geosfera, biosfera.',
        },
        {
          tipo: 'pdf',
          nome: 'Resumo: condições que permitem a vida',
          descricao: 'O que tem a Terra que os vizinhos não têm.',
          pagina: 22,
          texto:
            '# No sistema solar\n- A Terra está na zona de habitabilidade do Sol: a água existe nos três estados.\n- Vénus tem 96% de dióxido de carbono e 464 °C à superfície.\n- Marte tem uma atmosfera fina e temperaturas médias de −60 °C.\n\n# Na Terra\n- A massa suficiente para reter uma atmosfera.\n- O efeito de estufa natural.\n- A camada de ozono, que filtra a radiação ultravioleta.\n- O campo magnético, que desvia o vento solar.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: a Terra no sistema solar',
          descricao: 'Ler uma tabela e justificar porque só num planeta há vida conhecida.',
          pagina: 23,
          texto:
            '# Comparar planetas\n|! Planeta | Distância ao Sol (UA) | Temperatura média (°C) |\n| Vénus | 0,72 | 464 |\n| Terra | 1,00 | 15 |\n| Marte | 1,52 | −60 |\n1. Em qual dos planetas a água pode ser líquida à superfície?\n2. Mercúrio está mais perto do Sol do que Vénus, mas é menos quente. Proponha uma explicação.\n3. Diga duas funções da atmosfera terrestre.',
          solucoes:
            '1. Na Terra.\n2. Vénus tem uma atmosfera densa de dióxido de carbono, com um forte efeito de estufa; Mercúrio quase não tem atmosfera.\n3. Mantém a temperatura (efeito de estufa) e filtra a radiação ultravioleta (ozono).',
        },
        {
          tipo: 'interativo',
          nome: 'A zona certa',
          descricao: 'Afaste o planeta da estrela e veja o que acontece à temperatura.',
          pagina: 16,
          jogo: {
            jogo: 'cursor',
            nome: 'Distância à estrela, em UA',
            de: 0.4,
            ate: 2,
            passo: 0.1,
            formula: '279/Math.sqrt(x)-273',
            frase: 'Modelo sem atmosfera. A que distância a temperatura passa de zero?',
            unidade: '°C',
          },
        },
      ],
    },
    {
      nome: 'Da célula à biodiversidade',
      recursos: [
        {
          tipo: 'apresentacao',
          nome: 'Célula animal e célula vegetal',
          descricao: 'O que têm em comum e o que as distingue.',
          pagina: 32,
          diapositivos: [
            [
              'A unidade da vida',
              ['Todos os seres vivos são feitos de células', 'Umas sem núcleo: procariontes', 'Outras com núcleo: eucariontes'],
            ],
            [
              'O que todas têm',
              ['Membrana celular: controla as trocas', 'Citoplasma: onde tudo acontece', 'Material genético: as instruções'],
            ],
            [
              'O que distingue',
              [],
              quadro([
                ['', 'Animal', 'Vegetal'],
                ['Parede celular', 'não', 'sim'],
                ['Cloroplastos', 'não', 'sim'],
                ['Vacúolo', 'pequenos', 'um grande'],
              ]),
            ],
          ],
        },
        {
          tipo: 'interativo',
          nome: 'Quem é quem na célula',
          descricao: 'Vire os cartões: de um lado a estrutura, do outro a função.',
          pagina: 34,
          jogo: {
            jogo: 'cartoes',
            pares: [
              ['Núcleo', 'Guarda o material genético'],
              ['Mitocôndria', 'Liberta energia dos alimentos'],
              ['Cloroplasto', 'Faz a fotossíntese'],
              ['Membrana', 'Controla o que entra e sai'],
              ['Parede celular', 'Dá forma e proteção'],
              ['Vacúolo', 'Armazena água e reservas'],
            ],
          },
        },
        {
          tipo: 'audio',
          chave: 'tv8-microscopio',
          nome: 'A primeira vez ao microscópio',
          descricao: 'Como preparar e focar uma preparação, dito passo a passo.',
          pagina: 36,
          livre: true,
          fala: 'Vamos observar a epiderme da cebola. Primeiro, corte um pedaço fino e ponha-o na lâmina, com uma gota de água. Baixe a lamela devagar, inclinada, para não ficarem bolhas. Comece sempre pela objetiva mais pequena. Olhe de lado e aproxime a platina. Agora, com o olho na ocular, afaste-a devagar até ver nítido. Só depois mude de objetiva. Está a ver as paredes? Parecem tijolos.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: do átomo à biosfera',
          descricao: 'Níveis de organização biológica, com exemplos do montado.',
          pagina: 40,
          texto:
            '# Níveis de organização\n1. Ordene, do mais simples ao mais complexo: órgão, célula, população, tecido, organismo, ecossistema, comunidade.\n2. Diga a que nível pertence cada exemplo: um sobreiro; a folha do sobreiro; todos os sobreiros de um montado; o montado.\n3. Qual é a diferença entre população e comunidade?',
          solucoes:
            '1. Célula, tecido, órgão, organismo, população, comunidade, ecossistema.\n2. Organismo; órgão; população; ecossistema.\n3. A população junta seres da mesma espécie; a comunidade, todas as populações do lugar.',
        },
        {
          tipo: 'imagem',
          nome: 'Cinco reinos numa página',
          descricao: 'Um mapa de ideias com um exemplo de cada reino.',
          pagina: 44,
          desenho: ideias('Reinos', ['Monera: bactéria', 'Protista: amiba', 'Fungi: cogumelo', 'Plantae: sobreiro', 'Animalia: raposa']),
          alt: 'Mapa de ideias. No centro, Reinos; à volta: Monera, bactéria; Protista, amiba; Fungi, cogumelo; Plantae, sobreiro; Animalia, raposa.',
        },
      ],
    },
    {
      nome: 'Ecossistemas',
      recursos: [
        {
          tipo: 'video',
          chave: 'tv8-cadeia',
          nome: 'Quem come quem no montado',
          descricao: 'Uma cadeia alimentar, da bolota à águia, e a energia que se perde.',
          pagina: 66,
          cenas: [
            {
              titulo: 'Começa no Sol',
              fala: 'O sobreiro usa a luz do Sol para produzir o seu alimento. É um produtor.',
              desenho: cadeia(['Sol', 'Sobreiro', 'Bolota']),
            },
            {
              titulo: 'Quem come',
              fala: 'O rato come a bolota, a cobra come o rato, e a águia come a cobra. São consumidores.',
              desenho: cadeia(['Bolota', 'Rato', 'Cobra', 'Águia']),
            },
            {
              titulo: 'A energia perde-se',
              fala: 'Em cada passagem só fica cerca de um décimo da energia. Por isso há tantos ratos e tão poucas águias.',
              desenho: piramide(['Águia: 1', 'Cobra: 10', 'Rato: 100', 'Bolota: 1000']),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'Linces e coelhos, ano a ano',
          descricao: 'A população do predador segue a da presa.',
          pagina: 72,
          desenho: grafico(
            ['ano', 'coelhos por km²'],
            [
              [1, 40],
              [2, 75],
              [3, 120],
              [4, 80],
              [5, 35],
              [6, 30],
              [7, 60],
            ],
          ),
          alt: 'Gráfico: os coelhos por quilómetro quadrado sobem de 40 no ano 1 para 120 no ano 3, descem a 30 no ano 6 e voltam a subir para 60.',
        },
        {
          tipo: 'audio',
          chave: 'tv8-lince',
          nome: 'O regresso do lince',
          descricao: 'Uma vigilante conta o dia em que se abriu a primeira caixa em Mértola.',
          pagina: 74,
          fala: 'Foi em dezembro de dois mil e catorze, aqui em Mértola. Abrimos a porta da caixa e ficámos todos calados. O lince saiu devagar, olhou em volta, e em três segundos desapareceu no mato. Havia menos de cem em todo o mundo. Hoje, no vale do Guadiana, já nasceram centenas. Mas o lince come quase só coelhos: sem coelhos e sem mato, não há linces.',
        },
        {
          tipo: 'pdf',
          nome: 'Relações entre seres vivos',
          descricao: 'Predação, competição, mutualismo e outras, com exemplos portugueses.',
          pagina: 70,
          texto:
            '# Dentro da mesma espécie\n- Cooperação: os lobos caçam em alcateia.\n- Competição: dois veados lutam na brama.\n- Sociedade: as abelhas de uma colmeia.\n\n# Entre espécies diferentes\n- Predação (+/−): a águia-de-asa-redonda e o coelho.\n- Parasitismo (+/−): a carraça e o cão.\n- Mutualismo (+/+): o líquen, feito de uma alga e de um fungo.\n- Comensalismo (+/0): a garça-boieira e a vaca.\n- Competição (−/−): o esquilo-vermelho e o esquilo-cinzento.',
        },
        {
          tipo: 'ligacao',
          nome: 'Natural.PT: áreas protegidas',
          descricao: 'Parques e reservas de norte a sul, com o que lá vive e como visitar.',
          pagina: 80,
          livre: true,
          url: 'https://natural.pt',
        },
      ],
    },
    {
      nome: 'Gestão dos recursos',
      recursos: [
        {
          tipo: 'apresentacao',
          nome: 'De onde vem a nossa energia',
          descricao: 'Renováveis e não renováveis: vantagens, custos e números.',
          pagina: 110,
          diapositivos: [
            ['Duas famílias', ['Não renováveis: carvão, petróleo, gás, urânio', 'Renováveis: sol, vento, água, biomassa, calor da Terra']],
            [
              'O preço de cada uma',
              ['Os combustíveis fósseis libertam CO₂', 'As barragens mudam o rio', 'O vento e o sol não estão sempre lá'],
            ],
            [
              'Uma rede de muitas fontes',
              [],
              barras('parte da eletricidade (%)', [
                ['Vento', 27],
                ['Água', 25],
                ['Sol', 11],
                ['Biomassa', 6],
                ['Gás e outras', 31],
              ]),
            ],
          ],
        },
        {
          tipo: 'audio',
          chave: 'tv8-etar',
          nome: 'Uma manhã na ETAR',
          descricao: 'O percurso da água suja até voltar ao rio.',
          pagina: 118,
          fala: 'Isto que ouvem é a água a chegar: a do banho, a da loiça, a da chuva. Primeiro passa nas grades, que retêm panos e garrafas. Depois fica parada, para a areia ir ao fundo. A seguir vem o melhor: nestes tanques, milhões de bactérias comem o que resta. Nós só lhes damos ar. Ao fim de um dia, a água está limpa o bastante para voltar ao rio. O que nunca devia ter entrado no cano? As toalhitas.',
        },
        {
          tipo: 'pdf',
          nome: 'Guia da separação de resíduos',
          descricao: 'Uma página para afixar na sala: que caixote para quê.',
          pagina: 120,
          livre: true,
          texto:
            '# Azul: papel e cartão\nCaixas espalmadas, jornais, cadernos sem argolas. Não: guardanapos sujos, papel plastificado.\n\n# Amarelo: plástico e metal\nGarrafas, sacos, latas, pacotes de leite. Não: brinquedos, tachos.\n\n# Verde: vidro\nGarrafas e frascos sem tampa. Não: espelhos, loiça, lâmpadas.\n\n# Castanho: orgânico\nCascas, restos de comida, borras de café.\n\n# Fora dos caixotes\nPilhas, medicamentos, óleo de fritar e aparelhos têm pontos de recolha próprios.',
        },
        {
          tipo: 'ligacao',
          nome: 'Agência Portuguesa do Ambiente: estado do ambiente',
          descricao: 'Indicadores sobre água, ar, resíduos e clima em Portugal.',
          pagina: 122,
          livre: true,
          url: 'https://rea.apambiente.pt',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: debate sobre uma barragem',
          descricao: 'Quatro papéis, vinte minutos de preparação e um voto.',
          pagina: 112,
          soProfessores: true,
          texto: `# Debate: construir a barragem?\nCada grupo prepara três argumentos e responde a uma pergunta dos outros.\n1. **Câmara municipal**: emprego e turismo.\n2. **Agricultores**: água para regar no verão.\n3. **Biólogos**: o rio, os peixes que sobem para desovar.\n4. **Moradores do vale**: as casas e as terras que ficam debaixo de água.\nNo fim, vote-se e escreva-se um parágrafo com o argumento mais forte do lado contrário.`,
          solucoes: 'Avalie a qualidade dos argumentos (dados, clareza), a escuta e o parágrafo final; não a posição defendida.',
        },
      ],
    },
  ],
}
