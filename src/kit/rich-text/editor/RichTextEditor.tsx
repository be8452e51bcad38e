import { Suspense, lazy, useLayoutEffect, useRef, useState } from 'react'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { loadBeside } from '#kit/load.ts'
import { opsDe } from '../dom.ts'
import { useFicheiros } from '../ficheiros.tsx'
import { Barra } from './Barra.tsx'
import { BarraDeContexto } from './BarraDeContexto.tsx'
import type { Dialogo } from './Dialogos.tsx'
import { Ponte } from './editor-bridge.ts'
import { fraseDasPerdas, type Perdas, addPerda } from './perdas.ts'
import type { Imagem } from './prepare-colado.ts'
import type { FicheiroEnviado, RichTextEditorProps } from './tipos.ts'
import { useEngine, useStart } from './useEngine.ts'
import { useEnvio } from './useEnvio.ts'
import { focusBarra } from './useRoving.ts'
import s from './RichTextEditor.module.css'

/** Fetched with the first one that opens. */
const Dialogos = lazy(() => loadBeside(async () => ({ default: (await import('./Dialogos.tsx')).Dialogos })))

/** Characters as the writer counts them: an element is one, a line end none. */
const caracteres = (ops: OpsTextoRico): number =>
  ops.reduce((soma, { insert }) => soma + (typeof insert === 'string' ? insert.replaceAll('\n', '').length : 1), 0)

function Contagem({ value, max }: { value: RichTextEditorProps['value']; max: number }) {
  const n = caracteres(opsDe(value))
  if (n < max * 0.8) return null
  const falta = max - n
  const texto = falta >= 0 ? `${n} de ${max} caracteres` : `${-falta} ${falta === -1 ? 'carácter' : 'caracteres'} a mais: ${n} de ${max}`
  return (
    <p className={falta < 0 ? s.demais : 'meta'} aria-live="polite">
      {texto}
    </p>
  )
}

/** Pasted LaTeX has become formulas; the writer may have meant the text. */
function EscritasEmLatex({ quantas, onBack, onClose }: { quantas: number; onBack: () => void; onClose: () => void }) {
  return (
    <div className={s.aviso}>
      <Notice
        tone="info"
        live
        close={{ label: 'Fechar o aviso', onClick: onClose }}
        actions={
          <Button size="small" onClick={onBack}>
            Deixar como texto
          </Button>
        }
      >
        {quantas === 1 ? 'O LaTeX colado passou a 1 fórmula.' : `O LaTeX colado passou a ${quantas} fórmulas.`}
      </Notice>
    </div>
  )
}

const semEnvio = (): Promise<FicheiroEnviado> => Promise.reject(new Error('Aqui não se podem juntar ficheiros.'))

/**
 * Edits rich text. It takes ops or HTML and gives ops: an HTML text becomes ops with its first change. `RichTextField`
 * loads it, so that pages for reading do not carry its code.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { minimal = false, uploadFicheiro, maxCaracteres, elementos, invalid, caret, autoFocus } = props
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const [tocado, setTocado] = useState(false)
  const [perdas, setPerdas] = useState<Perdas>({})
  const [escritas, setEscritas] = useState(0)
  const barra = useRef<HTMLDivElement>(null)
  const [ponte] = useState(() => new Ponte(props))
  const [opcoes] = useState(() => ponte.opcoes())
  const area = useRef<HTMLDivElement>(null)
  const editor = useEngine(opcoes, area)
  const daPagina = useFicheiros(props.ficheiros)

  const send = async (ficheiro: File, nome: string): Promise<FicheiroEnviado> => {
    const enviado = await (uploadFicheiro ?? semEnvio)(ficheiro, nome)
    ponte.register(enviado.id, enviado)
    return enviado
  }
  const envio = useEnvio(send)
  /** Pasted and dropped pictures already have their place in the text; the bar below it then asks for their description. */
  const receiveImagens = async (imagens: Imagem[]) => {
    for (const { n, ficheiro } of imagens) {
      const isGuardada = await envio.attempt(ficheiro, ficheiro.name, ({ id }) => ponte.chegou(editor, n, id))
      if (isGuardada) continue
      ponte.chegou(editor, n, null)
      setPerdas((outras) => addPerda(outras, 'imagens'))
    }
  }

  // Synchronises the editor, which lives outside React, with the latest props. This effect and the next are layout
  // effects, so that they run before the next key. Later ones would take the editor's own value for a foreign one and
  // overwrite newer typing.
  useLayoutEffect(() => {
    const atos = {
      onImagens: (imagens: Imagem[]) => void receiveImagens(imagens),
      onLigacao: () => setDialogo({ tipo: 'ligacao' }),
      onBarra: () => focusBarra(barra.current),
      onPerdas: (novas: Perdas) => setPerdas(novas),
      onEscritas: (quantas: number) => setEscritas(quantas),
    }
    ponte.update(editor, { props, atos, daPagina })
  })
  // Synchronises the editor with a value that did not come from it.
  useLayoutEffect(() => ponte.receiveValor(editor, props.value), [ponte, editor, props.value])
  const [end] = useState(autoFocus ? Infinity : undefined)
  useStart(editor, caret ?? end)

  const frase = fraseDasPerdas(perdas)
  return (
    <div className={[s.editor, minimal && s.minimal, invalid && s.errado].filter(Boolean).join(' ')} onFocus={() => setTocado(true)}>
      <Barra
        editor={editor}
        tocado={tocado}
        barra={barra}
        minimal={minimal}
        comFicheiros={uploadFicheiro !== undefined}
        elementos={elementos}
        onDialogo={setDialogo}
      />
      <div ref={area} className={s.area} />
      {tocado && <BarraDeContexto editor={editor} onDialogo={setDialogo} />}
      {(envio.pendente || envio.erro !== undefined) && (
        <div className={s.aviso}>
          {envio.pendente ? (
            <p className="meta" role="status">
              A enviar a imagem…
            </p>
          ) : (
            <Notice tone="error">{envio.erro}</Notice>
          )}
        </div>
      )}
      {frase !== '' && (
        <div className={s.aviso}>
          <Notice tone="warn" live close={{ label: 'Fechar o aviso', onClick: () => setPerdas({}) }}>
            {frase}
          </Notice>
        </div>
      )}
      {escritas > 0 && <EscritasEmLatex quantas={escritas} onBack={() => ponte.backToText(editor)} onClose={() => setEscritas(0)} />}
      {maxCaracteres !== undefined && (
        <div className={s.contagem}>
          <Contagem value={props.value} max={maxCaracteres} />
        </div>
      )}
      <Suspense>{dialogo && <Dialogos editor={editor} dialogo={dialogo} onClose={() => setDialogo(null)} send={send} />}</Suspense>
    </div>
  )
}
