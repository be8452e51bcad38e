/** "Repor tempo perdido": who was off the network, how long, and one button that gives it back. */
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aHora, dasAs, formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import type { RespostaDe } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { Form } from '#web/forms/Form.tsx'
import { NumberInputField } from '#web/forms/NumberInputField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { type Painel, useCorrecaoWrite } from './correcao.queries.ts'
import { plural } from './textos.ts'
import { useDeFora } from './useDeFora.ts'
import s from './painel.module.css'

type Perdido = RespostaDe<'GET /api/teste/tempo-perdido/{id}'>[number]

/** While some are away the figure grows. */
const releituraMs = 20_000

const perdidoQuery = (id: number, aoVivo: boolean) => ({
  ...read('GET /api/teste/tempo-perdido/{id}', { params: { id } }),
  refetchInterval: aoVivo ? releituraMs : (false as const),
})

/** "das 10:12 às 10:19"; of who is still away, since when. */
const quando = ({ desde, ate, reabre }: Perdido, fuso: string): string =>
  ate === null ? `sem ligação desde ${aHora(desde, fuso, 'as')}` : `${dasAs(desde, ate, fuso)}${reabre ? ', quando o tempo acabou' : ''}`

export function TempoPerdido({ painel }: { painel: Painel }) {
  const aoVivo = painel.resumo.aResponder > 0
  const perto = aoVivo || painel.alunos.some(({ tentativa }) => tentativa?.entreguePor === 'relogio')
  const { data = [] } = useQuery({ ...perdidoQuery(painel.id, aoVivo), enabled: perto && painel.soLeitura === null })
  const [aberto, setAberto] = useState<readonly Perdido[] | null>(null)
  if (data.length === 0 && aberto === null) return null
  return (
    <>
      {data.length > 0 && (
        <Notice
          tone="warn"
          icon={IconCloudOff}
          title={`${plural(data.length, 'aluno perdeu', 'alunos perderam')} tempo sem ligação`}
          actions={
            <Button size="small" onClick={() => setAberto(data)}>
              Repor tempo perdido…
            </Button>
          }
        >
          {data.length <= 3
            ? data.map((one) => `${one.nome}, ${formatDuracao(one.minutos)}`).join(' · ')
            : `Até ${formatDuracao(Math.max(...data.map(({ minutos }) => minutos)))} cada um.`}
        </Notice>
      )}
      {aberto && <ReporDialog painel={painel} perdidos={aberto} onClose={() => setAberto(null)} />}
    </>
  )
}

type DialogProps = { painel: Painel; perdidos: readonly Perdido[]; onClose: () => void }
type Valores = { minutos: (number | null)[]; motivo: string }

/** Each with the minutes that were measured, to be changed or left out. */
function ReporDialog({ painel, perdidos, onClose }: DialogProps) {
  // Who was handed in by the clock may simply have gone home: the teacher ticks those.
  const { fora, marcar } = useDeFora(() => new Set(perdidos.filter(({ reabre }) => reabre).map(({ alunoid }) => alunoid)))
  const { fuso } = painel.turma
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/repor/{id}', (dadas) => {
    onClose()
    showToast({ text: dadas.length === 0 ? 'Já ninguém precisava.' : `Tempo reposto a ${plural(dadas.length, 'aluno', 'alunos')}.` })
  })
  const chosen = perdidos.filter(({ alunoid }) => !fora.has(alunoid))
  const give = ({ minutos, motivo }: Valores) =>
    mutateAsync({
      params: { id: painel.id },
      body: {
        alunos: perdidos.flatMap(({ alunoid, minutos: medidos, desde, medidoAte }, i) =>
          fora.has(alunoid) ? [] : [{ alunoid, minutos: minutos[i] ?? medidos, medido: { desde, ate: medidoAte } }],
        ),
        motivo,
      },
    })
  return (
    <Dialog open onClose={onClose} title="Repor tempo perdido">
      <Form<Valores>
        inDialog
        onCancel={onClose}
        submitLabel={chosen.length === 1 ? 'Repor o tempo' : `Repor o tempo a ${chosen.length}`}
        disabledReason={chosen.length === 0 ? 'Escolha pelo menos um aluno' : undefined}
        defaultValues={{ minutos: perdidos.map(({ minutos }) => minutos), motivo: '' }}
        onSubmit={give}
      >
        <p>Os minutos são os que a Lousa mediu entre o último sinal de cada página e o regresso. Pode mudá-los.</p>
        <ul className={s.perdidos} aria-label="Alunos">
          {perdidos.map((one, i) => (
            <li key={one.alunoid}>
              <Checkbox
                checked={!fora.has(one.alunoid)}
                onChange={(on) => marcar(one.alunoid, on)}
                note={`${quando(one, fuso)}${one.reabre ? ' · o teste reabre' : ''}`}
              >
                {one.nome}
              </Checkbox>
              <NumberInputField
                name={`minutos.${i}`}
                label={`Minutos para ${one.nome}`}
                hideLabel
                required="Indique os minutos"
                min={1}
                max={limites.concederMaximoMinutos}
                unit="min"
                disabled={fora.has(one.alunoid)}
              />
            </li>
          ))}
        </ul>
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} placeholder="Falhou a rede da escola" />
      </Form>
    </Dialog>
  )
}
