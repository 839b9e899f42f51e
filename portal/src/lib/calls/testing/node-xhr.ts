import { afterAll, beforeAll, vi } from 'vitest'

/**
 * A minimal XMLHttpRequest for Node on top of its `fetch`, so that the network beneath can be simulated or real. It reports half
 * of the progress before the request and all of it with the answer; the end-to-end tests cover the browser's own.
 */
class NodeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  readonly #headers = new Headers()
  readonly #gone = new AbortController()
  #method = 'GET'
  #address = ''

  open(method: string, address: string | URL): void {
    this.#method = method
    this.#address = String(address)
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#gone.abort()
  }

  send(body: FormData): void {
    void this.#ask(body)
  }

  async #ask(body: FormData): Promise<void> {
    this.#report(1)
    try {
      const given = { method: this.#method, headers: this.#headers, body, signal: this.#gone.signal }
      const answer = await fetch(this.#address, given)
      this.#report(2)
      this.status = answer.status
      this.statusText = answer.statusText
      this.responseText = await answer.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.#gone.signal.aborted) this.dispatchEvent(new Event('error'))
    }
  }

  #report(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }))
  }
}

export function withNodeRequests(): void {
  beforeAll(() => void vi.stubGlobal('XMLHttpRequest', NodeRequest))
  afterAll(() => void vi.unstubAllGlobals())
}
