import { say } from '#kit/base/say.ts'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import { MAX_NOME_AUDIO } from '#regras/texto-rico/bounds.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Campo, CampoFicheiro, Janela } from './Janela.tsx'
import type { FicheiroEnviado } from './tipos.ts'
import { useEnvio } from './useEnvio.ts'
import { Gravacao } from './Gravacao.tsx'
import { canRecord, useAudioRecorder } from './useAudioRecorder.ts'
import c from '#kit/fields/control.module.css'

type DialogoAudioProps = {
  send: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>
  onClose: () => void
  onPronto: (id: number, nome: string) => void
}

/** A sound: recorded now, or a file; and what it is called. */
export function DialogoAudio({ send, onClose, onPronto }: DialogoAudioProps) {
  const { estado, record, stop } = useAudioRecorder(limites.gravacaoSegundos)
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
      {escolhido === null && <Gravacao estado={estado} maximo={limites.gravacaoSegundos} onRecord={() => void record()} onStop={stop} />}
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
