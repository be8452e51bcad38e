import { type Aspeto, setAspeto, useAspeto } from '#web/shell/theme.ts'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import s from './perfil.module.css'

const temas: { value: Aspeto['tema']; label: string }[] = [
  { value: 'auto', label: 'Como no sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'contrast', label: 'Contraste máximo' },
]
const tamanhos: { value: Aspeto['texto']; label: string }[] = [
  { value: 'pequeno', label: 'Pequeno' },
  { value: 'normal', label: 'Normal' },
  { value: 'grande', label: 'Grande' },
  { value: 'enorme', label: 'Enorme' },
]

/** How Lousa looks on this device; takes effect at once. */
export function AparenciaPanel() {
  const aspeto = useAspeto()
  return (
    <div className={s.aparencia}>
      <RadioGroup legend="Tema" value={aspeto.tema} options={temas} onChange={(tema) => setAspeto({ tema })} />
      <RadioGroup legend="Tamanho do texto" value={aspeto.texto} options={tamanhos} onChange={(texto) => setAspeto({ texto })} />
      <div>
        <Switch label="Letra de leitura fácil" checked={aspeto.leituraFacil} onChange={(leituraFacil) => setAspeto({ leituraFacil })} />
        <Switch label="Menos movimento" checked={aspeto.menosMovimento} onChange={(menosMovimento) => setAspeto({ menosMovimento })} />
        <Switch
          label="Ouvir os textos"
          note="Nos trabalhos e nos resultados, um botão lê o texto em voz alta. Num teste, só se o professor o permitir."
          checked={aspeto.ouvir}
          onChange={(ouvir) => setAspeto({ ouvir })}
        />
      </div>
    </div>
  )
}
