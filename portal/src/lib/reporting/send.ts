export type Send = (url: string, body: object) => Promise<void>

/** Says neither who asks nor from where, and gets through even while the page closes. */
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
