/** The fields of a class test that are the same in every class: how long, in which order, when the result is seen. */
import { limites } from '#regras/limites.ts'
import { type ModoPublicacao, modosPublicacao, nomesModoPublicacao } from '#regras/testes/publicacao.ts'
import { NumberInputField } from '#kit/forms/NumberInputField.tsx'
import { RadioField } from '#kit/forms/RadioField.tsx'
import { SwitchField } from '#kit/forms/SwitchField.tsx'
import s from './testes.module.css'

/** How long each pupil has. `emBranco`: until when, where it is left empty. */
export const CampoDuracao = ({ emBranco }: { emBranco: string }) => (
  <NumberInputField
    name="duracao"
    label="Duração"
    optional
    min={1}
    max={limites.duracaoMaximaMinutos}
    unit="min"
    hint={`Conta a partir do momento em que cada aluno começa. Em branco, ${emBranco}.`}
  />
)

export const CamposDoModo = () => (
  <>
    <SwitchField
      name="baralhar"
      label="Baralhar perguntas"
      hint="Dentro de cada página, cada aluno tem a sua ordem. Desligado, vêm pela ordem do teste."
    />
    <SwitchField
      name="baralharOpcoes"
      label="Baralhar opções"
      hint="Em cada pergunta, cada aluno tem a sua ordem. Desligado, vêm como as escreveu; na ligação de pares, a coluna da direita vem sempre baralhada, para não mostrar a solução."
    />
    <SwitchField
      name="selado"
      label="Entregar selado antes da hora"
      hint="O teste fica cifrado nos dispositivos dos alunos e só abre à hora. Se nessa altura não houver rede, abre com um código que o professor mostra."
    />
  </>
)

/** It may change at any time: it alters nothing of what is asked. */
export const CampoOuvir = () => (
  <SwitchField
    name="lerAlto"
    label="Deixar ouvir as perguntas"
    hint="O aluno liga «Ouvir os textos» antes de começar, e um botão lê-lhe cada pergunta. Quem tem esse apoio ouve em todos os testes."
  />
)

export const CampoDoResultado = () => (
  <section className={s.parte} aria-labelledby="resultado">
    <h3 id="resultado">Os alunos veem o resultado</h3>
    <RadioField<ModoPublicacao>
      name="publicacao"
      label="Os alunos veem o resultado"
      hideLabel
      inline
      options={modosPublicacao.map((value) => ({ value, label: nomesModoPublicacao[value] }))}
    />
  </section>
)
