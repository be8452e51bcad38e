import { Nota } from '#web/correcao/Nota.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatData } from '#regras/datas.ts'
import { type EstadoDeFora, nomesEstadoDeFora } from '#regras/de-fora.ts'
import {
  type EstadoTentativa,
  type EstadoTrabalhoAluno,
  nomesEstadoTentativa,
  nomesEstadoTrabalhoAluno,
} from '#regras/testes/estados-teste.ts'
import { plural } from '#regras/plural.ts'
import { formatPontos } from '#regras/pontos.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Chip, type ChipTone } from '#kit/feedback/Chip.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Table } from '#kit/data/Table.tsx'
import type { Column } from '#kit/data/tableProps.ts'
import { palavras } from './palavras.ts'
import type { ItemDoAluno, ProgressoAluno } from './progresso.queries.ts'
import m from './marcas.module.css'
import s from './progresso.module.css'

const tonesTeste: Record<EstadoTentativa, ChipTone> = {
  'por-iniciar': 'plan',
  'em-curso': 'now',
  entregue: 'wait',
  corrigido: 'wait',
  publicado: 'done',
  faltou: 'wait',
}

const tonesTrabalho: Record<EstadoTrabalhoAluno, ChipTone> = {
  'por-enviar': 'plan',
  'em-curso': 'now',
  enviado: 'wait',
  concluido: 'done',
  'sem-resposta': 'wait',
}

const tonesDeFora: Record<EstadoDeFora, ChipTone> = { 'sem-nota': 'plan', lancado: 'wait', visivel: 'done' }

/** Test and homework share no state but `em-curso`, which looks the same in both; marks from outside have their own. */
const tones = { ...tonesTeste, ...tonesTrabalho, ...tonesDeFora }
const nomes = { ...nomesEstadoTentativa, ...nomesEstadoTrabalhoAluno, ...nomesEstadoDeFora }

const points = (value: number): string => formatPontos(Math.round(value * 100))

type Col = Column<ItemDoAluno>

const estado: Col = {
  id: 'estado',
  header: 'Estado',
  phone: 'state',
  cell: ({ estado, celula }) => (
    <Chip tone={tones[estado]}>{'semNumero' in celula && celula.semNumero === 'dispensado' ? 'Dispensado' : nomes[estado]}</Chip>
  ),
}

const resultado: Col = {
  id: 'resultado',
  header: 'Resultado',
  num: true,
  phone: 'figure',
  cell: ({ celula }) =>
    'percentagem' in celula ? (
      <b>
        <Nota percentagem={celula.percentagem} />
      </b>
    ) : (
      <span className="muted">{palavras[celula.semNumero]}</span>
    ),
}

const pontos: Col = {
  id: 'pontos',
  header: 'Pontos',
  num: true,
  phone: 'figure',
  cell: (item) => (item.points === null || item.pointsMaximo === null ? '' : `${points(item.points)} de ${points(item.pointsMaximo)}`),
}

const daTurma: Col = {
  id: 'turma',
  header: 'Turma',
  num: true,
  phone: 'figure',
  cell: ({ turma }) => (turma ? <Nota percentagem={turma.media} /> : ''),
}

/** Where an item's own page is; null: this reader has none. */
type Address = (item: ItemDoAluno) => string | null

const nome = (address: Address): Col => ({
  id: 'nome',
  header: 'Teste ou trabalho',
  rowHeader: true,
  phone: 'title',
  cell: (item) => {
    const [where, mark] = [address(item), <i key="marca" className={m[item.tipo]} aria-hidden="true" />]
    return where === null ? (
      <span className="t">
        {mark}
        {item.nome}
      </span>
    ) : (
      <Ligacao className="t" to={where}>
        {mark}
        {item.nome}
      </Ligacao>
    )
  },
})

const openColumn = (address: Address): Col => ({
  id: 'abrir',
  header: '',
  srHeader: 'Abrir',
  phone: 'hidden',
  cell: (item) => {
    const where = address(item)
    return where === null ? null : (
      <Ligacao className={s.vizinho} to={where} aria-label={`Abrir ${item.nome}`}>
        <Icon as={IconChevronRight} />
      </Ligacao>
    )
  },
})

/** `4 testes · 2 trabalhos · 1 de fora`; what there is none of is not said. */
function contagem(itens: readonly ItemDoAluno[]): string {
  const count = (wanted: ItemDoAluno['tipo']): number => itens.filter(({ tipo }) => tipo === wanted).length
  const [testes, trabalhos, fora] = [count('teste'), count('trabalho'), count('fora')]
  return [
    testes > 0 && plural(testes, 'teste', 'testes'),
    trabalhos > 0 && plural(trabalhos, 'trabalho', 'trabalhos'),
    fora > 0 && `${fora} de fora`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Every test and homework of the student, the newest first, with the way to it. */
export function ItensDoAluno({ progresso: { itens, turma, aluno }, proprio }: { progresso: ProgressoAluno; proprio: boolean }) {
  const address: Address = ({ tipo, id }) => {
    if (tipo === 'fora') return proprio ? null : to.deFora(turma.id, id, aluno.id)
    if (tipo === 'trabalho') return to.respostaDoTrabalho(turma.id, id, proprio ? undefined : aluno.id)
    return proprio ? to.resultado(id) : to.markAluno(id, aluno.id)
  }
  const data: Col = { id: 'data', header: 'Data', phone: 'line', cell: (item) => formatData(item.data, turma.fuso) }
  return (
    <section className="gap">
      <div className="head wrapr">
        <h2 className="grow">Testes e trabalhos</h2>
        <span className="meta">{contagem(itens)}</span>
      </div>
      <Table
        caption={`Testes e trabalhos de ${aluno.nome}`}
        rows={itens}
        rowKey={({ tipo, id }) => `${tipo}-${id}`}
        columns={[nome(address), data, estado, pontos, resultado, ...(proprio ? [] : [daTurma]), openColumn(address)]}
      />
    </section>
  )
}
