/** Fragments about ready-made questions that a pupil may practise with. */
import { tipoDe } from '#perguntas/nomes.ts'
import { sql } from '#server/db/db.ts'
import { isPronto } from './repositorio.ts'
import { temProvisorias } from './tardias.ts'
import { janelaFim } from './testes.ts'

/**
 * Has everybody with this class test (`tt`) been shown its key? Nobody may still answer it, the teacher shows keys, and
 * all that count of its attempts are out. A test in the bin counts like another: it may come back.
 */
const mostrouAChave = sql<boolean>`(
  not tt.rascunho and 'chave' = any(tt.mostra) and ${janelaFim('tt')} <= now()
  and not exists (
    select 1 from tentativas t
     where t.teste_turma_id = tt.id and t.conta
       and (t.entregue_em is null or t.oculta_em is not null or ${temProvisorias('t')}
            or not (coalesce(t.publicada_em <= now(), false) or tt.publicacao = 'fim-janela'))))`

/** The class tests that have, or whose attempts have, the version (`vp`). */
const testesDaVersao = sql`
  select id from testes_turma where versao_teste_id = vp.versao_teste_id
   union
  select teste_turma_id from tentativas where versao_teste_id = vp.versao_teste_id`

/**
 * Is the key of a question (`p`) out wherever it was given? Neither it, nor a copy, nor one that asks the same
 * may stand in a class test that has not shown its key; before versions are compared, none is.
 */
export const chaveNaoEspera = sql<boolean>`(
  p.igual is not null
  and not exists (select 1 from versoes_perguntas where igual is null)
  and not exists (
    select 1 from versoes_perguntas vp
     cross join lateral (${testesDaVersao}) com
      join testes_turma tt on tt.id = com.id
     where (vp.origem_id = coalesce(p.origem_id, p.id) or vp.igual = p.igual) and not ${mostrouAChave}))`

/** It stands on a page of the ready-made test (`r`) without a text or resources that it may need. */
const estaSozinha = sql<boolean>`exists (
  select 1 from jsonb_array_elements(r.paginas) g
   where g -> 'itens' @> jsonb_build_array(jsonb_build_object('tipo', 'pergunta', 'perguntaid', p.id))
     and coalesce(g -> 'estimulo', '[]') in ('[]', '""', '[{"insert":"\\n"}]')
     and coalesce(g -> 'recursos', '[]') = '[]')`

/** Rows of `perguntas` (`p`) that stand in a ready-made test (`r`) and are marked by rule. */
export const perguntasProntas = sql`
  teste_perguntas u join repositorio r on r.id = u.teste_id and ${isPronto}
    join perguntas p on p.id = u.pergunta_id and p.eliminado_em is null and p.tipo <> ${tipoDe.composicao} and ${estaSozinha}`
