import { useQuery } from '@tanstack/react-query'
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { ApiError } from '#kit/api/client.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useGo, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Pager } from '#kit/data/Pager.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import { useLoadingFace } from '#kit/feedback/useLoadingFace.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { CartaoRecurso } from './CartaoRecurso.tsx'
import { Categorias } from './Categorias.tsx'
import { SeparadoresAnos, readAno } from './SeparadoresAnos.tsx'
import s from './recursos.module.css'
import { categoriasQuery, useBanco } from './recursos.queries.ts'
import { quantosRecursos, tiposRecurso } from './tipos.ts'

type Filtros = { ano: number; categoria: number; disciplina: string; tipo: number; texto: string; favoritos: boolean }

/** The filters as the address holds them. */
function useFiltros(): Filtros {
  const [ano] = useFiltro('ano')
  const [categoria] = useFiltro('categoria')
  const [disciplina] = useFiltro('disciplina')
  const [tipo] = useFiltro('tipo')
  const [texto] = useFiltro('texto')
  const [favoritos] = useFiltro('favoritos')
  const known = tiposRecurso.find((one) => String(one.tipo) === tipo)
  return { ano: readAno(ano), categoria: readAno(categoria), disciplina, tipo: known?.tipo ?? 0, texto, favoritos: favoritos === '1' }
}

/** The address of the bank under these filters. */
function enderecoDe({ ano, categoria, disciplina, tipo, texto, favoritos }: Filtros): string {
  const pairs = Object.entries({ ano, categoria, disciplina, tipo, texto, favoritos: favoritos ? 1 : 0 }).filter(
    ([, value]) => value !== 0 && value !== '',
  )
  const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `${to.bancoRecursos()}${query ? `?${query}` : ''}`
}

/** The bank: years, topics, subject, type, search, favourites. */
export default function BancoRecursosPage() {
  usePageTitle('Banco de recursos')
  const filtros = useFiltros()
  const [escrito, setEscrito] = useProcura()
  const go = useGo()
  const { data: doAno = [] } = useQuery(categoriasQuery(filtros.ano))
  const [aEscolher, setAEscolher] = useState(false)
  const disciplinas = [...new Set(doAno.map(({ disciplina }) => disciplina))]
  const categorias = doAno.filter(({ disciplina }) => filtros.disciplina === '' || disciplina === filtros.disciplina)
  const aberta = categorias.find(({ id }) => id === filtros.categoria)
  const titulo = filtros.favoritos ? 'Os meus favoritos' : (aberta?.nome ?? 'Todas as categorias')
  const arvore = (
    <Categorias
      categorias={categorias}
      atual={filtros.categoria}
      favoritos={filtros.favoritos}
      enderecoDe={(categoria) => enderecoDe({ ...filtros, categoria, favoritos: false })}
      enderecoFavoritos={enderecoDe({ ...filtros, categoria: 0, favoritos: true })}
    />
  )
  return (
    <PageMain>
      <PageHead
        title="Banco de recursos"
        tabbed
        actions={
          <ButtonLink icon={IconBooks} render={(slot) => <Ligacao to={to.recursosPorManual()} {...slot} />}>
            Por manual
          </ButtonLink>
        }
      />
      <SeparadoresAnos atual={filtros.ano} enderecoDe={(ano) => enderecoDe({ ...filtros, ano, categoria: 0, disciplina: '' })} />
      <div className={s.colunas}>
        <nav className="desk" aria-label="Categorias">
          <h2 className="h-s">Categorias</h2>
          {arvore}
        </nav>
        <section aria-label="Recursos">
          <div className="phone">
            <Button wide iconEnd={IconChevronDown} onClick={() => setAEscolher(true)}>
              {titulo}
            </Button>
          </div>
          <Drawer open={aEscolher} onClose={() => setAEscolher(false)} title="Categorias">
            {/* Following a link closes the sheet; the press bubbles up to here. */}
            <div
              role="presentation"
              onClick={(event) => event.target instanceof Element && event.target.closest('a') && setAEscolher(false)}
            >
              {arvore}
            </div>
          </Drawer>
          <Toolbar className={s.filtros}>
            <SearchField className={s.procura} label="Procurar recursos" value={escrito} onChange={setEscrito} />
            <Select
              label="Disciplina"
              value={filtros.disciplina}
              onChange={(disciplina) => go(enderecoDe({ ...filtros, disciplina, categoria: 0 }), { replace: true })}
              options={[{ value: '', label: 'Disciplina' }, ...disciplinas.map((nome) => ({ value: nome, label: nome }))]}
            />
            <Select
              label="Tipo"
              value={filtros.tipo}
              onChange={(tipo) => go(enderecoDe({ ...filtros, tipo }), { replace: true })}
              options={[{ value: 0, label: 'Tipo' }, ...tiposRecurso.map(({ tipo, nome }) => ({ value: tipo, label: nome }))]}
            />
          </Toolbar>
          <Resultado
            filtros={filtros}
            onClear={() => {
              setEscrito('')
              go(enderecoDe({ ano: filtros.ano, categoria: 0, disciplina: '', tipo: 0, texto: '', favoritos: false }), { replace: true })
            }}
          />
        </section>
      </div>
    </PageMain>
  )
}

/** The list in its four faces. */
function Resultado({ filtros, onClear }: { filtros: Filtros; onClear: () => void }) {
  const { ano, categoria, disciplina, tipo, texto, favoritos } = filtros
  const lista = useBanco(categoria, {
    idAno: ano,
    tipo,
    ...(disciplina ? { disciplina } : {}),
    ...(texto ? { texto } : {}),
    ...(favoritos ? { favoritos } : {}),
  })
  const { data, isPending, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = lista
  const loading = useLoadingFace(isPending)
  if (loading) return <Skeleton shape="cards" rows={6} label="A carregar os recursos" />
  if (!data) {
    return (
      <FailedState
        title="Não foi possível abrir os recursos"
        drawing={error instanceof ApiError && error.status === 0 ? 'sem-rede' : 'erro'}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {sentenceOf(error)}
      </FailedState>
    )
  }
  if (data.itens.length === 0) {
    const aFiltrar = texto !== '' || tipo !== 0 || disciplina !== ''
    if (favoritos && !aFiltrar) {
      return (
        <EmptyState
          drawing="vazio-recursos"
          title="Ainda não tem favoritos"
          actions={<Button onClick={onClear}>Ver todos os recursos</Button>}
        >
          Carregue na estrela de um recurso para o encontrar aqui.
        </EmptyState>
      )
    }
    return aFiltrar ? (
      <EmptyState title="Nenhum recurso com estes filtros" actions={<Button onClick={onClear}>Limpar filtros</Button>}>
        Experimente outras palavras, ou procure em todas as categorias.
      </EmptyState>
    ) : (
      <EmptyState
        drawing="vazio-recursos"
        title="Ainda não há recursos aqui"
        actions={<Button onClick={onClear}>Ver todas as categorias</Button>}
      >
        Escolha outro ano ou outra categoria.
      </EmptyState>
    )
  }
  const contados = limites.recursosContados
  return (
    <>
      <p className={s.conta} role="status">
        {quantosRecursos(data.total, contados)} · do mais recente ao mais antigo
      </p>
      <ul className={s.grelha}>
        {data.itens.map((recurso) => (
          <CartaoRecurso key={recurso.id} recurso={recurso} />
        ))}
      </ul>
      <Pager
        shown={data.itens.length}
        {...(data.total > contados ? {} : { total: data.total })}
        noun={['recurso', 'recursos']}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
