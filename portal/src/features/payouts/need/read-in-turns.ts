/** Reads so many pages at once at most, and reports how many are there. Undefined if one of them does not arrive. */
export async function readInTurns<T>(
  pages: number,
  atOnce: number,
  read: (page: number) => Promise<readonly T[] | undefined>,
  onRead: (pages: number) => void,
): Promise<readonly T[] | undefined> {
  const all: (readonly T[])[] = []
  let next = 1
  let done = 0
  let isWhole = true
  const readOn = async () => {
    while (isWhole && next <= pages) {
      const page = next
      next += 1
      const rows = await read(page)
      if (rows === undefined) isWhole = false
      else all[page - 1] = rows
      done += 1
      if (isWhole) onRead(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, pages) }, readOn))
  return isWhole ? all.flat() : undefined
}
