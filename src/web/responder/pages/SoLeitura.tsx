import { useMemo } from 'react'
import { to } from '#web/paths.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type EmCurso, totalOf } from '../machine/estado.ts'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { SalaDoTeste } from '../sala/SalaDoTeste.tsx'
import s from '../sala/sala.module.css'

/** Acting as the student: everything is seen, nothing can be written. */
export function SoLeitura({ estado }: { estado: EmCurso }) {
  const { teste, sala, agora } = estado
  const engine = useMemo(
    () =>
      newPreviewEngine({
        respostas: new Map(sala.respostas.map((one) => [one.perguntaid, one.conteudo])),
        duracaoMs: Date.parse(sala.limiteEm) - Date.parse(agora),
      }),
    [sala, agora],
  )
  return (
    <SalaDoTeste
      engine={engine}
      teste={teste}
      paginas={sala.paginas}
      ficheiros={sala.ficheiros}
      totalMs={totalOf(estado)}
      soLeitura
      faixa={
        <section className={s.faixa} aria-label="Em nome de outra pessoa">
          <Notice tone="warn" actions={<ButtonLink href={to.testesDaTurma(teste.turma.id)}>Sair do teste</ButtonLink>}>
            Em nome de outra pessoa só se vê: não se responde nem se entrega.
          </Notice>
        </section>
      }
    />
  )
}
