import { useId, useState } from 'react'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { nomeDoTipo, tracosDoTipo } from '#perguntas/nomes.ts'
import { Button } from '#kit/base/Button.tsx'
import { CabecaDaPagina } from '#web/correcao/CabecaDaPagina.tsx'
import { CorrigirChaveDialog } from './CorrigirChaveDialog.tsx'
import type { CorrecaoPergunta, Painel } from '#web/correcao/correcao.queries.ts'
import { pontosPorExtenso } from '#web/correcao/textos.ts'
import s from './corrigir.module.css'

/** The question, its worth and its scoring; and the way to a corrected key. */
export function EnunciadoEmCorrecao({ painel, correcao }: { painel: Painel; correcao: CorrecaoPergunta }) {
  const { pagina, pergunta, ficheiros } = correcao
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={s.enunciado}>
      <CabecaDaPagina pagina={pagina} />
      <p className={s.numero}>
        <b>Pergunta {pergunta.numero}</b> de {painel.perguntas.length}
        <span>{pontosPorExtenso(pergunta.points)}</span>
        <span>{nomeDoTipo(pergunta.tipoPergunta)}</span>
      </p>
      <EnunciadoPergunta tipoPergunta={pergunta.tipoPergunta} enunciado={pergunta.enunciado} nomeId={id} ficheiros={ficheiros} nivel={2} />
      <p className="meta">{pergunta.esquema}</p>
      {!tracosDoTipo(pergunta.tipoPergunta).corrigidaPorPessoa && painel.soLeitura === null && (
        <Button variant="quiet" size="small" className={s.acaoLeve} onClick={() => setOpen(true)}>
          Corrigir a chave…
        </Button>
      )}
      {open && <CorrigirChaveDialog painel={painel} correcao={correcao} onClose={() => setOpen(false)} />}
    </div>
  )
}
