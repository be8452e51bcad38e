import type { UseQueryResult } from '@tanstack/react-query'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs'
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { formatDia, formatDiaDito } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { formatQuando } from '#web/horas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import type { Espera as EsperaLida } from '#web/gestao/admin.queries.ts'
import s from './admin.module.css'

type Linha = {
  chave: string
  icon: IconType
  texto: string
  nota: string
  para: string
  /** Asks for the admin's hand. */ urgente: boolean
}

const capital = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

function linhasDosEventos({ n, nomeados }: EsperaLida['eventos'], agora: ReturnType<typeof useAgora>): Linha[] {
  const named = nomeados.map(({ id, titulo, inicio, fuso, lotacao, inscritos, emEspera }) => ({
    chave: `evento-${id}`,
    icon: IconCalendarEvent,
    texto: titulo,
    nota: [
      capital(formatQuando(inicio, agora, fuso)),
      lotacao === 0 ? 'sem programa' : `${inscritos} de ${plural(lotacao, 'lugar', 'lugares')}`,
      ...(emEspera > 0 ? [`${emEspera} em espera`] : []),
    ].join(' · '),
    para: to.eventoDaEditora(id),
    urgente: lotacao === 0 || emEspera > 0,
  }))
  return n > named.length ? [...named, more('eventos', `Mais ${plural(n - named.length, 'evento', 'eventos')} nos próximos dias`)] : named
}

const more = (ver: 'eventos' | 'licencas', texto: string): Linha => ({
  chave: `mais-${ver}`,
  icon: ver === 'eventos' ? IconCalendarEvent : IconLicense,
  texto,
  nota: 'Ver a lista',
  para: to.administracao(ver),
  urgente: false,
})

function linhasDosLotes({ n, nomeados }: EsperaLida['lotes']): Linha[] {
  const named = nomeados.map(({ id, nome, manual, livres, lugares, ate }) => ({
    chave: `lote-${id}`,
    icon: IconLicense,
    texto: `Licenças a acabar: ${nome}`,
    nota: [
      manual,
      `${livres} de ${plural(lugares, 'lugar livre', 'lugares livres')}`,
      ...(ate === null ? [] : [`até ${formatDia(ate)}`]),
    ].join(' · '),
    para: to.administracao('licencas'),
    urgente: livres * 100 <= lugares * limites.loteNoFimPercentagem,
  }))
  return n > named.length ? [...named, more('licencas', `Mais ${plural(n - named.length, 'lote', 'lotes')} a acabar`)] : named
}

/** The tasks that wait, the most painful first. */
function linhasDe({ professores, apagamentos, correioFalhou, eventos, lotes }: EsperaLida, agora: ReturnType<typeof useAgora>): Linha[] {
  return [
    ...(professores.n > 0
      ? [
          {
            chave: 'professores',
            icon: IconUserCheck,
            texto: `${plural(professores.n, 'professor', 'professores')} por confirmar`,
            nota: professores.maisAntigo ? `O mais antigo espera desde ${formatDiaDito(professores.maisAntigo, agora, FUSO_OMISSAO)}` : '',
            para: to.administracao('professores'),
            urgente: true,
          },
        ]
      : []),
    ...(apagamentos.n > 0
      ? [
          {
            chave: 'apagamentos',
            icon: IconUserX,
            texto: `${plural(apagamentos.n, 'pessoa pediu', 'pessoas pediram')} para apagar a conta`,
            nota: apagamentos.maisAntigo ? `O mais antigo é de ${formatDiaDito(apagamentos.maisAntigo, agora, FUSO_OMISSAO)}` : '',
            para: to.administracao('apagamentos'),
            urgente: true,
          },
        ]
      : []),
    ...(correioFalhou > 0
      ? [
          {
            chave: 'correio',
            icon: IconMailX,
            texto: plural(correioFalhou, 'mensagem não saiu', 'mensagens não saíram'),
            nota: 'Veja para quem eram e tente de novo',
            para: `${to.administracao('correio')}&estado=falhou`,
            urgente: true,
          },
        ]
      : []),
    ...linhasDosEventos(eventos, agora),
    ...linhasDosLotes(lotes),
  ]
}

/**
 * What waits for the administration, as the page around it reads it. A reading of its own would ask again for what
 * failed, as often as the page shows it.
 */
export function Espera({ espera: { data, error, isError, isFetching, refetch } }: { espera: UseQueryResult<EsperaLida> }) {
  const agora = useAgora()
  return (
    <section className={s.largo} aria-labelledby="espera">
      <h2 className="h-s" id="espera">
        À espera de si
      </h2>
      {isError ? (
        <FailedState title="Não foi possível ver o que espera" onRetry={() => void refetch()} pending={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : data ? (
        <Linhas linhas={linhasDe(data, agora)} />
      ) : (
        <Skeleton shape="list" rows={3} label="A ver o que espera" />
      )}
    </section>
  )
}

function Linhas({ linhas }: { linhas: readonly Linha[] }) {
  if (linhas.length === 0)
    return (
      <p className={s.emDia}>
        <Icon as={IconCircleCheck} />
        <span>Está tudo em dia: nada espera por si.</span>
      </p>
    )
  return (
    <Sheet as="ul">
      {linhas.map(({ chave, icon, texto, nota, para, urgente }) => (
        <li key={chave} className={s.espera}>
          <Ligacao to={para}>
            <span className={urgente ? s.urgente : s.calmo}>
              <Icon as={icon} />
            </span>
            <span>
              <b>{texto}</b>
              {nota && <small>{nota}</small>}
            </span>
            <Icon as={IconChevronRight} />
          </Ligacao>
        </li>
      ))}
    </Sheet>
  )
}
