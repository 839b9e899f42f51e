/** Reads server-sent events until they end. `onBytes` is called for signs of life too, which are no events. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (name: string, data: string) => void,
  onBytes: () => void,
): Promise<void> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    text += decoder.decode(value, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = new Map(part.split('\n').map((line) => fieldOf(line)))
      const name = fields.get('event')
      if (name !== undefined) onEvent(name, fields.get('data') ?? '')
    }
  }
}

/** A line that begins with a colon is a comment, so its field has no name. */
function fieldOf(line: string): [string, string] {
  const [name = '', ...value] = line.split(':')
  return [name, value.join(':').trimStart()]
}
