import { useState } from 'react'
import { formatData } from '#regras/datas.ts'
import { countByFaixa } from '#regras/faixas.ts'
import { plural } from '#regras/plural.ts'
import { Barras } from '#kit/charts/Barras.tsx'
import { Distribuicao } from '#kit/charts/Distribuicao.tsx'
import { Grafico, TabelaDoGrafico } from '#kit/charts/Grafico.tsx'
import { Linha } from '#kit/charts/Linha.tsx'
import {
  deQuantos,
  eixoDaEscala,
  fraseDistribuicao,
  fraseDominios,
  fraseEvolucao,
  isDePoucos,
  mediaNaEscala,
  percentagem,
  pontosDaEvolucao,
  semDominio,
  ultimoComNumeros,
  valoresDoItem,
} from './palavras.ts'
import { DominioDialog } from './DominioDialog.tsx'
import type { Filtros, Progresso } from './progresso.queries.ts'
import s from './progresso.module.css'

/** `21/09` */
const diaMes = (instante: string, fuso: string): string => formatData(instante, fuso).slice(0, 5)

function Evolucao({ progresso: { itens, turma } }: { progresso: Progresso }) {
  const { escala } = turma
  const said = (valor: number | null): string => mediaNaEscala(valor, escala)
  const pontos = pontosDaEvolucao(itens)
  const known = pontos.filter(({ valor }) => valor !== null)
  return (
    <Grafico
      titulo="Evolução da turma"
      frase={fraseEvolucao(itens, escala)}
      tabela={
        <TabelaDoGrafico
          legenda="Média da turma em cada teste e trabalho"
          colunas={['Teste ou trabalho', 'Média', 'Alunos']}
          linhas={itens.map(({ nome, media }) => [
            nome,
            said(media.media),
            `${deQuantos(media, 'aluno', 'alunos')}${media.media !== null && isDePoucos(media) ? ' · poucos' : ''}`,
          ])}
        />
      }
    >
      {known.length > 0 && (
        <Linha
          pontos={pontos.map(({ item, valor }) => ({ nome: diaMes(item.data, turma.fuso), valor }))}
          rotulo={said}
          eixo={eixoDaEscala(escala)}
          descricao={`Média da turma ao longo do tempo: ${known.map(({ item, valor }) => `${item.nome} ${said(valor)}`).join(', ')}`}
        />
      )}
    </Grafico>
  )
}

function DistribuicaoDoUltimo({ progresso }: { progresso: Progresso }) {
  const at = ultimoComNumeros(progresso)
  const item = progresso.itens[at]
  if (!item)
    return (
      <Grafico titulo="Distribuição" frase="Ainda não há resultados." tabela={null}>
        {null}
      </Grafico>
    )
  const valores = valoresDoItem(progresso.alunos, at)
  const faixas = countByFaixa(valores, progresso.turma.escala)
  return (
    <Grafico
      titulo="Distribuição"
      frase={
        <>
          Em «{item.nome}»: {fraseDistribuicao(faixas, progresso.turma.escala)}
        </>
      }
      tabela={
        <TabelaDoGrafico
          legenda={`Distribuição em ${item.nome}`}
          colunas={['Resultado', 'Alunos']}
          linhas={faixas.map(({ nome, n }) => [nome, String(n)])}
        />
      }
    >
      <Distribuicao faixas={faixas} />
    </Grafico>
  )
}

function Dominios({ progresso: { dominios, turma }, filtros }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Grafico
      titulo="Por domínio"
      frase={fraseDominios(dominios)}
      tabela={
        <TabelaDoGrafico
          legenda="Percentagem dos pontos em cada domínio"
          colunas={['Domínio', 'Pontos', 'Respostas']}
          linhas={dominios.map(({ nome, percentagem: valor, respostas }) => [
            semDominio(nome),
            percentagem(valor),
            plural(respostas, 'resposta', 'respostas'),
          ])}
        />
      }
    >
      <Barras
        emLinha
        barras={dominios.slice(0, 8).map(({ nome, percentagem: valor }) => ({
          nome: semDominio(nome),
          valor,
          texto: percentagem(valor),
          abrir: { dito: 'ver as perguntas', onOpen: () => setOpen(nome) },
        }))}
      />
      {open !== null && <DominioDialog turma={turma.id} dominio={open} filtros={filtros} onClose={() => setOpen(null)} />}
    </Grafico>
  )
}

type Props = {
  progresso: Progresso
  /** Those it was read with. */
  filtros: Filtros
}

/** The class at a glance: over time, in the last item, by domain. */
export function GraficosDaTurma({ progresso, filtros }: Props) {
  return (
    <div className={s.graficos}>
      <Evolucao progresso={progresso} />
      <DistribuicaoDoUltimo progresso={progresso} />
      <Dominios progresso={progresso} filtros={filtros} />
    </div>
  )
}
