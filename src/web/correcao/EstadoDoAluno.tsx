import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import type { IconType } from '#kit/base/Icon.tsx'
import { Chip, type ChipTone } from '#kit/feedback/Chip.tsx'
import type { LinhaAluno } from './correcao.queries.ts'

type Face = { tone: ChipTone; palavra: string; icon?: IconType }

const faces: Record<LinhaAluno['estado'], Face> = {
  'por-iniciar': { tone: 'wait', palavra: 'Ainda não entrou', icon: IconUserQuestion },
  'em-curso': { tone: 'now', palavra: 'A responder' },
  entregue: { tone: 'todo', palavra: 'Por corrigir' },
  corrigido: { tone: 'plan', palavra: 'Por publicar', icon: IconUserCheck },
  publicado: { tone: 'done', palavra: 'Publicado' },
  faltou: { tone: 'wait', palavra: 'Faltou', icon: IconUserOff },
}

type Linha = Pick<LinhaAluno, 'estado' | 'situacao' | 'tentativa'>
type AoVivo = { fuso: string; agora: string } | null

function faceDe({ estado, situacao, tentativa }: Linha, aoVivo: AoVivo): Face {
  if (situacao === 'dispensado' && estado !== 'em-curso') return { tone: 'wait', palavra: 'Com dispensa', icon: IconUserCheck }
  if (situacao === 'zero' && tentativa === null) return { tone: 'bad', palavra: 'Faltou: vale 0', icon: IconUserOff }
  if (tentativa?.provisorias) return { tone: 'todo', palavra: 'Respostas tardias' }
  if (tentativa?.oculta && estado === 'corrigido') return { tone: 'plan', palavra: 'Escondido', icon: IconUserCheck }
  // While others still answer, what matters is that this one is done.
  if (aoVivo && tentativa?.entregueEm) return { tone: 'done', palavra: 'Entregue' }
  if (aoVivo && tentativa?.emPausaDesde)
    return {
      tone: 'plan',
      palavra: `Em pausa desde ${formatHoraEDia(tentativa.emPausaDesde, aoVivo.agora, aoVivo.fuso, 'as')}`,
      icon: IconPlayerPause,
    }
  if (aoVivo && tentativa?.semLigacaoDesde)
    return {
      tone: 'todo',
      palavra: `Sem ligação desde ${formatHoraEDia(tentativa.semLigacaoDesde, aoVivo.agora, aoVivo.fuso, 'as')}`,
      icon: IconCloudOff,
    }
  return faces[estado]
}

/** Where a student stands with the test, in an icon and a word; `aoVivo`: others still answer, times are told in that zone. */
export function EstadoDoAluno({ linha, aoVivo = null }: { linha: Linha; aoVivo?: AoVivo }) {
  const { tone, palavra, icon } = faceDe(linha, aoVivo)
  return (
    <Chip tone={tone} icon={icon}>
      {palavra}
    </Chip>
  )
}
