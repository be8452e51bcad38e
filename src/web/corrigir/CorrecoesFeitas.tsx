/** "Correções deste teste": what was corrected, by whom and why; the last one can be undone. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { EfeitoPrevisto } from '#web/correcao/EfeitoPrevisto.tsx'
import { type Painel, correcoesQuery, useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { correcaoFeitaPorExtenso } from '#web/correcao/textos.ts'
import { formatQuando } from '#web/horas.ts'
import s from './corrigir.module.css'

export function CorrecoesFeitas({ painel, onClose }: { painel: Painel; onClose: () => void }) {
  const { data, error } = useQuery(correcoesQuery(painel.id))
  const [aDesfazer, setADesfazer] = useState(false)
  const ver = useWrite('POST /api/turmas/teste/correcao/{id}/desfazer')
  const undo = useCorrecaoWrite('POST /api/turmas/teste/correcao/{id}/desfazer', () => {
    onClose()
    showToast({ text: 'A correção foi desfeita: as classificações voltaram a ser as de antes.' })
  })
  const ask = (numero: number, aplicar: boolean) => ({ params: { id: painel.id }, body: { marcacao: numero, aplicar } })
  const failure = undo.error ?? ver.error ?? error
  return (
    <Dialog open onClose={onClose} title="Correções deste teste" actions={<Button onClick={onClose}>Fechar</Button>}>
      {!data && !error && <Skeleton shape="text" rows={3} label="A ler as correções" />}
      {data?.length === 0 && (
        <EmptyState drawing="tudo-em-dia" title="Nenhuma correção">
          Nenhuma pergunta foi corrigida depois do teste.
        </EmptyState>
      )}
      <ol className={s.correcoes}>
        {data?.map((feita) => (
          <li key={feita.numero}>
            <p>
              <b>Pergunta {feita.pergunta}</b>: {correcaoFeitaPorExtenso(feita)}
            </p>
            <p className="meta">
              {feita.quem}, {formatQuando(feita.em, painel.agora, painel.turma.fuso)}. «{feita.motivo}»{feita.desfeita && ' · desfeita'}
            </p>
            {feita.podeDesfazer && painel.soLeitura === null && (
              <div className="row wrapr">
                {!aDesfazer && (
                  <Button
                    size="small"
                    pending={ver.isPending}
                    onClick={() => {
                      setADesfazer(true)
                      ver.mutate(ask(feita.numero, false))
                    }}
                  >
                    Desfazer…
                  </Button>
                )}
                {aDesfazer && ver.data && (
                  <>
                    <EfeitoPrevisto efeito={ver.data} />
                    <Button size="small" variant="primary" pending={undo.isPending} onClick={() => undo.mutate(ask(feita.numero, true))}>
                      Desfazer esta correção
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  )
}
