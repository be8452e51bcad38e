import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { type Trecho, readBlocos } from '#web/guias/forma.ts'

const key = (trecho: Trecho, i: number): string => `${i} ${trecho.texto}`

function Trechos({ trechos }: { trechos: readonly Trecho[] }) {
  return trechos.map((trecho, i) => {
    if (trecho.tipo === 'etiqueta') return <b key={key(trecho, i)}>{trecho.texto}</b>
    if (trecho.tipo === 'ligacao')
      return (
        <Ligacao key={key(trecho, i)} to={trecho.para}>
          {trecho.texto}
        </Ligacao>
      )
    return trecho.texto
  })
}

/** A guide's text: sentences, numbered steps, labels of the screen in bold. */
export function TextoDoGuia({ texto }: { texto: string }) {
  return readBlocos(texto).map((bloco, i) =>
    bloco.tipo === 'frase' ? (
      // The blocks of a guide never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={i}>
        <Trechos trechos={bloco.trechos} />
      </p>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <ol key={i}>
        {bloco.passos.map((passo) => (
          <li key={passo.map((trecho) => trecho.texto).join('')}>
            <Trechos trechos={passo} />
          </li>
        ))}
      </ol>
    ),
  )
}
