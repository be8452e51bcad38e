import type { EstadoTeste } from '#regras/testes/estados-teste.ts'
import { Acao } from '#web/marcados/colunas.tsx'
import { to } from '#web/paths.ts'
import type { Estado } from './estados.ts'
import type { TesteDaTurma } from './testes.queries.ts'

/** The act its state asks for. */
const acoes: Record<EstadoTeste, string> = {
  agendado: 'Editar',
  'em-curso': 'Acompanhar',
  'por-corrigir': 'Corrigir',
  'por-publicar': 'Publicar',
  concluido: 'Resultados',
}

const isDoProfessor = (estado: Estado): estado is EstadoTeste => Object.hasOwn(acoes, estado)

type Props = { teste: Pick<TesteDaTurma, 'estado' | 'turmaid' | 'id' | 'nome' | 'pode' | 'rascunho'> }

/** The act that the state of a class test asks for, as a link. */
export function AcaoDoTeste({ teste: { estado, turmaid, id, nome, pode, rascunho } }: Props) {
  const isEdit = (estado === 'agendado' || rascunho) && pode.editar
  const label = rascunho ? (isEdit ? 'Editar' : 'Ver') : isDoProfessor(estado) && (estado !== 'agendado' || isEdit) ? acoes[estado] : 'Ver'
  return <Acao label={label} nome={nome} address={isEdit ? to.editTesteDaTurma(turmaid, id) : to.testeDaTurma(turmaid, id)} />
}
