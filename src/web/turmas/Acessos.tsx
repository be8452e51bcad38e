import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs'
import { useState } from 'react'
import { formatData } from '#regras/datas.ts'
import { plural } from '#regras/plural.ts'
import { AskOnLeave } from '#web/navegacao/AskOnLeave.tsx'
import { to } from '#web/paths.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { LeaveQuestion } from '#kit/overlays/Modal.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { QR } from '#kit/data/QR.tsx'
import { useAgora } from '#kit/base/useAgora.ts'
import { sitio } from './textos.ts'
import type { Acesso, Turma } from './turmas.queries.ts'
import s from './acessos.module.css'

const porFolha = 8

const sheetsOf = (acessos: readonly Acesso[]): Acesso[][] =>
  Array.from({ length: Math.ceil(acessos.length / porFolha) }, (_, index) => acessos.slice(index * porFolha, (index + 1) * porFolha))

/** Whose they are: a class, or the installation. */
type DeQuem = Pick<Turma, 'name' | 'disciplina' | 'fuso'>
type AcessosProps = { turma: DeQuem; acessos: Acesso[]; voltar?: string; onClose: () => void }

/** Access slips, eight to an A4 sheet, cut on the dashes. */
export function Acessos({ turma, acessos, voltar = 'Voltar aos alunos', onClose }: AcessosProps) {
  const [isAsking, setAsking] = useState(false)
  const hoje = formatData(useAgora(), turma.fuso)
  const sheets = sheetsOf(acessos)
  // Printed or not: the passwords are here and nowhere else, and only who holds the paper knows that it came out.
  const pergunta = {
    title: 'Sair dos acessos?',
    leave: 'Sair',
    stay: 'Ficar na página',
    children:
      acessos.length === 1
        ? 'A palavra-passe deixa de se ver. Se ainda não a imprimiu, será preciso criar outra.'
        : `${acessos.length} palavras-passe deixam de se ver. Se ainda não as imprimiu, será preciso criar outras.`,
  }
  return (
    <PageMain tight>
      <AskOnLeave when comSeparador {...pergunta} />
      {isAsking && <LeaveQuestion {...pergunta} onStay={() => setAsking(false)} onLeave={onClose} />}
      <div className={s.barra}>
        <Button variant="quiet" icon={IconArrowLeft} onClick={() => setAsking(true)}>
          {voltar}
        </Button>
        <span className="grow" />
        <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
          Imprimir {plural(acessos.length, 'acesso', 'acessos')}
        </Button>
      </div>
      <div className="noprint">
        <Notice tone="warn">As palavras-passe só aparecem agora. Imprima antes de sair desta página.</Notice>
      </div>
      {sheets.map((sheet, index) => (
        <section key={sheet[0]?.id} className={s.folha} aria-label={`Folha ${index + 1} de ${sheets.length}`}>
          <header>
            <div>
              <p>
                {turma.name} · {hoje} · {sheet.length} de {plural(acessos.length, 'acesso', 'acessos')}
              </p>
              <h2>Acessos à Lousa</h2>
            </div>
            <p className={s.corte}>
              <Icon as={IconScissors} size="s" /> Corte pelo tracejado e entregue em mão.
            </p>
          </header>
          <ul className={s.taloes}>
            {sheet.map((acesso) => (
              <Talao key={acesso.id} turma={turma} acesso={acesso} />
            ))}
          </ul>
          <footer>
            <span>A palavra-passe muda-se ao entrar pela primeira vez.</span>
            <span>
              Folha {index + 1} de {sheets.length}
            </span>
          </footer>
        </section>
      ))}
    </PageMain>
  )
}

function Talao({ turma, acesso }: { turma: DeQuem; acesso: Acesso }) {
  const entrada = `${window.location.origin}${to.signIn()}?utilizador=${encodeURIComponent(acesso.utilizador)}`
  return (
    <li className={s.talao}>
      <div>
        <h3>{acesso.nome}</h3>
        <p>{[turma.name, turma.disciplina].filter(Boolean).join(' · ')}</p>
        <dl>
          <dt>Endereço</dt>
          <dd>{sitio()}</dd>
          <dt>Utilizador</dt>
          <dd>{acesso.utilizador}</dd>
          <dt>Palavra-passe</dt>
          <dd>{acesso.palavraPasse}</dd>
        </dl>
      </div>
      <div className={s.qr}>
        <QR text={entrada} label={`Código QR para ${acesso.nome} entrar`} />
        Aponta a câmara para entrar
      </div>
    </li>
  )
}
