/** Guides that visitors read too. */
import type { Guia } from './forma.ts'

export const guiasDeTodos: readonly Guia[] = [
  {
    id: 'entrar',
    titulo: 'Entrar na Lousa',
    para: 'todos',
    palavras: 'login, iniciar sessão, palavra-passe esquecida, acesso, papel',
    rotas: ['signIn', 'registo'],
    texto: `
      1. Abra a [página de entrada](/login).
      2. Escreva o **E-mail ou nome de utilizador** e a **Palavra-passe**.
      3. Carregue em **Entrar**.
      Quem recebeu um papel com o nome de utilizador e a palavra-passe entra com eles, e escolhe logo uma palavra-passe sua. Maiúsculas e espaços a mais não fazem mal.
      Se não se lembra da palavra-passe, carregue em **Esqueci-me da palavra-passe**. Quem não tem e-mail na conta pede uma nova ao professor.`,
  },
  {
    id: 'criar-conta',
    titulo: 'Criar uma conta',
    para: 'todos',
    palavras: 'registo, inscrever, professor novo, aluno novo, confirmar',
    rotas: ['registo'],
    texto: `
      1. Abra [Criar conta](/signin).
      2. Diga quem é: **Sou aluno** ou **Sou professor**.
      3. Escreva o **Nome**, o **E-mail** e uma **Palavra-passe**, e carregue em **Criar conta**.
      4. Abra a ligação da carta que recebe por e-mail.
      Quem tem menos de 13 anos não cria conta: é o professor que a cria e entrega o acesso em papel.
      A conta de um professor abre-se quando se confirma que o é: por um convite, pelo código de uma licença, pelo endereço da escola ou pela administração.`,
  },
  {
    id: 'aspeto',
    titulo: 'Letras maiores, tema escuro, menos movimento',
    para: ['Professor', 'Aluno', 'Admin'],
    palavras: 'acessibilidade, contraste, dislexia, tamanho do texto, aparência, noite',
    rotas: ['perfil'],
    foto: { nome: 'aparencia', alt: 'A parte Aparência de Os meus dados, com o tema e o tamanho do texto.' },
    texto: `
      1. Abra [Os meus dados](/profile).
      2. Em **Aparência**, escolha o **Tema**: **Claro**, **Escuro** ou **Contraste máximo**.
      3. Escolha o **Tamanho do texto**.
      4. Ligue, se ajudar, a **Letra de leitura fácil** ou **Menos movimento**.
      Muda já, e só neste dispositivo.`,
  },
]
