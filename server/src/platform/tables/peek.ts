/** Reads at least so many first bytes of a file, if it has them, and passes on the whole file. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  least: number,
): Promise<{ readonly begin: Buffer; readonly whole: AsyncIterable<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < least) {
    const next = await pieces.next()
    if (next.done === true) break
    begin = Buffer.concat([begin, next.value])
  }
  return { begin, whole: rejoined(begin, pieces) }
}

async function* rejoined(begin: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield begin
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** How much of a file is examined for the first character that is not blank. */
const examined = 256

/** Whether a file has a JSON object on its first line; no header of a table begins with a brace. */
export function beginsWithObject(begin: Buffer): boolean {
  const text = begin.subarray(0, examined).toString('latin1')
  // Marks of byte order, and the zeros of UTF-16, are passed over.
  return /^[\s\0\u00ef\u00bb\u00bf\u00ff\u00fe]*\{/.test(text)
}
