import { fileKeyOf } from '../domain/document.ts'
import type { Documents, Scanner } from '../ports.ts'

export async function scanFile(
  files: Documents['files'],
  scanner: Scanner,
  document: Parameters<typeof fileKeyOf>[0],
  signal: AbortSignal,
): Promise<'clean' | 'infected'> {
  const { stream } = await files.get(fileKeyOf(document))
  try {
    return await scanner.scan(stream, signal)
  } finally {
    stream.destroy()
  }
}
