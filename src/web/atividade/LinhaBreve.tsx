import type { ReactNode } from 'react'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { janelaDita } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import type { Linha, LinhaAviso } from './atividade.queries.ts'
import s from './atividade.module.css'

type LinhaSemAviso = Exclude<Linha, LinhaAviso>
type LinhaDeItem = Exclude<LinhaSemAviso, { tipo: 'entrada' }>

const icons: Record<LinhaSemAviso['tipo'], IconType> = {
  teste: IconClipboardCheck,
  trabalho: IconNotebook,
  'resultados-teste': IconChartBar,
  'resultados-trabalho': IconChartBar,
  entrada: IconUserPlus,
}

const words: Record<LinhaDeItem['tipo'], string> = {
  teste: 'Teste novo',
  trabalho: 'Trabalho novo',
  'resultados-teste': 'Resultados publicados',
  'resultados-trabalho': 'Resultados publicados',
}

/** Where a line leads: the teacher to the panel, the student to answering or to what is theirs. */
function placeOf({ tipo, alvo }: LinhaDeItem, turma: Turma): string {
  if (tipo === 'resultados-teste' && turma.papel === 'aluno') return to.resultado(alvo)
  if (tipo === 'teste' || tipo === 'resultados-teste') return to.testeDaTurma(turma.id, alvo)
  return to.trabalhoDaTurma(turma.id, alvo)
}

/** An event in one line: a test or homework, results, pupils who came in. */
export function LinhaBreve({ linha, turma, hora }: { linha: LinhaSemAviso; turma: Turma; hora: string }) {
  return (
    <div className={s.breve}>
      <Icon as={icons[linha.tipo]} />
      <p className="grow">{sentenceOf(linha, turma)}</p>
      <span className="meta nowrap">{hora}</span>
    </div>
  )
}

function sentenceOf(linha: LinhaSemAviso, turma: Turma): ReactNode {
  if (linha.tipo === 'entrada') return linha.texto
  return <DeItem linha={linha} turma={turma} />
}

function DeItem({ linha, turma }: { linha: LinhaDeItem; turma: Turma }) {
  const agora = useAgora()
  const { inicio, fim } = linha
  return (
    <>
      {words[linha.tipo]}: <Ligacao to={placeOf(linha, turma)}>{linha.nome}</Ligacao>
      {inicio !== null && fim !== null && `, ${janelaDita(inicio, fim, agora, turma.fuso)}`}
    </>
  )
}
