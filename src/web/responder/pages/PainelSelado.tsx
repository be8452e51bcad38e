/** Before the start of a test sealed in advance: whether it is on this device, and the way to begin without a network. */
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { say } from '#kit/base/say.ts'
import IconCloudDownload from '@tabler/icons-react/dist/esm/icons/IconCloudDownload.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type FormEvent, useCallback, useState } from 'react'
import { lookAtCodigo } from '#regras/codigo.ts'
import { limites } from '#regras/limites.ts'
import { Button } from '#kit/base/Button.tsx'
import c from '#kit/fields/control.module.css'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { cx } from '#kit/base/cx.ts'
import { avariaNaPagina, noteUnexpected } from '#kit/unexpected.ts'
import type { Estado, TesteParaResponder } from '../machine/estado.ts'
import { useAtePronto } from '../offline/useAtePronto.ts'
import { type Pedido, type ProntidaoDoSelado, keepSelado } from '../selado/kept-selados.ts'
import { type Recusa, startOffline } from '../selado/start.ts'
import s from './selado.module.css'

/** Keeps the test on this device: tried until it is, for as long as the page is open. */
const useGuardado = (teste: number, aluno: number, { pacote, versao }: Pedido): ProntidaoDoSelado =>
  useAtePronto(useCallback(() => keepSelado(teste, aluno, { pacote, versao }), [teste, aluno, pacote, versao]))

type Dito = { icon: typeof IconLock; texto: string }

const ditos: Record<Exclude<ProntidaoDoSelado, 'pronto'>, Dito> = {
  'a-preparar': { icon: IconCloudDownload, texto: 'A guardar o teste neste dispositivo…' },
  incompleto: {
    icon: IconAlertTriangle,
    texto: 'O teste ainda não está todo neste dispositivo. {Deixa|Deixe} esta página aberta enquanto houver rede.',
  },
  'janela-privada': {
    icon: IconAlertTriangle,
    texto:
      '{Estás|Está} numa janela privada: o teste está guardado só até a {fechares|fechar}. {Abre-o|Abra-o} numa janela normal, ou não {feches|feche} esta.',
  },
  impossivel: { icon: IconAlertTriangle, texto: 'Neste endereço o teste não se guarda antes da hora: para começar é precisa rede.' },
}

const guardado = (isOpen: boolean): Dito => ({
  icon: IconLock,
  texto: isOpen ? 'Teste guardado neste dispositivo.' : 'Teste guardado neste dispositivo, selado até à hora. Abre mesmo que a rede falhe.',
})

const porques: Record<Exclude<Recusa, 'forma'>, string> = {
  codigo: 'Este código não abre este teste. {Confirma|Confirme} cada letra com o professor e {escreve-o|escreva-o} de novo.',
  estragado: 'O que está guardado neste dispositivo não se consegue abrir. {Começa|Comece} com rede, ou noutro dispositivo.',
  terminou: 'O prazo deste teste já terminou.',
  avaria: avariaNaPagina,
  'sem-armazenamento': 'Este dispositivo não deixa guardar respostas: para começar é precisa rede.',
}

/** What is wrong with what was typed, for who copies it from a screen: a sign misread, else one too few or too many. */
export function porqueDaForma(escrito: string): string {
  const { count, strange } = lookAtCodigo(escrito)
  const [one, ...others] = strange
  if (one !== undefined)
    return `Os códigos nunca têm ${[one, ...others].join(', ')}. ${say('{Confirma no ecrã do professor e escreve-o|Confirme no ecrã do professor e escreva-o} de novo.')}`
  return count === 0
    ? say('{Escreve|Escreva} o código que o professor mostra: 12 letras e números.')
    : `O código tem 12 letras e números. Aqui ${count === 1 ? 'está 1' : `estão ${count}`}: ${say('{confirma-o|confirme-o}')} no ecrã do professor.`
}

type ComecarProps = { teste: TesteParaResponder; aluno: number; onEstado: (estado: Estado) => void }

function useCodigo({ teste, aluno, onEstado }: ComecarProps) {
  const [state, setState] = useState<{ pending: boolean; error: string | undefined }>({ pending: false, error: undefined })
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('codigo')
    const codigo = typeof typed === 'string' ? typed : ''
    setState({ pending: true, error: undefined })
    const begun = await startOffline(teste.id, aluno, codigo).catch((error: unknown): Recusa =>
      noteUnexpected(error) ? 'avaria' : 'estragado',
    )
    if (typeof begun !== 'string') return onEstado(begun)
    setState({ pending: false, error: begun === 'forma' ? porqueDaForma(codigo) : say(porques[begun]) })
    // The focus goes to the field to mend; screen readers hear the fault there.
    form.querySelector('input')?.focus()
  }
  return { ...state, send }
}

function PorCodigo(props: ComecarProps) {
  const { pending, error, send } = useCodigo(props)
  return (
    <form className={s.codigo} onSubmit={(event) => void send(event)} noValidate>
      <Field label="Código do professor" required error={error} hint="12 letras e números, com ou sem traços.">
        {(control) => (
          <input
            {...control}
            name="codigo"
            className={cx(c.input, s.signos)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limites.codigoComPalavras}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" pending={pending}>
        Começar com o código
      </Button>
      <p className="meta">
        {say('O professor vê que {começaste|começou} sem rede, e a que horas deste dispositivo. As respostas seguem quando houver rede.')}
      </p>
    </form>
  )
}

type Props = ComecarProps & {
  pedido: Pedido
  /** The hour has come. */
  isOpen: boolean
  /** The server was not reached. */
  semRede: boolean
}

/** Says where the test is; once the hour has come, takes the teacher's code where there is no network. */
export function PainelSelado({ teste, aluno, pedido, isOpen, semRede, onEstado }: Props) {
  const prontidao = useGuardado(teste.id, aluno, pedido)
  const { icon, texto } = prontidao === 'pronto' ? guardado(isOpen) : ditos[prontidao]
  const canOpen = isOpen && (prontidao === 'pronto' || prontidao === 'janela-privada')
  return (
    <section className={s.selado} aria-label="Teste selado">
      <p className={s.dito} role="status">
        <Icon as={icon} />
        <span>{say(texto)}</span>
      </p>
      {isOpen && !canOpen && semRede && prontidao !== 'a-preparar' && (
        <Notice tone="error" title="Não foi possível começar">
          {say(
            'Não há ligação, e neste dispositivo o teste não está todo. {Pede outro dispositivo ao professor, ou espera|Peça outro dispositivo ao professor, ou espere} pela rede.',
          )}
        </Notice>
      )}
      {canOpen && semRede && (
        <>
          <Notice tone="warn" title="Não há ligação" live>
            {say('{Podes|Pode} começar já com o código que o professor mostra.')}
          </Notice>
          <PorCodigo teste={teste} aluno={aluno} onEstado={onEstado} />
        </>
      )}
      {canOpen && !semRede && (
        <Disclosure title="Sem rede? Começar com o código do professor">
          <PorCodigo teste={teste} aluno={aluno} onEstado={onEstado} />
        </Disclosure>
      )}
    </section>
  )
}
