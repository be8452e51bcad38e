import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import type { NivelEscolhido } from '#perguntas/composicao/niveis.ts'
import type { Anotacao } from '#contract/anotacoes.ts'
import { isSameJson } from '#regras/same-json.ts'
import { ficheirosEm } from '#regras/texto-rico/ficheiros-em.ts'
import { limites } from '#regras/limites.ts'
import { formatQuando } from '#web/horas.ts'
import { KeyList } from '#kit/keyboard/KeyList.tsx'
import { tellFailure } from '#web/falhas.ts'
import { Form } from '#kit/forms/Form.tsx'
import { concurrentOf } from '#kit/forms/conflict.tsx'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { AskAboutForm } from '#web/navegacao/AskOnLeave.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useGo } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ShortcutsDialog } from '#web/shell/ShortcutsDialog.tsx'
import { WorkBar } from '#web/shell/WorkBar.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { cx } from '#kit/base/cx.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { AnnotateFicheiros, type Anotavel } from '#web/anotacoes/AnnotateFicheiros.tsx'
import { isAnotavel } from '#web/anotacoes/paginas.ts'
import { Anexados, Enunciado } from './Enunciado.tsx'
import { ReturnToImprove } from './dialogos.tsx'
import { atalhosDaCorrecao, teclasAVista, useTeclasDaResposta } from './teclas.ts'
import { linhaDaEntrega, palavraDoAto, shortPoints } from './textos.ts'
import { type Linha, type Painel, type RespostaLida, useTrabalhoWrite } from './trabalhos.queries.ts'
import { Guardados, Pontos } from './CamposDaMarca.tsx'
import { CriteriosDaMarca } from './CriteriosDaMarca.tsx'
import { VozDoComentario } from '#web/voz/VozDoComentario.tsx'
import s from './trabalhos.module.css'
import { useAgora } from '#kit/base/useAgora.ts'

/** Beside a name in the list: the mark, or what stands in its place. */
function marcaDe({ situacao, points, publicadoEm, estado, enviadoEm }: Linha, temAvaliacao: boolean) {
  if (situacao === 'dispensado') return 'dispensado'
  if (points !== null)
    return (
      <b>
        {shortPoints(points)} {publicadoEm ? <Icon as={IconCheck} size="s" /> : null}
      </b>
    )
  if (enviadoEm === null) return estado === 'sem-resposta' ? 'sem resposta' : 'por entregar'
  return temAvaliacao ? 'por ver' : 'entregue'
}

