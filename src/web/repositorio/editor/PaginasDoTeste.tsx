import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { formatDuracao } from '#regras/datas.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { comPontos, contar, emPontos } from '../contar.ts'
import { type Rascunho, totaisDaPagina, totaisDoTeste } from './rascunho.ts'
import s from './editor.module.css'

type PaginasProps = { rascunho: Rascunho; atual: number; onAbrir: (pagina: number) => void; onNova: () => void; onDefinicoes: () => void }

/** The pages of the test with what each holds, the totals, and the way to instructions and duration. */
export function PaginasDoTeste({ rascunho, atual, onAbrir, onNova, onDefinicoes }: PaginasProps) {
  const totais = totaisDoTeste(rascunho)
  return (
    <aside className={s.paginas} aria-label="Páginas e totais">
      <div className={s.cabeca}>
        <h2 className="h-s grow">Páginas</h2>
        <IconButton icon={IconPlus} label="Nova página" onClick={onNova} />
      </div>
      <ol>
        {rascunho.paginas.map((pagina, i) => {
          const { perguntas, points } = totaisDaPagina(pagina)
          return (
            <li key={pagina.id}>
              <button type="button" className={s.pagina} aria-current={i === atual ? 'true' : undefined} onClick={() => onAbrir(i)}>
                <span className={s.numero} aria-hidden="true">
                  {i + 1}
                </span>
                <span className="grow">
                  <span className="sr">Página {i + 1}: </span>
                  <b>{pagina.titulo || 'Sem título'}</b>
                  <small>
                    {contar(perguntas, 'pergunta', 'perguntas')} · {comPontos(points)}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <dl className={s.totais}>
        <div>
          <dt>Total</dt>
          <dd>
            <b>{emPontos(totais.points)}</b> {totais.points === 1 ? 'ponto' : 'pontos'}
          </dd>
        </div>
        <div>
          <dt>Perguntas</dt>
          <dd>
            <b>{totais.perguntas}</b>
          </dd>
        </div>
        <div>
          <dt>Duração</dt>
          <dd>
            <b>{rascunho.duracao === null ? 'livre' : formatDuracao(rascunho.duracao)}</b>
          </dd>
        </div>
      </dl>
      <Button className={s.definicoes} variant="quiet" size="small" icon={IconSettings} onClick={onDefinicoes}>
        Instruções e duração
      </Button>
    </aside>
  )
}
