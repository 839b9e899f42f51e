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
