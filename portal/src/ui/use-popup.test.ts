import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeBeside } from './use-popup.ts'

const view = { width: 1000, height: 800 }
const small = { width: 200, height: 100 }
const button = (left: number, top: number) => ({ left, top, width: 80, height: 40 })

describe('a popup beside its anchor', () => {
  test('is below, at the start, the center or the end', () => {
    const anchor = button(300, 200)
    expect(placeBeside(anchor, small, view, { side: 'below', align: 'start' })).toMatchObject({
      left: 300,
      top: 244,
    })
    expect(placeBeside(anchor, small, view, { side: 'below', align: 'centre' })).toMatchObject({ left: 240 })
    expect(placeBeside(anchor, small, view, { side: 'below', align: 'end' })).toMatchObject({ left: 180 })
  })

  test('is above where there is no space below', () => {
    const place = placeBeside(button(300, 740), small, view, { side: 'below', align: 'start' })
    expect(place.top).toBe(636)
  })

  test('is below where there is no space above', () => {
    const place = placeBeside(button(300, 20), small, view, { side: 'above', align: 'start' })
    expect(place.top).toBe(64)
  })

  test('is on the larger side and cut where neither has enough space', () => {
    const place = placeBeside(button(0, 300), { width: 200, height: 2000 }, view, {
      side: 'below',
      align: 'start',
    })
    expect(place).toMatchObject({ top: 344, maxHeight: 448 })
  })

  test('never extends beyond the window', () => {
    const anyBox = fc.record({
      left: fc.integer({ min: -50, max: 1000 }),
      top: fc.integer({ min: 0, max: 760 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 40 }),
    })
    const anySize = fc.record({
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 3000 }),
    })
    const anyWish = fc.record({
      side: fc.constantFrom('below' as const, 'above' as const),
      align: fc.constantFrom('start' as const, 'centre' as const, 'end' as const),
    })
    fc.assert(
      fc.property(anyBox, anySize, anyWish, (anchor, size, wish) => {
        const { left, top, maxHeight } = placeBeside(anchor, size, view, wish)
        expect(left).toBeGreaterThanOrEqual(8)
        expect(left + size.width).toBeLessThanOrEqual(view.width - 8)
        expect(top + Math.min(size.height, maxHeight)).toBeLessThanOrEqual(view.height)
      }),
    )
  })
})
