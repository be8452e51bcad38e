import { useQuery } from '@tanstack/react-query'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { escolhaDeImagem, formatosDeImagem } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { useAdminWrite } from '#web/gestao/admin.queries.ts'
import { ApiError } from '#kit/api/client.ts'
import { read } from '#kit/api/queries.ts'
import { ComboboxField } from '#kit/forms/ComboboxField.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { Draft } from '#kit/forms/draft.ts'
import { Form } from '#kit/forms/Form.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { LeitorDoRecurso } from '#web/recursos/Leitores.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { CampoFicheiro } from './CampoFicheiro.tsx'
import { CamposDoConteudo } from './CamposDoConteudo.tsx'
import { type Conteudo, type Recurso, type Values, conteudoDe, ficheirosDe, toBody, toValues } from './valores.ts'
import s from './catalogo.module.css'

const tipos = [
  { value: 'pdf', label: 'PDF' },
  { value: 'video', label: 'Vídeo' },
  { value: 'audio', label: 'Áudio' },
  { value: 'imagem', label: 'Imagem' },
  { value: 'apresentacao', label: 'Apresentação' },
  { value: 'interativo', label: 'Página interativa' },
  { value: 'ficha', label: 'Ficha' },
  { value: 'ligacao', label: 'Ligação' },
] as const satisfies readonly { value: Conteudo['tipo']; label: string }[]

/** The resource as who opens it will see it, with the bank's own players. */
function Previa({ recurso }: { recurso: Recurso | null }) {
  const values = useWatch() as Values // the values of the form round it
  const conteudo = conteudoDe(values)
  return (
    <section className={s.previa} aria-label="Como fica">
      <h3 className="h-s">Como fica</h3>
      {conteudo ? (
        <LeitorDoRecurso
          recurso={{
            nome: values.nome || 'Sem nome',
            capa: values.capa?.url ?? null,
            ficheiros: { ...recurso?.ficheiros, ...ficheirosDe(values) },
            manual: null,
          }}
          conteudo={conteudo}
        />
      ) : (
        <p className="meta">Aparece aqui quando houver conteúdo.</p>
      )}
    </section>
  )
}

function Campos({ recurso }: { recurso: Recurso | null }) {
  const { data } = useQuery(read('GET /api/admin/opcoes'))
  const tipo = useWatch({ name: 'tipo' }) as Values['tipo'] // as above
  const acesso = useWatch({ name: 'acesso' }) as Values['acesso']
  return (
    <>
      <TextField name="nome" label="Nome" required="Escreva o nome do recurso." maxLength={limites.nomeMaximo} autoComplete="off" />
      <TextAreaField name="descricao" label="Descrição" optional rows={2} maxLength={600} />
      <SelectField<Conteudo['tipo']> name="tipo" label="Tipo" options={tipos} />
      <CamposDoConteudo tipo={tipo} ficheiros={recurso?.ficheiros ?? {}} />
      <ComboboxField<number>
        name="categoriaId"
        label="Categoria"
        required="Escolha a categoria."
        hint="O ano e a disciplina são os da categoria."
        options={(data?.categorias ?? []).map(({ id, nome, ano, disciplina }) => ({
          value: id,
          label: nome,
          note: `${ano.nome} · ${disciplina}`,
        }))}
      />
      <ComboboxField<number>
        name="manualId"
        label="Manual"
        optional
        hint="De que livro é, se for de algum."
        rules={[(manual) => (acesso === 'licenca' && manual === null ? 'Um recurso com licença pertence a um manual.' : undefined)]}
        options={(data?.manuais ?? []).map(({ id, nome, especie, ano, disciplina }) => ({
          value: id,
          label: especie ? `${nome}, ${especie}` : nome,
          note: `${ano} · ${disciplina}`,
        }))}
      />
      <RadioField<Values['acesso']>
        name="acesso"
        label="Quem o abre"
        options={[
          { value: 'livre', label: 'Toda a gente' },
          { value: 'licenca', label: 'Quem tem licença do manual' },
        ]}
      />
      <SwitchField name="soProfessores" label="Só para professores" hint="Os alunos não o veem, mesmo com licença." />
      <SwitchField name="publicado" label="Publicado" hint="Desligado, só a administração o vê." />
      <FieldRow>
        <TextField name="paginas" label="Páginas do manual" optional hint="Como «84 a 87»." maxLength={40} autoComplete="off" />
        <TextField name="medida" label="Medida" optional hint="Como «06:38» ou «2 páginas»." maxLength={40} autoComplete="off" />
      </FieldRow>
      <TextField name="autoria" label="Autoria" optional maxLength={limites.nomeMaximo} autoComplete="off" />
      <CampoFicheiro
        name="capa"
        label="Capa"
        optional
        accept={escolhaDeImagem}
        note={`Uma imagem (${formatosDeImagem}); sem ela mostra-se o sinal do tipo`}
        wrong={(mime) => (mime.startsWith('image/') ? null : 'A capa é uma imagem.')}
      />
    </>
  )
}

