import { say } from '#kit/base/say.ts'
import { LinhasRevistas } from '../vistas/linhas-revistas.tsx'
import { valorDe } from '../vistas/por-parte.ts'
import { TextoRevisto } from '../vistas/texto-revisto.tsx'
import type { Veredicto } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import { isCerta } from './certa.ts'
import type { ConteudoListaOpcoes, RespostaListaOpcoes } from './modelo.ts'

/** The text with what was chosen in each list, and each list in a row. */
export function Rever({
  conteudo,
  resposta,
  resultado,
  enunciado,
  ficheiros,
  mostrarChave,
  soChave,
}: ReverProps<ConteudoListaOpcoes, RespostaListaOpcoes>) {
  const listas = conteudo.alineas.map((alinea) => {
    const escolha = valorDe(resposta?.escolhas, alinea.id)
    const certa = isCerta(alinea, escolha)
    const veredicto: Veredicto = escolha === undefined ? 'sem-resposta' : certa ? 'certa' : 'errada'
    const textoDe = (id: string | undefined) => alinea.opcoes.find((opcao) => opcao.id === id)?.texto ?? ''
    return { id: alinea.id, veredicto, texto: textoDe(escolha), chave: mostrarChave && !certa ? textoDe(alinea.certa) : '' }
  })
  const linhas = listas.map(({ id, veredicto, texto, chave }, i) => ({
    id,
    veredicto,
    texto: `Lista ${i + 1}`,
    dada: texto === '' ? resultado === null && !soChave && 'sem resposta' : `${say('{respondeste|respondeu}')} «${texto}»`,
    certa: chave !== '' && `certa: «${chave}»`,
  }))
  return (
    <>
      <TextoRevisto
        enunciado={enunciado}
        lugares={soChave ? listas.map((lista) => ({ ...lista, texto: lista.chave })) : listas}
        comVeredictos={resultado !== null}
        ficheiros={ficheiros}
      />
      <LinhasRevistas linhas={linhas} comVeredictos={resultado !== null} />
    </>
  )
}
