import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Lista } from '#web/gestao/Lista.tsx'
import { type LinhaDeRecurso, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro, useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { tipoDe, tiposRecurso } from '#web/recursos/tipos.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { EditRecurso } from './EditRecurso.tsx'
import { BarraDoCatalogo, FiltroDoAno } from './Filtros.tsx'
import { useFalta } from './falta.tsx'
import s from './catalogo.module.css'

const estados = [
  { value: '', label: 'todos' },
  { value: 'publicado', label: 'publicados' },
  { value: 'oculto', label: 'ocultos' },
] as const
type Estado = (typeof estados)[number]['value']

const enderecoDe = (recurso: number | 'novo'): string => `${to.administracao('recursos')}&recurso=${recurso}`

function Acoes({ recurso: { id, nome, publicado } }: { recurso: LinhaDeRecurso }) {
  const go = useGo()
  const publicar = useAdminWrite('POST /api/admin/recursos/publicar/{id}')
  const repor = useAdminWrite('POST /api/admin/repor')
  const deleteRecurso = useAdminWrite('DELETE /api/admin/recursos/delete/{id}')
  // By promise: a row that leaves the list with its filter is told of all the same.
  const set = (publicado: boolean) =>
    void publicar
      .mutateAsync({ params: { id }, body: { publicado } })
      .then(() => showToast({ text: publicado ? `«${nome}» está publicado.` : `«${nome}» ficou oculto.` }), tellFailure)
  const undo = () => void repor.mutateAsync({ body: { tipo: 'recurso', id } }).catch(tellFailure)
  const remove = () =>
    void deleteRecurso.mutateAsync({ params: { id } }).then(() => showToast({ text: `«${nome}» foi eliminado.`, undo }), tellFailure)
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} label={`Mais ações para ${nome}`} />}
      items={[
        { label: 'Editar', icon: IconEdit, onSelect: () => go(enderecoDe(id)) },
        publicado && { label: 'Ver como fica', icon: IconExternalLink, onSelect: () => go(to.recurso(id)) },
        publicado
          ? { label: 'Ocultar', icon: IconEyeOff, onSelect: () => set(false) }
          : { label: 'Publicar', icon: IconEye, onSelect: () => set(true) },
        { label: 'Eliminar', icon: IconTrash, danger: true, separated: true, onSelect: remove },
      ]}
    />
  )
}

const acessoDe = ({ licenciado, soProfessores }: LinhaDeRecurso): string =>
  [licenciado ? 'Com licença' : 'Livre', ...(soProfessores ? ['só professores'] : [])].join(', ')

const columns: Column<LinhaDeRecurso>[] = [
  {
    id: 'nome',
    header: 'Nome',
    rowHeader: true,
    phone: 'title',
    cell: ({ id, nome, tipoRecurso, categoria }) => (
      <span className={s.nome}>
        <Ligacao className="t" to={enderecoDe(id)}>
          {nome}
        </Ligacao>
        <span className="meta">
          {tipoDe(tipoRecurso).nome} · {categoria.nome}
        </span>
      </span>
    ),
  },
  {
    id: 'onde',
    header: 'Ano e disciplina',
    width: '22%',
    phone: 'line',
    cell: ({ ano, disciplina }) => `${ano.nome} · ${disciplina}`,
  },
  { id: 'manual', header: 'Manual', width: '16%', phone: 'line', cell: ({ manual }) => manual?.nome ?? '' },
  { id: 'acesso', header: 'Quem o abre', width: '16%', phone: 'line', cell: acessoDe },
  {
    id: 'estado',
    header: 'Estado',
    width: '130px',
    phone: 'state',
    cell: ({ publicado }) =>
      publicado ? (
        <Chip tone="done">Publicado</Chip>
      ) : (
        <Chip tone="wait" icon={IconEyeOff}>
          Oculto
        </Chip>
      ),
  },
  { id: 'acoes', header: '', srHeader: 'Ações', width: '60px', phone: 'action', cell: (recurso) => <Acoes recurso={recurso} /> },
]

function ListaDeRecursos() {
  const go = useGo()
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [anoLido] = useFiltro('ano')
  const [tipoLido, setTipo] = useFiltro('tipo')
  const [estadoLido, setEstado] = useFiltro('estado')
  const idAno = parseId(anoLido) ?? undefined
  const tipo = tiposRecurso.find(({ tipo }) => String(tipo) === tipoLido)?.tipo
  const estado: Estado = estados.find(({ value }) => value === estadoLido)?.value ?? ''
  const paginas = usePaginas('GET /api/admin/recursos', {
    ...(pesquisa ? { pesquisa } : {}),
    ...(idAno ? { idAno } : {}),
    ...(tipo ? { tipo } : {}),
    ...(estado ? { estado } : {}),
  })
  const falta = useFalta('categorias', 'Cada recurso pertence a uma categoria de um ano: crie-a primeiro.')
  return (
    <>
      <BarraDoCatalogo
        action={
          <Button variant="primary" icon={IconPlus} disabledReason={falta?.porque} onClick={() => go(enderecoDe('novo'))}>
            Novo recurso
          </Button>
        }
      >
        <SearchField label="Nome ou assunto" value={escrito} onChange={setEscrito} />
        <FiltroDoAno />
        <Select
          label="Tipo"
          value={tipo ? String(tipo) : ''}
          options={[
            { value: '', label: 'Todos os tipos' },
            ...tiposRecurso.map(({ tipo, nome }) => ({ value: String(tipo), label: nome })),
          ]}
          onChange={setTipo}
        />
        <Select<Estado> label="Estado" prefix="Mostrar" value={estado} options={estados} onChange={setEstado} />
      </BarraDoCatalogo>
      <Lista
        paginas={paginas}
        noun={['recurso', 'recursos']}
        vazia={
          falta?.vazia ?? { title: 'Nenhum recurso', texto: 'Aqui juntam-se vídeos, fichas, páginas e o que mais acompanha os manuais.' }
        }
      >
        {(recursos) => <Table caption="Recursos" columns={columns} rows={recursos} rowKey={({ id }) => id} rowName={({ nome }) => nome} />}
      </Lista>
    </>
  )
}

/** The resources of the bank; `?recurso=` opens one to change it, or a new one. */
export function Recursos() {
  const go = useGo()
  const [aberto] = useFiltro('recurso')
  const id = parseId(aberto)
  if (aberto !== 'novo' && id === null) return <ListaDeRecursos />
  // In place of the form: Back from the list does not lead into one that is empty by now.
  return <EditRecurso key={aberto} id={id} onClose={() => go(to.administracao('recursos'), { replace: true })} />
}
