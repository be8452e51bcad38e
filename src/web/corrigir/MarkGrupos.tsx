/** The group being marked, and the list after a mark: the reply takes its place at once, the rest is read again. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { ApiError } from '#kit/api/client.ts'
import { useGo } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { type Toast, dismissToast, showToast } from '#kit/overlays/toasts.ts'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { isInPontos } from './PontosInteiros.tsx'
import { useAssinalados } from './assinalados.ts'
import { ListaDeGrupos } from './ListaDeGrupos.tsx'
import {
  type CorrecaoPergunta,
  type Grupo,
  type Painel,
  type RespostaNoGrupo,
  perguntaQuery,
  useCorrecaoWrite,
} from '#web/correcao/correcao.queries.ts'
import { applyRespostas, undoMarcas, type Pedido, respostasByDefault, seguinteDe } from './give-marks.ts'
import type { Rascunho } from './rascunho.ts'
import { isSameGrupo, useRascunhosPorDar, useUngivenDrafts } from './rascunhos-por-dar.ts'
import { markPerguntaPath, type Turmas } from '#web/correcao/vistas-do-teste.ts'
import s from './corrigir.module.css'

type Props = {
  painel: Painel
  correcao: CorrecaoPergunta
  /** Whether the answers are of one class or of all that had the question. */
  turmas?: Turmas
  mostrarNomes: ReactNode
  /** The last of its answers that waited is marked, and nothing is begun. */
  onAcabada?: (() => void) | undefined
}

/** Sends marks; the page goes on at once. `onRefused` leads back to the group, or answers how to get there. */
function useMark(
  { painel, correcao, turmas }: Pick<Props, 'painel' | 'correcao' | 'turmas'>,
  onRefused: (grupo: Grupo) => Toast['action'],
) {
  const queries = useQueryClient()
  const { mutateAsync } = useCorrecaoWrite('PUT /api/turmas/teste/correcao/{id}/marcar')
  const dito = useRef(0)
  const { perguntaid } = correcao.pergunta
  const { queryKey } = perguntaQuery(painel.id, perguntaid, turmas)
  const comNomes = useRef(correcao.nomes)
  // Synchronises the notice with what answers are called: once names are hidden again, they go by others.
  useEffect(() => {
    if (comNomes.current && !correcao.nomes) dismissToast(dito.current)
    comNomes.current = correcao.nomes
  }, [correcao.nomes])
  // Awaited, not called back: the last mark of a question leads to the next one, and what follows must still happen.
  const send = async (grupo: Grupo, body: Pedido): Promise<RespostaNoGrupo[] | null> => {
    try {
      const { respostas } = await mutateAsync({ params: { id: painel.id }, query: turmas ? { turmas } : {}, body: { ...body, perguntaid } })
      queries.setQueryData<CorrecaoPergunta>(queryKey, (before) => before && applyRespostas(before, respostas))
      return respostas
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Also where no reply came: it may have been marked all the same.
      void queries.invalidateQueries({ queryKey })
      const text =
        error.codigo === 'versao_desatualizada'
          ? 'Entretanto estas respostas foram classificadas de outro modo. Veja como ficaram.'
          : error.detail
      showToast({ tone: 'error', text, action: onRefused(grupo) })
      return null
    }
  }
  /** Answers the groups as they then are; null: refused. */
  return async (grupo: Grupo, body: Pedido): Promise<readonly Grupo[] | null> => {
    const sent = send(grupo, body)
    const undo = async () => {
      const respostas = await sent
      for (const back of respostas === null ? [] : undoMarcas(grupo, respostas, body)) await send(grupo, back)
    }
    // The notice comes at once, because the page goes on at once and its undo must mean the mark just given. Only one
    // notice stands at a time: three would cover the button for the next mark.
    dismissToast(dito.current)
    const said = showToast({
      text: `${noneOrPlural(body.marcas.length, 'resposta classificada', 'respostas classificadas', 'Nenhuma')}.`,
      undo: () => void undo(),
    })
    dito.current = said
    const respostas = await sent
    if (respostas === null) dismissToast(said)
    return respostas && (queries.getQueryData<CorrecaoPergunta>(queryKey) ?? applyRespostas(correcao, respostas)).grupos
  }
}

/** The group that now has the answers of that one. */
const atualDe = (grupos: readonly Grupo[], antes: Grupo | null): Grupo | undefined =>
  antes === null ? undefined : (grupos.find(({ id }) => id === antes.id) ?? grupos.find((one) => isSameGrupo(one, antes)))

const NinguemTeve = () => (
  <PageMain tight>
    <EmptyState drawing="vazio-testes" title="Ninguém teve esta pergunta">
      Escolha outra na faixa de cima.
    </EmptyState>
  </PageMain>
)

