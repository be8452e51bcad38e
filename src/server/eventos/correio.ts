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
  vaga: 'Vagou um lugar, já está inscrito(a)',
  mudanca: 'Mudança na apresentação',
  'mudanca-espera': 'Mudança na apresentação',
  anulada: 'Apresentação anulada',
  retomada: 'Afinal realiza-se',
  'retomada-espera': 'Afinal realiza-se',
}

const frases: Record<Motivo, (titulo: string) => string> = {
  inscricao: (titulo) => `A sua inscrição em «${titulo}» está confirmada.`,
  espera: (titulo) => `«${titulo}» está cheia e ficou em lista de espera. Se vagar um lugar, fica com ele e avisamos.`,
  vaga: (titulo) => `Vagou um lugar em «${titulo}» e é seu: a inscrição está confirmada. Se já não puder ir, cancele-a, por favor.`,
  mudanca: (titulo) => `Mudou alguma coisa em «${titulo}», em que está inscrito(a). Fica assim:`,
  'mudanca-espera': (titulo) => `Mudou alguma coisa em «${titulo}», em que está em lista de espera. Fica assim:`,
  anulada: (titulo) => `«${titulo}» já não se realiza. Lamentamos o incómodo.`,
  retomada: (titulo) => `«${titulo}» afinal realiza-se, e o seu lugar continua guardado. Se já não puder ir, cancele-o, por favor.`,
  'retomada-espera': (titulo) => `«${titulo}» afinal realiza-se, e continua em lista de espera.`,
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
