/** The students who have the test, their states, and the acts on them. */
import { EscalaDaTurma } from '#web/correcao/Nota.tsx'
import { useState } from 'react'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { Algarismos } from '#kit/charts/Algarismos.tsx'
import { AcoesParaTodos } from './AcoesParaTodos.tsx'
import { DialogoDoAluno, type PerguntaDeUm } from './DialogoDoAluno.tsx'
import { DialogoDosEscolhidos, type PerguntaAberta } from './DialogoDosEscolhidos.tsx'
import { CodigoSelado } from './CodigoSelado.tsx'
import { ComecaramSemRede } from './ComecaramSemRede.tsx'
import { RespostasTardias } from './RespostasTardias.tsx'
import { SemNoticias } from './SemNoticias.tsx'
import { TempoPerdido } from './TempoPerdido.tsx'
import { TabelaDoTeste } from './TabelaDoTeste.tsx'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { figurasDe } from './figuras-do-teste.ts'
import { filterAlunos, filtrosDe, readMostrar, readOrdem, sortAlunos } from './filter-alunos.ts'
import { useEscolhidos } from './useEscolhidos.ts'
import s from '#web/correcao/painel.module.css'

const pageSize = 60
/** A class that does not fit on a screen: somebody in it is looked for by name. */
const comProcura = 20

/** The server lists a class that goes by numbers in their order. */
const ordensDe = (alunos: Painel['alunos']) => [
  { value: 'nome', label: alunos.some(({ aluno }) => aluno.numero !== null) ? 'por número' : 'por nome' },
  { value: 'atencao', label: 'primeiro quem pode precisar de ajuda' },
]

/** `falha`: of the last reading of the panel; null: it succeeded. */
export function AlunosDoTeste({ painel, falha }: { painel: Painel; falha: Error | null }) {
  const [filtro, setFiltro] = useFiltro('mostrar', 'todos')
  const filtros = filtrosDe(painel)
  const mostrar = readMostrar(filtro)
  const [nome, setNome] = useFiltro('nome')
  const [pages, setPages] = useState(1)
  const [ordem, setOrdem] = useFiltro('ordem', 'nome')
  const live = painel.resumo.aResponder > 0
  const linhas = sortAlunos(filterAlunos(painel.alunos, mostrar, nome), live ? readOrdem(ordem) : 'nome')
  const shown = linhas.slice(0, pages * pageSize)
  const escolha = useEscolhidos(shown.map(({ aluno }) => aluno.id))
  // Chosen students are on the screen: those of the filter that were not shown yet appear.
  const chooseAll = (): void => {
    setPages(Math.ceil(linhas.length / pageSize))
    escolha.choose(new Set(linhas.map(({ aluno }) => aluno.id)))
  }
  const [aberta, setAberta] = useState<PerguntaAberta | null>(null)
  const [deUm, setDeUm] = useState<PerguntaDeUm | null>(null)
  if (painel.alunos.length === 0) {
    return (
      <PageMain>
        <EmptyState
          drawing="vazio-alunos"
          title="Ninguém tem este teste"
          actions={
            <ButtonLink variant="primary" render={(slot) => <Ligacao to={to.alunos(painel.turma.id)} {...slot} />}>
              Juntar alunos
            </ButtonLink>
          }
        >
          Os alunos da turma aparecem aqui assim que entrarem.
        </EmptyState>
      </PageMain>
    )
  }
  return (
    <PageMain>
      <div className={s.avisos}>
        <SemNoticias painel={painel} falha={falha} />
      </div>
      <Algarismos itens={figurasDe(painel)} legenda="Resumo do teste" />
      <div className={s.avisos}>
        <TempoPerdido painel={painel} />
        <ComecaramSemRede painel={painel} />
        <RespostasTardias painel={painel} />
      </div>
      <Toolbar
        action={
          painel.soLeitura === null && (
            <>
              {painel.selado && <CodigoSelado painel={painel} />}
              <AcoesParaTodos painel={painel} />
            </>
          )
        }
      >
        <FilterButtons label="Mostrar" value={mostrar} options={filtros} onChange={setFiltro} />
        {live && (
          <Select label="Ordenar por" prefix="Ordenar" value={readOrdem(ordem)} options={ordensDe(painel.alunos)} onChange={setOrdem} />
        )}
        {painel.alunos.length > comProcura && <SearchField label="Nome do aluno" value={nome} onChange={setNome} />}
      </Toolbar>
      {linhas.length === 0 && nome !== '' && (
        <EmptyState title={`Nenhum aluno com «${nome}»`}>Procure por outra parte do nome, ou escolha «Todos».</EmptyState>
      )}
      {linhas.length === 0 && nome === '' && (
        <EmptyState title="Aqui já não há ninguém">Escolha «Todos» para ver a turma inteira.</EmptyState>
      )}
      {linhas.length > 0 && (
        <EscalaDaTurma value={painel.turma.escala}>
          <TabelaDoTeste
            painel={painel}
            linhas={shown}
            escolha={escolha}
            resto={linhas.length > shown.length ? { label: `Escolher os ${linhas.length}`, onChoose: chooseAll } : undefined}
            onAsk={(pergunta) => setAberta({ pergunta, escolhidos: escolha.escolhidos })}
            onAskAboutAluno={(pergunta, linha) => setDeUm({ pergunta, linha })}
          />
        </EscalaDaTurma>
      )}
      <DialogoDosEscolhidos
        painel={painel}
        aberta={aberta}
        onClose={() => setAberta(null)}
        onFeito={() => aberta && escolha.drop(aberta.escolhidos)}
      />
      <DialogoDoAluno painel={painel} aberta={deUm} onClose={() => setDeUm(null)} />
      {linhas.length > pageSize && (
        <Pager
          shown={shown.length}
          total={linhas.length}
          noun={['aluno', 'alunos']}
          hasMore={shown.length < linhas.length}
          onMore={() => setPages(pages + 1)}
        />
      )}
    </PageMain>
  )
}
