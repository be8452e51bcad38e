import { say } from '#kit/base/say.ts'
import { UM, compareFracoes, equalFracoes } from '#regras/fracoes.ts'
import { LinhasRevistas } from '../vistas/linhas-revistas.tsx'
import { valorDe } from '../vistas/por-parte.ts'
import { TextoRevisto } from '../vistas/texto-revisto.tsx'
import { VeredictoDito } from '../vistas/veredicto-dito.tsx'
import { veredictoDaFracao, type Veredicto } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import { isEmBranco } from './compare.ts'
import { fracaoDaAlinea } from './fracao-da-alinea.ts'
import type { ConteudoTexto, RespostaTexto } from './modelo.ts'
import s from './rever.module.css'

type Props = ReverProps<ConteudoTexto, RespostaTexto>
type Alinea = ConteudoTexto['alineas'][number]

/** What waits is known from the result: the word list that tells a slip from another word is the server's. */
function veredictoDe({ conteudo, decisoes, resultado }: Props, alinea: Alinea, texto: string): Veredicto {
  if (isEmBranco(texto)) return 'sem-resposta'
  if (resultado?.estado === 'por-corrigir' && resultado.partes.includes(alinea.id)) return 'por-corrigir'
  const fracao = fracaoDaAlinea(conteudo, alinea, texto, { decidida: valorDe(decisoes, alinea.id) })
  return fracao ? veredictoDaFracao(fracao) : 'por-corrigir'
}

/** The accepted texts, those that are worth everything first; a number with what it may differ by. */
function chaveDe({ aceites, numero }: Alinea): string {
  const best = aceites.toSorted((a, b) => compareFracoes(b.fracao, a.fracao)).filter(({ fracao }) => equalFracoes(fracao, UM))
  const textos = best.map(({ texto }) => texto).join(' ou ')
  return numero && !/^0([.,]0*)?$/.test(numero.tolerancia) ? `${textos} (± ${numero.tolerancia})` : textos
}

/** One box: what was written beside what was right. */
function Caixa({
  alinea,
  texto,
  veredicto,
  comChave,
  comVeredicto,
  soChave,
}: {
  alinea: Alinea
  texto: string
  veredicto: Veredicto
  comChave: boolean
  comVeredicto: boolean
  soChave: boolean | undefined
}) {
  return (
    <dl className={s.comparar}>
      {!soChave && (
        <div>
          <dt>Resposta</dt>
          <dd className={s.dada}>{isEmBranco(texto) ? <span className={s.nenhuma}>Sem resposta.</span> : texto}</dd>
          {comVeredicto && !isEmBranco(texto) && (
            <dd>
              <VeredictoDito pequeno veredicto={veredicto} />
            </dd>
          )}
        </div>
      )}
      {comChave && (
        <div>
          <dt>Resposta certa</dt>
          <dd>
            <b>{chaveDe(alinea)}</b>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What was written in the box or in each gap. */
export function Rever(props: Props) {
  const { conteudo, resposta, resultado, enunciado, ficheiros, mostrarChave, soChave } = props
  const escritas = conteudo.alineas.map((alinea) => {
    const texto = valorDe(resposta?.textos, alinea.id) ?? ''
    const veredicto = veredictoDe(props, alinea, texto)
    return { id: alinea.id, alinea, texto, veredicto, comChave: mostrarChave && veredicto !== 'certa' }
  })
  const [caixa] = escritas
  if (conteudo.definicoes.modo === 'caixa') return caixa ? <Caixa {...caixa} comVeredicto={resultado !== null} soChave={soChave} /> : null
  const linhas = escritas.map(({ id, alinea, texto, veredicto, comChave }, i) => ({
    id,
    veredicto,
    texto: `Lacuna ${i + 1}`,
    dada: isEmBranco(texto) ? resultado === null && !soChave && 'sem resposta' : `${say('{respondeste|respondeu}')} «${texto.trim()}»`,
    certa: comChave && `certa: «${chaveDe(alinea)}»`,
  }))
  return (
    <>
      <TextoRevisto
        enunciado={enunciado}
        lugares={escritas.map((escrita) => ({ ...escrita, texto: soChave ? chaveDe(escrita.alinea) : escrita.texto.trim() }))}
        comVeredictos={resultado !== null}
        ficheiros={ficheiros}
      />
      <LinhasRevistas linhas={linhas} comVeredictos={resultado !== null} />
    </>
  )
}
