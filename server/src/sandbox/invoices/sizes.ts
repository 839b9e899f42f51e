const largestShare = 0.1
const falloff = 14

/** How many documents each vendor has: a tenth of all for the first, and fewer and fewer for the others. They add up to the count. */
export function sizesOf(count: number, vendors: number): readonly number[] {
  if (vendors === 1) return [count]
  const largest = Math.floor(count * largestShare)
  const weights = Array.from({ length: vendors - 1 }, (_, nth) => Math.exp(-nth / falloff))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const rest = weights.map((weight) => Math.floor(((count - largest) * weight) / whole))
  const left = count - largest - rest.reduce((sum, size) => sum + size, 0)
  return [largest, ...rest.map((size, nth) => (nth === 0 ? size + left : size))]
}
