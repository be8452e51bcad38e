import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { nomeDoTipo } from '#perguntas/nomes.ts'
import { Excerto } from '#perguntas/vistas/excerto.tsx'
import { type EsquemaNoTeste, countsInParts } from '#perguntas/esquema-no-teste.ts'
import { limites } from '#regras/limites.ts'
import { to } from '#web/paths.ts'
import { Button } from '#kit/base/Button.tsx'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Select } from '#kit/fields/Select.tsx'
import c from '#kit/fields/control.module.css'
import { counted } from '#web/pastas/counted.ts'
import { AvisoTextoSemPerguntas } from '../editor/AvisoTextoSemPerguntas.tsx'
import { CampoRecursosDaPagina } from '../editor/CampoRecursosDaPagina.tsx'
import { cotacoesNoTeste } from '../editor/esquemas.ts'
import { numeroDoItem } from '../editor/ItemDoTeste.tsx'
import { type ItemPedido, pedidoDoItem } from '../editor/item-pedido.ts'
import { AddFromRepositorio } from '../editor/AddFromRepositorio.tsx'
import { joinPergunta, joinSorteio } from '../editor/join-itens.ts'
import type { EditorTeste, EstadoEditor } from '../editor/editor.ts'
import {
  type Item,
  type ItemPergunta,
  type Lugar,
  chaveDoItem,
  isTextoSemPerguntas,
  moveItem,
  movePagina,
  numeroNoLugar,
  perguntasNoTeste,
  pontosDoItem,
  removeItem,
  removePagina,
  sendItem,
  setEsquema,
  setPagina,
  setPontos,
} from '../editor/rascunho.ts'
import type { useAntigas } from '../editor/useAntigas.tsx'
import { fonteDoSorteio } from '../editor/useEditorTeste.ts'
import { TextoSimples } from './TextoSimples.tsx'
import s from './simples.module.css'

type Pastas = readonly { id: number; nome: string }[]

type PaginaProps = {
  editor: EditorTeste
  estado: EstadoEditor
  /** Of the questions that were changed since they came into the test. */
  antigas: ReturnType<typeof useAntigas>
  indice: number
  pastas: Pastas
  onSend: (pedido: ItemPedido) => void
  /** Says what an act did. */
  onTell: (frase: string) => void
}

/** Once what moved stands in its new place, the focus goes on from there. */
export const focusSoon = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus(), 0)
/** Where a page begins to be written: the field of its title. */
export const inicioDaPagina = (id: string): string => `titulo-${id}`
const places = (n: number) => Array.from({ length: n }, (_, i) => ({ value: i, label: `${i + 1}.ª` }))

/** A page of the test as a group of fields: title, text, its questions one after the other, ways to add more. */
export function PaginaSimples({ editor, estado, antigas, indice, pastas, onSend, onTell }: PaginaProps) {
  const { rascunho } = estado
  const pagina = rascunho.paginas[indice]
  const [aJuntar, setAJuntar] = useState(false)
  if (!pagina) return null
  const nome = `página ${indice + 1}`
  return (
    <fieldset className={s.grupo}>
      <legend>
        <h2>Página {indice + 1}</h2>
      </legend>
      <Field id={inicioDaPagina(pagina.id)} label={`Título da ${nome}`} optional>
        {(control) => (
          <input
            {...control}
            className={c.input}
            value={pagina.titulo}
            maxLength={limites.tituloMaximo}
            autoComplete="off"
            onChange={(event) => editor.change((atual) => setPagina(atual, indice, { titulo: event.target.value }), `titulo:${pagina.id}`)}
          />
        )}
      </Field>
      <TextoSimples
        label={`Texto da ${nome}`}
        hint="Lê-se antes das perguntas desta página."
        texto={pagina.estimulo}
        onChange={(estimulo) => editor.change((atual) => setPagina(atual, indice, { estimulo }), `estimulo:${pagina.id}`)}
        editor={`${to.editTeste(editor.id)}?pagina=${indice + 1}`}
      />
      <CampoRecursosDaPagina
        recursos={pagina.recursos ?? []}
        onChange={(recursos) => editor.change((atual) => setPagina(atual, indice, { recursos }))}
      />
      {rascunho.paginas.length > 1 && <LugarDaPagina editor={editor} indice={indice} total={rascunho.paginas.length} onTell={onTell} />}
      {isTextoSemPerguntas(pagina) && <AvisoTextoSemPerguntas />}
      {pagina.itens.length === 0 ? (
        <p className="meta">Esta página ainda não tem perguntas.</p>
      ) : (
        <ol className={s.itens}>
          {pagina.itens.map((item, lugar) => (
            <li key={chaveDoItem(item)}>
              <ItemSimples {...{ editor, estado, antigas, pastas, onSend, onTell, item }} onde={{ pagina: indice, lugar }} />
            </li>
          ))}
        </ol>
      )}
      <div className={s.atos}>
        <Button id={`nova-${pagina.id}`} icon={IconPlus} onClick={() => onSend({ que: 'pergunta', id: null, pagina: indice })}>
          Nova pergunta na {nome}
        </Button>
        {editor.de === null && (
          <Button icon={IconDice5} onClick={() => onSend({ que: 'sorteio', sorteio: null, pagina: indice, lugar: null })}>
            Perguntas ao acaso na {nome}
          </Button>
        )}
      </div>
      {editor.de === null && (
        <Disclosure title={`Juntar do repositório à ${nome}`} open={aJuntar} onToggle={setAJuntar}>
          {aJuntar && (
            <AddFromRepositorio
              noTeste={perguntasNoTeste(rascunho)}
              para={nome}
              onAdd={(pergunta) => {
                joinPergunta(editor, indice, pergunta)
                onTell(`Pergunta junta ao fim da ${nome}.`)
              }}
              onSorteio={(de) => joinSorteio(editor, indice, de)}
            />
          )}
        </Disclosure>
      )}
    </fieldset>
  )
}

