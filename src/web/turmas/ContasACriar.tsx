import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { cutText } from '#regras/cut-text.ts'
import { proposedConta } from '#regras/homonimos.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { ChooseConta, Homonimos, type Homonimo } from './ChooseConta.tsx'
import type { AlunoEscrito } from './read-alunos.ts'
import s from './add.module.css'

type Proposta = RespostaDe<'POST /api/turmas/contas/ensaio/{id}'>[number]

/** Of a line, by its key: the account to use; 0 for a new one. */
export type Escolhas = ReadonlyMap<string, number>

/** `conta`: the account the pupil comes in with; null: a new one. `porDizer`: whether it is one of them, nobody has said. */
export type LinhaDeConta = { escrito: AlunoEscrito; chave: string; proposta: Proposta | null; conta: Homonimo | null; porDizer: boolean }

/**
 * Puts the lines and what the server says of their names together. A pupil who is known keeps their account, unless it is
 * in doubt who they are or another was chosen.
 */
export function matchContas(escritos: readonly AlunoEscrito[], propostas: readonly Proposta[], escolhas: Escolhas): LinhaDeConta[] {
  const porVir = [...propostas]
  const vezes = new Map<string, number>()
  const usadas = new Set<number>()
  const comNome = Map.groupBy(escritos, ({ nome }) => chaveTexto(nome))
  return escritos.map((escrito) => {
    const vez = vezes.get(escrito.nome) ?? 0
    const chave = `${escrito.nome}/${vez}`
    if (escrito.problema !== null) return { escrito, chave, proposta: null, conta: null, porDizer: false }
    vezes.set(escrito.nome, vez + 1)
    // While the next answer is under way, the one before may be of other names.
    const proposta = porVir[0]?.nome === escrito.nome ? (porVir.shift() ?? null) : null
    const escolha = escolhas.get(chave)
    const livres = (proposta?.homonimos ?? []).filter(({ id }) => !usadas.has(id))
    // Of two lines with one name, none is known by it.
    const isOnly = comNome.get(chaveTexto(escrito.nome))?.length === 1
    const duvidosos = isOnly ? livres : livres.map((one) => ({ ...one, aoLado: true }))
    const dita = escolha ?? proposedConta(duvidosos, escrito.numero)
    const conta = livres.find(({ id }) => id === dita) ?? null
    if (conta) usadas.add(conta.id)
    return { escrito, chave, proposta, conta, porDizer: conta === null && escolha === undefined && livres.length > 0 }
  })
}

type Escolher = (chave: string, conta: number) => void

function Conta({ linha: { escrito, chave, proposta, conta }, onEscolha }: { linha: LinhaDeConta; onEscolha: Escolher }) {
  if (escrito.problema !== null)
    return (
      <span className={s.problema}>
        <Icon as={IconAlertCircle} size="s" />
        {`Linha ${escrito.linha}: ${escrito.problema}`}
      </span>
    )
  if (!proposta) return '…'
  if (proposta.homonimos.length === 0) return proposta.utilizador
  const { homonimos, utilizador } = proposta
  return (
    <ChooseConta
      nome={escrito.nome}
      homonimos={homonimos}
      conta={conta?.id ?? 0}
      senao={`Conta nova: ${utilizador}`}
      onChange={(id) => onEscolha(chave, id)}
    />
  )
}

function Nome({ linha: { escrito, proposta, porDizer } }: { linha: LinhaDeConta }) {
  const nome = cutText(escrito.nome, 80)
  return (
    <>
      {escrito.numero === null ? nome : `${escrito.numero} · ${nome}`}
      {proposta && <Homonimos homonimos={proposta.homonimos} porDizer={porDizer} />}
      {escrito.nota && <small className={s.frase}>{escrito.nota}</small>}
    </>
  )
}

const columnsFor = (onEscolha: Escolher): Column<LinhaDeConta>[] => [
  { id: 'nome', header: 'Nome', rowHeader: true, phone: 'title', cell: (linha) => <Nome linha={linha} /> },
  { id: 'conta', header: 'Utilizador', width: '46%', phone: 'line', cell: (linha) => <Conta linha={linha} onEscolha={onEscolha} /> },
  {
    id: 'senha',
    header: 'Palavra-passe',
    width: '22%',
    phone: 'named',
    cell: ({ escrito, conta }) => escrito.problema === null && (conta ? 'a que já tem' : 'criada ao guardar'),
  },
]

/** What each line does, before anything is written; what is wrong with a line stands beside it. */
export function ContasACriar({ linhas, onEscolha }: { linhas: readonly LinhaDeConta[]; onEscolha: Escolher }) {
  if (linhas.length === 0) return null
  return (
    <Table
      caption="Contas a criar"
      className={s.linhas}
      columns={columnsFor(onEscolha)}
      rows={linhas}
      rowKey={({ escrito }) => escrito.linha}
    />
  )
}
