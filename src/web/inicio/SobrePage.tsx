import { useQuery } from '@tanstack/react-query'
import { navegadoresEmPalavras } from '#regras/navegadores.ts'
import { usePageTitle } from '#web/navegacao/navegacao.ts'
import { PageMain } from '#web/shell/PageMain.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Licencas } from './Licencas.tsx'
import s from './sobre.module.css'
import { definicoesQuery } from '#web/definicoes.ts'

/** `/about`: what Lousa is, and the texts the footer leads to where an installation has none of its own. */
export default function SobrePage() {
  const { data } = useQuery(definicoesQuery())
  usePageTitle('O que é a Lousa')
  return (
    <PageMain width="narrow" className={s.texto}>
      <h1>O que é a Lousa</h1>
      <p>
        A Lousa é uma plataforma em linha para professores e alunos. Os professores criam turmas, perguntas e testes; os alunos entram com
        um código, respondem a partir de qualquer computador ou telemóvel e acompanham o seu progresso.
      </p>
      <p>O que um aluno escreve num teste fica guardado no próprio aparelho e depois no servidor. Se a rede falhar, nada se perde.</p>
      <h2 id="ajuda">Ajuda para entrar</h2>
      <p>
        Entre com o e-mail ou com o nome de utilizador que o professor lhe deu. Se não se lembra da palavra-passe, escolha «Esqueci-me da
        palavra-passe»; quem não tem e-mail na conta pede uma nova ao professor. O resto está na <Ligacao to={to.ajuda()}>ajuda</Ligacao>.
      </p>
      <h2 id="navegadores">Navegadores</h2>
      <p>
        A Lousa funciona no {navegadoresEmPalavras}, e nas versões seguintes, em computador, tablet e telemóvel. Num navegador mais antigo
        diz-lhe que o atualize.
      </p>
      <h2 id="privacidade">Política de privacidade</h2>
      <p>
        A Lousa guarda apenas o que precisa para o trabalho da turma: o nome, o e-mail ou nome de utilizador, as respostas e as
        classificações. Não há publicidade, nem medição de audiências, nem partilha com terceiros. Os ficheiros só abrem a quem os pode ver.
      </p>
      <h2 id="dados-pessoais">Tratamento de dados pessoais</h2>
      <p>
        O responsável pelo tratamento é a escola ou a editora que instalou esta Lousa. Os professores veem os dados dos alunos das suas
        turmas; cada aluno vê os seus. Com menos de 13 anos, a conta é criada pelo professor.
      </p>
      <p>
        Em <Ligacao to={to.perfil()}>Os meus dados</Ligacao>, quem tem conta corrige o seu nome, descarrega tudo o que a Lousa guarda de si
        e pede que a conta seja apagada. O trabalho feito nas turmas fica então sem o seu nome.
      </p>
      <h2 id="acessibilidade">Acessibilidade</h2>
      <p>
        A Lousa segue as regras WCAG 2.2, nível AA: tudo se faz só com o teclado, tudo tem nome para os leitores de ecrã, e as páginas cabem
        num telemóvel de 360 píxeis. Cada versão é verificada página a página, em claro e em escuro. Há ainda um tema de contraste máximo,
        quatro tamanhos de texto, uma letra de leitura fácil e menos movimento, que se escolhem no perfil.
      </p>
      <p>
        Imagens sem descrição e gravações sem transcrição dependem de quem cria os testes. Se algo lhe trava o caminho, diga-o à escola.
      </p>
      <h2 id="reclamacoes">Livro de reclamações</h2>
      <p>As reclamações são feitas no livro de reclamações da entidade que disponibiliza esta Lousa, ou em livroreclamacoes.pt.</p>
      <h2 id="editora">Site da editora</h2>
      <p>
        Os recursos, os projetos, os testes prontos e os <Ligacao to={to.eventos()}>eventos</Ligacao> da Lousa são da editora.{' '}
        <Fora antes="O site dela é" endereco={data?.ligacoes.editora} />
      </p>
      <h2 id="parceiro">Parceiro digital</h2>
      <p>
        A versão digital de um manual abre-se com o código que vem com ele:{' '}
        <Ligacao to={to.guia('ativar-licenca')}>ativar a licença de um manual</Ligacao>.{' '}
        <Fora antes="O parceiro digital da editora é" endereco={data?.ligacoes.parceiro} />
      </p>
      <h2>Esta instalação</h2>
      <p>
        {data?.nome && `${data.nome}. `}Versão {data?.versao ?? '…'}. As letras são a Atkinson Hyperlegible Next e a Lexend (licença SIL
        Open Font); os ícones são da coleção Tabler (licença MIT).
      </p>
      <Licencas />
    </PageMain>
  )
}

/** An address outside Lousa, where the installation has set one. */
function Fora({ antes, endereco = '' }: { antes: string; endereco: string | undefined }) {
  if (!endereco.startsWith('http')) return null
  return (
    <>
      {antes} <a href={endereco}>{endereco.replace(/^https?:\/\//, '')}</a>.
    </>
  )
}
