// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { opsNormais } from '#regras/texto-rico/arbitraries.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import type { Op } from '#regras/texto-rico/ops.ts'
import { opsDe } from './dom.ts'
import { FicheirosProvider } from './ficheiros.tsx'
import { EnlargeImagens } from './EnlargeImagens.tsx'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

const ficheiros = {
  12: { url: '/api/ficheiros/12?a=x', nome: 'mapa.png', tipo: 'image/png' },
  13: { url: '/api/ficheiros/13?a=x', nome: 'Entrevista.mp3', tipo: 'audio/mpeg' },
}

describe('as duas formas', () => {
  test('o HTML lido pelo browser dá as mesmas ops', () => {
    fc.assert(
      fc.property(opsNormais, (ops) => {
        expect(opsDe(opsParaHtml(ops))).toEqual(ops)
      }),
      { numRuns: 200 },
    )
  })

  test('mostram-se iguais', () => {
    fc.assert(
      fc.property(opsNormais, (ops) => {
        const { container: deOps } = render(<RichText texto={ops} ficheiros={ficheiros} />)
        const { container: deHtml } = render(<RichText texto={opsParaHtml(ops)} ficheiros={ficheiros} />)
        expect(deHtml.innerHTML).toBe(deOps.innerHTML)
        cleanup()
      }),
      { numRuns: 60 },
    )
  })
})

test('títulos ficam abaixo dos da página, listas e citações são listas e citações', () => {
  render(
    <RichText
      nivel={4}
      texto="<h1>Vulcões</h1><h2>Tipos</h2><ol><li>efusivo<ul><li>Havai</li></ul></li></ol><blockquote><p>Terra</p></blockquote>"
    />,
  )
  expect(screen.getByRole('heading', { level: 4, name: 'Vulcões' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 5, name: 'Tipos' })).toBeTruthy()
  const [ordenada, dentro] = screen.getAllByRole('list')
  expect([ordenada?.tagName, dentro?.tagName]).toEqual(['OL', 'UL'])
  expect(ordenada?.contains(dentro ?? null)).toBe(true)
  expect(screen.getByRole('blockquote').textContent).toBe('Terra')
})

test('imagem com descrição, áudio com nome, e o que falta diz que falta', () => {
  render(
    <FicheirosProvider ficheiros={ficheiros}>
      <RichText texto='<p><img data-ficheiro="12" alt="Mapa dos Açores"><audio data-ficheiro="13"></audio><img data-ficheiro="99" alt="Corte"></p>' />
    </FicheirosProvider>,
  )
  expect(screen.getByRole('img', { name: 'Mapa dos Açores' }).getAttribute('src')).toBe('/api/ficheiros/12?a=x')
  const audio = screen.getByLabelText('Áudio: Entrevista')
  expect([audio.tagName, audio.hasAttribute('controls'), audio.getAttribute('preload')]).toEqual(['AUDIO', true, 'metadata'])
  expect(screen.getByText('Imagem indisponível: Corte')).toBeTruthy()
})

test('a tabela rola por si e os cabeçalhos dizem de quê', () => {
  render(<RichText texto="<table><tbody><tr><th>Ano</th><th>Vulcão</th></tr><tr><th>1957</th><td>Capelinhos</td></tr></tbody></table>" />)
  const regiao = screen.getByRole('group', { name: 'Tabela' })
  expect(regiao.tabIndex).toBe(0)
  expect(
    within(regiao)
      .getAllByRole('columnheader')
      .map((el) => el.textContent),
  ).toEqual(['Ano', 'Vulcão'])
  expect(within(regiao).getByRole('rowheader', { name: '1957' })).toBeTruthy()
  expect(within(regiao).getByRole('cell', { name: 'Capelinhos' })).toBeTruthy()
})

