import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { MAX_NOME_AUDIO } from '#regras/texto-rico/bounds.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Campo, CampoFicheiro, Janela } from './Janela.tsx'
import type { FicheiroEnviado } from './tipos.ts'
import { useEnvio } from './useEnvio.ts'
import { canRecord, useAudioRecorder, type EstadoGravador } from './useAudioRecorder.ts'
import c from '#kit/fields/control.module.css'
import s from './Janela.module.css'

const relogio = (segundos: number): string => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

function Gravacao({ estado, onRecord, onStop }: { estado: EstadoGravador; onRecord: () => void; onStop: () => void }) {
  if (!canRecord()) return <p className="meta">Só se grava aqui com a Lousa aberta por https. Serve um ficheiro já gravado.</p>
  return (
    <>
      <div className={s.gravar}>
        {estado.fase === 'a-gravar' ? (
          <>
            <Button icon={IconPlayerStop} onClick={onStop}>
              Parar
            </Button>
            <span className={s.luz} aria-hidden="true" />
            <span className={s.tempo} role="timer" aria-label="A gravar">
              {relogio(estado.segundos)}
            </span>
          </>
        ) : (
          <Button icon={IconMicrophone} onClick={onRecord}>
            {estado.fase === 'gravado' ? 'Gravar outra vez' : 'Gravar'}
          </Button>
        )}
      </div>
      {estado.fase === 'gravado' && <audio className={s.som} controls src={estado.url} aria-label="Ouvir a gravação" />}
      {estado.fase === 'erro' && <Notice tone="error">{estado.texto}</Notice>}
    </>
  )
}

type DialogoAudioProps = {
  send: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>
  onClose: () => void
  onPronto: (id: number, nome: string) => void
}

/** A sound: recorded now, or a file; and what it is called. */
export function DialogoAudio({ send, onClose, onPronto }: DialogoAudioProps) {
  const { estado, record, stop } = useAudioRecorder()
  const [escolhido, setEscolhido] = useState<File | null>(null)
  const [nome, setNome] = useState('')
  const { pendente, erro, attempt } = useEnvio(send)
  const ficheiro = escolhido ?? (estado.fase === 'gravado' ? estado.ficheiro : null)
  const impedido =
    estado.fase === 'a-gravar'
      ? say('{Para|Pare} primeiro a gravação')
      : ficheiro === null
        ? say('{Grava, ou escolhe|Grave, ou escolha} um ficheiro')
        : undefined
  const titulo = nome.trim()
  return (
    <Janela
      titulo="Áudio"
      verbo="Juntar áudio"
      impedido={impedido}
      pendente={pendente}
      onClose={onClose}
      onPronto={() => ficheiro && void attempt(ficheiro, titulo || ficheiro.name, ({ id }) => onPronto(id, titulo))}
    >
      {escolhido === null && <Gravacao estado={estado} onRecord={() => void record()} onStop={stop} />}
      <CampoFicheiro
        nome={canRecord() ? 'Ou um ficheiro' : 'Ficheiro'}
        nota="MP3, M4A, OGG, WAV ou WebM."
        accept="audio/*"
        escolhido={escolhido}
        onChoose={(novo) => setEscolhido(novo ?? null)}
      />
      <Campo nome="Nome" nota="O que se ouve, por exemplo «Entrevista, parte 1».">
        {(ids) => (
          <input
            {...ids}
            className={c.input}
            type="text"
            maxLength={MAX_NOME_AUDIO}
            value={nome}
            onChange={(e) => setNome(e.target.value)}
          />
        )}
      </Campo>
      {erro !== undefined && <Notice tone="error">{erro}</Notice>}
    </Janela>
  )
}