/** The thing being written, and the way back to the list. */
function Titulo({ children }: { children: string }) {
  return (
    <div className={s.quem}>
      <ButtonLink
        variant="quiet"
        icon={IconArrowLeft}
        render={({ children, ...slot }) => (
          <Ligacao to={to.administracao('recursos')} {...slot}>
            {children}
          </Ligacao>
        )}
      >
        Todos os recursos
      </ButtonLink>
      <h2>{children}</h2>
    </div>
  )
}

function Formulario({ recurso, onClose }: { recurso: Recurso | null; onClose: () => void }) {
  // The draft is of the version it was begun on: a newer one that is read meanwhile does not take it over.
  const [rascunho] = useState(() => new Draft(recurso ? `recurso-${recurso.id}-${recurso.versao}` : 'recurso-novo'))
  const save = useAdminWrite('PUT /api/admin/recursos', ({ nome }) => {
    showToast({ text: recurso ? `«${nome}» foi guardado.` : `«${nome}» está no banco.` })
    onClose()
  })
  return (
    <>
      <Titulo>{recurso ? `Editar ${recurso.nome}` : 'Novo recurso'}</Titulo>
      <Form<Values>
        className={s.editor}
        defaultValues={toValues(recurso)}
        concurrent={concurrentOf(recurso, toValues)}
        draft={rascunho}
        submitLabel={recurso ? 'Guardar recurso' : 'Criar recurso'}
        onCancel={onClose}
        onSubmit={async (values, _, versao) => {
          const conteudo = conteudoDe(values)
          if (!conteudo) throw new Error('O recurso ainda não tem conteúdo.')
          await save.mutateAsync({
            body: { ...(recurso ? { id: recurso.id, versao } : { chave: rascunho.chave }), ...toBody(values, conteudo) },
          })
        }}
      >
        <div className={s.colunas}>
          <div className={s.campos}>
            <Campos recurso={recurso} />
          </div>
          <Previa recurso={recurso} />
        </div>
      </Form>
    </>
  )
}

/** Creates a resource (`id` null) or changes one, with its preview beside it. */
export function EditRecurso({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...read('GET /api/admin/recursos/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    // A later reading must not take the typed text away.
    staleTime: Infinity,
  })
  if (id === null) return <Formulario recurso={null} onClose={onClose} />
  if (data) return <Formulario recurso={data} onClose={onClose} />
  if (!error) return <Skeleton shape="form" rows={6} label="A carregar o recurso" />
  if (error instanceof ApiError && error.status === 404)
    return <FailedState title="Este recurso já não existe">Se foi eliminado há menos de um mês, está em «Eliminados».</FailedState>
  return (
    <FailedState title="Não foi possível abrir o recurso" onRetry={() => void refetch()} pending={isFetching}>
      {sentenceOf(error)}
    </FailedState>
  )
}
