import { useSuspenseQueries } from '@tanstack/react-query'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconFileTypeDocx from '@tabler/icons-react/dist/esm/icons/IconFileTypeDocx.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { lazy, Suspense, useState } from 'react'
import { type EspacoPapel, espacosDoPapel, versoesDoPapel } from '#perguntas/papel.ts'
import { download } from '#kit/api/download.ts'
import { read } from '#kit/api/queries.ts'
import { loadBeside } from '#kit/load.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { counted } from '#web/pastas/counted.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import { Papel } from './Papel.tsx'
import type { TesteNoPapel } from './teste-no-papel.ts'
import s from './papel.module.css'
import r from './respostas.module.css'

const ExportDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/pastas/ExportDialog.tsx')).ExportDialog })))

const vistas = [
  { value: 'nao', label: 'Para os alunos' },
  { value: 'sim', label: 'Com a chave' },
  { value: 'folha', label: 'Folha de respostas' },
] as const

const nomesEspaco: Record<EspacoPapel, string> = {
  nenhum: 'Sem linhas',
  pouco: 'Menos linhas',
  normal: 'Linhas à medida',
  muito: 'Mais linhas',
}
const nomeDaVersao = (versao: string): string => (versao === 'A' ? 'A, pela ordem do teste' : `${versao}, com outra ordem`)

/** The address holds all that is printed: a reload, a shared link and the Word document show the same. */
function useOpcoes() {
  const [versaoPedida, setVersao] = useFiltro('versao', 'A')
  const [chave, setChave] = useFiltro('chave', 'nao')
  const [aluno, setAluno] = useFiltro('nome', 'sim')
  const [pontos, setPontos] = useFiltro('pontos', 'sim')
  const [recursos, setRecursos] = useFiltro('recursos', 'sim')
  const [espacoPedido, setEspaco] = useFiltro('espaco', 'normal')
  const versao = versoesDoPapel.find((one) => one === versaoPedida) ?? 'A'
  const espaco = espacosDoPapel.find((one) => one === espacoPedido) ?? 'normal'
  const comChave = chave === 'sim'
  return {
    versao,
    // The sheet to answer on, of the same paper.
    folha: chave === 'folha',
    // The key is nobody's to fill in.
    opcoes: { chave: comChave, aluno: !comChave && aluno !== 'nao', pontos: pontos !== 'nao', recursos: recursos !== 'nao', espaco },
    setVersao,
    setChave,
    setAluno,
    setPontos,
    setRecursos,
    setEspaco,
  }
}

/** What is printed, and how. */
function Opcoes({ da, comRecursos }: { da: ReturnType<typeof useOpcoes>; comRecursos: boolean }) {
  const { versao, opcoes, folha, setVersao, setChave, setAluno, setPontos, setRecursos, setEspaco } = da
  return (
    <>
      <FilterButtons
        label="Conteúdo"
        className={r.conteudo}
        value={folha ? 'folha' : opcoes.chave ? 'sim' : 'nao'}
        options={vistas}
        onChange={setChave}
      />
      <Field label="Versão" hint="Nas versões B, C e D mudam de lugar as perguntas e as opções.">
        {(control) => (
          <Select
            {...control}
            wide
            value={versao}
            onChange={setVersao}
            options={versoesDoPapel.map((value) => ({ value, label: nomeDaVersao(value) }))}
          />
        )}
      </Field>
      <Field label="Espaço para responder">
        {(control) => (
          <Select
            {...control}
            wide
            value={opcoes.espaco}
            onChange={setEspaco}
            options={espacosDoPapel.map((value) => ({ value, label: nomesEspaco[value] }))}
          />
        )}
      </Field>
      <div className={s.caixas}>
        {!opcoes.chave && (
          <Checkbox checked={opcoes.aluno} onChange={(on) => setAluno(on ? 'sim' : 'nao')}>
            Linha para o nome do aluno
          </Checkbox>
        )}
        <Checkbox checked={opcoes.pontos} onChange={(on) => setPontos(on ? 'sim' : 'nao')}>
          Pontos de cada pergunta
        </Checkbox>
        {comRecursos && !folha && (
          <Checkbox
            checked={opcoes.recursos}
            onChange={(on) => setRecursos(on ? 'sim' : 'nao')}
            note="As imagens são impressas. O resto abre com o código: o aluno entra na Lousa, e o que é só do manual pede a licença."
          >
            Recursos das páginas
          </Checkbox>
        )}
      </div>
    </>
  )
}

