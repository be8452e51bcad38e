/** Guides that visitors read too. */
import type { Guia } from './forma.ts'

export const guiasDeTodos: readonly Guia[] = [
  {
    id: 'entrar',
    titulo: 'Entrar na Lousa',
    para: 'todos',
    palavras: 'login, iniciar sessão, palavra-passe esquecida, esqueci-me, password, senha, acesso, papel, conta bloqueada, não abre',
    rotas: ['signIn', 'registo'],
    texto: `
      1. Abrir a [página de entrada](/login).
      2. Escrever o **E-mail ou nome de utilizador** e a **Palavra-passe**.
      3. Carregar em **Entrar**.
      Quem recebeu um papel com o nome de utilizador e a palavra-passe entra com eles, e escolhe logo outra palavra-passe. Maiúsculas e espaços a mais não fazem mal.
      Quem não se lembra da palavra-passe carrega em **Esqueci-me da palavra-passe**. Quem não tem e-mail na conta pede uma nova ao professor.`,
  },
  {
    id: 'criar-conta',
    titulo: 'Criar uma conta',
    para: 'todos',
    palavras: 'registo, registar, inscrever, conta nova, idade, professor novo, aluno novo, confirmar',
    rotas: ['registo'],
    texto: `
      1. Abrir [Criar conta](/signin).
      2. Escolher **Sou aluno** ou **Sou professor**.
      3. Escrever o **Nome**, o **E-mail** e uma **Palavra-passe**, e carregar em **Criar conta**.
      4. Abrir a ligação da carta que chega por e-mail.
      Quem tem menos de 13 anos não cria conta: é o professor que a cria e entrega o acesso em papel.
      A conta de um professor abre-se quando se confirma que o é: por um convite, pelo código de uma licença, pelo endereço da escola ou pela administração.`,
  },
  {
    id: 'aspeto',
    titulo: 'Letras maiores, tema escuro, menos movimento',
    para: ['Professor', 'Aluno', 'Admin'],
    palavras: 'acessibilidade, contraste, dislexia, tamanho do texto, aparência, noite, modo escuro, cores, letra pequena, ler melhor',
    rotas: ['perfil'],
    foto: { nome: 'aparencia', alt: 'A parte Aparência de Os meus dados, com o tema e o tamanho do texto.' },
    texto: `
      1. Abrir [Os meus dados](/profile).
      2. Em **Aparência**, escolher o **Tema**: **Claro**, **Escuro** ou **Contraste máximo**.
      3. Escolher o **Tamanho do texto**.
      4. Ligar, se ajudar, a **Letra de leitura fácil** ou **Menos movimento**.
      Muda já, e só neste dispositivo.`,
  },
  {
    id: 'calendario',
    titulo: 'Ter as datas no calendário do telemóvel',
    para: ['Professor', 'Aluno', 'Admin'],
    palavras: 'agenda, datas, prazos, google calendar, outlook, iphone, ics, quando é o teste',
    texto: `
      1. Abrir [Os meus dados](/profile) e, em **Notificações**, a parte **Calendário**.
      2. Carregar em **Criar endereço** e copiá-lo.
      3. No calendário do telemóvel ou do computador, juntar um calendário por endereço e colar lá o que se copiou.
      Os testes e os trabalhos aparecem nele, e as mudanças também. O endereço é secreto: quem o tiver vê as datas.`,
  },
]
