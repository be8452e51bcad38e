import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import s from './recurso.module.css'
import type { Recurso } from './recursos.queries.ts'

/** Stands in the content's place for a person without a licence. */
export function Fechado({ recurso }: { recurso: Recurso }) {
  return (
    <div className={s.fechado}>
      <Icon as={IconLock} size="xl" />
      <h2>Este recurso abre com a licença do manual</h2>
      <p>
        Ative o código de {recurso.manual?.nome ?? 'um manual'} para o ver. O código está na contracapa do manual ou no talão de compra.
      </p>
      <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.licencaDigital()} {...slot} />}>
        Ativar um código
      </ButtonLink>
    </div>
  )
}
