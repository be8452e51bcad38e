import { palavraDoDia, formatData } from '#regras/datas.ts'
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { formatDataHora, formatHora } from '#web/horas.ts'
import { cx } from '#kit/base/cx.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import type { LinhaDoRegisto } from '#web/gestao/admin.queries.ts'
import { fraseDoAto, isRecusa } from './frases.ts'
import s from './admin.module.css'

/** Today the hour, before that the day. */
function quandoCurto(em: string, agora: Date | number | string): string {
  const word = palavraDoDia(em, agora, FUSO_OMISSAO)
  if (word === 'hoje') return formatHora(em, FUSO_OMISSAO)
  return word ?? formatData(em, FUSO_OMISSAO).slice(0, 5)
}

/** The audit log's rows in words; `curto` where there is little room. */
export function LinhasDoRegisto({ linhas, curto = false }: { linhas: readonly LinhaDoRegisto[]; curto?: boolean }) {
  const agora = useAgora()
  return (
    <ol className={cx(s.registo, !curto && s.longo)}>
      {linhas.map(({ id, em, quem, emNomeDe, acao, alvoNome, motivo }) => (
        <li key={id}>
          <time dateTime={em}>{curto ? quandoCurto(em, agora) : formatDataHora(em, FUSO_OMISSAO)}</time>
          <p>
            <b>{(!isRecusa(acao) && quem?.nome) || 'A Lousa'}</b>
            {emNomeDe && (
              <>
                {' '}
                (como <b>{emNomeDe.nome}</b>)
              </>
            )}{' '}
            {fraseDoAto(acao)}
            {alvoNome && ` ${alvoNome}`}
            {isRecusa(acao) && quem && `, a ${quem.nome}`}
            {!curto && motivo && <span className={s.motivo}>{isRecusa(acao) ? `: ${motivo}` : `. Motivo: ${motivo}`}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
