// @vitest-environment jsdom
/** What a save changes on other pages is read again there: nobody finds there what was before it. */
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import type { Chave } from '#kit/api/client.ts'
import type { LinhaAviso } from '#web/atividade/atividade.queries.ts'
import { Comentarios } from '#web/atividade/Comentarios.tsx'
import { Compositor } from '#web/atividade/Compositor.tsx'
import { useCorrecaoWrite } from '#web/correcao/correcao.queries.ts'
import { choose, click, openMenu, press, write } from '#web/ensaio-gestos.ts'
import { enderecoDe, showBeside } from '#web/ensaio-leituras.tsx'
import { useAdminWrite } from '#web/gestao/admin.queries.ts'
import { ActivateCodigo } from '#web/licencas/ActivateCodigo.tsx'
import { PublishRascunhos } from '#web/marcados/PublishRascunhos.tsx'
import { NomeDialog } from '#web/pastas/NomeDialog.tsx'
import { ContaForm } from '#web/perfil/ContaForm.tsx'
import { ImagemPanel } from '#web/perfil/ImagemPanel.tsx'
import { TagDialog } from '#web/perguntas/TagDialog.tsx'
import { useMovePerguntas } from '#web/perguntas/useMovePerguntas.ts'
import { useReciclagemWrite } from '#web/reciclagem/reciclagem.queries.ts'
import { beginAt, rita } from '#web/repositorio/ensaio.tsx'
import { useTesteWrite } from '#web/testes/testes.queries.ts'
import { useTrabalhoWrite } from '#web/trabalhos/trabalhos.queries.ts'
import { useTurmasWrite } from '#web/turmas-do-teste/turmas-do-teste.queries.ts'
import { AddByContas } from '#web/turmas/AddByContas.tsx'
import { AddByTurma } from '#web/turmas/AddByTurma.tsx'
import { AlunoDialog } from '#web/turmas/AlunoDialog.tsx'
import { DuplicateTurma } from '#web/turmas/DuplicateTurma.tsx'
import { EscalaDialog } from '#web/turmas/EscalaDialog.tsx'
import { TabelaAlunos } from '#web/turmas/TabelaAlunos.tsx'
import { TurmaDialog } from '#web/turmas/TurmaDialog.tsx'
import { useArchive } from '#web/turmas/TurmaMenu.tsx'
import { type Aluno, type Turma, useLeaveTurma } from '#web/turmas/turmas.queries.ts'
import { useUtilizadorWrite } from '#web/utilizadores/utilizadores.queries.ts'

beginAt('2026-07-17T09:15:00.000Z')

const turma = {
  id: 1,
  versao: 1,
  name: '7.º A',
  description: '',
  disciplina: '',
  anoLetivo: '',
  cor: 'azul',
  fuso: 'Europe/Lisbon',
  incentivos: true,
  escala: escalaPredefinida,
} as unknown as Turma // what the dialogs read of it
const close = () => {}

const ana = { id: 1, nome: 'Ana', numero: 3, estado: 'ativo', ultimaAtividade: null, media: { media: null, total: 0 } } as unknown as Aluno // as little
/** Where the pupils of a class are listed or counted. */
const dosAlunos = [
  'GET /api/inicio',
  'GET /api/pauta/{id}',
  'GET /api/progresso/',
  'GET /api/turmas/testes/',
  'GET /api/turmas/teste/correcao/{id}',
  'GET /api/trabalho/turma/',
  'GET /api/trabalho/painel/{id}',
  'GET /api/atividade/turma/{id}',
] as const

type Caso = { quando: string; escrita: Chave; resposta?: object; pagina: ReactNode; faz: () => Promise<unknown>; muda: readonly Chave[] }

/** A button that sends a write of a room, as its pages do. */
type Escrita = (key: never) => { mutate: (input: never) => void }
function Envia({ escrita, use }: { escrita: Chave; use: Escrita }) {
  const { mutate } = use(escrita as never) // any of the room's
  return <button onClick={() => mutate({ params: { id: 1, idaluno: 1 }, body: {} } as never)}>Enviar</button>
}
const daSala = (quando: string, escrita: Chave, use: unknown, muda: readonly Chave[]): Caso => ({
  quando,
  escrita,
  pagina: <Envia escrita={escrita} use={use as Escrita} />,
  faz: () => press('Enviar'),
  muda,
})

