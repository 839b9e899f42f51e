const formats = new Map<string, unknown>()

/** Building a formatter takes milliseconds on a phone, so each is built once. */
function cached<Options, Format>(kind: string, Build: new (locale: string, options?: Options) => Format) {
  return (locale: string, options?: Options): Format => {
    const key = `${kind} ${locale} ${JSON.stringify(options)}`
    const format = (formats.get(key) as Format | undefined) ?? new Build(locale, options)
    formats.set(key, format)
    return format
  }
}

export const dateFormat = cached('date', Intl.DateTimeFormat)
export const numberFormat = cached('number', Intl.NumberFormat)
export const listFormat = cached('list', Intl.ListFormat)
