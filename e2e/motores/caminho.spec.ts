/**
 * Walks the pupil's way and the teacher's, once each, in Firefox and in WebKit; one browser serves all of it. It tries
 * the things that differ from engine to engine: keys, lists, files, storage on the device, the worker, tabs, paper.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Pessoa, call, newAluno, newSala, newTeste, palavraPasse, perguntasDeExemplo, type TipoDeExemplo } from '../preparos.ts'
import { certas, composicao, handInPelaApi } from '../respostas.ts'
import { entregueAoProfessor } from '../sala.ts'
import { expect, test } from './ensaio.ts'
import type { Pagina } from './pagina.ts'

test.describe.configure({ mode: 'serial' })

const guardado = /^Guardado (?:às|à) \d?\d:\d\d$/
const nesteDispositivo = 'Sem ligação: guardado neste dispositivo'

async function signIn(pagina: Pagina, site: string, { email }: Pessoa): Promise<void> {
  await pagina.goto(`${site}/login`)
  await pagina.label('E-mail ou nome de utilizador').fill(email)
  await pagina.label('Palavra-passe').fill(palavraPasse)
  const aceito = pagina.role('checkbox', /Aceito o tratamento de dados pessoais/)
  if ((await aceito.count()) > 0) await aceito.check()
  await pagina.role('button', 'Entrar').click()
  await pagina.role('heading', /^Bem-vindo/).waitFor()
}

async function leave(pagina: Pagina): Promise<void> {
  await pagina.role('button', /Bem-vindo\(a\)/).click()
  await pagina.role('menuitem', 'Sair').click()
  await pagina.role('button', 'Entrar').waitFor()
}

/** Where the first of these has stood on the screen since it was there, picture by picture. */
async function watchPlace(pagina: Pagina, selector: string): Promise<() => Promise<unknown>> {
  await pagina.tab.run(
    `(selector) => {
      const seen = (window.lugares = new Set())
      const look = () => {
        const found = document.querySelector(selector)
        if (found) seen.add(Math.round(found.getBoundingClientRect().y + scrollY))
        requestAnimationFrame(look)
      }
      look()
    }`,
    selector,
  )
  return () => pagina.tab.run('() => [...window.lugares]')
}

const todos = Object.keys(perguntasDeExemplo) as TipoDeExemplo[] // the keys of that very record

let sala: Awaited<ReturnType<typeof newSala>>
let teste: { id: number }

test.beforeAll(async ({ escola }) => {
  sala = await newSala(escola.url)
  teste = await newTeste(escola.url, sala.professora.token, sala.turma.id, [todos])
})

const lacuna = (pagina: Pagina, n: 1 | 2) => pagina.role('textbox', new RegExp(`^Lacuna ${n} de 2`))
const waitForGuardado = (pagina: Pagina): Promise<void> => pagina.text(guardado).first().waitFor()
const seguinte = (pagina: Pagina): Promise<void> => pagina.role('button', 'Seguinte').click()

/** In the order of `perguntasDeExemplo`; the first of them at once, as whoever is in a hurry does. */
const respostas: ((pagina: Pagina) => Promise<void>)[] = [
  async (pagina) => {
    await pagina.role('radio', /Verdadeira/, pagina.role('radiogroup', /A Lua/)).check()
    await pagina.role('radio', /Falsa/, pagina.role('radiogroup', /O Sol/)).check()
  },
  async (pagina) => {
    await pagina.role('textbox', /A (?:tua|sua) resposta/).click()
    await pagina.tab.type('Vivo numa aldeia perto do mar, com gaivotas e pão.')
    await pagina
      .text(/10 palavras/)
      .first()
      .waitFor()
  },
  async (pagina) => {
    await pagina.role('checkbox', /Dois/).check()
    await pagina.role('checkbox', /Onze/).check()
  },
  (pagina) => pagina.role('radio', /Lisboa/).check(),
  async (pagina) => {
    for (const [pais, capital] of [
      ['Itália', 'Roma'],
      ['Grécia', 'Atenas'],
    ] as const) {
      await pagina.role('button', new RegExp(pais)).click()
      await pagina.role('button', new RegExp(capital)).click()
    }
  },
  async (pagina) => {
    await pagina.role('combobox', /^Lista 1 de 2/).choose('100')
    await pagina.role('combobox', /^Lista 2 de 2/).choose('0')
  },
  async (pagina) => {
    await lacuna(pagina, 1).fill('Tejo')
    await lacuna(pagina, 2).fill('Atlântico')
  },
]