function Alunos({ painel, atual }: { painel: Painel; atual: number }) {
  const strip = useRef<HTMLElement>(null)
  // Synchronises the strip's scroll with the answer on the screen.
  useEffect(() => {
    strip.current?.querySelector(`[data-aluno="${atual}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [atual])
  return (
    <nav ref={strip} className={s.alunos} aria-label="Respostas">
      <ul>
        {painel.linhas.map((linha) => (
          <li key={linha.aluno.id} data-aluno={linha.aluno.id}>
            <Ligacao
              to={to.respostaDoTrabalho(painel.turma.id, painel.id, linha.aluno.id)}
              className={cx(s.um, linha.aluno.id === atual && s.este)}
              aria-current={linha.aluno.id === atual ? 'page' : undefined}
            >
              <span>{linha.aluno.nome}</span>
              <span className="meta">{marcaDe(linha, painel.temAvaliacao)}</span>
            </Ligacao>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The next answer to be marked after this one, going round; else the next that was handed in. */
function seguinteDe({ linhas, temAvaliacao }: Painel, atual: number): Linha | undefined {
  const at = linhas.findIndex(({ aluno }) => aluno.id === atual)
  const round = [...linhas.slice(at + 1), ...linhas.slice(0, Math.max(at, 0))]
  const handedIn = round.filter(({ enviadoEm, situacao }) => enviadoEm !== null && situacao !== 'dispensado')
  return temAvaliacao ? handedIn.find(({ corrigidoEm }) => corrigidoEm === null) : handedIn[0]
}

type Valores = { points: number | null; comentario: string; voz: number | null; anotacoes: Anotacao[]; niveis: NivelEscolhido[] }

const valoresDe = ({ points, comentario, voz, anotacoes, niveis = [] }: RespostaLida): Valores => ({
  points,
  comentario,
  voz: voz ?? null,
  anotacoes,
  niveis,
})

/** Back to the pupil, with the comment and the drawings as they stand, saved or not. */
function ComOQueEscreveu(props: Omit<ComponentProps<typeof ReturnToImprove>, 'escrito' | 'anotacoes'>) {
  const { getValues } = useFormContext<Valores>()
  return <ReturnToImprove {...props} escrito={getValues('comentario')} anotacoes={getValues('anotacoes')} />
}

/** `folha`: where the pictures of the answer stand, beside the form that holds what is drawn over them. */
function MarkForm({ painel, resposta, folha }: { painel: Painel; resposta: RespostaLida; folha: HTMLElement | null }) {
  const go = useGo()
  const [devolver, setDevolver] = useState(false)
  const [primeiro = ''] = resposta.aluno.nome.split(' ')
  const next = seguinteDe(painel, resposta.aluno.id)
  const save = useTrabalhoWrite('PUT /api/trabalho/correcao/{id}')
  const publish = useTrabalhoWrite('POST /api/trabalho/publicar/{id}')
  const submit = async ({ points, comentario, voz, anotacoes, niveis }: Valores, _: unknown, versao: number) => {
    await save.mutateAsync({
      params: { id: painel.id },
      body: {
        alunoid: resposta.aluno.id,
        versao,
        points: painel.temAvaliacao ? points : null,
        comentario,
        ...(voz !== (resposta.voz ?? null) && { voz }),
        ...(!isSameJson(anotacoes, resposta.anotacoes) && { anotacoes }),
        // Always with the points they make: of two marks at once, one stands whole.
        ...(painel.criterios && { niveis }),
      },
    })
    showToast({ text: next ? `Guardado: ${resposta.aluno.nome}.` : 'Guardado. Era a última.' })
    if (next) go(to.respostaDoTrabalho(painel.turma.id, painel.id, next.aluno.id))
  }
  return (
    <>
      <Form<Valores>
        className={s.marcar}
        wide
        defaultValues={valoresDe(resposta)}
        concurrent={concurrentOf(resposta, valoresDe)}
        submitLabel={next ? 'Guardar e seguinte' : 'Guardar'}
        onSubmit={submit}
      >
        {painel.criterios && <CriteriosDaMarca criterios={painel.criterios} maximo={painel.points} />}
        {painel.temAvaliacao && <Pontos maximo={painel.points} escala={painel.turma.escala} />}
        <TextAreaField name="comentario" label={`Comentário para ${primeiro}`} optional maxLength={limites.comentarioMaximo} rows={5} />
        <Guardados />
        <FicheirosProvider ficheiros={resposta.ficheirosVisiveis}>
          <CampoDeVoz />
        </FicheirosProvider>
        {folha && createPortal(<CampoDeAnotacoes resposta={resposta} />, folha)}
        <AskAboutForm />
        {devolver && <ComOQueEscreveu painel={painel} resposta={resposta} onClose={() => setDevolver(false)} />}
      </Form>
      <div className={s.outros}>
        {resposta.corrigidoEm !== null && resposta.publicadoEm === null && (
          <Button
            wide
            pending={publish.isPending}
            onClick={() =>
              publish.mutate(
                { params: { id: painel.id }, body: { alunos: [resposta.aluno.id] } },
                {
                  onSuccess: () => showToast({ text: `${resposta.aluno.nome} já vê a classificação.` }),
                  onError: tellFailure,
                },
              )
            }
          >
            Publicar a classificação
          </Button>
        )}
        <Button wide onClick={() => setDevolver(true)}>
          Pedir para melhorar
        </Button>
      </div>
      <KeyList keys={teclasAVista} />
    </>
  )
}

/** The recording is a value of the form: leaving it unsaved asks, as with the words. */
function CampoDeVoz() {
  const { field } = useController<Valores, 'voz'>({ name: 'voz' })
  return <VozDoComentario value={field.value} onChange={field.onChange} />
}

/** What is drawn is a value of the form too. */
function CampoDeAnotacoes({ resposta }: { resposta: RespostaLida }) {
  const { field } = useController<Valores, 'anotacoes'>({ name: 'anotacoes' })
  return <AnnotateFicheiros ficheiros={anotaveisDe(resposta)} value={field.value} onChange={field.onChange} />
}

function Historia({ resposta, fuso }: { resposta: RespostaLida; fuso: string }) {
  const agora = useAgora()
  if (resposta.historia.length === 0) return null
  return (
    <Disclosure title="O que aconteceu" aside={resposta.historia.length}>
      <ol className={s.historia}>
        {resposta.historia.map(({ em, acao, quem, motivo }, i) => (
          <li key={i}>
            {palavraDoAto(acao)}
            <span className="meta">
              {formatQuando(em, agora, fuso)}
              {quem && ` · ${quem}`}
            </span>
            {motivo && <span className={s.linhas}>{motivo}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function SemResposta({ resposta, fuso }: { resposta: RespostaLida; fuso: string }) {
  const agora = useAgora()
  const [primeiro = ''] = resposta.aluno.nome.split(' ')
  const text =
    resposta.estado === 'sem-resposta'
      ? `O prazo terminou sem que ${primeiro} entregasse.`
      : `${primeiro} ainda não entregou. Tem até ${formatQuando(resposta.limiteEm, agora, fuso)}.`
  return (
    <Notice tone="info" title={resposta.devolvida ? 'Pedido para melhorar' : 'Ainda não há nada para ler'}>
      {text} Um rascunho é só do aluno: vê-o quando for entregue.
    </Notice>
  )
}

/** One pupil's answer as the teacher reads it: the class at the left, the answer, the mark at the right. */
export function MarkResposta({ painel, resposta }: { painel: Painel; resposta: RespostaLida }) {
  const { turma, contagens } = painel
  const correcao = useRef<HTMLElement>(null)
  const [folha, setFolha] = useState<HTMLElement | null>(null)
  const canMark = resposta.resposta !== null && painel.pode.corrigir && resposta.situacao !== 'dispensado'
  const seguinte = seguinteDe(painel, resposta.aluno.id)?.aluno.id
  useTeclasDaResposta({ painel, atual: resposta.aluno.id, seguinte, correcao })
  const at = painel.linhas.findIndex(({ aluno }) => aluno.id === resposta.aluno.id)
  const neighbour = (step: 1 | -1, label: string, icon: typeof IconChevronLeft) => {
    const one = painel.linhas[at + step]
    return (
      one && (
        <Ligacao className={s.vizinho} to={to.respostaDoTrabalho(turma.id, painel.id, one.aluno.id)} aria-label={label}>
          <Icon as={icon} />
        </Ligacao>
      )
    )
  }
  const line = linhaDaEntrega(resposta, painel.agora, turma.fuso)
  return (
    <>
      <WorkBar
        back={{ to: to.trabalhoDaTurma(turma.id, painel.id), label: 'Voltar ao trabalho' }}
        title={painel.titulo}
        below={<span>{turma.name}</span>}
        middle={
          contagens &&
          painel.temAvaliacao &&
          contagens.enviados > 0 && <CountBar done={contagens.corrigidos} total={contagens.enviados} tone="wait" noun="corrigidos" />
        }
        actions={
          <ButtonLink render={(slot) => <Ligacao to={to.trabalhoDaTurma(turma.id, painel.id)} {...slot} />}>Todos os alunos</ButtonLink>
        }
      />
      <PageMain tight>
        <div className={s.mesa}>
          <Alunos painel={painel} atual={resposta.aluno.id} />
          <section className={s.resposta} aria-labelledby="de-quem">
            <div className={s.deQuem}>
              <div className="grow">
                <h2 id="de-quem">{resposta.aluno.nome}</h2>
                {line && <p className="meta">{line}</p>}
              </div>
              {resposta.foraDoPrazo && <Chip tone="bad">Fora do prazo</Chip>}
              {neighbour(-1, 'Aluno anterior', IconChevronLeft)}
              {neighbour(1, 'Aluno seguinte', IconChevronRight)}
            </div>
            {resposta.resposta ? (
              <div className={s.folha}>
                <RichText texto={resposta.resposta.texto} ficheiros={resposta.ficheirosVisiveis} />
                {canMark ? (
                  <div ref={setFolha} className={s.imagens} />
                ) : (
                  <AnnotateFicheiros ficheiros={anotaveisDe(resposta)} value={resposta.anotacoes} />
                )}
                <Anexados ids={resposta.resposta.ficheiros} ficheiros={resposta.ficheirosVisiveis} label="Ficheiros da resposta" />
              </div>
            ) : (
              <SemResposta resposta={resposta} fuso={turma.fuso} />
            )}
            {resposta.devolvida && <AntesDeDevolvida devolvida={resposta.devolvida} resposta={resposta} />}
            <Disclosure title="O que se pede">
              <Enunciado pedido={painel} />
            </Disclosure>
            <Historia resposta={resposta} fuso={turma.fuso} />
          </section>
          <aside ref={correcao} className={s.correcao} aria-label="Correção">
            {canMark ? (
              <MarkForm key={resposta.aluno.id} painel={painel} resposta={resposta} folha={folha} />
            ) : (
              <p className="muted">
                {resposta.situacao === 'dispensado'
                  ? 'Está dispensado deste trabalho.'
                  : painel.pode.corrigir
                    ? 'Corrige-se depois de entregue.'
                    : 'O trabalho está arquivado: só pode ser consultado.'}
              </p>
            )}
          </aside>
        </div>
      </PageMain>
      <ShortcutsDialog atalhos={atalhosDaCorrecao} />
    </>
  )
}

/** The answer from before the return. It is open while no newer one is there to read. */
function AntesDeDevolvida({ devolvida, resposta }: { devolvida: NonNullable<RespostaLida['devolvida']>; resposta: RespostaLida }) {
  const anotadas = anotaveisDe({ ...resposta, resposta: devolvida }).filter(({ id }) =>
    resposta.anotacoes.some(({ ficheiro }) => ficheiro === id),
  )
  return (
    <Disclosure title="Entrega anterior ao pedido para melhorar" open={resposta.resposta === null}>
      <div className={s.folha}>
        <RichText texto={devolvida.texto} ficheiros={resposta.ficheirosVisiveis} />
        <AnnotateFicheiros ficheiros={anotadas} value={resposta.anotacoes} />
        <Anexados ids={devolvida.ficheiros} ficheiros={resposta.ficheirosVisiveis} label="Ficheiros da entrega anterior" />
      </div>
    </Disclosure>
  )
}

/** What can be drawn over: pictures among the files are seen at once, those of the text stand there. */
function anotaveisDe({ resposta, ficheirosVisiveis }: RespostaLida): Anotavel[] {
  if (!resposta) return []
  const anotavel = (id: number, noTexto: boolean): Anotavel[] => {
    const ficheiro = ficheirosVisiveis[id]
    return ficheiro && isAnotavel(ficheiro) ? [{ id, ...ficheiro, noTexto }] : []
  }
  return [...ficheirosEm(resposta.texto).flatMap((id) => anotavel(id, true)), ...resposta.ficheiros.flatMap((id) => anotavel(id, false))]
}
