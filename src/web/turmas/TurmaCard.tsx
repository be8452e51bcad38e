import type { ReactNode } from 'react'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Giz } from '#kit/base/Giz.tsx'
import { assunto, joinNames } from './textos.ts'
import type { TurmaResumo } from './turmas.queries.ts'
import s from './cartao.module.css'

/** One class in the list: its name is the link, its chalk the colour. `menu` is what its teachers may do. */
export function TurmaCard({ turma, menu }: { turma: TurmaResumo; menu?: ReactNode }) {
  const { id, name, description, cor, nAlunos, contagens, codigo, codigoAtivo, professores, papel } = turma
  return (
    <li className={s.cartao}>
      <div className={s.topo}>
        <Giz colour={cor} size="l" />
        <h2 className="grow">
          <Ligacao to={to.turma(id)} className={s.nome}>
            {name}
          </Ligacao>
        </h2>
        {menu}
      </div>
      <p className={s.sobre}>{assunto(turma) || description || ' '}</p>
      {papel !== 'dono' && <p className="meta">{joinNames(professores)}</p>}
      <p className={s.numeros}>
        <span>
          <b>{nAlunos}</b> {nAlunos === 1 ? 'aluno' : 'alunos'}
        </span>
        <span>
          <b>{contagens.testes}</b> {contagens.testes === 1 ? 'teste' : 'testes'}
        </span>
        <span>
          <b>{contagens.trabalhos}</b> {contagens.trabalhos === 1 ? 'trabalho' : 'trabalhos'}
        </span>
        {codigo && codigoAtivo && (
          <span className={s.codigo} title="Código da turma">
            <span className="sr">Código da turma: </span>
            {codigo}
          </span>
        )}
      </p>
    </li>
  )
}
