/** The answer as it was written, how many wrote it, and the way to mark only some of them. */
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Fragment, Suspense, useState } from 'react'
import { tracosDoTipo } from '#perguntas/nomes.ts'
import { conteudoDe } from '#perguntas/formas.tsx'
import { vistaPorNumero } from '#perguntas/vistas.tsx'
import { plural } from '#regras/plural.ts'
import { Button } from '#kit/base/Button.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { AcceptAlsoDialog } from './AcceptAlsoDialog.tsx'
import type { CorrecaoPergunta, Grupo, Painel } from '#web/correcao/correcao.queries.ts'
import { FraseDaLacuna } from './FraseDaLacuna.tsx'
import { pedacosDaGrafia } from './grafias.ts'
import { fraseDaLacuna, numeroDaLacuna } from './lacunas.ts'
import { respostasByDefault } from './give-marks.ts'
import { pontos } from '#web/correcao/textos.ts'
import s from './corrigir.module.css'

type Props = {
  painel: Painel
  correcao: CorrecaoPergunta
  grupo: Grupo
  separadas: ReadonlySet<number> | null
  onSeparate: (separadas: ReadonlySet<number> | null) => void
  assinalado: boolean
  onAssinalar: () => void
}

const porque: Record<Grupo['tipo'], string> = {
  iguais: 'depois de ignorar maiúsculas, acentos e pontuação',
  parecidas: 'diferem numa ou duas letras: confirme as grafias',
  'em-branco': 'nada escrito',
}

function quantas({ tipo, respostas }: Grupo): string {
  const n = respostas.length
  if (tipo === 'em-branco') return plural(n, 'resposta em branco', 'respostas em branco')
  if (n === 1) return '1 resposta'
  return `${n} respostas ${tipo === 'iguais' ? 'iguais' : 'parecidas'}`
}

function titulo({ pergunta }: CorrecaoPergunta, grupo: Grupo): string {
  const lacuna = numeroDaLacuna(pergunta, grupo.parte)
  return `${quantas(grupo)}${lacuna === null ? '' : ` na lacuna ${lacuna}`}`
}

/** The words of a gap stand in its sentence, those of a box alone; anything else is shown by its own view. */
function Escrita({ correcao, grupo }: { correcao: CorrecaoPergunta; grupo: Grupo }) {
  const { pergunta, ficheiros } = correcao
  if (grupo.tipo === 'em-branco') return <p className="muted">Sem resposta.</p>
  const frase = fraseDaLacuna(pergunta, grupo.parte)
  if (frase !== null) {
    return (
      <blockquote>
        <FraseDaLacuna frase={frase} escrito={grupo.texto} />
      </blockquote>
    )
  }
  const vista = vistaPorNumero(pergunta.tipoPergunta)
  if (grupo.parte !== null || grupo.resposta === null || vista === null) return <blockquote>{grupo.texto}</blockquote>
  const { Rever } = vista
  return (
    <Suspense fallback={<p className="muted">{grupo.texto}</p>}>
      <Rever
        conteudo={conteudoDe(pergunta)}
        resposta={grupo.resposta}
        enunciado={pergunta.enunciado}
        ficheiros={ficheiros}
        mostrarChave
        resultado={tracosDoTipo(pergunta.tipoPergunta).corrigidaPorPessoa ? null : (grupo.respostas[0]?.resultado ?? null)}
      />
    </Suspense>
  )
}

/** Each spelling, with the words marked that the commonest does not have so. */
function Grafias({ grupo: { texto: base, grafias } }: { grupo: Grupo }) {
  return (
    <p className="meta">
      Grafias:{' '}
      {grafias.map(({ texto, n }, i) => (
        <Fragment key={texto}>
          {i > 0 && ', '}«
          {pedacosDaGrafia(base, texto).map(({ texto: pedaco, difere }, place) => (difere ? <mark key={place}>{pedaco}</mark> : pedaco))}»
          {n > 1 && ` (${n})`}
        </Fragment>
      ))}
    </p>
  )
}

export function RespostasDoGrupo({ painel, correcao, grupo, separadas, onSeparate, assinalado, onAssinalar }: Props) {
  const [aceitar, setAceitar] = useState(false)
  const { respostas, parte } = grupo
  const { escrita, comTextosAceites } = tracosDoTipo(correcao.pergunta.tipoPergunta)
  const many = respostas.length > 1
  const nomes = respostas.flatMap(({ aluno }) => aluno?.nome ?? [])
  const toggle = (id: number, on: boolean) => {
    const next = new Set(separadas)
    if (on) next.add(id)
    else next.delete(id)
    onSeparate(next)
  }
  return (
    <div className={s.resposta}>
      <p className={s.quem}>
        {many && <Icon as={IconUsers} size="s" />}
        <b>{titulo(correcao, grupo)}</b>
        {(grupo.tipo === 'em-branco' || (many && escrita)) && <span>{porque[grupo.tipo]}</span>}
      </p>
      <Escrita correcao={correcao} grupo={grupo} />
      {grupo.grafias.length > 1 && grupo.tipo === 'parecidas' && <Grafias grupo={grupo} />}
      {nomes.length > 0 && separadas === null && <p className="meta">{nomes.join(', ')}</p>}
      {separadas !== null && (
        <ul className={s.separar} aria-label="Respostas do grupo">
          {respostas.map((uma, i) => (
            <li key={uma.tentativaId}>
              <Checkbox checked={separadas.has(uma.tentativaId)} onChange={(on) => toggle(uma.tentativaId, on)} note={uma.texto}>
                {uma.aluno?.nome ?? `Resposta ${i + 1}`}
                {uma.points !== null && ` · ${pontos(uma.points)}`}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <div className={s.acoes}>
        <Button variant="quiet" size="small" icon={IconFlag} aria-pressed={assinalado} aria-keyshortcuts="a" onClick={onAssinalar}>
          {assinalado ? 'Assinalada' : 'Assinalar'}
        </Button>
        {many && separadas === null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onSeparate(new Set(respostasByDefault(grupo).map(({ tentativaId }) => tentativaId)))}
          >
            Ver as {respostas.length} e separar
          </Button>
        )}
        {separadas !== null && (
          <Button variant="quiet" size="small" onClick={() => onSeparate(null)}>
            {respostasByDefault(grupo).length < respostas.length ? 'Classificar só as que esperam' : 'Classificar todas juntas'}
          </Button>
        )}
        {comTextosAceites && parte !== null && painel.soLeitura === null && (
          <Button variant="quiet" size="small" onClick={() => setAceitar(true)}>
            Aceitar também…
          </Button>
        )}
      </div>
      {aceitar && parte !== null && (
        <AcceptAlsoDialog painel={painel} correcao={correcao} parte={parte} texto={grupo.texto} onClose={() => setAceitar(false)} />
      )}
    </div>
  )
}
