import { useState } from 'react'
import { noneOrPlural } from '#regras/none-or-plural.ts'
import { plural } from '#regras/plural.ts'
import { useSemCorreio } from '#kit/api/useSemCorreio.ts'
import { useWrite } from '#kit/api/queries.ts'
import { AImportar, fica, jaNaoSeCancela } from '#web/turmas/AImportar.tsx'
import { ContagemCsv, type Ficheiro, FicheiroCsv } from '#web/turmas/FicheiroCsv.tsx'
import { TabelaCsv } from '#web/turmas/TabelaCsv.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AvisoSemCorreio } from './SemCorreio.tsx'
import { type Acesso, useUtilizadorWrite } from './utilizadores.queries.ts'

const tipos = [
  { value: 7 as const, label: 'Alunos' },
  { value: 1 as const, label: 'Professores' },
]

const nomeDoTipo: Record<number, string> = { 1: 'Professor', 7: 'Aluno', 8: 'Administrador' }

/** The button says whose accounts they become: the choice over the file is easily missed. */
const contas: Record<number, readonly [uma: string, varias: string]> = {
  7: ['conta de aluno', 'contas de aluno'],
  1: ['conta de professor', 'contas de professor'],
  8: ['conta de administrador', 'contas de administrador'],
}
const deVarios = ['conta', 'contas'] as const

/** Accounts from a file: first what would happen, line by line; then it happens, all at once. */
export function ImportDialog({ onClose, onAcessos }: { onClose: () => void; onAcessos: (acessos: Acesso[]) => void }) {
  const [tipo, setTipo] = useState<1 | 7>(7)
  const [ficheiro, setFicheiro] = useState<Ficheiro | null>(null)
  const rehearse = useWrite('POST /api/utilizadores/csv/ensaio')
  const take = useUtilizadorWrite('POST /api/utilizadores/csv', ({ criadas, acessos, comErro }) => {
    const out = comErro.length > 0 ? ` ${plural(comErro.length, 'linha ficou', 'linhas ficaram')} de fora.` : ''
    showToast({ text: `${noneOrPlural(criadas, 'conta criada', 'contas criadas', 'Nenhuma')}.${out}` })
    onClose()
    if (acessos.length > 0) onAcessos(acessos)
  })
  const semCorreio = useSemCorreio()
  const read = (tipo: 1 | 7, chosen: Ficheiro) => {
    take.reset()
    rehearse.mutate({ body: { tipo, conteudo: chosen.conteudo } })
  }
  const ensaio = ficheiro ? rehearse.data : undefined
  const problem = take.error ?? rehearse.error
  const prontas = ensaio?.prontas ?? 0
  const novos = [...new Set(ensaio?.linhas.flatMap((linha) => (linha.veredicto === 'novo' ? [linha.tipo ?? tipo] : [])))]
  const [uma, varias] = (novos.length === 1 ? contas[novos[0] ?? tipo] : undefined) ?? deVarios
  const actions = (
    <>
      <Button onClick={onClose} disabledReason={take.isPending ? jaNaoSeCancela : undefined}>
        Cancelar
      </Button>
      <Button
        variant="primary"
        pending={take.isPending || rehearse.isPending}
        disabledReason={
          ficheiro === null ? 'Escolha primeiro o ficheiro' : ensaio && prontas === 0 ? 'Nenhuma linha está pronta' : undefined
        }
        onClick={() => ficheiro && take.mutate({ body: { tipo, conteudo: ficheiro.conteudo } })}
      >
        {prontas === 0 ? 'Criar contas' : `Criar ${plural(prontas, uma, varias)}`}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={take.isPending ? fica : onClose} title="Importar CSV" size="wide" actions={actions} persistent={take.isPending}>
      <div className="stack">
        <RadioGroup<1 | 7>
          legend="As pessoas do ficheiro são, onde a coluna «tipo» não o disser"
          inline
          value={tipo}
          options={tipos}
          onChange={(chosen) => {
            setTipo(chosen)
            if (ficheiro) read(chosen, ficheiro)
          }}
        />
        <FicheiroCsv
          nome={ficheiro && !rehearse.error ? ficheiro.nome : null}
          ensaio={ensaio}
          label={{ largar: 'Largue aqui a lista de pessoas', escolher: 'Escolha a lista de pessoas' }}
          note="CSV ou Excel (.xlsx) com nome e, se houver, e-mail, nome de utilizador e tipo (Aluno, Professor, Administrador). Nada muda antes de confirmar."
          onFicheiro={(chosen) => {
            setFicheiro(chosen)
            read(tipo, chosen)
          }}
          onReplace={() => {
            setFicheiro(null)
            rehearse.reset()
            take.reset()
          }}
        />
        {take.isPending && <AImportar oQue={`A criar ${plural(prontas, uma, varias)}`} comPapel />}
        {problem && <Notice tone="error">{Object.values(problem.errors).flat().join(' ') || problem.detail}</Notice>}
        {ensaio && <ContagemCsv ensaio={ensaio} />}
        {semCorreio && ensaio?.linhas.some(({ veredicto, email }) => veredicto === 'novo' && email) && <AvisoSemCorreio />}
        {ensaio && (
          <TabelaCsv
            linhas={ensaio.linhas.map(({ tipo, ...linha }) => ({
              ...linha,
              tipo: tipo === null ? '–' : (nomeDoTipo[tipo] ?? '–'),
              numero: null,
              acao: linha.veredicto === 'novo' ? 'conta' : 'nada',
            }))}
          />
        )}
      </div>
    </Dialog>
  )
}
