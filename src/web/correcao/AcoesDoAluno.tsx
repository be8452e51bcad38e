/** The menu of one student's row. */
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { formatQuando } from '#regras/datas.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { DarTempoDialog } from './DarTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { OportunidadeDialog } from './OportunidadeDialog.tsx'
import { ReabrirDialog } from './ReabrirDialog.tsx'
import { RecolherDialog } from './RecolherDialog.tsx'
import { TentativaQueContaDialog } from './TentativaQueContaDialog.tsx'
import { type LinhaAluno, type Painel, useAct } from './correcao.queries.ts'
import { primeiroNome } from './dar-tempo.ts'
import { oportunidadeDe } from './oportunidades.ts'

type Aberto = 'nada' | 'tempo' | 'mensagem' | 'recolher' | 'reabrir' | 'oportunidade' | 'contar'
type Situacao = LinhaAluno['situacao']

/** What is true once a student was let off, was given 0, or neither any more. */
const ditos = {
  dispensado: (nome: string) => `${nome} tem dispensa deste teste: não conta para a média.`,
  zero: (nome: string) => `A falta de ${nome} vale 0.`,
  nada: (nome: string, antes: Situacao) =>
    antes === 'zero' ? `A falta de ${nome} deixa de contar.` : `${nome} deixa de ter dispensa deste teste.`,
}

/** Lets a student off, gives 0, or takes it back; said once it is done, and each can be undone. */
function useSituacao(painel: Painel, { aluno, situacao }: LinhaAluno) {
  const primeiro = primeiroNome(aluno.nome)
  const request = (value: Situacao) => ({ params: { id: painel.id }, body: { alunoId: aluno.id, situacao: value } })
  const dito = (agora: Situacao, antes: Situacao) => ditos[agora ?? 'nada'](primeiro, antes)
  const anular = useAct('PUT /api/turmas/teste/correcao/{id}/situacao', (_, { body }) =>
    showToast({ text: `Anulado. ${dito(body.situacao, situacao)}` }),
  )
  const { run } = useAct('PUT /api/turmas/teste/correcao/{id}/situacao', (_, { body }) =>
    showToast({ text: dito(body.situacao, situacao), undo: () => anular.run(request(situacao)) }),
  )
  return (value: Situacao) => run(request(value))
}

export function AcoesDoAluno({ painel, linha }: { painel: Painel; linha: LinhaAluno }) {
  const [aberto, setAberto] = useState<Aberto>('nada')
  const { aluno, estado, situacao, tentativa } = linha
  const primeiro = primeiroNome(aluno.nome)
  const change = useSituacao(painel, linha)
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', () => showToast({ text: `${primeiro} já pode ver o resultado.` }))
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', () => showToast({ text: `${primeiro} já não vê o resultado.` }))
  const only = { params: { id: painel.id }, body: { alunos: [aluno.id] } }
  const close = () => setAberto('nada')
  const oportunidade = oportunidadeDe(linha, Date.parse(painel.agora))
  const over = tentativa !== null && tentativa.entregueEm !== null
  if (painel.soLeitura !== null) return null
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} label={`Mais ações para ${aluno.nome}`} />}
        items={[
          estado === 'em-curso' && { label: 'Dar mais tempo…', icon: IconClockPlus, onSelect: () => setAberto('tempo') },
          estado === 'em-curso' && { label: 'Enviar mensagem…', icon: IconMessage, onSelect: () => setAberto('mensagem') },
          estado === 'em-curso' && {
            label: `Entregar por ${primeiro}…`,
            note: 'Entrega o que está escrito',
            icon: IconSend,
            onSelect: () => setAberto('recolher'),
          },
          estado === 'corrigido' && {
            label: 'Publicar o resultado',
            onSelect: () => publicar.run(only),
            disabledReason: tentativa?.provisorias ? 'Decida primeiro sobre as respostas que chegaram depois do tempo' : undefined,
          },
          estado === 'publicado' && { label: 'Esconder o resultado', onSelect: () => ocultar.run(only) },
          over && { label: 'Reabrir a tentativa…', note: 'Continua de onde ficou', onSelect: () => setAberto('reabrir') },
          estado !== 'em-curso' && {
            ...(oportunidade === null
              ? { label: 'Nova oportunidade…', note: 'Faz o teste outra vez' }
              : { label: 'Mudar a oportunidade…', note: `Vai até ${formatQuando(oportunidade, painel.agora, painel.turma.fuso)}` }),
            onSelect: () => setAberto('oportunidade'),
          },
          over &&
            tentativa.numero > 1 && {
              label: 'Escolher a tentativa que conta…',
              onSelect: () => setAberto('contar'),
            },
          situacao !== 'dispensado' && {
            label: 'Dispensar',
            note: 'Não conta para a média',
            separated: true,
            disabledReason: estado === 'em-curso' ? 'Está a responder: entregue primeiro o teste' : undefined,
            onSelect: () => change('dispensado'),
          },
          situacao === 'dispensado' && {
            label: 'Deixar de dispensar',
            separated: true,
            onSelect: () => change(null),
          },
          estado === 'faltou' &&
            situacao !== 'zero' && {
              label: 'Dar 0 por ter faltado',
              note: 'Passa a contar para a média',
              onSelect: () => change('zero'),
            },
          situacao === 'zero' && { label: 'Retirar o 0', onSelect: () => change(null) },
        ]}
      />
      {aberto === 'tempo' && <DarTempoDialog painel={painel} escolhidos={new Set([aluno.id])} onClose={close} />}
      {aberto === 'mensagem' && <MensagemDialog painel={painel} escolhidos={new Set([aluno.id])} onClose={close} />}
      {aberto === 'recolher' && <RecolherDialog painel={painel} escolhidos={new Set([aluno.id])} onClose={close} />}
      {aberto === 'contar' && <TentativaQueContaDialog painel={painel} aluno={aluno} onClose={close} />}
      {aberto === 'reabrir' && tentativa && <ReabrirDialog painel={painel} aluno={aluno} tentativa={tentativa} onClose={close} />}
      {aberto === 'oportunidade' && <OportunidadeDialog painel={painel} aluno={aluno} dada={oportunidade} onClose={close} />}
    </>
  )
}
