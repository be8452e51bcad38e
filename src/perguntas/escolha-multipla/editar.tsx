import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { ChooseEsquema } from '../vistas/como-se-pontua.tsx'
import { EditOpcoes } from '../vistas/edit-opcoes.tsx'
import { palavrasDeEscolha } from '../vistas/palavras-de-escolha.ts'
import { problemaDe } from '../vistas/problemas.tsx'
import type { EditarProps } from '../vista.tsx'
import { escolhaMultipla, type ConteudoEscolhaMultipla } from './modelo.ts'

type Esquema = ConteudoEscolhaMultipla['definicoes']['esquema']

const NOMES = [
  { value: 'por-opcao', label: 'Por opção' },
  { value: 'tudo-ou-nada', label: 'Tudo ou nada' },
] as const

/** The scheme in its sentence; while no option is marked as right there are no numbers to put into it. */
const explain = (conteudo: ConteudoEscolhaMultipla, esquema: Esquema): string =>
  esquema === 'por-opcao' && !conteudo.alineas.some(({ certa }) => certa)
    ? 'Cada opção certa soma e cada errada desconta; o mínimo é 0.'
    : escolhaMultipla.explainEsquema({ ...conteudo, definicoes: { esquema } })

/** Options, any number of which are right. */
export default function Editar({
  enunciado,
  conteudo,
  onChange,
  problemas,
  ficheiros,
  uploadFicheiro,
  children,
}: EditarProps<ConteudoEscolhaMultipla>) {
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  const { esquema } = conteudo.definicoes
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <EditOpcoes
        marca="checkbox"
        {...palavrasDeEscolha}
        alineas={conteudo.alineas}
        nova={(id) => ({ id, texto: [], certa: false })}
        onChange={(alineas) => onChange({ enunciado, conteudo: { ...conteudo, alineas } })}
        {...partilhado}
      />
      {children}
      <ChooseEsquema<Esquema>
        esquema={esquema}
        opcoes={NOMES.map((nome) => ({ ...nome, note: explain(conteudo, nome.value) }))}
        erro={problemaDe(problemas, '/definicoes/esquema')}
        onChoose={(novo) => onChange({ enunciado, conteudo: { ...conteudo, definicoes: { esquema: novo } } })}
      />
    </>
  )
}
