import { Client } from 'pg'

export interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** Returns the statements that the work sends over any connection of this process, so that the bare driver can send the same. */
export async function recordStatements(work: () => Promise<void>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  function recording(this: Client, ...args: unknown[]) {
    const [first, values] = args as [string | Sent, unknown[]]
    sent.push(
      typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values },
    )
    return query.apply(this, args)
  }
  Reflect.set(Client.prototype, 'query', recording)
  try {
    await work()
  } finally {
    Reflect.set(Client.prototype, 'query', query)
  }
  return sent
}
