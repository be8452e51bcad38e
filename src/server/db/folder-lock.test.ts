/** Two on one embedded data folder would destroy it; one that was killed must not keep the next from starting. */
import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'

/** What a start elsewhere waits for here, ms. */
const tempos = { batimentoMs: 50, abandonoMs: 1_000 }
let folder = ''
let unlocks: (() => void)[] = []
const onWait = vi.fn<() => void>()
const onLost = vi.fn<() => void>()

const file = () => path.join(folder, 'lousa.pid')

async function lock(lugar?: string): Promise<() => void> {
  const unlock = await lockFolder(folder, { ...tempos, onWait, onLost, ...(lugar === undefined ? {} : { lugar }) })
  unlocks.push(unlock)
  return unlock
}

/** As one that was killed leaves it, and not by its own hand. */
function leaveBehind(change: (linhas: string[]) => void): void {
  const linhas = readFileSync(file(), 'utf8').split('\n')
  for (const unlock of unlocks.splice(0)) unlock()
  change(linhas)
  writeFileSync(file(), linhas.join('\n'))
}

/** Does `act` between the judgement of a lock and the next step upon it, as on a slow disk. */
function beforeMoving(act: () => void): void {
  const { renameSync } = fs
  vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    act()
    renameSync(from, to)
  })
  syncBuiltinESMExports()
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lousa-tranca-'))
  onWait.mockClear()
  onLost.mockClear()
})

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  for (const unlock of unlocks.splice(0)) unlock()
  rmSync(folder, { recursive: true, force: true })
})

describe('na mesma máquina', () => {
  test('a pasta que já está a ser usada não se abre outra vez, nem pelo mesmo processo', async () => {
    const unlock = await lock()
    await expect(lock()).rejects.toThrow(`Já há uma Lousa a usar a pasta ${folder} (processo ${process.pid})`)
    unlock()
    await lock()
  })

  test.skipIf(!existsSync('/proc/self/stat'))(
    'o que deixou um processo morto, ou um de antes com o mesmo número, não faz esperar',
    async () => {
      const { pid } = spawnSync(process.execPath, ['-e', ''])
      await lock()
      leaveBehind((linhas) => (linhas[0] = String(pid)))
      await lock()
      leaveBehind((linhas) => (linhas[2] = '1'))
      await lock()
      expect(onWait).not.toHaveBeenCalled()
    },
  )

  test('a tranca de uma versão anterior, que só diz o número do processo, vale o que valia', async () => {
    writeFileSync(file(), String(process.ppid))
    await expect(lock()).rejects.toThrow(`processo ${process.ppid}`)
    writeFileSync(file(), String(process.pid))
    await lock()
    expect(onWait).not.toHaveBeenCalled()
  })
})

describe('noutro contentor, com o mesmo número de processo', () => {
  test('a pasta de uma Lousa viva não se abre', async () => {
    await lock('um')
    await expect(lock('outro')).rejects.toThrow(/Já há uma Lousa a usar a pasta .*noutro contentor ou noutra máquina/)
    expect(onWait).toHaveBeenCalledTimes(1)
    expect(onLost).not.toHaveBeenCalled()
  })

  test('a de uma que foi morta há pouco abre-se depois de se ver que já não dá sinal', async () => {
    await lock('um')
    leaveBehind(() => {})
    const before = performance.now()
    await lock('outro')
    expect(performance.now() - before).toBeGreaterThan(tempos.abandonoMs)
    expect(onWait).toHaveBeenCalledTimes(1)
  })

  test('a de uma que foi morta há muito abre-se logo, e a de uma data por vir também acaba por se abrir', async () => {
    await lock('um')
    leaveBehind(() => {})
    utimesSync(file(), new Date(), new Date(Date.now() - 60_000))
    await lock('outro')
    expect(onWait).not.toHaveBeenCalled()
    leaveBehind(() => {})
    utimesSync(file(), new Date(), new Date(Date.now() + 3_600_000))
    await lock('ainda outro')
  })

  test('de duas que esperam pela mesma, uma fica com ela', async () => {
    await lock('um')
    leaveBehind(() => {})
    const found = await Promise.allSettled([lock('dois'), lock('três')])
    expect(found.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('quem se demora a ficar com ela não a tira a quem entretanto a tomou', async () => {
    await lock('um')
    leaveBehind(() => {})
    utimesSync(file(), new Date(), new Date(Date.now() - 60_000))
    const outra = readFileSync(file(), 'utf8').replace(/[^\n]+\n$/, 'outra\n')
    beforeMoving(() => {
      rmSync(file())
      writeFileSync(file(), outra)
    })
    await expect(lock('dois')).rejects.toThrow('Já há uma Lousa a usar a pasta')
    expect(readFileSync(file(), 'utf8')).toBe(outra)
    expect(readdirSync(folder)).toEqual([path.basename(file())])
  })

  test('quem afinal ainda dá sinal fica com ela', async () => {
    await lock('um')
    leaveBehind(() => {})
    const texto = readFileSync(file(), 'utf8')
    utimesSync(file(), new Date(), new Date(Date.now() - 60_000))
    beforeMoving(() => writeFileSync(file(), texto))
    await expect(lock('dois')).rejects.toThrow('Já há uma Lousa a usar a pasta')
    expect(readFileSync(file(), 'utf8')).toBe(texto)
  })

  test('se já ninguém a tem quando se vai tomar, fica com ela quem a toma', async () => {
    await lock('um')
    leaveBehind(() => {})
    utimesSync(file(), new Date(), new Date(Date.now() - 60_000))
    beforeMoving(() => rmSync(file()))
    await lock('dois')
    expect(readdirSync(folder)).toEqual([path.basename(file())])
  })

  test('quem não deu sinal e perdeu a pasta sabe que tem de parar, e não leva a tranca da outra', async () => {
    const unlock = await lock('um')
    const outra = readFileSync(file(), 'utf8').replace(/[^\n]+\n$/, 'outra\n')
    writeFileSync(file(), outra)
    await expect.poll(() => onLost.mock.calls.length).toBe(1)
    await pause(tempos.batimentoMs * 3)
    expect(onLost).toHaveBeenCalledTimes(1)
    unlock()
    expect(readFileSync(file(), 'utf8')).toBe(outra)
  })
})
