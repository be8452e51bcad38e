import { DuasVersoes } from '#web/forms/DuasVersoes.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { EditorTeste, EstadoEditor } from './editor.ts'
import type { EstadoGravacao } from './gravador.ts'
import s from './editor.module.css'

/** What the author must know of the saving, and choose: failures, somebody else's changes, work brought back. */
export function AvisosGravacao({
  editor,
  estado,
  gravacao,
  onRecarregar,
}: {
  editor: EditorTeste
  estado: EstadoEditor
  gravacao: EstadoGravacao
  onRecarregar: () => void
}) {
  return (
    <div className={s.avisos}>
      {gravacao.em === 'conflito' && (
        <DuasVersoes
          title="Este teste foi alterado noutro lado"
          onSee={() => editor.ficarComAtual()}
          onOverwrite={() => editor.gravador.keepMine()}
        >
          O que fez aqui ainda não está guardado.
        </DuasVersoes>
      )}
      {gravacao.em === 'falhou' && (
        <Notice
          tone={gravacao.denovo ? 'warn' : 'error'}
          live
          title="As últimas alterações ainda não estão guardadas"
          actions={
            gravacao.denovo ? (
              <Button size="small" onClick={() => void editor.gravador.flush()}>
                Tentar já
              </Button>
            ) : (
              <Button size="small" onClick={onRecarregar}>
                Abrir a versão guardada
              </Button>
            )
          }
        >
          {gravacao.texto}{' '}
          {gravacao.denovo ? 'Estão neste navegador e seguem assim que for possível.' : 'Corrija e volta a guardar-se sozinho.'}
        </Notice>
      )}
      {estado.copiaAntiga && (
        <Notice
          tone="warn"
          live
          title="Há alterações suas que não chegaram a ser guardadas"
          actions={
            <>
              <Button size="small" onClick={() => editor.usarCopia()}>
                Usar essas alterações
              </Button>
              <Button size="small" onClick={() => editor.deitarForaCopia()}>
                Deitar fora
              </Button>
            </>
          }
        >
          Entretanto o teste mudou noutro lado. Se as usar, substituem a versão que está a ver; pode anular.
        </Notice>
      )}
      {estado.recuperado && (
        <Notice tone="info" live>
          Recuperámos alterações que tinham ficado por guardar.
        </Notice>
      )}
    </div>
  )
}
