import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState, useSyncExternalStore } from 'react'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import type { Previsao } from './opening.ts'
import { Portico } from './Portico.tsx'
import { SalaDoTeste } from '../sala/SalaDoTeste.tsx'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import s from '../sala/sala.module.css'

const semRespostas: ReadonlyMap<number, unknown> = new Map()

/** A teacher tries the test out as some student would see it. Nothing of it is kept. */
export function PreVisualizacao({ previsao: { teste, paginas, ficheiros } }: { previsao: Previsao }) {
  const duracaoMs = teste.duracao === null ? null : teste.duracao * 60_000
  const [engine, setMotor] = useState(() => newPreviewEngine({ respostas: semRespostas, duracaoMs }))
  const { fase } = useSyncExternalStore(engine.subscribe, engine.vista)
  const exit = <ButtonLink href={to.testesDaTurma(teste.turma.id)}>Sair da pré-visualização</ButtonLink>
  if (fase.fase === 'entregue') {
    return (
      <Portico teste={teste}>
        <EmptyState
          level="h1"
          drawing="tudo-em-dia"
          title="Aqui o aluno teria entregado"
          actions={
            <>
              {exit}
              <Button variant="primary" onClick={() => setMotor(newPreviewEngine({ respostas: semRespostas, duracaoMs }))}>
                Ver de novo
              </Button>
            </>
          }
        >
          Nada do que respondeu ficou guardado.
        </EmptyState>
      </Portico>
    )
  }
  return (
    <SalaDoTeste
      engine={engine}
      teste={teste}
      paginas={paginas}
      ficheiros={ficheiros}
      totalMs={duracaoMs ?? undefined}
      faixa={
        <section className={s.faixa} aria-label="Pré-visualização">
          <Notice tone="info" icon={IconEye} actions={exit}>
            Pré-visualização: é assim que um aluno vê o teste. Nada fica guardado.
          </Notice>
        </section>
      }
    />
  )
}
