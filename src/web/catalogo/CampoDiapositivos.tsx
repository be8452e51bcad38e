import { escolhaDeImagem, formatosDeImagem } from '#regras/ficheiros.ts'
import { LinhasOrdenaveis, AreaDeArrastar, moved } from '#perguntas/vistas/lista-ordenavel.tsx'
import { limites } from '#regras/limites.ts'
import { ficheiroErrado } from '#regras/recursos.ts'
import { useField } from '#kit/forms/useField.ts'
import { Field } from '#kit/fields/Field.tsx'
import { FileDrop } from '#kit/fields/FileDrop.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { SendingFile } from '#kit/data/Sending.tsx'
import { atMost } from '#kit/fields/fileRefusal.ts'
import c from '#kit/fields/control.module.css'
import { useEnvio } from './CampoFicheiro.tsx'
import type { Diapositivo } from './valores.ts'
import s from './catalogo.module.css'

/** The slides of a presentation: pictures in their order, each with its words for who does not see it. */
export function CampoDiapositivos() {
  const field = useField<Diapositivo[]>({
    name: 'diapositivos',
    label: 'Diapositivos',
    rules: [(slides) => (slides.length === 0 ? 'Junte pelo menos um diapositivo.' : undefined)],
  })
  const envio = useEnvio()
  const take = async (files: File[]) => {
    let slides = field.value
    const { taken, problem: left } = atMost(files, limites.diapositivosMaximo - slides.length, limites.diapositivosMaximo)
    for (const file of taken) {
      const kept = await envio.send(file)
      if (!kept) return
      const problem = ficheiroErrado('apresentacao', kept.tipo)
      if (problem) return envio.setProblem(problem)
      slides = [...slides, { ficheiro: kept, texto: '' }]
      field.onChange(slides)
    }
    if (left) envio.setProblem(left)
  }
  const change = (i: number, texto: string) => field.onChange(field.value.map((slide, at) => (at === i ? { ...slide, texto } : slide)))
  return (
    <Field group {...field.frame}>
      {() => (
        <div className={s.ficheiro}>
          <AreaDeArrastar>
            <LinhasOrdenaveis
              ids={field.value.map(({ ficheiro }) => String(ficheiro.id))}
              nomeDe={(i) => `o diapositivo ${i + 1}`}
              onMove={(de, para) => field.onChange(moved(field.value, de, para))}
              onRemove={(i) => field.onChange(field.value.filter((_slide, at) => at !== i))}
            >
              {(i, { pega, botoes }) => (
                <div className={s.diapositivo}>
                  {pega}
                  <img src={field.value[i]?.ficheiro.url} alt="" />
                  <textarea
                    className={c.input}
                    rows={2}
                    aria-label={`O que diz e mostra o diapositivo ${i + 1}`}
                    placeholder="O que diz e mostra, para quem não o vê"
                    maxLength={limites.descricaoMaximo}
                    value={field.value[i]?.texto ?? ''}
                    onChange={(event) => change(i, event.currentTarget.value)}
                  />
                  {botoes}
                </div>
              )}
            </LinhasOrdenaveis>
          </AreaDeArrastar>
          {envio.state && <SendingFile sending={envio.state} />}
          <FileDrop
            label="Imagens dos diapositivos"
            note={`Uma imagem por diapositivo (${formatosDeImagem}), pela ordem em que as escolher.`}
            accept={escolhaDeImagem}
            onFiles={(files) => void take(files)}
            disabledReason={envio.state ? 'Espere que estas cheguem' : undefined}
          />
          {envio.problem && (
            <Notice tone="error" live>
              {envio.problem}
            </Notice>
          )}
        </div>
      )}
    </Field>
  )
}
