import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, useId, useState } from 'react'
import { download } from '#kit/api/download.ts'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { useNarrow } from '#kit/base/useNarrow.ts'
import { plural } from '#regras/plural.ts'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { Button } from '#kit/base/Button.tsx'
import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { cx } from '#kit/base/cx.ts'
import c from '#kit/fields/control.module.css'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { type Filtros, type Item, isInvertido, keyOfItem, pedidoDosFiltros } from './progresso.queries.ts'
import s from './progresso.module.css'

type Formato = 'csv' | 'xlsx'
type Valores = Filtros & { nomeAluno: string }
type Typed = Exclude<keyof Valores, 'disciplina'>
type Props = {
  turma: number
  valores: Valores
  onMudar: { [K in Typed]: (valor: string) => void }
  /** The choice of a subject, where the class has several. */
  disciplinas: ReactNode
  /** Of which one may be looked at alone. */
  itens: readonly Item[]
  /** Beside the ways out. */
  children?: ReactNode
}

/** Over the matrix: its ways out, then who, which and when. */
export function FiltrosDoProgresso({ turma, valores, onMudar, disciplinas, itens, children }: Props) {
  const id = useId()
  const inverted = isInvertido(valores)
  const [pending, setPending] = useState<Formato | null>(null)
  const phone = useNarrow('phone')
  const { disciplina: _, ...typed } = valores
  const active = Object.values(typed).filter(Boolean).length
  const [open, setOpen] = useState(inverted)
  const save = async (formato: Formato) => {
    setPending(formato)
    const query = { turmaId: turma, ...pedidoDosFiltros(valores), ...(valores.nomeAluno ? { nomeAluno: valores.nomeAluno } : {}) }
    await download(`GET /api/progresso/${formato}`, query).catch((error: unknown) =>
      showToast({ tone: 'error', text: sentenceOf(error, 'Não foi possível descarregar o ficheiro.') }),
    )
    setPending((now) => (now === formato ? null : now))
  }
  const campos = (
    <div className={s.filtros} role="group" aria-label="Filtros">
      {disciplinas}
      <Select
        label="Teste ou trabalho"
        className={s.filtroItem}
        value={valores.item}
        options={[
          { value: '', label: 'Todos os testes e trabalhos' },
          // What is from outside has a page of its own.
          ...itens.filter(({ tipo }) => tipo !== 'fora').map((item) => ({ value: keyOfItem(item), label: item.nome })),
        ]}
        onChange={onMudar.item}
      />
      <SearchField label="Nome do aluno" value={valores.nomeAluno} onChange={onMudar.nomeAluno} />
      {/* One search landmark is enough for a page: this is a filter beside it. */}
      <input
        type="search"
        className={cx(c.input, c.small, s.filtroTeste)}
        aria-label="Nome do teste ou trabalho"
        placeholder="Nome do teste ou trabalho"
        value={valores.nomeTrabalhoTeste}
        onChange={(event) => onMudar.nomeTrabalhoTeste(event.target.value)}
      />
      <span className={s.dias}>
        <label htmlFor={`${id}i`}>De</label>
        <DateTimeField kind="date" id={`${id}i`} value={valores.dataIni} max={valores.dataFim || undefined} onChange={onMudar.dataIni} />
        <label htmlFor={`${id}f`}>a</label>
        <DateTimeField
          kind="date"
          id={`${id}f`}
          value={valores.dataFim}
          min={valores.dataIni || undefined}
          aria-invalid={inverted || undefined}
          aria-describedby={inverted ? `${id}e` : undefined}
          onChange={onMudar.dataFim}
        />
        {inverted && (
          <span className={s.problema} id={`${id}e`} role="alert">
            <Icon as={IconAlertCircle} size="s" />A data final é anterior à inicial.
          </span>
        )}
      </span>
    </div>
  )
  return (
    <>
      <div className={s.saidas}>
        {children}
        <ButtonLink icon={IconTable} render={(slot) => <Ligacao to={to.pauta(turma)} {...slot} />}>
          Pauta
        </ButtonLink>
        <ButtonLink icon={IconPrinter} render={(slot) => <Ligacao to={to.relatoriosDaTurma(turma)} {...slot} />}>
          Relatórios
        </ButtonLink>
        <Button icon={IconDownload} pending={pending === 'xlsx'} onClick={() => void save('xlsx')}>
          XLSX
        </Button>
        <Button icon={IconDownload} pending={pending === 'csv'} onClick={() => void save('csv')}>
          CSV
        </Button>
      </div>
      {phone ? (
        <Disclosure title="Filtrar" aside={active > 0 && plural(active, 'filtro', 'filtros')} open={open} onToggle={setOpen}>
          {campos}
        </Disclosure>
      ) : (
        campos
      )}
    </>
  )
}
