import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { newChave } from '#kit/api/chave.ts'
import { Form } from '#kit/forms/Form.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { Destinos } from './Destinos.tsx'
import { naLinhaDaTurma } from './destinos.ts'
import { useFusos } from './useFusos.ts'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { CamposDoPrazo } from './CamposDoPrazo.tsx'
import { CampoDoResultado, CampoDuracao, CampoOuvir, CamposDoModo } from './CamposDoModo.tsx'
import { type TesteAtribuido, useTesteWrite } from './testes.queries.ts'
import s from './testes.module.css'
import { type ValoresDaCopia, corpoDaCopia, valoresDaCopia } from './copia.ts'

type Props = {
  teste: TesteAtribuido
  /** No class is chosen yet. */
  paraOutras: boolean
  onSave: (copias: TesteAtribuido[]) => void
  onCancel: () => void
}

/** Copies of a class test: nothing exists before they are saved. */
export function CopyTeste({ teste, paraOutras, onSave, onCancel }: Props) {
  const agora = useAgora()
  // One key per form: sending again after a lost answer makes no second copies.
  const [chave] = useState(() => newChave())
  const readFusos = useFusos()
  const save = useTesteWrite('POST /api/turmas/teste/duplicar/{id}', ({ testes }) => onSave(testes))
  return (
    <Form<ValoresDaCopia>
      defaultValues={valoresDaCopia(teste, paraOutras, agora)}
      submitLabel="Atribuir teste"
      onCancel={onCancel}
      onSubmit={async (valores) => {
        const body = corpoDaCopia(valores, await readFusos(valores.turmas), chave)
        await save.mutateAsync({ params: { id: teste.id }, body }).catch((error: unknown) => {
          throw naLinhaDaTurma(error, valores.turmas, valores.destinos)
        })
      }}
    >
      <AskAboutForm />
      <div className={s.ladoA}>
        <section className={s.parte} aria-labelledby="que-teste">
          <h3 id="que-teste">Que teste</h3>
          <p className="muted">
            As mesmas {plural(teste.totalPerguntas, 'pergunta', 'perguntas')} que a turma {teste.turma.name} teve.
          </p>
          <TextField
            name="nome"
            label="Nome para os alunos"
            required="Escreva o nome."
            maxLength={limites.tituloMaximo}
            autoComplete="off"
          />
        </section>
        <section className={s.parte} aria-labelledby="quando">
          <h3 id="quando">Quando</h3>
          <CamposDoPrazo fuso={teste.turma.fuso}>
            <CampoDuracao emBranco="têm até ao fim do prazo" />
          </CamposDoPrazo>
        </section>
        <section className={s.parte} aria-labelledby="que-turmas">
          <h3 id="que-turmas">Para que turmas</h3>
          <Destinos origem={teste} agora={agora} comTarde={false} comTempoExtra />
        </section>
        <section className={s.parte} aria-labelledby="como">
          <h3 id="como">Como</h3>
          <CamposDoModo />
          <CampoOuvir />
        </section>
        <CampoDoResultado />
      </div>
    </Form>
  )
}
