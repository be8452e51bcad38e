import { useId, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { signsMissing } from '#regras/licencas.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import { showToast } from '#kit/overlays/toasts.ts'
import s from './licencas.module.css'

const missing = (codigo: string): string | undefined => {
  const left = signsMissing(codigo)
  if (codigo.trim() === '') return 'Escreva o código.'
  if (left === 0) return undefined
  if (left < 0) return `Há ${-left === 1 ? '1 carácter' : `${-left} caracteres`} a mais.`
  return left === 1 ? 'Falta 1 carácter.' : `Faltam ${left} caracteres.`
}

/** The box where a code becomes a licence. */
export function ActivateCodigo() {
  const title = useId()
  const [codigo, setCodigo] = useState('')
  const [tried, setTried] = useState(false)
  const activate = useWrite('POST /api/licencas/ativar', {
    invalidates: [
      'GET /api/licencas',
      'GET /api/licencas/{id}',
      'GET /api/recurso/{id}',
      'GET /api/BancoRecursos/{idCategoria}',
      'POST /api/BancoRecursos/pesquisaByManual',
      'GET /api/manuais',
      'GET /api/manuais/{id}',
      'GET /api/projetos',
      // A licence for teachers confirms who activates it.
      'GET /api/geral/info',
      'GET /api/conta/perfil',
    ],
    onSuccess: ({ manual }) => {
      setCodigo('')
      setTried(false)
      showToast({ text: `${manual.nome} está nas suas licenças` })
    },
  })
  const problem = missing(codigo)
  const shown = activate.error?.detail ?? (tried ? problem : undefined)
  return (
    <section className={s.ativar} aria-labelledby={title}>
      <h2 id={title}>Ativar um manual</h2>
      <p>O código está na contracapa do manual ou no talão de compra: 12 letras e números.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem === undefined) activate.mutate({ body: { codigo } })
        }}
      >
        <Field label="Código da licença" hint={!tried && codigo !== '' ? problem : undefined} error={shown}>
          {(control) => (
            <input
              {...control}
              className={cx(c.input, s.codigo)}
              value={codigo}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limites.codigoComPalavras}
              onChange={(event) => {
                setCodigo(event.currentTarget.value)
                activate.reset()
              }}
            />
          )}
        </Field>
        <Button variant="primary" type="submit" pending={activate.isPending}>
          Ativar
        </Button>
      </form>
    </section>
  )
}
