import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Records the order of events; a test decides when each task completes. */
function diary() {
  const lines: string[] = []
  const done: (() => void)[] = []
  const work = (name: string) => async () => {
    lines.push(`${name} begins`)
    await new Promise<void>((resolve) => {
      done.push(resolve)
    })
    lines.push(`${name} ends`)
    return name
  }
  return {
    lines,
    work,
    finish: () =>
      expect
        .poll(() => done.length)
        .toBeGreaterThan(0)
        .then(() => done.shift()?.()),
  }
}

const denied = {
  request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
} as unknown as LockManager

test.each([
  ['by the locks of the browser', navigator.locks],
  ['where there are none', undefined],
  ['where a page may not use locks', denied],
])('work is done one after the other %s', async (_, locks) => {
  const { lines, work, finish } = diary()
  const inTurn = turns('one after the other', locks)
  const both = Promise.all([inTurn(work('one')), inTurn(work('two'))])
  await finish()
  await finish()
  expect(await both).toEqual(['one', 'two'])
  expect(lines).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('two tabs share the locks of their browser', async () => {
  const { lines, work, finish } = diary()
  const one = turns('two tabs', navigator.locks)(work('one'))
  const two = turns('two tabs', navigator.locks)(work('two'))
  await finish()
  await finish()
  await Promise.all([one, two])
  expect(lines).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test.each([
  ['with locks', navigator.locks],
  ['without', undefined],
])(
  'failing work is done once, reports the failure to its caller, and blocks nobody, %s',
  async (_, locks) => {
    const inTurn = turns('failing', locks)
    let tries = 0
    const failing = inTurn(() => {
      tries += 1
      return Promise.reject(new RangeError('no'))
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
    expect(tries).toBe(1)
  },
)
