import { useState } from 'react'
import type { Choque, Escolhas, Lado } from '#regras/juncao.ts'
import { Button } from '#kit/base/Button.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'

type Props = {
  /** Who stored the other side; null: the reader, elsewhere. */
  quem: string | null
  choques: readonly Choque[]
  onChoose: (escolhas: Escolhas) => void
  onClose: () => void
}

/** Both sides of each field that collides, to choose one. What does not collide is kept from both. */
export function ChooseLadosDialog({ quem, choques, onChoose, onClose }: Props) {
  const [escolhas, setEscolhas] = useState<Record<string, Lado>>({})
  const missing = choques.filter(({ campo }) => escolhas[campo] === undefined).length
  const chooseAll = (lado: Lado) => setEscolhas(Object.fromEntries(choques.map(({ campo }) => [campo, lado])))
  const outro = quem === null ? 'A outra versão' : `De ${quem}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      unsaved={false}
      title="Com qual fica?"
      actions={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button
            variant="primary"
            disabledReason={missing === 0 ? undefined : missing === 1 ? 'Falta escolher num campo' : `Falta escolher em ${missing} campos`}
            onClick={() => onChoose(escolhas)}
          >
            Guardar o escolhido
          </Button>
        </>
      }
    >
      <p className="muted">O que só um mudou fica já como está nos dois. Só isto mudou dos dois lados:</p>
      {choques.length > 1 && (
        <p className="row wrapr">
          <Button size="small" variant="quiet" onClick={() => chooseAll('meu')}>
            Em tudo, o meu
          </Button>
          <Button size="small" variant="quiet" onClick={() => chooseAll('deles')}>
            {quem === null ? 'Em tudo, a outra' : `Em tudo, de ${quem}`}
          </Button>
        </p>
      )}
      <div className="stack">
        {choques.map(({ campo, nome, meu, deles }) => (
          <RadioGroup<Lado>
            key={campo}
            legend={nome}
            value={escolhas[campo] ?? null}
            onChange={(lado) => setEscolhas((antes) => ({ ...antes, [campo]: lado }))}
            options={[
              { value: 'meu', label: 'O que está aqui', note: meu },
              { value: 'deles', label: outro, note: deles },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
