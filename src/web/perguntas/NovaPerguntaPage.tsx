import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nomesTipos } from '#perguntas/nomes.ts'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { EditorPergunta } from './EditorPergunta.tsx'
import { modeloQuery } from './modelos.ts'
import { newRascunho } from './rascunho.ts'
import { readUltima } from './ultima.ts'

/** A new question: as the last one was, unless the address names another type (`?tipo=6`), in the folder it names (`?pasta=`). */
export default function NovaPerguntaPage() {
  const [pasta] = useFiltro('pasta')
  const [pedido] = useFiltro('tipo')
  /** The question of this visit, and how many were written in it before. */
  const [{ vez, ultima }, setVisita] = useState(() => ({ vez: 0, ultima: readUltima() }))
  const tipo = nomesTipos.find((one) => String(one.tipo) === pedido)?.tipo ?? ultima.tipo
  const { data: modelo } = useSuspenseQuery(modeloQuery(tipo))
  return (
    <EditorPergunta
      key={`${vez}/${pasta}`}
      onAnother={() => setVisita({ vez: vez + 1, ultima: readUltima() })}
      alvo={{ nova: newRascunho(tipo, modelo.vazio(), parseId(pasta) ?? 0, ultima) }}
    />
  )
}
