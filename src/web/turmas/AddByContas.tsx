import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { plural } from '#regras/plural.ts'
import { api } from '#kit/api/client.ts'
import { useSoOProprio } from '#web/sessao/sessao.ts'
import { Button } from '#kit/base/Button.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import c from '#kit/fields/control.module.css'
import { cx } from '#kit/base/cx.ts'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { showToast } from '#kit/overlays/toasts.ts'
import { AImportar, jaNaoSeCancela } from './AImportar.tsx'
import type { PainelProps } from './add-alunos-panel.ts'
import { ContasACriar, type Escolhas, matchContas } from './ContasACriar.tsx'
import { type AlunoEscrito, readAlunos } from './read-alunos.ts'
import { leiturasDentroDaTurma, useTurmaWrite } from './turmas.queries.ts'

/** The value, once it has stood still for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  // Synchronises with the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Accounts for pupils without e-mail: names in, what would happen, slips to print out. */
export function AddByContas({ turma, onClose, onAcessos, onOcupado }: PainelProps) {
  const [texto, setTexto] = useState('')
  const [escolhas, setEscolhas] = useState<Escolhas>(new Map())
  const escritos = readAlunos(texto)
  const settledTexto = useSettled(texto, 400)
  const lidos = readAlunos(settledTexto)
  const errados = lidos.filter(({ problema }) => problema !== null)
  const nomes = escritos.filter(({ problema }) => problema === null).map(({ nome }) => nome)
  const tooMany = nomes.length > limites.contasPorPedido ? `De cada vez, no máximo ${limites.contasPorPedido} contas` : undefined
  const settled = lidos.flatMap(({ nome, problema }) => (problema === null ? [nome] : [])).slice(0, limites.contasPorPedido)
  const ensaio = useQuery({
    queryKey: ['POST /api/turmas/contas/ensaio/{id}', turma.id, settled.join('\n')],
    queryFn: () => api('POST /api/turmas/contas/ensaio/{id}', { params: { id: turma.id }, body: { nomes: settled } }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
  })
  const conhecidas = matchContas(lidos, ensaio.data ?? [], escolhas)
  const create = useTurmaWrite(
    'POST /api/turmas/contas/{id}',
    (acessos, { body }) => {
      const juntos = body.existentes?.filter((id) => id !== null).length ?? 0
      if (juntos > 0)
        showToast({
          text: `${plural(juntos, 'aluno ficou', 'alunos ficaram')} na turma com a conta que já tinha${juntos === 1 ? '' : 'm'}.`,
        })
      onClose()
      if (acessos.length > 0) onAcessos(acessos)
    },
    leiturasDentroDaTurma,
  )
  const soOProprio = useSoOProprio()
  const aCaminho = create.isPending
  // Synchronises the dialog around with what closing it would not stop.
  useEffect(() => onOcupado(aCaminho), [aCaminho, onOcupado])
  const linhas = conhecidas.flatMap(({ escrito, proposta, conta }) => (proposta ? [{ ...escrito, existente: conta?.id ?? null }] : []))
  const porVer = texto !== settledTexto || ensaio.isPlaceholderData || linhas.length < settled.length
  const novas = porVer ? nomes.length : linhas.filter(({ existente }) => existente === null).length
  const body = {
    nomes: linhas.map(({ nome }) => nome),
    ...(linhas.some(({ numero }) => numero !== null) ? { numeros: linhas.map(({ numero }) => numero) } : {}),
    ...(novas < linhas.length ? { existentes: linhas.map(({ existente }) => existente) } : {}),
  }
  return (
    <>
      <DialogBody className="stack">
        <p>Para alunos sem e-mail. Cada um recebe um nome de utilizador e uma palavra-passe que muda ao entrar.</p>
        {create.isPending && <AImportar oQue={`A juntar ${plural(nomes.length, 'aluno', 'alunos')} à turma`} comPapel={novas > 0} />}
        {create.error && <Notice tone="error">{Object.values(create.error.errors).flat().join(' ') || create.error.detail}</Notice>}
        <Field
          label="Nomes, um por linha"
          hint="Com o número antes, se o houver: «1 Ana Sá»."
          error={errados[0] ? sayErrados(errados) : tooMany}
        >
          {(control) => (
            <textarea
              {...control}
              className={cx(c.input, c.area)}
              rows={4}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
              spellCheck={false}
            />
          )}
        </Field>
        {ensaio.isError && (
          <FailedState compact title="Não foi possível ver o que acontece a estes nomes" onRetry={() => void ensaio.refetch()}>
            {ensaio.error.message}
          </FailedState>
        )}
        <ContasACriar linhas={conhecidas} onEscolha={(chave, conta) => setEscolhas((before) => new Map(before).set(chave, conta))} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabledReason={create.isPending ? jaNaoSeCancela : undefined}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          pending={create.isPending}
          disabledReason={
            soOProprio ??
            (escritos.length === 0
              ? 'Escreva pelo menos um nome'
              : escritos.some(({ problema }) => problema !== null)
                ? 'Corrija primeiro as linhas assinaladas'
                : (tooMany ?? (porVer ? 'A ver que contas já existem' : undefined)))
          }
          onClick={() => create.mutate({ params: { id: turma.id }, body })}
        >
          {sayJuntar(nomes.length, novas)}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The first fault by its line; the others stand in the table. */
const sayErrados = ([primeiro, ...mais]: readonly AlunoEscrito[]): string =>
  `Linha ${primeiro?.linha}: ${primeiro?.problema}${mais.length > 0 ? ` Há mais ${plural(mais.length, 'linha', 'linhas')} por corrigir.` : ''}`

function sayJuntar(alunos: number, novas: number): string {
  if (alunos === 0) return 'Criar e imprimir acessos'
  if (novas === 0) return `Juntar ${plural(alunos, 'aluno', 'alunos')}`
  return `${novas < alunos ? 'Juntar, criar' : 'Criar'} ${plural(novas, 'conta', 'contas')} e imprimir`
}
