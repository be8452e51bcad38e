import { useQuery } from '@tanstack/react-query'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Lista } from '#web/gestao/Lista.tsx'
import { type Categoria, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import { newChave } from '#kit/api/chave.ts'
import { read } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Form } from '#kit/forms/Form.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { parseId } from '#web/navegacao/ids.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { saysRecursos } from '#web/recursos/tipos.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { CampoDisciplina } from './CampoDisciplina.tsx'
import { ListaPorOrdem } from './ListaPorOrdem.tsx'
import { useDelete, useReorder } from './atos.ts'
import { BarraDoCatalogo, FiltroDoAno } from './Filtros.tsx'
import { useFalta } from './falta.tsx'
import s from './catalogo.module.css'

type Values = { nome: string; anoId: number | ''; disciplina: string }

const valuesOf = ({ nome, ano, disciplina }: Categoria): Values => ({ nome, anoId: ano.id, disciplina })

/** Creates a topic, or changes `categoria`; a new one begins with the year and subject in view. */
function CategoriaDialog({
  categoria,
  inicial,
  onClose,
}: {
  categoria: Categoria | null
  inicial: Omit<Values, 'nome'>
  onClose: () => void
}) {
  const [chave] = useState(() => newChave())
  const { data } = useQuery(read('GET /api/admin/opcoes'))
  const save = useAdminWrite('PUT /api/admin/categorias', onClose)
  return (
    <Dialog open onClose={onClose} title={categoria ? `Editar ${categoria.nome}` : 'Nova categoria'}>
      <Form<Values>
        inDialog
        defaultValues={categoria ? valuesOf(categoria) : { nome: '', ...inicial }}
        concurrent={concurrentOf(categoria, valuesOf)}
        submitLabel={categoria ? 'Guardar categoria' : 'Criar categoria'}
        onCancel={onClose}
        onSubmit={({ nome, anoId, disciplina }, _, versao) =>
          save.mutateAsync({
            body: { ...(categoria ? { id: categoria.id, versao } : { chave }), nome, anoId: Number(anoId), disciplina },
          })
        }
      >
        <TextField name="nome" label="Nome" required="Escreva o nome da categoria." maxLength={120} autoComplete="off" />
        <SelectField<number>
          name="anoId"
          label="Ano"
          required="Escolha o ano."
          placeholder="Escolha o ano"
          options={(data?.anos ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <CampoDisciplina />
      </Form>
    </Dialog>
  )
}

/** Groups of one year and subject, in the order they came. */
const groupsOf = (categorias: readonly Categoria[]) => [...Map.groupBy(categorias, ({ ano, disciplina }) => `${ano.nome} · ${disciplina}`)]

/** The topics of each year and subject; in a textbook they are its chapters. */
export function Categorias() {
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [anoLido] = useFiltro('ano')
  const [disciplina, setDisciplina] = useFiltro('disciplina')
  const idAno = parseId(anoLido) ?? undefined
  const { data: opcoes } = useQuery(read('GET /api/admin/opcoes'))
  const filtro = { ...(pesquisa ? { pesquisa } : {}), ...(idAno ? { idAno } : {}), ...(disciplina ? { disciplina } : {}) }
  const paginas = usePaginas('GET /api/admin/categorias', filtro)
  const reorder = useReorder('POST /api/admin/categorias/ordem')
  const deleteEntry = useDelete('DELETE /api/admin/categorias/delete/{id}')
  const again = useAdminWrite('PUT /api/admin/categorias')
  const falta = useFalta('anos', 'Cada categoria pertence a um ano: crie-o primeiro.')
  const [aberta, setAberta] = useState<{ categoria: Categoria | null } | null>(null)
  return (
    <>
      <BarraDoCatalogo
        action={
          <Button variant="primary" icon={IconPlus} disabledReason={falta?.porque} onClick={() => setAberta({ categoria: null })}>
            Nova categoria
          </Button>
        }
      >
        <SearchField label="Nome" value={escrito} onChange={setEscrito} />
        <FiltroDoAno />
        <Select
          label="Disciplina"
          value={disciplina}
          options={[
            { value: '', label: 'Todas as disciplinas' },
            ...(opcoes?.disciplinas ?? []).map((nome) => ({ value: nome, label: nome })),
          ]}
          onChange={setDisciplina}
        />
      </BarraDoCatalogo>
      <Lista
        paginas={paginas}
        noun={['categoria', 'categorias']}
        vazia={falta?.vazia ?? { title: 'Nenhuma categoria', texto: 'As categorias arrumam os recursos de cada ano e disciplina.' }}
      >
        {(categorias) => (
          <div className={s.grupos}>
            {groupsOf(categorias).map(([titulo, doGrupo]) => (
              <section key={titulo} aria-label={titulo}>
                <h2 className="h-s">{titulo}</h2>
                <ListaPorOrdem
                  itens={doGrupo}
                  onReorder={reorder}
                  fixa={pesquisa !== ''}
                  nota={({ recursos }) => saysRecursos(recursos)}
                  onEdit={(categoria) => setAberta({ categoria })}
                  onDelete={(categoria) =>
                    deleteEntry(categoria, () =>
                      again.mutate(
                        { body: { nome: categoria.nome, anoId: categoria.ano.id, disciplina: categoria.disciplina } },
                        { onError: tellFailure },
                      ),
                    )
                  }
                />
              </section>
            ))}
          </div>
        )}
      </Lista>
      {aberta && (
        <CategoriaDialog categoria={aberta.categoria} inicial={{ anoId: idAno ?? '', disciplina }} onClose={() => setAberta(null)} />
      )}
    </>
  )
}
