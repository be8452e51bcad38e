/** One group of answers: what was asked, what was written, what it is given, and the comment. */
import { useRef, useState } from 'react'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { GivePontos } from './GivePontos.tsx'
import { ComentarioAoGrupo } from './ComentarioAoGrupo.tsx'
import { CamposDaMarca } from './CamposDaMarca.tsx'
import { EnunciadoEmCorrecao } from './EnunciadoEmCorrecao.tsx'
import { JaClassificadas } from './JaClassificadas.tsx'
import { focusPontos } from './PontosInteiros.tsx'
import { RespostasDoGrupo } from './RespostasDoGrupo.tsx'
import { TeclasAVista, teclasDosNiveis } from './TeclasAVista.tsx'
import { type CorrecaoPergunta, type Grupo, type Painel, useComentarios } from '#web/correcao/correcao.queries.ts'
import { type Criterio, type ModoDeCorrigir, modoDeCorrigir } from './criterios.ts'
import { type Pedido, respostasByDefault } from './give-marks.ts'
import { faltaParaDar, isUngiven, mudou, pedidoDe, type Rascunho, useRascunho } from './rascunho.ts'
import { useCamposDoComentario, useTeclasDaMarca } from './teclas-da-marca.ts'

type Props = {
  painel: Painel
  correcao: CorrecaoPergunta
  grupo: Grupo
  onGrupo: (step: 1 | -1) => void
  onSkip: () => void
  /** Flagged to come back to. */
  assinalado: boolean
  onAssinalar: () => void
  onMark: (pedido: Pedido, rascunho: Rascunho) => void
  /** The unfinished mark from the group's last showing. */
  comecado?: Rascunho | undefined
  /** At each change: what would be lost with the form; null: nothing would. */
  onRascunho: (rascunho: Rascunho | null) => void
  /** The points of the group before were typed: so will these be. */
  aEscreverPontos?: boolean | undefined
}

const atalhosDe = (niveis: number) => [
  { keys: teclasDosNiveis(niveis), does: 'escolher o nível' },
  { keys: ['↑', '↓'], does: 'mudar de critério' },
  { keys: ['J', 'K'], does: 'grupo seguinte e anterior' },
  { keys: ['↵'], does: 'atribuir e seguir' },
  { keys: ['Ctrl', '↵'], does: 'atribuir e seguir, a partir do comentário' },
  { keys: ['S'], does: 'saltar para o próximo por ver, também a meio dos pontos' },
  { keys: ['A'], does: 'assinalar o grupo, para voltar a ele' },
  { keys: ['P'], does: 'escrever os pontos, numa composição sem critérios' },
  { keys: ['C'], does: 'escrever um comentário' },
  { keys: ['V'], does: 'gravar um comentário de voz' },
  { keys: ['Q', 'W', 'E', 'R', 'T'], does: 'usar um comentário guardado' },
]

/** The answers of the group that the mark goes to: those of the rule, or those that the teacher set apart. */
function useEscolhidas(grupo: Grupo) {
  const [separadas, setSeparadas] = useState<ReadonlySet<number> | null>(null)
  const chosen = separadas === null ? respostasByDefault(grupo) : grupo.respostas.filter(({ tentativaId }) => separadas.has(tentativaId))
  return { separadas, setSeparadas, chosen }
}

/**
 * What can be done with the draft of a mark. `why`: the reason why it cannot be given yet. `nadaADar`: the group is
 * marked already and the draft says nothing new, so the teacher only goes on. `porEscolher`: the first criterion
 * without a level.
 */
function stateOf(
  grupo: Grupo,
  chosen: Grupo['respostas'],
  modo: ModoDeCorrigir,
  rascunho: Rascunho,
  { soLeitura, points }: { soLeitura: boolean; points: number },
) {
  const nadaADar = !soLeitura && grupo.porCorrigir === 0 && !mudou(grupo, modo, rascunho)
  const criterios = modo.modo === 'criterios' && rascunho.manual === null ? modo.criterios : []
  return {
    nadaADar,
    mudaPontos: !nadaADar && (modo.modo !== 'regra' || rascunho.manual !== null),
    why: soLeitura ? 'Só pode ser consultado' : nadaADar ? null : faltaParaDar(chosen, modo, rascunho, points),
    porEscolher: criterios.findIndex(({ id }) => rascunho.escolhas[id] === undefined),
  }
}

/** The criterion that the keyboard marks; going to it brings it into sight, because the keyboard must not act out of sight. */
function useCriterioAtual(criterios: readonly Criterio[]) {
  const [criterio, setCriterio] = useState(0)
  const lista = useRef<HTMLDivElement>(null)
  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(index, criterios.length - 1))
    setCriterio(place)
    lista.current?.children[place]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  return { criterio, setCriterio, goTo, lista }
}

