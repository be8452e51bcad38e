// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fireEvent } from '@testing-library/dom'
import type { PerguntaAluno } from '#contract/testes/tentativas.ts'
import { testeAResponder as teste } from '../tentativa/ensaio-engine.ts'
import { SalaDoTeste } from './SalaDoTeste.tsx'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { newStore } from '../machine/store.ts'
import { mapa, paginas, press, words } from './ensaio-sala.ts'
import type { Engine, VistaDaSala } from '../tentativa/view.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/teste/1/responder')
  window.scrollTo = () => {}
})
afterEach(cleanup)

describe('num navegador que não guarda nada', () => {
  const semArmazenamento = (mais: Partial<VistaDaSala>): Engine => {
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
    const vista = { ...engine.vista(), semArmazenamento: true, ...mais }
    return { ...engine, vista: () => vista }
  }
  const aPagina = (engine: Engine) =>
    render(<SalaDoTeste engine={engine} teste={teste} paginas={paginas} ficheiros={{}} totalMs={45 * 60_000} prontidao="pronto" />)
      .container

  test('o teste não se diz pronto para trabalhar sem rede, mesmo com tudo o resto aqui', () => {
    expect(aPagina(semArmazenamento({})).textContent).not.toContain('Pronto para trabalhar sem rede')
    expect(mapa().getByText(/não guarda as respostas neste dispositivo: se a rede falhar, não feche esta página/)).toBeDefined()
  })

  test('numa janela privada não se promete que fica, nem que se pode fechar', () => {
    window.history.replaceState(null, '', '/teste/1/responder?p=rever')
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
    const vista: VistaDaSala = {
      ...engine.vista(),
      comRede: false,
      fase: { fase: 'a-entregar', entrega: 'marcada' },
      guardado: { em: 'dispositivo' },
    }
    const room = { ...engine, vista: () => vista }
    const { textContent } = render(
      <SalaDoTeste engine={room} teste={teste} paginas={paginas} ficheiros={{}} totalMs={0} prontidao="janela-privada" />,
    ).container
    expect(textContent).not.toContain('Pronto para trabalhar sem rede')
    expect(textContent).not.toContain('volte a abrir a Lousa neste dispositivo')
    expect(mapa().getByText(/^Está numa janela privada/)).toBeDefined()
  })

  test.each([
    [
      'o tempo acaba',
      { fase: 'tempo-esgotado' },
      'O tempo terminou. As respostas seguem assim que houver rede: até lá, não feche esta página.',
    ],
    [
      'se entrega',
      { fase: 'a-entregar', entrega: 'marcada' },
      'a entrega está marcada e segue assim que houver rede: até lá, não feche esta página.',
    ],
  ] as const)(
    'se %s sem rede, não se diz que as respostas estão no dispositivo nem que a página se pode fechar',
    (_quando, fase, frase) => {
      window.history.replaceState(null, '', '/teste/1/responder?p=rever')
      const { textContent } = aPagina(semArmazenamento({ comRede: false, fase, guardado: { em: 'memoria' } }))
      expect(textContent).not.toContain('estão neste dispositivo')
      expect(textContent).not.toContain('Se fechar a página')
      expect(textContent).toContain(frase)
    },
  )
})

