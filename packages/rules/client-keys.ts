/** Two partners may use the same id for a client of each. */
export interface ClientOfPartner {
  readonly partnerId: number
  readonly externalClientId: string
}

/** A client as one text, as filters and addresses have it: the partner's number, a space, and the partner's id of the client. */
export const clientKey = ({ partnerId, externalClientId }: ClientOfPartner): string =>
  `${partnerId} ${externalClientId}`

export const isClientKey = (text: string): boolean => /^\d{1,9} [^]{1,100}$/.test(text)

export function clientOfKey(key: string): ClientOfPartner {
  const end = key.indexOf(' ')
  return { partnerId: Number(key.slice(0, end)), externalClientId: key.slice(end + 1) }
}
