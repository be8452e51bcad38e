import { useEffect, useRef, useState } from 'react'
import { limites } from '#regras/limites.ts'
import { SaySending, SendingFile, type Sending } from '#kit/data/Sending.tsx'
import { saveFile } from '#kit/api/download.ts'
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

/** Sends one file at a time, or a test with its key, and tells of it; leaving the page calls it off. */
function useSending(onLida: (id: number) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  const send = async (file: File, also?: File) => {
    const control = new AbortController()
    under.current = control
    setRecusa(null)
    setSending({
      name: also ? `${file.name} e ${also.name}` : file.name,
      type: file.type,
      percent: 0,
      waiting: false,
      cancel: () => control.abort(),
    })
    const onPercent = (percent: number) => setSending((now) => now && { ...now, percent })
    try {
      const { id } = await upload('POST /api/importacoes', file, file.name, { signal: control.signal, onPercent, also })
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

/** The table to fill in, with a line for each type. */
async function saveModelo(): Promise<void> {
  const { modeloDaTabela } = await import('#interop/tabela/modelo.ts')
  saveFile(new Blob([modeloDaTabela], { type: 'text/csv;charset=utf-8' }), 'tabela-modelo-de-perguntas.csv')
}

/** The place for the file, and what is read. */
export function ChooseFicheiro({ onLida }: { onLida: (id: number) => void }) {
  const { sending, recusa, setRecusa, send } = useSending(onLida)
  const choose = ([file, also, ...more]: File[]) => {
    if (!file) return
    if (more.length > 0) return setRecusa('De cada vez lê-se um ficheiro, ou um teste do Word e o documento com as suas soluções.')
    const size = file.size + (also?.size ?? 0)
    if (size > limites.importacaoBytes)
      return setRecusa(
        `São ${fileSize(size)}: de cada vez leem-se até ${fileSize(limites.importacaoBytes)}. Divida as perguntas por vários ficheiros.`,
      )
    void send(file, also)
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
          note={`Um teste do Word (.docx), perguntas do Moodle em XML ou GIFT, uma tabela (.csv ou .xlsx), um pacote QTI (.zip), ou perguntas de outra Lousa, até ${fileSize(limites.importacaoBytes)}. A Lousa reconhece o formato pelo conteúdo, e não pelo nome.`}
          accept=".docx,.xlsx,.csv,.tsv,.xml,.zip,.imscc,.qti,.json,.txt,.gift,application/zip,text/xml,application/xml,application/json,text/plain,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          buttonLabel="Escolher ficheiro"
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
            soluções no fim; os pontos, pela tabela de cotações. Se as soluções estão noutro documento, escolha os dois de uma vez.
          </li>
          <li>
            <b>Excel ou CSV:</b> uma linha por pergunta, com os títulos da tabela-modelo: tipo, enunciado, opções, certa, pontos, domínio,
            ano, dificuldade, etiquetas, comentário e pasta. Só o enunciado é obrigatório: o resto pode completar-se depois de importar.
            <span className={s.modelo}>
              <Button onClick={() => void saveModelo().catch((problem: unknown) => setRecusa(sentenceOf(problem)))}>
                Descarregar a tabela-modelo
              </Button>
            </span>
          </li>
          <li>
            <b>QTI (Canvas, Blackboard, Brightspace, TAO e outros):</b> exporte em QTI ou Common Cartridge, e escolha o pacote tal como vem
            (.zip ou .imscc). Vêm também as imagens, os sons e os testes, com uma página por secção.
          </li>
          <li>
            <b>Outra Lousa:</b> em «Exportar», «Outra Lousa». As perguntas voltam tal como estavam. Para trazer tudo, com os testes e as
            pastas, escolha o ZIP de «Descarregar tudo», em Os meus dados, tal como vem.
          </li>
        </ul>
      </section>
    </div>
  )
}
