import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { type DropLabel, FileDrop } from '#kit/fields/FileDrop.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { fileRefusal } from '#kit/fields/fileRefusal.ts'
import { toBase64 } from './base64.ts'
import s from './add.module.css'

/** A file that was chosen, its bytes in base64. */
export type Ficheiro = { nome: string; conteudo: string }

const colunas: Record<string, string> = {
  nome: 'nome',
  apelido: 'apelido',
  email: 'e-mail',
  utilizador: 'utilizador',
  numero: 'número',
  tipo: 'tipo',
}

/** Three bytes of a file travel as four. */
const bytesMaximo = (limites.csvBase64Maximo / 4) * 3

type Lido = { linhas: readonly unknown[]; colunas: readonly string[]; prontas: number; comErro: number }

type FicheiroCsvProps = {
  /** Of the file that was chosen; null: choose one. */
  nome: string | null
  /** What was read in it; not there yet: it is being read. */
  ensaio: Lido | undefined
  label: DropLabel
  note: string
  onFicheiro: (ficheiro: Ficheiro) => void
  onReplace: () => void
}

/** A list of people as a file: the place to drop it, then its name and what was found in it. */
export function FicheiroCsv({ nome, ensaio, label, note, onFicheiro, onReplace }: FicheiroCsvProps) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const choose = async ([file]: File[]) => {
    if (!file) return
    const porque = fileRefusal(file, bytesMaximo)
    setRecusa(porque)
    // What was said of the file before is over.
    if (porque !== null) onReplace()
    else onFicheiro({ nome: file.name, conteudo: toBase64(new Uint8Array(await file.arrayBuffer())) })
  }
  if (nome === null)
    return (
      <>
        <FileDrop
          label={label}
          note={note}
          accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          multiple={false}
          onFiles={(files) => void choose(files)}
        />
        {recusa !== null && <Notice tone="error">{recusa}</Notice>}
      </>
    )
  return (
    <div className={s.ficheiro}>
      <Icon as={IconFileSpreadsheet} />
      <span className="grow">
        <b>{nome}</b>
        <span className="meta">
          {ensaio
            ? `${plural(ensaio.linhas.length, 'linha', 'linhas')}: ${ensaio.colunas.map((coluna) => colunas[coluna] ?? coluna).join(', ')}`
            : 'A ler o ficheiro…'}
        </span>
      </span>
      <Button variant="quiet" onClick={onReplace}>
        Trocar
      </Button>
    </div>
  )
}

/** How many lines are ready, and what becomes of those that are not. */
export function ContagemCsv({ ensaio: { prontas, comErro } }: { ensaio: Lido }) {
  return (
    <p className="meta" role="status">
      {plural(prontas, 'pronta', 'prontas')}
      {comErro > 0 &&
        `, ${comErro} com erro. ${comErro === 1 ? 'A linha com erro fica' : 'As linhas com erro ficam'} de fora e ${comErro === 1 ? 'pode ser corrigida' : 'podem ser corrigidas'} depois`}
      .
    </p>
  )
}
