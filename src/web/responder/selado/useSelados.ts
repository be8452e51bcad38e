import { useEffect } from 'react'
import { limites } from '#regras/limites.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { otherwise } from '#kit/unexpected.ts'

/** Which student was asked for, and when, on this page. */
let pedido = { aluno: 0, em: -Infinity }

/** A student who sees a test that comes has it kept on this device, where it is sealed in advance; seldom asked, and silent. */
export function useSelados(vemTeste: boolean): void {
  // Synchronises this device with the tests it should hold.
  useEffect(() => {
    const aluno = alunoDaSessao()
    if (!vemTeste || aluno === null) return
    if (pedido.aluno === aluno && performance.now() - pedido.em < limites.seladosPerguntarMs) return
    pedido = { aluno, em: performance.now() }
    // Without a network now, the next page asks again.
    void import('./kept-selados.ts').then(({ keepSelados }) => keepSelados(aluno)).catch(otherwise(undefined))
  }, [vemTeste])
}
