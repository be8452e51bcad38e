import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { say } from '#kit/base/say.ts'
import { loadBeside } from '#kit/load.ts'
import { opsDe } from './dom.ts'
import type { RichTextEditorProps } from './editor/tipos.ts'
import { type Editor, editorAtHand, fetchEditor } from './fetch-editor.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import { opsOfWords, placeOf, plainWordsOf } from './plain-words.ts'
import { RichTextField } from './RichTextField.tsx'
import s from './RichTextField.module.css'

/** What was on the clipboard, as an event that the editor takes as its own. */
function pasteAgain({ clipboardData }: ClipboardEvent): ClipboardEvent['nativeEvent'] {
  const data = new DataTransfer()
  for (const type of clipboardData.types) data.setData(type, clipboardData.getData(type))
  return new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
}

/** What waits for the editor, and its words, should the editor not come. */
type Colado = { again: Event; words: string }

type PlainProps = RichTextEditorProps & {
  words: string
  field: RefObject<HTMLTextAreaElement | null>
  onApproach: () => void
  onFocus: () => void
  onPaste: (event: ClipboardEvent) => void
}

function PlainField({ words, field, onApproach, onFocus, onPaste, labelledBy, label, describedBy, onChange, onBlur }: PlainProps) {
  return (
    <div className={s.simples} onPointerDown={onApproach}>
      <p className="meta" aria-hidden="true">
        {say('{Começa|Comece} a escrever: as ferramentas aparecem aqui.')}
      </p>
      <textarea
        ref={field}
        value={words}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        spellCheck
        onFocus={onFocus}
        onBlur={onBlur}
        onPaste={onPaste}
        onChange={({ target }) => onChange(opsOfWords(target.value))}
      />
    </div>
  )
}

/**
 * A field of rich text that begins as a plain one. The editor, a file of 100 kB, is fetched when somebody comes near.
 * What is typed meanwhile stays, and the caret with it. A text with more than words begins in the editor.
 */
export function AnswerField(props: RichTextEditorProps) {
  const { value } = props
  const words = plainWordsOf(typeof value === 'string' ? opsDe(value) : value)
  const [editor, setEditor] = useState<Editor | null>(editorAtHand)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const coming = useRef<Promise<Editor>>(null)
  const isComposing = useRef(false)
  const pasted = useRef<Colado[]>([])
  const [caret, setCaret] = useState<number>()
  const [isPlain, setIsPlain] = useState(editor === null && words !== null)

  // Synchronises with the keyboard of a phone, which writes a word in pieces: the field stays until it is whole.
  useEffect(() => {
    const { current } = box
    const begins = () => (isComposing.current = true)
    const ends = () => (isComposing.current = false)
    current?.addEventListener('compositionstart', begins)
    current?.addEventListener('compositionend', ends)
    return () => {
      current?.removeEventListener('compositionstart', begins)
      current?.removeEventListener('compositionend', ends)
    }
  }, [])

  // Synchronises the plain field's height with its text.
  useLayoutEffect(() => {
    const { current } = field
    if (current) current.style.height = `${current.scrollHeight}px`
  })

  const change = (come: Editor): void => {
    const plain = field.current
    if (!plain) return
    if (isComposing.current) {
      plain.addEventListener('compositionend', () => setTimeout(() => change(come)), { once: true })
      return
    }
    // Whoever only presses gets the keyboard in a moment, and what they write: a field that is gone by then takes neither.
    const hasKeyboard = document.activeElement === plain
    if (!hasKeyboard && pasted.current.length === 0) return
    // Both stand for a moment, so that the keyboard of a phone finds somewhere to go.
    flushSync(() => {
      if (hasKeyboard) setCaret(placeOf(plain.value, plain.selectionEnd))
      setEditor(() => come)
    })
    flushSync(() => setIsPlain(false))
    for (const { again } of pasted.current.splice(0)) box.current?.querySelector('[role=textbox]')?.dispatchEvent(again)
  }
  /** The editor did not come: it is asked for at the next press, and what was pasted stays as words. */
  const stayPlain = (error: unknown): void => {
    noteUnexpected(error)
    coming.current = null
    const [plain, waiting] = [field.current, pasted.current.splice(0)]
    if (!plain || waiting.length === 0) return
    for (const { words } of waiting) plain.setRangeText(words, plain.selectionStart, plain.selectionEnd, 'end')
    props.onChange(opsOfWords(plain.value))
  }
  const approach = (): Promise<Editor> => (coming.current ??= loadBeside(fetchEditor))
  // Once the press that gave the keyboard has put the caret where it was meant.
  const begin = (): void => void approach().then((come) => setTimeout(() => change(come)), stayPlain)
  const Editor = editor
  if (!Editor && (!isPlain || words === null)) return <RichTextField {...props} />
  return (
    <div ref={box}>
      {Editor && <Editor {...props} caret={caret} />}
      {isPlain && (
        <PlainField
          {...props}
          words={words ?? ''}
          field={field}
          onApproach={() => void approach().catch(stayPlain)}
          onFocus={begin}
          onPaste={(event) => {
            // Pictures go beside the answer, which its own place sees to.
            if (event.clipboardData.files.length > 0 || !event.clipboardData.types.includes('text/html')) return
            event.preventDefault()
            pasted.current.push({ again: pasteAgain(event), words: event.clipboardData.getData('text/plain') })
            begin()
          }}
        />
      )}
    </div>
  )
}
