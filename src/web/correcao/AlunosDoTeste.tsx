/** Who has the test, where each stands, and what may be done about it. */
import { useState } from 'react'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterButtons } from '#web/ui/FilterButtons.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { Algarismos, type Algarismo } from '#web/graficos/Algarismos.tsx'
import { AcoesParaTodos } from './AcoesParaTodos.tsx'
import { CodigoSelado } from './CodigoSelado.tsx'
import { ComecaramSemRede } from './ComecaramSemRede.tsx'
import { RespostasTardias } from './RespostasTardias.tsx'
import { TempoPerdido } from './TempoPerdido.tsx'
import { TabelaDoTeste } from './TabelaDoTeste.tsx'
import type { Painel } from './correcao.queries.ts'
import { filterAlunos, filtrosDe, lerMostrar } from './filtrar-alunos.ts'
import { plural } from './textos.ts'
import s from './painel.module.css'

const pageSize = 60
/** A class that does not fit on a screen: somebody in it is looked for by name. */
const comProcura = 20

/** "Miguel Branco", "Miguel Branco e Eva Reis", or how many when they are more. */
function quem(painel: Painel, estado: 'por-iniciar' | 'faltou'): string {
  const nomes = painel.alunos.filter((linha) => linha.estado === estado && linha.situacao === null).map(({ aluno }) => aluno.nome)
  return nomes.length > 2 ? '' : nomes.join(' e ')
}

function figures(painel: Painel): Algarismo[] {
  const { resumo } = painel
  const handedIn = {
    nome: 'Entregaram',
    valor: resumo.entregues,
    nota: `de ${resumo.alunos}${resumo.dispensados > 0 ? ` · ${plural(resumo.dispensados, 'dispensado', 'dispensados')}` : ''}`,
  }
  if (resumo.aResponder > 0) {
    const open = painel.alunos.filter(({ estado }) => estado === 'em-curso')
    const answers = Math.round(open.reduce((sum, { tentativa }) => sum + (tentativa?.respondidas.length ?? 0), 0) / open.length)
    const away = open.filter(({ tentativa }) => tentativa?.semLigacaoDesde)
    return [
      handedIn,
      {
        nome: 'A responder',
        valor: resumo.aResponder,
        nota: `em média ${answers} de ${plural(painel.perguntas.length, 'resposta', 'respostas')}`,
      },
      {
        nome: 'Sem ligação',
        valor: away.length,
        nota: away.length > 0 ? 'as respostas ficam no dispositivo' : 'todos ligados',
        atencao: away.length > 0,
      },
      { nome: 'Ainda não entraram', valor: resumo.porIniciar, nota: quem(painel, 'por-iniciar') },
    ]
  }
  const waiting = resumo.entregues - resumo.corrigidas
  const answers = painel.perguntas.reduce((sum, { porCorrigir }) => sum + porCorrigir, 0)
  return [
    handedIn,
    {
      nome: 'Por corrigir',
      valor: waiting,
      nota: answers > 0 ? plural(answers, 'resposta espera', 'respostas esperam') : 'nada espera',
      atencao: waiting > 0,
    },
    { nome: 'Por publicar', valor: resumo.porPublicar, nota: plural(resumo.publicadas, 'publicado', 'publicados') },
    resumo.porIniciar > 0
      ? { nome: 'Ainda não entraram', valor: resumo.porIniciar, nota: quem(painel, 'por-iniciar') }
      : { nome: 'Faltaram', valor: resumo.faltaram, nota: quem(painel, 'faltou') || 'não contam como 0' },
  ]
}

export function AlunosDoTeste({ painel }: { painel: Painel }) {
  const [filtro, setFiltro] = useFiltro('mostrar', 'todos')
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set())
  const filtros = filtrosDe(painel)
  const mostrar = lerMostrar(filtro)
  const [nome, setNome] = useFiltro('nome')
  const [pages, setPages] = useState(1)
  const linhas = filterAlunos(painel.alunos, mostrar, nome)
  const shown = linhas.slice(0, pages * pageSize)
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
      <Algarismos itens={figures(painel)} legenda="Resumo do teste" />
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
              {painel.resumo.aResponder > 0 && <AcoesParaTodos painel={painel} />}
            </>
          )
        }
      >
        <FilterButtons label="Mostrar" value={mostrar} options={filtros} onChange={setFiltro} />
        {painel.alunos.length > comProcura && <SearchField label="Nome do aluno" value={nome} onChange={setNome} />}
      </Toolbar>
      {linhas.length === 0 && nome !== '' && (
        <EmptyState title={`Nenhum aluno com «${nome}»`}>Procure por outra parte do nome, ou escolha «Todos».</EmptyState>
      )}
      {linhas.length === 0 && nome === '' && (
        <EmptyState title="Aqui já não há ninguém">Escolha «Todos» para ver a turma inteira.</EmptyState>
      )}
      {linhas.length > 0 && <TabelaDoTeste painel={painel} linhas={shown} escolhidos={escolhidos} onEscolher={setEscolhidos} />}
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
