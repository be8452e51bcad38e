import { ComoFunciona } from '#web/guias/ComoFunciona.tsx'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { matchesPesquisa } from '#regras/texto.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Acessos } from './Acessos.tsx'
import { ConvitesDaTurma } from './ConvitesDaTurma.tsx'
import { PrintAcessos } from './PrintAcessos.tsx'
import { AddAlunos } from './AddAlunos.tsx'
import { TabelaAlunos } from './TabelaAlunos.tsx'
import { type Ordem, ordens, sortAlunos } from './sort-alunos.ts'
import type { Acesso, ListaDoProfessor, Turma } from './turmas.queries.ts'
import s from './turmas.module.css'

const pageSize = 60

/** The layer over the list: nothing, a dialog, or the slips just made, which exist nowhere else. */
type Aberto = { o: 'nada' } | { o: 'juntar' } | { o: 'imprimir' } | { o: 'acessos'; acessos: Acesso[] }

/** What the means are of; of what there is none, nothing is said. */
const mediasDe = ({ testes, trabalhos }: Pick<ListaDoProfessor, 'testes' | 'trabalhos'>): string =>
  trabalhos === 0
    ? `Médias de ${plural(testes, 'teste corrigido', 'testes corrigidos')}`
    : `Médias de ${testes === 0 ? '' : `${plural(testes, 'teste', 'testes')} e `}${plural(trabalhos, 'trabalho corrigido', 'trabalhos corrigidos')}`

/** The pupils of a class, their averages, the invitations, and the ways to bring more in. */
export function AlunosDoProfessor({ turma, lista }: { turma: Turma; lista: ListaDoProfessor }) {
  const [aberto, setAberto] = useState<Aberto>({ o: 'nada' })
  const [pesquisa, setPesquisa] = useFiltro('nome')
  const [ordem, setOrdem] = useFiltro('ordem', lista.alunos.some(({ numero }) => numero !== null) ? 'numero' : 'nome')
  const [pages, setPages] = useState(1)
  const soOProprio = useSoOProprio()
  const close = () => setAberto({ o: 'nada' })
  const showAcessos = (acessos: Acesso[]) => setAberto({ o: 'acessos', acessos })
  if (aberto.o === 'acessos') return <Acessos turma={turma} acessos={aberto.acessos} onClose={close} />

  const found = sortAlunos(
    lista.alunos.filter(({ nome }) => matchesPesquisa(nome, pesquisa)),
    ordem,
  )
  const shown = found.slice(0, pages * pageSize)
  const renovaveis = lista.alunos.filter(({ podeRenovarAcesso }) => podeRenovarAcesso)
  const gerir = turma.pode.gerirAlunos
  const join = gerir && (
    <Button variant="primary" icon={IconUserPlus} onClick={() => setAberto({ o: 'juntar' })}>
      Juntar alunos
    </Button>
  )
  return (
    <PageMain tight>
      {lista.alunos.length > 0 && (
        <div className={s.barra}>
          <SearchField label="Nome do aluno" value={pesquisa} onChange={setPesquisa} />
          <Select<Ordem>
            label="Ordenar por"
            prefix="Ordenar"
            value={ordens.find(({ value }) => value === ordem)?.value ?? 'nome'}
            options={ordens}
            onChange={setOrdem}
          />
          <span className="grow" />
          {gerir && renovaveis.length > 0 && (
            <Button icon={IconPrinter} onClick={() => setAberto({ o: 'imprimir' })} disabledReason={soOProprio}>
              Imprimir acessos
            </Button>
          )}
          {join}
        </div>
      )}
      {lista.convites.length > 0 && <ConvitesDaTurma turma={turma} convites={lista.convites} />}
      {lista.alunos.length === 0 && (
        <EmptyState
          drawing="vazio-alunos"
          title="Ainda não há alunos"
          actions={
            join ? (
              <>
                {join}
                <ComoFunciona guia="juntar-alunos" />
              </>
            ) : undefined
          }
        >
          {gerir ? (
            <>
              Dê o código da turma, convide por <span className="nowrap">e-mail</span>, traga uma lista ou crie contas.
            </>
          ) : (
            'A turma está arquivada.'
          )}
        </EmptyState>
      )}
      {lista.alunos.length > 0 && found.length === 0 && (
        <EmptyState title={`Nenhum aluno com «${pesquisa}»`}>Procure por outra parte do nome.</EmptyState>
      )}
      {shown.length > 0 && <TabelaAlunos turma={turma} alunos={shown} onAcessos={showAcessos} />}
      {shown.length > 0 && (
        <div className={s.rodape}>
          <span className={s.legenda}>
            <i className={s.ligado} /> ligado agora
          </span>
          <span className="meta">{lista.testes + lista.trabalhos === 0 ? 'Ainda não há nada corrigido' : mediasDe(lista)}</span>
          <Pager
            shown={shown.length}
            total={found.length}
            noun={['aluno', 'alunos']}
            hasMore={shown.length < found.length}
            onMore={() => setPages(pages + 1)}
          />
        </div>
      )}
      {aberto.o === 'juntar' && <AddAlunos turma={turma} onClose={close} onAcessos={showAcessos} />}
      {aberto.o === 'imprimir' && <PrintAcessos turma={turma} alunos={renovaveis} onClose={close} onAcessos={showAcessos} />}
    </PageMain>
  )
}