function Arquiva() {
  const { archive } = useArchive()
  return <button onClick={() => archive(1)}>Arquivar</button>
}
function Sai() {
  return <button onClick={useLeaveTurma()}>Sair</button>
}

function Move() {
  const { movePerguntas } = useMovePerguntas()
  return <button onClick={() => void movePerguntas({ ids: [1] }, 2, 'Vulcões')}>Mover</button>
}

const casos: readonly Caso[] = [
  daSala('corrigido um teste', 'PUT /api/turmas/teste/correcao/{id}/marcar', useCorrecaoWrite, [
    'GET /api/pauta/{id}',
    'GET /api/turmas/alunos/{id}',
    'GET /api/atividade/turma/{id}',
  ]),
  daSala('dada outra chave a uma pergunta', 'POST /api/turmas/teste/correcao/{id}/corrigir', useCorrecaoWrite, [
    'GET /api/perguntas/{id}',
    'GET /api/repositorio/teste/{id}',
  ]),
  daSala('mudado um teste da turma', 'PUT /api/turmas/addTeste', useTesteWrite, [
    'GET /api/turmas/testes/',
    'GET /api/turmas/teste/correcao/{id}',
    'GET /api/turmas/alunos/{id}',
    'GET /api/turmas/teste/resultados',
    'GET /api/pauta/{id}',
    'GET /api/progresso/',
    'GET /api/progresso/aluno/{idaluno}',
    'GET /api/atividade/turma/{id}',
    'GET /api/perguntas',
    'GET /api/inicio',
  ]),
  daSala('arquivado um teste em várias turmas', 'POST /api/turmas/teste/turmas/{id}/arquivar', useTurmasWrite, [
    'GET /api/turmas',
    'GET /api/turmas/{id}',
    'GET /api/atividade/turma/{id}',
  ]),
  daSala('mudado um trabalho', 'PUT /api/trabalho', useTrabalhoWrite, [
    'GET /api/pauta/{id}',
    'GET /api/atividade/turma/{id}',
    'GET /api/turmas/teste/resultados',
  ]),
  daSala('reposto um teste da turma', 'POST /api/reciclagem/repor', useReciclagemWrite, [
    'GET /api/pauta/{id}',
    'GET /api/progresso/',
    'GET /api/turmas/alunos/{id}',
    'GET /api/atividade/turma/{id}',
    'GET /api/repositorio/{id}',
    'GET /api/perguntas/dominios',
  ]),
  daSala('confirmado um professor', 'POST /api/admin/professores/confirmar/{id}', useAdminWrite, [
    'GET /api/utilizadores',
    'GET /api/utilizadores/contagens',
  ]),
  daSala('reposta uma turma na Administração', 'POST /api/admin/repor', useAdminWrite, ['GET /api/turmas']),
  daSala('dada uma palavra-passe', 'POST /api/utilizadores/palavra-passe/{id}', useUtilizadorWrite, ['GET /api/admin/correio']),
  {
    quando: 'mudada a escala de uma turma',
    escrita: 'PUT /api/turmas/escala/{id}',
    pagina: <EscalaDialog turma={turma} onClose={close} />,
    faz: () => press('Guardar escala'),
    muda: [
      'GET /api/pauta/{id}',
      'GET /api/progresso/',
      'GET /api/turmas/teste/correcao/{id}',
      'GET /api/de-fora/{id}',
      'GET /api/turmas/teste/correcao/{id}/estatisticas',
    ],
  },
  {
    quando: 'mudado o nome de uma turma',
    escrita: 'PUT /api/turmas',
    pagina: <TurmaDialog turma={turma} onClose={close} />,
    faz: () => press('Guardar turma'),
    muda: ['GET /api/inicio', 'GET /api/turmas/opcoes', 'GET /api/pauta/{id}', 'GET /api/turmas/teste/resultados'],
  },
  {
    quando: 'mudado o número de um aluno',
    escrita: 'PUT /api/turmas/aluno/{id}/{idaluno}',
    pagina: <AlunoDialog turma={turma} aluno={ana} onClose={close} />,
    faz: () => press('Guardar número'),
    muda: [
      'GET /api/turmas/alunos/{id}',
      'GET /api/pauta/{id}',
      'GET /api/progresso/',
      'GET /api/turmas/teste/correcao/{id}',
      'GET /api/trabalho/painel/{id}',
      'GET /api/de-fora/{id}',
    ],
  },
  {
    quando: 'retirado um aluno',
    escrita: 'DELETE /api/turmas/aluno/{id}/{idaluno}',
    pagina: <TabelaAlunos turma={{ ...turma, pode: { gerirAlunos: true } } as Turma} alunos={[ana]} onAcessos={close} />,
    faz: async () => {
      await openMenu('Mais ações para Ana')
      await choose('Retirar da turma')
    },
    muda: dosAlunos,
  },
  {
    quando: 'criadas contas de alunos',
    escrita: 'POST /api/turmas/contas/{id}',
    pagina: <AddByContas turma={turma} onClose={close} onAcessos={close} onOcupado={close} />,
    faz: async () => {
      await write('Nomes, um por linha', 'Ana Sá')
      await screen.findByText('ana.sa')
      await press(/^Criar/)
    },
    muda: dosAlunos,
  },
  {
    quando: 'vindo um aluno de outra turma',
    escrita: 'POST /api/turmas/subir/{id}',
    resposta: { juntos: 1 },
    pagina: <AddByTurma turma={turma} onClose={close} onAcessos={close} onOcupado={close} />,
    faz: async () => {
      await screen.findByRole('checkbox', { name: 'Todos (1)' })
      await press(/^Trazer|^Juntar|^Passar/)
    },
    muda: dosAlunos,
  },
  {
    quando: 'duplicada uma turma',
    escrita: 'POST /api/turmas/duplicar/{id}',
    resposta: { contagens: { testes: 0, trabalhos: 0 } },
    pagina: <DuplicateTurma turma={{ id: 1, name: '7.º A', nAlunos: 20, anoLetivo: '2025/2026' }} onClose={close} />,
    faz: () => press('Duplicar turma'),
    muda: ['GET /api/inicio', 'GET /api/turmas', 'GET /api/perguntas'],
  },
  {
    quando: 'arquivada uma turma',
    escrita: 'POST /api/turmas/arquivar/{id}',
    pagina: <Arquiva />,
    faz: () => press('Arquivar'),
    muda: [
      'GET /api/inicio',
      'GET /api/pauta/{id}',
      'GET /api/progresso/',
      'GET /api/turmas/teste/correcao/{id}',
      'GET /api/trabalho/painel/{id}',
    ],
  },
  {
    quando: 'deixada uma turma',
    escrita: 'DELETE /api/turmas/delete/{id}',
    pagina: <Sai />,
    faz: () => press('Sair'),
    muda: ['GET /api/inicio', 'GET /api/turmas'],
  },
  {
    quando: 'mudado o nome de um teste',
    escrita: 'PUT /api/repositorio',
    pagina: <NomeDialog alvo={{ id: 1, versao: 1, nome: 'Rochas', descricao: '', isFolder: false }} onClose={close} />,
    faz: () => press('Mudar o nome'),
    muda: ['GET /api/repositorio', 'GET /api/repositorio/teste/{id}', 'GET /api/repositorio/teste/{id}/papel'],
  },
  {
    quando: 'movidas perguntas para outra pasta',
    escrita: 'POST /api/perguntas/mover',
    resposta: { ato: null, mudadas: 1 },
    pagina: <Move />,
    faz: () => press('Mover'),
    muda: ['GET /api/perguntas', 'GET /api/repositorio/pastas', 'GET /api/perguntas/{id}'],
  },
  {
    quando: 'etiquetadas perguntas',
    escrita: 'POST /api/perguntas/etiquetar',
    resposta: { ato: null, mudadas: 1 },
    pagina: <TagDialog alvo={{ ids: [1] }} onClose={close} onFeito={close} />,
    faz: async () => {
      await write('Juntar', 'Exame')
      await press('Guardar etiquetas')
    },
    muda: ['GET /api/perguntas', 'GET /api/repositorio/teste/{id}'],
  },
  {
    quando: 'mudado o próprio nome',
    escrita: 'POST /api/conta/nome',
    pagina: <ContaForm perfil={{ nome: 'Rita', email: null, utilizador: null } as Parameters<typeof ContaForm>[0]['perfil']} />,
    faz: async () => {
      await write('Nome', 'Rita Lopes')
      await press('Guardar nome')
    },
    muda: ['GET /api/conta/perfil', 'GET /api/turmas/{id}', 'GET /api/atividade/turma/{id}', 'GET /api/turmas/alunos/{id}'],
  },
  {
    quando: 'retirada a própria imagem',
    escrita: 'DELETE /api/conta/avatar',
    pagina: <ImagemPanel sessao={{ ...rita, avatar: '/api/ficheiros/1' } as Parameters<typeof ImagemPanel>[0]['sessao']} />,
    faz: () => press('Retirar a imagem'),
    muda: ['GET /api/atividade/turma/{id}', 'GET /api/atividade/comentarios/{id}', 'GET /api/turmas/alunos/{id}'],
  },
  {
    quando: 'removido um comentário',
    escrita: 'DELETE /api/atividade/comentario/delete/{id}',
    pagina: (
      <Comentarios linha={{ id: 1, comentarios: 1, pode: { comentar: false } } as unknown as LinhaAviso} quando={() => 'agora'} aberto />
    ),
    faz: () => press(/^Remover/),
    muda: ['GET /api/notificacoes', 'GET /api/notificacoes/contagem'],
  },
  {
    quando: 'publicado um aviso',
    escrita: 'PUT /api/atividade/aviso',
    resposta: { ids: [1] },
    pagina: <Compositor convite="Escreva um aviso" para={{ turma: 1 }} />,
    faz: async () => click(await screen.findByRole('button', { name: 'Publicar' })),
    muda: ['GET /api/inicio', 'GET /api/atividade/turma/{id}'],
  },
  {
    quando: 'publicado um rascunho',
    escrita: 'POST /api/turmas/rascunhos/publicar/{id}',
    resposta: { testes: 1, trabalhos: 0 },
    pagina: (
      <PublishRascunhos
        turma={turma}
        um="teste"
        varios="testes"
        rascunhos={[{ id: 1, nome: 'Rochas', inicio: '2026-07-20T09:00:00Z', fim: '2026-07-20T10:00:00Z', aceitarAte: null }]}
        onClose={close}
      />
    ),
    faz: () => press('Publicar 1 teste'),
    muda: ['GET /api/pauta/{id}', 'GET /api/turmas/alunos/{id}', 'GET /api/progresso/', 'GET /api/turmas/teste/correcao/{id}'],
  },
  {
    quando: 'ativado um manual',
    escrita: 'POST /api/licencas/ativar',
    resposta: { manual: { nome: 'Terra Viva' } },
    pagina: <ActivateCodigo />,
    faz: async () => {
      await write('Código da licença', 'ABCD-EFGH-JKLM')
      await press('Ativar')
    },
    muda: ['GET /api/licencas', 'GET /api/manuais/{id}'],
  },
]

