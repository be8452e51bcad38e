import { aneis, cadeia, camadas, ciclo, cronologia, grafico, ideias, quadro } from './desenhos.ts'
import type { ManualDemo } from './tipos.ts'

export const terraViva7: ManualDemo = {
  chave: 'terra-viva-7',
  nome: 'Terra Viva 7',
  disciplina: 'Ciências Naturais',
  ano: 7,
  cor: 'verde',
  descricao: 'A dinâmica da Terra, do interior às paisagens: manual, caderno de campo e recursos para cada aula.',
  autoria: 'Equipa Terra Viva',
  capitulos: [
    {
      nome: 'A Terra conta a sua história',
      recursos: [
        {
          tipo: 'video',
          chave: 'tv7-fossil',
          nome: 'Como nasce um fóssil',
          descricao: 'De um animal que morre no mar à rocha que temos na mão.',
          pagina: 18,
          livre: true,
          cenas: [
            {
              titulo: 'O animal morre',
              fala: 'Um animal morre e cai no fundo do mar. As partes moles desaparecem depressa. Ficam a concha ou os ossos.',
              desenho: cadeia(['Concha no fundo do mar', 'Partes moles desaparecem']),
            },
            {
              titulo: 'Os sedimentos cobrem',
              fala: 'Areia e lama cobrem os restos, camada sobre camada. Sem oxigénio, decompõem-se muito devagar.',
              desenho: camadas(['Água do mar', 'Lama recente', 'Concha coberta', 'Areia antiga']),
            },
            {
              titulo: 'Milhões de anos depois',
              fala: 'Os minerais ocupam o lugar da concha. A rocha sobe, a erosão gasta-a, e o fóssil fica à vista.',
              desenho: cadeia(['Mineralização', 'A rocha sobe', 'A erosão destapa']),
            },
          ],
        },
        {
          tipo: 'imagem',
          nome: 'A história da Terra numa linha',
          descricao: 'Cinco momentos, dos primeiros seres vivos aos seres humanos.',
          pagina: 26,
          desenho: cronologia([
            ['4600 Ma', 'Forma-se a Terra'],
            ['3800 Ma', 'Primeiros seres vivos'],
            ['541 Ma', 'Explosão de vida no mar'],
            ['66 Ma', 'Fim dos dinossáurios'],
            ['0,3 Ma', 'Homo sapiens'],
          ]),
          alt: 'Linha do tempo com cinco datas em milhões de anos: 4600, forma-se a Terra; 3800, primeiros seres vivos; 541, explosão de vida no mar; 66, fim dos dinossáurios; 0,3, Homo sapiens.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: ler um corte geológico',
          descricao: 'Idade relativa das camadas e o que nos dizem os fósseis.',
          pagina: 22,
          texto:
            '# Ler um corte geológico\nObserve quatro camadas que não foram deformadas: A no fundo, depois B, C e D no topo. A camada B tem trilobites; a D, dentes de tubarão.\n1. Qual é a camada mais antiga? Que princípio usou?\n2. Em que era se formou a camada B?\n3. O que se pode concluir sobre o ambiente em que se formou D?\n4. Um filão corta A, B e C. É mais antigo ou mais recente do que C? Justifique.',
          solucoes:
            '1. A camada A: numa sequência não deformada, a de baixo é a mais antiga (sobreposição).\n2. Na era Paleozoica: as trilobites são fósseis de idade dessa era.\n3. Era um ambiente marinho.\n4. Mais recente: o que corta é posterior ao que é cortado (interseção).',
        },
        {
          tipo: 'interativo',
          nome: 'Fósseis: de idade ou de ambiente?',
          descricao: 'Junte cada exemplo ao que ele nos diz.',
          pagina: 24,
          jogo: {
            jogo: 'separar',
            grupos: [
              ['Fóssil de idade', ['Trilobite', 'Amonite', 'Graptólito']],
              ['Fóssil de ambiente', ['Coral de recife', 'Pegada numa praia', 'Pólen de pinheiro']],
            ],
          },
        },
        {
          tipo: 'pdf',
          nome: 'Resumo: o tempo geológico',
          descricao: 'As eras e os seus acontecimentos, para rever antes do teste.',
          pagina: 28,
          texto:
            '# As eras\n- Pré-Câmbrico: forma-se a crosta, surgem os primeiros seres vivos, todos no mar.\n- Paleozoico: trilobites, primeiros peixes, plantas e anfíbios em terra. Acaba com a maior das extinções.\n- Mesozoico: os répteis dominam; aparecem aves e mamíferos.\n- Cenozoico: os mamíferos espalham-se; no fim, o género humano.\n\n# Como se mede\nA datação relativa ordena: diz o que é mais antigo. A datação absoluta dá um número de anos, a partir de elementos radioativos.\n\n# Três princípios\n- Sobreposição: a camada de baixo é mais antiga.\n- Interseção: o que corta é mais recente.\n- Identidade paleontológica: camadas com os mesmos fósseis de idade têm a mesma idade.',
        },
      ],
    },
    {
      nome: 'Minerais e rochas',
      recursos: [
        {
          tipo: 'imagem',
          nome: 'O ciclo das rochas',
          descricao: 'Do magma aos sedimentos, e de volta ao princípio.',
          pagina: 60,
          livre: true,
          desenho: ciclo(['Magma', 'Rocha magmática', 'Sedimentos', 'Rocha sedimentar', 'Rocha metamórfica']),
          alt: 'Ciclo com cinco caixas ligadas por setas: magma, rocha magmática, sedimentos, rocha sedimentar, rocha metamórfica, e de novo magma.',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: o ciclo das rochas',
          descricao: 'Quatro questões para uma aula de 50 minutos, com soluções.',
          pagina: 61,
          texto:
            '# O ciclo das rochas\n1. Escreva o nome da rocha que resulta do arrefecimento lento do magma em profundidade e dê um exemplo.\n2. Complete: o calcário, sujeito a calor e pressão, transforma-se em ______.\n3. Ordene: transporte, deposição, erosão, compactação.\n4. Explique por que razão se diz que as rochas formam um ciclo.',
          solucoes:
            '1. Rocha magmática plutónica; o granito.\n2. Mármore.\n3. Erosão, transporte, deposição, compactação.\n4. Porque qualquer rocha pode dar origem a outra: os materiais são sempre os mesmos, mudam as condições.',
        },
        {
          tipo: 'interativo',
          nome: 'Do grão de areia ao arenito',
          descricao: 'Ponha por ordem as etapas que fazem uma rocha sedimentar.',
          pagina: 54,
          jogo: {
            jogo: 'ordenar',
            certa: [
              'A rocha-mãe é meteorizada',
              'A erosão arranca os grãos',
              'O rio transporta-os',
              'Depositam-se na foz',
              'O peso compacta as camadas',
              'Um cimento liga os grãos',
            ],
          },
        },
        {
          tipo: 'audio',
          chave: 'tv7-pedreira',
          nome: 'Na pedreira de Vila Viçosa',
          descricao: 'Um canteiro explica como se escolhe um bloco de mármore.',
          pagina: 58,
          fala: 'Bom dia. Estamos numa pedreira de mármore, em Vila Viçosa. O mármore já foi calcário: foi o calor e a pressão que o transformaram. Antes de cortar, batemos no bloco com um martelo. Se o som for limpo, não há fendas. Depois molhamos a pedra, para ver as veias. As veias cor de rosa vêm do ferro. Um bloco destes pesa vinte toneladas, e há de ser o chão de uma casa.',
        },
        {
          tipo: 'pdf',
          nome: 'Chave para identificar minerais',
          descricao: 'Cor, traço, brilho, dureza e clivagem, passo a passo.',
          pagina: 46,
          texto:
            '# Antes de começar\nPrecisa de uma amostra, de uma moeda de cobre, de um prego de aço, de um pedaço de porcelana por vidrar e de ácido clorídrico diluído (só com o professor).\n\n# 1. Brilho\n- Metálico: vá para o passo 2.\n- Não metálico: vá para o passo 3.\n\n# 2. Traço na porcelana\n- Preto esverdeado, mineral dourado: pirite.\n- Cinzento, mineral muito denso: galena.\n- Vermelho acastanhado: hematite.\n\n# 3. Dureza\n- A unha risca: gesso ou talco (o talco é untuoso).\n- A moeda risca: calcite. Confirme: faz efervescência com o ácido.\n- Só o prego risca: fluorite.\n- Nada disto risca e o mineral risca o vidro: quartzo (sem clivagem) ou feldspato (com clivagem).',
        },
      ],
    },
    {
      nome: 'Dinâmica interna da Terra',
      recursos: [
        {
          tipo: 'video',
          chave: 'tv7-centro',
          nome: 'Viagem ao centro da Terra',
          descricao: 'O que há por baixo dos nossos pés e como o sabemos, sem nunca lá termos ido.',
          pagina: 84,
          cenas: [
            {
              titulo: 'Quanto já se furou?',
              fala: 'O furo mais fundo que alguma vez se fez tem doze quilómetros. Até ao centro da Terra são mais de seis mil.',
              desenho: aneis(['Crosta', 'Manto', 'Núcleo externo', 'Núcleo interno']),
            },
            {
              titulo: 'O que dizem os sismos',
              fala: 'Quando há um sismo, as ondas espalham-se por todo o planeta. As ondas S não atravessam líquidos: o núcleo externo é líquido.',
              desenho: quadro([
                ['Onda', 'Sólido', 'Líquido'],
                ['P', 'passa', 'passa'],
                ['S', 'passa', 'não passa'],
              ]),
            },
            {
              titulo: 'Um núcleo com duas partes',
              fala: 'No centro, a pressão é tão grande que o ferro volta a ser sólido. É o núcleo interno.',
              desenho: aneis(['Manto', 'Núcleo externo: líquido', 'Núcleo interno: sólido']),
            },
          ],
        },
        {
          tipo: 'apresentacao',
          nome: 'A deriva dos continentes: as provas de Wegener',
          descricao: 'Quatro argumentos e uma pergunta que ficou sem resposta.',
          pagina: 76,
          diapositivos: [
            ['A deriva dos continentes', ['Alfred Wegener, 1912', 'Um só continente: a Pangeia', 'Que provas tinha?']],
            [
              'Quatro argumentos',
              [],
              ideias('Pangeia', [
                'Morfológico: as costas encaixam',
                'Litológico: as mesmas rochas',
                'Paleontológico: os mesmos fósseis',
                'Paleoclimático: gelo em África',
              ]),
            ],
            [
              'O que faltava',
              ['Que força move um continente?', 'Wegener não soube responder', 'Só 50 anos depois se explorou o fundo dos oceanos'],
            ],
          ],
        },
        {
          tipo: 'imagem',
          nome: 'Como se lê um sismograma',
          descricao: 'O intervalo entre as ondas P e S diz a que distância foi.',
          pagina: 104,
          desenho: grafico(
            ['distância ao epicentro (km)', 'intervalo S − P (s)'],
            [
              [0, 0],
              [100, 12],
              [200, 24],
              [400, 47],
              [600, 68],
            ],
          ),
          alt: 'Gráfico: o intervalo entre as ondas P e S, em segundos, cresce com a distância ao epicentro: 12 s aos 100 km, 24 s aos 200, 47 s aos 400 e 68 s aos 600.',
        },
        {
          tipo: 'ligacao',
          nome: 'IPMA: sismos dos últimos dias',
          descricao: 'O mapa e a lista dos sismos registados em Portugal, atualizados pelo Instituto Português do Mar e da Atmosfera.',
          pagina: 106,
          livre: true,
          url: 'https://www.ipma.pt/pt/geofisica/sismicidade/',
        },
        {
          tipo: 'audio',
          chave: 'tv7-capelinhos',
          nome: 'O dia em que os Capelinhos acordaram',
          descricao: 'Uma testemunha conta a manhã de 27 de setembro de 1957, no Faial.',
          pagina: 96,
          fala: 'Era sexta-feira. Estava eu no farol, e vi o mar a ferver, a um quilómetro da costa. Primeiro parecia um cardume. Depois subiu uma coluna de vapor, branca, mais alta do que as nuvens. À tarde já caía cinza nos telhados. Durou treze meses. A ilha cresceu mais de dois quilómetros quadrados, e muita gente nossa foi para a América. O farol lá ficou, meio enterrado na cinza.',
        },
      ],
    },
    {
      nome: 'Paisagens geológicas',
      recursos: [
        {
          tipo: 'apresentacao',
          nome: 'Paisagens graníticas e calcárias',
          descricao: 'Do caos de blocos às grutas: a mesma água, rochas diferentes.',
          pagina: 34,
          diapositivos: [
            [
              'A rocha faz a paisagem',
              ['A água da chuva é ligeiramente ácida', 'Cada rocha responde à sua maneira', 'O clima e o tempo fazem o resto'],
            ],
            ['No granito', ['Diáclases alargadas pela água', 'Bolas e caos de blocos', 'Serra da Estrela, Monsanto']],
            ['No calcário', ['A água dissolve a rocha', 'Grutas, algares, dolinas', 'Serras de Aire e Candeeiros']],
            ['Uma gruta por dentro', [], camadas(['Solo', 'Calcário com fendas', 'Gruta: estalactites e estalagmites', 'Rio subterrâneo'])],
          ],
        },
        {
          tipo: 'audio',
          chave: 'tv7-gruta',
          nome: 'Cinco minutos numa gruta',
          descricao: 'O guia das grutas apaga a luz e pede silêncio.',
          pagina: 38,
          fala: 'Cuidado com a cabeça. Estamos a quarenta metros de fundo, e aqui dentro estão sempre dezassete graus, de verão e de inverno. Cada gota que ouvem traz um pouco de calcário dissolvido. Quando a gota cai, deixa um bocadinho no teto e outro no chão. Uma estalactite cresce um centímetro em cem anos. Por favor, não lhes toquem.',
        },
        {
          tipo: 'ligacao',
          nome: 'Geoparques mundiais da UNESCO em Portugal',
          descricao: 'Arouca, Naturtejo, Açores, Terras de Cavaleiros, Estrela e Oeste: onde ficam e o que lá se vê.',
          pagina: 40,
          livre: true,
          url: 'https://unescoportugal.mne.gov.pt/pt/redes-unesco/geoparques-mundiais-da-unesco',
        },
        {
          tipo: 'ficha',
          nome: 'Ficha: caderno de campo',
          descricao: 'O que observar, medir e desenhar numa saída de campo.',
          pagina: 42,
          livre: true,
          texto:
            '# Caderno de campo\n| **Local** | |\n| **Data e hora** | |\n| **Tempo** | |\n1. Desenhe a paisagem em cinco linhas. Assinale o norte.\n2. Que rocha aflora? Descreva a cor, o tamanho do grão e se reage com o ácido.\n3. Há fósseis, dobras ou falhas? Desenhe com uma escala (uma moeda serve).\n4. Que sinais vê da ação da água, do vento ou das pessoas?',
          solucoes:
            'Resposta aberta. Valorize a escala no desenho, a distinção entre o que se observa e o que se interpreta, e a indicação do norte.',
        },
        {
          tipo: 'pdf',
          nome: 'Guião da saída de campo',
          descricao: 'Material, segurança e paragens para meio dia numa paisagem calcária.',
          pagina: 43,
          soProfessores: true,
          texto:
            '# Antes da saída\n- Autorizações dos encarregados de educação e seguro escolar.\n- Visita prévia: confirme acessos, sombra e água.\n- Grupos de quatro alunos, cada um com um responsável pelo material.\n\n# Material por grupo\nMartelo e lupa, frasco de ácido diluído (com o professor), bússola, fita métrica, caderno de campo, saco de lixo.\n\n# Paragens\n- 1. Miradouro: paisagem de conjunto, desenho em cinco linhas (20 min).\n- 2. Campo de lapiás: medir sulcos, prova do ácido (30 min).\n- 3. Entrada da gruta: temperatura dentro e fora (20 min).\n\n# Segurança\nNinguém entra na gruta. Óculos para quem usa o martelo. Não se recolhem amostras.',
        },
      ],
    },
  ],
}
