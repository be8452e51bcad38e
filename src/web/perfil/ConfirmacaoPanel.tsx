import type { RespostaDe } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'

/** The ways to be confirmed, for a teacher who is not yet; and the administration's reason when it refused. */
export function ConfirmacaoPanel({ perfil }: { perfil: RespostaDe<'GET /api/conta/perfil'> }) {
  return (
    <div className="stack">
      {perfil.recusa !== '' && (
        <Notice tone="warn" title="A administração não confirmou a sua conta">
          {perfil.recusa}
        </Notice>
      )}
      <p>{perfil.recusa === '' ? 'A administração já foi avisada e decide. Também fica logo confirmada:' : 'Ainda se confirma:'}</p>
      <ul>
        <li>com um código de licença para professores;</li>
        <li>
          com um e-mail confirmado da sua escola, se a escola estiver na lista desta Lousa
          {perfil.email ? (
            <>
              {' '}
              (o seu é {perfil.email}
              {!perfil.emailConfirmado && (
                <>
                  , <a href="#conta">por confirmar</a>
                </>
              )}
              )
            </>
          ) : null}
          ;
        </li>
        <li>com um convite da administração da sua escola.</li>
      </ul>
      <p className="muted small">Se um professor confirmado o juntar a uma turma, pode trabalhar já nessa turma.</p>
      <div>
        <ButtonLink render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>Ativar um código de licença</ButtonLink>
      </div>
    </div>
  )
}
