/** What pupils of the 8.º ano write about the crayfish (cn-20): levels are efeitos, medida, linguagem. */
import type { TextoAluno } from './tipos-conteudo.ts'

export const textosLagostim: TextoAluno[] = [
  {
    texto:
      'O lagostim-vermelho é uma espécie exótica invasora. Como come plantas, ovos de rã, peixes pequenos e insetos, o número destes seres vivos diminui. {Os animais que se alimentam deles, como as garças, ficam com menos alimento|As cobras-de-água e as aves que comem rãs ficam com menos alimento} e também podem diminuir, o que desequilibra toda a teia alimentar. Além disso, as tocas fazem cair as margens.\nUma medida seria pescar lagostins durante todo o ano e proibir que sejam transportados vivos, para não chegarem a outros rios.',
    niveis: [3, 2, 2],
    comentario: 'Muito completo e bem organizado.',
  },
  {
    texto:
      'A introdução desta espécie é má para o rio porque ele come os ovos das rãs e os peixes pequenos. Também compete com {os lagostins portugueses|as espécies nativas} pela comida. Como se reproduz depressa e tem poucos predadores, fica com quase tudo.\nPodiam apanhar os lagostins com armadilhas.',
    niveis: [2, 1, 2],
    comentario: 'Boa referência à competição. Explica porque é que a medida resulta.',
  },
  {
    texto:
      'O lagostim come muita coisa e por isso os outros animais ficam sem comida e {vão-se embora|morrem}. O rio fica desequilibrado. A medida que eu proponho é apanhar todos os lagostins e comê-los, porque em Espanha também se comem.',
    niveis: [1, 1, 1],
    comentario: 'Que animais ficam sem alimento? Dá exemplos do texto.',
  },
  {
    texto:
      'Este lagostim não é de cá, foi trazido da América. Nos nossos rios quase não tem predadores e reproduz-se muito, então a população cresce sem controlo. Ele come as plantas aquáticas, que são produtores e onde os peixes se escondem, e come os ovos de rã. Com menos rãs há {mais mosquitos|mais insetos}, porque as rãs comiam insetos. Ou seja, muda a teia alimentar toda.\nPara reduzir o problema devia-se proteger as lontras e as cegonhas, que comem lagostins: assim a população é controlada por predadores naturais.',
    niveis: [3, 2, 2],
    comentario: 'Excelente raciocínio sobre a teia alimentar.',
  },
  {
    texto:
      'O lagostim vermelho é um animal que veio da América e que vive nos rios e nos arrozais. Come plantas, ovos de rã, pequenos peixes e insetos e {reproduz-se depressa|faz tocas nas margens}. Isto é um problema para o rio e para os agricultores.',
    niveis: [1, 0, 1],
    comentario: 'Repetiste a informação do enunciado. Que consequências tem para os outros seres vivos? E que medida propões?',
  },
  {
    texto:
      'Vai haver menos peixes e menos rãs. {As margens também ficam estragadas por causa dos buracos|Os buracos fazem as margens cair}. Solução: pôr veneno no rio para matar os lagostins.',
    niveis: [2, 0, 1],
    comentario: 'Os efeitos estão certos, mas o veneno mataria também os outros seres vivos do rio.',
  },
  {
    texto:
      'Na minha opinião o lagostim perturba o equilibrio do ecossistema, porque é predador dos peixes pequenos e dos insetos e compete com outros animais pelas plantas. As margens ficam fracas por causa das tocas e {a água fica mais turva|o rio fica com lama}, e assim as plantas recebem menos luz e fazem menos fotossíntese.\nUma medida possível é fazer campanhas para os pescadores não os usarem como isco nem os largarem noutros rios. Assim deixam de se espalhar.',
    niveis: [3, 2, 1],
    comentario: 'Ótima ligação entre a água turva e a fotossíntese. Atenção aos acentos.',
  },
  {
    texto:
      'O lagostim é perigoso porque pica as pessoas que vão ao rio e {ninguém quer lá nadar|os turistas não vão}. Devia-se fechar o rio.',
    niveis: [0, 0, 1],
    comentario: 'Pedia-se o efeito no ecossistema: o que come e quem fica sem alimento.',
  },
  {
    texto:
      'A espécie introduzida alimenta-se de vários níveis tróficos: plantas (produtores), insetos e peixes (consumidores). Ao diminuir os produtores, diminui a energia disponível para os consumidores de 1.ª ordem e depois para os de 2.ª. As espécies nativas podem {desaparecer daquele rio|extinguir-se localmente}.\nProponho capturas controladas na época da reprodução, porque ao retirar as fêmeas com ovos a população diminui mais depressa.',
    niveis: [3, 2, 2],
    comentario: 'Muito rigoroso. Parabéns.',
  },
  {
    texto:
      'Os lagostins comem os ovos das rãs, logo nascem menos rãs. As rãs {são comidas pelas|servem de alimento às} cegonhas e as cegonhas ficam sem comida. Para resolver punha-se redes no rio para os apanhar.',
    niveis: [1, 1, 1],
    comentario: 'Bom começo de cadeia. Junta outro efeito e explica como ajudam as redes.',
  },
  {
    texto:
      'Acho que o rio fica melhor porque tem mais uma espécie e então há mais biodiversidade. {Quanto mais espécies melhor.|Mais animais é sempre bom.} Se forem muitos pode-se levar alguns para outro rio.',
    niveis: [0, 0, 1],
    comentario:
      'Uma espécie invasora costuma reduzir a biodiversidade, porque elimina as nativas. Levá-la para outro rio espalha o problema.',
  },
  {
    texto: 'vai comer tudo e os outros animais morrem a fome. tinham de tirar os lagostins {dali|do rio}',
    niveis: [1, 1, 0],
    comentario: 'Desenvolve a resposta em frases completas e usa os termos que aprendemos.',
  },
  {
    texto:
      'O lagostim perturba o equilíbrio de duas maneiras. Primeiro, é predador: come ovos, insetos e peixes, e essas populações diminuem. Segundo, compete com os animais nativos que comem as mesmas plantas. {Como se reproduz depressa, o problema aumenta de ano para ano.|E como tem muitos filhos o problema aumenta.}\nUma medida era dar dinheiro aos pescadores por cada quilo de lagostim que apanhassem.',
    niveis: [2, 1, 2],
    comentario: 'Boa estrutura. Liga os efeitos ao resto da teia alimentar.',
  },
  {
    texto:
      'Quando se introduz uma espécie nova, os animais que vivem lá não estão adaptados a ela. Os peixes e as rãs não sabem fugir do lagostim e {diminuem|ficam em vias de extinção}. As tocas destroem as margens e as plantas que lá crescem. A água das chuvas depois leva a terra.\nPodia-se plantar árvores nas margens porque as raízes seguram a terra e dificultam as tocas.',
    niveis: [2, 2, 1],
    comentario: 'Medida original e bem explicada.',
  },
]
