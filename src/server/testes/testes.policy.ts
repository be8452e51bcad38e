/**
 * The acts allowed on a class test. An archived test is read-only for everyone. An open attempt forbids acts that would
 * take the test away.
 */

export type DadosDoTeste = {
  turmaArquivada: boolean
  arquivado: boolean
  /** Students answering right now. */
  abertas: number
  /** Students who have started, ever. */
  iniciados: number
  /** Somebody may have started without a network. */
  codigoMostrado: boolean
}

export type PodeTeste = Record<'editar' | 'editarTudo' | 'arquivar' | 'desarquivar' | 'eliminar' | 'duplicar', boolean>

export const nadaPode: PodeTeste = {
  editar: false,
  editarTudo: false,
  arquivar: false,
  desarquivar: false,
  eliminar: false,
  duplicar: false,
}

export function podeTeste({ turmaArquivada, arquivado, abertas, iniciados, codigoMostrado }: DadosDoTeste): PodeTeste {
  const vivo = !turmaArquivada
  const editar = vivo && !arquivado
  return {
    editar,
    editarTudo: editar && iniciados === 0 && !codigoMostrado,
    arquivar: editar && abertas === 0,
    desarquivar: vivo && arquivado,
    eliminar: vivo && abertas === 0,
    // Into this class or another: the source may be read-only.
    duplicar: true,
  }
}
