import { useQuery } from '@tanstack/react-query'
import { isEndereco } from '#regras/enderecos.ts'
import { limites } from '#regras/limites.ts'
import { type RespostaDe } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { ligacoesPredefinidas } from '#web/shell/ligacoes.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { useAdminWrite } from '#web/gestao/admin.queries.ts'
import s from './admin.module.css'

type Guardadas = RespostaDe<'GET /api/admin/definicoes'>
type Valores = Omit<Guardadas, 'versao'>

const valuesOf = ({ versao: _, ...valores }: Guardadas): Valores => valores

const ligacoes = [
  { name: 'osMeusDados', label: '«Os meus dados»' },
  { name: 'privacidade', label: 'Política de privacidade' },
  { name: 'reclamacoes', label: 'Livro de reclamações' },
  { name: 'dadosPessoais', label: 'Tratamento de dados pessoais' },
  { name: 'editora', label: 'Site da editora' },
  { name: 'parceiro', label: 'Parceiro digital' },
] as const

const espacos = [
  { name: 'espacoProfessorMb', label: 'Espaço de cada professor', max: limites.espacoMaximoMb },
  { name: 'espacoAlunoMb', label: 'Espaço de cada aluno', max: limites.espacoMaximoMb },
  { name: 'ficheiroMb', label: 'Tamanho de cada ficheiro', max: limites.ficheiroMaximoMb },
  { name: 'recursoMb', label: 'Tamanho de cada ficheiro dos recursos', max: limites.ficheiroMaximoMb },
] as const

const address = (value: string): string | undefined =>
  value.trim() === '' || isEndereco(value.trim())
    ? undefined
    : 'Escreva um caminho da Lousa, como /about, ou um endereço que comece por https://.'

/** Settings that hold at once, without restarting. */
export function Definicoes() {
  const { data, error, isFetching, refetch } = useQuery(read('GET /api/admin/definicoes'))
  const save = useAdminWrite('PUT /api/admin/definicoes', () => showToast({ text: 'Definições guardadas. Já estão em vigor.' }))
  // A later reading that fails must not take the typed text away.
  if (!data && error)
    return (
      <FailedState title="Não foi possível abrir as definições" onRetry={() => void refetch()} pending={isFetching}>
        {sentenceOf(error)}
      </FailedState>
    )
  if (!data) return <Skeleton shape="form" label="A carregar as definições" />
  return (
    <Form<Valores>
      className={s.formulario}
      defaultValues={valuesOf(data)}
      concurrent={concurrentOf(data, valuesOf)}
      submitLabel="Guardar definições"
      onSubmit={(valores, _, versao) => save.mutateAsync({ body: { ...valores, versao } })}
    >
      <AskAboutForm comFiltros />
      <TextField
        name="nome"
        label="Nome da instalação"
        optional
        hint="Aparece no rodapé e em «Sobre a Lousa». Por exemplo, o nome do agrupamento ou da editora."
        maxLength={limites.nomeInstalacaoMaximo}
        autoComplete="off"
      />
      <TextAreaField
        name="dominiosProfessores"
        label="Domínios de professores"
        optional
        rows={3}
        hint="Um por linha, como escola.pt. Quem confirmar um endereço destes fica professor confirmado."
        maxLength={limites.dominiosMaximo}
      />
      {ligacoes.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          optional
          placeholder={ligacoesPredefinidas[name]}
          rules={[address]}
          maxLength={limites.enderecoMaximo}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {espacos.map(({ name, label, max }) => (
        <NumberInputField key={name} name={name} label={label} min={1} max={max} unit="MB" />
      ))}
    </Form>
  )
}
