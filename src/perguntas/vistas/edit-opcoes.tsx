import { useId, useState, type ReactNode } from 'react'
import { letra } from '#regras/letras.ts'
import { limites } from '#regras/limites.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { newIdParte } from '../partes.ts'
import type { Problema } from '../tipo-pergunta.ts'
import type { UploadFicheiro } from '../vista.tsx'
import { CampoTexto } from './campo-texto.tsx'
import { JuntarParte } from './add-parte.tsx'
import { ListaOrdenavel, moved } from './lista-ordenavel.tsx'
import type { Opcao } from './opcoes.tsx'
import { MensagemProblema, problemaDe } from './problemas.tsx'
import s from './edit-opcoes.module.css'

type Alinea = Opcao & { certa: boolean }

type EditarOpcoesProps = {
  /** How the right ones are marked: one (`radio`), any number (`checkbox`), or each true or false (`vf`). */
  marca: 'radio' | 'checkbox' | 'vf'
  /** "Opções", and how one of them is called in a sentence. */
  titulo: string
  nomes: { uma: string; juntar: string }
  alineas: readonly Alinea[]
  onChange: (alineas: Alinea[]) => void
  problemas: readonly Problema[]
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
}

type MarcaProps = { marca: EditarOpcoesProps['marca']; nome: string; grupo: string; certa: boolean; onMark: (certa: boolean) => void }

function Marca({ marca, nome, grupo, certa, onMark }: MarcaProps) {
  if (marca === 'vf') {
    return (
      <span className={s.vf} role="radiogroup" aria-label={nome}>
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
        checked={certa}
        onChange={(event) => onMark(event.target.checked)}
        aria-label={`${nome} certa`}
      />
      <span aria-hidden="true">{certa ? 'Certa' : 'Errada'}</span>
    </label>
  )
}

/** The rows of options or statements: which are right, their texts, their order. */
export function EditarOpcoes({ marca, titulo, nomes, alineas, onChange, problemas, ficheiros, uploadFicheiro }: EditarOpcoesProps) {
  const grupo = useId()
  const [nova, setNova] = useState<string | null>(null)
  const nomeDe = (i: number) => `${nomes.uma} ${marca === 'vf' ? i + 1 : letra(i + 1)}`
  const maiuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1)
  const change = (i: number, campos: Partial<Alinea>) => onChange(alineas.map((alinea, j) => (j === i ? { ...alinea, ...campos } : alinea)))
  const mark = (i: number, certa: boolean) => {
    if (marca === 'radio') onChange(alineas.map((alinea, j) => ({ ...alinea, certa: j === i })))
    else change(i, { certa })
  }
  const cheia = alineas.length >= limites.alineasPorPergunta
  const add = (depoisDe: number) => {
    if (cheia) return
    const id = newIdParte()
    setNova(id)
    onChange(alineas.toSpliced(depoisDe + 1, 0, { id, texto: [], certa: marca === 'vf' }))
  }
  const remove = (i: number) => {
    const ids = alineas.map(({ id }) => id)
    document
      .getElementById(`${grupo}-${ids[i + 1] ?? ids[i - 1]}`)
      ?.querySelector('textarea')
      ?.focus()
    onChange(alineas.filter((_, j) => j !== i))
  }

  const linha = (i: number, pega: ReactNode, botoes: ReactNode): ReactNode => {
    const alinea = alineas[i]
    if (!alinea) return null
    const erro = problemaDe(problemas, `/alineas/${i}/texto`)
    const erroId = `${grupo}-${alinea.id}-erro`
    return (
      <div id={`${grupo}-${alinea.id}`}>
        <div className={s.linha}>
          {pega}
          <Marca marca={marca} nome={maiuscula(nomeDe(i))} grupo={grupo} certa={alinea.certa} onMark={(certa) => mark(i, certa)} />
          <CampoTexto
            label={maiuscula(nomeDe(i))}
            value={alinea.texto}
            onChange={(texto) => change(i, { texto })}
            onEnter={() => add(i)}
            autoFocus={alinea.id === nova}
            certo={marca !== 'vf' && alinea.certa}
            invalid={erro !== undefined}
            describedBy={erro ? erroId : undefined}
            ficheiros={ficheiros}
            uploadFicheiro={uploadFicheiro}
          />
          {botoes}
        </div>
        <MensagemProblema id={erroId} texto={erro} />
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
          <JuntarParte ha={alineas.length} maximo={limites.alineasPorPergunta} className={s.juntar} onAdd={() => add(alineas.length)}>
            {nomes.juntar}
          </JuntarParte>
        </div>
      )}
    </Field>
  )
}
