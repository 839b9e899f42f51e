import { expect } from 'vitest'

export const refusal = (code: string, details: object = {}) => ({
  code,
  details: expect.objectContaining(details) as unknown,
})

/** The id of the new quote that a refusal names. */
export async function requoted(confirming: Promise<unknown>, code: string): Promise<string> {
  const refused = await confirming.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code, details: { quoteId: expect.any(String) as unknown } })
  return (refused as { details: { quoteId: string } }).details.quoteId
}