export function GrupoEmCorrecao(props: Props) {
  const { painel, correcao, grupo, onGrupo, onSkip, assinalado, onAssinalar, onMark, comecado, onRascunho, aEscreverPontos = false } = props
  const { pergunta } = correcao
  const modo = modoDeCorrigir(pergunta, grupo)
  const criterios = modo.modo === 'criterios' ? modo.criterios : []
  const marca = useRascunho(grupo, modo, {
    comecado,
    aoMudar: (next) => onRascunho(isUngiven(grupo, modo, next) ? next : null),
  })
  const { rascunho, chooseFracao, insertComentario, discard } = marca
  const { criterio, setCriterio, goTo, lista } = useCriterioAtual(criterios)
  const { separadas, setSeparadas, chosen } = useEscolhidas(grupo)
  const [emFalta, setEmFalta] = useState<string>()
  const campos = useCamposDoComentario()
  const onde = { testeId: painel.id, perguntaid: pergunta.perguntaid, points: pergunta.points }
  const guardados = useComentarios(onde)
  const soLeitura = painel.soLeitura !== null
  const { nadaADar, mudaPontos, why, porEscolher } = stateOf(grupo, chosen, modo, rascunho, { soLeitura, points: pergunta.points })
  // A criterion that has its level since then is not missing any more.
  const missing = criterios.find((one, i) => one.id === emFalta && i === porEscolher)
  const niveis = criterios.length > 0 ? Math.max(...criterios.map((one) => one.niveis.length)) : 3

  const give = () => {
    if (nadaADar) return onSkip()
    if (why !== null) {
      if (soLeitura || chosen.length === 0 || porEscolher < 0) return
      setEmFalta(criterios[porEscolher]?.id)
      goTo(porEscolher)
      return
    }
    onMark(pedidoDe(modo, grupo, chosen, rascunho), rascunho)
    setSeparadas(null)
  }
  const choose = (key: number) => {
    const nivel = criterios[criterio]?.niveis[key]
    const parte = criterios[criterio]?.id
    if (!nivel || !parte || soLeitura) return
    chooseFracao(parte, nivel.fracao)
    goTo(criterio + 1)
  }
  const letras = { ...campos.teclas, j: () => onGrupo(1), k: () => onGrupo(-1), s: onSkip, a: onAssinalar }
  useTeclasDaMarca(
    { onNivel: choose, guardados: soLeitura ? [] : guardados, onUse: (one) => insertComentario(one, pergunta.points) },
    {
      ...letras,
      ...(modo.modo === 'inteira' && { p: focusPontos }),
      Enter: give,
      ...(criterios.length > 1 && { ArrowDown: () => goTo(criterio + 1), ArrowUp: () => goTo(criterio - 1) }),
    },
  )

  return (
    <>
      <section aria-label={`Pergunta ${pergunta.numero}`}>
        <EnunciadoEmCorrecao painel={painel} correcao={correcao} />
        <RespostasDoGrupo {...{ painel, correcao, grupo, separadas, assinalado, onAssinalar }} onSeparate={setSeparadas} />
        <CamposDaMarca
          key={modo.modo}
          {...{ modo, marca, points: pergunta.points, lista }}
          criterio={{ atual: criterio, onAtual: setCriterio, emFalta: missing?.id }}
          disabled={soLeitura}
          unico={{ comFoco: aEscreverPontos, letras }}
          aberto={rascunho.manual !== null}
        />
        <JaClassificadas
          grupo={grupo}
          escolhidas={chosen}
          mudaPontos={mudaPontos}
          onTodas={separadas === null && !soLeitura ? () => setSeparadas(new Set(grupo.respostas.map((one) => one.tentativaId))) : null}
        />
        <GivePontos
          modo={modo}
          rascunho={rascunho}
          points={pergunta.points}
          grupo={grupo}
          quantas={chosen.length}
          why={why}
          nadaADar={nadaADar}
          aviso={missing ? `Falta o nível em «${missing.nome}».` : null}
          onSkip={onSkip}
          onAssign={give}
          onDiscard={!soLeitura && isUngiven(grupo, modo, rascunho) ? discard : null}
        />
      </section>
      <ComentarioAoGrupo
        titulo={chosen.length === 1 ? 'Comentário a esta resposta' : `Comentário às ${chosen.length}`}
        {...{ marca, campos, onde }}
        disabled={soLeitura}
      >
        <TeclasAVista criterios={criterios.length} niveis={niveis} pontos={modo.modo === 'inteira'} />
      </ComentarioAoGrupo>
      <ShortcutsDialog atalhos={atalhosDe(niveis)} />
    </>
  )
}
