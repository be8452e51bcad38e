import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { plural } from '#regras/plural.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import type { CorrecaoPergunta, Grupo } from '#web/correcao/correcao.queries.ts'
import type { useAssinalados } from './assinalados.ts'
import { numeroDaLacuna } from './lacunas.ts'
import { pontos } from '#web/correcao/textos.ts'
import s from './corrigir.module.css'

type Props = {
  pergunta: CorrecaoPergunta['pergunta']
  grupos: readonly Grupo[]
  atual: string
  /** Those of them that the filter lets through; the current one always is. */
  visiveis: readonly Grupo[]
  assinalados: Pick<ReturnType<typeof useAssinalados>, 'filtro' | 'setFiltro' | 'isAssinalado'>
  /** Whether something is begun for a group and not given. */
  isComecado: (grupo: Grupo) => boolean
  onChoose: (grupo: Grupo) => void
  /** Below the list. */ children: ReactNode
}

const nomeDoGrupo = ({ tipo, texto }: Grupo): string => (tipo === 'em-branco' ? 'Em branco' : texto || 'Só ficheiros')

function EstadoDoGrupo({ grupo, atual, comecado }: { grupo: Grupo; atual: boolean; comecado: boolean }) {
  if (atual) return <span className={s.estado}>agora</span>
  if (comecado) return <span className={s.estado}>a meio</span>
  if (grupo.porCorrigir > 0) return <span className={s.estado}>por ver</span>
  return (
    <span className={s.estado}>
      {grupo.points === null ? 'vários' : <b>{pontos(grupo.points)}</b>}
      <Icon as={IconCheck} size="s" />
      <span className="sr">corrigido</span>
    </span>
  )
}

/** Equal words in two gaps are two groups. */
const Lacuna = ({ numero }: { numero: number | null }) =>
  numero !== null && (
    <>
      <small className={s.lacuna}>Lacuna {numero}</small>{' '}
    </>
  )

/** The groups of answers to one question, largest first; on phones a strip over the answer. */
export function ListaDeGrupos(props: Props) {
  const { pergunta, grupos, visiveis, atual, assinalados, isComecado, onChoose, children } = props
  const { filtro, setFiltro, isAssinalado } = assinalados
  const list = useRef<HTMLOListElement>(null)
  const at = visiveis.findIndex(({ id }) => id === atual)
  // Synchronises the list's scroll with the current group, which the keyboard moves.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  const total = new Set(grupos.flatMap(({ respostas }) => respostas.map(({ tentativaId }) => tentativaId))).size
  return (
    <aside className={s.grupos} aria-label="Grupos de respostas">
      <h2 className="h-s">Respostas à pergunta {pergunta.numero}</h2>
      <p className="meta">
        {plural(total, 'resposta', 'respostas')} em {plural(grupos.length, 'grupo', 'grupos')}
      </p>
      <ol ref={list}>
        {visiveis.map((grupo) => (
          <li key={grupo.id}>
            <button
              type="button"
              className={cx(s.grupo, grupo.id === atual && s.este)}
              aria-current={grupo.id === atual ? 'true' : undefined}
              onClick={() => onChoose(grupo)}
            >
              <span className={s.quantos}>{grupo.respostas.length}</span>
              <span className={s.amostra}>
                {isAssinalado(grupo) && (
                  <>
                    <Icon as={IconFlag} size="s" />
                    <span className="sr">assinalada: </span>
                  </>
                )}
                <Lacuna numero={numeroDaLacuna(pergunta, grupo.parte)} />
                {nomeDoGrupo(grupo)}
              </span>
              <EstadoDoGrupo grupo={grupo} atual={grupo.id === atual} comecado={isComecado(grupo)} />
            </button>
          </li>
        ))}
      </ol>
      {grupos.length > 1 && (
        <FilterButtons
          label="Grupos a mostrar"
          value={filtro}
          onChange={setFiltro}
          options={[
            { value: 'todos', label: 'Todos', count: grupos.length },
            { value: 'por-corrigir', label: 'Por corrigir', count: grupos.filter(({ porCorrigir }) => porCorrigir > 0).length },
            { value: 'assinalados', label: 'Assinalados', count: grupos.filter(isAssinalado).length },
          ]}
        />
      )}
      {children}
    </aside>
  )
}
