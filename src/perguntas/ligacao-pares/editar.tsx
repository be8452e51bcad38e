import { useId, useState } from 'react'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { limites } from '#regras/limites.ts'
import { Button } from '#kit/base/Button.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { CampoEnunciado } from '../vistas/campo-enunciado.tsx'
import { CampoTexto } from '../vistas/campo-texto.tsx'
import { ListaOrdenavel, moved } from '../vistas/lista-ordenavel.tsx'
import { MensagemProblema, problemaDe } from '../vistas/problemas.tsx'
import { resizeTabela } from '../tabela-de-certas.ts'
import type { EditarProps } from '../vista.tsx'
import { addDireita, addPar, direitasSemPar, removeDireita, removePar, writeDireita, writePar } from './edit-pares.ts'
import { ScorePares } from './como-se-pontua.tsx'
import type { ConteudoLigacaoPares } from './modelo.ts'
import s from './editar.module.css'

type Props = EditarProps<ConteudoLigacaoPares>
type Partes = Pick<Props, 'conteudo' | 'problemas' | 'ficheiros' | 'uploadFicheiro'> & { change: (conteudo: ConteudoLigacaoPares) => void }

/** Each left item beside the right item that belongs to it. */
function Pares({ conteudo, problemas, change, ...ficheiros }: Partes) {
  const erros = useId()
  const [novo, setNovo] = useState<string | null>(null)
  const {
    alineas,
    definicoes: { direitas },
  } = conteudo
  const cheia = alineas.length >= limites.alineasPorPergunta || direitas.length >= limites.direitasPorPergunta
  const add = () => {
    if (cheia) return
    const com = addPar(conteudo)
    setNovo(com.alineas.at(-1)?.id ?? null)
    change(com)
  }
  const geral = [problemaDe(problemas, '/alineas'), problemaDe(problemas, '/definicoes/direitas')]
    .filter((frase) => frase !== undefined)
    .join('. ')
  return (
    <Field group label="Pares" error={geral || undefined}>
      {() => (
        <div className={s.lugar}>
          <ListaOrdenavel
            ids={alineas.map(({ id }) => id)}
            nomeDe={(i) => `o par ${i + 1}`}
            onMove={(de, para) => change({ ...conteudo, alineas: moved(alineas, de, para) })}
            onRemove={(i) => change(removePar(conteudo, i))}
          >
            {(i, { pega, botoes }) => {
              const alinea = alineas[i]
              if (!alinea) return null
              const direita = direitas.findIndex(({ id }) => id === alinea.par)
              const [erro, erroDireita] = [
                problemaDe(problemas, `/alineas/${i}/texto`),
                problemaDe(problemas, `/definicoes/direitas/${direita}/texto`) ?? problemaDe(problemas, `/alineas/${i}/par`),
              ]
              const erroId = `${erros}-${alinea.id}`
              return (
                <>
                  <div className={s.par}>
                    {pega}
                    <span className={s.ordem} aria-hidden="true">
                      Par {i + 1}
                    </span>
                    <CampoTexto
                      label={`Item ${i + 1}`}
                      value={alinea.texto}
                      onChange={(texto) =>
                        change({ ...conteudo, alineas: alineas.map((outra, j) => (j === i ? { ...outra, texto } : outra)) })
                      }
                      onEnter={add}
                      autoFocus={alinea.id === novo}
                      invalid={erro !== undefined}
                      describedBy={erro ? erroId : undefined}
                      {...ficheiros}
                    />
                    <span className={s.entre}>
                      <Icon as={IconArrowsExchange} size="s" />
                    </span>
                    <CampoTexto
                      label={`Par do item ${i + 1}`}
                      value={direitas[direita]?.texto ?? []}
                      onChange={(texto) => change(writePar(conteudo, i, texto))}
                      onEnter={add}
                      invalid={erroDireita !== undefined}
                      describedBy={erroDireita ? `${erroId}-d` : undefined}
                      {...ficheiros}
                    />
                    {botoes}
                  </div>
                  <MensagemProblema id={erroId} texto={erro} />
                  <MensagemProblema id={`${erroId}-d`} texto={erroDireita === erro ? undefined : erroDireita} />
                </>
              )
            }}
          </ListaOrdenavel>
          <Button
            size="small"
            icon={IconPlus}
            className={s.juntar}
            onClick={add}
            disabledReason={cheia ? 'Não cabem mais pares' : undefined}
          >
            Juntar par
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Right items that belong to nothing: they make guessing harder. */
function Distratores({ conteudo, problemas, change, ...ficheiros }: Partes) {
  const erros = useId()
  const [novo, setNovo] = useState<string | null>(null)
  const { direitas } = conteudo.definicoes
  const add = () => {
    const com = addDireita(conteudo)
    setNovo(com.definicoes.direitas.at(-1)?.id ?? null)
    change(com)
  }
  return (
    <Field group label="Itens a mais, sem par" optional>
      {() => (
        <>
          <ul className={s.distratores}>
            {direitasSemPar(conteudo).map(({ id, texto }, i) => {
              const erro = problemaDe(problemas, `/definicoes/direitas/${direitas.findIndex((direita) => direita.id === id)}/texto`)
              return (
                <li key={id}>
                  <div className={s.distrator}>
                    <CampoTexto
                      label={`Item a mais ${i + 1}`}
                      value={texto}
                      onChange={(now) => change(writeDireita(conteudo, id, now))}
                      onEnter={add}
                      autoFocus={id === novo}
                      invalid={erro !== undefined}
                      describedBy={erro ? `${erros}-${id}` : undefined}
                      {...ficheiros}
                    />
                    <IconButton
                      size="small"
                      icon={IconX}
                      label={`Retirar o item a mais ${i + 1}`}
                      onClick={() => change(removeDireita(conteudo, id))}
                    />
                  </div>
                  <MensagemProblema id={`${erros}-${id}`} texto={erro} />
                </li>
              )
            })}
          </ul>
          <div>
            <Button
              size="small"
              icon={IconPlus}
              onClick={add}
              disabledReason={direitas.length >= limites.direitasPorPergunta ? 'Não cabem mais itens' : undefined}
            >
              Juntar item sem par
            </Button>
          </div>
        </>
      )}
    </Field>
  )
}

/** Left items with their right items, and right items too many. */
export default function Editar({ enunciado, conteudo, onChange, problemas, ficheiros, uploadFicheiro, points, children }: Props) {
  const change = (now: ConteudoLigacaoPares) => {
    const { esquema: novo } = now.definicoes
    const ajustado = novo.tipo === 'tabela' ? { ...novo, fracoes: resizeTabela(novo.fracoes, now.alineas.length) } : novo
    onChange({ enunciado, conteudo: { ...now, definicoes: { ...now.definicoes, esquema: ajustado } } })
  }
  const partilhado = { problemas, ficheiros, uploadFicheiro }
  return (
    <>
      <CampoEnunciado enunciado={enunciado} onChange={(ops) => onChange({ enunciado: ops, conteudo })} {...partilhado} />
      <Pares conteudo={conteudo} change={change} {...partilhado} />
      <Distratores conteudo={conteudo} change={change} {...partilhado} />
      {children}
      <ScorePares conteudo={conteudo} onChange={change} problemas={problemas} points={points} />
    </>
  )
}
