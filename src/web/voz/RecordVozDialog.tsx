import { useState } from 'react'
import { isVoz } from '#regras/ficheiros.ts'
import { limites } from '#regras/limites.ts'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Gravacao } from '#kit/rich-text/editor/Gravacao.tsx'
import { CampoFicheiro, Janela } from '#kit/rich-text/editor/Janela.tsx'
import { canRecord, useAudioRecorder } from '#kit/rich-text/editor/useAudioRecorder.ts'
import type { FicheiroEnviado } from '#kit/rich-text/editor/tipos.ts'
import { useEnvio } from '#kit/rich-text/editor/useEnvio.ts'

/** Records a comment, or takes a sound already recorded, and sends it. It closes by `onPronto` or `onClose`. */
export function RecordVozDialog({ onPronto, onClose }: { onPronto: (voz: FicheiroEnviado) => void; onClose: () => void }) {
  const { estado, record, stop } = useAudioRecorder(limites.vozSegundos)
  const [escolhido, setEscolhido] = useState<File | null>(null)
  const { pendente, erro, attempt } = useEnvio((ficheiro, nome) => uploadFicheiro(ficheiro, nome))
  const ficheiro = escolhido ?? (estado.fase === 'gravado' ? estado.ficheiro : null)
  // What it is, the server reads from its bytes.
  const [semSom, setSemSom] = useState<File | null>(null)
  const problema =
    ficheiro === null
      ? undefined
      : ficheiro.size > limites.vozBytes
        ? 'Isto é demasiado longo para um comentário: tem de ser mais curto.'
        : ficheiro === semSom
          ? 'Este ficheiro não é um som: escolha outro.'
          : erro
  const impedido =
    estado.fase === 'a-gravar'
      ? 'Pare primeiro a gravação'
      : ficheiro === null
        ? 'Grave, ou escolha um ficheiro'
        : problema === undefined || problema === erro
          ? undefined
          : 'Esta gravação não serve'
  const send = async (som: File) => {
    await attempt(som, som.name, (voz) => (isVoz({ tipo: voz.tipo, tamanho: som.size }) ? onPronto(voz) : setSemSom(som)))
  }
  return (
    <Janela
      titulo="Comentário de voz"
      verbo="Juntar comentário"
      impedido={impedido}
      pendente={pendente}
      porGuardar={ficheiro !== null || estado.fase === 'a-gravar'}
      onClose={onClose}
      onPronto={() => ficheiro && void send(ficheiro)}
    >
      {escolhido === null && <Gravacao estado={estado} maximo={limites.vozSegundos} onRecord={() => void record()} onStop={stop} />}
      <CampoFicheiro
        nome={canRecord() ? 'Ou um ficheiro' : 'Ficheiro'}
        nota={`Até ${limites.vozSegundos / 60} minutos: MP3, M4A, OGG, WAV ou WebM.`}
        accept="audio/*"
        escolhido={escolhido}
        onChoose={(novo) => setEscolhido(novo ?? null)}
      />
      {problema !== undefined && <Notice tone="error">{problema}</Notice>}
    </Janela>
  )
}
