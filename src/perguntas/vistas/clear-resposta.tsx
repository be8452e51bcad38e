import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { Button } from '#kit/base/Button.tsx'
import s from './clear-resposta.module.css'

type ClearRespostaProps = { visivel: boolean; onClear: () => void }

/** Takes back the whole answer, where the controls alone cannot. Its place stays, so that nothing moves when it comes. */
export function ClearResposta({ visivel, onClear }: ClearRespostaProps) {
  return (
    <div className={s.lugar}>
      {visivel && (
        <Button variant="quiet" icon={IconEraser} onClick={onClear}>
          Limpar resposta
        </Button>
      )}
    </div>
  )
}
