/** The name that the service gives a file, without any folder; undefined if the answer names none. */
export function fileNameIn(headers: Headers): string | undefined {
  const given = headers.get('content-disposition') ?? ''
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(given)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(given)
  const name = (encoded === undefined ? (plain?.[1] ?? plain?.[2]) : decoded(encoded))?.trim()
  return name === undefined || name === '' ? undefined : name.replace(/^.*[\\/]/, '')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