describe('a faixa sem rede diz só o que é verdade', () => {
  const semRede = (mais: Partial<VistaDaSala>): string => {
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: 45 * 60_000 })
    const vista: VistaDaSala = { ...engine.vista(), comRede: false, ...mais }
    render(
      <SalaDoTeste
        engine={{ ...engine, vista: () => vista }}
        teste={teste}
        paginas={paginas}
        ficheiros={{}}
        totalMs={0}
        prontidao="pronto"
      />,
    )
    return screen.getByRole('region', { name: 'Ligação' }).textContent
  }

  test.each([
    [
      'nada se escreveu',
      { em: 'nada' },
      'Sem ligação. O que escrever fica neste dispositivo e segue assim que houver rede. Pode continuar.',
    ],
    [
      'tudo chegou já à Lousa',
      { em: 'servidor', quando: 0 },
      'Sem ligação. O que escreveu já está na Lousa; o que escrever agora fica neste dispositivo e segue assim que houver rede. Pode continuar.',
    ],
    [
      'há respostas por enviar',
      { em: 'dispositivo' },
      'As respostas estão neste dispositivo e seguem assim que houver rede. Pode continuar.',
    ],
    [
      'uma não pôde ser guardada',
      { em: 'recusada' },
      'Sem ligação. O que escrever fica neste dispositivo e segue assim que houver rede. Pode continuar.',
    ],
  ] as const)('se %s', (_quando, guardado, frase) => {
    expect(semRede({ guardado })).toBe(frase)
  })

  test.each([
    [{ em: 'servidor', quando: 0 }, 'O tempo terminou. As respostas já estão na Lousa; a entrega confirma-se assim que houver rede.'],
    [{ em: 'nada' }, 'O tempo terminou. A entrega confirma-se assim que houver rede.'],
    [{ em: 'dispositivo' }, 'O tempo terminou. As respostas estão neste dispositivo e seguem assim que houver rede.'],
  ] as const)('no fim do tempo, com %o', (guardado, frase) => {
    expect(semRede({ fase: { fase: 'tempo-esgotado' }, guardado })).toBe(frase)
  })

  test('com a entrega marcada e tudo na Lousa, não se diz que as respostas hão de seguir', () => {
    window.history.replaceState(null, '', '/teste/1/responder?p=rever')
    semRede({ fase: { fase: 'a-entregar', entrega: 'marcada' }, guardado: { em: 'servidor', quando: 0 } })
    const { textContent } = document.body
    expect(textContent).toContain(
      'As respostas já estão na Lousa, e a entrega segue assim que houver rede. Se fechar a página, volte a abrir',
    )
    expect(textContent).not.toContain('As respostas estão neste dispositivo')
  })
})

describe('sem rede, com um ficheiro à espera e a entrega marcada', () => {
  const composicao: PerguntaAluno = {
    perguntaid: 4,
    enunciado: words('Escreva sobre o mapa'),
    points: 10,
    tipoPergunta: 2,
    conteudo: { ficheiros: true },
  }

  test('continua a dizer-se que ele está só nesta página, e que não se feche', async () => {
    const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: null })
    const vista: VistaDaSala = { ...engine.vista(), comRede: false, fase: { fase: 'a-entregar', entrega: 'marcada' } }
    const aberta: VistaDaSala = { ...vista, fase: { fase: 'aberta' } }
    const agora = newStore(aberta)
    const { container } = render(
      <SalaDoTeste
        engine={{ ...engine, vista: agora.ler, subscribe: agora.subscribe }}
        tentativa={1}
        teste={teste}
        paginas={[{ id: 'p1', titulo: '', estimulo: [], perguntas: [composicao] }]}
        ficheiros={{}}
        totalMs={undefined}
        uploadFicheiro={(_ficheiro, _nome, acompanhar) => {
          acompanhar?.onWaiting?.('rede')
          return new Promise(() => {})
        }}
      />,
    )
    fireEvent.change(await screen.findByLabelText('Ficheiros a juntar'), { target: { files: [new File(['a'], 'mapa.txt')] } })
    press('Rever e entregar')
    act(() => agora.mudar(vista))
    const aviso = screen.getByRole('region', { name: 'Ficheiros à espera de rede' })
    expect(aviso.textContent).toContain(
      'Segue quando houver rede. Não feche esta página até lá. Se não chegar antes da entrega, não vai com ela.',
    )
    expect(container.textContent).toContain('Não feche a página: há um ficheiro por enviar que está só nela.')
    expect(container.textContent).not.toContain('Se fechar a página, volte a abrir')
  })
})
