/** "Corrigir a pergunta": its key, its worth, or annulling it; first who changes, then everyone is marked again. */
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { EfeitoPrevisto } from '#web/correcao/EfeitoPrevisto.tsx'
import { type CorrecaoPergunta, type Efeito, type Painel, useAct, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { tracosDoTipo } from '#perguntas/nomes.ts'
import { CamposDaCorrecao } from './CamposDaCorrecao.tsx'
import {
  type RascunhoDaCorrecao,
  alcanceDe,
  changeCorrecao,
  correcaoVazia,
  faltaParaAplicar,
  faltaParaVer,
  pedidoDaCorrecao,
} from './rascunho-da-correcao.ts'

type Props = { painel: Painel; correcao: CorrecaoPergunta; onClose: () => void }

const ficaComoEsta =
  'Muda este teste, em todas as turmas que o têm. O que decidiu à mão e a pergunta do repositório ficam como estão, se não pedir o contrário.'

/** For whom it counts, of those whose result would change. */
function AlunosEscolhidos({
  efeito,
  escolhidos,
  onChange,
}: {
  efeito: Efeito
  escolhidos: ReadonlySet<number>
  onChange: (alunos: ReadonlySet<number>) => void
}) {
  return (
    <fieldset>
      <legend className="label">Vale para</legend>
      {efeito.mudancas.map(({ aluno }) => (
        <Checkbox
          key={aluno.id}
          checked={escolhidos.has(aluno.id)}
          onChange={(sim) => onChange(new Set(sim ? [...escolhidos, aluno.id] : [...escolhidos].filter((id) => id !== aluno.id)))}
        >
          {aluno.nome}
        </Checkbox>
      ))}
    </fieldset>
  )
}

export function CorrectPerguntaDialog({ painel, correcao, onClose }: Props) {
  const semChave = tracosDoTipo(correcao.pergunta.tipoPergunta).corrigidaPorPessoa
  const [pedida, setPedida] = useState<RascunhoDaCorrecao>(() => correcaoVazia(correcao, semChave ? 'pontos' : 'chave'))
  const params = { id: painel.id }
  const undo = useAct('POST /api/turmas/teste/correcao/{id}/desfazer', () => showToast({ text: 'A correção foi desfeita.' }))
  const ver = useWrite('POST /api/turmas/teste/correcao/{id}/corrigir')
  const corrigir = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/corrigir', ({ mudancas, marcacao }) => {
    onClose()
    showToast({
      text: `Pergunta corrigida: ${mudancas.length === 0 ? 'nenhum resultado mudou' : plural(mudancas.length, 'resultado mudou', 'resultados mudaram')}.`,
      action: { label: 'Desfazer', onPress: () => undo.run({ params, body: { marcacao, aplicar: true } }) },
    })
  })
  const change = (mudanca: Partial<RascunhoDaCorrecao>) => {
    setPedida((before) => changeCorrecao(before, mudanca))
    // Words and the choice of pupils do not change who would change.
    if (Object.keys(mudanca).some((campo) => !['motivo', 'alunos', 'repositorio'].includes(campo))) ver.reset()
  }
  const ask = (aplicar: boolean) => ({ params, body: pedidoDaCorrecao(pedida, correcao.marcacao, aplicar) })
  const error = corrigir.error ?? ver.error
  const problemas = Object.entries(error?.errors ?? {}).map(([campo, [texto = '']]) => ({ campo: `/${campo}`, texto }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Corrigir a pergunta ${correcao.pergunta.numero}`}
      persistent
      actions={
        <>
          <Button pending={ver.isPending} disabledReason={faltaParaVer(pedida)} onClick={() => ver.mutate(ask(false))}>
            Ver quem muda
          </Button>
          <Button
            variant="primary"
            pending={corrigir.isPending}
            disabledReason={faltaParaAplicar(pedida)}
            onClick={() => corrigir.mutate(ask(true))}
          >
            Corrigir e voltar a classificar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{ficaComoEsta}</p>
        <CamposDaCorrecao
          pedida={pedida}
          alcance={alcanceDe(pedida, correcao)}
          problemas={problemas}
          onChange={change}
          comNomes={correcao.nomes}
        />
        {ver.data && <EfeitoPrevisto efeito={ver.data} />}
        {pedida.politica === 'por-aluno' &&
          (ver.data ? (
            <AlunosEscolhidos efeito={ver.data} escolhidos={pedida.alunos} onChange={(alunos) => change({ alunos })} />
          ) : (
            <p className="meta">Veja primeiro quem muda, para escolher os alunos.</p>
          ))}
        {error && <Notice tone="error">{Object.values(error.errors).flat()[0] ?? error.detail}</Notice>}
      </div>
    </Dialog>
  )
}
