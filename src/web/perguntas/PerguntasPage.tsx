import { useQuery } from '@tanstack/react-query'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useGo, useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { ArvorePastas } from '#web/pastas/ArvorePastas.tsx'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { SeletorPasta } from '#web/pastas/SeletorPasta.tsx'
import { TituloPasta } from '#web/pastas/TituloPasta.tsx'
import a from '#web/pastas/arvore.module.css'
import { type NoPasta, pathTo } from '#web/pastas/arvore.ts'
import { counted } from '#web/pastas/counted.ts'
import { nomeDaPasta } from '#web/pastas/nomeDaPasta.ts'
import { PastaDesconhecida } from '#web/pastas/pastaDesconhecida.ts'
import { mudaPerguntas, pastasQuery, usePerguntas } from '#web/pastas/repositorio.queries.ts'
import { useDialogosPasta } from '#web/pastas/useDialogosPasta.tsx'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { type Aberto, DialogosPerguntas } from './DialogosPerguntas.tsx'
import { FiltrosPerguntas, toQuery, useFiltrosPerguntas } from './FiltrosPerguntas.tsx'
import { ResultadoPerguntas } from './ResultadoPerguntas.tsx'
import { ordemDasRepetidas, ordemInicial, readOrdem } from './lista.ts'
import { useMovePerguntas } from './useMovePerguntas.ts'

const conta = ({ todasPerguntas }: NoPasta): number => todasPerguntas
const raiz = 'Todas as perguntas'

/** The text, the filters and the order that the address holds, and the questions they find. */
function usePerguntasProcuradas(pasta: number | null) {
  const [escrito, setEscrito, texto] = useProcura()
  const filtros = useFiltrosPerguntas()
  const [ordenar, setOrdenar] = useFiltro('ordenar', filtros.repetidas[0] === '' ? ordemInicial : ordemDasRepetidas)
  const ordem = readOrdem(ordenar)
  const query = { ...(pasta === null ? {} : { pastaId: pasta }), ...toQuery(filtros), ...(texto ? { texto } : {}), ordenar: ordem }
  const go = useGo()
  return {
    lista: usePerguntas(query),
    escrito,
    setEscrito,
    filtros,
    ordem,
    setOrdenar,
    aFiltrar: texto !== '' || Object.values(filtros).some(([value]) => value !== ''),
    clear: () => {
      setEscrito('')
      go(to.perguntas(pasta ?? undefined), { replace: true })
    },
  }
}

/** The questions of the repository: folders, filters, search, and what can be done with one or several. */
export default function PerguntasPage() {
  const pasta = useOptionalIdParam('idpasta')
  const { data: pastas = [], isSuccess } = useQuery(pastasQuery())
  const caminho = pasta === null ? [] : pathTo(pastas, pasta)
  usePageTitle('Perguntas', caminho.at(-1)?.nome)

  const { lista, escrito, setEscrito, filtros, ordem, setOrdenar, aFiltrar, clear } = usePerguntasProcuradas(pasta)
  const itens = lista.data?.itens ?? []
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // A question that a filter hides is no longer chosen.
  const escolhidas = new Set(itens.map(({ id }) => id).filter((id) => chosen.has(id)))
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const close = () => setAberto(null)
  const { atos, dialogos, fechada } = useDialogosPasta(pastas, to.perguntas, pasta)
  if (pasta !== null && pasta !== fechada && isSuccess && caminho.length === 0) throw new PastaDesconhecida()
  const { movePerguntas, pending, error } = useMovePerguntas(itens)
  const duplicate = useWrite('POST /api/perguntas/duplicar', {
    invalidates: mudaPerguntas,
    onSuccess: (copias) => showToast({ text: counted(copias.length, 'pergunta duplicada', 'perguntas duplicadas') }),
  })
  const moveTo = (ids: number[], destino: number) => movePerguntas(ids, destino, nomeDaPasta(pastas, destino)).then(close)

  return (
    <PageMain>
      <CabecalhoRepositorio
        separador="perguntas"
        actions={
          <>
            <ButtonLink icon={IconFileImport} render={(slot) => <Ligacao to={to.importar(pasta ?? undefined)} {...slot} />}>
              Importar
            </ButtonLink>
            <ButtonLink variant="primary" icon={IconPlus} render={(slot) => <Ligacao to={to.novaPergunta(pasta ?? undefined)} {...slot} />}>
              Nova pergunta
            </ButtonLink>
          </>
        }
      />
      <div className={a.colunas}>
        <ArvorePastas
          pastas={pastas}
          atual={pasta}
          raiz={{ nome: raiz, contagem: undefined }}
          conta={conta}
          enderecoDe={to.perguntas}
          aceita="perguntas"
          onDrop={(ids, destino) => void moveTo(ids, destino).catch(tellFailure)}
          onNova={() => atos.onNova(pasta ?? 0)}
        />
        <section aria-label="Perguntas">
          <SeletorPasta pastas={pastas} atual={pasta} raiz={raiz} conta={conta} enderecoDe={to.perguntas} />
          <TituloPasta caminho={caminho} raiz={raiz} enderecoDe={to.perguntas} {...atos} />
          <FiltrosPerguntas escrito={escrito} onType={setEscrito} filtros={filtros} />
          <ResultadoPerguntas
            lista={lista}
            pasta={pasta}
            aFiltrar={aFiltrar}
            onClear={clear}
            ordem={ordem}
            onOrdem={setOrdenar}
            escolhidas={escolhidas}
            onChoose={setChosen}
            onMove={(ids) => setAberto({ ato: 'mover', ids })}
            onDuplicate={(ids) => duplicate.mutate({ body: { ids } }, { onError: tellFailure })}
            onAdd={(ids) => setAberto({ ato: 'juntar', ids })}
            onExport={(ids) => setAberto({ ato: 'exportar', ids })}
            onTag={(ids) => setAberto({ ato: 'etiquetar', ids })}
            onUsos={(pergunta) => setAberto({ ato: 'usos', pergunta })}
            onDelete={(pergunta) => setAberto({ ato: 'eliminar', pergunta })}
          />
        </section>
      </div>
      {dialogos}
      {aberto && (
        <DialogosPerguntas aberto={aberto} onClose={close} itens={itens} pastas={pastas} moveTo={moveTo} pending={pending} error={error} />
      )}
    </PageMain>
  )
}
