import { useParams } from '@tanstack/react-router'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { fotos, tamanhoDasFotos } from '#web/guias/fotos.ts'
import { type Guia, isPara } from '#web/guias/forma.ts'
import { guias, guiasDe } from '#web/guias/guias.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { ErrorPage } from '#web/shell/ErrorPage.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Novidades } from './Novidades.tsx'
import { Teclado } from './Teclado.tsx'
import { TextoDoGuia } from './TextoDoGuia.tsx'
import s from './ajuda.module.css'

const crumbsOf = (titulo: string) => [
  { label: 'Ajuda', render: (slot: object) => <Ligacao to={to.ajuda()} {...slot} /> },
  { label: titulo },
]

/** Guides on the same pages, for who found nearly the right one. */
const nearTo = (guia: Guia, own: readonly Guia[]): Guia[] =>
  own.filter((other) => other !== guia && other.rotas?.some((rota) => guia.rotas?.includes(rota))).slice(0, 3)

/** `/ajuda/{guia}`: a guide, and what is none but stands beside them. */
export default function GuiaPage() {
  // The route tree is built from data: parameters are a record of strings.
  const { guia: id = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  return id === 'novidades' ? <Novidades /> : id === 'teclado' ? <Teclado /> : <UmGuia id={id} />
}

/** Whoever has signed in reads every guide; a visitor those that are for everybody. */
function UmGuia({ id }: { id: string }) {
  const papel = papelDe(useSessao())
  const guia = guias.find((each) => each.id === id)
  usePageTitle(guia?.titulo ?? 'This page could not be found', guia && 'Ajuda')
  if (!guia) return <ErrorPage status={404} home={to.inicio()} />
  if (papel === null && !isPara(guia, null)) return <SignInToRead titulo={guia.titulo} />
  const outros = nearTo(guia, guiasDe(papel))
  return (
    <PageMain width="narrow">
      <PageHead title={guia.titulo} crumbs={crumbsOf(guia.titulo)} />
      <article className={s.guia}>
        <TextoDoGuia texto={guia.texto} />
        {guia.foto && (
          <img
            src={fotos[guia.foto.nome]}
            alt={guia.foto.alt}
            width={tamanhoDasFotos.largura}
            height={tamanhoDasFotos.altura}
            loading="lazy"
          />
        )}
      </article>
      {outros.length > 0 && (
        <nav aria-labelledby="ver-tambem" className={s.tambem}>
          <h2 id="ver-tambem">Ver também</h2>
          <ul>
            {outros.map((outro) => (
              <li key={outro.id}>
                <Ligacao to={to.guia(outro.id)}>{outro.titulo}</Ligacao>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PageMain>
  )
}

function SignInToRead({ titulo }: { titulo: string }) {
  return (
    <PageMain width="narrow">
      <PageHead title={titulo} crumbs={crumbsOf(titulo)} />
      <EmptyState
        title="Este guia é para quem tem conta"
        actions={
          <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.signIn()} {...slot} />}>
            Entrar
          </ButtonLink>
        }
      >
        Entre para o ler, com as imagens das páginas de que fala.
      </EmptyState>
    </PageMain>
  )
}
