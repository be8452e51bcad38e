/** Events and sessions as forms hold them. Hours are on the wall of the event. */
import { FUSO_OMISSAO, formatHoraLocal } from '#regras/fuso.ts'
import { formatDataHora, formatHoras, formatIntervalo } from '#web/horas.ts'
import { instanteDe } from '#web/testes/valores.ts'
import { type Imagem, imagemDe } from '../ChooseImagem.tsx'
import type { EventoDaLista, EventoEmEdicao, SessaoEmEdicao } from '#web/gestao/admin.queries.ts'

export type ValoresEvento = {
  titulo: string
  descricao: string
  local: string
  disciplina: string
  fuso: string
  inicio: string
  fim: string
  imagem: Imagem | null
}

const HOUR = 3_600_000
const local = (instante: string, fuso: string): string => formatHoraLocal(new Date(instante), fuso)

/** Something new takes place in a week, for two hours. */
export function valoresDoEvento(evento: EventoEmEdicao | null): ValoresEvento {
  const semana = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 168 * HOUR)
  if (!evento)
    return {
      titulo: '',
      descricao: '',
      local: '',
      disciplina: '',
      fuso: FUSO_OMISSAO,
      inicio: formatHoraLocal(semana, FUSO_OMISSAO),
      fim: formatHoraLocal(new Date(semana.getTime() + 2 * HOUR), FUSO_OMISSAO),
      imagem: null,
    }
  const { titulo, descricao, disciplina, fuso } = evento
  return {
    titulo,
    descricao,
    local: evento.local,
    disciplina,
    fuso,
    inicio: local(evento.inicio, fuso),
    fim: local(evento.fim, fuso),
    imagem: imagemDe(evento),
  }
}

export type ValoresSessao = {
  titulo: string
  orador: string
  descricao: string
  inicio: string
  fim: string
  sala: string
  ligacao: string
  lotacao: number | null
}

/** A new session comes after the last one; the first begins with the event and takes its name. */
export function valoresDaSessao(evento: EventoEmEdicao, sessao: SessaoEmEdicao | null): ValoresSessao {
  const { fuso } = evento
  if (sessao) {
    const { titulo, orador, descricao, sala, ligacao, lotacao } = sessao
    return { titulo, orador, descricao, inicio: local(sessao.inicio, fuso), fim: local(sessao.fim, fuso), sala, ligacao, lotacao }
  }
  const last = evento.apresentacoes.at(-1)
  const begin = last && last.fim < evento.fim ? last.fim : evento.inicio
  const end = last ? Math.min(Date.parse(begin) + HOUR, Date.parse(evento.fim)) : Date.parse(evento.fim)
  return {
    titulo: last ? '' : evento.titulo,
    orador: '',
    descricao: '',
    inicio: local(begin, fuso),
    fim: formatHoraLocal(new Date(end), fuso),
    sala: last?.sala ?? '',
    ligacao: '',
    lotacao: last?.lotacao ?? 30,
  }
}

/** The instant typed; what is no hour goes as it stands and is refused beside its field. */
export const toInstante = (texto: string, fuso: string): string => instanteDe(texto, fuso)?.toISOString() ?? texto

/** "sábado, 5 de dezembro de 2026, das 9:30 às 17:00" */
export const quandoLongo = (evento: Pick<EventoEmEdicao, 'inicio' | 'fim' | 'fuso'>): string => formatIntervalo(evento, evento.fuso)

/** "05/12/2026, 9:30 às 17:00"; both days where there are two. */
export function quandoCurto({ inicio, fim, fuso }: Pick<EventoDaLista, 'inicio' | 'fim' | 'fuso'>): string {
  const [dia, outro] = [formatDataHora(inicio, fuso), formatDataHora(fim, fuso)]
  return dia.slice(0, 10) === outro.slice(0, 10) ? `${dia.slice(0, 10)}, ${formatHoras({ inicio, fim }, fuso)}` : `${dia} a ${outro}`
}
