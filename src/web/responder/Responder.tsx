import { useCallback, useState } from 'react'
import { type Aberto, lerEstado } from './abrir.ts'
import { AntesDoTeste } from './AntesDoTeste.tsx'
import { TesteEntregue, TesteFaltou } from './DepoisDoTeste.tsx'
import { PreVisualizacao } from './PreVisualizacao.tsx'
import { SalaDoAluno } from './SalaDoAluno.tsx'

type DoAluno = Extract<Aberto, { quem: 'aluno' }>

function DoAluno({ aberto: { aluno, estado: inicial, semRede } }: { aberto: DoAluno }) {
  const [estado, setEstado] = useState(inicial)
  const { id } = inicial.teste
  // A reading that fails changes nothing: the page that asked for it says what it knows.
  const reler = useCallback(() => void lerEstado(id).then(setEstado, () => {}), [id])
  switch (estado.fase) {
    case 'por-abrir':
    case 'por-iniciar':
      return <AntesDoTeste estado={estado} aluno={aluno} onEstado={setEstado} onReler={reler} />
    case 'em-curso':
      return (
        <SalaDoAluno key={estado.sala.tentativaid} estado={estado} aluno={aluno} semRede={semRede && estado === inicial} onReler={reler} />
      )
    case 'entregue':
      return (
        <TesteEntregue
          aluno={aluno.id}
          tentativa={estado.tentativaid}
          teste={estado.teste}
          agora={estado.agora}
          em={estado.entregueEm}
          por={estado.entreguePor}
          respondidas={estado.respondidas}
          podeConsultar={estado.podeConsultar}
        />
      )
    case 'faltou':
      return <TesteFaltou teste={estado.teste} agora={estado.agora} />
  }
}

/** A test that was opened: the student's page by the phase they are in, or the teacher's preview. */
export const Responder = ({ aberto }: { aberto: Aberto }) =>
  aberto.quem === 'aluno' ? <DoAluno aberto={aberto} /> : <PreVisualizacao previsao={aberto.previsao} />
