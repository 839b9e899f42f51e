/**
 * Removes private data from text that goes to outside services: tokens, addresses, and any run of digits long enough to be a
 * person's, a bank's or a tax office's number.
 */
export function withoutSecrets(text: string, longest = 500): string {
  return text
    .slice(0, longest * 4)
    .replace(/\bBearer\s+\S+/gi, '[token]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '[token]')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
    .replace(/\d(?:[\s().+-]{0,2}\d){4,}/g, '[number]')
    .slice(0, longest)
}

/** The locations in a stack trace: our files with line and column. The rest of a frame may hold anything, so it is dropped. */
export function placesIn(stack: string | undefined): readonly string[] {
  const places = (stack ?? '').matchAll(/([\w./-]+\.(?:tsx?|m?js))(?:\?[^:\s]*)?:(\d+):(\d+)/g)
  return [...places]
    .slice(0, 12)
    .map(([, file = '', line, column]) => `${file.split('/').at(-1)}:${line}:${column}`)
}

export type Send = (url: string, body: object) => Promise<void>

/** Sends without credentials and referrer, and completes even while the page closes. */
export const sendJson =
  (send: typeof fetch): Send =>
  async (url, body) => {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`Reporting was answered ${answer.status}`)
  }
