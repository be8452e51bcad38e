import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { type RascunhosPorDar, useUngivenDrafts } from './rascunhos-por-dar.ts'

const enumerar = new Intl.ListFormat('pt-PT')

/** Asks before the page of the test is left with something begun and not given, and says at which questions. */
export function AskAboutRascunhos({ rascunhos }: { rascunhos: RascunhosPorDar }) {
  const porDar = useUngivenDrafts(rascunhos)
  const numeros = [...new Set(porDar.map(({ pergunta }) => pergunta.numero))].toSorted((a, b) => a - b)
  const where = `${numeros.length === 1 ? 'na pergunta' : 'nas perguntas'} ${enumerar.format(numeros.map(String))}`
  return (
    <AskOnLeave
      when={numeros.length > 0}
      aCaminho={porDar.every(({ estado }) => estado === 'a-caminho')}
      comSeparador
      title="Sair sem atribuir?"
      leave="Sair sem atribuir"
      stay="Ficar na página"
    >
      {`O que escolheu ou escreveu ${where} ainda não está atribuído e perde-se.`}
    </AskOnLeave>
  )
}