test('o aluno entra, começa e responde aos sete tipos; recarregada a página, está tudo', async ({ pagina, escola, nome }) => {
  await signIn(pagina, escola.url, sala.aluno)
  await pagina.goto(`${escola.url}/teste/${teste.id}/responder`)
  await pagina.role('button', 'Começar o teste').waitFor()
  if (nome === 'webkit')
    await pagina.text(/O Safari apaga-as ao fim de sete dias sem abrir a Lousa: abre-a com rede antes disso\./).waitFor()
  const places = await watchPlace(pagina, '[role="radiogroup"]')
  await pagina.role('button', 'Começar o teste').click()
  await pagina.role('timer').waitFor()
  for (const [i, responder] of respostas.entries()) {
    await responder(pagina)
    // From the first picture of it to the answer, nothing has moved away from under the pointer.
    if (i === 0) expect(await places()).toHaveLength(1)
    if (i < respostas.length - 1) await seguinte(pagina)
  }
  await waitForGuardado(pagina)
  await pagina.reload()
  await lacuna(pagina, 2).waitForValue('Atlântico')
})

test('o servidor morre: o que se escreve fica no dispositivo, a página volta a abrir sem ele, e depois segue', async ({
  pagina,
  escola,
}) => {
  await pagina.text('Pronto para trabalhar sem rede').first().waitFor()
  await escola.goDown()
  await lacuna(pagina, 2).fill('oceano Atlântico')
  await pagina.text(nesteDispositivo).first().waitFor()
  await pagina.reload()
  await lacuna(pagina, 2).waitForValue('oceano Atlântico')
  await lacuna(pagina, 2).fill('Atlântico norte')
  await pagina.text(nesteDispositivo).first().waitFor()
  await escola.comeBack()
  await waitForGuardado(pagina)
})

test('em dois separadores, um ouve o outro; entregue num, o outro diz que está entregue', async ({ pagina, newPagina, escola }) => {
  const outro = await newPagina()
  await outro.goto(await pagina.address())
  await lacuna(outro, 2).waitForValue('Atlântico norte')
  await lacuna(outro, 2).fill('Atlântico')
  await waitForGuardado(outro)
  await pagina.tab.show()
  await lacuna(pagina, 2).waitForValue('Atlântico')
  await pagina.role('button', 'Rever e entregar').first().click()
  await pagina.role('heading', 'Rever e entregar').waitFor()
  await pagina.role('button', 'Entregar teste').click()
  await pagina.role('button', 'Entregar', pagina.role('dialog', 'Entregar o teste?')).click()
  await pagina.role('heading', 'Teste entregue').waitFor()
  await outro.role('heading', 'Teste entregue').waitFor()
  await outro.tab.close()
  const entregue = await entregueAoProfessor(escola.url, sala.professora, teste.id, sala.aluno)
  const { 2: texto, ...outras } = Object.fromEntries(entregue.respostas)
  expect(outras).toEqual(certas)
  expect(texto).toMatchObject({ texto: [{ insert: 'Vivo numa aldeia perto do mar, com gaivotas e pão.\n' }] })
})

