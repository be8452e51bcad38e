import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useRef } from 'react'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { Attachment } from '#kit/data/Attachment.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { ListenButton } from '#kit/voice/ListenButton.tsx'
import { useAspeto } from '#web/shell/theme.ts'
import { CriteriosDoTrabalho } from './CriteriosDoTrabalho.tsx'
import { RecursosDoTrabalho } from './Recursos.tsx'
import type { Minha } from './trabalhos.queries.ts'
import s from './trabalhos.module.css'

type Pedido = Pick<Minha, 'instrucoes' | 'textoAuxiliar' | 'link' | 'ficheiros' | 'ficheirosVisiveis' | 'recursos' | 'criterios'>

/** The files of a homework or an answer, each with the way to open it. */
export function Anexados({ ids, ficheiros, label }: { ids: readonly number[]; ficheiros: Minha['ficheirosVisiveis']; label: string }) {
  if (ids.length === 0) return null
  return (
    <ul className={s.anexos} aria-label={label}>
      {ids.map((id) => {
        const ficheiro = ficheiros[id]
        return ficheiro ? (
          <li key={id}>
            <Attachment
              name={ficheiro.nome}
              type={ficheiro.tipo}
              size={ficheiro.tamanho}
              href={ficheiro.url}
              thumbnail={ficheiro.tipo.startsWith('image/') ? ficheiro.url : undefined}
            />
          </li>
        ) : null
      })}
    </ul>
  )
}

/** The task: instructions, resources, files, link, auxiliary text. */
export function Enunciado({ pedido }: { pedido: Pedido }) {
  const { ouvir } = useAspeto()
  const texto = useRef<HTMLDivElement>(null)
  return (
    <div className={s.enunciado}>
      {ouvir && !isVazio(pedido.instrucoes) && <ListenButton label="Ouvir o trabalho" texto={texto} />}
      <div ref={texto}>
        <RichText className={s.instrucoes} texto={pedido.instrucoes} ficheiros={pedido.ficheirosVisiveis} nivel={2} />
      </div>
      <RecursosDoTrabalho recursos={pedido.recursos} />
      <Anexados ids={pedido.ficheiros} ficheiros={pedido.ficheirosVisiveis} label="Ficheiros do trabalho" />
      {pedido.link && (
        <p className={s.link}>
          <Icon as={IconLink} size="s" />
          <a href={pedido.link} target="_blank" rel="noopener noreferrer">
            {pedido.link.replace(/^https?:\/\//, '')}
            <span className="sr"> (abre noutro separador)</span>
          </a>
        </p>
      )}
      {pedido.textoAuxiliar && (
        <aside className={s.auxiliar} aria-label="Texto auxiliar">
          <p className="meta">Texto auxiliar</p>
          <p className={s.linhas}>{pedido.textoAuxiliar}</p>
        </aside>
      )}
      <CriteriosDoTrabalho criterios={pedido.criterios} />
    </div>
  )
}
