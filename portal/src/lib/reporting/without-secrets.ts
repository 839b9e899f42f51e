/**
 * Text that leaves for somebody else's service, without what is nobody's business: tokens, addresses, and any run of
 * digits long enough to be a person's, a bank's or a tax office's number.
 */
export function withoutSecrets(text: string, longest = 500): string {
  return text
    .slice(0, longest * 4)
    .replace(/\bBearer\s+\S+/gi, '[token]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '[token]')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
    .replace(/\d(?:[\s().+-]{0,2}\d){4,}/g, '[number]')
    .slice(0, longest)
}

/** Where it happened: files of ours, with line and column. What a frame says beside that may hold anything. */
export function placesIn(stack: string | undefined): readonly string[] {
  const places = (stack ?? '').matchAll(/([\w./-]+\.(?:tsx?|m?js))(?:\?[^:\s]*)?:(\d+):(\d+)/g)
  return [...places]
    .slice(0, 12)
    .map(([, file = '', line, column]) => `${file.split('/').at(-1)}:${line}:${column}`)
}
