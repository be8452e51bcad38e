import { formatQuando } from '#web/horas.ts'
import { say } from '#kit/base/say.ts'
import { write } from '#kit/api/write.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { useAto } from './AtosDaResposta.tsx'
import type { GravadorDaResposta } from './rascunho.ts'
import { Resposta } from './ViewResposta.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type Props = {
  /** What was stored in between. */
  atual: Minha
  gravador: GravadorDaResposta
  /** It takes the place of what is here. */
  onBring: (atual: Minha) => void
}

/**
 * One button for the text here, one for the version stored in between. A handed-in answer is opened again first, if it
 * may be.
 */
function useEscolhas({ atual, gravador, onBring }: Props) {
  const reabrir = useAto(
    atual.id,
    () => write('POST /api/trabalho/retirar/{id}', { params: { id: atual.id } }),
    (aberta) => void gravador.overwrite(aberta),
  )
  if (atual.enviadoEm !== null)
    return {
      frase: atual.pode.retirar
        ? say(
            'A outra já foi entregue. Esta continua neste dispositivo: para {continuares com ela, volta|continuar com ela, volte} a abrir o trabalho.',
          )
        : 'A outra já foi entregue. Esta continua neste dispositivo.',
      erro: reabrir.error,
      // The text here stays: the page of the handed-in answer shows it too.
      outra: { label: 'Ver a entregue', act: () => onBring(atual), pending: false },
      esta: atual.pode.retirar ? { label: 'Voltar a abrir com esta', act: () => reabrir.mutate(), pending: reabrir.isPending } : null,
    }
  return {
    frase: say('{Compara-as e escolhe com qual queres|Compare-as e escolha com qual quer} continuar: a outra deixa de existir.'),
    erro: null,
    outra: {
      label: 'Usar a outra',
      act: () => {
        gravador.end()
        onBring(atual)
      },
      pending: false,
    },
    esta: { label: 'Ficar com esta', act: () => void gravador.overwrite(atual), pending: false },
  }
}

/** Two tabs or two devices: the other answer to be read, above the one that is here. */
export function DuasVersoes(props: Props) {
  const { atual } = props
  const { frase, erro, outra, esta } = useEscolhas(props)
  return (
    <section className={s.soAqui} aria-labelledby="duas-versoes">
      <Notice
        tone="warn"
        live
        title={<span id="duas-versoes">Esta resposta mudou noutro separador ou dispositivo</span>}
        actions={
          <>
            <Button size="small" pending={outra.pending} onClick={outra.act}>
              {outra.label}
            </Button>
            {esta && (
              <Button size="small" variant="primary" pending={esta.pending} onClick={esta.act}>
                {esta.label}
              </Button>
            )}
          </>
        }
      >
        {frase}
      </Notice>
      {erro && <Notice tone="error">{erro.message}</Notice>}
      <h3>A outra{atual.alteradoEm !== null && `, guardada ${formatQuando(atual.alteradoEm, atual.agora, atual.turma.fuso)}`}</h3>
      <Resposta minha={atual} />
      <h3>No ecrã</h3>
    </section>
  )
}
