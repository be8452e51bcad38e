/**
 * Pupils under 18 are addressed as *tu*. Pages that only pupils see, and the kit, hold no formal word outside the pairs
 * of `say`, `{tu|formal}`. What the server writes to pupils, errors and letters, addresses nobody: it is one text for
 * all.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrato } from '#contract/contrato.ts'
import { type Endpoint, errosDeTodos } from '#contract/endpoint.ts'
import { type CodigoErro, erros } from '#contract/erros.ts'

const soDeAlunos = [
  'src/kit',
  'src/web/falhas.ts',
  'src/web/responder',
  'src/web/inicio/InicioAluno.tsx',
  'src/web/inicio/Agora.tsx',
  'src/web/resultado/PerguntasDoResultado.tsx',
  'src/web/resultado/QuadroDoResultado.tsx',
  'src/web/resultado/RespostasSemVeredicto.tsx',
  'src/web/resultado/ResultadoDoAluno.tsx',
  'src/web/trabalhos/AtosDaResposta.tsx',
  'src/web/trabalhos/DuasVersoes.tsx',
  'src/web/trabalhos/EditResposta.tsx',
  'src/web/trabalhos/MinhaResposta.tsx',
  'src/web/trabalhos/PrazoDaEntrega.tsx',
  'src/web/trabalhos/TrabalhosDoAluno.tsx',
  'src/web/trabalhos/ViewResposta.tsx',
  'src/web/testes/TestesDoAluno.tsx',
  'src/web/turmas/JoinTurma.tsx',
  'src/web/turmas/TurmasDoAluno.tsx',
  ...readdirSync('src/perguntas').map((sala) => `src/perguntas/${sala}/responder.tsx`),
]

const filesIn = (path: string): string[] =>
  !statSync(path, { throwIfNoEntry: false })
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
      : /\.tsx?$/.test(path) && !/\.test\.|ensaio/.test(path)
        ? [path]
        : []

/** What a pupil would read: without comments and without the pairs. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\{[^{}|\n]*\|[^{}|\n]*\}/g, '')

const imperativos =
  'Abra|Altere|Aponte|Autorize|Avise|Cancele|Comece|Compare|Confirme|Copie|Corrija|Crie|Deixe|Encurte|Entre|Envie|Escolha|Escreva|Espere|Experimente|Fale|Feche|Fique|Grave|Guarde|Indique|Inicie|Introduza|Junte|Leia|Liberte|Ligue|Mostre|Peça|Recarregue|Reveja|Siga|Tente|Tire|Use|Veja|Verifique|Volte'
const outros = 'consigo|deu-lhe|foi-lhe|Pode|Tem|você|(?:[oa]s? )?(?:seus?|suas?) (?:professor|resposta|respostas|média|conta|nome|turma)'
const formal = new RegExp(
  `(?<![\\p{L}\\p{N}_.«-])(?:${imperativos}|${imperativos.toLowerCase()}|${outros})(?![\\p{L}\\p{N}_]|\\(|\\s*[=:!)}])`,
  'gu',
)

/** Sentences about a thing, not to somebody: "Pode já ter chegado à Lousa". */
const deCoisas = /Pode já ter chegado|o pedir|pode ser|pode corrigir|podem corrigir/

test('as páginas dos alunos não têm palavras formais fora de say', () => {
  const files = soDeAlunos.flatMap(filesIn)
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) =>
    wordsOf(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => !/^\s*(import|export \* |\} from )/.test(line) && !deCoisas.test(line))
      .flatMap((line) => [...line.matchAll(formal)].map(([word]) => `${file}: ${word} (${line.trim().slice(0, 90)})`)),
  )
  expect(found).toEqual([])
})

/** Whoever reads one text: nobody is addressed, and a word that fits one person alone shows it. */
const aAlguem = new RegExp(
  `${formal.source}|(?<![\\p{L}])(?:(?:[oa]s? )?(?:seus?|suas?) (?!lugares)[a-z]|(?:é|para) (?:seu|sua|si)(?![\\p{L}])|o\\(a\\)|convidou-o|[Nn]ão precisa|(?:enviou|recebeu|pediu|escolheu|procura|escreveu|juntou)(?![\\p{L}]))`,
  'gu',
)