export function MarkGrupos({ painel, correcao, turmas, mostrarNomes, onAcabada }: Props) {
  const { grupos, pergunta } = correcao
  const { perguntaid } = pergunta
  const rascunhos = useRascunhosPorDar()
  const porDar = useUngivenDrafts(rascunhos).filter((one) => one.pergunta.perguntaid === perguntaid)
  // A teacher who comes back goes on with the unfinished mark.
  const [escolhido, setEscolhido] = useState<Grupo | null>(
    () => atualDe(grupos, porDar.at(-1)?.grupo ?? null) ?? grupos.find(({ porCorrigir }) => porCorrigir > 0) ?? grupos[0] ?? null,
  )
  const [aEscreverPontos, setAEscreverPontos] = useState(false)
  const assinalados = useAssinalados(painel.id, perguntaid)
  const go = useGo()
  const mesmo = atualDe(grupos, escolhido)
  const grupo = mesmo ?? grupos[0]
  // It stays when the list is read again in another order.
  if (grupo && !mesmo) setEscolhido(grupo)
  // Where a reply that comes later finds the teacher; null: at another question.
  const agora = useRef<Grupo | null>(null)
  // Synchronises what replies read with what is shown.
  useLayoutEffect(() => {
    agora.current = grupo ?? null
    return () => void (agora.current = null)
  }, [grupo])
  const onRefused = (recusado: Grupo): Toast['action'] => {
    const now = agora.current
    if (now && isSameGrupo(now, recusado)) return undefined
    if (now && !rascunhos.find(perguntaid, now)) {
      setEscolhido(recusado)
      return undefined
    }
    return {
      label: 'Voltar a essas respostas',
      onPress: () => {
        const back = rascunhos.find(perguntaid, recusado)
        if (back) rascunhos.keep(pergunta, recusado, back)
        setEscolhido(recusado)
        if (agora.current === null) go(markPerguntaPath(painel.turma.id, painel.id, perguntaid, turmas))
      },
    }
  }
  const mark = useMark({ painel, correcao, turmas }, onRefused)
  if (!grupo) return <NinguemTeve />
  const visiveis = assinalados.visiveis(grupos, grupo)
  const at = visiveis.indexOf(grupo)
  // Who is typing points goes on typing points.
  const goTo = (next: Grupo) => {
    setAEscreverPontos(isInPontos())
    setEscolhido(next)
  }
  const step = (by: 1 | -1) => goTo(visiveis[at + by] ?? grupo)
  const skip = () => goTo(seguinteDe(grupos, grupo.id) ?? visiveis[at + 1] ?? grupo)
  const send = async (body: Pedido, rascunho: Rascunho) => {
    // Not given until it is known to have arrived.
    rascunhos.keep(pergunta, grupo, rascunho, 'a-caminho')
    const depois = await mark(grupo, body)
    if (depois === null) return rascunhos.refused(rascunho)
    rascunhos.given(rascunho)
    const isAcabada = depois.every(({ porCorrigir }) => porCorrigir === 0)
    if (isAcabada && !rascunhos.todos().some((one) => one.pergunta.perguntaid === perguntaid)) onAcabada?.()
  }
  const assign = (body: Pedido, rascunho: Rascunho) => {
    void send(body, rascunho)
    setAEscreverPontos(isInPontos())
    // A subset leaves the rest of the group to be marked.
    const given = new Set(body.marcas.map(({ tentativaId }) => tentativaId))
    if (respostasByDefault(grupo).every(({ tentativaId }) => given.has(tentativaId))) skip()
  }
  return (
    <PageMain tight className={s.tres}>
      <ListaDeGrupos
        pergunta={pergunta}
        grupos={grupos}
        visiveis={visiveis}
        assinalados={assinalados}
        atual={grupo.id}
        isComecado={(one) => porDar.some((begun) => begun.estado === 'por-dar' && isSameGrupo(begun.grupo, one))}
        onChoose={setEscolhido}
      >
        {mostrarNomes}
      </ListaDeGrupos>
      <GrupoEmCorrecao
        // The key of the chosen group. A group that gains other spellings keeps it, so the typed text stays.
        key={(mesmo && escolhido ? escolhido : grupo).id}
        painel={painel}
        correcao={correcao}
        grupo={grupo}
        onGrupo={step}
        onSkip={skip}
        assinalado={assinalados.isAssinalado(grupo)}
        onAssinalar={() => assinalados.toggle(grupo)}
        onMark={assign}
        comecado={rascunhos.find(perguntaid, grupo)}
        onRascunho={(rascunho) => (rascunho ? rascunhos.keep(pergunta, grupo, rascunho) : rascunhos.drop(perguntaid, grupo))}
        aEscreverPontos={aEscreverPontos}
      />
    </PageMain>
  )
}
