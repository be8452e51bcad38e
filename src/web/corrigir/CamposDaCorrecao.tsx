/** The fields of a correction: what is corrected, how, and for whom it counts. */
import { tracosDoTipo } from '#perguntas/nomes.ts'
import { canChangeScheme } from '#perguntas/scheme-of.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { AcaoDeCorrecao, Anulacao, PoliticaDeCorrecao } from '#regras/testes/correcoes.ts'
import { limites } from '#regras/limites.ts'
import c from '#kit/fields/control.module.css'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { RadioGroup, type RadioOption } from '#kit/fields/RadioGroup.tsx'
import { pontosPorExtenso } from '#web/correcao/textos.ts'
import { ChaveDaPergunta } from './ChaveDaPergunta.tsx'
import { EsquemaDaPergunta } from './EsquemaDaPergunta.tsx'
import { type RascunhoDaCorrecao, type alcanceDe, politicasPossiveis } from './rascunho-da-correcao.ts'

const acoes: RadioOption<AcaoDeCorrecao>[] = [
  { value: 'chave', label: 'A chave', note: 'O que está certo muda; os textos ficam como os alunos os viram.' },
  {
    value: 'esquema',
    label: 'A forma de pontuar',
    note: 'O que está certo, e os níveis que já escolheu, ficam iguais; muda quanto vale cada parte.',
  },
  { value: 'pontos', label: 'A cotação', note: 'A pergunta passa a valer mais, ou menos.' },
  { value: 'anular', label: 'Anular a pergunta', note: 'A pergunta tinha um erro e não devia contar como está.' },
]

const anulacoes: RadioOption<Anulacao>[] = [
  { value: 'cotacao-a-todos', label: 'Todos têm a cotação inteira' },
  { value: 'cotacao-a-quem-respondeu', label: 'Quem respondeu tem a cotação inteira' },
  { value: 'fora-do-total', label: 'Não conta para o total' },
]

const politicas: RadioOption<PoliticaDeCorrecao>[] = [
  { value: 'recalcular', label: 'Para todos' },
  { value: 'so-a-favor', label: 'Só a favor', note: 'Quem já entregou e ficava com menos mantém o que tem.' },
  { value: 'por-aluno', label: 'Para os alunos que eu escolher' },
]

type Props = {
  pedida: RascunhoDaCorrecao
  /** What else it may reach. */
  alcance: ReturnType<typeof alcanceDe>
  /** What the server found wrong in it. */
  problemas: readonly Problema[]
  onChange: (change: Partial<RascunhoDaCorrecao>) => void
  /** The teacher sees whose answers are whose, and so may choose pupils. */
  comNomes: boolean
}

export function CamposDaCorrecao({ pedida, alcance, problemas, onChange, comNomes }: Props) {
  const { acao, pergunta, points, anular, escalar, politica, substituir, repositorio, motivo } = pedida
  // Who does not see the names cannot choose among them.
  const possible = politicasPossiveis(pedida).filter((politica) => politica !== 'por-aluno' || comNomes)
  const semChave = tracosDoTipo(pergunta.tipoPergunta).corrigidaPorPessoa
  const comEsquema = canChangeScheme(pergunta.definicoes)
  return (
    <>
      <RadioGroup
        legend="O que corrigir"
        value={acao}
        options={acoes.filter(({ value }) => (value === 'chave' ? !semChave : value !== 'esquema' || comEsquema))}
        onChange={(nova) => onChange({ acao: nova })}
      />
      {acao === 'chave' && <ChaveDaPergunta pergunta={pergunta} onChange={(nova) => onChange({ pergunta: nova })} />}
      {acao === 'esquema' && (
        <EsquemaDaPergunta pergunta={pergunta} problemas={problemas} onChange={(nova) => onChange({ pergunta: nova })} />
      )}
      {acao === 'pontos' && (
        <Field label="Nova cotação" hint={`Valia ${pontosPorExtenso(pergunta.points)}.`}>
          {(control) => (
            <NumberField
              id={control.id}
              min={0}
              max={1000}
              asTyped
              decimals={2}
              value={points}
              onChange={(typed) => onChange({ points: typed })}
              describedBy={control['aria-describedby']}
            />
          )}
        </Field>
      )}
      {acao === 'anular' && (
        <>
          <RadioGroup
            legend="O que acontece à cotação"
            value={anular}
            options={anulacoes}
            onChange={(nova) => onChange({ anular: nova })}
          />
          {anular === 'fora-do-total' && (
            <Checkbox checked={escalar} onChange={(nova) => onChange({ escalar: nova })}>
              As outras perguntas passam a valer o teste todo
            </Checkbox>
          )}
        </>
      )}
      {possible.length > 1 && (
        <RadioGroup
          legend="Para quem vale"
          value={politica}
          options={politicas.filter(({ value }) => possible.includes(value))}
          onChange={(nova) => onChange({ politica: nova })}
        />
      )}
      {alcance.substituir && (
        <Checkbox
          checked={substituir}
          onChange={(sim) => onChange({ substituir: sim })}
          note="Sem isto, os pontos e as decisões que deu à mão mantêm-se. Desfazer a correção devolve-os."
        >
          Substituir também o que decidi à mão
        </Checkbox>
      )}
      {alcance.repositorio && (
        <Checkbox
          checked={repositorio}
          onChange={(sim) => onChange({ repositorio: sim })}
          note="Os testes do repositório que já a têm perguntam, ao abri-los, se a querem assim. Desfazer a correção não muda o repositório."
        >
          Corrigir também a pergunta no meu repositório
        </Checkbox>
      )}
      <Field label="Motivo" hint="Fica na história, e os alunos leem-no no resultado.">
        {(control) => (
          <input
            {...control}
            className={c.input}
            maxLength={limites.motivoMaximo}
            value={motivo}
            onChange={(event) => onChange({ motivo: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
