import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { useState } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { CopyButton } from '#kit/base/CopyButton.tsx'
import { DialogBody } from '#kit/overlays/DialogBody.tsx'
import { DialogFooter } from '#kit/overlays/DialogFooter.tsx'
import { QR } from '#kit/data/QR.tsx'
import { RenewCodigo } from './CodigoDaTurma.tsx'
import type { PainelProps } from './add-alunos-panel.ts'
import { ProjectCodigo } from './ProjectCodigo.tsx'
import { enderecoParaEntrar, sitio } from './textos.ts'
import { useAct } from './turmas.queries.ts'
import s from './add.module.css'

/** The code and its QR: copy the link, project, renew, switch off. */
export function AddByCodigo({ turma, onClose }: PainelProps) {
  const [aberto, setAberto] = useState<'nada' | 'projetar' | 'renovar'>('nada')
  const change = useAct('POST /api/turmas/codigo/{id}')
  const { codigo, codigoAtivo } = turma
  const turn = (acao: 'ligar' | 'desligar') => change.run({ params: { id: turma.id }, body: { acao } })
  if (codigo === null) return null
  return (
    <>
      <DialogBody>
        {codigoAtivo ? (
          <div className={s.codigo}>
            <QR text={enderecoParaEntrar(codigo)} label="Código QR para entrar na turma" className={s.qr} />
            <div>
              <p>
                Projete o código. Cada aluno abre <b>{sitio()}</b>, escolhe «Turmas» e escreve:
              </p>
              <strong>{codigo}</strong>
              <div className="row wrapr">
                <CopyButton text={enderecoParaEntrar(codigo)} what="para entrar na turma" label="Copiar ligação" variant="line" />
                <Button icon={IconMaximize} onClick={() => setAberto('projetar')}>
                  Projetar
                </Button>
              </div>
            </div>
          </div>
        ) : (
          <p>O código está desligado: ninguém entra com ele.</p>
        )}
        <p className="meta">Se o código for parar a outras mãos, renove-o: quem já entrou fica.</p>
      </DialogBody>
      <DialogFooter
        aside={
          <>
            {codigoAtivo && (
              <Button variant="quiet" onClick={() => setAberto('renovar')}>
                Renovar código
              </Button>
            )}
            <Button variant="quiet" pending={change.pending} onClick={() => turn(codigoAtivo ? 'desligar' : 'ligar')}>
              {codigoAtivo ? 'Desligar código' : 'Ligar código'}
            </Button>
          </>
        }
      >
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </DialogFooter>
      {aberto === 'projetar' && <ProjectCodigo name={turma.name} codigo={codigo} onClose={() => setAberto('nada')} />}
      {aberto === 'renovar' && <RenewCodigo turma={turma} onClose={() => setAberto('nada')} />}
    </>
  )
}
