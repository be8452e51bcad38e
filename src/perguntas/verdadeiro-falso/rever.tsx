import { say } from '#kit/base/say.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { LinhasRevistas } from '../vistas/linhas-revistas.tsx'
import { valorDe } from '../vistas/por-parte.ts'
import { inOrder } from '../vistas/veredicto.ts'
import type { ReverProps } from '../vista.tsx'
import type { ConteudoVerdadeiroFalso, RespostaVerdadeiroFalso } from './modelo.ts'

/** Each statement with what was answered. */
export function Rever({
  conteudo,
  resposta,
  resultado,
  ficheiros,
  mostrarChave,
  soChave,
  ordem,
}: ReverProps<ConteudoVerdadeiroFalso, RespostaVerdadeiroFalso>) {
  const linhas = inOrder(conteudo.alineas, ordem).map(({ id, texto, certa }) => {
    const valor = valorDe(resposta?.valores, id)
    const chave = certa ? 'V' : 'F'
    return {
      id,
      veredicto: valor === undefined ? ('sem-resposta' as const) : valor === chave ? ('certa' as const) : ('errada' as const),
      texto: <RichText inline texto={texto} ficheiros={ficheiros} />,
      dada: valor ? `${say('{respondeste|respondeu}')} ${valor}` : resultado === null && !soChave && 'sem resposta',
      certa: mostrarChave && valor !== chave && `certa: ${chave}`,
    }
  })
  return <LinhasRevistas linhas={linhas} comVeredictos={resultado !== null} />
}
