import { Suspense, lazy, useId, useState } from 'react'
import { EnunciadoPergunta } from '#perguntas/vistas/enunciado.tsx'
import { nomeDoTipo } from '#perguntas/nomes.ts'
import { Button } from '#kit/base/Button.tsx'
import { loadBeside } from '#kit/load.ts'
import { CabecaDaPagina } from '#web/correcao/CabecaDaPagina.tsx'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { CorrecaoDita } from '#web/correcao/CorrecaoDita.tsx'
import { CorrecoesFeitas } from './CorrecoesFeitas.tsx'
import type { CorrecaoPergunta, Painel } from '#web/correcao/correcao.queries.ts'
import { pontosPorExtenso } from '#web/correcao/textos.ts'
import s from './corrigir.module.css'

const CorrectPerguntaDialog = lazy(() =>
  loadBeside(async () => ({ default: (await import('./CorrectPerguntaDialog.tsx')).CorrectPerguntaDialog })),
)

/** The question, its worth and its scoring; and the way to a corrected key. */
export function EnunciadoEmCorrecao({ painel, correcao }: { painel: Painel; correcao: CorrecaoPergunta }) {
  const { pagina, pergunta, ficheiros } = correcao
  const [pedida, setPedida] = useFiltro('corrigir')
  const [feitas, setFeitas] = useState(false)
  const podeCorrigir = painel.soLeitura === null
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
      <CorrecaoDita correcao={pergunta.correcao} fuso={painel.turma.fuso} />
      <div className="row wrapr">
        {podeCorrigir && (
          <Button variant="quiet" size="small" className={s.acaoLeve} onClick={() => setPedida('pergunta')}>
            Corrigir a pergunta…
          </Button>
        )}
        {correcao.marcacao > 0 && (
          <Button variant="quiet" size="small" className={s.acaoLeve} onClick={() => setFeitas(true)}>
            Correções deste teste
          </Button>
        )}
      </div>
      {podeCorrigir && pedida === 'pergunta' && (
        <Suspense>
          <CorrectPerguntaDialog painel={painel} correcao={correcao} onClose={() => setPedida('')} />
        </Suspense>
      )}
      {feitas && <CorrecoesFeitas painel={painel} onClose={() => setFeitas(false)} />}
    </div>
  )
}
