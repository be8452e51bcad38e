import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { useState } from 'react'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { mudaArvore } from '#web/pastas/repositorio.queries.ts'
import { semNome } from '#web/repositorio/editor/rascunho.ts'
import { useSessao } from '#web/sessao/sessao.ts'

/** Where the test is not one's own yet: written now, one of the publisher's, or of a file. All come back to this class. */
export function OutroTeste({ turma }: { turma: number }) {
  const go = useGo()
  const { confirmacao } = useSessao()
  // Pressed again after a lost answer, it is one test.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const { mutate, isPending, error } = useWrite('PUT /api/repositorio/teste', {
    invalidates: mudaArvore,
    onSuccess: ({ id }) => go(to.editTeste(id, turma)),
  })
  return (
    <>
      <div className="row wrapr">
        <span className="muted desk">ou</span>
        <Button
          icon={IconPencilPlus}
          pending={isPending}
          onClick={() => mutate({ body: { chave: chaves.para(['novo', turma]), nome: semNome, perguntas: [] } })}
        >
          Escrever um agora
        </Button>
        <ButtonLink icon={IconFileImport} render={(slot) => <Ligacao to={to.importarParaTurma(turma)} {...slot} />}>
          Importar um ficheiro
        </ButtonLink>
        {confirmacao === 'confirmada' && (
          <ButtonLink icon={IconListCheck} render={(slot) => <Ligacao to={to.testesProntosPara(turma)} {...slot} />}>
            Usar um teste pronto
          </ButtonLink>
        )}
      </div>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </>
  )
}
