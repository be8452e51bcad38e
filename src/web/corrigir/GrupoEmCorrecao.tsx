/** One group of answers: what was asked, what was written, what it is given, and the comment. */
import { useRef, useState } from 'react'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { AtribuirPontos } from './AtribuirPontos.tsx'
import { ComentarioAoGrupo } from './ComentarioAoGrupo.tsx'
import { Criterios } from './Criterios.tsx'
import { EnunciadoEmCorrecao } from './EnunciadoEmCorrecao.tsx'
import { JaClassificadas } from './JaClassificadas.tsx'
import { OutrosPontos } from './OutrosPontos.tsx'
import { PontosInteiros, focusPontos } from './PontosInteiros.tsx'
import { RespostasDoGrupo } from './RespostasDoGrupo.tsx'
import { TeclasAVista, teclasDosNiveis } from './TeclasAVista.tsx'
import { type CorrecaoPergunta, type Grupo, type Painel, comentariosQuery } from '#web/correcao/correcao.queries.ts'
import { modoDeCorrigir } from './criterios.ts'
import { type Pedido, respostasByDefault } from './marcas.ts'
import { falta, isUngiven, mudou, pedidoDe, type Rascunho, useRascunho } from './rascunho.ts'
import { useTeclasDaMarca } from './teclas-da-marca.ts'

type Props = {
  painel: Painel
  correcao: CorrecaoPergunta
  grupo: Grupo
  onGrupo: (step: 1 | -1) => void
  onSkip: () => void
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
  { keys: ['S'], does: 'saltar para o próximo por ver' },
  { keys: ['P'], does: 'escrever os pontos, numa composição sem critérios' },
  { keys: ['C'], does: 'escrever um comentário' },
  { keys: ['Q', 'W', 'E', 'R', 'T'], does: 'usar um comentário guardado' },
]

export function GrupoEmCorrecao({
  painel,
  correcao,
  grupo,
  onGrupo,
  onSkip,
  onMark,
  comecado,
  onRascunho,
  aEscreverPontos = false,
}: Props) {
  const { pergunta } = correcao
  const modo = modoDeCorrigir(pergunta, grupo)
  const criterios = modo.modo === 'criterios' ? modo.criterios : []
  const { rascunho, change, chooseFracao, typePoints, insertComentario, discard } = useRascunho(grupo, modo, {
    comecado,
    aoMudar: (next) => onRascunho(isUngiven(grupo, modo, next) ? next : null),
  })
  const [criterio, setCriterio] = useState(0)
  const [separadas, setSeparadas] = useState<ReadonlySet<number> | null>(null)
  const [emFalta, setEmFalta] = useState<string>()
  const lista = useRef<HTMLDivElement>(null)
  const comentario = useRef<HTMLTextAreaElement>(null)
  const guardados = useQuery(comentariosQuery()).data ?? []
  const chosen = separadas === null ? respostasByDefault(grupo) : grupo.respostas.filter(({ tentativaId }) => separadas.has(tentativaId))
  const soLeitura = painel.soLeitura !== null
  // Marked already, by the rule or by somebody, and nothing new is said of it: there is only to go on.
  const nadaADar = !soLeitura && grupo.porCorrigir === 0 && !mudou(grupo, modo, rascunho)
  const why = soLeitura
    ? 'Só pode ser consultado'
    : nadaADar
      ? null
      : chosen.length === 0
        ? 'Escolha pelo menos uma resposta'
        : falta(modo, rascunho, pergunta.points)
  const porEscolher = rascunho.manual === null ? criterios.findIndex(({ id }) => rascunho.escolhas[id] === undefined) : -1
  // A criterion that has its level since then is not missing any more.
  const missing = criterios.find((one, i) => one.id === emFalta && i === porEscolher)
  const niveis = criterios.length > 0 ? Math.max(...criterios.map((one) => one.niveis.length)) : 3

  /** The keyboard must not act out of sight. */
  const goTo = (index: number) => {
    setCriterio(index)
    lista.current?.children[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
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
    goTo(Math.min(criterio + 1, criterios.length - 1))
  }
  useTeclasDaMarca(
    { onNivel: choose, guardados: soLeitura ? [] : guardados, onUse: insertComentario },
    {
      c: () => comentario.current?.focus(),
      j: () => onGrupo(1),
      k: () => onGrupo(-1),
      s: onSkip,
      ...(modo.modo === 'inteira' && { p: focusPontos }),
      Enter: give,
      ...(criterios.length > 1 && {
        ArrowDown: () => goTo(Math.min(criterio + 1, criterios.length - 1)),
        ArrowUp: () => goTo(Math.max(criterio - 1, 0)),
      }),
    },
  )

  return (
    <>
      <section aria-label={`Pergunta ${pergunta.numero}`}>
        <EnunciadoEmCorrecao painel={painel} correcao={correcao} />
        <RespostasDoGrupo correcao={correcao} grupo={grupo} separadas={separadas} onSeparate={setSeparadas} painel={painel} />
        {modo.modo === 'criterios' && (
          <Criterios
            criterios={criterios}
            escolhas={rascunho.manual === null ? rascunho.escolhas : {}}
            atual={criterio}
            onAtual={setCriterio}
            onChoose={chooseFracao}
            disabled={soLeitura}
            emFalta={missing?.id}
            lista={lista}
          />
        )}
        {modo.modo === 'inteira' && (
          <PontosInteiros
            points={pergunta.points}
            fracao={rascunho.escolhas[modo.parte]}
            fora={rascunho.fora}
            onType={(typed) => typePoints(modo.parte, typed, pergunta.points)}
            disabled={soLeitura}
            unico={{ comFoco: aEscreverPontos }}
          />
        )}
        <OutrosPontos
          key={modo.modo}
          points={pergunta.points}
          manual={rascunho.manual}
          motivo={rascunho.motivo}
          disabled={soLeitura}
          onChange={change}
          aberto={rascunho.manual !== null}
        />
        <JaClassificadas
          grupo={grupo}
          escolhidas={chosen}
          mudaPontos={!nadaADar && (modo.modo !== 'regra' || rascunho.manual !== null)}
          onTodas={separadas === null && !soLeitura ? () => setSeparadas(new Set(grupo.respostas.map((one) => one.tentativaId))) : null}
        />
        <AtribuirPontos
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
        value={rascunho.comentario}
        onChange={(texto) => change({ comentario: texto })}
        onUse={insertComentario}
        campo={comentario}
        disabled={soLeitura}
      >
        <TeclasAVista criterios={criterios.length} niveis={niveis} pontos={modo.modo === 'inteira'} />
      </ComentarioAoGrupo>
      <ShortcutsDialog atalhos={atalhosDe(niveis)} />
    </>
  )
}
