/** A browser that speaks: what it would say is kept instead. */
import type { Page } from '@playwright/test'

/** From the next page on, a browser with these voices. */
export async function giveVoice(page: Page, langs: readonly string[] = ['pt-PT']): Promise<void> {
  await page.addInitScript((voices) => {
    const spoken: string[] = []
    Object.assign(globalThis, { said: spoken })
    class Utterance extends EventTarget {
      voice = null
      lang = ''
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices.map((lang) => ({ lang, name: 'Joana' })),
      cancel: () => {},
      speak: ({ text }: Utterance) => spoken.push(text),
    })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
  }, langs)
}

/** Everything said on this page. */
export const said = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
