/** The menu of one student's row. */
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { formatQuando } from '#web/horas.ts'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Menu } from '#kit/overlays/Menu.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import type { Pergunta } from './AcoesDosEscolhidos.tsx'
import { type LinhaAluno, type Painel, useAct } from '#web/correcao/correcao.queries.ts'
import { primeiroNome } from './give-tempo.ts'
import { oportunidadeDe } from '#web/correcao/oportunidades.ts'

/** An act about one student that asks first, in a dialog. */
export type PerguntaDoAluno = Pergunta | 'reabrir' | 'oportunidade' | 'contar'

type Situacao = LinhaAluno['situacao']

/** The state after a dispensation, a 0, or the taking back of either. */
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

type Props = { painel: Painel; linha: LinhaAluno; onAsk: (pergunta: PerguntaDoAluno) => void }

/** The button of one student's menu, where it is on the screen. */
export const botaoDoMenu = (alunoId: number): HTMLElement | null => document.querySelector(`[data-menu-do-aluno="${alunoId}"]`)

export function AcoesDoAluno({ painel, linha, onAsk }: Props) {
  const { aluno, estado, situacao, tentativa } = linha
  const primeiro = primeiroNome(aluno.nome)
  const change = useSituacao(painel, linha)
  const publicar = useAct('POST /api/turmas/teste/publicar/{id}', () => showToast({ text: `${primeiro} já pode ver o resultado.` }))
  const ocultar = useAct('POST /api/turmas/teste/ocultar/{id}', () => showToast({ text: `${primeiro} já não vê o resultado.` }))
  const only = { params: { id: painel.id }, body: { alunos: [aluno.id] } }
  const oportunidade = oportunidadeDe(linha, Date.parse(painel.agora))
  const over = tentativa !== null && tentativa.entregueEm !== null
  if (painel.soLeitura !== null) return null
  return (
    <Menu
      trigger={<IconButton icon={IconDotsVertical} data-menu-do-aluno={aluno.id} label={`Mais ações para ${aluno.nome}`} />}
      items={[
        estado === 'em-curso' && { label: 'Dar mais tempo…', icon: IconClockPlus, onSelect: () => onAsk('tempo') },
        estado === 'em-curso' && { label: 'Enviar mensagem…', icon: IconMessage, onSelect: () => onAsk('mensagem') },
        estado === 'em-curso' && {
          label: `Entregar por ${primeiro}…`,
          note: 'Entrega o que está escrito',
          icon: IconSend,
          onSelect: () => onAsk('recolher'),
        },
        estado === 'corrigido' && {
          label: 'Publicar o resultado',
          onSelect: () => publicar.run(only),
          disabledReason: tentativa?.provisorias ? 'Decida primeiro sobre as respostas que chegaram depois do tempo' : undefined,
        },
        estado === 'publicado' && { label: 'Esconder o resultado', onSelect: () => ocultar.run(only) },
        over && { label: 'Reabrir a tentativa…', note: 'Continua de onde ficou', onSelect: () => onAsk('reabrir') },
        estado !== 'em-curso' && {
          ...(oportunidade === null
            ? { label: 'Nova oportunidade…', note: 'Faz o teste outra vez' }
            : { label: 'Mudar a oportunidade…', note: `Vai até ${formatQuando(oportunidade, painel.agora, painel.turma.fuso)}` }),
          onSelect: () => onAsk('oportunidade'),
        },
        over &&
          tentativa.numero > 1 && {
            label: 'Escolher a tentativa que conta…',
            onSelect: () => onAsk('contar'),
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
  )
}