test('um trabalho, que se recarrega sem rede, com um ficheiro', async ({ pagina, escola }) => {
  const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  const trabalho = await call(escola.url, sala.professora.token, 'PUT /api/trabalho', {
    body: {
      turmaid: sala.turma.id,
      titulo: 'O interior da Terra',
      instrucoes: [{ insert: 'Descreva a crosta.\n' }],
      inicio: hours(-1),
      fim: hours(48),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-e2e-'))
  writeFileSync(path.join(pasta, 'notas.txt'), 'Apontamentos')
  await pagina.goto(`${escola.url}/turmas/${sala.turma.id}/trabalhos/${trabalho.id}/resposta`)
  await pagina.role('textbox', 'A tua resposta').click()
  await pagina.tab.type('A crosta é fina.')
  await pagina
    .text(/^Guardado (?:às|à)/)
    .first()
    .waitFor()
  // Once all of it is kept, it opens again without a network, and goes on.
  await expect.poll(() => pagina.tab.run('async () => (await caches.match("/paginas-vistas")) !== undefined')).toBe(true)
  await escola.goDown()
  await pagina.reload()
  await pagina
    .text(/Sem ligação: este trabalho está como o viste hoje/)
    .first()
    .waitFor()
  await pagina.role('textbox', 'A tua resposta').waitForValue('A crosta é fina.')
  await escola.comeBack()
  await pagina.role('textbox', 'A tua resposta').click()
  await pagina.tab.type('E fria. ')
  await pagina
    .text(/^Guardado (?:às|à)/)
    .first()
    .waitFor()
  await pagina.role('group', /ficheiros ou tira uma fotografia\.$/).sendFile(path.join(pasta, 'notas.txt'))
  await pagina.role('link', /notas\.txt/).waitFor()
  rmSync(pasta, { recursive: true })
  await pagina.role('button', 'Entregar trabalho').click()
  await pagina.role('button', 'Entregar', pagina.role('dialog')).click()
  await pagina
    .text(/Está entregue\./)
    .first()
    .waitFor()
})

test('a professora escreve um teste e imprime-o', async ({ pagina, escola }) => {
  await leave(pagina)
  await signIn(pagina, escola.url, sala.professora)
  await pagina.goto(`${escola.url}/testes-perguntas/testes`)
  await pagina.role('button', 'Novo teste').first().click()
  await pagina.role('button', 'Nova pergunta').first().click()
  const janela = pagina.role('dialog', 'Nova pergunta')
  await pagina.role('textbox', 'Enunciado').click()
  await pagina.tab.type('Qual é a capital de Espanha?')
  await pagina.role('textbox', 'Opção A', janela).fill('Madrid')
  await pagina.role('textbox', 'Opção B', janela).fill('Sevilha')
  await pagina.role('radio', 'Opção A certa', janela).check()
  await pagina.role('button', 'Criar e juntar ao teste', janela).click()
  await janela.waitForGone()
  await pagina
    .text(/^Rascunho guardado (?:às|à)/)
    .first()
    .waitFor()
  const id = /teste\/(\d+)/.exec(await pagina.address())?.[1]
  await pagina.goto(`${escola.url}/testes-perguntas/${id}/exportar`)
  const imprimir = pagina.role('button', 'Imprimir ou guardar em PDF')
  await imprimir.waitFor()
  // The browser's own window for it would wait for somebody.
  await pagina.tab.run('() => { window.print = () => (window.impresso = document.body.innerText) }')
  await imprimir.click()
  await expect.poll(() => pagina.tab.run('() => window.impresso ?? ""')).toContain('Qual é a capital de Espanha?')
})

test('vê um aluno a responder e corrige a composição', async ({ pagina, escola }) => {
  const { url } = escola
  const ana = await newAluno(url, sala.turma.codigo, 'Ana Rosa')
  await pagina.goto(`${url}/turmas/${sala.turma.id}/testes/${teste.id}`)
  const linha = pagina.role('row', /Ana Rosa/)
  await linha.waitForText('Ainda não entrou')
  await handInPelaApi(url, ana.token, teste.id, { ...certas, 2: composicao('Vivo na serra, entre pinheiros.') })
  await linha.waitForText(/Entregue|Por corrigir/)
  await pagina.goto(`${url}/turmas/${sala.turma.id}/testes/${teste.id}?ver=perguntas`)
  await pagina.role('link', /^Pergunta 2\b/, pagina.role('navigation', 'Perguntas do teste')).click()
  const pontos = pagina.role('textbox', 'Pontos').first()
  await pontos.fill('7,5')
  await pagina.tab.press('Enter')
  await pagina
    .text(/1 resposta classificada\./)
    .first()
    .waitFor()
})