test('as ligações abrem noutro separador e as palavras dizem a sua língua', () => {
  render(<RichText texto='<p><a href="https://exemplo.pt">ver <strong>tudo</strong></a> <span lang="en">weather</span></p>' />)
  const ligacao = screen.getByRole('link', { name: /^ver tudo ?\(abre noutro separador\)$/ })
  expect([ligacao.getAttribute('target'), ligacao.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByText('weather').lang).toBe('en')
})

describe('elementos de pergunta', () => {
  const ops: Op[] = [
    { insert: 'A lava é ' },
    { insert: { dropdown: { id: 'ab12' } } },
    { insert: '. O vulcão fica ' },
    { insert: { lacuna: { id: 'cd34' } } },
    { insert: ', no Faial.\n' },
  ]

  test('os controlos de quem pergunta ficam no texto, com a pontuação agarrada', () => {
    render(
      <RichText
        texto={ops}
        renderDropdown={(id) => (
          <select aria-label={`Lista ${id}`}>
            <option>viscosa</option>
          </select>
        )}
        renderLacuna={(id) => <input aria-label={`Lacuna ${id}`} />}
      />,
    )
    expect(screen.getByRole('combobox', { name: 'Lista ab12' }).closest('p')?.textContent).toBe(
      'A lava é viscosa. O vulcão fica , no Faial.',
    )
    expect(screen.getByRole('textbox', { name: 'Lacuna cd34' }).parentElement?.parentElement?.textContent).toBe(',')
  })

  test('sem controlos mostram um sinal neutro', () => {
    const { container } = render(<RichText texto={ops} />)
    expect(container.textContent).toBe('A lava é ▾ lista. O vulcão fica _____, no Faial.')
  })
})

test('uma fórmula mostra a fonte enquanto espera e depois MathML, com o nome que se lê', async () => {
  // As on a page that has drawn none yet.
  vi.resetModules()
  const { RichText: Primeiro } = await import('./RichText.tsx')
  const { container } = render(<Primeiro texto={[{ insert: { formula: '\\frac{1}{2}' } }]} />)
  expect(container.querySelector('code')?.textContent).toBe('\\frac{1}{2}')
  expect(await screen.findByRole('math', { name: 'um meio' })).toBeTruthy()
  expect(container.querySelector('mfrac')).toBeTruthy()
  expect(container.querySelector('[style]')).toBeNull()
})

test('uma fórmula que não se entende fica como está escrita', async () => {
  const { container } = render(<RichText texto={[{ insert: { formula: '\\frac{1' } }]} />)
  await new Promise((pronto) => setTimeout(pronto, 50))
  expect(container.textContent).toContain('\\frac{1')
  expect(container.querySelector('math')).toBeNull()
})

test('numa etiqueta não há blocos', () => {
  const { container } = render(<RichText inline texto="<h1>Um</h1><ul><li>dois</li></ul>" />)
  expect(container.querySelector('h1, h3, p, ul, li, div > div')).toBeNull()
  expect(container.textContent).toBe('Umdois')
})

test('HTML que não passou pelo servidor também não corre código', () => {
  const { container } = render(
    <RichText
      texto={'<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a><script>alert(1)</script><iframe src="/"></iframe>'}
    />,
  )
  expect(container.querySelector('img, a, script, iframe')).toBeNull()
  expect(container.textContent).toBe('x')
})

test('uma imagem amplia-se numa janela com a descrição por nome; fechar devolve o foco', async () => {
  render(<RichText texto='<p><img data-ficheiro="12" alt="Mapa dos Açores"></p>' ficheiros={ficheiros} />)
  const ampliar = screen.getByRole('button', { name: 'Ampliar a imagem: Mapa dos Açores' })
  ampliar.focus()
  fireEvent.click(ampliar)
  const janela = await screen.findByRole('dialog', { name: 'Mapa dos Açores' })
  expect(janela.querySelector('img')?.getAttribute('src')).toBe('/api/ficheiros/12?a=x')
  fireEvent.click(within(janela).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(ampliar)
})

test('dentro de um rótulo ou botão a imagem não traz outro botão', () => {
  render(<RichText inline texto='<p><img data-ficheiro="12" alt="Mapa dos Açores"></p>' ficheiros={ficheiros} />)
  expect(screen.getByRole('img', { name: 'Mapa dos Açores' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('ao lado do rótulo há um botão para cada imagem; onde não há imagens, nada', async () => {
  const { container, rerender } = render(<EnlargeImagens texto="<p>Só palavras</p>" ficheiros={ficheiros} />)
  expect(container.childElementCount).toBe(0)
  rerender(<EnlargeImagens texto='<p>Qual? <img data-ficheiro="12" alt="Mapa dos Açores"></p>' ficheiros={ficheiros} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ampliar a imagem: Mapa dos Açores' }))
  expect(await screen.findByRole('dialog', { name: 'Mapa dos Açores' })).toBeTruthy()
})
