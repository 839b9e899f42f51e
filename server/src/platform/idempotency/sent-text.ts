/** Everything that a request asks for, as one text that does not depend on the order of an object's fields. */
export const sentText = (sent: {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}): string => JSON.stringify(sent, inOrder)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
