/**
 * Lousa opened without a network: what of this student stands on this device. Tests under way and those that wait, and
 * below them the homework and results that were opened here.
 */
import { useEffect } from 'react'
import { formatQuando } from '#web/horas.ts'
import { say } from '#kit/base/say.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { to } from '#web/paths.ts'
import { otherwise } from '#kit/unexpected.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { ButtonLink } from '#kit/base/ButtonLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { Sheet } from '#kit/data/Sheet.tsx'
import type { TesteParaResponder } from '../machine/estado.ts'
import { type PaginaVista, hasPaginas, readPaginas } from '../offline/paginas.ts'
import { serverTimeSince } from '../offline/copies.ts'
import { tryOpenJournal } from '../journal/journal.ts'
import { doneAt, isPending } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import l from './lista.module.css'
import { withSalas, withSelados } from '../offline/copies.ts'
import { janela, turmaEDisciplina } from '../sala/textos.ts'
import { useTitulo } from '../sala/useLugar.ts'

/** `row`: of one that was started, what the journal holds of it. */
type Guardado = { teste: TesteParaResponder; agora: string; comecado: null | { limiteEm: string; row: TentativaRow | null } }

/** The nearest end first; what is over for more than a day is no longer looked for. */
export async function readGuardados(): Promise<Guardado[]> {
  const aluno = alunoDaSessao()
  const salas = await withSalas((db) => db.getAll('salas')).catch(otherwise([]))
  const selados = await withSelados((db) => db.getAll('selados')).catch(otherwise([]))
  const comecados = salas.filter((one) => one.aluno === aluno)
  const all = [
    ...(await Promise.all(
      comecados.map(async ({ estado: { teste, agora, sala }, parede, aluno: dono }) => {
        const row = (await (await tryOpenJournal(dono))?.readTentativa(sala.tentativaid)) ?? null
        return { teste, agora: serverTimeSince(agora, parede), comecado: { limiteEm: row?.limiteEm ?? sala.limiteEm, row } }
      }),
    )),
    ...selados
      .filter((one) => one.aluno === aluno && !comecados.some(({ teste }) => teste === one.teste))
      .map(({ envelope, parede }) => ({ teste: envelope.teste, agora: serverTimeSince(envelope.agora, parede), comecado: null })),
  ]
  return all
    .filter(({ teste, agora }) => Date.parse(agora) < Date.parse(teste.fim) + 86_400_000)
    .toSorted((a, b) => (a.teste.fim < b.teste.fim ? -1 : 1))
}

/** Homework and results that open here now. */
export const readVistas = async (): Promise<PaginaVista[]> => ((await hasPaginas()) ? readPaginas() : [])

/** The page that was asked for; from the list's own address, the home. */
const denovo = (): void => {
  if (document.documentElement.hasAttribute('data-sem-rede')) window.location.reload()
  else window.location.assign(to.inicio())
}

/** Until when, or what has come of it as this device knows it. */
function situacao({ teste, agora, comecado }: Guardado): string {
  if (comecado === null) return janela(teste, agora)
  const { limiteEm, row } = comecado
  if (row && doneAt(row.handIn) !== null) return 'entregue'
  if (row && isPending(row.handIn)) return 'entrega marcada: segue assim que houver rede'
  if (agora >= limiteEm) return 'o tempo terminou: o que falta segue assim que houver rede'
  return `até ${formatQuando(limiteEm, agora, teste.turma.fuso)}`
}

function Linha({ guardado }: { guardado: Guardado }) {
  const { teste, agora, comecado } = guardado
  const isRunning = comecado !== null && agora < comecado.limiteEm && (comecado.row === null || comecado.row.handIn.step.at === 'none')
  const acao = isRunning ? 'Continuar' : 'Abrir'
  return (
    <li className={l.linha}>
      <div className="grow">
        <h2 className={l.nome}>{teste.nome}</h2>
        <p className="meta">{[turmaEDisciplina(teste), situacao(guardado)].join(' · ')}</p>
      </div>
      <div className={l.acao}>
        <ButtonLink variant="primary" href={to.answerTeste(teste.id)} aria-label={`${acao}: ${teste.nome}`}>
          {acao}
        </ButtonLink>
      </div>
    </li>
  )
}

/** As they were last read here: nothing is said of them that may have changed since. */
function LinhaDaPagina({ vista }: { vista: PaginaVista }) {
  const agora = useAgora()
  const { turma } = vista.dados
  const [nome, oQue, href] =
    vista.tipo === 'trabalho'
      ? [vista.dados.titulo, 'Trabalho', to.respostaDoTrabalho(turma.id, vista.id)]
      : [vista.dados.nome, 'Resultado', to.resultado(vista.id)]
  return (
    <li className={l.linha}>
      <div className="grow">
        <h3 className={l.nome}>{nome}</h3>
        <p className="meta">{[oQue, turma.name, say(`{viste-o|viu-o} ${formatQuando(vista.em, agora, turma.fuso)}`)].join(' · ')}</p>
      </div>
      <div className={l.acao}>
        <ButtonLink href={href} aria-label={`Abrir: ${nome}, ${oQue.toLowerCase()}`}>
          Abrir
        </ButtonLink>
      </div>
    </li>
  )
}

type GuardadosProps = { guardados: readonly Guardado[]; paginas: readonly PaginaVista[] }

export function Guardados({ guardados, paginas }: GuardadosProps) {
  useTitulo('Sem ligação')
  // Synchronises with the network: once there is one, Lousa itself is shown.
  useEffect(() => {
    window.addEventListener('online', denovo)
    return () => window.removeEventListener('online', denovo)
  }, [])
  const retry = <Button onClick={denovo}>Tentar de novo</Button>
  if (guardados.length + paginas.length === 0) {
    return (
      <PageMain width="narrow">
        <EmptyState level="h1" drawing="sem-rede" title="Sem ligação" actions={retry}>
          Não foi possível chegar à Lousa, e neste dispositivo não há testes guardados.
        </EmptyState>
      </PageMain>
    )
  }
  return (
    <PageMain width="narrow">
      <PageHead
        title="Sem ligação"
        lede={`Não foi possível chegar à Lousa. ${guardados.length === 0 ? 'O que já se viu aqui abre' : 'Estes testes estão neste dispositivo e abrem'} na mesma.`}
        actions={retry}
      />
      {guardados.length > 0 && (
        <Sheet as="ul">
          {guardados.map((guardado) => (
            <Linha key={guardado.teste.id} guardado={guardado} />
          ))}
        </Sheet>
      )}
      {paginas.length > 0 && (
        <section className={l.vistas} aria-labelledby="ja-vistos">
          <h2 id="ja-vistos">Trabalhos e resultados já vistos</h2>
          <Sheet as="ul">
            {paginas.map((vista) => (
              <LinhaDaPagina key={`${vista.tipo} ${vista.id}`} vista={vista} />
            ))}
          </Sheet>
        </section>
      )}
    </PageMain>
  )
}
