import type { ReactNode } from 'react'
import { SkipLink } from '#web/shell/SkipLink.tsx'
import { Mark } from '#kit/base/Logo.tsx'
import type { TesteParaResponder } from '../machine/estado.ts'
import s from './portico.module.css'
import { turmaEDisciplina } from '../sala/textos.ts'

/** What stands before and after the room: the same quiet page, without clock or map. */
export function Portico({ teste, children }: { teste: TesteParaResponder; children: ReactNode }) {
  return (
    <div className={`${s.portico} inroom`}>
      <SkipLink to="pergunta">Saltar para o conteúdo</SkipLink>
      <header className="board">
        <div className={s.topo}>
          <Mark />
          <p>
            <strong>{teste.nome}</strong>
            <span>{turmaEDisciplina(teste)}</span>
          </p>
        </div>
      </header>
      <main id="pergunta" tabIndex={-1} className={s.entrada}>
        {children}
      </main>
    </div>
  )
}
