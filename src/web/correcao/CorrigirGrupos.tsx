/** Which group is being marked, and what marking does to the list: the reply takes its place at once, the rest is read again. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { plural } from '#regras/plural.ts'
import { tellFailure } from '#web/falhas.ts'
import { ApiError } from '#web/api/client.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { dismissToast, showToast } from '#web/ui/toasts.ts'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { isInPontos } from './PontosInteiros.tsx'
import { ListaDeGrupos } from './ListaDeGrupos.tsx'
import {
  type CorrecaoPergunta,
  type Grupo,
  type Painel,
  type RespostaNoGrupo,
  perguntaQuery,
  useCorrecaoWrite,
} from './correcao.queries.ts'
import { applyRespostas, desfazer, type Pedido, porOmissao, seguinteDe } from './marcas.ts'
import s from './corrigir.module.css'

type Props = { painel: Painel; correcao: CorrecaoPergunta; mostrarNomes: ReactNode }

/** Sends marks; the page goes on at once and comes back if they are refused. */
function useMarcar(painel: Painel, correcao: CorrecaoPergunta, onRefused: (grupo: string) => void) {
  const queries = useQueryClient()
  const { mutateAsync } = useCorrecaoWrite('PUT /api/turmas/teste/correcao/{id}/marcar')
  const dito = useRef(0)
  const { perguntaid } = correcao.pergunta
  const { queryKey } = perguntaQuery(painel.id, perguntaid, correcao.nomes)
  // Awaited, not called back: the last mark of a question leads to the next one, and what follows must still happen.
  const send = async (grupo: string, body: Pedido): Promise<RespostaNoGrupo[] | null> => {
    try {
      const { respostas } = await mutateAsync({ params: { id: painel.id }, body: { ...body, perguntaid } })
      queries.setQueryData<CorrecaoPergunta>(queryKey, (before) => before && applyRespostas(before, respostas))
      return respostas
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.codigo === 'versao_desatualizada')
        showToast({ tone: 'error', text: 'Entretanto estas respostas foram classificadas de outro modo. Veja como ficaram.' })
      else tellFailure(error)
      // Also where no reply came: it may have been marked all the same.
      void queries.invalidateQueries({ queryKey })
      onRefused(grupo)
      return null
    }
  }
  return async (grupo: Grupo, body: Pedido): Promise<void> => {
    const sent = send(grupo.id, body)
    const undo = async () => {
      const respostas = await sent
      for (const back of respostas === null ? [] : desfazer(grupo, respostas, body)) await send(grupo.id, back)
    }
    // Said at once, as the page goes on at once: whoever takes back the mark just given must not meet the one before it.
    // One at a time: three of them would stand over the button for the next mark.
    dismissToast(dito.current)
    const said = showToast({
      text: `${plural(body.marcas.length, 'resposta classificada', 'respostas classificadas')}.`,
      undo: () => void undo(),
    })
    dito.current = said
    if ((await sent) === null) dismissToast(said)
  }
}

export function CorrigirGrupos({ painel, correcao, mostrarNomes }: Props) {
  const { grupos, pergunta } = correcao
  const [escolhido, setEscolhido] = useState<string | null>(() => grupos.find(({ porCorrigir }) => porCorrigir > 0)?.id ?? null)
  const [aEscreverPontos, setAEscreverPontos] = useState(false)
  const marcar = useMarcar(painel, correcao, setEscolhido)
  const grupo = grupos.find(({ id }) => id === escolhido) ?? grupos[0]
  if (!grupo) {
    return (
      <PageMain tight>
        <EmptyState drawing="vazio-testes" title="Ninguém teve esta pergunta">
          Escolha outra na faixa de cima.
        </EmptyState>
      </PageMain>
    )
  }
  const at = grupos.indexOf(grupo)
  const go = (step: 1 | -1) => setEscolhido(grupos[at + step]?.id ?? grupo.id)
  const skip = () => setEscolhido(seguinteDe(grupos, grupo.id)?.id ?? grupos[at + 1]?.id ?? grupo.id)
  const assign = (body: Pedido) => {
    void marcar(grupo, body)
    setAEscreverPontos(isInPontos())
    // A subset leaves the rest of the group to be marked.
    const given = new Set(body.marcas.map(({ tentativaId }) => tentativaId))
    if (porOmissao(grupo).every(({ tentativaId }) => given.has(tentativaId))) skip()
  }
  return (
    <PageMain tight className={s.tres}>
      <ListaDeGrupos numero={pergunta.numero} grupos={grupos} atual={grupo.id} onEscolher={setEscolhido}>
        {mostrarNomes}
      </ListaDeGrupos>
      <GrupoEmCorrecao
        key={grupo.id}
        painel={painel}
        correcao={correcao}
        grupo={grupo}
        onGrupo={go}
        onSaltar={skip}
        onMarcar={assign}
        aEscreverPontos={aEscreverPontos}
      />
    </PageMain>
  )
}
