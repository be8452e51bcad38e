import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { say } from '#kit/base/say.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '#kit/api/queries.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { NotificacoesPanel } from '#web/notificacoes/NotificacoesPanel.tsx'
import { nomeDoPapel, type Sessao, useSessao } from '#web/sessao/sessao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { FailedState } from '#kit/feedback/FailedState.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { Skeleton } from '#kit/feedback/Skeleton.tsx'
import { AparenciaPanel } from './AparenciaPanel.tsx'
import { AvisoDoDono } from './AvisoDoDono.tsx'
import { ConfirmacaoPanel } from './ConfirmacaoPanel.tsx'
import { ContaForm } from './ContaForm.tsx'
import { EntradasPanel } from './EntradasPanel.tsx'
import { DadosPanel } from './DadosPanel.tsx'
import { EspacoPanel } from './EspacoPanel.tsx'
import { ImagemPanel } from './ImagemPanel.tsx'
import { PalavraPasseForm } from './PalavraPasseForm.tsx'
import { Parte } from './Parte.tsx'
import { SessoesPanel } from './SessoesPanel.tsx'

/** `/profile`: picture, name, password, appearance, open sessions, and one's own data. */
export default function PerfilPage() {
  const sessao = useSessao()
  usePageTitle('Os meus dados')
  return sessao.palavraPasseProvisoria ? <PrimeiraPalavraPasse /> : <Perfil sessao={sessao} />
}

function PrimeiraPalavraPasse() {
  return (
    <PageMain width="narrow" className="stack">
      <h1>{say('{Escolhe a tua|Escolha a sua} palavra-passe')}</h1>
      <Notice tone="info">
        {say(
          'A palavra-passe que {recebeste serve só uma vez. Escolhe agora a tua|recebeu serve só uma vez. Escolha agora a sua}, que mais ninguém conhece.',
        )}
      </Notice>
      <PalavraPasseForm primeira />
    </PageMain>
  )
}

function Perfil({ sessao }: { sessao: Sessao }) {
  const perfil = useQuery(read('GET /api/conta/perfil'))
  const isStudent = sessao.tipo === tipoDeConta.aluno
  const waiting = perfil.isPending ? (
    <Skeleton shape="form" rows={2} label="A abrir os seus dados" />
  ) : (
    perfil.error && (
      <FailedState compact title={say('Não foi possível abrir os {teus|seus} dados')} onRetry={() => void perfil.refetch()}>
        {perfil.error.message}
      </FailedState>
    )
  )
  return (
    <PageMain width="narrow">
      <h1>Os meus dados</h1>
      <p className="muted">
        {sessao.displayName} · {nomeDoPapel(sessao.tipo)}
      </p>
      {perfil.data?.doDonoDesde && <AvisoDoDono desde={perfil.data.doDonoDesde} />}
      {sessao.confirmacao !== 'confirmada' && (
        <Parte id="confirmacao" titulo="Confirmação" texto="Só um professor confirmado pode criar turmas e testes.">
          {perfil.data ? <ConfirmacaoPanel perfil={perfil.data} /> : waiting}
        </Parte>
      )}
      <Parte id="imagem" titulo="Imagem" texto={isStudent ? 'Os colegas e os professores veem-na.' : 'Aparece junto ao seu nome.'}>
        <ImagemPanel sessao={sessao} />
      </Parte>
      <Parte
        id="conta"
        titulo="Conta"
        texto={
          isStudent
            ? 'Só o professor ou a escola podem mudar o e-mail e o nome de utilizador.'
            : 'Só a escola pode mudar o e-mail e o nome de utilizador.'
        }
      >
        {perfil.data ? <ContaForm perfil={perfil.data} /> : waiting}
      </Parte>
      <Parte titulo="Palavra-passe" texto="Ao mudá-la, as outras sessões terminam.">
        <PalavraPasseForm />
      </Parte>
      <Parte titulo="Aparência" texto="Só neste dispositivo; muda já.">
        <AparenciaPanel />
      </Parte>
      <Parte id="notificacoes" titulo="Notificações" texto={say('O que {queres|quer} saber, e por que meio.')}>
        <NotificacoesPanel />
      </Parte>
      <Parte titulo="Sessões" texto={say('Onde a {tua|sua} conta está aberta.')}>
        <SessoesPanel />
      </Parte>
      <Parte
        titulo={say('Quem esteve na {tua|sua} conta')}
        texto={say('A administração pode ver a Lousa como {tu a vês|a vê}. Fica aqui quem, quando e porquê.')}
      >
        <EntradasPanel />
      </Parte>
      {perfil.data && perfil.data.espaco.total !== null && (
        <EspacoPanel usado={perfil.data.espaco.usado} total={perfil.data.espaco.total} />
      )}
      <Parte
        titulo={say('Os {teus|seus} dados')}
        texto={say('São {teus: leva-os contigo, ou pede|seus: leve-os consigo, ou peça} que desapareçam.')}
      >
        {perfil.data ? <DadosPanel apagamento={perfil.data.apagamento} /> : waiting}
      </Parte>
    </PageMain>
  )
}