/** Verbs of others than whom one writes to, and of a thing. */
const deOutros = /podem levá-los consigo|Tem de (?:ter|ser)|se leia|Quem não (?:a )?pediu|da Lousa pediu/g

const addressesIn = (text: string): string[] => [...text.replaceAll(deOutros, '').matchAll(aAlguem)].map(([word]) => word)

/** Errors of teachers and admins, which any endpoint's list names. */
const deAdultos: readonly CodigoErro[] = ['so_a_ver', 'conta_por_confirmar']

test('nenhum erro que um aluno pode ler trata alguém por tu ou por você', () => {
  const dele = Object.values<Endpoint>(contrato).filter(({ roles }) => roles === 'todos' || roles.includes('Aluno'))
  const codigos = new Set<CodigoErro>([...errosDeTodos, ...dele.flatMap((endpoint) => [...endpoint.erros])])
  expect(codigos.size).toBeGreaterThan(50)
  const found = [...codigos]
    .filter((codigo) => !deAdultos.includes(codigo))
    .flatMap((codigo) => addressesIn(erros[codigo].text).map((word) => `${codigo}: ${word} (${erros[codigo].text})`))
  expect(found).toEqual([])
})

/** Who opens these is not known yet; the form of a new account knows once it is said whose it is. */
const antesDeEntrar = [
  'AnoNascimentoField',
  'ConfirmEndereco',
  'ConvitePanel',
  'CreateContaForm',
  'Declaracao',
  'EntradaExterna',
  'RecoverForm',
  'RegistoPage',
  'RegressoPanel',
  'SignInForm',
  'SignInPage',
].map((nome) => `src/web/entrar/${nome}.tsx`)

test('as páginas de quem ainda não entrou não são formais com um aluno', () => {
  const found = [...antesDeEntrar, 'src/web/inicio/InicioAnonimo.tsx'].flatMap((file) =>
    wordsOf(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => !/^\s*(import|export \* |\} from )/.test(line))
      .flatMap((line) => addressesIn(line).map((word) => `${file}: ${word} (${line.trim().slice(0, 90)})`)),
  )
  expect(found).toEqual([])
})

/** What writes letters, notifications, and the words of a copy of one's data; not the letters of an account of a teacher. */
const escritosDoServidor = [
  'src/server/alunos/convites.service.ts',
  'src/server/correcao/tell-corrected.service.ts',
  'src/server/atividade/comentarios.service.ts',
  'src/server/eventos/correio.ts',
  'src/server/files/receive-upload.ts',
  'src/server/http/problemas.ts',
  'src/server/mural/record.service.ts',
  'src/server/notificacoes/notify.service.ts',
  'src/server/perfil/dados.service.ts',
  'src/server/sessao/contas.service.ts',
  'src/server/sessao/convites.service.ts',
  'src/server/sessao/endereco.service.ts',
  'src/server/sessao/registo.service.ts',
  'src/server/sessao/sessao.service.ts',
  'src/server/sessao/take-over.service.ts',
]

test('as cartas, as notificações e os erros junto aos campos não tratam ninguém', () => {
  const texts = escritosDoServidor.flatMap((file) =>
    [...wordsOf(readFileSync(file, 'utf8')).matchAll(/'[^'\n]*'|`[^`]*`/g)].map(([text]) => ({ file, text: text.slice(1, -1) })),
  )
  const frases = texts.filter(({ text }) => /\p{L} \p{L}/u.test(text) && !/\b(?:select|insert|update)\b/.test(text))
  expect(frases.length).toBeGreaterThan(40)
  const found = frases.flatMap(({ file, text }) => addressesIn(text).map((word) => `${file}: ${word} (${text.slice(0, 90)})`))
  expect(found).toEqual([])
})

test('o que se procura encontra-se', () => {
  expect(addressesIn('Este é o seu perfil. Inicie sessão.')).toEqual(['o seu p', 'Inicie'])
  expect(addressesIn('Se não precisa, diga a quem lho enviou.')).toEqual(['não precisa', 'enviou'])
  expect('Peça o código ao seu professor.'.match(formal)).toEqual(['Peça', 'ao seu professor'.slice(3)])
  expect(wordsOf("say('{Podes|Pode} continuar')").match(formal)).toBeNull()
})
