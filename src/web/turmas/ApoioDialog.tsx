/** A pupil's support in every test: extra time, pauses, text size, reading aloud. Set once, private to who teaches them. */
import { limites } from '#regras/limites.ts'
import { formatQuando } from '#web/horas.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { Form } from '#kit/forms/Form.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Aluno, type Turma, useTurmaWrite } from './turmas.queries.ts'
import { useAgora } from '#kit/base/useAgora.ts'

type Apoio = RespostaDe<'GET /api/turmas/apoio/{id}/{idaluno}'>
type Valores = { extra: number | null; pausa: number | null; letra: Apoio['letra'] | null; lerAlto: boolean }
type Props = { turma: Turma; aluno: Aluno; onClose: () => void }

const letras: { value: Apoio['letra']; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'grande', label: 'Grande' },
  { value: 'enorme', label: 'Muito grande' },
]

const valoresDe = ({ extra, pausa, letra, lerAlto }: Apoio): Valores => ({ extra, pausa, letra, lerAlto })

function Campos({ turma, aluno, apoio, onClose }: Props & { apoio: Apoio }) {
  const agora = useAgora()
  const save = useTurmaWrite('PUT /api/turmas/apoio/{id}/{idaluno}', () => {
    onClose()
    showToast({ text: `O apoio de ${aluno.nome} está guardado.` })
  })
  const submit = ({ extra, pausa, letra, lerAlto }: Valores, _: unknown, versao: number) =>
    save.mutateAsync({
      params: { id: turma.id, idaluno: aluno.id },
      body: { extra: extra ?? 0, pausa: pausa ?? 0, letra: letra ?? 'normal', lerAlto, versao },
    })
  return (
    <Form<Valores>
      inDialog
      defaultValues={valoresDe(apoio)}
      concurrent={concurrentOf(apoio, valoresDe)}
      submitLabel="Guardar apoio"
      onCancel={onClose}
      onSubmit={submit}
    >
      <p className="muted">Vale em todos os testes, e já nos que estiver a responder. Só quem ensina {aluno.nome} o vê.</p>
      <NumberInputField
        name="extra"
        label="Tempo a mais"
        hint="Da duração de cada teste. Se um teste tiver tempo extra próprio, vale esse."
        unit="%"
        min={0}
        max={limites.tempoExtraMaximoPercentagem}
        required="Indique a percentagem, ou 0"
        step={5}
      />
      <NumberInputField
        name="pausa"
        label="Pausas"
        hint="Quanto pode parar em cada teste, ao todo. O relógio para e as perguntas ficam escondidas."
        unit="min"
        min={0}
        max={limites.pausaMaximaMinutos}
        required="Indique os minutos, ou 0"
        step={5}
      />
      <RadioField name="letra" label="Tamanho da letra" options={letras} inline />
      <SwitchField
        name="lerAlto"
        label="Ler em voz alta"
        hint="Cada texto do teste pode ser ouvido, onde o navegador tiver uma voz portuguesa."
      />
      {apoio.alteradoEm !== null && (
        <p className="meta">
          Alterado por {apoio.alteradoPor} {formatQuando(apoio.alteradoEm, agora, turma.fuso)}.
        </p>
      )}
    </Form>
  )
}

export function ApoioDialog(props: Props) {
  const { turma, aluno, onClose } = props
  const { data, isPending, isFetching, error, refetch } = useBeside({
    ...read('GET /api/turmas/apoio/{id}/{idaluno}', { params: { id: turma.id, idaluno: aluno.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const title = `Apoio de ${aluno.nome} nos testes`
  if (data)
    return (
      <Dialog open onClose={onClose} title={title}>
        <Campos {...props} apoio={data} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>Fechar</Button>}>
      {isPending && <Skeleton shape="text" rows={5} label="A abrir o apoio" />}
      {error && (
        <FailedState level="h2" title="Não foi possível abrir o apoio" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </FailedState>
      )}
    </Dialog>
  )
}
