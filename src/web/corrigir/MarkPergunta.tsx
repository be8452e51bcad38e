/** Marking one answer: the same criteria, points and comments as by question, for one student. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { tipoDe } from '#perguntas/nomes.ts'
import type { ApiError } from '#kit/api/client.ts'
import { DuasVersoes } from '#kit/forms/DuasVersoes.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { ComentarioAoGrupo } from './ComentarioAoGrupo.tsx'
import { CamposDaMarca } from './CamposDaMarca.tsx'
import {
  type CorrecaoAluno,
  type Marca,
  type PerguntaCorrigida,
  type RespostaNoGrupo,
  leituras,
  useComentarios,
  useCorrecaoWrite,
} from '#web/correcao/correcao.queries.ts'
import { type ModoDeCorrigir, modoDeCorrigir } from './criterios.ts'
import { grupoDeUma } from './grupo-de-uma.ts'
import { useUnsaved } from '#web/navegacao/unsaved.ts'
import { falta, isUngiven, pedidoDe, temPontosFora, useRascunho } from './rascunho.ts'
import { pontosPorExtenso } from '#web/correcao/textos.ts'
import { isMarcaEmCurso, useCamposDoComentario, useTeclasDaMarca } from './teclas-da-marca.ts'
import s from './aluno.module.css'

type Props = {
  correcao: CorrecaoAluno
  pergunta: PerguntaCorrigida
  marca: Marca
  /** It was opened by a button, which is gone. */
  comFoco: boolean
  aoMudar: () => void
  onClose: () => void
}

/** All gaps that a person has to settle, each as a criterion; or the composition's criteria. */
function modoDaResposta(pergunta: PerguntaCorrigida, marca: Marca): ModoDeCorrigir {
  if (pergunta.tipoPergunta !== tipoDe.texto)
    return modoDeCorrigir(pergunta, { parte: null, tipo: marca.resultado.estado === 'sem-resposta' ? 'em-branco' : 'iguais' })
  const waiting = marca.resultado.estado === 'por-corrigir' ? marca.resultado.partes : []
  const partes = [...new Set([...waiting, ...Object.keys(marca.decisoes)])]
  const criterios = partes.flatMap((parte) => {
    const modo = modoDeCorrigir(pergunta, { parte, tipo: 'iguais' })
    const lacuna = pergunta.alineas.findIndex(({ id }) => id === parte) + 1
    return modo.modo === 'criterios'
      ? modo.criterios.map((criterio) => ({ ...criterio, nome: pergunta.alineas.length > 1 ? `Lacuna ${lacuna}` : criterio.nome }))
      : []
  })
  return criterios.length > 0 ? { modo: 'criterios', criterios, parcial: true } : { modo: 'regra' }
}

/** How the answer is marked now, where that is why a mark was refused. */
function marcadaEntretanto(error: ApiError | null): RespostaNoGrupo | null {
  if (error?.codigo !== 'versao_desatualizada') return null
  const { respostas } = error.atual as { respostas: RespostaNoGrupo[] } // the service's refusal: the answers that were to be marked
  return respostas[0] ?? null
}

/** `3 pontos, com o comentário «Falta a unidade.»` */
const ficou = ({ points, comentario }: RespostaNoGrupo): string =>
  `${points === null ? 'Está por classificar' : `Tem agora ${pontosPorExtenso(points)}`}${comentario === '' ? '' : `, com o comentário «${comentario}»`}.`

/** How the page knows what is typed for this question. */
export const nomePorGuardar = ({ perguntaid }: PerguntaCorrigida): string => `pergunta:${perguntaid}`

export function MarkPergunta({ correcao, pergunta, marca, comFoco, aoMudar, onClose }: Props) {
  const modo = modoDaResposta(pergunta, marca)
  const grupo = grupoDeUma(correcao, pergunta, marca)
  const emCurso = useRascunho(grupo, modo, { aoMudar })
  const { rascunho, chooseFracao, insertComentario } = emCurso
  const [criterio, setCriterio] = useState(0)
  const queries = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  const campos = useCamposDoComentario()
  const { mutate, isPending, error } = useCorrecaoWrite('PUT /api/turmas/teste/correcao/{id}/marcar', () => {
    onClose()
    showToast({ text: onlyComment ? 'Comentário guardado.' : 'Pontos guardados.' })
  })
  useUnsaved(nomePorGuardar(pergunta), isUngiven(grupo, modo, rascunho), isPending)
  // Synchronises the focus with the form that took the place of the button which had it.
  useEffect(() => {
    if (comFoco) form.current?.querySelector<HTMLElement>('button, input:not([aria-hidden]), textarea')?.focus()
  }, [comFoco])
  const why = falta(modo, rascunho, pergunta.points) ?? undefined
  // A comment alone may be kept while points are still to be chosen.
  const onlyComment =
    why !== undefined &&
    !temPontosFora(rascunho, pergunta.points) &&
    rascunho.manual === null &&
    (rascunho.comentario.trim() !== marca.comentario || rascunho.voz !== (marca.voz ?? null))
  const outra = marcadaEntretanto(error)
  const give = (respostas: readonly RespostaNoGrupo[]) => {
    const pedido = pedidoDe(modo, grupo, [...respostas], rascunho)
    mutate({ params: { id: correcao.id }, body: { ...pedido, perguntaid: pergunta.perguntaid } })
  }
  const save = () => {
    if (isPending || (why !== undefined && !onlyComment)) return
    give(grupo.respostas)
  }
  const see = () => {
    onClose()
    for (const key of leituras) void queries.invalidateQueries({ queryKey: [key] })
  }
  const onde = { testeId: correcao.id, perguntaid: pergunta.perguntaid, points: pergunta.points }
  const guardados = useComentarios(onde)
  const choose = (place: number) => {
    if (modo.modo !== 'criterios') return
    const one = modo.criterios[criterio]
    const nivel = one?.niveis[place]
    if (!one || !nivel) return
    chooseFracao(one.id, nivel.fracao)
    setCriterio(Math.min(criterio + 1, modo.criterios.length - 1))
    // The keyboard must not act out of sight.
    form.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  useTeclasDaMarca(
    { onNivel: choose, guardados, onUse: (one) => insertComentario(one, pergunta.points) },
    {
      ...campos.teclas,
      ...(modo.modo !== 'criterios' && { p: () => form.current?.querySelector<HTMLElement>('input:not([aria-hidden])')?.focus() }),
      Enter: save,
    },
    () => isMarcaEmCurso(form.current),
  )
  return (
    <div ref={form} data-marca>
      <CamposDaMarca
        {...{ modo, marca: emCurso, points: pergunta.points }}
        criterio={{ atual: criterio, onAtual: setCriterio }}
        aberto={rascunho.manual !== null || modo.modo === 'regra'}
      />
      <ComentarioAoGrupo titulo="Comentário" marca={emCurso} campos={campos} onde={onde} disabled={false} />
      {outra && (
        <DuasVersoes title="Entretanto esta resposta foi classificada de outro modo" onSee={see} onOverwrite={() => give([outra])}>
          {`${ficou(outra)} O que escreveu ainda está aqui.`}
        </DuasVersoes>
      )}
      {error && !outra && <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>}
      <div className={`row wrapr ${s.guardar}`}>
        <Button variant="primary" pending={isPending} disabledReason={onlyComment ? undefined : why} onClick={save}>
          {onlyComment ? 'Guardar comentário' : 'Guardar'}
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </div>
  )
}
