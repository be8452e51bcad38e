/** Who sees what of a presentation. */
import type { Apresentacao } from '#contract/eventos.ts'
import type { ApresentacaoContada } from './eventos.sql.ts'

function minhaInscricao({ inscrita, posicao }: ApresentacaoContada): Apresentacao['minha'] {
  if (inscrita) return { estado: 'inscrito' }
  return posicao === null ? null : { estado: 'em-espera', posicao }
}

/** The presentation as anybody may see it: the online room's address only with a seat. */
export const presentApresentacao = (row: ApresentacaoContada): Apresentacao => ({
  id: row.id,
  titulo: row.titulo,
  descricao: row.descricao,
  orador: row.orador,
  inicio: row.inicio,
  fim: row.fim,
  sala: row.sala,
  emLinha: row.ligacao !== '',
  ligacao: row.inscrita && row.ligacao !== '' ? row.ligacao : null,
  lotacao: row.lotacao,
  livres: Math.max(row.lotacao - row.inscritos, 0),
  emEspera: row.espera,
  minha: minhaInscricao(row),
})
