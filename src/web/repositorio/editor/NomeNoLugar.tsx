import { limites } from '#regras/limites.ts'
import { setCampo } from './CamposDoTeste.tsx'
import type { EditorTeste } from './editor.ts'
import { semNome } from './rascunho.ts'
import s from './editor.module.css'

/** The test's name in the work bar, changed where it stands; Enter saves at once, as leaving the field does a moment later. */
export function NomeNoLugar({ editor, nome }: { editor: EditorTeste; nome: string }) {
  return (
    <input
      className={s.nome}
      aria-label="Nome do teste"
      placeholder={semNome}
      value={nome}
      maxLength={limites.nomeMaximo}
      autoComplete="off"
      onChange={(event) => setCampo(editor, 'nome', { nome: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void editor.gravador.flush()
      }}
    />
  )
}
