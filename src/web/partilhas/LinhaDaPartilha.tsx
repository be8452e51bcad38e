import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { nomeDoNivel } from '#regras/partilhas.ts'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { tellFailure } from '#web/falhas.ts'
import { to } from '#web/paths.ts'
import { CamposDaPartilha, type Termos, toTermos } from './CamposDaPartilha.tsx'
import { fimDito, toDia } from './fim.ts'
import { type Partilha, usePartilhaWrite } from './partilhas.queries.ts'
import s from './partilhas.module.css'

const nomeDe = ({ pessoa }: Partilha): string => pessoa?.nome ?? 'Quem tem a ligação'

function quantosVieram({ pessoa, pessoas }: Partilha): string | null {
  if (pessoa) return null
  if (pessoas === 0) return 'Ainda ninguém a abriu'
  return pessoas === 1 ? '1 pessoa abriu-a' : `${pessoas} pessoas abriram-na`
}

/** One who has it, or the link: what they may do, until when, and the way to change it or take it back. */
export function LinhaDaPartilha({ partilha, what }: { partilha: Partilha; /** "a pasta", "o teste" */ what: string }) {
  const { pessoa, nivel, fim } = partilha
  const [ato, setAto] = useState<'mudar' | 'retirar' | null>(null)
  const agora = useAgora()
  const nome = nomeDe(partilha)
  const vieram = quantosVieram(partilha)
  const close = () => setAto(null)
  return (
    <li className={s.partilha}>
      {pessoa ? (
        <Avatar name={nome} />
      ) : (
        <span className={s.rosto}>
          <Icon as={IconLink} />
        </span>
      )}
      <div className={s.quem}>
        <b>{nome}</b>
        <span>
          {nomeDoNivel[nivel]}, <span className="nowrap">{fimDito(fim, agora)}</span>
        </span>
        {vieram && <span className="meta">{vieram}</span>}
      </div>
      <Menu
        trigger={<IconButton icon={IconDotsVertical} label={`Ações de ${nome}`} />}
        items={[
          { label: 'Mudar…', icon: IconAdjustments, onSelect: () => setAto('mudar') },
          { label: 'Deixar de partilhar…', icon: IconX, danger: true, separated: true, onSelect: () => setAto('retirar') },
        ]}
      />
      {!pessoa && <Endereco partilha={partilha} />}
      {ato === 'mudar' && <ChangePartilha partilha={partilha} onDone={close} />}
      {ato === 'retirar' && <TakeBack partilha={partilha} what={what} onDone={close} />}
    </li>
  )
}

function Endereco({ partilha: { ligacao } }: { partilha: Partilha }) {
  if (ligacao === null) return <p className={`${s.aLargura} meta`}>A ligação só se mostra a quem a criou.</p>
  const endereco = `${location.origin}${to.partilha(ligacao)}`
  return (
    <p className={s.endereco}>
      <code>{endereco}</code>
      <CopyButton text={endereco} what="a ligação" variant="line" size="small" />
    </p>
  )
}

function ChangePartilha({ partilha, onDone }: { partilha: Partilha; onDone: () => void }) {
  const { id, nivel, fim } = partilha
  const change = usePartilhaWrite('PUT /api/partilhas/{id}', onDone)
  return (
    <div className={s.aLargura} role="group" aria-label={`Mudar a partilha: ${nomeDe(partilha)}`}>
      <Form<Termos>
        defaultValues={{ nivel, fim: toDia(fim) }}
        submitLabel="Guardar"
        onCancel={onDone}
        onSubmit={(termos) => change.mutateAsync({ params: { id }, body: toTermos(termos, fim) })}
      >
        <CamposDaPartilha antes={toDia(fim)} />
      </Form>
    </div>
  )
}

/** Asks first: what is taken back comes again only by sharing it again, and a link never. */
function TakeBack({ partilha, what, onDone }: { partilha: Partilha; what: string; onDone: () => void }) {
  const { id, pessoa, pessoas } = partilha
  const remove = usePartilhaWrite('DELETE /api/partilhas/{id}', () =>
    showToast({ text: pessoa ? `${pessoa.nome} deixou de ver ${what}.` : 'A ligação deixou de servir.' }),
  )
  const perde = pessoa
    ? `Deixa de ver ${what}.`
    : `A ligação deixa de servir e não volta${pessoas === 0 ? '' : `, e quem a abriu deixa de ver ${what}`}.`
  return (
    <div className={s.aLargura}>
      <Notice
        tone="warn"
        live
        title={pessoa ? `Deixar de partilhar com ${pessoa.nome}?` : 'Deixar de partilhar por esta ligação?'}
        actions={
          <>
            <Button size="small" onClick={onDone}>
              Voltar
            </Button>
            <Button
              size="small"
              variant="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id } }, { onError: tellFailure })}
            >
              Deixar de partilhar
            </Button>
          </>
        }
      >
        {perde} As cópias já feitas ficam a quem as fez.
      </Notice>
    </div>
  )
}
