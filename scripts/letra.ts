/**
 * The page itself asks for its font, before the style sheet would. Otherwise the page first shows a font of another
 * width, and lines, buttons and places of the navigation move when the right one comes.
 */
import type { Plugin } from 'vite'

const isLetter = (name: string): boolean => /atkinson-hyperlegible-next-latin-wght-normal-[\w-]+\.woff2$/.test(name)

export const preloadLetter = (): Plugin => ({
  name: 'lousa-letra',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const [letter] = Object.keys(bundle).filter(isLetter)
      if (!letter) throw new Error('The letter of the pages is not in the build')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${letter}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
