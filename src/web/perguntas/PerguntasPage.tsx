import { useQuery } from '@tanstack/react-query'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useGo, useOptionalIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { ArvorePastas } from '#web/pastas/ArvorePastas.tsx'
import { CabecalhoRepositorio } from '#web/pastas/CabecalhoRepositorio.tsx'
import { SeletorPasta } from '#web/pastas/SeletorPasta.tsx'
import { TituloPasta } from '#web/pastas/TituloPasta.tsx'
import a from '#web/pastas/arvore.module.css'
import { type NoPasta, pathTo } from '#web/pastas/arvore.ts'
import { PastaDesconhecida } from '#web/pastas/pastaDesconhecida.ts'
import { pastasQuery, usePerguntas } from '#web/pastas/repositorio.queries.ts'
import { useDialogosPasta } from '#web/pastas/useDialogosPasta.tsx'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import type { Alvo } from './alvo.ts'
import { type Aberto, DialogosPerguntas } from './DialogosPerguntas.tsx'
import { FiltrosPerguntas, toQuery, useFiltrosPerguntas } from './FiltrosPerguntas.tsx'
import { PesquisasGuardadas } from './PesquisasGuardadas.tsx'
import { ResultadoPerguntas } from './ResultadoPerguntas.tsx'
import { ordemDasRepetidas, ordemInicial, readOrdem } from './lista.ts'
import { useAtosPerguntas } from './useAtosPerguntas.ts'
import { useEscolha } from './useEscolha.ts'

const conta = ({ todasPerguntas }: NoPasta): number => todasPerguntas
const raiz = 'Todas as perguntas'

/** The text, the filters and the order that the address holds, and the questions they find. */
function usePerguntasProcuradas(pasta: number | null) {
  const [escrito, setEscrito, texto] = useProcura()
  const filtros = useFiltrosPerguntas()
  const [ordenar, setOrdenar] = useFiltro('ordenar', filtros.repetidas[0] === '' ? ordemInicial : ordemDasRepetidas)
  const ordem = readOrdem(ordenar)
  const filtro: FiltroPerguntas = { ...(pasta === null ? {} : { pastaId: pasta }), ...toQuery(filtros), ...(texto ? { texto } : {}) }
  const go = useGo()
  return {
    lista: usePerguntas({ ...filtro, ordenar: ordem }),
    filtro,
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

  const { lista, filtro, escrito, setEscrito, filtros, ordem, setOrdenar, aFiltrar, clear } = usePerguntasProcuradas(pasta)
  const itens = lista.data?.itens ?? []
  const escolha = useEscolha(itens, filtro, lista.data?.total ?? 0)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const close = () => setAberto(null)
  const { atos, dialogos, fechada } = useDialogosPasta(pastas, to.perguntas, pasta)
  if (pasta !== null && pasta !== fechada && isSuccess && caminho.length === 0) throw new PastaDesconhecida()
  const { clearTodas, moveTo, pending, error, duplicate, drop } = useAtosPerguntas(escolha, pastas)
  const moveAndClose = (alvo: Alvo, destino: number) => moveTo(alvo, destino).then(close)

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
        <div>
          <ArvorePastas
            pastas={pastas}
            atual={pasta}
            raiz={{ nome: raiz, contagem: undefined }}
            conta={conta}
            oQueConta="Perguntas"
            enderecoDe={to.perguntas}
            aceita="perguntas"
            onDrop={drop}
            onNova={() => atos.onNova(pasta ?? 0)}
          />
          <PesquisasGuardadas atual={filtro} />
        </div>
        <section aria-label="Perguntas">
          <SeletorPasta pastas={pastas} atual={pasta} raiz={raiz} conta={conta} enderecoDe={to.perguntas} />
          <TituloPasta caminho={caminho} raiz={raiz} enderecoDe={to.perguntas} {...atos} />
          <FiltrosPerguntas
            escrito={escrito}
            onType={setEscrito}
            filtros={filtros}
            onKeep={aFiltrar ? () => setAberto({ ato: 'guardar-pesquisa', filtro }) : null}
          />
          <ResultadoPerguntas
            lista={lista}
            pasta={pasta}
            aFiltrar={aFiltrar}
            onClear={clear}
            ordem={ordem}
            onOrdem={setOrdenar}
            escolha={escolha}
            onMove={(alvo) => setAberto({ ato: 'mover', alvo })}
            onDuplicate={duplicate}
            onAdd={(alvo) => setAberto({ ato: 'juntar', alvo })}
            onExport={(alvo) => setAberto({ ato: 'exportar', alvo })}
            onTag={(alvo) => setAberto({ ato: 'etiquetar', alvo })}
            onUsos={(pergunta) => setAberto({ ato: 'usos', pergunta })}
            onDelete={(pergunta) => setAberto({ ato: 'eliminar', pergunta })}
            onDeleteAll={(alvo) => setAberto({ ato: 'eliminar-varias', alvo })}
          />
        </section>
      </div>
      {dialogos}
      {aberto && (
        <DialogosPerguntas
          aberto={aberto}
          onClose={close}
          itens={itens}
          pastas={pastas}
          moveTo={moveAndClose}
          onFeito={clearTodas}
          pending={pending}
          error={error}
        />
      )}
    </PageMain>
  )
}
