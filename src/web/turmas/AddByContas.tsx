import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cutText } from '#regras/cut-text.ts'
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
import { AImportar, jaNaoSeCancela } from './AImportar.tsx'
import type { PainelProps } from './add-alunos-panel.ts'
import { leiturasDentroDaTurma, useTurmaWrite } from './turmas.queries.ts'
import s from './add.module.css'

export type AlunoEscrito = { nome: string; numero: number | null }

/** A number before a name: `1 Ana`, `2. Ana`, `4.º Ana`, `N.º 5 Ana`, `6, Ana`. */
const numeroAntes = /^(?:n\.?\s*[ºo°]\.?\s*|número\s+)?(\d{1,3})(?:\s*[.\-–)ºª]*\s+|\s*[;,\t]\s*)(?=\D)/iu
/** The headings of a list, which name nobody. */
const cabecalho = /^(?:n\.?\s*[ºo°]?\.?|núm(?:ero)?\.?)?[\s;,|]*(?:nome(?:s| completo| do aluno)?|alunos?)$/iu

const hasLetters = /\p{L}{2}/u

/** A row of a table as `5 Ana Sá`, wherever its number stands; what is neither name nor number is left out. */
function joinCells(line: string): string {
  const cells = line.split(/[\t;]/u).map((cell) => cell.trim())
  if (cells.length === 1) return line.trim()
  const numero = cells.find((cell) => /^\d{1,3}[.ºª]*$/u.test(cell)) ?? ''
  const [nome = ''] = cells.filter((cell) => hasLetters.test(cell)).toSorted((a, b) => b.length - a.length)
  return `${numero} ${nome}`.trim()
}

/** Pupils as they are typed or pasted from a list: one per line, with or without their number. */
export const readAlunos = (texto: string): AlunoEscrito[] =>
  texto.split(/\r?\n/u).flatMap((line) => {
    const typed = joinCells(line)
    const found = numeroAntes.exec(typed)
    const nome = typed
      .slice(found?.[0].length ?? 0)
      .replace(/\s+/gu, ' ')
      .replace(/[;,]+$/u, '')
      .trim()
    if (nome === '' || cabecalho.test(nome)) return []
    const numero = Number(found?.[1] ?? 0)
    return [{ nome, numero: numero > 0 ? numero : null }]
  })

/** What is wrong with a name too long to be one, most likely a text pasted by mistake. */
export function nomeLongo(nomes: readonly string[]): string | undefined {
  const longo = nomes.find((nome) => nome.length > limites.nomeMaximo)
  return longo && `«${cutText(longo, 30)}…» tem mais de ${limites.nomeMaximo} letras: escreva um nome em cada linha.`
}

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

/** Accounts for pupils without e-mail: names in, slips to print out. */
export function AddByContas({ turma, onClose, onAcessos, onOcupado }: PainelProps) {
  const [texto, setTexto] = useState('')
  const escritos = readAlunos(texto)
  const nomes = escritos.map(({ nome }) => nome)
  const numeros = escritos.map(({ numero }) => numero)
  const comNumeros = numeros.some((numero) => numero !== null)
  const longo = nomeLongo(nomes)
  const tooMany = nomes.length > limites.contasPorPedido ? `De cada vez, no máximo ${limites.contasPorPedido} contas` : undefined
  const settled = useSettled(nomes.join('\n'), 400)
  const ensaio = useQuery({
    queryKey: ['POST /api/turmas/contas/ensaio/{id}', turma.id, settled],
    queryFn: () =>
      api('POST /api/turmas/contas/ensaio/{id}', {
        params: { id: turma.id },
        body: { nomes: settled.split('\n').slice(0, limites.contasPorPedido) },
      }),
    enabled: settled !== '' && longo === undefined,
    placeholderData: keepPreviousData,
  })
  const create = useTurmaWrite(
    'POST /api/turmas/contas/{id}',
    (acessos) => {
      onClose()
      onAcessos(acessos)
    },
    leiturasDentroDaTurma,
  )
  const soOProprio = useSoOProprio()
  const aCaminho = create.isPending
  // Synchronises the dialog around with what closing it would not stop.
  useEffect(() => onOcupado(aCaminho), [aCaminho, onOcupado])
  return (
    <>
      <DialogBody className="stack">
        <p>Para alunos sem e-mail. Cada um recebe um nome de utilizador e uma palavra-passe que muda ao entrar.</p>
        {create.isPending && <AImportar oQue={`A criar ${plural(nomes.length, 'conta', 'contas')}`} comPapel />}
        {create.error && <Notice tone="error">{create.error.detail}</Notice>}
        <Field label="Nomes, um por linha" hint="Com o número antes, se o houver: «1 Ana Sá»." error={longo ?? tooMany}>
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
        {settled !== '' && longo === undefined && ensaio.data && (
          <div className={s.csv}>
            <table aria-label="Contas a criar">
              <thead>
                <tr>
                  {comNumeros && <th scope="col">N.º</th>}
                  <th scope="col">Nome</th>
                  <th scope="col">Utilizador</th>
                  <th scope="col">Palavra-passe</th>
                </tr>
              </thead>
              <tbody>
                {ensaio.data.map(({ nome, utilizador }, index) => (
                  <tr key={utilizador}>
                    {/* The names may still be those of a moment ago. */}
                    {comNumeros && <td>{nome === nomes[index] && numeros[index]}</td>}
                    <td>{nome}</td>
                    <td>{utilizador}</td>
                    <td className="muted">criada ao guardar</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabledReason={create.isPending ? jaNaoSeCancela : undefined}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          pending={create.isPending}
          disabledReason={soOProprio ?? (nomes.length === 0 ? 'Escreva pelo menos um nome' : (longo ?? tooMany))}
          onClick={() => create.mutate({ params: { id: turma.id }, body: { nomes, ...(comNumeros ? { numeros } : {}) } })}
        >
          {nomes.length === 0 ? 'Criar e imprimir acessos' : `Criar ${plural(nomes.length, 'conta', 'contas')} e imprimir`}
        </Button>
      </DialogFooter>
    </>
  )
}
