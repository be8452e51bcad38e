import { useEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { SaySending, SendingFile, type Sending } from '#kit/data/Sending.tsx'
import { upload } from '#kit/api/upload.ts'
import { Button } from '#kit/base/Button.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { cx } from '#kit/base/cx.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Field } from '#kit/fields/Field.tsx'
import c from '#kit/fields/control.module.css'
import { FileDrop } from '#kit/fields/FileDrop.tsx'
import { fileSize } from '#kit/fields/fileSize.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import s from './interop.module.css'

const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Sends one file at a time and tells of it; leaving the page calls it off. */
function useSending(onLida: (id: number) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  const send = async (file: File) => {
    const control = new AbortController()
    under.current = control
    setRecusa(null)
    setSending({ name: file.name, type: file.type, percent: 0, waiting: false, cancel: () => control.abort() })
    const onPercent = (percent: number) => setSending((now) => now && { ...now, percent })
    try {
      const { id } = await upload('POST /api/importacoes', file, file.name, { signal: control.signal, onPercent })
      onLida(id)
    } catch (error) {
      if (!isCalledOff(error)) setRecusa(sentenceOf(error))
    } finally {
      setSending(null)
    }
  }
  return { sending, recusa, setRecusa, send }
}

/** The same as a file, for who has the text at hand. */
function PasteTexto({ onPaste }: { onPaste: (texto: string) => void }) {
  const [texto, setTexto] = useState('')
  return (
    <Disclosure title="Ou cole o texto das perguntas">
      <div className={s.colar}>
        <Field label="Texto das perguntas">
          {(control) => (
            <textarea
              {...control}
              rows={8}
              className={cx(c.input, c.area)}
              value={texto}
              onChange={(event) => setTexto(event.target.value)}
            />
          )}
        </Field>
        <Button disabledReason={texto.trim() === '' ? 'Cole primeiro o texto' : undefined} onClick={() => onPaste(texto)}>
          Ler o texto
        </Button>
      </div>
    </Disclosure>
  )
}

/** The place for the file, and what is read. */
export function ChooseFicheiro({ onLida }: { onLida: (id: number) => void }) {
  const { sending, recusa, setRecusa, send } = useSending(onLida)
  const choose = ([file]: File[]) => {
    if (!file) return
    if (file.size > limites.importacaoBytes)
      return setRecusa(
        `O ficheiro tem ${fileSize(file.size)}: de cada vez leem-se até ${fileSize(limites.importacaoBytes)}. Divida-o em vários.`,
      )
    void send(file)
  }
  return (
    <div className={s.escolher}>
      <SaySending sendings={sending ? [sending] : []} />
      {sending ? (
        <div className={s.aLer}>
          <SendingFile sending={sending} />
          {sending.percent === 100 && <p className="meta">A ler as perguntas… Com muitas imagens, demora mais um pouco.</p>}
        </div>
      ) : (
        <FileDrop
          label={{ largar: 'Largue aqui o ficheiro de perguntas', escolher: 'Escolha o ficheiro de perguntas' }}
          note={`Um teste do Word (.docx), perguntas do Moodle em XML ou GIFT, um pacote QTI (.zip), ou perguntas de outra Lousa, até ${fileSize(limites.importacaoBytes)}. A Lousa reconhece o formato pelo conteúdo, e não pelo nome.`}
          accept=".docx,.xml,.zip,.imscc,.qti,.json,.txt,.gift,application/zip,text/xml,application/xml,application/json,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          multiple={false}
          onFiles={choose}
        />
      )}
      {/* It stays while it is read, so that a text that cannot be read is still there. */}
      <div hidden={sending !== null}>
        <PasteTexto onPaste={(texto) => void send(new File([texto], 'texto-colado.txt', { type: 'text/plain' }))} />
      </div>
      {recusa !== null && <Notice tone="error">{recusa}</Notice>}
      <section className={s.ajuda}>
        <h2>De onde vem o ficheiro</h2>
        <ul>
          <li>
            <b>Moodle:</b> no banco de perguntas, «Exportar», «Formato XML do Moodle». Vêm também as imagens, os sons e as categorias, que
            passam a pastas.
          </li>
          <li>
            <b>Word:</b> um teste com as perguntas numeradas. A resposta certa lê-se pelo negrito, pela cor, pelo sublinhado ou pelas
            soluções no fim; os pontos, pela tabela de cotações.
          </li>
          <li>
            <b>QTI (Canvas, Blackboard, Brightspace, TAO e outros):</b> exporte em QTI ou Common Cartridge, e escolha o pacote tal como vem
            (.zip ou .imscc). Vêm também as imagens, os sons e os testes, com uma página por secção.
          </li>
          <li>
            <b>Outra Lousa:</b> em «Exportar», «Outra Lousa». As perguntas voltam tal como estavam.
          </li>
        </ul>
      </section>
    </div>
  )
}
