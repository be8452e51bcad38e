import { barras, cadeia, ciclo, cronologia, ideias, piramide, quadro } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const tempos8: ManualDemo = {
  chave: 'tempos-8',
  nome: 'Tempos 8',
  disciplina: 'História',
  ano: 8,
  cor: 'papel',
  descricao: 'Da abertura ao mundo às revoluções liberais, com fontes para ler e discutir.',
  autoria: 'Equipa Tempos',
  capitulos: [
    {
      nome: 'A abertura ao mundo',
      recursos: [
        {
          tipo: 'video',
          chave: 't8-caravela',
          nome: 'A caravela, navio de descobrir',
          descricao: 'Porque se navegava contra o vento, e como se sabia onde se estava.',
          pagina: 14,
          livre: true,
          cenas: [
            {
              titulo: 'A vela triangular',
              fala: 'A caravela tinha velas triangulares. Podia navegar à bolina, em ziguezague, contra o vento.',
              desenho: cadeia(['Vento contra', 'Bolina', 'Avançar em ziguezague']),
            },
            {
              titulo: 'Olhar para o céu',
              fala: 'Longe da costa, media-se a altura da estrela Polar, ou do Sol, com o astrolábio e o quadrante.',
              desenho: ideias('Orientação', ['Astrolábio', 'Quadrante', 'Bússola', 'Carta de marear']),
            },
            {
              titulo: 'A volta do mar',
              fala: 'Para regressar de África, afastavam-se da costa até aos Açores. Ali, o vento trazia-os a Lisboa.',
              desenho: ciclo(['Lisboa', 'Costa de África', 'Mar largo', 'Açores']),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'A expansão em seis datas',
          descricao: 'De Ceuta ao Brasil.',
          pagina: 18,
          desenho: cronologia([
            ['1415', 'Ceuta'],
            ['1434', 'Cabo Bojador'],
            ['1488', 'Cabo da Boa Esperança'],
            ['1494', 'Tordesilhas'],
            ['1498', 'Índia'],
            ['1500', 'Brasil'],
          ]),
          alt: 'Linha do tempo: 1415, Ceuta; 1434, Cabo Bojador; 1488, Cabo da Boa Esperança; 1494, Tratado de Tordesilhas; 1498, Índia; 1500, Brasil.',
        },
        {
          tipo: 'audio',
          chave: 't8-grumete',
          nome: 'Carta de um grumete',
          descricao: 'Um rapaz de treze anos escreve de bordo, em 1502. Texto inventado a partir de fontes da época.',
          pagina: 22,
          fala: 'Senhora minha mãe. Há quarenta dias que não vejo terra. Durmo no convés, debaixo de uma vela velha. O biscoito tem bichos, mas a gente bate-o na madeira e come-o assim mesmo. A água cheira mal. Ontem morreu o Pêro, das gengivas inchadas. À noite o piloto mostra-me as estrelas, e diz que um dia hei de saber ler o céu. Reze por mim. Seu filho, Afonso.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: ler uma fonte histórica',
          descricao: 'A carta de Pêro Vaz de Caminha, com perguntas de leitura.',
          pagina: 26,
          texto:
            '# Fonte\n> "A feição deles é serem pardos, um tanto avermelhados, de bons rostos e bons narizes, bem feitos. Andam nus, sem cobertura alguma."\nPêro Vaz de Caminha, carta a D. Manuel, 1 de maio de 1500.\n1. Quem escreve, a quem, quando e porquê?\n2. Que imagem dá dos habitantes? Escolha duas palavras que o mostrem.\n3. O que não nos diz esta fonte? De quem nos falta a voz?',
          solucoes:
            '1. O escrivão da armada, ao rei, a 1 de maio de 1500, para dar notícia da terra achada.\n2. Uma imagem positiva e de espanto: "bons rostos", "bem feitos".\n3. O que pensaram os indígenas; falta a voz dos povos que lá viviam.',
        },
        {
          tipo: 'interativo',
          nome: 'De onde veio este alimento?',
          descricao: 'Milho, pimenta, café: junte cada um à sua origem.',
          pagina: 28,
          jogo: {
            jogo: 'separar',
            grupos: [
              ['América', ['Milho', 'Batata', 'Tomate']],
              ['Ásia', ['Pimenta', 'Chá', 'Canela']],
              ['África', ['Café', 'Malagueta da Guiné']],
            ],
          },
        },
      ],
    },
    {
      nome: 'Renascimento e Reforma',
      recursos: [
        {
          tipo: 'apresentacao',
          nome: 'O Homem no centro',
          descricao: 'Humanismo, arte e ciência em quatro quadros.',
          pagina: 44,
          diapositivos: [
            [
              'Um novo olhar',
              ['O Homem como medida de todas as coisas', 'Regresso aos autores gregos e romanos', 'Espírito crítico e curiosidade'],
            ],
            ['Na arte', ['Perspetiva: a ilusão da distância', 'Proporção e equilíbrio', 'Leonardo, Miguel Ângelo, Rafael']],
            ['Na ciência', ['Copérnico: a Terra gira à volta do Sol', 'Vesálio: o corpo humano por dentro', 'Pedro Nunes: o nónio']],
            [
              'A imprensa muda tudo',
              [],
              barras('livros copiados ou impressos por ano', [
                ['Copista', 5],
                ['Prensa de 1460', 200],
              ]),
            ],
          ],
        },
        {
          tipo: 'audio',
          chave: 't8-imprensa',
          nome: 'Na oficina do impressor',
          descricao: 'Sons e palavras de uma oficina de 1490.',
          pagina: 48,
          fala: 'Entre, entre, mas não toque em nada. Cada letra destas é um pedacinho de chumbo. O meu aprendiz compõe a linha da direita para a esquerda, como num espelho. Depois passamos a tinta, pomos o papel, e puxamos a barra. Pronto. Uma página. Um copista leva um dia a fazer duas. Nós fazemos duzentas. Os frades dizem que é obra do diabo. Eu digo que é obra de um alemão.',
        },
        {
          tipo: 'pdf',
          nome: 'A Reforma em perguntas e respostas',
          descricao: 'Lutero, Calvino, Henrique VIII e a resposta da Igreja Católica.',
          pagina: 52,
          texto:
            '# Porque começou?\nA venda de indulgências e o luxo do alto clero indignaram muitos cristãos. Em 1517 Lutero divulgou 95 teses.\n\n# O que defendia Lutero?\n- A salvação pela fé.\n- A Bíblia como única autoridade, na língua de cada povo.\n- Só dois sacramentos: batismo e eucaristia.\n\n# E os outros?\n- Calvino: a predestinação.\n- Henrique VIII: o rei é o chefe da Igreja de Inglaterra.\n\n# Como respondeu a Igreja Católica?\n- Concílio de Trento (1545-1563): reafirma o dogma, cria seminários.\n- Companhia de Jesus, Inquisição e Índice dos livros proibidos.',
        },
        {
          tipo: 'ligacao',
          nome: 'Museu Nacional de Arte Antiga',
          descricao: 'Os Painéis de São Vicente e outras obras do Renascimento em Portugal.',
          pagina: 46,
          livre: true,
          url: 'https://www.museudearteantiga.pt',
        },
        {
          tipo: 'imagem',
          nome: 'Gótico e renascentista, lado a lado',
          descricao: 'Seis diferenças para reconhecer um edifício.',
          pagina: 50,
          desenho: quadro([
            ['', 'Gótico', 'Renascimento'],
            ['Arco', 'quebrado', 'de volta perfeita'],
            ['Direção', 'vertical', 'horizontal'],
            ['Cobertura', 'abóbada de ogivas', 'cúpula'],
            ['Modelo', 'a catedral', 'o templo romano'],
          ]),
          alt: 'Quadro comparativo: gótico, arco quebrado, vertical, abóbada de ogivas, a catedral; Renascimento, arco de volta perfeita, horizontal, cúpula, o templo romano.',
        },
      ],
    },
    {
      nome: 'Absolutismo e Restauração',
      recursos: [
        {
          tipo: 'imagem',
          nome: 'A sociedade de ordens',
          descricao: 'Clero, nobreza e povo: quem paga e quem manda.',
          pagina: 84,
          desenho: piramide(['Rei', 'Clero', 'Nobreza', 'Povo: 90% da população']),
          alt: 'Pirâmide: no topo o rei, depois o clero, a nobreza e, na base, o povo, noventa por cento da população.',
        },
        {
          tipo: 'video',
          chave: 't8-1640',
          nome: '1 de dezembro de 1640',
          descricao: 'Uma manhã que devolveu o reino a Portugal.',
          pagina: 78,
          cenas: [
            {
              titulo: 'Sessenta anos',
              fala: 'Desde 1580, o rei de Espanha era também rei de Portugal. Os impostos subiam, e as guerras de Espanha eram nossas.',
              desenho: cronologia([
                ['1580', 'União Ibérica'],
                ['1637', 'Revolta do Manuelinho'],
                ['1640', 'Restauração'],
              ]),
            },
            {
              titulo: 'A conspiração',
              fala: 'Quarenta fidalgos entraram no Paço da Ribeira às nove da manhã. Às nove e um quarto, estava feito.',
              desenho: cadeia(['Fidalgos', 'Paço da Ribeira', 'D. João IV']),
            },
            {
              titulo: 'Vinte e oito anos de guerra',
              fala: 'Foi preciso defender a fronteira até 1668, quando Espanha reconheceu a independência.',
              desenho: cronologia([
                ['1644', 'Montijo'],
                ['1659', 'Linhas de Elvas'],
                ['1665', 'Montes Claros'],
                ['1668', 'Paz'],
              ]),
            },
          ],
        },
        {
          tipo: 'apresentacao',
          nome: 'O Marquês e a Lisboa nova',
          descricao: 'Do terramoto à Baixa pombalina.',
          pagina: 96,
          diapositivos: [
            ['1 de novembro de 1755', ['Um sismo, um maremoto e seis dias de fogo', 'Enterrar os mortos, cuidar dos vivos']],
            ['Uma cidade desenhada', ['Ruas direitas e largas', 'Fachadas iguais', 'A gaiola: madeira que resiste ao abalo']],
            [
              'Reformar o reino',
              [],
              ideias('Pombal', ['Companhias de comércio', 'Ensino público', 'Fim da escravatura no reino', 'Perseguição aos opositores']),
            ],
          ],
        },
        {
          tipo: 'pdf',
          nome: 'Guião de debate: o Marquês de Pombal',
          descricao: 'Estadista ou tirano? Argumentos e fontes para preparar a aula.',
          pagina: 98,
          soProfessores: true,
          texto:
            '# A pergunta\nO Marquês de Pombal foi um grande estadista ou um tirano?\n\n# Organização\n- Dois grupos defendem, dois acusam, um é o júri.\n- Preparação: 25 minutos. Debate: 20. Decisão: 5.\n\n# Para a defesa\nReconstrução de Lisboa, Aula do Comércio, escolas menores, fim da distinção entre cristãos-novos e cristãos-velhos (1773).\n\n# Para a acusação\nProcesso dos Távoras (1759), expulsão dos jesuítas, prisões sem julgamento, censura.\n\n# Avaliação\nUso das fontes (8), clareza (6), resposta aos argumentos contrários (6).',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: o poder do rei absoluto',
          descricao: 'Luís XIV e D. João V comparados.',
          pagina: 88,
          texto:
            '# O rei absoluto\n1. Explique a frase "O Estado sou eu".\n2. Que poderes reunia o rei absoluto? De onde dizia vir o seu poder?\n3. Compare Versalhes e Mafra: quem mandou construir, para quê, com que dinheiro?\n4. Porque convocava D. João V tão poucas vezes as Cortes?',
          solucoes:
            '1. O rei concentra em si todo o poder: não há Estado fora dele.\n2. Legislativo, executivo e judicial; por direito divino.\n3. Luís XIV e D. João V; mostrar poder e grandeza; impostos e, em Mafra, o ouro do Brasil.\n4. Com o ouro do Brasil não precisava que as Cortes lhe votassem impostos.',
        },
      ],
    },
    {
      nome: 'Revoluções',
      recursos: [
        {
          tipo: 'interativo',
          nome: 'A Revolução Francesa, passo a passo',
          descricao: 'Ordene seis acontecimentos, de 1789 a 1804.',
          pagina: 130,
          jogo: {
            jogo: 'ordenar',
            certa: [
              'Reúnem-se os Estados Gerais',
              'O povo toma a Bastilha',
              'Declaração dos Direitos do Homem',
              'A França passa a república',
              'Luís XVI é guilhotinado',
              'Napoleão é imperador',
            ],
          },
        },
        {
          tipo: 'pdf',
          nome: 'A máquina a vapor: como e porquê',
          descricao: 'A energia que mudou o trabalho, com um esquema em palavras.',
          pagina: 118,
          livre: true,
          texto:
            '# O problema\nAs minas de carvão inglesas enchiam-se de água. Era preciso bombeá-la, dia e noite.\n\n# A solução\n- 1712: Newcomen faz uma bomba a vapor, lenta e gulosa.\n- 1769: Watt junta um condensador à parte. Gasta quatro vezes menos.\n\n# Como trabalha\nO carvão aquece a água. O vapor empurra um êmbolo. O êmbolo move uma roda. A roda move teares, martelos, barcos, comboios.\n\n# O que mudou\n- A fábrica já não precisa de um rio.\n- As cidades crescem, o ar escurece.\n- Trabalha-se quinze horas, mulheres e crianças também.',
        },
        {
          tipo: 'audio',
          chave: 't8-fabrica',
          nome: 'Ellen, nove anos, operária',
          descricao: 'Um depoimento inspirado nos inquéritos ingleses de 1832.',
          pagina: 122,
          fala: 'Chamo-me Ellen e tenho nove anos. Entro na fábrica às cinco da manhã e saio às oito da noite. O meu trabalho é meter-me debaixo do tear e atar os fios que partem. A máquina não para. Se adormeço, o capataz bate-me com uma correia. A minha irmã perdeu dois dedos. Ao domingo vou à escola, mas tenho tanto sono que não aprendo as letras. O senhor escreve tudo isto? Para quê?',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: 1820 no Porto',
          descricao: 'Causas, medidas e limites da revolução liberal portuguesa.',
          pagina: 138,
          texto:
            '# A Revolução de 1820\n1. Indique três causas da revolução: uma política, uma económica e uma ligada ao Brasil.\n2. O que é uma Constituição? Que poderes separava a de 1822?\n3. Quem podia votar? Quem ficava de fora?\n4. Em que ano ficou o Brasil independente? Que relação tem com o que se passava em Lisboa?',
          solucoes:
            '1. Ausência do rei e governo inglês; fim do comércio exclusivo com o Brasil; a corte no Rio de Janeiro.\n2. A lei fundamental; legislativo, executivo e judicial.\n3. Homens maiores de 25 anos que soubessem ler; fora ficavam mulheres, analfabetos, criados e frades.\n4. Em 1822; as Cortes queriam fazer voltar o Brasil à condição de colónia.',
        },
        {
          tipo: 'ligacao',
          nome: 'Torre do Tombo: documentos em linha',
          descricao: 'Cartas, mapas e processos digitalizados pelo arquivo nacional.',
          pagina: 140,
          livre: true,
          url: 'https://digitarq.arquivos.pt',
        },
      ],
    },
  ],
}
