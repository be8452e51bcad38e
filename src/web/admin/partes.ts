/**
 * The parts of the desk, by their word in the address (`/admin?ver=registo`), in the order of the page. They are data,
 * because the page, axe and the pictures walk this list. A part's group gives it its heading and its tabs.
 */
export const grupos = { conteudos: 'Conteúdos', sistema: 'Sistema' } as const
export type Grupo = keyof typeof grupos

export type Parte = {
  grupo: Grupo
  titulo: string
  /** The sentence under the title. */
  frase: string
}

export const partes = {
  destaques: { grupo: 'conteudos', titulo: 'Destaques', frase: 'O que a página inicial mostra, a quem e durante quanto tempo.' },
  areas: { grupo: 'conteudos', titulo: 'Áreas', frase: 'Os atalhos da página inicial, por tipo de pessoa.' },
  anos: { grupo: 'conteudos', titulo: 'Anos', frase: 'Os anos de escolaridade, pela ordem em que aparecem em toda a Lousa.' },
  categorias: { grupo: 'conteudos', titulo: 'Categorias', frase: 'Os temas de cada ano e disciplina; num manual, os capítulos.' },
  projetos: { grupo: 'conteudos', titulo: 'Projetos', frase: 'Os projetos de cada ano, com o manual e os outros livros.' },
  recursos: { grupo: 'conteudos', titulo: 'Recursos', frase: 'O banco de recursos: publicar, ocultar, trocar ficheiros.' },
  licencas: { grupo: 'conteudos', titulo: 'Licenças', frase: 'Os lotes de códigos que abrem os manuais.' },
  prontos: { grupo: 'conteudos', titulo: 'Testes prontos', frase: 'Os testes que qualquer professor pode copiar e atribuir.' },
  eventos: {
    grupo: 'conteudos',
    titulo: 'Eventos',
    frase: 'O que se organiza para professores e alunos: programa, lugares e participantes.',
  },
  professores: {
    grupo: 'sistema',
    titulo: 'Professores por confirmar',
    frase: 'Quem criou conta de professor e espera confirmação. Até lá não pode criar turmas nem testes.',
  },
  definicoes: {
    grupo: 'sistema',
    titulo: 'Definições',
    frase: 'As alterações têm efeito imediato. O que ficar vazio usa as páginas da própria Lousa.',
  },
  correio: { grupo: 'sistema', titulo: 'Caixa de saída', frase: 'As mensagens que a Lousa escreveu, enviadas e por enviar.' },
  eliminados: { grupo: 'sistema', titulo: 'Eliminados', frase: 'O que foi eliminado e ainda se pode repor.' },
  apagamentos: { grupo: 'sistema', titulo: 'Contas por apagar', frase: 'Quem pediu para apagar a sua conta e espera por uma resposta.' },
  registo: { grupo: 'sistema', titulo: 'Registo', frase: 'Quem fez o quê, em nome de quem, quando e porquê. Nada se apaga daqui.' },
} as const satisfies Record<string, Parte>
export type NomeParte = keyof typeof partes

export const nomesDasPartes = Object.keys(partes) as NomeParte[] // keys of that very object

/** The parts of a group, in their order. */
export const partesDe = (grupo: Grupo): NomeParte[] => nomesDasPartes.filter((nome) => partes[nome].grupo === grupo)

/** The part of that word in the address; null: the first page of the desk. */
export const parteDe = (ver: string): NomeParte | null => nomesDasPartes.find((nome) => nome === ver) ?? null
