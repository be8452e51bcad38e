import { useState } from 'react'
import { type Projeto, useAdminWrite } from '#web/gestao/admin.queries.ts'
import { newChave } from '#kit/api/chave.ts'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { type Concurrent, concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { CampoDisciplina } from './CampoDisciplina.tsx'

type Cor = Projeto['cor']
const cores = [
  { value: 'verde', label: 'Verde' },
  { value: 'tijolo', label: 'Tijolo' },
  { value: 'azul', label: 'Azul' },
  { value: 'ameixa', label: 'Ameixa' },
  { value: 'giz', label: 'Giz' },
  { value: 'papel', label: 'Papel' },
] as const satisfies readonly { value: Cor; label: string }[]

type Values = { nome: string; descricao: string; anoId: number | ''; disciplina: string; cor: Cor; publicado: boolean }

const valuesOf = ({ nome, descricao, ano, disciplina, cor, publicado }: Projeto): Values => ({
  nome,
  descricao,
  anoId: ano.id,
  disciplina,
  cor,
  publicado,
})

/** Creates a project, or changes `projeto`. */
export function ProjetoDialog({ projeto, ano, onClose }: { projeto: Projeto | null; ano: number | undefined; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const { data } = useBeside(read('GET /api/admin/opcoes'))
  const save = useAdminWrite('PUT /api/admin/projetos', onClose)
  const novo: Values = { nome: '', descricao: '', anoId: ano ?? '', disciplina: '', cor: 'verde', publicado: true }
  return (
    <Dialog open onClose={onClose} title={projeto ? `Editar ${projeto.nome}` : 'Novo projeto'}>
      <Form<Values>
        inDialog
        defaultValues={projeto ? valuesOf(projeto) : novo}
        concurrent={concurrentOf(projeto, valuesOf)}
        submitLabel={projeto ? 'Guardar projeto' : 'Criar projeto'}
        onCancel={onClose}
        onSubmit={({ anoId, ...values }, _, versao) =>
          save.mutateAsync({
            body: { ...(projeto ? { id: projeto.id, versao } : { chave }), ...values, anoId: Number(anoId) },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField
          name="nome"
          label="Nome"
          required="Escreva o nome do projeto."
          hint="Como «Terra Viva 7»."
          maxLength={120}
          autoComplete="off"
        />
        <TextAreaField name="descricao" label="Descrição" optional rows={2} maxLength={600} />
        <SelectField<number>
          name="anoId"
          label="Ano"
          required="Escolha o ano."
          placeholder="Escolha o ano"
          options={(data?.anos ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <CampoDisciplina />
        <SelectField<Cor> name="cor" label="Cor da capa" options={cores} />
        <SwitchField name="publicado" label="Publicado" hint="Desligado, os professores não o veem na prateleira." />
      </Form>
    </Dialog>
  )
}

type Livro = Projeto['manuais'][number]
type ValuesDoLivro = { nome: string; especie: string; publicado: boolean }

const valuesOfLivro = ({ nome, especie, publicado }: Livro): ValuesDoLivro => ({ nome, especie, publicado })

/** A save of a book and its refusal answer with the project it stands in. */
const concurrentDe = (livro: Livro): Concurrent<ValuesDoLivro> => ({
  versao: livro.versao,
  read: (answer) => {
    const { manuais } = answer as Projeto // the contract's reply
    const current = manuais.find(({ id }) => id === livro.id) ?? livro
    return { versao: current.versao, values: valuesOfLivro(current) }
  },
})

/** Adds a book to a project, or changes `livro`. */
export function LivroDialog({ projeto, livro, onClose }: { projeto: Projeto; livro: Livro | null; onClose: () => void }) {
  const [chave] = useState(() => newChave())
  const save = useAdminWrite('PUT /api/admin/manuais', onClose)
  return (
    <Dialog open onClose={onClose} title={livro ? `Editar ${livro.especie || livro.nome}` : `Novo livro de ${projeto.nome}`}>
      <Form<ValuesDoLivro>
        inDialog
        defaultValues={livro ? valuesOfLivro(livro) : { nome: projeto.nome, especie: '', publicado: true }}
        concurrent={livro ? concurrentDe(livro) : undefined}
        submitLabel={livro ? 'Guardar livro' : 'Criar livro'}
        onCancel={onClose}
        onSubmit={(values, _, versao) =>
          save.mutateAsync({
            body: { ...(livro ? { id: livro.id, versao } : { chave }), projetoId: projeto.id, ...values },
          })
        }
      >
        <AskAboutForm comFiltros />
        <TextField name="nome" label="Nome" required="Escreva o nome do livro." maxLength={120} autoComplete="off" />
        <TextField
          name="especie"
          label="Que livro é"
          optional
          hint="Por exemplo, «Caderno de atividades». Se ficar vazio, é o manual."
          maxLength={80}
          autoComplete="off"
        />
        <SwitchField name="publicado" label="Publicado" hint="Desligado, os professores não o veem na prateleira." />
      </Form>
    </Dialog>
  )
}
