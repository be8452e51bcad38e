import { useFiltro } from '#web/navegacao/navegacao.ts'
import { useProcura } from '#web/navegacao/useProcura.ts'
import { DateTimeField } from '#kit/fields/DateTimeField.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { SearchField } from '#kit/fields/SearchField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { Lista } from '#web/gestao/Lista.tsx'
import { LinhasDoRegisto } from './LinhasDoRegisto.tsx'
import { usePaginas } from '#web/gestao/admin.queries.ts'
import { salas } from './frases.ts'
import s from './admin.module.css'

type Sala = (typeof salas)[number]['value']

const isDia = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The audit log: who, in whose name, when, what and why. */
export function Registo() {
  const [escrito, setEscrito, pesquisa] = useProcura('quem')
  const [lida, setSala] = useFiltro('acao')
  const sala: Sala = salas.find(({ value }) => value === lida)?.value ?? ''
  const [dataIni, setDataIni] = useFiltro('de')
  const [dataFim, setDataFim] = useFiltro('ate')
  const paginas = usePaginas('GET /api/admin/auditoria', {
    ...(pesquisa ? { pesquisa } : {}),
    ...(sala ? { acao: sala } : {}),
    ...(isDia(dataIni) ? { dataIni } : {}),
    ...(isDia(dataFim) ? { dataFim } : {}),
  })
  const aoContrario = isDia(dataIni) && isDia(dataFim) && dataFim < dataIni
  const filtrado = pesquisa !== '' || sala !== '' || isDia(dataIni) || isDia(dataFim)
  return (
    <>
      <div className={s.barra}>
        <SearchField label="Nome de quem fez" value={escrito} onChange={setEscrito} />
        <Select<Sala> label="O que foi feito" prefix="Mostrar" value={sala} options={salas} onChange={setSala} />
        <Field label="De">{(control) => <DateTimeField {...control} kind="date" value={dataIni} onChange={setDataIni} />}</Field>
        <Field label="Até">{(control) => <DateTimeField {...control} kind="date" value={dataFim} onChange={setDataFim} />}</Field>
      </div>
      <Lista
        paginas={paginas}
        noun={['registo', 'registos']}
        vazia={{
          title: aoContrario ? '«Até» é antes de «De»' : filtrado ? 'Nada com estes filtros' : 'Ainda não há nada registado',
          texto: 'O registo guarda o que a administração faz e o que se faz em nome de outra pessoa.',
        }}
      >
        {(linhas) => <LinhasDoRegisto linhas={linhas} />}
      </Lista>
    </>
  )
}
