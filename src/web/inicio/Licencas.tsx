import { useQuery } from '@tanstack/react-query'
import { readSiteFile } from '#kit/api/ficheiro-do-site.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { Table } from '#kit/data/Table.tsx'

type Parte = { nome: string; versao: string; licenca: string; onde: ('navegador' | 'servidor')[] }

/** The list the build writes beside the pages (scripts/licencas.ts): a file like the pages themselves, no call of the API. */
async function readPartes(): Promise<Parte[]> {
  const partes = await readSiteFile<Parte[]>('/licencas.json')
  if (!partes) throw new Error('Esta versão não traz a lista das suas partes.')
  return partes
}

/** Everything Lousa is made of that others wrote: name, version, licence, and where it runs. */
export function Licencas() {
  const partes = useQuery({ queryKey: ['licencas'], queryFn: readPartes, staleTime: Infinity })
  return (
    <section className="stack" aria-labelledby="licencas">
      <h2 id="licencas">Licenças das partes</h2>
      {partes.isPending && <Skeleton shape="text" rows={2} label="A abrir a lista das partes" />}
      {partes.error && (
        <FailedState compact title="Não foi possível abrir a lista" onRetry={() => void partes.refetch()}>
          {partes.error.message}
        </FailedState>
      )}
      {partes.data && (
        <>
          <p>A Lousa assenta no trabalho de muitas pessoas: são {partes.data.length} partes, cada uma com a sua licença.</p>
          <Disclosure title="Ver todas as partes">
            <Table
              caption="Partes da Lousa e as suas licenças"
              columns={[
                { id: 'nome', header: 'Parte', rowHeader: true, phone: 'title', cell: ({ nome, versao }: Parte) => `${nome} ${versao}` },
                { id: 'licenca', header: 'Licença', phone: 'line', cell: ({ licenca }: Parte) => licenca },
                { id: 'onde', header: 'Onde', phone: 'line', cell: ({ onde }: Parte) => onde.join(' e ') },
              ]}
              rows={partes.data}
              rowKey={({ nome, versao }) => `${nome}@${versao}`}
              rowName={({ nome }) => nome}
            />
          </Disclosure>
        </>
      )}
    </section>
  )
}
