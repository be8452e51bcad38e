/** What may be done with a homework: archived is read-only for everyone. */
import type { TrabalhoResumo } from '#contract/trabalhos-formas.ts'

export type PodeTrabalho = TrabalhoResumo['pode']

export const nadaPode: PodeTrabalho = {
  editar: false,
  corrigir: false,
  arquivar: false,
  desarquivar: false,
  eliminar: false,
  duplicar: false,
}

export function podeTrabalho({ turmaArquivada, arquivado }: { turmaArquivada: boolean; arquivado: boolean }): PodeTrabalho {
  const vivo = !turmaArquivada
  const editar = vivo && !arquivado
  return {
    editar,
    corrigir: editar,
    arquivar: editar,
    desarquivar: vivo && arquivado,
    eliminar: vivo,
    // Into this class or another: the source may be read-only.
    duplicar: true,
  }
}
