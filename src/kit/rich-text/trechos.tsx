/** Runs of rich text as React elements. */
import { Fragment, type ReactNode } from 'react'
import { nest, type NoAninhado } from '#regras/texto-rico/nest.ts'
import type { Trecho } from '#regras/texto-rico/arvore.ts'
import type { FicheiroTexto } from './ficheiros.tsx'
import { Formula } from './Formula.tsx'
import { Imagem } from './Imagem.tsx'
import s from './RichText.module.css'

/** What a text needs from around it to be drawn. */
export type Desenho = {
  ficheiro: (id: number) => FicheiroTexto | undefined
  /** Images may be enlarged: only where a button may stand, and so not in the name of something. */
  ampliavel: boolean
  renderDropdown?: ((id: string, texto: string) => ReactNode) | undefined
  renderLacuna?: ((id: string) => ReactNode) | undefined
}

const semExtensao = (nome: string): string => nome.replace(/\.[A-Za-z0-9]{1,5}$/, '')

function Audio({ ficheiro, nome }: { ficheiro: FicheiroTexto | undefined; nome: string }) {
  const titulo = nome || semExtensao(ficheiro?.nome ?? '') || 'Gravação'
  if (!ficheiro) return <span className={s.falta}>Áudio indisponível: {titulo}</span>
  return (
    <span className={s.audio}>
      <span className={s.nome}>{titulo}</span>
      {/* What is said belongs to the question; a transcript, where there is one, stands in the text. */}
      <audio controls preload="metadata" src={ficheiro.url} aria-label={`Áudio: ${titulo}`} />
    </span>
  )
}

function folha(trecho: Trecho, desenho: Desenho): ReactNode {
  switch (trecho.tipo) {
    case 'texto':
      return trecho.texto
    case 'quebra':
      return <br />
    case 'imagem':
      return (
        <Imagem
          ficheiro={desenho.ficheiro(trecho.ficheiro)}
          alt={trecho.alt}
          tamanho={trecho.tamanho}
          lado={trecho.lado}
          ampliavel={desenho.ampliavel}
        />
      )
    case 'audio':
      return <Audio ficheiro={desenho.ficheiro(trecho.ficheiro)} nome={trecho.nome} />
    case 'formula':
      return <Formula latex={trecho.latex} />
    case 'dropdown':
      return desenho.renderDropdown ? (
        <span className={s.lugar}>{desenho.renderDropdown(trecho.id, trecho.texto)}</span>
      ) : (
        <span className={s.neutro}>▾ {trecho.texto || 'lista'}</span>
      )
    case 'lacuna':
      return desenho.renderLacuna ? (
        <span className={s.lugar}>{desenho.renderLacuna(trecho.id)}</span>
      ) : (
        <span className={s.neutro} role="img" aria-label="lacuna">
          _____
        </span>
      )
  }
}

function Ligacao({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (abre noutro separador)</span>
    </a>
  )
}

function marcado({ marca, valor, filhos }: NoAninhado & { tipo: 'marca' }, desenho: Desenho): ReactNode {
  const dentro = nos(filhos, desenho)
  switch (marca) {
    case 'link':
      return <Ligacao href={String(valor)}>{dentro}</Ligacao>
    case 'bold':
      return <strong>{dentro}</strong>
    case 'italic':
      return <em>{dentro}</em>
    case 'underline':
      return <u>{dentro}</u>
    case 'strike':
      return <s>{dentro}</s>
    case 'code':
      return <code>{dentro}</code>
    case 'script':
      return valor === 'sub' ? <sub>{dentro}</sub> : <sup>{dentro}</sup>
    case 'lang':
      return <span lang={String(valor)}>{dentro}</span>
  }
}

const isLugar = (no: NoAninhado | undefined): boolean =>
  no?.tipo === 'folha' && (no.trecho.tipo === 'dropdown' || no.trecho.tipo === 'lacuna')

/** The marks that close a clause right after a list or a gap: they must not fall to the next line alone. */
function pontuacao(no: NoAninhado | undefined): string {
  if (no?.tipo !== 'folha' || no.trecho.tipo !== 'texto') return ''
  return /^[.,;:!?…)\]»”’]+/.exec(no.trecho.texto)?.[0] ?? ''
}

function nos(lista: readonly NoAninhado[], desenho: Desenho): ReactNode[] {
  return lista.map((no, i) => {
    if (no.tipo === 'marca') return <Fragment key={i}>{marcado(no, desenho)}</Fragment>
    const presa = isLugar(no) ? pontuacao(lista[i + 1]) : ''
    const solta = isLugar(lista[i - 1]) ? pontuacao(no).length : 0
    const feito = folha(
      solta > 0 && no.trecho.tipo === 'texto' ? { ...no.trecho, texto: no.trecho.texto.slice(solta) } : no.trecho,
      desenho,
    )
    return presa === '' ? (
      <Fragment key={i}>{feito}</Fragment>
    ) : (
      <span key={i} className={s.juntos}>
        {feito}
        {presa}
      </span>
    )
  })
}

/** A line's runs; a line without any keeps its height. */
export function Trechos({ trechos, desenho }: { trechos: readonly Trecho[]; desenho: Desenho }) {
  return trechos.length === 0 ? <br /> : nos(nest(trechos), desenho)
}
