/** The index that an arrow, Home or End leads to in a row or column that wraps around; undefined for every other key. */
export function rove(key: string, at: number, count: number, axis: 'row' | 'column'): number | undefined {
  if (count === 0) return undefined
  const [back, forward] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === forward) return (at + 1) % count
  if (key === back) return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The next item after the current one whose text starts with the typed letter. */
export function byFirstLetter(key: string, at: number, texts: readonly string[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const order = texts.map((_, step) => (at + 1 + step) % texts.length)
  return order.find((index) => texts[index]?.toLocaleLowerCase().startsWith(letter))
}
