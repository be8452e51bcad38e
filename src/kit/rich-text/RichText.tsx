import { createElement, useMemo } from 'react'
import { arvore, type Bloco, type Celula, type Lista as TLista } from '#regras/texto-rico/arvore.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from './dom.ts'
import { useFicheiros, type Ficheiros } from './ficheiros.tsx'
import { Trechos, type Desenho } from './trechos.tsx'
import s from './RichText.module.css'

type RichTextProps = {
  texto: TextoRico
  /** Files by id; what is missing here is looked for in `FicheirosProvider`. */
  ficheiros?: Ficheiros | undefined
  /** The control of a dropdown element (question type 6). Without it a neutral sign stands there. */
  renderDropdown?: Desenho['renderDropdown']
  /** The control of a gap (question type 7). Without it a neutral sign stands there. */
  renderLacuna?: Desenho['renderLacuna']
  /** The level of the text's first heading where the text stands, so that none is skipped after the page's own titles. Default 3. */
  nivel?: 2 | 3 | 4 | 5 | undefined
  /** Within a sentence, a label or a button: no blocks, every line a span. */
  inline?: boolean | undefined
  className?: string | undefined
}

/** `topo`: the kind of the text's first heading, which stands at `nivel`. */
type Contexto = { desenho: Desenho; nivel: number; topo: number }

function Lista({ lista, contexto }: { lista: TLista; contexto: Contexto }) {
  const itens = lista.itens.map(({ trechos, sublistas }, i) => (
    <li key={i}>
      <Trechos trechos={trechos} desenho={contexto.desenho} />
      {sublistas.map((sub, j) => (
        <Lista key={j} lista={sub} contexto={contexto} />
      ))}
    </li>
  ))
  return lista.ordenada ? <ol>{itens}</ol> : <ul>{itens}</ul>
}

function CelulaDaTabela({ celula, scope, contexto }: { celula: Celula; scope: 'col' | 'row'; contexto: Contexto }) {
  const [unico] = celula.blocos
  const dentro =
    celula.blocos.length === 1 && unico?.tipo === 'paragrafo' ? (
      <Trechos trechos={unico.trechos} desenho={contexto.desenho} />
    ) : (
      <Blocos blocos={celula.blocos} contexto={contexto} />
    )
  return celula.cabecalho ? <th scope={scope}>{dentro}</th> : <td>{dentro}</td>
}

/** A wide table scrolls by itself; it takes the focus so that the arrows can move it. */
function Tabela({ linhas, contexto }: { linhas: Celula[][]; contexto: Contexto }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={s.tabela} role="group" aria-label="Tabela" tabIndex={0}>
      <table>
        <tbody>
          {linhas.map((linha, r) => (
            <tr key={r}>
              {linha.map((celula, c) => (
                <CelulaDaTabela key={c} celula={celula} scope={r === 0 ? 'col' : 'row'} contexto={contexto} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UmBloco({ bloco, contexto }: { bloco: Bloco; contexto: Contexto }) {
  switch (bloco.tipo) {
    case 'paragrafo':
      return (
        <p>
          <Trechos trechos={bloco.trechos} desenho={contexto.desenho} />
        </p>
      )
    case 'titulo':
      return createElement(
        `h${contexto.nivel + Math.max(0, bloco.nivel - contexto.topo)}`,
        { className: bloco.nivel === 1 ? s.t1 : s.t2 },
        <Trechos trechos={bloco.trechos} desenho={contexto.desenho} />,
      )
    case 'citacao':
      return (
        <blockquote>
          {bloco.paragrafos.map((trechos, i) => (
            <p key={i}>
              <Trechos trechos={trechos} desenho={contexto.desenho} />
            </p>
          ))}
        </blockquote>
      )
    case 'lista':
      return <Lista lista={bloco} contexto={contexto} />
    case 'tabela':
      return <Tabela linhas={bloco.linhas} contexto={contexto} />
  }
}

const Blocos = ({ blocos, contexto }: { blocos: readonly Bloco[]; contexto: Contexto }) =>
  blocos.map((bloco, i) => <UmBloco key={i} bloco={bloco} contexto={contexto} />)

/** The lines of a block, for places where only words may stand. */
function linhasDe(bloco: Bloco | TLista): readonly Parameters<typeof Trechos>[0]['trechos'][] {
  switch (bloco.tipo) {
    case 'paragrafo':
    case 'titulo':
      return [bloco.trechos]
    case 'citacao':
      return bloco.paragrafos
    case 'lista':
      return bloco.itens.flatMap(({ trechos, sublistas }) => [trechos, ...sublistas.flatMap(linhasDe)])
    case 'tabela':
      return bloco.linhas.flat().flatMap(({ blocos }) => blocos.flatMap(linhasDe))
  }
}

/**
 * Shows rich text, ops or HTML, both through the same tree. No editor code, no innerHTML: only the vocabulary of
 * `#regras/texto-rico` can come out.
 */
export function RichText({ texto, ficheiros, renderDropdown, renderLacuna, nivel = 3, inline = false, className }: RichTextProps) {
  const blocos = useMemo(() => arvore(opsDe(texto)), [texto])
  const desenho: Desenho = { ficheiro: useFicheiros(ficheiros), ampliavel: !inline, renderDropdown, renderLacuna }
  const topo = blocos.find((bloco) => bloco.tipo === 'titulo')?.nivel ?? 1
  const classes = [s.rico, inline && s.inline, className].filter(Boolean).join(' ')
  if (!inline)
    return (
      <div className={classes}>
        <Blocos blocos={blocos} contexto={{ desenho, nivel, topo }} />
      </div>
    )
  const linhas = blocos.flatMap(linhasDe)
  return (
    <span className={classes}>
      {linhas.map((trechos, i) => (
        <span key={i} className={linhas.length > 1 ? s.linha : undefined}>
          <Trechos trechos={trechos} desenho={desenho} />
        </span>
      ))}
    </span>
  )
}
