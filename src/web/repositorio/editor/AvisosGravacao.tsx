import { useEffect } from 'react'
import { BotaoEntrar } from '#web/sessao/BotaoEntrar.tsx'
import { Choques } from '#web/gravacao/Choques.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { useReversible } from '#kit/overlays/useReversible.ts'
import type { EditorTeste, EstadoEditor, GravacaoDoTeste } from './editor.ts'
import s from './editor.module.css'

type FalhouProps = {
  editor: EditorTeste
  falha: Extract<GravacaoDoTeste, { em: 'falhou' }>
  onReload: () => void
}

/** Not with the server yet: where it is meanwhile, and what is to be done, if anything. */
function Falhou({ editor, falha: { texto, porque, aqui }, onReload }: FalhouProps) {
  const ways = {
    passa: {
      frase: 'Estão neste navegador e seguem assim que for possível.',
      action: (
        <Button size="small" onClick={() => void editor.gravador.flush()}>
          Tentar já
        </Button>
      ),
    },
    entrar: {
      frase: 'Estão neste navegador e seguem depois.',
      action: <BotaoEntrar size="small">Iniciar sessão</BotaoEntrar>,
    },
    recusado: {
      frase: 'Corrija e volta a guardar-se sozinho.',
      action: (
        <Button size="small" onClick={onReload}>
          Abrir a versão guardada
        </Button>
      ),
    },
  }
  const { frase, action } = ways[porque]
  return (
    <Notice tone={porque === 'passa' ? 'warn' : 'error'} live title="As últimas alterações ainda não estão guardadas" actions={action}>
      {texto}{' '}
      {aqui || porque === 'recusado' ? frase : 'Este navegador não tem espaço para as guardar: não feche esta página antes de seguirem.'}
    </Notice>
  )
}

/** The author's notices and choices of the saving: failures, somebody else's changes, restored work. */
export function AvisosGravacao({
  editor,
  estado: { copiaAntiga, recuperado, rascunho, entretanto },
  gravacao,
  onReload,
}: {
  editor: EditorTeste
  estado: EstadoEditor
  gravacao: GravacaoDoTeste
  onReload: () => void
}) {
  const tellReversible = useReversible()
  const isSaved = gravacao.em === 'guardado'
  // Synchronises the passing notices with what came from others: a line here would move what one is writing.
  useEffect(() => {
    if (entretanto === null || !isSaved) return
    showToast({ text: `${entretanto}; ficou tudo guardado.` })
    editor.forgetEntretanto()
  }, [editor, entretanto, isSaved])
  // The plain form has no "Anular" of its own.
  const tellWhatStands = (text: string) => tellReversible(text, () => editor.change(() => rascunho))
  return (
    <div className={s.avisos}>
      {gravacao.em === 'conflito' && (
        <Choques
          title="Este teste foi alterado noutro lado"
          quem={gravacao.atual.alteradoPor}
          choques={editor.choques(gravacao.atual)}
          onChoose={(escolhas) => void editor.resolve(gravacao.atual, escolhas)}
        />
      )}
      {gravacao.em === 'falhou' && <Falhou editor={editor} falha={gravacao} onReload={onReload} />}
      {copiaAntiga && (
        <Notice
          tone="warn"
          live
          title="Há alterações suas que não chegaram a ser guardadas"
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  editor.applyCopia(copiaAntiga)
                  tellWhatStands('Voltaram as suas alterações.')
                }}
              >
                Usar essas alterações
              </Button>
              <Button size="small" onClick={() => editor.discardCopia(copiaAntiga.nome)}>
                Deitar fora
              </Button>
            </>
          }
        >
          Entretanto o teste mudou noutro lado. Se as usar, substituem a versão que está a ver; pode anular.
        </Notice>
      )}
      {recuperado && (
        <Notice tone="info" live>
          Recuperámos alterações que tinham ficado por guardar.
        </Notice>
      )}
    </div>
  )
}
