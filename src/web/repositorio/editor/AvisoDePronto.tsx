import { useQuery } from '@tanstack/react-query'
import { Notice } from '#kit/feedback/Notice.tsx'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import s from './editor.module.css'

/** That a test is among the ready-made ones: every teacher reads what is being written. */
export function AvisoDePronto({ teste }: { teste: number }) {
  const { data } = useQuery(testeQuery(teste))
  if (!data?.publicado) return null
  return (
    <div className={s.avisos}>
      <Notice tone="info">
        Este teste está entre os testes prontos: o que mudar aqui, os professores veem logo. As cópias que já fizeram ficam como estão.
      </Notice>
    </div>
  )
}
