/** What is written to people about their registrations. */
import { formatIntervalo } from '#regras/eventos.ts'
import { notaDaHora } from '#regras/fuso.ts'
import type { Contexto } from '#server/http/contexto.ts'
import { type Mensagem, enqueueMails } from '#server/mail/outbox.ts'
import { siteAddress } from '#server/http/site-address.ts'
import type { ApresentacaoRow, EventoRow } from './eventos.sql.ts'
import type { Destinatario } from './inscricoes.sql.ts'

/** Why somebody is written to. */
export type Motivo = 'inscricao' | 'espera' | 'vaga' | 'mudanca' | 'mudanca-espera' | 'anulada' | 'retomada' | 'retomada-espera'

type Sobre = { evento: EventoRow; apresentacao: ApresentacaoRow }

const assuntos: Record<Motivo, string> = {
  inscricao: 'Inscrição confirmada',
  espera: 'Em lista de espera',
  vaga: 'Vagou um lugar: inscrição confirmada',
  mudanca: 'Mudança na apresentação',
  'mudanca-espera': 'Mudança na apresentação',
  anulada: 'Apresentação anulada',
  retomada: 'Afinal realiza-se',
  'retomada-espera': 'Afinal realiza-se',
}

const frases: Record<Motivo, (titulo: string) => string> = {
  inscricao: (titulo) => `A inscrição em «${titulo}» está confirmada.`,
  espera: (titulo) => `«${titulo}» está cheia: a inscrição ficou em lista de espera. Se vagar um lugar, avisamos.`,
  vaga: (titulo) =>
    `Vagou um lugar em «${titulo}» e a inscrição está confirmada. Quem já não puder ir deve cancelá-la, para dar o lugar a outra pessoa.`,
  mudanca: (titulo) => `Mudou alguma coisa em «${titulo}». A inscrição mantém-se, e a apresentação fica assim:`,
  'mudanca-espera': (titulo) => `Mudou alguma coisa em «${titulo}». O lugar na lista de espera mantém-se, e a apresentação fica assim:`,
  anulada: (titulo) => `«${titulo}» já não se realiza. Lamentamos o incómodo.`,
  retomada: (titulo) =>
    `«${titulo}» afinal realiza-se, e o lugar continua guardado. Quem já não puder ir deve cancelar a inscrição, para dar o lugar a outra pessoa.`,
  'retomada-espera': (titulo) => `«${titulo}» afinal realiza-se. A inscrição continua em lista de espera.`,
}

const withSeat: readonly Motivo[] = ['inscricao', 'vaga', 'mudanca', 'retomada']

const capital = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** The place, and the online room for who has a seat in it. */
const places = ({ evento, apresentacao }: Sobre, motivo: Motivo): string[] => [
  ...[[evento.local, apresentacao.sala].filter(Boolean).join(', ')].filter(Boolean).map((local) => `Local: ${local}`),
  ...(apresentacao.ligacao && withSeat.includes(motivo) ? [`Sala em linha: ${apresentacao.ligacao}`] : []),
]

/** The message, without whom it goes to. */
export function textOf(site: string, sobre: Sobre, motivo: Motivo, nome: string): Omit<Mensagem, 'para'> {
  const { evento, apresentacao } = sobre
  const quando = `${capital(formatIntervalo(apresentacao, evento.fuso))}${notaDaHora(new Date(apresentacao.fim), evento.fuso, null)}`
  return {
    assunto: `${assuntos[motivo]}: ${apresentacao.titulo}`,
    texto: [
      `Olá, ${nome}.`,
      frases[motivo](apresentacao.titulo),
      ...(motivo === 'anulada' && evento.anuladoPorque ? [evento.anuladoPorque] : []),
      [evento.titulo, quando, ...(motivo === 'anulada' ? [] : places(sobre, motivo))].join('\n'),
      ...(motivo === 'anulada' ? [] : [`Para ver ou cancelar, ou guardar no calendário:\n${site}/eventos/${evento.id}`]),
      'Lousa',
    ].join('\n\n'),
  }
}

/** A letter of the publisher's to one who takes part. */
export const letterTo = (
  ctx: Pick<Contexto, 'db' | 'config'>,
  evento: EventoRow,
  { nome, email }: { nome: string; email: string },
  { assunto, texto }: { assunto: string; texto: string },
): Mensagem => ({
  para: email,
  assunto: `${evento.titulo}: ${assunto}`,
  texto: [`Olá, ${nome}.`, texto, `${evento.titulo}\n${siteAddress(ctx)}/eventos/${evento.id}`, 'Lousa'].join('\n\n'),
})

export type Aviso = Destinatario & { motivo: Motivo } & Sobre

/** Writes to all who have an address, in the transaction of what happened. */
export const notify = (ctx: Pick<Contexto, 'db' | 'config'>, avisos: readonly Aviso[]): Promise<void> =>
  enqueueMails(
    ctx.db,
    avisos.flatMap(({ email, nome, motivo, evento, apresentacao }) =>
      email === null ? [] : [{ para: email, ...textOf(siteAddress(ctx), { evento, apresentacao }, motivo, nome) }],
    ),
  )
