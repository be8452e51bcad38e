import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { type EsquemaNoTeste, countsInParts } from '#perguntas/esquema-no-teste.ts'
import { limites } from '#regras/limites.ts'
import { Excerto } from '#perguntas/vistas/excerto.tsx'
import { TipoDaPergunta } from '#web/perguntas/TipoDaPergunta.tsx'
import t from '#web/perguntas/perguntas.module.css'
import { ChaveDaPergunta } from '#web/perguntas/VistasDaPergunta.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { LaterMenu } from '#kit/overlays/LaterMenu.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import { cx } from '#kit/base/cx.ts'
import { counted } from '#web/pastas/counted.ts'
import { cotacoesNoTeste, nomeDoEsquema } from './esquemas.ts'
import { type Item, type ItemSorteio, perguntaContada, perguntasDoItem, pontosDoItem } from './rascunho.ts'
import s from './item.module.css'

/** The acts on an item of the page. */
export type AtosItem = {
  onPontos: (points: number) => void
  onEsquema: (esquema: EsquemaNoTeste | null) => void
  onEdit: () => void
  onRemove: () => void
  onMove: (para: number) => void
  onSend: (pagina: number) => void
}

type ItemProps = AtosItem & {
  item: Item
  /** Its place on the page, how many there are, and the number students see. */
  lugar: number
  total: number
  numero: number
  paginas: readonly { titulo: string }[]
  pagina: number
  disponiveis: number | undefined
  /** "em «Vulcanismo»" for a draw. */
  fonte: string
  pega: ReactNode
  /** What is said below it. */
  aviso?: ReactNode
  /** The question was changed since: shows what it is now. */
  onVersao?: (() => void) | undefined
}

/** "4", or "4–6" for a draw of three. */
export const numeroDoItem = (item: Item, numero: number): string => {
  const n = perguntasDoItem(item)
  return n === 1 ? String(numero) : `${numero}–${numero + n - 1}`
}

function Sorteio({ item, disponiveis, fonte }: { item: ItemSorteio; disponiveis: number | undefined; fonte: string }) {
  const short = disponiveis !== undefined && disponiveis < item.n
  return (
    <>
      <span className={t.tipo}>
        <Icon as={IconDice5} size="s" />
        Ao acaso
      </span>
      <p>
        {counted(item.n, 'pergunta', 'perguntas')} ao acaso {fonte}
      </p>
      {disponiveis !== undefined && !short && (
        <p className="meta">De {counted(disponiveis, 'pergunta', 'perguntas')}; cada aluno recebe as suas.</p>
      )}
      {short && (
        <p className={s.aviso}>
          <Icon as={IconAlertTriangle} size="s" />
          {disponiveis === 0
            ? 'Não há perguntas para sortear: as que já estão no teste não contam.'
            : `Só há ${disponiveis}, sem contar as que já estão no teste.`}
        </p>
      )}
    </>
  )
}

type CotacaoProps = { numero: string; esquema: EsquemaNoTeste | null; onEsquema: (esquema: EsquemaNoTeste | null) => void }

/** How this test counts the question in parts. The question itself, and other tests that have it, stay as they are. */
const CotacaoNoTeste = ({ numero, esquema, onEsquema }: CotacaoProps) => (
  <Select
    label={`Cotação da pergunta ${numero} neste teste`}
    prefix="Neste teste"
    value={esquema ?? 'pergunta'}
    onChange={(um) => onEsquema(um === 'pergunta' ? null : um)}
    options={cotacoesNoTeste}
  />
)

/** One question or draw of the open page: handle, number, words, points, menu. Opened, it shows its key. */
export function ItemDoTeste({
  item,
  lugar,
  total,
  numero,
  paginas,
  pagina,
  disponiveis,
  fonte,
  pega,
  aviso,
  onVersao,
  onPontos,
  onEsquema,
  onEdit,
  onRemove,
  onMove,
  onSend,
}: ItemProps) {
  const [aberto, setAberto] = useState(false)
  const shown = numeroDoItem(item, numero)
  return (
    <div className={cx(s.item, aberto && s.aberto)}>
      <div className={s.ordem}>
        {pega}
        <b>{shown}</b>
      </div>
      <div className="grow">
        {item.tipo === 'sorteio' ? (
          <Sorteio item={item} disponiveis={disponiveis} fonte={fonte} />
        ) : (
          <>
            <TipoDaPergunta tipo={item.pergunta.tipoPergunta} dominio={item.pergunta.dominio} />
            <button type="button" className={s.abrir} aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
              <Excerto texto={item.pergunta.enunciado} vazio="Pergunta sem palavras" />
            </button>
            {aberto && (
              <div className={s.chave}>
                <ChaveDaPergunta tipo={item.pergunta.tipoPergunta} conteudo={perguntaContada(item)} enunciado={item.pergunta.enunciado} />
                {countsInParts(item.pergunta) && <CotacaoNoTeste numero={shown} esquema={item.esquema ?? null} onEsquema={onEsquema} />}
              </div>
            )}
            {!aberto && item.esquema && <p className="meta">Neste teste: {nomeDoEsquema[item.esquema].toLowerCase()}</p>}
          </>
        )}
        {aviso}
      </div>
      <div className={s.pontos}>
        <NumberField
          label={`Pontos da pergunta ${shown}`}
          value={pontosDoItem(item)}
          onChange={(points) => points !== null && onPontos(points)}
          min={0}
          max={limites.pontosPerguntaCentesimos / 100}
          decimals={2}
        />
        <span aria-hidden="true">{item.tipo === 'sorteio' ? 'cada uma' : 'pontos'}</span>
      </div>
      <LaterMenu
        trigger={<IconButton icon={IconDotsVertical} label={`Ações da pergunta ${shown}`} />}
        items={[
          { label: item.tipo === 'sorteio' ? 'Mudar o sorteio' : 'Editar a pergunta', icon: IconPencil, onSelect: onEdit },
          onVersao && { label: 'Ver a versão mais recente', icon: IconHistory, onSelect: onVersao },
          {
            label: 'Mover para cima',
            icon: IconArrowUp,
            onSelect: () => onMove(lugar - 1),
            disabledReason: lugar === 0 ? 'Já é a primeira da página' : undefined,
          },
          {
            label: 'Mover para baixo',
            icon: IconArrowDown,
            onSelect: () => onMove(lugar + 1),
            disabledReason: lugar === total - 1 ? 'Já é a última da página' : undefined,
          },
          ...paginas.map(
            ({ titulo }, i) =>
              i !== pagina && {
                label: `Passar para a página ${i + 1}${titulo ? `, ${titulo}` : ''}`,
                icon: IconFileExport,
                onSelect: () => onSend(i),
              },
          ),
          { label: 'Retirar do teste', icon: IconX, separated: true, onSelect: onRemove },
        ]}
      />
    </div>
  )
}
