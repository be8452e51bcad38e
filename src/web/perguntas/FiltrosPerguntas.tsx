import { useQuery } from '@tanstack/react-query'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import { nomesTipos } from '#perguntas/nomes.ts'
import { useFiltro } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'
import { dominiosQuery, usePesquisa } from '#web/pastas/repositorio.queries.ts'
import r from '#web/pastas/repositorio.module.css'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { FiltrosArrumacao, toQueryArrumacao, useFiltrosArrumacao } from './FiltrosArrumacao.tsx'
import { Toolbar } from '#kit/data/Toolbar.tsx'
import s from './perguntas.module.css'

type Filtro = [value: string, set: (value: string) => void]

/** The filters of the list as the address holds them. */
export function useFiltrosPerguntas(): Record<'tipo' | 'dominio' | 'usada' | 'repetidas' | 'etiqueta' | 'ano' | 'dificuldade', Filtro> {
  return {
    tipo: useFiltro('tipo'),
    dominio: useFiltro('dominio'),
    usada: useFiltro('usada'),
    repetidas: useFiltro('repetidas'),
    ...useFiltrosArrumacao(),
  }
}

const semDominio = '-'
const nunca = 'nunca'

/** What the address says → what the API is asked. `-` stands for "without a domain". */
export function toQuery(filtros: ReturnType<typeof useFiltrosPerguntas>) {
  const [tipo, dominio, usada, repetidas] = [filtros.tipo[0], filtros.dominio[0], filtros.usada[0], filtros.repetidas[0]]
  const tipoPergunta = nomesTipos.find((one) => String(one.tipo) === tipo)?.tipo
  return {
    ...(tipoPergunta ? { tipo: tipoPergunta } : {}),
    ...(dominio ? { dominio: dominio === semDominio ? '' : dominio } : {}),
    ...(/^\d+$/.test(usada) ? { usadaEm: Number(usada) } : {}),
    ...(usada === nunca ? { nuncaUsadas: true } : {}),
    ...(repetidas === '' ? {} : { repetidas: true }),
    ...toQueryArrumacao(filtros),
  }
}

/** The address at which the list has this filter: `toQuery` the other way. */
export function toAddress({
  pastaId,
  tipo,
  dominio,
  texto,
  usadaEm,
  nuncaUsadas,
  repetidas,
  etiqueta,
  ano,
  dificuldade,
}: FiltroPerguntas): string {
  const said = {
    texto,
    tipo,
    dominio: dominio === '' ? semDominio : dominio,
    usada: nuncaUsadas ? nunca : usadaEm,
    repetidas: repetidas ? 'sim' : undefined,
    etiqueta,
    ano,
    dificuldade,
  }
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  )
  return `${to.perguntas(pastaId)}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Search in the words, then type, domain, where it is used, and what repeats another. */
export function FiltrosPerguntas({
  escrito,
  onType,
  filtros,
  onKeep,
}: {
  escrito: string
  onType: (texto: string) => void
  filtros: ReturnType<typeof useFiltrosPerguntas>
  /** Keeps the filter under a name; null: there is none to keep. */
  onKeep: (() => void) | null
}) {
  const { data: dominios = [] } = useQuery(dominiosQuery())
  const { data: testes } = usePesquisa({ soTestes: true, limite: 200 })
  const {
    tipo: [tipo, setTipo],
    dominio: [dominio, setDominio],
    usada: [usada, setUsada],
    repetidas: [repetidas, setRepetidas],
  } = filtros
  return (
    <Toolbar className={r.filtros}>
      <SearchField className={r.procura} label="Procurar no enunciado" value={escrito} onChange={onType} />
      <Select
        className={s.filtro}
        label="Tipo"
        value={tipo}
        onChange={setTipo}
        options={[{ value: '', label: 'Tipo' }, ...nomesTipos.map((one) => ({ value: String(one.tipo), label: one.nome }))]}
      />
      <Select
        className={s.filtro}
        label="Domínio"
        value={dominio}
        onChange={setDominio}
        options={[
          { value: '', label: 'Domínio' },
          ...dominios.map(({ nome, perguntas }) => ({ value: nome, label: `${nome} (${perguntas})` })),
          { value: semDominio, label: 'Sem domínio' },
        ]}
      />
      <Select
        className={s.filtro}
        label="Usada em"
        value={usada}
        onChange={setUsada}
        options={[
          { value: '', label: 'Usada em' },
          { value: nunca, label: 'Nunca usada' },
          { value: '0', label: 'Nenhum teste do repositório' },
          ...(testes?.itens ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
      />
      <FiltrosArrumacao etiqueta={filtros.etiqueta} ano={filtros.ano} dificuldade={filtros.dificuldade} />
      <Checkbox checked={repetidas !== ''} onChange={(on) => setRepetidas(on ? 'sim' : '')}>
        Só repetidas
      </Checkbox>
      {onKeep && (
        <Button variant="quiet" icon={IconBookmark} onClick={onKeep}>
          Guardar pesquisa…
        </Button>
      )}
    </Toolbar>
  )
}
