import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { plural } from '#regras/plural.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import type { PerguntaDoResultado, ResultadoCompleto } from '#web/correcao/correcao.queries.ts'
import { percentagem, pontos, somaPorExtenso } from '#web/correcao/textos.ts'
import p from '#web/correcao/folha.module.css'
import s from './resultado.module.css'

type Veredicto = PerguntaDoResultado['veredicto']

const faces: Record<Veredicto, { icon: IconType; palavra: string; um: string; muitos: string }> = {
  certa: { icon: IconCheck, palavra: 'certa', um: 'certa', muitos: 'certas' },
  'em-parte': { icon: IconCircleHalf2, palavra: 'certa em parte', um: 'em parte', muitos: 'em parte' },
  errada: { icon: IconX, palavra: 'errada', um: 'errada', muitos: 'erradas' },
  'sem-resposta': { icon: IconCircleDashed, palavra: 'sem resposta', um: 'sem resposta', muitos: 'sem resposta' },
  'por-corrigir': { icon: IconHourglass, palavra: 'por corrigir', um: 'por corrigir', muitos: 'por corrigir' },
}

function Mapa({ perguntas }: { perguntas: readonly PerguntaDoResultado[] }) {
  const verdicts = Object.keys(faces) as Veredicto[] // the keys of the record above
  return (
    <>
      <ol className={s.mapa} aria-label="Perguntas">
        {perguntas.map(({ numero, veredicto, obtidos, points }) => (
          <li key={numero}>
            <a
              href={`#pergunta-${numero}`}
              className={cx(s.lugar, s[veredicto])}
              aria-label={`Pergunta ${numero}, ${faces[veredicto].palavra}${obtidos === null ? '' : `, ${pontos(obtidos)} de ${pontos(points)}`}`}
            >
              <span>{numero}</span>
              <Icon as={faces[veredicto].icon} size="s" />
            </a>
          </li>
        ))}
      </ol>
      <p className={s.contagem}>
        {verdicts.flatMap((veredicto) => {
          const n = perguntas.filter((one) => one.veredicto === veredicto).length
          return n === 0
            ? []
            : [
                <span key={veredicto}>
                  <Icon as={faces[veredicto].icon} size="s" />
                  {plural(n, faces[veredicto].um, faces[veredicto].muitos)}
                </span>,
              ]
        })}
      </p>
    </>
  )
}

type QuadroProps = { soma: ResultadoCompleto['soma']; /** Everything is released. */ completo?: ResultadoCompleto }

/** The score on its board; below it the map of the questions and the teacher's word. */
export function QuadroDoResultado({ soma, completo }: QuadroProps) {
  return (
    <aside className={cx(p.lado, s.lado)}>
      <div className={cx('board', 'framed', s.quadro)}>
        <p className="meta">{soma.porCorrigir > 0 ? 'Até agora' : 'Resultado'}</p>
        {soma.percentagem !== null && <p className={s.valor}>{percentagem(soma.percentagem)}</p>}
        <p className={soma.percentagem === null ? s.valor : undefined}>{somaPorExtenso(soma)}</p>
        {soma.porCorrigir > 0 && (
          <p className="meta">
            {plural(soma.porCorrigir, 'pergunta espera', 'perguntas esperam')} pelo professor e não{' '}
            {soma.porCorrigir === 1 ? 'conta' : 'contam'} aqui.
          </p>
        )}
      </div>
      {completo && <Mapa perguntas={completo.perguntas} />}
      {completo?.comentario && (
        <figure className={s.apreciacao}>
          <figcaption>
            <Avatar name={completo.professor ?? 'Professor'} size="s" />
            <b>{completo.professor ?? 'Professor'}</b>
          </figcaption>
          <blockquote>{completo.comentario}</blockquote>
        </figure>
      )}
    </aside>
  )
}
