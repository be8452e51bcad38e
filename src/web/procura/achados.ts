/** What a search finds, as rows of one list: pages first, then one's own things, kind by kind. */
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { Papel } from '#contract/endpoint.ts'
import type { Achado } from '#contract/procura.ts'
import { cutText } from '#regras/cut-text.ts'
import { matchesPesquisa } from '#regras/texto.ts'
import type { IconType } from '#kit/base/Icon.tsx'
import { searchGuias } from '#web/guias/forma.ts'
import { guiasDe } from '#web/guias/guias.ts'
import { to } from '#web/paths.ts'
import { type LugarDaLousa, lugaresDe, primeirosLugares } from './lugares.ts'

export type Linha = { chave: string; nome: string; nota: string; to: string }
export type GrupoDeLinhas = { titulo: string; icon: IconType; linhas: Linha[] }

type Especie = { titulo: string; icon: IconType; addressOf: (id: number, turma: number) => string }

const especies: Record<Achado['tipo'], Especie> = {
  turma: { titulo: 'Turmas', icon: IconUsersGroup, addressOf: to.turma },
  aluno: { titulo: 'Alunos', icon: IconUser, addressOf: (id, turma) => to.progressoDoAluno(turma, id) },
  'teste-da-turma': { titulo: 'Testes das turmas', icon: IconClipboardText, addressOf: (id, turma) => to.testeDaTurma(turma, id) },
  trabalho: { titulo: 'Trabalhos', icon: IconClipboardText, addressOf: (id, turma) => to.trabalhoDaTurma(turma, id) },
  teste: { titulo: 'Os meus testes', icon: IconFolders, addressOf: to.editTeste },
  pergunta: { titulo: 'Perguntas', icon: IconListCheck, addressOf: to.editPergunta },
  recurso: { titulo: 'Recursos', icon: IconCategory, addressOf: to.recurso },
}

/** As much of a question as a line of the dialog takes. */
const nomeMaximo = 110

const isTipo = (tipo: string): tipo is Achado['tipo'] => tipo in especies

const lineOf = ({ tipo, id, nome, turma }: Achado): Linha => ({
  chave: `${tipo}-${id}-${turma?.id ?? 0}`,
  nome: cutText(nome, nomeMaximo) || 'Pergunta sem palavras',
  nota: turma?.name ?? '',
  to: especies[tipo].addressOf(id, turma?.id ?? 0),
})

/** So few pages, once there are words, that what is one's own stands in sight below them. */
const paginasMaximo = 4

/** The pages with all those words, those with them in the name first. */
function searchLugares(papel: Papel, texto: string): LugarDaLousa[] {
  const all = lugaresDe(papel)
  const byName = all.filter(({ nome }) => matchesPesquisa(nome, texto))
  const byOther = all.filter((lugar) => !byName.includes(lugar) && matchesPesquisa(`${lugar.nome} ${lugar.outras ?? ''}`, texto))
  return [...byName, ...byOther].slice(0, paginasMaximo)
}

/** The pages of this person with all those words; without words, the first. */
export function groupPaginas(papel: Papel, texto: string): GrupoDeLinhas[] {
  const found = texto.trim() === '' ? primeirosLugares(papel) : searchLugares(papel, texto)
  const linhas = found.map(({ nome, to: address }) => ({ chave: address, nome, nota: '', to: address }))
  return linhas.length === 0 ? [] : [{ titulo: 'Páginas', icon: IconFileText, linhas }]
}

/** As many guides as leave room for what is one's own. */
const guiasMaximo = 4

/** The guides of this person's role with all those words; without words none. */
export function groupGuias(papel: Papel, texto: string): GrupoDeLinhas[] {
  const found = texto.trim() === '' ? [] : searchGuias(guiasDe(papel), texto).slice(0, guiasMaximo)
  const linhas = found.map(({ id, titulo }) => ({ chave: to.guia(id), nome: titulo, nota: '', to: to.guia(id) }))
  return linhas.length === 0 ? [] : [{ titulo: 'Ajuda', icon: IconHelp, linhas }]
}

/** The server's answer, by kind and in its order. */
export const groupAchados = (achados: readonly Achado[]): GrupoDeLinhas[] =>
  Object.keys(especies)
    .filter(isTipo)
    .map((tipo) => ({ ...especies[tipo], linhas: achados.filter((achado) => achado.tipo === tipo).map(lineOf) }))
    .filter(({ linhas }) => linhas.length > 0)
