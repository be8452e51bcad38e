/** The copy of one's data as a page that any browser opens: every record as a list of what is in it. Pure. */
import { formatDataHora } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Words that lose their accents as names of properties, or say too little. */
const words: Record<string, string> = {
  points: 'Pontos',
  criterio: 'Critério',
  criterios: 'Critérios',
  nivel: 'Nível',
  niveis: 'Níveis',
  pointsMaximo: 'Pontos possíveis',
  obtidos: 'Pontos obtidos',
  anoNascimento: 'Ano de nascimento',
  ultimaAtividadeEm: 'Última atividade',
  inicioEm: 'Começou em',
  usadaEm: 'Última utilização',
  agente: 'Navegador',
  comentario: 'Comentário',
  comentarios: 'Comentários',
  extra: 'Tempo a mais (%)',
  pausa: 'Pausas (minutos)',
  letra: 'Tamanho da letra',
  lerAlto: 'Ler em voz alta',
  duracao: 'Duração (minutos)',
  descricao: 'Descrição',
  instrucoes: 'Instruções',
  paginas: 'Páginas',
  explicacao: 'Explicação',
  conteudo: 'Conteúdo',
  dominio: 'Domínio',
  titulo: 'Título',
  nome: 'Nome',
  licencas: 'Licenças',
  validaAte: 'Válida até',
  foraDoPrazo: 'Fora do prazo',
  comecouEm: 'Começou em',
  devolvidoComentario: 'Comentário ao pedir para melhorar',
  link: 'Ligação',
  estimulo: 'Estímulo',
  tamanho: 'Tamanho (bytes)',
  fuso: 'Fuso horário',
  utilizador: 'Nome de utilizador',
  email: 'E-mail',
  ondeEsta: 'Onde está neste ZIP',
}

/** `entregueEm` → "Entregue em". */
export const wordOf = (key: string): string =>
  words[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

/** An instant as records carry it. */
const instante = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A value as HTML: instants as hours in Lisbon, lists as lists, records as definitions, nothing for what is empty. */
export function htmlOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : `<ul>${value.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</ul>`
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([key, inside]) => `<dt>${escapeHtml(wordOf(key))}</dt><dd>${htmlOf(inside)}</dd>`)
      .join('')}</dl>`
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string' && instante.test(value)) return formatDataHora(value, FUSO_OMISSAO)
  return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : '–'
}

export const pageStart = (nome: string, quando: string): string => `<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Os meus dados na Lousa</title>
<style>
body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b2a28;background:#fcfbf7}
h2{margin-top:2.5rem;border-top:1px solid #c9ccc4;padding-top:1rem}
article{border:1px solid #dcddd5;border-radius:8px;background:#fff;padding:.5rem 1rem;margin:1rem 0;overflow-wrap:anywhere}
dt{font-weight:600}dd{margin:0 0 .5rem 1rem;white-space:pre-wrap}dd>dl,dd>ul{white-space:normal}
</style></head><body>
<h1>Os meus dados na Lousa</h1>
<p>${escapeHtml(nome)} · ${escapeHtml(quando)}</p>
<p>Todas as horas são as de Lisboa. O mesmo está em <code>dados.json</code>, para outros programas. Os seus ficheiros estão na pasta <code>ficheiros</code>.</p>
`
export const pageEnd = '</body></html>\n'
