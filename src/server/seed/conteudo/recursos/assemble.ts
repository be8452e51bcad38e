/** From what is written down to what is stored: the files of a resource and the content that names them. */
import { readFileSync } from 'node:fs'
import type { ConteudoRecurso } from '#contract/recursos.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { raiz } from '#server/project-root.ts'
import { rico } from '../rico.ts'
import { diapositivoSvg, imagemSvg } from './desenhos.ts'
import { paginaHtml } from './paginas.ts'
import { pdfDe } from './pdf.ts'
import type { Cena, ManualDemo, RecursoDemo } from './tipos.ts'

/** Bytes made here, or the name of a recording in `media/`. */
export type FicheiroDemo = { nome: string; bytes?: Uint8Array; media?: string }
export type Montado = {
  demo: RecursoDemo
  manual: ManualDemo
  /** "00:24", "3 diapositivos". */
  medida: string
  ficheiros: FicheiroDemo[]
  /** Which of the files is the cover. */
  capa: number | null
  /** The content, once the files have ids. */
  conteudo: (id: (i: number) => number) => ConteudoRecurso
}

type Tempos = Record<string, { segundos: number; cenas?: number[] }>
// Written together with the recordings.
const tempos = JSON.parse(readFileSync(new URL('src/server/seed/conteudo/recursos/media/tempos.json', raiz), 'utf8')) as Tempos

const texto = (conteudo: string): Uint8Array => new TextEncoder().encode(conteudo)
const pad = (n: number): string => String(n).padStart(2, '0')
const relogio = (segundos: number): string => `${pad(Math.floor(segundos / 60))}:${pad(segundos % 60)}`

/** Captions: what each scene says, while it is shown. */
const legendasDe = (cenas: readonly Cena[], inicios: readonly number[], fim: number): string =>
  `WEBVTT\n\n${cenas.map(({ fala }, i) => `00:${relogio(inicios[i] ?? 0)}.000 --> 00:${relogio(inicios[i + 1] ?? fim)}.000\n${fala}\n`).join('\n')}`

/** The markup's words and formulas: worksheets name no files. */
const palavras = (markup: string): OpsTextoRico =>
  rico(markup).flatMap(({ insert, attributes }) =>
    typeof insert === 'string' || 'formula' in insert ? [{ insert, ...(attributes ? { attributes } : {}) }] : [],
  )

type Partes = Omit<Montado, 'demo' | 'manual'>

function partes(manual: ManualDemo, demo: RecursoDemo): Partes {
  const { nome, descricao } = demo
  const tempo = tempos[demo.chave ?? ''] ?? { segundos: 0 }
  switch (demo.tipo) {
    case 'video': {
      const inicios = tempo.cenas ?? []
      const [first] = demo.cenas
      return {
        medida: relogio(tempo.segundos),
        ficheiros: [
          { nome: `${nome}.webm`, media: `${demo.chave}.webm` },
          { nome: `${nome}.vtt`, bytes: texto(legendasDe(demo.cenas, inicios, tempo.segundos)) },
          { nome: `${nome}.svg`, bytes: texto(diapositivoSvg(nome, [], first?.desenho)) },
        ],
        capa: 2,
        conteudo: (id) => ({
          tipo: 'video',
          ficheiro: id(0),
          legendas: id(1),
          transcricao: demo.cenas.map(({ fala }) => fala).join('\n'),
          capitulos: demo.cenas.map(({ titulo }, i) => ({ inicio: inicios[i] ?? 0, titulo })),
        }),
      }
    }
    case 'audio':
      return {
        medida: relogio(tempo.segundos),
        ficheiros: [{ nome: `${nome}.mp3`, media: `${demo.chave}.mp3` }],
        capa: null,
        conteudo: (id) => ({ tipo: 'audio', ficheiro: id(0), transcricao: demo.fala }),
      }
    case 'pdf': {
      const { bytes, paginas } = pdfDe(nome, `${manual.nome} · página ${demo.pagina} do manual`, demo.texto)
      return {
        medida: paginas === 1 ? '1 página' : `${paginas} páginas`,
        ficheiros: [{ nome: `${nome}.pdf`, bytes }],
        capa: null,
        conteudo: (id) => ({ tipo: 'pdf', ficheiro: id(0) }),
      }
    }
    case 'imagem':
      return {
        medida: '',
        ficheiros: [{ nome: `${nome}.svg`, bytes: texto(imagemSvg(nome, demo.desenho)) }],
        capa: 0,
        conteudo: (id) => ({ tipo: 'imagem', ficheiro: id(0), alt: demo.alt }),
      }
    case 'ligacao':
      return { medida: '', ficheiros: [], capa: null, conteudo: () => ({ tipo: 'ligacao', url: demo.url }) }
    case 'apresentacao':
      return {
        medida: `${demo.diapositivos.length} diapositivos`,
        ficheiros: demo.diapositivos.map(([titulo, pontos, desenho], i) => ({
          nome: `${nome} ${i + 1}.svg`,
          bytes: texto(diapositivoSvg(titulo, pontos, desenho)),
        })),
        capa: 0,
        conteudo: (id) => ({
          tipo: 'apresentacao',
          diapositivos: demo.diapositivos.map(([titulo, pontos, desenho], i) => ({
            ficheiro: id(i),
            texto: [titulo, ...pontos, ...wordsIn(desenho)].join('. '),
          })),
        }),
      }
    case 'interativo':
      return {
        medida: '10 min',
        ficheiros: [{ nome: `${nome}.html`, bytes: texto(paginaHtml(nome, descricao, demo.jogo)) }],
        capa: null,
        conteudo: (id) => ({ tipo: 'interativo', ficheiro: id(0) }),
      }
    case 'ficha':
      return {
        medida: '1 página',
        ficheiros: [],
        capa: null,
        conteudo: () => ({ tipo: 'ficha', texto: palavras(demo.texto), solucoes: palavras(demo.solucoes) }),
      }
  }
}

/** The words of a drawing, in their order. */
const wordsIn = (desenho = ''): string[] => [...desenho.matchAll(/<text[^>]*>([^<]*)</g)].map(([, word = '']) => word).filter(Boolean)

/** A resource of a textbook, ready to be kept. */
export const assemble = (manual: ManualDemo, demo: RecursoDemo): Montado => ({ demo, manual, ...partes(manual, demo) })
