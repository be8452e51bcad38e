import { formatQuando } from '#web/horas.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { type Painel, useAct } from '#web/correcao/correcao.queries.ts'
import { useAgora } from '#kit/base/useAgora.ts'

/** Shows the names of the answers on request. The request is on record in the test for all who teach it. */
export function ShowNomes({ painel: { id, nomes, turma } }: { painel: Painel }) {
  const show = useAct('PUT /api/turmas/teste/correcao/{id}/nomes')
  const { revelados, aVista } = nomes
  const agora = useAgora()
  return (
    <>
      <Switch
        label="Mostrar nomes"
        note={aVista ? undefined : 'Fica registado no teste que os viu.'}
        checked={aVista}
        disabled={show.pending}
        onChange={(mostrar) => show.run({ params: { id }, body: { mostrar } })}
      />
      {revelados.length > 0 && (
        <Disclosure title="Quem viu os nomes">
          <ul className="small">
            {revelados.map(({ quem, em, ocultadosEm }) => (
              <li key={`${quem}-${em}`}>
                {quem}, {formatQuando(em, agora, turma.fuso)}
                {ocultadosEm && `, até ${formatQuando(ocultadosEm, agora, turma.fuso)}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
