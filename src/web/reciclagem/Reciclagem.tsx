import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import { formatDiaDito } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { ConfirmDialog } from '#kit/overlays/ConfirmDialog.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { voltouDaReciclagem } from '#web/a-reciclagem.ts'
import { tellFailure } from '#web/falhas.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { formatQuando } from '#web/horas.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { type Eliminado, useReciclagem, useReciclagemWrite } from './reciclagem.queries.ts'
import s from './reciclagem.module.css'

const nomes: Record<Eliminado['tipo'], string> = {
  turma: 'Turma',
  'teste-turma': 'Teste da turma',
  trabalho: 'Trabalho',
  pasta: 'Pasta',
  teste: 'Teste',
  pergunta: 'Pergunta',
}

const comONome: Record<Eliminado['tipo'], string> = {
  turma: 'a turma e o seu código',
  'teste-turma': 'o teste, com as suas notas',
  trabalho: 'o trabalho, com as suas notas',
  pasta: 'a pasta e o que foi eliminado com ela',
  teste: 'o teste com as suas páginas e instruções',
  pergunta: 'a pergunta com a sua chave',
}

/** Pupils of a class, answers to a test or homework. */
function levados({ tipo, leva }: Eliminado): string | null {
  if (leva === 0) return null
  if (tipo === 'turma') return `os testes, os trabalhos e as respostas de ${plural(leva, 'aluno', 'alunos')}`
  return `as respostas de ${plural(leva, 'aluno', 'alunos')}`
}

const onde = ({ tipo, turma }: Eliminado): string => (turma === null ? nomes[tipo] : `${nomes[tipo]} · ${turma}`)
const nomeDe = ({ nome }: Eliminado): string => nome || 'Sem nome'

function Quando({ eliminado }: { eliminado: Eliminado }) {
  const agora = useAgora()
  return (
    <span className="muted">
      {formatQuando(eliminado.eliminadoEm, agora, FUSO_OMISSAO)}; fica até {formatDiaDito(eliminado.ate, agora, FUSO_OMISSAO)}
    </span>
  )
}

function Atos({ eliminado, onApagar }: { eliminado: Eliminado; onApagar: (eliminado: Eliminado) => void }) {
  const { tipo, id } = eliminado
  const nome = nomeDe(eliminado)
  const repor = useReciclagemWrite('POST /api/reciclagem/repor')
  // Told also where the row has left the screen meanwhile.
  const restore = () =>
    void repor.mutateAsync({ body: { tipo, id } }).then(() => showToast({ text: voltouDaReciclagem(tipo, nome) }), tellFailure)
  return (
    <span className={s.atos}>
      <Button size="small" icon={IconArrowBackUp} aria-label={`Repor ${nome}`} pending={repor.isPending} onClick={restore}>
        Repor
      </Button>
      <Button size="small" variant="quiet" aria-label={`Apagar ${nome} para sempre`} onClick={() => onApagar(eliminado)}>
        Apagar…
      </Button>
    </span>
  )
}

const columnsOf = (onApagar: (eliminado: Eliminado) => void): Column<Eliminado>[] => [
  { id: 'nome', header: 'Nome', rowHeader: true, phone: 'title', cell: (eliminado) => <b className="t">{nomeDe(eliminado)}</b> },
  { id: 'tipo', header: 'O que é', width: '22%', phone: 'line', cell: onde },
  { id: 'quando', header: 'Eliminado', width: '26%', phone: 'line', cell: (eliminado) => <Quando eliminado={eliminado} /> },
  {
    id: 'atos',
    header: '',
    srHeader: 'Ações',
    width: '212px',
    phone: 'action',
    cell: (eliminado) => <Atos {...{ eliminado, onApagar }} />,
  },
]

/** For ever: this is where the deletion cannot be undone any more, and the name is typed. */
function DeleteForEver({ eliminado, onClose }: { eliminado: Eliminado; onClose: () => void }) {
  const { tipo, id } = eliminado
  const nome = nomeDe(eliminado)
  const { mutate, isPending, error } = useReciclagemWrite('POST /api/reciclagem/apagar')
  const done = () => {
    onClose()
    showToast({ text: `«${nome}» foi apagado para sempre.` })
  }
  // A question has no name to be typed: its text may be long.
  const aEscrever = tipo === 'pergunta' ? 'apagar' : nome
  const levado = levados(eliminado)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={tipo === 'pergunta' ? 'Apagar esta pergunta para sempre?' : `Apagar «${nome}» para sempre?`}
      lede="Esta ação é irreversível. Apaga para sempre:"
      losses={[tipo === 'pergunta' ? `«${nome}»` : comONome[tipo], ...(levado === null ? [] : [levado])]}
      name={aEscrever}
      confirmLabel="Apagar para sempre"
      pending={isPending}
      error={error?.detail}
      onConfirm={() => mutate({ body: { tipo, id } }, { onSuccess: done })}
    />
  )
}

/** What was deleted and can still come back: all of a teacher's, or (`turma`) that of one class. */
export function Reciclagem({ turma }: { turma?: number }) {
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const paginas = useReciclagem({ ...(turma === undefined ? {} : { turmaid: turma }), ...(pesquisa ? { pesquisa } : {}) })
  const [aApagar, setAApagar] = useState<Eliminado | null>(null)
  const isSearching = pesquisa !== ''
  return (
    <>
      <p className={s.ajuda}>
        O que elimina fica aqui {limites.restauroDias} dias e pode voltar ao seu lugar; depois apaga-se para sempre. Uma pergunta volta à
        sua pasta, mas não aos testes de onde saiu.
      </p>
      {(isSearching || (paginas.data?.length ?? 0) > 0) && (
        <div className={s.barra}>
          <SearchField label="Procurar na Reciclagem" value={escrito} onChange={setEscrito} />
        </div>
      )}
      <Lista
        paginas={paginas}
        noun={['coisa eliminada', 'coisas eliminadas']}
        vazia={
          isSearching
            ? { title: `Nada com «${pesquisa}»`, texto: 'Procure por outra parte do nome.' }
            : {
                title: 'A Reciclagem está vazia',
                texto: turma === undefined ? 'Não eliminou nada.' : 'Não foi eliminado nada nesta turma.',
              }
        }
      >
        {(eliminados) => (
          <Table caption="Reciclagem" columns={columnsOf(setAApagar)} rows={eliminados} rowKey={({ tipo, id }) => `${tipo}:${id}`} />
        )}
      </Lista>
      {aApagar && <DeleteForEver eliminado={aApagar} onClose={() => setAApagar(null)} />}
    </>
  )
}
