import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useWatch } from 'react-hook-form'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type ComDestinos, chaveDaTurma } from './destinos.ts'
import { type Contexto, type Frase, frasesDoResumo, semHttps } from './resumo.ts'
import s from './testes.module.css'
import type { Valores } from './valores.ts'

const icones: Record<Frase['tema'], IconType> = {
  quem: IconUsers,
  outras: IconUsersGroup,
  quando: IconCalendarEvent,
  tempo: IconClock,
  extra: IconClockPlus,
  ordem: IconArrowsShuffle,
  selado: IconLock,
  publicacao: IconEye,
}

/** The effect of the form in words, beside its fields. */
export function Resumo({ contexto }: { contexto: Omit<Contexto, 'outras' | 'comOutroPrazo'> }) {
  // All of it is watched: the default values of the form give every field a value.
  const valores = useWatch<Valores>() as Valores & Partial<ComDestinos>
  const turmas = valores.turmas ?? []
  const comOutroPrazo = turmas.filter((turma) => valores.destinos?.[chaveDaTurma(turma)]?.proprio).length
  return (
    <aside className={s.resumo} aria-label="Resumo">
      <h3>Em resumo</h3>
      <ul aria-live="polite">
        {frasesDoResumo(valores, { ...contexto, outras: turmas.length, comOutroPrazo }).map(({ tema, texto }) => (
          <li key={tema}>
            <Icon as={icones[tema]} />
            <span>{texto}</span>
          </li>
        ))}
      </ul>
      {semHttps(window.location) && (
        <Notice tone="warn" title="Esta Lousa não usa HTTPS">
          As respostas guardam-se na mesma, mas um aluno que recarregue a página sem rede não a volta a abrir até haver ligação.
          {valores.selado && ' E aqui nenhum dispositivo guarda o teste selado: começa à hora, com rede.'}
        </Notice>
      )}
    </aside>
  )
}
