/** The guides of the administration. */
import type { Guia } from './forma.ts'

const para = ['Admin'] as const

export const guiasDaAdministracao: readonly Guia[] = [
  {
    id: 'criar-contas',
    titulo: 'Criar contas para a escola',
    para,
    palavras: 'utilizadores, importar, csv, professores, alunos, desativar',
    rotas: ['utilizadores'],
    foto: { nome: 'utilizadores', alt: 'A lista de utilizadores, com o estado de cada conta.' },
    texto: `
      1. Abra [Utilizadores](/users).
      2. Para uma pessoa, carregue em **Criar conta**; para muitas, em **Importar CSV**.
      3. Escolha como a pessoa recebe a entrada: **Por e-mail** ou **Em papel**.
      Antes de criar contas de um ficheiro, vê linha a linha o que está bem e o que falta.
      Quem sai da escola fica com a conta desativada: deixa de poder entrar, e o que fez continua guardado.`,
  },
  {
    id: 'confirmar-professores',
    titulo: 'Confirmar professores',
    para,
    palavras: 'por confirmar, pedidos, recusar, domínio da escola',
    texto: `
      1. Abra [Professores por confirmar](/admin?ver=professores).
      2. Veja o nome, o e-mail e quando pediu.
      3. Confirme, ou carregue em **Recusar…** e diga porquê: a pessoa lê-o na sua página.
      Em [Definições](/admin?ver=definicoes), os **Domínios de professores** confirmam logo quem tem e-mail da escola.
      Até lá, nada do que é de professores se lhe abre.`,
  },
  {
    id: 'agir-por-alguem',
    titulo: 'Ajudar alguém na sua conta',
    para,
    palavras: 'imitar, entrar como, suporte, registo',
    texto: `
      1. Em [Utilizadores](/users), abra o menu da pessoa e escolha **Entrar como esta pessoa**.
      2. Escreva o motivo: fica no registo, e a pessoa lê-o.
      3. Vê a Lousa como a pessoa a vê, durante uma hora no máximo.
      4. Para mudar alguma coisa, diga primeiro que vai agir, e porquê.
      Em [Registo](/admin?ver=registo) está quem fez o quê, em nome de quem e quando. Nada se apaga daí.`,
  },
  {
    id: 'lotes-de-licencas',
    titulo: 'Fazer códigos de licença',
    para,
    palavras: 'lote, manuais, experiência, lugares, anular, csv',
    texto: `
      1. Abra [Licenças](/admin?ver=licencas).
      2. Carregue em **Novo lote**.
      3. Escolha os **Manuais que o código abre** e quantos **Códigos** quer.
      4. Carregue em **Criar códigos**.
      5. Carregue em **Descarregar CSV** para os levar para uma folha de cálculo ou para a gráfica.
      Um lote feito por engano anula-se: os códigos deixam de servir, e as licenças que deram também.`,
  },
]
