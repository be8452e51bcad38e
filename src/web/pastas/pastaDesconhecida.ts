import { ApiError } from '#kit/api/client.ts'

/** The folder of the address is not in the tree: the page of a thing that does not exist. */
export class PastaDesconhecida extends ApiError {
  constructor() {
    super(404, { title: 'nao_encontrado', detail: 'Não encontrámos esta pasta. Pode ter sido eliminada ou não ser sua.' })
  }
}
