import { Component, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { isBaralhado } from '#perguntas/ordem.ts'
import { comPontos } from '#web/pastas/counted.ts'
import { type Ficheiros, FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { cx } from '#kit/base/cx.ts'
import { ComoAluno } from './VistasDaPergunta.tsx'
import type { RascunhoPergunta } from './rascunho.ts'
import s from './editor.module.css'

type Visto = Pick<RascunhoPergunta, 'tipo' | 'enunciado' | 'conteudo' | 'points'>

/** The question in the answering room: number, points, what is asked, the controls. A draft that cannot be drawn yet says so. */
export function PerguntaComoAluno({
  visto,
  ficheiros,
  id = 1,
  semente = 7,
  nivel,
}: {
  visto: Visto
  ficheiros: Ficheiros
  id?: number | undefined
  semente?: number | undefined
  nivel?: 1 | 2 | 3 | undefined
}) {
  return (
    <div className="inroom">
      <p className={s.cabeca}>
        <b>Pergunta</b>
        {comPontos(visto.points ?? 0)}
      </p>
      <PorAcabar visto={visto}>
        <FicheirosProvider ficheiros={ficheiros}>
          <Suspense fallback={<Skeleton shape="text" rows={3} label="A abrir a pré-visualização" />}>
            <ComoAluno
              key={visto.tipo}
              id={id}
              tipo={visto.tipo}
              enunciado={visto.enunciado}
              conteudo={visto.conteudo}
              semente={semente}
              nivel={nivel}
            />
          </Suspense>
        </FicheirosProvider>
      </PorAcabar>
    </div>
  )
}

type EstadoPorAcabar = { partiu: boolean; visto: Visto }

/** A half-written question may be one its view cannot draw: the next change is another try. */
class PorAcabar extends Component<{ visto: Visto; children: ReactNode }, EstadoPorAcabar> {
  override state: EstadoPorAcabar = { partiu: false, visto: this.props.visto }

  static getDerivedStateFromError(): Partial<EstadoPorAcabar> {
    return { partiu: true }
  }

  static getDerivedStateFromProps({ visto }: { visto: Visto }, before: EstadoPorAcabar): Partial<EstadoPorAcabar> | null {
    return before.visto === visto ? null : { partiu: false, visto }
  }

  override render(): ReactNode {
    return this.state.partiu ? <p className="meta">Aparece aqui assim que a pergunta estiver mais completa.</p> : this.props.children
  }
}

const ecras = [
  { value: 'computador', label: 'Computador' },
  { value: 'telemovel', label: 'Telemóvel' },
] as const

/** "Como o aluno vê", beside the editor, as on a computer or on a phone. It follows the typing. */
export function PainelComoAluno({ rascunho, ficheiros }: { rascunho: RascunhoPergunta; ficheiros: Ficheiros }) {
  const [ecra, setEcra] = useState<(typeof ecras)[number]['value']>('telemovel')
  const visto = useDeferredValue(rascunho)
  return (
    <aside className={s.ver} aria-label="Como o aluno vê">
      <div>
        <h2 className="h-s grow">Como o aluno vê</h2>
        <FilterButtons label="Ecrã" className={s.seg} value={ecra} options={ecras} onChange={setEcra} />
      </div>
      <div className={cx(s.moldura, ecra === 'computador' && s.computador)}>
        <PerguntaComoAluno visto={visto} ficheiros={ficheiros} nivel={3} />
      </div>
      <p className={cx('meta', s.nota)}>
        {isBaralhado(visto.tipo) && 'Num teste que baralhe as opções, cada aluno vê-as por outra ordem. '}O que experimentar aqui não fica
        guardado.
      </p>
    </aside>
  )
}
