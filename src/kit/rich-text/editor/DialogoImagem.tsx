import { say } from '#kit/base/say.ts'
import { useEffect, useState } from 'react'
import { escolhaDeImagem, formatosDeImagem } from '#regras/ficheiros.ts'
import { MAX_ALT } from '#regras/texto-rico/bounds.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Campo, CampoFicheiro, Janela } from './Janela.tsx'
import type { FicheiroEnviado } from './tipos.ts'
import { useEnvio } from './useEnvio.ts'
import c from '#kit/fields/control.module.css'
import s from './Janela.module.css'

type Descricao = { alt: string; decorativa: boolean }

const SEM_DESCRICAO = 'Descreva a imagem ou diga que é só decorativa'

/** What the image says to who does not see it; an ornament says nothing. */
function CamposDaDescricao({ valor, onChange }: { valor: Descricao; onChange: (valor: Descricao) => void }) {
  return (
    <>
      {!valor.decorativa && (
        <Campo nome="Descrição" nota="Para quem não vê a imagem. Não diga a resposta.">
          {(ids) => (
            <textarea
              {...ids}
              className={`${c.input} ${c.area}`}
              rows={2}
              maxLength={MAX_ALT}
              value={valor.alt}
              onChange={(e) => onChange({ ...valor, alt: e.target.value })}
            />
          )}
        </Campo>
      )}
      <Checkbox checked={valor.decorativa} onChange={(decorativa) => onChange({ ...valor, decorativa })}>
        Só decorativa
      </Checkbox>
    </>
  )
}

const altDe = ({ alt, decorativa }: Descricao): string => (decorativa ? '' : alt.trim().replaceAll(/\s+/g, ' '))

type Escolhida = { ficheiro: File; url: string }

/** The chosen file, and an address for it while it is still only here. */
function useEscolhida() {
  const [escolhida, setEscolhida] = useState<Escolhida | null>(null)
  // Synchronises with the browser's table of local addresses, which must be given back.
  useEffect(
    () => () => {
      if (escolhida) URL.revokeObjectURL(escolhida.url)
    },
    [escolhida],
  )
  const choose = (ficheiro: File | undefined) => setEscolhida(ficheiro ? { ficheiro, url: URL.createObjectURL(ficheiro) } : null)
  return { escolhida, choose }
}

type DialogoImagemProps = {
  send: (ficheiro: File, nome: string) => Promise<FicheiroEnviado>
  onClose: () => void
  onPronto: (id: number, alt: string) => void
}

/** A new image: the file, and its description. */
export function DialogoImagem({ send, onClose, onPronto }: DialogoImagemProps) {
  const { escolhida, choose } = useEscolhida()
  const [descricao, setDescricao] = useState<Descricao>({ alt: '', decorativa: false })
  const { pendente, erro, attempt } = useEnvio(send)
  const alt = altDe(descricao)
  const impedido = !escolhida ? say('{Escolhe|Escolha} primeiro a imagem') : alt === '' && !descricao.decorativa ? SEM_DESCRICAO : undefined
  return (
    <Janela
      titulo="Imagem"
      verbo="Juntar imagem"
      impedido={impedido}
      pendente={pendente}
      onClose={onClose}
      onPronto={() => escolhida && void attempt(escolhida.ficheiro, escolhida.ficheiro.name, ({ id }) => onPronto(id, alt))}
    >
      <CampoFicheiro
        nome="Ficheiro"
        nota={`${formatosDeImagem}.`}
        accept={escolhaDeImagem}
        escolhido={escolhida?.ficheiro ?? null}
        onChoose={choose}
      />
      {escolhida && <img className={s.imagem} src={escolhida.url} alt="" />}
      <CamposDaDescricao valor={descricao} onChange={setDescricao} />
      {erro !== undefined && <Notice tone="error">{erro}</Notice>}
    </Janela>
  )
}

/** The description of an image that is already in the text. */
export function DialogoDescricao({ alt, onClose, onPronto }: { alt: string; onClose: () => void; onPronto: (alt: string) => void }) {
  const [descricao, setDescricao] = useState<Descricao>({ alt, decorativa: false })
  const novo = altDe(descricao)
  return (
    <Janela
      titulo="Descrição da imagem"
      verbo="Guardar descrição"
      impedido={novo === '' && !descricao.decorativa ? SEM_DESCRICAO : undefined}
      onClose={onClose}
      onPronto={() => onPronto(novo)}
    >
      <CamposDaDescricao valor={descricao} onChange={setDescricao} />
    </Janela>
  )
}
