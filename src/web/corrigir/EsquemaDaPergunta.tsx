/** How right parts make a score, type by type: what is right stays as it was. */
import type { ComponentType } from 'react'
import { ScoreCriterios } from '#perguntas/composicao/como-se-pontua.tsx'
import { ScoreOpcoes } from '#perguntas/escolha-multipla/como-se-pontua.tsx'
import { ScorePares } from '#perguntas/ligacao-pares/como-se-pontua.tsx'
import { ScoreListas } from '#perguntas/lista-opcoes/como-se-pontua.tsx'
import { chaveDoTipo, type NomeTipo } from '#perguntas/nomes.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import { ScoreAfirmacoes } from '#perguntas/verdadeiro-falso/como-se-pontua.tsx'
import type { ComoSePontuaProps } from '#perguntas/vista.tsx'
import type { PerguntaComChave } from '#web/correcao/correcao.queries.ts'

type Conteudo = { versao: 1; alineas: unknown; definicoes: unknown }

/** Null: the type is scored in one way only. */
const escolhas = {
  verdadeiroFalso: ScoreAfirmacoes,
  composicao: ScoreCriterios,
  escolhaMultipla: ScoreOpcoes,
  escolhaUnica: null,
  ligacaoPares: ScorePares,
  listaOpcoes: ScoreListas,
  texto: null,
} satisfies { [K in NomeTipo]: unknown }

/** `problemas`: what the server found wrong. */
type Props = { pergunta: PerguntaComChave; problemas: readonly Problema[]; onChange: (pergunta: PerguntaComChave) => void }

export function EsquemaDaPergunta({ pergunta, problemas, onChange }: Props) {
  const { tipoPergunta, alineas, definicoes } = pergunta
  // Each choice takes and gives content of its own type; the number beside the content chose it.
  const Choose = escolhas[chaveDoTipo(tipoPergunta)] as ComponentType<ComoSePontuaProps<Conteudo>> | null
  const conteudo: Conteudo = { versao: 1, alineas, definicoes }
  return (
    Choose && (
      <Choose
        conteudo={conteudo}
        onChange={(novo) => onChange({ ...pergunta, definicoes: novo.definicoes } as PerguntaComChave)}
        problemas={problemas}
        points={pergunta.points}
      />
    )
  )
}
