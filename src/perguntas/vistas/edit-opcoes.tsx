import { useId, useState, type ReactNode } from 'react'
import IconArrowBarToDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { letra } from '#regras/letras.ts'
import { limites } from '#regras/limites.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { beforeDoFim, noteDoFim } from '../opcao-do-fim.ts'
import { newIdParte } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import type { UploadFicheiro } from '../vista.tsx'
import { CampoComentario } from './campo-comentario.tsx'
import { CampoTexto } from './campo-texto.tsx'
import { AddParte } from './add-parte.tsx'
import { ListaOrdenavel, moved } from './lista-ordenavel.tsx'
import type { Opcao } from './opcoes.tsx'
import { readLines, spreadLines } from './paste-opcoes.ts'
import { MensagemProblema, problemaDe } from './problemas.tsx'
import s from './edit-opcoes.module.css'

/** `certa` absent: nobody has said yet. `fixa`: an option that stays at the end. `comentario`: for whoever chose it. */
type Alinea = Opcao & { certa?: boolean | undefined; fixa?: boolean | undefined; comentario?: string | undefined }

type EditOpcoesProps<A extends Alinea> = {
  /** How the right ones are marked: one (`radio`), any number (`checkbox`), or each true or false (`vf`). */
  marca: 'radio' | 'checkbox' | 'vf'
  /** "Opções", and how one of them is called in a sentence. */
  titulo: string
  nomes: { uma: string; varias: string; juntar: string }
  alineas: readonly A[]
  /** An empty one. */
  nova: (id: string) => A
  onChange: (alineas: A[]) => void
  problemas: readonly Problema[]
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

/** What changes of one. */
type Alterada = Partial<Pick<Alinea, 'texto' | 'certa' | 'fixa' | 'comentario'>>

type MarcaProps = {
  marca: EditOpcoesProps<Alinea>['marca']
  nome: string
  grupo: string
  certa: boolean | undefined
  describedBy: string | undefined
  onMark: (certa: boolean) => void
}

function Marca({ marca, nome, grupo, certa, describedBy, onMark }: MarcaProps) {
  if (marca === 'vf') {
    return (
      <span className={s.vf} role="radiogroup" aria-label={nome} aria-describedby={describedBy}>
        {(['V', 'F'] as const).map((valor) => (
          <label key={valor}>
            <input
              type="radio"
              name={`${grupo}-${nome}`}
              checked={certa === (valor === 'V')}
              onChange={() => onMark(valor === 'V')}
              aria-label={valor === 'V' ? 'Verdadeira' : 'Falsa'}
            />
            <span aria-hidden="true">{valor}</span>
          </label>
        ))}
      </span>
    )
  }
  return (
    <label className={s.marca} data-certa={certa || undefined}>
      <input
        type={marca}
        name={marca === 'radio' ? grupo : undefined}
        checked={certa ?? false}
        onChange={(event) => onMark(event.target.checked)}
        aria-label={`${nome} certa`}
      />
      <span aria-hidden="true">{certa ? 'Certa' : 'Errada'}</span>
    </label>
  )
}

/** Says of an option that it stays at the end, and takes that back where nobody asked for it. Always there, so that it is read out. */
const FicaNoFim = ({ fixa, sozinha, onUndo }: { fixa: boolean; sozinha: boolean; onUndo: () => void }) => (
  <div role="status" className={s.fim}>
    {fixa && 'Fica no fim, mesmo com as opções baralhadas.'}
    {fixa && sozinha && (
      <Button size="small" variant="quiet" onClick={onUndo}>
        Anular
      </Button>
    )}
  </div>
)

/** What is done to the rows. `acabada`: the id of the one just made, which takes the keyboard. */
function useOpcoes<A extends Alinea>({
  marca,
  alineas,
  nova,
  onChange,
}: Pick<EditOpcoesProps<A>, 'marca' | 'alineas' | 'nova' | 'onChange'>) {
  const grupo = useId()
  const [acabada, setAcabada] = useState<string | null>(null)
  // Those that stay at the end of themselves, because of what they say.
  const [sozinhas, setSozinhas] = useState<readonly string[]>([])
  const write = (depois: A[]) => {
    if (marca === 'vf') return onChange(depois)
    const dito = noteDoFim(alineas, depois, sozinhas)
    setSozinhas(dito.sozinhas)
    onChange(dito.alineas)
  }
  const change = (i: number, campos: Alterada) => write(alineas.map((alinea, j) => (j === i ? { ...alinea, ...campos } : alinea)))
  const mark = (i: number, certa: boolean) => {
    if (marca === 'radio') onChange(alineas.map((alinea, j) => ({ ...alinea, certa: j === i })))
    else change(i, { certa })
  }
  const focusOn = (id: string | undefined) => document.getElementById(`${grupo}-${id}`)?.querySelector('textarea')?.focus()
  const cheia = alineas.length >= limites.alineasPorPergunta
  const add = (depoisDe: number) => {
    if (cheia) return
    const id = newIdParte()
    setAcabada(id)
    onChange(alineas.toSpliced(depoisDe + 1, 0, nova(id)))
  }
  /** The next one: an empty one at the end is next already. */
  const goOn = (i: number) => {
    const aSeguir = alineas[i + 1]
    if (aSeguir && isVazio(aSeguir.texto)) focusOn(aSeguir.id)
    else if (aSeguir || !isVazio(alineas[i]?.texto ?? [])) add(i)
  }
  const paste = (lugar: number, texto: string): boolean => {
    const lines = readLines(texto)
    if (lines.length < 2) return false
    write(spreadLines(alineas, { lugar, lines, nova: () => nova(newIdParte()), maximo: limites.alineasPorPergunta }))
    return true
  }
  const toggleComentario = (i: number) => onChange(alineas.map((alinea, j) => (j === i ? toggled(alinea) : alinea)))
  const remove = (i: number) => {
    focusOn((alineas[i + 1] ?? alineas[i - 1])?.id)
    onChange(alineas.filter((_, j) => j !== i))
  }
  return { grupo, acabada, sozinhas, change, mark, add, goOn, paste, remove, toggleComentario }
}

type BotoesProps = { nome: string; alinea: Alinea; onFixa: () => void; onComentario: () => void; children: ReactNode }

/** What an option has beside the buttons of every row. */
const BotoesDaOpcao = ({ nome, alinea, onFixa, onComentario, children }: BotoesProps) => (
  <span className={s.botoes}>
    <IconButton size="small" icon={IconArrowBarToDown} label={`A ${nome} fica no fim`} pressed={alinea.fixa === true} onClick={onFixa} />
    <IconButton
      size="small"
      icon={IconMessage}
      label={`Comentário a quem escolher a ${nome}`}
      pressed={alinea.comentario !== undefined}
      onClick={onComentario}
    />
    {children}
  </span>
)

/** Opens the field of a comment, and closes it while nothing is written there; written words stay. */
function toggled<A extends Alinea>(alinea: A): A {
  if (alinea.comentario === undefined) return { ...alinea, comentario: '' }
  const { comentario, ...sem } = alinea
  return comentario === '' ? (sem as A) : alinea // without what may be absent it is still one
}

/** The rows of options or statements: which are right, their texts, their order. */
export function EditOpcoes<A extends Alinea>({
  marca,
  titulo,
  nomes,
  alineas,
  nova,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
}: EditOpcoesProps<A>) {
  const linhas = useOpcoes({ marca, alineas, nova, onChange })
  const { grupo, acabada, sozinhas, change, mark, add, goOn, paste, remove, toggleComentario } = linhas
  const nomeDe = (i: number) => `${nomes.uma} ${marca === 'vf' ? i + 1 : letra(i + 1)}`
  const maiuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1)

  const linha = (i: number, pega: ReactNode, botoes: ReactNode): ReactNode => {
    const alinea = alineas[i]
    if (!alinea) return null
    const semTexto = problemaDe(problemas, `/alineas/${i}/texto`)
    const erro = semTexto ?? problemaDe(problemas, `/alineas/${i}/certa`)
    const erroId = `${grupo}-${alinea.id}-erro`
    return (
      <div id={`${grupo}-${alinea.id}`}>
        <div className={s.linha}>
          {pega}
          <Marca
            marca={marca}
            nome={maiuscula(nomeDe(i))}
            grupo={grupo}
            certa={alinea.certa}
            describedBy={erro && semTexto === undefined ? erroId : undefined}
            onMark={(certa) => mark(i, certa)}
          />
          <CampoTexto
            label={maiuscula(nomeDe(i))}
            value={alinea.texto}
            onChange={(texto) => change(i, { texto })}
            onEnter={() => goOn(i)}
            onPasteText={(texto) => paste(i, texto)}
            autoFocus={alinea.id === acabada}
            certo={marca !== 'vf' && alinea.certa}
            invalid={semTexto !== undefined}
            describedBy={semTexto ? erroId : undefined}
            ficheiros={ficheiros}
            uploadFicheiro={uploadFicheiro}
          />
          {marca === 'vf' ? (
            botoes
          ) : (
            <BotoesDaOpcao
              nome={nomeDe(i)}
              alinea={alinea}
              onFixa={() => change(i, { fixa: !alinea.fixa })}
              onComentario={() => toggleComentario(i)}
            >
              {botoes}
            </BotoesDaOpcao>
          )}
        </div>
        <CampoComentario nome={nomeDe(i)} value={alinea.comentario} onChange={(comentario) => change(i, { comentario })} />
        <MensagemProblema id={erroId} texto={erro} />
        {marca !== 'vf' && (
          <FicaNoFim fixa={alinea.fixa === true} sozinha={sozinhas.includes(alinea.id)} onUndo={() => change(i, { fixa: false })} />
        )}
      </div>
    )
  }

  return (
    <Field group label={titulo} error={problemaDe(problemas, '/alineas')}>
      {() => (
        <div className={s.lugar}>
          <ListaOrdenavel
            ids={alineas.map(({ id }) => id)}
            nomeDe={(i) => `a ${nomeDe(i)}`}
            onMove={(de, para) => onChange(moved(alineas, de, para))}
            onRemove={remove}
          >
            {(i, { pega, botoes }) => linha(i, pega, botoes)}
          </ListaOrdenavel>
          <AddParte
            ha={alineas.length}
            maximo={limites.alineasPorPergunta}
            className={s.juntar}
            onAdd={() => add(beforeDoFim(alineas) - 1)}
          >
            {nomes.juntar}
          </AddParte>
          <p className={s.dica}>Enter passa à seguinte; várias linhas coladas dão várias {nomes.varias}.</p>
        </div>
      )}
    </Field>
  )
}
