/** Gives more minutes to those who are answering. */
import { ChaveDoMesmo } from '#web/api/chave.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type Painel, useCorrecaoWrite } from './correcao.queries.ts'
import { abertasDe, ditoDepois } from './dar-tempo.ts'

/** One for the whole page: asked again after a lost answer they are given once, whatever was opened, closed or chosen in between. */
const chaves = new ChaveDoMesmo()

/** `escolhidos`: among these students; null: to everybody who is answering when they are given. */
export function useDarTempo(painel: Painel, escolhidos: ReadonlySet<number> | null, onFeito: () => void = () => {}) {
  const { mutateAsync, isPending } = useCorrecaoWrite('POST /api/teste/conceder/{id}', (dadas, { body }) => {
    chaves.feito(body.chave)
    onFeito()
    showToast({ text: ditoDepois(dadas, body.minutos, painel) })
  })
  const dar = (minutos: number, motivo: string) => {
    // By who was chosen, not by who is answering by then.
    const quem = escolhidos && [...escolhidos].toSorted((a, b) => a - b)
    const dados = painel.alunos.flatMap(({ aluno, tentativa }) =>
      tentativa && (escolhidos === null || escolhidos.has(aluno.id)) ? [[tentativa.id, tentativa.concedidos]] : [],
    )
    // Nor by the motive: it may be added when it is asked again.
    const chave = chaves.para([painel.id, minutos, quem], dados)
    const alunos = escolhidos && abertasDe(painel, escolhidos).map(({ aluno }) => aluno.id)
    return mutateAsync({ params: { id: painel.id }, body: { minutos, alunos, motivo, chave } })
  }
  return { dar, pending: isPending }
}
