import IconBookUpload from '@tabler/icons-react/dist/esm/icons/IconBookUpload.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { plural } from '#regras/plural.ts'
import { Lista } from '#web/gestao/Lista.tsx'
import { type Projeto, useAdminWrite, usePaginas } from '#web/gestao/admin.queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { parseId } from '#web/navegacao/ids.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { CapaManual } from '#web/recursos/Capas.tsx'
import { saysRecursos, saysTestesProntos } from '#web/recursos/tipos.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { Button } from '#kit/base/Button.tsx'
import { Chip } from '#kit/feedback/Chip.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { BarraDoCatalogo, FiltroDoAno } from './Filtros.tsx'
import { ListaPorOrdem } from './ListaPorOrdem.tsx'
import { LivroDialog, ProjetoDialog } from './ProjetoDialog.tsx'
import { useDelete, useReorder } from './atos.ts'
import { useFalta } from './falta.tsx'
import s from './catalogo.module.css'

type Livro = Projeto['manuais'][number]
type Aberto = { o: 'projeto'; projeto: Projeto | null } | { o: 'livro'; projeto: Projeto; livro: Livro | null }

const oculto = ({ publicado }: { publicado: boolean }) =>
  publicado ? null : (
    <Chip tone="wait" icon={IconEyeOff}>
      Oculto
    </Chip>
  )

/** The books of a project, under it. */
function Livros({ projeto, onOpen }: { projeto: Projeto; onOpen: (livro: Livro | null) => void }) {
  const reorder = useReorder('POST /api/admin/manuais/ordem')
  const deleteEntry = useDelete('DELETE /api/admin/manuais/delete/{id}')
  const again = useAdminWrite('PUT /api/admin/manuais')
  const label = ({ nome, especie }: Livro) => (especie === '' ? `${nome}, manual` : `${nome}, ${especie}`)
  if (projeto.manuais.length === 0)
    return (
      <p className={s.semLivros}>
        <span className="meta">Ainda sem livros.</span>
        <Button variant="quiet" size="small" icon={IconPlus} onClick={() => onOpen(null)}>
          Novo livro
        </Button>
      </p>
    )
  return (
    <div className={s.livros} role="group" aria-label={`Livros de ${projeto.nome}`}>
      <ListaPorOrdem
        itens={projeto.manuais}
        onReorder={reorder}
        nomeDe={label}
        nota={({ especie, recursos, lotes }) =>
          [
            especie || 'Manual',
            saysRecursos(recursos),
            ...(lotes > 0 ? [plural(lotes, 'lote de licenças', 'lotes de licenças')] : []),
          ].join(' · ')
        }
        estado={oculto}
        onEdit={onOpen}
        onDelete={(livro) =>
          deleteEntry({ id: livro.id, nome: label(livro) }, () => {
            const { nome, especie, publicado } = livro
            again.mutate({ body: { projetoId: projeto.id, nome, especie, publicado } }, { onError: tellFailure })
          })
        }
      />
    </div>
  )
}

/** The textbook projects of each year, with their books. */
export function Projetos() {
  const [escrito, setEscrito, pesquisa] = useProcura('nome')
  const [anoLido] = useFiltro('ano')
  const idAno = parseId(anoLido) ?? undefined
  const paginas = usePaginas('GET /api/admin/projetos', { ...(pesquisa ? { pesquisa } : {}), ...(idAno ? { idAno } : {}) })
  const reorder = useReorder('POST /api/admin/projetos/ordem')
  const deleteEntry = useDelete('DELETE /api/admin/projetos/delete/{id}')
  const again = useAdminWrite('PUT /api/admin/projetos')
  const falta = useFalta('anos', 'Cada projeto pertence a um ano: crie-o primeiro.')
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const restore = ({ nome, descricao, ano, disciplina, cor, publicado }: Projeto) =>
    again.mutate({ body: { nome, descricao, anoId: ano.id, disciplina, cor, publicado } }, { onError: tellFailure })
  return (
    <>
      <BarraDoCatalogo
        action={
          <Button
            variant="primary"
            icon={IconPlus}
            disabledReason={falta?.porque}
            onClick={() => setAberto({ o: 'projeto', projeto: null })}
          >
            Novo projeto
          </Button>
        }
      >
        <SearchField label="Projeto, livro ou disciplina" value={escrito} onChange={setEscrito} />
        <FiltroDoAno />
      </BarraDoCatalogo>
      <Lista
        paginas={paginas}
        noun={['projeto', 'projetos']}
        vazia={
          falta?.vazia ?? {
            title: 'Nenhum projeto',
            texto: 'Um projeto reúne o manual, o caderno e o que mais se publica para uma disciplina de um ano.',
          }
        }
      >
        {(projetos) => (
          <div className={s.grupos}>
            {[...Map.groupBy(projetos, ({ ano }) => ano.id)].map(([id, doAno]) => (
              <section key={id} aria-label={doAno[0]?.ano.nome}>
                <h2 className="h-s">{doAno[0]?.ano.nome}</h2>
                <ListaPorOrdem
                  itens={doAno}
                  onReorder={reorder}
                  fixa={pesquisa !== ''}
                  renderMarca={(projeto) => <CapaManual size="s" livro={{ ...projeto, especie: '', ano: projeto.ano.nome }} />}
                  nota={({ disciplina, manuais, testesProntos }) =>
                    [
                      disciplina,
                      plural(manuais.length, 'livro', 'livros'),
                      ...(testesProntos > 0 ? [saysTestesProntos(testesProntos)] : []),
                    ].join(' · ')
                  }
                  estado={oculto}
                  atos={(projeto) => [
                    { label: 'Novo livro', icon: IconBookUpload, onSelect: () => setAberto({ o: 'livro', projeto, livro: null }) },
                  ]}
                  renderDentro={(projeto) => <Livros projeto={projeto} onOpen={(livro) => setAberto({ o: 'livro', projeto, livro })} />}
                  onEdit={(projeto) => setAberto({ o: 'projeto', projeto })}
                  onDelete={(projeto) => deleteEntry(projeto, () => restore(projeto))}
                />
              </section>
            ))}
          </div>
        )}
      </Lista>
      {aberto?.o === 'projeto' && <ProjetoDialog projeto={aberto.projeto} ano={idAno} onClose={() => setAberto(null)} />}
      {aberto?.o === 'livro' && <LivroDialog projeto={aberto.projeto} livro={aberto.livro} onClose={() => setAberto(null)} />}
    </>
  )
}
