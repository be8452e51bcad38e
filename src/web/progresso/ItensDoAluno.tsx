import { Nota } from '#web/correcao/Nota.tsx'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatData } from '#regras/datas.ts'
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

/** Test and homework share no state but `em-curso`, which looks the same in both. */
const tones = { ...tonesTeste, ...tonesTrabalho }
const nomes = { ...nomesEstadoTentativa, ...nomesEstadoTrabalhoAluno }

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

const nome = (address: (item: ItemDoAluno) => string): Col => ({
  id: 'nome',
  header: 'Teste ou trabalho',
  rowHeader: true,
  phone: 'title',
  cell: (item) => (
    <Ligacao className="t" to={address(item)}>
      <i className={item.tipo === 'teste' ? s.teste : s.trabalho} aria-hidden="true" />
      {item.nome}
    </Ligacao>
  ),
})

const openColumn = (address: (item: ItemDoAluno) => string): Col => ({
  id: 'abrir',
  header: '',
  srHeader: 'Abrir',
  phone: 'hidden',
  cell: (item) => (
    <Ligacao className={s.vizinho} to={address(item)} aria-label={`Abrir ${item.nome}`}>
      <Icon as={IconChevronRight} />
    </Ligacao>
  ),
})

/** `4 testes · 2 trabalhos`; what there is none of is not said. */
function contagem(itens: readonly ItemDoAluno[]): string {
  const testes = itens.filter(({ tipo }) => tipo === 'teste').length
  const trabalhos = itens.length - testes
  return [testes > 0 && plural(testes, 'teste', 'testes'), trabalhos > 0 && plural(trabalhos, 'trabalho', 'trabalhos')]
    .filter(Boolean)
    .join(' · ')
}

/** Every test and homework of the student, the newest first, with the way to it. */
export function ItensDoAluno({ progresso: { itens, turma, aluno }, proprio }: { progresso: ProgressoAluno; proprio: boolean }) {
  const address = ({ tipo, id }: ItemDoAluno) => {
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
