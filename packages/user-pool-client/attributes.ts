export const attributeList = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

export function attributeRecord(listed: unknown): Record<string, string> {
  const list = (listed ?? []) as readonly { readonly Name: string; readonly Value?: string }[]
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']))
}