type LugarProps = Pick<PaginaProps, 'editor' | 'indice' | 'onTell'> & { total: number }

/** Where a page stands among the others, and its way out of the test. */
function LugarDaPagina({ editor, indice, total, onTell }: LugarProps) {
  const nome = `página ${indice + 1}`
  return (
    <div className={s.linha}>
      <Field label={`Posição da ${nome} no teste`}>
        {(control) => (
          <Select
            {...control}
            value={indice}
            onChange={(para) => {
              editor.change((atual) => movePagina(atual, indice, para))
              onTell(`A página passou para a ${para + 1}.ª posição.`)
            }}
            options={places(total)}
          />
        )}
      </Field>
      <Button
        variant="dangerLine"
        icon={IconTrash}
        onClick={() => {
          editor.change((atual) => removePagina(atual, indice))
          onTell(`Página ${indice + 1} retirada.`)
        }}
      >
        Retirar a {nome}
      </Button>
    </div>
  )
}

type CotacaoProps = { esquema: ItemPergunta['esquema']; onEsquema: (esquema: EsquemaNoTeste | null) => void }

const Cotacao = ({ esquema, onEsquema }: CotacaoProps) => (
  <Field label="Cotação neste teste">
    {(control) => (
      <Select
        {...control}
        value={esquema ?? 'pergunta'}
        onChange={(um) => onEsquema(um === 'pergunta' ? null : um)}
        options={cotacoesNoTeste}
      />
    )}
  </Field>
)

type ItemProps = Omit<PaginaProps, 'indice'> & { item: Item; onde: Lugar }

function ItemSimples({ editor, estado, antigas, pastas, onSend, onTell, item, onde }: ItemProps) {
  const { rascunho, disponiveis } = estado
  const { pagina, lugar } = onde
  const isDraw = item.tipo === 'sorteio'
  const numero = numeroDoItem(item, numeroNoLugar(rascunho, onde))
  const nome = isDraw ? `perguntas ao acaso ${numero}` : `pergunta ${numero}`
  const quantas = isDraw ? disponiveis.get(item.id) : undefined
  const edit = () => onSend(pedidoDoItem(item, onde))
  const { aviso, onVersao } = antigas.of(item, `a ${nome}`)
  return (
    <fieldset className={s.item}>
      <legend>{isDraw ? `Perguntas ${numero}: ao acaso` : `Pergunta ${numero}: ${nomeDoTipo(item.pergunta.tipoPergunta)}`}</legend>
      <p>
        {isDraw ? (
          `${counted(item.n, 'pergunta', 'perguntas')} ao acaso ${fonteDoSorteio(item, pastas, editor.de)}${quantas === undefined ? '' : `, entre ${quantas}`}.`
        ) : (
          <Excerto texto={item.pergunta.enunciado} vazio="Pergunta sem palavras" />
        )}
      </p>
      {aviso}
      <div className={s.linha}>
        <Field label={isDraw ? 'Pontos de cada uma' : 'Pontos'}>
          {(control) => (
            <NumberField
              id={control.id}
              value={pontosDoItem(item)}
              onChange={(points) => {
                if (points !== null) editor.change((atual) => setPontos(atual, onde, points), `pontos:${chaveDoItem(item)}`)
              }}
              min={0}
              max={limites.pontosPerguntaCentesimos / 100}
              decimals={2}
            />
          )}
        </Field>
        {!isDraw && countsInParts(item.pergunta) && (
          <Cotacao esquema={item.esquema} onEsquema={(esquema) => editor.change((atual) => setEsquema(atual, onde, esquema))} />
        )}
        <Field label="Posição na página" id={`posicao-${chaveDoItem(item)}`}>
          {(control) => (
            <Select
              {...control}
              value={lugar}
              onChange={(para) => {
                editor.change((atual) => moveItem(atual, onde, para))
                onTell(`A ${nome} passou para a ${para + 1}.ª posição da página.`)
                focusSoon(`posicao-${chaveDoItem(item)}`)
              }}
              options={places(rascunho.paginas[pagina]?.itens.length ?? 1)}
            />
          )}
        </Field>
        {rascunho.paginas.length > 1 && (
          <Field label="Página" id={`pagina-${chaveDoItem(item)}`}>
            {(control) => (
              <Select
                {...control}
                value={pagina}
                onChange={(para) => {
                  editor.change((atual) => sendItem(atual, onde, para))
                  onTell(`A ${nome} passou para o fim da página ${para + 1}.`)
                  focusSoon(`pagina-${chaveDoItem(item)}`)
                }}
                options={rascunho.paginas.map(({ titulo }, i) => ({ value: i, label: titulo ? `${i + 1}, ${titulo}` : String(i + 1) }))}
              />
            )}
          </Field>
        )}
      </div>
      <div className={s.atos}>
        <Button size="small" icon={IconPencil} onClick={edit}>
          Editar {nome}
        </Button>
        {onVersao && !aviso && (
          <Button size="small" icon={IconHistory} onClick={onVersao}>
            Ver a versão mais recente da {nome}
          </Button>
        )}
        <Button
          size="small"
          icon={IconTrash}
          onClick={() => {
            editor.change((atual) => removeItem(atual, onde))
            onTell(`Retirou ${nome} do teste.`)
            focusSoon(`nova-${rascunho.paginas[pagina]?.id ?? ''}`)
          }}
        >
          Retirar {nome}
        </Button>
      </div>
    </fieldset>
  )
}
