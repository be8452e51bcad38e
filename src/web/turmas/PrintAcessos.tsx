import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { AImportar, deAcessos, fica } from './AImportar.tsx'
import { type Acesso, type Aluno, type Turma, useTurmaWrite } from './turmas.queries.ts'
import s from './add.module.css'

type Props = { turma: Turma; alunos: Aluno[]; onClose: () => void; onAcessos: (acessos: Acesso[]) => void }

/** New one-time passwords to print: at first for those who have never come in. */
export function PrintAcessos({ turma, alunos, onClose, onAcessos }: Props) {
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(
    () => new Set(alunos.filter(({ estado }) => estado === 'por-entrar').map(({ id }) => id)),
  )
  const renew = useTurmaWrite('POST /api/turmas/acessos/{id}', (acessos) => {
    onClose()
    onAcessos(acessos)
  })
  const toggle = (id: number, on: boolean) =>
    setEscolhidos(new Set(on ? [...escolhidos, id] : [...escolhidos].filter((other) => other !== id)))
  const n = escolhidos.size
  const acessosNovos = plural(n, 'acesso', 'acessos')
  const actions = (
    <>
      <Button onClick={onClose} disabledReason={renew.isPending ? deAcessos.jaNao : undefined}>
        Cancelar
      </Button>
      <Button
        variant="primary"
        pending={renew.isPending}
        disabledReason={n === 0 ? 'Escolha pelo menos um aluno' : undefined}
        onClick={() => renew.mutate({ params: { id: turma.id }, body: { alunos: [...escolhidos] } })}
      >
        {n === 0 ? 'Criar e imprimir acessos' : `Criar e imprimir ${acessosNovos}`}
      </Button>
    </>
  )
  if (renew.isPending)
    return (
      <Dialog open onClose={fica} unsaved={false} title="Imprimir acessos" actions={actions}>
        <AImportar oQue={`A criar ${acessosNovos}`} comPapel acerca={deAcessos} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Imprimir acessos" actions={actions}>
      <div className="stack">
        <p>Cada acesso traz uma palavra-passe nova, que o aluno muda ao entrar. A que ele tem agora deixa de servir.</p>
        {renew.error && <Notice tone="error">{renew.error.detail}</Notice>}
        <fieldset className={s.escolha}>
          <legend className="sr">Alunos com conta criada pela turma</legend>
          {alunos.length > 1 && (
            <Checkbox
              checked={n === alunos.length}
              mixed={n > 0 && n < alunos.length}
              onChange={(on) => setEscolhidos(new Set(on ? alunos.map(({ id }) => id) : []))}
            >
              <b>Todos os {alunos.length}</b>
            </Checkbox>
          )}
          {alunos.map(({ id, nome, entraCom, estado }) => (
            <Checkbox
              key={id}
              checked={escolhidos.has(id)}
              onChange={(on) => toggle(id, on)}
              note={estado === 'por-entrar' ? `${entraCom} · ainda não entrou` : entraCom}
            >
              {nome}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
