import { escolhaDeImagem, formatosDeImagem } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { type TipoComFicheiro, ficheiroErrado } from '#regras/recursos.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { TextAreaField } from '#kit/forms/TextAreaField.tsx'
import { TextField } from '#kit/forms/TextField.tsx'
import { useField } from '#kit/forms/useField.ts'
import { RichTextField } from '#kit/rich-text/RichTextField.tsx'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { CampoDiapositivos } from './CampoDiapositivos.tsx'
import { CampoFicheiro } from './CampoFicheiro.tsx'
import { type Conteudo, readCapitulos } from './valores.ts'

const escolha: Record<Exclude<TipoComFicheiro, 'apresentacao'>, { accept: string; note: string; required: string }> = {
  video: { accept: 'video/*', note: 'MP4, WebM ou Ogg', required: 'Escolha o vídeo.' },
  audio: { accept: 'audio/*', note: 'MP3, Ogg, WAV, AAC ou FLAC', required: 'Escolha o som.' },
  pdf: { accept: '.pdf,application/pdf', note: 'PDF', required: 'Escolha o PDF.' },
  imagem: { accept: escolhaDeImagem, note: formatosDeImagem, required: 'Escolha a imagem.' },
  interativo: { accept: '.html,text/html', note: 'Uma página HTML que não precise de mais ficheiros', required: 'Escolha a página.' },
}

function Texto({ name, label, ficheiros, required }: { name: string; label: string; ficheiros: Ficheiros; required?: string }) {
  const field = useField<TextoRico>({
    name,
    label,
    optional: required === undefined,
    rules: required === undefined ? [] : [(texto) => (isVazio(texto) ? required : undefined)],
  })
  return (
    <Field {...field.frame}>
      {(control) => (
        <RichTextField
          id={control.id}
          label={label}
          value={field.value}
          onChange={(ops: OpsTextoRico) => field.onChange(ops)}
          onBlur={field.onBlur}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          uploadFicheiro={(file, nome) => uploadFicheiro(file, nome)}
          ficheiros={ficheiros}
        />
      )}
    </Field>
  )
}

const Transcricao = () => (
  <TextAreaField
    name="transcricao"
    label="Transcrição"
    optional
    rows={4}
    maxLength={limites.transcricaoMaximo}
    hint="Tudo o que se ouve, para quem não ouve."
  />
)

/** The content of a resource of this kind. */
export function CamposDoConteudo({ tipo, ficheiros }: { tipo: Conteudo['tipo']; ficheiros: Ficheiros }) {
  if (tipo === 'ligacao')
    return (
      <TextField
        name="url"
        label="Endereço"
        required="Escreva o endereço."
        hint="Começa por https://."
        rules={[(url) => (/^https?:\/\/\S+$/.test(url.trim()) ? undefined : 'Escreva um endereço que comece por https://.')]}
        maxLength={limites.enderecoMaximo}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
    )
  if (tipo === 'apresentacao') return <CampoDiapositivos />
  if (tipo === 'ficha')
    return (
      <>
        <Texto name="texto" label="Texto da ficha" ficheiros={ficheiros} required="Escreva a ficha." />
        <Texto name="solucoes" label="Soluções, só para professores" ficheiros={ficheiros} />
      </>
    )
  const { accept, note, required } = escolha[tipo]
  return (
    <>
      <CampoFicheiro
        key={tipo}
        name="ficheiro"
        label="Ficheiro"
        required={required}
        accept={accept}
        note={`${note}, até ${limites.ficheiroBytes / 1_048_576} MB`}
        wrong={(mime) => ficheiroErrado(tipo, mime)}
      />
      {tipo === 'imagem' && (
        <TextAreaField
          name="alt"
          label="O que a imagem mostra"
          rows={2}
          required="Descreva a imagem, para quem não a vê."
          maxLength={limites.textoAlternativoMaximo}
        />
      )}
      {tipo === 'video' && (
        <>
          <CampoFicheiro
            name="legendas"
            label="Legendas"
            optional
            accept=".vtt,text/vtt"
            note="Um ficheiro WebVTT (.vtt)"
            wrong={(mime) => (mime === 'text/vtt' ? null : 'As legendas são um ficheiro WebVTT (.vtt).')}
          />
          <TextAreaField
            name="capitulos"
            label="Capítulos"
            optional
            rows={3}
            hint="Um por linha: o minuto e o título, como «01:20 O ciclo da água»."
            rules={[(text) => (readCapitulos(text) === null ? 'Cada linha começa pelo minuto: «01:20 Título».' : undefined)]}
          />
        </>
      )}
      {(tipo === 'video' || tipo === 'audio') && <Transcricao />}
    </>
  )
}
