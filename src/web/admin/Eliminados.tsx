import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { formatDiaDito } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { formatQuando } from '#web/horas.ts'
import { voltouDaReciclagem } from '#web/a-reciclagem.ts'
import { tellFailure } from '#web/falhas.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type Eliminado, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import s from './admin.module.css'

const nomes: Record<Eliminado['tipo'], string> = {
  turma: 'Turma',
  'teste-turma': 'Teste de turma',
  trabalho: 'Trabalho',
  pasta: 'Pasta',
  teste: 'Teste',
  pergunta: 'Pergunta',
  recurso: 'Recurso',
  evento: 'Evento',
}
const tipos = [
  { value: '', label: 'tudo' },
  { value: 'turma', label: 'turmas' },
  { value: 'teste-turma', label: 'testes de turma' },
  { value: 'trabalho', label: 'trabalhos' },
  { value: 'pasta', label: 'pastas' },
  { value: 'teste', label: 'testes' },
  { value: 'pergunta', label: 'perguntas' },
  { value: 'recurso', label: 'recursos' },
  { value: 'evento', label: 'eventos' },
] as const
type Tipo = (typeof tipos)[number]['value']

function Quando({ eliminado }: { eliminado: Eliminado }) {
  const agora = useAgora()
  return (
    <span className="muted">
      {formatQuando(eliminado.eliminadoEm, agora, FUSO_OMISSAO)}, até {formatDiaDito(eliminado.ate, agora, FUSO_OMISSAO)}
    </span>
  )
}

const columns: Column<Eliminado>[] = [
  { id: 'nome', header: 'Nome', rowHeader: true, phone: 'title', cell: ({ nome }) => <b className="t">{nome || 'Sem nome'}</b> },
  { id: 'tipo', header: 'O que é', width: '140px', phone: 'line', cell: ({ tipo }) => nomes[tipo] },
  {
    id: 'dono',
    header: 'De quem',
    width: '22%',
    phone: 'line',
    cell: ({ dono, turma }) => (turma === null ? dono : `${dono} · ${turma}`),
  },
  { id: 'quando', header: 'Eliminado', width: '240px', phone: 'line', cell: (eliminado) => <Quando eliminado={eliminado} /> },
  {
    id: 'acao',
    header: '',
    srHeader: 'Ações',
    width: '120px',
    phone: 'action',
    cell: (eliminado) => <RestoreButton eliminado={eliminado} />,
  },
]

function RestoreButton({ eliminado: { tipo, id, nome } }: { eliminado: Eliminado }) {
  const repor = useAdminWrite('POST /api/admin/repor', () => showToast({ text: voltouDaReciclagem(tipo, nome) }))
  return (
    <Button
      icon={IconArrowBackUp}
      aria-label={`Repor ${nome}`}
      pending={repor.isPending}
      onClick={() => repor.mutate({ body: { tipo, id } }, { onError: tellFailure })}
    >
      Repor
    </Button>
  )
}

/** Deleted things that can still be brought back. */
export function Eliminados() {
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [lido, setTipo] = useFiltro('tipo')
  const tipo: Tipo = tipos.find(({ value }) => value === lido)?.value ?? ''
  const paginas = usePaginas('GET /api/admin/eliminados', { ...(tipo ? { tipo } : {}), ...(pesquisa ? { pesquisa } : {}) })
  return (
    <>
      <div className={s.barra}>
        <SearchField label="Nome" value={escrito} onChange={setEscrito} />
        <Select<Tipo> label="Tipo" prefix="Mostrar" value={tipo} options={tipos} onChange={setTipo} />
      </div>
      <Lista
        paginas={paginas}
        noun={['coisa eliminada', 'coisas eliminadas']}
        vazia={{
          title: tipo !== '' || pesquisa !== '' ? 'Nada com estes filtros' : 'Nada para repor',
          texto: `O que se elimina fica aqui ${limites.restauroDias} dias; depois desaparece de vez.`,
        }}
      >
        {(eliminados) => <Table caption="Eliminados" columns={columns} rows={eliminados} rowKey={({ tipo, id }) => `${tipo}:${id}`} />}
      </Lista>
    </>
  )
}