/** What the paper does not have. `recursos`: the pages' resources are printed. */
function Faltas({ papel, recursos }: { papel: TesteNoPapel; recursos: boolean }) {
  return (
    <>
      {papel.emFalta > 0 && (
        <Notice tone="warn">
          {counted(papel.emFalta, 'pergunta ao acaso não tem', 'perguntas ao acaso não têm')} por onde escolher: junte perguntas à pasta.
        </Notice>
      )}
      {recursos && papel.recursosDeFora > 0 && (
        <Notice tone="warn">
          {counted(papel.recursosDeFora, 'recurso fica', 'recursos ficam')} fora do papel: não tem a licença do manual, ou já não há o que
          dar aos alunos.
        </Notice>
      )}
    </>
  )
}

/** A test on paper: printed, saved as PDF by the browser, or downloaded for Word. */
export default function ExportPage() {
  const id = useIdParam('idteste')
  const opcoesDaPagina = useOpcoes()
  const { versao, opcoes, folha } = opcoesDaPagina
  const [{ data: papel }, { data: teste }] = useSuspenseQueries({
    queries: [read('GET /api/repositorio/teste/{id}/papel', { params: { id }, query: { versao } }), testeQuery(id)],
  })
  const { copiar } = teste.pode
  const [pending, setPending] = useState(false)
  const [aExportar, setAExportar] = useState(false)
  usePageTitle(papel.nome, 'Exportar')
  const vazio = papel.paginas.length === 0 ? 'O teste ainda não tem perguntas' : undefined
  const save = async () => {
    setPending(true)
    try {
      const { pontos, espaco } = opcoes
      if (folha) await download('GET /api/repositorio/teste/{id}/folha', { versao, pontos, espaco }, { id })
      else await download('GET /api/repositorio/teste/{id}/docx', { versao, ...opcoes }, { id })
    } catch (error) {
      showToast({ text: sentenceOf(error, 'Não foi possível descarregar.'), tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    <PageMain>
      <div className="noprint">
        <PageHead
          title={copiar ? 'Imprimir ou exportar' : 'Imprimir'}
          lede={papel.nome}
          crumbs={[
            teste.de === null
              ? { label: 'Testes', render: (slot) => <Ligacao to={to.testes()} {...slot} /> }
              : { label: 'Partilhado comigo', render: (slot) => <Ligacao to={to.partilhados()} {...slot} /> },
            { label: papel.nome, render: (slot) => <Ligacao to={to.consultTeste(id)} {...slot} /> },
            { label: copiar ? 'Exportar' : 'Imprimir' },
          ]}
        />
      </div>
      <div className={s.colunas}>
        <section className={`${s.opcoes} noprint`} aria-label="Opções">
          <Opcoes da={opcoesDaPagina} comRecursos={papel.paginas.some(({ recursos }) => recursos.length > 0)} />
          <Faltas papel={papel} recursos={opcoes.recursos} />
          <div className={s.atos}>
            <Button variant="primary" wide icon={IconPrinter} disabledReason={vazio} onClick={() => window.print()}>
              Imprimir ou guardar em PDF
            </Button>
            {copiar && (
              <>
                <Button wide icon={IconFileTypeDocx} pending={pending} disabledReason={vazio} onClick={() => void save()}>
                  Descarregar para o Word (.docx)
                </Button>
                <Button wide icon={IconFileExport} disabledReason={vazio} onClick={() => setAExportar(true)}>
                  Exportar para outros programas…
                </Button>
              </>
            )}
          </div>
          <p className="meta">
            Para PDF, escolha «Guardar como PDF» na janela de impressão.{' '}
            {copiar
              ? 'O documento do Word tem o mesmo e pode ser alterado.'
              : 'O teste foi partilhado consigo só para consultar e imprimir.'}
          </p>
        </section>
        <FicheirosProvider ficheiros={papel.ficheiros}>
          <Papel papel={papel} opcoes={opcoes} folha={folha} />
        </FicheirosProvider>
      </div>
      {aExportar && (
        <Suspense fallback={null}>
          <ExportDialog alvo={{ teste: id }} onClose={() => setAExportar(false)} />
        </Suspense>
      )}
    </PageMain>
  )
}
