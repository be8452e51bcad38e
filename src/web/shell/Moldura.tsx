import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ReactNode } from 'react'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { readToken } from '#kit/api/token.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Sino } from '#web/notificacoes/Sino.tsx'
import { type Sessao, sessaoQuery } from '#web/sessao/sessao.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import type { Lugar } from './AppHeader.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'
import { Faixas } from './strips/Faixas.tsx'
import { ligacoesPredefinidas } from './ligacoes.ts'
import { JanelasDaMoldura } from './JanelasDaMoldura.tsx'
import { useSignOut } from './useSignOut.tsx'
import { definicoesQuery } from '#web/definicoes.ts'

/** `under`: the addresses that belong to it. */
type Place = Omit<Lugar, 'current'> & { under: RegExp }
const inicio: Place = { label: 'Início', to: to.inicio(), icon: IconHome, under: /^\/$/ }
const turmas: Place = { label: 'Turmas', to: to.turmas(), icon: IconUsersGroup, under: /^\/turmas\b|^\/teste\/\d+\/consultar\/\d/ }
const eventos: Place = { label: 'Eventos', to: to.eventos(), icon: IconCalendarEvent, under: /^\/eventos\b/ }
const visitor: Place[] = [
  inicio,
  eventos,
  { label: 'O que é a Lousa', short: 'Sobre', to: to.sobre(), icon: IconInfoCircle, under: /^\/about$/ },
]
const teacher: Place[] = [
  inicio,
  turmas,
  { label: 'Testes', to: to.testes(), icon: IconFolders, under: /^\/testes-perguntas\/(?!perguntas\b)|^\/partilha\// },
  { label: 'Perguntas', to: to.perguntas(), icon: IconListCheck, under: /^\/testes-perguntas\/perguntas\b|^\/preview\b/ },
  { label: 'Recursos', to: to.bancoRecursos(), icon: IconCategory, under: /^\/(legacy-)?banco-recursos\b|^\/recurso\// },
  { label: 'Projetos', to: to.projetos(), icon: IconBooks, under: /^\/projetos\b/ },
  eventos,
]
const admin: Place[] = [
  inicio,
  turmas,
  { label: 'Utilizadores', short: 'Pessoas', to: to.utilizadores(), icon: IconUserCog, under: /^\/users\b/ },
  { label: 'Administração', short: 'Gestão', to: to.administracao(), icon: IconAdjustments, under: /^\/admin\b/ },
  ...teacher.slice(2),
]
const student: Place[] = [
  inicio,
  turmas,
  { label: 'Testes', to: to.porResponder(), icon: IconListCheck, under: /^\/teste\/(\d+\/)?responder$/ },
  { label: 'Resultados', to: to.resultado(), icon: IconReportAnalytics, under: /^\/teste\/(\d+\/)?(consultar|praticar)$/ },
  {
    label: 'Licença digital',
    short: 'Licença',
    to: to.licencaDigital(),
    icon: IconLicense,
    under: /^\/(legacy-)?licenca-digital\b|^\/recurso\//,
  },
  eventos,
]

function placesOf(sessao: Sessao | undefined, path: string): Lugar[] {
  const places =
    sessao?.tipo === tipoDeConta.aluno ? student : sessao?.tipo === tipoDeConta.admin ? admin : sessao?.userId ? teacher : visitor
  return places.map(({ under, ...place }) => ({ ...place, current: under.test(path) }))
}

/** The default layout with what this person sees in it. */
export function Moldura({ children }: { children: ReactNode }) {
  const { data: sessao, isError } = useQuery(sessaoQuery())
  const { data: definicoes } = useQuery(definicoesQuery())
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { signOut, pergunta } = useSignOut()
  const isTeacher = sessao?.tipo === tipoDeConta.professor
  // Somebody with a token is no visitor until the answer says so: their places must not change under the finger.
  const isKnown = sessao !== undefined || isError || readToken() === null
  // Teachers load the class options at start, once there is a class that may be theirs.
  useBeside({ ...read('GET /api/turmas/opcoes'), enabled: isTeacher && sessao.confirmacao !== 'por-confirmar' })
  const ligacoes = definicoes?.ligacoes ?? ligacoesPredefinidas
  const area = isTeacher
    ? { label: 'Área Professores' as const, to: to.turmas() }
    : { label: 'Área Alunos' as const, to: sessao?.userId ? to.turmas() : to.signIn() }
  return (
    <DefaultLayout
      links={ligacoes}
      installation={definicoes?.nome}
      more={isKnown && <OnPhones area={area} visitor={!sessao?.userId} />}
      header={{
        home: to.inicio(),
        lugares: isKnown ? placesOf(sessao, path) : [],
        area: isKnown ? area : null,
        user: sessao?.userId
          ? {
              name: sessao.displayName,
              avatar: sessao.avatar,
              dadosUrl: ligacoes.osMeusDados,
              imagemUrl: to.imagem(),
              onSignOut: signOut,
            }
          : null,
        search: <JanelasDaMoldura sessao={sessao} />,
        bell: sessao?.userId && !sessao.palavraPasseProvisoria ? <Sino /> : null,
        visitor: isKnown && <VisitorButtons />,
        strips: <Faixas />,
      }}
    >
      {children}
      {pergunta}
    </DefaultLayout>
  )
}

/** The parts without room in a phone's header. */
function OnPhones({ area, visitor }: { area: { label: string; to: string }; visitor: boolean }) {
  return (
    <>
      <Ligacao to={area.to}>
        <Icon as={IconSchool} size="l" />
        {area.label}
      </Ligacao>
      <Ligacao to={to.ajuda()}>
        <Icon as={IconInfoCircle} size="l" />
        Ajuda
      </Ligacao>
      {visitor && (
        <Ligacao to={to.registo()}>
          <Icon as={IconUserPlus} size="l" />
          Criar conta
        </Ligacao>
      )}
    </>
  )
}

function VisitorButtons() {
  return (
    <>
      <ButtonLink variant="quiet" className="desk" render={(slot) => <Ligacao to={to.registo()} {...slot} />}>
        Criar conta
      </ButtonLink>
      <ButtonLink render={(slot) => <Ligacao to={to.signIn()} {...slot} />}>Entrar</ButtonLink>
    </>
  )
}
