import { createHash } from 'node:crypto'

/** Draws that only the seed decides. Each part of the simulation draws from a stream of its own, so that one does not shift another. */
export interface Random {
  /** An integer, at least `from` and less than `below`. */
  int(from: number, below: number): number
  /** Whether something happens that happens in so many of a thousand cases. */
  happens(perMille: number): boolean
  pick<T>(of: readonly T[]): T
  uuid(): string
  stream(name: string): Random
}

/** Xorshift with 128 bits of state, which is a hash of the seed. */
export function randomOf(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at)) as [number, number, number, number]
  const next = (): number => {
    let mixed = a ^ (a << 11)
    mixed ^= mixed >>> 8
    ;[a, b, c] = [b, c, d]
    d = (d ^ (d >>> 19) ^ mixed) >>> 0
    return d
  }
  const int = (from: number, below: number) => from + (next() % Math.max(1, below - from))
  return {
    int,
    happens: (perMille) => next() % 1000 < perMille,
    pick<T>(of: readonly T[]): T {
      if (of.length === 0) throw new RangeError('there is nothing to pick from')
      return of[int(0, of.length)] as T
    },
    uuid() {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
    stream: (name) => randomOf(`${seed}/${name}`),
  }
}