/** Of an announcement that is to be sent. */
const anexo = { id: 4, nome: 'lista.txt', tipo: 'text/plain', tamanho: 3, url: '/api/ficheiros/4' }
const comentario = { id: 1, user: 'Rita', avatar: null, texto: 'Sim.', data: '2026-07-16T10:00:00Z', pode: { remover: true } }

test.each(casos)('$quando, volta a ler-se o que o mostra noutras páginas', async ({ escrita, resposta, pagina, faz, muda }) => {
  localStorage.setItem('rascunho:formulario:aviso-1', JSON.stringify({ values: { anexos: [anexo] } }))
  const replies = {
    'GET /api/geral/info': rita,
    'GET /api/atividade/comentarios/1': [comentario],
    'GET /api/turmas': [{ id: 2, name: '6.º A', anoLetivo: '', nAlunos: 1 }],
    'GET /api/turmas/alunos/1': { para: 'professor', alunos: [] },
    'POST /api/turmas/contas/ensaio/1': [{ nome: 'Ana Sá', utilizador: 'ana.sa', homonimos: [] }],
    'GET /api/turmas/alunos/2': { para: 'professor', alunos: [ana] },
    [enderecoDe(escrita)]: { id: 1, ...resposta },
  }
  const { again } = await showBeside(muda, replies, pagina)
  await faz()
  await waitFor(() => expect(again()).toEqual(muda))
})
