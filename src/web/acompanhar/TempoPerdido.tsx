/** "Repor tempo perdido": who was off the network, how long, and one button that gives it back. */
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { formatDuracao } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { nomesDistintos } from '#regras/nomes-distintos.ts'
import { plural } from '#regras/plural.ts'
import { dasAs, deAte, isMesmoDia } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { beside, read } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { joinNames } from '#web/turmas/textos.ts'
import { DitoDialog } from './DitoDialog.tsx'
import { type Painel, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import s from '#web/correcao/painel.module.css'

type Perdido = RespostaDe<'GET /api/teste/tempo-perdido/{id}'>[number]

/** While some are away the figure grows. */
const releituraMs = 20_000

const perdidoQuery = (id: number, aoVivo: boolean) => ({
  ...read('GET /api/teste/tempo-perdido/{id}', { params: { id } }),
  meta: beside,
  refetchInterval: aoVivo ? releituraMs : (false as const),
})

/** "das 10:12 às 10:19"; of who is still away, since when. */
function quando({ desde, ate, reabre }: Perdido, agora: string, fuso: string): string {
  if (ate === null) return `sem ligação desde ${formatHoraEDia(desde, agora, fuso, 'as')}`
  const today = isMesmoDia(desde, ate, fuso) && isMesmoDia(desde, agora, fuso)
  return `${today ? dasAs(desde, ate, fuso) : deAte(desde, ate, agora, fuso)}${reabre ? ', quando o tempo acabou' : ''}`
}

export function TempoPerdido({ painel }: { painel: Painel }) {
  const aoVivo = painel.resumo.aResponder > 0
  const perto = aoVivo || painel.alunos.some(({ tentativa }) => tentativa?.entreguePor === 'relogio')
  const lidos = useQuery({ ...perdidoQuery(painel.id, aoVivo), enabled: perto && painel.soLeitura === null })
  const data = useMemo(() => {
    const nomes = nomesDistintos(painel.alunos.map(({ aluno }) => aluno))
    return (lidos.data ?? []).map((one) => ({ ...one, nome: nomes.get(one.alunoid) ?? one.nome }))
  }, [painel.alunos, lidos.data])
  const [aberto, setAberto] = useState(false)
  if (data.length === 0 && !aberto) return null
  return (
    <>
      {data.length > 0 && (
        <Notice
          tone="warn"
          icon={IconCloudOff}
          title={`${plural(data.length, 'aluno perdeu', 'alunos perderam')} tempo sem ligação`}
          actions={
            <Button size="small" onClick={() => setAberto(true)}>
              Repor tempo perdido…
            </Button>
          }
        >
          {data.length <= 3
            ? data.map((one) => `${one.nome}, ${formatDuracao(one.minutos)}`).join(' · ')
            : `Até ${formatDuracao(Math.max(...data.map(({ minutos }) => minutos)))} cada um.`}
        </Notice>
      )}
      {aberto && <GiveBackDialog painel={painel} medidos={data} onClose={() => setAberto(false)} />}
    </>
  )
}

/** Each loss has a field of its own. So minutes typed for one are not taken for the same student's next. */
const campoDe = ({ alunoid, desde }: Perdido) => `a${alunoid}-${Date.parse(desde)}` as const
type Campo = ReturnType<typeof campoDe>
type Valores = { minutos: Partial<Record<Campo, number | null>>; motivo: string }

const medidas = (perdidos: readonly Perdido[]): Valores['minutos'] => Object.fromEntries(perdidos.map((one) => [campoDe(one), one.minutos]))

/**
 * The measured minutes change while the dialog is open, and an untouched field follows them. Typed minutes go when
 * their absence leaves the list. A student listed with another absence was given the first one back, and the dialog
 * says so.
 */
function FollowMedida({ perdidos }: { perdidos: readonly Perdido[] }) {
  const { resetField, unregister, getValues } = useFormContext<Valores>()
  const { dirtyFields } = useFormState<Valores>()
  // Since when each was away as first listed.
  const [primeiras, setPrimeiras] = useState<ReadonlyMap<number, string>>(new Map())
  if (perdidos.some(({ alunoid }) => !primeiras.has(alunoid)))
    setPrimeiras(new Map([...perdidos.map(({ alunoid, desde }) => [alunoid, desde] as const), ...primeiras]))
  const typed = dirtyFields.minutos
  // Synchronises the fields with what the server has measured since.
  useEffect(() => {
    for (const one of perdidos) if (!typed?.[campoDe(one)]) resetField(`minutos.${campoDe(one)}`, { defaultValue: one.minutos })
    const listed = new Set<string>(perdidos.map(campoDe))
    for (const campo of Object.keys(getValues('minutos'))) if (!listed.has(campo)) unregister(`minutos.${campo as Campo}`) // its own keys
  }, [perdidos, typed, resetField, unregister, getValues])
  const deles = perdidos.filter(({ alunoid, desde }) => (primeiras.get(alunoid) ?? desde) !== desde)
  if (deles.length === 0) return null
  return (
    <Notice tone="info" live>
      {deles.length === 1
        ? `O tempo que ${deles[0]?.nome} tinha perdido antes já foi reposto. Os minutos são os que perdeu desde então.`
        : `O tempo que ${joinNames(deles.map(({ nome }) => nome))} tinham perdido antes já foi reposto. Os minutos são os que perderam desde então.`}
    </Notice>
  )
}

type DialogProps = { painel: Painel; medidos: readonly Perdido[]; onClose: () => void }

/** Each with the minutes that were measured, to be changed or left out. */
function GiveBackDialog({ painel, medidos, onClose }: DialogProps) {
  // While the time is given back, those it is given to.
  const [aRepor, setARepor] = useState<readonly Perdido[] | null>(null)
  const perdidos = aRepor ?? medidos
  const [marcados, setMarcados] = useState<ReadonlyMap<number, boolean>>(new Map())
  // A student handed in by the clock may simply have gone home, so the teacher ticks those.
  const vai = ({ alunoid, reabre }: Perdido): boolean => marcados.get(alunoid) ?? !reabre
  const { fuso } = painel.turma
  const { mutateAsync } = useCorrecaoWrite('POST /api/teste/repor/{id}', (dadas) => {
    onClose()
    showToast({ text: dadas.length === 0 ? 'Já ninguém precisava.' : `Tempo reposto a ${plural(dadas.length, 'aluno', 'alunos')}.` })
  })
  // A repeat after a lost answer gets the first outcome: the same minutes for the same losses, which go on growing.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const chosen = perdidos.filter(vai)
  const give = async ({ minutos, motivo }: Valores) => {
    setARepor(perdidos)
    const alunos = chosen.map((one) => ({
      alunoid: one.alunoid,
      minutos: minutos[campoDe(one)] ?? one.minutos,
      // Time lost since then does not count as given back.
      medido: { desde: one.desde, ate: one.medidoAte },
    }))
    const chave = chaves.para(alunos.map(({ alunoid, minutos, medido: { desde } }) => [alunoid, minutos, desde]))
    await mutateAsync({ params: { id: painel.id }, body: { alunos, motivo, chave } }).finally(() => setARepor(null))
  }
  if (perdidos.length === 0) return <DitoDialog title="Repor tempo perdido" dito="Já ninguém tem tempo por repor." onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Repor tempo perdido">
      <Form<Valores>
        inDialog
        onCancel={onClose}
        submitLabel={chosen.length === 1 ? 'Repor o tempo' : `Repor o tempo a ${chosen.length}`}
        disabledReason={chosen.length === 0 ? 'Escolha pelo menos um aluno' : undefined}
        defaultValues={{ minutos: medidas(perdidos), motivo: '' }}
        onSubmit={give}
      >
        <p>Os minutos são os que a Lousa mediu entre o último sinal de cada página e o regresso. Pode mudá-los.</p>
        <FollowMedida perdidos={perdidos} />
        <ul className={s.perdidos} aria-label="Alunos">
          {perdidos.map((one) => (
            <li key={one.alunoid}>
              <Checkbox
                checked={vai(one)}
                onChange={(on) => setMarcados(new Map(marcados).set(one.alunoid, on))}
                note={`${quando(one, painel.agora, fuso)}${one.reabre ? ' · o teste reabre' : ''}`}
              >
                {one.nome}
              </Checkbox>
              <NumberInputField
                key={campoDe(one)}
                name={`minutos.${campoDe(one)}`}
                label={`Minutos para ${one.nome}`}
                hideLabel
                required="Indique os minutos"
                min={1}
                max={limites.concederMaximoMinutos}
                unit="min"
                disabled={!vai(one)}
              />
            </li>
          ))}
        </ul>
        <TextField name="motivo" label="Motivo" optional maxLength={limites.motivoMaximo} placeholder="Falhou a rede da escola" />
      </Form>
    </Dialog>
  )
}
