import { type Escala, formatNotaComUnidade } from '#regras/escalas.ts'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense, lazy } from 'react'
import { loadBeside } from '#kit/load.ts'
import { say } from '#kit/base/say.ts'
import { plural } from '#regras/plural.ts'
import { Avatar } from '#kit/data/Avatar.tsx'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import type {
  PerguntaDoResultado,
  ResultadoCompleto,
  Resultado,
  ResultadoPontos,
  ResultadoSemChave,
} from '#web/correcao/correcao.queries.ts'
import { percentagem, pontos, provisorio, somaPorExtenso } from '#web/correcao/textos.ts'
import p from '#web/correcao/folha.module.css'
import { Perdas } from './Perdas.tsx'
import s from './resultado.module.css'

const DaTurma = lazy(() => loadBeside(async () => ({ default: (await import('./DaTurma.tsx')).DaTurma })))

type Veredicto = PerguntaDoResultado['veredicto']

const faces: Record<Veredicto, { icon: IconType; palavra: string; um: string; muitos: string }> = {
  certa: { icon: IconCheck, palavra: 'certa', um: 'certa', muitos: 'certas' },
  'em-parte': { icon: IconCircleHalf2, palavra: 'certa em parte', um: 'em parte', muitos: 'em parte' },
  errada: { icon: IconX, palavra: 'errada', um: 'errada', muitos: 'erradas' },
  'sem-resposta': { icon: IconCircleDashed, palavra: 'sem resposta', um: 'sem resposta', muitos: 'sem resposta' },
  'por-corrigir': { icon: IconHourglass, palavra: 'por corrigir', um: 'por corrigir', muitos: 'por corrigir' },
  anulada: { icon: IconBan, palavra: 'anulada', um: 'anulada', muitos: 'anuladas' },
}

type ComPerguntas = ResultadoCompleto | ResultadoSemChave

function Mapa({ perguntas, comPontos }: { perguntas: readonly ComPerguntas['perguntas'][number][]; comPontos: boolean }) {
  const verdicts = Object.keys(faces) as Veredicto[] // the keys of the record above
  return (
    <>
      <ol className={s.mapa} aria-label="Perguntas">
        {perguntas.map(({ numero, veredicto, obtidos, points }) => (
          <li key={numero}>
            <a
              href={`#pergunta-${numero}`}
              className={cx(s.lugar, s[veredicto])}
              aria-label={`Pergunta ${numero}, ${faces[veredicto].palavra}${obtidos === null || points === null || !comPontos ? '' : `, ${pontos(obtidos)} de ${pontos(points)}`}`}
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

type Soma = ResultadoPontos['soma']

function Final({ soma, escala }: { soma: Soma; escala: Escala }) {
  return (
    <>
      <p className="meta">Resultado</p>
      {soma.percentagem !== null && <p className={s.valor}>{formatNotaComUnidade(soma.percentagem, escala)}</p>}
      <p className={soma.percentagem === null ? s.valor : undefined}>
        {somaPorExtenso(soma)}
        {soma.percentagem !== null && escala.tipo !== 'percentagem' && ` (${percentagem(soma.percentagem)})`}
      </p>
    </>
  )
}

/** The teacher shows no points. */
function SemPontos() {
  return (
    <>
      <p className="meta">Teste</p>
      <p className={s.valor}>Corrigido</p>
    </>
  )
}

/** What is known, and what waits. */
function Provisorio({ soma }: { soma: Soma }) {
  const { valor, sobre, espera } = provisorio(soma)
  return (
    <>
      <p className="meta">Até agora</p>
      <p className={s.valor}>{valor}</p>
      {sobre && <p>{sobre}</p>}
      <p className="meta">{espera}.</p>
    </>
  )
}

/** What went better than in one's own results before. */
function Incentivos({ incentivos: { melhor, dominios } }: Pick<ResultadoCompleto, 'incentivos'>) {
  const ditos = [
    ...(melhor ? [`Melhor do que em «${melhor.nome}»: de ${percentagem(melhor.antes)} para ${percentagem(melhor.agora)}.`] : []),
    ...dominios.map(({ nome, antes, agora }) => say(`Em ${nome} {subiste|subiu} de ${percentagem(antes)} para ${percentagem(agora)}.`)),
  ]
  if (ditos.length === 0) return null
  return (
    <ul className={s.incentivos} aria-label="O que correu melhor">
      {ditos.map((dito) => (
        <li key={dito}>
          <Icon as={IconTrendingUp} size="s" />
          <span>{dito}</span>
        </li>
      ))}
    </ul>
  )
}

/** The score on its board; below it the map of the questions and the teacher's word. */
export function QuadroDoResultado({ resultado }: { resultado: Exclude<Resultado, { visivel: 'nada' }> }) {
  const { escala } = resultado.turma
  const completo = resultado.visivel === 'tudo' || resultado.visivel === 'respostas' ? resultado : undefined
  const { soma = null, daTurma } = resultado.visivel === 'estado' ? {} : resultado
  const professor = resultado.professor ?? 'Professor'
  return (
    <aside className={cx(p.lado, s.lado)}>
      <div className={cx('board', 'framed', s.quadro)}>
        {soma === null && <SemPontos />}
        {soma !== null && (soma.porCorrigir > 0 ? <Provisorio soma={soma} /> : <Final soma={soma} escala={escala} />)}
      </div>
      {daTurma && (
        <Suspense>
          <DaTurma daTurma={daTurma} escala={escala} />
        </Suspense>
      )}
      {completo && <Incentivos incentivos={completo.incentivos} />}
      {completo?.perdas && <Perdas teste={completo.id} perdas={completo.perdas} />}
      {completo && <Mapa perguntas={completo.perguntas} comPontos={soma !== null} />}
      {resultado.comentario && (
        <figure className={s.apreciacao}>
          <figcaption>
            <Avatar name={professor} size="s" />
            <b>{professor}</b>
          </figcaption>
          <blockquote>{resultado.comentario}</blockquote>
        </figure>
      )}
    </aside>
  )
}
