import { useSuspenseQuery } from '@tanstack/react-query'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { ChaveDoMesmo } from '#kit/api/chave.ts'
import { useWrite } from '#kit/api/queries.ts'
import { loadBeside } from '#kit/load.ts'
import { tellFailure } from '#web/falhas.ts'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { useFiltro, useGo, useIdParam, usePageTitle } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { FicheirosProvider } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { FilterButtons } from '#kit/fields/FilterButtons.tsx'
import { useVista } from '#web/partilhas/useVista.ts'
import { useShareRefusal } from '#web/partilhas/useShareRefusal.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { PaginaConsultada, type Vista } from './PaginaConsultada.tsx'
import { comPontos, counted } from '#web/pastas/counted.ts'
import { listaDoTeste } from './editor/listaDoTeste.tsx'
import { type Teste, fromTeste, primeirosNumeros } from './editor/rascunho.ts'
import { mudaArvore, mudaPerguntas, testeQuery } from '#web/pastas/repositorio.queries.ts'
import s from './consultar.module.css'

const ShareDialog = lazy(() => loadBeside(async () => ({ default: (await import('#web/partilhas/ShareDialog.tsx')).ShareDialog })))

const vistas = [
  { value: 'chave', label: 'Com a chave' },
  { value: 'aluno', label: 'Como o aluno vê' },
] as const

/** A whole test to read and print: with its key, or as a student sees it. */
export default function ViewTestePage() {
  const id = useIdParam('idteste')
  const { data: teste } = useSuspenseQuery(testeQuery(id))
  const [pedida, setPedida] = useFiltro('ver', 'chave')
  const vista: Vista = pedida === 'aluno' ? 'aluno' : 'chave'
  usePageTitle(teste.nome, 'Consultar')
  useVista(id, teste.de !== null)
  const { paginas } = fromTeste(teste)
  const numeros = primeirosNumeros(fromTeste(teste))
  const resumo = [
    counted(teste.totalPerguntas, 'pergunta', 'perguntas'),
    comPontos(teste.totalPoints),
    teste.duracao === null ? null : formatDuracao(teste.duracao),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <PageMain width="narrow">
      <PageHead
        title={teste.nome}
        lede={resumo}
        actions={<AtosDoTeste teste={teste} />}
        crumbs={[
          listaDoTeste(teste),
          ...teste.caminho.map((pasta) => ({
            label: pasta.nome,
            render: (slot: object) => <Ligacao to={teste.de === null ? to.testes(pasta.id) : to.partilhados(pasta.id)} {...slot} />,
          })),
          { label: teste.nome },
        ]}
      />
      <DeQuem teste={teste} />
      <FilterButtons className="noprint" label="Ver" value={vista} options={vistas} onChange={setPedida} />
      <FicheirosProvider ficheiros={teste.ficheiros}>
        {!isVazio(teste.instrucoes) && (
          <section className={s.instrucoes} aria-labelledby="instrucoes">
            <h2 id="instrucoes">Instruções</h2>
            <RichText texto={teste.instrucoes} />
          </section>
        )}
        {paginas.map((pagina, i) => (
          <PaginaConsultada key={pagina.id} pagina={pagina} indice={i} primeiro={numeros[i] ?? 1} vista={vista} so={paginas.length === 1} />
        ))}
      </FicheirosProvider>
    </PageMain>
  )
}

/** Whose it is, or was, where it is a colleague's. */
function DeQuem({ teste: { de, copiadoDe, pode } }: { teste: Teste }) {
  if (de === null) return copiadoDe === null ? null : <p className={`${s.deQuem} noprint`}>Copiado de um teste de {copiadoDe}.</p>
  return (
    <p className={`${s.deQuem} noprint`}>
      Partilhado por {de}
      {pode.editar ? '. Pode alterá-lo.' : pode.copiar ? '.' : ', só para consultar e imprimir.'}
    </p>
  )
}

function AtosDoTeste({ teste }: { teste: Teste }) {
  const [aAtribuir, setAAtribuir] = useState(false)
  const [aPartilhar, setAPartilhar] = useState(false)
  const shareRefusal = useShareRefusal()
  const { editar, copiar } = teste.pode
  const meu = editar && teste.de === null
  const go = useGo()
  const copy = useWrite('POST /api/repositorio/duplicarteste/{id}', {
    invalidates: [...mudaArvore, ...mudaPerguntas],
    onSuccess: ({ id }) => go(to.editTeste(id)),
  })
  // Pressed again after a lost answer, it is one copy.
  const [chaves] = useState(() => new ChaveDoMesmo())
  const makeCopy = () => copy.mutate({ params: { id: teste.id }, body: { chave: chaves.para(teste.id) } }, { onError: tellFailure })
  return (
    <span className={`${s.atos} noprint`}>
      <ButtonLink icon={IconPrinter} render={(slot) => <Ligacao to={to.exportTeste(teste.id)} {...slot} />}>
        {copiar ? 'Imprimir ou exportar' : 'Imprimir'}
      </ButtonLink>
      {meu && (
        <Button icon={IconUserShare} disabledReason={shareRefusal} onClick={() => setAPartilhar(true)}>
          Partilhar
        </Button>
      )}
      {editar && (
        <ButtonLink icon={IconPencil} render={(slot) => <Ligacao to={to.editTeste(teste.id)} {...slot} />}>
          Editar
        </ButtonLink>
      )}
      {!meu && copiar && (
        <Button icon={IconCopy} pending={copy.isPending} onClick={makeCopy}>
          Copiar para os meus testes
        </Button>
      )}
      {copiar && (
        <Button variant="primary" icon={IconSend} onClick={() => setAAtribuir(true)}>
          Atribuir
        </Button>
      )}
      {aAtribuir && <AssignDialog teste={teste.id} nome={teste.nome} copiar={!meu} onClose={() => setAAtribuir(false)} />}
      {aPartilhar && (
        <Suspense fallback={null}>
          <ShareDialog item={teste} onClose={() => setAPartilhar(false)} />
        </Suspense>
      )}
    </span>
  )
}
