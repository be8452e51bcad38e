import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useId } from 'react'
import { say } from '#kit/base/say.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { type Guia, searchGuias } from '#web/guias/forma.ts'
import { guiasDe } from '#web/guias/guias.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { to } from '#web/paths.ts'
import { papelDe, useSessao } from '#web/sessao/sessao.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import s from './ajuda.module.css'

/** `/ajuda`: the guides of one's role, found by their words; to who teaches, those of pupils as well. */
export default function AjudaPage() {
  usePageTitle('Ajuda')
  const papel = papelDe(useSessao())
  const [escrito, setEscrito] = useProcura()
  const own = guiasDe(papel)
  const ofPupils = papel === 'Professor' || papel === 'Admin' ? guiasDe('Aluno').filter((guia) => !own.includes(guia)) : []
  const [shown, shownOfPupils] = [searchGuias(own, escrito), searchGuias(ofPupils, escrito)]
  const found = shown.length + shownOfPupils.length
  return (
    <PageMain>
      <PageHead
        title="Ajuda"
        lede={papel === 'Aluno' ? 'Guias curtos, passo a passo.' : 'Guias curtos, passo a passo, com imagens.'}
        actions={
          <>
            <ButtonLink icon={IconSparkles} render={(slot) => <Ligacao to={to.guia('novidades')} {...slot} />}>
              O que há de novo
            </ButtonLink>
            <ButtonLink icon={IconKeyboard} render={(slot) => <Ligacao to={to.guia('teclado')} {...slot} />}>
              Teclado
            </ButtonLink>
          </>
        }
      />
      <div className={s.procura}>
        <SearchField label="Procurar na ajuda" value={escrito} onChange={setEscrito} />
        <p role="status" className="sr">
          {escrito.trim() === '' ? '' : found === 1 ? '1 guia' : `${found} guias`}
        </p>
      </div>
      {found === 0 && (
        <EmptyState
          title={`Nenhum guia com «${escrito.trim()}»`}
          actions={<Button onClick={() => setEscrito('')}>Limpar a pesquisa</Button>}
        >
          {say(
            '{Experimenta|Experimente} uma só palavra do que {procuras|procura}, como «entrar», «teste» ou «nota». Todos os guias estão aqui em baixo.',
          )}
        </EmptyState>
      )}
      {found === 0 && <Lista titulo="Todos os guias" guias={own} />}
      {shown.length > 0 && <Lista titulo={shownOfPupils.length > 0 ? 'Para si' : 'Guias'} guias={shown} />}
      {shownOfPupils.length > 0 && <Lista titulo="O que os alunos leem" guias={shownOfPupils} />}
    </PageMain>
  )
}

function Lista({ titulo, guias }: { titulo: string; guias: readonly Guia[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={s.parte}>
      <h2 id={id}>{titulo}</h2>
      <Sheet as="ul" className={s.lista}>
        {guias.map((guia) => (
          <li key={guia.id}>
            <Ligacao to={to.guia(guia.id)} className={s.linha}>
              <span className="grow">{guia.titulo}</span>
              <Icon as={IconChevronRight} size="s" />
            </Ligacao>
          </li>
        ))}
      </Sheet>
    </section>
  )
}
