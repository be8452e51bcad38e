import { useEffect, useState } from 'react'
import { plural } from '#regras/plural.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { useWrite } from '#kit/api/queries.ts'
import { Button } from '#kit/base/Button.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AImportar, jaNaoSeCancela } from './AImportar.tsx'
import type { PainelProps } from './add-alunos-panel.ts'
import { ContagemCsv, FicheiroCsv, type Ficheiro } from './FicheiroCsv.tsx'
import { type EscolhasCsv, type EnsaioCsv, TabelaCsv } from './TabelaCsv.tsx'
import { joinNames } from './textos.ts'
import { leiturasDentroDaTurma, useTurmaWrite } from './turmas.queries.ts'

export function resumoDaImportacao({ juntos, convites, acessos, comErro }: RespostaDe<'POST /api/turmas/csv/{id}'>): string {
  const parts = [
    acessos.length > 0 && plural(acessos.length, 'conta criada', 'contas criadas'),
    juntos > 0 && plural(juntos, 'aluno junto à turma', 'alunos juntos à turma'),
    convites > 0 && `${plural(convites, 'convite', 'convites')} a caminho`,
    comErro.length > 0 && plural(comErro.length, 'linha ficou de fora', 'linhas ficaram de fora'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Lista atualizada.' : `${joinNames(parts)}.`
}

/** Whether taking the line in makes an account, as it was chosen or as it is proposed. */
const isContaNova = ({ linha, email, acao, homonimos }: EnsaioCsv['linhas'][number], escolhas: EscolhasCsv): boolean => {
  const escolha = homonimos.length > 0 ? escolhas.get(linha) : undefined
  return escolha === undefined ? acao === 'conta' : escolha === 0 && email === ''
}

const corpoDas = (escolhas: EscolhasCsv) =>
  escolhas.size === 0 ? {} : { contas: [...escolhas].map(([linha, conta]) => ({ linha, conta: conta === 0 ? null : conta })) }

/** What is under way, in numbers. */
const aFazer = (prontas: number, contas: number): string =>
  `A juntar ${plural(prontas, 'aluno', 'alunos')} à turma${contas > 0 ? `, ${plural(contas, 'com conta nova', 'com conta nova')}` : ''}`

/** A list of pupils from a file: first what would happen, line by line; then it happens, all at once. */
export function AddByCsv({ turma, onClose, onAcessos, onOcupado }: PainelProps) {
  const [ficheiro, setFicheiro] = useState<Ficheiro | null>(null)
  const [escolhas, setEscolhas] = useState<EscolhasCsv>(new Map())
  const rehearse = useWrite('POST /api/turmas/csv/ensaio/{id}')
  const take = useTurmaWrite(
    'POST /api/turmas/csv/{id}',
    (reply) => {
      showToast({ text: resumoDaImportacao(reply) })
      onClose()
      if (reply.acessos.length > 0) onAcessos(reply.acessos)
    },
    leiturasDentroDaTurma,
  )
  const params = { id: turma.id }
  const choose = (chosen: Ficheiro) => {
    setFicheiro(chosen)
    setEscolhas(new Map())
    take.reset()
    rehearse.mutate({ params, body: { conteudo: chosen.conteudo } })
  }
  const ensaio = rehearse.data
  const problem = take.error ?? rehearse.error
  const prontas = ensaio?.prontas ?? 0
  const contas = ensaio?.linhas.filter((linha) => isContaNova(linha, escolhas)).length ?? 0
  const aCaminho = take.isPending
  // Synchronises the dialog around with what closing it would not stop.
  useEffect(() => onOcupado(aCaminho), [aCaminho, onOcupado])
  return (
    <>
      <DialogBody className="stack">
        <FicheiroCsv
          nome={ficheiro && !rehearse.error ? ficheiro.nome : null}
          ensaio={ensaio}
          label={{ largar: 'Largue aqui a lista de alunos', escolher: 'Escolha a lista de alunos' }}
          note="CSV ou Excel (.xlsx) com nome e, se houver, número, e-mail e nome de utilizador. Nada muda antes de confirmar."
          onFicheiro={choose}
          onReplace={() => {
            setFicheiro(null)
            rehearse.reset()
            take.reset()
          }}
        />
        {take.isPending && <AImportar oQue={aFazer(prontas, contas)} comPapel={contas > 0} />}
        {problem && <Notice tone="error">{Object.values(problem.errors).flat().join(' ') || problem.detail}</Notice>}
        {ensaio && <ContagemCsv ensaio={ensaio} />}
        {ensaio && (
          <TabelaCsv
            linhas={ensaio.linhas}
            escolher={{ escolhas, onEscolha: (linha, conta) => setEscolhas((before) => new Map(before).set(linha, conta)) }}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabledReason={take.isPending ? jaNaoSeCancela : undefined}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          pending={take.isPending || rehearse.isPending}
          disabledReason={
            ficheiro === null ? 'Escolha primeiro o ficheiro' : ensaio && prontas === 0 ? 'Nenhuma linha está pronta' : undefined
          }
          onClick={() => ficheiro && take.mutate({ params, body: { conteudo: ficheiro.conteudo, ...corpoDas(escolhas) } })}
        >
          {prontas === 0 ? 'Juntar alunos' : `Juntar ${plural(prontas, 'aluno', 'alunos')}`}
        </Button>
      </DialogFooter>
    </>
  )
}
